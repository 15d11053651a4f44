/* test-replaced.c: which files a backup may replace, and how the list of replaced files is read from their names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"

#define NOBODY 65534

#define N_ZEROS 20
#define HISTORY "CREATE TABLE game (x); CREATE TABLE seat (x); CREATE TABLE change (x);"

/* What is in the place of a history. */
typedef struct {
  const char *name;
  const char *text; /* NULL: a database made with @sql */
  const char *sql;
  const char *beside; /* the ending of another file that exists; NULL: none */
  gboolean zeros;
  gboolean refused;
  gboolean kept; /* beside the history; of what is empty nothing is kept */
} Place;

static void
put_place (const char *path, const Place *place)
{
  if (place->zeros)
    assert_true (g_file_set_contents (path, (char[N_ZEROS]){ 0 }, N_ZEROS, NULL));
  else if (place->text)
    assert_true (g_file_set_contents (path, place->text, -1, NULL));
  else
    way_store_fixture_execute (path, place->sql);
  if (place->beside)
    {
      g_autofree char *beside = g_strconcat (path, place->beside, NULL);

      assert_true (g_file_set_contents (beside, "something", -1, NULL));
    }
}

static void
test_what_may_be_replaced (void **state)
{
  static const Place places[] = {
    { "a.txt", .sql = "PRAGMA application_id = 1467575659" },
    { "b.txt", .sql = "PRAGMA application_id = 1467575659; CREATE TABLE other (x)", .kept = TRUE },
    { "c.txt", .sql = "PRAGMA application_id = 5; " HISTORY, .kept = TRUE },
    { "d.txt", .sql = HISTORY, .kept = TRUE },
    { "e.txt", .sql = "VACUUM" },
    { "f.txt", .sql = "PRAGMA user_version = 3" },
    { "g.db", .sql = "CREATE TABLE game (x); CREATE TABLE seat (x)", .refused = TRUE },
    { "h.db", .sql = "CREATE TABLE game (x); CREATE TABLE seat (x); CREATE VIEW change AS SELECT 1", .refused = TRUE },
    { "i.db", .sql = "PRAGMA application_id = 5; CREATE TABLE other (x)", .refused = TRUE },
    { "j.db", .sql = "PRAGMA application_id = 5", .beside = "-wal", .refused = TRUE },
    { "k.db", .sql = "PRAGMA application_id = 5", .beside = "-other" },
    { "l.db", "Dear Anna", .kept = TRUE },
    { "m.txt", "Dear Anna", .refused = TRUE },
    { "n.txt", "SQLite format 3", .kept = TRUE },
    { "o.txt", "SQLite format 2", .refused = TRUE },
    { "p.txt", .zeros = TRUE, .kept = TRUE },
    { "q.txt", "" },
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, places[i].name, NULL);
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autofree char *aside = NULL;
      g_autoptr (GError) error = NULL;

      put_place (path, &places[i]);
      before = way_store_fixture_bytes (path);
      if (way_backup_restore (copy, path, &aside, &error) == places[i].refused)
        fail_msg ("%s: %s", places[i].name, error ? error->message : "replaced");
      after = way_store_fixture_bytes (path);
      assert_int_equal (g_bytes_equal (before, after), places[i].refused);
      if ((aside != NULL) != places[i].kept)
        fail_msg ("%s: %s is kept", places[i].name, aside ? aside : "nothing");
      if (places[i].refused)
        way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FOREIGN);
      else
        assert_int_equal (way_backup_count_games (path, NULL), 1);
    }
}

/* Returns 0 if it was refused with READ_ONLY. */
static int
restore_as_nobody (const char *copy, const char *path)
{
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  if (getuid () == 0 && (setgroups (0, NULL) != 0 || setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    return 1;
  if (way_backup_restore (copy, path, &aside, &error) || aside)
    return 2;
  return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY) ? 0 : 3;
}

/* The folder can be written, but the history cannot. */
static void
test_read_only (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  int status;
  pid_t child;

  assert_true (way_backup_write (fixture->path, copy, NULL));
  way_store_fixture_append (fixture, 0, 2);
  g_clear_pointer (&fixture->store, way_store_close);
  before = way_store_fixture_bytes (fixture->path);
  assert_int_equal (g_chmod (fixture->folder, 0777), 0);
  assert_int_equal (g_chmod (fixture->path, 0444), 0);
  assert_int_equal (g_chmod (copy, 0444), 0);
  child = fork ();
  if (child == 0)
    _exit (restore_as_nobody (copy, fixture->path));
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (status, 0);
  after = way_store_fixture_bytes (fixture->path);
  assert_true (g_bytes_equal (before, after));
}

/* The newest first. */
static void
test_list (void **state)
{
  static const struct {
    const char *name;
    const char *day; /* NULL: not listed */
    const char *time;
  } files[] = {
    { "waymark.db.replaced-2026-11-21-193001", "2026-11-21", "193001" },
    { "waymark.db.replaced-2026-11-21-193000-2", "2026-11-21", "193000" },
    { "waymark.db.replaced-2026-11-21-193000", "2026-11-21", "193000" },
    { "waymark.db.replaced-2026-11-20-235959", "2026-11-20", "235959" },
    { "waymark.db.replaced-2026-11-19", "2026-11-19", "" },
    { "waymark.db.replaced-2026-11-18.db", "2026-11-18", "" },
    { "waymark.db.replaced-2026-11-22-193000-wal", NULL },
    { "waymark.db.replaced-2026-11-22-193000-shm", NULL },
    { "waymark.db.replaced-2026-11-22-193000-journal", NULL },
    { "waymark.db.replaced-2026-13-22-193000", NULL },
    { "waymark.db.replaced-2026-11-2", NULL },
    { "waymark.db.replaced-", NULL },
    { "other.db.replaced-2026-11-22-193000", NULL },
  };
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) replaced = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      assert_true (g_file_set_contents (path, "0123456789", (gssize) (i % 10), NULL));
    }
  replaced = way_backup_list_replaced (fixture->path);
  for (guint i = 0; i < replaced->len; i++)
    {
      const WayBackup *file = replaced->pdata[i];
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      assert_string_equal (file->path, path);
      assert_string_equal (file->day, files[i].day);
      assert_string_equal (file->time, files[i].time);
      assert_int_equal (file->bytes, i % 10);
    }
  assert_null (files[replaced->len].day);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_what_may_be_replaced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_only, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_list, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("replaced", tests, NULL, NULL);
}
