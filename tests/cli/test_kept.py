# test_kept.py: a finished game keeps the result of the rules by which it ended, through every export and import.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import csv
import io
import json
import os
import re
import sqlite3
import subprocess
import unittest
import urllib.parse

import cli

HEADER = """\
waymark 1
id 11111111-1111-4111-8111-111111111111
played 2025-03-01T20:00:00+01:00
player red "Anna"
player blue "Jan"
"""
ENTRIES = "\nturn red\nroad tiles=4 meeples=red:1\n  = red 4\nfinal\nend\n"
TOTAL = "total red 4 blue 0\n"
GAME = HEADER + ENTRIES + TOTAL
KEPT = "Anna 9, Jan 5"
TODAY = "Anna 4, Jan 0"


class Kept(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")
        self.revision = None

    def on(self, *words, database=None, **options):
        return self.run_cli(*words, "--database", database or self.database, **options)

    def record_under_earlier_rules(self):
        """The game of an earlier version: it was worth 9 and 5 points then."""
        self.on("import", self.write(GAME))
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            self.revision, = db.execute("SELECT revision - 1 FROM game").fetchone()
            db.executescript("UPDATE game SET revision = revision - 1; UPDATE seat SET final_points = 9 - 4 * seat")
        self.scored = f"# scored: {self.revision} red 9 blue 5"

    def test_shown(self):
        self.record_under_earlier_rules()
        self.assertIn(f"{KEPT} (under today’s rules: {TODAY})", self.on("list")[0])
        self.assertRegex(self.on("show", "1")[0], r"Anna \(Red\): 9 points\nJan \(Blue\): 5 points\n"
                         f"Under today’s rules: {TODAY}\n$")
        self.assertIn("1 game keeps its result under earlier rules", self.on("stats")[0])
        self.assertIn(" 9", self.on("stats")[0])
        json.loads(self.on("stats", "--json")[0])

    def test_counted(self):
        """Figures of other games do not mention a result that is not in them."""
        self.record_under_earlier_rules()
        self.on("import", self.write(GAME.replace("11111111-1", "11111111-2").replace("Jan", "Bob").replace("2025-", "2024-")))
        for words, kept in (((), True), (("-w", "Bob"), False), (("-p", "Bob"), False), (("-w", "Anna", "-w", "Jan"), True),
                            (("-p", "Jan"), True), (("-p", "Anna", "-w", "Bob"), False), (("--until=2024",), False),
                            (("--since=2025",), True), (("-p", "Anna"), True)):
            with self.subTest(words):
                self.assertEqual("1 game keeps its result" in self.on("stats", *words)[0], kept)

    def test_tables(self):
        self.record_under_earlier_rules()
        row, = csv.DictReader(io.StringIO(self.on("export", "--format=games-csv")[0]))
        self.assertEqual([row["points1"], row["points2"], row["winners"]], ["9", "5", "Anna"])
        self.assertEqual([row["revision"], row["today1"], row["today2"], row["today3"]], [str(self.revision), "4", "0", ""])
        score = json.loads(self.on("export", "--format=json")[0])
        self.assertEqual(score["scored"], {"revision": self.revision, "points": {"red": 9, "blue": 5}})
        self.assertEqual([player["points"] for player in score["players"]], [4, 0])

    def test_board_game_stats(self):
        """The result is the score, and today's rules are no part of the note of the game."""
        self.record_under_earlier_rules()
        plays = self.on("export", "--format=bgsplay")[0]
        play, = json.loads(plays)["plays"]
        self.assertEqual([score["score"] for score in play["playerScores"]], ["9", "5"])
        self.assertEqual(play["comments"], f"Waymark · Under today’s rules: {TODAY}")
        link = json.loads(urllib.parse.unquote(self.on("export", "--format=link", "1")[0].split("data=")[1]))
        self.assertEqual([player["score"] for player in link["players"]], ["9", "5"])
        self.assertEqual(link["comments"], play["comments"])
        self.assertIn("already in the history", self.on("import", self.write(plays, "plays.bgsplay"))[0])
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            with db:
                db.execute("UPDATE game SET note = 'Rain.'")
        plays = self.on("export", "--format=bgsplay")[0]
        self.assertIn("\\nRain.", plays)
        self.assertIn("already in the history", self.on("import", self.write(plays, "plays.bgsplay"))[0])
        there = os.path.join(self.folder, "there.db")
        self.on("import", self.write(plays, "plays.bgsplay"), database=there)
        self.assertNotIn("today", self.on("export", database=there)[0])

    def test_export_and_import(self):
        """The result is the same on another device, and again on this one."""
        self.record_under_earlier_rules()
        out, _ = self.on("export")
        self.assertTrue(out.endswith(f"end\n{self.scored}\n{TOTAL}"), out)
        there = os.path.join(self.folder, "there.db")
        path = self.write(out, "out.waymark")
        for database in there, self.database:
            self.assertEqual(self.on("import", path, database=database)[1], "")
            self.assertIn("already in the history", self.on("import", path, database=database)[0])
            self.assertEqual(self.on("export", database=database)[0], out)
            self.assertEqual(self.on("list", database=database), self.on("list"))
        copy = os.path.join(self.folder, "copy.db")
        self.on("backup", copy, database=there)
        self.on("restore", copy, database=there)
        self.on("restore", "--salvage", database=there)
        self.assertEqual(self.on("export", database=there)[0], out)
        # A record without the result says nothing about it.
        self.on("import", self.write(GAME), database=there)
        self.assertEqual(self.on("export", database=there)[0], out)

    def test_conflict(self):
        """A device that has the game with another result asks."""
        self.record_under_earlier_rules()
        path = self.write(self.on("export")[0], "out.waymark")
        there = os.path.join(self.folder, "there.db")
        self.on("import", self.write(GAME), database=there)
        _, err = self.on("import", path, database=there, status=1)
        for words in "The results differ.", KEPT, TODAY:
            self.assertIn(words, err)
        self.on("import", "--take=ours", path, database=there)
        self.assertNotIn("# scored", self.on("export", database=there)[0])
        self.on("import", "--as-copy", path, database=there)
        self.assertIn(self.scored, self.on("export", "2", database=there)[0])
        self.on("import", "--take=theirs", path, database=there)
        self.assertIn(KEPT, self.on("list", database=there)[0])

    def test_score(self):
        self.record_under_earlier_rules()
        path = self.write(self.on("export")[0], "out.waymark")
        out, err = self.run_cli("score", path)
        self.assertIn(f"Anna (Red): 9 points\nJan (Blue): 5 points\nUnder today’s rules: {TODAY}\n", out)
        self.assertEqual(err, "")
        self.assertIn('"scored":{"revision":%d,"points":{"red":9,"blue":5}}' % self.revision,
                      self.run_cli("score", "--json", path)[0])
        self.assertIn("all points agree", self.run_cli("check", path)[0])
        self.assertNotIn("scored", self.run_cli("score", "--json", self.write(GAME))[0])

    def test_not_believed(self):
        """A line that is not believed is reported, changes nothing, and is not a difference."""
        self.record_under_earlier_rules()
        lines = [(HEADER + ENTRIES.replace("end\n", f"{self.scored}\nend\n") + TOTAL, 11, "must follow “end”"),
                 (HEADER + f"{self.scored}\n" + ENTRIES + TOTAL, 6, "cannot be read")]
        for line, words in ((f"# scored: {self.revision + 1} red 9 blue 5", "earlier rules"),
                            (f"# scored: {self.revision + 50} red 9 blue 5", "earlier rules"),
                            (f"# scored: {self.revision} red 9", "all players"),
                            (f"# scored: {self.revision} red 9 green 5", "cannot be read"),
                            ("# scored: yes", "cannot be read")):
            lines.append((HEADER + ENTRIES + line + "\n" + TOTAL, 12, words))
        lines.append((HEADER + ENTRIES + TOTAL + f"# scored: {self.revision} red 4 blue 0\n{self.scored}\n", 14,
                      "already given"))
        for text, line, words in lines:
            path = self.write(text, "doubtful.waymark")
            for command in "score", "check":
                out, err = self.run_cli(command, path)
                self.assertRegex(err, f"doubtful.waymark:{line}:1: .*{words}", text)
                self.assertNotIn("9 points", out)
            there = os.path.join(self.folder, f"{len(os.listdir(self.folder))}.db")
            self.assertIn(words, self.on("import", path, database=there)[1])
            self.assertNotIn("# scored", self.on("export", database=there)[0])

    def test_verify(self):
        """Such a game is not wrong. It is scored under today's rules only when someone names it."""
        self.record_under_earlier_rules()
        before = self.on("export")[0]
        for words in [], ["--rebuild"]:
            out, _ = self.on("verify", *words)
            self.assertRegex(out, f"11111111-.*{KEPT}.*{TODAY}")
            self.assertIn("The file is intact.\n1 game keeps its result under earlier rules", out)
            self.assertEqual(self.on("export")[0], before)
        self.on("verify", "1", status=2)
        self.on("verify", "--rebuild", "7", status=2)
        self.assertEqual(self.on("export")[0], before)
        out, _ = self.on("verify", "--rebuild", "1")
        self.assertRegex(out, f"11111111-.*{KEPT}.*{TODAY}")
        self.assertIn(f"{TODAY}  finished", self.on("list")[0])
        self.assertNotIn("earlier", self.on("verify")[0])
        self.assertIn("the same result", self.on("verify", "--rebuild", "1")[0])

    def test_verify_counts_each_game_once(self):
        """A game with a result of earlier rules does not match today's, so only the others are said to."""
        self.record_under_earlier_rules()
        for number in 2, 3:
            self.on("import", self.write(GAME.replace("id 1", f"id {number}")))
            out, _ = self.on("verify")
            self.assertIn("The file is intact, and %s today’s rules.\n1 game keeps" % (
                "1 game matches" if number == 2 else "2 games match"), out)

    def test_verify_a_history_that_is_deleted_meanwhile(self):
        """It saves nothing, so it does not say that something was not saved. It cannot end before its output is read."""
        n = 200
        self.on("import", self.write("".join(GAME.replace("id 11111111", f"id {i:08}") for i in range(n))))
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.executescript("UPDATE game SET revision = revision - 1; UPDATE seat SET final_points = 9 - 4 * seat")
        with subprocess.Popen([cli.PROGRAM, "verify", "--database", self.database], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, pipesize=4096, bufsize=0) as verify:
            first = verify.stdout.readline() # not buffered: communicate() would lose what is in a buffer
            os.remove(self.database)
            out, err = verify.communicate()
        self.assertEqual(verify.returncode, 2)
        self.assertEqual((first + out).decode().count(KEPT), n)
        self.assertIn("deleted, moved, or replaced during the check, so the result is not certain", err.decode())
        self.assertNotIn("saved", err.decode())

    def test_scored_by_a_newer_version(self):
        """This version knows the rules less well, so nobody is advised to use them."""
        self.record_under_earlier_rules()
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.executescript("UPDATE game SET revision = revision + 50")
        out = self.on("verify")[0]
        self.assertIn(f"The result under the rules of a newer version is {KEPT}. The rules of this version give {TODAY}.", out)
        self.assertIn("1 game keeps its result under the rules of a newer version of Waymark. Update Waymark to check it.", out)
        self.assertNotIn("earlier", out)
        self.assertNotIn("GAME", out)
        self.on("verify", "--rebuild")
        err = self.on("verify", "--rebuild", "1", status=2)[1]
        self.assertIn("Nothing was changed. Update Waymark first.", err)
        self.assertIn(KEPT, self.on("list")[0])

    def test_verify_says_that_the_result_is_another(self):
        self.record_under_earlier_rules()
        self.assertIn(f"The result was {KEPT}. Under today’s rules, it is now {TODAY}.", self.on("verify", "--rebuild", "1")[0])
        self.assertIn("Today’s rules give the same result.", self.on("verify", "--rebuild", "1")[0])

    def test_verify_a_game_in_progress(self):
        self.on("import", self.write(HEADER + "turn red\n"))
        self.assertIn("in progress", self.on("verify", "--rebuild", "1", status=2)[1])

    def test_entries_that_were_asked_about_under_revision_6(self):
        """What the app only asked about, or did not notice, is in the histories of its players, so it can be imported."""
        game = HEADER.replace("player red", """\
edition C3
with abbey-and-mayor castles-in-germany count-king-and-robber easter fortune-teller inns-and-cathedrals princess-and-dragon school
player red""", 1) + """
turn red
city tiles=4 meeples=red:1
city tiles=3 meeples=red:1
city tiles=3 meeples=red:1
road tiles=3 meeples=red:1
road tiles=3 meeples=red:1
unfinished monastery tiles=5 abbot-returned
""" + 7 * "german-castle meeples=red:1\n" + 7 * "road tiles=1 meeples=red:1 school-road\n" + 9 * "fortune-teller\n" + """\
final
unfinished city tiles=2 large=red:1 wagon=blue mayor=red
unfinished road tiles=2 large=red:1 wagon=blue
field cities=2 barn=red fairy=red
easter-eggs egg-points=red:2
easter-eggs egg-points=blue:3
king-and-baron completed-cities=2 completed-roads=8
end
"""
        scored = "# scored: 6 red 206 blue 7\n"
        self.on("import", self.write(game + scored))
        out, _ = self.on("export", "1")
        self.assertIn("\nfield cities=2 barn=red fairy=red\n", out)
        self.assertIn("\nking-and-baron completed-cities=2 completed-roads=8\n", out)
        self.assertIn(scored, out)
        self.on("import", self.write(out), database=os.path.join(self.folder, "other.db"))
        self.assertIn("Anna 206, Jan 7", self.on("list", database=os.path.join(self.folder, "other.db"))[0])

    def test_old_history(self):
        """A history file of the first schema, whose game was scored under the first rules, keeps its result."""
        fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store", "fixtures")
        for version in 1, 2, 3, 4:
            self.database = os.path.join(self.folder, f"schema-{version}.db")
            with open(os.path.join(fixtures, f"schema-{version}.sql"), encoding="utf-8") as script:
                with contextlib.closing(sqlite3.connect(self.database)) as db:
                    db.executescript(script.read())
                    db.executescript("UPDATE seat SET final_points = 71 WHERE game = 1 AND seat = 0")
            self.on("verify", "--rebuild")
            self.assertIn("Anna 71, Jan Novák 11 (under today’s rules: Anna 70, Jan Novák 11)", self.on("list")[0])
            out, _ = self.on("export", "1")
            self.assertTrue(re.search("\nend\n# scored: 1 red 71 blue 11\ntotal red 70 blue 11\n$", out), out)


if __name__ == "__main__":
    cli.main()
