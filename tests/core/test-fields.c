/* test-fields.c: the points of a field with sieges, pigs, pig herds and barns, in every combination.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

/* One completed city, and what else is on the field. Red has the farmer, the pig or the barn, one at a time. */
typedef struct {
  const char *what;
  int free;      /* points for a completed city */
  int besieged;  /* points for the same city under siege */
  int each_free; /* both if each city is scored separately (rule option fields=each-city) */
  int each_besieged;
} Row;

static const Row rows[] = {
  { "meeples=red:1", 3, 6, 4, 8 },
  { "meeples=red:1 pig=red:1", 4, 8, 5, 10 },
  { "meeples=red:1 pig=red:2", 4, 8, 5, 10 },
  { "meeples=red:1 pig-herd", 4, 8, 5, 10 },
  { "meeples=red:1 pig=red:1 pig-herd", 5, 10, 6, 12 },
  { "meeples=red:1,blue:2 pig=red:1", 0, 0, 0, 0 },
  { "meeples=red:1 joined-barn", 1, 2, 1, 2 },
  { "meeples=red:1 joined-barn pig=red:1", 2, 4, 2, 4 },
  { "meeples=red:1 joined-barn pig=red:1 pig-herd", 3, 6, 3, 6 },
  { "barn=red", 4, 8, 4, 8 },
  { "barn=red pig=red:1", 4, 8, 4, 8 },
};

static CarcSetup
make_setup (int each_city)
{
  CarcSetup setup = carc_build_setup (2);

  assert_true (carc_setup_decide (&setup, carc_build_option ("fields"), each_city));
  return setup;
}

/* Returns the points of red for the field with the answers @cities and @what. Farmers join a barn before final scoring;
 * everything else is scored during it. */
static int
score (const CarcSetup *setup, const char *cities, const char *what)
{
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;
  char text[200];

  carc_standings_begin (&standings, setup, &plan);
  if (!strstr (what, "joined-barn"))
    carc_build_play (setup, &standings, "final", &sheet);
  snprintf (text, sizeof text, "field %s %s", cities, what);
  carc_build_play (setup, &standings, text, &sheet);
  return carc_sheet_get_points (&sheet, 0);
}

static void
test_one_city (void **state)
{
  CarcSetup setup = make_setup (0), each = make_setup (1);

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const Row *row = &rows[i];
      int points[] = { score (&setup, "cities=1", row->what), score (&setup, "cities=1 besieged-cities=1", row->what),
                       score (&each, "cities=1", row->what), score (&each, "cities=1 besieged-cities=1", row->what) };
      int expected[] = { row->free, row->besieged, row->each_free, row->each_besieged };

      for (int j = 0; j < 4; j++)
        if (points[j] != expected[j])
          fail_msg ("%s: %d instead of %d in column %d", row->what, points[j], expected[j], j + 1);
    }
}

/* A siege doubles the value of a city, so a besieged city is worth as much as two others, whatever else is on the
 * field. */
static void
test_besieged_counts_as_two (void **state)
{
  for (int each_city = 0; each_city <= 1; each_city++)
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
      for (int cities = 1; cities <= 4; cities++)
        for (int besieged = 1; besieged <= cities; besieged++)
          {
            CarcSetup setup = make_setup (each_city);
            char siege[80], free[80];

            snprintf (siege, sizeof siege, "cities=%d besieged-cities=%d castles=1 carcassonne", cities, besieged);
            snprintf (free, sizeof free, "cities=%d castles=1 carcassonne", cities + besieged);
            assert_int_equal (score (&setup, siege, rows[i].what), score (&setup, free, rows[i].what));
          }
}

/* Where a city counts once for a player, one that was scored before adds nothing to a field, whatever is on it. */
static void
test_scored_city (void **state)
{
  CarcSetup once = make_setup (2);

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const Row *row = &rows[i];
      char again[100];

      if (!strstr (row->what, "meeples"))
        continue;
      snprintf (again, sizeof again, "%s scored-cities=red:1", row->what);
      assert_int_equal (score (&once, "cities=1", row->what), row->free);
      assert_int_equal (score (&once, "cities=1", again), 0);
      assert_int_equal (score (&once, "cities=1 besieged-cities=1", again), 0);
      assert_int_equal (score (&once, "cities=2", again), row->free);
      assert_int_equal (score (&once, "cities=2 besieged-cities=2", again), row->besieged);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_one_city),
    cmocka_unit_test (test_scored_city),
    cmocka_unit_test (test_besieged_counts_as_two),
  };

  return cmocka_run_group_tests_name ("fields", tests, NULL, NULL);
}
