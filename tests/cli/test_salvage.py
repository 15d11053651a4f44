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


class Headers(cli.Case):
    """A wrong byte in the header is damage, and costs no game."""

    def test_bytes(self):
        database = os.path.join(self.folder, "waymark.db")
        self.run_cli("import", self.write(cli.EXAMPLE, "one.waymark"), "--database", database)
        before = self.run_cli("export", "--database", database)[0]
        with contextlib.closing(sqlite3.connect(database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        with open(database, "rb") as file:
            whole = file.read()
        for offset in (0, 17, 19, 47, 59):
            with self.subTest(offset=offset):
                with open(database, "wb") as file:
                    file.write(whole[:offset] + b"\7" + whole[offset + 1:])
                for command, status in (("list", 2), ("verify", 1)):
                    _, err = self.run_cli(command, "--database", database, status=status)
                    self.assertIn("is damaged", err)
                    self.assertIn("restore --salvage", err)
                out, _ = self.run_cli("restore", "--salvage", "--database", database)
                self.assertIn("1 game was recovered completely.", out)
                self.assertEqual(self.run_cli("export", "--database", database)[0], before)


class Parts(cli.Case):
    """Damage to what belongs to a game besides its entries is not passed over in silence."""

    GAME = '''waymark 1
id 11111111-1111-4111-8111-111111111111
played 2025-03-01T20:00:00+01:00
with %s
%splayer red "Anna"
player blue "Jan"

road tiles=4 meeples=red:1
  = red 4
'''
    BETS = GAME % ("bets", "chip    5 7+:7\n")
    SNAKES = GAME % ("snakes-and-ladders", "space   3 7\n")
    PLAIN = GAME.replace("with %s\n%s", "")

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "waymark.db")

    def on(self, *words, **more):
        return self.run_cli(*words, "--database", self.database, **more)

    def damage(self, *names, head=b""):
        """Overwrites the pages of these tables and indexes."""
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            for name in names:
                page, = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
                size, = db.execute("PRAGMA page_size").fetchone()
                with open(self.database, "r+b") as file:
                    file.seek((page - 1) * size)
                    file.write(head.ljust(size, b"\0"))

    def begin(self, *records):
        for path in os.listdir(self.folder):
            if path.startswith("waymark.db"):
                os.remove(os.path.join(self.folder, path))
        self.on("import", *[self.write(record, f"{i}.waymark") for i, record in enumerate(records)])

    def test_damaged_index(self):
        """The rows themselves are whole."""
        for record, names in ((self.BETS, ["chip_face_by_game", "chip_face_by_chip"]),
                              (self.SNAKES, ["space_end_by_game", "space_end_by_space"])):
            self.begin(record)
            before = self.on("export")[0]
            self.damage(*names)
            self.assertIn("1 game was recovered completely", self.on("restore", "--salvage")[0])
            self.assertEqual(self.on("export")[0], before)

    def test_lost_values(self):
        """Values of chips and ends of ladders are lost to the games that have them, and to no others."""
        other = self.PLAIN.replace("1111", "2222")
        for record, names in ((self.BETS, ["chip_face"]), (self.BETS, ["chip_face", "chip_face_by_game"]),
                              (self.SNAKES, ["space_end"])):
            self.begin(record, other)
            self.damage(*names)
            out, _ = self.on("restore", "--salvage", status=1)
            self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.", out)
            self.on("verify")

    def misspell(self, word):
        """Changes a letter of the only place where the file has it."""
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        with open(self.database, "rb") as file:
            data = file.read()
        self.assertEqual(data.count(word), 1)
        with open(self.database, "wb") as file:
            file.write(data.replace(word, word[:-1] + b"x"))

    def test_tokens_of_nobody(self):
        """A set of tunnel tokens may have a color that nobody plays, and belong to a game that lost nothing."""
        tunnel = (self.GAME % ("tunnel", "")).replace("road tiles=4", "turn red\ntunnel-token set=green\nroad tiles=4")
        other = self.PLAIN.replace("1111", "2222").replace("tiles=4", "tiles=5").replace("red 4", "red 5")
        self.begin(tunnel, other)
        before = self.on("export", "1")[0]
        self.misspell(b"road tiles=5 meeples")
        out, _ = self.on("restore", "--salvage", status=1)
        self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.", out)
        self.assertNotIn("could not be read", out)
        self.assertEqual(self.on("export", "1")[0], before)

    def test_unreadable_header(self):
        """Neither are games recovered completely that cannot be read, nor is everything in order with them."""
        signposts = self.GAME % ("signposts", "")
        other = self.PLAIN.replace("1111", "2222").replace("tiles=4", "tiles=5").replace("red 4", "red 5")
        third = self.PLAIN.replace("1111", "3333")
        self.begin(signposts, other, third)
        self.misspell(b"signposts")
        self.on("verify", status=1)
        out, _ = self.on("restore", "--salvage", status=1)
        self.assertEqual(out, "This version of Waymark cannot read 1 game: it is damaged, or a newer version recorded it. "
                              "Nothing was changed. Update Waymark, or restore a backup.\n")
        self.misspell(b"road tiles=5 meeples")
        out, _ = self.on("restore", "--salvage", status=1)
        self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.\n1 game was kept, "
                      "but this version of Waymark cannot read it: it is damaged, or a newer version recorded it.\n", out)

    def finish(self, record, *entries):
        return record.replace("road tiles=4 meeples=red:1\n  = red 4\n", "\n".join([*entries, "final", "end", ""]))

    def test_result_with_lost_values(self):
        """It stays the result, and whoever reads the log sees why."""
        bets = self.finish(self.BETS, "turn red", "bookmaker stack=1 chips=red", "bet stack=1 on=city tiles=8 chip=red:5")
        snakes = self.finish(self.SNAKES, "turn red", "road tiles=3 meeples=red:1", "turn blue")
        corrected = "1 game keeps its result through a point adjustment, because values it was calculated from were lost."
        fine = "The file is intact, and its 1 game matches the rules."
        unknown = "Entry 3: chip: Anna: The numbers on chip 5 are not known. Enter the points printed on it."
        for record, name, points, status, verified in ((bets, "chip_face", 7, 1, unknown), (snakes, "space_end", 4, 0, fine)):
            for undone in False, True:
                self.begin(record)
                if undone:
                    with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as db:
                        db.execute("INSERT INTO change SELECT game, number + 1, undo_group + 1, entry_id + 1, position + 4096,"
                                   " deleted, recorded, 'correction points=red:1', source, arrived FROM change ORDER BY number DESC LIMIT 1")
                        db.execute("UPDATE game SET head = (SELECT count (*) FROM change) - 1")
                before = self.on("list")
                self.assertIn("Anna 7, Jan 0", before[0])
                self.damage(name)
                out, _ = self.on("restore", "--salvage", status=1)
                self.assertIn("0 games were recovered completely.\n1 game was recovered without its damaged part.\n" + corrected, out)
                for words in [], ["--rebuild"], []:
                    self.assertIn(verified, self.on("verify", *words, status=status)[0])
                    self.assertEqual(self.on("list"), before)
                out, _ = self.on("export")
                self.assertRegex(out, f'\nfinal\ncorrection points=red:{points} note="Values .* lost .*"\n  = red {points}\nend\n'
                                      "total red 7 blue 0\n$")
                self.assertIn("the same result", self.on("verify", "--rebuild", "1")[0])
                self.assertEqual(self.on("list"), before)

    def test_result_without_lost_values(self):
        """A game that did not need them gets no correction."""
        for record, name in ((self.BETS, "chip_face"), (self.SNAKES, "space_end")):
            self.begin(self.finish(record, "turn red", "city tiles=5 meeples=red:1"))
            before = self.on("list")
            self.damage(name)
            self.assertNotIn("correction", self.on("restore", "--salvage", status=1)[0])
            self.assertNotIn("correction", self.on("export")[0])
            self.assertEqual(self.on("list"), before)
            self.on("verify")

    def test_emptied_values(self):
        """The page of the values looks like that of an empty table."""
        other = self.PLAIN.replace("1111", "2222")
        for record, name in ((self.BETS, "chip_face"), (self.SNAKES, "space_end")):
            self.begin(record, other)
            self.damage(name, head=b"\x0d\0\0\0\0\x10\0\0")
            out, _ = self.on("restore", "--salvage", status=1)
            self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.", out)

    def test_lost_form(self):
        self.begin(self.PLAIN, self.PLAIN.replace("1111", "2222") + "end\n")
        self.damage("draft")
        out, _ = self.on("restore", "--salvage", status=1)
        self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.", out)

    def test_lost_earlier_result(self):
        self.begin(self.PLAIN + "end\n# scored: 3 red 40 blue 6\ntotal red 4 blue 0\n", self.PLAIN.replace("1111", "2222"))
        self.on("verify", "--rebuild", "1")
        self.damage("earlier_result")
        out, _ = self.on("restore", "--salvage", status=1)
        self.assertIn("1 game was recovered completely.\n1 game was recovered without its damaged part.", out)

    def test_earlier_versions(self):
        """The games are whole without them, but the report says what is lost."""
        whole = "1 game was recovered completely.\n"
        for names, status, report in (
                (["replaced_version_by_uuid"], 0, whole),
                (["replaced_version"], 1, whole + "3 earlier versions of games could not be read.\n"),
                (["replaced_version", "replaced_version_by_uuid"], 1, whole + "Some earlier versions of games may be missing.\n")):
            self.begin(self.PLAIN)
            with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as db:
                db.executemany("INSERT INTO replaced_version (uuid, replaced, record) SELECT uuid, ?, ? FROM game",
                               [(1700000000 + i, self.PLAIN) for i in range(3)])
                db.execute("PRAGMA wal_checkpoint")
            self.damage(*names)
            out, _ = self.on("restore", "--salvage", status=status)
            self.assertTrue(out.startswith(report + "The damaged file is kept"), out)
            with contextlib.closing(sqlite3.connect(self.database)) as db:
                self.assertEqual(db.execute("SELECT count (*) FROM replaced_version").fetchone(), (0 if status else 3,))


class Results(cli.Case):
    """The result of a finished game is not in its entries alone."""

    GAMES = 12
    GAME = cli.EXAMPLE

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "waymark.db")
        games = []
        for i in range(self.GAMES):
            text = self.GAME.replace("0b6f8a52", f"{i:08x}").replace('"Anna"', f'"Anna {i}"').replace("11-20", f"11-{i + 1:02}")
            games.append(self.write(text, f"{i}.waymark"))
        self.on("import", *games)

    def on(self, *words, **more):
        return self.run_cli(*words, "--database", self.database, **more)

    def damage(self, first, last, change=lambda page: b"\xff" * len(page)):
        """Changes some of the pages that have entries."""
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            size, = db.execute("PRAGMA page_size").fetchone()
        with open(self.database, "r+b") as file:
            content = file.read()
            pages = [at for at in range(0, len(content), size) if content[at] == 10 and b"meeples=red:1" in content[at:at + size]]
            self.assertGreater(len(pages), 2)
            for at in pages[first:last]:
                file.seek(at)
                file.write(change(content[at:at + size]))

    def assert_kept(self, first, last):
        before = [self.on(command)[0] for command in ("list", "people")]
        self.damage(first, last)
        out, _ = self.on("restore", "--salvage", status=1)
        n = int(re.search(r"(\d+) games were recovered without their damaged parts", out)[1])
        self.assertIn(f"\n{n} finished games lost entries and keep their results through point adjustments.\n", out)
        self.assertEqual([self.on(command)[0] for command in ("list", "people")], before)
        for words in [], ["--rebuild"], []:
            self.assertIn("The file is intact, and its 12 games match the rules.", self.on("verify", *words)[0])
        self.assertEqual(self.on("list")[0], before[0])
        exported, _ = self.on("export")
        self.assertEqual(len(re.findall('\ncorrection points=.* note="Entries were lost .*"\n.*\nend\n', exported)), n)
        named = re.findall(r"^Anna (\d+) and Jan Novák, November (\d+), 2026$", out, re.MULTILINE)
        self.assertEqual(len(named), n)
        self.assertTrue(all(int(day) == int(number) + 1 for number, day in named))
        return n

    def test_some_entries_lost(self):
        self.assertLess(self.assert_kept(1, 2), 6)

    def test_all_entries_lost(self):
        self.assertEqual(self.assert_kept(0, None), 12)


class Doubts(Results):
    """Where rows may be skipped in silence, only the games around the damage are in doubt, also those in progress."""

    GAMES = 24
    GAME = cli.EXAMPLE.replace("end\ntotal", "total")

    def test_some_entries_lost(self):
        for change in (lambda page: page[:len(page) // 2].ljust(len(page), b"\0"),
                       lambda page: page[:2000] + b"Waymark!" * 60 + page[2480:],
                       lambda page: page[:12] + b"\x7f" * 16 + page[28:]):
            before = self.on("export")[0].split("waymark 1")
            with open(self.database, "rb") as file:
                intact = file.read()
            self.damage(2, 3, change)
            out, _ = self.on("restore", "--salvage", status=1)
            n = int(re.search(r"(\d+) games? .* without", out)[1])
            self.assertLess(n, 7)
            after = self.on("export")[0].split("waymark 1")
            self.assertEqual(len(after), len(before))
            self.assertLessEqual(sum(one != other for one, other in zip(before, after)), n)
            with open(self.database, "wb") as file:
                file.write(intact)

    test_all_entries_lost = None


class Entries(cli.Case):
    """A wrong bit in an entry looks like the entry of a newer version: it is said so, and the entries before it are kept."""

    GAME = Parts.PLAIN.replace("  = red 4\n", "city tiles=3 meeples=blue:1\nroad tiles=6 meeples=red:1\ncity tiles=5 meeples=blue:1\nend\n")
    OTHER = Parts.PLAIN.replace("1111", "2222")
    WORDS = "it is damaged, or a newer version recorded it. It was not changed."
    CUT = "1 game ends before an entry that is damaged or was recorded by a newer version of Waymark."
    UNDONE = ("1 game lost entries that had been undone, because one is damaged or was recorded by a newer version of Waymark. "
              "Its other entries were kept.")

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "waymark.db")
        self.on("import", self.write(self.GAME, "1.waymark"), self.write(self.OTHER, "2.waymark"))

    def on(self, *words, **more):
        return self.run_cli(*words, "--database", self.database, **more)

    def execute(self, *orders):
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = DELETE").fetchone()
            return [db.execute(order).fetchall() for order in orders][-1]

    def damage(self, number=2):
        self.execute(f"UPDATE change SET entry_text = replace (entry_text, 'd tiles', 'e tiles') WHERE game = 1 AND number = {number}")

    def count(self):
        return self.execute("SELECT (SELECT count (*) FROM change WHERE game = game.id) FROM game")

    def read(self, path=None):
        """Returns all but the header, which says whether the file has a log."""
        with open(path or self.database, "rb") as file:
            return file.read()[100:]

    def assert_recovered(self, *lines):
        before = self.read()
        out, _ = self.on("restore", "--salvage", status=1)
        games = ["Games with damaged parts:", "Anna and Jan, March 1, 2025"]
        self.assertEqual(out.splitlines()[:-1], [*lines, *games])
        self.assertEqual(self.read(out.split("“")[-1].split("”")[0]), before)
        self.on("verify")
        self.assertIn("The file is intact. Nothing was changed.", self.on("restore", "--salvage")[0])

    def test_wrong_letter(self):
        self.damage()
        out, _ = self.on("verify", status=1)
        self.assertIn(self.WORDS, out)
        self.assertIn("“waymark-cli restore --salvage” keeps the entries before", out)
        self.assertIn(self.WORDS, self.on("show", "1", status=2)[1])
        self.assert_recovered("1 game was recovered completely.", "1 game was recovered without its damaged part.", self.CUT)
        self.assertEqual(self.count(), [(2,), (1,)])
        self.assertIn("in progress", self.on("list")[0])

    def test_wrong_letter_in_what_was_undone(self):
        """What is in force is whole, and what was undone stays undone."""
        self.execute("UPDATE game SET head = 1, finished = NULL WHERE id = 1", "UPDATE seat SET final_points = NULL",
                     "DELETE FROM tally")
        self.damage()
        self.assert_recovered("1 game was recovered completely.", "1 game was recovered without its damaged part.", self.UNDONE)
        self.assertEqual(self.count(), [(2,), (1,)])

    def test_undone_entry_of_a_finished_game(self):
        """What was undone after the end has no part in the result, which stays."""
        before = [self.on(command, *words)[0] for command, *words in (["list"], ["show", "1"], ["export"])]
        self.execute("INSERT INTO change SELECT game, number + 1, undo_group + 1, entry_id + 1, position + 4096, deleted, recorded,"
                     " 'road tiles=2 frobnicate=3', source, arrived FROM change WHERE game = 1 AND number = 4",
                     "UPDATE game SET head = 5 WHERE id = 1")
        self.assertIn("“waymark-cli restore --salvage” keeps the entries before", self.on("verify", status=1)[0])
        self.assert_recovered("1 game was recovered completely.", "1 game was recovered without its damaged part.", self.UNDONE)
        self.assertEqual([self.on(command, *words)[0] for command, *words in (["list"], ["show", "1"], ["export"])], before)
        self.assertEqual(self.execute("SELECT head FROM game WHERE id = 1"), [(None,)])

    def test_wrong_number(self):
        self.execute("UPDATE change SET entry_id = 4294967296 WHERE game = 1 AND number = 3")
        self.assertIn("damaged", self.on("verify", status=1)[0])
        self.assert_recovered("1 game was recovered completely.", "1 game was recovered without its damaged part.", self.CUT)
        self.assertEqual(self.count(), [(3,), (1,)])

    def test_newer_entry(self):
        """A game that was scored under later rules is of a newer version, and stays as it is, also beside damage."""
        self.damage()
        self.execute("UPDATE game SET revision = 1000 WHERE id = 1")
        before = self.read()
        out, _ = self.on("verify", status=1)
        self.assertIn(self.WORDS, out)
        self.assertNotIn("--salvage", out)
        self.assertEqual(self.on("restore", "--salvage")[0], "The file is intact. Nothing was changed.\n")
        self.assertEqual(self.read(), before)
        self.execute("DROP TABLE chip_face")
        self.assertTrue(self.on("restore", "--salvage")[0].startswith("2 games were recovered completely."))
        self.assertEqual(self.count(), [(5,), (1,)])


cli.main()
