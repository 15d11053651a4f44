"""words.py: the words of the messages: plain American English.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import tempfile

import tables
import translations


def source_messages(tree):
    """Returns the messages of the sources as they are now, and what xgettext complains about."""
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, 'waymark.pot')
        problems = translations.extract(tree, pot)
        if problems or not os.path.exists(pot):
            return [], problems or ['xgettext found nothing to translate']
        with open(pot, encoding='utf-8') as file:
            return translations.parse(file.read())[1:], []


def check_english(tree, table):
    """No message contains what english.txt lists."""
    rows, problems = tables.read(table, 2, 0)
    messages, complaints = source_messages(tree)
    problems += complaints
    for message in messages:
        for text in filter(None, (message.text, message.plural)):
            problems += [f'“{found}”, write instead: {row.fields[1]}: {text}' for row in rows if (found := row.find(text))]
    return problems + [problem for row in rows for problem in row.unneeded()]
