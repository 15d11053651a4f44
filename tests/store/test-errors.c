/* test-errors.c: every call of the store whose table is missing fails with the return value in its header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-query.h"
#include "way-store-fixture.h"
#include "way-store-statistics.h"

/* Drops all tables of the open store, so that no statement can be prepared. */
static void
lose_everything (WayStoreFixture *fixture)
{
  way_store_fixture_execute (fixture->path,
                             "DROP TABLE tally; DROP TABLE outdated; DROP TABLE draft; DROP TABLE chip_face;"
                             "DROP TABLE change; DROP TABLE seat; DROP TABLE person; DROP TABLE game");
}

static void
assert_failed (GError **error, const char *call)
{
  if (!*error)
    fail_msg ("%s gives no error", call);
  assert_true ((*error)->domain == WAY_STORE_ERROR);
  g_clear_error (error);
}

#define EXPECT(call_, value_)                                                                                          \
  do                                                                                                                   \
    {                                                                                                                  \
      if ((call_) != (value_))                                                                                         \
        fail_msg (#call_ " is not " #value_);                                                                          \
      assert_failed (&error, #call_);                                                                                  \
  } while (0)

static void
test_reading (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStore *store = fixture->store;
  gint64 game = fixture->game;
  int points[CARC_MAX_PLAYERS];
  CarcChip chips[CARC_N_CHIPS];
  CarcJournal *journal = NULL;
  WayGameQuery query = { 0 };
  GError *error = NULL;
  CarcHeader header;
  gboolean finished;
  int revision;

  way_store_fixture_append (fixture, 0, 2);
  lose_everything (fixture);
  EXPECT (way_store_list_games (store, 0, 10, &error), NULL);
  EXPECT (way_store_count_games (store, &error), -1);
  EXPECT (way_store_list_names (store, &error), NULL);
  EXPECT (way_store_find_game (store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", &error), 0);
  EXPECT (way_store_read_game (store, game, &header, &journal, &error), FALSE);
  EXPECT (way_store_read_frozen (store, game, &revision, &finished, points, &error), FALSE);
  EXPECT (way_store_read_tallies (store, game, &error), NULL);
  EXPECT (way_store_list_outdated (store, 0, 10, &error), NULL);
  EXPECT (way_store_get_change_time (store, game, 0, &error), 0);
  EXPECT (way_store_read_draft (store, game, &error), NULL);
  EXPECT (way_store_read_chips (store, chips, &error), FALSE);
  EXPECT (way_store_search (store, &query, &error), NULL);
  EXPECT (way_store_read_info (store, game, &error), NULL);
  EXPECT (way_store_find_in_progress (store, &error), 0);
  EXPECT (way_store_list_places (store, &error), NULL);
  EXPECT (way_store_read_details (store, game, &error), NULL);
  EXPECT (way_store_read_note (store, game, &error), NULL);
  EXPECT (way_store_list_merged (store, &error), NULL);
}

static void
test_writing (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStore *store = fixture->store;
  gint64 game = fixture->game;
  CarcHeader header = way_store_fixture_header ();
  CarcChange change = way_store_fixture_change (2, "turn red");
  CarcChip chips[CARC_N_CHIPS] = { { 1, { { 7, true, 7 } } } };
  WayOutcome outcome = { .finished = TRUE };
  GError *error = NULL;

  way_store_fixture_append (fixture, 0, 2);
  lose_everything (fixture);
  header.id[0] = '\0';
  EXPECT (way_store_create_game (store, &header, &error), 0);
  EXPECT (way_store_append (store, game, 2, &change, 1, NULL, &error), FALSE);
  EXPECT (way_store_set_head (store, game, 2, 1, NULL, &error), FALSE);
  EXPECT (way_store_rebuild (store, game, &outcome, &error), FALSE);
  EXPECT (way_store_restore_result (store, game, &error), FALSE);
  EXPECT (way_store_write_tallies (store, game, NULL, 0, &error), FALSE);
  EXPECT (way_store_rebuild_tallies (store, game, NULL, 0, &error), FALSE);
  EXPECT (way_store_save_draft (store, game, "road", &error), FALSE);
  EXPECT (way_store_save_chips (store, chips, &error), FALSE);
  EXPECT (way_store_save_game_chips (store, game, chips, &error), FALSE);
  EXPECT (way_store_set_deleted (store, game, TRUE, &error), FALSE);
  EXPECT (way_store_archive_game (store, game, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12", &error), FALSE);
  EXPECT (way_store_write_note (store, game, "rain", &error), FALSE);
  EXPECT (way_store_merge_person (store, "Anna", "Eva", &error), FALSE);
  EXPECT (way_store_rejoin_person (store, "Anna", "Eva", &error), FALSE);
  EXPECT (way_store_split_person (store, "Anna", &error), FALSE);
}

/* A failure leaves no transaction open that would block other programs. */
static void
test_others_may_write (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcChange change = way_store_fixture_change (2, "turn red");
  g_autoptr (GError) error = NULL;

  way_store_fixture_append (fixture, 0, 2);
  way_store_fixture_execute (fixture->path, "ALTER TABLE change RENAME TO gone");
  assert_false (way_store_append (fixture->store, fixture->game, 2, &change, 1, NULL, &error));
  way_store_fixture_execute (fixture->path, "ALTER TABLE gone RENAME TO change");
  g_clear_error (&error);
  assert_true (way_store_append (fixture->store, fixture->game, 2, &change, 1, NULL, &error));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_reading, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_writing, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_others_may_write, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("errors", tests, NULL, NULL);
}
