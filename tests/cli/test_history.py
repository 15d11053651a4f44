# test_history.py: import, list, show and export with a history file.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess

import cli

# The example as it is written: without comments and default rule options.
WRITTEN = "\n".join(
    line.split("  #")[0].rstrip() for line in cli.EXAMPLE.splitlines() if not line.startswith("rule")
) + "\n"
ID = "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"
SECOND = 'waymark 1\nid 0b6fffff-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayer green "Mia"\nroad tiles=3 meeples=green:1\n'


class History(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")

    def run_on_file(self, command, *words, **more):
        return self.run_cli(command, "--database", self.database, *words, **more)

    def read_database(self):
        with open(self.database, "rb") as file:
            return file.read()

    def test_import_list_show_export(self):
        path = self.write(cli.EXAMPLE)
        out, err = self.run_on_file("import", path)
        self.assertEqual(err, "")
        out, _ = self.run_on_file("list")
        self.assertEqual(out.count("\n"), 1)
        self.assertIn(ID, out)
        self.assertIn("Anna 70, Jan Novák 11", out)
        self.assertIn("finished", out)
        number = out.split()[0]
        for name in (number, ID, "0b6f"):
            shown, _ = self.run_on_file("show", name)
            self.assertIn("Anna (Red): 70 points", shown)
        for words in ([], [number], [ID], ["--format=waymark", "0b"]):
            exported, err = self.run_on_file("export", *words)
            self.assertEqual(exported, WRITTEN)
            self.assertEqual(err, "")

    def test_import_is_idempotent(self):
        path = self.write(cli.EXAMPLE)
        self.run_on_file("import", path)
        self.run_on_file("import", path, path)
        out, _ = self.run_on_file("list")
        self.assertEqual(out.count("\n"), 1)
        exported, _ = self.run_on_file("export")
        self.run_on_file("import", "-", given=exported.encode())
        out, _ = self.run_on_file("list")
        self.assertEqual(out.count("\n"), 1)

    def test_a_differing_record_is_refused(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        other = self.write(cli.EXAMPLE.replace("coats=2", "coats=3"), "other")
        _, err = self.run_on_file("import", other, status=1)
        self.assertTrue(err.startswith(other + ":"))
        exported, _ = self.run_on_file("export")
        self.assertEqual(exported, WRITTEN)

    def test_nothing_is_recorded_with_a_conflict(self):
        path = self.write(cli.EXAMPLE)
        other = self.write(cli.EXAMPLE.replace("coats=2", "coats=3"), "other")
        second = self.write(SECOND, "second")
        # A conflict between two of the imported records.
        out, err = self.run_on_file("import", second, path, other, status=1)
        self.assertEqual(out, "")
        self.assertTrue(err.startswith(other + ":"), err)
        self.assertEqual(self.run_on_file("list")[0], "")
        # A conflict between one of them and the history.
        self.run_on_file("import", path)
        self.run_on_file("import", second, other, status=1)
        self.assertEqual(self.run_on_file("list")[0].count("\n"), 1)

    def test_an_empty_game_takes_only_its_own_entries(self):
        begun = cli.EXAMPLE[: cli.EXAMPLE.index("turn red")]
        self.run_on_file("import", self.write(begun))
        other = self.write(cli.EXAMPLE.replace('"Anna"', '"Eva"'), "other")
        self.run_on_file("import", other, status=1)
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.assertEqual(self.run_on_file("export")[0], WRITTEN)

    def test_a_number_is_not_the_beginning_of_an_id(self):
        """The number of a game that was deleted, or never existed, names no other game."""
        for number, first in enumerate("20a", 1):
            self.run_on_file("import", self.write(f'waymark 1\nid {first}0000000-0000-4000-8000-000000000000\nplayer red "P{number}"\n'
                                                  "road tiles=3 meeples=red\nfinal\nend\n"))
        with contextlib.closing(sqlite3.connect(self.database)) as db, db:
            db.execute("UPDATE game SET deleted = 1 WHERE id = 2")
        for words in ["export", "2"], ["show", "2"], ["serve", "2"], ["verify", "--rebuild", "2"], ["export", "20"], ["export", "0"]:
            out, err = self.run_on_file(*words, status=2)
            self.assertEqual((out, err), ("", f"waymark-cli: Game “{words[-1]}” not found in the history.\n"))
        for word, player in ("1", "P1"), ("20000000", "P1"), ("20000000-", "P1"), ("3", "P3"), ("A", "P3"), ("A0000000", "P3"):
            self.assertIn(f'"{player}"', self.run_on_file("export", word)[0])

    def test_nothing_is_recorded_with_a_bad_file(self):
        good = self.write(cli.EXAMPLE)
        bad = self.write(cli.EXAMPLE.replace("tiles=9", "tils=9"), "bad")
        self.run_on_file("import", good, bad, status=1)
        self.assertFalse(os.path.exists(self.database))

    def test_wrong_points_are_imported_with_a_warning(self):
        _, err = self.run_on_file("import", self.write(cli.EXAMPLE.replace("= red 27", "= red 26")))
        self.assertIn(":19:3:", err)
        exported, _ = self.run_on_file("export")
        self.assertEqual(exported, WRITTEN)

    def test_id_and_time_are_made(self):
        path = self.write('waymark 1\nplayer red "Anna"\nroad tiles=3 meeples=red:1\n')
        self.run_on_file("import", path)
        self.run_on_file("import", path)
        out, _ = self.run_on_file("list")
        self.assertEqual(out.count("\n"), 2)
        self.assertIn("Anna 3", out)
        self.assertIn("in progress", out)
        exported, _ = self.run_on_file("export", out.split()[0])
        self.assertRegex(exported, r"\nid      [0-9a-f]{8}-[0-9a-f-]{27}\nplayed  20\d\d-")
        self.run_on_file("import", "-", given=exported.encode())

    def test_two_games(self):
        self.run_on_file("import", self.write(cli.EXAMPLE), self.write(SECOND, "second"))
        out, _ = self.run_on_file("list")
        self.assertEqual(out.count("\n"), 2)
        _, err = self.run_on_file("show", "0b6f", status=2)
        self.assertIn("0b6f", err)
        shown, _ = self.run_on_file("show", "0b6ff")
        self.assertIn("Mia (Green): 3 points", shown)
        exported, _ = self.run_on_file("export")
        self.assertEqual(exported.count("waymark 1\n"), 2)
        # All games together, into another history.
        other = os.path.join(self.folder, "other.db")
        self.run_cli("import", "--database", other, "-", given=exported.encode())
        again, _ = self.run_cli("export", "--database", other)
        self.assertEqual(again, exported)
        broken = self.write(exported.replace("tiles=3 meeples=green:1", "tiles=0"), "broken")
        place = exported[: exported.index("road tiles=3 meeples=green")].count("\n") + 1
        _, err = self.run_on_file("import", broken, status=1)
        self.assertTrue(err.startswith(f"{broken}:{place}:12: "), err)

    def test_a_deleted_game_is_restored(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        connection = sqlite3.connect(self.database)
        with connection:
            connection.execute("UPDATE game SET deleted = 1")
        connection.close()
        out, _ = self.run_on_file("list")
        self.assertEqual(out, "")
        self.run_on_file("import", self.write(cli.EXAMPLE))
        out, _ = self.run_on_file("list")
        self.assertIn(ID, out)

    def test_default_path(self):
        self.run_cli("import", self.write(cli.EXAMPLE))
        self.assertTrue(os.path.exists(os.path.join(self.folder, "data", "waymark", "waymark.db")))
        out, _ = self.run_cli("list")
        self.assertIn(ID, out)

    def test_reading_creates_no_file(self):
        self.assertEqual(self.run_cli("list")[0], "")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "data", "waymark")))
        self.run_on_file("list", status=2)
        self.run_on_file("show", "1", status=2)
        self.run_on_file("export", "1", status=2)
        self.assertFalse(os.path.exists(self.database))

    def test_no_history_file(self):
        with open(self.database, "w") as file:
            file.write("this is no database, and long enough to look like one to nobody\n" * 40)
        before = self.read_database()
        for call in (["list"], ["show", "1"], ["export"], ["import", self.write(cli.EXAMPLE)]):
            _, err = self.run_on_file(*call, status=2)
            self.assertTrue(err.startswith("waymark-cli"))
        self.assertEqual(self.read_database(), before)

    def test_history_file_does_not_exist(self):
        copy = os.path.join(self.folder, "copy.db")
        for call in (["verify"], ["backup", copy], ["restore", "--salvage"]):
            _, err = self.run_on_file(*call, status=2)
            self.assertIn("does not exist", err, call)
            self.assertNotIn("no longer in the history", err, call)
        self.assertEqual(os.listdir(self.folder), [])

    def test_negative_points(self):
        self.run_on_file("import", self.write(SECOND.replace("road tiles=3 meeples=green:1", "correction points=green:-8")))
        self.assertIn("Mia −8", self.run_on_file("list")[0])

    def test_noncharacters(self):
        """They are refused, as no page can show them. Records of an earlier version that have them stay readable."""
        for bad in "\ufffe", "\ufdd0", "\U0001ffff":
            path = self.write(cli.EXAMPLE.replace('red "Anna"', f'red "An{bad}na"'))
            _, err = self.run_on_file("import", path, status=1)
            self.assertTrue(err.startswith(f"{path}:10:16: Control characters are not allowed here.\n"), err)
        fine = "\ufdcf\ufdf0\ufffd\U0001fffd"
        self.run_on_file("import", self.write(cli.EXAMPLE.replace('red "Anna"', f'red "An{fine}na"')))
        self.assertIn(f'"An{fine}na"', self.run_on_file("export")[0])
        connection = sqlite3.connect(self.database)
        with connection:
            connection.execute("UPDATE person SET name = 'An\ufffena' WHERE name LIKE 'An%'")
            connection.execute("UPDATE game SET place = 'Br\ufdd0no', note = 'Ra\U0001ffffin'")
            connection.execute("UPDATE change SET entry_text = replace (entry_text, 'miscounted', 'mis\ufffecounted')")
        connection.close()
        text, _ = self.run_on_file("export")
        for clean in '"An na"', '"Br no"', "# note: Ra in", '"mis counted in turn 1"':
            self.assertIn(clean, text)
        self.run_cli("check", self.write(text))
        for format in "pdf", "png":
            self.run_on_file("export", "--format=" + format, "--output=" + os.path.join(self.folder, "a." + format), "1")

    def spoil(self, *statements):
        """Changes the history as another program could."""
        connection = sqlite3.connect(self.database)
        with connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    def run_everything(self):
        """Yields what the commands that show or export the history print, as bytes are, without a decoder that repairs."""
        formats = [("export", "--format=" + format) for format in ("waymark", "csv", "games-csv", "json", "bgsplay", "link")]
        for words in ("list",), ("show", "1"), ("stats",), ("stats", "--json"), ("people",), ("people", "--json"), *formats:
            yield words, self.run_on_file(*words)[0]

    def test_no_commands_to_the_terminal(self):
        """A foreign history, or a file that is imported, may contain them in every text."""
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.spoil("UPDATE person SET name = 'An' || char (27) || ']0;x' || char (7) || 'na' WHERE name = 'Anna'",
                   "UPDATE person SET name = 'Jan' || char (155) || '2J' || char (8238, 127) WHERE name LIKE 'Jan%'",
                   "UPDATE game SET place = 'Br' || char (27) || 'no' || char (10, 13) || 'x', played = played || char (27),"
                   " note = 'Ra' || char (27, 133) || 'in'")
        for words, text in self.run_everything():
            with self.subTest(words=words):
                self.assertNotRegex(text, "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
                self.assertNotIn("\r", text.replace("\r\n", ""))
                if words[0] != "export" and "--json" not in words:
                    self.assertNotRegex(text, "[\u202a-\u202e]")
        self.assertIn("An ]0;x na 70", self.run_on_file("list")[0])
        self.assertIn("1 game has names or a note with invalid or control characters.", self.run_on_file("export")[1])

    def test_no_commands_to_the_terminal_in_messages(self):
        name = "\x1b]0;x\x07\u202e.waymark"
        for text, status in ((cli.EXAMPLE, 0), ("waymark 1\nroad x\x1b\n", 1)):
            out, err = self.run_on_file("import", self.write(text, name), status=status)
            self.assertNotRegex(out + err, "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]")
        self.assertNotIn("\x1b", self.run_cli("show", "\x1b", status=2)[1])

    def test_broken_text_comes_out_valid(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.spoil("UPDATE person SET name = CAST (x'416eff6e61' AS TEXT) WHERE name = 'Anna'",
                   f"UPDATE person SET name = CAST (x'{'c3' * 3}' AS TEXT) || replace (hex (zeroblob (98)), '0', 'é')"
                   " WHERE name LIKE 'Jan%'",
                   "UPDATE game SET place = CAST (x'42c328' AS TEXT), note = CAST (x'52e96e' AS TEXT)",
                   "UPDATE change SET entry_text = CAST (replace (CAST (entry_text AS BLOB), CAST ('miscounted' AS BLOB),"
                   " CAST (x'6dff' AS BLOB)) AS TEXT)")
        for words, text in self.run_everything():
            with self.subTest(words=words):
                if "--json" in words or "--format=json" in words:
                    json.loads(text)
                if words[0] in ("list", "show", "stats"):
                    self.assertIn("An\ufffdna", text)
        record, err = self.run_on_file("export")
        self.assertIn("They were replaced.", err)
        self.assertIn("R\ufffdn", record)
        self.run_cli("check", self.write(record))

    def test_names_are_isolated(self):
        """A name does not change the direction of the rest of its line."""
        names = {"red": "\u202eAnna", "blue": "Jan\u2069 \u2067x", "green": "\u05d3\u05d5\u05d3"}
        players = "".join(f'player {color} "{name}"\n' for color, name in names.items())
        path = self.write("waymark 1\n" + players + "correction points=red:1,blue:2,green:3\nfinal\nend\n")
        self.run_on_file("import", path)
        shown = ["\u2068\ufffdAnna\u2069", "\u2068Jan\ufffd \ufffdx\u2069", "\u2068\u05d3\u05d5\u05d3\u2069"]
        printed = [self.run_on_file(*call)[0] for call in (["list"], ["show", "1"], ["stats"], ["people"])]
        for out in *printed, self.run_cli("score", path)[0]:
            for name in shown:
                self.assertIn(name, out)
                out = out.replace(name, "")
            self.assertNotRegex(out, "[\u202a-\u202e\u2066-\u2069\ufffd]")
        # The record is unchanged, and old ones stay readable.
        for name in names.values():
            self.assertIn(f'"{name}"', self.run_on_file("export")[0])

    def test_a_lost_history_with_backups(self):
        """It is missing or looks like a new one, so the backups are reported, and nothing is created."""
        self.run_on_file("import", self.write(cli.EXAMPLE))
        self.run_on_file("backup")
        copies = os.path.join(self.folder, "copies")
        today = os.listdir(copies)[0]
        # One that was made while the clock was wrong is not the newest.
        shutil.copy(os.path.join(copies, today), os.path.join(copies, re.sub(r"\d{4}-\d\d-\d\d", "2999-01-01", today)))
        os.remove(self.database)
        for status, words in (2, "The history file does not exist."), (0, "There are no games in the history."):
            out, err = self.run_on_file("list", status=status)
            self.assertEqual(out, "")
            self.assertTrue(err.startswith(f"waymark-cli: {words}"), err)
            self.assertRegex(err, r"\nwaymark-cli: There is a backup of the history from 20\d\d-\d\d-\d\d\.")
            self.assertEqual(os.path.exists(self.database), status == 0)
            open(self.database, "w").close()
        self.assertEqual(os.path.getsize(self.database), 0)
        self.run_on_file("restore", err.split("waymark-cli restore ")[1].split("”")[0])
        self.assertEqual(self.run_on_file("list")[0].count("\n"), 1)

    def test_not_a_regular_file(self):
        """A pipe in place of the history does not block the program."""
        os.mkfifo(self.database)
        for call in (["list"], ["show", "1"], ["export"], ["stats"], ["verify"], ["backup"], ["people"],
                     ["import", self.write(cli.EXAMPLE)]):
            _, err = self.run_on_file(*call, status=2)
            self.assertIn("is a folder, a pipe, or a device", err, call)

    def test_not_a_regular_file_beside_the_history(self):
        """SQLite would wait for a pipe that has the name of its journal."""
        self.run_on_file("import", self.write(cli.EXAMPLE))
        before = self.run_on_file("export")[0]
        with open(self.database, "rb") as file:
            content = file.read()
        for ending in "-journal", "-wal", "-shm":
            for make in os.mkfifo, os.mkdir:
                make(self.database + ending)
                for call in (["list"], ["export"], ["verify"], ["backup"], ["import", self.write(SECOND, "second")]):
                    self.assertIn(f"history.db{ending}” belongs to another program", self.run_on_file(*call, status=2)[1])
                (os.unlink if make is os.mkfifo else os.rmdir)(self.database + ending)
        with open(self.database, "rb") as file:
            self.assertEqual(file.read(), content)
        folder = os.path.join(self.folder, "synced")
        os.mkdir(folder)
        for ending in "-device", "-locks":
            os.mkfifo(self.database + ending)
            subprocess.run([cli.PROGRAM, "sync", "--database", self.database, folder, "--set-up"], capture_output=True, timeout=60)
            os.unlink(self.database + ending)
        self.assertEqual(self.run_on_file("export")[0], before)

    def run_on_disk(self, options, command, *words, status=0):
        """Runs the program with the history on a small disk of its own, remounted with @options."""
        disk = os.path.join(self.folder, "disk")
        os.makedirs(disk, exist_ok=True)
        script = ('mount -t tmpfs -o size=400k none "$1" && cp "$2" "$1/history.db" && '
                  '{ [ "$3" != full ] || cat /dev/zero >"$1/stuffing" 2>/dev/null || true; } && '
                  '{ [ "$3" != ro ] || mount -o remount,bind,ro "$1"; } && shift 3 && exec "$@"')
        # Users other than root need a user namespace to mount a disk; it cannot be created in a chroot.
        unshare = ["unshare", "--mount"] + (["--map-root-user"] if os.geteuid() else [])
        done = subprocess.run([*unshare, "sh", "-c", script, "sh", disk, self.database, options,
                               cli.PROGRAM, command, "--database", os.path.join(disk, "history.db"), *words],
                              capture_output=True, timeout=60)
        self.assertEqual(done.returncode, status, (command, done.stdout, done.stderr))
        return (done.stderr if status else done.stdout).decode()

    def test_the_ends_of_the_calendar(self):
        """A time that is in no year of the calendar in the local time zone is shown in UTC."""
        for played, zone in (("9999-12-31T23:59:59Z", "Asia/Tokyo"), ("0001-01-01T00:00:00Z", "America/Los_Angeles")):
            history = os.path.join(self.folder, zone.replace("/", "-") + ".db")
            self.run_cli("import", "-d", history, self.write(f'waymark 1\nplayed {played}\nplayer red "Anna"\nplayer blue "Jan"\n'
                                                             "road tiles=5 meeples=red:1\nfinal\nend\n"))
            for words in (["list"], ["stats", "--player=Anna"]):
                self.assertIn(played[:10], self.run_cli(*words, "-d", history, environment={"TZ": zone})[0], words)

    def test_the_day_at_the_table(self):
        """The list has it, like the score sheet, wherever it is read."""
        self.run_on_file("import", self.write('waymark 1\nplayed 2026-03-04T23:30:00+09:00\nplayer red "Anna"\n'
                                              'player blue "Jan"\nroad tiles=5 meeples=red:1\nfinal\nend\n'))
        self.assertIn("2026-03-04 23:30", self.run_on_file("list", environment={"TZ": "UTC"})[0])

    def test_a_full_disk_prevents_an_upgrade(self):
        fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "store", "fixtures")
        with open(os.path.join(fixtures, "schema-2.sql"), encoding="utf-8") as script:
            with contextlib.closing(sqlite3.connect(self.database)) as db:
                db.executescript(script.read())
        for command in "list", "export", "verify":
            self.assertIn("The disk is full", self.run_on_disk("full", command, status=2))
            self.assertIn("not writable", self.run_on_disk("ro", command, status=2))

    def test_a_history_with_two_names(self):
        """SQLite would keep a log for each name, so that the entries in one are lost and the file is damaged."""
        path = self.write(cli.EXAMPLE)
        history = os.path.join(self.folder, "history.db")
        other = os.path.join(self.folder, "other.db")
        self.run_cli("import", "-d", history, path)
        self.run_cli("backup", "-d", history, os.path.join(self.folder, "copy.db"))
        os.link(history, other)
        with open(history, "rb") as file:
            before = file.read()
        second = self.write(cli.EXAMPLE.replace("2c11", "2c12"), "second.waymark")
        for name in history, other:
            for words in (["import", second], ["people", "merge", "Anna", "Jan Novák"], ["verify", "--rebuild"],
                          ["restore", os.path.join(self.folder, "copy.db")]):
                _, err = self.run_cli(*words, "-d", name, status=2)
                self.assertIn("has several names (hard links)", err)
            self.assertIn("Anna", self.run_cli("list", "-d", name)[0])
            self.run_cli("verify", "-d", name)
            self.run_cli("backup", "-d", name)
        with open(history, "rb") as file:
            self.assertEqual(file.read(), before)
        os.remove(other)
        self.run_cli("import", "-d", history, second)

    def test_what_cannot_be_written_can_be_read(self):
        self.run_on_file("import", self.write(cli.EXAMPLE))
        expected = [self.run_on_file(*call)[0] for call in (["list"], ["show", "1"], ["stats"], ["export"], ["people"])]
        for disk in "ro", "full":
            read = [self.run_on_disk(disk, *call) for call in (["list"], ["show", "1"], ["stats"], ["export"], ["people"])]
            self.assertEqual(read, expected)
            self.run_on_disk(disk, "export", "--format=pdf", "--output=" + os.path.join(self.folder, disk + ".pdf"), "1")
            self.run_on_disk(disk, "verify")
            self.run_on_disk(disk, "import", self.write(SECOND, "second"), status=2)
            self.run_on_disk(disk, "people", "merge", "Anna", "Jan Novák", status=2)

    def test_names_of_sqlite_are_files(self):
        """“:memory:” and “file:…” stand for no file in SQLite."""
        record = self.write(cli.EXAMPLE)
        for name in ":memory:", "file:x?mode=memory", "file::memory:", "?x#y":
            for path in name, os.path.join(self.folder, "in", name):
                with self.subTest(path=path):
                    where = {"cwd": self.folder}
                    self.assertIn("added as game 1", self.run_cli("import", "-d", path, record, **where)[0])
                    self.assertTrue(os.path.isfile(os.path.join(self.folder, path)))
                    self.assertIn("Anna 70", self.run_cli("list", "-d", path, **where)[0])
                    copy = path + "-copy"
                    self.run_cli("backup", "-d", path, copy, **where)
                    self.assertTrue(os.path.isfile(os.path.join(self.folder, copy)))
                    self.run_cli("verify", "-d", path, **where)

    def test_empty_arguments(self):
        record = self.write(cli.EXAMPLE)
        self.run_cli("import", record)
        for words in ("import", record), ("list",), ("stats",), ("people",), ("backup",), ("restore", record), ("verify",), \
                ("show", "1"), ("export", "1"):
            with self.subTest(words=words):
                self.assertIn("is empty", self.run_cli(*words, "-d", "", status=2)[1])
        for words in ("import",), ("check",), ("score",), ("judge", "x"), ("show",), ("backup",), ("restore",), \
                ("export",), ("export", "-o"), ("people", "merge", "Anna"):
            with self.subTest(words=words):
                self.assertIn("is empty", self.run_cli(*words, "", status=2, cwd=self.folder)[1])

    def test_a_relative_data_folder(self):
        """The XDG Base Directory Specification wants it to be ignored."""
        environment = {"XDG_DATA_HOME": "data", "HOME": os.path.join(self.folder, "home")}
        self.run_cli("import", self.write(cli.EXAMPLE), environment=environment, cwd=self.folder)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "data")))
        self.assertTrue(os.path.exists(os.path.join(self.folder, "home", ".local", "share", "waymark", "waymark.db")))

    def test_wrong_usage(self):
        for call in (["show"], ["show", "1", "2"], ["list", "1"], ["import"], ["export", "--format=pgn"]):
            self.run_on_file(*call, status=2)


cli.main()
