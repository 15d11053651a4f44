#!/usr/bin/python3
"""Configures as the README says on a system without cmocka: without the tests, unless they are required.

Usage: test_configure.py MESON ROOT [unittest's options]

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

MESON, ROOT = sys.argv[1:3]
DOCUMENTED = r'^    meson setup _system (.*)$'


class Configure(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = os.path.join(folder.name, 'build')
        # Meson asks pkg-config first, and then CMake.
        self.native_file = os.path.join(folder.name, 'native.ini')
        with open(self.native_file, 'w', encoding='utf-8') as file:
            file.write("[binaries]\ncmake = '/nonexistent'\n")
        self.environment = dict(os.environ, PKG_CONFIG_LIBDIR=os.path.join(folder.name, 'pkgconfig'))
        self.hide('cmocka')

    def hide(self, library):
        """Makes PKG_CONFIG_LIBDIR a copy of the default folders without this library."""
        made = self.environment['PKG_CONFIG_LIBDIR']
        os.mkdir(made)
        default = subprocess.run(['pkg-config', '--variable=pc_path', 'pkg-config'], check=True, capture_output=True, text=True)
        for folder in default.stdout.strip().split(':'):
            for name in os.listdir(folder) if os.path.isdir(folder) else []:
                if name != f'{library}.pc' and not os.path.exists(os.path.join(made, name)):
                    os.symlink(os.path.join(folder, name), os.path.join(made, name))

    def configure(self, *arguments):
        with open(os.path.join(ROOT, 'README.md'), encoding='utf-8') as file:
            documented = re.search(DOCUMENTED, file.read(), re.M).group(1).split()
        return subprocess.run([MESON, 'setup', self.build, ROOT, '--native-file', self.native_file, *documented, *arguments],
                              env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)

    def test_readme(self):
        done = self.configure()
        self.assertEqual(done.returncode, 0, done.stdout)
        shown = subprocess.run([MESON, 'introspect', '--tests', self.build], check=True, capture_output=True, text=True)
        self.assertEqual(json.loads(shown.stdout), [])

    def test_required(self):
        done = self.configure('-Dtests=enabled')
        self.assertNotEqual(done.returncode, 0)
        self.assertIn('"cmocka" not found', done.stdout)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
