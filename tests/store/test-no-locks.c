/* test-no-locks.c: a file system that cannot lock files, such as some of those in a network, is not taken for a file
 * that another program uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>

static int lock_errno; /* 0: locks work */

/* What SQLite calls instead of fcntl(). */
static int
lock_cb (int descriptor, int command, ...)
{
  va_list arguments;
  void *argument;

  va_start (arguments, command);
  argument = va_arg (arguments, void *);
  va_end (arguments);
  if (lock_errno == 0 || (command != F_SETLK && command != F_SETLKW && command != F_GETLK))
    return fcntl (descriptor, command, argument);
  errno = lock_errno;
  return -1;
}

static void
set_locks (int error)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

  lock_errno = error;
  assert_int_equal (vfs->xSetSystemCall (vfs, "fcntl", (sqlite3_syscall_ptr) lock_cb), SQLITE_OK);
}

static int
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_no_locks (void **state)
{
  static const int errors[] = { ENOLCK, EOPNOTSUPP, ENOSYS };
  WayStoreFixture *fixture = *state;

  g_clear_pointer (&fixture->store, way_store_close);
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;
      int n_files = count_files (fixture->folder);

      set_locks (errors[i]);
      assert_null (way_store_open_at_once (fixture->path, &error));
      set_locks (0);
      assert_string_equal (error->message, fixture->folder);
      way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_LOCKS);
      assert_int_equal (count_files (fixture->folder), n_files);
    }
  fixture->store = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_no_locks, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("no-locks", tests, NULL, NULL);
}
