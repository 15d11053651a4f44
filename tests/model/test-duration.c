/* test-duration.c: how long a game took, and of which games that is not known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-import.h"
#include "way-record-file.h"
#include "way-store-private.h"

#define SEATS "player red \"Anna\"\nplayer blue \"Jan\"\nplayer green \"Mia\"\n"

static void
set_times (WayStore *store, int seconds)
{
  g_autofree char *sql = g_strdup_printf (
      "UPDATE game SET began = 1000000; UPDATE change SET recorded = CASE number WHEN 2 THEN %d ELSE 5 END",
      1000000 + seconds);

  assert_int_equal (sqlite3_exec (store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* From the first entry to the last one in force, rounded; at most twelve hours. */
static void
test_minutes (void **state)
{
  static const struct {
    int seconds, minutes;
  } rows[] = {
    { -1, 0 }, { 0, 0 },     { 1, 0 },       { 29, 0 },    { 30, 1 },         { 89, 1 },
    { 90, 2 }, { 4500, 75 }, { 43200, 720 }, { 43201, 0 }, { 10 * 43200, 0 },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game
      = way_model_fixture_record (store, "waymark 1\n" SEATS "turn red\nroad tiles=3\nturn blue\nroad tiles=4\n");

  assert_true (way_store_set_head (store, game, 4, 3, NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayRecordFile) record = NULL;

      set_times (store, rows[i].seconds);
      record = way_record_file_load (store, game, NULL);
      assert_int_equal (record->minutes, rows[i].minutes);
    }
  /* Without entries the duration is unknown. */
  assert_true (way_store_set_head (store, game, 3, 0, NULL, NULL));
  {
    g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);

    assert_int_equal (record->entries->len, 0);
    assert_int_equal (record->minutes, 0);
  }
}

#define ARRIVING "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-01T20:00:00+01:00\n" SEATS

static void
assert_duration_unknown (WayStore *store, gint64 game)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);

  assert_non_null (record);
  assert_int_equal (record->minutes, 0);
}

/* Nobody knows how long a game took that arrives in two parts, the second one later: the history has only seen when
 * they came. What is recorded here has its time. */
static void
test_arrival (void **state)
{
  static const char whole[] = ARRIVING "turn red\nroad tiles=3\nfinal\nend\n";
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) record = way_model_fixture_read_record (whole);
  gint64 game = way_model_fixture_record (store, ARRIVING "turn red\n");
  gint64 other = way_model_fixture_record (store, "waymark 1\n" SEATS "turn red\n");
  WayGame *open;

  assert_int_equal (sqlite3_exec (store->db, "UPDATE change SET recorded = recorded - 6720", NULL, NULL, NULL),
                    SQLITE_OK);
  assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_EXTENDED);
  assert_duration_unknown (store, game);
  for (int number = 0; number < 4; number++)
    assert_int_equal (way_store_get_change_time (store, game, number, NULL), 0);

  open = way_game_open (store, other, NULL);
  way_model_fixture_enter (open, "road tiles=3 meeples=red:1");
  assert_int_equal (way_store_get_change_time (store, other, 0, NULL), 0);
  assert_true (way_store_get_change_time (store, other, 1, NULL) > 0);
  assert_duration_unknown (store, other);
  g_assert_finalize_object (open);
}

/* Nor is it known of a game that began here, and was ended on another device. */
static void
test_ended_elsewhere (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game);
  g_autofree char *half = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (WayRecordFile) record = NULL;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1");
  half = way_model_fixture_write_record (game);
  whole = g_strconcat (half, "final\nend\n", NULL);
  record = way_model_fixture_read_record (whole);
  g_assert_finalize_object (game);
  assert_int_equal (sqlite3_exec (store->db, "UPDATE game SET began = began - 6720", NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_EXTENDED);
  assert_true (way_store_get_change_time (store, id, 0, NULL) > 0);
  assert_int_equal (way_store_get_change_time (store, id, 3, NULL), 0);
  assert_duration_unknown (store, id);
}

/* If only its details are others, as after a change on another device, the game keeps undone entries and all times. */
static void
test_other_details (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game);
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (WayRecordFile) now = NULL;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1\nturn blue");
  assert_true (way_game_undo (game, NULL));
  g_assert_finalize_object (game);
  record = way_record_file_load (store, id, NULL);
  g_strlcpy (record->header.place, "Brno", sizeof record->header.place);
  g_strlcpy (record->header.names[0], "Ewa", sizeof record->header.names[0]);
  assert_true (way_store_begin_batch (store, NULL));
  assert_true (way_import_make (record, store, &id, NULL));
  assert_true (way_store_end_batch (store, TRUE, NULL));

  now = way_record_file_load (store, id, NULL);
  assert_string_equal (now->header.place, "Brno");
  assert_string_equal (now->header.names[0], "Ewa");
  assert_true (way_store_get_change_time (store, id, 0, NULL) > 0);
  game = way_game_open (store, id, NULL);
  assert_true (way_game_redo (game, NULL));
  g_assert_finalize_object (game);
}

/* Nor of a game that is entered afterward, turn by turn: its changes say how long that took. */
static void
test_entered_afterward (void **state)
{
  static const struct {
    int hours; /* ago */
    gboolean known;
  } rows[] = { { 0, TRUE }, { 2, FALSE }, { 24 * 365, FALSE }, { -2, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (GDateTime) played = g_date_time_new_from_unix_utc (way_store_now () - rows[i].hours * 3600);
      g_autofree char *text = g_date_time_format_iso8601 (played);
      CarcHeader header = way_model_fixture_header ();
      WayGame *game;
      gint64 id, seconds;

      g_strlcpy (header.played, text, sizeof header.played);
      game = way_game_begin (store, &header, NULL);
      id = way_game_get_id (game);
      way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1\nfinal\nend");
      g_assert_finalize_object (game);
      assert_int_equal (sqlite3_exec (store->db, "UPDATE game SET finished = finished + 600", NULL, NULL, NULL),
                        SQLITE_OK);
      assert_true (way_store_read_duration (store, id, &seconds, NULL));
      assert_int_equal (seconds > 0, rows[i].known);
    }
}

/* An end that is undone and done again, hours later, is as long ago as it was. */
static void
test_end_done_again (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  gint64 id = way_game_get_id (game), seconds;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1\nfinal\nend");
  assert_int_equal (sqlite3_exec (store->db,
                                  "UPDATE game SET began = 1000000, finished = 1003600;"
                                  "UPDATE change SET recorded = 1000000 + 1200 * number",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
  assert_true (way_store_read_duration (store, id, &seconds, NULL));
  assert_int_equal (seconds, 3600);
  assert_true (way_game_undo (game, NULL));
  assert_true (way_game_redo (game, NULL));
  assert_true (carc_is_ended (way_game_get_standings (game)));
  assert_true (way_store_read_duration (store, id, &seconds, NULL));
  assert_int_equal (seconds, 3600);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_minutes),           cmocka_unit_test (test_arrival),
    cmocka_unit_test (test_ended_elsewhere),   cmocka_unit_test (test_other_details),
    cmocka_unit_test (test_entered_afterward), cmocka_unit_test (test_end_done_again),
  };

  return cmocka_run_group_tests_name ("duration", tests, NULL, NULL);
}
