"""styles.py: rules for the style sheets.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import re

from sources import MOST_LINES
from templates import FORM_FACTORS
from tree import line_of, without_comments

# The steps that the beginning of src/app/style-shared.css explains; a larger height is that of a part of a page, and a radius
# may also be half the height.
FONT_SIZES = ('0.82em', '1em', '1.18em', '1.36em', '1.8em', '2.4em', '2.9em', '4.3em')
HEIGHTS = (0, 3, 20, 24, 30, 34, 36, 44, 50, 56, 62, 74, 84)
LARGE_HEIGHT = 90
SPACINGS = (0, 1, 2, 3, 6, 9, 12, 14, 15, 18, 24, 48)
RADII = (0, 2, 6, 8, 10, 12, 18) + tuple(height / 2 for height in HEIGHTS)


# Style classes of two form factors each.
GROUPS = {('wide', 'tablet'): 'roomy', ('phone', 'landscape'): 'handheld'}


# Classes of GTK and libadwaita, and of whole pages and windows; what does not begin with wm- otherwise only says more about a class that does.
LIBRARY_CLASSES = FORM_FACTORS + tuple(GROUPS.values()) + (
    'contrast', 'accent', 'ascending', 'bottom', 'boxed-list', 'caption', 'caption-heading', 'card', 'descending', 'dim-label', 'dimmed', 'edit-icon',
    'error', 'heading', 'linked', 'pill', 'subtitle', 'success', 'suggested-action', 'title', 'title-1', 'title-2', 'title-3', 'title-4', 'warning')


def check_styles(tree):
    """The style sheets keep to the steps of sizes, and say what differs from a phone, not what is no tablet."""
    problems = []
    for name in tree.match('src/app/*.css'):
        text = without_comments(tree.read(name))
        if text.count('\n') > MOST_LINES:
            problems.append(f'{name} has more than {MOST_LINES} lines')
        for match in re.finditer(r'font-size: ([^;]+);', text):
            if match.group(1) not in FONT_SIZES:
                problems.append(f'{name}:{line_of(text, match.start())}: {match.group(1)} is no step of font sizes')
        for match in re.finditer(r'min-height: (\d+)(?:px)?;', text):
            height = int(match.group(1))
            if height not in HEIGHTS and height < LARGE_HEIGHT:
                problems.append(f'{name}:{line_of(text, match.start())}: {height} px is no step of heights')
        for match in re.finditer(r':not\(\.(?:' + '|'.join((*FORM_FACTORS, *GROUPS.values())) + r')\)', text):
            problems.append(f'{name}:{line_of(text, match.start())}: {match.group(0)}: a rule is for phones by default')
        for match in re.finditer(r'border-(?:left|right|top|bottom): (?!none)', text):
            problems.append(f'{name}:{line_of(text, match.start())}: a border of one side has its color on all sides')
        problems += check_bare_classes(name, text) + check_groups(name, text) + check_doubled(name, text)
        problems += check_steps(name, tree.read(name))
    return problems + check_folders(tree) + check_shared(tree) + check_dark(tree) + check_variants(tree)


def check_steps(name, text):
    """Spacing and radii keep to their steps. What does not has a comment with the number, inside the rule or above it."""
    problems = []
    code = without_comments(text)
    comments = list(re.finditer(r'/\*.*?\*/', text, re.DOTALL))
    for rule in re.finditer(r'\{[^{}]*\}', code):
        explained = ' '.join([comment.group(0) for comment in comments if comment.start() < rule.start()][-1:]
                             + [comment.group(0) for comment in comments if rule.start() < comment.start() < rule.end()])
        for what, steps, names in (('spacing', SPACINGS, r'(?:padding|margin|border-spacing)[\w-]*'),
                                   ('radii', RADII, r'border-[\w-]*radius')):
            for match in re.compile(rf'{names}: ([^;]+);').finditer(code, rule.start(), rule.end()):
                problems += [f'{name}:{line_of(text, match.start())}: {size} px is no step of {what}'
                             for size in re.findall(r'(\d+)px', match.group(1))
                             if int(size) not in steps and f'{size} px' not in explained]
    return problems


def check_variants(tree):
    """The sheets for a dark ground and for high contrast, which win over any selector, have colors only."""
    return [f'{name}:{number}: a rule is in the sheet of what it changes'
            for name in tree.match('src/app/dark.css', 'src/app/high-contrast*.css')
            for number, selectors in find_rules(without_comments(tree.read(name)))]


def check_imports(tree):
    """Each style sheet of a folder is imported, in the order of the folders: those that a folder uses come before it."""
    folders = re.findall(r"^subdir\('(\w+)'\)", tree.read('src/app/meson.build'), re.MULTILINE)
    expected = [folder for folder in folders if f'src/app/{folder}/style.css' in tree.files]
    imported = re.findall(r'@import url\("(\w+)/style\.css"\);', tree.read('src/app/style.css'))
    return [] if imported == expected else [f'src/app/style.css: the order of the imports is not {", ".join(expected)}']


def find_rules(text):
    """The number of the line of each rule of a style sheet without comments, and its selectors."""
    return [(line_of(text, match.start(1)), [' '.join(selector.split()) for selector in match.group(1).split(',')])
            for match in re.finditer(r'([^\s{};@][^{};]*)\{', text) if not re.match(r'keyframes |\d+%', match.group(1))]


def check_bare_classes(name, text):
    """A class of Waymark without wm- is never alone: others have a class of that name, too."""
    return [f'{name}:{number}: “{style}” is alone: it begins with wm-, or says more about a class that does'
            for number, selectors in find_rules(text) for selector in selectors for part in re.split(r'[ >+~]+', selector)
            if '.wm-' not in re.sub(r':not\([^)]*\)', '', part)
            for style in re.findall(r'\.([\w-]+)', part) if style not in LIBRARY_CLASSES and not style.startswith('wm-')]


def check_doubled(name, text):
    """What is said of one selector stands in one place. A list of selectors says what they share."""
    alone = collections.defaultdict(list)
    for number, selectors in find_rules(text):
        if len(selectors) == 1:
            alone[selectors[0]].append(number)
    return [f'{name}:{number}: “{selector}” has a rule in line {first}'
            for selector, (first, *others) in alone.items() for number in others]


def check_groups(name, text):
    """A rule for two form factors that have a class together is for that class."""
    return [f'{name}:{number}: “{selector}” is for “.{group}” here, like the same for “.{other}”'
            for number, selectors in find_rules(text) for selector in selectors for (one, other), group in GROUPS.items()
            if re.search(rf'\.{one}\b', selector) and re.sub(rf'\.{one}\b', f'.{other}', selector) in selectors]


def find_users(tree):
    """The folders of src/app that use each style class of Waymark. Classes that are numbered by the code belong together."""
    users = collections.defaultdict(set)
    families = set()
    for name in tree.match('src/app/*.ui', 'src/app/*.c', 'src/app/*.h'):
        folder = name.split('/')[2]
        families.update((family, folder) for family in re.findall(r'"(wm-[\w-]+)%d"', tree.read(name)))
        for style in re.findall(r'(?:"class:|"|>)(wm-[\w-]+)["<]', tree.read(name)):
            users[style].add(folder)
    for family, folder in families:
        members = [family + digit for digit in '123456789']
        folders = {folder}.union(*(users[style] for style in members))
        users.update({style: folders for style in members})
    return users


def find_elements(tree):
    """The names that rules have for the widgets of each folder of src/app, other than those of GTK."""
    elements = collections.defaultdict(set)
    for name in tree.match('src/app/*.c'):
        elements[name.split('/')[2]].update(set(re.findall(r'set_css_name \(.*"(\w+)"', tree.read(name))) - {'image', 'label'})
    return elements


def check_dark(tree):
    """A color that does not follow from another has its value on dark ground in dark.css, or is listed as the same there."""
    colors = dict(re.findall(r'@define-color (\w+) (.*);', tree.read('src/app/style.css').split('/* The same on dark ground')[0]))
    colors.update(re.findall(r'@define-color (\w+) (.*);', tree.read('src/app/style.css').split('/* Kinds of points')[-1]))
    dark = re.findall(r'@define-color (\w+)', tree.read('src/app/dark.css'))
    return [f'src/app/dark.css: {name} has no value on dark ground' for name, value in colors.items()
            if '@' not in value and name not in dark]


def check_folders(tree):
    """A rule in the style sheet of a folder is about a class that only this folder uses, or a widget of it; or about what is
    inside that."""
    problems = []
    users = find_users(tree)
    elements = find_elements(tree)
    for name in tree.match('src/app/*/style.css'):
        folder = name.split('/')[2]
        for number, selectors in find_rules(without_comments(tree.read(name))):
            for selector in selectors:
                known = [style for style in re.findall(r'\.(wm-[\w-]+)', selector) if users[style]]
                own = any(users[style] == {folder} for style in known)
                if own or elements[folder] & set(re.findall(r'(?<![.\w-])[a-z]+', selector)):
                    continue
                if known:
                    problems.append(f'{name}:{number}: “{known[-1]}” belongs to {" and ".join(sorted(users[known[-1]]))}')
                elif '.wm-' not in selector and folder != 'compat':
                    problems.append(f'{name}:{number}: “{selector}” is about any widget: it is for style-elements.css')
    return problems


def check_dead(tree):
    """Each style class of Waymark has a rule, or a test that looks for it, and each rule is about a class that is used."""
    problems = []
    users = find_users(tree)
    ruled = {}
    for name in tree.match('src/app/*.css'):
        for number, selectors in find_rules(without_comments(tree.read(name))):
            for style in re.findall(r'\.(wm-[\w-]+)', ' '.join(selectors)):
                ruled.setdefault(style, f'{name}:{number}')
    tested = {style for name in tree.match('tests/app/*.c') for style in re.findall(r'"(wm-[\w-]+)"', tree.read(name))}
    for name in tree.match('src/app/*.ui', 'src/app/*.c'):
        problems += [f'{name}: “{style}” has neither a rule nor a test'
                     for style in re.findall(r'(?:"class:|"|>)(wm-[\w-]+)["<]', tree.read(name)) if style not in {*ruled, *tested}]
    return problems + [f'{place}: no widget has “{style}”' for style, place in ruled.items() if not users[style]]


def check_modifiers(tree):
    """Each class that says more about another one is in the code or in a template."""
    used = {style for name in tree.match('src/app/*.ui', 'src/app/*.c')
            for style in re.findall(r'(?:"class:|"|>)([a-z][\w-]*)["<]', tree.read(name))}
    return [f'{name}:{number}: no widget has “{style}”' for name in tree.match('src/app/*.css')
            for number, selectors in find_rules(without_comments(tree.read(name)))
            for style in re.findall(r'\.([a-z][\w-]*)', ' '.join(selectors))
            if not style.startswith('wm-') and style not in LIBRARY_CLASSES and style not in used]


def check_shared(tree):
    """No selector of what is shared is about a class that only one folder uses, or a widget of one."""
    problems = []
    users = find_users(tree)
    elements = find_elements(tree)
    for name in tree.match('src/app/style-*.css'):
        for number, selectors in find_rules(without_comments(tree.read(name))):
            for selector in selectors:
                bare = re.sub(r':not\([^)]*\)', '', selector)
                home = {folder for style in re.findall(r'\.(wm-[\w-]+)', bare) if len(users[style]) == 1 for folder in users[style]}
                home |= {folder for folder in elements if elements[folder] & set(re.findall(r'(?<![.#:\w-])[a-z]+', bare))}
                if home:
                    problems.append(f'{name}:{number}: “{selector}” is for the style sheet of {" or ".join(sorted(home))}')
    return problems
