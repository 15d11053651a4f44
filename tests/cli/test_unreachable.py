# test_unreachable.py: histories that are missing or cannot be reached are not taken for empty ones.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import shutil
import sqlite3

import cli

READING = (["list"], ["stats"], ["people"], ["export"], ["show", "1"], ["verify"], ["backup"], ["restore", "--salvage"])


class Unreachable(cli.Case):
    def setUp(self):
        super().setUp()
        self.place = os.path.join(self.folder, "place")
        self.database = os.path.join(self.place, "history.db")
        os.mkdir(self.place)

    def on(self, *words, **more):
        return self.run_cli(*words, "--database", self.database, **more)

    def refuse_all(self, words, **more):
        for command in (*READING, ["backup", os.path.join(self.folder, "copy.db")], ["import", self.write(cli.EXAMPLE)]):
            with self.subTest(command=command):
                out, err = self.on(*command, status=2, **more)
                self.assertEqual(out, "")
                self.assertIn(words, err)
                self.assertEqual(err.count("\n"), 1)

    def test_a_folder_that_cannot_be_entered(self):
        self.on("import", self.write(cli.EXAMPLE))
        os.chmod(self.place, 0)
        self.addCleanup(os.chmod, self.place, 0o700)
        self.refuse_all("The history file cannot be reached (Permission denied).", other_user=True)

    def test_a_log_where_nothing_can_be_written(self):
        """A program that was killed, or a copy of the folder, leaves a log without its index, which SQLite must write."""
        made = os.path.join(self.folder, "made.db")
        self.run_cli("import", "--database", made, self.write(cli.EXAMPLE))
        with contextlib.closing(sqlite3.connect(made)) as db:
            db.execute("PRAGMA wal_autocheckpoint = 0")
            db.execute("UPDATE game SET place = 'In the log'")
            db.commit()
            for end in "", "-wal":
                shutil.copyfile(made + end, self.database + end)
                os.chmod(self.database + end, 0o444)
        self.assertGreater(os.path.getsize(self.database + "-wal"), 0)
        temporary = os.path.join(self.folder, "temporary")
        os.mkdir(temporary)
        os.chmod(temporary, 0o777)
        os.chmod(self.place, 0o555)
        self.addCleanup(os.chmod, self.place, 0o700)
        more = {"other_user": True, "environment": {"TMPDIR": temporary}}
        self.assertIn("In the log", self.on("export", **more)[0])
        self.assertIn("Anna", self.on("stats", **more)[0])
        self.assertIn("The file is intact", self.on("verify", **more)[0])
        copy = os.path.join(temporary, "copy.db")
        self.on("backup", copy, **more)
        self.assertIn("In the log", self.run_cli("export", "--database", copy)[0])
        self.assertEqual({name for name in os.listdir(temporary) if not name.startswith("copy.db")}, set())
        self.assertEqual(set(os.listdir(self.place)), {"history.db", "history.db-wal"})

    def test_a_file_that_cannot_be_read(self):
        self.on("import", self.write(cli.EXAMPLE))
        os.chmod(self.database, 0)
        self.refuse_all("The history file cannot be reached (Permission denied).", other_user=True)

    def test_a_folder_that_is_a_file(self):
        self.database = os.path.join(self.write("mine", "place/letter"), "history.db")
        self.refuse_all("The history file cannot be reached (Not a directory).")

    def test_a_link_to_itself(self):
        os.symlink(self.database, self.database)
        self.refuse_all("The history file cannot be reached (Too many levels of symbolic links).")

    def test_a_folder_that_does_not_exist(self):
        """A disk that is not mounted looks like this."""
        self.database = os.path.join(self.folder, "disk", "history.db")
        for command in READING:
            self.assertIn("does not exist", self.on(*command, status=2)[1])
        self.assertFalse(os.path.exists(os.path.dirname(self.database)))
        linked = self.database
        self.database = os.path.join(self.folder, "linked.db")
        os.symlink(linked, self.database)
        for command in ["list"], ["stats"], ["people"], ["export"], ["show", "1"]:
            self.assertIn("is linked to a folder that does not exist", self.on(*command, status=2)[1])

    def test_a_file_that_does_not_exist(self):
        """Only the history that is used if none is named need not exist."""
        for command in READING:
            with self.subTest(command=command):
                out, err = self.on(*command, status=2)
                self.assertEqual(out, "")
                self.assertIn("does not exist", err)
        self.assertFalse(os.path.exists(self.database))
        self.assertEqual(self.run_cli("list"), ("", "waymark-cli: There are no games in the history.\n"))

    def test_export_keeps_what_it_would_replace_by_nothing(self):
        path = self.write(cli.EXAMPLE, "all.waymark")
        for database in self.database, os.path.join(self.folder, "disk", "history.db"):
            for words in [], ["--force", "-o", path]:
                err = self.run_cli("export", "-d", database, *words, status=2)[1]
                self.assertIn("The history file does not exist.", err)
        # The history that is used if none is named need not exist, and has no games.
        nothing = "waymark-cli: There are no games in the history. Nothing was exported.\n"
        for form in "waymark", "csv", "pdf":
            self.assertEqual(self.run_cli("export", f"--format={form}"), ("", nothing))
        self.assertEqual(self.run_cli("stats"), ("", "waymark-cli: No finished games were found.\n"))
        for form in "waymark", "csv", "games-csv", "json", "bgsplay":
            err = self.run_cli("export", f"--format={form}", "--force", "-o", path, status=2)[1]
            self.assertIn(f"No games were exported, so the file “{path}” was not changed.", err)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), cli.EXAMPLE)

    def test_a_backup_that_cannot_be_written(self):
        """The message is about the backup."""
        self.on("import", self.write(cli.EXAMPLE))
        os.chmod(self.database, 0o644)
        os.mkdir(os.path.join(self.folder, "closed"), 0o555)
        for name, reason in ("closed/b.db", "Permission denied"), ("none/b.db", "No such file or directory"):
            path = os.path.join(self.folder, name)
            err = self.on("backup", path, status=2, other_user=True)[1]
            self.assertIn(f"“{path}” cannot be written ({reason}).", err)

    def test_a_backup_that_cannot_be_read(self):
        """The message is about the backup, not about the history."""
        self.on("import", self.write(cli.EXAMPLE))
        copy = os.path.join(self.folder, "copy.db")
        self.on("backup", copy)
        os.chmod(copy, 0)
        err = self.on("restore", copy, status=2, other_user=True)[1]
        self.assertIn(f"“{copy}” cannot be read (Permission denied). Nothing was changed. Choose another backup.", err)
        pipe = os.path.join(self.folder, "pipe")
        os.mkfifo(pipe)
        for path in pipe, self.folder:
            err = self.on("restore", path, status=2)[1]
            self.assertIn(f"“{path}” is not a Waymark history file. Nothing was changed. Choose another backup.", err)


cli.main()
