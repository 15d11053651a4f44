/* test-migration.c: each script runs once, together with its version number or not at all, and an old file is backed up
 * before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <sqlite3.h>

#include "way-backup.h"
#include "way-migration-private.h"

static gboolean
migrate (const char *path, const char *const *scripts, GError **error)
{
  sqlite3 *db = NULL;
  gboolean migrated;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  migrated = way_migration_run (db, path, scripts, 0, error);
  assert_true (sqlite3_get_autocommit (db));
  sqlite3_close (db);
  return migrated;
}

static void
assert_answer (const char *path, const char *sql, const char *expected)
{
  g_autofree char *answer = way_store_fixture_ask (path, sql);

  assert_string_equal (answer, expected);
}

static void
test_scripts (void **state)
{
  g_auto (GStrv) scripts = way_migration_scripts ();

  assert_true (g_strv_length (scripts) >= 1);
  for (int i = 0; scripts[i] != NULL; i++)
    assert_true (g_str_has_suffix (scripts[i], ";\n"));
}

static void
test_one_after_the_other (void **state)
{
  WayStoreFixture *fixture = *state;
  const char *const scripts[] = { "CREATE TABLE one (x)", "CREATE TABLE two (x); INSERT INTO one VALUES (2)", NULL };
  const char *const first[] = { scripts[0], NULL };
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);

  assert_true (migrate (fixture->path, first, NULL));
  assert_answer (fixture->path, "PRAGMA user_version", "1");
  assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));

  assert_true (migrate (fixture->path, scripts, NULL));
  assert_true (migrate (fixture->path, scripts, NULL));
  assert_answer (fixture->path, "PRAGMA user_version", "2");
  assert_answer (fixture->path, "SELECT group_concat (x) FROM one", "2");
  assert_answer (copy, "PRAGMA user_version", "1");
  assert_answer (copy, "PRAGMA application_id", "1467575659");
  assert_answer (copy, "SELECT count (*) FROM one", "0");
}

static void
test_failing_script (void **state)
{
  WayStoreFixture *fixture = *state;
  g_auto (GStrv) ours = way_migration_scripts ();
  guint newest = g_strv_length (ours);
  g_autofree char *version = g_strdup_printf ("%u", newest);
  g_autofree const char **scripts = g_new0 (const char *, newest + 2);
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  memcpy (scripts, ours, newest * sizeof *scripts);
  scripts[newest] = "ALTER TABLE game ADD COLUMN weather TEXT; DELETE FROM change; INSERT INTO nowhere VALUES (1)";
  way_store_fixture_append (fixture, 0, 5);
  g_clear_pointer (&fixture->store, way_store_close);
  before = way_store_fixture_bytes (fixture->path);
  assert_false (migrate (fixture->path, scripts, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  after = way_store_fixture_bytes (fixture->path);
  assert_true (g_bytes_equal (before, after));
  assert_false (g_file_test (copy, G_FILE_TEST_EXISTS)); /* the path in a message still exists */
  assert_answer (fixture->path, "PRAGMA user_version", version);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 5, 5);
}

static void
test_failing_first_script (void **state)
{
  WayStoreFixture *fixture = *state;
  const char *const scripts[] = { "CREATE TABLE one (x); CREATE TABLE one (x)", NULL };
  g_autoptr (GError) error = NULL;

  assert_false (migrate (fixture->path, scripts, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_answer (fixture->path, "PRAGMA user_version", "0");
  assert_answer (fixture->path, "PRAGMA application_id", "0");
  assert_answer (fixture->path, "SELECT count (*) FROM sqlite_schema", "0");
  way_store_fixture_reopen (fixture);
}

/* The second of three scripts fails: all are rolled back, and the third is not run. */
static void
test_second_of_three_fails (void **state)
{
  WayStoreFixture *fixture = *state;
  const char *const scripts[] = { "CREATE TABLE one (x)", "COMMIT; nonsense", "CREATE TABLE three (x)", NULL };
  g_autoptr (GError) error = NULL;

  assert_false (migrate (fixture->path, scripts, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_answer (fixture->path, "PRAGMA user_version", "1");
  assert_answer (fixture->path, "SELECT group_concat (name) FROM sqlite_schema", "one");
}

static void
test_three_copies (void **state)
{
  WayStoreFixture *fixture = *state;
  const char *scripts[7] = { "CREATE TABLE one (x)" };

  assert_true (migrate (fixture->path, scripts, NULL));
  for (int i = 1; i < 6; i++)
    {
      scripts[i] = "INSERT INTO one VALUES (1)";
      assert_true (migrate (fixture->path, scripts, NULL));
    }
  for (int number = 1; number <= WAY_MIGRATION_COPIES; number++)
    {
      g_autofree char *copy = way_migration_copy_path (fixture->path, number);
      g_autofree char *version = g_strdup_printf ("%d", 6 - number);

      assert_answer (copy, "PRAGMA user_version", version);
    }
  for (int number = 0; number <= 4; number += 4)
    {
      g_autofree char *copy = way_migration_copy_path (fixture->path, number);

      assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
    }
}

static const char *fixtures; /* the folder with files of earlier schemas */

static char *
read_fixture (int version)
{
  g_autofree char *name = g_strdup_printf ("schema-%d.sql", version);
  g_autofree char *path = g_build_filename (fixtures, name, NULL);
  char *sql = NULL;

  if (!g_file_get_contents (path, &sql, NULL, NULL))
    fail_msg ("schema %d has no fixture %s", version, path);
  return sql;
}

/* A game of the fixture is unchanged: its players, its entries, and how many of them are in force. */
static void
assert_game (WayStoreFixture *fixture, gint64 game, int n_players, int length, int head)
{
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header;

  if (!way_store_read_game (fixture->store, game, &header, &journal, &error))
    fail_msg ("game %d: %s", (int) game, error->message);
  assert_int_equal (header.setup.n_players, n_players);
  assert_int_equal (carc_journal_length (journal), length);
  assert_int_equal (carc_journal_head (journal), head);
}

static int
ask_number (const char *path, const char *sql)
{
  g_autofree char *answer = way_store_fixture_ask (path, sql);

  return atoi (answer);
}

/* A file with an earlier schema contains the same after it was opened by the current program. */
static void
migrate_fixture (WayStoreFixture *fixture, int version, int newest)
{
  g_autofree char *sql = read_fixture (version);
  g_autofree char *copy = way_migration_copy_path (fixture->path, 1);
  g_autofree char *draft = NULL;
  int lengths[5] = { 0 }, players[5] = { 0 };

  way_store_fixture_execute (fixture->path, sql);
  for (int game = 1; game <= 4; game++)
    {
      g_autofree char *length = g_strdup_printf ("SELECT count (*) FROM change WHERE game = %d", game);
      g_autofree char *seats = g_strdup_printf ("SELECT count (*) FROM seat WHERE game = %d", game);

      lengths[game] = ask_number (fixture->path, length);
      players[game] = ask_number (fixture->path, seats);
      assert_true (lengths[game] > 0 && players[game] > 0);
    }

  way_store_fixture_reopen (fixture);
  for (int game = 1; game <= 4; game++)
    assert_game (fixture, game, players[game], lengths[game], game == 2 ? 3 : lengths[game]);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  draft = way_store_read_draft (fixture->store, 2, NULL);
  assert_string_equal (draft, "road tiles=3");
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (ask_number (fixture->path, "PRAGMA user_version"), newest);
  assert_int_equal (ask_number (fixture->path, "SELECT same_as FROM person WHERE id = 2"), 1);
  assert_answer (fixture->path, "SELECT note FROM game WHERE id = 3", "a note");
  assert_true (way_backup_check (fixture->path, NULL));
  assert_int_equal (g_file_test (copy, G_FILE_TEST_EXISTS), version < newest);
}

static void
test_every_earlier_schema (void **state)
{
  WayStoreFixture *fixture = *state;
  g_auto (GStrv) scripts = way_migration_scripts ();
  int newest = (int) g_strv_length (scripts);

  for (int version = 1; version <= MAX (newest - 1, 1); version++)
    {
      g_free (fixture->path);
      fixture->path = g_strdup_printf ("%s/schema-%d.db", fixture->folder, version);
      migrate_fixture (fixture, version, newest);
    }
}

/* Every row of a history, in order. */
#define LIST_ROWS                                                                                                      \
  "SELECT group_concat (line, char (10)) FROM ("                                                                       \
  "SELECT 'game ' || id || ' ' || uuid || ' ' || revision || ' ' || edition || ' ' || modules || ' ' || rulings"       \
  "  || ' ' || house || ' ' || played || ' ' || started || ' ' || ifnull (finished, '-') || ' ' || place || ' ' || "   \
  "note"                                                                                                               \
  "  || ' ' || ifnull (deleted, '-') || ' ' || ifnull (head, '-') AS line FROM game"                                   \
  " UNION ALL SELECT 'person ' || id || ' ' || name || ' ' || ifnull (same_as, '-') FROM person"                       \
  " UNION ALL SELECT 'seat ' || game || ' ' || seat || ' ' || person || ' ' || key || ' ' || colour"                   \
  "  || ' ' || ifnull (final_points, '-') FROM seat"                                                                   \
  " UNION ALL SELECT 'change ' || game || ' ' || number || ' ' || act || ' ' || slot || ' ' || position || ' '"        \
  "  || withdrawn || ' ' || recorded || ' ' || said FROM change"                                                       \
  " UNION ALL SELECT 'draft ' || game || ' ' || said FROM draft"                                                       \
  " UNION ALL SELECT 'chip ' || ifnull (game, '-') || ' ' || chip || ' ' || entry || ' ' || tiles || ' ' || plus"      \
  "  || ' ' || points FROM chip_face"                                                                                  \
  " UNION ALL SELECT 'tally ' || game || ' ' || seat || ' ' || rule || ' ' || times || ' ' || count || ' ' || points"  \
  "  || ' ' || best || ' ' || most FROM tally ORDER BY 1)"

/* A history that was written in any language with schema 3, the first with a column `most`, or later. */
static void
test_every_row (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GDir) folder = g_dir_open (fixtures, 0, NULL);
  const char *name;
  int n_histories = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_regex_match_simple ("^schema-[3-9]-[a-z]+\\.sql$", name, 0, 0))
      {
        g_autofree char *script = g_build_filename (fixtures, name, NULL);
        g_autofree char *sql = NULL;
        g_autofree char *before = NULL;
        g_autofree char *after = NULL;

        g_free (fixture->path);
        fixture->path = g_strdup_printf ("%s/%s.db", fixture->folder, name);
        assert_true (g_file_get_contents (script, &sql, NULL, NULL));
        way_store_fixture_execute (fixture->path, sql);
        before = way_store_fixture_ask (fixture->path, LIST_ROWS);
        way_store_fixture_reopen (fixture);
        g_clear_pointer (&fixture->store, way_store_close);
        after = way_store_fixture_ask (fixture->path, LIST_ROWS);
        assert_int_in_range (strlen (before), 1000, G_MAXINT);
        assert_string_equal (after, before);
        assert_true (way_backup_check (fixture->path, NULL));
        n_histories++;
      }
  assert_int_equal (n_histories, 6);
}

static void
test_every_column_has_its_comment (void **state)
{
  g_auto (GStrv) scripts = way_migration_scripts ();

  for (int i = 0; scripts[i] != NULL; i++)
    {
      g_auto (GStrv) lines = g_strsplit (scripts[i], "\n", -1);

      for (int j = 0; lines[j] != NULL; j++)
        if (g_regex_match_simple ("^  [a-z_]+ +(INTEGER|TEXT)", lines[j], 0, 0) && strstr (lines[j], "--") == NULL)
          fail_msg ("%s", lines[j]);
    }
}

int
main (int argc, char *argv[])
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_scripts),
    cmocka_unit_test (test_every_column_has_its_comment),
    cmocka_unit_test_setup_teardown (test_every_earlier_schema, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_every_row, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_one_after_the_other, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_script, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_first_script, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_second_of_three_fails, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_three_copies, way_store_fixture_empty, way_store_fixture_remove),
  };

  fixtures = argc > 1 ? argv[1] : "";
  return cmocka_run_group_tests_name ("migration", tests, NULL, NULL);
}
