# test_games.py: checks the recorded games, imports them and exports them again.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

import cli

GAMES = sys.argv[2]


class Games(cli.Case):
    def setUp(self):
        super().setUp()
        self.paths = sorted(os.path.join(GAMES, name) for name in os.listdir(GAMES) if name.endswith(".waymark"))
        self.assertGreater(len(self.paths), 40)

    def test_points_agree(self):
        out, err = self.run_cli("check", *self.paths)
        self.assertEqual(err, "")
        self.assertEqual(out.count("\n"), len(self.paths))

    def test_in_and_out_of_the_history(self):
        self.run_cli("import", *self.paths)
        exported, err = self.run_cli("export")
        self.assertEqual(err, "")
        self.assertEqual(exported.count("waymark 1\n"), len(self.paths))
        _, err = self.run_cli("import", "-", given=exported.encode())
        again, _ = self.run_cli("export")
        self.assertEqual(again, exported)
        records = ["waymark 1\n" + record for record in exported.split("waymark 1\n")[1:]]
        stored = [self.write(record, str(number)) for number, record in enumerate(records)]
        out, err = self.run_cli("check", *stored)
        self.assertEqual(err, "")
        self.assertEqual(out.count("\n"), len(self.paths))


cli.main()
