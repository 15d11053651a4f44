"""manual.py: the pages of the manual are valid, complete in every language, and name labels and keys that exist.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
from xml.etree import ElementTree

import keys
import translations

MALLARD = '{http://projectmallard.org/1.0/}'

# The elements that the manual uses, with what may be inside. “text” is text.
INLINE = {'text', 'gui', 'key', 'keyseq', 'link', 'em', 'file', 'code'}
BLOCKS = {'p', 'list', 'steps', 'media'}
CONTENTS = {
    'page': {'info', 'title', 'section'} | BLOCKS,
    'info': {'link', 'desc'},
    'section': {'title'} | BLOCKS,
    'list': {'item'}, 'steps': {'item'}, 'item': {'p'},
    'media': {'p'},
    'p': INLINE, 'title': {'text'}, 'desc': {'text'},
    'gui': {'text'}, 'key': {'text'}, 'keyseq': {'key'}, 'link': {'text'}, 'em': {'text'}, 'file': {'text'}, 'code': {'text'},
}
# What GTK calls keys that the manual names in another way, also as they are labeled on a German keyboard.
KEYVALS = {'Enter': 'Return', 'Eingabe': 'Return', 'Esc': 'Escape', '/': 'slash'}
MODIFIERS = {'Ctrl': 'Control', 'Strg': 'Control', 'Shift': 'Shift', 'Umschalt': 'Shift', 'Alt': 'Alt'}


def get_name(element):
    return element.tag.removeprefix(MALLARD)


def check_structure(where, root):
    problems = []
    for element in root.iter():
        name = get_name(element)
        if name not in CONTENTS:
            problems.append(f'{where}: unknown element “{name}”')
            continue
        allowed = CONTENTS[name]
        problems += [f'{where}: “{get_name(child)}” in “{name}”' for child in element if get_name(child) not in allowed]
        texts = [element.text, *[child.tail for child in element]]
        if 'text' not in allowed and any(text and text.strip() for text in texts):
            problems.append(f'{where}: text in “{name}”')
    return problems


def check_links(where, root, pages):
    """Every page, section and picture that is linked exists, and every page can be reached from the first."""
    problems = []
    for link in root.iter(MALLARD + 'link'):
        page, _, section = link.get('xref', '').partition('#')
        found = pages.get(page)
        if found is None or (section and found.find(f'{MALLARD}section[@id="{section}"]') is None):
            problems.append(f'{where}: the link to “{link.get("xref")}” leads nowhere')
    for media in root.iter(MALLARD + 'media'):
        if not os.path.isfile(os.path.join(os.path.dirname(where), media.get('src', ''))):
            problems.append(f'{where}: the picture “{media.get("src")}” does not exist')
    guides = [link for link in root.findall(f'{MALLARD}info/{MALLARD}link') if link.get('type') == 'guide']
    if root.get('id') != 'index' and not guides:
        problems.append(f'{where}: no other page leads to it')
    return problems


def check_keys(where, root, shown):
    problems = []
    known = {key.lower() for _, key in shown}
    combined = {(modifiers, key.lower()) for modifiers, key in shown}
    together = {key for keyseq in root.iter(MALLARD + 'keyseq') for key in keyseq}
    for keyseq in root.iter(MALLARD + 'keyseq'):
        names = [key.text for key in keyseq]
        modifiers = frozenset(MODIFIERS.get(name, name) for name in names[:-1])
        if (modifiers, names[-1].lower()) not in combined:
            problems.append(f'{where}: {"+".join(names)} is not in the shortcuts window')
    for key in root.iter(MALLARD + 'key'):
        name = KEYVALS.get(key.text, key.text).lower()
        if key not in together and key.text not in MODIFIERS and name not in known:
            problems.append(f'{where}: the key {key.text} is not in the shortcuts window')
    return problems


def read_labels(tree, language):
    """Returns the texts of the interface in @language, by what they are in English; of “Start Game · %s Starts”, also the first part.

    Characters that say where a line may break are left out: a page of the manual has room."""
    labels = {}
    for message in translations.parse(tree.read(f'po/{language}.po'))[1:]:
        for text, translation in ((message.text, message.translations[0]),
                                  (message.text.split(' · ')[0], message.translations[0].split(' · ')[0])):
            labels.setdefault(text, set()).add(re.sub('[\u200b\u2060]', '', translation))
    return labels


def check_labels(where, original, root, labels, is_translated):
    """The labels of the English page exist, and those of a translated one are their translations."""
    problems = []
    pairs = zip(original.iter(MALLARD + 'p'), root.iter(MALLARD + 'p'))
    for english, translated in pairs:
        wanted = [gui.text for gui in english.iter(MALLARD + 'gui')]
        found = [gui.text for gui in translated.iter(MALLARD + 'gui')]
        problems += [f'{where}: there is no label “{label}”' for label in wanted if label not in labels]
        known = set().union(*(labels.get(label, set()) for label in wanted)) if is_translated else set(wanted)
        problems += [f'{where}: “{label}” is not what the label is called' for label in found if label not in known]
        if len(found) != len(wanted):
            problems.append(f'{where}: {len(found)} labels instead of {len(wanted)}: {"".join(translated.itertext())}')
    return problems


def read_pages(folder):
    pages = {}
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if name.endswith('.page'):
            pages[name.removesuffix('.page')] = ElementTree.parse(os.path.join(folder, name)).getroot()
    return pages


def check_language(tree, folder, language, originals, shown):
    pages = read_pages(folder)
    if set(pages) != set(originals):
        return [f'{folder}: does not have the same pages as in English; build everything first']
    labels = read_labels(tree, 'de' if language == 'C' else language)
    problems = []
    for page, root in pages.items():
        where = os.path.join(folder, f'{page}.page')
        if root.get('id') != page:
            problems.append(f'{where}: its id is “{root.get("id")}”')
        problems += check_structure(where, root) + check_links(where, root, pages) + check_keys(where, root, shown)
        problems += check_labels(where, originals[page], root, labels, language != 'C')
    return problems


def check_translations(tree, language):
    path = f'help/{language}/{language}.po'
    messages = translations.parse(tree.read(path))[1:]
    return [f'{path}:{message.line}: not translated' for message in messages if not all(message.translations)]


def check_html(build, page_ids, languages):
    wanted = [f'{build}/help/html/{language}/{page}.html' for language in languages for page in page_ids]
    problems = [f'{path}: does not exist' for path in wanted if not os.path.exists(path)]
    for path in wanted:
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                text = file.read()
            for target in re.findall(r'(?:href|src)="([^"#]+)"', text):
                if not os.path.exists(os.path.join(os.path.dirname(path), target)):
                    problems.append(f'{path}: {target} does not exist')
    return problems


def check_manual(tree, build):
    shown = keys.read_shown(tree)
    languages = translations.languages(tree)
    originals = read_pages(tree.path('help/C'))
    listed = re.findall(r"'C/([\w-]+)\.page'", tree.read('help/meson.build'))
    problems = [f'help/meson.build: {page} is missing or does not exist' for page in sorted(set(listed) ^ set(originals))]
    for language in ['C', *languages]:
        problems += check_language(tree, f'{build}/help/help/{language}/waymark', language, originals, shown)
    for language in languages:
        problems += check_translations(tree, language)
    return problems + check_html(build, originals, ['C', *languages])
