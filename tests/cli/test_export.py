# test_export.py: exports in every format, read back with the libraries that other programs use.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import csv
import io
import json
import os
import re
import sqlite3
import stat
import struct
import sys
import threading
import urllib.parse
import uuid
import zlib

import cli

GAMES = sys.argv[2]
TRICKS = """\
waymark 1
id      11111111-1111-4111-8111-111111111111
played  2026-11-19T23:30:00-02:00
place   "=1+1, “home”"
with    signposts
player  green "=HYPERLINK(0)"
player  red   "@Eva"
player  blue  "a \\"b\\", c"

turn blue
city tiles=3 meeples=green:1,red:1
city tiles=3 meeples=green:1,red:1 note="-cmd"
end
"""
PROGRESS = 'waymark 1\nid 22222222-2222-4222-8222-222222222222\nplayed 2026-11-18T10:00:00Z\n' \
           'player green "Mia"\nroad tiles=3 meeples=green:1\n'


EVENING = """\
waymark 1
id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11
played  2026-11-20T19:30:00+01:00
place   "Brno, u Petry"
edition C3
with    bets tunnel
player  red "Anna"
player  blue "Jan Novák"
# note: rain all day

turn red
road tiles=9 meeples=red:1
turn blue
city tiles=7 coats=2 meeples=blue:1
final
end
"""

# Two players share the first place, and one player is new.
NEXT_EVENING = """\
waymark 1
id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12
played  2026-11-21T20:00:00+01:00
place   "Brno, u Petry"
edition C3
player  red "Eva"
player  blue "Anna"
player  green "Jan Novák"

road tiles=5 meeples=blue:1
road tiles=5 meeples=green:1
final
end
"""

class Export(cli.Case):
    def export(self, form, *words, **more):
        return self.run_cli("export", "--format=" + form, *words, **more)

    def read_csv(self, text):
        self.assertTrue(text.endswith("\r\n"))
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def get_height(self, picture):
        return struct.unpack(">I", picture[20:24])[0]

    def read_scores(self):
        return {score["file"][:-len(".waymark")]: score
                for score in map(json.loads, self.export("json")[0].splitlines())}

    def test_points_of_every_recorded_game(self):
        paths = sorted(os.path.join(GAMES, name) for name in os.listdir(GAMES) if name.endswith(".waymark"))
        self.run_cli("import", *paths)
        scores = self.read_scores()
        self.assertEqual(len(scores), len(paths))
        sums = {}
        for row in self.read_csv(self.export("csv")[0]):
            if row["color"]:
                key = row["game"], row["color"]
                sums[key] = sums.get(key, 0) + int(row["points"])
        rows = self.read_csv(self.export("games-csv")[0])
        self.assertEqual([row["game"] for row in rows], list(scores))
        for row in rows:
            players = scores[row["game"]]["players"]
            for number, player in enumerate(players, 1):
                self.assertEqual(int(row[f"points{number}"]), player["points"])
                self.assertEqual(row[f"color{number}"], player["color"])
                self.assertEqual(sums.get((row["game"], player["color"]), 0), player["points"])
            self.assertEqual(row[f"points{len(players) + 1}"] if len(players) < 8 else "", "")

    def test_json_is_that_of_score(self):
        path = self.write(cli.EXAMPLE)
        self.run_cli("import", path)
        exported = json.loads(self.export("json")[0])
        record = self.write(self.export("waymark")[0], "again.waymark")
        scored = json.loads(self.run_cli("score", "--json", record)[0])
        exported.pop("file")
        scored.pop("file")
        # In the history, the line of an entry is its number.
        for score in exported, scored:
            for entry in score["entries"]:
                entry.pop("line")
        self.assertEqual(exported, scored)

    def test_a_note_about_the_game(self):
        """It is exported in every format that has a field for it, and no spreadsheet reads it as a formula."""
        note = "=1+1, it “rained”\nall day"
        lines = "".join(f"# note: {line}\n" for line in note.split("\n"))
        path = self.write(cli.EXAMPLE.replace("\n\nturn red", "\n" + lines + "\nturn red", 1).replace("0b6f", "77ff"), "n")
        self.run_cli("import", path)
        game = "77ff8a52"
        rows = list(csv.DictReader(io.StringIO(self.export("games-csv", game)[0], newline="")))
        self.assertEqual(rows[0]["note"], "'" + note)
        self.assertEqual(json.loads(self.export("bgsplay", game)[0])["plays"][0]["comments"], note)
        link = self.export("link", game)[0].strip().split("data=", 1)[1]
        self.assertEqual(json.loads(urllib.parse.unquote(link))["comments"], note)
        self.run_cli("import", self.write(cli.EXAMPLE))
        self.assertGreater(self.get_height(self.read_bytes("png", game)), self.get_height(self.read_bytes("png", "0b6f")))

    def test_a_date_that_leaves_the_years(self):
        """In UTC it is in no year that can be written. A record with it is refused; a game that was stored with it is
        exported."""
        for date, day in ("0001-01-01T00:00:00+14:00", "0001-01-01"), ("9999-12-31T23:59:59-12:00", "9999-12-31"):
            database = os.path.join(self.folder, day + ".db")
            there = "--database=" + database
            record = self.write(EVENING.replace("2026-11-20T19:30:00+01:00", date))
            _, err = self.run_cli("import", there, record, status=1)
            self.assertIn("The year must also be from 0001 to 9999 in UTC.", err)
            self.run_cli("import", there, self.write(EVENING))
            stored = sqlite3.connect(database)
            with stored:
                stored.execute("UPDATE game SET played = ?", (date,))
            stored.close()
            environment = {"G_DEBUG": "fatal-warnings"}
            for form in "waymark", "json", "csv", "games-csv", "bgsplay", "link", "pdf", "png", "card":
                target = os.path.join(self.folder, f"{day}.{form}")
                self.run_cli("export", there, "--format=" + form, "--output=" + target, environment=environment)
            with open(os.path.join(self.folder, day + ".bgsplay"), encoding="utf-8") as file:
                self.assertTrue(json.load(file)["plays"][0]["playDate"].startswith(day))
            self.run_cli("import", "--database=" + database + ".again", os.path.join(self.folder, day + ".waymark"))

    def test_spreadsheets_calculate_nothing(self):
        self.run_cli("import", self.write(TRICKS))
        rows = self.read_csv(self.export("csv")[0])
        self.assertEqual({row["place"] for row in rows}, {"'=1+1, “home”"})
        self.assertEqual({row["player"] for row in rows}, {"", "'=HYPERLINK(0)", "'@Eva"})
        self.assertEqual([row["note"] for row in rows if row["note"]], ["'-cmd"] * 2)
        self.assertEqual([row["points"] for row in rows if row["points"]], ["6", "6", "6", "6"])
        self.assertEqual(rows[0]["turn"], "1")
        game, = self.read_csv(self.export("games-csv")[0])
        self.assertEqual(game["player3"], 'a "b", c')
        self.assertEqual([game[f"rank{number}"] for number in range(1, 5)], ["1", "1", "3", ""])
        self.assertEqual(game["winners"], "'=HYPERLINK(0); @Eva")
        for row in self.export("csv")[0].encode().split(b"\r\n"):
            self.assertFalse(any(cell[:1] in b"=+@" and cell for cell in row.split(b",")), row)

    def test_spreadsheets_see_no_formula_after_blanks(self):
        """Some skip white space of any kind and accept full-width characters."""
        names = " =1", "\u3000=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20A"
        colors = "red", "blue", "green", "yellow", "black", "pink"
        players = "".join(f'player {color} "{name}"\n' for color, name in zip(colors, names))
        self.run_cli("import", self.write(f'waymark 1\nplace "\u00a0=1"\n{players}final\nend\n'))
        game, = self.read_csv(self.export("games-csv")[0])
        self.assertEqual([game[f"player{number}"] for number in range(1, 7)], ["'" + name for name in names])
        self.assertEqual(game["place"], "'\u00a0=1")

    def test_plays(self):
        self.run_cli("import", self.write(TRICKS), self.write(cli.EXAMPLE, "b"), self.write(PROGRESS, "c"))
        out, err = self.export("bgsplay")
        self.assertIn("1 game in progress has no result yet", err)
        file = json.loads(out)
        self.assertIn("can be read by Board Game Stats", file["about"])
        game, = file["games"]
        self.assertEqual((game["name"], game["bggId"], game["highestWins"]), ("Carcassonne", 822, True))
        names = {player["id"]: player["name"] for player in file["players"]}
        places = {place["id"]: place["name"] for place in file["locations"]}
        for thing in file["players"] + file["locations"] + file["games"] + file["plays"]:
            self.assertEqual(str(uuid.UUID(thing["uuid"])), thing["uuid"])
        first, second = file["plays"]
        self.assertEqual(first["uuid"], "11111111-1111-4111-8111-111111111111")
        self.assertEqual(first["playDate"], "2026-11-20 01:30:00")
        self.assertEqual(first["playDateYmd"], 20261120)
        self.assertEqual(places[first["locationRefId"]], "=1+1, “home”")
        self.assertEqual(first["board"], "C3, The Signposts")
        self.assertEqual(second["board"], "C3, Inns & Cathedrals, The Signposts, The Bets, The Tunnel")
        scores = first["playerScores"]
        self.assertEqual([names[score["playerRefId"]] for score in scores], ["=HYPERLINK(0)", "@Eva", 'a "b", c'])
        self.assertEqual([score["score"] for score in scores], ["12", "12", "0"])
        self.assertEqual([score["winner"] for score in scores], [True, True, False])
        self.assertEqual([score["rank"] for score in scores], [1, 1, 3])
        self.assertEqual([score["seatOrder"] for score in scores], [1, 2, 3])
        self.assertEqual([score["startPlayer"] for score in scores], [False, False, True])
        self.assertEqual({play["gameRefId"] for play in file["plays"]}, {game["id"]})
        # The same games give the same file at any time, and the same people in every file.
        self.assertEqual(self.export("bgsplay")[0], out)
        alone = json.loads(self.export("bgsplay", "0b6f")[0])
        everybody = {player["name"]: player["uuid"] for player in file["players"]}
        self.assertEqual({player["name"]: player["uuid"] for player in alone["players"]},
                         {name: everybody[name] for name in ("Anna", "Jan Novák")})

    def test_plays_exactly(self):
        """Board Game Stats identifies people, places and games by their ids, so none may ever change."""
        self.run_cli("import", self.write(EVENING), self.write(NEXT_EVENING, "b"))
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "evenings.bgsplay"), encoding="utf-8") as file:
            self.assertEqual(self.export("bgsplay")[0].strip(), file.read().strip())

    def test_link(self):
        self.run_cli("import", self.write(cli.EXAMPLE), self.write(PROGRESS, "b"))
        out, _ = self.export("link", "0b6f")
        self.assertTrue(out.startswith("https://app.bgstatsapp.com/createPlay.html?data="))
        self.assertTrue(out.isascii())
        play = json.loads(urllib.parse.unquote(out.strip().split("data=", 1)[1], errors="strict"))
        self.assertEqual(play["sourcePlayId"], "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11")
        self.assertEqual(play["playDate"], "2026-11-20 18:30:00")
        self.assertEqual(play["game"]["bggId"], 822)
        self.assertEqual([(player["name"], player["score"], player["winner"]) for player in play["players"]],
                         [("Anna", "70", True), ("Jan Novák", "11", False)])
        self.assertIn("no result yet", self.export("link", "22222222")[1])

    def test_a_link_fits_a_code(self):
        names = ["アンナとヤンの長い名前" * 5 + str(number) for number in range(8)]
        colours = ["red", "blue", "green", "yellow", "black", "pink", "white", "purple"]
        seats = "".join(f'player {colour} "{name}"\n' for colour, name in zip(colours, names))
        self.run_cli("import", self.write(f'waymark 1\nplace "{names[0]}"\n{seats}final\nend\n'))
        out, _ = self.export("link")
        self.assertLess(len(out), 2954)
        play = json.loads(urllib.parse.unquote(out.strip().split("data=", 1)[1], errors="strict"))
        self.assertEqual(len(play["players"]), 8)

    def test_into_a_file(self):
        self.run_cli("import", self.write(cli.EXAMPLE))
        for form in "waymark", "csv", "games-csv", "json", "bgsplay":
            path = os.path.join(self.folder, form)
            self.assertEqual(self.export(form, "--output", path)[0], "")
            with open(path, newline="", encoding="utf-8") as file:
                self.assertEqual(file.read().replace("\r\n", "\n"), self.export(form)[0].replace("\r\n", "\n"))
        self.export("csv", "--output", os.path.join(self.folder, "nowhere", "x"), status=2)
        _, err = self.export("xml", status=2)
        self.assertIn("bgsplay", err)

    def test_a_file_is_not_replaced_unasked(self):
        self.run_cli("import", self.write(cli.EXAMPLE))
        path = os.path.join(self.folder, "out")
        self.export("waymark", "-o", path)
        with open(path, "rb") as file:
            before = file.read()
        self.assertIn("--force", self.export("json", "-o", path, status=2)[1])
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before)
        self.export("json", "-o", path, "--force")
        with open(path, "rb") as file:
            self.assertNotEqual(file.read(), before)

    def test_a_pipe_is_written(self):
        self.run_cli("import", self.write(cli.EXAMPLE))
        path = os.path.join(self.folder, "pipe")
        os.mkfifo(path)
        read = []
        reader = threading.Thread(target=lambda: read.append(open(path, encoding="utf-8").read()), daemon=True)
        reader.start()
        self.export("waymark", "--force", "-o", path)
        self.assertTrue(stat.S_ISFIFO(os.lstat(path).st_mode))
        reader.join(60)
        self.assertEqual(read, [self.export("waymark")[0]])

    def test_a_device_is_written(self):
        """Never give a device in /dev itself: a mistake in the program would replace it."""
        self.run_cli("import", self.write(cli.EXAMPLE))
        path = os.path.join(self.folder, "terminal")
        master, terminal = os.openpty()
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, terminal)
        os.symlink(os.ttyname(terminal), path)
        self.export("link", "--force", "-o", path)
        self.assertTrue(os.path.islink(path))
        self.assertTrue(stat.S_ISCHR(os.stat(path).st_mode))
        self.assertIn(b"https://", os.read(master, 4096))

    def test_a_folder_is_not_replaced(self):
        self.run_cli("import", self.write(cli.EXAMPLE))
        path = os.path.join(self.folder, "empty")
        os.mkdir(path)
        self.assertIn("is a folder", self.export("waymark", "--force", "-o", path, status=2)[1])
        self.assertEqual(os.listdir(path), [])

    def test_a_link_stays(self):
        """The file that the link names is replaced, or created, with the permissions that it had."""
        self.run_cli("import", self.write(cli.EXAMPLE))
        real = os.path.join(self.folder, "real")
        os.mkdir(real)
        os.symlink("../folder/../real/new", os.path.join(real, "again"))
        os.mkdir(os.path.join(self.folder, "folder"))
        path = os.path.join(self.folder, "link")
        os.symlink("real/again", path)
        for form in "waymark", "csv":
            self.export(form, "--force", "-o", path)
            self.assertEqual(os.readlink(path), "real/again")
            self.assertEqual(sorted(os.listdir(real)), ["again", "new"])
            with open(os.path.join(real, "new"), newline="", encoding="utf-8") as file:
                self.assertEqual(file.read(), self.export(form)[0])
            os.chmod(os.path.join(real, "new"), 0o640)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)

    def test_a_file_that_becomes_too_large(self):
        """Nothing is left of a file that could not be written, and the previous one stays."""
        self.run_cli("import", self.write(cli.EXAMPLE))
        path = os.path.join(self.folder, "out")
        self.export("csv", "-o", path)
        before = sorted(os.listdir(self.folder))
        self.assertIn("File too large", self.export("png", "--force", "-o", path, status=2, limit=40000)[1])
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        with open(path, encoding="utf-8") as file:
            self.assertTrue(file.read().startswith("game,"))

    def read_all(self, folder, names):
        contents = []
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                contents.append(file.read())
        return contents

    def test_an_export_that_lacks_a_game(self):
        """It does not replace a file that may have the only good copy of that game."""
        self.run_cli("import", self.write(cli.EXAMPLE))
        self.run_cli("import", self.write('waymark 1\nplayer green "Mia"\nroad tiles=3 meeples=green:1\nend\n', "second"))
        history = os.path.join(self.folder, "data", "waymark", "waymark.db")
        whole = os.path.join(self.folder, "all.waymark")
        self.run_cli("export", "-o", whole)
        before = self.read_all(self.folder, ["all.waymark"])
        with contextlib.closing(sqlite3.connect(history)) as db:
            db.execute("UPDATE change SET entry_text = 'frobnicate tiles=3' WHERE game = 1 AND number = 2")
            db.commit()
        _, err = self.run_cli("export", "-o", whole, "--force", status=2)
        self.assertIn("waymark-cli: Game 1: This game contains something that this version of Waymark cannot read", err)
        self.assertIn(f"waymark-cli: 1 game could not be read, so the file “{whole}” was not changed. Choose another file for "
                      "the other games.", err)
        self.assertEqual(self.read_all(self.folder, ["all.waymark"]), before)
        self.run_cli("export", "-o", os.path.join(self.folder, "other.waymark"), status=2)
        self.assertEqual(self.run_cli("check", os.path.join(self.folder, "other.waymark"))[1], "")

    def test_no_export_over_a_history(self):
        """Neither over the history itself nor over another one, a backup, or what SQLite keeps beside them."""
        self.run_cli("import", self.write(cli.EXAMPLE))
        folder = os.path.join(self.folder, "data", "waymark")
        history = os.path.join(folder, "waymark.db")
        os.mkdir(os.path.join(folder, "sub"))
        other = os.path.join(folder, "other.db")
        damaged = os.path.join(folder, "damaged.db")
        self.run_cli("backup", other)
        with open(other, "rb") as whole, open(damaged, "wb") as half:
            half.write(whole.read(5000))
        os.symlink(history, os.path.join(folder, "soft"))
        os.link(history, os.path.join(folder, "hard"))
        open(history + "-wal", "wb").close()
        os.symlink(history + "-wal", os.path.join(folder, "soft-log"))
        histories = ["waymark.db", "sub/../waymark.db", "other.db", "damaged.db", "soft", "hard"]
        before = self.read_all(folder, histories)
        beside = ["waymark.db-open", "waymark.db-checked", "waymark.db-locks", "waymark.db.waymark-new-a1B2c3", "waymark.db.waymark-new-a1B2c3-wal"]
        logs = ["waymark.db-wal", "waymark.db-shm", "waymark.db-journal", "other.db-wal"]
        for name in histories + logs + beside + ["soft-log"]:
            for words in ("--force",), ():
                _, err = self.export("waymark", *words, "-d", history, "-o", os.path.join(folder, name), status=2)
                self.assertIn("Waymark history", err, name)
        for name in logs[2:] + beside:
            _, err = self.run_cli("backup", "-d", history, os.path.join(folder, name), status=2)
            self.assertIn("Waymark history", err, name)
            self.assertFalse(os.path.exists(os.path.join(folder, name)))
        self.assertEqual(self.read_all(folder, histories), before)
        self.assertTrue(os.path.islink(os.path.join(folder, "soft")))
        self.assertFalse(os.path.exists(os.path.join(folder, "waymark.db-journal")))
        # Other files whose names end in this way are files like any other.
        log_like = ["games-wal", "games-open", "-wal", "waymark.db-opened"]
        for name in log_like + ["games.waymark-new-a1B2c3", "waymark.db.waymark-new-a1", "waymark.db.new-laptop"]:
            self.export("waymark", "-d", history, "-o", os.path.join(folder, name))

    def read_bytes(self, form, *words, language=""):
        path = os.path.join(self.folder, "sheet")
        self.export(form, "--force", "-o", path, *words, environment={"LANGUAGE": language})
        with open(path, "rb") as file:
            return file.read()

    def read_objects(self, pdf):
        """Returns the metadata of a PDF file: its plain bytes, and the objects that cairo 1.18 compresses."""
        packed = re.findall(rb"/Type /ObjStm.*?>>\s*stream\r?\n(.*?)\r?\nendstream", pdf, re.S)
        return b"\n".join([pdf] + [zlib.decompressobj().decompress(stream) for stream in packed])

    def count_pages(self, pdf):
        return int(re.search(rb"/Type /Pages.*?/Count (\d+)", self.read_objects(pdf), re.S)[1])

    def test_a_note_longer_than_a_page(self):
        """A long paragraph continues on the next pages, like many short ones; nothing is cut off below a page."""
        pages = []
        for number, between in enumerate(("\n# note+ ", "\n# note: ")):
            note = "# note: " + between.join(["W" * 50] * 78) + "\n"
            game = cli.EXAMPLE.replace("\n\nturn red", "\n" + note + "\nturn red", 1).replace("0b6f", f"77f{number}")
            self.run_cli("import", self.write(game))
            pages.append(self.count_pages(self.read_bytes("pdf", f"77f{number}")))
        self.assertEqual(pages[0], pages[1])

    def test_sheet(self):
        turns = "".join(f"turn {colour}\nroad tiles=3 meeples={colour}:1\n" for colour in ("red", "blue") * 40)
        long = cli.EXAMPLE.replace("0b6f", "33ff").replace("final\n", turns + "final\n").split("total")[0]
        self.run_cli("import", self.write(cli.EXAMPLE), self.write(long, "long"))
        short = self.read_bytes("pdf", "0b6f")
        self.assertTrue(short.startswith(b"%PDF-"))
        self.assertTrue(short.rstrip().endswith(b"%%EOF"))
        self.assertIn(b"20261120183000", self.read_objects(short))
        self.assertEqual(self.read_bytes("pdf", "0b6f"), short)

        one, other, both = (self.count_pages(pdf) for pdf in (short, self.read_bytes("pdf", "33ff"), self.read_bytes("pdf")))
        self.assertGreater(other, one + 2)
        self.assertEqual(both, one + other)

    def test_picture(self):
        self.run_cli("import", self.write(cli.EXAMPLE), self.write(PROGRESS, "b"))
        picture = self.read_bytes("png", "0b6f")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", picture[16:24])
        self.assertEqual(width, 1190)
        self.assertGreater(height, struct.unpack(">II", self.read_bytes("png", "22222222")[16:24])[1])
        self.assertEqual(self.read_bytes("png", "0b6f"), picture)
        self.assertIn("one game", self.export("png", status=2)[1])

    def test_picture_of_a_long_game(self):
        """It would be higher than a picture can be, so it is smaller, and that is said."""
        said = "The picture was made smaller because the game is very long. A PDF file has the full size."
        long = cli.EXAMPLE.replace("0b6f", "44ff").replace("\nturn red", "\nturn red" + "\nroad tiles=4 meeples=red:1" * 700, 1)
        self.run_cli("import", self.write(cli.EXAMPLE), self.write(long, "long"))
        path = os.path.join(self.folder, "long.png")
        self.assertNotIn(said, self.export("png", "0b6f", "--output=" + path)[1])
        self.assertIn(said, self.export("png", "--force", "44ff", "--output=" + path)[1])
        with open(path, "rb") as file:
            width, height = struct.unpack(">II", file.read()[16:24])
        self.assertLess(width, 1190)
        self.assertLessEqual(height, 32000)
        self.assertNotIn(said, self.export("pdf", "44ff", "--output=" + path + ".pdf")[1])

    def play_tie(self, number, players):
        colors = ["red", "blue", "green", "yellow", "black", "pink", "white", "purple"][:players]
        names = ["Anna", "Wolfgang Amadeus von Hohenstein", "さくら", "Żaneta", "مريم", "Jan <&>", "B", "נועה"]
        seats = "".join(f'player {color} "{name}"\n' for color, name in zip(colors, names))
        entries = "".join(f"turn {color}\nroad tiles={i + 2} meeples={color}:1\n" for i, color in enumerate(colors * 2))
        return f"waymark 1\nid {number * 8}-0000-4000-8000-000000000000\nplayed 2026-11-0{number}T20:00:00Z\n{seats}\n{entries}final\nend\n"

    def test_card(self):
        """A picture of the result, for every number of players, in every language; the same bytes each time."""
        self.run_cli("import", self.write(cli.EXAMPLE), self.write(PROGRESS.replace("id 2", "id a"), "b"),
                     *(self.write(self.play_tie(str(n), n), str(n)) for n in range(1, 9)))
        for n in range(1, 9):
            picture = self.read_bytes("card", str(n) * 8)
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", picture[16:24]), (1080, 1350))
        pictures = [self.read_bytes("card", "0b6f", language=language) for language in ("", "ja", "pl", "cs", "de")]
        self.assertEqual(self.read_bytes("card", "0b6f"), pictures[0])
        self.assertNotEqual(self.read_bytes("card", "88888888"), pictures[0])
        self.assertIn("one game", self.export("card", status=2)[1])

    def test_no_card_of_a_game_in_progress(self):
        self.run_cli("import", self.write(PROGRESS))
        path = os.path.join(self.folder, "card.png")
        self.assertIn("no result yet", self.export("card", "-o", path, "22222222", status=2)[1])
        self.assertFalse(os.path.exists(path))


cli.main()
