#!/usr/bin/python3
"""test_format.py: the check of the layout finds what is laid out otherwise, and asks no other version than its own.

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
        for said in ('echo clang-format version 19.1.7', 'exit 1'):
            tool = self.plant('bin/clang-format-14', f'#!/bin/sh\n{said}\n')
            os.chmod(tool, 0o755)
            with mock.patch.dict(os.environ, PATH=os.path.dirname(tool) + ':' + os.environ['PATH']):
                self.assert_problem(self.check('int a;\n'), 'version 14 is needed')


if __name__ == '__main__':
    unittest.main()
