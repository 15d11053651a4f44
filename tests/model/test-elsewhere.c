/* test-elsewhere.c: an open game that another program deletes, or replaces by another version.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

static void
assert_two_points (WayGame *game, int red, int blue)
{
  assert_int_equal (way_game_get_standings (game)->points[0], red);
  assert_int_equal (way_game_get_standings (game)->points[1], blue);
}

/* Nothing is recorded in the trash; the game can be restored, and goes on. */
static void
test_deleted_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_store_set_deleted (fixture->store, id, TRUE, NULL));
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED));
  g_clear_error (&error);
  assert_false (way_game_undo (fixture->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED));
  assert_two_points (fixture->game, 5, 0);
  assert_true (way_game_restore_deleted (fixture->game, NULL));
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_two_points (fixture->game, 5, 6);
}

/* The version that another program has put in its place is shown, and goes on. */
static void
test_replaced_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  g_autofree char *uuid = g_uuid_string_random ();
  CarcHeader header = *way_game_get_header (fixture->game);
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  g_autoptr (WayGame) other = NULL;
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_store_archive_game (fixture->store, id, uuid, NULL));
  other = way_game_begin (fixture->store, &header, NULL);
  way_model_fixture_enter (other, "road tiles=7 meeples=red:1");
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  assert_two_points (fixture->game, 7, 0);
  assert_int_equal (way_game_get_id (fixture->game), way_game_get_id (other));
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_two_points (fixture->game, 7, 6);
  g_assert_finalize_object (g_steal_pointer (&other));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_deleted_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("elsewhere", tests, NULL, NULL);
}
