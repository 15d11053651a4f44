#!/usr/bin/python3
"""test_progress.py: a step of build-aux/run shows its progress on a terminal, and its output only if it fails.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pty
import subprocess
import unittest

PACKAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../build-aux/packages.sh')
NINJA = r"printf '[1/2] Compiling a.c\n[2/2] Linking\n'; exit "


def run(step, **options):
    script = 'set -eu; . "$1"; status=0; quietly "Building" bash -c "$2" || status=$?; exit $status'
    return subprocess.run(['bash', '-c', script, 'bash', PACKAGES, step], check=False, **options)


class Progress(unittest.TestCase):
    def on_a_terminal(self, step):
        ours, theirs = pty.openpty()
        with open(ours, 'rb', buffering=0) as terminal:
            done = run(step, stdin=theirs, stdout=theirs, stderr=theirs)
            os.close(theirs)
            shown = b''
            try:
                while part := terminal.read(4096):
                    shown += part
            except OSError:
                pass  # nobody writes to it any more
        return done.returncode, shown.decode()

    def test_terminal(self):
        status, shown = self.on_a_terminal(NINJA + '0')
        self.assertEqual(status, 0)
        self.assertIn('Building …', shown)
        self.assertIn('\r[1/2]\r[2/2]\r', shown)
        self.assertNotIn('Compiling', shown)

    def test_failure_on_a_terminal(self):
        status, shown = self.on_a_terminal(NINJA + '3')
        self.assertEqual(status, 3)
        self.assertIn('Compiling a.c', shown)
        self.assertIn('Building: failed.', shown)

    def test_no_terminal(self):
        done = run(NINJA + '0', stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', 'Building …\n'))
        done = run(NINJA + '3', stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertEqual(done.returncode, 3)
        self.assertIn('Compiling a.c', done.stderr)


if __name__ == '__main__':
    unittest.main()
