"""translations.py: the translations are complete and valid.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import ast
import os
import re
import tempfile
from collections import namedtuple

from tree import run

PLURAL_FORMS = {
    'ja': 'nplurals=1; plural=0;',
    'pl': 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    'cs': 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;',
    'de': 'nplurals=2; plural=(n != 1);',
}

MOST_EQUAL = 0.02

KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3']

# A message of at most this many words is ambiguous: is “Open” a verb, is “Left” a direction?
SHORT = 2

Message = namedtuple('Message', 'line context text plural translations flags comment')


def parse(text):
    """Returns the messages of a .po file, the header first, without obsolete ones."""
    messages = []
    for block in re.finditer(r'(?:^(?!\s*$)[^\n]*\n?)+', text, re.M):
        fields, flags, comment, field = {}, set(), [], None
        for line in block.group(0).splitlines():
            if line.startswith('#,'):
                flags.update(flag.strip() for flag in line[2:].split(','))
            if line.startswith('#.'):
                comment.append(line[2:].strip())
            if line.startswith('#'):
                continue
            match = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+(".*")$', line)
            if match:
                field, line = match.group(1), match.group(2)
            if field and line.startswith('"'):
                fields[field] = fields.get(field, '') + ast.literal_eval(line)
        if 'msgid' in fields:
            number = text.count('\n', 0, block.start()) + 1
            translated = [value for key, value in sorted(fields.items()) if key.startswith('msgstr')]
            messages.append(Message(number, fields.get('msgctxt'), fields['msgid'], fields.get('msgid_plural'),
                                    translated, flags, ' '.join(comment)))
    return messages


def languages(tree):
    return [word for line in tree.read('po/LINGUAS').splitlines() if not line.startswith('#') for word in line.split()]


def read_allowed(path):
    """Returns what may be the same as in English, from lines of “LANGUAGE<tab>TEXT”; * is every language."""
    allowed = set()
    with open(path, encoding='utf-8') as file:
        for line in file:
            if line.strip() and not line.startswith('#'):
                language, words = line.rstrip('\n').split('\t', 1)
                allowed.add((language, words))
    return allowed


def check_language(path, language, allowed):
    """Checks one translation."""
    problems = run('msgfmt', '--check', '-o', os.devnull, path)
    with open(path, encoding='utf-8') as file:
        messages = parse(file.read())
    if not messages or messages[0].text != '':
        return problems + [f'{path}: has no header']
    header = dict(line.split(': ', 1) for line in messages[0].translations[0].splitlines() if ': ' in line)
    if header.get('Plural-Forms') != PLURAL_FORMS[language]:
        problems.append(f'{path}: the plural forms are not “{PLURAL_FORMS[language]}”')

    equal = 0
    for message in messages[1:]:
        where = f'{path}:{message.line}'
        if 'fuzzy' in message.flags:
            problems.append(f'{where}: fuzzy: {message.text}')
        if not all(message.translations):
            problems.append(f'{where}: not translated: {message.text}')
        for translated in message.translations:
            if message.context in ('example', 'scene') and not numbers_in(message.text) <= numbers_in(translated):
                problems.append(f'{where}: a number of the English example is missing: {translated}')
        same = message.text in message.translations and re.search('[A-Za-z]{2}', message.text)
        if same and not {(language, message.text), ('*', message.text)} & allowed:
            equal += 1
            if equal > MOST_EQUAL * (len(messages) - 1):
                problems.append(f'{where}: as in English, and too many are: {message.text}')
    return problems


def numbers_in(text):
    """Returns the numbers in a worked example or a scene. The English ones are tested; a translation may write more of them as digits."""
    return set(re.findall(r'\d+', text))


def check_translations(tree, allowed_path):
    """Every translation is valid, and LINGUAS names the languages that are checked."""
    allowed = read_allowed(allowed_path)
    problems = []
    named = languages(tree)
    if sorted(named) != sorted(PLURAL_FORMS):
        problems.append(f'po/LINGUAS: names {" ".join(named)}')
    for language in named:
        problems += check_language(tree.path(f'po/{language}.po'), language, allowed)
    return problems


def extract(tree, path):
    """Writes the current .pot file. Returns what xgettext complains about."""
    arguments = re.findall(r"'(--(?:keyword|flag)=[^']+)'", tree.read('po/meson.build'))
    return run('xgettext', '--from-code=UTF-8', '--add-comments=Translators:', '--files-from=po/POTFILES', f'--output={path}',
               *[f'--keyword={keyword}' for keyword in KEYWORDS], *arguments, cwd=tree.root,
               env={**os.environ, 'GETTEXTDATADIRS': tree.path('po')})


def find_unexplained(messages):
    """Returns a problem for each short message without a comment or context for translators."""
    return [f'no comment for translators and no context: {message.text}' for message in messages
            if len(message.text.split()) <= SHORT and not message.context and not message.comment]


def check_coverage(tree):
    """Every message of the current sources is translated."""
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, 'waymark.pot')
        problems = extract(tree, pot)
        if problems or not os.path.exists(pot):
            return problems or ['xgettext found nothing to translate']
        for language in languages(tree):
            problems += run('msgcmp', tree.path(f'po/{language}.po'), pot)
        with open(pot, encoding='utf-8') as file:
            messages = parse(file.read())[1:]
    problems += find_unexplained(messages)
    return problems
