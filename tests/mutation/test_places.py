#!/usr/bin/python3
# test_places.py: which mistakes are planted where, that each has a unique name independent of its line number, and the syntax of
# the list of equivalents.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import tempfile
import unittest

from equivalents import read_equivalents
from places import find_mutants

SOURCE = '''\
/* a + b */
#define MOST 5 /* of them */
#define NAME "x + 1"

enum { ONE = 1, TWO };

static const Question question = {
  .words = CARC_TEXT ("question", "1 < 2"),
  .most = 6,
  .required = true,
};

static int
count_them (const int *things, int n)
{
  char text[20] = { 0 };
  int sum = 0;

  g_assert (n >= 7);
  for (int i = 0; i < n; i++)
    {
      if (things[i] > 3 && !is_hidden (things[i]))
        sum += -things[i];
      else
        continue;
    }
  say (text,
       sum);
  g_free (text);
  return sum;
}
'''


def plant_all(**options):
    return {mutant.plant(SOURCE): mutant for mutant in find_mutants('a.c', SOURCE, **options)}


def swapped(old, new):
    assert SOURCE.count(old) == 1, old
    return SOURCE.replace(old, new)


class Places(unittest.TestCase):
    def test_what_is_planted(self):
        planted = plant_all()
        for old, new in (
            ('MOST 5', 'MOST 6'), ('MOST 5', 'MOST 4'), ('.most = 6', '.most = 7'), ('.most = 6', '.most = 5'),
            ('.required = true', '.required = false'), ('int sum = 0', 'int sum = 1'), ('i < n', 'i <= n'),
            ('> 3 &&', '>= 3 &&'), ('> 3 &&', '> 4 &&'), ('> 3 &&', '> 2 &&'), ('&& !is', '|| !is'), ('!is', 'is'),
            ('(things[i] > 3 && !is_hidden (things[i]))', '(!(things[i] > 3 && !is_hidden (things[i])))'),
            ('sum += -', 'sum -= -'), ('+= -things', '+= things'), ('sum += -things[i];', ';'), ('continue;', ';'),
            ('say (text,\n       sum);', ';'),
        ):
            self.assertIn(swapped(old, new), planted, f'{old} → {new}')

    def test_what_is_left_alone(self):
        for mutant in plant_all().values():
            line = SOURCE.split('\n')[mutant.line - 1]
            for kept in ('a + b', 'NAME', 'enum', 'CARC_TEXT', 'char text', 'g_assert', 'g_free'):
                self.assertNotIn(kept, line, mutant)

    def test_memory_that_is_not_released(self):
        self.assertIn(swapped('g_free (text);', ';'), plant_all(releases=True))

    FINALIZER = '''\
static void
class_init (Class *klass)
{
  klass->finalize = finalize;
  G_OBJECT_CLASS (parent_class)->finalize (object);
  klass->dispose = dispose;
  G_OBJECT_CLASS (thing_parent_class)->dispose (object);
  g_info ("%d", 1 + 2);
}
'''

    def test_finalizers(self):
        self.assertEqual([mutant.line for mutant in find_mutants('a.c', self.FINALIZER)], [6])
        self.assertEqual([mutant.line for mutant in find_mutants('a.c', self.FINALIZER, releases=True)], [4, 5, 6])

    def test_nothing_to_release(self):
        source = 'void\nthing_free (Thing *self)\n{\n  if (!self)\n    return;\n  if (!self->n)\n    unlink (self->n);\n}\n'
        self.assertEqual([mutant.line for mutant in find_mutants('a.c', source)], [5, 6, 6, 7])
        self.assertIn(4, [mutant.line for mutant in find_mutants('a.c', source, releases=True)])
        self.assertIn(4, [mutant.line for mutant in find_mutants('a.c', source.replace('_free', '_drop'))])

    def test_room_for_more(self):
        source = 'static void\nmake (int n)\n{\n  use (g_new0 (int, 2), g_new (char *, n + 3), g_new (int, n - 4), f (5));\n}\n'
        planted = {mutant.plant(source) for mutant in find_mutants('a.c', source)}
        for old, new in ('2', '1'), ('3', '2'), ('4', '5'), ('5', '4'), ('5', '6'):
            self.assertIn(source.replace(old, new), planted)
        for old, new in ('2', '3'), ('3', '4'), ('4', '3'):
            self.assertNotIn(source.replace(old, new), planted)

    def test_zeros_after_an_array(self):
        source = 'static void\nmake (void)\n{\n  use (g_array_new (FALSE, FALSE, size), g_array_new (TRUE, FALSE, size), FALSE);\n}\n'
        self.assertEqual([mutant.old for mutant in find_mutants('a.c', source) if mutant.old in ('TRUE', 'FALSE')],
                         ['TRUE', 'FALSE'])

    def test_all_parts_of_a_text(self):
        source = 'static void\nsplit (void)\n{\n  use (g_strsplit (text, ",", -1), g_strsplit (text, ",", 2), f (-1));\n}\n'
        planted = {mutant.plant(source) for mutant in find_mutants('a.c', source)}
        self.assertNotIn(source.replace('",", -1', '",", -2'), planted)
        for old, new in ('",", -1', '",", 1'), ('",", 2', '",", 3'), ('f (-1', 'f (-2'):
            self.assertIn(source.replace(old, new), planted)

    def test_a_name_does_not_depend_on_the_line(self):
        moved = find_mutants('a.c', '\n\n/* One more. */\n' + SOURCE)
        self.assertEqual([mutant.name for mutant in find_mutants('a.c', SOURCE)], [mutant.name for mutant in moved])

    def test_names_differ(self):
        twice = SOURCE + SOURCE[SOURCE.index('static int'):]
        names = [mutant.name for mutant in find_mutants('a.c', twice)]
        self.assertEqual(len(names), len(set(names)))

    def test_where(self):
        found = {mutant.where for mutant in find_mutants('a.c', SOURCE)}
        self.assertEqual(found, {'MOST', 'question', 'count_them'})


class Equivalents(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'list')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            return read_equivalents(path)

    def test_entries(self):
        text = '# What this is.\n\na.c f\n  x [-+-]{+-+} 0;\n  Nothing plus nothing,\n  or minus.\n\na.c g\n  y\n  Why.\n'
        self.assertEqual(self.read(text), {('a.c', 'f', 'x [-+-]{+-+} 0;'): 'Nothing plus nothing, or minus.',
                                           ('a.c', 'g', 'y'): 'Why.'})

    def test_a_reason_is_needed(self):
        self.assertRaisesRegex(ValueError, 'lacks', self.read, 'a.c f\n  x [-+-]{+-+} 0;\n')

    def test_no_entry_twice(self):
        self.assertRaisesRegex(ValueError, 'twice', self.read, 'a.c f\n  x\n  Why.\n\na.c f\n  x\n  Why.\n')


if __name__ == '__main__':
    unittest.main()
