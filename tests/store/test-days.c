/* test-days.c: the days of games at tables in several time zones, in figures and filters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-clock.h"
#include "way-store-statistics.h"

#define DAY (24 * 60 * 60)

static void
play (WayStoreFixture *fixture, const char *played)
{
  CarcHeader header = way_store_fixture_header ();
  WayOutcome outcome = { .finished = TRUE, .points = { 1, 2 } };
  gint64 game;

  header.id[0] = '\0';
  header.setup.n_players = 2;
  g_strlcpy (header.played, played, sizeof header.played);
  game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_store_rebuild (fixture->store, game, &outcome, NULL));
}

static WayFigures *
count (WayStoreFixture *fixture, const WayGameFilter *filter)
{
  WayFigures *figures = way_figures_read (fixture->path, filter, NULL, NULL, NULL);

  assert_non_null (figures);
  return figures;
}

/* The game that began first is listed on a later day than the other one. */
static void
test_first_day (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 year = way_clock_day (2026, 1, 1);
  g_autoptr (WayFigures) all = NULL;
  g_autoptr (WayFigures) later = NULL;
  g_autoptr (WayFigures) earlier = NULL;

  play (fixture, "2026-01-01T00:30:00+14:00");
  play (fixture, "2025-12-31T23:30:00-11:00");
  all = count (fixture, &(WayGameFilter){ 0 });
  assert_int_equal (all->n_games, 2);
  assert_true (all->first_clock == year - 30 * 60);
  later = count (fixture, &(WayGameFilter){ .since = year, .until = year + DAY });
  assert_int_equal (later->n_games, 1);
  assert_true (later->first_clock == year + 30 * 60);
  earlier = count (fixture, &(WayGameFilter){ .since = year - DAY, .until = year });
  assert_int_equal (earlier->n_games, 1);
  assert_true (earlier->first_clock == year - 30 * 60);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_first_day, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
