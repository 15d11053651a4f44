/* test-salvage-faults.c: a disk that fails while a damaged history is recovered: the error is that of the disk, and no
 * game is given up for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-faults.h"
#include "way-store-fixture.h"

#include <glib/gstdio.h>

#include "way-salvage-private.h"

#define N_GAMES 16
#define N_ROADS 16
#define MAX_CALLS 4000

/* Makes a history with more pages than the cache keeps, so that the disk is written to in the midst of a game. */
static void
fill (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  fixture->store = way_store_open (fixture->path, NULL);
  for (int i = 0; i < N_GAMES; i++)
    {
      g_snprintf (header.id, sizeof header.id, "%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", (unsigned) i);
      fixture->game = way_store_create_game (fixture->store, &header, NULL);
      way_store_fixture_append (fixture, 0, N_ROADS);
    }
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE");
}

/* Returns whether the fault occurred; it does not if @call is beyond the last call. */
static gboolean
salvage_once (WayStoreFixture *fixture, WayFault fault, int call)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };
  gboolean saved, happened;

  way_faults_arm (fault, call);
  saved = way_salvage_write (fixture->path, target, &found, &error);
  happened = way_faults_disarm ();
  if (saved)
    {
      assert_int_equal (found.n_whole, N_GAMES);
      g_unlink (target);
      return happened;
    }
  if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    fail_msg ("call %d: %s", call, error->message);
  assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  return happened;
}

static void
test_full (void **state)
{
  WayStoreFixture *fixture = *state;

  fill (fixture);
  for (WayFault fault = WAY_FAULT_SHORT_WRITE; fault <= WAY_FAULT_FULL; fault++)
    {
      int call = 0;

      while (call < MAX_CALLS && salvage_once (fixture, fault, call))
        call++;
      assert_int_in_range (call, 200, MAX_CALLS - 1);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_full, way_store_fixture_empty, way_store_fixture_remove),
  };

  way_faults_install ();
  return cmocka_run_group_tests_name ("salvage-faults", tests, NULL, NULL);
}
