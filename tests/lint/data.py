"""data.py: the files for the desktop are valid: desktop file, metainfo, settings, media type, manifest, icons.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import configparser
import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from tree import run, version

ALLOWED_PERMISSIONS = {'--share=ipc', '--share=network', '--socket=fallback-x11', '--socket=wayland', '--device=dri'}
SVG = '{http://www.w3.org/2000/svg}'
DRAWINGS = ('WayChip', 'WayShape', 'WayTile')

def check_desktop_file(path):
    """Debian 12 has a version that does not know SingleMainWindow."""
    return [problem for problem in run('desktop-file-validate', path) if '"SingleMainWindow"' not in problem]


def check_search_provider(ini, desktop_file):
    """The search of the desktop finds the program that it starts."""
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str
    read.read(ini, encoding='utf-8')
    provider = dict(read['Shell Search Provider']) if 'Shell Search Provider' in read else {}
    name = os.path.basename(desktop_file).removesuffix('.desktop')
    wanted = {'DesktopId': f'{name}.desktop', 'BusName': name,
              'ObjectPath': '/' + name.replace('.', '/') + '/SearchProvider', 'Version': '2'}
    return [f'{ini}: {key} is not {value}' for key, value in wanted.items() if provider.get(key) != value]


def check_metainfo(path):
    """Versions before 1.0 report elements that they do not know, even without a reason, so only newer ones are strict."""
    found = re.search(r'(\d+)\.\d', version('appstreamcli'))
    strict = ['--strict'] if found and int(found.group(1)) >= 1 else []
    return run('appstreamcli', 'validate', '--no-net', *strict, path)


def check_schema(folder):
    return run('glib-compile-schemas', '--strict', '--dry-run', folder)


def check_media_type(path):
    """The shared MIME database accepts the type, and recognizes a record by its name and by its first words."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'packages'))
        shutil.copy(path, os.path.join(folder, 'packages', 'waymark.xml'))
        problems = run('update-mime-database', folder)
        for name, wanted in (('globs2', b':text/x-waymark:*.waymark'), ('magic', b'waymark 1')):
            made = os.path.join(folder, name)
            if not os.path.exists(made):
                problems.append(f'{path}: does not produce {name}')
                continue
            with open(made, 'rb') as file:
                if wanted not in file.read():
                    problems.append(f'{path}: “{wanted.decode()}” is missing in {name}')
    return problems


def check_manifest(path):
    """flatpak-builder knows every key, the program has only the permissions that it needs, and Flathub accepts the layout."""
    if not shutil.which('flatpak-builder'):
        return [f'{path}: cannot be checked, because flatpak-builder is not installed']
    with open(path, encoding='utf-8') as file:
        text = file.read()
    try:
        manifest = json.loads(text)
    except ValueError as error:
        return [f'{path}: {error}']
    # flatpak-builder creates a folder in the current directory.
    with tempfile.TemporaryDirectory() as folder:
        shown = subprocess.run(['flatpak-builder', '--show-manifest', os.path.abspath(path)], cwd=folder,
                               capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    problems = [f'{path}: {line}' for line in shown.stderr.splitlines() if line.strip()]
    if shown.returncode != 0:
        problems.append(f'{path}: flatpak-builder cannot read it')
    problems += [f'{path}: {permission} is not needed'
                 for permission in manifest.get('finish-args', []) if permission not in ALLOWED_PERMISSIONS]
    if text != json.dumps(manifest, indent=4, ensure_ascii=False) + '\n':
        problems.append(f'{path}: is not indented by four spaces')
    return problems


def check_xml(tree):
    names = tree.match('src/app/*.ui', 'src/app/*.xml', 'data/*.xml', 'data/*.xml.in', 'data/*.svg')
    return run('xmllint', '--noout', '--nonet', *[tree.path(name) for name in names])


def check_icons(tree):
    """Symbolic icons can be recolored and are bundled, and every icon that is used exists."""
    problems = []
    bundled = tree.read('src/app/waymark.gresource.xml')
    names = set()
    for name in tree.match('data/icons/*-symbolic.svg'):
        root = ElementTree.fromstring(tree.read(name))
        if root.get('viewBox') != '0 0 16 16':
            problems.append(f'{name}: is not 16 by 16 units')
        for element in root.iter():
            if element.get('stroke') or element.get('style') or element.tag == SVG + 'image':
                problems.append(f'{name}: has a stroke, a style or a picture, which cannot be recolored')
        if name.startswith('data/icons/actions/'):
            names.add(os.path.basename(name)[:-len('.svg')])
            if f'>../../{name}<' not in bundled:
                problems.append(f'{name}: is not bundled by src/app/waymark.gresource.xml')
    for name in tree.match('src/app/*.ui', 'src/*.c', 'src/*.h'):
        for icon in re.findall(r'\bway-[a-z-]+-symbolic\b', tree.read(name)):
            if icon not in names:
                problems.append(f'{name}: unknown icon {icon}')
    return problems


def check_drawings(tree):
    """A drawing in a template either has a label or is left out by screen readers; by default it is an image."""
    problems = []
    for name in tree.match('src/app/*.ui'):
        for element in ElementTree.fromstring(tree.read(name)).iter('object'):
            roles = [child for child in element.findall('property') if child.get('name') == 'accessible-role']
            if element.get('class') in DRAWINGS and not roles and element.find('accessibility') is None:
                problems.append(f'{name}: a {element.get("class")} has neither a role nor a label')
    return problems
