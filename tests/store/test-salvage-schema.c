/* test-salvage-schema.c: damage to the schema or the header alone costs no game, and damage to more is not passed over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>

#include "way-backup.h"
#include "way-salvage-private.h"

#define N_GAMES 12
#define N_ROADS 40
#define PAGE 4096
#define ROWS                                                                                                           \
  "SELECT (SELECT group_concat (game || number || entry_text) FROM (SELECT * FROM change ORDER BY game, number))"      \
  " || (SELECT group_concat (game || seat || person || seat_key) FROM (SELECT * FROM seat ORDER BY game, seat))"       \
  " || (SELECT group_concat (game || chip || face) FROM (SELECT * FROM chip_face ORDER BY game, chip, face))"          \
  " || (SELECT group_concat (uuid || ifnull (head, '')) FROM (SELECT * FROM game ORDER BY id))"

static void
fill (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  way_store_fixture_append (fixture, 0, N_ROADS);
  for (int i = 1; i < N_GAMES; i++)
    {
      g_snprintf (header.id, sizeof header.id, "%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", (unsigned) i);
      fixture->game = way_store_create_game (fixture->store, &header, NULL);
      way_store_fixture_append (fixture, 0, N_ROADS);
    }
  assert_true (way_store_set_head (fixture->store, fixture->game, N_ROADS, N_ROADS / 2, NULL, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
}

static void
remove_log (WayStoreFixture *fixture)
{
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
}

static void
garble (char *bytes, gsize length)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (gsize i = 0; i < length; i++)
    bytes[i] = (char) g_rand_int_range (random, 0, 256);
}

/* Salvages the damaged file, which must not change, and leaves nothing beside it. Returns whether that succeeded. */
static gboolean
salvage (WayStoreFixture *fixture, const char *target, WaySalvage *found)
{
  g_autoptr (GBytes) before = way_store_fixture_bytes (fixture->path);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  gboolean saved;

  assert_false (way_backup_check (fixture->path, NULL));
  *found = (WaySalvage){ 0 };
  saved = way_salvage_write (fixture->path, target, found, NULL);
  after = way_store_fixture_bytes (fixture->path);
  assert_true (g_bytes_equal (before, after));
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    assert_null (strstr (name, "waymark-new"));
  return saved;
}

/* All games are recovered completely, as the text @rows says. */
static void
assert_all (WayStoreFixture *fixture, const char *rows, const char *what)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *recovered = NULL;
  WaySalvage found;

  if (!salvage (fixture, target, &found) || found.n_whole != N_GAMES)
    fail_msg ("%s: %d of %d games", what, found.n_whole, N_GAMES);
  assert_int_equal (found.n_cut + found.n_lost + found.n_unreadable, 0);
  recovered = way_store_fixture_ask (target, ROWS);
  assert_string_equal (recovered, rows);
  g_unlink (target);
}

/* Returns the pages of the schema, separated by blanks. (transfer full) */
static char **
list_schema_pages (WayStoreFixture *fixture)
{
  g_autofree char *list = way_store_fixture_ask (
      fixture->path, "SELECT group_concat (pageno, ' ') FROM dbstat WHERE name = 'sqlite_schema'");

  return g_strsplit (list, " ", -1);
}

/* Damages each page of the schema in turn, and some bytes of the header. */
static void
check_schema (WayStoreFixture *fixture)
{
  static const int header_bytes[] = { 0, 16, 19, 47, 59 };
  g_autofree char *rows = way_store_fixture_ask (fixture->path, ROWS);
  g_auto (GStrv) pages = list_schema_pages (fixture);
  g_autofree char *bytes = NULL;
  gsize length;

  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (g_strv_length (pages) > 2);
  for (int i = 0; pages[i]; i++)
    {
      gsize at = (gsize) (g_ascii_strtoull (pages[i], NULL, 10) - 1) * PAGE;

      for (int zeroed = 0; zeroed < 2; zeroed++)
        {
          g_autofree char *damaged = g_memdup2 (bytes, length);

          if (zeroed)
            memset (damaged + at, 0, PAGE);
          else
            garble (damaged + at, PAGE);
          assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
          assert_all (fixture, rows, pages[i]);
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (header_bytes); i++)
    {
      g_autofree char *damaged = g_memdup2 (bytes, length);
      g_autofree char *what = g_strdup_printf ("byte %d", header_bytes[i]);

      damaged[header_bytes[i]] = 7;
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      assert_all (fixture, rows, what);
    }
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

static void
test_schema (void **state)
{
  WayStoreFixture *fixture = *state;

  fill (fixture);
  remove_log (fixture);
  check_schema (fixture);
}

/* Copies, and what is restored from them, have the same tables on other pages. */
static void
test_copied (void **state)
{
  WayStoreFixture *fixture = *state;

  fill (fixture);
  remove_log (fixture);
  way_store_fixture_execute (fixture->path, "VACUUM");
  check_schema (fixture);
}

/* The list of the free pages begins in the header. */
static void
test_free_pages (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *n_free = NULL;

  fill (fixture);
  remove_log (fixture);
  way_store_fixture_execute (
      fixture->path, "CREATE TABLE large (value); INSERT INTO large VALUES (zeroblob (100000)); DROP TABLE large");
  n_free = way_store_fixture_ask (fixture->path, "PRAGMA freelist_count");
  assert_int_in_range (atoi (n_free), 2, 100);
  check_schema (fixture);
}

/* What is only in the log is recovered, too. */
static void
test_log (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *rows = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *in_log = NULL;
  gsize length, log_length;

  fill (fixture);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_true (way_store_set_head (fixture->store, fixture->game, N_ROADS / 2, N_ROADS - 1, NULL, NULL));
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (g_file_get_contents (log, &in_log, &log_length, NULL));
  assert_true (log_length > 0);
  g_clear_pointer (&fixture->store, way_store_close);
  rows = way_store_fixture_ask (fixture->path, ROWS);

  memset (bytes, 0x5a, PAGE);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_true (g_file_set_contents (log, in_log, (gssize) log_length, NULL));
  assert_all (fixture, rows, "log");
}

/* If more is damaged, nothing is called complete that is not. */
static void
test_more_damage (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_auto (GStrv) pages = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  fill (fixture);
  remove_log (fixture);
  pages = list_schema_pages (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = PAGE; at < length; at += PAGE)
    {
      g_autofree char *number = g_strdup_printf ("%d", (int) (at / PAGE) + 1);
      g_autofree char *damaged = g_memdup2 (bytes, length);
      WaySalvage found;

      if (g_strv_contains ((const char *const *) pages, number))
        continue;
      memset (damaged, 0x5a, PAGE);
      garble (damaged + at, PAGE);
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      if (salvage (fixture, target, &found))
        assert_int_in_range (found.n_whole, 0, N_GAMES - 1);
      g_unlink (target);
    }
}

/* A file with the tables on pages that no version of the program puts them on is not guessed at. */
static void
test_other_places (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  WaySalvage found;

  g_clear_pointer (&fixture->store, way_store_close);
  g_unlink (fixture->path);
  fixture->store = way_store_open (fixture->path, NULL);
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (
      fixture->path,
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT sum (rootpage) FROM sqlite_schema WHERE"
      " name IN ('chip_face', 'space_end')) - rootpage WHERE name IN ('chip_face', 'space_end')");
  way_store_fixture_reopen (fixture);
  {
    CarcHeader header = way_store_fixture_header ();

    fixture->game = way_store_create_game (fixture->store, &header, NULL);
  }
  fill (fixture);
  remove_log (fixture);
  assert_true (way_backup_check (fixture->path, NULL));
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes, 0x5a, PAGE);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_false (salvage (fixture, target, &found));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_schema, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_copied, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_free_pages, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_more_damage, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_other_places, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("salvage-schema", tests, NULL, NULL);
}
