/* test-history-lock.c: what programs say about a history for longer than one transaction, and what they leave alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-history-lock.h"
#include "way-open-files.h"

static char *
find_place (WayStoreFixture *fixture)
{
  return g_strconcat (fixture->path, "-locks", NULL);
}

static void
assert_present (const char *place, gboolean present)
{
  GStatBuf about;

  assert_int_equal (g_lstat (place, &about) == 0, present);
}

/* Nobody, with a reason other than another program. */
static void
assert_no_lock (WayStoreFixture *fixture)
{
  gboolean busy = TRUE;

  assert_null (way_history_lock_game (fixture->path, 1));
  assert_null (way_history_lock_sync (fixture->path, &busy));
  assert_false (busy);
  assert_false (way_history_lock_has_game (fixture->path, 1));
}

/* A program that this one starts does not hold a lock for longer. */
static void
test_games (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *place = find_place (fixture);
  g_autofree char *inherited = NULL;
  WayHistoryLock *one, *same, *next;
  GStatBuf about;

  assert_false (way_history_lock_has_game (fixture->path, 7));
  assert_present (place, FALSE);
  one = way_history_lock_game (fixture->path, 7);
  same = way_history_lock_game (fixture->path, 7);
  next = way_history_lock_game (fixture->path, 8);
  assert_true (one && same && next);
  assert_int_equal (g_lstat (place, &about), 0);
  assert_int_equal (about.st_mode & 0777, 0600);
  inherited = way_open_files_list (fixture->folder, TRUE);
  assert_string_equal (inherited, "");
  for (gint64 game = 6; game <= 9; game++)
    assert_int_equal (way_history_lock_has_game (fixture->path, game), game == 7 || game == 8);

  way_history_lock_free (one);
  assert_true (way_history_lock_has_game (fixture->path, 7));
  way_history_lock_free (same);
  assert_false (way_history_lock_has_game (fixture->path, 7));
  assert_true (way_history_lock_has_game (fixture->path, 8));
  assert_present (place, TRUE);
  way_history_lock_free (next);
  assert_false (way_history_lock_has_game (fixture->path, 8));
  assert_present (place, FALSE);
  way_history_lock_free (NULL);
}

/* One program at a time compares the history with a folder. Games are open meanwhile. */
static void
test_sync (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *place = find_place (fixture);
  gboolean busy = TRUE;
  WayHistoryLock *lock = way_history_lock_sync (fixture->path, &busy);
  WayHistoryLock *game = way_history_lock_game (fixture->path, 1);

  assert_true (lock && game);
  assert_false (busy);
  for (int i = 0; i < 2; i++)
    {
      assert_null (way_history_lock_sync (fixture->path, &busy));
      assert_true (busy);
      assert_int_equal (way_history_lock_has_game (fixture->path, 1), i == 0);
      if (i == 0)
        way_history_lock_free (game);
      assert_present (place, TRUE);
    }
  way_history_lock_free (lock);
  assert_present (place, FALSE);
  lock = way_history_lock_sync (fixture->path, &busy);
  assert_non_null (lock);
  assert_false (busy);
  way_history_lock_free (lock);
}

/* What has the name of the locks and is none stays as it is. */
static void
test_other_files (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *place = find_place (fixture);
  g_autofree char *content = NULL;

  assert_true (g_file_set_contents (place, "m", 1, NULL));
  assert_no_lock (fixture);
  assert_true (g_file_get_contents (place, &content, NULL, NULL));
  assert_string_equal (content, "m");
  assert_int_equal (g_unlink (place), 0);

  assert_int_equal (symlink (fixture->path, place), 0);
  assert_no_lock (fixture);
  assert_present (fixture->path, FALSE);
  assert_int_equal (g_unlink (place), 0);

  assert_int_equal (mkfifo (place, 0600), 0);
  assert_no_lock (fixture);
  assert_int_equal (g_unlink (place), 0);

  assert_int_equal (g_mkdir (place, 0700), 0);
  assert_no_lock (fixture);
  assert_int_equal (g_rmdir (place), 0);

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "none", "waymark.db", NULL);
  assert_no_lock (fixture);
}

/* A link leads to the locks of another history: its games are not those of this one. */
static void
test_linked (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autofree char *others_place = g_strconcat (other, "-locks", NULL);
  g_autofree char *place = find_place (fixture);
  WayHistoryLock *lock = way_history_lock_game (other, 1);

  assert_non_null (lock);
  assert_int_equal (symlink (others_place, place), 0);
  assert_true (way_history_lock_has_game (other, 1));
  assert_no_lock (fixture);
  way_history_lock_free (lock);
  assert_present (place, TRUE);
}

/* A file that is not the one that was locked, or has content by now, is not deleted. */
static void
test_replaced (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *place = find_place (fixture);
  WayHistoryLock *lock = way_history_lock_game (fixture->path, 1);

  assert_non_null (lock);
  assert_int_equal (g_unlink (place), 0);
  assert_true (g_file_set_contents (place, "", 0, NULL));
  assert_false (way_history_lock_has_game (fixture->path, 1));
  way_history_lock_free (lock);
  assert_present (place, TRUE);

  lock = way_history_lock_game (fixture->path, 1);
  assert_non_null (lock);
  assert_int_equal (truncate (place, 1), 0);
  way_history_lock_free (lock);
  assert_present (place, TRUE);
  assert_int_equal (g_unlink (place), 0);

  lock = way_history_lock_game (fixture->path, 1);
  assert_non_null (lock);
  assert_int_equal (g_unlink (place), 0);
  way_history_lock_free (lock);
  assert_present (place, FALSE);
}

/* Whoever has all bytes is releasing a lock, and neither has a game open nor compares anything. */
static void
test_released (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *place = find_place (fixture);
  struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  int file = g_open (place, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  WayHistoryLock *lock;

  assert_true (file >= 0);
  assert_int_equal (fcntl (file, F_OFD_SETLK, &all), 0);
  assert_no_lock (fixture);
  assert_present (place, TRUE);
  close (file);
  lock = way_history_lock_game (fixture->path, 1);
  assert_non_null (lock);
  way_history_lock_free (lock);
  assert_present (place, FALSE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_games, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_sync, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_other_files, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_linked, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_released, way_store_fixture_empty, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("store-history-lock", tests, NULL, NULL);
}
