/* test-kept-result.c: a finished game keeps its result when the rules change, until someone chooses today's rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-game-query.h"
#include "way-import.h"
#include "way-kept-result.h"
#include "way-store-private.h"

#define GAME                                                                                                           \
  "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-01T20:00:00+01:00\nplayer red \"Anna\"\n"        \
  "player blue \"\"\nturn red\nroad tiles=4 meeples=red:1\nfinal\nend\n"

/* The game was worth 9 and 5 points under the rules before those of today. */
static WayStore *
open_history (gint64 *game)
{
  WayStore *store = way_store_open (":memory:", NULL);

  *game = way_model_fixture_record (store, GAME);
  assert_int_equal (sqlite3_exec (store->db,
                                  "UPDATE game SET revision = revision - 1;"
                                  "UPDATE seat SET final_points = 9 - 4 * seat",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
  return store;
}

static void
assert_both (WayStore *store, gint64 game, int red, const char *today)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  g_autofree char *sentence = way_kept_result_describe_today (record);
  WayGameInfo *info = way_store_read_info (store, game, NULL);
  int points[CARC_MAX_PLAYERS] = { 0 };

  assert_int_equal (record->result[0], red);
  assert_int_equal (way_record_file_differs_today (record), today != NULL);
  assert_int_equal (way_record_file_keeps_result (record), today != NULL);
  assert_int_equal (way_kept_result_find_today (store, info, points), today != NULL);
  assert_int_equal (points[0], today ? 4 : 0);
  if (today)
    assert_string_equal (sentence, today);
  else
    assert_null (sentence);
  way_game_info_free (info);
}

static void
test_use_and_restore (void **state)
{
  gint64 game;
  g_autoptr (WayStore) store = open_history (&game);

  assert_both (store, game, 9, "Under today’s rules: Anna 4, Blue 0");
  assert_true (way_kept_result_use_today (store, game, NULL));
  assert_both (store, game, 4, NULL);
  assert_true (way_store_restore_result (store, game, NULL));
  assert_both (store, game, 9, "Under today’s rules: Anna 4, Blue 0");
}

/* The points of a single player are enough to make the difference. */
static void
test_each_player (void **state)
{
  static const char four[] = "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nplayer green \"Mia\"\n"
                             "player black \"Petr\"\nturn red\nroad tiles=4 meeples=red:1\nfinal\nend\n";

  for (int seat = 0; seat < 4; seat++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, four);
      g_autofree char *sql = g_strdup_printf ("UPDATE seat SET final_points = final_points + 1 WHERE seat = %d", seat);
      g_autoptr (WayRecordFile) same = way_record_file_load (store, game, NULL);
      g_autoptr (WayRecordFile) other = NULL;

      assert_false (way_record_file_differs_today (same));
      assert_int_equal (sqlite3_exec (store->db, "UPDATE game SET revision = revision - 1", NULL, NULL, NULL),
                        SQLITE_OK);
      assert_int_equal (sqlite3_exec (store->db, sql, NULL, NULL, NULL), SQLITE_OK);
      other = way_record_file_load (store, game, NULL);
      assert_true (way_record_file_differs_today (other));
    }
}

/* Undo of the end of the game, and of a change to it, brings back what the players saw. */
static void
test_undo (void **state)
{
  gint64 id;
  g_autoptr (WayStore) store = open_history (&id);
  g_autoptr (WayGame) game = way_game_open (store, id, NULL);

  assert_true (way_game_undo (game, NULL));
  assert_both (store, id, 4, NULL);
  assert_true (way_game_redo (game, NULL));
  assert_both (store, id, 9, "Under today’s rules: Anna 4, Blue 0");
}

static void
test_fails (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, "waymark 1\nplayer red \"Anna\"\nturn red\n");
  g_autoptr (GError) error = NULL;

  assert_false (way_kept_result_use_today (store, game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_clear_error (&error);
  assert_false (way_kept_result_use_today (store, game + 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
}

/* A record that is written and read is equal, whatever it is read for. */
static void
test_record (void **state)
{
  gint64 game;
  g_autoptr (WayStore) store = open_history (&game);
  g_autoptr (WayRecordFile) stored = way_record_file_load (store, game, NULL);
  g_autofree char *text = way_record_file_write (stored);

  for (WayRecordKeep keep = WAY_RECORD_SHEETS; keep <= WAY_RECORD_ENTRIES; keep++)
    {
      g_autoptr (WayRecordFile) record = way_record_file_read_part (text, strlen (text), 1, keep);

      assert_int_equal (record->ignored->len, 0);
      assert_int_equal (record->differences->len, 0);
      assert_int_equal (record->revision, CARC_RULES_REVISION - 1);
      assert_int_equal (record->result[0], 9);
      assert_int_equal (record->result[1], 5);
      if (keep == WAY_RECORD_SHEETS)
        assert_true (way_record_file_agrees (record, stored));
    }
}

/* Only a record that states an earlier result can disagree with the history about it. */
static void
test_agree (void **state)
{
  gint64 game;
  g_autoptr (WayStore) store = open_history (&game);
  g_autoptr (WayRecordFile) kept = way_record_file_load (store, game, NULL);
  g_autoptr (WayRecordFile) plain = way_record_file_read (GAME, strlen (GAME));

  assert_true (way_import_results_agree (kept, kept));
  assert_false (way_import_results_agree (kept, plain));
  assert_true (way_import_results_agree (plain, kept));
  assert_false (way_record_file_agrees (kept, plain));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_use_and_restore), cmocka_unit_test (test_undo),   cmocka_unit_test (test_each_player),
    cmocka_unit_test (test_fails),           cmocka_unit_test (test_record), cmocka_unit_test (test_agree),
  };

  return cmocka_run_group_tests_name ("kept-result", tests, NULL, NULL);
}
