"""words.py: the messages are in plain American English, and each language has one term for one concept.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
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


# The contexts of messages that state or explain a rule; hints and everything else may be less formal.
RULES = {'example', 'page', 'rule', 'rule option', 'scene', 'verdict'}
DOCUMENTS = ('README.md', 'NEWS.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'docs/*.md', 'src/README.md', 'tests/README.md', 'tests/benchmarks/README.md')
# What is not prose: blocks of code, code in a line, pictures and the targets of links, and emphasis.
NOT_PROSE = re.compile(r'^(?: {4}.*|```.*?^```)$|`[^`]*`|!?\[([^\]]*)\]\([^)]*\)|\*\*', re.M | re.S)


def paragraphs(text):
    """Yields the line number and the prose of each paragraph of a document."""
    blank = NOT_PROSE.sub(lambda match: (match.group(1) or '…') + '\n' * match.group(0).count('\n'), text)
    for block in re.finditer(r'(?:^(?!\s*$)[^\n]*\n?)+', blank, re.M):
        yield blank.count('\n', 0, block.start()) + 1, ' '.join(block.group(0).split())


def check_english(tree, table, table_of_rules):
    """No message or document contains a word of english.txt, and no rule one of english-rules.txt."""
    rows, problems = tables.read(table, 2, 0)
    rows_of_rules, found = tables.read(table_of_rules, 2, 0)
    messages, complaints = source_messages(tree)
    problems += found + complaints
    texts = [(text, text, rows + (rows_of_rules if message.context in RULES else []))
             for message in messages for text in (message.text, message.plural) if text]
    texts += [(f'{path}:{line}', text, rows) for path in tree.match(*DOCUMENTS)
              for line, text in paragraphs(tree.read(path))]
    for where, text, of_text in texts:
        problems += [f'“{word}”, write instead: {row.fields[1]}: {where}' for row in of_text if (word := row.find(text))]
    return problems + [problem for row in rows + rows_of_rules for problem in row.unneeded()]


def check_links(tree):
    """Every file that a document links to exists."""
    problems = []
    for path in tree.match(*DOCUMENTS):
        text = tree.read(path)
        for link in re.finditer(r'\]\(([^)#\s]+)', text):
            target = os.path.normpath(os.path.join(os.path.dirname(path), link.group(1)))
            if '://' not in link.group(1) and not os.path.exists(tree.path(target)):
                problems.append(f'{path}:{text.count(chr(10), 0, link.start()) + 1}: {link.group(1)} does not exist')
    return problems


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
