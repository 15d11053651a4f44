#!/usr/bin/python3
"""lint.py: runs one check, prints every problem, and exits with 1 if there is one.

Usage: lint.py CHECK ROOT BUILD_ROOT

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import sys

import binaries
import capitals
import data
import keys
import manual
import sources
import styles
import templates
import translations
import typography
import words
from tree import Tree

APPLICATION = 'io.github.waymark.Waymark'
HERE = os.path.dirname(os.path.abspath(__file__))
ALLOWED = os.path.join(HERE, 'equal-to-english.txt')
ENGLISH = os.path.join(HERE, 'english.txt')
ENGLISH_OF_RULES = os.path.join(HERE, 'english-rules.txt')
CAPITALS = os.path.join(HERE, 'capitals.txt')
TERMS = os.path.join(HERE, 'terms.txt')

CHECKS = {
    'includes': lambda tree, build: sources.check_includes(tree),
    'cycles': lambda tree, build: sources.check_cycles(tree),
    'actions': lambda tree, build: sources.check_actions(tree),
    'headers': lambda tree, build: sources.check_headers(tree),
    'cmocka': lambda tree, build: sources.check_cmocka(tree),
    'nulls': lambda tree, build: sources.check_nulls(tree),
    'format': lambda tree, build: sources.check_format(tree),
    'relations': lambda tree, build: sources.check_relations(tree),
    'potfiles': lambda tree, build: sources.check_potfiles(tree),
    'scripts': lambda tree, build: sources.check_scripts(tree),
    'desktop-file': lambda tree, build: data.check_desktop_file(f'{build}/data/{APPLICATION}.desktop'),
    'metainfo': lambda tree, build: data.check_metainfo(f'{build}/data/{APPLICATION}.metainfo.xml'),
    'search-provider': lambda tree, build: data.check_search_provider(tree.path(f'data/{APPLICATION}.search-provider.ini'),
                                                                        f'{APPLICATION}.desktop'),
    'media-type': lambda tree, build: data.check_media_type(f'{build}/data/{APPLICATION}.xml'),
    'schema': lambda tree, build: data.check_schema(tree.path('data')),
    'manifest': lambda tree, build: data.check_manifest(tree.path(f'flatpak/{APPLICATION}.json')),
    'xml': lambda tree, build: data.check_xml(tree),
    'icons': lambda tree, build: data.check_icons(tree),
    'templates': lambda tree, build: templates.check_templates(tree),
    'styles': lambda tree, build: (styles.check_styles(tree) + styles.check_imports(tree) + styles.check_dead(tree)
                                   + styles.check_modifiers(tree)),
    'template-drawings': lambda tree, build: data.check_drawings(tree),
    'hardening': lambda tree, build: [problem for program in ('src/app/waymark', 'src/cli/waymark-cli')
                                      for problem in binaries.check_hardening(f'{build}/{program}')],
    'links': lambda tree, build: words.check_links(tree),
    'manual': lambda tree, build: manual.check_manual(tree, build),
    'keys': lambda tree, build: keys.check_keys(tree),
    'translations': lambda tree, build: translations.check_translations(tree, ALLOWED),
    'capitals': lambda tree, build: capitals.check_capitals(tree, CAPITALS),
    'coverage': lambda tree, build: translations.check_coverage(tree),
    'typography': lambda tree, build: typography.check_typography(tree),
    'english': lambda tree, build: words.check_english(tree, ENGLISH, ENGLISH_OF_RULES),
    'terms': lambda tree, build: words.check_terms(tree, TERMS),
}


def main():
    check, root, build = sys.argv[1:]
    problems = CHECKS[check](Tree(root), build)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
