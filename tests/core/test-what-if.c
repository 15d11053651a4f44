/* test-what-if.c: what an entry would score unfinished, completed, or with one more tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

#include "carc-what-if.h"

#define NONE (-1)

typedef struct {
  const char *before; /* entries, one a line */
  const char *entry;
  int points; /* what the players with the majority get, NONE: the entry would be impossible */
  int unfinished;
  int completed;
  int longer;
} Row;

/* Turns have begun, so that final scoring is possible. */
static const Row rows[] = {
  { "turn red", "road tiles=9 left=2 straight=1 right=2 meeples=red:2,blue:1", 24, 14, NONE, 25 },
  { "turn red", "road tiles=9 inn meeples=red:1", 18, 0, NONE, 20 },
  { "turn red", "city tiles=4 coats=1 meeples=blue:1", 10, 5, NONE, 12 },
  { "turn red", "city tiles=4 coats=1 cathedral meeples=blue:1", 15, 0, NONE, 18 },
  { "turn red", "unfinished city tiles=4 coats=1 meeples=blue:1", 5, NONE, 10, 6 },
  /* Nobody knows how many tiles would be around it then. */
  { "turn red", "monastery meeples=red:1", 9, NONE, NONE, NONE },
  { "turn red", "unfinished monastery tiles=6 meeples=red:1", 6, NONE, 9, 7 },
  { "turn red", "unfinished monastery tiles=9 meeples=red:1", 9, NONE, 9, NONE },
  /* A field has no tiles, and is never completed. */
  { "turn red\nfinal", "field cities=3 meeples=red:1", 9, NONE, NONE, NONE },
  /* Nothing is completed after the last tile. */
  { "turn red\nfinal", "unfinished road tiles=3 meeples=red:1", 3, NONE, NONE, 4 },
  /* What is not a feature has no size. */
  { "turn red", "correction points=red:5", 0, NONE, NONE, NONE },
};

static int
get_value (bool possible, const CarcSheet *sheet)
{
  if (!possible)
    assert_int_equal (sheet->n_lines, 0);
  return possible ? carc_sheet_get_value (sheet) : NONE;
}

static void
play_before (const CarcSetup *setup, CarcStandings *standings, const char *before)
{
  char lines[200];
  CarcSheet sheet;

  snprintf (lines, sizeof lines, "%s", before);
  for (char *line = strtok (lines, "\n"); line != NULL; line = strtok (NULL, "\n"))
    carc_build_play (setup, standings, line, &sheet);
}

static void
test_rows (void **state)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcSetup setup = carc_build_setup (2);
      CarcPlan plan;
      CarcStandings standings, unchanged;
      CarcEntry entry = carc_build_entry (&setup, rows[i].entry);
      const CarcScoring scoring = { .setup = &setup, .before = &standings, .entry = &entry };
      CarcSheet sheet;
      int points, unfinished, completed, longer;

      carc_standings_begin (&standings, &setup, &plan);
      play_before (&setup, &standings, rows[i].before);
      unchanged = standings;
      carc_score (&scoring, &sheet);
      points = carc_sheet_get_value (&sheet);
      unfinished = get_value (carc_what_if_state (&scoring, CARC_STATE_UNFINISHED, &sheet), &sheet);
      completed = get_value (carc_what_if_state (&scoring, CARC_STATE_COMPLETED, &sheet), &sheet);
      longer = get_value (carc_what_if_longer (&scoring, &sheet), &sheet);
      if (points != rows[i].points || unfinished != rows[i].unfinished || completed != rows[i].completed
          || longer != rows[i].longer)
        fail_msg ("%s: %d, unfinished %d, completed %d, longer %d", rows[i].entry, points, unfinished, completed,
                  longer);
      assert_memory_equal (standings.points, unchanged.points, sizeof standings.points);
      assert_int_equal (carc_is_final (&standings), carc_is_final (&unchanged));
    }
}

/* Before the first turn, too, without final scoring. */
static void
test_before_first_turn (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcPlan plan;
  CarcStandings standings;
  CarcEntry entry = carc_build_entry (&setup, "road tiles=3 meeples=red:1");
  const CarcScoring scoring = { .setup = &setup, .before = &standings, .entry = &entry };
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  assert_true (carc_what_if_state (&scoring, CARC_STATE_UNFINISHED, &sheet));
  assert_int_equal (carc_sheet_get_value (&sheet), 3);
}

/* The last number that is possible has no successor. */
static void
test_longest (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcPlan plan;
  CarcStandings standings;
  CarcEntry entry = carc_build_entry (&setup, "road tiles=3 meeples=red:1");
  const CarcScoring scoring = { .setup = &setup, .before = &standings, .entry = &entry };
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, carc_road_tiles.max);
  assert_false (carc_what_if_longer (&scoring, &sheet));
  carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, 0);
  assert_false (carc_what_if_longer (&scoring, &sheet));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_before_first_turn),
    cmocka_unit_test (test_longest),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
