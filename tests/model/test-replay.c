/* test-replay.c: planned logs: whether the effect of an entry is unchanged, and what a change would break.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-replay.h"

static const CarcRule one_rule = { .id = "test.one" };
static const CarcRule other_rule = { .id = "test.other" };
static const CarcText one_sentence = CARC_TEXT ("problem", "One.");
static const CarcText other_sentence = CARC_TEXT ("problem", "Another.");

/* Fills @replay with one entry that has two lines, a strength, a move and two problems. */
static void
fill (WayReplay *replay)
{
  CarcSheet *sheet;

  way_replay_insert (replay, 0, (WayLogEntry){ .entry_id = 3, .undo_group = 5 });
  sheet = &replay->sheets[0];
  memset (sheet, 0, sizeof *sheet);
  sheet->n_lines = 2;
  sheet->lines[0] = (CarcLine){ &one_rule, CARC_MAJORITY, 3, 6 };
  sheet->lines[1] = (CarcLine){ &one_rule, 1, 2, 2 };
  sheet->n_strengths = 1;
  sheet->n_moves = 1;
  sheet->majority[7] = true;
  replay->problems[0] = (CarcProblems){ .n = 2 };
  replay->problems[0].problems[0] = (CarcProblem){ .player = CARC_NO_PLAYER, .words = &one_sentence, .value = 4 };
  replay->problems[0].problems[1] = (CarcProblem){ .player = 1, .words = &one_sentence, .value = 0 };
}

/* Changes one thing about the entry. */
static void
change (WayReplay *replay, int what)
{
  CarcSheet *sheet = &replay->sheets[0];
  CarcProblems *problems = &replay->problems[0];

  switch (what)
    {
    case 0:
      replay->log[0].entry_id = 4;
      break;
    case 1:
      replay->log[0].undo_group = 6;
      break;
    case 2:
      sheet->n_lines = 1;
      break;
    case 3:
      sheet->n_strengths = 0;
      break;
    case 4:
      sheet->n_moves = 2;
      break;
    case 5:
      sheet->majority[7] = false;
      break;
    case 6:
      sheet->majority[0] = true;
      break;
    case 7:
      sheet->lines[0].rule = &other_rule;
      break;
    case 8:
      sheet->lines[1].player = 0;
      break;
    case 9:
      sheet->lines[1].count = 1;
      break;
    case 10:
      sheet->lines[0].points = 5;
      break;
    case 11:
      problems->n = 1;
      break;
    case 12:
      problems->problems[1].words = &other_sentence;
      break;
    case 13:
      problems->problems[0].player = 0;
      break;
    case 14:
      problems->problems[1].value = 1;
      break;
    default:
      fail ();
    }
}

#define N_THINGS 15

static void
test_agrees (void **state)
{
  for (int what = -1; what < N_THINGS; what++)
    {
      WayReplay one = { 0 };
      WayReplay other = { 0 };

      fill (&one);
      fill (&other);
      if (what >= 0)
        change (&other, what);
      if (way_replay_agrees (&one, &other, 0) != (what < 0) || way_replay_agrees (&other, &one, 0) != (what < 0))
        fail_msg ("change %d", what);
      /* An index beyond the end of either replay never agrees. */
      assert_false (way_replay_agrees (&one, &other, 1));
      one.n = 0;
      assert_false (way_replay_agrees (&one, &other, 0));
      assert_false (way_replay_agrees (&other, &one, 0));
      way_replay_clear (&one);
      way_replay_clear (&other);
    }
}

static void
assert_entry_ids (const WayReplay *replay, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < replay->n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", replay->log[i].entry_id);
  assert_string_equal (text->str, expected);
}

static void
test_insert_and_remove (void **state)
{
  static const struct {
    gsize index;
    int entry_id;
  } inserted[] = { { 0, 1 }, { 1, 2 }, { 0, 3 }, { 1, 4 }, { 4, 5 } };
  WayReplay replay = { 0 };
  WayReplay copy = { 0 };
  gsize index;

  for (gsize i = 0; i < G_N_ELEMENTS (inserted); i++)
    way_replay_insert (&replay, inserted[i].index, (WayLogEntry){ .entry_id = inserted[i].entry_id });
  assert_entry_ids (&replay, "3 4 1 2 5");
  way_replay_set_log (&copy, &replay);
  way_replay_remove (&replay, 1);
  way_replay_remove (&replay, 0);
  way_replay_remove (&replay, 2);
  assert_entry_ids (&replay, "1 2");
  assert_entry_ids (&copy, "3 4 1 2 5");

  assert_true (way_replay_find (&copy, 1, &index));
  assert_int_equal (index, 2);
  assert_true (way_replay_find (&copy, 5, NULL));
  assert_false (way_replay_find (&copy, 6, &index));
  way_replay_clear (&replay);
  assert_false (way_replay_find (&replay, 1, &index));
  way_replay_set_log (&copy, &replay);
  assert_entry_ids (&copy, "");
  way_replay_clear (&copy);
}

static void
set_possible (WayReplay *replay, gsize index, int entry_id, bool possible)
{
  way_replay_insert (replay, index, (WayLogEntry){ .entry_id = entry_id });
  replay->problems[index] = (CarcProblems){ .n = 1 };
  replay->problems[index].problems[0].severity = possible ? CARC_SEVERITY_IMPLAUSIBLE : CARC_SEVERITY_IMPOSSIBLE;
}

/* Only entries that were possible can break, whatever their index is now. */
static void
test_find_broken (void **state)
{
  WayReplay before = { 0 };
  WayReplay then = { 0 };
  g_autoptr (GArray) broken = NULL;

  set_possible (&before, 0, 10, true);
  set_possible (&before, 1, 11, false);
  set_possible (&before, 2, 12, true);
  set_possible (&before, 3, 13, true);
  set_possible (&then, 0, 20, false);
  set_possible (&then, 1, 13, false);
  set_possible (&then, 2, 11, false);
  set_possible (&then, 3, 10, false);
  set_possible (&then, 4, 12, true);
  broken = way_replay_find_broken (&then, &before);
  assert_int_equal (broken->len, 2);
  assert_int_equal (g_array_index (broken, int, 0), 13);
  assert_int_equal (g_array_index (broken, int, 1), 10);
  way_replay_clear (&before);
  way_replay_clear (&then);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_agrees),
    cmocka_unit_test (test_insert_and_remove),
    cmocka_unit_test (test_find_broken),
  };

  return cmocka_run_group_tests_name ("replay", tests, NULL, NULL);
}
