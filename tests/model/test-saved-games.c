/* test-saved-games.c: what a history lacked when it was moved is added to it, and undoes nothing there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-backup.h"
#include "way-game-sources.h"
#include "way-saved-games.h"
#include "way-store-statistics.h"
#include "way-store-sync.h"

#define ID "00000000-0000-4000-8000-000000000001"
#define OTHER_ID "00000000-0000-4000-8000-000000000002"
#define LADDER 3

static const CarcChip five = { 1, { { 5, FALSE, 5 } } };
static const CarcChip six = { 1, { { 6, TRUE, 6 } } };

static WayGame *
begin_game (WayStore *store, const char *id)
{
  CarcHeader header = way_model_fixture_header ();

  g_strlcpy (header.id, id, sizeof header.id);
  return way_game_begin (store, &header, NULL);
}

static WayGame *
open_game (WayStore *store)
{
  return way_game_open (store, way_store_find_game (store, ID, NULL), NULL);
}

/* The history has one game, with one entry, and so has the file that was saved, which is returned. */
static WayStore *
save (WayModelFixture *fixture, char **path)
{
  g_autoptr (WayGame) game = NULL;

  assert_true (way_store_set_deleted (fixture->store, way_game_get_id (fixture->game), TRUE, NULL));
  game = begin_game (fixture->store, ID);
  way_model_fixture_enter (game, "road tiles=4 meeples=red:1");
  *path = g_strconcat (fixture->path, "-saved", NULL);
  assert_true (way_backup_write (fixture->path, *path, NULL));
  return way_store_open (*path, NULL);
}

static void
enter (WayStore *store, const char *entry_text)
{
  g_autoptr (WayGame) game = open_game (store);

  way_model_fixture_enter (game, entry_text);
}

/* @saved: (transfer full) @n_kept: so many games have other details. */
static void
add (WayModelFixture *fixture, WayStore *saved, const char *path, int n_kept)
{
  g_autoptr (GError) error = NULL;
  gboolean is_aside;

  way_store_close (saved);
  assert_int_equal (way_saved_games_add (path, fixture->path, &is_aside, &error), n_kept);
  assert_true (is_aside);
  assert_null (error);
}

static void
assert_points (WayModelFixture *fixture, int red, int blue)
{
  g_autoptr (WayGame) game = open_game (fixture->store);

  way_model_fixture_assert_points (game, red, blue, 0);
}

/* The missing entries and games come, and the file is kept. */
static void
test_missing (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);
  g_autoptr (GPtrArray) kept = NULL;

  enter (saved, "road tiles=3 meeples=blue:1");
  g_object_unref (begin_game (saved, OTHER_ID));
  add (fixture, saved, path, 0);
  assert_points (fixture, 4, 3);
  assert_true (way_store_find_game (fixture->store, OTHER_ID, NULL) > 0);
  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  kept = way_backup_list_replaced (fixture->path);
  assert_int_equal (kept->len, 1);
  assert_int_equal (way_backup_count_games (((WayBackup *) kept->pdata[0])->path, NULL), 2);
}

/* The place was corrected in the history since: the entries are added to that game, not as a second one. */
static void
test_other_details (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);
  gint64 row = way_store_find_game (fixture->store, ID, NULL);
  char *names[] = { "Anna", "Jan", "Mia", NULL };
  const WayGameDetails details = { .played = "2026-11-21T19:30:00+01:00", .place = "Brno", .note = "", .names = names };
  g_autoptr (WayGame) game = NULL;

  enter (saved, "road tiles=3 meeples=blue:1");
  assert_true (way_store_write_details (fixture->store, row, &details, NULL));
  add (fixture, saved, path, 1);
  assert_points (fixture, 4, 3);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  game = open_game (fixture->store);
  assert_string_equal (way_game_get_header (game)->place, "Brno");
}

static guint
count_versions (WayModelFixture *fixture)
{
  g_autoptr (GArray) versions = way_store_list_versions (fixture->store, ID, NULL);

  return versions->len;
}

/* Only the details of the saved one are others: those of the history stay, and these are an earlier version. */
static void
test_only_details (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);
  char *names[] = { "Anna", "Jan", "Mia", NULL };
  const WayGameDetails details = { .played = "2026-11-21T19:30:00+01:00", .place = "Brno", .note = "", .names = names };

  assert_true (way_store_write_details (saved, way_store_find_game (saved, ID, NULL), &details, NULL));
  add (fixture, saved, path, 1);
  assert_points (fixture, 4, 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  assert_int_equal (count_versions (fixture), 1);
}

static void
test_deleted_since (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);
  gint64 row = way_store_find_game (fixture->store, ID, NULL);

  enter (saved, "road tiles=3 meeples=blue:1");
  assert_true (way_store_set_deleted (fixture->store, row, TRUE, NULL));
  add (fixture, saved, path, 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
}

/* Continued in both: neither is lost. */
static void
test_continued_in_both (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);

  enter (saved, "road tiles=3 meeples=blue:1");
  enter (fixture->store, "road tiles=5 meeples=red:1");
  add (fixture, saved, path, 0);
  assert_points (fixture, 9, 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

static void
set_choices (WayStore *store, const CarcChip *first, const CarcChip *second, int8_t end)
{
  CarcChip chips[CARC_N_CHIPS] = { 0 };
  int8_t ends[CARC_TRACK_SPACES] = { 0 };

  chips[0] = *first;
  chips[1] = *second;
  ends[LADDER] = end;
  assert_true (way_store_save_chips (store, chips, NULL));
  assert_true (way_store_save_space_ends (store, ends, NULL));
}

/* What the history knows stays; what it does not know is added. */
static void
test_choices (void **state)
{
  static const CarcChip unknown;
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  WayStore *saved = save (fixture, &path);
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];

  set_choices (saved, &five, &five, 20);
  set_choices (fixture->store, &six, &unknown, 30);
  add (fixture, saved, path, 0);
  assert_true (way_store_read_chips (fixture->store, chips, NULL));
  assert_true (way_store_read_space_ends (fixture->store, ends, NULL));
  assert_true (carc_chip_equal (&chips[0], &six));
  assert_true (carc_chip_equal (&chips[1], &five));
  assert_int_equal (ends[LADDER], 30);
}

/* Nothing is changed while another program has locked the history, and the file stays. */
static void
test_locked (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  WayStore *saved = save (fixture, &path);
  gboolean is_aside;

  enter (saved, "road tiles=3 meeples=blue:1");
  way_store_close (saved);
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_int_equal (way_saved_games_add (path, fixture->path, &is_aside, &error), -1);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY));
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_points (fixture, 4, 0);
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (test_missing),           TEST (test_other_details), TEST (test_only_details), TEST (test_deleted_since),
    TEST (test_continued_in_both), TEST (test_choices),       TEST (test_locked),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
