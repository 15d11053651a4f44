#!/usr/bin/python3
"""test_styles.py: the checks of style sheets find a mistake that is planted, and accept what is correct.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import unittest

import styles
from planted import Planted
from tree import Tree


class Styles(Planted):
    def check(self, rules):
        self.plant('src/app/style.css', '/* font-size: 9em; */\n.wm-x {\n' + rules + '\n}\n')
        self.plant('src/app/dark.css', '@define-color wm_x #111111;\n')
        return styles.check_styles(Tree(self.root))

    def test_styles(self):
        self.assert_fine(self.check('  font-size: 0.82em;\n  min-height: 44px;\n  min-height: 214px;\n  min-height: 0;'))
        self.assert_problem(self.check('  font-size: 0.87em;'), 'style.css:3: 0.87em is no step')
        self.assert_problem(self.check('  font-size: 14px;'), '14px is no step')
        self.assert_problem(self.check('  min-height: 45px;'), '45 px is no step')
        self.assert_problem(self.check('}\nbox:not(.wide):not(.tablet) {'), ':not(.wide)')
        self.assert_fine(self.check('}\n.roomy .wm-x,\n.landscape .wm-x {'))
        self.assert_problem(self.check('}\n.tablet .wm-x,\n.wide .wm-x {'), '“.wide .wm-x” is for “.roomy”')

        self.assert_fine(self.check('  border: 0 solid red;\n  border-left-width: 1px;'))
        self.assert_problem(self.check('  border-left: 1px solid red;'), 'style.css:3: a border of one side')

    def test_steps(self):
        self.assert_fine(self.check('  padding: 3px 12px;\n  margin-top: -9px;\n  border-radius: 12px 12px 0 0;\n  border-radius: 22px;'))
        self.assert_problem(self.check('  padding: 3px 13px;'), 'style.css:3: 13 px is no step of spacing')
        self.assert_problem(self.check('  margin-top: -13px;'), '13 px is no step of spacing')
        self.assert_problem(self.check('  border-spacing: 13px; /* as wide as 31 px */'), '13 px is no step of spacing')
        self.assert_fine(self.check('  border-spacing: 13px; /* 13 px: as wide as that */'))
        self.assert_fine(self.check('}\n\n/* 13 px because\n * of that. */\n.wm-y {\n  border-spacing: 13px;'))
        self.assert_problem(self.check('}\n\n/* 13 px. */\n.wm-y {\n}\n\n/* Z */\n.wm-z {\n  margin: 13px;'), 'style.css:11: 13 px')
        self.assert_problem(self.check('  border-top-left-radius: 11px;'), '11 px is no step of radii')

    def test_variants(self):
        self.assert_fine(self.check(''))
        self.plant('src/app/high-contrast.css', '@define-color wm_x red;\n\n.wm-x {\n}\n')
        self.assert_problem(self.check(''), 'high-contrast.css:3: a rule is in the sheet of what it changes')

    def test_imports(self):
        self.plant('src/app/meson.build', "subdir('widgets')\nsubdir('compat')\nsubdir('kit')\n")
        for folder in ('kit', 'widgets'):
            self.plant(f'src/app/{folder}/style.css', '')
        sheet = '@import url("style-shared.css");\n@import url("{}/style.css");\n@import url("{}/style.css");\n'
        self.plant('src/app/style.css', sheet.format('widgets', 'kit'))
        self.assert_fine(styles.check_imports(Tree(self.root)))
        self.plant('src/app/style.css', sheet.format('kit', 'widgets'))
        self.assert_problem(styles.check_imports(Tree(self.root)), 'the order of the imports is not widgets, kit')
        self.plant('src/app/compat/style.css', '')
        self.assert_problem(styles.check_imports(Tree(self.root)), 'is not widgets, compat, kit')

    def test_dark(self):
        self.assert_fine(self.check('}\n@define-color wm_x #222222;\n@define-color wm_z @wm_x;\n.wm-y {'))
        self.assert_problem(self.check('}\n@define-color wm_y #222222;\n.wm-y {'), 'dark.css: wm_y has no value on dark ground')
        self.assert_fine(self.check('}\n/* The same on dark ground. */\n@define-color wm_y #222222;\n/* Kinds of points */\n.wm-y {'))

    def test_folders(self):
        self.plant('src/app/table/way-x.ui', '<style><class name="wm-x"/></style>')
        self.plant('src/app/entry/way-y.c', 'gtk_widget_add_css_class (self, "wm-y");')
        self.plant('src/app/entry/style.css', '.wm-y {\n}\n')
        self.plant('src/app/table/style.css', '.wide .wm-y .wm-x {\n}\n')
        self.assert_fine(self.check(''))
        self.plant('src/app/table/style.css', '\n.wide .wm-y {\n}\n')
        self.assert_problem(self.check(''), 'src/app/table/style.css:2: “wm-y” belongs to entry')
        self.plant('src/app/entry/style.css', 'way > .wm-z {\n}\n')
        self.plant('src/app/table/style.css', '')
        for folder in ('table', 'entry'):
            self.plant(f'src/app/{folder}/way-z.ui', '<class name="wm-z"/>')
        self.assert_problem(self.check(''), 'src/app/entry/style.css:1: “wm-z” belongs to entry and table')
        self.plant('src/app/entry/way-y.c', 'gtk_widget_class_set_css_name (klass, "way");')
        self.assert_fine(self.check(''))
        self.plant('src/app/table/style.css', '.subtitle.warning {\n}\n')
        self.assert_problem(self.check(''), 'table/style.css:1: “.subtitle.warning” is about any widget')
        self.plant('src/app/table/style.css', '@keyframes x {\n  0% { margin: 0; }\n}\n')
        self.assert_fine(self.check(''))

    def test_shared_styles(self):
        for folder in ('table', 'entry'):
            self.plant(f'src/app/{folder}/way-{folder}.ui', f'<class name="wm-{folder}"/><class name="wm-both"/>')
        self.plant('src/app/style-shared.css', '.wm-both {\n}\n\n.wm-both:not(.wm-table),\nbutton.wm-both {\n}\n')
        self.assert_fine(self.check(''))
        self.plant('src/app/style-shared.css', '.wm-both {\n}\n\n.wm-both,\n.wm-entry {\n}\n')
        self.assert_problem(self.check(''), 'style-shared.css:4: “.wm-entry” is for the style sheet of entry')
        self.plant('src/app/table/way-kinds.c', 'g_strdup_printf ("wm-kind-%d", n);')
        self.plant('src/app/entry/way-kinds.ui', '<class name="wm-kind-6"/>')
        self.plant('src/app/style-shared.css', '.wm-kind-1 {\n}\n')
        self.assert_fine(self.check(''))
        self.plant('src/app/table/way-bar.c', 'gtk_widget_class_set_css_name (klass, "bar");')
        self.plant('src/app/style-shared.css', 'bar .wm-both {\n}\n')
        self.assert_problem(self.check(''), '“bar .wm-both” is for the style sheet of table')
        self.plant('src/app/style-shared.css', '.wm-both {\n}\n\n.wm-both.wm-table {\n}\n')
        self.assert_problem(self.check(''), 'style-shared.css:4: “.wm-both.wm-table” is for the style sheet of table')
        self.plant('src/app/style-shared.css', '\n' * 601)
        self.assert_problem(self.check(''), 'more than 600 lines')

    def test_doubled_styles(self):
        self.plant('src/app/style-popups.css', '.wm-x {\n}\n\n.wm-x,\n.wm-y {\n}\n')
        self.assert_fine(self.check(''))
        self.plant('src/app/style-popups.css', '.wm-x {\n}\n\n.wm-y {\n}\n\n.wm-x {\n}\n')
        self.assert_problem(self.check(''), 'style-popups.css:7: “.wm-x” has a rule in line 1')

    def test_dead_classes(self):
        self.plant('src/app/style-shared.css', '.wm-x,\n.wide .wm-y {\n}\n')
        self.plant('src/app/table/way-x.ui', '<class name="wm-x"/><setter property="class:wm-y"/>')
        self.plant('src/app/table/way-x.c', 'gtk_widget_add_css_class (self, "wm-z");')
        self.plant('tests/app/pages/test-x.c', 'way_test_find (page, GTK_TYPE_BOX, "wm-z");')
        self.assert_fine(styles.check_dead(Tree(self.root)))
        self.plant('tests/app/pages/test-x.c', '')
        self.assert_problem(styles.check_dead(Tree(self.root)), 'way-x.c: “wm-z” has neither a rule nor a test')
        self.plant('src/app/table/way-x.c', '')
        self.plant('src/app/table/way-x.ui', '<class name="wm-x"/>')
        self.assert_problem(styles.check_dead(Tree(self.root)), 'style-shared.css:1: no widget has “wm-y”')

    def test_dead_modifiers(self):
        self.plant('src/app/style-shared.css', '.wide .wm-x.many {\n}\n')
        self.plant('src/app/table/way-x.c', 'way_ui_set_css_class (self, "many", TRUE);')
        self.assert_fine(styles.check_modifiers(Tree(self.root)))
        self.plant('src/app/table/way-x.c', '')
        self.assert_problem(styles.check_modifiers(Tree(self.root)), 'style-shared.css:1: no widget has “many”')

    def test_bare_classes(self):
        self.assert_fine(self.check('}\n.wide .wm-x.many > .card:not(.wm-y) {'))
        self.assert_problem(self.check('}\n.wide .many .wm-x {'), 'style.css:4: “many” is alone')
        self.assert_problem(self.check('}\n.many:not(.wm-x) {'), '“many” is alone')


if __name__ == '__main__':
    unittest.main()
