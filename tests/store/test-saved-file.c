/* test-saved-file.c: names of the files in which everything was saved that a history file lacked when it was moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "way-saved-file.h"

static char *
beside (WayStoreFixture *fixture, const char *ending)
{
  return g_strconcat (fixture->path, ending, NULL);
}

static void
assert_list (const char *history, WayStoreFixture *fixture, const char *const *endings)
{
  g_autoptr (GPtrArray) found = way_saved_file_list (history);
  guint n = 0;

  for (; endings[n]; n++)
    {
      g_autofree char *expected = beside (fixture, endings[n]);

      assert_true (n < found->len);
      assert_string_equal (found->pdata[n], expected);
    }
  assert_int_equal (found->len, n);
}

static void
test_names (void **state)
{
  WayStoreFixture *fixture = *state;
  static const char *const others[] = { "-saved-", "-saved-x", "-saved-02", "-saved-2-wal", "-saved.db", "-savedx" };
  g_autofree char *link = beside (fixture, "-link");
  g_autofree char *text = beside (fixture, "-saved-3");

  assert_list (fixture->path, fixture, (const char *const[]){ NULL });
  for (int i = 1; i <= 10; i++)
    {
      g_autofree char *path = way_saved_file_make_path (fixture->path);

      if (i == 3)
        assert_string_equal (path, text);
      if (i == 3)
        assert_true (g_file_set_contents (text, "Dear Anna", -1, NULL));
      else
        assert_true (way_store_write_new (fixture->store, path, NULL));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = beside (fixture, others[i]);

      assert_true (way_store_write_new (fixture->store, path, NULL));
    }
  assert_int_equal (symlink (fixture->path, link), 0);
  for (int exists = 1; exists >= 0; exists--)
    {
      static const char *const found[] = { "-saved",   "-saved-2", "-saved-4", "-saved-5",  "-saved-6",
                                           "-saved-7", "-saved-8", "-saved-9", "-saved-10", NULL };

      assert_list (fixture->path, fixture, found);
      assert_list (link, fixture, found);
      if (exists)
        assert_int_equal (g_unlink (fixture->path), 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_names, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("saved-file", tests, NULL, NULL);
}
