# test_sync_folder.py: a synced folder that is emptied or damaged, and devices that are copied or restored.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import subprocess
import time

import cli
from cli import main
from synced import GAME, Device, SyncCase, alter, uuid_of


class Loses(SyncCase):
    def test_an_emptied_folder(self):
        self.one.add("turn red")
        self.share()
        self.one.forget()
        self.two.forget()
        self.share()
        self.expect("turn red")
        self.assertEqual(len(self.one.files()), 1)

    def test_a_disk_that_is_not_mounted(self):
        self.one.add("turn red")
        os.remove(os.path.join(self.one.folder, "waymark-folder"))
        self.assertIn("not a synced folder", self.one.sync(status=2)[1])
        self.assertEqual(self.one.files(), [])

    def test_a_damaged_marker(self):
        self.one.add("turn red")
        for text in ("", "waymark-folder 1\nid: x\n", "what\n", "waymark-folder 1\nid: x\nformat: 0\n"):
            self.one.write("waymark-folder", text)
            self.assertIn("--set-up", self.one.sync(status=2)[1])
            self.one.sync("--set-up")
        self.assertEqual(len(self.one.files()), 1)

    def test_a_marker_of_a_later_program(self):
        self.one.add("turn red")
        self.one.write("waymark-folder", "waymark-folder 2\nanything\n")
        for words in ((), ("--set-up",)):
            self.assertIn("Update Waymark", self.one.sync(*words, status=2)[1])
        self.assertEqual(self.one.read("waymark-folder"), "waymark-folder 2\nanything\n")
        self.assertEqual(self.one.files(), [])

    def test_a_marker_that_is_no_file(self):
        marker = os.path.join(self.one.folder, "waymark-folder")
        os.remove(marker)
        os.symlink("elsewhere", marker)
        self.one.sync("--set-up", status=2)
        self.assertTrue(os.path.islink(marker))

    def test_many_folders(self):
        """The own folder is read, however many come before it, so nothing is written again and again."""
        self.one.add("turn red")
        for number in range(70):
            os.mkdir(os.path.join(self.one.folder, f"00{number:02d}"))
        self.assertIn("1 game was written", self.one.sync()[0])
        out, error = self.one.sync()
        self.assertEqual(out, "Nothing has changed.\n")
        self.assertEqual(error.count("There are too many files in the folder."), 7)
        self.assertNotIn("More folders", error)
        for number in range(70, 300):
            os.mkdir(os.path.join(self.one.folder, f"0{number:03d}"))
        self.assertEqual(self.one.sync()[1].splitlines()[-1], "More folders were left out.")

    def test_a_new_name(self):
        self.assertEqual(self.one.sync("--name", "Attic")[0], "The name of this device is now “Attic”.\n")
        for words in ("--name", "Attic"), ():
            self.assertEqual(self.one.sync(*words)[0], "Nothing has changed.\n")
        for name in ("", " ", "\n", "\u00a0", "\u3000 "):
            self.assertIn("The name of a device cannot be empty. Nothing was synced.", self.one.sync("--name", name, status=2)[1])
        writer = next(name for name in os.listdir(self.one.folder) if name != "waymark-folder")
        self.assertIn("name: Attic\n", self.one.read(os.path.join(writer, "about")))

    def test_versions_that_begin_alike(self):
        """As much of an ID is listed as it takes to name it."""
        self.one.add("turn red")
        self.one.sync()
        text = self.one.read(self.one.files()[0])
        version = text.split("# version: ", 1)[1][:32]
        ids = [version[:12] + letter * 20 for letter in "0123456789abcdef" if version[12] != letter][:2]
        for other, entries in zip(ids, ("turn blue\n", "turn blue\nturn red\nturn red\n")):
            self.one.write(f"{other}/{GAME}.waymark", alter(text, (version, other), ("turn red\n", entries)))
        self.one.sync(status=1)
        listed = [line.split()[0] for line in self.one.sync("--list")[0].splitlines()[1:]]
        self.assertEqual(sorted(listed), sorted(name[:13] for name in [version, *ids]))
        self.one.sync(GAME, "--keep", ids[0][:13])
        self.assertEqual(self.one.entries(), ["turn blue"])

    def test_few_descriptors(self):
        """What cannot be opened is not taken for missing, nor said to be something else."""
        self.one.add("turn red")
        self.one.sync()
        shutil.copytree(self.one.folder, self.two.folder, dirs_exist_ok=True)
        for number in range(4, 24):
            for name in os.listdir(self.folder):
                if name.startswith("two.db"):
                    os.remove(os.path.join(self.folder, name))
            done = subprocess.run(["prlimit", f"--nofile={number}", cli.PROGRAM, "sync", "--database", self.two.history,
                                   self.two.folder, "--set-up"], capture_output=True, timeout=60)
            said = done.stderr.decode()
            self.assertNotIn("not a synced folder", said, number)
            if done.returncode == 0 and not said:
                self.assertEqual(self.two.entries(), ["turn red"], (number, done.stdout))

    def test_unread_files_are_named_once(self):
        self.one.add("turn red")
        self.one.sync()
        text = self.one.read(self.one.files()[0])
        self.two.add("turn red")
        self.two.write("other/a\nb.waymark", alter(text, ("turn red", "turn green")))
        self.two.write("other/c\nd", "Dear Anna\n")
        error = self.two.sync()[1]
        self.assertEqual(error, "other/c d: Not a Waymark file.\nother/a b.waymark: There are mistakes in this file. A newer version of Waymark may have written it.\n")

    def test_files_that_are_cut_or_foreign(self):
        self.one.add("turn red")
        self.one.sync()
        name = self.one.files()[0]
        with open(os.path.join(self.one.folder, name), "rb") as file:
            content = file.read()
        os.mkdir(os.path.join(self.two.folder, "other"))
        for number, bad in enumerate((b"", content[:50], bytes(len(content)), content[:-80], content.replace(b"red", b"Red"))):
            with open(os.path.join(self.two.folder, "other", f"{number}.waymark"), "wb") as file:
                file.write(bad)
        with open(os.path.join(self.two.folder, "other", "letter.txt"), "wb") as file:
            file.write(b"Dear Anna\n")
        out, error = self.two.sync()
        self.assertEqual(out, "Nothing has changed.\n")
        self.assertEqual(error.count("Not complete yet"), 5)
        self.assertEqual(error.count("Not a Waymark file"), 1)
        self.deliver(self.one, self.two)
        self.two.sync()
        self.expect("turn red")

    def test_conflict_copies_and_other_names(self):
        self.one.add("turn red")
        self.one.sync()
        name = self.one.files()[0]
        os.mkdir(os.path.join(self.two.folder, "a b (conflict)"))
        for copy in ("x.sync-conflict-20261127-201500-ABCDEFG.waymark", "x (Jan's conflicted copy).waymark", "x"):
            shutil.copy(os.path.join(self.one.folder, name), os.path.join(self.two.folder, "a b (conflict)", copy))
        self.assertEqual(self.two.sync()[1], "")
        self.expect("turn red")

    def test_other_files_beside_the_devices(self):
        """However many there are: they are no devices, and nothing that is not written again each time."""
        self.one.add("turn red")
        for number in range(300):
            self.one.write(f"0-{number}.pdf", "%PDF-1.7")
            self.two.write(f"0-{number}.pdf", "%PDF-1.7")
        self.assertIn("1 game was written", self.one.sync()[0])
        self.assertEqual(self.one.sync(), ("Nothing has changed.\n", ""))
        self.deliver(self.one, self.two)
        self.assertEqual(self.two.sync()[1], "")
        self.expect("turn red")

    def test_what_has_the_name_of_a_file(self):
        """It is named, and the other games are written; a device whose folder is none takes another name."""
        self.one.add("turn red", number=1)
        self.one.add("turn blue", number=2)
        self.one.sync()
        first, second = self.one.files()
        writer = os.path.dirname(first)
        os.remove(os.path.join(self.one.folder, first))
        os.remove(os.path.join(self.one.folder, second))
        os.mkdir(os.path.join(self.one.folder, first))
        self.assertIn(f"{uuid_of(1)}.waymark", self.one.sync()[1])
        self.assertTrue(os.path.isfile(os.path.join(self.one.folder, second)))
        shutil.rmtree(os.path.join(self.one.folder, writer))
        self.one.write(writer, "Dear Anna\n")
        self.assertEqual(self.one.sync()[1], "")
        self.assertEqual([os.path.basename(name) for name in self.one.files()], [f"{uuid_of(n)}.waymark" for n in (1, 2)])
        self.assertEqual(self.one.read(writer), "Dear Anna\n")

    def test_links_and_pipes(self):
        self.one.add("turn red")
        self.one.sync()
        name = os.path.join(self.one.folder, self.one.files()[0])
        os.mkdir(os.path.join(self.two.folder, "other"))
        os.symlink(name, os.path.join(self.two.folder, "other", "link.waymark"))
        os.symlink(os.path.dirname(name), os.path.join(self.two.folder, "linked"))
        os.mkfifo(os.path.join(self.two.folder, "other", "pipe.waymark"))
        os.mkdir(os.path.join(self.two.folder, "other", "deeper"))
        out, error = self.two.sync()
        self.assertEqual(out, "Nothing has changed.\n")
        self.assertEqual(error.count("It cannot be read"), 3)

    def test_a_newer_folder(self):
        self.one.add("turn red")
        with open(os.path.join(self.one.folder, "waymark-folder"), "w", encoding="utf-8") as file:
            file.write("waymark-folder 1\nid: x\nformat: 2\n")
        self.assertIn("A newer version of Waymark uses this folder", self.one.sync()[0])
        self.assertEqual(self.one.files(), [])

    def test_many_losses(self):
        for number in range(1, 8):
            self.one.add("turn red", number=number)
        self.share()
        for number in range(1, 7):
            self.one.delete(uuid_of(number))
        self.one.add("turn red", "turn blue", number=7)
        self.one.sync()
        self.deliver(self.one, self.two)
        out = self.two.sync(status=1)[0]
        self.assertIn("6 games would be deleted, lose entries, or get other results", out)
        self.assertIn("1 game was updated", out)
        self.assertEqual(self.two.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(7,)])
        self.two.sync("--losses=here")
        self.share()
        self.assertEqual(self.one.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(7,)])
        for number in range(1, 7):
            self.one.delete(uuid_of(number))
        self.one.sync()
        self.deliver(self.one, self.two)
        self.two.sync(status=1)
        self.assertIn("6 games were deleted", self.two.sync("--losses=there")[0])

    def name_players(self, red, blue, *entries):
        """Gives the players of six games on the first device names, and records these entries."""
        for number in range(1, 7):
            text = "\n".join(["waymark 1", f"id {uuid_of(number)}", "played 2026-11-20T19:30:00+01:00",
                              f'player red "{red}"', f'player blue "{blue}"', "", *entries, ""])
            self.one.run("import", "--take=theirs", self.write(text, "named.waymark"))

    def test_many_other_winners(self):
        """Who has won is a result, too: another player at the same seat is another one. Names may be added."""
        ended = "turn red", "road tiles=7 meeples=red:1", "final", "end"
        for before, after, entries, asks in ((("Anna", "Jan"), ("Jan", "Anna"), ended, True),
                                             (("Anna", "Jan"), ("Eva", "Jan"), ended, True),
                                             (("", "Jan"), ("Anna", "Jan"), ended, False),
                                             (("Anna", "Jan"), ("Jan", "Anna"), ended[:2], False)):
            with self.subTest(before=before, after=after, entries=entries):
                self.doCleanups()
                self.setUp()
                self.name_players(*before, *entries)
                self.share()
                self.name_players(*after, *entries)
                self.one.sync()
                self.deliver(self.one, self.two)
                expected = "6 games would be deleted, lose entries, or get other results" if asks else "6 games were updated"
                self.assertIn(expected, self.two.sync(status=int(asks))[0])

    def test_many_losses_for_other_entries(self):
        """It does not matter how many entries there are instead."""
        for number in range(1, 7):
            self.one.add("turn red", number=number)
        self.share()
        for number in range(1, 7):
            self.one.add("turn blue", "road tiles=3 meeples=red:1", number=number, take=True)
        self.one.sync()
        self.deliver(self.one, self.two)
        self.assertIn("6 games would be deleted, lose entries, or get other results", self.two.sync(status=1)[0])
        self.assertEqual(self.two.entries(uuid_of(1)), ["turn red"])


    def test_many_losses_a_few_at_a_time(self):
        """As a slow program that syncs delivers them."""
        for number in range(1, 10):
            self.one.add("turn red", number=number)
        self.share()
        for number in range(1, 10):
            self.one.delete(uuid_of(number))
        self.one.sync()
        gone = self.one.files()
        writer = gone[0].split("/")[0]
        for first, questions in ((0, False), (4, True)):
            for name in gone[first:first + 4]:
                shutil.copy(os.path.join(self.one.folder, name), os.path.join(self.two.folder, writer))
            out = self.two.sync(status=int(questions))[0]
            self.assertEqual("4 games would be deleted" in out, questions, out)
            self.assertEqual("4 games were deleted" in out, not questions, out)
        self.assertIn("4 games were deleted", self.two.sync("--losses=there")[0])
        # What somebody has agreed to counts no longer.
        shutil.copy(os.path.join(self.one.folder, gone[8]), os.path.join(self.two.folder, writer))
        self.assertIn("1 game was deleted", self.two.sync()[0])

    def test_many_losses_of_a_program_that_was_stopped(self):
        """What it has deleted counts, although it could not finish."""
        for number in range(1, 9):
            self.one.add("turn red", number=number)
        self.share()
        with open(self.two.history + "-device", encoding="utf-8") as file:
            own = next(line for line in file if line.startswith("writer=")).split("=")[1].strip()
        about = os.path.join(self.two.folder, own, "about")
        for number in range(1, 9):
            self.one.delete(uuid_of(number))
        self.one.sync()
        gone = [name for name in self.one.files() if name.endswith(".gone")]
        writer = gone[0].split("/")[0]
        os.remove(about)
        os.mkdir(about)
        for name in gone[:4]:
            shutil.copy(os.path.join(self.one.folder, name), os.path.join(self.two.folder, writer))
        self.two.sync(status=2)
        self.assertEqual(self.two.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(4,)])
        os.rmdir(about)
        for name in gone[4:]:
            shutil.copy(os.path.join(self.one.folder, name), os.path.join(self.two.folder, writer))
        self.assertIn("4 games would be deleted", self.two.sync(status=1)[0])
        self.assertEqual(self.two.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(4,)])

    def test_many_other_results(self):
        for number in range(1, 7):
            self.one.add("turn red", "road tiles=4 meeples=red:1", "final", "end", number=number)
        self.share()
        for name in self.one.files():
            text = self.one.read(name)
            line = next(line for line in text.splitlines() if line.startswith("# result: "))
            self.one.write(f"other/{name.split('/')[1]}", alter(text, (line, "# result: 3 red -5 blue 77777")))
        self.assertIn("6 games would be deleted, lose entries, or get other results", self.one.sync(status=1)[0])
        self.assertEqual(self.one.ask("SELECT DISTINCT final_points FROM seat WHERE seat = 1"), [(0,)])

    def test_many_versions(self):
        """More than any table has are named, and not compared."""
        self.one.add("turn red")
        self.one.sync()
        text = self.one.read(self.one.files()[0])
        version = text.split("# version: ", 1)[1][:32]
        for number in range(140):
            self.two.write(f"other/{GAME}-{number}.waymark", alter(text, (version, f"{number:032x}"), ("turn red", f"road tiles={number + 1} meeples=red:1")))
        error = self.two.sync(status=1)[1]
        self.assertEqual(error.count("There are too many versions of this game."), 12)
        self.assertNotIn("too many files", error)

    def test_a_file_of_a_newer_program(self):
        self.one.add("turn red")
        self.one.sync()
        name = self.one.files()[0]
        self.two.write(f"other/{GAME}.waymark", alter(self.one.read(name), ("\nturn red", "\nhovercraft red")))
        error = self.two.sync()[1]
        self.assertIn("A newer version of Waymark may have written it.", error)

    def test_what_a_killed_program_left(self):
        self.one.add("turn red")
        self.one.sync()
        left = os.path.join(os.path.dirname(self.one.files()[0]), ".new-77777")
        self.one.write(left, "waymark")
        self.one.write(left + "8", "waymark")
        earlier = time.time() - 2 * 3600
        os.utime(os.path.join(self.one.folder, left), (earlier, earlier))
        self.one.add("turn red", "turn blue")
        self.one.sync()
        self.assertFalse(os.path.exists(os.path.join(self.one.folder, left)))
        # A clone may be writing it.
        self.assertTrue(os.path.exists(os.path.join(self.one.folder, left + "8")))


class Copies(SyncCase):
    def test_a_damaged_history(self):
        """What is recovered is known to be that of the folder: what was deleted stays so, and what was changed is no conflict."""
        for number in range(1, 4):
            self.one.add("turn red", number=number)
        self.share()
        self.one.delete(uuid_of(1))
        self.one.add("turn red", "turn blue", number=2)
        (size,), = self.one.ask("PRAGMA page_size")
        (page,), = self.one.ask("SELECT rootpage FROM sqlite_schema WHERE name = 'game_by_start'")
        with open(self.one.history, "r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)
        self.one.run("restore", "--salvage")
        out = self.one.sync()[0]
        self.assertIn("1 game was written to the folder.\nThe deletion of 1 game", out)
        self.assertNotIn("restored", out)
        self.share()
        self.expect(uuid=uuid_of(1))
        self.expect("turn red", "turn blue", uuid=uuid_of(2))

    def test_a_restored_backup(self):
        for answer, expected in (("theirs", ("turn red", "turn blue")), ("ours", ("turn red",))):
            with self.subTest(answer):
                self.doCleanups()
                self.setUp()
                self.one.add("turn red")
                self.share()
                backup = os.path.join(self.folder, "backup.db")
                self.one.run("backup", backup)
                self.two.add("turn red", "turn blue")
                self.share()
                self.one.run("restore", backup)
                before = self.one.files()
                self.assertIn("The history was restored. 1 game differs", self.one.sync(status=1)[0])
                self.assertEqual(self.one.files(), before)
                self.assertEqual(self.one.entries(), ["turn red"])
                self.one.sync(f"--restored={answer}")
                self.share()
                self.expect(*expected)

    def test_a_restored_backup_of_many_games(self):
        """The answer about the backup is one about the losses, too."""
        uuids = [uuid_of(number) for number in range(2, 9)]
        for number in range(2, 9):
            self.one.add("turn red", "turn blue", number=number)
        self.share()
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        for uuid in uuids:
            self.two.undo(uuid)
        self.two.sync()
        self.deliver(self.two, self.one)
        self.one.sync("--losses=there")
        self.one.run("restore", backup)
        self.assertIn("The history was restored. 7 games differ", self.one.sync(status=1)[0])
        out, _ = self.one.sync("--restored=theirs")
        self.assertNotIn("not changed", out)
        for uuid in uuids:
            self.assertEqual(self.one.entries(uuid), ["turn red"])

    def test_a_restored_backup_that_is_the_same(self):
        self.one.add("turn red")
        self.share()
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.one.add("turn red", number=2)
        self.share()
        self.one.run("restore", backup)
        self.assertIn("1 game was added", self.one.sync()[0])

    def test_a_restored_backup_is_asked_about_once(self):
        self.one.add("turn red")
        self.share()
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.one.forget()
        self.one.sync()
        self.one.run("restore", backup)
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        self.two.add("turn red", "road tiles=3 meeples=red:1")
        self.two.sync()
        self.deliver(self.two, self.one)
        self.assertIn("1 game was updated", self.one.sync()[0])

    def test_a_restored_backup_on_a_new_computer(self):
        """One of before anything was synced has deleted games, too; nobody wants them back because of that."""
        for answer, expected in (("theirs", ()), ("ours", ("turn red",))):
            with self.subTest(answer):
                self.doCleanups()
                self.setUp()
                self.one.add("turn red")
                self.one.add("turn red", number=2)
                backup = os.path.join(self.folder, "backup.db")
                self.one.run("backup", backup)
                self.share()
                self.one.delete()
                self.share()
                third = Device(self, "third")
                self.deliver(self.one, third)
                third.run("restore", backup)
                before = third.files()
                self.assertIn("The history was restored. 1 game differs", third.sync(status=1)[0])
                self.assertEqual(third.files(), before)
                third.sync(f"--restored={answer}")
                self.deliver(third, self.one, self.two)
                self.share()
                self.expect(*expected)
                self.expect("turn red", uuid=uuid_of(2))
                self.assertNotIn("restored", third.sync()[0])

    def test_a_restored_backup_of_a_history_that_is_not_synced(self):
        """Who never syncs has no file about that; whoever begins to is asked nothing about a backup of this computer."""
        third = Device(self, "third")
        third.add("turn red")
        third.run("backup")
        third.add("turn red", number=2)
        copies = os.path.join(self.folder, "copies")
        day = next(name for name in os.listdir(copies) if name.startswith("third-"))
        for backup in day[len("third-"):-len(".db")], os.path.join(copies, day):
            third.run("restore", backup)
            self.assertFalse(os.path.exists(third.history + "-device"))
        # What a restore has replaced is also of this computer.
        replaced = sorted(name for name in os.listdir(self.folder) if name.startswith("third.db.replaced-"))[0]
        third.run("restore", os.path.join(self.folder, replaced))
        self.assertFalse(os.path.exists(third.history + "-device"))
        self.deliver(self.one, third)
        third.sync()
        for uuid in GAME, uuid_of(2):
            self.assertEqual(third.entries(uuid), ["turn red"])
        # From then on, all backups are noticed.
        third.delete()
        third.sync()
        third.run("restore", os.path.join(copies, day))
        self.assertIn("The history was restored. 1 game differs", third.sync(status=1)[0])

    def test_a_moved_backup_on_a_new_computer(self):
        """Where a backup is does not say which history it is of: the one that it replaces does."""
        self.one.add("turn red")
        self.one.run("backup")
        copies = os.path.join(self.folder, "copies")
        backup = os.path.join(copies, next(name for name in os.listdir(copies) if name.startswith("one-")))
        self.share()
        self.one.delete()
        self.share()
        for name in "new", "begun":
            third = Device(self, name)
            if name == "begun":
                third.add("turn red", number=2)
            shutil.copy(backup, backup.replace("/one-", f"/{name}-"))
            third.run("restore", os.path.basename(backup)[len("one-"):-len(".db")])
            self.deliver(self.one, third)
            self.assertIn("The history was restored. 1 game differs", third.sync(status=1)[0])
            third.sync("--restored=there")
            self.assertIsNone(third.entries())

    def test_an_old_copy(self):
        """A copy that somebody put in the place of the history is a backup, too, also one of before the first sync."""
        copies = [os.path.join(self.folder, f"copy{number}.db") for number in range(2)]
        self.one.add("turn red")
        self.one.add("turn red", number=2)
        shutil.copy(self.one.history, copies[0])
        self.share()
        shutil.copy(self.one.history, copies[1])
        self.one.delete()
        self.one.add("turn red", "turn blue", number=2)
        self.share()
        for copy in copies:
            shutil.copy(copy, self.one.history)
            before = self.one.files()
            self.assertIn("The history was restored. 2 games differ", self.one.sync(status=1)[0])
            self.assertEqual(self.one.files(), before)
            self.one.sync("--restored=there")
            self.share()
            self.assertIsNone(self.one.entries())
            self.expect("turn red", "turn blue", uuid=uuid_of(2))

    def test_a_cloned_computer(self):
        """Both write under one name, until one sees what the other has written."""
        self.one.add("turn red")
        self.share()
        for suffix in ("", "-device"):
            shutil.copy(self.one.history + suffix, self.two.history + suffix)
        shutil.rmtree(self.two.folder)
        shutil.copytree(self.one.folder, self.two.folder)
        self.one.add("turn red", "turn blue")
        self.one.sync()
        self.two.add("turn red", number=3)
        self.deliver(self.one, self.two)
        self.two.sync()
        self.share()
        self.expect("turn red", "turn blue")
        self.expect("turn red", uuid=uuid_of(3))
        self.assertEqual(len({name.split("/")[0] for name in self.two.files()}), 2)

    def test_two_folders(self):
        """A cloud and a stick: the device keeps its name in both."""
        stick = os.path.join(self.folder, "stick")
        os.mkdir(stick)
        self.one.run("sync", stick, "--set-up")
        for number in range(1, 5):
            self.one.add("turn red", number=number)
            self.one.sync()
            self.one.run("sync", stick)
            self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        for folder in (self.one.folder, stick):
            self.assertEqual(len(os.listdir(folder)), 2)

    def test_a_cloned_computer_with_two_folders(self):
        """The copy is noticed in each of them."""
        self.test_two_folders()
        stick = os.path.join(self.folder, "stick")
        for suffix in ("", "-device"):
            shutil.copy(self.one.history + suffix, self.two.history + suffix)
        self.one.add("turn red", "turn blue", number=1)
        self.one.run("sync", stick)
        self.two.run("sync", stick)
        self.assertEqual(len(os.listdir(stick)), 3)

    def test_a_history_under_two_names(self):
        """A symbolic link leads to the same history, so nothing was restored."""
        file, link = self.one.history, os.path.join(self.folder, "link.db")
        self.one.add("road tiles=3 meeples=red:1")
        self.one.sync()
        os.symlink(file, link)
        for number, name in ((1, link), (2, file), (3, link)):
            self.one.history = name
            self.one.add("road tiles=3 meeples=red:1", number=number)
            self.assertNotIn("The history was restored", self.one.sync()[0])
        self.assertFalse(os.path.exists(link + "-device"))

    def test_the_device_is_in_no_backup(self):
        self.one.add("turn red")
        self.one.sync()
        self.assertTrue(os.path.exists(self.one.history + "-device"))
        self.assertEqual(os.stat(self.one.history + "-device").st_mode & 0o777, 0o600)
        self.one.run("export", "--output", self.one.history + "-device", status=2)
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        with open(self.one.history + "-device", encoding="utf-8") as file:
            writer = next(line for line in file if line.startswith("writer=")).split("=")[1].strip()
        with open(backup, "rb") as file:
            self.assertNotIn(writer.encode(), file.read())


main()
