/* test-order.c: the order of scoring, as in the scoring templates of Wikicarpedia (order of scoring). It follows from
 * the stages and the order of the modules alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

#define MAX_RULES 40

typedef struct {
  const char *entry;
  const char *rules[MAX_RULES]; /* the rules of its lines, in order */
} Row;

static const Row rows[] = {
  /* A road: length, base points, German cathedral, inn, witch, additions, single players, then separate scorings:
   * watchtower, fairy, ringmaster, Leipzig, castle, robber; robber baron and gold are last. */
  { "road tiles=8 segments=1 double-tiles=1 beyond=3 same-tile=1 halfling-pairs=1 start-squares=2 wonder-squares=1 "
    "scoring-tile=wealth german-cathedral inn witch meeples=red:2,blue:1 ghosts=red:1 sheds=1 houses=1 towers=1 "
    "german-castles=1 bathhouses=4 left=1 right=1 labyrinth=3 gold=2 watchtower=roads seen=4 watcher=blue fairy=blue "
    "ringmaster=red:1 wainwrights=red quarter=red:1 castle=green:1 robber=green:red",
    { "road.tile",
      "cathedrals-in-germany.segment",
      "castles-in-germany.half",
      "tunnel.beyond",
      "tunnel.same-tile",
      "halflings.pair",
      "start-tile.square",
      "wonders-of-humanity.square",
      "cathedrals-in-germany.cathedral",
      "inns-and-cathedrals.inn",
      "mage-and-witch.witch",
      "land-surveyors.wealth",
      "little-buildings.shed",
      "little-buildings.house",
      "little-buildings.tower",
      "castles-in-germany.touched",
      "barber-surgeons.bathhouse",
      "signposts.signpost",
      "labyrinth.meeple",
      "ghosts-castles-and-cemeteries.ghost",
      "watchtowers.seen",
      "princess-and-dragon.fairy",
      "under-the-big-top.ringmaster",
      "markets-of-leipzig.wainwrights",
      "markets-of-leipzig.quarter",
      "bridges-castles-and-bazaars.castle",
      "robbers.half",
      "count-king-and-robber.baron-comes",
      "gold-mines.taken" } },
  /* The length is replaced before anything is counted per tile. */
  { "road tiles=8 scoring-tile=highway german-cathedral inn mage meeples=red:1",
    { "road.tile", "land-surveyors.highway", "cathedrals-in-germany.cathedral", "inns-and-cathedrals.inn",
      "mage-and-witch.mage", "count-king-and-robber.baron-comes" } },
  /* A city. */
  { "city tiles=6 coats=2 scoring-tile=poverty cathedral besieged mage meeples=red:2,blue:1 ghosts=red:1 houses=1 "
    "german-castles=2 bathhouses=5 darmstadt wine=1 gold=1 watchtower=coats seen=3 watcher=red fairy=red "
    "ringmaster=blue:1 castle=green:1 robber=green:red",
    { "city.tile", "city.coat", "inns-and-cathedrals.cathedral", "siege.besieged", "mage-and-witch.mage",
      "land-surveyors.poverty", "little-buildings.house", "castles-in-germany.touched", "barber-surgeons.bathhouse",
      "darmstadt.tile", "ghosts-castles-and-cemeteries.ghost", "watchtowers.seen", "princess-and-dragon.fairy",
      "under-the-big-top.ringmaster", "bridges-castles-and-bazaars.castle", "robbers.half",
      "count-king-and-robber.king-comes", "traders-and-builders.taken", "gold-mines.taken" } },
  { "city tiles=6 cathedral witch meeples=red:1 bathhouses=5",
    { "city.tile", "inns-and-cathedrals.cathedral", "mage-and-witch.witch", "barber-surgeons.bathhouse",
      "count-king-and-robber.king-comes" } },
  /* A monastery: tiles, surveyors per tile, vineyards, little buildings; no mage and no witch. */
  { "monastery scoring-tile=pilgrimage-route shown=4 meeples=red:1 ghosts=red:1 vineyards=2 towers=1 fairy=red",
    { "monastery.tile", "land-surveyors.pilgrimage-route", "hills-and-sheep.vineyard", "little-buildings.tower",
      "ghosts-castles-and-cemeteries.ghost", "princess-and-dragon.fairy" } },
  /* A field. */
  { "field cities=3 besieged-cities=1 castles=1 carcassonne joined-barn meeples=red:2 pig=red:1",
    { "field.city", "siege.field", "bridges-castles-and-bazaars.field-castle", "count-king-and-robber.carcassonne",
      "abbey-and-mayor.joined-barn", "traders-and-builders.pig", "traders-and-builders.pig-castle",
      "traders-and-builders.pig-besieged" } },
};

static void
run_row (const CarcSetup *setup, const Row *row)
{
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;
  int n = 0;

  carc_standings_begin (&standings, setup, &plan);
  carc_build_play (setup, &standings, "turn red", &sheet);
  carc_build_play (setup, &standings, "tunnel-token set=red", &sheet);
  carc_build_play (setup, &standings, "tunnel-token set=red", &sheet);
  carc_build_play (setup, &standings, "correction points=red:50", &sheet);
  carc_build_play (setup, &standings, row->entry, &sheet);
  for (; row->rules[n] != NULL; n++)
    {
      if (n == sheet.n_lines)
        fail_msg ("%s: the line of %s is missing", row->entry, row->rules[n]);
      if (strcmp (sheet.lines[n].rule->id, row->rules[n]) != 0)
        fail_msg ("%s: %s is where %s should be", row->entry, sheet.lines[n].rule->id, row->rules[n]);
    }
  if (n < sheet.n_lines)
    fail_msg ("%s: unexpected line %s", row->entry, sheet.lines[n].rule->id);
}

static void
test_order (void **state)
{
  CarcSetup setup = carc_build_setup (3);
  const CarcOption *labyrinth = carc_build_option ("labyrinth");

  assert_true (carc_setup_decide (&setup, labyrinth, 1));
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    run_row (&setup, &rows[i]);
}

/* The points of single players never change what the feature is worth. */
static void
test_stages (void **state)
{
  static const CarcStage stages[]
      = { CARC_STAGE_LENGTH, CARC_STAGE_LENGTH_REPLACED, CARC_STAGE_CORE,  CARC_STAGE_PER_TILE, CARC_STAGE_MAGE,
          CARC_STAGE_HALF,   CARC_STAGE_FEATURE,         CARC_STAGE_SHARE, CARC_STAGE_PERSONAL, CARC_STAGE_SEPARATE,
          CARC_STAGE_TOKENS };

  assert_int_equal (sizeof stages / sizeof stages[0], CARC_N_STAGES);
  for (int i = 0; i < CARC_N_STAGES; i++)
    assert_int_equal (stages[i], i);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_stages),
    cmocka_unit_test (test_order),
  };

  return cmocka_run_group_tests_name ("order", tests, NULL, NULL);
}
