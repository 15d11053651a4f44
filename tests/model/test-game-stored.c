/* test-game-stored.c: a game and its rows in the store: opened again, also elsewhere, and with entries that the rules
 * make impossible now.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-store-private.h"

/* A file may contain entries that the current rules make impossible; their rows say so, and the others are scored. */
static void
test_impossible_in_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  g_autofree CarcChange *changes = g_new0 (CarcChange, 2);
  g_autoptr (WayGame) again = NULL;
  g_autoptr (WayLogItem) row = NULL;

  for (int i = 0; i < 2; i++)
    changes[i] = (CarcChange){
      .entry_id = i + 1,
      .undo_group = 1,
      .position = (i + 1) * CARC_POSITION_GAP,
      .entry = way_model_fixture_entry (fixture->game, i == 0 ? "bet stack=1 on=city tiles=7 chip=red:5"
                                                              : "road tiles=5 meeples=red:1"),
    };
  assert_true (way_store_append (fixture->store, id, 0, changes, 2, NULL, NULL));

  again = way_game_open (fixture->store, id, NULL);
  way_model_fixture_assert_points (again, 5, 0, 0);
  row = g_list_model_get_item (way_game_get_log (again), 2);
  assert_string_equal (way_log_item_get_info (row)->problem, "Stack 1 does not exist. Enter its bookmaker tile first.");

  /* Entries that are impossible already don't prevent recording, and can be corrected. */
  way_model_fixture_enter (again, "city tiles=2 meeples=blue:1");
  assert_true (way_game_delete_entries (again, &changes[0].entry_id, 1, NULL));
  way_model_fixture_assert_points (again, 5, 4, 0);
  g_assert_finalize_object (g_steal_pointer (&again));
}

static void
test_reopening (void **state)
{
  g_autofree char *path = NULL;
  g_autofree char *record = NULL;
  char *folder = way_model_fixture_make_folder ();
  WayStore *store;
  WayGame *game;
  gint64 id;

  path = g_build_filename (folder, "waymark.db", NULL);
  store = way_store_open (path, NULL);
  game = way_model_fixture_begin (store);
  id = way_game_get_id (game);
  way_model_fixture_enter (game, "turn red\nroad tiles=5 meeples=red:1");
  way_model_fixture_enter (game, "city tiles=3 meeples=blue:1");
  record = way_model_fixture_write_record (game);
  assert_true (way_game_undo (game, NULL));
  g_assert_finalize_object (game);
  way_store_close (store);

  store = way_store_open (path, NULL);
  game = way_game_open (store, id, NULL);
  way_model_fixture_assert_points (game, 5, 0, 0);
  way_model_fixture_assert_log (game, "[Turn 1 · Anna] | Road, 5 tiles");
  assert_true (way_game_redo (game, NULL));
  way_model_fixture_assert_text (way_model_fixture_write_record (game), record);
  g_assert_finalize_object (game);
  way_store_close (store);
  way_model_fixture_remove_folder (folder);
}

static void
test_conflict (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) other = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  g_autoptr (GError) error = NULL;
  CarcEntry entry = way_model_fixture_entry (other, "city tiles=3 meeples=blue:1");

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_false (way_game_record (other, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  way_model_fixture_assert_points (other, 5, 0, 0);
  way_model_fixture_assert_log (other, "[Before the first turn] | Road, 5 tiles");
  assert_true (way_game_record (other, &entry, 1, NULL));
  way_model_fixture_assert_points (other, 5, 6, 0);
  g_assert_finalize_object (g_steal_pointer (&other));
}

/* After a player was renamed, all rows have the new name, although their entries are the same. */
static void
test_renamed (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  g_autoptr (WayGameDetails) details = NULL;
  g_autoptr (WayLogItem) row = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nroad tiles=5 meeples=red:1\ncity tiles=3 meeples=blue:1");
  details = way_store_read_details (fixture->store, id, NULL);
  g_free (details->names[0]);
  details->names[0] = g_strdup ("Petra");
  assert_true (way_store_write_details (fixture->store, id, details, NULL));
  assert_true (way_game_reload (fixture->game, NULL));
  way_model_fixture_assert_log (fixture->game, "[Turn 1 · Petra] | City, 3 tiles | Road, 5 tiles");
  row = g_list_model_get_item (way_game_get_log (fixture->game), 2);
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Petra +5");
  way_model_fixture_assert_points (fixture->game, 5, 6, 0);
}

/* An entry of a game in progress is one row: what says how it ended, and under which rules, is not written. */
static void
test_one_row (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (sqlite3_exec (fixture->store->db,
                                  "CREATE TEMP TRIGGER game_stays BEFORE UPDATE ON game"
                                  " BEGIN SELECT RAISE (FAIL, 'the row of the game'); END;"
                                  "CREATE TEMP TRIGGER seat_stays BEFORE UPDATE ON seat"
                                  " BEGIN SELECT RAISE (FAIL, 'the row of a player'); END",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_int_equal (
      sqlite3_exec (fixture->store->db, "DROP TRIGGER game_stays; DROP TRIGGER seat_stays", NULL, NULL, NULL),
      SQLITE_OK);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_impossible_in_the_file, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_renamed, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_one_row, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_reopening),
    cmocka_unit_test_setup_teardown (test_conflict, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("game-stored", tests, NULL, NULL);
}
