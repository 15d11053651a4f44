/* test-refresh-tallies.c: recomputes tallies written by an earlier version; a game that fails is tried again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include <string.h>

#include "way-refresh-tallies.h"
#include "way-faults.h"
#include "way-import.h"
#include "way-store-statistics.h"

#define N_GAMES 3
#define MAX_REQUESTS 100000

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
} Fixture;

static void
record_game (Fixture *fixture, int number)
{
  g_autoptr (WayRecordFile) record
      = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));
  gint64 game;

  assert_int_equal (record->problems->len, 0);
  record->header.id[0] = (char) ('1' + number);
  assert_int_equal (way_import_record (record, fixture->store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_RECORDED);
}

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = way_model_fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
  for (int i = 0; i < N_GAMES; i++)
    record_game (fixture, i);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_clear_pointer (&fixture->store, way_store_close);
  way_model_fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture);
  return 0;
}

static void
execute (Fixture *fixture, const char *sql)
{
  sqlite3 *db;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_close (db), SQLITE_OK);
}

static void
make_stale (Fixture *fixture)
{
  execute (fixture, "DELETE FROM tally; INSERT OR IGNORE INTO outdated SELECT id FROM game");
}

/* Asserts the 24 points that Anna got for the road of the example. */
static void
assert_counted (Fixture *fixture, int n_games, int n_uncounted)
{
  g_autoptr (WayFigures) figures = way_figures_read_store (fixture->store, &(WayGameFilter){ 0 }, "Anna", NULL);
  gint64 points = 0;

  assert_non_null (figures);
  for (guint i = 0; i < figures->kinds->len; i++)
    points += g_array_index (figures->kinds, WayRuleFigures, i).points;
  assert_int_equal (points, 70 * n_games);
  assert_int_equal (figures->n_uncounted, n_uncounted);
  assert_int_equal (figures->outdated, n_uncounted > 0);
  assert_int_equal (figures->n_games, N_GAMES);
}

static void
test_all (void **state)
{
  Fixture *fixture = *state;

  make_stale (fixture);
  assert_counted (fixture, 0, N_GAMES);
  assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
  assert_counted (fixture, N_GAMES, 0);
}

/* The others are counted, and this game as soon as it can be read. */
static void
test_unreadable_game (void **state)
{
  Fixture *fixture = *state;

  for (int game = 1; game <= N_GAMES; game++)
    {
      g_autofree char *spoil
          = g_strdup_printf ("UPDATE game SET modules = 'no-such-thing ' || modules WHERE id = %d", game);

      make_stale (fixture);
      execute (fixture, spoil);
      assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
      assert_counted (fixture, N_GAMES - 1, 1);
      execute (fixture, "UPDATE game SET modules = replace (modules, 'no-such-thing ', '')");
      assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
      assert_counted (fixture, N_GAMES, 0);
    }
}

/* A deleted game is not counted, so it is not missing. */
static void
test_unreadable_game_is_deleted (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  make_stale (fixture);
  execute (fixture, "UPDATE game SET modules = 'no-such-thing' WHERE id = 2");
  assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
  assert_true (way_store_set_deleted (fixture->store, 2, TRUE, NULL));
  figures = way_figures_read_store (fixture->store, &(WayGameFilter){ 0 }, "Anna", NULL);
  assert_int_equal (figures->n_uncounted, 0);
}

/* Whatever fails, the missing games are counted the next time. */
static void
assert_nothing_lost (Fixture *fixture, WayFault fault)
{
  gboolean happened = TRUE;

  for (int call = 0; happened && call < MAX_REQUESTS; call += fault == WAY_FAULT_MEMORY ? 7 : 1)
    {
      make_stale (fixture);
      way_store_close (fixture->store);
      fixture->store = way_store_open (fixture->path, NULL);
      assert_non_null (fixture->store);
      way_faults_arm (fault, call);
      way_refresh_tallies (fixture->store, NULL, NULL);
      happened = way_faults_disarm ();
      assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
      assert_counted (fixture, N_GAMES, 0);
    }
  assert_false (happened);
}

static void
test_no_memory (void **state)
{
  assert_nothing_lost (*state, WAY_FAULT_MEMORY);
}

static void
test_disk_fails (void **state)
{
  assert_nothing_lost (*state, WAY_FAULT_IO);
  assert_nothing_lost (*state, WAY_FAULT_FULL);
}

/* Another program has recomputed the tallies and continued the game: the older tallies are discarded. */
static void
test_recomputed_elsewhere (void **state)
{
  Fixture *fixture = *state;
  static const WayTally old = { 0, "road.tile", 1, 1, 1, 1, 1 };

  assert_true (way_store_rebuild_tallies (fixture->store, 1, &old, 1, NULL));
  assert_counted (fixture, N_GAMES, 0);
}

/* More games than in one transaction; an unreadable game at the beginning does not block the others. */
static void
test_many (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GArray) outdated = NULL;

  for (int i = 0; i < 120; i++)
    {
      g_autofree char *text = g_strdup_printf ("waymark 1\nid %08x-0000-4000-8000-000000000000\nplayer red \"Eva\"\n"
                                               "road tiles=3 meeples=red:1\nfinal\nend\n",
                                               i);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
      gint64 game;

      assert_int_equal (way_import_record (record, fixture->store, WAY_RESOLUTION_ASK, &game, NULL),
                        WAY_IMPORT_RECORDED);
    }
  make_stale (fixture);
  execute (fixture, "UPDATE game SET modules = 'no-such-thing' WHERE id = 1");
  assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
  outdated = way_store_list_outdated (fixture->store, 0, G_MAXINT, NULL);
  assert_int_equal (outdated->len, 1);
  assert_int_equal (g_array_index (outdated, gint64, 0), 1);
}

/* A game in progress has no tallies, and is removed from the outdated ones. */
static void
test_in_progress (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GArray) outdated = NULL;
  g_autoptr (GArray) tallies = NULL;

  execute (fixture, "UPDATE game SET finished = NULL WHERE id = 2; INSERT INTO outdated VALUES (2)");
  assert_true (way_refresh_tallies (fixture->store, NULL, NULL));
  outdated = way_store_list_outdated (fixture->store, 0, G_MAXINT, NULL);
  assert_int_equal (outdated->len, 0);
  tallies = way_store_read_tallies (fixture->store, 2, NULL);
  assert_int_equal (tallies->len, 0);
}

static void
test_in_a_thread (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WayJob) job = way_refresh_tallies_job_new ();
  g_autoptr (WayJob) canceled = way_refresh_tallies_job_new ();

  make_stale (fixture);
  assert_non_null (way_model_fixture_run (job, fixture->store, NULL));
  assert_counted (fixture, N_GAMES, 0);

  make_stale (fixture);
  way_job_cancel (canceled);
  assert_null (way_model_fixture_run (canceled, fixture->store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  assert_false (way_refresh_tallies (fixture->store, cancellable, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_counted (fixture, 0, N_GAMES);
}

/* The file cannot be opened a second time. */
static void
test_replaced_file (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (WayJob) job = way_refresh_tallies_job_new ();
  g_autoptr (GError) error = NULL;

  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_mkdir (path, 0700), 0);
  assert_null (way_model_fixture_run (job, store, &error));
  assert_int_equal (error->domain, WAY_STORE_ERROR);
  g_clear_pointer (&store, way_store_close);
  assert_int_equal (g_rmdir (path), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_all, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_unreadable_game, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_unreadable_game_is_deleted, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_no_memory, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_disk_fails, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_recomputed_elsewhere, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_many, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_in_progress, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_in_a_thread, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_file, set_up, tear_down),
  };

  way_faults_install ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
