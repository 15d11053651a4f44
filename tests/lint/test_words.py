#!/usr/bin/python3
"""test_words.py: every check of texts finds a mistake that is planted, and accepts what is correct.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import unittest

import capitals
import tables
import translations
import typography
import words
from planted import Planted
from tree import Tree

HERE = os.path.dirname(os.path.abspath(__file__))
PO_MESON = "i18n.gettext('x', args: ['--keyword=CARC_TEXT:1c,2', '--keyword=CARC_PLURAL:1,2'])\n"


class Tables(Planted):
    def read(self, text):
        return tables.read(self.plant('words.txt', text), 2, 0)

    def test_rows(self):
        rows, problems = self.read('# comment\n\\bfoos?\\b\tbar\n    foo fighters\ta name\n')
        self.assert_fine(problems)
        self.assertEqual(rows[0].find('Two Foos'), 'Foos')
        self.assertEqual(rows[0].find('Food'), None)
        self.assert_problem(rows[0].unneeded(), 'foo fighters')
        self.assertEqual(rows[0].find('The Foo Fighters'), None)
        self.assertEqual(rows[0].find('A foo of the Foo Fighters'), 'foo')
        self.assert_fine(rows[0].unneeded())

    def test_lines_that_are_no_rows(self):
        self.assert_problem(self.read('foo\n')[1], '1 fields instead of 2')
        self.assert_problem(self.read('foo\tbar\n    foo fighters\n')[1], 'the reason')
        self.assert_problem(self.read('    foo fighters\ta name\n')[1], 'the reason')


class English(Planted):
    def setUp(self):
        super().setUp()
        self.rows, self.problems = tables.read(os.path.join(HERE, 'english.txt'), 2, 0)

    def test_table(self):
        self.assert_fine(self.problems)

    def test_words(self):
        for text in ('A road pays 3 points', 'Lay a tile', 'A meeple stands there', 'Tiles on the board', 'The farmer goes home',
                     'Turn a chip', 'All kinds of signposts', 'Goes straight on', '1 point a tile', 'Judge a signpost', 'Rulings',
                     'Dispute mode', 'Withdraw the entry', 'Copies of the history', 'The Messages', 'This is no date',
                     'There is no such game', 'Behind the tunnel', 'Look whether it is', 'It is said that', 'Take back the entry',
                     'Take in a file', 'Give out a file', 'Here is counted', 'Say who plays'):
            with self.subTest(text):
                self.assertTrue(any(row.find(text) for row in self.rows))

    def test_questions(self):
        """“Yes” answers a negative question in two ways, and “X, although Y?” is a sentence too many."""
        for text in ('A player has the teacher. Does that player not score here?', 'Is he not on the track?', 'Does he take nothing?',
                     'Isn’t this the last tile?', 'Don’t they score?', 'Has no player scored?', 'All 9 tiles, although it is unfinished?',
                     '%d tiles, although fewer are in play?', 'Yes', 'Yes, %d', 'No'):
            with self.subTest(text):
                self.assertTrue(any(row.find(text) for row in self.rows))
        for text in ('All 9 tiles? The feature is entered as unfinished.', 'Is a farmer still on a field?', 'Did you mean “%s”?',
                     'Nothing completed? Tap Next, or just play on.', 'Leave Without Saving?', 'Is this it? It does not count.',
                     'No Match', 'Yesterday', 'What Did You Forget?'):
            with self.subTest(text):
                self.assertFalse([row.fields for row in self.rows if row.find(text)])

    def test_rules_are_stricter_than_hints(self):
        strict, problems = tables.read(os.path.join(HERE, 'english-rules.txt'), 2, 0)
        self.assert_fine(problems)
        for text in ('Whoever completes it', 'Nobody scores', 'No one scores', 'Somebody scores', 'Anyone may', 'Everybody scores',
                     'Everyone scores', 'Ask the table'):
            with self.subTest(text):
                self.assertTrue(any(row.find(text) for row in strict))
                self.assertFalse([row.fields for row in self.rows if row.find(text)])

    def test_spelling_and_typography(self):
        for text in ('Colour', 'Centre', 'Behaviour', 'Cancelled', 'Organise', 'Analyse', 'Grey', 'Towards', 'Please wait', 'Done!',
                     'More...', 'Anna\'s turn', 'The "red" player', 'A - B', 'Won 🎉'):
            with self.subTest(text):
                self.assertTrue(any(row.find(text) for row in self.rows))

    def test_words_that_are_fine(self):
        for text in ('A player pays a ransom', 'The last player', 'Final standings', 'The scoring board', 'Turn Chip Face Down',
                     'There is no longer a game', 'Ahead', 'Next turn', 'Take Part', 'The meter', 'Anna’s turn',
                     'Four-color print', 'Tables', 'Layer', 'Canceled'):
            with self.subTest(text):
                self.assertFalse([row.fields for row in self.rows if row.find(text)])

    def english(self, source, table):
        self.plant('src/a.c', source)
        self.plant('po/POTFILES', 'src/a.c\n')
        self.plant('po/meson.build', PO_MESON)
        strict = self.plant('english-rules.txt', '\\bnobody\\b\tno player\n')
        return words.check_english(Tree(self.root), self.plant('english.txt', table), strict)

    def test_messages(self):
        table = '\\bcolour\\b\tcolor\n    COLOUR:\ta key\n'
        self.assert_fine(self.english('x = _ ("Color, colourful; COLOUR: red");\n', table))
        self.assert_problem(self.english('x = _ ("Co" "lour; COLOUR: red");\n', table), '“Colour”, write instead: color')
        self.assert_problem(self.english('x = CARC_TEXT ("colour", "COLOUR: ") CARC_PLURAL ("%d", "%d colour");\n', table), '%d colour')
        self.assert_problem(self.english('x = _ ("Color");\n', table), 'nothing needs the exception')
        self.assert_problem(self.english('int x;\n', table), 'found nothing')
        self.assert_problem(self.english('x = _ ("COLOUR: ");\n', table + 'foo\n'), 'fields instead of')

    def test_scope_of_the_rules(self):
        table = '\\bcolour\\b\tcolor\n'
        for context in ('rule', 'rule option', 'page', 'example', 'scene', 'verdict'):
            with self.subTest(context):
                self.assert_problem(self.english(f'x = C_ ("{context}", "Nobody scores.");\n', table), '“Nobody”')
        for source in ('x = _ ("Nobody is chosen.");\n', 'x = C_ ("question", "Nobody is chosen.");\n'):
            with self.subTest(source):
                self.assert_fine(self.english(source, table))

    def test_documents(self):
        table = '\\bcolou?rs?\\b\tshade\n\\bit is\\b\tit’s\n'
        fine = 'x = _ ("Shade");\n'
        for name in ('README.md', 'NEWS.md', 'CONTRIBUTING.md', 'src/README.md', 'tests/README.md', 'tests/benchmarks/README.md'):
            with self.subTest(name):
                path = self.plant(name, '# Title\n\nOne.\n\nThe\ncolour of a meeple.\n')
                self.assert_problem(self.english(fine, table), f'{name}:5')
                os.remove(path)
        for text in ('`colour`', '    make colour\n', '```\ncolour\n```\n', '[shade](colour.png)', '![shade](colour.png)'):
            with self.subTest(text):
                self.plant('README.md', f'Text\n\n{text}\n')
                self.assert_fine(self.english(fine, table))
        for text in ('a **colour**', '[colour](a.png)', '![colour](a.png)', '| a | colour |', '* It\n  is', '`a` colour `b`'):
            with self.subTest(text):
                self.plant('README.md', f'Text\n\n{text}\n')
                self.assert_problem(self.english(fine, table), 'README.md:3')
        self.plant('README.md', 'Text\n')
        self.plant('data/README.md', 'colour\n')
        self.assert_fine(self.english(fine, table))


class Links(Planted):
    def test_links(self):
        self.plant('COPYING', '')
        self.plant('docs/a.md', '[one](../COPYING), [two](https://example.org/x), [three](#a), [four](b.md)\n')
        self.assertEqual(words.check_links(Tree(self.root)), ['docs/a.md:1: b.md does not exist'])


class Terms(Planted):
    def setUp(self):
        super().setUp()
        self.rows, self.problems = tables.read(os.path.join(HERE, 'terms.txt'), 4, 1)

    def found(self, language, text):
        return [row.fields for row in self.rows if row.fields[0] == language and row.find(text)]

    def test_table(self):
        self.assert_fine(self.problems)

    def test_words(self):
        for language, text in (('de', 'Zähle deine Punkte'), ('de', 'Die Karte'), ('de', 'Landschaftskarten'), ('de', 'Wie viele hast du?'),
                               ('de', 'Die Stadt zahlt 4 Punkte'), ('de', 'Der Tisch wertet'), ('pl', 'Punkty za trakt'),
                               ('pl', 'dwie łąki'), ('pl', 'Wybierz gracza.'), ('pl', 'Droga płaci'), ('cs', 'Dílek města'),
                               ('cs', 'silnice'), ('cs', 'Žetony zůstanou neotočené'), ('ja', '次のターン'), ('ja', '正しい標識'),
                               ('ja', 'ベット額'), ('ja', '最後に得点'), ('ja', 'メモリ上')):
            with self.subTest(text):
                self.assertNotEqual(self.found(language, text), [])

    def test_words_that_are_fine(self):
        for language, text in (('de', 'Die Kartei und der Index'), ('de', 'Duell'), ('de', 'Anzahl der Plättchen'), ('pl', 'traktować'),
                               ('pl', 'Wybierz gracza'), ('pl', 'Wystarczy'), ('cs', 'kartička'), ('ja', 'パターン'), ('ja', '手番'),
                               ('ja', 'アルファベット'), ('ja', 'メモリー')):
            with self.subTest(text):
                self.assertEqual(self.found(language, text), [])

    def terms(self, text, table):
        self.plant('po/LINGUAS', 'de\n')
        self.plant('po/de.po', f'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Tile"\nmsgstr "{text}"\n')
        return words.check_terms(Tree(self.root), self.plant('terms.txt', table))

    def test_translations(self):
        table = 'de\tkarten?\tPlättchen\ttile\n    postkarte\tmail\n'
        self.assert_fine(self.terms('Plättchen und Postkarte', table))
        self.assert_problem(self.terms('Karte und Postkarte', table), 'de.po:4: “Karte” for tile, write instead: Plättchen')
        self.assert_problem(self.terms('Plättchen', table), 'nothing needs the exception')
        self.assert_problem(self.terms('Plättchen', 'xx\tfoo\tbar\tbaz\n'), 'unknown language “xx”')
        self.assert_fine(self.terms('Plättchen;Karte;', 'de\tkarten?\tPlättchen\ttile\n'))


class Typography(Planted):
    def find(self, language, translated, text='A', plural=None):
        return typography.find(language, translations.Message(1, None, text, plural, [translated], set(), None), translated)

    def test_patterns(self):
        for language, translated, expected in (
                ('de', 'Fertig!', 'exclamation'), ('cs', 'Další...', 'three full stops'), ('pl', 'Wygrana 🎉', 'emoji'),
                ('de', "Anna's Zug", 'apostrophe'), ('de', 'Eine  Straße', 'two blanks'), ('pl', 'Droga - miasto', 'hyphen'),
                ('ja', '削除しますか？', 'full-width'), ('ja', '５枚', 'full-width'),
                ('ja', 'タイル,道路', 'half-width'), ('ja', 'タイル …', 'before …'),
                ('ja', '%d 枚', 'counter'), ('ja', '63 %%', 'before %'), ('pl', 'Eksportuj …', 'before …'), ('pl', '63 %%', 'before %'),
                ('pl', 'w mieście', 'one letter'), ('pl', '%d punkty', 'number and noun'), ('pl', '2 gry', 'number and noun'),
                ('cs', '%1$d body', 'number and noun'), ('cs', '5 her', 'number and noun'),
                ('cs', 'v městě', 'one letter'), ('cs', 'A také', 'one letter'), ('cs', '63 %%', 'before %'), ('cs', '44 px', 'unit'),
                ('cs', 'Hra — konec', 'em dash'), ('de', 'Mehr …', 'U+00A0 before …'), ('de', 'Mehr…', 'U+00A0 before …'),
                ('de', '63 %%', 'before %'), ('de', '63%%', 'before %'), ('de', '%d Punkte', 'number and noun'),
                ('de', '%2$d Punkte', 'number and noun'), ('de', '3 MB', 'number and noun'), ('de', 'Spiel — Ende', 'em dash')):
            with self.subTest(translated):
                self.assert_problem(self.find(language, translated), expected)

    def test_quotation_marks(self):
        for language, translated in (('de', '„%s“'), ('de', '“%s”'), ('de', '»%s'), ('de', '«%s»'), ('de', '"%s"'), ('pl', '„%s“'),
                               ('cs', '„%s”'), ('ja', '„%s”'), ('cs', '‘%s’')):
            with self.subTest(translated):
                self.assertNotEqual(typography.find_quotation_marks(language, translated), [])
        for language, translated in (('de', '»%s ›a‹«'), ('pl', '„%s «a»”'), ('cs', '„%s“ ’98'), ('ja', '“%s” 「タイル」')):
            with self.subTest(translated):
                self.assert_fine(typography.find_quotation_marks(language, translated))

    def test_what_a_translation_keeps(self):
        for text, translated, expected in (('%s of %d', '%s', 'placeholders'), ('%s of %d', '%d von %s', 'placeholders'),
                                        (' A', 'A', 'blanks'), ('A\n', 'A', 'lines'), ('A.', 'A', 'punctuation'), ('A', 'A.', 'punctuation'),
                                        ('A?', 'A.', 'punctuation'), ('A…', 'A', 'punctuation'), ('_A', 'A', 'underscores')):
            with self.subTest(translated):
                self.assert_problem(self.find('de', translated, text), expected)
        self.assert_problem(self.find('ja', 'タイル', 'Tile.'), 'punctuation')

    def test_what_is_fine(self):
        for language, translated, text in (('de', '%2$d von %1$s', '%s of %d'), ('de', '63\u00a0%%', '63%%'), ('de', 'Mehr\u00a0…', 'More…'),
                                     ('de', '%d\u00a0Punkte', '%d points'), ('de', '%d von %d', '%d of %d'), ('de', 'Manege frei!', 'Top'),
                                     ('cs', 'v\u00a0městě, %s se ujímá', 'in town, %s takes'), ('ja', 'タイル、', 'Tile, '),
                                     ('ja', '%d枚。', '%d tiles.'), ('pl', '63%%', '63%%'),
                                     ('pl', 'w\u00a0mieście, %d\u00a0punkty', 'in town, %d points'), ('pl', '7 grabi', '7 rakes')):
            with self.subTest(translated):
                self.assert_fine(self.find(language, translated, text))
        self.assert_fine(self.find('de', 'Der erste', 'The first', 'The first %d'))
        self.assert_fine(self.find('de', 'Die ersten %d', 'The first', 'The first %d'))

    def test_languages(self):
        self.plant('po/LINGUAS', 'de\n')
        self.plant('po/de.po', 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Tile"\nmsgid_plural "Tiles"\nmsgstr[0] "Plättchen"\n'
                   'msgstr[1] "Plättchen!"\n')
        problems = typography.check_typography(Tree(self.root))
        self.assertEqual(len(problems), 1, problems)
        self.assert_problem(problems, 'de.po:4: an exclamation mark')


class Capitals(Planted):
    def test_header(self):
        for text in ('Start Game', 'Keep Both', 'Names From Past Games', 'What Did You Forget?', 'Add to %s', 'Game %1$d of %2$d',
                     'Single-Letter Shortcuts', 'What For', 'Undo', 'QR Code', 'Road: An Example', 'Remove “The Road”', 'Keep %s’s'):
            with self.subTest(text):
                self.assertIsNone(capitals.header_problem(text))
        for text, word in (('Start game', 'game'), ('Names from Past Games', 'from'), ('What for', 'for'), ('The And', None),
                           ('Add To a Game', 'To'), ('Start The Game', 'The'), ('start', 'start')):
            with self.subTest(text):
                self.assertEqual(capitals.header_problem(text), word)

    def test_sentence(self):
        for text in ('Only during a game', 'One file. Nothing else.', 'Is it? Yes', 'PDF file', 'I agree', '%s was changed'):
            with self.subTest(text):
                self.assertIsNone(capitals.sentence_problem(text))
        self.assertEqual(capitals.sentence_problem('Only During a game'), 'During')
        self.assertEqual(capitals.sentence_problem('%s Was changed'), 'Was')

    def check(self, names='# none\n'):
        return capitals.check_capitals(Tree(self.root), self.plant('capitals.txt', names))

    def ui(self, content):
        self.plant('src/app/a.ui', f'<interface>{content}</interface>')
        return self.check()

    def test_ui(self):
        button = '<object class="GtkButton"><property name="{}" translatable="yes">{}</property></object>'
        self.assert_fine(self.ui(button.format('label', 'Start Game')))
        self.assert_problem(self.ui(button.format('label', 'Start game')), 'a.ui: “game” is not in header')
        self.assert_problem(self.ui(button.format('tooltip-text', 'Start game')), 'header')
        self.assert_problem(self.ui(button.format('tooltip_text', 'Start game')), 'header')
        self.assert_fine(self.ui(button.format('name', 'Start game')))
        self.assert_fine(self.ui(button.format('label', 'Start game').replace(' translatable="yes"', '')))
        accessibility = '<accessibility><property name="label" translatable="yes">Start game</property></accessibility>'
        self.assert_fine(self.ui(f'<object class="GtkButton">{accessibility}</object>'))
        row = '<object class="AdwActionRow"><property name="{}" translatable="yes">{}</property></object>'
        self.assert_problem(self.ui(row.format('subtitle', 'Only During')), 'sentence')
        self.assert_problem(self.ui(row.format('title', 'House rules')), 'header')
        self.assert_problem(self.ui('<object class="GtkShortcutsShortcut"><property name="title" translatable="yes">Next Turn</property>'
                                    '</object>'), 'sentence')
        self.assert_problem(self.ui('<menu><item><attribute name="label" translatable="yes">Big board</attribute></item></menu>'), 'header')
        self.assert_problem(self.ui('<template class="A" parent="GtkButton"><property name="label" translatable="yes">Go on</property>'
                                    '</template>'), 'header')

    def c(self, source):
        self.plant('src/app/a.c', f'void f (void) {{ {source} }}\n')
        return self.check()

    def test_c(self):
        self.assert_fine(self.c('gtk_button_new_with_label (_ ("Start Game"));'))
        self.assert_problem(self.c('x;\ngtk_button_new_with_label (_ ("Start " "game"));'), 'a.c:2: “game” is not in header')
        self.assert_problem(self.c('g_menu_append (menu, C_ ("button here", "Start game"), "x.y");'), 'header')
        self.assert_problem(self.c('way_page_set_title (f (a, b), (c), a ? _ ("One Two") : _ ("Two"));'), 'sentence')
        self.assert_problem(self.c('way_page_set_title (f (a, b), (_ ("One two")), NULL);'), 'header')
        self.assert_fine(self.c('unknown (_ ("Start game")); /* gtk_button_new_with_label (_ ("Start game")); */'))
        self.assert_fine(self.c('gtk_button_new_with_label ("start game");'))

    def test_context(self):
        """A title or a button has a context, also where it is shown by another file."""
        self.plant('src/core/a.c', 'static const CarcText name = CARC_TEXT ("event",\n "Bets " "settled");\n')
        self.assert_problem(self.check(), 'a.c:1: “settled” is not in header')
        self.plant('src/core/a.c', 'static const CarcText name = CARC_TEXT ("rule", "Bets settled");\n')
        self.assert_fine(self.check())
        self.assert_problem(self.c('g_strdup_printf (C_ ("button", "Subtract %d from %s"), 1, a);'), '“from”')
        label = '<object class="GtkLabel"><property name="label" translatable="yes" context="{}">Keep numbers</property></object>'
        self.assert_problem(self.ui(label.format('button')), '“numbers”')
        self.plant('src/app/a.c', '')
        self.assert_fine(self.ui(label.format('question')))

    def test_headings_of_rules_pages(self):
        page = '<rules><passage><title>\n  {}\n</title><text>He is here.</text></passage></rules>'
        self.plant('data/rules/a.xml', page.format('The\n mayor'))
        self.assert_problem(self.check(), 'a.xml: “mayor” is not in header capitalization: The mayor')
        self.plant('data/rules/a.xml', page.format('With The Mayor'))
        self.assert_problem(self.check(), '“The”')
        self.assert_fine(self.check('The Mayor\ta name\n'))

    def test_names(self):
        self.plant('src/app/a.ui', '<object class="A"><property name="subtitle" translatable="yes">Press Alt here</property></object>')
        self.assert_problem(self.check(), 'Alt')
        self.assert_fine(self.check('Alt\ta key\n'))
        self.assert_fine(self.check('Press Alt here\tas it is\n'))
        self.assert_problem(self.check('Alt\ta key\nShift\ta key\n'), 'no text needs “Shift”')


if __name__ == '__main__':
    unittest.main()
