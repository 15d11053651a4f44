"""templates.py: rules for the templates that GtkBuilder does not check, and for the code beside them.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import os
import re
from xml.etree import ElementTree

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
