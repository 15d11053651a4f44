/* test-sheets.c: entries and their expected lines, one table per module.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>

#include "carc-build.h"
#include "carc-bets.h"
#include "carc-custom.h"
#include "tunnel-private.h"

#define N_COUNT(array_) (sizeof (array_) / sizeof (array_)[0])

/* @before is played first, entries separated by semicolons; @lines are "rule count points to" separated by ", ". */
typedef struct {
  const char *name;
  const char *option, *choice;
  CarcEdition edition;
  const char *before;
  const char *entry;
  const char *lines;
} Row;

#define PLAIN .edition = CARC_EDITION_C3

static const Row base[] = {
  { "road", PLAIN, .entry = "road tiles=5 meeples=red:1", .lines = "road.tile 5 5 majority" },
  { "unfinished road", PLAIN, .entry = "unfinished road tiles=5", .lines = "road.tile 5 5 majority" },
  { "city", PLAIN, .entry = "city tiles=5", .lines = "city.tile 5 10 majority" },
  { "city with coats", PLAIN, .entry = "city tiles=5 coats=2",
    .lines = "city.tile 5 10 majority, city.coat 2 4 majority" },
  { "unfinished city", PLAIN, .entry = "unfinished city tiles=5 coats=2",
    .lines = "city.tile 5 5 majority, city.coat 2 2 majority" },
  { "small city", PLAIN, .entry = "city tiles=2 coats=1", .lines = "city.tile 2 4 majority, city.coat 1 2 majority" },
  { "small city, oldest rule", "small-city", "one-each", PLAIN, .entry = "city tiles=2 coats=1",
    .lines = "city.tile 2 2 majority, city.coat 1 1 majority" },
  { "three tiles, oldest rule", "small-city", "one-each", PLAIN, .entry = "city tiles=3",
    .lines = "city.tile 3 6 majority" },
  { "monastery", PLAIN, .entry = "monastery", .lines = "monastery.tile 9 9 majority" },
  { "monastery with its number", PLAIN, .entry = "monastery tiles=9", .lines = "monastery.tile 9 9 majority" },
  { "unfinished monastery", PLAIN, .entry = "unfinished monastery tiles=4", .lines = "monastery.tile 4 4 majority" },
  { "garden", PLAIN, .entry = "garden", .lines = "garden.tile 9 9 majority" },
  { "abbot returned", PLAIN, .entry = "unfinished garden tiles=4", .lines = "garden.tile 4 4 majority" },
  { "field", PLAIN, .entry = "field cities=3", .lines = "field.city 3 9 majority" },
  { "field without cities", PLAIN, .entry = "field", .lines = "" },
  { "field, oldest rule", "fields", "each-city", PLAIN, .entry = "field cities=1", .lines = "field.city 1 4 majority" },
  { "correction", PLAIN, .entry = "correction points=blue:-2,red:3 note=\"x\"",
    .lines = "correction 1 3 red, correction 1 -2 blue" },
  { "turn", PLAIN, .entry = "turn red", .lines = "" },
  { "final", PLAIN, .entry = "final", .lines = "" },
  { "end", PLAIN, .entry = "end", .lines = "" },
};

#define IC "inns-and-cathedrals."

static const Row inns_and_cathedrals[] = {
  { "inn", PLAIN, .entry = "road tiles=3 inn", .lines = "road.tile 3 3 majority, " IC "inn 3 3 majority" },
  { "unfinished inn", PLAIN, .entry = "unfinished road tiles=3 inn",
    .lines = "road.tile 3 3 majority, " IC "unfinished-inn 3 -3 majority" },
  { "unfinished inn in the revised edition", .edition = CARC_EDITION_C3_1, .entry = "unfinished road tiles=3 inn",
    .lines = "road.tile 3 3 majority" },
  { "unfinished inn in the first edition", .edition = CARC_EDITION_C1, .entry = "unfinished road tiles=3 inn",
    .lines = "road.tile 3 3 majority, " IC "unfinished-inn 3 -3 majority" },
  { "unfinished inn, nothing", "unfinished-inn", "nothing", .edition = CARC_EDITION_C3_1,
    .entry = "unfinished road tiles=3 inn", .lines = "road.tile 3 3 majority, " IC "unfinished-inn 3 -3 majority" },
  { "unfinished inn, one each", "unfinished-inn", "one-each", PLAIN, .entry = "unfinished road tiles=3 inn",
    .lines = "road.tile 3 3 majority" },
  { "inn beyond a tunnel", PLAIN, .before = "tunnel-token set=red by=red; tunnel-token set=red by=red",
    .entry = "road tiles=3 beyond=4 same-tile=1 inn",
    .lines
    = "road.tile 3 3 majority, tunnel.beyond 4 4 majority, tunnel.same-tile 1 -1 majority, " IC "inn 6 6 majority" },
  { "unfinished inn beyond a tunnel", PLAIN, .before = "tunnel-token set=red by=red; tunnel-token set=red by=red",
    .entry = "unfinished road tiles=3 beyond=4 inn",
    .lines = "road.tile 3 3 majority, tunnel.beyond 4 4 majority, " IC "unfinished-inn 7 -7 majority" },
  { "cathedral", PLAIN, .entry = "city tiles=5 coats=2 cathedral",
    .lines = "city.tile 5 10 majority, city.coat 2 4 majority, " IC "cathedral 7 7 majority" },
  { "unfinished cathedral", PLAIN, .entry = "unfinished city tiles=5 coats=2 cathedral",
    .lines = "city.tile 5 5 majority, city.coat 2 2 majority, " IC "unfinished-cathedral 7 -7 majority" },
  { "unfinished cathedral in the revised edition", .edition = CARC_EDITION_C3_1,
    .entry = "unfinished city tiles=5 coats=2 cathedral", .lines = "city.tile 5 5 majority, city.coat 2 2 majority" },
  { "unfinished cathedral, one each", "unfinished-cathedral", "one-each", PLAIN,
    .entry = "unfinished city tiles=5 cathedral", .lines = "city.tile 5 5 majority" },
};

static const Row signposts[] = {
  { "three types", PLAIN, .entry = "road tiles=9 left=2 straight=1 right=2",
    .lines = "road.tile 9 9 majority, signposts.signpost 5 15 majority" },
  { "two types", PLAIN, .entry = "road tiles=4 left=1 right=1",
    .lines = "road.tile 4 4 majority, signposts.signpost 2 4 majority" },
  { "one type", PLAIN, .entry = "road tiles=6 straight=3",
    .lines = "road.tile 6 6 majority, signposts.signpost 3 3 majority" },
  { "unfinished", PLAIN, .entry = "unfinished road tiles=5 left=1 straight=1 right=1",
    .lines = "road.tile 5 5 majority, signposts.signpost 3 3 majority" },
  { "unfinished with an inn", PLAIN, .entry = "unfinished road tiles=5 inn left=1 straight=1",
    .lines = "road.tile 5 5 majority, " IC "unfinished-inn 5 -5 majority, signposts.signpost 2 2 majority" },
};

static const Row bets[] = {
  { "laid", PLAIN, .entry = "bookmaker stack=1 chips=red,blue", .lines = "" },
  { "hit and miss", PLAIN, .before = "bookmaker stack=1 chips=red,blue",
    .entry = "bet stack=1 on=city tiles=7 chip=red:5,blue:6", .lines = "bets.chip 1 7 red, bets.miss 1 0 blue" },
  { "points as printed", PLAIN, .before = "bookmaker stack=1 chips=red,blue",
    .entry = "bet stack=1 on=road tiles=4 hit=red:0,blue:3", .lines = "bets.miss 1 0 red, bets.points 1 3 blue" },
  { "a match that is worth nothing", PLAIN, .before = "bookmaker stack=1 chips=red,blue",
    .entry = "bet stack=1 on=city tiles=7 chip=red:1,blue:2", .lines = "bets.chip 1 0 red, bets.miss 1 0 blue" },
  { "second number", PLAIN, .before = "bookmaker stack=1 chips=red", .entry = "bet stack=1 on=road tiles=3 chip=red:6",
    .lines = "bets.chip 1 4 red" },
  { "returned", PLAIN, .before = "bookmaker stack=1 chips=red", .entry = "bet stack=1 returned", .lines = "" },
};

static const Row tunnel[] = {
  { "sections", PLAIN, .before = "tunnel-token set=red by=red; tunnel-token set=red by=red",
    .entry = "road tiles=4 beyond=3 same-tile=1",
    .lines = "road.tile 4 4 majority, tunnel.beyond 3 3 majority, tunnel.same-tile 1 -1 majority" },
  { "token", PLAIN, .entry = "tunnel-token set=red by=red", .lines = "" },
};

static const Row house[] = {
  { "counted", PLAIN, .entry = "road tiles=2 house-1=3",
    .lines = "road.tile 2 2 majority, house.question-1 3 6 majority" },
  { "yes", PLAIN, .entry = "road tiles=2 house-8", .lines = "road.tile 2 2 majority, house.question-8 1 -5 majority" },
  { "both, in their order", PLAIN, .entry = "road tiles=2 house-8 house-1=1",
    .lines = "road.tile 2 2 majority, house.question-1 1 2 majority, house.question-8 1 -5 majority" },
};

static void
write_lines (const CarcSetup *setup, const CarcSheet *sheet, char *text, size_t room)
{
  size_t length = 0;

  text[0] = '\0';
  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcLine *line = &sheet->lines[i];

      length += (size_t) snprintf (
          text + length, room - length, "%s%s %d %d %s", i > 0 ? ", " : "", line->rule->id, line->count, line->points,
          line->player == CARC_MAJORITY ? "majority" : carc_color_id (setup->colors[line->player]));
    }
}

static void
decide (CarcSetup *setup, const char *id, const char *choice)
{
  const CarcOption *option = carc_build_option (id);

  for (int i = 0; option->choices[i].id != NULL; i++)
    if (strcmp (option->choices[i].id, choice) == 0)
      {
        assert_true (carc_setup_decide (setup, option, i));
        return;
      }
  fail_msg ("The option %s has no choice %s", id, choice);
}

static void
play_before (const CarcSetup *setup, CarcStandings *standings, const char *before)
{
  while (before)
    {
      const char *end = strchr (before, ';');
      char text[200];
      CarcSheet sheet;

      snprintf (text, sizeof text, "%.*s", end ? (int) (end - before) : (int) strlen (before), before);
      carc_build_play (setup, standings, text, &sheet);
      before = end ? end + 1 : NULL;
    }
}

static void
run_rows (const Row *rows, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      CarcSetup setup = carc_build_setup (2);
      CarcStandings standings;
      CarcPlan plan;
      CarcSheet sheet;
      char lines[1000];

      setup.edition = rows[i].edition;
      setup.chips[0] = (CarcChip){ 1, { { 7, true, 0 } } };
      setup.chips[1] = (CarcChip){ 1, { { 8, true, 0 } } };
      setup.house[0] = (CarcCustomQuestion){ &carc_road, false, 2, "Bridges built" };
      setup.house[7] = (CarcCustomQuestion){ &carc_road, true, -5, "Through the swamp" };
      if (rows[i].option)
        decide (&setup, rows[i].option, rows[i].choice);
      carc_standings_begin (&standings, &setup, &plan);
      play_before (&setup, &standings, rows[i].before);
      carc_build_play (&setup, &standings, rows[i].entry, &sheet);
      write_lines (&setup, &sheet, lines, sizeof lines);
      if (strcmp (lines, rows[i].lines) != 0)
        fail_msg ("%s: %s", rows[i].name, lines);
    }
}

static void
test_base (void **state)
{
  run_rows (base, N_COUNT (base));
}

static void
test_inns_and_cathedrals (void **state)
{
  run_rows (inns_and_cathedrals, N_COUNT (inns_and_cathedrals));
}

static void
test_signposts (void **state)
{
  run_rows (signposts, N_COUNT (signposts));
}

static void
test_bets (void **state)
{
  run_rows (bets, N_COUNT (bets));
}

static void
test_tunnel (void **state)
{
  run_rows (tunnel, N_COUNT (tunnel));
}

static void
test_custom_questions (void **state)
{
  run_rows (house, N_COUNT (house));
}

static void
test_custom_number_of_a_rule (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  setup.house[7] = (CarcCustomQuestion){ &carc_road, true, -5, "Through the swamp" };
  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "road tiles=2 house-8", &sheet);
  assert_int_equal (carc_custom_number (sheet.lines[0].rule), 0);
  assert_int_equal (carc_custom_number (sheet.lines[1].rule), 8);
}

/* Strengths stay on the sheet, also for players without the majority, to explain the result. */
static void
test_strengths (void **state)
{
  CarcSetup setup = carc_build_setup (3);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  carc_build_play (&setup, &standings, "city tiles=3 meeples=red:2,blue:1,green:1 large=green:1", &sheet);
  assert_int_equal (carc_sheet_get_strength (&sheet, 0), 2);
  assert_int_equal (carc_sheet_get_strength (&sheet, 1), 1);
  assert_int_equal (carc_sheet_get_strength (&sheet, 2), 3);
  assert_false (carc_sheet_affects (&sheet, 0));
  assert_true (carc_sheet_involves (&sheet, 0));
  assert_true (carc_sheet_involves (&sheet, 2));
  assert_true (sheet.majority[2]);
  assert_false (sheet.named_majority);
  assert_int_equal (sheet.length, 3);
  assert_int_equal (carc_sheet_get_value (&sheet), 6);

  carc_build_play (&setup, &standings, "city tiles=3 meeples=red:2 to=blue", &sheet);
  assert_true (sheet.named_majority);
  assert_false (sheet.majority[0]);
  assert_int_equal (carc_sheet_get_points (&sheet, 1), 6);
  assert_true (carc_sheet_involves (&sheet, 1));
  assert_false (carc_sheet_involves (&sheet, 2));
}

/* Chips and tokens leave the supply and are returned to it. */
static void
test_supplies (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  assert_int_equal (carc_standings_held (&standings, &carc_betting_chip, 0), 6);
  assert_int_equal (carc_standings_held (&standings, &carc_tunnel_marker, 0), 6);
  carc_build_play (&setup, &standings, "bookmaker stack=1 chips=red", &sheet);
  assert_int_equal (carc_standings_held (&standings, &carc_betting_chip, 0), 5);
  assert_int_equal (carc_standings_held (&standings, &carc_betting_chip, 1), 6);
  assert_int_equal (carc_chips_on_stack (&standings, 1), 1);
  carc_build_play (&setup, &standings, "bet stack=1 on=road tiles=3 hit=red:0", &sheet);
  assert_int_equal (carc_standings_held (&standings, &carc_betting_chip, 0), 6);
  assert_int_equal (carc_chips_on_stack (&standings, 1), 0);
  assert_true (carc_stack_was_placed (&standings, 1));
  assert_false (carc_stack_was_placed (&standings, 2));
  carc_build_play (&setup, &standings, "tunnel-token set=pink by=blue", &sheet);
  assert_int_equal (carc_standings_held (&standings, &carc_tunnel_marker, 1), 5);
  assert_int_equal (carc_set_owner (&standings, CARC_COLOR_PINK), 1);
  assert_int_equal (carc_set_tokens (&standings, CARC_COLOR_PINK), 1);
  assert_int_equal (carc_finished_tunnels (&standings), 0);
  carc_build_play (&setup, &standings, "tunnel-token set=pink by=blue", &sheet);
  assert_int_equal (carc_finished_tunnels (&standings), 1);
}

static void
test_sets_per_player (void **state)
{
  static const int sets[3][CARC_MAX_PLAYERS] = {
    { 3, 3, 2, 1, 1, 1, 1, 1 },
    { 2, 2, 2, 1, 1, 1, 1, 1 },
    { 1, 1, 1, 1, 1, 1, 1, 1 },
  };
  const CarcOption *option = carc_build_option ("tunnel-tokens");

  for (int choice = 0; choice < 3; choice++)
    for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
      {
        CarcSetup setup = carc_build_setup (n);

        assert_true (carc_setup_decide (&setup, option, choice));
        assert_int_equal (carc_sets_per_player (&setup), sets[choice][n - 1]);
      }
}

static void
test_turns (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, &setup, &plan);
  assert_int_equal (carc_active_player (&standings), -1);
  assert_int_equal (carc_turns_begun (&standings), 0);
  carc_build_play (&setup, &standings, "turn blue", &sheet);
  carc_build_play (&setup, &standings, "turn red", &sheet);
  carc_build_play (&setup, &standings, "turn blue", &sheet);
  assert_int_equal (carc_active_player (&standings), 1);
  assert_int_equal (carc_turns_begun (&standings), 3);
  assert_int_equal (carc_turns_of (&standings, 1), 2);
  assert_false (carc_is_final (&standings));
  carc_build_play (&setup, &standings, "final", &sheet);
  assert_true (carc_is_final (&standings));
  carc_build_play (&setup, &standings, "end", &sheet);
  assert_true (carc_is_ended (&standings));
}

/* The figure does not move below 0: “The result can be negative”, Ghosts, Castles & Cemeteries. */
static void
test_track (void **state)
{
  static const int rows[][3] = {
    { INT_MIN, 1, 0 }, { -50, 1, 0 }, { -1, 1, 0 }, { 0, 1, 0 },
    { 1, 1, 1 },       { 49, 1, 49 }, { 50, 2, 0 }, { 149, 3, 49 },
  };

  for (size_t i = 0; i < N_COUNT (rows); i++)
    {
      int lap, space;

      carc_track_place (rows[i][0], &lap, &space);
      assert_int_equal (lap, rows[i][1]);
      assert_int_equal (space, rows[i][2]);
    }
}

static void
test_leaders (void **state)
{
  static const struct {
    int points[3];
    unsigned leaders;
    int lead;
  } rows[] = {
    { { 0, 0, 0 }, 0, 0 },  { { 5, 3, 4 }, 1, 1 },    { { 5, 9, 9 }, 6, 4 },   { { 7, 7, 7 }, 7, 0 },
    { { 0, -2, 0 }, 5, 2 }, { { -3, -1, -2 }, 2, 1 }, { { 0, 0, 12 }, 4, 12 },
  };

  for (size_t i = 0; i < N_COUNT (rows); i++)
    {
      int lead;

      assert_int_equal (carc_find_leaders (rows[i].points, 3, &lead), rows[i].leaders);
      assert_int_equal (lead, rows[i].lead);
      assert_int_equal (carc_find_leaders (rows[i].points, 3, NULL), rows[i].leaders);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_base),
    cmocka_unit_test (test_inns_and_cathedrals),
    cmocka_unit_test (test_signposts),
    cmocka_unit_test (test_bets),
    cmocka_unit_test (test_tunnel),
    cmocka_unit_test (test_custom_questions),
    cmocka_unit_test (test_custom_number_of_a_rule),
    cmocka_unit_test (test_strengths),
    cmocka_unit_test (test_supplies),
    cmocka_unit_test (test_sets_per_player),
    cmocka_unit_test (test_track),
    cmocka_unit_test (test_leaders),
    cmocka_unit_test (test_turns),
  };

  return cmocka_run_group_tests_name ("sheets", tests, NULL, NULL);
}
