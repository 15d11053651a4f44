# test_upgraded.py: a history that an earlier version wrote contains the same when this one has upgraded it.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import sqlite3
import sys

import cli

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(sys.argv[2])), "store", "fixtures")
LANGUAGES = ("cs", "de", "en", "ja", "pl")
NAMES = [*(f"schema-3-{language}" for language in LANGUAGES), "schema-5-cs"]


class Upgraded(cli.Case):
    def make(self, name, ending=".db"):
        """Makes the history file @name as it was before the upgrade."""
        path = os.path.join(self.folder, name + ending)
        with open(os.path.join(FIXTURES, f"{name}.sql"), encoding="utf-8") as file, \
             contextlib.closing(sqlite3.connect(path)) as db:
            db.executescript(file.read())
        return path

    def test_the_same_output(self):
        """What the earlier version printed about each history was kept beside it, without sentences, whose words may change,
        and in the list with the time at the table."""
        for name in NAMES:
            path = self.make(name)
            with open(os.path.join(FIXTURES, f"{name}.txt"), encoding="utf-8") as file:
                expected = file.read()
            printed = ""
            for command in ("list", "people", "stats", "export"):
                out, _ = self.run_cli(command, "--database", path, environment={"TZ": "UTC"})
                lines = [line for line in out.splitlines(keepends=True) if "waymark-cli" not in line]
                printed += f"$ {command}\n{''.join(lines)}"
            self.assertEqual(printed, expected, name)

    def test_nothing_to_find(self):
        """Also if it is a backup that was made before the upgrade."""
        for name in NAMES:
            path = self.make(name)
            self.assertIn("The file is intact", self.run_cli("verify", "--database", path)[0])
            restored = os.path.join(self.folder, f"{name}-restored.db")
            self.run_cli("restore", "--database", restored, self.make(name, "-backup.db"))
            self.assertIn("The file is intact", self.run_cli("verify", "--database", restored)[0])


if __name__ == "__main__":
    cli.main()
