"""words.py: the messages are in plain American English, and each language has one term for one concept.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import tempfile

import tables
import translations


def source_messages(tree):
    """Returns the messages of the current sources, and what xgettext complains about."""
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, 'waymark.pot')
        problems = translations.extract(tree, pot)
        if problems or not os.path.exists(pot):
            return [], problems or ['xgettext found nothing to translate']
        with open(pot, encoding='utf-8') as file:
            return translations.parse(file.read())[1:], []


def check_english(tree, table):
    """No message contains a word of english.txt."""
    rows, problems = tables.read(table, 2, 0)
    messages, complaints = source_messages(tree)
    problems += complaints
    for message in messages:
        for text in filter(None, (message.text, message.plural)):
            problems += [f'“{found}”, write instead: {row.fields[1]}: {text}' for row in rows if (found := row.find(text))]
    return problems + [problem for row in rows for problem in row.unneeded()]


def is_search_words(text):
    """Returns whether @text are search terms, which include words that the program does not use."""
    return text.endswith(';')


def check_terms(tree, table):
    """No translation contains a word that terms.txt replaces by another one."""
    rows, problems = tables.read(table, 4, 1)
    known = translations.languages(tree)
    problems += [f'{row.where}: unknown language “{row.fields[0]}”' for row in rows if row.fields[0] not in known]
    for language in known:
        path = tree.path(f'po/{language}.po')
        with open(path, encoding='utf-8') as file:
            messages = translations.parse(file.read())[1:]
        mine = [row for row in rows if row.fields[0] == language]
        for message in messages:
            for text in message.translations:
                if not is_search_words(text):
                    problems += [f'{path}:{message.line}: “{found}” for {row.fields[3]}, write instead: {row.fields[2]}: {text}'
                                 for row in mine if (found := row.find(text))]
    return problems + [problem for row in rows for problem in row.unneeded()]
