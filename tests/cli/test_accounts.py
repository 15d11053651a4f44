# test_accounts.py: moving a history to another account, recovering it after a loss, and a damaged file.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import concurrent.futures
import glob
import os
import shutil
import sys

import cli

GAMES = os.path.abspath(sys.argv[2])


class Account:
    """The home of a user, separate from all others."""

    def __init__(self, case, name):
        self.case = case
        self.home = os.path.join(case.folder, name)
        self.environment = {
            "HOME": self.home,
            "XDG_DATA_HOME": os.path.join(self.home, ".local", "share"),
            "XDG_CONFIG_HOME": os.path.join(self.home, ".config"),
            "XDG_CACHE_HOME": os.path.join(self.home, ".cache"),
        }
        self.history = os.path.join(self.environment["XDG_DATA_HOME"], "waymark", "waymark.db")

    def run(self, *words, **more):
        return self.case.run_cli(*words, environment=self.environment, **more)[0]


def split(export):
    """Returns the records of an export, sorted."""
    return sorted("waymark" + record for record in export.split("\nwaymark"))


class Accounts(cli.Case):
    def setUp(self):
        super().setUp()
        self.here = Account(self, "here")
        self.there = Account(self, "there")
        self.paths = sorted(glob.glob(os.path.join(GAMES, "vector-4*.waymark")))
        self.assertGreater(len(self.paths), 5)
        self.here.run("import", self.write(cli.EXAMPLE), *self.paths)

    def test_another_account(self):
        export = self.here.run("export")
        path = self.write(export, "history.waymark")
        self.assertFalse(os.path.exists(self.there.history))
        self.there.run("import", path)
        self.assertEqual(split(self.there.run("export")), split(export))
        self.assertEqual(self.there.run("list").split(" ", 1)[1].count("\n"), self.here.run("list").count("\n"))
        # Importing again changes nothing, and neither does importing back.
        self.there.run("import", path)
        self.assertEqual(split(self.there.run("export")), split(export))
        self.here.run("import", self.write(self.there.run("export"), "back.waymark"))
        self.assertEqual(self.here.run("export"), export)
        self.there.run("verify")

    def test_the_file_itself_is_moved(self):
        copy = os.path.join(self.folder, "stick.db")
        self.here.run("backup", copy)
        self.there.run("restore", copy)
        self.assertEqual(self.there.run("export"), self.here.run("export"))
        self.assertEqual(self.there.run("list"), self.here.run("list"))

    def test_deleted(self):
        export = self.here.run("export")
        listed = self.here.run("list")
        self.here.run("backup")
        for path in glob.glob(self.here.history + "*"):
            os.unlink(path)
        self.assertEqual(self.here.run("export"), "")
        day = self.here.run("backup", "--list").split()[0]
        self.here.run("restore", day)
        self.assertEqual(self.here.run("export"), export)
        self.assertEqual(self.here.run("list"), listed)
        self.here.run("verify")

    def test_damaged(self):
        export = self.here.run("export")
        self.here.run("backup")
        day = self.here.run("backup", "--list").split()[0]
        with open(self.here.history, "r+b") as file:
            file.seek(0)
            file.write(b"\x5a" * 1024)
        with open(self.here.history, "rb") as file:
            before = file.read()
        for command in ("list", "export", "verify", "backup"):
            _, err = self.run_cli(command, status=1 if command == "verify" else 2, environment=self.here.environment)
            self.assertIn("damaged", err)
        with open(self.here.history, "rb") as file:
            self.assertEqual(file.read(), before)
        out = self.here.run("restore", day)
        self.assertEqual(self.here.run("export"), export)
        with open(out.split("“")[1].split("”")[0], "rb") as file:
            self.assertEqual(file.read(), before)

    def test_two_at_once(self):
        """Two programs import the same games into one file in opposite order."""
        shutil.rmtree(self.here.home)
        paths = sorted(glob.glob(os.path.join(GAMES, "vector-*.waymark")))
        texts = []
        for number, path in enumerate(paths):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            lines = [line for line in text.splitlines() if not line.startswith("id ")]
            at = next(i for i, line in enumerate(lines) if line.startswith("waymark 1"))
            lines.insert(at + 1, f"id      {number:08x}-7f0e-4a8e-9a54-3f3f6f0a2c11")
            texts.append(self.write("\n".join(lines) + "\n", f"{number}.waymark"))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            one = pool.submit(self.here.run, "import", *texts)
            other = pool.submit(self.here.run, "import", *reversed(texts))
            one.result()
            other.result()
        self.assertEqual(self.here.run("list").count("\n"), len(texts))
        self.here.run("verify")


cli.main()
