"""planted.py: a temporary tree in which a test creates the mistakes that a check has to find.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil
import tempfile
import unittest


class Planted(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)

    def plant(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def assert_fine(self, problems):
        self.assertEqual(problems, [])

    def assert_problem(self, problems, words):
        self.assertTrue(any(words in problem for problem in problems), f'“{words}” is not in {problems}')
