# test_statistics.py: figures about the finished games of a history file.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os

import cli


class Statistics(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")

    def run_on_file(self, command, *words, **more):
        return self.run_cli(command, "--database", self.database, *words, **more)

    def count(self, *words):
        out, err = self.run_on_file("statistics", "--json", *words)
        self.assertEqual(err, "")
        return json.loads(out)

    def test_no_history(self):
        self.assertEqual(self.count(), {"games": 0, "people": []})
        self.assertFalse(os.path.exists(self.database))

    def test_people(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        figures = self.count()
        self.assertEqual(figures["games"], 1)
        self.assertEqual(
            figures["people"],
            [
                {"name": "Anna", "games": 1, "wins": 1, "shared": 0, "points": 70, "best": 70},
                {"name": "Jan Novák", "games": 1, "wins": 0, "shared": 0, "points": 11, "best": 11},
            ],
        )
        out, _ = self.run_on_file("statistics")
        lines = [line.split() for line in out.splitlines()]
        self.assertEqual(lines[0], ["Player", "Games", "Wins", "Shared", "Average", "Best"])
        self.assertEqual(lines[1], ["Anna", "1", "1", "0", "70.0", "70"])

    def test_one_player(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        jan = self.count("--player=Jan Novák")["player"]
        self.assertEqual([of["players"] for of in jan["byPlayers"]], [2])
        self.assertEqual(sum(rule["points"] for rule in jan["rules"]), 11)
        self.assertEqual(jan["against"], [{"name": "Anna", "ahead": 0, "behind": 1, "level": 0}])
        self.assertEqual([(game["place"], game["points"]) for game in jan["last"]], [(2, 11)])
        out, _ = self.run_on_file("statistics", "--player=Jan Novák")
        self.assertIn("bets.", out)
        self.assertIn("2026-11-20", out)
        self.assertIn("2/2", out)

    def test_nobody(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        _, err = self.run_on_file("statistics", "--player=Petr", status=2)
        self.assertIn("“Petr”", err)


cli.main()
