/* test-games.c: the list of games: order, texts, playing again, deleting, and ten thousand games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-backup-private.h"
#include "way-game-item.h"
#include "way-store-private.h"
#include "way-games-private.h"

static void
finish (WayGame *game)
{
  way_model_fixture_enter (game, "turn blue\nroad tiles=5 meeples=red:1\ncity tiles=3 meeples=green:1\nfinal\nend");
}

static void
test_list (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGames *games = way_games_new (store);
  WayGame *game;
  WayGameItem *item;
  int items = 0;

  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 0);
  assert_null (way_games_find_last (games));
  assert_null (way_games_find_in_progress (games));
  way_model_fixture_count (games, "items-changed", &items);

  game = way_model_fixture_begin (store);
  finish (game);
  g_assert_finalize_object (game);
  assert_true (way_games_reload (games, NULL));
  assert_int_equal (items, 1);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  assert_null (way_games_find_in_progress (games));

  item = way_games_find_last (games);
  way_model_fixture_assert_text (way_game_item_format_title (item), "Anna, Jan, Mia");
  assert_true (way_game_item_get_info (item)->finished != 0);
  {
    g_autofree char *subtitle = way_game_item_format_subtitle (item);

    assert_true (g_str_has_suffix (subtitle, "4 expansions"));
  }
  g_object_unref (item);
  g_assert_finalize_object (games);
}

/* @expected: NULL: the game cannot be read. */
static void
assert_progress (WayGames *games, gint64 game, const char *expected)
{
  int points[CARC_MAX_PLAYERS] = { 0 };
  g_autofree char *progress = way_games_read_progress (games, game, points);

  if (!expected)
    assert_null (progress);
  else
    assert_string_equal (progress, expected);
}

static void
test_in_progress (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGames *games = way_games_new (store);
  WayGame *game = way_model_fixture_begin (store);
  WayGameItem *item;

  way_model_fixture_enter (game, "turn red");
  assert_true (way_games_reload (games, NULL));
  item = way_games_find_in_progress (games);
  assert_int_equal (way_game_item_get_id (item), way_game_get_id (game));
  assert_progress (games, way_game_item_get_id (item), "Turn 1");
  assert_true (way_games_reload (games, NULL));
  g_assert_finalize_object (item);

  way_model_fixture_enter (game, "road tiles=5 meeples=red:1\nturn blue");
  item = way_games_find_in_progress (games);
  assert_progress (games, way_game_item_get_id (item), "Turn 2 · Anna leads by 5 points");
  g_object_unref (item);
  assert_true (way_games_reload (games, NULL));

  way_model_fixture_enter (game, "road tiles=5 meeples=blue:1");
  item = way_games_find_in_progress (games);
  assert_progress (games, way_game_item_get_id (item), "Turn 2 · Anna and Jan are tied for the lead");
  g_object_unref (item);

  way_model_fixture_enter (game, "road tiles=1 meeples=blue:1");
  item = way_games_find_in_progress (games);
  assert_progress (games, way_game_item_get_id (item), "Turn 2 · Jan leads by 1 point");
  g_object_unref (item);

  g_assert_finalize_object (game);
  g_assert_finalize_object (games);
}

static void
test_again (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  CarcHeader header;
  int starter = -1;
  gint64 id;

  finish (game);
  assert_true (way_games_read_again (store, way_game_get_id (game), &header, &starter, NULL));
  assert_int_equal (starter, 2);
  assert_int_equal (header.setup.n_players, 3);
  assert_string_equal (header.names[2], "Mia");
  assert_string_equal (header.id, "");
  assert_int_equal (header.setup.chips[4].n_faces, 1);
  assert_string_equal (header.played, "");
  assert_false (way_games_read_again (store, 77, &header, &starter, NULL));
  /* Without recorded turns the first seat began; after the last seat comes the first one. */
  id = way_model_fixture_record (store, "waymark 1\nplayer red \"\"\nplayer blue \"\"\nroad tiles=2\n");
  assert_true (way_games_read_again (store, id, &header, &starter, NULL));
  assert_int_equal (starter, 1);
  id = way_model_fixture_record (store,
                                 "waymark 1\nplayer red \"\"\nplayer blue \"\"\nroad tiles=2\nturn blue\nturn red\n");
  assert_true (way_games_read_again (store, id, &header, &starter, NULL));
  assert_int_equal (starter, 0);

  g_assert_finalize_object (game);
}

static void
test_deleted (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGames *games = way_games_new (store);
  WayGame *game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game);

  g_assert_finalize_object (game);
  assert_true (way_games_set_deleted (games, id, TRUE, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 0);
  assert_true (way_games_set_deleted (games, id, FALSE, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  g_assert_finalize_object (games);
}

typedef struct {
  guint position, removed, added;
  int n;
} Change;

static void
note_change_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  Change *change = data;

  *change = (Change){ position, removed, added, change->n + 1 };
}

static void
assert_change (Change *change, guint position, guint removed, guint added)
{
  assert_int_equal (change->n, 1);
  assert_int_equal (change->position, position);
  assert_int_equal (change->removed, removed);
  assert_int_equal (change->added, added);
  change->n = 0;
}

static gint64
begin_at (WayStore *store, int year, const char *first)
{
  CarcHeader header = way_model_fixture_header ();

  header.id[0] = '\0';
  g_snprintf (header.played, sizeof header.played, "%d-01-01T12:00:00Z", year);
  g_strlcpy (header.names[0], first, sizeof header.names[0]);
  g_strlcpy (header.place, "Kraków", sizeof header.place);
  return way_store_create_game (store, &header, NULL);
}

static void
assert_titles (WayGames *games, const char *first, const char *last)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games));
  g_autoptr (WayGameItem) head = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_autoptr (WayGameItem) tail = g_list_model_get_item (G_LIST_MODEL (games), n - 1);

  way_model_fixture_assert_text (way_game_item_format_title (head), first);
  way_model_fixture_assert_text (way_game_item_format_title (tail), last);
}

/* A change of one game only replaces its own item. */
static void
test_changes (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 ola = begin_at (store, 2021, "Ola");
  gint64 petr = begin_at (store, 2022, "Petr");
  WayGames *games;
  WayGameItem *item, *same;
  WayGameDetails *details, *before = NULL;
  Change change = { 0 };

  begin_at (store, 2023, "Eva");
  games = way_games_new (store);
  g_signal_connect (games, "items-changed", G_CALLBACK (note_change_cb), &change);
  assert_titles (games, "Eva, Jan, Mia", "Ola, Jan, Mia");
  item = g_list_model_get_item (G_LIST_MODEL (games), 0);

  assert_true (way_games_reload (games, NULL));
  assert_int_equal (change.n, 0);
  begin_at (store, 2024, "Jiří");
  assert_true (way_games_reload (games, NULL));
  assert_change (&change, 0, 0, 1);
  assert_true (way_games_set_deleted (games, petr, TRUE, NULL));
  assert_change (&change, 2, 1, 0);
  same = g_list_model_get_item (G_LIST_MODEL (games), 1);
  assert_ptr_equal (same, item);

  /* The item was read before, so its texts are cached. */
  details = way_store_read_details (store, ola, NULL);
  g_free (details->names[0]);
  details->names[0] = g_strdup ("Aleksandra");
  assert_true (way_games_write_details (games, ola, details, NULL, &before, NULL));
  assert_change (&change, 2, 1, 1);
  assert_titles (games, "Jiří, Jan, Mia", "Aleksandra, Jan, Mia");

  /* With another date it moves in the list; and back. */
  g_free (details->played);
  details->played = g_strdup ("2030-01-01T12:00:00Z");
  assert_true (way_games_write_details (games, ola, details, NULL, NULL, NULL));
  assert_titles (games, "Aleksandra, Jan, Mia", "Eva, Jan, Mia");
  assert_true (way_games_write_details (games, ola, before, NULL, NULL, NULL));
  assert_titles (games, "Jiří, Jan, Mia", "Ola, Jan, Mia");
  assert_false (way_games_write_details (games, 77, details, NULL, NULL, NULL));

  way_game_details_free (details);
  way_game_details_free (before);
  g_object_unref (item);
  g_object_unref (same);
  g_assert_finalize_object (games);
}

/* What the user has not changed stays as another window has changed it in the meantime. */
static void
test_details_changed_elsewhere (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = begin_at (store, 2021, "Ola");
  WayGames *games = way_games_new (store);
  g_autoptr (WayGameDetails) seen = way_store_read_details (store, game, NULL);
  char *names[] = { "Ola", "Jan", "Maria", NULL };
  char *other_names[] = { "Olga", "Jan", "Mia", NULL };
  WayGameDetails other = { seen->played, seen->place, "lost tile", other_names };
  WayGameDetails details = { "2030-01-01T12:00:00Z", "Praha", seen->note, names };
  WayGameDetails *before = NULL;
  g_autoptr (WayGameDetails) now = NULL;

  assert_true (way_games_write_details (games, game, &other, seen, NULL, NULL));
  assert_true (way_games_write_details (games, game, &details, seen, &before, NULL));
  now = way_store_read_details (store, game, NULL);
  assert_string_equal (now->played, "2030-01-01T12:00:00Z");
  assert_string_equal (now->place, "Praha");
  assert_string_equal (now->note, "lost tile");
  assert_string_equal (now->names[0], "Olga");
  assert_string_equal (now->names[2], "Maria");
  assert_string_equal (before->note, "lost tile");
  assert_string_equal (before->names[2], "Mia");
  assert_false (way_games_write_details (games, 77, &details, seen, NULL, NULL));
  way_game_details_free (before);
  g_assert_finalize_object (games);
}

static void
test_search (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 old = begin_at (store, 2021, "Łukasz");
  gint64 newest = begin_at (store, 2024, "Eva");
  WayGames *games = way_games_new (store);
  g_auto (GStrv) names = way_games_list_names (games);
  g_auto (GStrv) places = way_games_list_places (games);
  WayGameItem *item;

  {
    g_autofree char *typed = g_strdup ("lukasz");

    assert_true (way_games_search (games, &(WayGameQuery){ .text = typed }, NULL));
  }
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  item = g_list_model_get_item (G_LIST_MODEL (games), 0);
  assert_true (way_game_item_get_id (item) == old);
  g_object_unref (item);

  /* The search still applies after reloading; resuming and playing again do not depend on it. */
  assert_true (way_games_reload (games, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  item = way_games_find_last (games);
  assert_true (way_game_item_get_id (item) == newest);
  g_object_unref (item);
  item = way_games_find_in_progress (games);
  assert_true (way_game_item_get_id (item) == newest);
  g_object_unref (item);

  assert_true (way_games_search (games, &(WayGameQuery){ .text = "nobody" }, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 0);
  assert_null (g_list_model_get_item (G_LIST_MODEL (games), 0));
  assert_true (way_games_search (games, &(WayGameQuery){ .text = "" }, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 2);

  assert_int_equal (g_strv_length (names), 4);
  assert_int_equal (g_strv_length (places), 1);
  g_assert_finalize_object (games);
}

/* The newest games are listed first, the others after reloading; the one that can be resumed is not among them. */
static void
test_newest_first (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_header ();
  Change change = { 0 };
  WayGames *games;
  WayGameItem *item;
  WayGameItem *same;

  for (int i = 0; i < 31; i++)
    assert_true (way_store_create_game (store, &header, NULL) > 0);
  games = way_games_new_begun (store, 10);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 10);
  assert_true (way_games_has_more (games));
  item = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_signal_connect (games, "items-changed", G_CALLBACK (note_change_cb), &change);

  assert_true (way_games_reload (games, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 30);
  assert_false (way_games_has_more (games));
  assert_change (&change, 10, 0, 20);
  same = g_list_model_get_item (G_LIST_MODEL (games), 0);
  assert_ptr_equal (item, same);
  g_object_unref (item);
  g_object_unref (same);
  g_assert_finalize_object (games);

  games = way_games_new_begun (store, 31);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 30);
  assert_false (way_games_has_more (games));
  g_assert_finalize_object (games);

  games = way_games_new_begun (store, 10);
  assert_true (way_games_search (games, &(WayGameQuery){ .state = WAY_GAMES_IN_PROGRESS }, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 31);
  assert_false (way_games_has_more (games));
  g_assert_finalize_object (games);
}

/* The game that can be resumed is not listed, but found. Whoever shows it learns that it was deleted. */
static void
test_resumable (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 older = begin_at (store, 2020, "Ola");
  gint64 newer = begin_at (store, 2021, "Eva");
  WayGames *games = way_games_new_begun (store, 10);
  int reloaded = 0;

  way_model_fixture_count (games, "reloaded", &reloaded);
  assert_titles (games, "Ola, Jan, Mia", "Ola, Jan, Mia");
  assert_true (way_games_search (games, &(WayGameQuery){ .text = "mia" }, NULL));
  assert_titles (games, "Eva, Jan, Mia", "Ola, Jan, Mia");
  assert_true (way_games_search (games, &(WayGameQuery){ .skip_resumable = TRUE }, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  assert_int_equal (reloaded, 2);
  assert_true (way_games_set_deleted (games, newer, TRUE, NULL));
  assert_int_equal (reloaded, 3);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 0);
  assert_true (way_games_set_deleted (games, older, TRUE, NULL));
  assert_int_equal (reloaded, 4);
  g_assert_finalize_object (games);
}

/* Every condition of a search excludes some games. */
static void
test_each_condition (void **state)
{
  const struct {
    WayGameQuery query;
    int n;
  } rows[] = {
    { { 0 }, 2 },
    { { .player = "Eva" }, 1 },
    { { .place = "Kraków" }, 2 },
    { { .module = "bets" }, 2 },
    { { .n_players = 3 }, 2 },
    { { .n_players = 2 }, 0 },
    { { .state = WAY_GAMES_IN_PROGRESS }, 2 },
    { { .since = 1640000000 }, 1 },
    { { .until = 1640000000 }, 1 },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGames *games;

  begin_at (store, 2021, "Łukasz");
  begin_at (store, 2024, "Eva");
  games = way_games_new (store);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_true (way_games_search (games, &rows[i].query, NULL));
      assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), rows[i].n);
      begin_at (store, 1999, "Nobody");
      assert_true (way_games_set_deleted (games, (gint64) i + 3, TRUE, NULL));
      assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), rows[i].n);
    }
  g_assert_finalize_object (games);
}

static void
test_copy (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *backups = NULL;
  g_autoptr (WayStore) memory = way_store_open (":memory:", NULL);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  WayGames *games = way_games_new (memory);

  assert_null (way_games_find_backup_day (games));
  g_assert_finalize_object (games);
  games = way_games_new (store);
  assert_null (way_games_find_backup_day (games));
  assert_true (way_backup_make (path, "2026-11-20", NULL));
  assert_true (way_backup_make (path, "2026-11-21", NULL));
  way_model_fixture_assert_text (way_games_find_backup_day (games), "2026-11-21");
  g_assert_finalize_object (games);
  g_clear_pointer (&store, way_store_close);
  backups = way_backup_get_folder (path);
  way_model_fixture_remove_folder (g_steal_pointer (&backups));
  way_model_fixture_remove_folder (folder);
}

static void
assert_title (WayGames *games, guint position, const char *title)
{
  g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (games), position);

  way_model_fixture_assert_text (way_game_item_format_title (item), title);
}

/* The list remains when the file becomes unreadable; an item that could not be read is replaced when it can be. */
static void
test_unreadable (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  Change change = { 0 };
  WayGames *games;

  begin_at (store, 2021, "Ola");
  games = way_games_new (store);
  assert_progress (games, 2, NULL);
  begin_at (store, 2022, "Eva");
  assert_int_equal (sqlite3_exec (store->db, "ALTER TABLE game RENAME TO away", NULL, NULL, NULL), SQLITE_OK);
  assert_false (way_games_reload (games, &error));
  assert_non_null (error);
  g_clear_error (&error);
  assert_false (way_games_search (games, &(WayGameQuery){ .text = "ola" }, &error));
  assert_non_null (error);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 1);
  assert_title (games, 0, "This game could not be read");
  assert_null (way_games_find_last (games));
  assert_null (way_games_find_in_progress (games));
  names = way_games_list_names (games);
  assert_int_equal (g_strv_length (names), 0);
  assert_int_equal (sqlite3_exec (store->db, "ALTER TABLE away RENAME TO game", NULL, NULL, NULL), SQLITE_OK);
  g_signal_connect (games, "items-changed", G_CALLBACK (note_change_cb), &change);
  assert_true (way_games_reload (games, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 2);
  assert_int_equal (change.n, 2);
  assert_title (games, 0, "Eva, Jan, Mia");
  assert_title (games, 1, "Ola, Jan, Mia");
  g_assert_finalize_object (games);
}

static void
test_ten_thousand (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_header ();
  WayGames *games;
  GHashTable *seen = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < 10000; i++)
    assert_true (way_store_create_game (store, &header, NULL) > 0);

  games = way_games_new (store);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (games)), 10000);
  for (guint i = 0; i < 10000; i += 37)
    {
      g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (games), i);
      g_autoptr (WayGameItem) same = g_list_model_get_item (G_LIST_MODEL (games), i);

      assert_ptr_equal (item, same);
      g_hash_table_add (seen, GINT_TO_POINTER ((int) way_game_item_get_id (item)));
    }
  assert_int_equal (g_hash_table_size (seen), (10000 + 36) / 37);
  assert_null (g_list_model_get_item (G_LIST_MODEL (games), 10000));
  g_hash_table_unref (seen);
  g_assert_finalize_object (games);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_list),         cmocka_unit_test (test_in_progress),
    cmocka_unit_test (test_again),        cmocka_unit_test (test_deleted),
    cmocka_unit_test (test_changes),      cmocka_unit_test (test_details_changed_elsewhere),
    cmocka_unit_test (test_search),       cmocka_unit_test (test_each_condition),
    cmocka_unit_test (test_newest_first), cmocka_unit_test (test_resumable),
    cmocka_unit_test (test_copy),         cmocka_unit_test (test_unreadable),
    cmocka_unit_test (test_ten_thousand),
  };

  return cmocka_run_group_tests_name ("games", tests, NULL, NULL);
}
