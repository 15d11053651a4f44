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
        out, err = self.run_on_file("stats", "--json", *words)
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
        out, _ = self.run_on_file("stats")
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
        out, _ = self.run_on_file("stats", "--player=Jan Novák")
        self.assertIn("bets.", out)
        self.assertIn("2026-11-20", out)
        self.assertIn("2/2", out)

    def test_filters(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        other = cli.EXAMPLE.replace("0b6f8a52", "0b6f8a53").replace("2026-11-20T", "2025-11-20T").replace("Anna", "Mia")
        self.run_on_file("import", self.write(other))
        for words, games in [
            ((), 2),
            (("--seats=2",), 2),
            (("--seats=3",), 0),
            (("--with=Mia",), 1),
            (("--with=Mia", "--with=Jan Novák"), 1),
            (("--with=Mia", "--with=Anna"), 0),
            (("--with=Nobody",), 0),
            (("--expansion=bets",), 2),
            (("--expansion=tower",), 0),
            (("--place=Brno, u Petry",), 2),
            (("--place=Brno",), 0),
            (("--since=2026",), 1),
            (("--since=2025-11-20",), 2),
            (("--since=2025-11-21",), 1),
            (("--until=2025",), 1),
            (("--until=2025-10",), 0),
            (("--until=2026-11",), 2),
            (("--until=2026-11-20", "--since=2026-11-20"), 1),
        ]:
            with self.subTest(words):
                self.assertEqual(self.count(*words)["games"], games)
        jan = self.count("--player=Jan Novák", "--with=Mia")["player"]
        self.assertEqual([rival["name"] for rival in jan["against"]], ["Mia"])
        self.assertEqual(sum(rule["points"] for rule in jan["rules"]), 11)

    def test_impossible_filters(self):
        for word in ["--seats=9", "--seats=-1", "--expansion=towers", "--expansion=base", "--since=yesterday"]:
            with self.subTest(word):
                out, err = self.run_on_file("stats", word, status=2)
                self.assertEqual(out, "")
                self.assertNotEqual(err, "")
        for date in ["", "2026-13", "2026-02-30", "2026-05-31-1", "0", "2026-", "12026"]:
            with self.subTest(date):
                _, err = self.run_on_file("stats", f"--until={date}", status=2)
                self.assertIn(f"“{date}”", err)

    def test_whole_word(self):
        self.assertEqual(self.run_on_file("statistics"), self.run_on_file("stats"))

    def test_nobody(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        _, err = self.run_on_file("stats", "--player=Petr", status=2)
        self.assertIn("“Petr”", err)


cli.main()
