/* test-statistics-state.c: what the page of statistics shows, with and without figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-statistics-state.h"
#include "way-store-statistics.h"

static void
assert_state (const WayFigures *figures, const char *name, gboolean is_filtered, WayFormFactor factor,
              const char *expected)
{
  static const char *const views[] = { "none", "everyone", "person" };
  g_auto (WayStatisticsState) state = { 0 };
  g_autofree char *text = NULL;

  way_statistics_state_init (&state, figures, name, is_filtered, TRUE, factor);
  text = g_strdup_printf ("%s%s%s%s%s | %s: %s%s%s", views[state.view], state.shows_filter ? " | filter" : "",
                          state.shows_sidebar ? " | sidebar" : "", state.shows_menu ? " | menu" : "",
                          state.is_new ? " | new" : "", state.title ? state.title : "-",
                          state.description ? state.description : "-", state.can_clear_filter ? " | clear" : "",
                          state.can_try_again ? " | again" : "");
  assert_string_equal (text, expected);
}

static WayFigures *
count (WayStore *store, const char *name)
{
  const WayGameFilter all = { 0 };
  WayFigures *figures = way_figures_read_store (store, &all, name, NULL);

  assert_non_null (figures);
  return figures;
}

static void
test_views (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayFigures) none = count (fixture->store, NULL);
  g_autoptr (WayFigures) all = NULL;
  g_autoptr (WayFigures) anna = NULL;
  g_autoptr (WayFigures) nobody = NULL;

  assert_state (none, "", FALSE, WAY_WIDE,
                "none | new | No Games Yet: "
                "Finish a game to see who wins and how.");
  assert_state (none, "", TRUE, WAY_PHONE, "none | filter | No Matching Games: - | clear");
  assert_state (NULL, "", FALSE, WAY_WIDE, "none | sidebar | Statistics Not Available: - | again");
  assert_state (NULL, "Anna", TRUE, WAY_PHONE, "none | filter | menu | Statistics Not Available: - | again");

  way_model_fixture_record (fixture->store, way_model_fixture_example);
  all = count (fixture->store, NULL);
  anna = count (fixture->store, "Anna");
  nobody = count (fixture->store, "Nobody");
  assert_state (all, "", FALSE, WAY_WIDE, "everyone | filter | sidebar | -: -");
  assert_state (all, "", FALSE, WAY_TABLET, "everyone | filter | menu | -: -");
  assert_state (anna, "Anna", FALSE, WAY_WIDE, "person | filter | sidebar | -: -");
  assert_state (anna, "Anna", FALSE, WAY_PHONE, "person | filter | menu | -: -");
  assert_state (nobody, "Nobody", FALSE, WAY_WIDE,
                "none | sidebar | No Finished Games: Finish a game to see who wins and how.");
}

/* Tallies of an older version are recomputed; what cannot be read is named when that is done. */
static void
test_note (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  way_model_fixture_record (fixture->store, way_model_fixture_example);
  figures = count (fixture->store, "Anna");
  for (int i = 0; i < 8; i++)
    {
      gboolean is_outdated = i & 1, is_complete = (i & 2) != 0, is_uncounted = (i & 4) != 0;
      g_auto (WayStatisticsState) actual = { 0 };

      figures->outdated = is_outdated;
      figures->n_uncounted = is_uncounted ? 2 : 0;
      way_statistics_state_init (&actual, figures, "Anna", FALSE, is_complete, WAY_WIDE);
      if (is_outdated && !is_complete)
        assert_string_equal (actual.note, "Calculating statistics for older games…");
      else if (is_uncounted)
        way_model_fixture_assert_text (way_statistics_describe_uncounted (2), actual.note);
      else
        assert_null (actual.note);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_views, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_note, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
