/* test-sync-folder.c: what the program reads from a synced folder, writes there, and leaves alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-sync-device.h"
#include "way-sync-folder.h"

#define VALID "waymark-folder 1\nid: x\nformat: 1\n"
#define ID_64 "0123456789012345678901234567890123456789012345678901234567890-aZ"
#define FEW 3000 /* bytes */

static int
set_up (void **state)
{
  *state = way_model_fixture_make_folder ();
  return 0;
}

static int
tear_down (void **state)
{
  way_model_fixture_remove_folder (*state);
  return 0;
}

static char *
get_path (const char *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
put (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = get_path (folder, name);
  g_autofree char *parent = g_path_get_dirname (path);

  assert_int_equal (g_mkdir_with_parents (parent, 0777), 0);
  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Makes a file of @n zeros, which takes no room. */
static void
put_zeros (const char *folder, const char *name, gsize n)
{
  g_autofree char *path = get_path (folder, name);

  put (folder, name, "");
  assert_int_equal (truncate (path, (off_t) n), 0);
}

static void
put_link (const char *folder, const char *name, const char *target)
{
  g_autofree char *path = get_path (folder, name);

  assert_int_equal (symlink (target, path), 0);
}

static void
assert_content (const char *folder, const char *name, const char *expected)
{
  g_autofree char *path = get_path (folder, name);
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_string_equal (text, expected);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* Asserts that @folder has only the files @names, sorted and separated by blanks. */
static void
assert_names (const char *folder, const char *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  const char *name;

  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (found, g_strdup (name));
  g_ptr_array_sort (found, compare_names);
  g_ptr_array_add (found, NULL);
  all = g_strjoinv (" ", (char **) found->pdata);
  assert_string_equal (all, names);
}

/* Asserts that @error, which is freed, is one of the folder, or of the system: @code −1. */
static void
assert_error (GError **error, int code)
{
  if (code < 0)
    assert_int_equal ((*error)->domain, G_IO_ERROR);
  else
    assert_true (g_error_matches (*error, WAY_SYNC_ERROR, code));
  g_clear_error (error);
}

static WaySyncFolder *
open_valid (const char *folder)
{
  WaySyncFolder *sync;

  put (folder, WAY_SYNC_MARKER, VALID);
  sync = way_sync_folder_open (folder, NULL);
  assert_non_null (sync);
  return sync;
}

static void
test_create (void **state)
{
  g_autoptr (WaySyncFolder) sync = NULL;
  g_autofree char *path = get_path (*state, WAY_SYNC_MARKER);
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  struct stat status;
  mode_t mask = umask (022);

  assert_true (way_sync_folder_create (*state, NULL));
  umask (mask);
  assert_names (*state, WAY_SYNC_MARKER);
  assert_int_equal (stat (path, &status), 0);
  assert_int_equal (status.st_mode & 0777, 0644);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sync = way_sync_folder_open (*state, NULL);
  assert_true (g_uuid_string_is_valid (way_sync_folder_get_id (sync)));
  expected = g_strdup_printf ("waymark-folder 1\nid: %s\nformat: 1\n", way_sync_folder_get_id (sync));
  assert_string_equal (text, expected);
  assert_true (way_sync_folder_can_write (sync));
  assert_true (way_sync_folder_create (*state, NULL));
  assert_content (*state, WAY_SYNC_MARKER, text);
}

static void
test_no_folder (void **state)
{
  g_autofree char *missing = get_path (*state, "missing");
  g_autofree char *start = g_strdup_printf ("%s: ", missing);
  g_autoptr (GError) error = NULL;

  assert_false (way_sync_folder_create (missing, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  assert_true (g_str_has_prefix (error->message, start));
  g_clear_error (&error);
  assert_null (way_sync_folder_open (missing, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  g_clear_error (&error);
  assert_null (way_sync_folder_open (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_NO_FOLDER);
}

/* Contents of the marker. */
static void
test_markers (void **state)
{
  static const struct {
    const char *text;
    int code; /* why it is not opened; 0: it is, with @id */
    const char *id;
    gboolean reserved; /* for later programs */
  } markers[] = {
    { VALID, 0, "x", FALSE },
    { "waymark-folder 1\nid: x\nformat: 1", 0, "x", FALSE },
    { "waymark-folder 1\nformat: 1\nid: x\n", 0, "x", FALSE },
    { "waymark-folder 1\nid: x\nformat: 2\n", 0, "x", TRUE },
    { "waymark-folder 1\nid: x\nformat: 4294967296\n", 0, "x", TRUE },
    { "waymark-folder 1\nformat: 1\n", 0, "", FALSE },
    { "waymark-folder 1\nformat: 1\nid: \n", 0, "", FALSE },
    { "waymark-folder 1\nformat: 1\nid: x", 0, "", FALSE },
    { "waymark-folder 1\nformat: 1\nid: x y\n", 0, "", FALSE },
    { "waymark-folder 1\nformat: 1\nid: " ID_64 "\n", 0, ID_64, FALSE },
    { "waymark-folder 1\nformat: 1\nid: " ID_64 "b\n", 0, "", FALSE },
    { "waymark-folder 1\nid: x\n", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folder 1\nid: x\nformat: 0\n", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folder 1\nid: x\nformat: -1\n", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folder 1", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folder 0\nid: x\nformat: 1\n", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folders\nid: x\nformat: 1\n", WAY_SYNC_ERROR_NO_FOLDER },
    { "", WAY_SYNC_ERROR_NO_FOLDER },
    { "waymark-folder 2\n", WAY_SYNC_ERROR_NEWER },
    { "waymark-folder 12\nid: x\nformat: 1\n", WAY_SYNC_ERROR_NEWER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WaySyncFolder) sync = NULL;
      g_autoptr (WaySyncFolder) made = NULL;

      put (*state, WAY_SYNC_MARKER, markers[i].text);
      sync = way_sync_folder_open (*state, &error);
      if (markers[i].code != 0)
        {
          assert_null (sync);
          assert_error (&error, markers[i].code);
        }
      else
        {
          assert_string_equal (way_sync_folder_get_id (sync), markers[i].id);
          assert_int_equal (way_sync_folder_can_write (sync), !markers[i].reserved);
        }

      /* One that is valid, or may be for a later program, stays as it is; any other is replaced. */
      assert_int_equal (way_sync_folder_create (*state, &error), markers[i].code != WAY_SYNC_ERROR_NEWER);
      if (markers[i].code == WAY_SYNC_ERROR_NEWER)
        assert_error (&error, WAY_SYNC_ERROR_NEWER);
      if (markers[i].code != WAY_SYNC_ERROR_NO_FOLDER)
        assert_content (*state, WAY_SYNC_MARKER, markers[i].text);
      made = way_sync_folder_open (*state, NULL);
      assert_int_equal (made != NULL, markers[i].code != WAY_SYNC_ERROR_NEWER);
    }
}

/* Markers that are no files, or no small ones. They stay. */
static void
test_foreign_markers (void **state)
{
  g_autofree char *path = get_path (*state, WAY_SYNC_MARKER);
  g_autoptr (GError) error = NULL;

  put_zeros (*state, WAY_SYNC_MARKER, WAY_SYNC_MAX_BYTES + 1);
  assert_null (way_sync_folder_open (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_NO_FOLDER);
  assert_false (way_sync_folder_create (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_LARGE);
  assert_int_equal (unlink (path), 0);

  put (*state, "elsewhere", VALID);
  put_link (*state, WAY_SYNC_MARKER, "elsewhere");
  assert_null (way_sync_folder_open (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_NO_FOLDER);
  assert_false (way_sync_folder_create (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_UNREADABLE);
  assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  assert_int_equal (unlink (path), 0);

  assert_int_equal (g_mkdir (path, 0777), 0);
  assert_null (way_sync_folder_open (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_NO_FOLDER);
  assert_false (way_sync_folder_create (*state, &error));
  assert_error (&error, WAY_SYNC_ERROR_UNREADABLE);
}

static void
test_read (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autoptr (GError) error = NULL;
  g_autofree char *pipe_path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *longest = NULL;
  gsize length;

  put (*state, "one/file", "Anna\n");
  text = way_sync_folder_read (sync, "one", "file", &length, NULL);
  assert_string_equal (text, "Anna\n");
  assert_int_equal (length, 5);

  put_zeros (*state, "one/longest", WAY_SYNC_MAX_BYTES);
  longest = way_sync_folder_read (sync, "one", "longest", &length, NULL);
  assert_non_null (longest);
  assert_int_equal (length, WAY_SYNC_MAX_BYTES);
  assert_int_equal (longest[length], '\0');
  put_zeros (*state, "one/longer", WAY_SYNC_MAX_BYTES + 1);
  assert_null (way_sync_folder_read (sync, "one", "longer", &length, &error));
  assert_error (&error, WAY_SYNC_ERROR_LARGE);

  put_link (*state, "one/link", "file");
  put_link (*state, "two", "one");
  pipe_path = get_path (*state, "one/pipe");
  assert_int_equal (mkfifo (pipe_path, 0666), 0);
  for (gsize i = 0; i < 6; i++)
    {
      static const char *const wrong[][2] = { { "one", "missing" }, { "missing", "file" }, { "one", "link" },
                                              { "two", "file" },    { "one", "pipe" },     { ".", "one" } };

      assert_null (way_sync_folder_read (sync, wrong[i][0], wrong[i][1], &length, &error));
      assert_error (&error, WAY_SYNC_ERROR_UNREADABLE);
    }
}

static void
test_write (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autofree char *device = get_path (*state, "one");
  g_autofree char *path = get_path (*state, "one/file");
  g_autofree char *unfinished = g_strdup_printf ("one/.new-%ld", (long) getpid ());
  struct stat status;
  mode_t mask = umask (022);

  assert_true (way_sync_folder_write (sync, "one", "file", "Anna\n", NULL));
  umask (mask);
  assert_int_equal (stat (device, &status), 0);
  assert_int_equal (status.st_mode & 0777, 0755);
  assert_int_equal (stat (path, &status), 0);
  assert_int_equal (status.st_mode & 0777, 0644);
  assert_content (*state, "one/file", "Anna\n");
  assert_true (way_sync_folder_write (sync, "one", "file", "Jan\n", NULL));
  assert_content (*state, "one/file", "Jan\n");
  assert_names (device, "file");

  /* A process with the same number was killed here, or somebody expected this one. */
  put (*state, unfinished, "half");
  assert_true (way_sync_folder_write (sync, "one", "file", "Mia\n", NULL));
  put (*state, "target", "not to be written\n");
  put_link (*state, unfinished, "../target");
  assert_true (way_sync_folder_write (sync, "one", "file", "Eva\n", NULL));
  assert_content (*state, "one/file", "Eva\n");
  assert_content (*state, "target", "not to be written\n");
  assert_names (device, "file");
}

/* What cannot be written leaves nothing behind, and the old file as it was. */
static void
test_write_fails (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autofree char *device = get_path (*state, "one");
  g_autofree char *long_text = g_strnfill (2 * FEW, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit old, few;

  put (*state, "one/file", "Anna\n");
  put (*state, "one/folder/file", "Jan\n");
  assert_false (way_sync_folder_write (sync, "one", "folder", "Mia\n", &error));
  assert_true (g_str_has_prefix (error->message, "folder: "));
  assert_error (&error, -1);
  assert_names (device, "file folder");

  assert_int_equal (getrlimit (RLIMIT_FSIZE, &old), 0);
  few = (struct rlimit){ FEW, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &few), 0);
  assert_false (way_sync_folder_write (sync, "one", "file", long_text, &error));
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &old), 0);
  assert_error (&error, -1);
  assert_content (*state, "one/file", "Anna\n");
  assert_names (device, "file folder");

  put (*state, "two", "a file\n");
  assert_false (way_sync_folder_write (sync, "two", "file", "Mia\n", &error));
  assert_error (&error, -1);
  put_link (*state, "three", "one");
  assert_false (way_sync_folder_write (sync, "three", "file", "Mia\n", &error));
  assert_error (&error, -1);
  assert_false (way_sync_folder_write (sync, "four/five", "file", "Mia\n", &error));
  assert_error (&error, -1);
  assert_content (*state, "one/file", "Anna\n");
}

static void
test_remove (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autofree char *device = get_path (*state, "one");

  put (*state, "one/a", "Anna\n");
  put (*state, "one/b", "Jan\n");
  put_link (*state, "two", "one");
  way_sync_folder_remove (sync, "one", "a");
  way_sync_folder_remove (sync, "one", "a");
  way_sync_folder_remove (sync, "two", "b");
  way_sync_folder_remove (sync, "missing", "b");
  assert_names (device, "b");
}

/* Appends "WRITER/NAME:TEXT" or "WRITER/NAME!CODE", separated by blanks. */
static void
read_cb (const char *writer, const char *name, const char *text, gsize length, const GError *error, gpointer data)
{
  GString *read = data;

  assert_int_equal (text != NULL, !error);
  g_string_append_printf (read, "%s%s/%s", read->len > 0 ? " " : "", writer, name ? name : "");
  if (error)
    {
      assert_int_equal (error->domain, WAY_SYNC_ERROR);
      g_string_append_printf (read, "!%d", error->code);
    }
  else
    g_string_append_printf (read, ":%.*s", (int) MIN (length, 9), text);
}

static void
test_read_all (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autoptr (GString) read = g_string_new (NULL);
  g_autofree char *expected
      = g_strdup_printf ("one/a:Anna one/c.nextcloud!%1$d one/d.owncloud!%1$d one/folder!%2$d "
                         "one/large!%3$d one/not-utf8-\xef\xbf\xbd!%4$d two/a:Jan two/b:Mia "
                         "\xef\xbf\xbd/!%4$d",
                         WAY_SYNC_ERROR_AWAY, WAY_SYNC_ERROR_UNREADABLE, WAY_SYNC_ERROR_LARGE, WAY_SYNC_ERROR_FOREIGN);

  put (*state, "two/b", "Mia");
  put (*state, "two/a", "Jan");
  put (*state, "one/a", "Anna");
  put (*state, "one/.hidden", "Eva");
  put (*state, "one/c.nextcloud", "");
  put (*state, "one/d.owncloud", "");
  put (*state, "one/folder/a", "Tom");
  put (*state, "one/not-utf8-\xff", "Zoe");
  put (*state, "\xff/a", "Zoe");
  put_zeros (*state, "one/large", WAY_SYNC_MAX_BYTES + 1);
  put (*state, "photos/a", "no game");
  put (*state, ".stversions/a", "no game");
  put (*state, "file", "of no device");
  put_link (*state, "three", "one");
  assert_true (way_sync_folder_read_all (sync, NULL, read_cb, read, NULL));
  assert_string_equal (read->str, expected);
}

static void
count_cb (const char *writer, const char *name, const char *text, gsize length, const GError *error, gpointer data)
{
  int *counts = data;

  counts[error ? 1 : 0]++;
  if (error)
    assert_true (error->code == WAY_SYNC_ERROR_MANY || error->code == WAY_SYNC_ERROR_MORE);
}

/* Devices and files that are too many are named, and not read; of devices, three times as many as are read. The marker
 * is in the folder, too. */
static void
test_many (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  int counts[2] = { 0, 0 };

  for (int i = 0; i < 4 * WAY_SYNC_MAX_WRITERS - 1; i++)
    {
      g_autofree char *name = g_strdup_printf ("device-%03d/a", i);

      put (*state, name, "");
    }
  assert_true (way_sync_folder_read_all (sync, NULL, count_cb, counts, NULL));
  assert_int_equal (counts[0], WAY_SYNC_MAX_WRITERS);
  assert_int_equal (counts[1], 3 * WAY_SYNC_MAX_WRITERS - 1);
}

/* Those that are not even named are said to be there, and the own device is read, wherever its name is. */
static void
test_many_more (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  int counts[2] = { 0, 0 };
  g_autoptr (GString) read = g_string_new (NULL);
  g_autofree char *rest = g_strdup_printf (" …/!%d", WAY_SYNC_ERROR_MORE);

  for (int i = 0; i < 5 * WAY_SYNC_MAX_WRITERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("device-%03d/a", i);

      put (*state, name, "");
    }
  put (*state, "own/a", "Anna");
  assert_true (way_sync_folder_read_all (sync, "own", count_cb, counts, NULL));
  assert_int_equal (counts[0], WAY_SYNC_MAX_WRITERS);
  assert_true (counts[1] > 3 * WAY_SYNC_MAX_WRITERS && counts[1] <= 3 * WAY_SYNC_MAX_WRITERS + 2);
  assert_true (way_sync_folder_read_all (sync, "own", read_cb, read, NULL));
  assert_true (g_str_has_prefix (read->str, "own/a:Anna "));
  assert_true (g_str_has_suffix (read->str, rest));
  assert_null (strstr (read->str + 1, "own/"));
}

static void
test_many_files (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  int device;

  put (*state, "one/a", "");
  device = open (*state, O_PATH);
  for (int i = 1; i <= WAY_SYNC_MAX_FILES; i++)
    {
      int counts[2] = { 0, 0 };
      char name[30];

      snprintf (name, sizeof name, "one/%d", i);
      close (openat (device, name, O_WRONLY | O_CREAT, 0666));
      if (i < WAY_SYNC_MAX_FILES - 1)
        continue;
      assert_true (way_sync_folder_read_all (sync, NULL, count_cb, counts, NULL));
      assert_int_equal (counts[0], MIN (i + 1, WAY_SYNC_MAX_FILES));
      assert_int_equal (counts[1], i == WAY_SYNC_MAX_FILES);
    }
  close (device);
}

/* The rest of what would take too long is named. The last file that is read may go beyond the limit. */
static void
test_much (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  int counts[2] = { 0, 0 };

  for (int i = 0; i < WAY_SYNC_MAX_SCAN / WAY_SYNC_MAX_BYTES + 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%03d", i < 10 ? "one" : "two", i);

      put_zeros (*state, name, WAY_SYNC_MAX_BYTES);
    }
  assert_true (way_sync_folder_read_all (sync, NULL, count_cb, counts, NULL));
  assert_int_equal (counts[0], WAY_SYNC_MAX_SCAN / WAY_SYNC_MAX_BYTES + 1);
  assert_int_equal (counts[1], 2);
}

/* With too few descriptors, a device is said to be unreadable, not empty. */
static void
test_few_descriptors (void **state)
{
  g_autoptr (WaySyncFolder) sync = open_valid (*state);
  g_autoptr (GError) error = NULL;
  g_autofree char *unreadable = g_strdup_printf ("one/!%d", WAY_SYNC_ERROR_UNREADABLE);
  const char *const expected[] = { NULL, unreadable, "one/a:Anna" };
  int next = dup (0);
  struct rlimit old;

  put (*state, "one/a", "Anna");
  close (next);
  assert_int_equal (getrlimit (RLIMIT_NOFILE, &old), 0);
  for (int spare = 0; spare < (int) G_N_ELEMENTS (expected); spare++)
    {
      g_autoptr (GString) read = g_string_new (NULL);
      struct rlimit few = { (rlim_t) (next + spare), old.rlim_max };
      gboolean listed;

      assert_int_equal (setrlimit (RLIMIT_NOFILE, &few), 0);
      listed = way_sync_folder_read_all (sync, NULL, read_cb, read, &error);
      assert_int_equal (setrlimit (RLIMIT_NOFILE, &old), 0);
      assert_int_equal (listed, expected[spare] != NULL);
      if (listed)
        assert_string_equal (read->str, expected[spare]);
      else
        assert_error (&error, -1);
    }
}

/* A history that is copied to another computer with the files beside it is told from the first one by a digest of
 * something that only this computer has. */
static void
test_computer (void **state)
{
  g_autofree char *path = get_path (*state, "history.db");
  g_autofree char *of_nothing = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "", -1);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (WaySyncDevice) device = way_sync_device_load (store);

  assert_int_equal (strlen (device->machine), 64);
  assert_string_not_equal (device->machine, of_nothing);
}

#define TEST(name_) cmocka_unit_test_setup_teardown (name_, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_computer),
    TEST (test_create),
    TEST (test_no_folder),
    TEST (test_markers),
    TEST (test_foreign_markers),
    TEST (test_read),
    TEST (test_write),
    TEST (test_write_fails),
    TEST (test_remove),
    TEST (test_read_all),
    TEST (test_many),
    TEST (test_many_more),
    TEST (test_many_files),
    TEST (test_much),
    TEST (test_few_descriptors),
  };

  return cmocka_run_group_tests_name ("sync folder", tests, NULL, NULL);
}
