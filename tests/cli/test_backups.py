# test_backups.py: backup, restore and verify.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import datetime
import fcntl
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys

import cli

SECOND = 'waymark 1\nplayer green "Mia"\nroad tiles=3 meeples=green:1\nend\n'
TRIGGER = "CREATE TRIGGER hide AFTER INSERT ON game BEGIN UPDATE game SET deleted = 1 WHERE id <> new.id; END"


class Backups(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")
        self.run_on_file("import", self.write(cli.EXAMPLE))

    def run_on_file(self, command, *words, **more):
        return self.run_cli(command, "--database", self.database, *words, **more)

    def execute(self, sql):
        database = sqlite3.connect(self.database)
        with database:
            database.execute(sql)
        database.close()

    def test_backup_to_a_file_and_back(self):
        copy = os.path.join(self.folder, "copy.db")
        out, _ = self.run_on_file("backup", copy)
        self.assertEqual(out, copy + "\n")
        _, err = self.run_on_file("backup", copy, status=2)
        self.assertIn(copy, err)
        before, _ = self.run_on_file("export")
        self.run_on_file("import", self.write(SECOND, "second"))
        out, _ = self.run_on_file("restore", copy)
        kept = out.split("“")[1].split("”")[0]
        self.assertEqual(self.run_on_file("export")[0], before)
        self.assertIn("Mia", self.run_cli("export", "--database", kept)[0])

    def test_backup_to_a_link(self):
        """The file is written where the link leads, as every other command does."""
        link = os.path.join(self.folder, "link.db")
        there = os.path.join(self.folder, "there.db")
        os.symlink("there.db", link)
        self.run_on_file("backup", link)
        self.assertEqual(os.readlink(link), "there.db")
        self.run_cli("verify", "--database", there)
        _, err = self.run_on_file("backup", link, status=2)
        self.assertIn("already exists", err)
        for target, reason in ("missing/there.db", "No such file or directory"), ("link.db", "Too many levels of symbolic links"):
            os.unlink(link)
            os.symlink(target, link)
            _, err = self.run_on_file("backup", link, status=2)
            self.assertIn(f"“{link}” cannot be written ({reason}).", err)
            self.assertEqual(os.readlink(link), target)

    def test_dated_backup(self):
        today = datetime.date.today().isoformat()
        out, _ = self.run_on_file("backup")
        path = out.strip()
        self.assertTrue(path.endswith(f"copies/history-{today}.db"))
        listed, _ = self.run_on_file("backup", "--list")
        self.assertEqual(listed, f"{today}  {path}\n")
        before, _ = self.run_on_file("export")
        os.unlink(self.database)
        self.run_on_file("restore", today)
        self.assertEqual(self.run_on_file("export")[0], before)

    def empty(self):
        """As the window leaves it where there was none."""
        database = sqlite3.connect(self.database)
        database.execute("PRAGMA foreign_keys = ON")
        with database:
            database.execute("DELETE FROM game")
        database.close()

    def test_the_backup_of_a_lost_history(self):
        """The history is lost and begun again. The backup of the day is not replaced by one without the lost games."""
        path = self.run_on_file("backup")[0].strip()
        games = self.run_cli("export", "--database", path)[0]
        os.unlink(self.database)
        self.run_on_file("import", self.write(SECOND, "second"))
        for is_empty in False, True:
            if is_empty:
                self.empty()
            _, err = self.run_on_file("backup", status=2)
            self.assertRegex(err, "Today’s backup has [0-9]+ games? that (is|are) not, or not completely, in the history, so it")
            self.assertEqual(self.run_cli("export", "--database", path)[0], games)
        self.run_on_file("backup", os.path.join(self.folder, "other.db"))

    def test_the_backup_of_an_earlier_version(self):
        """An older copy of the history takes its place. The backup of the day keeps the entries that it lacks."""
        copy = os.path.join(self.folder, "copy.db")
        game = 'waymark 1\nid 00000000-0000-4000-8000-000000000001\nplayer green "Mia"\nroad tiles=3 meeples=green:1\n'
        self.run_on_file("import", self.write(game, "game"))
        self.run_on_file("backup", copy)
        self.run_on_file("import", self.write(game + "city tiles=4 meeples=green:1\n", "longer"))
        path = self.run_on_file("backup")[0].strip()
        games = self.run_cli("export", "--database", path)[0]
        os.replace(copy, self.database)
        _, err = self.run_on_file("backup", status=2)
        self.assertIn("has 1 game that is not, or not completely, in the history, so it was kept", err)
        self.assertEqual(self.run_cli("export", "--database", path)[0], games)

    def test_a_locked_backup(self):
        """What it has that the history lacks cannot be told, so it is not replaced, and the message names it."""
        path = self.run_on_file("backup")[0].strip()
        os.unlink(self.database)
        self.run_on_file("import", self.write(SECOND, "second"))
        with contextlib.closing(sqlite3.connect(path)) as lock:
            lock.execute("BEGIN EXCLUSIVE")
            _, err = self.run_on_file("backup", status=2)
            _, refused = self.run_on_file("restore", path, status=2)
        self.assertIn(f"Another program is using today’s backup or the history file, so the backup was kept: “{path}”.",
                      err)
        self.assertIn(f"Another program is using “{path}”. Nothing was changed.", refused)
        self.assertIn("Anna", self.run_cli("export", "--database", path)[0])

    def test_a_deleted_game_is_not_lost(self):
        """It is in the history still, so that the backup of the day can be replaced."""
        path = self.run_on_file("backup")[0].strip()
        database = sqlite3.connect(self.database)
        with database:
            database.execute("UPDATE game SET deleted = 1 WHERE id = (SELECT max (id) FROM game)")
        database.close()
        self.run_on_file("import", self.write(SECOND, "second"))
        self.assertEqual(self.run_on_file("backup")[0].strip(), path)
        self.assertEqual(self.run_cli("export", "--database", path)[0], self.run_on_file("export")[0])

    def test_an_empty_history(self):
        """It is not backed up, because with time it would take the place of all backups."""
        self.empty()
        out, err = self.run_on_file("backup")
        self.assertEqual(out, "")
        self.assertIn("There are no games in the history, so no backup was made.", err)
        self.assertEqual(self.run_on_file("backup", "--list")[0], "")

    def test_a_backup_with_a_log(self):
        """Somebody has opened a backup and was killed. The next backup of the day has nothing of that, and is intact."""
        path = self.run_on_file("backup")[0].strip()
        for change in "UPDATE person SET name = name || ' x'", "VACUUM":
            for kept in True, False:
                script = f"import os, sqlite3; d = sqlite3.connect({path!r}, isolation_level=None); " \
                         f"d.execute('PRAGMA journal_mode = wal'); d.execute(\"{change}\"); os._exit(0)"
                subprocess.run([sys.executable, "-c", script], check=True)
                self.assertTrue(os.path.exists(f"{path}-wal"))
                if not kept:
                    os.unlink(path)
                self.run_on_file("import", self.write(SECOND.replace("22222222", f"{len(change):04}{kept:04}"), "second"))
                self.run_on_file("backup")
                self.run_cli("verify", "--database", path)
                self.assertEqual(self.run_cli("export", "--database", path)[0], self.run_on_file("export")[0])

    def test_no_place_for_a_dated_backup(self):
        """The message is about the backup, not about the history."""
        copies = os.path.join(self.folder, "copies")
        self.write("mine", "copies")
        _, err = self.run_on_file("backup", status=2)
        self.assertIn(f"“{copies}” cannot be written (Not a directory). The history is safe.", err)
        os.unlink(copies)
        os.makedirs(os.path.join(copies, f"history-{datetime.date.today().isoformat()}.db"))
        _, err = self.run_on_file("backup", status=2)
        self.assertIn(f"“{copies}” cannot be written (Is a directory). The history is safe.", err)

    def test_a_full_disk(self):
        """Neither a backup nor a restore has a change to save, and nothing of it is left."""
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        new = os.path.join(self.folder, "new.db")
        files = sorted(os.listdir(self.folder))
        for words in ("backup", "--database", self.database), ("backup", "--database", self.database, new):
            _, err = self.run_cli(*words, status=2, limit=20000)
            self.assertEqual(err, "waymark-cli: The disk is full, so no backup was made. All games are safe. "
                                  "Free up space and try again.\n")
        self.assertEqual(os.listdir(os.path.join(self.folder, "copies")), [])
        os.rmdir(os.path.join(self.folder, "copies"))
        self.assertEqual(sorted(os.listdir(self.folder)), files)
        before = self.run_on_file("export")[0]
        _, err = self.run_cli("restore", "--database", self.database, copy, status=2, limit=20000)
        self.assertEqual(err, "waymark-cli: The disk is full, so the backup was not restored. Nothing was changed. "
                              "Free up space and try again.\n")
        self.assertEqual(self.run_on_file("export")[0], before)

    def test_an_empty_file(self):
        """It may be new, or have lost its content; it is not of another program."""
        empty = self.write("", "empty.db")
        for words in (("verify",), ("backup",), ("backup", os.path.join(self.folder, "copy.db")), ("export",), ("show", "1")):
            _, err = self.run_cli(*words, "--database", empty, status=2)
            self.assertIn("The file is empty. Nothing was changed.", err)
        _, err = self.run_on_file("restore", empty, status=2)
        self.assertIn("is not a Waymark history file", err)
        self.assertEqual(os.path.getsize(empty), 0)

    def test_no_backup_of_what_cannot_be_read(self):
        """The backup of today may have the only good copy of the game."""
        backup = self.run_on_file("backup")[0].strip()
        with open(backup, "rb") as file:
            before = file.read()
        self.execute("UPDATE change SET entry_text = 'frobnicate tiles=3' WHERE number = 2")
        _, err = self.run_on_file("backup", status=2)
        self.assertIn(f"1 game in the history cannot be read now, but can be in today’s backup, so the backup was kept: “{backup}”.",
                      err)
        with open(backup, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_two_histories_in_a_folder(self):
        """Each has backups of its own, named after it."""
        today = datetime.date.today().isoformat()
        names = {"waymark.db": f"waymark-{today}.db", "waymark": f"waymark-{today}", "history.db": f"history-{today}.db"}
        for player, name in enumerate(names):
            history = os.path.join(self.folder, name)
            self.run_cli("import", "--database", history, self.write(SECOND.replace("Mia", f"Player {player}"), name + "-record"))
            self.assertEqual(self.run_cli("backup", "--database", history)[0],
                             os.path.join(self.folder, "copies", names[name]) + "\n")
        for player, name in enumerate(names):
            history = os.path.join(self.folder, name)
            self.assertEqual(len(self.run_cli("backup", "--database", history, "--list")[0].splitlines()), 1)
            os.unlink(history)
            self.run_cli("restore", "--database", history, today)
            self.assertIn(f"Player {player}", self.run_cli("list", "--database", history)[0])

    def test_files_of_others_among_backups(self):
        """Without “.db”, a name with a day is not enough: what is not a history is neither listed, replaced nor deleted."""
        today = datetime.date.today().isoformat()
        diary = os.path.join(self.folder, "diary")
        self.run_cli("import", "--database", diary, self.write(SECOND, "second"))
        copies = os.path.join(self.folder, "copies")
        os.mkdir(copies)
        days = [f"2025-05-{day:02}" for day in range(1, 21)]
        for day in days:
            self.write("my diary", f"copies/diary-{day}")
        self.run_cli("backup", "--database", diary)
        self.assertEqual(sorted(os.listdir(copies)), [f"diary-{day}" for day in [*days, today]])
        self.assertEqual(len(self.run_cli("backup", "--database", diary, "--list")[0].splitlines()), 1)
        self.write("my diary", f"copies/diary-{today}")
        _, err = self.run_cli("backup", "--database", diary, status=2)
        self.assertIn(f"“{os.path.join(copies, f'diary-{today}')}” already exists and was not changed.", err)
        with open(os.path.join(copies, f"diary-{today}"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "my diary")

    def test_backups_of_former_versions(self):
        """They all had the name of the usual history; they belong to another one if that does not exist."""
        today = datetime.date.today().isoformat()
        own = self.run_on_file("backup")[0].strip()
        former = os.path.join(self.folder, "copies", "waymark-2026-01-31.db")
        os.rename(own, former)
        self.assertEqual(self.run_on_file("backup", "--list")[0], f"2026-01-31  {former}\n")
        self.run_on_file("restore", "2026-01-31")
        own = self.run_on_file("backup")[0].strip()
        self.assertEqual(self.run_on_file("backup", "--list")[0], f"{today}  {own}\n2026-01-31  {former}\n")
        self.run_cli("import", "--database", os.path.join(self.folder, "waymark.db"), self.write(SECOND, "second"))
        self.assertEqual(self.run_on_file("backup", "--list")[0], f"{today}  {own}\n")

    def test_restore_what_is_not_a_backup(self):
        """The message is about the backup, and the history does not change."""
        newer = os.path.join(self.folder, "newer.db")
        self.run_on_file("backup", newer)
        with contextlib.closing(sqlite3.connect(newer)) as db:
            db.execute("PRAGMA user_version = 999")
        foreign = os.path.join(self.folder, "foreign.db")
        with contextlib.closing(sqlite3.connect(foreign)) as db:
            db.execute("CREATE TABLE game (x)")
        before = self.run_on_file("export")[0]
        for copy, words in ((newer, "was written by a newer version of Waymark"), (foreign, "is not a Waymark history file"),
                            (self.write("no history at all " * 300, "x.db"), "is damaged or not a history file")):
            _, err = self.run_on_file("restore", copy, status=2)
            self.assertIn(f"“{copy}” {words}. Nothing was changed.", err)
            self.assertEqual(self.run_on_file("export")[0], before)

    def test_restore_over_a_file_of_another_program(self):
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        database = os.path.join(self.folder, "photos.db")
        with contextlib.closing(sqlite3.connect(database)) as db:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("CREATE TABLE game (x)")
        for foreign in database, self.write("Dear Anna\n" * 900, "letter.txt"), self.write("", "empty.txt"):
            with open(foreign, "rb") as file:
                before = file.read()
            files = sorted(os.listdir(self.folder))
            _, err = self.run_cli("restore", "--database", foreign, copy, status=2 if before else 0)
            if before:
                self.assertIn("belongs to another program. It was not changed.", err)
                with open(foreign, "rb") as file:
                    self.assertEqual(file.read(), before)
                self.assertEqual(sorted(os.listdir(self.folder)), files)

    def test_restore_over_a_file_of_another_program_in_use(self):
        """Its tables are only in its log, so without the log the file looks empty."""
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        foreign = os.path.join(self.folder, "photos.db")
        with contextlib.closing(sqlite3.connect(foreign)) as db:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("CREATE TABLE photo (x)")
            self.assertGreater(os.path.getsize(foreign + "-wal"), 0)
            for name in "", "-wal", "-shm":
                shutil.copy(foreign + name, foreign + ".copy" + name)
            _, err = self.run_cli("restore", "--database", foreign, copy, status=2)
            self.assertIn("belongs to another program. It was not changed.", err)
        left = foreign + ".copy"
        for gone in None, left + "-shm":
            if gone:
                os.unlink(gone)
            files = sorted(os.listdir(self.folder))
            _, err = self.run_cli("restore", "--database", left, copy, status=2)
            self.assertIn("belongs to another program. It was not changed.", err)
            self.assertEqual(sorted(os.listdir(self.folder)), files)

    def test_restore_over_a_file_that_cannot_be_written(self):
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        os.chmod(copy, 0o644)
        os.chmod(self.database, 0o444)
        before = self.run_on_file("export")[0]
        _, err = self.run_on_file("restore", copy, status=2, other_user=True)
        self.assertIn("The history file or its folder is not writable, so the backup was not restored. Nothing was changed.", err)
        self.assertEqual(self.run_on_file("export")[0], before)

    def test_restore_over_what_is_left_of_a_history(self):
        """It may be damaged beyond recognition: by its name, its first bytes, its tables or its backups it is one."""
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        before = self.run_on_file("export")[0]
        unnamed = os.path.join(self.folder, "history")
        self.run_cli("import", "--database", unnamed, self.write(SECOND, "second"))
        self.run_cli("backup", "--database", unnamed)
        self.execute("PRAGMA application_id = 5")
        for path, content in (self.database, None), (self.database, b"Not found"), (unnamed, bytes(9000)):
            if content is not None:
                with open(path, "wb") as file:
                    file.write(content)
            self.run_cli("restore", "--database", path, copy)
            self.assertEqual(self.run_cli("export", "--database", path)[0], before)
        other = os.path.join(self.folder, "renamed")
        with open(copy, "rb") as good, open(other, "wb") as file:
            file.write(good.read(50) + bytes(9000))
        self.run_cli("restore", "--database", other, copy)
        for begin in 16, 100, 4096:
            with open(copy, "rb") as good, open(other, "wb") as file:
                content = bytes(begin) + good.read()[begin:]
                file.write(content)
            out, _ = self.run_cli("restore", "--database", other, copy)
            with open(out.split("“")[1].split("”")[0], "rb") as kept:
                self.assertEqual(kept.read(), content)
        self.assertEqual(self.run_cli("export", "--database", other)[0], before)

    def test_a_backup_with_a_trigger(self):
        copy = os.path.join(self.folder, "Anna's copy.db")
        self.run_on_file("backup", copy)
        with contextlib.closing(sqlite3.connect(copy)) as db:
            db.execute(TRIGGER)
        before = self.run_on_file("export")[0]
        _, err = self.run_on_file("restore", copy, status=2)
        self.assertIn(f"“{copy}” contains tables, views, or triggers that Waymark did not create. Nothing was changed.", err)
        self.assertEqual(self.run_on_file("export")[0], before)
        command = err.split("“waymark-cli ")[1].split("”")[0]
        self.assertIn("1 game was recovered completely", self.run_cli(*shlex.split(command))[0])
        self.run_on_file("import", self.write(SECOND, "second"))
        self.run_on_file("restore", copy)
        self.assertEqual(self.run_on_file("export")[0], before)

    def test_a_history_with_a_trigger(self):
        """The trigger never runs. It is backed up and reported, and a salvage removes it."""
        self.execute(TRIGGER)
        self.run_on_file("import", self.write(SECOND, "second"))
        self.assertEqual(self.run_on_file("list")[0].count("\n"), 2)
        self.run_on_file("backup", os.path.join(self.folder, "copy.db"))
        _, err = self.run_on_file("verify", status=1)
        self.assertIn("waymark-cli restore --salvage", err)
        out, _ = self.run_on_file("restore", "--salvage")
        self.assertIn("2 games were recovered completely", out)
        self.run_on_file("verify")

    def test_a_history_without_a_table(self):
        before, _ = self.run_on_file("export")
        self.execute("DROP TABLE draft")
        _, err = self.run_on_file("verify", status=1)
        self.assertIn("damaged", err)
        out, _ = self.run_on_file("restore", "--salvage")
        self.assertIn("1 game was recovered completely", out)
        self.run_on_file("verify")
        self.assertEqual(self.run_on_file("export")[0], before)

    def test_a_history_with_a_row_that_the_schema_forbids(self):
        with contextlib.closing(sqlite3.connect(self.database)) as db, db:
            db.execute("PRAGMA ignore_check_constraints = ON")
            db.execute("INSERT INTO chip_face VALUES (NULL, 99, 1, 5, 0, 3)")
        _, err = self.run_on_file("verify", status=1)
        self.assertIn("damaged", err)
        out, _ = self.run_on_file("restore", "--salvage")
        self.assertIn("1 game was recovered completely", out)
        self.run_on_file("verify")

    def test_restore_keeps_a_link(self):
        copy = os.path.join(self.folder, "copy.db")
        real = os.path.join(self.folder, "cloud.db")
        self.run_on_file("backup", copy)
        before, _ = self.run_on_file("export")
        self.run_on_file("import", self.write(SECOND, "second"))
        os.rename(self.database, real)
        os.symlink("cloud.db", self.database)
        self.run_on_file("restore", copy)
        self.assertTrue(os.path.islink(self.database))
        self.assertEqual(self.run_cli("export", "--database", real)[0], before)

    def test_a_name_like_a_uri(self):
        """SQLite would read “file:” as the beginning of a URI and write to another file."""
        folder = os.getcwd()
        self.addCleanup(os.chdir, folder)
        os.chdir(self.folder)
        before, _ = self.run_on_file("export")
        self.run_on_file("backup", "file:b.db")
        self.assertEqual(self.run_cli("export", "--database", os.path.join(self.folder, "file:b.db"))[0], before)
        with open("x.db", "w", encoding="utf-8") as other:
            other.write("mine")
        self.run_cli("restore", "--database", "file:x.db", "file:b.db")
        with open("x.db", encoding="utf-8") as other:
            self.assertEqual(other.read(), "mine")
        self.assertFalse(os.path.exists("b.db"))
        self.assertEqual([name for name in os.listdir(".") if "-new-" in name], [])

    def test_files_of_others_beside_a_new_name(self):
        """SQLite deletes what has the names of its own files beside a database that it creates."""
        copy, new = os.path.join(self.folder, "copy.db"), os.path.join(self.folder, "trip")
        self.run_on_file("backup", copy)
        game = self.write(self.run_on_file("export")[0], "game.waymark")
        for ending in "-wal", "-journal", "-shm":
            with open(new + ending, "w", encoding="utf-8") as other:
                other.write("my diary")
            files = sorted(os.listdir(self.folder))
            for words in ("backup", "--database", copy, new), ("restore", "--database", new, copy), ("import", "--database", new, game):
                with self.subTest(words[0] + ending):
                    _, err = self.run_cli(*words, status=2)
                    self.assertIn(f"The file “trip{ending}” belongs to another program", err)
                    self.assertEqual(sorted(os.listdir(self.folder)), files)
                    with open(new + ending, encoding="utf-8") as other:
                        self.assertEqual(other.read(), "my diary")
            os.unlink(new + ending)

    def test_a_name_that_leads_to_another_file(self):
        """What exists is never replaced, whatever name leads to it: “..” after a link is the parent of its target."""
        os.makedirs(os.path.join(self.folder, "elsewhere", "deep"))
        os.symlink(os.path.join("elsewhere", "deep"), os.path.join(self.folder, "link"))
        letter = self.write("mine", "letter")
        for name in "letter/", "letter/.":
            _, err = self.run_on_file("backup", os.path.join(self.folder, name), status=2)
            self.assertIn("cannot be written (Not a directory)", err)
        self.run_on_file("backup", os.path.join(self.folder, "none/"), status=2)
        self.run_on_file("backup", os.path.join(self.folder, "history.db-journal"), status=2)
        self.run_cli("import", "--database", os.path.join(self.folder, "none/"), self.write(SECOND), status=2)
        self.run_on_file("backup", os.path.join(self.folder, "link", "..", "letter"))
        self.run_cli("verify", "--database", os.path.join(self.folder, "elsewhere", "letter"))
        self.run_cli("list", "--database", os.path.join(self.folder, "link", "..", "letter"))
        with open(letter, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "none")))

    def test_restore_into_what_is_not_a_file(self):
        pipe = os.path.join(self.folder, "pipe")
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        os.mkfifo(pipe)
        for place in pipe, "/dev/null":
            with self.subTest(place):
                _, err = self.run_cli("restore", "--database", place, copy, status=2)
                self.assertIn("a folder, a pipe, or a device", err)
        self.assertFalse(os.path.exists("/dev/null-journal"))

    def test_folder_of_another_user(self):
        """A user who may read the history, but not write to it or to its folder, can list it and back it up."""
        closed = os.path.join(self.folder, "closed")
        os.mkdir(closed)
        theirs = os.path.join(closed, "history.db")
        self.run_on_file("backup", theirs)
        expected = self.run_cli("list", "--database", theirs)[0]
        for path in os.listdir(closed):
            os.chmod(os.path.join(closed, path), 0o444)
        os.chmod(closed, 0o555)
        mine = os.path.join(self.folder, "mine.db")
        self.assertEqual(self.run_cli("list", "--database", theirs, other_user=True), (expected, ""))
        self.assertEqual(self.run_cli("backup", "--database", theirs, mine, other_user=True)[1], "")
        os.chmod(closed, 0o755)

    def test_restore_in_a_closed_folder(self):
        """The message says why."""
        closed = os.path.join(self.folder, "closed")
        os.mkdir(closed)
        copy = os.path.join(self.folder, "copy.db")
        self.run_on_file("backup", copy)
        history = os.path.join(closed, "history.db")
        for exists, log in (True, None), (False, None), (False, b"\x37\x7f\x06\x82 the last entries"):
            if exists:
                self.run_on_file("backup", history)
                os.chmod(history, 0o666)
            if log:
                with open(history + "-wal", "wb") as file:
                    file.write(log)
            os.chmod(copy, 0o644)
            os.chmod(closed, 0o555)
            err = self.run_cli("restore", "--database", history, copy, status=2, other_user=True)[1]
            os.chmod(closed, 0o755)
            with self.subTest(exists=exists, log=log):
                self.assertIn("The history file or its folder is not writable, so the backup was not restored.", err)
            for name in os.listdir(closed):
                os.remove(os.path.join(closed, name))

    def test_restore_the_history_itself(self):
        """It is no backup, whatever its name is."""
        history = self.database
        os.symlink(history, os.path.join(self.folder, "symbolic.db"))
        os.symlink(self.folder, os.path.join(self.folder, "around"))
        self.run_on_file("list")
        os.link(history, os.path.join(self.folder, "hard.db"))
        for name in history, "symbolic.db", "around/" + os.path.basename(history), "hard.db":
            out, err = self.run_on_file("restore", os.path.join(self.folder, name), status=2)
            self.assertIn("is the history file itself. Nothing was changed. Choose another backup.", err)
            self.assertEqual(out, "")

    def test_verify_after_an_upgrade(self):
        """Sums written by an earlier version are outdated, not wrong. They are calculated when they are needed."""
        for version in 1, 2, 3, 4:
            self.database = os.path.join(self.folder, f"schema-{version}.db")
            fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store", "fixtures")
            with open(os.path.join(fixtures, f"schema-{version}.sql")) as script:
                with contextlib.closing(sqlite3.connect(self.database)) as db:
                    db.executescript(script.read())
            out, _ = self.run_on_file("verify")
            self.assertIn("match the rules", out)
            self.assertIn("verify --rebuild", out)
            out, _ = self.run_on_file("verify", "--rebuild")
            out, _ = self.run_on_file("verify")
            self.assertNotIn("verify --rebuild", out)

    def test_missing(self):
        _, err = self.run_on_file("restore", "1999-01-01", status=2)
        self.assertIn("1999-01-01", err)
        self.database = os.path.join(self.folder, "nothing.db")
        self.run_on_file("backup", status=2)
        self.run_on_file("verify", status=2)
        self.assertFalse(os.path.exists(self.database))

    def test_verify(self):
        out, _ = self.run_on_file("verify")
        self.assertIn("1 game", out)
        self.execute("UPDATE tally SET points = points + 1")
        help_line = "“waymark-cli verify --rebuild” replaces stored points and sums that do not match."
        out, _ = self.run_on_file("verify", status=1)
        self.assertEqual(out.splitlines()[1:], [help_line])
        self.execute("UPDATE seat SET final_points = 999")
        out, _ = self.run_on_file("verify", status=1)
        self.assertIn("The stored result is Anna 999, Jan Novák 999, but the same rules give Anna 70, Jan Novák 11.", out)
        self.assertEqual(out.splitlines()[2:], [help_line])
        out, _ = self.run_on_file("verify", "--rebuild")
        self.assertNotIn(help_line, out)
        self.run_on_file("verify")
        self.assertIn("Anna 70, Jan Novák 11", self.run_on_file("list")[0])

    def test_verify_times(self):
        """A time that is not valid is replaced with that of the list, if that is one."""
        self.execute("UPDATE game SET played = 'at noon'")
        out, _ = self.run_on_file("verify", status=1)
        self.assertIn("“waymark-cli verify --rebuild” corrects dates and times.", out)
        self.assertIn("Dates and times were corrected.", self.run_on_file("verify", "--rebuild")[0])
        self.run_on_file("verify")
        self.execute(f"UPDATE game SET played = 'at noon', started = {1 << 60}")
        for words in ("verify",), ("verify", "--rebuild"):
            out, _ = self.run_on_file(*words, status=1)
            self.assertIn("The stored date and time are not valid.", out)
            self.assertIn("Missing dates and times cannot be corrected.", out)
            self.assertNotIn("corrected.\n", out.replace("cannot be corrected", ""))
            self.assertNotIn("intact", out)

    def test_verify_a_lost_chip(self):
        """What the values are needed for is not in order, and the record says so when it is read."""
        bet = ("waymark 1\nwith bets\nchip 2 3:3\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\n"
               "bookmaker stack=1 chips=red,blue\nbet stack=1 on=road tiles=3 chip=red:2 hit=blue:0\n")
        self.run_on_file("import", self.write(bet, "bet"))
        self.run_on_file("verify")
        self.execute("DELETE FROM chip_face")
        for words in (("verify",), ("verify", "--rebuild")):
            out, _ = self.run_on_file(*words, status=1)
            self.assertIn("Entry 2: chip: Anna: The numbers on chip 2 are not known. Enter the points printed on it.", out)
            self.assertNotIn("intact", out)
            self.assertIn("can be exported, but not imported", out)

    def test_verify_an_unreadable_game(self):
        self.execute("UPDATE game SET modules = 'wells'")
        self.run_on_file("verify", status=1)
        self.run_on_file("verify", "--rebuild", status=1)

    def test_verify_a_file_that_is_deleted_meanwhile(self):
        """What is found does not fit into the pipe, so the program still has games to read when the file is deleted."""
        games = [self.write(SECOND.replace("player", f"id {n:08d}-0000-4000-8000-000000000000\nplayer"), f"{n}.waymark")
                 for n in range(200)]
        self.run_on_file("import", *games)
        self.execute("UPDATE seat SET final_points = 99")
        reader, writer = os.pipe()
        size = fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        with subprocess.Popen([cli.PROGRAM, "verify", "--database", self.database], stdout=writer, stderr=subprocess.PIPE,
                              text=True) as verifying, open(reader, "rb", buffering=0) as found:
            os.close(writer)
            length = len(found.read(1))
            os.unlink(self.database)
            while got := found.read(size):
                length += len(got)
            err = verifying.stderr.read()
        self.assertGreater(length, 2 * size)
        self.assertIn("was deleted, moved, or replaced during the check", err)
        self.assertEqual(verifying.returncode, 2)

    def test_verify_a_damaged_file(self):
        with open(self.database, "r+b") as file:
            file.seek(os.path.getsize(self.database) // 2)
            file.write(b"\x5a" * 4096)
        _, err = self.run_on_file("verify", status=1)
        self.assertIn("damaged", err)
        _, err = self.run_on_file("backup", status=2)
        self.assertIn("damaged", err)

    def damage(self, table):
        """Overwrites the pages that contain the rows of a table."""
        database = sqlite3.connect(self.database)
        database.executescript("PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM")
        pages = [page for page, in database.execute("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'", (table,))]
        database.close()
        with open(self.database, "r+b") as file:
            for page in pages:
                file.seek((page - 1) * 1024)
                file.write(b"\x5a" * 1024)

    def test_salvage_an_intact_file(self):
        before, _ = self.run_on_file("export")
        out, _ = self.run_on_file("restore", "--salvage")
        self.assertIn("Nothing was changed", out)
        self.assertEqual(self.run_on_file("export")[0], before)
        self.run_on_file("restore", status=2)
        self.run_on_file("restore", "--salvage", "copy.db", status=2)

    def test_salvage(self):
        before, _ = self.run_on_file("export")
        self.damage("tally")
        self.run_on_file("verify", status=1)
        out, _ = self.run_on_file("restore", "--salvage")
        self.assertIn("1 game was recovered completely", out)
        self.assertTrue(os.path.exists(out.split("“")[1].split("”")[0]))
        self.assertEqual(self.run_on_file("export")[0], before)
        self.run_on_file("verify", "--rebuild")
        self.run_on_file("verify")

    def test_salvage_nothing(self):
        self.damage("game")
        with open(self.database, "rb") as file:
            before = file.read()
        _, err = self.run_on_file("restore", "--salvage", status=2)
        self.assertIn("The damaged history file is not readable. It was not changed.", err)
        with open(self.database, "rb") as file:
            self.assertEqual(file.read(), before)
        for command in "list", "verify", "export":
            _, err = self.run_on_file(command, status=1 if command == "verify" else 2)
            self.assertIn("waymark-cli restore", err)


cli.main()
