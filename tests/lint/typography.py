"""typography.py: quotation marks, spaces, ellipses and numbers in each language, and what a translation must keep of its message.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from collections import Counter

import translations

NBSP = '\u00a0'
NUMBER = r'(?:\d|%(?:\d\$)?[du])'
UNITS = r'(?:px|[kMG]?B|ms|mm|cm|kg)'
PERCENT = r'%%|%(?![\w$])'
# What is counted most often. These nouns have no capital letter that would tell them from other words.
POLISH_NOUNS = r'(?:gier\b|gr[aęy]\b|herb|podwładn|punkt|płyt|rodzaj|tur[ay]?\b|wpis|żeton)'
CZECH_NOUNS = r'(?:bod|družiní|erb|her\b|hr[ayu]\b|kartič|sázkov|zápis|žeton)'
KANA_OR_KANJI = r'[\u3041-\u30ff\u4e00-\u9fff]'

# Pairs of quotation marks. ’ is the apostrophe in every language.
QUOTATION_MARKS = {'ja': ('“”', '「」'), 'pl': ('„”', '«»'), 'cs': ('„“', '‚‘'), 'de': ('»«', '›‹')}
ALL_QUOTATION_MARKS = '"“”„‟«»‹›‘‚「」『』'

EVERYWHERE = [
    (r'(?<!Manege frei)!', 'an exclamation mark; one published title ends with one'),
    (r'\.\.\.', 'three full stops, not …'),
    (r'[\U0001f300-\U0001faff]', 'an emoji'),
    (r'\'', 'a typewriter’s apostrophe, not ’'),
    (r'(?<=\S)[ \u00a0]{2,}', 'two blanks'),
    (r'\s-\s', 'a hyphen between blanks, not –'),
]
BY_LANGUAGE = {
    'ja': [
        (r'[！？：％＋＝０-９Ａ-Ｚａ-ｚ（）]', 'a full-width form, not ? : 5 (A)'),
        (rf'{KANA_OR_KANJI}[,.]', 'a half-width comma or full stop, not 、 or 。'),
        (r'\s…', 'a blank before …'),
        (rf'{NUMBER} [枚個点人件種本勝回手体組行日匹周番]', 'a blank between a number and its counter'),
        (rf'\s(?:{PERCENT})', 'a blank before %'),
    ],
    'pl': [
        (r'\s…', 'a blank before …'),
        (rf'\s(?:{PERCENT})', 'a blank before %'),
        (r'(?<![\w%$])[aiouwzAIOUWZ] ', 'no U+00A0 after a word of one letter'),
        (rf'{NUMBER} {POLISH_NOUNS}', 'no U+00A0 between number and noun'),
    ],
    'cs': [
        (r'\s…', 'a blank before …'),
        (r'(?<![\w%$])[aikosuvzAIKOSUVZ] ', 'no U+00A0 after a word of one letter'),
        (rf'{NUMBER} ?(?:{PERCENT})', 'no U+00A0 before %'),
        (rf'{NUMBER} {UNITS}\b', 'no U+00A0 between number and unit'),
        (rf'{NUMBER} {CZECH_NOUNS}', 'no U+00A0 between number and noun'),
        ('—', 'an em dash, not –'),
    ],
    'de': [
        (rf'[^{NBSP}]…', 'no U+00A0 before …'),
        (rf'{NUMBER} ?(?:{PERCENT})', 'no U+00A0 before %'),
        (rf'{NUMBER} (?:{UNITS}\b|[A-ZÄÖÜ])', 'no U+00A0 between number and noun'),
        ('—', 'an em dash, not –'),
    ],
}

PLACEHOLDER = re.compile(r'%(?:(\d+)\$)?[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|j|z|t)?([a-zA-Z])')


def find_quotation_marks(language, text):
    """Returns quotation marks that the language does not use, and pairs that are not closed."""
    pairs = QUOTATION_MARKS[language]
    expected = []
    for mark in text:
        if expected and mark == expected[-1]:
            expected.pop()
        elif opened := [pair for pair in pairs if mark == pair[0]]:
            expected.append(opened[0][1])
        elif mark in ALL_QUOTATION_MARKS:
            return [f'{mark} where {" ".join(pairs)} are the quotation marks']
    return [f'no closing {mark}' for mark in expected]


def placeholders(text):
    """Returns the placeholders with their positions."""
    found = [match.groups() for match in PLACEHOLDER.finditer(text.replace('%%', ''))]
    return Counter((int(position) if position else number, kind) for number, (position, kind) in enumerate(found, 1))


def blanks(text):
    """Returns the white space at the beginning and at the end of a text."""
    return text[:len(text) - len(text.lstrip())], text[len(text.rstrip()):]


def end(text):
    """Returns the punctuation at the end. Japanese punctuation is converted."""
    return {'。': '.', '、': ','}.get(text.rstrip()[-1:], re.sub(r'[^.,;:?…]', '', text.rstrip()[-1:]))


def find_differences(language, message, translated):
    """Returns what a translation does not keep of its message, in any of its forms."""
    forms = [text for text in (message.text, message.plural) if text is not None]
    problems = []
    if placeholders(translated) not in [placeholders(text) for text in forms]:
        problems.append('other placeholders')
    # A Japanese comma includes its space.
    bare = translated + ' ' if language == 'ja' and translated.endswith('、') else translated
    if blanks(bare) not in [blanks(text) for text in forms]:
        problems.append('other blanks or lines at the beginning or at the end')
    if end(translated) not in [end(text) for text in forms]:
        problems.append('other punctuation at the end')
    if translated.count('_') not in [text.count('_') for text in forms]:
        problems.append('another number of underscores')
    return problems


def find(language, message, translated):
    """Returns the problems in @translated, one form of the translation of @message."""
    problems = [what for pattern, what in EVERYWHERE + BY_LANGUAGE[language] if re.search(pattern, translated)]
    return problems + find_quotation_marks(language, translated) + find_differences(language, message, translated)


def check_typography(tree):
    """Every translation follows the typography of its language."""
    problems = []
    for language in translations.languages(tree):
        path = tree.path(f'po/{language}.po')
        with open(path, encoding='utf-8') as file:
            messages = translations.parse(file.read())[1:]
        # A format of g_date_time_format() is no text: each language puts day, month and year in its own order.
        messages = [message for message in messages if 'no-c-format' not in message.flags]
        problems += [f'{path}:{message.line}: {what}: {translated}' for message in messages for translated in message.translations
                     if translated for what in find(language, message, translated)]
    return problems
