"""capitals.py: header capitalization for titles, buttons and menu items, sentence capitalization for subtitles and texts.

Only texts whose kind follows from the property they are the value of, from the argument they are passed as, or from their context
are checked.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import ast
import re
import xml.etree.ElementTree

from tree import line_of, without_comments

HEADER, SENTENCE = 'header', 'sentence'

# Classes and properties of .ui files; * is any class.
PROPERTIES = {
    ('*', 'tooltip-text'): HEADER,
    ('*', 'placeholder-text'): SENTENCE,
    ('*', 'subtitle'): SENTENCE,
    ('*', 'description'): SENTENCE,
    ('*', 'title'): HEADER,
    ('*', 'main-label'): HEADER,
    ('*', 'hint'): SENTENCE,
    ('WayTitleRow', 'title'): SENTENCE,
    ('WayEmptyView', 'title'): SENTENCE,  # what the program is for, in a sentence
    ('*', 'heading'): HEADER,
    ('*', 'body'): SENTENCE,
    ('GtkShortcutsShortcut', 'title'): SENTENCE,
    ('AdwButtonContent', 'label'): HEADER,
    ('GtkButton', 'label'): HEADER,
    ('GtkToggleButton', 'label'): HEADER,
    ('GtkMenuButton', 'label'): HEADER,
    ('GtkCheckButton', 'label'): SENTENCE,
    ('WayChipFaceForm', 'title'): SENTENCE,
    ('menu', 'label'): HEADER,
}

# Contexts of messages, wherever they are shown.
CONTEXTS = {
    'button': HEADER,
    'damaged file': HEADER,
    'entry key': HEADER,
    'event': HEADER,
    'feature': HEADER,
    'kind': HEADER,
    'menu': HEADER,
    'share': HEADER,
    'title': HEADER,
}

# Functions, and their arguments (from 1) that are texts.
ARGUMENTS = {
    'adw_action_row_set_subtitle': {2: SENTENCE},
    'adw_button_content_set_label': {2: HEADER},
    'adw_message_dialog_add_response': {3: HEADER},
    'adw_message_dialog_add_responses': {3: HEADER, 5: HEADER, 7: HEADER},
    'adw_message_dialog_new': {2: HEADER, 3: SENTENCE},
    'ask_leave': {2: HEADER, 3: SENTENCE},
    'adw_preferences_group_set_description': {2: SENTENCE},
    'adw_preferences_group_set_title': {2: HEADER},
    'adw_preferences_row_set_title': {2: HEADER},
    'adw_status_page_set_description': {2: SENTENCE},
    'adw_status_page_set_title': {2: HEADER},
    'g_menu_append': {2: HEADER},
    'g_menu_append_section': {2: HEADER},
    'g_menu_append_submenu': {2: HEADER},
    'gtk_button_new_with_label': {1: HEADER},
    'gtk_button_set_label': {2: HEADER},
    'gtk_check_button_new_with_label': {1: SENTENCE},
    'gtk_file_chooser_native_new': {1: HEADER, 4: HEADER},
    'gtk_toggle_button_new_with_label': {1: HEADER},
    'gtk_widget_set_tooltip_text': {2: HEADER},
    'way_action_row_new': {3: SENTENCE},
    'way_action_row_set_subtitle': {2: SENTENCE},
    'way_dialogs_ask_restore': {2: HEADER, 3: SENTENCE, 4: HEADER},
    'way_dialogs_show_message': {2: HEADER, 3: SENTENCE},
    'way_disclosure_button_new_section': {1: HEADER},
    'way_page_set_hint': {2: SENTENCE},
    'way_page_set_main_label': {2: HEADER},
    'way_page_set_title': {2: HEADER, 3: SENTENCE},
    'way_page_toast': {2: SENTENCE, 3: HEADER},
    'way_ui_key_text': {1: HEADER},
    'way_window_toast': {2: SENTENCE, 3: HEADER},
}

# Which argument of a gettext macro is the text.
MARKS = {'_': 1, 'N_': 1, 'C_': 2, 'NC_': 2, 'ngettext': 1}
STRING = r'"(?:\\.|[^"\\\n])*"'
WITH_CONTEXT = re.compile(rf'\b(?:C_|NC_|CARC_TEXT)\s*\(\s*({STRING})\s*,\s*((?:{STRING}\s*)+)\)')
TOKEN = re.compile(STRING + r'|\'(?:\\.|[^\'\\\n])*\'|([A-Za-z_]\w*)\s*\(|[(),;{}]')

SMALL_WORDS = {'a', 'an', 'the', 'and', 'but', 'for', 'nor', 'or', 'so', 'yet', 'as', 'at', 'by', 'in', 'of', 'off', 'on', 'per',
               'to', 'via'}
WORD = re.compile(r'%(?:\d\$)?[a-z](?:’s)?|[^\W\d_](?:[\w’]|-(?=\w))*|[.:?·“]')


def read_names(path):
    """Returns the names and texts that are exempt, from lines of “TEXT<tab>REASON”."""
    with open(path, encoding='utf-8') as file:
        return [line.split('\t')[0].strip() for line in file if line.strip() and not line.startswith('#')]


def header_problem(text):
    """Returns the first word that is not in header capitalization, or None."""
    words = WORD.findall(text)
    for place, word in enumerate(words):
        if not word[0].isalpha():
            continue
        small = word.lower() in SMALL_WORDS and 0 < place < len(words) - 1 and words[place - 1][0] not in '.:?·“'
        if not small and word[0].islower() or small and word[0].isupper():
            return word
    return None


def sentence_problem(text):
    """Returns the first word that is not in sentence capitalization, or None."""
    begins = True
    for word in WORD.findall(text):
        if word[0].isalpha() and not begins and word[0].isupper() and len(word) > 1 and not word.isupper():
            return word
        begins = not word[0].isalpha() and word[0] != '%'
    return None


def problem(kind, text, names):
    """Returns a message if @text has the wrong capitalization, otherwise None."""
    if text in names:
        return None
    bare = text
    for name in names:
        bare = re.sub(rf'\b{re.escape(name)}\b', 'Name' if kind == HEADER else 'name', bare)
    word = header_problem(bare) if kind == HEADER else sentence_problem(bare)
    return f'“{word}” is not in {kind} capitalization: {text}' if word else None


def texts_of_ui(root, kind_of_parent=None):
    """Yields the kind and the text of each translatable text below an element."""
    for element in root:
        if element.tag == 'accessibility':
            continue
        own = kind_of_parent
        if element.tag == 'object':
            own = element.get('class')
        elif element.tag == 'template':
            own = element.get('parent')
        elif element.tag == 'menu':
            own = 'menu'
        if element.get('translatable'):
            name = element.get('name', element.tag).replace('_', '-')
            kind = PROPERTIES.get((own, name)) or PROPERTIES.get(('*', name)) or CONTEXTS.get(element.get('context'))
            if kind:
                yield kind, element.text
        yield from texts_of_ui(element, own)


def texts_of_rules(root):
    """Yields the kind and the text of each heading of a rules page."""
    for title in root.iter('title'):
        yield HEADER, ' '.join(title.text.split())


def texts_of_c(source):
    """Yields the position, the kind and the text of each argument of a known function."""
    calls, joined = [], None
    for match in TOKEN.finditer(source):
        token = match.group(0)
        if token[0] == '"':
            marks = calls[-1] if calls else ['', 0]
            outer = calls[-2] if len(calls) > 1 else ['', 0]
            kind = ARGUMENTS.get(outer[0], {}).get(outer[1])
            if kind and MARKS.get(marks[0]) == marks[1]:
                if joined is None:
                    joined = [match.start(), kind, '']
                joined[2] += ast.literal_eval(token)
            continue
        if joined:
            yield tuple(joined)
            joined = None
        if match.group(1):
            calls.append([match.group(1), 1])
        elif token == '(':
            # Parentheses within an argument do not begin a call.
            calls.append(list(calls[-1]) if calls else ['', 0])
        elif token == ')' and calls:
            calls.pop()
        elif token == ',' and calls:
            calls[-1][1] += 1
        elif token in ';{}':
            calls.clear()


def texts_with_context(source):
    """Yields the position, the kind and the text of each message of C source whose context has a kind."""
    for match in WITH_CONTEXT.finditer(source):
        kind = CONTEXTS.get(ast.literal_eval(match.group(1)))
        if kind:
            yield match.start(), kind, ''.join(ast.literal_eval(part) for part in re.findall(STRING, match.group(2)))


def check_capitals(tree, names_path):
    """Every text whose kind is known has the capitalization of that kind."""
    names = read_names(names_path)
    texts = []
    for path in tree.match('src/app/*.ui'):
        root = xml.etree.ElementTree.parse(tree.path(path)).getroot()
        texts += [(path, kind, text) for kind, text in texts_of_ui(root)]
    for path in tree.match('data/rules/*.xml'):
        root = xml.etree.ElementTree.parse(tree.path(path)).getroot()
        texts += [(path, kind, text) for kind, text in texts_of_rules(root)]
    for path in tree.match('src/app/*.c'):
        source = without_comments(tree.read(path))
        texts += [(f'{path}:{line_of(source, position)}', kind, text) for position, kind, text in texts_of_c(source)]
    for path in tree.match('src/*.c'):
        source = without_comments(tree.read(path))
        texts += [(f'{path}:{line_of(source, position)}', kind, text) for position, kind, text in texts_with_context(source)]
    problems = [f'{where}: {found}' for where, kind, text in texts if (found := problem(kind, text, names))]
    return problems + [f'{names_path}: no text needs “{name}”' for name in names if not any(name in text for _, _, text in texts)]
