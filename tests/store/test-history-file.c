/* test-history-file.c: what is recognized as a history, or as a file beside one, and what is left alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-history-file.h"

static char *
in_folder (WayStoreFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* Makes one file of each kind beside the history, which is closed, and links to them and to nothing. */
static void
fill_folder (WayStoreFixture *fixture)
{
  static const char *const links[][2] = {
    { "link", "waymark.db" },
    { "link-to-log", "waymark.db-journal" },
    { "link-to-letter", "letter.txt" },
    { "link-to-nothing", "missing.db" },
    { "link-to-no-folder", "none/waymark.db" },
  };
  g_autofree char *foreign = in_folder (fixture, "foreign.db");
  g_autofree char *cut = in_folder (fixture, "short.db");
  g_autofree char *empty = in_folder (fixture, "empty.db");
  g_autofree char *letter = in_folder (fixture, "letter.txt");
  g_autofree char *folder = in_folder (fixture, "folder");
  g_autofree char *pipe = in_folder (fixture, "pipe");
  g_autoptr (GBytes) whole = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (foreign, "PRAGMA application_id = 5; CREATE TABLE game (x)");
  whole = way_store_fixture_bytes (fixture->path);
  assert_true (g_file_set_contents (cut, g_bytes_get_data (whole, NULL), 71, NULL));
  assert_true (g_file_set_contents (empty, "", 0, NULL));
  assert_true (g_file_set_contents (letter, "Dear Anna", -1, NULL));
  assert_int_equal (g_mkdir (folder, 0700), 0);
  assert_int_equal (mkfifo (pipe, 0600), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autofree char *link = in_folder (fixture, links[i][0]);

      assert_int_equal (symlink (links[i][1], link), 0);
    }
}

/* Files with the id of Waymark in the header of a database are histories; every name beside one is refused before a
 * file has it. */
static void
test_refused (void **state)
{
  static const struct {
    const char *name;
    gboolean refused;
  } rows[] = {
    { "waymark.db", TRUE },
    { "waymark.db-wal", TRUE },
    { "waymark.db-shm", TRUE },
    { "waymark.db-journal", TRUE },
    { "waymark.db-open", TRUE },
    { "waymark.db-checked", TRUE },
    { "waymark.db-device", TRUE },
    { "waymark.db-locks", TRUE },
    { "waymark.db-other", FALSE },
    { "waymark.db.csv", FALSE },
    { "foreign.db", FALSE },
    { "foreign.db-wal", FALSE },
    { "short.db", FALSE },
    { "short.db-locks", FALSE },
    { "letter.txt", FALSE },
    { "letter.txt-open", FALSE },
    { "missing.db", FALSE },
    { "missing.db-wal", FALSE },
    { "folder", FALSE },
    { "pipe", FALSE },
    { "link", TRUE },
    { "link-wal", TRUE },
    { "link-to-log", TRUE },
    { "link-to-letter", FALSE },
    { "link-to-nothing", FALSE },
    { "empty.db", FALSE },
  };
  WayStoreFixture *fixture = *state;

  fill_folder (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = in_folder (fixture, rows[i].name);
      g_autoptr (GError) error = NULL;

      if (way_history_file_refuse (path, &error) == rows[i].refused)
        fail_msg ("%s", rows[i].name);
      if (rows[i].refused)
        way_store_fixture_assert_error (&error, WAY_STORE_ERROR_HISTORY);
      assert_null (error);
    }
}

/* The header says it, also if the rest is damaged, as long as all of the header is there. */
static void
test_header (void **state)
{
  static const struct {
    gsize length;
    int changed; /* a byte; -1: none */
    gboolean history;
  } rows[] = { { 100, -1, TRUE }, { 72, -1, TRUE },  { 71, -1, FALSE },  { 100, 0, FALSE },  { 100, 15, FALSE },
               { 100, 16, TRUE }, { 100, 67, TRUE }, { 100, 68, FALSE }, { 100, 71, FALSE }, { 100, 72, TRUE } };
  WayStoreFixture *fixture = *state;
  g_autofree char *path = in_folder (fixture, "changed.db");
  g_autofree char *bytes = NULL;

  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_get_contents (fixture->path, &bytes, NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *changed = g_memdup2 (bytes, 100);

      if (rows[i].changed >= 0)
        changed[rows[i].changed] ^= 1;
      assert_true (g_file_set_contents (path, changed, (gssize) rows[i].length, NULL));
      if (way_history_file_refuse (path, NULL) == rows[i].history)
        fail_msg ("%d bytes, byte %d", (int) rows[i].length, rows[i].changed);
    }
}

static void
test_new (void **state)
{
  static const struct {
    const char *name;
    gboolean new;
    int code; /* -1: no error */
  } rows[] = {
    { "missing.db", TRUE, -1 },
    { "empty.db", TRUE, -1 },
    { "waymark.db", FALSE, -1 },
    { "letter.txt", FALSE, -1 },
    { "none/waymark.db", FALSE, WAY_STORE_ERROR_NOT_FOUND },
    { "folder", FALSE, WAY_STORE_ERROR_NO_FILE },
    { "folder/", FALSE, WAY_STORE_ERROR_NO_FILE },
    { "folder/waymark.db", TRUE, -1 },
    { "link", FALSE, -1 },
    { "link-to-nothing", TRUE, -1 },
    { "link-to-no-folder", FALSE, WAY_STORE_ERROR_NO_FOLDER },
  };
  WayStoreFixture *fixture = *state;

  fill_folder (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = in_folder (fixture, rows[i].name);
      g_autoptr (GError) error = NULL;

      if (way_history_file_is_new (path, &error) != rows[i].new)
        fail_msg ("%s", rows[i].name);
      if (rows[i].code >= 0)
        way_store_fixture_assert_error (&error, (WayStoreError) rows[i].code);
      assert_null (error);
    }
}

/* A file that somebody else put under such a name is not ours; neither is what is no file. */
static void
test_own (void **state)
{
  static const struct {
    const char *ending, *content; /* NULL: there is no file */
    gboolean own;
  } rows[] = {
    { "-open", NULL, TRUE },
    { "-open", "", TRUE },
    { "-open", "12\n", TRUE },
    { "-open", "12", TRUE },
    { "-open", "-12\n", FALSE },
    { "-open", "Dear Anna", FALSE },
    { "-checked", NULL, TRUE },
    { "-checked", "2026-11-21\n", TRUE },
    { "-checked", "now", FALSE },
    { "-device", NULL, TRUE },
    { "-device", "", TRUE },
    { "-device", "[device]\nid=1", TRUE },
    { "-device", "[other]\n", FALSE },
    { "-device", "[device]", FALSE },
    { "-locks", NULL, FALSE },
    { "-wal", NULL, FALSE },
    { "", NULL, FALSE },
  };
  WayStoreFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat (fixture->folder, "/other.db", rows[i].ending, NULL);

      if (rows[i].content)
        assert_true (g_file_set_contents (path, rows[i].content, -1, NULL));
      if (way_history_file_is_own (path) != rows[i].own)
        fail_msg ("%s “%s”", rows[i].ending, rows[i].content ? rows[i].content : "none");
      g_unlink (path);
    }
}

static void
test_own_is_a_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *path = in_folder (fixture, "other.db-open");
  g_autofree char *real = in_folder (fixture, "real-open");

  assert_true (g_file_set_contents (path, "1\0002", 3, NULL));
  assert_false (way_history_file_is_own (path));
  g_unlink (path);
  assert_int_equal (mkfifo (path, 0600), 0);
  assert_false (way_history_file_is_own (path));
  g_unlink (path);
  assert_int_equal (g_mkdir (path, 0700), 0);
  assert_false (way_history_file_is_own (path));
  g_rmdir (path);
  assert_true (g_file_set_contents (real, "12", -1, NULL));
  assert_int_equal (symlink (real, path), 0);
  assert_false (way_history_file_is_own (path));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_refused, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_header, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_new, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_own, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_own_is_a_file, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("history-file", tests, NULL, NULL);
}
