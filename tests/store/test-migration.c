/* test-migration.c: each script runs once, together with its version number or not at all, and an old file is backed up
 * before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-migration-private.h"
#include "way-salvage-private.h"
#include "way-salvage-unreadable.h"

static gboolean
migrate (const char *path, const char *const *scripts, GError **error)
{
  sqlite3 *db = NULL;
  gboolean migrated;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  migrated = way_migration_run (db, path, NULL, scripts, 0, error);
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

static gboolean reads_at_exit;

/* Runs after the destructors without a priority, such as the one of the scripts. */
__attribute__ ((destructor (101))) static void
read_at_exit (void)
{
  g_auto (GStrv) scripts = NULL;
  g_autofree char *schema = NULL;

  if (!reads_at_exit)
    return;
  scripts = way_migration_scripts ();
  schema = way_migration_schema ();
  _exit (g_strv_length (scripts) >= 1 && *schema ? 0 : 1);
}

/* The program may end while a thread still reads the scripts. */
static void
test_scripts_at_exit (void **state)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      reads_at_exit = TRUE;
      exit (2);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
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
  /* The first game was played hours before it was entered. */
  assert_answer (fixture->path,
                 "SELECT group_concat (id) FROM game JOIN change ON game = id AND number = 0"
                 " AND began = recorded",
                 "2,3,4");
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

/* Names of the schema that were others before version 6. */
typedef struct {
  const char *rule_options, *house_rules, *seat_key, *color, *undo_group, *entry_id, *deleted, *entry_text;
  const char *face, *or_more, *max;
} Names;

static const Names present_names = { "rule_options", "house_rules", "seat_key", "color",   "undo_group", "entry_id",
                                     "deleted",      "entry_text",  "face",     "or_more", "max" };
static const Names former_names
    = { "rulings", "house", "key", "colour", "act", "slot", "withdrawn", "said", "entry", "plus", "most" };

/* Returns every row of a history, in order. (transfer full) */
static char *
list_rows (const char *path, const Names *names)
{
  g_autofree char *games = g_strdup_printf (
      "SELECT 'game ' || id || ' ' || uuid || ' ' || revision || ' ' || edition || ' ' || modules || ' ' || %s"
      " || ' ' || %s || ' ' || played || ' ' || started || ' ' || ifnull (finished, '-') || ' ' || place || ' ' || note"
      " || ' ' || ifnull (deleted, '-') || ' ' || ifnull (head, '-') AS line FROM game"
      " UNION ALL SELECT 'person ' || id || ' ' || name || ' ' || ifnull (same_as, '-') FROM person",
      names->rule_options, names->house_rules);
  g_autofree char *seats = g_strdup_printf ("SELECT 'seat ' || game || ' ' || seat || ' ' || person || ' ' || %s"
                                            " || ' ' || %s || ' ' || ifnull (final_points, '-') FROM seat",
                                            names->seat_key, names->color);
  g_autofree char *changes = g_strdup_printf (
      "SELECT 'change ' || game || ' ' || number || ' ' || %s || ' ' || %s || ' ' || position || ' ' || %s || ' '"
      " || recorded || ' ' || %s FROM change",
      names->undo_group, names->entry_id, names->deleted, names->entry_text);
  g_autofree char *rest = g_strdup_printf (
      "SELECT 'draft ' || game || ' ' || %s FROM draft UNION ALL "
      "SELECT 'chip ' || ifnull (game, '-') || ' ' || chip || ' ' || %s || ' ' || tiles || ' ' || %s || ' ' || points"
      " FROM chip_face UNION ALL "
      "SELECT 'tally ' || game || ' ' || seat || ' ' || rule || ' ' || times || ' ' || count || ' ' || points"
      " || ' ' || best || ' ' || %s FROM tally",
      names->entry_text, names->face, names->or_more, names->max);
  g_autofree char *sql = g_strdup_printf ("SELECT group_concat (line, char (10)) FROM ("
                                          "%s UNION ALL %s UNION ALL %s UNION ALL %s ORDER BY 1)",
                                          games, seats, changes, rest);

  return way_store_fixture_ask (path, sql);
}

/* What later versions added: rows of schema 4 and 5, in order, beginning with the names that they had. (transfer full)
 */
static char *
list_added_rows (const char *path, const char *earlier_result, const char *n_changes, const char *outdated)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT group_concat (line, char (10)) FROM ("
      "SELECT 'space ' || ifnull (game, '-') || ' ' || space || ' ' || leads_to AS line FROM space_end UNION ALL "
      "SELECT 'earlier ' || game || ' ' || seat || ' ' || points || ' ' || revision || ' ' || %s || ' ' || chosen FROM "
      "%s"
      " UNION ALL SELECT 'outdated ' || game FROM %s ORDER BY 1)",
      n_changes, earlier_result, outdated);

  return way_store_fixture_ask (path, sql);
}

static void
make_history (WayStoreFixture *fixture, const char *name)
{
  g_autofree char *script = g_build_filename (fixtures, name, NULL);
  g_autofree char *sql = NULL;

  g_free (fixture->path);
  fixture->path = g_strdup_printf ("%s/%s.db", fixture->folder, name);
  assert_true (g_file_get_contents (script, &sql, NULL, NULL));
  way_store_fixture_execute (fixture->path, sql);
}

static void
upgrade (WayStoreFixture *fixture)
{
  way_store_fixture_reopen (fixture);
  g_clear_pointer (&fixture->store, way_store_close);
}

/* Histories that were written in several languages, with schema 3, the first with a column `most`, or later. */
static void
test_every_row (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GDir) folder = g_dir_open (fixtures, 0, NULL);
  const char *name;
  int n_histories = 0, n_unreadable = -1;

  while ((name = g_dir_read_name (folder)))
    if (g_regex_match_simple ("^schema-[3-5]-[a-z]+\\.sql$", name, 0, 0))
      {
        g_autofree char *before = NULL;
        g_autofree char *after = NULL;

        make_history (fixture, name);
        before = list_rows (fixture->path, &former_names);
        /* Before the upgrade, nothing is known about entries that cannot be read. */
        assert_int_equal (way_salvage_count_unreadable (fixture->path, &n_unreadable, NULL), 0);
        assert_int_equal (n_unreadable, 0);
        upgrade (fixture);
        after = list_rows (fixture->path, &present_names);
        assert_int_in_range (strlen (before), 1000, G_MAXINT);
        assert_string_equal (after, before);
        n_histories++;
      }
  assert_int_equal (n_histories, 6);
}

/* A damaged history is recovered with the schema that it has; its tallies are computed again. */
static void
test_recovered_rows (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *added = NULL;
  g_autofree char *saved = NULL;
  WaySalvage found = { 0 };

  make_history (fixture, "schema-5-cs.sql");
  way_store_fixture_execute (fixture->path, "DELETE FROM tally; INSERT OR IGNORE INTO stale SELECT id FROM game"
                                            " WHERE finished IS NOT NULL");
  before = list_rows (fixture->path, &former_names);
  added = list_added_rows (fixture->path, "earlier", "changes", "stale");
  way_store_fixture_execute (fixture->path, "DROP INDEX game_by_start");
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_whole, 10);
  after = list_rows (target, &former_names);
  saved = list_added_rows (target, "earlier", "changes", "stale");
  assert_string_equal (after, before);
  assert_string_equal (saved, added);
}

static void
test_added_rows (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  make_history (fixture, "schema-5-cs.sql");
  before = list_added_rows (fixture->path, "earlier", "changes", "stale");
  upgrade (fixture);
  after = list_added_rows (fixture->path, "earlier_result", "n_changes", "outdated");
  assert_string_equal (after, before);
  assert_true (g_str_has_prefix (before, "earlier 8 0 7 6 2 0\nearlier 8 1 9 6 2 0\nearlier 9 0 7 6 2 1\n"));
}

/* Returns the definitions of a file in alphabetical order, without comments, and without blanks beside punctuation.
 * (transfer full) */
static char *
read_definitions (const char *path)
{
  g_autofree char *sql
      = way_store_fixture_ask (path, "SELECT group_concat (type || ' ' || name || ' ' || tbl_name || ' '"
                                     " || ifnull (sql, '') || ';', char (10)) FROM"
                                     " (SELECT * FROM sqlite_schema ORDER BY type, name)");
  g_autoptr (GRegex) comment = g_regex_new ("--[^\n]*", 0, 0, NULL);
  g_autoptr (GRegex) blank = g_regex_new ("\\s+", 0, 0, NULL);
  g_autoptr (GRegex) punctuation = g_regex_new (" ?([(),;]) ?", 0, 0, NULL);
  g_autofree char *bare = g_regex_replace_literal (comment, sql, -1, 0, "", 0, NULL);
  g_autofree char *narrow = g_regex_replace_literal (blank, bare, -1, 0, " ", 0, NULL);

  return g_regex_replace (punctuation, narrow, -1, 0, "\\1", 0, NULL);
}

/* An upgraded file and a new one have the same tables and indexes, and the same columns in the same order. */
static void
test_same_schema (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GDir) folder = g_dir_open (fixtures, 0, NULL);
  g_autofree char *new = NULL;
  const char *name;
  int n_histories = 0;

  upgrade (fixture);
  new = read_definitions (fixture->path);
  while ((name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".sql"))
      {
        g_autofree char *upgraded = NULL;

        make_history (fixture, name);
        upgrade (fixture);
        upgraded = read_definitions (fixture->path);
        assert_string_equal (upgraded, new);
        assert_true (way_backup_check (fixture->path, NULL));
        n_histories++;
      }
  assert_int_equal (n_histories, 15);
}

static void
test_every_column_has_its_comment (void **state)
{
  g_autofree char *schema = way_migration_schema ();
  g_auto (GStrv) lines = g_strsplit (schema, "\n", -1);
  int n_columns = 0;

  for (int i = 0; lines[i] != NULL; i++)
    if (g_regex_match_simple ("^  [a-z_]+ +(INTEGER|TEXT)", lines[i], 0, 0))
      {
        if (!strstr (lines[i], "--"))
          fail_msg ("%s", lines[i]);
        n_columns++;
      }
  assert_int_in_range (n_columns, 40, 90);
}

int
main (int argc, char *argv[])
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_scripts_at_exit),
    cmocka_unit_test (test_scripts),
    cmocka_unit_test (test_every_column_has_its_comment),
    cmocka_unit_test_setup_teardown (test_every_earlier_schema, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_every_row, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_recovered_rows, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_added_rows, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_same_schema, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_one_after_the_other, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_script, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failing_first_script, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_second_of_three_fails, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_three_copies, way_store_fixture_empty, way_store_fixture_remove),
  };

  fixtures = argc > 1 ? argv[1] : "";
  return cmocka_run_group_tests_name ("migration", tests, NULL, NULL);
}
