#!/usr/bin/python3
"""test_format.py: the format check finds what is formatted differently, and refuses other versions of clang-format.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import unittest
from unittest import mock

import sources
from planted import Planted
from tree import Tree


class Format(Planted):
    def setUp(self):
        super().setUp()
        self.plant('.clang-format', 'BasedOnStyle: GNU\n')

    def check(self, source):
        self.plant('src/a.c', source)
        return sources.check_format(Tree(self.root))

    def test_format(self):
        self.assert_fine(self.check('int a;\n'))
        self.assert_problem(self.check('int   a ;\n'), 'clang-format')

    def test_another_version(self):
        for script in ('echo clang-format version 19.1.7', 'exit 1'):
            tool = self.plant('bin/clang-format-14', f'#!/bin/sh\n{script}\n')
            os.chmod(tool, 0o755)
            with mock.patch.dict(os.environ, PATH=os.path.dirname(tool) + ':' + os.environ['PATH']):
                self.assert_problem(self.check('int a;\n'), 'version 14 is needed')


if __name__ == '__main__':
    unittest.main()
