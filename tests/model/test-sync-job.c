/* test-sync-job.c: a comparison with a synced folder in a thread does what a person wishes, and says what is known
 * then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "way-import.h"
#include "way-sync-job.h"

#define UUID "11111111-1111-4111-8111-111111111111"
#define GAME "waymark 1\nid " UUID "\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n"

/* Two computers, and the folder between them. */
typedef struct {
  char *home, *folder;
  WayStore *one, *two;
} Devices;

static WayStore *
open_device (const char *home, const char *name)
{
  g_autofree char *folder = g_build_filename (home, name, NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  WayStore *store;

  assert_int_equal (g_mkdir (folder, 0700), 0);
  store = way_store_open (path, NULL);
  assert_non_null (store);
  return store;
}

static int
set_up (void **state)
{
  Devices *self = g_new0 (Devices, 1);

  self->home = way_model_fixture_make_folder ();
  self->folder = g_build_filename (self->home, "folder", NULL);
  assert_int_equal (g_mkdir (self->folder, 0700), 0);
  self->one = open_device (self->home, "one");
  self->two = open_device (self->home, "two");
  *state = self;
  return 0;
}

static int
tear_down (void **state)
{
  Devices *self = *state;

  way_store_close (self->one);
  way_store_close (self->two);
  way_model_fixture_remove_folder (self->home);
  g_free (self->folder);
  g_free (self);
  return 0;
}

static WaySyncResult *
run (Devices *self, WayStore *store, const WaySyncWish *wish)
{
  g_autoptr (WayJob) job = way_sync_job_new (self->folder, wish);
  g_autoptr (GError) error = NULL;
  WaySyncResult *result = way_model_fixture_run (job, store, &error);

  if (!result)
    fail_msg ("%s", error->message);
  return result;
}

static void
sync_device (Devices *self, WayStore *store)
{
  way_sync_result_free (run (self, store, &(WaySyncWish){ 0 }));
}

/* Both have the game, each with an entry of its own. */
static void
differ (Devices *self)
{
  gint64 game;

  way_sync_result_free (run (self, self->one, &(WaySyncWish){ .sets_up = TRUE }));
  sync_device (self, self->two);
  for (int i = 0; i < 2; i++)
    {
      WayStore *store = i == 0 ? self->one : self->two;
      const char *text = i == 0 ? GAME "road tiles=4 meeples=red:1\n" : GAME "city tiles=3 meeples=blue:1\n";
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));

      assert_int_not_equal (way_import_record (record, store, WAY_RESOLUTION_USE_THEIRS, &game, NULL),
                            WAY_IMPORT_FAILED);
      sync_device (self, store);
    }
}

static void
assert_points (WayStore *store, int red, int blue)
{
  WayGame *game = way_game_open (store, way_store_find_game (store, UUID, NULL), NULL);

  assert_non_null (game);
  assert_int_equal (way_game_get_standings (game)->points[0], red);
  assert_int_equal (way_game_get_standings (game)->points[1], blue);
  g_assert_finalize_object (game);
}

/* A folder is set up only if that is wished. */
static void
test_set_up (void **state)
{
  Devices *self = *state;
  g_autoptr (WayJob) job = way_sync_job_new (self->folder, &(WaySyncWish){ 0 });
  g_autoptr (WaySyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  way_model_fixture_record (self->one, GAME);
  assert_null (way_model_fixture_run (job, self->one, &error));
  assert_non_null (error);
  result = run (self, self->one, &(WaySyncWish){ .sets_up = TRUE });
  assert_int_equal (result->report->n_written, 1);
  assert_int_equal (result->pending->len, 0);
  assert_int_equal (result->n_games, 1);
}

/* The wish may be gone before the job runs. */
static void
test_decide (void **state)
{
  Devices *self = *state;
  g_autoptr (WaySyncResult) before = NULL;
  g_autoptr (WaySyncResult) after = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *version = NULL;
  g_autoptr (WayJob) job = NULL;
  GArray *choices;

  way_model_fixture_record (self->one, GAME);
  differ (self);
  before = run (self, self->one, &(WaySyncWish){ 0 });
  assert_int_equal (before->pending->len, 1);
  choices = ((WaySyncPending *) before->pending->pdata[0])->choices;
  assert_int_equal (choices->len, 2);
  assert_true (g_array_index (choices, WaySyncChoice, 0).here);
  uuid = g_strdup (UUID);
  version = g_strdup (g_array_index (choices, WaySyncChoice, 1).id);
  job = way_sync_job_new (self->folder, &(WaySyncWish){ .uuid = uuid, .version = version });
  memset (uuid, 'x', strlen (uuid));
  memset (version, 'x', strlen (version));
  after = way_model_fixture_run (job, self->one, NULL);
  assert_non_null (after);
  assert_int_equal (after->pending->len, 0);
  assert_int_equal (after->n_games, 1);
  assert_points (self->one, 0, 6);
  sync_device (self, self->two);
  assert_points (self->two, 0, 6);
}

static void
test_keep_both (void **state)
{
  Devices *self = *state;
  g_autoptr (WaySyncResult) result = NULL;

  way_model_fixture_record (self->one, GAME);
  differ (self);
  sync_device (self, self->one);
  result = run (self, self->one, &(WaySyncWish){ .uuid = UUID });
  assert_int_equal (result->pending->len, 0);
  assert_int_equal (result->n_games, 2);
}

/* A version that has come since was not compared, so nothing is decided. */
static void
test_not_shown (void **state)
{
  Devices *self = *state;
  const char *shown[] = { NULL, NULL };
  g_autoptr (WaySyncResult) before = NULL;
  g_autoptr (WaySyncResult) after = NULL;
  g_autoptr (WayJob) job = NULL;
  g_autoptr (GError) error = NULL;

  way_model_fixture_record (self->one, GAME);
  differ (self);
  before = run (self, self->one, &(WaySyncWish){ 0 });
  shown[0] = g_array_index (((WaySyncPending *) before->pending->pdata[0])->choices, WaySyncChoice, 0).id;
  job = way_sync_job_new (self->folder, &(WaySyncWish){ .uuid = UUID, .version = shown[0], .shown = shown });
  assert_null (way_model_fixture_run (job, self->one, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  after = run (self, self->one, &(WaySyncWish){ 0 });
  assert_int_equal (after->pending->len, 1);
}

/* There is nothing to decide: the error says so, and nothing is compared. */
static void
test_nothing_to_decide (void **state)
{
  Devices *self = *state;
  g_autoptr (WayJob) job = way_sync_job_new (self->folder, &(WaySyncWish){ .sets_up = TRUE, .uuid = UUID });
  g_autoptr (GError) error = NULL;

  way_model_fixture_record (self->one, GAME);
  assert_null (way_model_fixture_run (job, self->one, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
}

/* The answer is about the games that were asked about. */
static void
test_losses (void **state)
{
  Devices *self = *state;
  g_autoptr (WaySyncResult) asked = NULL;
  g_autoptr (WaySyncResult) taken = NULL;
  g_autoptr (GPtrArray) uuids = NULL;

  for (int i = 0; i <= WAY_SYNC_BRAKE; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "waymark 1\nid %d1111111-1111-4111-8111-111111111111\nplayer red \"Anna\"\nplayer blue \"Jan\"\n", i);

      way_model_fixture_record (self->one, text);
    }
  way_sync_result_free (run (self, self->one, &(WaySyncWish){ .sets_up = TRUE }));
  sync_device (self, self->two);
  for (int i = 0; i <= WAY_SYNC_BRAKE; i++)
    assert_true (way_store_set_deleted (self->two, i + 1, TRUE, NULL));
  sync_device (self, self->two);

  asked = run (self, self->one, &(WaySyncWish){ 0 });
  assert_int_equal (asked->report->losses->len, WAY_SYNC_BRAKE + 1);
  assert_int_equal (asked->n_games, WAY_SYNC_BRAKE + 1);
  uuids = g_ptr_array_ref (asked->report->losses);
  g_ptr_array_add (uuids, NULL);
  taken = run (self, self->one, &(WaySyncWish){ .losses = WAY_SYNC_TAKE, .asked = (const char *const *) uuids->pdata });
  assert_int_equal (taken->report->losses->len, 0);
  assert_int_equal (taken->n_games, 0);
}

static int
remove_file (const char *path, G_GNUC_UNUSED const struct stat *about, G_GNUC_UNUSED int type,
             G_GNUC_UNUSED struct FTW *place)
{
  return g_remove (path);
}

static void
remove_folder (G_GNUC_UNUSED sqlite3_context *context, G_GNUC_UNUSED int n, sqlite3_value **values)
{
  nftw ((const char *) sqlite3_value_text (values[0]), remove_file, 4, FTW_DEPTH | FTW_PHYS);
}

/* SQLite calls this for each connection. */
static int
add_function (sqlite3 *db)
{
  return sqlite3_create_function (db, "remove_folder", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                  remove_folder, NULL, NULL);
}

/* The disk with the folder is removed after a game was read from it: what was done until then is said. */
static void
test_gone (void **state)
{
  Devices *self = *state;
  g_autofree char *sql = g_strdup_printf ("CREATE INDEX gone ON game (remove_folder ('%s', uuid))", self->folder);
  g_autoptr (WaySyncResult) result = NULL;
  sqlite3 *db;

  way_model_fixture_record (self->one, GAME);
  way_sync_result_free (run (self, self->one, &(WaySyncWish){ .sets_up = TRUE }));
  assert_int_equal (sqlite3_open (way_store_get_path (self->two), &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_close (db), SQLITE_OK);

  result = run (self, self->two, &(WaySyncWish){ 0 });
  assert_non_null (result->report->failure);
  assert_int_equal (result->report->n_new, 1);
  assert_int_equal (result->pending->len, 0);
  assert_int_equal (result->n_games, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_set_up), TEST (test_decide), TEST (test_keep_both), TEST (test_not_shown), TEST (test_nothing_to_decide),
    TEST (test_losses), TEST (test_gone)
  };

  assert_int_equal (sqlite3_auto_extension ((void (*) (void)) add_function), SQLITE_OK);
  return cmocka_run_group_tests_name ("sync-job", tests, NULL, NULL);
}
