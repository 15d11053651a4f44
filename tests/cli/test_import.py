# test_import.py: imports of folders, of results of another program, and of games that differ from those in the history.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import json
import os
import random
import sqlite3

import cli

ID = "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"
SHORT = f'waymark 1\nid {ID}\nplayer green "Mia"\nroad tiles=3 meeples=green:1\n'
ROUNDS = 12 if cli.SANITIZED else 50 # each starts the program a dozen times


def play(number, scores, game=1, **more):
    parts = [{"playerRefId": person, "score": score, "winner": False, "seatOrder": 0, **extra}
             for person, score, extra in scores]
    return {"uuid": f"{number:08d}-0000-4000-8000-000000000000", "gameRefId": game, "locationRefId": 1,
            "playDate": "2024-03-01 19:05:00", "playerScores": parts, **more}


def export_of(*plays):
    return json.dumps({
        "about": "a full export",
        "players": [{"id": 1, "name": "Anna"}, {"id": 2, "name": "Jan \"J\" Novák"}, {"id": 3, "name": "Mia"}],
        "locations": [{"id": 1, "name": "Brno"}],
        "games": [{"id": 1, "name": "Carcassonne", "bggId": 822}, {"id": 2, "name": "Catan", "bggId": 13},
                  {"id": 3, "name": "CARCASSONNE", "bggId": 0}],
        "plays": plays,
    })


class Import(cli.Case):
    def on(self, device, command, *words, **more):
        return self.run_cli(command, "--database", os.path.join(self.folder, device + ".db"), *words, **more)

    def records(self, device):
        if not os.path.exists(os.path.join(self.folder, device + ".db")):
            return []
        text, _ = self.on(device, "export")
        return sorted("waymark 1\n" + record.strip() for record in text.split("waymark 1\n")[1:])

    def merge(self, giver, taker, *words, **more):
        path = self.write(self.on(giver, "export")[0], giver + ".waymark")
        return self.on(taker, "import", *words, path, **more)

    def test_a_blank_name(self):
        """Board Game Stats has none: the own export is the same game."""
        self.on("one", "import", self.write('waymark 1\nplayer red " "\nplayer blue "Jan"\n\nturn red\n'
                                            'road tiles=4 meeples=red:1\nfinal\nend\n'))
        exported = os.path.join(self.folder, "own.bgsplay")
        self.on("one", "export", "--format=bgsplay", "--output", exported)
        out, _ = self.on("one", "import", exported)
        self.assertIn("already", out)

    def test_a_folder(self):
        os.makedirs(os.path.join(self.folder, "all", "deeper"))
        self.write(cli.EXAMPLE, "all/deeper/a.waymark")
        self.write('waymark 1\nplayer red "Mia"\n', "all/b.waymark")
        self.write("no record at all", "all/notes.txt")
        self.write(export_of(play(1, [(1, "50", {}), (2, "40", {})])), "all/BGStatsExport.json")
        out, err = self.on("a", "import", os.path.join(self.folder, "all"))
        self.assertEqual(err, "")
        self.assertEqual(out.splitlines()[-1], "3 games were imported.")
        self.assertEqual(len(self.records("a")), 3)

    def test_a_folder_with_names_in_capitals(self):
        """As a memory card may have written them."""
        os.makedirs(os.path.join(self.folder, "CARD"))
        self.write(cli.EXAMPLE, "CARD/GAME.WAYMARK")
        self.write(export_of(play(1, [(1, "50", {}), (2, "40", {})])), "CARD/PLAYS.BGSPLAY")
        self.write(export_of(play(2, [(1, "50", {}), (2, "40", {})])), "CARD/BGSTATSEXPORT.JSON")
        self.write("no record at all", "CARD/NOTES.TXT")
        out, _ = self.on("a", "import", os.path.join(self.folder, "CARD"))
        self.assertEqual(out.splitlines()[-1], "3 games were imported.")

    def test_comments_above_the_first_line(self):
        path = self.write("# Our games.\n\n  # By hand.\n" + cli.EXAMPLE + cli.EXAMPLE.replace("0b6f", "1b6f"))
        self.run_cli("check", path)
        self.assertEqual(self.on("a", "import", path)[0].splitlines()[-1], "2 games were imported.")

    def test_a_folder_with_everything(self):
        """With circular links, pipes, pictures and files of other programs, the import ends and reports what is not a record."""
        folder = os.path.join(self.folder, "all")
        os.makedirs(os.path.join(folder, "deeper"))
        self.write(cli.EXAMPLE, "all/deeper/a.waymark")
        os.symlink("..", os.path.join(folder, "deeper", "back"))
        os.symlink(folder, os.path.join(folder, "again"))
        os.mkfifo(os.path.join(folder, "pipe.waymark"))
        self.write('{"a": 1}', "all/settings.json")
        out, err = self.on("a", "import", folder)
        self.assertEqual((out.splitlines()[-1], err), ("1 game was imported.", ""))
        self.write(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 8, "all/picture.waymark")
        self.write("{", "all/broken.bgsplay")
        os.symlink("nowhere", os.path.join(folder, "lost.waymark"))
        _, err = self.on("b", "import", folder, status=1)
        lines = err.splitlines()
        self.assertEqual(len(lines), 2, err)
        for line, name in zip(lines, ("broken.bgsplay", "picture.waymark")):
            self.assertIn(name, line)
            self.assertIn("Nothing was imported", line)

    def test_a_nul_byte_has_a_place(self):
        """A damaged record is still a record, and is not read as a shorter one, wherever the byte is."""
        for text in (cli.EXAMPLE.replace("Anna", "An\0na"), cli.EXAMPLE.replace("red:1", "red:\0", 1),
                     cli.EXAMPLE.replace("# the open", "# the\0open"), cli.EXAMPLE + "\0\0\0",
                     "\ufeff# Our games.\n\n  waymark 1 # the\0 first line"):
            lines = text.lstrip("\ufeff").split("\0")[0].split("\n")
            place = f"{len(lines)}:{len(lines[-1]) + 1}"
            path = self.write(text)
            for words in ["import", "--database", os.path.join(self.folder, "nul.db")], ["score"], ["check"]:
                _, err = self.run_cli(*words, path, status=1)
                self.assertIn(f"{path}:{place}: There is a NUL byte here, so the file is damaged or is not text.", err, words)
                self.assertEqual(len(err.splitlines()), 1, err)
        self.assertEqual(self.records("nul"), [])

    def test_results_of_another_program(self):
        path = self.write(export_of(
            play(1, [(2, "70", {"seatOrder": 2, "role": "Black"}), (1, "30+25-2", {"seatOrder": 1}), (3, "0", {"seatOrder": 3})]),
            play(2, [(1, "5", {})], game=2), play(3, [(1, "8", {}), (3, "9", {})], game=3),
            play(4, [(1, "", {}), (2, "3", {})]), play(5, [(1, "1", {})], usesTeams=True)), "x.bgsplay")
        out, _ = self.on("a", "import", path)
        self.assertEqual(out.splitlines()[-1], "2 games were imported. 1 play of another game was skipped. "
                                               "2 plays of Carcassonne were skipped.")
        self.assertEqual([line.split(": ", 1)[1] for line in out.splitlines()[2:-1]],
                         ["the play from 2024-03-01 19:05:00 has no usable result.",
                          "the play from 2024-03-01 19:05:00 was cooperative or in teams, so the players have no scores of their own."])
        text, _ = self.on("a", "export", "00000001")
        self.assertEqual(text, """\
waymark 1
id      00000001-0000-4000-8000-000000000000
played  2024-03-01T19:05:00Z
place   "Brno"
edition C3
player  red "Anna"
player  black "Jan \\"J\\" Novák"
player  blue "Mia"

correction points=red:53 note="BG Stats"
  = red 53
correction points=black:70 note="BG Stats"
  = black 70
final
end
total red 53 black 70 blue 0
""")
        before = self.records("a")
        out, _ = self.on("a", "import", path)
        self.assertIn("2 games were already in the history.", out)
        self.assertEqual(self.records("a"), before)
        self.assertIn("finished", self.on("a", "list")[0])

    def test_why_a_play_is_left_out(self):
        result = [(1, "5", {}), (2, "3", {})]
        for change, reason in (({"playDate": ""}, "a play has no date, so it was left out."),
                               ({"playDate": "2024-02-30 20:00:00"}, "the date “2024-02-30 20:00:00” of a play is not valid."),
                               ({"playerScores": [{"playerRefId": 1, "score": "1"}] * 9},
                                "the play from 2024-03-01 19:05:00 has more players than Waymark allows."),
                               ({"playerScores": [{"playerRefId": 9, "score": "1"}]},
                                "the play from 2024-03-01 19:05:00 names a player who is not in the file.")):
            out, _ = self.on("a", "import", self.write(export_of(play(1, result) | change), "x.bgsplay"))
            self.assertEqual(out.splitlines(), [f"“{self.folder}/x.bgsplay”: {reason}", "1 play of Carcassonne was skipped."])

    def test_editions_and_spin_offs(self):
        """Editions and boxes are imported with their expansions; what is left out is named."""
        names = {1: "Carcassonne", 2: "Carcassonne Junior", 3: "Carcassonne Big Box 7", 4: "Carcassonne: Moon", 5: "Catan"}
        text = json.dumps({
            "players": [{"id": 1, "name": "Anna"}], "games": [{"id": game, "name": name} for game, name in names.items()],
            "plays": [play(number, [(1, number, {})], game=1 + number % 5) for number in range(1, 14)]})
        path = self.write(text, "x.bgsplay")
        out, _ = self.on("a", "import", path, self.write(text, "again.bgsplay"))
        self.assertEqual(out.splitlines()[-4:], [
            "6 plays of “Carcassonne Junior” were left out.",
            "6 plays of “Carcassonne: Moon” were left out. This edition is not known.",
            "Use --unknown-editions to import plays of unknown editions.",
            "5 games were imported. 5 games were already in the history. 4 plays of other games were skipped."])
        self.assertEqual(self.on("a", "export")[0].count("with    inns-and-cathedrals"), 3)
        out, _ = self.on("a", "import", "--unknown-editions", path)
        self.assertEqual(out.splitlines()[-2:], [
            "3 plays of “Carcassonne Junior” were left out.",
            "3 games were imported. 5 games were already in the history. 2 plays of other games were skipped."])

    def test_an_evening_west_of_greenwich(self):
        """The date of a play is in UTC: in every time zone, it is the same record."""
        path = self.write(export_of(play(1, [(1, "9", {}), (2, "3", {})]) | {"playDate": "2026-11-21 01:00:00"}), "x.bgsplay")
        west = {"TZ": "EST5"}
        self.on("a", "import", path, environment=west)
        self.on("b", "import", path, environment={"TZ": "UTC"})
        self.assertEqual(self.records("a"), self.records("b"))
        self.assertIn("2026-11-20 20:00", self.on("a", "list", environment=west)[0])

    def test_names_are_not_cut_in_silence(self):
        text = json.dumps({"players": [{"id": 1, "name": "A" * 5000}, {"id": 2, "name": "J\x1ban"}],
                           "games": [{"id": 1, "name": "Carcassonne"}], "locations": [{"id": 1, "name": "é" * 101}],
                           "plays": [play(number, [(1, 7, {}), (2, 3, {})], locationRefId=1) for number in (1, 2)]})
        out, _ = self.on("a", "import", self.write(text, "x.bgsplay"))
        for name in "A" * 40, "J\ufffdan", "é" * 40:
            self.assertEqual(out.count(f"the name “{name}…” is too long or has control characters,"), 1, out)
        self.assertIn("J an", self.on("a", "list")[0])

    def test_long_comments(self):
        """A comment can be longer than a note, which nothing else of the play depends on."""
        for letters in "x" * 4000, "x" * 4001, "x" * 4095, "x" * 4096, "é" * 4094 + "\r\nyz", "Rain.\n" * 1000:
            text = json.dumps({"players": [{"id": 1, "name": "Anna"}], "games": [{"id": 1, "name": "Carcassonne"}],
                               "plays": [play(1, [(1, 7, {})], comments=letters)]})
            out, _ = self.on(f"{len(letters)}", "import", self.write(text, "x.bgsplay"))
            self.assertIn("1 game was imported.", out)
            self.assertEqual("is longer than a note can be, so its end was left out." in out, len(letters) > 4095, out)
            game = self.on(f"{len(letters)}", "export")[0]
            note = "\n".join(line[8:] for line in game.replace("\n# note+ ", "").splitlines() if line.startswith("# note: "))
            self.assertEqual(note.rstrip("\n"), letters.replace("\r", "")[:4095].rstrip("\n"))

    def test_another_winner(self):
        """The app lets players win who do not have the most points."""
        for number, (one, other, said) in enumerate(((True, False, True), (False, True, False), (True, True, True),
                                                     (False, False, False))):
            text = export_of(play(1, [(1, "3", {"winner": one}), (2, "5", {"winner": other})]))
            out, _ = self.on(f"{number}", "import", self.write(text, "x.bgsplay"))
            self.assertIn("1 game was imported.", out)
            self.assertEqual("does not have the most points" in out, said, out)

    def test_broken_ties(self):
        """The app lets one of several players with the most points win; if nobody is marked, nobody says anything else."""
        for number, (one, other, said) in enumerate(((True, False, True), (False, True, True), (True, True, False),
                                                     (False, False, False))):
            text = export_of(play(1, [(1, "5", {"winner": one}), (2, "5", {"winner": other})]))
            out, _ = self.on(f"{number}", "import", self.write(text, "x.bgsplay"))
            self.assertIn("1 game was imported.", out)
            self.assertEqual("In Waymark, they share the win." in out, said, out)

    def test_players_of_one_name(self):
        """The app tells players apart by their ids. Players without a name are nobody."""
        for name, said in ("Anna", True), (" Anna ", True), ("Jan", False), ("", False):
            text = json.dumps({"players": [{"id": 1, "name": name and "Anna"}, {"id": 2, "name": name}],
                               "games": [{"id": 1, "name": "Carcassonne"}], "plays": [play(1, [(1, "50", {}), (2, "40", {})])]})
            out, _ = self.on(f"names{said}{len(name)}", "import", self.write(text, "x.bgsplay"))
            self.assertIn("1 game was imported.", out)
            self.assertEqual("have the same name, so the statistics count only the best result." in out, said, out)

    def test_records_with_players_of_one_name(self):
        """They are two in the game, and one in the statistics, as from another program. It is said once."""
        record = 'waymark 1\nplayer red "Anna"\nplayer blue "{}"\ncorrection points=red:5,blue:7\nfinal\nend\n'
        for name, said in ("Anna", True), ("Jan", False):
            text = record.format(name) + record.format(name).replace("red:5", "red:6")
            out, _ = self.on(f"record{name}", "import", self.write(text, "x.waymark"))
            self.assertIn("2 games were imported.", out)
            self.assertEqual(out.count("several players of a game are called “Anna”, so the statistics count only the best result."),
                             int(said), out)
        for number, names in enumerate((("Anna", "Anna", "Anna"), ("Anna", "Jan", "Jan", "Anna"), ("\u00a0", "\u00a0", "Jan"))):
            players = "".join(f'player {color} "{name}"\n' for color, name in zip(("red", "blue", "green", "black"), names))
            out, _ = self.on(f"several{number}", "import", self.write(f"waymark 1\n{players}final\nend\n", "x.waymark"))
            self.assertIn("1 game was imported.", out)
            for name in names:
                self.assertEqual(out.count(f"several players of a game are called “{name}”"),
                                 int(name.isalpha() and names.count(name) > 1), out)
        out, _ = self.on("recordAnna", "stats", "--json")
        self.assertIn('"people":[{"name":"Anna","games":2,"wins":2,"shared":0,"points":14,"best":7}]', out)

    def test_ignored_plays(self):
        """What does not count there does not count here."""
        out, _ = self.on("a", "import", self.write(export_of(play(1, [(1, "5", {}), (2, "3", {})], ignored=True)), "x.bgsplay"))
        self.assertIn("is ignored in the statistics there, so it was left out.", out)
        self.assertEqual(self.records("a"), [])

    def test_a_byte_order_mark(self):
        path = self.write("\ufeff \n" + export_of(play(1, [(1, "5", {}), (2, "3", {})])), "x.bgsplay")
        self.assertEqual(self.on("a", "import", path)[0].splitlines()[-1], "1 game was imported.")

    def test_odd_points_and_names(self):
        """Scores may be numbers, with blanks around them and around names. A score that is not a number is not a result."""
        good = [70, 70.0, " 70 ", "+70", "69+1", "-0+70"]
        bad = [None, True, "", "70.5", 70.5, 1e300, -1e18, "100000", 100000, "-9223372036854775808-9223372036854775808", "７０", []]
        for points in good + bad:
            text = json.dumps({
                "players": [{"id": 1, "name": " Anna\t"}, {"id": 2, "name": ""}], "games": [{"id": 1, "name": " carcassonne "}],
                "plays": [play(1, [(1, points, {}), (2, "3", {})], comments="Good.\r\nVery “good”.")]})
            out, _ = self.on("a", "import", self.write(text, "x.bgsplay"))
            self.assertIn("1 play of Carcassonne" if not any(points is other for other in good) else "1 game ", out, points)
        text, _ = self.on("a", "export")
        self.assertIn('player  red "Anna"\nplayer  blue ""\n# note: Good.\n# note: Very “good”.\n', text)
        self.assertIn("red 70 blue 3", text)

    def test_invalid_files(self):
        for number, text in enumerate(("{", '{"games": []}', "[" * 100000, '{"plays": 3', "{}")):
            _, err = self.on("a", "import", self.write(text, f"{number}.json"), status=1)
            self.assertIn("Nothing was imported", err)
        # Values of wrong types are skipped.
        for nonsense in ('{"plays": 7}', '{"plays": [1, {}, [], {"gameRefId": "x"}], "games": {}, "players": [[]]}'):
            self.on("a", "import", self.write(nonsense, "x.json"))
        self.assertEqual(self.records("a"), [])

    def delete_all(self, device):
        database = sqlite3.connect(os.path.join(self.folder, device + ".db"))
        with database:
            database.execute("UPDATE game SET deleted = 1")
        database.close()
        self.assertEqual(self.records(device), [])

    def test_a_deleted_game(self):
        """It comes back, which is said, also if the record has fewer entries."""
        half = cli.EXAMPLE[:cli.EXAMPLE.index("final\n")]
        self.on("a", "import", self.write(cli.EXAMPLE))
        whole = self.records("a")
        for record in cli.EXAMPLE, half:
            self.delete_all("a")
            out = self.on("a", "import", self.write(record))[0]
            self.assertIn("restored game 1, which had been deleted\n", out)
            self.assertNotIn("already", out)
            self.assertEqual(self.records("a"), whole)

    def test_a_longer_record_of_a_deleted_game(self):
        self.on("a", "import", self.write(cli.EXAMPLE[:cli.EXAMPLE.index("final\n")]))
        self.delete_all("a")
        path = self.write(cli.EXAMPLE)
        self.assertEqual(self.on("a", "import", path)[0],
                         f"{path}: restored game 1, which had been deleted, with new entries\n"
                         "1 deleted game was restored and has new entries.\n")
        self.on("b", "import", path)
        self.assertEqual(self.records("a"), self.records("b"))

    def test_a_different_record_of_a_deleted_game(self):
        """It is named among the deleted ones. What is chosen is in the history, and nothing else."""
        other = self.diverge()
        ours = self.records("a")
        self.on("b", "import", other)
        theirs = self.records("b")
        self.delete_all("a")
        out, err = self.on("a", "import", other, status=1)
        self.assertEqual(out, "")
        self.assertIn(f"{other}:1:1: A different record with this ID is among the deleted games. Nothing was imported.\n"
                      "  deleted: 19 entries, Anna 70, Jan Novák 11\n"
                      "  in the file: 19 entries, Anna 70, Jan Novák 10\n", err)
        self.assertTrue(err.endswith("  Use --take=here to restore the deleted version, --take=there to take the one in "
                                     "the file, or --as-copy to add it as a copy.\n"), err)
        self.assertNotIn("already", err)
        self.assertEqual(self.records("a"), [])
        self.assertEqual(self.on("a", "import", "--as-copy", other)[0],
                         f"{other}: added as a copy, game 2\n1 game was imported.\n")
        self.assertEqual([record.split("\n", 2)[2] for record in self.records("a")],
                         [record.split("\n", 2)[2] for record in theirs])
        self.delete_all("a")
        self.assertEqual(self.on("a", "import", "--take=here", other)[0],
                         f"{other}: restored game 1, which had been deleted\n1 deleted game was restored.\n")
        self.assertEqual(self.records("a"), ours)
        self.delete_all("a")
        self.assertEqual(self.on("a", "import", "--take=there", other)[0],
                         f"{other}: restored game 1, which had been deleted, as in the file; it is now game 3\n"
                         "1 deleted game was restored as it is in the file.\n")
        self.assertEqual(self.records("a"), theirs)

    def test_export_and_import_again(self):
        self.on("a", "import", self.write(cli.EXAMPLE))
        plays = self.write(self.on("a", "export", "--format=bgsplay")[0], "a.bgsplay")
        # If the history has the game, its result changes nothing.
        whole = self.records("a")
        self.assertIn("already in the history", self.on("a", "import", plays)[0])
        self.assertEqual(self.records("a"), whole)
        # If the history has only the result, the game replaces it.
        self.on("b", "import", plays)
        self.assertIn("Anna 70, Jan Novák 11", self.on("b", "list")[0])
        self.assertIn("1 game has new entries.", self.on("b", "import", self.write(cli.EXAMPLE))[0])
        self.assertEqual(self.records("b"), whole)

    def test_an_own_export_of_results(self):
        """It lacks what Board Game Stats does not know: expansions, empty names, when final scoring began."""
        plays = json.loads(export_of(play(1, [(1, "50", {"role": "Black"}), (2, "40", {})], game=4)))
        plays["games"].append({"id": 4, "name": "Carcassonne Big Box 6", "bggId": 230914})
        ended = ['waymark 1\nid 0000000%d-1111-4111-8111-111111111111\nplayed 2026-01-0%dT20:00:00Z\nwith inns-and-cathedrals\n'
                 'player red "Anna"\nplayer blue "%s"\n\n%send\n' % (number, number, name, final)
                 for number, name, final in ((1, "Jan", ""), (2, "Jan", "final\n"), (3, " ", ""))]
        for number, text in enumerate((json.dumps(plays), *ended)):
            with self.subTest(text):
                device = f"own{number}"
                self.on(device, "import", self.write(text, "x.bgsplay" if number == 0 else "x.waymark"))
                before = self.records(device)
                self.assertIn("with ", before[0])
                plays_text = self.on(device, "export", "--format=bgsplay")[0]
                self.assertIn("1 game was already in the history.",
                              self.on(device, "import", self.write(plays_text, "own.bgsplay"))[0])
                self.assertEqual(self.records(device), before)
                for word, other in ("Anna", "Eva"), ("2026", "2025"), ("2024", "2023"), ('"50"', '"51"'):
                    if word in text and word in plays_text:
                        self.on(device, "import", self.write(plays_text.replace(word, other), "x.bgsplay"), status=1)
                        self.assertEqual(self.records(device), before)

    def test_corrected_details_of_a_result(self):
        """The whole game does not silently replace names and places that were corrected since its result was imported."""
        self.on("a", "import", self.write(cli.EXAMPLE))
        plays = self.on("a", "export", "--format=bgsplay")[0]
        for word, other, sentence in (("Anna", "Eva", "The players differ."),
                                      ("Brno, u Petry", "Praha", "The time or the location differs."),
                                      ("2026-11-20", "2026-11-21", "The time or the location differs.")):
            self.on(other, "import", self.write(plays.replace(word, other), "a.bgsplay"))
            corrected = self.records(other)
            _, err = self.on(other, "import", self.write(cli.EXAMPLE), status=1)
            self.assertIn("A different record with this ID is already in the history. Nothing was imported.\n", err)
            self.assertIn(f"  {sentence}\n", err)
            self.assertEqual(self.records(other), corrected)

    def test_a_longer_game(self):
        half = cli.EXAMPLE[:cli.EXAMPLE.index("turn red\ntunnel-token")]
        self.on("a", "import", self.write(half))
        self.assertIn("1 game has new entries.", self.on("a", "import", self.write(cli.EXAMPLE))[0])
        self.assertIn("finished", self.on("a", "list")[0])
        self.assertIn("already in the history", self.on("a", "import", self.write(half))[0])
        self.on("b", "import", self.write(cli.EXAMPLE))
        self.assertEqual(self.records("a"), self.records("b"))

    def test_nobody_knows_which_version_was_changed(self):
        """A file may be older than what was corrected here, so the help does not say that both were changed."""
        out, _ = self.run_cli("import", "--help")
        self.assertEqual(out.count("For a game that is different in the history and in the file"), 2)
        self.assertNotIn("changed", out)

    def diverge(self):
        self.on("a", "import", self.write(cli.EXAMPLE))
        return self.write(cli.EXAMPLE.replace("blue:-2", "blue:-3"), "other")

    def test_changed_on_both_sides(self):
        other = self.diverge()
        ours = self.records("a")
        _, err = self.on("a", "import", other, status=1)
        self.assertIn("in the history: 19 entries, Anna 70, Jan Novák 11", err)
        self.assertIn("in the file: 19 entries, Anna 70, Jan Novák 10", err)
        self.assertIn("\n  18 entries are the same.\n  1 entry is not in the file.\n  1 entry is only in the file.\n"
                      "  Use --take=here to keep", err)
        self.assertEqual(self.records("a"), ours)
        err = self.on("a", "import", other, self.write(SHORT.replace(f"id {ID}\n", ""), "third"), status=1)[1]
        self.assertIn("Nothing was imported.\n", err)
        self.assertEqual(self.records("a"), ours)
        self.on("a", "import", "--take=ours", other)
        self.assertEqual(self.records("a"), ours)
        for words in ["--take=mine"], ["--take=ours", "--as-copy"]:
            self.on("a", "import", *words, other, status=2)

    def test_nothing_in_common(self):
        self.on("a", "import", self.write(cli.EXAMPLE))
        _, err = self.on("a", "import", self.write(SHORT), status=1)
        self.assertIn("already in the history", err)
        self.assertIn("  No entries are the same.\n  19 entries are not in the file.\n  1 entry is only in the file.\n"
                      "  Use --take=here to keep the version in the history", err)

    def test_two_games_with_one_id(self):
        """The history has neither of them, before and after."""
        path = self.write(cli.EXAMPLE + SHORT)
        second = cli.EXAMPLE.count("\n") + 1
        out, err = self.on("a", "import", path, status=1)
        self.assertEqual(out, "")
        self.assertEqual(err, f"{path}:{second}:1: A different record with the same ID came earlier in this import."
                              " Nothing was imported.\n"
                              "  the earlier one: 19 entries, Anna 70, Jan Novák 11\n"
                              "  this one: 1 entry, Mia 3\n"
                              "  Use --take=here for the earlier game, --take=there for this game, or --as-copy for both.\n")
        self.assertEqual(self.records("a"), [])
        for words, names in (["--take=here"], "Anna"), (["--take=there"], "Mia"), (["--as-copy"], "AnnaMia"):
            device = words[0]
            self.on(device, "import", *words, path)
            listed = self.on(device, "list")[0]
            self.assertEqual([name in listed for name in ("Anna", "Mia")], [name in names for name in ("Anna", "Mia")])

    def test_two_games_that_extend_one(self):
        """The history has neither end of them, before and after."""
        self.on("a", "import", self.write(SHORT))
        ours = self.records("a")
        one = self.write(SHORT + "road tiles=4 meeples=green:1\n", "one.waymark")
        other = self.write(SHORT + "city tiles=4 meeples=green:1\n", "other.waymark")
        for deleted in False, True:
            if deleted:
                with contextlib.closing(sqlite3.connect(os.path.join(self.folder, "a.db"))) as db, db:
                    db.execute("UPDATE game SET deleted = 1")
            _, err = self.on("a", "import", one, other, status=1)
            self.assertIn("A different record with the same ID came earlier in this import. Nothing was imported.\n"
                          "  the earlier one: 2 entries, Mia 7\n  this one: 2 entries, Mia 11\n", err)
            self.assertEqual(self.records("a"), [] if deleted else ours)

    def test_a_game_that_cannot_be_read(self):
        """A person decides that the file is right. What a newer program may still read is not lost."""
        self.on("a", "import", self.write(cli.EXAMPLE))
        entries = self.on("a", "export")[0]
        history = os.path.join(self.folder, "a.db")
        with contextlib.closing(sqlite3.connect(history)) as db, db:
            db.execute("UPDATE change SET entry_text = 'road of-tomorrow=4' WHERE number = 1")
            db.execute("UPDATE game SET note = 'Rain.'")
        path = self.write(cli.EXAMPLE.replace("played  2026-11-20T19:30:00+01:00\n", ""))
        for words in [], ["--take=here"], ["--as-copy"]:
            out, err = self.on("a", "import", *words, path, status=1)
            self.assertEqual(out, "")
            self.assertEqual(err, f"{path}:1:1: This game is already in the history, but cannot be read there: it is damaged, or "
                                  "a newer version of Waymark recorded it. Nothing was imported.\n"
                                  "  Use --take=there to take the one in the file. The other one is then among the deleted "
                                  "games.\n")
        self.assertIn("replaced game 1, which is now game 2\n1 game was replaced.", self.on("a", "import", "--take=there", path)[0])
        exported = self.on("a", "export")[0]
        self.assertIn('Rain.', exported)
        self.assertEqual([line for line in exported.splitlines() if "Rain." not in line], entries.splitlines())
        with contextlib.closing(sqlite3.connect(history)) as db:
            self.assertEqual(db.execute("SELECT game.id FROM change JOIN game ON game.id = game WHERE game.deleted NOT NULL"
                                        " AND entry_text = 'road of-tomorrow=4'").fetchall(), [(1,)])
        self.assertIn("intact", self.on("a", "verify")[0])

    def test_several_records_of_one_game(self):
        """What is counted are games, whatever the number of records about each."""
        self.on("a", "import", self.write(SHORT))
        ends = [self.write(f"{SHORT}{kind} tiles=4 meeples=green:1\n", f"{kind}.waymark") for kind in ("road", "city", "field cities=1 #")]
        for words, sentence in (("--take=there", "1 game has new entries. 1 game was replaced."),
                                ("--take=here", "1 game was already in the history."),
                                ("--as-copy", "2 games were imported. 1 game was already in the history.")):
            out, _ = self.on("a", "import", words, *ends)
            self.assertEqual(out.splitlines()[-1], sentence)

    def test_take_theirs(self):
        other = self.diverge()
        self.assertIn("replaced game 1, which is now game 2", self.on("a", "import", "--take=theirs", other)[0])
        self.assertTrue(self.on("a", "list")[0].startswith("2  "))
        self.on("b", "import", other)
        self.assertEqual(self.records("a"), self.records("b"))
        self.assertEqual(len(self.records("a")), 1)
        self.assertIn("already in the history", self.on("a", "import", other)[0])

    def test_as_copy(self):
        other = self.diverge()
        ours = self.records("a")
        for _ in range(2):
            self.on("a", "import", "--as-copy", other)
            both = self.records("a")
            self.assertEqual(len(both), 2)
            self.assertIn(ours[0], both)
            self.assertIn("blue:-3", "".join(both))

    def noted(self, *lines):
        """Returns the example with a note about the game."""
        return cli.EXAMPLE.replace("\n\nturn red", "\n" + "".join(line + "\n" for line in lines) + "\nturn red", 1)

    def test_a_note_is_exported_and_imported(self):
        note = ["# note: It rained all day; “#” and \"quotes\" are letters.", "# note:", "# note: \tAnna was late.",
                "# note: " + "あ" * 200, "# note+ " + "あ" * 50]
        self.on("a", "import", self.write(self.noted(*note)))
        out, _ = self.on("a", "export")
        self.assertIn("\n".join(['player  blue "Jan Novák"', *note, "", "turn red"]), out)
        self.assertIn("already in the history", self.merge("a", "a")[0])
        self.merge("a", "b")
        self.assertEqual(self.records("a"), self.records("b"))
        # A comment among the entries is not a note.
        self.on("c", "import", self.write(cli.EXAMPLE.replace("final\n", "# note: later\nfinal\n")))
        self.assertNotIn("note:", self.on("c", "export")[0])
        # Neither is an empty note, or one that does not begin the line.
        others = ["# note+ and more", "  # note: a", "#note: b", "# Note: c", "# notes: d", "# noted"]
        self.on("d", "import", self.write(self.noted(*others)))
        self.assertNotIn("# note", self.on("d", "export")[0])

    def test_a_note_and_none(self):
        """A record without a note does not remove one, and a note is added to a game without one."""
        self.on("a", "import", self.write(self.noted("# note: Rain.")))
        self.on("b", "import", self.write(cli.EXAMPLE))
        self.merge("b", "a")
        self.merge("a", "b")
        self.assertIn("# note: Rain.", self.on("a", "export")[0])
        self.assertEqual(self.records("a"), self.records("b"))
        # The note also stays when other entries replace the game, or the whole game replaces its result.
        other = self.write(cli.EXAMPLE.replace("blue:-2", "blue:-3"), "other")
        self.on("a", "import", "--take=theirs", other)
        self.assertIn("# note: Rain.", self.on("a", "export")[0])
        plays = self.write(self.on("b", "export", "--format=bgsplay")[0], "b.bgsplay")
        self.on("c", "import", plays)
        self.assertIn("# note: Rain.", self.on("c", "export")[0])
        self.on("c", "import", self.write(cli.EXAMPLE))
        self.assertEqual(self.records("c"), self.records("b"))

    def test_two_notes(self):
        """Neither is silently overwritten."""
        self.on("a", "import", self.write(self.noted("# note: Rain.")))
        ours = self.records("a")
        other = self.write(self.noted("# note: Snow."), "other")
        _, err = self.on("a", "import", other, status=1)
        self.assertIn("The game notes differ.", err)
        self.assertEqual(self.records("a"), ours)
        self.on("a", "import", "--take=theirs", other)
        self.assertIn("# note: Snow.", self.on("a", "export")[0])

    def test_two_notes_of_a_game_and_its_result(self):
        """The second note is not lost, in either order."""
        self.on("a", "import", self.write(self.noted("# note: Rain.")))
        self.on("b", "import", self.write(self.noted("# note: Snow.")))
        game = self.write(self.on("a", "export")[0], "a.waymark")
        result = self.write(self.on("b", "export", "--format=bgsplay")[0], "b.bgsplay")
        self.on("c", "import", result)
        for history, other in (("a", result), ("c", game)):
            before = self.records(history)
            _, err = self.on(history, "import", other, status=1)
            self.assertIn("The game notes differ.", err)
            self.assertEqual(self.records(history), before)

    def test_all_or_nothing(self):
        self.diverge()
        before = self.records("a")
        wrong = self.write('waymark 1\nplayer red "Mia"\nroad tils=3\n', "wrong")
        good = self.write('waymark 1\nplayer red "Mia"\n', "good")
        for paths in [good, wrong], [wrong, good], [good, os.path.join(self.folder, "missing")]:
            out, _ = self.on("a", "import", *paths, status=1 if wrong in paths else 2)
            self.assertEqual(out, "")
            self.assertEqual(self.records("a"), before)

    def make_game(self, chance, number):
        lines = [f'road tiles={chance.randint(2, 9)} meeples={chance.choice(["red", "blue"])}:1'
                 for _ in range(chance.randint(1, 8))]
        head = f'waymark 1\nid {number:08x}-0000-4000-8000-{chance.getrandbits(48):012x}\n' \
               f'played 2026-01-{number + 1:02d}T12:00:00Z\nplayer red "Anna"\nplayer blue "Jan"\n'
        return head, lines + chance.choice([[], ["final", "end"]])

    def test_two_devices(self):
        chance = random.Random(20261121)
        for number in range(ROUNDS):
            one, other, longest, apart = [], [], [], False
            for game in range(chance.randint(1, 5)):
                head, lines = self.make_game(chance, game)
                cuts = [chance.randint(0, len(lines)), len(lines)]
                chance.shuffle(cuts)
                seen = chance.choice([(one,), (other,), (one, other), (one, other)])
                mine = lines
                if seen == (one, other) and chance.random() < 0.3:
                    mine = lines + ['correction points=red:1 note="here"'] if "end" not in lines else lines
                    theirs = lines + ["city tiles=3 meeples=blue:1"] if "end" not in lines else lines
                    apart = apart or mine != theirs
                    one.append(head + "\n".join(mine))
                    other.append(head + "\n".join(theirs))
                    continue
                for device, cut in zip(seen, cuts if len(seen) == 2 else [len(lines)]):
                    note = chance.choice(["", f"# note: game {game}\n"])
                    device.append(head + note + "\n".join(lines[:cut]))
            names = f"a{number}", f"b{number}"
            for name, games in zip(names, (one, other)):
                chance.shuffle(games)
                self.on(name, "import", self.write("\n".join(games) + "\n" if games else "waymark 1\nplayer red \"x\"\nid "
                                                   "ffffffff-0000-4000-8000-000000000000\nplayed 2026-01-01T00:00:00Z\n"))
            if apart:
                before = [self.records(name) for name in names]
                self.merge(names[0], names[1], status=1)
                self.merge(names[1], names[0], status=1)
                self.assertEqual([self.records(name) for name in names], before)
            first, second = (names, names[::-1])[number % 2]
            self.merge(first, second, "--take=theirs" if first == names[0] else "--take=ours")
            self.merge(second, first, "--take=ours" if first == names[0] else "--take=theirs")
            self.assertEqual(self.records(first), self.records(second))
            out, _ = self.merge(first, second)
            self.assertRegex(out.splitlines()[-1], r"^\d+ games? (was|were) already in the history\.$")


cli.main()
