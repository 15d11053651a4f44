# test_importer.py: imports that fail, wait, never end or are too long, and several programs that use the same history.
#
# WAYMARK_TEST_LONG=1 runs more rounds.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import fcntl
import os
import sqlite3
import subprocess
import termios
import time

import cli

LONG = bool(os.environ.get("WAYMARK_TEST_LONG"))
ROUNDS = 500 if LONG else 20
MOST_ENTRIES = 20000
MOST_MISTAKES = 1000
MOST_NOTE = 4095

GOOD = 'waymark 1\nid {:08x}-0000-4000-8000-000000000000\nplayer red "Anna"\nroad tiles=3 meeples=red:1\n'
WRONG = b"waymark 1\nplayer red \"Anna\"\nroad tils=3\n"
ENTRY = "road tiles=3 meeples=red:1\n"


class Importer(cli.Case):
    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.folder, "history.db")

    def start(self, *words, **more):
        process = subprocess.Popen([cli.PROGRAM, words[0], "--database", self.database, *words[1:]], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def on(self, command, *words, **more):
        return self.run_cli(command, "--database", self.database, *words, **more)

    def measure(self, given, *words, status=0):
        """Runs the program and returns its largest resident memory in bytes, and its output."""
        out, err = os.path.join(self.folder, "out"), os.path.join(self.folder, "err")
        with open(given, "rb") as text, open(out, "wb") as said, open(err, "wb") as complained:
            process = subprocess.Popen([cli.PROGRAM, *words], stdin=text, stdout=said, stderr=complained)
            _, ended, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(ended)
        with open(out) as said, open(err, errors="replace") as complained:
            words = said.read(), complained.read()
        self.assertEqual(process.returncode, status, words[1][-500:])
        return usage.ru_maxrss * 1024, words

    def test_a_failed_first_import_during_a_good_one(self):
        """What one program has recorded stays, even if the import of the other one fails."""
        for number in range(ROUNDS):
            self.database = os.path.join(self.folder, f"{number}.db")
            path = self.write(GOOD.format(number))
            waits = self.start("import", "-")
            waits.stdin.write(WRONG)
            waits.stdin.flush()
            if number % 2:
                time.sleep(0.005 * (number % 7))
            imports = self.start("import", path)
            if number % 3 == 0:
                time.sleep(0.01)
            waits.stdin.close()
            self.assertEqual(waits.wait(60), 1)
            imports.stdin.close()
            self.assertEqual(imports.wait(60), 0, imports.stderr.read())
            self.assertEqual(self.on("list")[0].count("\n"), 1, number)

    def test_a_failed_first_import_creates_and_removes_nothing(self):
        self.on("import", "-", given=WRONG, status=1)
        self.assertFalse(os.path.exists(self.database))
        target = os.path.join(self.folder, "stick", "history.db")
        os.symlink(target, self.database)
        self.on("import", "-", given=WRONG, status=1)
        self.on("import", "-", given=GOOD.format(1).encode(), status=2)
        self.assertEqual(os.readlink(self.database), target)
        os.mkdir(os.path.dirname(target))
        self.on("import", "-", given=GOOD.format(1).encode())
        self.assertTrue(os.path.islink(self.database))
        self.assertGreater(os.path.getsize(target), 0)

    def wait_until_read(self, pipe):
        """Waits until the reader of a pipe has taken everything that was written."""
        end = time.monotonic() + 60
        while int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), "little") > 0:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_no_lock_while_waiting_for_input(self):
        """The history is not locked while the program waits for a terminal or a pipe."""
        self.on("import", "-", given=GOOD.format(1).encode())
        waits = self.start("import", "-")
        waits.stdin.write(GOOD.format(2).encode())
        waits.stdin.flush()
        self.wait_until_read(waits.stdin)
        connection = sqlite3.connect(self.database, timeout=0)
        connection.execute("BEGIN IMMEDIATE")
        connection.rollback()
        connection.close()
        self.assertIsNone(waits.poll())
        waits.kill()
        waits.stdin.close()
        waits.wait(60)

    def test_a_pipe_is_no_file(self):
        """Opening one waits until another program writes to it."""
        pipe = os.path.join(self.folder, "pipe.waymark")
        os.mkfifo(pipe)
        sentence = f"“{pipe}” is a pipe or a device, not a file. Nothing was read from it."
        self.assertIn(sentence, self.on("import", pipe, status=2)[1])
        for command in "check", "score":
            self.assertIn(sentence, self.run_cli(command, pipe, status=2)[1])

    def test_a_game_has_a_maximum_length(self):
        most = "waymark 1\nplayer red \"Anna\"\n" + ENTRY * MOST_ENTRIES
        self.on("import", self.write(most))
        more = self.write(most + ENTRY, "more")
        for command in "check", "score":
            _, err = self.run_cli(command, more, status=1)
            self.assertEqual(err, f"{more}:{MOST_ENTRIES + 3}:1: A game can have at most 20000 entries. Nothing after this was read.\n")
        _, err = self.on("import", more, status=1)
        self.assertIn(f":{MOST_ENTRIES + 3}:1: ", err)
        # A longer game that is already in the history stays readable.
        connection = sqlite3.connect(self.database)
        with connection:
            connection.execute("INSERT INTO change SELECT game, number + 1, undo_group + 1, entry_id + 1, position + (1 << 40), deleted,"
                               " recorded, entry_text, source, arrived FROM change WHERE number = ?", (MOST_ENTRIES - 1,))
        connection.close()
        self.assertEqual(self.on("export")[0].count("\nroad "), MOST_ENTRIES + 1)

    def test_mistakes_have_a_maximum_number(self):
        path = self.write("waymark 1\nplayer red \"Anna\"\n" + "rod\n" * 50000)
        _, err = self.run_cli("check", path, status=1)
        self.assertEqual(err.count("\n"), MOST_MISTAKES + 2)
        self.assertIn(": There are more than 1000 mistakes. Nothing after this was read.\n", err)

    def test_endless_input(self):
        """Reading stops at the first zero byte, or at the maximum size."""
        least, _ = self.measure("/dev/null", "check", self.write(GOOD.format(1)))
        import_here = ["import", "--database", self.database]
        for words in [*import_here, "-"], ["check", "-"]:
            memory, (_, err) = self.measure("/dev/zero", *words, status=1)
            self.assertNotEqual(err, "")
            self.assertLess(memory - least, 30e6, words)
        endless = subprocess.Popen(["yes", "# a line of an endless text"], stdout=subprocess.PIPE)
        self.addCleanup(endless.stdout.close)
        done = subprocess.run([cli.PROGRAM, "import", "--database", self.database, "-"], stdin=endless.stdout, capture_output=True, timeout=100)
        endless.kill()
        endless.wait()
        self.assertEqual(done.returncode, 1)
        self.assertIn("is larger than 256", done.stderr.decode())

    def make_games(self, n_games, n_entries):
        """Returns a record of many games, with a different player in each line."""
        entries = "".join(f"road tiles={2 + i % 7} meeples={'red' if i % 2 else 'blue'}:1\n  = {'red' if i % 2 else 'blue'} "
                          f"{2 + i % 7}\n" for i in range(n_entries))
        return self.write("".join(
            f'waymark 1\nid {number:08x}-0000-4000-8000-000000000000\nplayed 2026-01-01T12:00:00Z\n'
            f'player red "Anna"\nplayer blue "Jan"\n{entries}final\nend\n' for number in range(n_games)))

    def test_memory_follows_the_file(self):
        """An import needs less than 200 bytes per entry beyond its text, in one game and in many."""
        least, _ = self.measure("/dev/null", "import", "--database", self.database, self.write(GOOD.format(1)))
        for n_games, n_entries in (1, MOST_ENTRIES - 2), (4000, 50):
            path = self.make_games(n_games, n_entries)
            before = self.database
            self.database = os.path.join(self.folder, f"{n_games}.db")
            memory, _ = self.measure("/dev/null", "import", "--database", self.database, path)
            entry = (memory - least - os.path.getsize(path)) / (n_games * (n_entries + 2))
            checked, _ = self.measure("/dev/null", "check", path)
            print(f"{n_games} games of {n_entries + 2} entries: {entry:.0f} bytes an entry above its text;"
                  f" check {checked / 1e6:.0f} MB, import {memory / 1e6:.0f} MB")
            if not cli.SANITIZED:
                self.assertLess(entry, 200)
            again, _ = self.measure("/dev/null", "import", "--database", self.database, path)
            print(f"  imported again: {again / 1e6:.0f} MB")
            self.database = before

    def test_a_note_that_is_too_long(self):
        """It is a mistake with its position, and the note is not shortened."""
        head = 'waymark 1\nplayer red "Anna"\n'
        path = self.write(head + "# note: " + "x" * 3000 + "\n# note+ " + "y" * 1096 + "\nturn red\n")
        for command in "import", "check", "score":
            words = ["--database", self.database] if command == "import" else []
            _, err = self.run_cli(command, *words, path, status=1)
            self.assertEqual(err, f"{path}:4:{len('# note+ ') + 1096}: A note about a game can have at most 4095 characters.\n")
        self.assertFalse(os.path.exists(self.database))
        path = self.write(head + "# note: " + "x" * 3000 + "\n# note+ " + "ž" * 1095 + "\nturn red\n")
        self.on("import", path)
        self.assertTrue(self.on("export", "--format=games-csv")[0].endswith("," + "x" * 3000 + "ž" * 1095 + "\r\n"))

    def test_a_copy_is_recorded_once(self):
        self.on("import", self.write(cli.EXAMPLE))
        other = self.write(cli.EXAMPLE.replace("blue:-2", "blue:-3"), "other")
        self.assertIn("1 game was imported.", self.on("import", "--as-copy", other)[0])
        out, _ = self.on("import", "--as-copy", other)
        self.assertNotIn("recorded", out)
        self.assertTrue(out.endswith("1 game was already in the history.\n"), out)
        connection = sqlite3.connect(self.database)
        with connection:
            connection.execute("UPDATE game SET deleted = 1")
        connection.close()
        # The copy is there again; the other game stays deleted.
        self.assertIn("1 game was imported.", self.on("import", "--as-copy", other)[0])
        listed = self.on("list")[0]
        self.assertEqual(listed.count("\n"), 1)
        self.assertTrue(listed.startswith("2  "), listed)


cli.main()
