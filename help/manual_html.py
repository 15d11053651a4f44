"""manual_html.py: writes pages in Mallard as HTML, as far as the manual uses Mallard.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
from html import escape
from xml.etree import ElementTree

MALLARD = '{http://projectmallard.org/1.0/}'

STYLE = """\
:root { color-scheme: light dark; font-family: sans-serif; line-height: 1.5; }
body { max-width: 40em; margin: 0 auto; padding: 1em; background: Canvas; color: CanvasText; }
h1 { font-size: 1.6em; } h2 { font-size: 1.2em; margin-top: 1.6em; }
img { max-width: 100%; border-radius: 8px; }
kbd { border: 1px solid GrayText; border-radius: 4px; padding: 0 0.3em; font-size: 0.9em; }
li p { margin: 0.4em 0; }
nav li { list-style: none; margin: 0.6em 0; } nav ul { padding: 0; }
.desc { display: block; opacity: 0.75; }
"""

# What becomes one element of HTML around its content.
PLAIN = {'p': 'p', 'list': 'ul', 'steps': 'ol', 'item': 'li', 'em': 'em', 'key': 'kbd', 'file': 'code', 'code': 'code',
         'gui': 'strong'}


class Page:
    def __init__(self, path):
        self.root = ElementTree.parse(path).getroot()
        self.id = self.root.get('id')
        self.title = self.get_text('title')
        self.desc = self.get_text('info/desc')

    def get_text(self, path):
        return ''.join(self.root.find('/'.join(MALLARD + step for step in path.split('/'))).itertext()).strip()

    def get_guides(self):
        return [link.get('xref') for link in self.root.findall(f'{MALLARD}info/{MALLARD}link') if link.get('type') == 'guide']


def get_name(element):
    return element.tag.removeprefix(MALLARD)


def to_html(element, pages, level):
    """Returns the element, without the text after it."""
    name = get_name(element)
    if name in ('info', 'title'):
        return ''
    inside = escape(element.text or '', quote=False)
    for number, child in enumerate(element):
        # Keys that are pressed together.
        inside += '+' if name == 'keyseq' and number > 0 else ''
        inside += to_html(child, pages, level) + escape(child.tail or '', quote=False)
    if name in PLAIN:
        return f'<{PLAIN[name]}>{inside}</{PLAIN[name]}>'
    if name == 'keyseq':
        return inside
    if name == 'link':
        page = element.get('xref')
        return f'<a href="{page}.html">{inside.strip() or escape(pages[page].title)}</a>'
    if name == 'media':
        text = escape(' '.join(''.join(element.itertext()).split()))
        return f'<p><img src="../{element.get("src")}" alt="{text}"></p>'
    if name == 'section':
        return section_to_html(element, pages, level)
    raise ValueError(f'<{name}> is not known here')


def section_to_html(section, pages, level):
    title = ''.join(section.find(MALLARD + 'title').itertext())
    inside = ''.join(to_html(child, pages, level + 1) for child in section)
    return f'<section id="{section.get("id")}"><h{level}>{escape(title)}</h{level}>{inside}{links_to(section.get("id"), pages)}</section>'


def links_to(section, pages):
    """Returns the list of pages that a section of the first page leads to."""
    found = [page for page in pages.values() if f'index#{section}' in page.get_guides()]
    items = [f'<li><a href="{page.id}.html">{escape(page.title)}</a><span class="desc">{escape(page.desc)}</span></li>'
             for page in found]
    return f'<nav><ul>{"".join(items)}</ul></nav>' if items else ''


def page_to_html(page, pages, language):
    body = ''.join(to_html(child, pages, 2) for child in page.root)
    home = pages['index']
    back = f'<p><a href="index.html">{escape(home.title)}</a></p>' if page is not home else ''
    return (f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<title>{escape(page.title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{back}'
            f'<h1>{escape(page.title)}</h1>\n{body}\n</body>\n</html>\n')


# The order in which the first page lists the others.
ORDER = ('index', 'first-evening', 'features', 'signposts', 'bets', 'tunnel', 'final-scoring', 'review', 'history', 'import-export',
         'backups', 'official')


def write(source, folder, language):
    """Writes the pages in @source to @folder."""
    found = {page.id: page for page in map(Page, glob.glob(os.path.join(source, '*.page')))}
    pages = {name: found[name] for name in (*ORDER, *sorted(set(found) - set(ORDER)))}
    os.makedirs(folder, exist_ok=True)
    for page in pages.values():
        with open(os.path.join(folder, f'{page.id}.html'), 'w', encoding='utf-8') as file:
            file.write(page_to_html(page, pages, language))
