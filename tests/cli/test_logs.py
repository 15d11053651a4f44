# test_logs.py: the log of SQLite beside a history that is empty, missing, or could only be read.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os

import cli

SECOND = 'waymark 1\nplayer green "Mia"\nroad tiles=3 meeples=green:1\nend\n'
LOG = b"\x37\x7f\x06\x82 the last entries" # with the mark of a log
JOURNAL = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + 8 * b"\xff" + b"\0\0\0\x09 pages as they were"


class Logs(cli.Case):
    def make_copy(self):
        """Returns a history with a game, and a backup of it."""
        whole = os.path.join(self.folder, "whole.db")
        copy = os.path.join(self.folder, "copy.db")
        self.run_cli("import", self.write(cli.EXAMPLE), "--database", whole)
        self.run_cli("backup", copy, "--database", whole)
        return whole, copy

    def leave_log(self, name, exists):
        """Leaves a log beside a history that is empty or does not exist, and returns the paths of both."""
        path = self.write("", name) if exists else os.path.join(self.folder, name)
        return path, self.write(LOG, name + "-wal")

    def assert_log(self, path, log=LOG):
        with open(path, "rb") as file:
            self.assertEqual(file.read(), log)

    def test_an_emptied_file_keeps_its_log(self):
        """The log has the last entries of a program that was killed. SQLite deletes it when it opens the empty file."""
        empty, log = self.leave_log("emptied.db", exists=True)
        link = os.path.join(self.folder, "link.db")
        os.symlink(empty, link)
        record = self.write(cli.EXAMPLE)
        for words in (("verify",), ("backup",), ("restore", "--salvage"), ("export",), ("import", record), ("list",), ("stats",)):
            for path in (empty, link):
                self.assertIn("The file is empty.", self.run_cli(*words, "--database", path, status=2)[1])
                with self.subTest(words=words):
                    self.assert_log(log)

    def test_a_missing_file_keeps_its_log(self):
        """The file was moved, and may be put back."""
        moved, log = self.leave_log("moved.db", exists=False)
        link = os.path.join(self.folder, "link.db")
        os.symlink(moved, link)
        record = self.write(cli.EXAMPLE)
        for path in (moved, link):
            for words in (("import", record), ("verify",), ("backup",), ("list",), ("stats",)):
                with self.subTest(words=words, path=path):
                    _, err = self.run_cli(*words, "--database", path, status=2)
                    self.assertEqual(err, "waymark-cli: The history file is missing, but “moved.db-wal” still has the last "
                                          "changes to it. Nothing was changed. Move the history file back to its folder, or "
                                          "restore a backup, which does not have these changes. To begin a new history, move "
                                          "“moved.db-wal” to another folder.\n")
                    self.assertFalse(os.path.exists(moved))
                    self.assert_log(log)

    def test_a_missing_file_keeps_its_journal(self):
        """It has the pages that a program which was killed had not finished to change in the file that was moved."""
        whole, copy = self.make_copy()
        moved = os.path.join(self.folder, "moved.db")
        journal = self.write(JOURNAL, "moved.db-journal")
        for words in (("import", self.write(cli.EXAMPLE)), ("backup",), ("list",)):
            with self.subTest(words=words):
                _, err = self.run_cli(*words, "--database", moved, status=2)
                self.assertEqual(err, "waymark-cli: The history file is missing, but “moved.db-journal” is left from a "
                                      "change to it that was not finished. Nothing was changed. Move the history file back to its folder, "
                                      "or restore a backup. To begin a new history, move “moved.db-journal” to another folder.\n")
                self.assertFalse(os.path.exists(moved))
                self.assert_log(journal, JOURNAL)
        out, _ = self.run_cli("restore", copy, "--database", moved)
        self.assertIn("Backup restored. The unfinished change to the previous history file was kept as “", out)
        self.assert_log(out.split("“")[1].split("”")[0], JOURNAL)
        self.assertFalse(os.path.exists(journal))
        self.assertEqual(self.run_cli("export", "--database", moved)[0], self.run_cli("export", "--database", whole)[0])

    def test_a_journal_of_a_new_file_is_not_needed(self):
        """A program was killed while it made the file, or before it changed it."""
        for name, journal in (("new", JOURNAL[:16] + b"\0\0\0\0"), ("unsynced", bytes(28)), ("cut", JOURNAL[:9])):
            path = self.write("", name + ".db")
            self.write(journal, name + ".db-journal")
            self.run_cli("import", self.write(cli.EXAMPLE), "--database", path)

    def test_a_backup_in_its_place_keeps_the_log(self):
        """Copying the moved file back with a command would lose the last changes to it."""
        whole, _ = self.make_copy()
        moved, log = self.leave_log("moved.db", exists=False)
        _, err = self.run_cli("backup", moved, "--database", whole, status=2)
        self.assertIn("“moved.db-wal” still has the last changes to it. Nothing was changed.", err)
        self.assertFalse(os.path.exists(moved))
        self.assert_log(log)

    def test_a_restore_keeps_the_log_that_is_left(self):
        """Of a file that is empty or missing, it may be all there is."""
        whole, copy = self.make_copy()
        for name, exists in (("emptied.db", True), ("moved.db", False)):
            path, _ = self.leave_log(name, exists)
            out, _ = self.run_cli("restore", copy, "--database", path)
            self.assertIn("Backup restored. The last changes to the previous history file were kept as “", out)
            kept = out.split("“")[1].split("”")[0]
            self.assertIn("-wal", kept)
            self.assert_log(kept)
            self.assertEqual(self.run_cli("export", "--database", path)[0], self.run_cli("export", "--database", whole)[0])

    def test_a_failed_restore_puts_the_log_back(self):
        """Nothing was changed: the next start does not take an empty file for a new history, either."""
        _, copy = self.make_copy()
        for name, exists in (("emptied.db", True), ("moved.db", False)):
            path, log = self.leave_log(name, exists)
            _, err = self.run_cli("restore", copy, "--database", path, status=2, limit=20000)
            self.assertEqual(err, "waymark-cli: The disk is full, so the backup was not restored. Nothing was changed. Free up "
                                  "space and try again.\n")
            self.assert_log(log)
            self.assertEqual(os.path.getsize(path) if os.path.exists(path) else None, 0 if exists else None)

    def test_a_file_that_could_only_be_read(self):
        """Once it can be written, what SQLite has left beside it is in nobody's way."""
        self.become_other_user()
        shared = os.path.join(self.folder, "shared.db")
        self.run_cli("import", self.write(cli.EXAMPLE), "--database", shared, other_user=True)
        os.chmod(shared, 0o444)
        self.run_cli("list", "--database", shared, other_user=True)
        os.chmod(shared, 0o644)
        self.run_cli("import", self.write(SECOND, "second"), "--database", shared, other_user=True)
        self.assertEqual(len(self.run_cli("list", "--database", shared)[0].splitlines()), 2)


if __name__ == "__main__":
    cli.main()
