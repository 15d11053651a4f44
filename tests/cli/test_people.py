# test_people.py: listing the players of a history, merging and splitting names, on two devices.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os

import cli


class People(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")
        self.import_games(self.database)

    def import_games(self, database):
        other = cli.EXAMPLE.replace("0b6f8a52", "0b6f8a53").replace("Anna", "Anne")
        self.run_cli("import", "--database", database, self.write(cli.EXAMPLE + other))

    def people(self, *words, database=None, **more):
        return self.run_cli("people", "--database", database or self.database, *words, **more)

    def list_people(self, database=None):
        out, _ = self.people("--json", database=database)
        return {person["name"]: person["others"] for person in json.loads(out)["people"]}

    def test_list(self):
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": [], "Anne": []})
        lines = self.people()[0].splitlines()
        self.assertEqual(lines[0].split(), ["Player", "Other", "Names"])
        self.assertEqual(lines[1], "Jan Novák")
        self.assertEqual(len(lines), 4)

    def test_merge_and_split(self):
        self.assertEqual(self.people("merge", "Anne", "Anna")[0], "Anne is now counted as Anna.\n")
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": ["Anne"]})
        self.assertIn(["Anna", "Anne"], [line.split() for line in self.people()[0].splitlines()])
        out, _ = self.run_cli("stats", "--json", "--database", self.database, "--player=Anne")
        self.assertEqual(json.loads(out)["player"]["games"], 2)
        self.assertEqual(self.people("merge", "Anna", "Anne")[0], "Anne is now counted as Anna.\n")
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": ["Anne"]})
        self.assertIn("“Anna” is the name that others are counted under. Choose one of these: Anne.",
                      self.people("split", "Anna", status=2)[1])
        self.assertEqual(self.people("split", "Anne")[0], "Anne is now counted separately.\n")
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": [], "Anne": []})

    def test_names_of_other_systems(self):
        """A letter with an accent is one character or two. Whoever types a name cannot see which; neither is changed."""
        stored = "Rene\u0301"
        typed = "Ren\u00e9"
        path = self.write(cli.EXAMPLE.replace("0b6f8a52", "0b6f8a54").replace("Anna", stored))
        self.run_cli("import", "--database", self.database, path)
        for words in ("--player", typed), ("--player", stored), ("--player=Jan Novák", f"--with={typed}"):
            out = self.run_cli("stats", "--json", "--database", self.database, *words)[0]
            self.assertEqual(json.loads(out)["player"]["games"], 1)
        self.assertEqual(self.people("merge", typed, "Anna")[0], f"{stored} is now counted as Anna.\n")
        self.assertEqual(self.people("split", typed)[0], f"{stored} is now counted separately.\n")
        self.assertIn(f'"{stored}"', self.run_cli("export", "--database", self.database)[0])
        # Both are there: each is its own.
        path = self.write(cli.EXAMPLE.replace("0b6f8a52", "0b6f8a55").replace("Anna", typed))
        self.run_cli("import", "--database", self.database, path)
        self.assertEqual(self.people("merge", typed, stored)[0], f"{typed} is now counted as {stored}.\n")

    def test_merge_into_a_name_counted_under_another(self):
        """The message names the same person as the list."""
        other = cli.EXAMPLE.replace("0b6f8a52", "0b6f8a54").replace("Anna", "Annie")
        self.run_cli("import", "--database", self.database, self.write(other))
        self.people("merge", "Anne", "Anna")
        self.assertEqual(self.people("merge", "Annie", "Anne")[0], "Annie is now counted as Anna.\n")
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": ["Anne", "Annie"]})

    def test_two_devices(self):
        """Exported games keep the names that were typed; names are merged on each device, before or after the import."""
        records = os.path.join(self.folder, "all.waymark")
        self.people("merge", "Anne", "Anna")
        self.run_cli("export", "--database", self.database, f"--output={records}")
        other = os.path.join(self.folder, "other.db")
        self.run_cli("import", "--database", other, records)
        self.assertEqual(self.list_people(other), {"Jan Novák": [], "Anna": [], "Anne": []})
        for name, others in self.list_people().items():
            for known in others:
                self.people("merge", known, name, database=other)
        self.assertEqual(self.list_people(other), self.list_people())
        self.run_cli("import", "--database", other, records)
        self.assertEqual(self.list_people(other), {"Jan Novák": [], "Anna": ["Anne"]})

    def test_refused(self):
        for words, said in [
            (("merge", "Anna", "Jan Novák"), "have played in the same game"),
            (("merge", "Anna", "Petr"), ": “Petr” is not a name in the history."),
            (("merge", "Petr", "Anna"), ": “Petr” is not a name in the history."),
            (("merge", "Anna", "Anna"), "“Anna” is given twice."),
            (("split", "Anna"), "“Anna”"),
            (("split", "Petr"), "“Petr” is not merged with another name."),
            (("merge", "Anna"), "people merge NAME OTHER"),
            (("split",), "people split NAME"),
            (("divide", "Anna"), "people split NAME"),
            (("merge", "Anna", "Anne", "Jan Novák"), "--help"),
        ]:
            with self.subTest(words):
                out, err = self.people(*words, status=2)
                self.assertEqual(out, "")
                self.assertIn(said, err)
        self.assertEqual(self.list_people(), {"Jan Novák": [], "Anna": [], "Anne": []})

    def test_no_history(self):
        missing = os.path.join(self.folder, "missing.db")
        self.people(database=missing, status=2)
        self.people("merge", "Anna", "Anne", database=missing, status=2)
        self.assertFalse(os.path.exists(missing))

    def test_help(self):
        out, _ = self.people("--help")
        self.assertIn("merge NAME OTHER", out)
        self.assertIn("people", self.run_cli("--help")[0])


class TwoAtOneTable(cli.Case):
    """A game in which merged names play shows that they are two people."""

    def play(self, number, *names, **more):
        players = "".join(f'player {color} "{name}"\n' for color, name in zip(("red", "blue", "green"), names))
        text = f"waymark 1\nid {number:08x}-7f0e-4a8e-9a54-3f3f6f0a2c11\n{players}road tiles=3 meeples=red:1\nend\n"
        return self.run_cli("import", self.write(text, f"{number}.waymark"), **more)[0]

    def games(self):
        out, _ = self.run_cli("stats", "--json")
        return {player["name"]: player["games"] for player in json.loads(out)["people"]}

    def test_who_played_with_whom(self):
        """A name is refused because of another one that is counted as the same player, which is named."""
        self.play(1, "Zoe", "Ann")
        self.play(2, "Mia", "Bea")
        self.run_cli("people", "merge", "Ann", "Bea")
        for name, other in ("Zoe", "Bea"), ("Zoe", "Ann"):
            _, err = self.run_cli("people", "merge", name, other, status=2)
            self.assertIn("“Zoe” and “Ann” have played in the same game", err)
        _, err = self.run_cli("people", "merge", "Bea", "Zoe", status=2)
        self.assertIn("“Ann” and “Zoe” have played in the same game", err)

    def test_one_merged_into_the_other(self):
        self.play(1, "Anna", "Jan")
        self.play(2, "Annie", "Jan")
        self.run_cli("people", "merge", "Annie", "Anna")
        self.assertEqual(self.games(), {"Anna": 2, "Jan": 2})
        out = self.play(3, "Anna", "Annie", "Jan")
        self.assertIn("1 merged name is now counted separately, because both names played in the same game.", out)
        self.assertEqual(self.games(), {"Anna": 2, "Annie": 2, "Jan": 3})
        self.assertNotRegex(self.run_cli("people")[0], "Anna +Annie")
        self.assertNotIn("separately", self.play(3, "Anna", "Annie", "Jan"))

    def test_both_merged_into_a_third(self):
        self.play(1, "Anna", "Jan")
        self.play(2, "Annie", "Jan")
        self.play(3, "A.", "Jan")
        self.run_cli("people", "merge", "Annie", "Anna")
        self.run_cli("people", "merge", "A.", "Anna")
        self.assertIn("2 merged names are now counted separately", self.play(4, "A.", "Annie", "Jan"))
        self.assertEqual(self.games(), {"Anna": 1, "Annie": 2, "A.": 2, "Jan": 4})


cli.main()
