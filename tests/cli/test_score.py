# test_score.py: score, check and rules: the worked example, the exact JSON, and the messages for bad input.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import subprocess

import cli

ROAD = {
    "line": 14,
    "subject": "road",
    "state": "completed",
    "points": {"red": 24},
    "sheet": [
        {"rule": "road.tile", "count": 9, "points": 9, "to": "majority", "source": "official"},
        {"rule": "signposts.signpost", "count": 5, "points": 15, "to": "majority", "source": "official"},
    ],
}

BAD = """\
waymark 1
edition C9
player red "Anna"
road tils=3
rode tiles=3
road tiles=3 meeples=blue:1
road tiles=3 meeples=red:1
city tiles=300
"""


ROAD_OF_TWO = """\
waymark 1
player red "Anna"
road tiles=2 meeples=red:1
"""


LONG_TEXTS = """\
waymark 1
with cathedrals-in-germany school shrines
player red "Anna"
player blue "Jan"
turn blue
road tiles=3 meeples=blue:1 school-road
road tiles=3 segments=1 german-cathedral meeples=red:1
monastery meeples=red:1 challenge-lost teacher=blue
"""


class Score(cli.Case):
    def test_example(self):
        path = self.write(cli.EXAMPLE)
        out, err = self.run_cli("score", path)
        self.assertEqual(err, "")
        self.assertIn("Anna (Red): 70 points", out)
        self.assertIn("Jan Novák (Blue): 11 points", out)
        self.assertIn("road tiles=9 meeples=red:1 left=2 straight=1 right=2", out)

    def test_lines_of_one_player_name_the_player(self):
        out, _ = self.run_cli("score", self.write(cli.EXAMPLE))
        bet = out[out.index("bet stack=1"):out.index("bookmaker stack=2")]
        self.assertIn("      Anna: Betting chip, match ", bet)
        self.assertIn("      Jan Novák: Betting chip, no match ", bet)
        self.assertIn("      2 road tiles ", self.run_cli("score", self.write(ROAD_OF_TWO))[0])

    def test_long_texts_leave_the_columns_alone(self):
        """The points of every line are in the same column, whatever is before them."""
        long_name = "Wolfgang Amadeus Theophilus Mozart"
        out, _ = self.run_cli("score", self.write(LONG_TEXTS.replace("Jan", long_name)))
        lines = [line for line in out.splitlines() if line.startswith("      ")]
        for text in "1 additional road segment on a cathedral tile ", f"{long_name}: The teacher stays":
            self.assertTrue(any(line.startswith("      " + text) for line in lines), out)
        points = [line for line in lines if line.endswith("]")]
        self.assertGreater(len(points), 4)
        for line in points:
            self.assertRegex(line, r"^.{71}\S  \[", out)

    def test_standard_input(self):
        out, err = self.run_cli("score", "--json", "-", given=cli.EXAMPLE.encode())
        self.assertEqual(err, "")
        self.assertEqual([player["points"] for player in json.loads(out)["players"]], [70, 11])

    def test_json(self):
        path = self.write(cli.EXAMPLE)
        out, err = self.run_cli("score", "--json", path)
        self.assertEqual(err, "")
        self.assertEqual(out.count("\n"), 1)
        score = json.loads(out)
        self.assertEqual(list(score), ["format", "version", "file", "players", "entries"])
        self.assertEqual((score["format"], score["version"], score["file"]), ("waymark-score", 1, path))
        self.assertEqual(
            score["players"],
            [{"color": "red", "name": "Anna", "points": 70}, {"color": "blue", "name": "Jan Novák", "points": 11}],
        )
        self.assertEqual(score["entries"][1], ROAD)
        self.assertEqual(list(score["entries"][1]), list(ROAD))
        self.assertEqual([list(line) for line in score["entries"][1]["sheet"]], [list(line) for line in ROAD["sheet"]])
        self.assertEqual(
            score["entries"][0], {"line": 13, "subject": "turn", "state": "completed", "points": {}, "sheet": []}
        )
        self.assertEqual(
            [entry["points"] for entry in score["entries"] if entry["points"]],
            [
                {"red": 24},
                {"red": 27},
                {"red": 7, "blue": 0},
                {"red": 6, "blue": 6},
                {"blue": -2},
                {"blue": 7},
                {"blue": 0},
                {"red": 6},
            ],
        )
        self.check_adds_up(score)

    def check_adds_up(self, score):
        """The points of a player are the lines for that player and, with a majority, the majority lines."""
        for entry in score["entries"]:
            worth = sum(line["points"] for line in entry["sheet"] if line["to"] == "majority")
            for color, points in entry["points"].items():
                own = sum(line["points"] for line in entry["sheet"] if line["to"] == color)
                self.assertIn(points - own, (0, worth))

    def test_json_is_the_same_in_every_language(self):
        path = self.write(cli.EXAMPLE)
        plain, _ = self.run_cli("score", "--json", path)
        for locale in ["C", "de_DE.UTF-8", "ja_JP.UTF-8"]:
            out, _ = self.run_cli("score", "--json", path, environment={"LC_ALL": locale, "LANGUAGE": locale[:2]})
            self.assertEqual(out, plain)

    def test_every_character_without_a_locale(self):
        path = self.write(cli.EXAMPLE.replace("Jan Novák", "太郎"))
        for locale in ["C", "POSIX", "xx_XX.UTF-8"]:
            out, _ = self.run_cli("score", path, environment={"LC_ALL": locale, "LANGUAGE": ""})
            self.assertIn("太郎 (Blue): 11 points", out)
            self.assertIn("−2", out)

    def test_several_files(self):
        paths = [self.write(cli.EXAMPLE, name) for name in ("a.waymark", "b.waymark")]
        out, _ = self.run_cli("score", "--json", *paths)
        self.assertEqual([json.loads(line)["file"] for line in out.splitlines()], paths)

    def test_several_games_in_a_file(self):
        """The message names the commands to use instead, and these work."""
        other = cli.EXAMPLE.replace("0b6f8a52", "0b6f8a53")
        path = self.write(cli.EXAMPLE + other)
        for words in [("score",), ("score", "--json")]:
            out, err = self.run_cli(*words, path, status=1)
            self.assertEqual(out, "")
            self.assertEqual(len(err.splitlines()), 1)
            self.assertTrue(err.startswith(f"{path}:41:1: The file contains several games"))
            for command in ["check", "import", "show", "export"]:
                self.assertIn(command, err)
        self.run_cli("check", path)
        self.run_cli("import", path)
        self.assertIn("Anna (Red): 70 points", self.run_cli("show", "0b6f8a53")[0])
        one = os.path.join(self.folder, "one.waymark")
        self.run_cli("export", f"--output={one}", "0b6f8a53")
        self.assertIn("Anna (Red): 70 points", self.run_cli("score", one)[0])

    def test_mistakes_before_another_game(self):
        path = self.write(cli.EXAMPLE.replace("tiles=9", "tiles=999") + cli.EXAMPLE)
        _, err = self.run_cli("score", path, status=1)
        self.assertEqual([line.split(" ")[0] for line in err.splitlines()], [f"{path}:14:12:", f"{path}:41:1:"])

    def test_stray_first_line(self):
        path = self.write(cli.EXAMPLE.replace("final\n", "waymark 1\nfinal\n"))
        _, err = self.run_cli("score", path, status=1)
        self.assertIn("is only allowed before the first entry", err)

    def test_wrong_points_are_a_warning(self):
        path = self.write(cli.EXAMPLE.replace("= red 27", "= red 26").replace("total red 70", "total red 69"))
        out, err = self.run_cli("score", path)
        self.assertIn("Anna (Red): 70 points", out)
        lines = err.splitlines()
        self.assertEqual(len(lines), 2)
        self.assertTrue(lines[0].startswith(path + ":19:3: "))
        self.assertIn("“red 26”", lines[0])
        self.assertIn("“red 27”", lines[0])
        self.assertTrue(lines[1].startswith(path + ":40:1: "))

    def test_bad_input(self):
        path = self.write(BAD)
        for command in ("score", "check", "import"):
            out, err = self.run_cli(command, path, status=1)
            self.assertEqual(out, "")
            places = [line.split(" ")[0] for line in err.splitlines()]
            self.assertEqual(
                places, [f"{path}:{place}:" for place in ("2:9", "4:6", "5:1", "6:22", "8:12")]
            )
            self.assertIn("“tiles”", err.splitlines()[1])
            self.assertIn("“road”", err.splitlines()[2])
            self.assertIn("1–200", err.splitlines()[4])
        self.assertFalse(os.path.exists(os.path.join(self.folder, "data", "waymark", "waymark.db")))

    def test_impossible_entries_are_reported_with_their_position(self):
        path = self.write(
            cli.EXAMPLE.replace("bet stack=1 on=city tiles=7 chip=red:5,blue:6", "bet stack=3 on=city tiles=7 chip=red:5")
        )
        _, err = self.run_cli("score", path, status=1)
        self.assertTrue(err.startswith(path + ":20:"), err)

    def complain(self, *lines):
        path = self.write("\n".join(lines) + "\n")
        _, err = self.run_cli("score", path, status=1)
        self.assertEqual(err.count("\n"), 1, err)
        return err

    def test_messages_name_the_player_and_the_words(self):
        head = ["waymark 1", "with bets tunnel", 'player red "Anna"', 'player blue "Jan"']
        stack = head + ["bookmaker stack=1 chips=red,blue"]
        self.assertIn(": Jan: During the game", self.complain(*stack, "bet stack=1 on=road tiles=3 hit=red:2"))
        err = self.complain(*stack, "bet stack=1 on=rode tiles=3 hit=red:2,blue:0")
        self.assertIn("Did you mean “road”? Valid words: road, city.", err)
        err = self.complain(*head, "tunnel-token set=violet by=red")
        self.assertIn("Colors: red, blue, green, yellow, black, pink.", err)
        self.assertIn("Colors: red, blue.", self.complain(*head, "road tiles=3 meeples=green:1"))
        err = self.complain(*head[:2], "rule tunnel-tokens=two", *head[2:])
        self.assertIn("Valid words: publisher, spielbox, one-set.", err)

    def test_a_bad_file_does_not_hide_a_good_one(self):
        good = self.write(cli.EXAMPLE)
        out, err = self.run_cli("score", "--json", self.write(BAD, "bad"), good, status=1)
        self.assertEqual(json.loads(out)["file"], good)
        self.assertNotEqual(err, "")

    def test_missing_file(self):
        path = self.write(BAD)
        _, err = self.run_cli("score", os.path.join(self.folder, "nothing"), path, status=2)
        self.assertIn("nothing” could not be read: No such file or directory.\n", err)
        self.assertIn(path + ":2:9:", err)
        _, err = self.run_cli("score", self.folder, status=2)
        self.assertTrue(err.endswith("” is a folder, not a file. Nothing was read from it.\n"), err)
        done = subprocess.run([cli.PROGRAM, "score", "/proc/self/mem"], capture_output=True, timeout=60)
        self.assertEqual(done.stderr.decode(), "waymark-cli: “/proc/self/mem” could not be read: Input/output error.\n")

    def test_byte_order_mark_and_crlf(self):
        path = self.write(b"\xef\xbb\xbf" + cli.EXAMPLE.replace("\n", "\r\n").encode())
        _, err = self.run_cli("check", path)
        self.assertEqual(err, "")

    def test_byte_order_mark_before_a_comment(self):
        for before in "# Brno\n", "\n", "\r\n  # Brno\r\n\r\n":
            with self.subTest(before):
                path = self.write(b"\xef\xbb\xbf" + before.encode() + cli.EXAMPLE.encode())
                self.assertEqual(self.run_cli("check", path)[1], "")


class Check(cli.Case):
    def test_agrees(self):
        path = self.write(cli.EXAMPLE)
        out, err = self.run_cli("check", path)
        self.assertIn(path, out)
        self.assertEqual(err, "")

    def test_check_reads_every_game_of_a_file(self):
        path = self.write(cli.EXAMPLE + "\n" + cli.EXAMPLE)
        out, _ = self.run_cli("check", path)
        self.assertEqual(out, f"{path}: all points agree\n")
        wrong = cli.EXAMPLE.replace("= red 24", "= red 23")
        path = self.write(cli.EXAMPLE + wrong + wrong)
        out, err = self.run_cli("check", path, status=1)
        self.assertEqual(out, f"{path}: 2 differences\n")
        lines = cli.EXAMPLE.count("\n")
        place = wrong[:wrong.index("= red 23")].count("\n") + 1
        self.assertEqual([int(line.split(":")[1]) for line in err.splitlines()], [lines + place, 2 * lines + place])

    def test_every_difference(self):
        path = self.write(
            cli.EXAMPLE.replace("= red 24", "= red 23").replace("= red 7 blue 0", "= red 7").replace(
                "= red 6 blue 6", "= red 6"
            )
        )
        out, err = self.run_cli("check", path, status=1)
        places = [line.split(" ")[0] for line in err.splitlines()]
        # A chip that missed is a line of 0 for Jan, which may be left out.
        self.assertEqual(places, [f"{path}:15:3:", f"{path}:29:3:"])
        self.assertIn("2 differences", out)

    def test_zeros_do_not_matter(self):
        path = self.write(
            cli.EXAMPLE.replace("  = blue 7\n", "  = red 0 blue 7\n").replace("total red 70 blue 11", "total red 70")
        )
        out, err = self.run_cli("check", path, status=1)
        self.assertIn("1 difference\n", out)
        self.assertIn("“red 70”", err.splitlines()[0])
        self.assertIn("“red 70 blue 11”", err.splitlines()[0])

    def test_total_before_the_last_entry(self):
        entries, total = cli.EXAMPLE.split("total ")
        header, entries = entries.split("turn red\n", 1)
        entries = "turn red\n" + entries
        # The points there, or those at the end
        for text in (f"total red 0 blue 0\n{entries}", f"total {total}{entries}"):
            path = self.write(header + text)
            out, err = self.run_cli("check", path)
            self.assertEqual((out, err), (f"{path}: all points agree\n", ""))
        path = self.write(f"{header}total red 69 blue 11\n{entries}")
        out, err = self.run_cli("check", path, status=1)
        self.assertIn("1 difference\n", out)
        for points in ("“red 69 blue 11”", "“red 0 blue 0”", "“red 70 blue 11”"):
            self.assertIn(points, err)

    def test_missing_points(self):
        path = self.write(cli.EXAMPLE.replace("  = red 24\n", "").replace("  = blue 0\n", ""))
        out, err = self.run_cli("check", path, status=1)
        lines = err.splitlines()
        self.assertEqual([line.split(" ")[0] for line in lines], [f"{path}:14:1:"])
        self.assertIn("“red 24”", lines[0])
        self.assertIn("1 difference\n", out)

    def test_record_without_any_points(self):
        """A record typed by a user, with the totals only, so nothing else is compared."""
        lines = cli.EXAMPLE.splitlines(keepends=True)
        path = self.write("".join(line for line in lines if not line.startswith("  =")))
        out, err = self.run_cli("check", path)
        self.assertEqual((out, err), (f"{path}: all points agree\n", ""))

    def test_chips_left_at_the_end(self):
        path = self.write(cli.EXAMPLE.replace("bet stack=2 on=city tiles=8 chip=blue:6\n  = blue 7\n", "").replace(
            "total red 70 blue 11", "total red 70 blue 4"
        ))
        out, err = self.run_cli("check", path, status=1)
        self.assertIn("1 difference\n", out)
        self.assertTrue(err.startswith(f"{path}:37:1: "), err)
        self.assertIn("Jan Novák", err)
        self.assertIn("stack 2", err)
        out, err = self.run_cli("score", path)
        self.assertIn("Jan Novák (Blue): 4 points", out)
        self.assertIn("stack 2", err)


class Rules(cli.Case):
    def test_names_everything(self):
        out, err = self.run_cli("rules")
        self.assertEqual(err, "")
        for word in ["road", "tiles=1…200", "signposts", "tunnel-tokens", "one-set", "signposts.signpost", "C3.1", "house 1…8"]:
            self.assertIn(word, out)

    def test_json(self):
        out, _ = self.run_cli("rules", "--json")
        rules = json.loads(out)
        self.assertEqual((rules["format"], rules["version"]), ("waymark-rules", 1))
        self.assertEqual(rules["editions"], ["C1", "C2", "C3", "C3.1"])
        modules = {module["module"]: module for module in rules["modules"]}
        for name in ["inns-and-cathedrals", "signposts", "bets", "tunnel"]:
            self.assertIn(name, modules)
            self.assertTrue(modules[name]["rules"])
        for module in rules["modules"]:
            for rule in module["rules"]:
                self.assertIn(rule["source"], ("official", "answer", "community", "house", "unpublished"))
        subjects = {subject["subject"]: subject for subject in rules["subjects"]}
        keys = [key["key"] for key in subjects["road"]["keys"]]
        # In writing order.
        order = ["tiles", "beyond", "same-tile", "inn", "meeples", "large", "left", "straight", "right", "to", "note"]
        self.assertEqual([key for key in keys if key in order], order)
        for subject in rules["subjects"]:
            names = [key["key"] for key in subject["keys"]]
            self.assertEqual(len(names), len(set(names)))


cli.main()
