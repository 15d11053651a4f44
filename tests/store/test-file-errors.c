/* test-file-errors.c: whatever is wrong with a file, a call that fails says so, one that succeeds does not, and one
 * that only reads leaves the file as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>

#include "way-backup-contents.h"
#include "way-backup.h"
#include "way-salvage-private.h"
#include "way-salvage-unreadable.h"
#include "way-store-records.h"

#define PAGE 4096

typedef struct {
  const char *path;    /* of the file in question */
  const char *sound;   /* another history */
  const char *missing; /* no file */
} Paths;

static gboolean
close_opened (WayStore *store)
{
  gboolean opened = store != NULL;

  way_store_close (store);
  return opened;
}

static gboolean
call_open (const Paths *paths, GError **error)
{
  return close_opened (way_store_open (paths->path, error));
}

static gboolean
call_open_at_once (const Paths *paths, GError **error)
{
  return close_opened (way_store_open_at_once (paths->path, error));
}

static gboolean
call_open_to_read (const Paths *paths, GError **error)
{
  return close_opened (way_store_open_to_read (paths->path, error));
}

static gboolean
call_open_to_read_at_once (const Paths *paths, GError **error)
{
  return close_opened (way_store_open_to_read_at_once (paths->path, error));
}

static gboolean
call_open_backup (const Paths *paths, GError **error)
{
  return close_opened (way_backup_open (paths->path, error));
}

static gboolean
call_check (const Paths *paths, GError **error)
{
  return way_backup_check (paths->path, error);
}

static gboolean
call_count (const Paths *paths, GError **error)
{
  return way_backup_count_games (paths->path, error) >= 0;
}

static gboolean
call_write (const Paths *paths, GError **error)
{
  return way_backup_write (paths->path, paths->missing, error);
}

static gboolean
call_compare (const Paths *paths, GError **error)
{
  g_autoptr (WayBackupDifference) difference = way_backup_compare (paths->path, paths->sound, error);

  return difference != NULL;
}

static gboolean
call_restore_from (const Paths *paths, GError **error)
{
  g_autofree char *aside = NULL;

  return way_backup_restore (paths->path, paths->missing, &aside, error);
}

static gboolean
call_restore_to (const Paths *paths, GError **error)
{
  g_autofree char *aside = NULL;

  return way_backup_restore (paths->sound, paths->path, &aside, error);
}

static gboolean
call_salvage (const Paths *paths, GError **error)
{
  WaySalvage found = { 0 };

  return way_salvage_write (paths->path, paths->missing, &found, error);
}

static gboolean
call_look (const Paths *paths, GError **error)
{
  WaySalvage found = { 0 };

  return way_salvage_look (paths->path, &found, error);
}

static gboolean
call_count_unreadable (const Paths *paths, GError **error)
{
  int n_whole;

  return way_salvage_count_unreadable (paths->path, &n_whole, error) >= 0;
}

static gboolean
call_bests (const Paths *paths, GError **error)
{
  g_autoptr (GPtrArray) bests = way_bests_read (paths->path, 1, error);

  return bests != NULL;
}

static const struct {
  const char *name;
  gboolean (*call) (const Paths *paths, GError **error);
  gboolean writes; /* to the file, if it succeeds */
} calls[] = {
  { "open", call_open, TRUE },
  { "open at once", call_open_at_once, TRUE },
  { "open to read", call_open_to_read },
  { "open to read at once", call_open_to_read_at_once },
  { "open a backup", call_open_backup },
  { "check", call_check },
  { "count games", call_count },
  { "write a backup", call_write },
  { "compare", call_compare },
  { "restore from", call_restore_from },
  { "restore to", call_restore_to, TRUE },
  { "salvage", call_salvage },
  { "look", call_look },
  { "count unreadable", call_count_unreadable },
  { "bests", call_bests },
};

/* What is done to the file with SQLite, or with its bytes. */
static const struct {
  const char *sql;
  gsize at, length; /* these bytes are set to 'x' */
  gsize cut;        /* 0: it stays as long as it is */
} damages[] = {
  { NULL },
  { "DROP TABLE game" },
  { "DROP TABLE seat" },
  { "DROP TABLE change" },
  { "DROP TABLE person" },
  { "ALTER TABLE game RENAME COLUMN deleted TO gone" },
  { "ALTER TABLE change RENAME COLUMN entry_text TO gone" },
  { "DELETE FROM game" },
  { "DELETE FROM seat" },
  { "UPDATE change SET number = number + 1000" },
  { "PRAGMA user_version = 99" },
  { "PRAGMA user_version = 0" },
  { "PRAGMA application_id = 5" },
  { NULL, .at = 0, .length = 16 },
  { NULL, .at = 16, .length = 2 },
  { NULL, .at = 18, .length = 2 },
  { NULL, .at = 100, .length = PAGE - 100 },
  { NULL, .at = PAGE, .length = PAGE },
  { NULL, .at = PAGE, .length = 40 * PAGE },
  { NULL, .cut = 1 },
  { NULL, .cut = 100 },
  { NULL, .cut = PAGE },
  { NULL, .cut = 5 * PAGE },
};

static void
damage_file (const char *path, gsize damage)
{
  g_autofree char *bytes = NULL;
  gsize length;

  if (damages[damage].sql)
    way_store_fixture_execute (path, damages[damage].sql);
  assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i < damages[damage].length && damages[damage].at + i < length; i++)
    bytes[damages[damage].at + i] = 'x';
  if (damages[damage].cut > 0)
    length = MIN (length, damages[damage].cut);
  assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
check_call (const Paths *paths, gsize call, gsize damage)
{
  g_autoptr (GBytes) before = way_store_fixture_bytes (paths->path);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = calls[call].call (paths, &error);

  if (done != !error)
    fail_msg ("%s, damage %d: %s", calls[call].name, (int) damage, error ? error->message : "no error");
  if (error && error->domain != WAY_STORE_ERROR && error->domain != G_FILE_ERROR)
    fail_msg ("%s, damage %d: %s", calls[call].name, (int) damage, g_quark_to_string (error->domain));
  after = way_store_fixture_bytes (paths->path);
  if (!(done && calls[call].writes) && !g_bytes_equal (before, after))
    fail_msg ("%s, damage %d: the file has changed", calls[call].name, (int) damage);
}

static void
test_every_call (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = way_store_fixture_make_other (fixture, 2);
  g_autofree char *sound = g_build_filename (fixture->folder, "sound.db", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.db", NULL);
  const Paths paths = { fixture->path, sound, missing };
  g_autofree char *bytes = NULL;
  g_autofree char *other_bytes = NULL;
  gsize length, other_length;

  way_store_fixture_append (fixture, 0, 30);
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (g_file_get_contents (other, &other_bytes, &other_length, NULL));
  for (gsize damage = 0; damage < G_N_ELEMENTS (damages); damage++)
    for (gsize call = 0; call < G_N_ELEMENTS (calls); call++)
      {
        assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
        assert_true (g_file_set_contents (sound, other_bytes, (gssize) other_length, NULL));
        damage_file (fixture->path, damage);
        check_call (&paths, call, damage);
        g_unlink (missing);
      }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_every_call, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("file-errors", tests, NULL, NULL);
}
