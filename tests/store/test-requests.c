/* test-requests.c: what phones ask for is noted with the change that came of it, and leaves the form of the app alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#define TRY "0123456789abcdef0123456789abcdef"
#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER "fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210"

static const WayRequestKey key = { TRY, DIGEST };

static gboolean
append (WayStoreFixture *fixture, int number, int source)
{
  g_autofree char *road = way_store_fixture_road (number);
  CarcChange change = way_store_fixture_change (number, road);

  change.source = source;
  return way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, NULL);
}

/* The source of a change is stored, and read again. */
static void
test_source (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  assert_true (append (fixture, 0, 0));
  assert_true (append (fixture, 1, 3));
  way_store_fixture_reopen (fixture);
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_change (journal, 0)->source, 0);
  assert_int_equal (carc_journal_change (journal, 1)->source, 3);
}

/* An entry from a phone is not the one in the form of the app. */
static void
test_draft_stays (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *kept = NULL;

  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=3", NULL));
  assert_true (append (fixture, 0, 1));
  kept = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (kept, "road tiles=3");
  assert_true (append (fixture, 1, 0));
  assert_null (way_store_read_draft (fixture->store, fixture->game, NULL));
}

static void
test_request (void **state)
{
  WayStoreFixture *fixture = *state;
  WayRequestKey other = { TRY, OTHER };
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_store_find_request (fixture->store, fixture->game, &key, &error), 0);
  assert_null (error);

  /* With the change, or not at all. */
  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (append (fixture, 0, 1));
  assert_true (way_store_add_request (fixture->store, fixture->game, &key, 1, NULL));
  assert_false (way_store_end_part (fixture->store, FALSE, NULL));
  assert_int_equal (way_store_find_request (fixture->store, fixture->game, &key, &error), 0);
  way_store_fixture_assert_roads (fixture, 0, 0);

  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (append (fixture, 0, 1));
  assert_true (way_store_add_request (fixture->store, fixture->game, &key, 1, NULL));
  assert_true (way_store_end_part (fixture->store, TRUE, NULL));
  way_store_fixture_reopen (fixture);
  assert_int_equal (way_store_find_request (fixture->store, fixture->game, &key, &error), 1);
  assert_null (error);

  /* The same try for something else. */
  assert_int_equal (way_store_find_request (fixture->store, fixture->game, &other, &error), 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_int_equal (way_store_find_request (fixture->store, fixture->game + 1, &key, &error), 0);
  assert_null (error);

  /* The same once more. */
  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_false (way_store_add_request (fixture->store, fixture->game, &key, 2, &error));
  assert_non_null (error);
  way_store_end_part (fixture->store, FALSE, NULL);
}

/* No other entry gets the id of one that was undone and dropped, or else the phone would be told about the other one.
 */
static void
test_id_is_not_used_again (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;
  CarcChange change;

  assert_true (append (fixture, 0, 0));
  assert_true (way_store_begin_part (fixture->store, NULL));
  assert_true (append (fixture, 1, 1));
  assert_true (way_store_add_request (fixture->store, fixture->game, &key, 2, NULL));
  assert_true (way_store_end_part (fixture->store, TRUE, NULL));
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 1, NULL, NULL));
  change = way_store_fixture_change (0, "road by=red tiles=7");
  change.undo_group = 3;
  assert_true (way_store_append (fixture->store, fixture->game, 1, &change, 1, NULL, NULL));
  way_store_fixture_reopen (fixture);
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_length (journal), 2);
  assert_int_equal (carc_journal_next_entry_id (journal), 3);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_source, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_draft_stays, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_id_is_not_used_again, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_request, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
