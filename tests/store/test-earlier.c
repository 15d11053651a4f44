/* test-earlier.c: a finished game keeps its result when the rules change, until someone chooses today's rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-query.h"
#include "way-store-fixture.h"

#define OLD (CARC_RULES_REVISION - 1)

static const WayTally tally = { 1, "base.road", 1, 5, 5, 5 };
static const WayOutcome today = { TRUE, { 3, 70, -1 }, &tally, 1 };
static const WayOutcome other = { TRUE, { 3, 71, -1 }, &tally, 1 };
static const WayOutcome reopened = { FALSE };

/* A road, and the end of the game, scored under the rules before those of today: red had 60 points. */
static void
finish_under_old_rules (WayStoreFixture *fixture)
{
  const WayOutcome then = { TRUE, { 3, 60, -1 }, &tally, 1, OLD };
  CarcChange end = way_store_fixture_change (1, "end");

  way_store_fixture_append (fixture, 0, 1);
  assert_true (way_store_append (fixture->store, fixture->game, 1, &end, 1, &then, NULL));
}

static void
assert_result (WayStoreFixture *fixture, gboolean finished, int revision, int red, gboolean has_earlier)
{
  int points[CARC_MAX_PLAYERS], found;
  gboolean is_finished;
  WayGameInfo *info = way_store_read_info (fixture->store, fixture->game, NULL);

  assert_true (way_store_read_frozen (fixture->store, fixture->game, &found, &is_finished, points, NULL));
  assert_int_equal (is_finished, finished);
  assert_int_equal (found, revision);
  assert_int_equal (points[1], red);
  assert_int_equal (info->revision, revision);
  assert_int_equal (info->has_earlier_result, has_earlier);
  way_game_info_free (info);
}

/* The revision is stored with the result. */
static void
test_revision (void **state)
{
  WayStoreFixture *fixture = *state;

  finish_under_old_rules (fixture);
  assert_result (fixture, TRUE, OLD, 60, FALSE);
  way_store_fixture_reopen (fixture);
  assert_result (fixture, TRUE, OLD, 60, FALSE);
}

/* Undo brings back what the players saw, whether the end is undone or an entry changed. */
static void
test_undo (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcChange more = way_store_fixture_change (2, "turn red");

  finish_under_old_rules (fixture);
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 1, &reopened, NULL));
  assert_result (fixture, FALSE, CARC_RULES_REVISION, 0, FALSE);
  assert_true (way_store_set_head (fixture->store, fixture->game, 1, 2, &today, NULL));
  assert_result (fixture, TRUE, OLD, 60, FALSE);

  assert_true (way_store_append (fixture->store, fixture->game, 2, &more, 1, &other, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 71, FALSE);
  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 2, &today, NULL));
  assert_result (fixture, TRUE, OLD, 60, FALSE);
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 3, &other, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 71, FALSE);
}

/* With other entries in the place of those that were undone, the game has another result. */
static void
test_replaced (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcChange end = way_store_fixture_change (1, "end");

  finish_under_old_rules (fixture);
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 1, &reopened, NULL));
  assert_true (way_store_append (fixture->store, fixture->game, 1, &end, 1, &today, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 70, FALSE);
}

/* Today's rules are chosen for one game, and the choice can be undone. */
static void
test_chosen (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcChange more = way_store_fixture_change (2, "turn red");
  g_autoptr (GError) error = NULL;

  finish_under_old_rules (fixture);
  assert_false (way_store_restore_result (fixture->store, fixture->game, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_true (way_store_rebuild (fixture->store, fixture->game, &today, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 70, TRUE);
  assert_true (way_store_restore_result (fixture->store, fixture->game, NULL));
  assert_result (fixture, TRUE, OLD, 60, FALSE);
  assert_true (way_store_rebuild (fixture->store, fixture->game, &today, NULL));
  assert_true (way_store_rebuild (fixture->store, fixture->game, &today, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 70, TRUE);

  /* The earlier result is not that of a changed game, but is again when the change is undone. */
  assert_true (way_store_append (fixture->store, fixture->game, 2, &more, 1, &other, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 71, FALSE);
  assert_false (way_store_restore_result (fixture->store, fixture->game, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 2, &today, NULL));
  assert_result (fixture, TRUE, CARC_RULES_REVISION, 70, TRUE);
  assert_true (way_store_restore_result (fixture->store, fixture->game, NULL));
  assert_result (fixture, TRUE, OLD, 60, FALSE);
}

/* Sums are computed again without touching the result. */
static void
test_tallies (void **state)
{
  WayStoreFixture *fixture = *state;
  const WayTally newer = { 1, "base.road", 2, 9, 9, 9 };
  g_autoptr (GArray) stored = NULL;

  finish_under_old_rules (fixture);
  assert_true (way_store_rebuild_tallies (fixture->store, fixture->game, &newer, 1, NULL));
  stored = way_store_read_tallies (fixture->store, fixture->game, NULL);
  assert_int_equal (g_array_index (stored, WayTally, 0).points, 5);
  g_clear_pointer (&stored, g_array_unref);
  assert_true (way_store_write_tallies (fixture->store, fixture->game, &newer, 1, NULL));
  stored = way_store_read_tallies (fixture->store, fixture->game, NULL);
  assert_int_equal (stored->len, 1);
  assert_int_equal (g_array_index (stored, WayTally, 0).points, 9);
  assert_result (fixture, TRUE, OLD, 60, FALSE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_revision, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_undo, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_chosen, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_tallies, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("earlier", tests, NULL, NULL);
}
