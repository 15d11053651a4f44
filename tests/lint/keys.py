"""keys.py: the shortcuts window shows every key that the pages use.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from xml.etree import ElementTree

SHORTCUTS = 'src/app/window/way-shortcuts.ui'

# Triggers as texts: arguments of functions, and tables of triggers with their actions.
TRIGGER = re.compile(
    r'(?:trigger_parse_string \(|add_shortcut \(\w+, |set_accels_for_action \([^;]*?\(const char \*const\[\]\)\{ )'
    r'"([^"]+)"'
    r'|\{ "([^"]+)", "(?:win|row|setup)\.'
)
KEYVAL = re.compile(r'\bGDK_KEY_(?!(?:PRESS|RELEASE)\b)(\w+)')  # these two are events


def get_name(key):
    """Returns one name for keys that mean the same, such as those of the number pad."""
    name = re.sub(r'^(KP|ISO)_', '', key)
    return {'Enter': 'Return', 'Add': 'plus', 'Subtract': 'minus', 'Space': 'space'}.get(name, name)


def split(trigger):
    """Returns the modifiers and the key of a trigger such as "<Control>f"."""
    modifiers = frozenset(re.findall(r'<(\w+)>', trigger))
    return modifiers, get_name(re.sub(r'<\w+>', '', trigger))


def read_shown(tree):
    """Returns the keys in the window; "0...9" is expanded."""
    shown = set()
    for item in ElementTree.fromstring(tree.read(SHORTCUTS)).iter('property'):
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
    for name in tree.match('src/app/*.ui'):
        for item in ElementTree.fromstring(tree.read(name)).iter('property'):
            if item.get('name') == 'trigger':
                for trigger in item.text.split('|'):
                    yield name, trigger


def check_keys(tree):
    """Where a page compares key values, the modifiers are checked elsewhere, so only the key is looked up."""
    shown = read_shown(tree)
    names = {key for _, key in shown}
    problems = [f'{name}: {trigger} is not in {SHORTCUTS}' for name, trigger in read_triggers(tree) if split(trigger) not in shown]
    for name in tree.match('src/app/*.c'):
        for key in sorted({get_name(key) for key in KEYVAL.findall(tree.read(name))}):
            if key not in names:
                problems.append(f'{name}: {key} is not in {SHORTCUTS}')
    return problems
