/* test-catch-up.c: sums of an earlier version are made up for, and a game whose turn fails has another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table.h"

#include <sqlite3.h>

#include "way-catch-up.h"
#include "way-faults.h"
#include "way-record-file.h"
#include "way-store-statistics.h"

#define N_GAMES 3
#define MOST_REQUESTS 100000

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
} Room;

static void
keep_game (Room *room, int number)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (way_table_example, strlen (way_table_example));
  gint64 game;

  assert_int_equal (record->problems->len, 0);
  record->header.id[0] = (char) ('1' + number);
  assert_int_equal (way_record_file_import (record, room->store, &game, NULL), WAY_IMPORT_RECORDED);
}

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);

  room->folder = way_table_make_folder ();
  room->path = g_build_filename (room->folder, "history.db", NULL);
  room->store = way_store_open (room->path, NULL);
  assert_non_null (room->store);
  for (int i = 0; i < N_GAMES; i++)
    keep_game (room, i);
  *state = room;
  return 0;
}

static int
tear_down (void **state)
{
  Room *room = *state;

  g_clear_pointer (&room->store, way_store_close);
  way_table_remove_folder (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

static void
execute (Room *room, const char *sql)
{
  sqlite3 *db;

  assert_int_equal (sqlite3_open (room->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_close (db), SQLITE_OK);
}

static void
make_stale (Room *room)
{
  execute (room, "DELETE FROM tally; INSERT OR IGNORE INTO stale SELECT id FROM game");
}

/* Anna has 24 points by her road of the example. */
static void
assert_counted (Room *room, int n_games, int n_uncounted)
{
  g_autoptr (WayFigures) figures = way_figures_read_store (room->store, &(WayGameFilter){ 0 }, "Anna", NULL);
  gint64 points = 0;

  assert_non_null (figures);
  for (guint i = 0; i < figures->kinds->len; i++)
    points += g_array_index (figures->kinds, WayRuleFigures, i).points;
  assert_int_equal (points, 70 * n_games);
  assert_int_equal (figures->n_uncounted, n_uncounted);
  assert_int_equal (figures->stale, n_uncounted > 0);
  assert_int_equal (figures->n_games, N_GAMES);
}

static void
test_all (void **state)
{
  Room *room = *state;

  make_stale (room);
  assert_counted (room, 0, N_GAMES);
  assert_true (way_catch_up (room->store, NULL, NULL));
  assert_counted (room, N_GAMES, 0);
}

/* The others are counted, and it is as soon as it can be read. */
static void
test_unreadable_game (void **state)
{
  Room *room = *state;

  for (int game = 1; game <= N_GAMES; game++)
    {
      g_autofree char *spoil
          = g_strdup_printf ("UPDATE game SET modules = 'no-such-thing ' || modules WHERE id = %d", game);

      make_stale (room);
      execute (room, spoil);
      assert_true (way_catch_up (room->store, NULL, NULL));
      assert_counted (room, N_GAMES - 1, 1);
      execute (room, "UPDATE game SET modules = replace (modules, 'no-such-thing ', '')");
      assert_true (way_catch_up (room->store, NULL, NULL));
      assert_counted (room, N_GAMES, 0);
    }
}

/* A deleted game counts nowhere, so none is missing. */
static void
test_unreadable_game_is_deleted (void **state)
{
  Room *room = *state;
  g_autoptr (WayFigures) figures = NULL;

  make_stale (room);
  execute (room, "UPDATE game SET modules = 'no-such-thing' WHERE id = 2");
  assert_true (way_catch_up (room->store, NULL, NULL));
  assert_true (way_store_set_deleted (room->store, 2, TRUE, NULL));
  figures = way_figures_read_store (room->store, &(WayGameFilter){ 0 }, "Anna", NULL);
  assert_int_equal (figures->n_uncounted, 0);
}

/* Whatever fails, what is not counted is counted the next time. */
static void
assert_nothing_lost (Room *room, WayFault fault)
{
  gboolean happened = TRUE;

  for (int call = 0; happened && call < MOST_REQUESTS; call += fault == WAY_FAULT_MEMORY ? 7 : 1)
    {
      make_stale (room);
      way_store_close (room->store);
      room->store = way_store_open (room->path, NULL);
      assert_non_null (room->store);
      way_faults_arm (fault, call);
      way_catch_up (room->store, NULL, NULL);
      happened = way_faults_disarm ();
      assert_true (way_catch_up (room->store, NULL, NULL));
      assert_counted (room, N_GAMES, 0);
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

/* Somebody else made up for it meanwhile, and has gone on with it: the older sums are of no use. */
static void
test_made_up_for_elsewhere (void **state)
{
  Room *room = *state;
  static const WayTally old = { 0, "road.tile", 1, 1, 1, 1, 1 };

  assert_true (way_store_rebuild_tallies (room->store, 1, &old, 1, NULL));
  assert_counted (room, N_GAMES, 0);
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
    cmocka_unit_test_setup_teardown (test_made_up_for_elsewhere, set_up, tear_down),
  };

  way_faults_install ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
