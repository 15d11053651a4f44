#!/usr/bin/python3
"""Rehearses a release in a copy of the tree.

Usage: test_release.py ROOT [unittest's options]

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = sys.argv[1]
# What a release reads and changes.
FILES = ('build-aux/release', 'meson.build', 'NEWS.md', 'debian/changelog')
NOTES = 'The first release.\n\n* Scores & statistics\n* A manual\n  in five languages\n'


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = os.path.join(folder.name, 'tree')
        metainfo = [f'data/{name}' for name in os.listdir(os.path.join(ROOT, 'data')) if name.endswith('.metainfo.xml.in')]
        for name in (*FILES, *metainfo):
            os.makedirs(os.path.dirname(os.path.join(self.root, name)), exist_ok=True)
            shutil.copy(os.path.join(ROOT, name), os.path.join(self.root, name))
        self.notes = os.path.join(folder.name, 'notes')
        with open(self.notes, 'w', encoding='utf-8') as file:
            file.write(NOTES)
        self.git('init', '--quiet')
        self.commit()

    def git(self, *words):
        return subprocess.run(['git', '-c', 'user.name=Test', '-c', 'user.email=test@localhost', *words], cwd=self.root, check=True,
                              capture_output=True, text=True).stdout

    def commit(self):
        self.git('add', '--all')
        self.git('commit', '--quiet', '-m', 'all')

    def change(self, name, old, new):
        path = os.path.join(self.root, name)
        with open(path, encoding='utf-8') as file:
            text = file.read()
        self.assertIn(old, text)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.replace(old, new, 1))

    def rehearse(self, version, *options, status=0):
        done = subprocess.run([os.path.join(self.root, 'build-aux/release'), '--rehearse', version, '--notes', self.notes,
                               '--date', '2026-12-05', *options], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertEqual(self.git('tag'), '')
        return done.stdout if status == 0 else done.stderr

    def test_changes(self):
        shown = self.rehearse('7.1.0')
        self.assertEqual(self.git('status', '--porcelain'), '')
        added = [line[1:].strip() for line in shown.splitlines() if re.match(r'\+(?!\+)', line)]
        for line in ("version: '7.1.0',", '## 7.1.0 (2026-12-05)', '<release version="7.1.0" date="2026-12-05">', '<p>The first release.</p>',
                     '<li>Scores &amp; statistics</li>', '<li>A manual in five languages</li>', 'waymark (7.1.0) unstable; urgency=medium'):
            self.assertIn(line, added)
        self.assertTrue(any(line.endswith('  Sat, 05 Dec 2026 12:00:00 +0000') for line in added))
        pictures = [line for line in added if '<image>' in line]
        self.assertEqual(len(pictures), 6)
        self.assertTrue(all('/v7.1.0/data/screenshots/' in line for line in pictures))
        self.assertFalse(any('type="development"' in line for line in added))
        self.assertTrue(any(line.startswith('-') and 'type="development"' in line for line in shown.splitlines()))

    def test_refused(self):
        self.assertIn('is not a version', self.rehearse('7.1', status=1))
        self.assertIn('is not later', self.rehearse('0.0.1', status=1))
        self.change('NEWS.md', '## Unreleased', '## 0.1.0')
        self.assertIn('not committed', self.rehearse('7.1.0', status=1))
        self.commit()
        self.assertIn('nothing under', self.rehearse('7.1.0', status=1))
        open(self.notes, 'w', encoding='utf-8').close()
        self.change('NEWS.md', '## 0.1.0', '## Unreleased')
        self.commit()
        self.assertIn('is empty', self.rehearse('7.1.0', status=1))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
