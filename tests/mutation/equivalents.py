"""equivalents.py: reads the list of mutants that change nothing observable.

An entry has three lines, and a blank line follows: the file and the function; the line with the change marked, as
tests/mutate prints it; the reason. Line numbers are not used, so an entry remains valid when its line moves.

SPDX-License-Identifier: GPL-3.0-or-later
"""


def read_equivalents(path):
    """Returns the reasons by file, function and form."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    equivalents = {}
    for block in text.split('\n\n'):
        lines = [line.strip() for line in block.splitlines() if line.strip() and not line.startswith('#')]
        if not lines:
            continue
        if len(lines) < 3:
            raise ValueError(f'{path}: “{lines[0]}” lacks the change or the reason')
        file, _, where = lines[0].partition(' ')
        name = (file, where, lines[1])
        if name in equivalents:
            raise ValueError(f'{path}: {file}, {where} names the same change twice')
        equivalents[name] = ' '.join(lines[2:])
    return equivalents
