# test_sync.py: one history on several computers, through a folder that delays, renames and loses files.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import fcntl
import os
import random
import shutil
import subprocess

from cli import Case, PROGRAM, main
from synced import Device, GAME, SyncCase, alter, uuid_of

SEED = int(os.environ.get("WAYMARK_TEST_SEED", "1"))
N_HISTORIES = 40 if os.environ.get("WAYMARK_TEST_LONG") else 1


class Travels(SyncCase):
    def test_a_game(self):
        self.one.add("turn red", "road tiles=4 meeples=red:1")
        self.assertIn("1 game was written", self.one.sync()[0])
        self.deliver(self.one, self.two)
        self.assertIn("1 game was added", self.two.sync()[0])
        self.expect("turn red", "road tiles=4 meeples=red:1")
        self.assertEqual(self.two.sync()[0], "Nothing has changed.\n")
        self.assertEqual(self.two.files(), self.one.files())

    def test_files_of_others_beside_the_history(self):
        """Waymark does not write or delete what somebody else keeps under one of its names."""
        self.one.add("turn red")
        names = [f"{self.one.history}-{kind}" for kind in ("locks", "device")]
        for name in names:
            with open(name, "w", encoding="utf-8") as file:
                file.write("my notes\n")
        _, err = self.one.sync(status=2)
        self.assertIn("-device: File exists", err)
        self.assertEqual(self.one.files(), [])
        for name in names:
            with open(name, encoding="utf-8") as file:
                self.assertEqual(file.read(), "my notes\n")
        os.unlink(names[1])
        self.assertIn("1 game was written", self.one.sync()[0])
        with open(names[0], encoding="utf-8") as file:
            self.assertEqual(file.read(), "my notes\n")

    def test_more_entries_and_an_undo(self):
        self.one.add("turn red")
        self.share()
        self.two.add("turn red", "turn blue")
        self.assertIn("1 game was written", self.two.sync()[0])
        self.deliver(self.two, self.one)
        self.assertIn("1 game was updated", self.one.sync()[0])
        self.expect("turn red", "turn blue")
        self.one.undo()
        self.share()
        self.expect("turn red")
        self.assertEqual(len(self.one.files()), 2)

    def list_requested(self):
        """What came of the request of a phone, in the game as it is now; None: it is not there any longer."""
        return self.one.ask("SELECT entry_text FROM game JOIN request ON request.game = game.id"
                            " LEFT JOIN change ON change.game = game.id AND entry_id = request.entry"
                            f" WHERE uuid = '{GAME}'")

    def test_the_request_of_a_phone(self):
        """A phone that asks again is told that its entry was recorded, although another version has it now."""
        road = "road tiles=4 meeples=red:1"
        for arrives in ("folder", "import"):
            with self.subTest(arrives):
                self.doCleanups()
                self.setUp()
                self.one.add("turn red", road)
                self.one.change(f"INSERT INTO request SELECT id, '{'1' * 32}', '{'2' * 64}', 2 FROM game WHERE uuid = ?")
                self.assertEqual(self.list_requested(), [(road,)])
                self.share()
                device = self.two if arrives == "folder" else self.one
                for entries, expected in ((("turn blue", "road tiles=3 meeples=red:1", road, "turn red"), road),
                                          (("turn red", "turn blue"), None)):
                    device.add(*entries, take=True)
                    if device is self.two:
                        self.share()
                    self.assertEqual(self.one.entries(), list(entries))
                    self.assertEqual(self.list_requested(), [(expected,)])

    def test_a_deletion_and_a_return(self):
        self.one.add("turn red")
        self.share()
        self.one.delete()
        self.assertEqual(self.one.sync()[0], "The deletion of 1 game was written to the folder.\n")
        self.share()
        self.expect()
        self.assertTrue(any(name.endswith(".gone") for name in self.one.files()))
        self.two.restore_game()
        self.share()
        self.expect("turn red")

    def test_a_deletion_and_an_import(self):
        """Somebody who imports a game after it was deleted wants it, on a computer that never had it, too."""
        self.one.add("turn red")
        self.one.sync()
        self.one.delete()
        self.one.sync()
        self.deliver(self.one, self.two)
        for heard_of_it in (True, False):
            with self.subTest(heard_of_it):
                device = Device(self, f"third-{heard_of_it}")
                self.deliver(self.one, device)
                if heard_of_it:
                    device.sync()
                device.add("turn red")
                device.sync()
                device.sync()
                self.assertEqual(device.entries(), ["turn red"])
        self.deliver(device, self.one, self.two)
        self.share()
        self.expect("turn red")

    def test_a_deletion_beside_a_change(self):
        self.one.add("turn red")
        self.share()
        self.one.delete()
        self.one.sync()
        self.two.add("turn red", "turn blue")
        self.two.sync()
        self.deliver(self.two, self.one)
        self.assertIn("It was kept", self.one.sync()[0])
        self.share()
        self.expect("turn red", "turn blue")

    def test_entries_of_a_game_deleted_beside_a_change(self):
        """If the game of another device is kept, what was in the deleted one stays as an earlier version."""
        road, city = "road tiles=3 meeples=red:1", "city tiles=4 meeples=blue:1"
        for synced in (False, True):
            with self.subTest(synced):
                self.doCleanups()
                self.setUp()
                self.one.add("turn red", road)
                self.share()
                self.one.add("turn red", road, "road tiles=31 meeples=red:1", take=True)
                if synced:
                    self.one.sync()
                self.one.delete()
                self.one.sync()
                self.two.add("turn red", road, city, take=True)
                self.two.sync()
                self.deliver(self.two, self.one)
                self.assertIn("It was kept", self.one.sync()[0])
                self.share()
                self.expect("turn red", road, city)
                self.assertEqual(self.one.sync(GAME, "--earlier")[0].count("road tiles=31"), 1)

    def test_a_deleted_game_that_returns_as_it_was(self):
        """What is not replaced is no earlier version, and what is one already is not kept twice."""
        self.one.add("turn red", "turn blue")
        self.share()
        self.one.delete()
        self.share()
        self.two.restore_game()
        self.share()
        self.assertEqual(self.one.sync(GAME, "--earlier")[0], "")
        self.assertEqual(self.two.sync(GAME, "--earlier")[0].count("turn blue"), 1)
        self.one.delete()
        self.share()
        self.one.restore_game()
        self.one.add("turn red", "turn red", take=True)
        self.share()
        self.assertEqual(self.two.sync(GAME, "--earlier")[0].count("turn blue"), 1)

    def test_games_deleted_before(self):
        self.one.add("turn red")
        self.one.delete()
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        self.assertEqual(self.one.files(), [])

    def test_the_same_game_twice(self):
        """Both had it before there was a folder; one has more of it."""
        self.one.add("turn red", "turn blue", "turn red")
        self.two.add("turn red", "turn blue")
        self.share()
        self.expect("turn red", "turn blue", "turn red")

    def test_a_frozen_result(self):
        """The points of a game that ended under earlier rules are not taken anew."""
        self.one.add("turn red", "road tiles=4 meeples=red:1", "final", "end")
        self.one.change("UPDATE seat SET final_points = 50 WHERE seat = 0 AND game = (SELECT id FROM game WHERE uuid = ?)")
        self.one.change("UPDATE game SET revision = 3 WHERE uuid = ?")
        self.share()
        self.assertEqual(self.two.ask("SELECT final_points FROM seat ORDER BY seat"), [(50,), (0,)])
        self.assertEqual(self.two.ask("SELECT revision FROM game"), [(3,)])
        self.assertEqual(self.two.sync()[0], "Nothing has changed.\n")

    def test_a_high_result(self):
        """What is written can be read, however many points somebody was given."""
        self.one.add("turn red", "road tiles=4 meeples=red:1", "final", "end")
        self.one.change("UPDATE seat SET final_points = 1234567 WHERE seat = 0 AND game = (SELECT id FROM game WHERE uuid = ?)")
        self.one.change("UPDATE game SET revision = 3 WHERE uuid = ?")
        self.share()
        self.assertEqual(self.two.ask("SELECT final_points FROM seat ORDER BY seat"), [(1234567,), (0,)])

    def state_result(self, result):
        """A game that has ended, in whose file the result is another one."""
        self.one.add("turn red", "road tiles=4 meeples=red:1", "final", "end")
        self.one.change("UPDATE change SET source = 1 WHERE game = (SELECT id FROM game WHERE uuid = ?)")
        self.share()
        name = self.one.files()[0]
        line = next(line for line in self.one.read(name).splitlines() if line.startswith("# result: "))
        self.one.write(name, alter(self.one.read(name), (line, result.format(line.split()[2]))))
        return self.one.sync()

    def test_points_that_are_not_those_of_the_game(self):
        """Under the rules of today, a file cannot state other points than its entries give."""
        self.assertIn("There are mistakes in this file.", self.state_result("# result: {} red 4 blue 99999")[1])
        self.assertEqual(self.one.ask("SELECT final_points FROM seat ORDER BY seat"), [(4,), (0,)])

    def test_points_of_other_rules(self):
        """They hold, what was here is kept, and the game is not made again."""
        self.assertIn("1 game was updated", self.state_result("# result: 3 red 5 blue 0")[0])
        self.assertEqual(self.one.ask("SELECT final_points FROM seat ORDER BY seat"), [(5,), (0,)])
        self.assertEqual(self.one.ask("SELECT revision FROM game"), [(3,)])
        self.assertEqual(self.one.ask("SELECT source FROM change"), [(1,)] * 4)
        self.assertIn("total red 4 blue 0", self.one.sync(GAME, "--earlier")[0])

    def test_lines_of_later_programs(self):
        self.one.add("turn red")
        self.one.sync()
        name = self.one.files()[0]
        self.deliver(self.one, self.two)
        self.two.write(name, alter(self.two.read(name), ("# sync: 1\n", "# sync: 1\n# weather: rain\n")))
        self.two.sync()
        self.two.add("turn red", "turn blue")
        self.two.sync()
        later = [text for text in map(self.two.read, self.two.files()) if "turn blue" in text]
        self.assertEqual([text.count("# weather: rain\n") for text in later], [1])

    def test_many_lines_of_later_programs(self):
        """A game that cannot hold all of them is named, and the others go on."""
        self.one.add("turn red")
        self.one.sync()
        text = self.one.read(self.one.files()[0])
        version = text.split("# version: ", 1)[1][:32]
        for letter in "ab":
            lines = "".join(f"# later-{letter}-{number}: {'x' * 1500}\n" for number in range(64))
            self.two.write(f"writer-{letter}/{GAME}.waymark",
                           alter(text, ("# sync: 1\n", f"# sync: 1\n{lines}"), (version, letter * 32)))
        self.two.add("turn red", number=2)
        out, error = self.two.sync()
        self.assertIn("1 game was written", out)
        self.assertEqual(error.count("Written by a newer version of Waymark"), 2)
        self.assertEqual(self.two.entries(uuid_of(2)), ["turn red"])

    def test_a_game_too_long_for_a_file(self):
        """It is named, and all others are written."""
        self.one.add("turn red", *(f'correction points=red:1 note="{"x" * 180}"' for _ in range(5000)))
        self.one.add("turn red", number=2)
        for _ in range(2):
            out, error = self.one.sync()
            self.assertEqual(error.count(f"{GAME}.waymark: Larger than any file that Waymark writes."), 1)
        self.assertEqual(out, "Nothing has changed.\n")
        self.assertEqual(len(self.one.files()), 1)


class Differs(SyncCase):
    def test_both_stay(self):
        self.differ()
        self.assertIn("1 game differs", self.one.sync(status=1)[0])
        self.assertIn("1 game differs", self.two.sync(status=1)[0])
        self.assertEqual(self.one.entries(), ["turn red", "turn blue"])
        self.assertEqual(self.two.entries(), ["turn red", "road tiles=3 meeples=blue:1"])
        before = self.one.files()
        self.one.sync(status=1)
        self.assertEqual(self.one.files(), before)
        listed = self.one.sync("--list")[0]
        self.assertIn("this device, 2 entries, Anna 0, Jan 0", listed)
        self.assertIn("Jan 3", listed)

    def test_keep(self):
        for word, kept in (("here", "turn blue"), ("there", "road tiles=3 meeples=blue:1")):
            with self.subTest(word):
                self.doCleanups()
                self.setUp()
                self.differ()
                self.one.sync(status=1)
                self.one.sync(GAME, "--keep", word)
                self.share()
                self.expect("turn red", kept)
                earlier = (self.two if word == "here" else self.one).sync(GAME, "--earlier")[0]
                self.assertIn("road tiles=3" if word == "here" else "turn blue", earlier)

    def test_keep_what_was_shown(self):
        """Of three versions, somebody may have seen two, so each has to be named."""
        third = Device(self, "third")
        self.differ()
        self.one.sync(status=1)
        third.add("turn blue")
        third.sync("--set-up")
        self.deliver(third, self.one)
        for word in ("here", "there"):
            message = self.one.sync(GAME, "--keep", word, status=1)[1]
            self.assertIn(f"Game “{GAME}” has more than two versions, so “{word}” is not enough", message)
        self.assertIn("of more than two versions, only “both” or an ID", " ".join(self.one.sync("--help")[0].split()))
        self.assertEqual(self.one.sync("--list")[0].count("entr"), 3)
        version = next(line.split()[0] for line in self.one.sync("--list")[0].splitlines() if "this device" in line)
        self.one.sync(GAME, "--keep", version)
        self.share()
        self.expect("turn red", "turn blue")

    def test_keep_both_on_both(self):
        self.differ()
        self.one.sync(status=1)
        self.two.sync(status=1)
        self.one.sync(GAME, "--keep", "both")
        self.two.sync(GAME, "--keep", "both")
        self.share()
        self.assertEqual(self.one.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(2,)])
        self.assertEqual(sorted(self.one.ask("SELECT uuid FROM game")), sorted(self.two.ask("SELECT uuid FROM game")))
        self.assertEqual(self.one.entries(), self.two.entries())

    def test_keep_here_changes_nothing_here(self):
        """What was undone can be done again, and no phone is forgotten."""
        self.differ()
        self.one.add("turn red", "turn blue", "turn red")
        self.one.undo()
        self.one.change("UPDATE change SET source = 1 WHERE game = (SELECT id FROM game WHERE uuid = ?)")
        self.one.change(f"INSERT INTO request SELECT id, '{'1' * 32}', '{'2' * 64}', 3 FROM game WHERE uuid = ?")
        self.one.sync(status=1)
        before = self.one.ask("SELECT * FROM change"), self.one.ask("SELECT * FROM request")
        self.one.sync(GAME, "--keep", "here")
        self.assertEqual((self.one.ask("SELECT * FROM change"), self.one.ask("SELECT * FROM request")), before)
        self.share()
        self.expect("turn red", "turn blue")

    def test_keep_there_answers_no_phone_falsely(self):
        """A phone is told that its entry is not there any longer, and not that another one came of its request."""
        self.differ()
        self.one.change(f"INSERT INTO request SELECT id, '{'1' * 32}', '{'2' * 64}', 2 FROM game WHERE uuid = ?")
        self.one.sync(status=1)
        self.one.sync(GAME, "--keep", "there")
        self.assertEqual(self.one.entries(), ["turn red", "road tiles=3 meeples=blue:1"])
        self.assertEqual(self.one.ask("SELECT entry FROM request"), [(2,)])
        self.assertEqual(self.one.ask("SELECT entry_id FROM change ORDER BY number"), [(3,), (4,)])

    def test_keep_there_keeps_whose_phone_it_was(self):
        """An entry that both versions have is still that of the phone that recorded it."""
        self.differ()
        self.one.change("UPDATE change SET source = 1 WHERE game = (SELECT id FROM game WHERE uuid = ?)")
        self.one.sync(status=1)
        self.one.sync(GAME, "--keep", "there")
        expected = [("turn red", 1), ("road tiles=3 meeples=blue:1", None)]
        self.assertEqual(self.one.ask("SELECT entry_text, source FROM change ORDER BY number"), expected)
        # So it is if a file replaces the game, unless the seats are other ones.
        self.one.add("turn red", "turn blue", take=True)
        changes = "SELECT entry_text, source FROM change JOIN game ON game.id = game WHERE game.deleted IS NULL ORDER BY number"
        self.assertEqual(self.one.ask(changes), [("turn red", 1), ("turn blue", None)])
        seats = 'waymark 1\nid {}\nplayed 2026-11-20T19:30:00+01:00\nplayer green "Anna"\nplayer blue "Jan"\nturn blue\nturn green\n'
        self.one.run("import", "--take=theirs", self.write(seats.format(GAME), "seats.waymark"))
        self.assertEqual(self.one.ask(changes), [("turn blue", None), ("turn green", None)])

    def test_keep_there_keeps_the_form(self):
        """What somebody had begun to enter is still there."""
        self.differ()
        self.one.change("INSERT INTO draft SELECT id, 'current 0\nroad tiles=7 meeples=blue:1\n' FROM game WHERE uuid = ?")
        self.one.sync(status=1)
        self.one.sync(GAME, "--keep", "there")
        self.assertEqual(self.one.ask("SELECT entry_text FROM draft"), [("current 0\nroad tiles=7 meeples=blue:1\n",)])

    def test_keep_a_game_that_is_open(self):
        self.differ()
        self.one.sync(status=1)
        self.one.open(self.one.ask("SELECT id FROM game")[0][0])
        for word in ("here", "there", "both"):
            self.assertIn("This game is open in Waymark", self.one.sync(GAME, "--keep", word, status=2)[1])
        self.assertEqual(self.one.entries(), ["turn red", "turn blue"])
        self.one.open(0)
        with open(f"{self.one.history}-locks", "w+b") as file:
            fcntl.lockf(file, fcntl.LOCK_EX, 1, 0)
            self.assertIn("Try again", self.one.sync(GAME, "--keep", "here", status=2)[1])
        self.one.sync(GAME, "--keep", "there")
        self.assertEqual(self.one.entries(), ["turn red", "road tiles=3 meeples=blue:1"])

    def differ_elsewhere(self):
        """Two devices differ, and a third one has neither of their versions."""
        third = Device(self, "third")
        third.sync("--set-up")
        self.one.add("turn red")
        self.one.sync()
        self.deliver(self.one, self.two, third)
        self.two.sync()
        third.sync()
        self.differ()
        shutil.rmtree(third.folder)
        shutil.copytree(self.one.folder, third.folder)
        return third

    def test_keep_both_of_others(self):
        third = self.differ_elsewhere()
        third.sync(status=1)
        self.assertEqual(third.entries(), ["turn red"])
        third.sync(GAME, "--keep", "both")
        self.assertEqual(third.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(2,)])
        self.assertEqual(third.sync()[0].count("written"), 1)
        self.assertIn("does not differ", third.sync(GAME, "--keep", "both", status=1)[1])

    def test_keep_a_game_that_was_deleted_here(self):
        third = self.differ_elsewhere()
        third.delete()
        third.sync(status=1)
        self.assertIn("this device, deleted", third.sync("--list")[0])
        self.assertIn("not found", third.sync("999", "--keep", "here", status=2)[1])
        number = third.ask("SELECT id FROM game")[0][0]
        version = next(line.split()[0] for line in third.sync("--list")[0].splitlines() if "Jan 3" in line)
        third.sync(str(number), "--keep", version)
        self.assertEqual(third.entries(), ["turn red", "road tiles=3 meeples=blue:1"])

    def test_earlier_versions_of_a_deleted_game(self):
        self.one.add("turn red")
        self.share()
        self.one.delete()
        self.share()
        self.assertIn("turn red", self.two.sync(GAME[:8], "--earlier")[0])

    def test_wrong_words(self):
        self.differ()
        self.one.sync(status=1)
        self.assertIn("Version “zzz” not found", self.one.sync(GAME, "--keep", "zzz", status=1)[1])
        self.one.sync(GAME, "--keep", "here")
        self.assertIn(f"Game “{GAME}” does not differ", self.one.sync(GAME, "--keep", "here", status=1)[1])
        for words in (["--keep", "here"], ["--earlier"]):
            self.assertIn("The argument GAME is missing", self.one.sync(*words, status=2)[1])
        self.assertIn("A GAME can be specified only with", self.one.sync(GAME, status=2)[1])
        self.assertIn("--losses=there", self.one.sync("--losses", "x", status=2)[1])


class Open(SyncCase):
    def test_a_game_that_is_open(self):
        """It stays as it is until it is left."""
        self.one.add("turn red")
        self.share()
        self.two.add("turn red", "turn blue")
        self.two.sync()
        self.deliver(self.two, self.one)
        self.one.open(self.one.ask("SELECT id FROM game")[0][0])
        self.assertIn("as soon as you leave it", self.one.sync()[0])
        self.assertEqual(self.one.entries(), ["turn red"])
        self.one.open(0)
        self.assertIn("1 game was updated", self.one.sync()[0])
        self.assertEqual(self.one.entries(), ["turn red", "turn blue"])

    def test_a_game_of_a_program_that_was_killed(self):
        """It has left its marker, but has nothing open any longer."""
        self.one.add("turn red")
        self.share()
        with open(f"{self.one.history}-open", "w", encoding="utf-8") as file:
            file.write(f"{self.one.ask('SELECT id FROM game')[0][0]}\n")
        self.two.add("turn red", "road tiles=3 meeples=red:1", take=True)
        self.share()
        self.expect("turn red", "road tiles=3 meeples=red:1")


class Unreadable(SyncCase):
    def test_a_game_of_a_newer_program(self):
        """It is left out, here and in the folder, and all others go on."""
        self.one.add("turn red")
        self.one.add("turn red", number=2)
        self.share()
        self.one.change("UPDATE game SET modules = 'later-expansion' WHERE uuid = ?")
        self.one.add("turn red", "turn blue", number=2)
        out = self.one.sync()[0]
        self.assertIn("1 game in the history cannot be read", out)
        self.assertIn("1 game was written", out)
        self.deliver()
        self.two.sync()
        self.expect("turn red", "turn blue", uuid=uuid_of(2))
        self.assertEqual(self.two.entries(), ["turn red"])

    def test_the_name_of_a_device(self):
        self.one.sync("--name", "Lap\nmark: x\ntop")
        writer = next(name for name in os.listdir(self.one.folder) if name != "waymark-folder")
        about = os.path.join(writer, "about")
        self.assertIn("name: Lap mark: x top\n", self.one.read(about))
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        self.assertIn(f"“{60 * 'x'}”", self.one.sync("--name", "\u202e\x1b" + 5000 * "x")[0])
        self.assertIn(f"name: {60 * 'x'}\n", self.one.read(about))
        self.assertIn("cannot be empty", self.one.sync("--name", "\u202e\x1b", status=2)[1])


class Ends(SyncCase):
    def test_killed(self):
        """Wherever the program ends, the next comparison goes on, and does everything once."""
        for number in range(1, 61):
            self.one.add("turn red", "road tiles=3 meeples=red:1", number=number)
        command = [PROGRAM, "sync", "--database"]
        for device in (self.one, self.two):
            for part in range(12):
                running = subprocess.Popen([*command, device.history, device.folder], stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL)
                try:
                    running.wait(timeout=0.002 * part)
                except subprocess.TimeoutExpired:
                    running.kill()
                    running.wait()
            self.assertEqual(device.sync()[1], "")
            self.assertEqual(device.sync()[0], "Nothing has changed.\n")
            self.deliver()
        self.assertEqual(self.two.ask("SELECT uuid FROM game ORDER BY uuid"), self.one.ask("SELECT uuid FROM game ORDER BY uuid"))
        self.assertEqual(self.two.ask("SELECT count (*) FROM change"), [(120,)])
        self.assertEqual(self.two.ask("SELECT count (*) FROM replaced_version"), [(0,)])

    def test_one_after_another(self):
        """Another comparison would write over the notes of the one that runs."""
        self.one.add("turn red")
        with open(f"{self.one.history}-locks", "w+b") as file:
            fcntl.lockf(file, fcntl.LOCK_EX, 1, 0)
            self.assertEqual(self.one.sync()[0], "This history is being synced already. Nothing was done here.\n")
            self.assertEqual(self.one.files(), [])
        self.one.sync()
        self.assertEqual(len(self.one.files()), 1)
        self.assertFalse(os.path.exists(f"{self.one.history}-locks"))

    def test_two_at_once(self):
        for number in range(1, 31):
            self.one.add("turn red", number=number)
        running = [subprocess.Popen([PROGRAM, "sync", "--database", self.one.history, self.one.folder],
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(3)]
        for one in running:
            one.wait()
        self.one.sync()
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        self.assertEqual(len({os.path.basename(name) for name in self.one.files()}), 30)


class Histories(Case):
    """Random histories of real devices; afterwards all of them have the same."""

    def try_history(self, seed):
        chance = random.Random(seed)
        devices = [Device(self, f"device-{seed}-{number}") for number in range(chance.randint(2, 3))]
        for device in devices:
            device.sync("--set-up")
        for _ in range(14):
            device = chance.choice(devices)
            what = chance.randrange(8)
            entries = device.entries()
            if what < 3:
                device.add(*(entries or []), chance.choice(("turn red", "turn blue", "road tiles=3 meeples=red:1")), take=True)
            elif what == 3 and entries:
                device.undo()
            elif what == 4 and entries:
                device.delete()
            elif what == 5:
                for name in device.files()[:chance.randint(0, 2)]:
                    os.remove(os.path.join(device.folder, name))
            else:
                self.sync(device)
                other = chance.choice(devices)
                for name in device.files():
                    if other is not device and chance.random() < 0.7:
                        os.makedirs(os.path.join(other.folder, os.path.dirname(name)), exist_ok=True)
                        target = name if chance.random() < 0.8 else name.replace(".", f".conflict-{chance.randrange(99)}.")
                        shutil.copy(os.path.join(device.folder, name), os.path.join(other.folder, target))
        for _ in range(5):
            for device in devices:
                self.sync(device)
                for other in devices:
                    if other is not device:
                        shutil.copytree(device.folder, other.folder, dirs_exist_ok=True)
        states = [self.describe(device) for device in devices]
        self.assertEqual(states, states[:1] * len(states), f"seed {seed}")

    def sync(self, device):
        try:
            device.sync()
        except AssertionError:
            device.sync(status=1)

    def describe(self, device):
        pending = device.ask("SELECT uuid FROM synced WHERE pending ORDER BY uuid")
        return pending or device.entries()

    def test_histories(self):
        for seed in range(SEED, SEED + N_HISTORIES):
            with self.subTest(seed=seed):
                self.try_history(seed)


main()
