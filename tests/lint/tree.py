"""tree.py: lists and reads the files of a checkout, and runs tools.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import fnmatch
import os
import re
import shutil
import subprocess


class Tree:
    """A folder with sources: the project, or one that a test created."""

    def __init__(self, root):
        self.root = root
        self.files = sorted(self._list())

    def _list(self):
        try:
            listed = subprocess.run(
                ['git', '-c', 'safe.directory=*', '-C', self.root, 'ls-files', '-z', '--cached', '--others',
                 '--exclude-standard', '.'],
                check=True, capture_output=True, text=True).stdout.split('\0')
        except (OSError, subprocess.CalledProcessError):
            listed = self._walk()
        return [path for path in listed if path and os.path.isfile(self.path(path))]

    def _walk(self):
        for folder, folders, names in os.walk(self.root):
            folders[:] = [name for name in folders if name[0] not in '._' or name == '.ci']
            for name in names:
                yield os.path.relpath(os.path.join(folder, name), self.root)

    def path(self, name):
        return os.path.join(self.root, name)

    def match(self, *patterns):
        return [name for name in self.files if any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]

    def read(self, name):
        with open(self.path(name), encoding='utf-8') as file:
            return file.read()


def line_of(text, position):
    return text.count('\n', 0, position) + 1


def without_comments(text):
    """Returns C source without comments. Line numbers and strings do not change."""

    def blank(match):
        found = match.group(0)
        return found if found[0] in '"\'' else re.sub(r'[^\n]', ' ', found)

    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.S)


def run(*command, **options):
    """Runs a tool. Returns its output as a list of lines if it fails, otherwise an empty list."""
    if not shutil.which(command[0]):
        return [f'{command[0]} is not installed']
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors='replace', check=False, **options)
    if done.returncode == 0:
        return []
    return done.stdout.splitlines() or [f'{command[0]}: exit {done.returncode}']


def version(command):
    """Returns the version that a tool prints, or an empty string if it is not installed."""
    try:
        return subprocess.run([command, '--version'], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False).stdout.strip()
    except OSError:
        return ''
