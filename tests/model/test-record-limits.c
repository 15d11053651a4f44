/* test-record-limits.c: where the reading of a record ends that has too much of something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-record-file.h"

#define SEATS "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define HEADER "waymark 1\n" SEATS
#define N_HEADER 3 /* lines */

static char *
repeat (const char *header, const char *line, int n)
{
  GString *text = g_string_new (header);

  for (int i = 0; i < n; i++)
    g_string_append (text, line);
  return g_string_free (text, FALSE);
}

/* Asserts that one of the problems of @record is @expected, at that place. */
static void
assert_has_problem (const WayRecordFile *record, int line, int column, const char *expected)
{
  for (guint i = 0; i < record->problems->len; i++)
    {
      const CarcMistake *mistake = &g_array_index (record->problems, CarcMistake, i);
      g_autofree char *sentence = way_text_mistake (&record->header, mistake);

      if (!g_str_equal (sentence, expected))
        continue;
      assert_int_equal (mistake->line, line);
      assert_int_equal (mistake->column, column);
      return;
    }
  fail_msg ("not found: %s", expected);
}

static void
test_mistakes (void **state)
{
  static const struct {
    int n;
    guint n_problems;
  } rows[] = {
    { WAY_RECORD_MAX_MISTAKES - 1, WAY_RECORD_MAX_MISTAKES - 1 },
    { WAY_RECORD_MAX_MISTAKES, WAY_RECORD_MAX_MISTAKES },
    { WAY_RECORD_MAX_MISTAKES + 1, WAY_RECORD_MAX_MISTAKES + 2 },
    { WAY_RECORD_MAX_MISTAKES + 2, WAY_RECORD_MAX_MISTAKES + 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *wrong = repeat (HEADER, "  frobnicate\n", rows[i].n);
      g_autofree char *text = g_strconcat (wrong, "turn red\n", NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
      gboolean all = rows[i].n <= WAY_RECORD_MAX_MISTAKES;

      assert_int_equal (record->problems->len, rows[i].n_problems);
      assert_int_equal (record->entries->len, all);
      if (!all)
        assert_has_problem (record, N_HEADER + WAY_RECORD_MAX_MISTAKES + 1, 1,
                            "There are more than 1000 mistakes. Nothing after this was read.");
    }
}

static void
test_entries (void **state)
{
  for (int more = -1; more <= 2; more++)
    {
      int n = WAY_RECORD_MAX_ENTRIES + more;
      g_autofree char *text = repeat (HEADER, "  turn red\n", n);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));

      assert_int_equal (record->problems->len, more > 0);
      assert_int_equal (record->entries->len, MIN (n, WAY_RECORD_MAX_ENTRIES));
      if (more > 0)
        assert_has_problem (record, N_HEADER + WAY_RECORD_MAX_ENTRIES + 1, 3,
                            "A game can have at most 20000 entries. Nothing after this was read.");
    }
}

/* Lines that are ignored are named up to the same number, and do not keep anything else from being read. */
static void
test_ignored (void **state)
{
  for (int more = -1; more <= 2; more++)
    {
      int n = WAY_RECORD_MAX_MISTAKES + more;
      g_autofree char *ignored = repeat (HEADER "turn red\n", "# scored: 1 red 1 blue 0\n", n);
      g_autofree char *text = g_strconcat (ignored, "turn blue\n", NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));

      assert_int_equal (record->problems->len, 0);
      assert_int_equal (record->entries->len, 2);
      assert_int_equal (record->ignored->len, MIN (n, WAY_RECORD_MAX_MISTAKES));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_mistakes),
    cmocka_unit_test (test_entries),
    cmocka_unit_test (test_ignored),
  };

  return cmocka_run_group_tests_name ("record-limits", tests, NULL, NULL);
}
