"""tables.py: reads the tables of words that the checks use.

A row has fields separated by tabs, one of them a regular expression. The indented lines below it are exceptions:
a regular expression, a tab and the reason.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re


class Row:
    """A row of a table, and which of its exceptions were needed."""

    def __init__(self, where, fields, pattern):
        self.where = where
        self.fields = fields
        self.pattern = re.compile(pattern, re.I)
        self.exceptions = []
        self.needed = set()

    def find(self, text):
        """Returns the first match of the pattern outside the exceptions, or None."""
        if not self.pattern.search(text):
            return None
        rest = text
        for exception in self.exceptions:
            shorter = exception.sub('\ufffc', rest)
            if len(self.pattern.findall(shorter)) < len(self.pattern.findall(rest)):
                self.needed.add(exception)
            rest = shorter
        match = self.pattern.search(rest)
        return match.group(0) if match else None

    def unneeded(self):
        return [f'{self.where}: nothing needs the exception “{exception.pattern}”'
                for exception in self.exceptions if exception not in self.needed]


def read(path, columns, pattern_column):
    """Returns the rows of the table at @path, and its problems."""
    rows, problems = [], []
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file, 1):
            where = f'{path}:{number}'
            line = line.rstrip('\n')
            if not line.strip() or line.startswith('#'):
                continue
            fields = line.strip().split('\t')
            if line[0].isspace():
                if len(fields) != 2 or not rows:
                    problems.append(f'{where}: an exception is a regular expression, a tab and the reason')
                else:
                    rows[-1].exceptions.append(re.compile(fields[0], re.I))
            elif len(fields) != columns:
                problems.append(f'{where}: has {len(fields)} fields instead of {columns}')
            else:
                rows.append(Row(where, fields, fields[pattern_column]))
    return rows, problems
