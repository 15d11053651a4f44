/* test-append.c: appended entries, which are replayed alone, have the same effect as a replay of the whole log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include <string.h>

#include "way-import.h"

#define N_STEPS 400

static void
assert_standings (WayGame *one, WayGame *other)
{
  const CarcStandings *a = way_game_get_standings (one);
  const CarcStandings *b = way_game_get_standings (other);

  assert_memory_equal (a->points, b->points, sizeof a->points);
  assert_int_equal (a->n_tokens, b->n_tokens);
  for (int i = 0; i < a->n_tokens; i++)
    assert_memory_equal (a->tokens[i].held, b->tokens[i].held, sizeof a->tokens[i].held);
  assert_int_equal (a->n_facts, b->n_facts);
  for (int i = 0; i < a->n_facts; i++)
    assert_int_equal (carc_standings_fact (b, a->facts[i].fact, a->facts[i].key), a->facts[i].value);
}

static void
assert_sheets (WayGame *one, WayGame *other)
{
  char text[CARC_MAX_LINE_LENGTH], same[CARC_MAX_LINE_LENGTH];

  assert_int_equal (way_game_get_n_entries (one), way_game_get_n_entries (other));
  for (gsize i = 0; i < way_game_get_n_entries (one); i++)
    {
      int entry_id, other_entry_id;

      assert_true (
          carc_entry_equal (way_game_get_entry (one, i, &entry_id), way_game_get_entry (other, i, &other_entry_id)));
      assert_int_equal (entry_id, other_entry_id);
      carc_write_claim (way_game_get_setup (one), way_game_get_sheet (one, i), text, sizeof text);
      carc_write_claim (way_game_get_setup (other), way_game_get_sheet (other, i), same, sizeof same);
      assert_string_equal (text, same);
    }
}

/* Compares with the game opened again, which replays the whole log. */
static void
assert_equals_whole_replay (WayStore *store, WayGame *game)
{
  g_autoptr (WayGame) whole = way_game_open (store, way_game_get_id (game), NULL);
  g_autofree char *log = NULL;

  assert_non_null (whole);
  assert_standings (game, whole);
  assert_sheets (game, whole);
  log = way_model_fixture_read_log (whole);
  way_model_fixture_assert_text (way_model_fixture_read_log (game), log);
  for (guint seat = 0; seat < g_list_model_get_n_items (way_game_get_players (game)); seat++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (way_game_get_players (game), seat);
      g_autoptr (WayPlayer) same = g_list_model_get_item (way_game_get_players (whole), seat);

      assert_string_equal (way_player_get_info (player)->description, way_player_get_info (same)->description);
    }
  g_assert_finalize_object (g_steal_pointer (&whole));
}

static void
make_some_change (WayGame *game, int step)
{
  static const char *const entry_text[] = {
    "road tiles=9 inn meeples=red:1,blue:2 left=2 straight=1 right=2",
    "city tiles=7 coats=2 cathedral meeples=green:1 large=red:1\nmonastery meeples=blue:1",
    "road tiles=2 meeples=green:1\nturn red\nroad tiles=3 meeples=red:1",
    "correction points=blue:-2 note=\"miscounted\"",
    "turn green\ntunnel-token set=pink",
    "field cities=3 meeples=blue:1",
  };
  g_autofree char *laid = g_strdup_printf ("bookmaker stack=%d chips=red,blue", 1 + step / 40);
  g_autofree char *settled = g_strdup_printf ("bet stack=%d on=city tiles=7 hit=red:3,blue:0", 1 + step / 40);

  if (step % 40 == 7)
    way_model_fixture_enter (game, laid);
  else if (step % 40 == 27)
    way_model_fixture_enter (game, settled);
  else if (step % 6 == 4 && step > 4)
    way_game_next_turn (game, -1, NULL);
  else
    way_model_fixture_enter (game, entry_text[step % 6]);
}

/* Other changes in between, so that entries are appended after every kind of change. */
static void
test_append (void **state)
{
  WayStore *store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);

  for (int step = 0; step < N_STEPS; step++)
    {
      make_some_change (game, step);
      if (step % 41 == 11)
        {
          assert_true (way_game_undo (game, NULL));
          assert_true (way_game_redo (game, NULL));
        }
      else if (step % 41 == 15 && way_game_get_n_entries (game) > 0)
        {
          CarcEntry road = way_model_fixture_entry (game, "road tiles=4 meeples=blue:1");

          assert_true (way_game_insert (game, way_model_fixture_entry_id (game, 0), &road, 1, NULL));
        }
      if (step < 50 || step % 23 == 0)
        assert_equals_whole_replay (store, game);
    }
  way_model_fixture_enter (game, "final\nunfinished road tiles=3 inn meeples=blue:1\nend");
  assert_equals_whole_replay (store, game);
  assert_true (way_model_fixture_get_number (game, "finished"));
  g_assert_finalize_object (game);
  way_store_close (store);
}

/* A refused change has no effect, even if the first entries of its undo group were possible. */
static void
test_refused (void **state)
{
  WayStore *store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  CarcEntry entries[2];

  way_model_fixture_enter (game, "turn red\nbookmaker stack=1 chips=red");
  entries[0] = way_model_fixture_entry (game, "bet stack=1 on=road tiles=4 hit=red:5");
  entries[1] = entries[0];
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (GError) error = NULL;

      assert_false (way_game_record (game, entries, 2, &error));
      assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
      assert_equals_whole_replay (store, game);
      way_model_fixture_enter (game, "road tiles=1 meeples=red:1");
    }
  assert_true (way_game_record (game, entries, 1, NULL));
  assert_int_equal (way_game_get_standings (game)->points[0], 45);
  assert_equals_whole_replay (store, game);
  g_assert_finalize_object (game);
  way_store_close (store);
}

static void
execute (const char *path, const char *sql)
{
  sqlite3 *db;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_close (db), SQLITE_OK);
}

/* Returns the entry ids in the order of the log. */
static char *
write_entry_ids (WayGame *game)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", way_model_fixture_entry_id (game, i));
  return g_string_free (text, FALSE);
}

/* A damaged file may have an entry at the last possible position. */
static void
test_last_position (void **state)
{
  g_autofree char *path = NULL;
  g_autofree char *sql = g_strdup_printf ("UPDATE change SET position = %" G_GINT64_FORMAT, (gint64) CARC_MAX_POSITION);
  char *folder = way_model_fixture_make_folder ();
  WayStore *store;
  WayGame *game;
  CarcEntry entry;
  gint64 id;

  path = g_build_filename (folder, "waymark.db", NULL);
  store = way_store_open (path, NULL);
  game = way_model_fixture_begin (store);
  id = way_game_get_id (game);
  way_model_fixture_enter (game, "turn red");
  g_assert_finalize_object (game);
  way_store_close (store);
  execute (path, sql);

  store = way_store_open (path, NULL);
  game = way_game_open (store, id, NULL);
  for (int i = 0; i < 100; i++)
    way_model_fixture_enter (game, "turn blue");
  entry = way_model_fixture_entry (game, "road tiles=3 meeples=red:1");
  assert_true (way_game_insert (game, 3, &entry, 1, NULL));
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *entry_ids = write_entry_ids (game);

      assert_true (g_str_has_prefix (entry_ids, "1 2 102 3 4 5 "));
      assert_true (g_str_has_suffix (entry_ids, " 99 100 101"));
      g_assert_finalize_object (game);
      game = way_game_open (store, id, NULL);
    }
  while (way_model_fixture_get_number (game, "can-undo"))
    assert_true (way_game_undo (game, NULL));
  while (way_model_fixture_get_number (game, "can-redo"))
    assert_true (way_game_redo (game, NULL));
  assert_int_equal (way_game_get_n_entries (game), 102);
  g_assert_finalize_object (game);
  way_store_close (store);

  /* A higher position is out of range. */
  execute (path, "UPDATE change SET position = 9223372036854775000");
  store = way_store_open (path, NULL);
  {
    g_autoptr (GError) error = NULL;

    assert_null (way_game_open (store, id, &error));
    assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  }
  way_store_close (store);
  way_model_fixture_remove_folder (folder);
}

/* A version that only has more entries at its end leaves those before them as they are, with the times at which they
 * were recorded. */
static void
test_recorded_entries_stay (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  g_autoptr (WayRecordFile) longer = NULL;
  g_autofree char *text = NULL;
  g_autofree char *more = NULL;
  gint64 id = way_game_get_id (game);
  gint64 recorded;

  way_model_fixture_enter (game, "turn red\nroad tiles=4 meeples=red:1");
  text = way_model_fixture_write_record (game);
  g_assert_finalize_object (game);
  recorded = way_store_get_change_time (store, id, 1, NULL);
  assert_true (recorded > 0);

  more = g_strconcat (text, "city tiles=3 meeples=red:1\n", NULL);
  longer = way_record_file_read (more, strlen (more));
  assert_true (way_import_make (longer, store, &id, NULL));
  assert_int_equal (way_store_get_change_time (store, id, 1, NULL), recorded);
  game = way_game_open (store, id, NULL);
  assert_int_equal (way_game_get_n_entries (game), 3);
  g_assert_finalize_object (game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_append),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_last_position),
    cmocka_unit_test (test_recorded_entries_stay),
  };

  return cmocka_run_group_tests_name ("append", tests, NULL, NULL);
}
