"""sources.py: rules for the C sources that the compiler does not check.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil

from tree import line_of, run, version, without_comments

MOST_LINES = 600
FORMAT_VERSION = 14

# Which system headers each layer must not include. The build keeps only the headers of other folders off its include path.
GETTEXT = r'glib/gi18n(-lib)?\.h|libintl\.h'
GLIB = r'glib\.h|glib/.*|glib-.*|glib-unix\.h|gio/.*|gobject/.*|gmodule\.h'
GTK = r'gtk/.*|gdk/.*|gsk/.*|adwaita\.h|pango/.*|cairo.*|graphene.*'
TOOLKIT = r'gtk/.*|gdk/.*|gsk/.*|adwaita\.h'
JSON = r'json-glib/.*'
SQLITE = r'sqlite3\.h'
QRENCODE = r'qrencode\.h'
SOUP = r'libsoup/.*'

FORBIDDEN = [
    ('src/core/', [GLIB, GTK, JSON, SQLITE, GETTEXT, QRENCODE, SOUP]),
    ('src/store/', [GTK, JSON, GETTEXT, QRENCODE, SOUP]),
    ('src/model/', [GTK, SQLITE, QRENCODE, SOUP]),
    ('src/drawing/', [TOOLKIT, JSON, SQLITE, QRENCODE, SOUP]),
    ('src/print/', [TOOLKIT, JSON, SQLITE, QRENCODE, SOUP]),
    ('src/cli/', [GTK, SQLITE, QRENCODE, SOUP]),
    ('src/serve/', [GTK, SQLITE]),
    ('src/app/', [JSON, SQLITE, SOUP]),
]


def check_includes(tree):
    """No layer includes a header of a higher one, and no include leaves its folder."""
    problems = []
    for name in tree.match('*.c', '*.h'):
        text = without_comments(tree.read(name))
        forbidden = [pattern for folder, patterns in FORBIDDEN if name.startswith(folder) for pattern in patterns]
        for match in re.finditer(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]', text, re.M):
            included = match.group(2)
            where = f'{name}:{line_of(text, match.start())}'
            if included.startswith('../') or '/../' in included:
                problems.append(f'{where}: the include “{included}” leaves its folder')
            if any(re.fullmatch(pattern, included) for pattern in forbidden):
                problems.append(f'{where}: <{included}> is not allowed in {os.path.dirname(name)}')
    return problems


def unit_of(name):
    """The unit a source belongs to: NAME for NAME.c, NAME.h and NAME-private.h."""
    return re.sub(r'(-private)?\.[ch]$', '', os.path.basename(name))


def find_cycle(includes, unit):
    """The shortest way from a unit through its includes back to it, or None."""
    paths = [[unit]]
    seen = set()
    for path in paths:
        for included in sorted(includes.get(path[-1], ())):
            if included == unit:
                return path
            if included not in seen:
                seen.add(included)
                paths.append(path + [included])
    return None


def check_cycles(tree):
    """No unit includes itself through other units."""
    includes = {}
    for name in tree.match('src/*.c', 'src/*.h'):
        text = without_comments(tree.read(name))
        included = re.findall(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', text, re.M)
        includes.setdefault(unit_of(name), set()).update(unit_of(header) for header in included)
    for unit, included in includes.items():
        included.discard(unit)
    cycles = [(unit, find_cycle(includes, unit)) for unit in sorted(includes)]
    # A cycle is reported once, at the first of its units.
    return ['src: these include each other: ' + ' → '.join(cycle + [unit])
            for unit, cycle in cycles if cycle is not None and unit == min(cycle)]


def check_headers(tree):
    """Every source begins with a description and its license, and none is too long."""
    problems = []
    for name in tree.match('src/*.c', 'src/*.h', 'tests/*.c', 'tests/*.h'):
        text = tree.read(name)
        base = os.path.basename(name)
        if not text.startswith(f'/* {base}: '):
            problems.append(f'{name}:1: does not begin with “/* {base}: ”')
        if 'SPDX-License-Identifier: GPL-3.0-or-later' not in text[:1000]:
            problems.append(f'{name}:1: names no license')
        lines = text.count('\n')
        if lines > MOST_LINES:
            problems.append(f'{name}: {lines} lines, more than {MOST_LINES}')
    return problems


def check_actions(tree):
    """A header describes the actions that the source beside it installs in the window, and no others."""
    problems = []
    for name in tree.match('src/app/shell/*.c'):
        header = name[:-len('.c')] + '.h'
        if header not in tree.files:
            continue
        installed = set(re.findall(r'(?:install_action \([^;"]*|\{ )"(win\.[\w-]+)"', tree.read(name)))
        text = tree.read(header)
        problems += [f'{header}: does not say what {action} does' for action in
                     sorted(installed - set(re.findall(r'\bwin\.[a-z-]+', text)))]
        problems += [f'{header}: describes {action}, which {name} does not install' for action in
                     sorted(set(re.findall(r'^ \*   (win\.[a-z-]+)', text, re.MULTILINE)) - installed)]
    return problems


def check_format(tree):
    """clang-format would change nothing. Other versions than 14 format differently and are refused."""
    tool = shutil.which('clang-format-14') or 'clang-format'
    names = tree.match('*.c', '*.h')
    if not names:
        return ['no C sources found']
    installed = version(tool)
    if not re.search(rf'version {FORMAT_VERSION}\.', installed):
        return [f'{tool}: version {FORMAT_VERSION} is needed, but this is “{installed}”. “-Dformat_check=false” disables the check.']
    return run(tool, '--dry-run', '-Werror', '--style=file', *names, cwd=tree.root)


# Tests of pointers: “!x” and, in a condition, “x”. As a value, as in “return x != NULL;”, the comparison is needed.
OPERAND = r'[\w.>*!\[\]-]+(?:\s*\([^()]*\)[\w.>\[\]-]*)?'
COMPARISONS = re.compile(rf"""== NULL\b
                           | != NULL \s* (?: && | \|\| | \? )
                           | (?: && | \|\| ) \s* {OPERAND} \s* != NULL
                           | \b (?: if | while ) \s \( {OPERAND} \s* != NULL \)""".replace(' NULL', r'\s+NULL'), re.X)


def check_nulls(tree):
    """Pointers are not compared with NULL where they are tested."""
    problems = []
    for name in tree.match('src/*.c', 'src/*.h', 'tests/*.c', 'tests/*.h'):
        text = without_comments(tree.read(name))
        problems += [f'{name}:{line_of(text, match.start())}: write “x” or “!x” instead of “{match.group(0)}”'
                     for match in COMPARISONS.finditer(text)]
    return problems


# Macros of cmocka 2 that a function of a test must not be called, and one that is deprecated there.
CMOCKA_NAMES = re.compile(r'^(?:stop|skip)\s*\(|\bassert_in_range\s*\(', re.M)


def check_cmocka(tree):
    """The tests compile with cmocka 2, whose macros have names that were free before."""
    problems = []
    for name in tree.match('tests/*.c', 'tests/*.h'):
        text = without_comments(tree.read(name))
        problems += [f'{name}:{line_of(text, match.start())}: “{match.group(0)[:-1].strip()}” is a macro of cmocka 2, or deprecated there'
                     for match in CMOCKA_NAMES.finditer(text)]
    return problems


# Relations that take one widget in GTK 4.8 and a NULL-terminated list in newer versions: no call is correct in both.
AMBIGUOUS_RELATIONS = r'GTK_ACCESSIBLE_RELATION_(?:ERROR_MESSAGE|DETAILS)'
LIST_RELATIONS = r'GTK_ACCESSIBLE_RELATION_(?:CONTROLS|DESCRIBED_BY|FLOW_TO|LABELLED_BY|OWNS)'


def check_relations(tree):
    """Accessible relations mean the same in every version of GTK. A list without its terminator is a crash."""
    problems = []
    for name in tree.match('src/*.c', 'src/*.h'):
        text = without_comments(tree.read(name))
        for match in re.finditer(AMBIGUOUS_RELATIONS, text):
            problems.append(f'{name}:{line_of(text, match.start())}: {match.group(0)} takes different arguments in '
                            'newer versions of GTK; use GTK_ACCESSIBLE_RELATION_DESCRIBED_BY')
        for match in re.finditer(r'gtk_accessible_update_relation\s*\(([^;]*)\);', text):
            ends = re.split(LIST_RELATIONS, match.group(1))[1:]
            if not all(re.search(r',\s*NULL\s*,\s*(?:-1\s*)?$', end) for end in ends):
                problems.append(f'{name}:{line_of(text, match.start())}: the list of a relation does not end in NULL')
    return problems


# The macros and functions that mark a text for translation. Their definitions do not count.
MARKS = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dgettext|g_dpgettext2?|'
                   r'CARC_TEXT|CARC_PLURAL)\s*\(')
DATA_FILES = ('data/*.desktop.in', 'data/*.metainfo.xml.in', 'data/*.mime.xml.in', 'data/*.gschema.xml', 'data/rules/*.xml')


def has_marked_words(tree, name):
    text = tree.read(name)
    if name.endswith('.ui'):
        return re.search(r'translatable="(yes|true|1)"', text) is not None
    text = re.sub(r'^[ \t]*#[ \t]*define(?:[^\n]*\\\n)*[^\n]*', '', without_comments(text), flags=re.M)
    return MARKS.search(text) is not None


def check_potfiles(tree):
    """POTFILES names every file with texts to translate, and no other, in sorted order."""
    listed = [line for line in tree.read('po/POTFILES').splitlines() if line and not line.startswith('#')]
    wanted = set(tree.match(*DATA_FILES))
    wanted.update(name for name in tree.match('src/*.c', 'src/*.h', 'src/app/*.ui') if has_marked_words(tree, name))
    problems = [f'po/POTFILES: {name} is missing' for name in sorted(wanted - set(listed))]
    problems += [f'po/POTFILES: {name} has no texts to translate, or does not exist'
                 for name in sorted(set(listed) - wanted)]
    if listed != sorted(set(listed)):
        problems.append('po/POTFILES: is not sorted, or names a file twice')
    return problems


def check_scripts(tree):
    """Scripts are valid and executable, the sources they name exist, and continuous integration runs the tests and nothing else."""
    problems = []
    for name in tree.match('build-aux/*', '.ci/run', 'tests/debian/*', 'tests/fuzz/run', 'tests/mutate'):
        if tree.read(name).startswith('#!/usr/bin/python3'):
            problems += run('python3', '-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', tree.path(name))
        else:
            problems += run('bash', '-n', tree.path(name))
        if tree.read(name).startswith('#!') and not os.access(tree.path(name), os.X_OK):
            problems.append(f'{name}: is not executable')
        problems += [f'{name}: {source} does not exist' for source in re.findall(r'\bsrc/[\w./-]+\.[ch]\b', tree.read(name))
                     if not os.path.exists(tree.path(source))]
    commands = [line for line in tree.read('.ci/run').splitlines() if line and not line.startswith('#')]
    if len(commands) != 1 or 'build-aux/test' not in commands[0]:
        problems.append('.ci/run: does something other than call build-aux/test')
    return problems
