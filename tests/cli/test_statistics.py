# test_statistics.py: figures about the finished games of a history file.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import datetime
import json
import os
import re
import sqlite3
import zoneinfo

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
        """Only one that was not named counts as empty."""
        self.assertEqual(json.loads(self.run_cli("stats", "--json")[0]), {"games": 0, "people": []})
        self.run_on_file("stats", status=2)
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

    def test_lines_of_one_entry(self):
        """A rule that says something in two lines of an entry gave their sum, once."""
        self.run_on_file("import", self.write("""\
waymark 1
edition C3
with watchtowers
player red "Fay"
player blue "Gus"

city tiles=3 meeples=red:2,blue:1 watchtower=cities seen=6 watcher=red watchtower-2=meeples seen-2=4 watcher-2=red
end
"""))
        fay = self.count("--player=Fay")["player"]
        self.assertEqual([(14, 1, 14)], [(rule["points"], rule["entries"], rule["best"]) for rule in fay["rules"]
                                         if rule["rule"].startswith("watchtower")])

    def test_day_of_the_table(self):
        """A game is of the day on the clock of its table, wherever the statistics are read; “Z” is the clock here."""
        for number, played in enumerate(["2025-12-31T23:30:00-05:00", "2026-02-03T00:30:00+09:00", "2026-03-05T20:00:00Z"]):
            self.run_on_file("import", self.write(f"""\
waymark 1
id 0000000{number}-2222-4111-8111-111111111111
played {played}
player red "A"
player blue "B"
road tiles={number + 4} meeples=red:1
end
"""))
        days = {"UTC": ["2026-03-05", "2026-02-03", "2025-12-31"], "EST5": ["2026-03-05", "2026-02-03", "2025-12-31"],
                "XYZ-9": ["2026-03-06", "2026-02-03", "2025-12-31"]}
        for zone, expected in days.items():
            out, _ = self.run_on_file("stats", "--player=A", environment={"TZ": zone})
            self.assertEqual(re.findall(r"^(20\S+)", out, re.M), expected, zone)
            self.assertIn(expected[0], next(line for line in out.splitlines() if line.startswith("Longest road")), zone)

    def test_alone(self):
        """Whoever plays alone is not ranked lower than in the table of games."""
        self.run_on_file("import", self.write('waymark 1\nplayer red "Solo"\nroad tiles=4 meeples=red:1\nend\n'))
        self.assertEqual([(1, 1)], [(game["place"], game["players"]) for game in self.count("--player=Solo")["player"]["last"]])
        self.assertIn("1/1", self.run_on_file("stats", "--player=Solo")[0])

    def test_one_player(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        jan = self.count("--player=Jan Novák")["player"]
        self.assertEqual([of["players"] for of in jan["byPlayers"]], [2])
        self.assertEqual(sum(rule["points"] for rule in jan["rules"]), 11)
        self.assertEqual(jan["against"], [{"name": "Anna", "ahead": 0, "behind": 1, "level": 0}])
        self.assertEqual([(game["place"], game["points"]) for game in jan["last"]], [(2, 11)])
        out, _ = self.run_on_file("stats", "--player=Jan Novák")
        self.assertIn("Betting chip", out)
        self.assertIn("2026-11-20", out)
        self.assertIn("2/2", out)

    def test_rules_have_names_in_the_text_and_ids_in_json(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        ids = [rule["rule"] for rule in self.count("--player=Anna")["player"]["rules"]]
        out, _ = self.run_on_file("stats", "--player=Anna")
        self.assertIn("road.tile", ids)
        self.assertIn("\n13 road tiles ", out)
        for rule in ids:
            self.assertNotIn(rule, out)

    def test_spaces_are_not_added_up(self):
        """Two ladders on space 16 are no ladder on space 32."""
        for number in range(2):
            self.run_on_file("import", self.write('waymark 1\nwith snakes-and-ladders\nplayer red "Anna"\nplayer blue "Jan"\n\n'
                                                  "turn red\ncity tiles=8 meeples=red:1\nturn blue\nturn red\n"
                                                  "road tiles=5 meeples=red:1\nturn blue\nfinal\nend\n", f"{number}.waymark"))
        out, _ = self.run_on_file("stats", "--player=Anna")
        self.assertRegex(out, r"\nLadders +\d")
        self.assertRegex(out, r"\nSnakes +\d")
        self.assertNotRegex(out, "space [0-9]")

    def test_a_name_twice(self):
        """All figures of a person are about the better one of two seats in the same game."""
        record = ('waymark 1\nplayer red "Anna"\nplayer blue "Jan"\nplayer green "Anna"\n'
                  "road tiles=5 meeples=red:1\ncorrection points=red:%d\ncorrection points=green:20\ncity tiles=9 meeples=green:1\nend\n")
        for number, (points, total, longest) in enumerate(((80, 85, [5]), (33, 38, []), (3, 38, []))):
            self.database = os.path.join(self.folder, f"{number}.db")
            self.run_on_file("import", self.write(record % points))
            anna = self.count("--player=Anna")["player"]
            self.assertEqual((anna["games"], anna["points"]), (1, total))
            self.assertEqual(sum(rule["points"] for rule in anna["rules"]), total)
            self.assertEqual(bool([rule for rule in anna["rules"] if rule["rule"] == "road.tile"]), points >= 33)

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
            (("--since=9999-12-31",), 0),
            (("--until=9999-12-31", "--since=9999"), 0),
            (("--until=9999",), 2),
            (("--until=9999-12",), 2),
            (("--until=9999-12-31",), 2),
        ]:
            with self.subTest(words):
                self.assertEqual(self.count(*words)["games"], games)
                if games == 0:
                    self.assertEqual(self.run_on_file("stats", *words), ("", "waymark-cli: No finished games match the filter.\n"))
        self.assertEqual(self.run_on_file("stats", "--player=Anna", "--until=2025", status=2),
                         ("", "waymark-cli: No finished games match the filter.\n"))
        jan = self.count("--player=Jan Novák", "--with=Mia")["player"]
        self.assertEqual([rival["name"] for rival in jan["against"]], ["Mia"])
        self.assertEqual(sum(rule["points"] for rule in jan["rules"]), 11)

    CHANGES = [
        # Clocks are set forward at midnight: the day begins at 01:00.
        ("Asia/Beirut", "2026-03-28", "2026-03-29", "2026-03-30"),
        # They are set back to midnight, or to the day before.
        ("America/Havana", "2026-10-31", "2026-11-01", "2026-11-02"),
        ("Atlantic/Azores", "2026-10-24", "2026-10-25", "2026-10-26"),
        ("America/Asuncion", "2024-03-23", "2024-03-24", "2024-03-25"),
        # A day was skipped.
        ("Pacific/Apia", "2011-12-29", "2011-12-30", "2011-12-31"),
        ("UTC", "1969-12-31", "1970-01-01", "1970-01-02"),
    ]

    def test_days_on_which_clocks_change(self):
        """Each game is in one day, one month and one year: those that its clock showed."""
        for zone, *days in self.CHANGES:
            self.database = os.path.join(self.folder, f"{zone.replace('/', '-')}-{days[0]}.db")
            middle = datetime.datetime.fromisoformat(days[1]).replace(tzinfo=zoneinfo.ZoneInfo("UTC"))
            moments = [middle + datetime.timedelta(hours=n, minutes=10) for n in range(-22, 46)]
            here = [str(moment.astimezone(zoneinfo.ZoneInfo(zone)).date()) for moment in moments]
            self.run_on_file("import", self.write("".join(
                f'waymark 1\nplayed {moment:%Y-%m-%dT%H:%M:00Z}\nplayer red "Anna"\nplayer blue "Jan"\n\nfinal\nend\n'
                for moment in moments)))
            for period in sorted({day[:n] for day in days for n in (4, 7, 10)}):
                for option, fits in (("--since", lambda day: day[:len(period)] >= period),
                                     ("--until", lambda day: day[:len(period)] <= period)):
                    with self.subTest(zone=zone, option=option, period=period):
                        out, _ = self.run_on_file("stats", "--json", option, period, environment={"TZ": zone})
                        self.assertEqual(json.loads(out)["games"], sum(map(fits, here)))

    def test_days_of_the_tables(self):
        """A game counts on the day that is listed: that on the clock of its table, wherever this computer is."""
        self.database = os.path.join(self.folder, "tables.db")
        self.run_on_file("import", self.write("".join(
            f'waymark 1\nplayed {played}\nplayer red "{name}"\nplayer blue "Jan"\n\nfinal\nend\n' for name, played in (
                ("East", "2026-01-01T00:30:00+14:00"), ("Farthest", "2026-01-01T00:00:00+23:59"),
                ("West", "2025-12-31T23:30:00-11:00"), ("Berlin", "2026-01-01T00:30:00+01:00")))))
        this_year, last_year = ["Berlin", "East", "Farthest", "Jan"], ["Jan", "West"]
        for zone in "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York":
            for words, names in (
                (("--since=2026",), this_year), (("--since=2026-01-01",), this_year), (("--until=2025",), last_year),
                (("--until=2025-12-31",), last_year), (("--since=2025-12", "--until=2025-12"), last_year),
            ):
                with self.subTest(zone=zone, words=words):
                    out, _ = self.run_on_file("stats", "--json", *words, environment={"TZ": zone})
                    self.assertEqual(sorted(player["name"] for player in json.loads(out)["people"]), names)
            listed, _ = self.run_on_file("list", environment={"TZ": zone})
            self.assertEqual(listed.count("2026-01-01 00:"), 3)
            for name in "East", "Farthest", "West":
                with self.subTest(zone=zone, name=name):
                    out, _ = self.run_on_file("stats", "-p", name, environment={"TZ": zone})
                    self.assertIn("2025-12-31" if name == "West" else "2026-01-01", out)

    KINDS = [
        {"kind": "roads", "entries": 2, "points": 15, "best": 9, "tiles": 9},
        {"kind": "signposts", "entries": 1, "points": 15, "best": 15, "tiles": 9},
        {"kind": "cities", "entries": 1, "points": 27, "best": 27, "tiles": 7},
        {"kind": "fields", "entries": 1, "points": 6, "best": 6, "tiles": 0},
        {"kind": "bets", "entries": 1, "points": 7, "best": 7, "tiles": 0},
    ]

    def assert_anna(self):
        anna = self.count("--player=Anna")["player"]
        self.assertCountEqual(anna["kinds"], self.KINDS)
        self.assertEqual(
            anna["modules"],
            [
                {"module": "base", "points": 37},
                {"module": "signposts", "points": 15},
                {"module": "inns-and-cathedrals", "points": 9},
                {"module": "bets", "points": 7},
                {"module": "tunnel", "points": 2},
            ],
        )
        records = {record["kind"]: (record["tiles"], record["points"]) for record in anna["records"]}
        self.assertEqual(records, {"roads": (9, 9), "signposts": (9, 15), "cities": (7, 27), "bets": (0, 7)})
        self.assertEqual((anna["betsHit"], anna["betsSettled"]), (1, 1))
        self.assertEqual(sum(kind["points"] for kind in anna["kinds"]), 70)
        self.assertEqual(sum(rule["points"] for rule in anna["rules"]), 70)

    def test_kinds_and_records(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.assert_anna()
        jan = self.count("--player=Jan Novák")["player"]
        self.assertEqual((jan["betsHit"], jan["betsSettled"]), (1, 2))
        roads = [kind for kind in jan["kinds"] if kind["kind"] == "roads"]
        self.assertEqual(roads, [{"kind": "roads", "entries": 2, "points": 6, "best": 6, "tiles": 6}])
        out, _ = self.run_on_file("stats", "--player=Anna")
        self.assertIn("Longest road, 9 tiles", out)
        self.assertIn("1 of 1 bet matched", out)

    def test_kind_of_a_later_version(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.execute("UPDATE tally SET rule = 'kind:towers' WHERE rule = 'kind:fields' AND points = 6")
            db.commit()
        anna = self.count("--player=Anna")["player"]
        self.assertIn({"kind": "towers", "entries": 1, "points": 6, "best": 6, "tiles": 0}, anna["kinds"])
        self.assertEqual(sum(kind["points"] for kind in anna["kinds"]), 70)
        self.assertIn("towers", self.run_on_file("stats", "--player=Anna")[0])

    def test_longest_road_of_several_games(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        other = cli.EXAMPLE.replace("0b6f8a52", "0b6f8a53").replace("2026-11-20T", "2025-11-20T")
        self.run_on_file("import", self.write(other.replace("tiles=9 meeples", "tiles=12 meeples").replace("total", "#")))
        anna = self.count("--player=Anna")["player"]
        road = [record for record in anna["records"] if record["kind"] == "roads"][0]
        self.assertEqual((road["tiles"], road["game"]), (12, 2))
        first = self.count("--player=Anna", "--since=2026")["player"]
        self.assertEqual([r["tiles"] for r in first["records"] if r["kind"] == "roads"], [9])

    def test_sums_of_an_earlier_version(self):
        """They are calculated once, when they are needed."""
        self.run_on_file("import", self.write(cli.EXAMPLE))
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.executescript(
                "DELETE FROM tally WHERE rule LIKE 'kind:%'; UPDATE tally SET max = 0;"
                "INSERT INTO outdated SELECT id FROM game"
            )
        self.assert_anna()
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM outdated").fetchone(), (0,))
        self.run_on_file("verify")

    def test_unreadable_game(self):
        """It is reported as missing, and counted as soon as it can be read."""
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.run_on_file("import", self.write(cli.EXAMPLE.replace("0b6f8a52", "0b6f8a53"), "other.waymark"))
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.executescript(
                "DELETE FROM tally; INSERT INTO outdated SELECT id FROM game;"
                "UPDATE game SET modules = modules || ' no-such-thing' WHERE id = 1"
            )
        out, err = self.run_on_file("stats", "--json", "--player=Anna")
        anna = json.loads(out)["player"]
        self.assertEqual((anna["games"], anna["points"], anna["uncounted"]), (2, 140, 1))
        self.assertEqual(sum(kind["points"] for kind in anna["kinds"]), 70)
        self.assertIn("1 game could not be analyzed", err)
        self.assertIn("verify", err)
        self.assertEqual(self.run_on_file("stats")[1], "")
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.executescript("UPDATE game SET modules = replace (modules, ' no-such-thing', '')")
        anna = self.count("--player=Anna")["player"]
        self.assertEqual(anna["uncounted"], 0)
        self.assertEqual(sum(kind["points"] for kind in anna["kinds"]), 140)

    def test_earlier_schemas(self):
        fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store", "fixtures")
        for name in sorted(name for name in os.listdir(fixtures) if re.fullmatch(r"schema-\d\.sql", name)):
            with self.subTest(name):
                self.database = os.path.join(self.folder, name + ".db")
                with open(os.path.join(fixtures, name)) as script:
                    with contextlib.closing(sqlite3.connect(self.database)) as db:
                        db.executescript(script.read())
                        # Anna and Jan Novák play in the same game, although the file says that they are one person.
                        db.execute("UPDATE person SET same_as = NULL")
                        db.commit()
                self.assert_anna()

    def test_impossible_filters(self):
        for word in ["--seats=9", "--seats=0", "--seats=-1", "--expansion=towers", "--expansion=base", "--since=yesterday"]:
            with self.subTest(word):
                out, err = self.run_on_file("stats", word, status=2)
                self.assertEqual(out, "")
                self.assertNotEqual(err, "")
        for date in ["", "2026-13", "2026-02-30", "2026-05-31-1", "0", "2026-", "12026", "26", "026-05",
                     "2026-005", "2026-05-031", "+2026"]:
            with self.subTest(date):
                _, err = self.run_on_file("stats", f"--until={date}", status=2)
                self.assertIn(f"“{date}”", err)

    def test_long_name_of_the_command(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.assertEqual(self.run_on_file("statistics"), self.run_on_file("stats"))

    def test_unknown_player(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        _, err = self.run_on_file("stats", "--player=Petr", status=2)
        self.assertIn("“Petr”", err)


cli.main()
