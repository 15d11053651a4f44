#!/usr/bin/python3
"""Gives a copy of the tree another application id.

Usage: test_application_id.py ROOT [unittest's options]

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import data
import sources
from tree import Tree

ROOT = sys.argv[1]
# In two pieces, so that they are not replaced in this file.
OLD = 'io.github.' 'waymark.Waymark'
NEW = 'se.example.' 'Points'
REPOSITORY = 'https://gitlab.com/' 'example/points'


class ApplicationId(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = os.path.join(folder.name, 'tree')
        for name in Tree(ROOT).files:
            path = os.path.join(self.root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            shutil.copy2(os.path.join(ROOT, name), path, follow_symlinks=False)

    def set(self, *arguments, status=0):
        done = subprocess.run([os.path.join(self.root, 'build-aux/set-application-id'), *arguments], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stderr

    def read_all(self):
        """Returns the contents of all files by their names."""
        contents = {}
        for name in Tree(self.root).files:
            with open(os.path.join(self.root, name), 'rb') as file:
                contents[name] = file.read()
        return contents

    def test_there_and_back(self):
        before = self.read_all()
        for wrong in ('Waymark', 'org.example', 'org.example.2nd', 'org.example.Way-mark', 'org/example/Waymark', ''):
            self.assertIn('is not an application id', self.set(wrong, status=1))
        self.assertIn('is not the address', self.set('--repository', 'https://example.org/x', NEW, status=1))
        self.assertEqual(self.read_all(), before)
        self.set('--repository', REPOSITORY, NEW)
        changed = self.read_all()
        self.assertEqual([name for name in changed if OLD in name], [])
        # What identifies players in files for Board Game Stats.
        self.assertEqual([name for name, text in changed.items() if OLD.encode() in text], ['src/model/exchange/way-bgstats.c'])
        self.assertEqual(len(changed), len(before))
        for name in Tree(ROOT).match(f'*{OLD}*'):
            self.assertIn(name.replace(OLD, NEW), changed)
        self.assertIn(f"application_id = '{NEW}'", changed['meson.build'].decode())
        tree = Tree(self.root)
        self.assertEqual(sources.check_potfiles(tree), [])
        self.assertEqual(data.check_search_provider(tree.path(f'data/{NEW}.search-provider.ini'), f'{NEW}.desktop'), [])
        self.assertEqual(data.check_schema(tree.path('data')), [])
        metainfo = tree.read(f'data/{NEW}.metainfo.xml.in')
        self.assertEqual(re.findall(r'https://[a-z.]+/\w+/\w+', metainfo), len(re.findall('https://', metainfo)) * [REPOSITORY])
        self.assertIn(f'{REPOSITORY}/-/raw/main/data/screenshots/table.png', metainfo)
        # Settings that were made under the earlier id are found again, and the history has no id in its path.
        self.assertIn('path="/io/github/waymark/Waymark/"', tree.read(f'data/{NEW}.gschema.xml'))
        self.set('--repository', 'https://github.com/' 'waymark/waymark', OLD)
        after = self.read_all()
        self.assertEqual([name for name in set(before) | set(after) if before.get(name) != after.get(name)], [])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
