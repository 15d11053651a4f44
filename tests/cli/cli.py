# cli.py: helpers for the tests of the command line.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
OWN_LOCALE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support", "own-locale")
with open(PROGRAM, "rb") as program:
    SANITIZED = b"__asan_init" in program.read() # it needs much more memory, and several times as long to start

EXAMPLE = """\
waymark 1                                  # always first: format and version
id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11
played  2026-11-20T19:30:00+01:00
place   "Brno, u Petry"
edition C3
with    inns-and-cathedrals signposts bets tunnel
rule    tunnel-tokens=publisher            # the open rulings, where not the default
chip    5 7+:7                             # betting chip number, then faces tiles[+]:points[,tiles[+]:points]
chip    6 8+:7
player  red "Anna"
player  blue "Jan Novák"

turn red
road tiles=9 meeples=red:1 left=2 straight=1 right=2
  = red 24
bookmaker stack=1 chips=red,blue
turn blue
city tiles=7 coats=2 cathedral meeples=blue:1 large=red:1
  = red 27
bet stack=1 on=city tiles=7 chip=red:5,blue:6
  = red 7 blue 0
turn red
tunnel-token set=red
turn blue
bookmaker stack=2 chips=blue
turn red
tunnel-token set=red
road tiles=4 beyond=3 same-tile=1 meeples=red:1,blue:1
  = red 6 blue 6
correction points=blue:-2 note="miscounted in turn 1"
  = blue -2
final
bet stack=2 on=city tiles=8 chip=blue:6
  = blue 7
unfinished road tiles=3 inn meeples=blue:1
  = blue 0
field cities=2 meeples=red:1
  = red 6
end
total red 70 blue 11
"""


class Case(unittest.TestCase):
    checked_for_leaks = set()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, text, name="game.waymark"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def run_cli(self, *words, status=0, given=b"", environment=None, limit=None, cwd=None, other_user=False):
        """Runs the program in the folder @cwd, where it can write files of at most @limit bytes, and returns what it wrote
        to standard output and standard error. With LANGUAGE in @environment, and no locale, it is translated. Permissions
        do not apply to root, so a test about them runs it as @other_user."""
        changed = {**os.environ, "XDG_DATA_HOME": os.path.join(self.folder, "data"), **(environment or {})}
        if SANITIZED and not self.must_check_for_leaks(words, status):
            changed["ASAN_OPTIONS"] = changed.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
        limited = ["prlimit", f"--fsize={limit}"] if limit else []
        translated = [OWN_LOCALE] if "LANGUAGE" in (environment or {}) and "LC_ALL" not in environment else []
        program, user = self.become_other_user() if other_user else (PROGRAM, {})
        done = subprocess.run([*limited, *translated, program, *words], input=given, capture_output=True, env=changed,
                              cwd=cwd, timeout=60, check=False, **user)
        self.assertEqual(done.returncode, status, (words, done.stdout, done.stderr))
        return done.stdout.decode(), done.stderr.decode()

    def must_check_for_leaks(self, words, status):
        """Looking for leaks takes more than a third of each start, so it is done once in each test for a command with the same
        options, the same kinds of files and the same exit status. A long run looks for them every time."""
        given = [os.fsdecode(word) for word in words[1:]]
        kind = (self.id(), words[:1], status,
                *sorted(word.partition("=")[0] if word.startswith("-") else os.path.splitext(word)[1] for word in given))
        known = kind in self.checked_for_leaks
        self.checked_for_leaks.add(kind)
        return not known or "WAYMARK_TEST_LONG" in os.environ

    def become_other_user(self):
        """Returns the program where every user may run it, and the options that run it as a user who is not root."""
        program = os.path.join(self.folder, "waymark-cli")
        if not os.path.exists(program):
            shutil.copy(PROGRAM, program)
            os.chmod(self.folder, 0o777)
        return program, {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


def main():
    unittest.main(argv=[sys.argv[0]], verbosity=2)
