# test_instances.py: a second start activates the running program; the window and the command line write to the same file.
#
# test_instances.py WAYMARK WAYMARK-CLI GAMES, with a display and a session bus
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, CLI, GAMES = map(os.path.abspath, sys.argv[1:4])
PATIENCE = 60


class Instances(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {**os.environ, "XDG_DATA_HOME": folder.name}
        self.first = None
        self.addCleanup(self.end_first)

    def end_first(self):
        if self.first and self.first.poll() is None:
            self.first.terminate()
            self.first.wait(PATIENCE)

    def start(self, *words, cwd=None):
        return subprocess.Popen([PROGRAM, *words], env=self.environment, cwd=cwd, stderr=subprocess.PIPE)

    def run_cli(self, *words):
        done = subprocess.run([CLI, *words], env=self.environment, capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, (words, done.stdout, done.stderr))
        return done.stdout.decode()

    def wait_for(self, holds, what):
        end = time.monotonic() + PATIENCE
        while not holds():
            self.assertIsNone(self.first.poll(), "the first one is still there")
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.1)

    def count(self):
        history = os.path.join(self.folder, "waymark", "waymark.db")
        return self.run_cli("list").count("\n") if os.path.exists(history) else 0

    def game(self, name):
        return os.path.join(GAMES, f"{name}.waymark")

    def start_first(self):
        self.first = self.start(self.game("example"))
        self.wait_for(lambda: self.count() == 1, "the first one opens the game it is handed")

    def test_second_start(self):
        self.start_first()
        for name, n in (("house", 2), ("tunnel-eight-players", 3)):
            second = self.start(self.game(name))
            self.assertEqual(second.wait(PATIENCE), 0, second.stderr.read())
            second.stderr.close()
            self.wait_for(lambda: self.count() == n, "the first one opens what the second was handed")
        second = self.start()
        self.assertEqual(second.wait(PATIENCE), 0)
        second.stderr.close()
        self.assertIsNone(self.first.poll())
        self.assertEqual(self.count(), 3)

    def test_an_empty_name(self):
        started = self.start("--database", "")
        self.assertEqual(started.wait(PATIENCE), 2)
        self.assertIn(b"is empty", started.stderr.read())
        started.stderr.close()

    def test_a_relative_data_folder(self):
        """The XDG Base Directory Specification wants it to be ignored."""
        self.environment.update(XDG_DATA_HOME="data", HOME=self.folder)
        self.first = self.start(cwd=self.folder)
        history = os.path.join(self.folder, ".local", "share", "waymark", "waymark.db")
        self.wait_for(lambda: os.path.exists(history), "the history is in the default folder")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "data")))

    def test_window_and_command_line(self):
        self.start_first()
        names = sorted(name for name in os.listdir(GAMES) if name.startswith("vector-4"))
        for number, name in enumerate(names):
            self.run_cli("import", os.path.join(GAMES, name))
            if number % 4 == 0:
                second = self.start(self.game("example"))
                self.assertEqual(second.wait(PATIENCE), 0)
                second.stderr.close()
        second = self.start(self.game("house"))
        self.assertEqual(second.wait(PATIENCE), 0)
        second.stderr.close()
        self.wait_for(lambda: self.count() == 2 + len(names), "all games are there")
        self.run_cli("verify")

    def test_cut_off(self):
        """Killed while a game is open: everything is there at the next start."""
        self.start_first()
        self.first.send_signal(signal.SIGKILL)
        self.first.wait(PATIENCE)
        self.first.stderr.close()
        self.first = self.start(self.game("house"))
        self.wait_for(lambda: self.count() == 2, "the next start opens what it is handed")
        self.run_cli("verify")
        self.assertTrue(os.path.exists(os.path.join(self.folder, "waymark", "waymark.db-open")))

    def tearDown(self):
        self.end_first()
        if self.first:
            said = self.first.stderr.read().decode()
            self.first.stderr.close()
            self.assertNotIn("CRITICAL", said)


unittest.main(argv=[sys.argv[0]], verbosity=2)
