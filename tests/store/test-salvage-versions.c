/* test-salvage-versions.c: earlier versions of games are recovered from a damaged file unchanged, or counted as lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "way-salvage-private.h"
#include "way-store-sync.h"

#define GAME "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"  /* the game of the file */
#define OTHER "1b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11" /* a game that is not in the file */
#define SIZE 1024                                    /* of a page */
#define N_VERSIONS 60

/* Some records are longer than a page. */
static char *
make_record (int number)
{
  g_autofree char *words = g_strnfill (number % 7 == 0 ? 3000 : 100, (char) ('a' + number % 26));

  return g_strdup_printf ("waymark 1\n# %d %s\n", number, words);
}

static const char *
get_uuid (int number)
{
  return number % 2 ? GAME : OTHER;
}

static void
fill (WayStoreFixture *fixture)
{
  way_store_fixture_append (fixture, 0, 20);
  for (int i = 1; i <= N_VERSIONS; i++)
    {
      g_autofree char *record = make_record (i);
      gint64 id;

      assert_true (way_store_keep_version (fixture->store, get_uuid (i), record, "Tablet", &id, NULL));
      assert_true (id == i);
    }
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM");
}

/* Every version in the file is as it was. Returns how many there are. */
static int
count_unchanged (WayStoreFixture *fixture, const char *path)
{
  static const char *const uuids[] = { GAME, OTHER };
  int n = 0;

  fixture->store = way_store_open (path, NULL);
  assert_non_null (fixture->store);
  for (gsize i = 0; i < G_N_ELEMENTS (uuids); i++)
    {
      g_autoptr (GArray) versions = way_store_list_versions (fixture->store, uuids[i], NULL);

      for (guint j = 0; j < versions->len; j++)
        {
          const WayReplacedVersion *version = &g_array_index (versions, WayReplacedVersion, j);
          g_autofree char *record = make_record ((int) version->id);

          assert_string_equal (get_uuid ((int) version->id), uuids[i]);
          assert_string_equal (version->record, record);
          assert_string_equal (version->device, "Tablet");
          assert_true (version->replaced > 0);
        }
      n += (int) versions->len;
    }
  g_clear_pointer (&fixture->store, way_store_close);
  return n;
}

static void
test_undamaged (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  WaySalvage found = { 0 };

  fill (fixture);
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (count_unchanged (fixture, target), N_VERSIONS);
  assert_int_equal (found.n_versions_lost, 0);
  assert_false (found.versions_unsure);
}

/* The schema of a version of the program that synced no history. */
static void
test_before_there_were_any (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  WaySalvage found = { 0 };

  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path,
                             "DROP TABLE replaced_version; DROP TABLE synced; DROP TABLE sync_mark;"
                             "DROP TABLE synced_common; PRAGMA user_version = 7; PRAGMA journal_mode = DELETE");
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_whole, 1);
  assert_int_equal (found.n_versions_lost, 0);
  assert_false (found.versions_unsure);
}

typedef enum { ZEROES, NOISE, NO_HEAD, NO_END, N_DAMAGES } Damage;

static void
damage_page (char *page, Damage damage, GRand *random)
{
  if (damage == NOISE)
    for (gsize i = 0; i < SIZE; i++)
      page[i] = (char) g_rand_int_range (random, 0, 256);
  else
    memset (page + (damage == NO_END ? SIZE / 2 : 0), 0, damage == ZEROES ? SIZE : damage == NO_HEAD ? 16 : SIZE / 2);
}

/* Damages each page in turn. */
static void
test_each_page (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gsize length;
  int n_saved = 0, n_files = 0, n_unsure = 0;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (Damage damage = ZEROES; damage < N_DAMAGES; damage++)
    for (gsize at = 0; at < length; at += SIZE)
      {
        g_autofree char *damaged = g_memdup2 (bytes, length);
        WaySalvage found = { 0 };
        int n;

        damage_page (damaged + at, damage, random);
        assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
        if (!way_salvage_write (fixture->path, target, &found, NULL))
          continue;
        n = count_unchanged (fixture, target);
        if (n + found.n_versions_lost > N_VERSIONS
            || (n + found.n_versions_lost < N_VERSIONS && !found.versions_unsure))
          fail_msg ("page %d, damage %d: %d saved, %d lost", (int) (at / SIZE) + 1, damage, n, found.n_versions_lost);
        n_saved += n;
        n_unsure += found.versions_unsure;
        n_files++;
        g_unlink (target);
      }
  print_message ("# of %d versions %.1f are saved on average; %d of %d damaged files may have had others\n", N_VERSIONS,
                 (double) n_saved / n_files, n_unsure, n_files);
  /* Only damage to pages of the schema, or above all rows, loses more than the rows of one page. */
  assert_true (n_saved >= (n_files - 10 * N_DAMAGES) * (N_VERSIONS - 6));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_undamaged, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_before_there_were_any, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_each_page, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("salvage-versions", tests, NULL, NULL);
}
