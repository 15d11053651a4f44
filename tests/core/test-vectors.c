/* test-vectors.c: every worked example of the rules is a recorded game with a comment "# vector 7: …", or a test here.
 * A missing number fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdlib.h>

#include "carc-build.h"
#include "carc-signpost.h"
#include "carc-bets.h"
#include "carc-tunnel.h"

#define N_VECTORS 90
#define MARK "# vector "

static const char *folder;

typedef struct {
  int vector;
  const char *name;
  const char *arrow;
  const char *next;
  bool correct;
} Judged;

static const Judged judged[] = {
  { 17, "a curve to the left", "left", "road:left", true },
  { 18, "straight on, but the signpost says right", "right", "road:straight", false },
  { 19, "a crossing where the road ends", "straight", "ends", false },
  { 20, "a roundabout with four ways", "left", "roundabout-4", true },
  { 21, "an abbey", "right", "abbey", false },
  { 22, "the first half of the long road of Leipzig", "straight", "leipzig-road", true },
  { 23, "a tunnel with its exit elsewhere", "straight", "tunnel-elsewhere", false },
  { 24, "a wooden bridge in the direction of travel", "straight", "bridge", true },
};

static void
test_judged (void **state)
{
  for (size_t i = 0; i < sizeof judged / sizeof judged[0]; i++)
    {
      const char *nearest;
      CarcNextTile next;
      CarcArrow arrow;

      assert_true (carc_arrow_read (judged[i].arrow, &arrow));
      assert_true (carc_next_tile_read (judged[i].next, &next, &nearest));
      if (carc_judge (arrow, &next).correct != judged[i].correct)
        fail_msg ("vector %d, %s", judged[i].vector, judged[i].name);
    }
}

/* 2: only the additional part of the road of example 1. */
static void
test_extra_part (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "road tiles=9 meeples=red:1 left=2 straight=1 right=2", &sheet);
  assert_int_equal (sheet.n_lines, 2);
  assert_string_equal (sheet.lines[1].rule->id, "signposts.signpost");
  assert_int_equal (sheet.lines[1].count, 5);
  assert_int_equal (sheet.lines[1].points, 15);
}

/* 34: a bookmaker tile that is the last tile gets no chips. It can be entered, and there is nothing to settle in final
 * scoring. */
static void
test_last_tile (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "bookmaker stack=10", &sheet);
  carc_build_play (&setup, &standings, "final", &sheet);
  assert_int_equal (carc_chips_on_stack (&standings, 10), 0);
  assert_int_equal (carc_standings_held (&standings, &carc_betting_chip, 0), 6);
}

/* 36: the feature on which a stack is settled must be named before the chips are. */
static void
test_feature_is_named (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;
  CarcEntry entry = carc_build_entry (&setup, "bet stack=1 tiles=7 chip=red:5");
  CarcProblems problems;

  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "bookmaker stack=1 chips=red", &sheet);
  assert_false (carc_play (&setup, &standings, &entry, &sheet, &problems));
  assert_ptr_equal (problems.problems[0].question, &carc_bet_on);
  assert_true (carc_entry_set (&entry, &carc_bet_on, CARC_NO_PLAYER, CARC_ON_ROAD));
  assert_true (carc_play (&setup, &standings, &entry, &sheet, &problems));
}

/* 39, 40, 41: the tokens of a player, and the tunnels in play. */
static void
test_tokens (void **state)
{
  CarcSetup two = carc_build_setup (2);
  CarcSetup three = carc_build_setup (3);

  assert_int_equal (carc_tunnel_marker.supply (&two, 0), 6);
  assert_int_equal (carc_tunnel_marker.supply (&three, 0), 4);
}

/* 30 to 32: a bet is settled with the actual tiles, whatever other rules count. The app fills in their number. */
static void
test_tiles_of_a_bet (void **state)
{
  static const struct {
    const char *feature;
    int tiles;
  } rows[] = {
    { "road tiles=4 meeples=red:1", 4 },
    { "road tiles=4 beyond=3 meeples=red:1", 7 },
    { "road tiles=4 beyond=3 same-tile=1 meeples=red:1", 6 },
    { "road tiles=8 segments=2 meeples=red:1", 8 },
    { "road tiles=8 scoring-tile=highway meeples=red:1", 8 },
    { "city tiles=7 coats=2 meeples=red:1", 7 },
    { "road tiles=5 halfling-pairs=1 meeples=red:1", 4 },
    { "city tiles=4 double-tiles=1 start-squares=2 wonder-squares=2 meeples=red:1", 9 },
  };
  CarcSetup setup = carc_build_setup (2);

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcStandings standings;
      CarcPlan plan;
      CarcSheet sheet;

      carc_standings_begin (&standings, &setup, &plan);
      carc_build_play (&setup, &standings, "turn red", &sheet);
      carc_build_play (&setup, &standings, "tunnel-token set=red", &sheet);
      carc_build_play (&setup, &standings, "turn red", &sheet);
      carc_build_play (&setup, &standings, "tunnel-token set=red", &sheet);
      carc_build_play (&setup, &standings, rows[i].feature, &sheet);
      if (sheet.tiles != rows[i].tiles)
        fail_msg ("%s: %d tiles", rows[i].feature, sheet.tiles);
    }
}

static void
mark_game (const char *name, bool found[N_VECTORS + 1])
{
  char path[4096], line[1000];
  FILE *file;

  snprintf (path, sizeof path, "%s/%s", folder, name);
  file = fopen (path, "r");
  assert_non_null (file);
  while (fgets (line, sizeof line, file))
    if (strncmp (line, MARK, sizeof MARK - 1) == 0)
      {
        long vector = strtol (line + sizeof MARK - 1, NULL, 10);

        assert_int_in_range (vector, 1, N_VECTORS);
        found[vector] = true;
      }
  fclose (file);
}

static void
test_none_is_missing (void **state)
{
  static const int here[] = { 2, 34, 36 };
  bool found[N_VECTORS + 1] = { false };
  DIR *games = opendir (folder);
  struct dirent *item;

  assert_non_null (games);
  while ((item = readdir (games)))
    if (strstr (item->d_name, ".waymark"))
      mark_game (item->d_name, found);
  closedir (games);
  for (size_t i = 0; i < sizeof here / sizeof here[0]; i++)
    found[here[i]] = true;
  for (size_t i = 0; i < sizeof judged / sizeof judged[0]; i++)
    found[judged[i].vector] = true;
  for (int vector = 1; vector <= N_VECTORS; vector++)
    if (!found[vector])
      fail_msg ("vector %d is played nowhere", vector);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_judged),          cmocka_unit_test (test_extra_part),
    cmocka_unit_test (test_last_tile),       cmocka_unit_test (test_feature_is_named),
    cmocka_unit_test (test_tokens),          cmocka_unit_test (test_tiles_of_a_bet),
    cmocka_unit_test (test_none_is_missing),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("vectors", tests, NULL, NULL);
}
