/* test-judge-state.c: what the page that checks a signpost shows, for what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* "sign-left road:left | Correct (left)": the two drawings, the prompt or the verdict, and the exit that is drawn. */
static char *
describe (CarcArrow arrow, const CarcNextTile *next)
{
  g_auto (WayJudgeState) state = { 0 };

  way_judge_state_init (&state, arrow, next);
  assert_true (!state.prompt == !!state.reason);
  return g_strdup_printf ("%s %s%s | %s%s%s%s", state.sign, state.next ? state.next : "-",
                          state.asks_exits ? " exits?" : "", state.prompt ? state.prompt : state.word,
                          state.way >= 0 ? " (" : "", state.way >= 0 ? carc_arrow_id ((CarcArrow) state.way) : "",
                          state.way >= 0 ? ")" : "");
}

static void
assert_shown (CarcArrow arrow, const CarcNextTile *next, const char *expected)
{
  g_autofree char *shown = describe (arrow, next);

  assert_string_equal (shown, expected);
}

static CarcNextTile
read_next (const char *text)
{
  CarcNextTile next;
  const char *nearest;

  assert_true (carc_next_tile_read (text, &next, &nearest));
  return next;
}

static void
test_verdicts (void **state)
{
  static const struct {
    CarcArrow arrow;
    const char *next, *expected;
  } rows[] = {
    { CARC_ARROW_LEFT, "road:left", "sign-left road:left | Correct (left)" },
    { CARC_ARROW_STRAIGHT, "road:left", "sign-straight road:left | Wrong (left)" },
    { CARC_ARROW_RIGHT, "roundabout:left+right", "sign-right roundabout:left+right exits? | Correct (right)" },
    { CARC_ARROW_STRAIGHT, "roundabout:left+right", "sign-straight roundabout:left+right exits? | Wrong (left)" },
    { CARC_ARROW_STRAIGHT, "ends", "sign-straight ends | Wrong" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CarcNextTile next = read_next (rows[i].next);

      assert_shown (rows[i].arrow, &next, rows[i].expected);
    }
}

/* Before there is a verdict, the page asks for what is missing. */
static void
test_prompts (void **state)
{
  CarcNextTile next = { 0 };

  assert_shown (CARC_ARROW_LEFT, &next, "sign-left - | Choose what the road does on the next tile.");
  next = read_next ("roundabout:left");
  next.ways = 0;
  assert_shown (CARC_ARROW_LEFT, &next, "sign-left roundabout exits? | Choose where the road goes.");
}

/* A kind with one exit exchanges it; one with more takes no more than it has. */
static void
test_exits (void **state)
{
  for (const CarcNextKind *kind = carc_next_kinds; kind->id; kind++)
    {
      CarcNextTile next = { .kind = kind };
      int n = 0;

      for (int arrow = 0; arrow < CARC_N_ARROWS && kind->max_ways > 0; arrow++)
        way_judge_state_choose_exit (&next, (CarcArrow) arrow, TRUE);
      for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
        n += (next.ways >> arrow & 1u) != 0;
      assert_int_equal (n, kind->max_ways);
      if (kind->max_ways == 1)
        assert_int_equal (next.ways, 1u << CARC_ARROW_RIGHT);
      way_judge_state_choose_exit (&next, CARC_ARROW_RIGHT, FALSE);
      assert_false ((next.ways >> CARC_ARROW_RIGHT & 1u) != 0);
    }
}

static void
test_main_label (void **state)
{
  CarcNextTile next = { 0 };
  g_auto (WayJudgeState) shown = { 0 };

  way_judge_state_init (&shown, CARC_ARROW_STRAIGHT, &next);
  assert_string_equal (shown.main_label, "Add to Road · Straight");
  assert_false (shown.is_correct);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_verdicts),
    cmocka_unit_test (test_prompts),
    cmocka_unit_test (test_exits),
    cmocka_unit_test (test_main_label),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
