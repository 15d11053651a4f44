# test_made_history.py: a generated history for benchmarks is valid.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess

import cli

MAKE_HISTORY = os.environ["MAKE_HISTORY"]


class MadeHistory(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")

    def make(self, n):
        return subprocess.run([MAKE_HISTORY, str(n), self.database], capture_output=True, check=False)

    def test_verify_finds_nothing(self):
        self.assertEqual(self.make(60).returncode, 0)
        _, err = self.run_cli("verify", "--database", self.database)
        self.assertEqual(err, "")
        out, _ = self.run_cli("list", "--database", self.database)
        self.assertEqual(out.count("\n"), 60)
        self.assertEqual(out.count("finished"), 60)
        self.assertIn("2026-11-20", out.splitlines()[0])

    def test_an_existing_file_is_kept(self):
        self.assertEqual(self.make(3).returncode, 0)
        self.assertNotEqual(self.make(3).returncode, 0)
        out, _ = self.run_cli("list", "--database", self.database)
        self.assertEqual(out.count("\n"), 3)


cli.main()
