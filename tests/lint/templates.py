"""templates.py: rules for the templates that GtkBuilder does not check, and for the code beside them.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import os
import re
from xml.etree import ElementTree

from sources import MOST_LINES
from tree import line_of, without_comments

FORM_FACTORS = ('wide', 'tablet', 'phone', 'landscape')


def file_of(type_name):
    """WayBetCard → way-bet-card.h"""
    return re.sub(r'(?<!^)(?=[A-Z])', '-', type_name).lower() + '.h'


def check_setters(name, root, code):
    """Each setter is about an object of the file, and changes it; no two are about the same value; and the code neither sets
    nor reads them."""
    problems = []
    objects = {element.get('id'): element for element in root.iter('object')}
    ids = set(objects) | {element.get('class') for element in root.iter('template')}
    values = collections.Counter()
    for breakpoint in root.iter('object'):
        if breakpoint.get('class') != 'WayBreakpoint':
            continue
        factors = (breakpoint.findtext('condition') or '').split()
        if not factors or not set(factors) <= set(FORM_FACTORS):
            problems.append(f'{name}: a condition is not a list of form factors: “{" ".join(factors)}”')
        for setter in breakpoint.iter('setter'):
            target, what = setter.get('object'), setter.get('property')
            if target not in ids:
                problems.append(f'{name}: a setter is about “{target}”, which does not exist')
            elif any(child.get('name') == what and child.text == setter.text for child in objects.get(target, ())):
                problems.append(f'{name}: a setter sets “{what}” of “{target}” to what it is anyway')
            values.update((target, what, factor) for factor in factors)
            if sets(code, target, what):
                problems.append(f'{name}: the code sets “{what}” of “{target}”, too')
            if reads(code, target, what):
                problems.append(f'{name}: the code reads “{what}” of “{target}” instead of the form factor')
    return problems + [f'{name}: “{what}” of “{target}” has two values on “{factor}”'
                       for (target, what, factor), n in values.items() if n > 1]


def sets(code, target, what):
    """Whether C source sets a property, or a style class if it is “class:NAME”, of a member with the name of an object."""
    member = r'\(\s*(?:[A-Z_]+ \()?self->' + re.escape(target) + r'\)?'
    if what.startswith('class:'):
        style = '"' + re.escape(what[len('class:'):]) + '"'
        return re.search(r'(?:set|add|remove)_css_class\s*' + member + r'\s*,\s*' + style, code) is not None
    call = 'size_request' if what in ('width-request', 'height-request') else what.replace('-', '_')
    setter = r'_set_' + call + r'\s*' + member + r'\s*,'
    general = r'g_object_set\s*' + member + r'[^;]*"' + re.escape(what) + '"'
    return re.search(setter, code) is not None or re.search(general, code) is not None


def reads(code, target, what):
    """Whether C source reads a property of a member with the name of an object."""
    return re.search(r'_get_' + what.replace('-', '_') + r'\s*\(\s*(?:[A-Z_]+ \()?self->' + re.escape(target) + r'\)',
                     code) is not None


def check_main_buttons(tree):
    """No page sets a value of its main button that a WayBreakpoint of WayPage sets."""
    problems = []
    for page in tree.match('src/app/kit/way-page.ui'):
        root = ElementTree.fromstring(tree.read(page))
        properties = {setter.get('property') for setter in root.iter('setter') if setter.get('object') == 'main_button'}
        for name in tree.match('src/app/*.c'):
            code = without_comments(tree.read(name))
            for member in re.findall(r'self->(\w+) = way_page_get_main_button', code):
                problems += [f'{name}: the code sets “{what}” of “{member}”, as WayPage does' for what in sorted(properties)
                             if sets(code, member, what)]
    return problems


# Only the form factor of the page, or that around a widget.
FORM_FACTOR = re.compile(r'way_page_get_form_factor \(WAY_PAGE \(self\)\)|way_form_factor_get \(GTK_WIDGET \(self\)\)')


def follows_form_factor(expression, names):
    """Whether a C expression depends on the form factor, which also is in the variables of these names, and on nothing else."""
    words = set(re.findall(r'[A-Za-z_]\w*', FORM_FACTOR.sub('form_factor', expression)))
    variables = {word for word in words if not word.isupper()} - {'way_form_factor_is_phone'}
    return bool(variables) and variables <= names | {'form_factor'}


def check_code(name, root, code):
    """What follows from the form factor alone is set by a WayBreakpoint."""
    problems = []
    ids = {element.get('id') for element in root.iter('object')}
    for function in code.split('\n}\n'):
        names = set(re.findall(r'\bWayFormFactor (\w+)[,)]', function))
        for variable, value in re.findall(r'\b(?:WayFormFactor|gboolean|int) (\w+) = ([^;]*);', function):
            if follows_form_factor(value, names):
                names.add(variable)
        for target, value in re.findall(r'\b(?:(?:gtk|adw)_\w+_set_\w+|g_object_set) \((?:[A-Z_]+ \()?self->(\w+)\)?,\s*([^;]*)\);',
                                        function):
            if target in ids and follows_form_factor(re.sub(r'"[^"]*"', '', value), names):
                problems.append(f'{name}: the code sets “{target}” by the form factor alone: that is for a WayBreakpoint')
    return problems


def check_handlers(name, text):
    """A signal of the template itself is swapped, so that all of its handlers are called alike; handlers of one role have one
    name. A method that is connected keeps its own."""
    problems = [f'{name}:{line_of(text, match.start())}: a signal of the template itself has swapped="yes"'
                for match in re.finditer(r'^    <signal (?![^>]*swapped="yes")', text, re.MULTILINE)]
    for match in re.finditer(r'notify::form-factor" handler="(\w+_cb)"', text):
        if match.group(1) != 'form_factor_cb':
            problems.append(f'{name}:{line_of(text, match.start())}: {match.group(1)} is called form_factor_cb')
    return problems + check_key_handlers(name, text)


def check_key_handlers(name, text):
    """On a page with several, such a handler has a word before that name, or is the first, before the widget with the focus."""
    return [f'{name}:{line_of(text, match.start())}: {match.group(1)} is called key_pressed_cb'
            for match in re.finditer(r'"key-pressed"(?: handler="|, G_CALLBACK \()(\w+)', text)
            if not re.fullmatch(r'(?:\w+_)?key_pressed(?:_first)?_cb', match.group(1))]


def check_action_handlers(name, code):
    """The handler of an action ends in _cb, unless it is a method of another file."""
    handlers = list(re.finditer(r'install_action \([^;]*, (\w+)\);', code))
    for table in re.finditer(r'GActionEntry \w+\[\]\s*=([^;]*);', code):
        handlers += re.compile(r'\{ "[\w-]+", (\w+)').finditer(code, table.start(1), table.end(1))
    return [f'{name}:{line_of(code, match.start(1))}: {match.group(1)} is called {match.group(1)}_cb' for match in handlers
            if not re.match(r'way_|\w+_cb$', match.group(1))]


def find_included(tree, folder):
    """The folders of src/app whose headers a folder may include, with itself, as its meson.build says."""
    text = tree.read(f'src/app/{folder}/meson.build')
    names = re.search(r'static_library\([^)]*?include_directories: \[([^\]]*)\]', text)
    folders = re.findall(r'(\w+)_include', names.group(1)) if names else []
    return {{'widget': 'widgets'}.get(name, name) for name in folders} | {folder}


def check_types(tree, name, root):
    """A template uses the types of its folder and of those that its folder may include."""
    folder = name.split('/')[2]
    homes = {os.path.basename(header): header.split('/')[2] for header in tree.match('src/app/*.h')}
    if f'src/app/{folder}/meson.build' not in tree.files or folder == 'widgets':
        return []
    allowed = find_included(tree, folder)
    used = {element.get('class') for element in root.iter('object') if element.get('class').startswith('Way')}
    return [f'{name}: {used_type} is in {homes[file_of(used_type)]}, which {folder} may not include'
            for used_type in sorted(used) if homes.get(file_of(used_type), folder) not in allowed]


def find_code(tree, name):
    """The source beside a template."""
    sources = tree.match(name[:-len('.ui')] + '.c')
    return without_comments(tree.read(sources[0])) if sources else ''


# The steps that the beginning of src/app/style-shared.css explains; a larger height is that of a part of a page.
FONT_SIZES = ('0.82em', '1em', '1.18em', '1.36em', '1.8em', '2.4em', '2.9em', '4.3em')
HEIGHTS = (0, 3, 20, 24, 30, 34, 36, 44, 50, 56, 62, 74, 84)
LARGE_HEIGHT = 90


# Style classes of two form factors each.
GROUPS = {('wide', 'tablet'): 'roomy', ('phone', 'landscape'): 'handheld'}


# Classes of GTK and libadwaita; what does not begin with wm- otherwise only says more about a class that does.
LIBRARY_CLASSES = FORM_FACTORS + tuple(GROUPS.values()) + (
    'accent', 'ascending', 'bottom', 'boxed-list', 'caption', 'caption-heading', 'card', 'descending', 'dim-label', 'dimmed', 'edit-icon',
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
    return problems + check_folders(tree) + check_shared(tree) + check_dark(tree)


def find_rules(text):
    """The number of the line of each rule of a style sheet without comments, and its selectors."""
    return [(line_of(text, match.start(1)), [' '.join(selector.split()) for selector in match.group(1).split(',')])
            for match in re.finditer(r'([^\s{};@][^{};]*)\{', text)]


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
                if known and not own and not elements[folder] & set(re.findall(r'(?<![.\w-])[a-z]+', selector)):
                    problems.append(f'{name}:{number}: “{known[-1]}” belongs to {" and ".join(sorted(users[known[-1]]))}')
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


def check_indentation(name, text):
    """An element is indented by two spaces more than the one around it."""
    problems = []
    depth = 0
    for number, line in enumerate(re.sub(r'<\?.*?\?>|<!--.*?-->', lambda match: '\n' * match.group(0).count('\n'), text,
                                         flags=re.DOTALL).splitlines(), 1):
        tag = line.strip()
        if not tag.startswith('<'):
            continue
        if len(line) - len(line.lstrip()) != 2 * (depth - tag.startswith('</')):
            problems.append(f'{name}:{number}: is not indented by {2 * depth} spaces')
        depth += len(re.findall(r'<\w', tag)) - len(re.findall(r'</|/>', tag))
    return problems


def check_arrows(name, root):
    """An arrow at the end of a row is gray everywhere, and has the size of all icons."""
    arrows = [element for element in root.iter('object')
              if element.get('class') == 'GtkImage'
              and any(child.get('name') == 'icon-name' and child.text == 'go-next-symbolic' for child in element)]
    return [f'{name}: an arrow is not a dim-label' for arrow in arrows
            if not any(style.get('name') == 'dim-label' for style in arrow.iter('class'))] + [
                f'{name}: an arrow has a size of its own' for arrow in arrows
                if any(child.get('name') == 'pixel-size' for child in arrow)]


def check_templates(tree):
    """Templates and the code beside them agree."""
    problems = []
    for name in tree.match('src/app/*.ui'):
        root = ElementTree.fromstring(tree.read(name))
        problems += check_setters(name, root, find_code(tree, name))
        problems += check_code(name, root, find_code(tree, name))
        problems += check_handlers(name, tree.read(name))
        problems += check_types(tree, name, root)
        problems += check_arrows(name, root)
        problems += check_indentation(name, tree.read(name))
    problems += check_main_buttons(tree)
    for name in tree.match('src/app/*.c', 'src/app/*.h'):
        text = without_comments(tree.read(name))
        problems += [f'{name}:{line_of(text, match.start())}: {match.group(0)} is called {match.group(0)[3:]}'
                     for match in re.finditer(r'\bon_\w+_cb\b', text)]
        problems += check_key_handlers(name, text)
        problems += check_action_handlers(name, text)
    return problems
