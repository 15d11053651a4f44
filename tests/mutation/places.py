"""places.py: finds the places in a C file where a small mistake can be planted, and the possible mistakes.

The sources are formatted by clang-format: blanks around binary operators and none after unary ones, function names at the
beginning of a line. This makes it possible to analyze them without a parser.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from dataclasses import dataclass

# Assertions and messages to developers have no effect on a correct program.
PRECONDITIONS = re.compile(r'(?:g_assert\w*|assert|g_return_\w+|g_warning|g_info|g_debug|g_critical|G_DEFINE_\w+|'
                           r'G_STATIC_ASSERT|_Static_assert|way_store_assert_thread)$')

# Only the sanitizers detect memory that is not released.
RELEASES = re.compile(r'(?:free|g_free|g_object_unref|g_clear_\w+|g_\w+_(?:unref|free)|sqlite3_finalize|sqlite3_free)$')
FINALIZER = re.compile(r'\w+->finalize = |G_OBJECT_CLASS \(\w+\)->finalize \(')

# GObject does the same for every object that it finalizes.
PARENT_DISPOSE = re.compile(r'G_OBJECT_CLASS \(\w+_parent_class\)->dispose \(')

# Additional room, or zeros at the end of an array, have no effect.
ROOM = re.compile(r'g_(?:try_)?(?:new0?|renew) \([^;()]*$')
ZEROS = re.compile(r'g_array_(?:sized_)?new \((?:\w+, )?$')

# Without a sanitizer, a function that releases memory need not release any.
NOTHING_TO_RELEASE = re.compile(r'\s*if \(!\w+\)\n')

# Every negative number means the same: all parts of the text.
PARTS = re.compile(r'g_strsplit \([^;]*, -$')

TOKEN = re.compile(r'''
    (?P<skip>/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<define>^\#[ \t]*define[ \t]+\w+[ \t]+)
  | (?P<directive>^\#(?:\\\n|[^\n])*)
  | (?P<number>(?<![\w.])(?:0[xX][0-9a-fA-F]+|\d+)(?:[uU]?[lL]{0,2})(?![\w.]))
  | (?P<word>[A-Za-z_]\w*)
  | (?P<operator><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|\|=|&=|[-+*/%<>=!&|^~?:;,.(){}\[\]])
''', re.X | re.M | re.S)

TURNED = {
    '+': '-', '-': '+', '*': '+', '/': '*', '%': '/',
    '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==',
    '&&': '||', '||': '&&', '&': '|', '|': '&', '<<': '>>', '>>': '<<',
    '+=': '-=', '-=': '+=', '*=': '+=', '/=': '*=', '|=': '&=', '&=': '|=',
}

VALUES = {'true': 'false', 'false': 'true', 'TRUE': 'FALSE', 'FALSE': 'TRUE'}
KEYWORDS = {'if', 'else', 'for', 'while', 'do', 'switch', 'case', 'default', 'return', 'sizeof', 'goto', 'break',
            'continue'}


@dataclass(frozen=True)
class Mutant:
    """One small mistake: in @file, @old at @offset is replaced by @new."""

    file: str
    where: str  # the function, or the table at file level
    offset: int
    old: str
    new: str
    line: int
    form: str  # its line, with the change marked: the name of the mutant, independent of the line number

    def plant(self, text):
        assert text.startswith(self.old, self.offset)
        return text[:self.offset] + self.new + text[self.offset + len(self.old):]

    @property
    def name(self):
        return (self.file, self.where, self.form)


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


def read_tokens(text):
    """Returns the relevant tokens of a C file. Of the preprocessor directives, only plain constants are included."""
    tokens = []
    position = 0
    while (match := TOKEN.search(text, position)) is not None:
        position = match.end()
        kind = match.lastgroup
        if kind == 'define':
            rest = text[position:text.index('\n', position)]
            number = re.match(r'(\d+)[ \t]*(?:/\*.*\*/)?[ \t]*$', rest)
            if number:
                tokens.append(Token('constant', number[1], position))
                position += len(number[1])
            else:
                position = TOKEN_DIRECTIVE.match(text, match.start()).end()
        elif kind not in ('skip', 'directive'):
            tokens.append(Token(kind, match[0], match.start()))
    return tokens


TOKEN_DIRECTIVE = re.compile(r'#(?:\\\n|[^\n])*')
TABLE = re.compile(r'^(?:static )?(?:const )?(?:\w+ )*\**(?:const )?(\w+)(?:\[[^\]\n]*\])* ?(?:=|$)')
ARRAY = re.compile(r'\s*(?:static |const |unsigned )*\w+ \**\w+\[')


class Places:
    """All mutants of one file."""

    def __init__(self, file, text, releases=False):
        self.file = file
        self.text = text
        self.releases = releases
        self.tokens = read_tokens(text)
        self.partners = self.find_partners()
        self.mutants = []
        self.line_starts = [0] + [match.end() for match in re.finditer('\n', text)]
        self.walk()

    def find_partners(self):
        partners, open_ones = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind == 'operator' and token.text in '([{':
                open_ones.append(i)
            elif token.kind == 'operator' and token.text in ')]}' and open_ones:
                partners[open_ones[-1]] = i
                partners[i] = open_ones.pop()
        return partners

    def line_of(self, offset):
        low, high = 0, len(self.line_starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.line_starts[middle] <= offset else (low, middle)
        return low

    def add(self, where, offset, old, new):
        line = self.line_of(offset)
        start = self.line_starts[line]
        last = self.line_of(offset + len(old) - 1) + 1
        end = self.line_starts[last] if last < len(self.line_starts) else len(self.text)
        form = (self.text[start:offset] + '[-' + old + '-]' + ('{+' + new + '+}' if new else '')
                + self.text[offset + len(old):end])
        self.mutants.append(Mutant(self.file, where, offset, old, new, line + 1, ' '.join(form.split())))

    def walk(self):
        where, inside, i = '-', False, 0
        depth = 0
        while i < len(self.tokens):
            token = self.tokens[i]
            start_of_line = token.start == 0 or self.text[token.start - 1] == '\n'
            if depth == 0 and start_of_line and token.kind == 'word':
                line = self.text[token.start:self.text.index('\n', token.start)]
                inside = re.match(r'\w+ \(', line) is not None and not line.endswith(';')
                table = TABLE.match(line)
                where = token.text if inside else table[1] if table else where
            if token.text == 'enum':
                # The values of an enumeration are interchangeable names.
                i = self.end_of_braces(i)
                continue
            if token.text == '{':
                depth += 1
            elif token.text == '}':
                depth -= 1
            if token.kind == 'word' and PRECONDITIONS.match(token.text) and self.text_at(i + 1) == '(':
                i = self.partners.get(i + 1, i) + 1
                continue
            if token.kind == 'constant':
                self.move_constant(token.text, token, token.text)
            elif depth > 0:
                self.visit(where, i, inside)
            i += 1

    def text_at(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ''

    def end_of_braces(self, i):
        while self.text_at(i) not in ('{', ';', ')', ''):
            i += 1
        return self.partners.get(i, i) + 1

    def visit(self, where, i, inside):
        token = self.tokens[i]
        if not self.releases and where.endswith('_free') and NOTHING_TO_RELEASE.match(
                self.text, self.line_starts[self.line_of(token.start)]):
            return
        before, after = self.text[token.start - 1], self.text[token.end:token.end + 1]
        binary = before in ' \n' and after in ' \n'
        if token.kind == 'number':
            self.move_number(where, i)
        elif token.kind == 'word' and token.text in VALUES:
            if token.text != 'FALSE' or not ZEROS.search(self.text[self.line_starts[self.line_of(token.start)]:token.start]):
                self.add(where, token.start, token.text, VALUES[token.text])
        elif token.kind == 'word' and inside and token.text in ('if', 'while') and self.text_at(i + 1) == '(':
            self.negate(where, i + 1)
        elif token.text == '!' and not binary:
            self.add(where, token.start, '!', '')
        elif token.text == '-' and not binary and after not in ' \n':
            self.add(where, token.start, '-', '')
        elif token.text in TURNED and binary:
            self.add(where, token.start, token.text, TURNED[token.text])
        if inside:
            self.drop_statement(where, i)

    def move_constant(self, where, token, number):
        line = self.line_of(token.start)
        name = self.text[self.line_starts[line]:token.start].split()[-1]
        for new in (int(number) + 1, int(number) - 1):
            self.add(name, token.start, number, str(new))

    def move_number(self, where, i):
        token = self.tokens[i]
        line = self.line_of(token.start)
        if self.text_at(i - 1) == '{' and self.text_at(i + 1) == '}':
            return  # { 0 }
        if self.text_at(i - 1) == '[' and ARRAY.match(self.text, self.line_starts[line]):
            return  # the size of a buffer
        if PARTS.search(self.text[self.line_starts[line]:token.start]):
            return
        suffix = token.text.lstrip('0123456789xXabcdefABCDEF')
        digits = token.text[:len(token.text) - len(suffix)]
        try:
            value = int(digits, 0)
        except ValueError:
            value = int(digits, 8)  # file modes
        more = None
        if ROOM.search(self.text[self.line_starts[line]:token.start]) and self.text_at(i + 1) == ')':
            more = value - 1 if self.text_at(i - 1) == '-' else value + 1
        for new in (value + 1, value - 1):
            if new >= 0 and new != more:
                self.add(where, token.start, token.text, str(new) + suffix)

    def negate(self, where, i):
        start, end = self.tokens[i].start, self.tokens[self.partners[i]].end
        condition = self.text[start:end]
        self.add(where, start, condition, f'(!{condition})')

    def drop_statement(self, where, i):
        first = self.tokens[i]
        if self.text_at(i - 1) not in ('{', '}', ';', ')', 'else', ':'):
            return
        if self.text_at(i - 1) == ')':
            opener = self.partners[i - 1]
            if self.text_at(opener - 1) not in ('if', 'while', 'for', 'switch'):
                return
        if self.text[self.line_starts[self.line_of(first.start)]:first.start].strip():
            return
        end = i
        while self.text_at(end) not in (';', '{', '}', ''):
            end = self.partners[end] + 1 if self.text_at(end) in ('(', '[') else end + 1
        if self.text_at(end) != ';':
            return
        statement = self.text[first.start:self.tokens[end].start]
        if not self.may_drop(statement, first.text, self.text_at(i + 1)):
            return
        self.add(where, first.start, statement + ';', ';')

    def may_drop(self, statement, first, second):
        if statement in ('break', 'continue', 'return'):
            return True
        if first in KEYWORDS or first.startswith('g_auto') or PRECONDITIONS.match(first):
            return False
        if FINALIZER.match(statement):
            return self.releases
        if PARENT_DISPOSE.match(statement):
            return False
        if second == '(' and re.match(r'\w+ \(', statement):
            return self.releases or not RELEASES.match(first)
        return re.match(r'\*?[\w.\[\]>+-]+(?: [+*-] \w+\])? (?:[-+*/|&]|<<|>>)?= |[\w.>\[\]-]+(?:\+\+|--)$',
                        statement) is not None


def find_mutants(file, text, releases=False):
    """Returns all mutants of @text, a C file in the tree, by position. Mutants with the same name are numbered."""
    mutants, seen = [], {}
    for mutant in sorted(Places(file, text, releases).mutants, key=lambda it: (it.offset, it.old, it.new)):
        seen[mutant.name] = seen.get(mutant.name, 0) + 1
        if seen[mutant.name] > 1:
            mutant = Mutant(**{**mutant.__dict__, 'form': f'{mutant.form} #{seen[mutant.name]}'})
        mutants.append(mutant)
    return mutants
