/* test-toy.c: an expansion that is one file and one line in the list of modules is known to the notation, the form, the
 * scoring and the rule options; with a file in data/rules/ it also has a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-reference.h"

#include "carc-build.h"

static const char game[] = "waymark 1\n"
                           "with    signposts wells\n"
                           "rule    well-points=two\n"
                           "player  red \"Anna\"\n"
                           "\n"
                           "road tiles=4 meeples=red:1 left=1 wells=3\n";

static void
test_is_found (void **state)
{
  int index = carc_module_find ("wells", 5);

  assert_true (index > 0);
  assert_true (carc_module_is_named (index));
}

static void
test_has_a_rules_page (void **state)
{
  g_autoptr (WayReference) reference = way_reference_load (carc_modules[carc_module_find ("wells", 5)]);

  assert_int_equal (way_reference_get_n_passages (reference), 1);
  assert_string_equal (way_reference_get_passage (reference, 0)->title.one, "Wells");
}

static void
test_is_asked (void **state)
{
  CarcSetup setup = carc_build_setup (1);
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (&setup, &carc_road, CARC_STATE_COMPLETED, questions, CARC_MAX_QUESTIONS);
  int n_asked = 0;

  for (int i = 0; i < n; i++)
    n_asked += strcmp (questions[i]->id, "wells") == 0;
  assert_int_equal (n_asked, 1);
  setup.modules = 1;
  assert_null (carc_question_find (&setup, &carc_road, "wells", 5));
}

/* From the text of a record to points, and to the same text again. */
static void
test_is_played (void **state)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement = { 0 };
  CarcStandings standings;
  CarcPlan plan;
  CarcProblems problems;
  CarcReader reader;
  CarcSheet sheet;
  char text[CARC_MAX_LINE_LENGTH];

  carc_reader_begin (&reader, game, strlen (game));
  while (statement.kind != CARC_LINE_ENTRY && carc_reader_next (&reader, &statement, &mistakes))
    ;
  assert_int_equal (mistakes.n, 0);
  carc_standings_begin (&standings, &reader.header.setup, &plan);
  assert_true (carc_play (&reader.header.setup, &standings, &statement.entry, &sheet, &problems));
  /* 4 tiles, a signpost of one type, 3 wells of 2 */
  assert_int_equal (standings.points[0], 4 + 1 + 6);
  assert_string_equal (sheet.lines[2].rule->id, "wells.well");
  carc_write_entry (&reader.header.setup, &statement.entry, text, sizeof text);
  assert_string_equal (text, "road tiles=4 meeples=red:1 left=1 wells=3");
}

/* An event of the expansion, with sentences of its own. */
static void
test_has_sentences (void **state)
{
  CarcSetup setup = carc_build_setup (1);
  CarcEntry entry = carc_build_entry (&setup, "well-dug by=red");
  CarcStandings standings;
  CarcPlan plan;
  CarcProblems problems;
  CarcSheet sheet;

  assert_string_equal (entry.subject->name.one, "A well is dug");
  carc_standings_begin (&standings, &setup, &plan);
  assert_true (carc_play (&setup, &standings, &entry, &sheet, &problems));
  assert_string_equal (sheet.lines[0].rule->name.one, "Well dug");
  carc_build_play (&setup, &standings, "well-dug by=red", &sheet);
  assert_false (carc_play (&setup, &standings, &entry, &sheet, &problems));
  assert_string_equal (problems.problems[0].words->many, "All %d wells are dug already.");
  assert_int_equal (problems.problems[0].value, 2);
  assert_int_equal (standings.points[0], 6);
}

static void
test_is_checked (void **state)
{
  CarcSetup setup = carc_build_setup (1);
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  static const char text[] = "road tiles=4 wells=6";

  assert_false (carc_read_entry (&setup, text, strlen (text), &statement, &mistakes));
  mistakes.n = 0;
  assert_false (carc_read_entry (&setup, "road tiles=4 welss=2", 20, &statement, &mistakes));
  assert_string_equal (mistakes.mistakes[0].nearest, "wells");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_is_found),  cmocka_unit_test (test_has_a_rules_page), cmocka_unit_test (test_is_asked),
    cmocka_unit_test (test_is_played), cmocka_unit_test (test_has_sentences),    cmocka_unit_test (test_is_checked),
  };

  return cmocka_run_group_tests_name ("toy", tests, NULL, NULL);
}
