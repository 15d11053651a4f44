/* test-contents.c: what a backup contains, what is missing in it, and looking inside without changing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "way-backup-contents.h"
#include "way-backup-private.h"
#include "way-game-query.h"
#include "way-salvage.h"

#define DAY "2026-11-21"

static const char *fixtures; /* the folder with files of earlier schemas */

static char *
get_backup (WayStoreFixture *fixture)
{
  g_autofree char *folder = way_backup_get_folder (fixture->path);

  return g_build_filename (folder, "waymark-" DAY ".db", NULL);
}

static gint64
add_game (WayStoreFixture *fixture, const char *name, const char *played)
{
  CarcHeader header = { 0 };

  header.setup.n_players = 1;
  header.setup.modules = 1;
  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  g_strlcpy (header.played, played, sizeof header.played);
  return way_store_create_game (fixture->store, &header, NULL);
}

/* "3 games, without Mia, Jan; 1 back, 2 changed" */
static void
assert_difference (WayStoreFixture *fixture, const char *expected)
{
  g_autofree char *backup = get_backup (fixture);
  g_autoptr (WayBackupDifference) difference = way_backup_compare (backup, fixture->path, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  assert_non_null (difference);
  g_string_append_printf (text, "%d games%s", difference->n_games, difference->compared ? ", without" : "");
  for (guint i = 0; i < difference->missing->len; i++)
    g_string_append_printf (text, " %s", ((WayGameInfo *) difference->missing->pdata[i])->names[0]);
  g_string_append_printf (text, "; %d back, %d changed", difference->n_returning, difference->n_changed);
  assert_string_equal (text->str, expected);
}

static void
test_difference (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 jan = add_game (fixture, "Jan", "2026-11-20T20:00:00Z");

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_make (fixture->path, DAY, NULL));
  assert_difference (fixture, "2 games, without; 0 back, 0 changed");
  way_store_fixture_append (fixture, 2, 3);
  assert_difference (fixture, "2 games, without; 0 back, 1 changed");
  add_game (fixture, "Petr", "2026-11-22T20:00:00Z");
  add_game (fixture, "Mia", "2026-11-23T20:00:00Z");
  assert_difference (fixture, "2 games, without Mia Petr; 0 back, 1 changed");
  assert_true (way_store_set_deleted (fixture->store, jan, TRUE, NULL));
  assert_difference (fixture, "2 games, without Mia Petr; 1 back, 1 changed");
  assert_true (way_store_set_deleted (fixture->store, jan, FALSE, NULL));
  assert_difference (fixture, "2 games, without Mia Petr; 0 back, 1 changed");
}

static int
count_lost (WayStoreFixture *fixture)
{
  g_autofree char *backup = get_backup (fixture);
  g_autoptr (WayBackupDifference) difference = way_backup_compare (backup, fixture->path, NULL);

  assert_non_null (difference);
  return difference->n_lost;
}

/* A deleted game can be restored; one that is not in the file is lost. */
static void
test_lost (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 jan = add_game (fixture, "Jan", "2026-11-20T20:00:00Z");
  g_autofree char *drop
      = g_strdup_printf ("DELETE FROM seat WHERE game = %d; DELETE FROM game WHERE id = %d", (int) jan, (int) jan);

  assert_true (way_backup_make (fixture->path, DAY, NULL));
  assert_true (way_store_set_deleted (fixture->store, jan, TRUE, NULL));
  assert_int_equal (count_lost (fixture), 0);
  way_store_fixture_execute (fixture->path, drop);
  assert_int_equal (count_lost (fixture), 1);
}

/* An earlier version of the file, in which a game has fewer entries, lacks something as well; undone entries do not. */
static void
test_lost_entries (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_backup_make (fixture->path, DAY, NULL));
  way_store_fixture_execute (fixture->path, "UPDATE game SET head = 1 WHERE id = 1");
  assert_int_equal (count_lost (fixture), 0);
  way_store_fixture_execute (fixture->path, "DELETE FROM change WHERE game = 1 AND number = 2");
  assert_int_equal (count_lost (fixture), 1);
  /* A new entry takes the place of those that were undone. */
  way_store_fixture_execute (fixture->path, "UPDATE change SET recorded = recorded + 9 WHERE game = 1 AND number = 1");
  assert_int_equal (count_lost (fixture), 0);
}

/* Undo, another place and another name are changes, too. So is what was typed about chips and spaces,
 * and another result. */
static void
test_changes (void **state)
{
  static const char *const changes[] = {
    "UPDATE game SET head = 1 WHERE id = 1",
    "UPDATE game SET place = 'Praha' WHERE id = 1",
    "UPDATE game SET note = 'late' WHERE id = 1",
    "UPDATE game SET finished = 5 WHERE id = 1",
    "UPDATE person SET name = 'Somebody else' WHERE id = (SELECT min (person) FROM seat WHERE game = 1)",
    "UPDATE change SET recorded = recorded + 1 WHERE game = 1 AND number = 1",
    "INSERT INTO chip_face VALUES (1, 3, 1, 5, 0, 4)",
    "UPDATE chip_face SET or_more = 1 WHERE game = 1",
    "INSERT INTO space_end VALUES (1, 13, 7)",
    "UPDATE space_end SET leads_to = 6 WHERE game = 1",
    "UPDATE seat SET final_points = 7 WHERE game = 1 AND seat = 0",
  };
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      assert_true (way_backup_make (fixture->path, DAY, NULL));
      assert_difference (fixture, "1 games, without; 0 back, 0 changed");
      way_store_fixture_execute (fixture->path, changes[i]);
      assert_difference (fixture, "1 games, without; 0 back, 1 changed");
    }
}

/* So are merged and separated names, though every game is as it was. */
static void
test_merged_names (void **state)
{
  static const char *const changes[] = {
    "UPDATE person SET same_as = (SELECT id FROM person WHERE name = 'Jan') WHERE name = 'Janek'",
    "UPDATE person SET same_as = NULL",
  };
  WayStoreFixture *fixture = *state;

  add_game (fixture, "Jan", "2026-11-20T20:00:00Z");
  add_game (fixture, "Janek", "2026-11-21T20:00:00Z");
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *backup = get_backup (fixture);
      g_autoptr (WayBackupDifference) same = NULL;
      g_autoptr (WayBackupDifference) other = NULL;

      assert_true (way_backup_make (fixture->path, DAY, NULL));
      same = way_backup_compare (backup, fixture->path, NULL);
      assert_false (same->names_differ);
      way_store_fixture_execute (fixture->path, changes[i]);
      other = way_backup_compare (backup, fixture->path, NULL);
      assert_true (other->names_differ);
      assert_int_equal (other->n_changed, 0);
    }
}

/* The backup can be read although the history cannot; a damaged backup is an error. */
static void
test_damage (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = get_backup (fixture);
  g_autoptr (GError) error = NULL;

  assert_true (way_backup_make (fixture->path, DAY, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_set_contents (fixture->path, "damaged", -1, NULL));
  assert_difference (fixture, "1 games; 0 back, 0 changed");
  g_unlink (fixture->path);
  assert_difference (fixture, "1 games; 0 back, 0 changed");

  assert_true (g_file_set_contents (backup, "damaged", -1, NULL));
  assert_null (way_backup_compare (backup, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  assert_null (way_backup_open (backup, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
}

/* Nothing is known while another program writes to the history. */
static void
test_busy (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = get_backup (fixture);
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  assert_true (way_backup_make (fixture->path, DAY, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  assert_null (way_backup_compare (backup, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  sqlite3_close (db);
}

/* What is changed inside does not reach the file, which stays as it is, byte by byte. */
static void
test_look_inside (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = get_backup (fixture);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  WayStore *store;

  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=4", NULL));
  assert_true (way_backup_make (fixture->path, DAY, NULL));
  before = way_store_fixture_bytes (backup);
  store = way_backup_open (backup, NULL);
  assert_non_null (store);
  assert_true (way_store_is_in_memory (store));
  assert_int_equal (way_store_count_games (store, NULL), 1);
  assert_null (way_store_read_draft (store, fixture->game, NULL));
  assert_true (way_store_set_deleted (store, fixture->game, TRUE, NULL));
  assert_int_equal (way_store_count_games (store, NULL), 0);
  way_store_close (store);
  after = way_store_fixture_bytes (backup);
  assert_true (g_bytes_equal (before, after));
}

/* What could be recovered is known before anything is changed. */
static void
test_salvage_is_known_before (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  add_game (fixture, "Jan", "2026-11-20T20:00:00Z");
  g_clear_pointer (&fixture->store, way_store_close);
  before = way_store_fixture_bytes (fixture->path);
  assert_true (way_salvage_look (fixture->path, &found, NULL));
  assert_int_equal (found.n_whole, 2);
  assert_int_equal (found.n_cut + found.n_lost, 0);
  after = way_store_fixture_bytes (fixture->path);
  assert_true (g_bytes_equal (before, after));

  assert_true (g_file_set_contents (fixture->path, "damaged", -1, NULL));
  assert_false (way_salvage_look (fixture->path, &found, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
}

/* Overwrites the first page of a table, which small tables have no other of. */
static void
damage_table (WayStoreFixture *fixture, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  g_autofree char *root = way_store_fixture_ask (fixture->path, sql);
  g_autofree char *size = way_store_fixture_ask (fixture->path, "PRAGMA page_size");
  gsize n = g_ascii_strtoull (size, NULL, 10), length;
  g_autofree char *bytes = NULL;

  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + (g_ascii_strtoull (root, NULL, 10) - 1) * n, 0, n);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

/* The result of a finished game would be kept, whichever of its parts was lost. */
static void
test_results_are_known_before (void **state)
{
  WayStoreFixture *fixture = *state;
  WaySalvage found = { 0 };

  way_store_fixture_append (fixture, 0, 4);
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "UPDATE game SET finished = started + 1; UPDATE seat SET final_points = 7;"
                                            "DELETE FROM change WHERE number = 2; PRAGMA journal_mode = DELETE");
  assert_true (way_salvage_look (fixture->path, &found, NULL));
  assert_int_equal (found.n_cut, 1);
  assert_int_equal (found.n_kept, 1);

  damage_table (fixture, "chip_face");
  assert_true (way_salvage_look (fixture->path, &found, NULL));
  assert_int_equal (found.n_cut, 1);
}

/* Backups of every earlier schema can be compared and looked into, and none of them is upgraded on the disk. */
static void
test_earlier_schemas (void **state)
{
  WayStoreFixture *fixture = *state;

  for (int version = 1; version <= 5; version++)
    {
      g_autofree char *name = g_strdup_printf ("schema-%d.sql", version);
      g_autofree char *script = g_build_filename (fixtures, name, NULL);
      g_autofree char *path = g_strdup_printf ("%s/%d.db", fixture->folder, version);
      g_autofree char *expected = g_strdup_printf ("%d", version);
      g_autofree char *sql = NULL;
      g_autofree char *found = NULL;
      g_autoptr (WayBackupDifference) difference = NULL;
      WayStore *inside;

      assert_true (g_file_get_contents (script, &sql, NULL, NULL));
      way_store_fixture_execute (path, sql);
      difference = way_backup_compare (path, fixture->path, NULL);
      assert_non_null (difference);
      assert_true (difference->compared);
      assert_true (difference->n_games > 0);
      assert_int_equal (difference->n_returning, difference->n_games - 1); /* the game of the fixture is in both */
      assert_int_equal (difference->missing->len, 0);

      inside = way_backup_open (path, NULL);
      assert_non_null (inside);
      assert_int_equal (way_store_count_games (inside, NULL), difference->n_games);
      way_store_close (inside);
      found = way_store_fixture_ask (path, "PRAGMA user_version");
      assert_string_equal (found, expected);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_difference, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_lost, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_lost_entries, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_changes, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_merged_names, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_damage, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_busy, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_look_inside, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_salvage_is_known_before, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_results_are_known_before, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_earlier_schemas, way_store_fixture_open, way_store_fixture_remove),
  };

  if (argc != 2)
    {
      g_printerr ("usage: %s FOLDER\n", argv[0]);
      return 2;
    }
  fixtures = argv[1];
  return cmocka_run_group_tests_name ("contents", tests, NULL, NULL);
}
