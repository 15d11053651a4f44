#!/usr/bin/python3
"""test_lint.py: every check finds a mistake that is planted, and accepts what is correct.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import unittest
import unittest.mock
from xml.etree import ElementTree

import binaries
import data
import keys
import manual
import sources
import templates
import translations
from planted import Planted
from tree import Tree

HERE = os.path.dirname(os.path.abspath(__file__))

HEAD = '/* {}: a source.\n *\n * SPDX-License-Identifier: GPL-3.0-or-later */\n\n'
PO = '''msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: de\\n"
"Plural-Forms: {}\\n"

'''
PO_MESON = "i18n.gettext('x', args: ['--keyword=CARC_TEXT:1c,2', '--keyword=CARC_PLURAL:1,2'])\n"
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">{}</svg>'
MANIFEST = '''{{
    "id": "io.github.waymark.Waymark",
    "runtime": "org.gnome.Platform",
    "runtime-version": "51",
    "sdk": "org.gnome.Sdk",
    "command": "waymark",{}
    "finish-args": [
        "{}"
    ],
    "modules": []
}}
'''


TEMPLATE = '''<interface>
  <template class="WayCard" parent="GtkBox">
    <child>
      <object class="{}" id="hint"/>
    </child>
  </template>
  <object class="WayBreakpoint">
    <property name="widget">WayCard</property>
    <condition>{}</condition>
    <setter object="{}" property="{}">False</setter>
  </object>
</interface>
'''


class Templates(Planted):
    def check(self, code='', used='GtkLabel', condition='phone landscape', target='hint', what='visible', more=''):
        self.plant('src/app/kit/meson.build', "static_library('way-kit', x,\n  include_directories: [kit_include, widget_include],\n)")
        self.plant('src/app/widgets/input/way-keypad.h', '')
        self.plant('src/app/table/way-log-row.h', '')
        self.plant('src/app/kit/way-card.c', code)
        self.plant('src/app/kit/way-card.ui',
                   TEMPLATE.format(used, condition, target, what).replace('</interface>', f'  {more}\n</interface>'))
        return templates.check_templates(Tree(self.root))

    def test_indentation(self):
        text = '<interface>\n  <!-- Two\n lines. -->\n  <object>\n    <property name="a">b</property>\n  </object>\n</interface>\n'
        self.assert_fine(templates.check_indentation('x.ui', text))
        self.assert_problem(templates.check_indentation('x.ui', text.replace('    <prop', '     <prop')),
                            'x.ui:5: is not indented by 4 spaces')

    def test_setters(self):
        self.assert_fine(self.check())
        self.assert_problem(self.check(target='label'), '“label”, which does not exist')
        self.assert_problem(self.check(condition='phone narrow'), 'not a list of form factors')
        self.assert_problem(self.check(condition=''), 'not a list of form factors')
        again = '<object class="WayBreakpoint"><condition>{}</condition><setter object="hint" property="visible">True</setter></object>'
        self.assert_problem(self.check(more=again.format('phone')), 'has two values on “phone”')
        self.assert_fine(self.check(more=again.format('wide')))

    def test_code_that_sets_the_same(self):
        self.assert_problem(self.check('gtk_widget_set_visible (self->hint, TRUE);'), 'sets “visible” of “hint”')
        self.assert_problem(self.check('gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);'), 'sets “visible”')
        self.assert_problem(self.check('g_object_set (self->hint, "xalign", 0, "visible", TRUE, NULL);'), 'sets “visible”')
        self.assert_problem(self.check('if (gtk_widget_get_visible (GTK_WIDGET (self->hint)))'), 'reads “visible” of “hint”')
        self.assert_problem(self.check('x = gtk_widget_get_visible (self->hint);'), 'reads “visible”')
        self.assert_fine(self.check('x = gtk_widget_get_visible (self->hints);'))
        self.assert_fine(self.check('gtk_widget_set_visible (self->hints, TRUE); gtk_widget_set_hexpand (self->hint, TRUE);'))
        self.assert_fine(self.check('/* gtk_widget_set_visible (self->hint, TRUE); */'))
        style = 'gtk_widget_add_css_class (GTK_WIDGET (self->hint), "dim");'
        self.assert_problem(self.check(style, what='class:dim'), 'sets “class:dim”')
        self.assert_fine(self.check(style, what='class:large'))

    def test_setter_without_effect(self):
        again = '<object class="GtkBox" id="box"><property name="spacing">6</property></object><object class="WayBreakpoint">' \
                '<condition>wide</condition><setter object="box" property="spacing">{}</setter></object>'
        self.assert_problem(self.check(more=again.format('6')), 'sets “spacing” of “box” to what it is anyway')
        self.assert_fine(self.check(more=again.format('12')))

    def test_main_button(self):
        self.plant('src/app/kit/way-page.ui', '<interface><object class="GtkButton" id="main_button"/><object class="WayBreakpoint">'
                   '<condition>tablet</condition><setter object="main_button" property="width-request">340</setter></object></interface>')
        own = 'self->record = way_page_get_main_button (WAY_PAGE (self));\n'
        self.assert_problem(self.check(own + 'gtk_widget_set_size_request (self->record, 300, -1);'), 'as WayPage does')
        self.assert_fine(self.check(own + 'gtk_widget_set_size_request (self->other, 300, -1);'))
        self.assert_fine(self.check('gtk_widget_set_size_request (self->record, 300, -1);'))

    def test_code_that_follows_the_form_factor(self):
        phone = 'gboolean is_phone = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));\n'
        alone = 'by the form factor alone'
        self.assert_problem(self.check(phone + 'gtk_widget_set_hexpand (GTK_WIDGET (self->hint), !is_phone);'), alone)
        self.assert_problem(self.check(phone + 'gtk_widget_set_size_request (self->hint, is_phone ? SMALL : -1, -1);'), alone)
        self.assert_problem(self.check(phone + 'g_object_set (self->hint, "xalign", is_phone ? 0.5 : 0, NULL);'), alone)
        self.assert_problem(self.check('gtk_widget_set_hexpand (self->hint, way_form_factor_get (GTK_WIDGET (self)) == WAY_WIDE);'), alone)
        self.assert_problem(self.check('arrange (WayCard *self, WayFormFactor factor)\n{\n  gtk_widget_set_hexpand (self->hint, factor == WAY_WIDE);'), alone)
        self.assert_fine(self.check(phone + 'gtk_widget_set_hexpand (self->hint, is_phone && self->is_open);'))
        self.assert_fine(self.check(phone + 'gtk_widget_set_hexpand (self->other, is_phone);'))
        self.assert_fine(self.check('gtk_widget_set_hexpand (self->hint, TRUE);'))
        self.assert_fine(self.check('gtk_widget_set_hexpand (self->hint, is_phone);'))

    def test_handlers(self):
        def check(signal):
            return templates.check_handlers('src/app/x.ui', f'<template>\n    <signal name={signal}/>\n</template>')
        self.assert_fine(check('"map" handler="map_cb" swapped="yes"'))
        self.assert_problem(check('"map" handler="map_cb"'), 'src/app/x.ui:2: a signal of the template itself has swapped')
        self.assert_problem(check('"notify::form-factor" handler="layout_cb" swapped="yes"'), 'layout_cb is called form_factor_cb')
        self.assert_fine(check('"notify::form-factor" handler="update" swapped="yes"'))
        self.assert_problem(check('"key-pressed" handler="key_cb" swapped="yes"'), 'key_cb is called key_pressed_cb')
        self.assert_fine(check('"key-pressed" handler="arrow_key_pressed_cb" swapped="yes"'))
        self.assert_fine(check('"key-pressed" handler="key_pressed_first_cb" swapped="yes"'))
        self.assert_problem(self.check('g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);'), 'key_cb is called')

    def test_arrows(self):
        arrow = '<object class="GtkImage"><property name="icon-name">go-next-symbolic</property>{}</object>'
        gray = '<style><class name="dim-label"/></style>'
        self.assert_problem(self.check(more=arrow.format('')), 'not a dim-label')
        self.assert_problem(self.check(more=arrow.format(gray + '<property name="pixel-size">24</property>')), 'size of its own')
        self.assert_fine(self.check(more=arrow.format(gray)))

    def test_types(self):
        self.assert_fine(self.check(used='WayKeypad'))
        self.assert_problem(self.check(used='WayLogRow'), 'WayLogRow is in table, which kit may not include')

    def test_callbacks(self):
        self.assert_problem(self.check('static void on_tapped_cb (void) {}'), 'is called tapped_cb')
        self.assert_fine(self.check('static void tapped_cb (void) {}'))

    def test_action_handlers(self):
        install = 'gtk_widget_class_install_action (widget_class, "row.menu", NULL, {});'
        self.assert_problem(self.check(install.format('show_menu')), 'way-card.c:1: show_menu is called show_menu_cb')
        self.assert_fine(self.check(install.format('show_menu_cb') + install.format('way_keys_copy')))
        table = 'static const GActionEntry actions[] = {{ {{ "new", new_cb }},\n{{ "quit", {} }} }};'
        self.assert_problem(self.check(table.format('quit')), 'way-card.c:2: quit is called quit_cb')
        self.assert_fine(self.check(table.format('quit_cb')))


class Sources(Planted):
    def includes(self, name, line):
        self.plant(name, HEAD.format(os.path.basename(name)) + line + '\n')
        return sources.check_includes(Tree(self.root))

    def test_includes(self):
        self.assert_problem(self.includes('src/app/a.c', '#include "../model/way-game.h"'), 'leaves its folder')
        self.assert_problem(self.includes('src/model/a.c', '# include <sqlite3.h>'), 'sqlite3.h')
        self.assert_problem(self.includes('src/store/b.c', '#include <glib/gi18n.h>'), 'gi18n')
        self.assert_problem(self.includes('src/core/modules/c.c', '#include <glib.h>'), 'glib.h')
        self.assert_problem(self.includes('src/model/d.c', '#include <gtk/gtk.h>'), 'gtk.h')
        self.assert_problem(self.includes('src/cli/e.c', '#include <adwaita.h>'), 'adwaita.h')

    def test_includes_that_are_fine(self):
        self.assert_fine(self.includes('src/store/a.c', '#include <sqlite3.h>'))
        self.assert_fine(self.includes('src/model/b.c', '#include <glib/gi18n.h>'))
        self.assert_fine(self.includes('src/core/c.c', '#include <stdint.h>'))
        self.assert_fine(self.includes('src/core/d.c', '/* #include <glib.h> */'))

    def test_cycles(self):
        self.plant('src/core/a.h', HEAD.format('a.h'))
        self.plant('src/core/a.c', '#include "a.h"\n#include "b.h"\n')
        self.plant('src/core/b.h', '#include <a.h>\n/* #include "a.h" */\n')
        self.plant('src/app/c-private.h', '#include "c.h"\n#include "b.h"\n')
        self.plant('src/app/c.h', '#include "a.h"\n')
        self.assert_fine(sources.check_cycles(Tree(self.root)))
        self.plant('src/core/b-private.h', '#include "a.h"\n')
        self.assertEqual(sources.check_cycles(Tree(self.root)), ['src: these include each other: a → b → a'])

    def test_long_cycles(self):
        for one, other in ('ab', 'bc', 'cd', 'db', 'ef', 'fe'):
            self.plant(f'src/model/{one}.c', f'# include "{other}.h"\n')
        self.assertEqual(sources.check_cycles(Tree(self.root)), [
            'src: these include each other: b → c → d → b',
            'src: these include each other: e → f → e',
        ])

    def headers(self, text):
        self.plant('src/core/a.c', text)
        return sources.check_headers(Tree(self.root))

    def test_headers(self):
        self.assert_fine(self.headers(HEAD.format('a.c')))
        self.assert_problem(self.headers(HEAD.format('b.c')), 'does not begin')
        self.assert_problem(self.headers('/* a.c: no license. */\n'), 'license')
        self.assert_problem(self.headers(HEAD.format('a.c') + '\n' * 600), 'more than 600')

    def test_actions(self):
        self.plant('src/app/shell/way-x.h', ' *   win.one  does this, and win.two\n')
        self.plant('src/app/shell/way-x.c', 'install_action (klass, "win.one", NULL, one_cb);\n{ "win.two", NULL, two_cb },')
        self.assert_fine(sources.check_actions(Tree(self.root)))
        self.plant('src/app/shell/way-x.c', 'install_action (klass, "win.three", NULL, three_cb);\n')
        self.assertEqual(sources.check_actions(Tree(self.root)), [
            'src/app/shell/way-x.h: does not say what win.three does',
            'src/app/shell/way-x.h: describes win.one, which src/app/shell/way-x.c does not install',
        ])

    def nulls(self, code):
        self.plant('src/app/a.c', code)
        return sources.check_nulls(Tree(self.root))

    def test_nulls(self):
        for code in ('if (!a)', 'if (a && b->c)', 'return a != NULL;', 'f (a != NULL);', 'gboolean b = f (x) != NULL;',
                     'if (b == (a != NULL))', '/* == NULL */'):
            self.assert_fine(self.nulls(code))
        for code in ('if (a == NULL)', 'return f (x) == NULL;', 'if (a != NULL)', 'while (f (x)->y != NULL)',
                     'a != NULL && b', 'b || *a != NULL', 'a != NULL\n ? b : c', 'if (a->b[i] != NULL)'):
            self.assert_problem(self.nulls(code), 'write “x”')

    def test_cmocka(self):
        for code, fine in (('static void\nstop_door (void)\n{\n}\n', True), ('static void\nstop (void)\n{\n}\n', False),
                           ('  assert_int_in_range (a, 1, 2);\n', True), ('  assert_in_range (a, 1, 2);\n', False)):
            self.plant('tests/core/a.c', code)
            check = sources.check_cmocka(Tree(self.root))
            if fine:
                self.assert_fine(check)
            else:
                self.assert_problem(check, 'macro of cmocka 2')

    def relations(self, arguments):
        self.plant('src/app/a.c', f'int a = 0; void f (void) {{ gtk_accessible_update_relation (w, {arguments}); }}\n')
        return sources.check_relations(Tree(self.root))

    def test_relations(self):
        self.assert_fine(self.relations('GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1'))
        self.assert_fine(self.relations('GTK_ACCESSIBLE_RELATION_OWNS, a, b, NULL,\n'
                                        'GTK_ACCESSIBLE_RELATION_LABELLED_BY, c, NULL, -1'))
        self.assert_fine(self.relations('GTK_ACCESSIBLE_RELATION_POS_IN_SET, 3, -1'))
        self.assert_problem(self.relations('GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, -1'), 'does not end in NULL')
        self.assert_problem(self.relations('GTK_ACCESSIBLE_RELATION_OWNS, a, b, GTK_ACCESSIBLE_RELATION_LABELLED_BY, '
                                           'c, NULL, -1'), 'does not end in NULL')
        self.assert_problem(self.relations('GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, label, NULL, -1'), 'ERROR_MESSAGE')

    def potfiles(self, listed):
        self.plant('po/POTFILES', listed)
        return sources.check_potfiles(Tree(self.root))

    def test_potfiles(self):
        self.plant('src/model/a.c', 'const char *a = _ ("Words");\n')
        self.plant('src/core/modules/b.c', 'static const CarcText b = CARC_TEXT ("rule", "Words");\n')
        self.plant('src/core/c.h', '#define CARC_TEXT(context, text) \\\n  N_ (context)\n/* _("not this") */\n')
        self.plant('src/core/d.c', 'const char *d = "_(\\"nor this\\")"; int e = g_(1);\n')
        self.plant('src/app/e.ui', '<property name="label" translatable="yes">Words</property>\n')
        self.plant('src/app/f.ui', '<property name="label">7</property>\n')
        self.plant('data/x.desktop.in', 'Name=Words\n')
        self.plant('data/rules/g.xml', '<rules/>\n')
        good = 'data/rules/g.xml\ndata/x.desktop.in\nsrc/app/e.ui\nsrc/core/modules/b.c\nsrc/model/a.c\n'
        self.assert_problem(self.potfiles(good.replace('src/core/modules/b.c\n', '')), 'b.c is missing')
        self.assert_problem(self.potfiles(good.replace('src/app/e.ui\n', '')), 'e.ui is missing')
        self.assert_problem(self.potfiles(good.replace('data/rules/g.xml\n', '')), 'g.xml is missing')
        self.assert_problem(self.potfiles(good.replace('data/x.desktop.in\n', '')), 'x.desktop.in is missing')
        self.assert_problem(self.potfiles(good + 'src/app/f.ui\n'), 'f.ui has no texts')
        self.assert_problem(self.potfiles('src/app/e.ui\n' + good.replace('src/app/e.ui\n', '')), 'not sorted')

    def test_potfiles_without_strings(self):
        self.plant('src/core/d.c', 'int e = g_(1); /* _("no") */\n')
        self.plant('src/core/c.h', '#define CARC_TEXT(context, text) \\\n  N_ (context)\n')
        self.plant('src/model/a.c', 'const char *a = _ ("Words");\n')
        self.assert_fine(self.potfiles('src/model/a.c\n'))

    def test_scripts(self):
        script = self.plant('.ci/run', '#!/bin/bash\n# comment\nexec build-aux/test\n')
        self.assert_problem(sources.check_scripts(Tree(self.root)), 'is not executable')
        os.chmod(script, 0o755)
        self.assert_fine(sources.check_scripts(Tree(self.root)))
        made = self.plant('build-aux/make', '#!/usr/bin/python3\nif True:\n')
        os.chmod(made, 0o755)
        self.assert_problem(sources.check_scripts(Tree(self.root)), 'Error')
        self.plant('build-aux/make', '#!/usr/bin/python3\nprint(1)\n')
        self.assert_fine(sources.check_scripts(Tree(self.root)))
        fuzz = self.plant('tests/fuzz/run', '#!/bin/bash\nwc src/core/a.c src/core/moved/b.c\n')
        os.chmod(fuzz, 0o755)
        self.plant('src/core/a.c', '')
        self.assertEqual(sources.check_scripts(Tree(self.root)), ['tests/fuzz/run: src/core/moved/b.c does not exist'])
        self.plant('src/core/moved/b.c', '')
        self.plant('.ci/run', '#!/bin/bash\nbuild-aux/test\ntrue\n')
        self.assert_problem(sources.check_scripts(Tree(self.root)), 'other than call')
        self.plant('.ci/run', '#!/bin/bash\nif build-aux/test\n')
        self.assert_problem(sources.check_scripts(Tree(self.root)), 'syntax error')


class Data(Planted):
    def test_desktop_file(self):
        good = '[Desktop Entry]\nType=Application\nName=Waymark\nExec=waymark\nCategories=Game;BoardGame;\n'
        self.assert_fine(data.check_desktop_file(self.plant('a.desktop', good)))
        self.assert_problem(data.check_desktop_file(self.plant('b.desktop', good + 'Terminal=maybe\n')), 'Terminal')
        self.assert_fine(data.check_desktop_file(self.plant('c.desktop', good + 'SingleMainWindow=true\n')))

    def test_search_provider(self):
        good = '[Shell Search Provider]\nDesktopId=a.b.desktop\nBusName=a.b\nObjectPath=/a/b/SearchProvider\nVersion=2\n'
        self.assert_fine(data.check_search_provider(self.plant('good.ini', good), 'a.b.desktop'))
        bad = self.plant('bad.ini', good.replace('BusName=a.b', 'BusName=a.c'))
        self.assert_problem(data.check_search_provider(bad, 'a.b.desktop'), 'BusName is not a.b')
        self.assert_problem(data.check_search_provider(self.plant('empty.ini', ''), 'a.b.desktop'), 'Version is not 2')

    def test_metainfo(self):
        bad = self.plant('a.metainfo.xml', '<component type="desktop-application"><id>a</id></component>\n')
        self.assert_problem(data.check_metainfo(bad), 'metadata')

    def page(self, inside, page='a'):
        text = (f'<page xmlns="http://projectmallard.org/1.0/" type="topic" id="{page}"><info><link type="guide" xref="index#game"/>'
                f'<desc>d</desc></info><title>t</title>{inside}</page>')
        return ElementTree.fromstring(text)

    def test_manual(self):
        index = ElementTree.fromstring('<page xmlns="http://projectmallard.org/1.0/" id="index"><section id="game"/></page>')
        where = self.plant('help/a.page', '')
        good = self.page('<p>Press <keyseq><key>Ctrl</key><key>Z</key></keyseq>, <gui>Road</gui>, <link xref="a"/>.</p>')
        self.assert_fine(manual.check_structure(where, good))
        self.assert_fine(manual.check_links(where, good, {'a': good, 'index': index}))
        self.assert_fine(manual.check_keys(where, good, {(frozenset(['Control']), 'z')}))
        self.assert_fine(manual.check_labels(where, good, good, {'Road': {'Straße'}}, False))
        self.assert_problem(manual.check_structure(where, self.page('<p><table/></p>')), 'unknown element')
        self.assert_problem(manual.check_structure(where, self.page('<list>loose</list>')), 'text in “list”')
        self.assert_problem(manual.check_structure(where, self.page('<list><p>p</p></list>')), '“p” in “list”')
        self.assert_problem(manual.check_links(where, self.page('<p><link xref="b"/></p>'), {'index': index}), 'leads nowhere')
        self.assert_problem(manual.check_links(where, good, {'a': good}), 'index#game')
        self.assert_problem(manual.check_links(where, self.page('<media src="b.png"/>'), {'index': index}), 'does not exist')
        self.assert_problem(manual.check_keys(where, good, {(frozenset(), 'z')}), 'Ctrl+Z')
        self.assert_problem(manual.check_keys(where, self.page('<p><key>F7</key></p>'), set()), 'F7')
        self.assert_problem(manual.check_labels(where, good, good, {}, False), 'no label “Road”')
        self.assert_problem(manual.check_labels(where, good, good, {'Road': {'Straße'}}, True), '“Road” is not')

    def test_schema(self):
        text = '<schemalist><schema id="a.b" path="/a/b/"><key name="c" type="b"><default>{}</default></key></schema></schemalist>'
        self.plant('data/a.gschema.xml', text.format('true'))
        self.assert_fine(data.check_schema(os.path.join(self.root, 'data')))
        self.plant('data/a.gschema.xml', text.format('maybe'))
        self.assertNotEqual(data.check_schema(os.path.join(self.root, 'data')), [])

    def test_media_type(self):
        text = ('<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
                '<mime-type type="text/x-waymark"><comment>Record</comment>{}</mime-type></mime-info>')
        glob = '<glob pattern="*.waymark"/>'
        magic = '<magic><match type="string" offset="0" value="waymark 1"/></magic>'
        self.assert_fine(data.check_media_type(self.plant('a.xml', text.format(glob + magic))))
        self.assert_problem(data.check_media_type(self.plant('b.xml', text.format(glob))), 'waymark 1')
        self.assert_problem(data.check_media_type(self.plant('c.xml', text.format(magic))), '*.waymark')

    def manifest(self, *blanks):
        return data.check_manifest(self.plant('a.json', MANIFEST.format(*blanks)))

    def test_manifest(self):
        self.assert_fine(self.manifest('', '--socket=wayland'))
        self.assert_problem(self.manifest('"no-such-key": 1,', '--socket=wayland'), 'no-such-key')
        self.assert_problem(self.manifest('', '--filesystem=home'), 'not needed')
        self.assert_problem(self.manifest('"half": ,', '--socket=wayland'), 'line 6')
        self.assert_problem(self.manifest('\n  "branch": "stable",', '--socket=wayland'), 'four spaces')

    def test_tools_are_missing(self):
        with unittest.mock.patch.dict(os.environ, PATH=self.root):
            self.assert_problem(self.manifest('', '--socket=wayland'), 'flatpak-builder is not installed')
            self.assert_problem(data.check_desktop_file(self.plant('a.desktop', '')), 'desktop-file-validate is not installed')

    def test_xml(self):
        self.plant('src/app/a.ui', '<interface></interface>\n')
        self.assert_fine(data.check_xml(Tree(self.root)))
        self.plant('src/app/b.ui', '<interface></interfaces>\n')
        self.assert_problem(data.check_xml(Tree(self.root)), 'b.ui')

    def drawings(self, inside):
        self.plant('src/app/a.ui', f'<interface><object class="WayShape">{inside}</object></interface>')
        return data.check_drawings(Tree(self.root))

    def test_drawings(self):
        self.assert_problem(self.drawings(''), 'neither a role nor a label')
        self.assert_fine(self.drawings('<property name="accessible-role">presentation</property>'))
        self.assert_fine(self.drawings('<accessibility><property name="label">Red</property></accessibility>'))

    def test_icons(self):
        self.plant('data/icons/actions/way-a-symbolic.svg', ICON.format('<path d="M0 0z"/>'))
        self.plant('src/app/waymark.gresource.xml', '<file>../../data/icons/actions/way-a-symbolic.svg</file>')
        self.plant('src/app/a.ui', 'way-a-symbolic')
        self.assert_fine(data.check_icons(Tree(self.root)))
        self.plant('src/app/a.ui', 'way-b-symbolic')
        self.assert_problem(data.check_icons(Tree(self.root)), 'unknown icon way-b-symbolic')
        self.plant('data/icons/actions/way-b-symbolic.svg', ICON.format('<path stroke="#000" d="M0 0z"/>'))
        self.assert_problem(data.check_icons(Tree(self.root)), 'stroke')
        self.assert_problem(data.check_icons(Tree(self.root)), 'not bundled')


SOURCE = """#include <stdio.h>
#include <string.h>
int main (int argc, char **argv)
{
  char text[8];
  strcpy (text, argv[0]);
  return puts (text);
}
"""
HARD = ['-O2', '-fPIE', '-pie', '-Wl,-z,relro', '-Wl,-z,now', '-Wl,-z,noexecstack', '-fstack-protector-strong',
        '-U_FORTIFY_SOURCE', '-D_FORTIFY_SOURCE=2']


class Binaries(Planted):
    def hardening(self, *words):
        path = os.path.join(self.root, 'a')
        subprocess.run(['cc', '-w', '-o', path, *HARD, *words, self.plant('a.c', SOURCE)], check=True)
        return binaries.check_hardening(path)

    def test_hardening(self):
        self.assert_fine(self.hardening())
        for word, problem in (('-no-pie', 'position'), ('-Wl,-z,execstack', 'executable stack'), ('-Wl,-z,norelro', 'relro'),
                              ('-Wl,-z,lazy', 'bindnow'), ('-fno-stack-protector', 'stack protector'),
                              ('-U_FORTIFY_SOURCE', '_FORTIFY_SOURCE')):
            with self.subTest(word):
                found = self.hardening(word)
                self.assertEqual(len(found), 1, found)
                self.assert_problem(found, problem)
        self.assert_problem(binaries.check_hardening(self.plant('b', 'no program')), 'readelf')


OVERLAY = '<interface>{}</interface>'
ACCELERATOR = '<property name="accelerator">{}</property>'


class Keys(Planted):
    def check(self, shown, source, ui=''):
        self.plant('src/app/window/way-shortcuts.ui', OVERLAY.format(''.join(ACCELERATOR.format(keys) for keys in shown)))
        self.plant('src/app/a.c', source)
        self.plant('src/app/a.ui', OVERLAY.format(f'<property name="trigger">{ui}</property>' if ui else ''))
        return keys.check_keys(Tree(self.root))

    def test_triggers(self):
        for source in ['gtk_shortcut_trigger_parse_string ("{}")', 'add_shortcut (keys, "{}", cb)', '{{ "{}", "row.menu" }}']:
            text = source.format('Menu|<Shift>F10|KP_Enter')
            self.assert_fine(self.check(['Menu &lt;Shift&gt;F10', 'Return'], text))
            self.assert_problem(self.check(['Menu F10', 'Return'], text), '<Shift>F10')
        self.assert_problem(self.check(['y'], '', '&lt;Control&gt;y'), '<Control>y')

    def test_numbers_of_keys(self):
        source = 'keyval >= GDK_KEY_0 && keyval <= GDK_KEY_KP_6 || keyval == GDK_KEY_F3'
        self.assert_fine(self.check(['&lt;Alt&gt;0...6', 'F1...F8'], source))
        self.assert_problem(self.check(['0...5', 'F1...F8'], source), ' 6 is not')
        self.assert_problem(self.check(['0...6'], source), ' F3 is not')


class Translations(Planted):
    def language(self, body, language='de', plural=None):
        text = PO.format(plural or translations.PLURAL_FORMS[language]) + body
        return translations.check_language(self.plant(f'po/{language}.po', text), language, {('de', 'Waymark')})

    def test_language(self):
        self.assert_fine(self.language('msgid "Road"\nmsgstr "Straße"\n\nmsgid "Waymark"\nmsgstr "Waymark"\n'))
        self.assert_problem(self.language('msgid "Road"\nmsgstr ""\n'), 'not translated')
        self.assert_problem(self.language('#, fuzzy\nmsgid "Road"\nmsgstr "Straße"\n'), 'fuzzy')
        self.assert_problem(self.language('msgid "Road"\nmsgstr "Road"\n'), 'as in English')
        self.assert_problem(self.language('msgid "Road"\nmsgstr "Straße"\n', plural='nplurals=2; plural=n!=1;'),
                            'plural forms')
        self.assert_problem(self.language('#, c-format\nmsgid "%d tiles"\nmsgstr "%s Plättchen"\n'), 'format')

    def test_numbers_of_examples(self):
        for context in ('example', 'scene'):
            example = f'msgctxt "{context}"\nmsgid "3 tiles are worth 6 points."\nmsgstr "%s"\n'
            self.assert_fine(self.language(example % '3 Plättchen bringen 6 Punkte.'))
            self.assert_problem(self.language(example % '3 Plättchen bringen 9 Punkte.'), 'number')

    def test_plurals(self):
        body = '#, c-format\nmsgid "%d tile"\nmsgid_plural "%d tiles"\nmsgstr[0] "%d a"\nmsgstr[1] "%d b"\n'
        self.assert_fine(self.language(body))
        self.assertNotEqual(self.language(body, 'pl'), [])

    def coverage(self, source):
        self.plant('src/a.c', source)
        self.plant('po/POTFILES', 'src/a.c\n')
        self.plant('po/LINGUAS', 'de\n')
        self.plant('po/meson.build', PO_MESON)
        return translations.check_coverage(Tree(self.root))

    def test_coverage(self):
        self.plant('po/de.po', PO.format(translations.PLURAL_FORMS['de'])
                   + 'msgctxt "feature"\nmsgid "Road"\nmsgstr "Straße"\n')
        self.assert_fine(self.coverage('x = CARC_TEXT ("feature", "Road");\n'))
        self.assert_problem(self.coverage('x = CARC_TEXT ("feature", "City");\n'), 'used but not defined')
        self.assert_problem(self.coverage('x = CARC_PLURAL ("%d tile", "%d tiles");\n'), 'used but not defined')
        self.assert_problem(self.coverage('x = _ ("Road");\n'), 'used but not defined')

    def test_coverage_of_rules_pages(self):
        its = os.path.join(HERE, '..', '..', 'po', 'its')
        for name in os.listdir(its):
            with open(os.path.join(its, name), encoding='utf-8') as file:
                self.plant(f'po/its/{name}', file.read())
        self.plant('data/rules/a.xml', '<rules><passage source="official"><title>Roads &amp;\n  Cities</title><text>One\n  two.</text>'
                                       '<example><words>Three.</words><scored>road</scored></example></passage>'
                                       '<scene><title>A Road</title><text>Four.</text><map>ends</map><number>+5</number>'
                                       '<caption>road</caption><pill>6 each</pill></scene></rules>')
        self.plant('po/POTFILES', 'data/rules/a.xml\n')
        self.plant('po/meson.build', PO_MESON)
        pot = os.path.join(self.root, 'a.pot')
        self.assert_fine(translations.extract(Tree(self.root), pot))
        with open(pot, encoding='utf-8') as file:
            messages = translations.parse(file.read())[1:]
        self.assertEqual([(message.context, message.text) for message in messages],
                         [('page', 'Roads & Cities'), ('page', 'One two.'), ('example', 'Three.'), ('scene', 'A Road'), ('scene', 'Four.'),
                          ('scene', 'road'), ('scene', '6 each')])

    def test_short_messages_are_explained(self):
        self.plant('po/de.po', PO.format(translations.PLURAL_FORMS['de'])
                   + 'msgid "Open"\nmsgstr "Öffnen"\n\nmsgctxt "game"\nmsgid "Open"\nmsgstr "Öffnen"\n\n'
                   'msgid "Open the game"\nmsgstr "Spiel öffnen"\n\n'
                   'msgid "%d tile"\nmsgid_plural "%d tiles"\nmsgstr[0] "%d Plättchen"\nmsgstr[1] "%d Plättchen"\n')
        unexplained = 'no comment for translators and no context: '
        self.assert_problem(self.coverage('x = _ ("Open");\n'), unexplained + 'Open')
        self.assert_problem(self.coverage('/* Said twice. */\nx = _ ("Open");\n'), unexplained + 'Open')
        self.assert_problem(self.coverage('x = CARC_PLURAL ("%d tile", "%d tiles");\n'), unexplained + '%d tile')
        self.assert_fine(self.coverage('/* Translators: a verb, a button. */\nx = _ ("Open");\n'))
        self.assert_fine(self.coverage('x = C_ ("game", "Open");\n'))
        self.assert_fine(self.coverage('x = _ ("Open the game");\n'))

    def test_every_language_is_checked(self):
        self.plant('po/LINGUAS', 'de\n')
        self.plant('po/de.po', PO.format(translations.PLURAL_FORMS['de']))
        allowed = self.plant('allowed.txt', '# nothing\n')
        self.assert_problem(translations.check_translations(Tree(self.root), allowed), 'LINGUAS')


if __name__ == '__main__':
    unittest.main()
