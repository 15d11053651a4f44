# test_salvage.py: recovering a damaged history beside other programs.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import re
import sqlite3
import subprocess

import cli

N_GAMES = 40
BUSY = "Another program is using the history file, so the damaged file was not changed."


class Salvages(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "waymark.db")
        games = []
        for i in range(N_GAMES):
            text = cli.EXAMPLE.replace("0b6f8a52", f"{i:08x}")
            games.append(self.write(text, f"{i}.waymark"))
        self.run_on_file("import", *games)
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.execute("DROP TABLE draft")

    def run_on_file(self, command, *words, **more):
        return self.run_cli(command, "--database", self.database, *words, **more)

    def names(self):
        return sorted(name for name in os.listdir(self.folder) if name.startswith("waymark.db"))

    def test_several_at_once(self):
        """One recovers the games; the others find that it did, or that it is at work. A file of the user remains."""
        own = self.write("mine", "waymark.db.salvaged")
        command = [cli.PROGRAM, "restore", "--salvage", "--database", self.database]
        programs = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(5)]
        recovered = 0
        outputs = [program.communicate(timeout=60) for program in programs]
        for program, (out, err) in zip(programs, outputs):
            if program.returncode == 0:
                self.assertRegex(out, f"^({N_GAMES} games were recovered completely|The file is intact)")
                recovered += out.startswith(str(N_GAMES))
            else:
                self.assertIn(BUSY, err)
        self.assertGreaterEqual(recovered, 1)
        self.run_on_file("verify")
        self.assertEqual(self.run_on_file("list")[0].count("\n"), N_GAMES)
        with open(own, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")
        kept = [name for name in self.names() if re.fullmatch(r"waymark\.db\.replaced-[-0-9]+", name)]
        self.assertEqual(len(kept), recovered)
        self.assertEqual(set(self.names()) - set(kept) - {"waymark.db-wal", "waymark.db-shm"}, {"waymark.db", "waymark.db.salvaged"})

    def test_beside_a_program_that_reads_or_writes(self):
        with open(self.database, "rb") as file:
            before = file.read()
        for lock in ("BEGIN; SELECT * FROM game", "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"):
            with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as db:
                for order in lock.split("; "):
                    db.execute(order).fetchone()
                out, err = self.run_on_file("restore", "--salvage", status=2)
                self.assertEqual((out, err.count("\n")), ("", 1))
                self.assertIn(BUSY, err)
        with open(self.database, "rb") as file:
            self.assertEqual(file.read(), before)
        self.assertEqual(set(self.names()) - {"waymark.db-wal", "waymark.db-shm"}, {"waymark.db"})


cli.main()
