/* test-schema.c: rows that the schema forbids and changed definitions are found, and no backup with them is restored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-backup.h"
#include "way-game-query.h"
#include "way-salvage-private.h"
#include "way-store-statistics.h"

#define LOOSELY "PRAGMA ignore_check_constraints = ON;"

static void
close_history (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
}

/* The check returns @code and does not modify the file, and a backup like that is not restored. */
static void
assert_refused (WayStoreFixture *fixture, WayStoreError code)
{
  g_autoptr (GBytes) before = way_store_fixture_bytes (fixture->path);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  assert_false (way_backup_check (fixture->path, &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (way_backup_restore (fixture->path, other, &aside, &error));
  way_store_fixture_assert_error (&error, code);
  assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  after = way_store_fixture_bytes (fixture->path);
  assert_true (g_bytes_equal (before, after));
}

static void
assert_salvaged (WayStoreFixture *fixture, int n_whole)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  if (!way_salvage_write (fixture->path, target, &found, &error))
    fail_msg ("%s", error->message);
  assert_int_equal (found.n_whole, n_whole);
  assert_true (way_backup_check (target, NULL));
  g_unlink (target);
}

/* SQLite does not check these in a file that it opened for reading. */
static void
test_forbidden_rows (void **state)
{
  static const char *const rows[] = {
    "INSERT INTO chip_face VALUES (NULL, 99, 1, 5, 0, 3)",
    "INSERT INTO person (name) VALUES (printf ('%.*c', 600000, 'x'))",
    "UPDATE game SET head = -1",
    "UPDATE game SET place = printf ('%.*c', 201, 'x')",
    "UPDATE change SET deleted = 2",
    "UPDATE seat SET color = 'orange' WHERE seat = 0",
    "INSERT INTO draft VALUES (1, printf ('%.*c', 70000, 'x'))",
    "INSERT INTO tally VALUES (1, 0, '', 1, 1, 1, 1, 1)",
    "UPDATE game SET note = 'a' || char (0) || 'b'",
    "UPDATE change SET entry_text = entry_text || char (0)",
    "UPDATE game SET note = CAST (x'61ff62' AS TEXT)",
    "UPDATE person SET name = CAST (x'416eff6e61' AS TEXT) WHERE id = 1",
    "UPDATE change SET entry_text = CAST (entry_text || x'c3' AS TEXT)",
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 3);
  close_history (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strconcat (LOOSELY, rows[i], NULL);

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      way_store_fixture_execute (fixture->path, sql);
      assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
    }
}

/* What was damaged is a good history now, and kept beside it. */
static void
assert_replaced (WayStoreFixture *fixture, const char *aside, GBytes *damaged)
{
  g_autoptr (GBytes) kept = NULL;

  assert_non_null (aside);
  kept = way_store_fixture_bytes (aside);
  assert_true (g_bytes_equal (kept, damaged));
  assert_true (way_backup_check (fixture->path, NULL));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 1);
}

/* Such a file can be replaced by a backup, and by what is recovered from it. */
static void
assert_replaceable (WayStoreFixture *fixture, const char *backup)
{
  g_autoptr (GBytes) damaged = way_store_fixture_bytes (fixture->path);
  g_autofree char *aside = NULL;
  g_autofree char *other = NULL;
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  if (!way_backup_restore (backup, fixture->path, &aside, &error))
    fail_msg ("%s", error->message);
  assert_replaced (fixture, aside, damaged);
  assert_true (
      g_file_set_contents (fixture->path, g_bytes_get_data (damaged, NULL), (gssize) g_bytes_get_size (damaged), NULL));
  if (!way_salvage_restore (fixture->path, &(WaySalvageNotes){ NULL }, &found, &other, &error))
    fail_msg ("%s", error->message);
  assert_replaced (fixture, other, damaged);
}

/* SQLite reads such a file, and does not write to it, as if that were forbidden. */
static void
test_unknown_format (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *backup = g_build_filename (fixture->folder, "backup.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  close_history (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  bytes[18] = 0x42;
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
  assert_null (way_store_open (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  assert_salvaged (fixture, 1);
  assert_replaceable (fixture, backup);
}

/* Overwrites the last page of the note of the game, which the row continues on, with zeros. */
static void
lose_end_of_note (WayStoreFixture *fixture)
{
  g_autofree char *bytes = NULL;
  gsize length, at = 0, size = 1024;

  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM;"
                                            "UPDATE game SET note = printf ('%.*c', 4000, 'x')");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  while (at < length && (memcmp (bytes + at, "\0\0\0\0xxxx", 8) != 0))
    at += size;
  assert_true (at < length);
  memset (bytes + at, 0, size);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

/* SQLite finds nothing wrong with such a page. The rest of the game is whole. */
static void
test_lost_end_of_note (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *check = NULL;
  g_autofree char *note = NULL;
  WaySalvage found = { 0 };

  way_store_fixture_append (fixture, 0, 3);
  close_history (fixture);
  lose_end_of_note (fixture);
  check = way_store_fixture_ask (fixture->path, "PRAGMA integrity_check");
  assert_string_equal (check, "ok");
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_cut, 1);
  assert_int_equal (found.n_whole + found.n_lost, 0);
  note = way_store_fixture_ask (target, "SELECT note FROM game");
  assert_int_in_range (strlen (note), 1000, 3999);
  assert_int_equal (strspn (note, "x"), strlen (note));
  fixture->store = way_store_open (target, NULL);
  way_store_fixture_assert_roads (fixture, 3, 3);
}

/* Also while the row is only in the WAL. */
static void
test_forbidden_row_in_use (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  way_store_fixture_execute (fixture->path, LOOSELY "INSERT INTO chip_face VALUES (NULL, 99, 1, 5, 0, 3)");
  assert_false (way_backup_check (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  close_history (fixture);
  assert_salvaged (fixture, 1);
}

/* A name that is not UTF-8 is kept as the program shows it, which is said once, and the game is whole. */
static void
test_broken_name (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *again = g_build_filename (fixture->folder, "again.db", NULL);
  g_autofree char *name = NULL;
  WaySalvage found = { 0 };

  way_store_fixture_append (fixture, 0, 3);
  close_history (fixture);
  way_store_fixture_execute (fixture->path, "UPDATE person SET name = CAST (x'416eff6e61' AS TEXT) WHERE id = 1");
  assert_refused (fixture, WAY_STORE_ERROR_CORRUPT);
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_whole, 1);
  assert_int_equal (found.n_names, 1);
  name = way_store_fixture_ask (target, "SELECT name FROM person WHERE id = 1");
  assert_string_equal (name, "An\357\277\275na");
  assert_true (way_backup_check (target, NULL));

  found = (WaySalvage){ 0 };
  assert_true (way_salvage_write (target, again, &found, NULL));
  assert_int_equal (found.n_names, 0);
}

/* The table and the index have the name. Wherever it is broken, the other one has it. */
static void
test_name_broken_once (void **state)
{
  static const char name[] = "Mia";
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  int n_places = 0;

  way_store_fixture_append (fixture, 0, 3);
  close_history (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = 0; at + strlen (name) <= length; at++)
    if (memcmp (bytes + at, name, strlen (name)) == 0)
      {
        g_autofree char *saved = NULL;
        WaySalvage found = { 0 };

        bytes[at + 1] = '\377';
        assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
        bytes[at + 1] = name[1];
        assert_true (way_salvage_write (fixture->path, target, &found, NULL));
        assert_int_equal (found.n_whole, 1);
        assert_int_equal (found.n_names, 0);
        saved = way_store_fixture_ask (target, "SELECT name FROM person WHERE id = 1");
        assert_string_equal (saved, name);
        g_unlink (target);
        n_places++;
      }
  assert_int_equal (n_places, 2);
}

/* Replaces @from by @to in the definition of the table @name. */
static void
redefine (WayStoreFixture *fixture, const char *name, const char *from, const char *to)
{
  g_autofree char *sql
      = g_strdup_printf ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, '%s', '%s')"
                         " WHERE name = '%s'; PRAGMA writable_schema = RESET; REINDEX",
                         from, to, name);
  g_autofree char *ask = g_strdup_printf ("SELECT sql FROM sqlite_schema WHERE name = '%s'", name);
  g_autofree char *before = way_store_fixture_ask (fixture->path, ask);
  g_autofree char *after = NULL;

  way_store_fixture_execute (fixture->path, sql);
  after = way_store_fixture_ask (fixture->path, ask);
  assert_string_not_equal (before, after);
}

static void
test_changed_definitions (void **state)
{
  static const char *const changes[][3] = {
    { "person", ") STRICT", ")" },
    { "person", "NOT NULL UNIQUE", "NOT NULL UNIQUE COLLATE NOCASE" },
    { "person", "CHECK (length (name) <= 200)", "" },
    { "game", "DEFAULT ''''", "DEFAULT (load_extension (1))" },
    { "seat", "REFERENCES game (id) ON DELETE CASCADE", "REFERENCES game (id)" },
    { "game_by_start", "(started, id)", "(started DESC, id)" },
    /* A blank or the beginning of a comment in a string is neither. */
    { "game", "''C3.1''", "''C3 .1''" },
    { "seat", "''purple''", "''purple--''" },
    { "seat", "''purple''", "''pur/*ple*/''" },
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  way_store_fixture_append (fixture, 0, 3);
  close_history (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      redefine (fixture, changes[i][0], changes[i][1], changes[i][2]);
      assert_refused (fixture, WAY_STORE_ERROR_ALTERED);
      assert_salvaged (fixture, 1);
    }
}

/* Comments and spaces mean nothing, and what other programs make of them is not a change. */
static void
test_formatted_definitions (void **state)
{
  WayStoreFixture *fixture = *state;

  close_history (fixture);
  redefine (fixture, "person", "-- as entered", "/* one -- name */");
  redefine (fixture, "person", "length (name)", "length(name )");
  redefine (fixture, "person", "NOT NULL", "NOT/* never */NULL");
  redefine (fixture, "game_by_start", "(started, id)", "(started, id) -- and no more");
  assert_true (way_backup_check (fixture->path, NULL));
}

static void
assert_short (const char *text)
{
  assert_non_null (text);
  assert_int_in_range (g_utf8_strlen (text, -1), 1, 200);
}

/* Nothing longer than the schema allows comes out of the file, because drawing it could take minutes. */
static void
test_long_texts (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (WayFigures) figures = NULL;
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) places = NULL;
  g_auto (GStrv) merged = NULL;
  const WayGameInfo *info;

  way_store_fixture_append (fixture, 0, 3);
  way_store_fixture_execute (fixture->path, LOOSELY
                             "UPDATE person SET name = id || replace (printf ('%.*c', 200000, 'x'), 'x', '\xcc\x81');"
                             "UPDATE person SET same_as = 1 WHERE id = 2;"
                             "UPDATE game SET finished = started + 1, place = printf ('%.*c', 200000, 'x'),"
                             " note = printf ('%.*c', 200000, 'x'); UPDATE seat SET final_points = 3");
  way_store_fixture_reopen (fixture);
  games = way_store_list_games (fixture->store, 0, 10, NULL);
  assert_int_equal (games->len, 1);
  info = games->pdata[0];
  for (int i = 0; i < info->n_players; i++)
    assert_short (info->names[i]);
  assert_short (info->place);
  assert_int_in_range (strlen (info->note), 1, 4095);
  names = way_store_list_names (fixture->store, NULL);
  places = way_store_list_places (fixture->store, NULL);
  merged = way_store_list_merged (fixture->store, NULL);
  figures = way_figures_read_store (fixture->store, &(WayGameFilter){ 0 }, NULL, NULL);
  for (int i = 0; names[i] != NULL; i++)
    assert_short (names[i]);
  assert_short (places[0]);
  assert_short (merged[0]);
  assert_short (merged[1]);
  for (guint i = 0; i < figures->people->len; i++)
    assert_short (((const WayPersonFigures *) figures->people->pdata[i])->name);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_forbidden_rows, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_unknown_format, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_lost_end_of_note, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_forbidden_row_in_use, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_broken_name, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_name_broken_once, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_changed_definitions, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_formatted_definitions, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_long_texts, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("schema", tests, NULL, NULL);
}
