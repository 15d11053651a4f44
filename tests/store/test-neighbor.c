/* test-neighbor.c: which files beside a new database are SQLite's own, and which are of another program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "way-neighbor.h"

#define NO_FILE (-1)

/* A file beside a new database. */
typedef struct {
  const char *ending;
  gssize size; /* bytes; those after the beginning are zeros */
  guint8 begin[4];
  gboolean accepted;
} Neighbor;

static const Neighbor neighbors[] = {
  { "-wal", 0, { 0 }, TRUE },
  { "-wal", 32, { 0x37, 0x7f, 0x06, 0x82 }, TRUE },
  { "-wal", 32, { 0x37, 0x7f, 0x06, 0x83 }, TRUE },
  { "-wal", 4, { 0x37, 0x7f, 0x06, 0x82 }, TRUE },
  { "-wal", 3, { 0x37, 0x7f, 0x06 }, FALSE },
  { "-wal", 32, { 0x38, 0x7f, 0x06, 0x82 }, FALSE },
  { "-wal", 32, { 0x37, 0x80, 0x06, 0x82 }, FALSE },
  { "-wal", 32, { 0x37, 0x7f, 0x07, 0x82 }, FALSE },
  { "-wal", 32, { 0x37, 0x7f, 0x06, 0x81 }, FALSE },
  { "-wal", 32, { 0x37, 0x7f, 0x06, 0x84 }, FALSE },
  { "-wal", 1, { 0 }, FALSE },
  { "-wal", 32768, { 'd', 'i', 'a', 'r' }, FALSE },
  { "-journal", 0, { 0 }, TRUE },
  { "-journal", 512, { 0xd9, 0xd5, 0x05, 0xf9 }, TRUE },
  { "-journal", 512, { 0 }, TRUE },
  { "-journal", 512, { 0xd8, 0xd5, 0x05, 0xf9 }, FALSE },
  { "-journal", 512, { 0xd9, 0xd6, 0x05, 0xf9 }, FALSE },
  { "-journal", 512, { 0xd9, 0xd5, 0x06, 0xf9 }, FALSE },
  { "-journal", 512, { 0xd9, 0xd5, 0x05, 0xfa }, FALSE },
  { "-journal", 512, { 0, 0, 0, 1 }, FALSE },
  { "-shm", 0, { 0 }, TRUE },
  { "-shm", 32768, { 'd', 'i', 'a', 'r' }, TRUE },
  { "-shm", 65536, { 0 }, TRUE },
  { "-shm", 32767, { 0 }, FALSE },
  { "-shm", 32769, { 0 }, FALSE },
  { "-shm", 1, { 0 }, FALSE },
  { "-open", 8, { 'd', 'i', 'a', 'r' }, TRUE },
};

static void
write_file (const char *path, const guint8 begin[4], gsize size)
{
  g_autofree char *bytes = g_malloc0 (MAX (size, 4));

  memcpy (bytes, begin, 4);
  assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

/* Asserts what is said about the place of the fixture; if it is refused, for @name. */
static void
assert_answer (WayStoreFixture *fixture, gboolean accepted, const char *name)
{
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_neighbor_expect_none (fixture->path, &error), accepted);
  assert_int_equal (!error, accepted);
  if (accepted)
    return;
  assert_string_equal (error->message, name);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NEIGHBOR);
}

/* Beside no database, an empty one, and one with content. */
static void
test_kinds (void **state)
{
  static const gssize sizes[] = { NO_FILE, 0, 1 };
  WayStoreFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (neighbors) * G_N_ELEMENTS (sizes); i++)
    {
      const Neighbor *neighbor = &neighbors[i / G_N_ELEMENTS (sizes)];
      gssize size = sizes[i % G_N_ELEMENTS (sizes)];
      g_autofree char *beside = g_strconcat (fixture->path, neighbor->ending, NULL);
      g_autofree char *name = g_path_get_basename (beside);
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;

      if (size != NO_FILE)
        write_file (fixture->path, (const guint8 *) "SQLi", (gsize) size);
      write_file (beside, neighbor->begin, (gsize) neighbor->size);
      before = way_store_fixture_bytes (beside);
      assert_answer (fixture, size > 0 || neighbor->accepted, name);
      after = way_store_fixture_bytes (beside);
      assert_true (g_bytes_equal (before, after));
      assert_int_equal (g_unlink (beside), 0);
      assert_int_equal (g_unlink (fixture->path) == 0, size != NO_FILE);
    }
  assert_answer (fixture, TRUE, NULL);
}

static void
test_no_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *journal = g_strconcat (fixture->path, "-journal", NULL);
  g_autofree char *long_name = g_strnfill (250, 'x');
  g_autofree char *index = g_strconcat (fixture->path, "-shm", NULL);

  assert_int_equal (symlink ("nowhere", log), 0);
  assert_answer (fixture, FALSE, "waymark.db-wal");
  assert_int_equal (g_unlink (log), 0);
  assert_int_equal (g_mkdir (journal, 0700), 0);
  assert_answer (fixture, FALSE, "waymark.db-journal");
  assert_int_equal (g_rmdir (journal), 0);
  assert_int_equal (g_mkdir (index, 0700), 0);
  assert_answer (fixture, FALSE, "waymark.db-shm");
  assert_int_equal (g_rmdir (index), 0);

  /* A name that is too long for SQLite's files is none that they have. */
  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, long_name, NULL);
  assert_answer (fixture, TRUE, NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_kinds, way_store_fixture_empty, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_no_file, way_store_fixture_empty, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("store-neighbor", tests, NULL, NULL);
}
