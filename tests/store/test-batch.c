/* test-batch.c: many calls as one transaction, and parts of it that fail alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <errno.h>

static gint64
begin (WayStore *store)
{
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  return way_store_create_game (store, &header, NULL);
}

/* A game with the id of one that is there: the call fails, and the transaction of SQLite does not. */
static void
fail_once (WayStoreFixture *shelf)
{
  CarcHeader header = way_store_fixture_header ();
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_store_create_game (shelf->store, &header, &error), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
}

static void
assert_games (WayStoreFixture *shelf, int n)
{
  g_autofree char *there = NULL;

  assert_int_equal (way_store_count_games (shelf->store, NULL), n);
  there = way_store_fixture_ask (shelf->path, "SELECT count(*) FROM game");
  assert_int_equal (atoi (there), n);
}

/* It is on the disk when the batch ends well, and nothing of it is when it does not. */
static void
test_batch (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autofree char *before = NULL;

  assert_true (way_store_begin_batch (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_true (begin (shelf->store) > 0);
  assert_int_equal (way_store_count_games (shelf->store, NULL), 3);
  before = way_store_fixture_ask (shelf->path, "SELECT count(*) FROM game");
  assert_string_equal (before, "1");
  assert_true (way_store_end_batch (shelf->store, TRUE, NULL));
  assert_games (shelf, 3);

  assert_true (way_store_begin_batch (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_false (way_store_end_batch (shelf->store, FALSE, NULL));
  assert_games (shelf, 3);
  assert_true (begin (shelf->store) > 0);
  assert_games (shelf, 4);
}

/* After a failure only the end of the batch is of use, and it says that nothing was recorded. */
static void
test_failed_batch (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();

  assert_true (way_store_begin_batch (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  fail_once (shelf);
  header.id[0] = '\0';
  assert_int_equal (way_store_create_game (shelf->store, &header, &error), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_store_begin_part (shelf->store, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_store_end_batch (shelf->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_games (shelf, 1);
  assert_true (way_store_begin_batch (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_true (way_store_end_batch (shelf->store, TRUE, NULL));
  assert_games (shelf, 2);
}

/* A part that fails, or is given up, leaves the rest of the batch as it is. */
static void
test_parts (void **state)
{
  WayStoreFixture *shelf = *state;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_begin_batch (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);

  assert_true (way_store_begin_part (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_true (way_store_end_part (shelf->store, TRUE, NULL));

  assert_true (way_store_begin_part (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_false (way_store_end_part (shelf->store, FALSE, NULL));
  assert_int_equal (way_store_count_games (shelf->store, NULL), 3);

  assert_true (way_store_begin_part (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  fail_once (shelf);
  assert_false (way_store_end_part (shelf->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_int_equal (way_store_count_games (shelf->store, NULL), 3);

  assert_true (begin (shelf->store) > 0);
  assert_true (way_store_end_batch (shelf->store, TRUE, NULL));
  assert_games (shelf, 4);
}

/* Without a batch around it a part is a transaction of its own. */
static void
test_part_alone (void **state)
{
  WayStoreFixture *shelf = *state;

  assert_true (way_store_begin_part (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_true (way_store_end_part (shelf->store, TRUE, NULL));
  assert_games (shelf, 2);
  assert_true (way_store_begin_part (shelf->store, NULL));
  assert_true (begin (shelf->store) > 0);
  assert_false (way_store_end_part (shelf->store, FALSE, NULL));
  assert_games (shelf, 2);
}

static void
test_system_errors (void **state)
{
  static const struct {
    int system_error;
    WayStoreError code;
  } rows[] = {
    { ENOSPC, WAY_STORE_ERROR_FULL },      { EDQUOT, WAY_STORE_ERROR_FULL },     { EFBIG, WAY_STORE_ERROR_FULL },
    { EACCES, WAY_STORE_ERROR_READ_ONLY }, { EPERM, WAY_STORE_ERROR_READ_ONLY }, { EROFS, WAY_STORE_ERROR_READ_ONLY },
    { ENOENT, WAY_STORE_ERROR_FAILED },    { EIO, WAY_STORE_ERROR_FAILED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_int_equal (way_store_error_of_system (rows[i].system_error), rows[i].code);
      assert_false (way_store_set_system_error ("a/b", rows[i].system_error, &error));
      assert_true (g_str_has_prefix (error->message, "a/b: "));
      way_store_fixture_assert_error (&error, rows[i].code);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_batch, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_failed_batch, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_parts, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_part_alone, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test (test_system_errors),
  };

  return cmocka_run_group_tests_name ("batch", tests, NULL, NULL);
}
