/* test-sync-earlier.c: versions of a game that other devices have replaced: listed, and brought back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-history-lock.h"
#include "way-record-file.h"
#include "way-store-private.h"
#include "way-sync-earlier.h"
#include "way-sync-file.h"
#include "way-text.h"

/* Keeps the game with other words as its place. */
static gint64
keep (WayModelFixture *fixture, const char *place, const char *device)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (fixture->store, way_game_get_id (fixture->game), NULL);
  g_autofree char *text = NULL;
  gint64 id;

  g_strlcpy (record->header.place, place, sizeof record->header.place);
  text = way_record_file_write (record);
  assert_true (way_store_keep_version (fixture->store, record->header.id, text, device, &id, NULL));
  return id;
}

static GArray *
list (WayModelFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GArray *versions = way_sync_list_earlier (fixture->store, way_game_get_id (fixture->game), &error);

  assert_null (error);
  return versions;
}

static void
assert_place (WayModelFixture *fixture, const char *place)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (fixture->store, way_game_get_id (fixture->game), NULL);

  assert_string_equal (record->header.place, place);
}

static void
test_list (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GArray) none = list (fixture);
  g_autoptr (GArray) versions = NULL;
  const WaySyncEarlier *first, *second;
  g_autofree char *long_name = g_strnfill (1000, 'x');
  gint64 id;

  assert_int_equal (none->len, 0);
  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  keep (fixture, "Brno", "");
  id = keep (fixture, "Praha", "Laptop");
  keep (fixture, "Brno", "");
  keep (fixture, way_game_get_header (fixture->game)->place, "Laptop"); /* as it is */
  assert_true (
      way_store_keep_version (fixture->store, way_game_get_header (fixture->game)->id, "what", "", NULL, NULL));
  versions = list (fixture);
  assert_int_equal (versions->len, 2);
  first = &g_array_index (versions, WaySyncEarlier, 0);
  second = &g_array_index (versions, WaySyncEarlier, 1);
  assert_true (first->id > id);
  assert_null (strstr (first->contents, "replaced by"));
  assert_int_equal (second->id, id);
  assert_non_null (strstr (second->contents, " · replaced by Laptop"));
  assert_non_null (strstr (second->contents, "1 entry"));
  assert_string_not_equal (second->moment, "");
  keep (fixture, "Wien", long_name);
}

/* A time that is in no year of the calendar here is shown in UTC. */
static void
test_after_all_years (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  g_autoptr (GArray) versions = NULL;

  keep (fixture, "Praha", "Laptop");
  assert_int_equal (
      sqlite3_exec (fixture->store->db, "UPDATE replaced_version SET replaced = 253402300799", NULL, NULL, NULL),
      SQLITE_OK);
  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  versions = list (fixture);
  assert_int_equal (versions->len, 1);
  assert_non_null (strstr (g_array_index (versions, WaySyncEarlier, 0).moment, "9999"));
  if (zone)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
}

static void
test_restore (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 game = way_game_get_id (fixture->game);
  g_autofree char *place = g_strdup (way_game_get_header (fixture->game)->place);
  gint64 id, former, again;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayHistoryLock) lock = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  id = keep (fixture, "Praha", "Laptop");
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  assert_true (way_sync_restore_earlier (fixture->store, game, id, &former, NULL));
  assert_place (fixture, "Praha");
  assert_true (way_game_reload (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 3, 0, 0);
  assert_true (way_sync_restore_earlier (fixture->store, game, former, &again, NULL));
  assert_place (fixture, place);
  assert_true (way_game_reload (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 7, 0, 0);

  assert_false (way_sync_restore_earlier (fixture->store, game, 99, &former, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_clear_error (&error);
  lock = way_history_lock_game (way_store_get_path (fixture->store), game);
  assert_false (way_sync_restore_earlier (fixture->store, game, id, &former, &error));
  assert_true (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN));
  way_model_fixture_assert_text (way_text_error (error),
                                 "This game is open in Waymark, so it was not changed. Close the "
                                 "game, and try again.");
  assert_place (fixture, place);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = { TEST (test_list), TEST (test_after_all_years), TEST (test_restore) };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
