/* test-notation-entry.c: reads one entry of the notation, such as one that is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carc-base.h"
#include "carc-notation.h"

static void
test_one_entry (void **state)
{
  CarcSetup setup;
  CarcStatement statement;
  CarcMistakes mistakes = { 0 };
  CarcProblem problem = { .severity = CARC_SEVERITY_IMPOSSIBLE, .player = 1, .question = &carc_meeples };
  static const CarcText words = CARC_TEXT (NULL, "No.");
  static const char *const bad[]
      = { "", "  # nothing", "player red \"Anna\"", "= red 3", "total red 3", "road tiles=3\nturn red" };

  carc_setup_begin (&setup);
  setup.n_players = 2;
  setup.colors[0] = CARC_COLOR_RED;
  setup.colors[1] = CARC_COLOR_BLUE;
  assert_true (carc_read_entry (&setup, "road tiles=3 meeples=red:1,blue:2", 33, &statement, &mistakes));
  assert_int_equal (carc_entry_get (&statement.entry, &carc_road_tiles, CARC_NO_PLAYER), 3);

  problem.words = &words;
  carc_mistakes_add_problem (&mistakes, &statement, &problem);
  problem.question = NULL;
  carc_mistakes_add_problem (&mistakes, &statement, &problem);
  assert_int_equal (mistakes.mistakes[0].column, 28);
  assert_int_equal (mistakes.mistakes[1].column, 1);

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      mistakes.n = 0;
      assert_false (carc_read_entry (&setup, bad[i], strlen (bad[i]), &statement, &mistakes));
      assert_true (mistakes.n > 0);
    }
}

/* Where a required answer is missing, the valid words are known. */
static void
test_choices_of_a_missing_answer (void **state)
{
  CarcSetup setup;
  int n_missing = 0;

  carc_setup_begin (&setup);
  setup.n_players = 2;
  setup.colors[1] = CARC_COLOR_BLUE;
  for (int i = 1; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      setup.modules |= UINT64_C (1) << i;
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      {
        CarcMistakes mistakes = { 0 };
        CarcStatement statement;

        carc_read_entry (&setup, (*subject)->id, strlen ((*subject)->id), &statement, &mistakes);
        for (int j = 0; j < mistakes.n; j++)
          if (mistakes.mistakes[j].is_missing_key)
            {
              const char *key = mistakes.mistakes[j].text;
              const CarcQuestion *question = carc_question_find (&setup, *subject, key, strlen (key));

              assert_non_null (question);
              assert_ptr_equal (mistakes.mistakes[j].choices, question->choices);
              n_missing += question->choices != NULL;
            }
      }
  assert_true (n_missing > 3);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_one_entry),
    cmocka_unit_test (test_choices_of_a_missing_answer),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("notation-entry", tests, NULL, NULL);
}
