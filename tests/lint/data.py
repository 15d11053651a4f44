"""data.py: what the desktop reads is valid: desktop file, metainfo, settings, media type, manifest, icons.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from tree import run

ALLOWED_PERMISSIONS = {'--share=ipc', '--socket=fallback-x11', '--socket=wayland', '--device=dri'}
SVG = '{http://www.w3.org/2000/svg}'


def check_desktop_file(path):
    return run('desktop-file-validate', path)


def check_metainfo(path):
    return run('appstreamcli', 'validate', '--no-net', path)


def check_schema(folder):
    return run('glib-compile-schemas', '--strict', '--dry-run', folder)


def check_media_type(path):
    """The shared database takes the type in, and knows a record by its name and by its first words."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'packages'))
        shutil.copy(path, os.path.join(folder, 'packages', 'waymark.xml'))
        problems = run('update-mime-database', folder)
        for name, wanted in (('globs2', b':text/x-waymark:*.waymark'), ('magic', b'waymark 1')):
            made = os.path.join(folder, name)
            if not os.path.exists(made):
                problems.append(f'{path}: no {name} comes of it')
                continue
            with open(made, 'rb') as file:
                if wanted not in file.read():
                    problems.append(f'{path}: “{wanted.decode()}” is missing in {name}')
    return problems


def check_manifest(path):
    """The builder knows every key, and the program asks for nothing it does not need."""
    try:
        with open(path, encoding='utf-8') as file:
            manifest = json.load(file)
    except ValueError as error:
        return [f'{path}: {error}']
    # It leaves a folder wherever it runs.
    with tempfile.TemporaryDirectory() as folder:
        shown = subprocess.run(['flatpak-builder', '--show-manifest', os.path.abspath(path)], cwd=folder,
                               capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    problems = [f'{path}: {line}' for line in shown.stderr.splitlines() if line.strip()]
    if shown.returncode != 0:
        problems.append(f'{path}: flatpak-builder cannot read it')
    problems += [f'{path}: {permission} is not needed'
                 for permission in manifest.get('finish-args', []) if permission not in ALLOWED_PERMISSIONS]
    return problems


def check_xml(tree):
    names = tree.match('ui/*.ui', 'ui/*.xml', 'ui/*.svg', 'data/*.xml', 'data/*.xml.in', 'data/*.svg')
    return run('xmllint', '--noout', '--nonet', *[tree.path(name) for name in names])


def check_icons(tree):
    """Symbolic icons can be recoloured, are bundled, and every one that is asked for exists."""
    problems = []
    bundled = tree.read('ui/waymark.gresource.xml')
    names = set()
    for name in tree.match('ui/icons/*.svg', 'data/icons/*-symbolic.svg'):
        root = ElementTree.fromstring(tree.read(name))
        if root.get('viewBox') != '0 0 16 16':
            problems.append(f'{name}: is not drawn on 16 by 16')
        for element in root.iter():
            if element.get('stroke') or element.get('style') or element.tag == SVG + 'image':
                problems.append(f'{name}: has a stroke, a style or a picture, which cannot be recoloured')
        if name.startswith('ui/'):
            names.add(os.path.basename(name)[:-len('.svg')])
            if name[len('ui/'):] not in bundled:
                problems.append(f'{name}: is not bundled by ui/waymark.gresource.xml')
    for name in tree.match('ui/*.ui', 'src/*.c', 'src/*.h'):
        for icon in re.findall(r'\bway-[a-z-]+-symbolic\b', tree.read(name)):
            if icon not in names:
                problems.append(f'{name}: there is no icon {icon}')
    return problems
