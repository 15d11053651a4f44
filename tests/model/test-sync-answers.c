/* test-sync-answers.c: what a person answers about a synced folder holds for the games that were asked about only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-import.h"
#include "way-store-sync.h"
#include "way-sync.h"

#define N_GAMES 9
#define MARK "0123456789abcdef0123456789abcdef"

/* Two computers, and the folder between them. */
typedef struct {
  char *home, *folder;
  WayStore *one, *two;
  char *uuids[N_GAMES + 1];
} Devices;

static char *
make_folder (const char *home, const char *name)
{
  char *path = g_build_filename (home, name, NULL);

  assert_int_equal (g_mkdir (path, 0700), 0);
  return path;
}

static WayStore *
open_device (const char *home, const char *name)
{
  g_autofree char *folder = make_folder (home, name);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  WayStore *store = way_store_open (path, NULL);

  assert_non_null (store);
  return store;
}

static WaySyncReport *
sync_with (Devices *self, WayStore *store, const WaySyncOptions *options)
{
  g_autoptr (GError) error = NULL;
  WaySyncReport *report = way_sync_run (store, self->folder, options, &error);

  if (!report)
    fail_msg ("%s", error->message);
  return report;
}

static void
sync (Devices *self, WayStore *store)
{
  way_sync_report_free (sync_with (self, store, &(WaySyncOptions){ 0 }));
}

/* Both have all games. */
static int
set_up (void **state)
{
  Devices *self = g_new0 (Devices, 1);

  self->home = way_model_fixture_make_folder ();
  self->folder = make_folder (self->home, "folder");
  self->one = open_device (self->home, "one");
  self->two = open_device (self->home, "two");
  for (int i = 0; i < N_GAMES; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (WayRecordFile) record = NULL;
      gint64 game;

      self->uuids[i] = g_strdup_printf ("%08d-1111-4111-8111-111111111111", i);
      text = g_strdup_printf ("waymark 1\nid %s\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n", self->uuids[i]);
      record = way_record_file_read (text, strlen (text));
      assert_int_equal (way_import_record (record, self->one, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_RECORDED);
    }
  assert_true (way_sync_folder_create (self->folder, NULL));
  sync (self, self->one);
  sync (self, self->two);
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
  for (int i = 0; i < N_GAMES; i++)
    g_free (self->uuids[i]);
  g_free (self->folder);
  g_free (self);
  return 0;
}

/* The other device deletes the games from @from to before @to, or restores them, and syncs. */
static void
set_deleted (Devices *self, int from, int to, gboolean deleted)
{
  for (int i = from; i < to; i++)
    assert_true (
        way_store_set_deleted (self->two, way_store_find_game (self->two, self->uuids[i], NULL), deleted, NULL));
  sync (self, self->two);
}

/* Returns the uuids, NULL-terminated; borrowed. (transfer container) */
static const char **
list (const GPtrArray *uuids)
{
  const char **names = g_new0 (const char *, uuids->len + 1);

  for (guint i = 0; i < uuids->len; i++)
    names[i] = uuids->pdata[i];
  return names;
}

static void
check_losses (Devices *self, WaySyncAnswer answer, int n_deleted)
{
  g_autoptr (WaySyncReport) asked = NULL;
  g_autoptr (WaySyncReport) report = NULL;
  g_autofree const char **uuids = NULL;

  set_deleted (self, 0, 6, TRUE);
  asked = sync_with (self, self->one, &(WaySyncOptions){ 0 });
  assert_int_equal (asked->losses->len, 6);
  uuids = list (asked->losses);
  set_deleted (self, 6, 8, TRUE);
  report = sync_with (self, self->one, &(WaySyncOptions){ .losses = answer, .asked = uuids });
  assert_int_equal (report->n_deleted, n_deleted);
  assert_int_equal (report->losses->len, 2);
  assert_string_equal (report->losses->pdata[0], self->uuids[6]);
  assert_string_equal (report->losses->pdata[1], self->uuids[7]);
  assert_int_equal (way_store_count_games (self->one, NULL), N_GAMES - n_deleted);
}

/* Games that would be lost, too, since somebody was asked, wait for another question. */
static void
test_take_losses (void **state)
{
  check_losses (*state, WAY_SYNC_TAKE, 6);
}

static void
test_keep_losses (void **state)
{
  check_losses (*state, WAY_SYNC_KEEP, 0);
}

/* So few would be lost now that nobody would be asked, but somebody has answered. */
static void
test_fewer_losses (void **state)
{
  Devices *self = *state;
  g_autoptr (WaySyncReport) asked = NULL;
  g_autoptr (WaySyncReport) report = NULL;
  g_autofree const char **uuids = NULL;

  set_deleted (self, 0, 6, TRUE);
  asked = sync_with (self, self->one, &(WaySyncOptions){ 0 });
  uuids = list (asked->losses);
  set_deleted (self, 0, 2, FALSE);
  report = sync_with (self, self->one, &(WaySyncOptions){ .losses = WAY_SYNC_KEEP, .asked = uuids });
  assert_int_equal (report->n_deleted, 0);
  assert_int_equal (report->losses->len, 0);
  assert_int_equal (way_store_count_games (self->one, NULL), N_GAMES);
}

/* After a backup was restored, everything is asked again if the question is about more games now. */
static void
test_restored (void **state)
{
  Devices *self = *state;
  g_autoptr (WaySyncReport) asked = NULL;
  g_autoptr (WaySyncReport) report = NULL;
  g_autoptr (WaySyncReport) last = NULL;
  g_autofree const char **uuids = NULL;
  g_autofree const char **all = NULL;

  assert_true (way_store_write_mark (self->one, MARK, NULL));
  set_deleted (self, 0, 1, TRUE);
  asked = sync_with (self, self->one, &(WaySyncOptions){ 0 });
  assert_true (asked->restored);
  assert_int_equal (asked->differing->len, 1);
  uuids = list (asked->differing);
  set_deleted (self, 1, 2, TRUE);
  report = sync_with (self, self->one, &(WaySyncOptions){ .restored = WAY_SYNC_TAKE, .asked = uuids });
  assert_true (report->restored);
  assert_int_equal (report->differing->len, 2);
  assert_int_equal (way_store_count_games (self->one, NULL), N_GAMES);
  all = list (report->differing);
  last = sync_with (self, self->one, &(WaySyncOptions){ .restored = WAY_SYNC_TAKE, .asked = all });
  assert_false (last->restored);
  assert_int_equal (last->n_deleted, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[]
      = { TEST (test_take_losses), TEST (test_keep_losses), TEST (test_fewer_losses), TEST (test_restored) };

  return cmocka_run_group_tests_name ("sync-answers", tests, NULL, NULL);
}
