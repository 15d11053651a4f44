/* test-moved-while-saved.c: a history file that is moved, deleted or overwritten while a change is written to the disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "way-backup.h"

/* What happens to the file when the next change has been written; replaces the function of the C library, which SQLite
 * calls. */
static void (*happens) (WayStoreFixture *fixture);
static WayStoreFixture *happens_to;

int
fdatasync (int descriptor)
{
  int result = (int) syscall (SYS_fdatasync, descriptor);
  void (*now) (WayStoreFixture * fixture) = happens;

  happens = NULL;
  if (now)
    now (happens_to);
  return result;
}

static char *
get_elsewhere (WayStoreFixture *fixture)
{
  return g_build_filename (fixture->folder, "elsewhere.db", NULL);
}

static void
move (WayStoreFixture *fixture)
{
  g_autofree char *elsewhere = get_elsewhere (fixture);

  assert_int_equal (g_rename (fixture->path, elsewhere), 0);
}

static void delete (WayStoreFixture *fixture)
{
  assert_int_equal (g_unlink (fixture->path), 0);
}

static void
overwrite (WayStoreFixture *fixture)
{
  assert_int_equal (truncate (fixture->path, 0), 0);
}

static gboolean
append_while (WayStoreFixture *fixture, void (*now) (WayStoreFixture *fixture), GError **error)
{
  gboolean appended;

  happens = now;
  happens_to = fixture;
  appended = way_store_fixture_try_append (fixture, 0, error);
  assert_null (happens);
  return appended;
}

/* Asserts that the file has one game with one road. */
static void
assert_saved_elsewhere (WayStoreFixture *fixture)
{
  g_autofree char *elsewhere = get_elsewhere (fixture);
  g_autofree char *n_changes = NULL;

  assert_true (way_backup_check (elsewhere, NULL));
  n_changes = way_store_fixture_ask (elsewhere, "SELECT COUNT(*) FROM change");
  assert_string_equal (n_changes, "1");
}

/* A program that ends does not say that it was saved at the path, nor that it was not saved. */
static void
test_moved (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_false (append_while (fixture, move, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED_SINCE);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_saved_elsewhere (fixture);
}

/* The same with several changes. */
static void
test_batch (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (way_store_fixture_try_append (fixture, 0, NULL));
  happens = move;
  happens_to = fixture;
  assert_false (way_store_end_batch (fixture->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED_SINCE);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_saved_elsewhere (fixture);
}

/* One that goes on in memory has it there, once. */
static void
test_goes_on (void **state)
{
  WayStoreFixture *fixture = *state;
  void (*const happenings[]) (WayStoreFixture * fixture) = { move, delete };

  way_store_set_goes_on (fixture->store, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (happenings); i++)
    {
      WayStoreCopy copy;
      g_autoptr (GError) error = NULL;
      CarcHeader header = way_store_fixture_header ();

      assert_true (append_while (fixture, happenings[i], NULL));
      assert_true (way_store_has_moved (fixture->store));
      assert_false (way_store_fixture_try_append (fixture, 1, &error));
      way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
      assert_true (way_store_keep_in_memory (fixture->store, &copy, NULL, NULL));
      assert_int_equal (copy, WAY_COPY_COMPLETE);
      way_store_fixture_assert_roads (fixture, 1, 1);
      if (i > 0)
        break;
      assert_saved_elsewhere (fixture);
      assert_true (way_store_switch (fixture->store, fixture->path, NULL));
      fixture->game = way_store_create_game (fixture->store, &header, NULL);
    }
}

/* What was in the file is lost, so the change is, too. */
static void
test_overwritten (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStoreCopy copy;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_empty_log (fixture->store));
  way_store_set_goes_on (fixture->store, TRUE);
  assert_false (append_while (fixture, overwrite, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
  assert_true (way_store_keep_in_memory (fixture->store, &copy, NULL, NULL));
  assert_int_equal (copy, WAY_COPY_EMPTY);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_store_fixture_open, way_store_fixture_remove)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_moved),
    TEST (test_batch),
    TEST (test_goes_on),
    TEST (test_overwritten),
  };

  return cmocka_run_group_tests_name ("moved while saved", tests, NULL, NULL);
}
