/* test-salvage-rows.c: rows that contradict each other cost no more than the games they belong to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>

#include "way-backup.h"
#include "way-salvage-private.h"

#define N_GAMES 5
#define CHANGED "3" /* the game whose rows are changed */

/* Five finished games of three players, with tallies. */
static void
fill (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  for (int i = 1; i < N_GAMES; i++)
    {
      g_snprintf (header.id, sizeof header.id, "%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", (unsigned) i);
      fixture->game = way_store_create_game (fixture->store, &header, NULL);
      way_store_fixture_append (fixture, 0, 2);
    }
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "UPDATE game SET finished = started + 1;"
                                            "INSERT INTO tally SELECT game, seat, 'road.tile', 1, 3, 3, 3, 3 FROM seat;"
                                            "PRAGMA journal_mode = DELETE");
}

/* Runs @sql on the file, and salvages it. Returns the path of the new file, which is whole. (transfer full) */
static char *
salvage_after (WayStoreFixture *fixture, const char *sql, WaySalvage *found)
{
  char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autoptr (GError) error = NULL;

  way_store_fixture_execute (fixture->path, sql);
  assert_false (way_backup_check (fixture->path, NULL));
  *found = (WaySalvage){ 0 };
  if (!way_salvage_write (fixture->path, target, found, &error))
    fail_msg ("%s: %s", sql, error->message);
  assert_true (way_backup_check (target, NULL));
  return target;
}

/* Which seat is missing does not matter: the tallies, or the changes, mention it. Nothing is left of the game. */
static void
test_missing_seat (void **state)
{
  static const char *const losses[] = {
    "DELETE FROM seat WHERE game = " CHANGED " AND seat = 0",
    "DELETE FROM seat WHERE game = " CHANGED " AND seat = 1",
    "DELETE FROM seat WHERE game = " CHANGED " AND seat = 2",
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  fill (fixture);
  way_store_fixture_execute (fixture->path,
                             "UPDATE change SET entry_text = replace (entry_text, 'note=\"', 'note=\"blue and green ');"
                             "UPDATE change SET entry_text = replace (entry_text, 'red', (SELECT seat_key FROM seat"
                             " WHERE game = " CHANGED " AND seat = 2)) WHERE game = " CHANGED);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      WaySalvage found;
      g_autofree char *target = NULL;
      g_autofree char *left = NULL;

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      target = salvage_after (fixture, losses[i], &found);
      assert_int_equal (found.n_whole, N_GAMES - 1);
      assert_int_equal (found.n_lost, 1);
      left = way_store_fixture_ask (target, "SELECT (SELECT group_concat (id) FROM game ORDER BY id) || ' '"
                                            " || (SELECT count (*) FROM seat WHERE game = " CHANGED ") || ' '"
                                            " || (SELECT count (*) FROM change WHERE game = " CHANGED ")");
      assert_string_equal (left, "1,2,4,5 0 0");
      assert_int_equal (g_remove (target), 0);
    }
}

/* What follows a missing change is not kept, and the game has no end. */
static void
test_missing_change (void **state)
{
  static const char *const losses[][2] = {
    { "DELETE FROM change WHERE game = " CHANGED " AND number = 0", "" },
    { "DELETE FROM change WHERE game = " CHANGED " AND number = 2", "0,1" },
    { "DELETE FROM change WHERE game = " CHANGED " AND number IN (1, 3)", "0" },
  };
  static const char damage[] = "INSERT INTO tally VALUES (" CHANGED ", 7, 'road.tile', 1, 3, 3, 3, 3)";
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  fill (fixture);
  way_store_fixture_execute (
      fixture->path, "INSERT INTO change SELECT game, number + 2, undo_group + 2, entry_id + 2, position + 8192,"
                     " deleted, recorded, entry_text, source, arrived FROM change");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      WaySalvage found;
      g_autofree char *sql = g_strdup_printf ("%s; %s", losses[i][0], damage);
      g_autofree char *target = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *finished = NULL;

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      target = salvage_after (fixture, sql, &found);
      assert_int_equal (found.n_whole, N_GAMES - 1);
      assert_int_equal (found.n_cut, 1);
      assert_int_equal (found.n_ended, 0);
      kept = way_store_fixture_ask (target,
                                    "SELECT ifnull (group_concat (number), '') FROM change WHERE game = " CHANGED);
      assert_string_equal (kept, losses[i][1]);
      finished = way_store_fixture_ask (target, "SELECT group_concat (id) FROM game WHERE finished IS NULL");
      assert_string_equal (finished, CHANGED);
      assert_int_equal (g_remove (target), 0);
    }
}

#define UNREADABLE "UPDATE change SET entry_text = 'road tiles=2 frobnicate=3' WHERE game = " CHANGED " AND number = "
#define MISSING "DELETE FROM change WHERE game = " CHANGED " AND number = "

/* A game whose entries in force are all there keeps its result, whatever was lost of the undone ones. A result under
 * earlier rules is kept as long as the changes that it is about. Without an entry in force, a correction and the end of
 * the game stand for what was lost. */
static void
test_lost_after_head (void **state)
{
  static const struct {
    int head;
    const char *loss;
    const char *kept; /* changes, head, in progress, final points, earlier results */
    int n_ended, n_undone;
  } rows[] = {
    { 2, UNREADABLE "2", "2 - 0 21 3", 0, 1 }, { 2, UNREADABLE "3", "3 2 0 21 3", 0, 1 },
    { 0, UNREADABLE "0", "0 - 0 21 0", 0, 1 }, { 2, MISSING "2", "2 - 0 21 3", 0, 0 },
    { 1, MISSING "2", "2 1 0 21 3", 0, 0 },    { 2, UNREADABLE "1", "1 - 1 0 0", 1, 0 },
    { 1, UNREADABLE "1", "1 - 0 21 0", 0, 1 }, { 2, MISSING "1", "3 - 0 21 0", 0, 0 },
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  fill (fixture);
  way_store_fixture_execute (
      fixture->path, "INSERT INTO change SELECT game, number + 2, undo_group + 2, entry_id + 2, position + 8192,"
                     " deleted, recorded, entry_text, source, arrived FROM change;"
                     "UPDATE seat SET final_points = 7;"
                     "INSERT INTO earlier_result SELECT game, seat, 8, 1, 2, 0 FROM seat WHERE game = " CHANGED ";"
                     "INSERT INTO tally VALUES (" CHANGED ", 7, 'road.tile', 1, 3, 3, 3, 3)");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WaySalvage found;
      g_autofree char *sql
          = g_strdup_printf ("UPDATE game SET head = %d WHERE id = " CHANGED "; %s", rows[i].head, rows[i].loss);
      g_autofree char *target = NULL;
      g_autofree char *kept = NULL;

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      target = salvage_after (fixture, sql, &found);
      assert_int_equal (found.n_whole, N_GAMES - 1);
      assert_int_equal (found.n_cut, 1);
      kept = way_store_fixture_ask (
          target, "SELECT format ('%d %s %d %d %d', (SELECT count (*) FROM change WHERE game = " CHANGED
                  "), ifnull (head, '-'),"
                  " finished IS NULL, ifnull ((SELECT sum (final_points) FROM seat WHERE game = " CHANGED "), 0),"
                  " (SELECT count (*) FROM earlier_result)) FROM game WHERE id = " CHANGED);
      if (!g_str_equal (kept, rows[i].kept))
        fail_msg ("%s: %s, not %s", sql, kept, rows[i].kept);
      assert_int_equal (found.n_ended, rows[i].n_ended);
      assert_int_equal (found.n_undone, rows[i].n_undone);
      assert_int_equal (g_remove (target), 0);
    }
}

/* A game that lost nothing but its end, or entries without points, needs no correction. One that still has its end,
 * because the lost entry was added later, has the correction before it. */
static void
test_lost_end (void **state)
{
  static const struct {
    gboolean ended;
    int points; /* of the roads, which are 3 points by the rules; 1 without the second one */
    int n_changes, n_kept;
    const char *order; /* of the last two changes by their positions */
  } rows[] = {
    { FALSE, 3, 3, 0, "road end" },
    { FALSE, 4, 4, 1, "correction end" },
    { TRUE, 1, 2, 0, "road end" },
    { TRUE, 4, 3, 1, "correction end" },
  };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WaySalvage found;
      g_autofree char *sql = g_strdup_printf (
          "%s UPDATE game SET head = 3 WHERE id = " CHANGED ";"
          "UPDATE seat SET final_points = iif (seat_key = 'red', %d, 0) WHERE game = " CHANGED ";"
          "INSERT INTO tally VALUES (" CHANGED ", 7, 'road.tile', 1, 3, 3, 3, 3)",
          rows[i].ended ? "UPDATE change SET entry_text = 'end' WHERE number = 1;" : "", rows[i].points);
      g_autofree char *target = NULL;
      g_autofree char *left = NULL;
      g_autofree char *expected = g_strdup_printf ("%d %s", rows[i].n_changes, rows[i].order);

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      target = salvage_after (fixture, sql, &found);
      assert_int_equal (found.n_cut, 1);
      assert_int_equal (found.n_kept, rows[i].n_kept);
      left = way_store_fixture_ask (
          target, "SELECT max (n) || ' ' || group_concat (word, ' ') FROM (SELECT count (*) OVER () AS n,"
                  " position, substr (entry_text || ' ', 1, instr (entry_text || ' ', ' ') - 1) AS word"
                  " FROM change WHERE game = " CHANGED " ORDER BY position LIMIT 2 OFFSET"
                  " (SELECT count (*) - 2 FROM change WHERE game = " CHANGED "))");
      assert_string_equal (left, expected);
      assert_int_equal (g_remove (target), 0);
    }
}

/* Tallies can be computed again. Which of them are wrong is not known. */
static void
test_tallies (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = NULL;
  g_autofree char *left = NULL;
  WaySalvage found;

  fill (fixture);
  target = salvage_after (fixture,
                          "UPDATE tally SET points = 99;"
                          "INSERT INTO tally VALUES (" CHANGED ", 7, 'road.tile', 1, 3, 3, 3, 3)",
                          &found);
  assert_int_equal (found.n_whole, N_GAMES);
  left = way_store_fixture_ask (target, "SELECT (SELECT count (*) FROM tally) || ' '"
                                        " || (SELECT count (*) = (SELECT count (*) FROM game) FROM outdated)");
  assert_string_equal (left, "0 1");
}

/* Names that are merged in a circle, or into a merged name, are damage that a salvage mends. */
static void
test_merged_names (void **state)
{
  static const char *const merges[][2] = {
    { "UPDATE person SET same_as = 3 - id WHERE id IN (1, 2)", "" },
    { "UPDATE person SET same_as = id % 3 + 1", "" },
    { "UPDATE person SET same_as = id + 1 WHERE id IN (1, 2)", "2" },
  };
  WayStoreFixture *fixture = *state;

  fill (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (merges); i++)
    {
      g_autofree char *target = NULL;
      g_autofree char *merged = NULL;
      WaySalvage found;

      way_store_fixture_execute (fixture->path, "UPDATE person SET same_as = NULL");
      target = salvage_after (fixture, merges[i][0], &found);
      assert_int_equal (found.n_whole, N_GAMES);
      merged = way_store_fixture_ask (target, "SELECT ifnull (group_concat (id), '') FROM person WHERE same_as > 0");
      assert_string_equal (merged, merges[i][1]);
      assert_int_equal (g_remove (target), 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_missing_seat, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_missing_change, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_lost_after_head, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_lost_end, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_tallies, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_merged_names, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("salvage-rows", tests, NULL, NULL);
}
