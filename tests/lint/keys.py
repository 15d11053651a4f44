"""keys.py: what the pages do with a key stands in the window of shortcuts.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from xml.etree import ElementTree

OVERLAY = 'ui/gtk/help-overlay.ui'

# Where a trigger is given as a text: to a function, or in a table of texts with the action it stands for.
TRIGGER = re.compile(
    r'(?:trigger_parse_string \(|way_letter_keys_add \([^";{]*?|add_shortcut \(\w+, |set_accels_for_action \([^;]*?\(const char \*const\[\]\)\{ )'
    r'"([^"]+)"'
    r'|\{ "([^"]+)", "(?:win|row)\.'
)
KEYVAL = re.compile(r'\bGDK_KEY_(?!(?:PRESS|RELEASE)\b)(\w+)')  # those two are events


def get_name(key):
    """Two keys that say the same, as those of the number pad do, have one name."""
    name = re.sub(r'^(KP|ISO)_', '', key)
    return {'Enter': 'Return', 'Add': 'plus', 'Subtract': 'minus', 'Space': 'space'}.get(name, name)


def split(trigger):
    """The modifiers and the key of "<Control>f"."""
    modifiers = frozenset(re.findall(r'<(\w+)>', trigger))
    return modifiers, get_name(re.sub(r'<\w+>', '', trigger))


def read_shown(tree):
    """The keys of the window, with all between the ends of "0...9"."""
    shown = set()
    for item in ElementTree.fromstring(tree.read(OVERLAY)).iter('property'):
        if item.get('name') != 'accelerator':
            continue
        for accelerator in item.text.split():
            modifiers, _ = split(accelerator.split('...')[0])
            ends = [split(end)[1] for end in accelerator.split('...')]
            prefix = re.match(r'\D*', ends[0]).group()
            if len(ends) == 2:
                ends = [prefix + str(n) for n in range(int(ends[0][len(prefix):]), int(ends[1][len(prefix):]) + 1)]
            shown.update((modifiers, end) for end in ends)
    return shown


def read_triggers(tree):
    for name in tree.match('src/app/*.c'):
        for match in TRIGGER.finditer(tree.read(name)):
            for trigger in (match.group(1) or match.group(2)).split('|'):
                yield name, trigger
    for name in tree.match('ui/*.ui'):
        for item in ElementTree.fromstring(tree.read(name)).iter('property'):
            if item.get('name') == 'trigger':
                for trigger in item.text.split('|'):
                    yield name, trigger


def check_keys(tree):
    """A page that asks for a key by its number may ask for modifiers elsewhere, so only the key is looked for."""
    shown = read_shown(tree)
    names = {key for _, key in shown}
    problems = [f'{name}: {trigger} is not in {OVERLAY}' for name, trigger in read_triggers(tree) if split(trigger) not in shown]
    for name in tree.match('src/app/*.c'):
        for key in sorted({get_name(key) for key in KEYVAL.findall(tree.read(name))}):
            if key not in names:
                problems.append(f'{name}: {key} is not in {OVERLAY}')
    return problems
