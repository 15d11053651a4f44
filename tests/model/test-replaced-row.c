/* test-replaced-row.c: the list of games still has the row of a game that another program has replaced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-games-private.h"

/* The list still has the row that was replaced. Deleting it would delete nothing that is shown anywhere. */
static void
test_delete_what_was_replaced (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game);
  WayGames *games = way_games_new (store);
  g_autoptr (WayGameItem) item = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (game);
  assert_true (way_games_reload (games, NULL));
  assert_true (way_store_archive_game (store, id, "11111111-1111-4111-8111-111111111111", NULL));
  game = way_model_fixture_begin (store);
  assert_false (way_games_set_deleted (games, id, TRUE, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  item = g_list_model_get_item (G_LIST_MODEL (games), 0);
  assert_int_equal (way_game_item_get_id (item), way_game_get_id (game));

  g_clear_error (&error);
  assert_false (way_games_set_deleted (games, 99, TRUE, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
  g_assert_finalize_object (game);
  g_assert_finalize_object (games);
}

/* Archives the game in @row, and records another version of it; returns the row of that one. */
static gint64
replace (WayStore *store, gint64 row)
{
  g_autofree char *id = way_store_read_id (store, row, NULL);
  g_autofree char *text
      = g_strdup_printf ("waymark 1\nid %s\nplayer red \"Anna\"\nplayer blue \"Jan\"\nroad tiles=7\n", id);
  g_autofree char *former = g_uuid_string_random ();

  assert_true (way_store_archive_game (store, row, former, NULL));
  return way_model_fixture_record (store, text);
}

/* What another program has done to a game since it was listed is found before it is opened. */
static void
test_row_of_what_was_replaced (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game);
  WayGames *games = way_games_new (store);
  g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_autoptr (WayGameItem) begun = NULL;
  g_autoptr (GError) error = NULL;
  gint64 now;

  g_assert_finalize_object (game);
  assert_int_equal (way_games_find_row (games, id, &error), id);
  now = replace (store, id);
  assert_int_equal (way_games_find_row (games, id, &error), now);
  g_clear_object (&item);
  item = g_list_model_get_item (G_LIST_MODEL (games), 0);
  assert_int_equal (way_game_item_get_id (item), now);
  /* The row is not listed anymore. */
  assert_int_equal (way_games_find_row (games, id, &error), 0);

  /* The game in progress is shown beside the list. */
  assert_true (way_games_search (games, &(const WayGameQuery){ .skip_resumable = TRUE }, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 0);
  begun = way_games_find_in_progress (games);
  assert_int_equal (way_game_item_get_id (begun), now);
  id = replace (store, now);
  assert_int_equal (way_games_find_row (games, now, &error), id);

  assert_true (way_store_set_deleted (store, id, TRUE, NULL));
  assert_int_equal (way_games_find_row (games, id, &error), 0);
  assert_null (error);
  assert_int_equal (way_games_find_row (games, 99, &error), 0);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
  g_assert_finalize_object (games);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_delete_what_was_replaced),
    cmocka_unit_test (test_row_of_what_was_replaced),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
