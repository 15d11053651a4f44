/* test-batch.c: several calls in one transaction, and parts of it that fail separately.
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

/* Creates a game with an existing id: the call fails, but SQLite does not end the transaction. */
static void
call_failing (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_store_create_game (fixture->store, &header, &error), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
}

static void
assert_games (WayStoreFixture *fixture, int n)
{
  g_autofree char *there = NULL;

  assert_int_equal (way_store_count_games (fixture->store, NULL), n);
  there = way_store_fixture_ask (fixture->path, "SELECT count(*) FROM game");
  assert_int_equal (atoi (there), n);
}

/* Everything is on the disk if the batch is committed, and nothing if it is not. */
static void
test_batch (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *before = NULL;

  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_true (begin (fixture->store) > 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  before = way_store_fixture_ask (fixture->path, "SELECT count(*) FROM game");
  assert_string_equal (before, "1");
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  assert_games (fixture, 3);

  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_false (way_store_end_batch (fixture->store, FALSE, NULL));
  assert_games (fixture, 3);
  assert_true (begin (fixture->store) > 0);
  assert_games (fixture, 4);
}

/* After a failure the batch can only be ended, which reports that nothing was recorded. */
static void
test_failed_batch (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();

  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  call_failing (fixture);
  header.id[0] = '\0';
  assert_int_equal (way_store_create_game (fixture->store, &header, &error), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_store_begin_part (fixture->store, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_false (way_store_end_batch (fixture->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_games (fixture, 1);
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  assert_games (fixture, 2);
}

/* A part that fails or is rolled back does not affect the rest of the batch. */
static void
test_parts (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);

  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_true (way_store_end_part (fixture->store, TRUE, NULL));

  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_false (way_store_end_part (fixture->store, FALSE, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);

  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  call_failing (fixture);
  assert_false (way_store_end_part (fixture->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);

  assert_true (begin (fixture->store) > 0);
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  assert_games (fixture, 4);
}

/* Outside a batch, a part is a transaction of its own. */
static void
test_part_alone (void **state)
{
  WayStoreFixture *fixture = *state;

  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_true (way_store_end_part (fixture->store, TRUE, NULL));
  assert_games (fixture, 2);
  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (begin (fixture->store) > 0);
  assert_false (way_store_end_part (fixture->store, FALSE, NULL));
  assert_games (fixture, 2);
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
