/* test-sync-limits.c: what a synced folder has too much of stops nothing else, and is named.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-store-statistics.h"
#include "way-store-sync.h"
#include "way-sync-common.h"
#include "way-sync.h"

#define N_HALF 14000 /* two files with so many separated names are larger than one may be */
#define N_WHOLE 24900

/* Two computers, and the folder between them. */
typedef struct {
  char *home, *folder;
  WayStore *one, *two;
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

static int
set_up (void **state)
{
  Devices *self = g_new0 (Devices, 1);

  self->home = way_model_fixture_make_folder ();
  self->folder = make_folder (self->home, "folder");
  self->one = open_device (self->home, "one");
  self->two = open_device (self->home, "two");
  assert_true (way_sync_folder_create (self->folder, NULL));
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

static void
put (const Devices *self, const char *writer, const char *name, const char *text)
{
  g_autofree char *folder = g_build_filename (self->folder, writer, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Puts a file with @n separations of names that nobody knows into the folder; those of each @kind are others. */
static void
put_separations (const Devices *self, const char *writer, const char *name, int kind, int n)
{
  GString *text = g_string_new ("waymark-common 1\n");

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "apart: %08x%024x\n", kind, i);
  way_sync_file_complete (text);
  assert_true (text->len <= WAY_SYNC_MAX_BYTES);
  put (self, writer, name, text->str);
  g_string_free (text, TRUE);
}

static int
compare_strings (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* Compares @store with the folder, and asserts that the files @unread are not read, each with the reason. */
static void
sync (const Devices *self, WayStore *store, const char *unread)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WaySyncReport) report = way_sync_run (store, self->folder, &(WaySyncOptions){ 0 }, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  assert_null (error);
  assert_null (report->failure);
  for (guint i = 0; i < report->unread->len; i++)
    {
      const WaySyncUnread *one = &g_array_index (report->unread, WaySyncUnread, i);

      g_ptr_array_add (names, g_strdup_printf ("%s/%s:%d", one->writer, one->name, (int) one->reason));
    }
  g_ptr_array_sort (names, compare_strings);
  g_ptr_array_add (names, NULL);
  all = g_strjoinv (" ", (char **) names->pdata);
  assert_string_equal (all, unread);
}

static void
merge (WayStore *store, const char *const *pairs)
{
  assert_true (way_store_begin_batch (store, NULL));
  assert_true (way_store_write_merged (store, pairs, NULL));
  assert_true (way_store_end_batch (store, TRUE, NULL));
}

static void
expect_merged (WayStore *store, const char *expected)
{
  g_auto (GStrv) pairs = way_store_list_merged (store, NULL);
  g_autofree char *all = g_strjoinv (" ", pairs);

  assert_string_equal (all, expected);
}

/* What does not fit is named, and what people merge and separate still reaches the other devices. */
static void
test_large_together (void **state)
{
  static const char *const merged[] = { "Anni", "Anna", NULL }, *const none[] = { NULL };
  const Devices *self = *state;
  g_autofree char *culprit = g_strdup_printf ("aa/common-1:%d", WAY_SYNC_ERROR_FULL);

  put_separations (self, "aa", "common-0", 0, N_HALF);
  put_separations (self, "aa", "common-1", 1, N_HALF);
  merge (self->one, merged);
  for (int i = 0; i < 2; i++)
    {
      sync (self, self->one, culprit);
      sync (self, self->two, culprit);
      expect_merged (self->one, "Anni Anna");
      expect_merged (self->two, "Anni Anna");
    }
  merge (self->two, none);
  for (int i = 0; i < 2; i++)
    {
      sync (self, self->two, culprit);
      sync (self, self->one, culprit);
      expect_merged (self->one, "");
      expect_merged (self->two, "");
    }
  merge (self->one, merged);
  put_separations (self, "aa", "common-1", 1, 1);
  sync (self, self->one, "");
  sync (self, self->two, "");
  expect_merged (self->two, "Anni Anna");
}

/* A file that leaves no room for anything else. */
static void
test_full (void **state)
{
  static const char *const merged[] = { "Anni", "Anna", NULL }, *const more[] = { "Anni", "Anna", "Jon", "Jan", NULL };
  const Devices *self = *state;
  g_autofree char *culprit = g_strdup_printf ("aa/common:%d", WAY_SYNC_ERROR_FULL);

  put_separations (self, "aa", "common", 0, 24997);
  sync (self, self->one, "");
  merge (self->one, merged);
  sync (self, self->one, culprit);
  sync (self, self->two, culprit);
  expect_merged (self->two, "Anni Anna");
  merge (self->two, more);
  sync (self, self->two, culprit);
  sync (self, self->one, culprit);
  expect_merged (self->one, "Anni Anna Jon Jan");
}

/* No more of them are kept in memory than all devices could write. */
static void
test_many (void **state)
{
  const Devices *self = *state;
  GString *unread = g_string_new (NULL);

  for (int i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("common-%d", i);

      put_separations (self, "aa", name, i, 1);
    }
  for (int i = 0; i < 17; i++)
    {
      g_autofree char *writer = g_strdup_printf ("b%02d", i);

      put_separations (self, writer, "common", 7, N_WHOLE);
    }
  g_string_printf (unread, "aa/common-4:%d aa/common-5:%d b16/common:%d", WAY_SYNC_ERROR_MANY, WAY_SYNC_ERROR_MANY,
                   WAY_SYNC_ERROR_MANY);
  sync (self, self->one, unread->str);
  g_string_free (unread, TRUE);
}

/* What another program writes as the name of a device is cleaned before it is shown. */
static void
test_names (void **state)
{
  const Devices *self = *state;
  g_autofree char *longest = g_strnfill (WAY_SYNC_MAX_NAME, 'x');
  g_autofree char *about = g_strdup_printf ("waymark-device 1\nname: \u202e\x1b[31m%sx\nformat: 1\n", longest + 5);
  g_autoptr (WaySyncReport) report = NULL;
  const WaySyncPeer *peer;

  put (self, "aa", "about", about);
  report = way_sync_run (self->one, self->folder, &(WaySyncOptions){ 0 }, NULL);
  assert_non_null (report);
  assert_int_equal (report->peers->len, 1);
  peer = &g_array_index (report->peers, WaySyncPeer, 0);
  assert_int_equal (g_utf8_strlen (peer->name, -1), WAY_SYNC_MAX_NAME);
  assert_true (g_str_has_prefix (peer->name, "[31mxxx"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_large_together, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_full, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_many, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_names, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("sync-limits", tests, NULL, NULL);
}
