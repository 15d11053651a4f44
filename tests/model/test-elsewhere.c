/* test-elsewhere.c: an open game that another program changes, deletes, or replaces by another version.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-text.h"

static void
assert_two_points (WayGame *game, int red, int blue)
{
  assert_int_equal (way_game_get_standings (game)->points[0], red);
  assert_int_equal (way_game_get_standings (game)->points[1], blue);
}

/* Nothing is recorded in the trash; the game can be restored, and goes on. */
static void
test_deleted_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_store_set_deleted (fixture->store, id, TRUE, NULL));
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED));
  g_clear_error (&error);
  assert_false (way_game_undo (fixture->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED));
  assert_two_points (fixture->game, 5, 0);
  assert_true (way_game_restore_deleted (fixture->game, NULL));
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_two_points (fixture->game, 5, 6);
}

/* The version that another program has put in its place is shown, and goes on. */
static void
test_replaced_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  g_autofree char *uuid = g_uuid_string_random ();
  CarcHeader header = *way_game_get_header (fixture->game);
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  g_autoptr (WayGame) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_store_archive_game (fixture->store, id, uuid, NULL));
  other = way_game_begin (fixture->store, &header, NULL);
  way_model_fixture_enter (other, "road tiles=7 meeples=red:1");
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  /* The former version was overwritten. */
  text = way_text_error (error);
  assert_string_equal (text,
                       "This game was changed in another window or by another program, so this was not saved. The "
                       "version in the history is shown now. Make your change again if needed.");
  assert_two_points (fixture->game, 7, 0);
  assert_int_equal (way_game_get_id (fixture->game), way_game_get_id (other));
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_two_points (fixture->game, 7, 6);
  g_assert_finalize_object (g_steal_pointer (&other));
}

static void
replace_with_seats (WayStore *store, const CarcHeader *header, gint64 id, int n_players)
{
  CarcHeader other = *header;

  other.setup.n_players = n_players;
  other.setup.colors[n_players - 1] = CARC_COLOR_PINK;
  g_strlcpy (other.names[n_players - 1], "Zoe", sizeof other.names[0]);
  assert_true (way_store_begin_batch (store, NULL));
  assert_true (way_store_end_batch (store, way_store_replace_game (store, id, &other, NULL), NULL));
}

static void
assert_players (GError *error)
{
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS));
  g_error_free (error);
}

/* Whoever shows the game has made room for its players. */
static void
test_other_players_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  const CarcHeader *header = way_game_get_header (fixture->game);
  int n_players = header->setup.n_players;
  WayStore *store = way_store_open (fixture->path, NULL);
  GError *error = NULL;

  for (int n = n_players + 1; n >= n_players - 1; n -= 2)
    {
      replace_with_seats (store, header, way_game_get_id (fixture->game), n);
      assert_false (way_game_record (fixture->game, &entry, 1, &error));
      assert_players (g_steal_pointer (&error));
      assert_false (way_game_reload (fixture->game, &error));
      assert_players (g_steal_pointer (&error));
      assert_int_equal (g_list_model_get_n_items (way_game_get_players (fixture->game)), n_players);
      assert_int_equal (header->setup.n_players, n_players);
    }
  way_store_close (store);
}

/* Opens the history and the game like another program. */
static WayGame *
open_elsewhere (WayModelFixture *fixture, WayStore **store)
{
  WayGame *other;

  *store = way_store_open (fixture->path, NULL);
  assert_non_null (*store);
  other = way_game_open (*store, way_game_get_id (fixture->game), NULL);
  assert_non_null (other);
  return other;
}

static void
assert_conflict (GError *error)
{
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_error_free (error);
}

/* The number of changes is the same as before, but not the points. */
static void
test_recorded_differently_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entry = way_model_fixture_entry (fixture->game, "city tiles=3 meeples=blue:1");
  WayStore *store;
  g_autoptr (WayGame) other = NULL;
  GError *error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  other = open_elsewhere (fixture, &store);
  assert_true (way_game_undo (other, NULL));
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_conflict (error);
  assert_two_points (fixture->game, 4, 0);
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_two_points (fixture->game, 4, 6);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* Redo does not bring back what was undone here, because it is something else now. */
static void
test_undone_differently_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store;
  g_autoptr (WayGame) other = NULL;
  GError *error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_game_undo (fixture->game, NULL));
  other = open_elsewhere (fixture, &store);
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  assert_true (way_game_undo (other, NULL));
  assert_false (way_game_redo (fixture->game, &error));
  assert_conflict (error);
  assert_two_points (fixture->game, 0, 0);
  assert_true (way_game_redo (fixture->game, NULL));
  assert_two_points (fixture->game, 4, 0);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* Nor is anything appended to it that was recorded in memory. */
static void
test_recorded_differently_before_saving_again (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store;
  g_autoptr (WayGame) other = NULL;
  GError *error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  other = open_elsewhere (fixture, &store);
  assert_true (way_game_undo (other, NULL));
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  assert_false (way_game_save_again (fixture->game, &error));
  assert_conflict (error);
  assert_true (way_game_reload (other, NULL));
  assert_two_points (other, 4, 0);
  assert_two_points (fixture->game, 5, 6);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* In memory the last entry was undone and replaced, and meanwhile on the disk by another one: the other one stays. */
static void
test_undone_and_recorded_before_saving_again (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store;
  g_autoptr (WayGame) other = NULL;
  GError *error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=4 meeples=red:1");
  other = open_elsewhere (fixture, &store);
  assert_true (way_game_undo (other, NULL));
  way_model_fixture_enter (other, "city tiles=5 meeples=blue:1");
  assert_false (way_game_save_again (fixture->game, &error));
  assert_conflict (error);
  assert_true (way_game_reload (other, NULL));
  assert_two_points (other, 5, 10);
  assert_two_points (fixture->game, 13, 0);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* Sets the faces of one chip, as typed by the players. */
static gboolean
set_chip (WayGame *game, int number, int tiles, int points, GError **error)
{
  CarcChip chips[CARC_N_CHIPS];

  memcpy (chips, way_game_get_setup (game)->chips, sizeof chips);
  chips[number - 1] = (CarcChip){ .n_faces = 1, .faces = { { .tiles = tiles, .points = points } } };
  return way_game_set_chips (game, chips, error);
}

static gboolean
set_end (WayGame *game, int space, int end, GError **error)
{
  int8_t ends[CARC_TRACK_SPACES];

  memcpy (ends, way_game_get_setup (game)->space_ends, sizeof ends);
  ends[space] = (int8_t) (end + 1);
  return way_game_set_space_ends (game, ends, error);
}

/* Chips, ladders and snakes that became known elsewhere stay so. */
static void
test_typed_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store;
  g_autoptr (WayGame) other = open_elsewhere (fixture, &store);
  const CarcSetup *setup = way_game_get_setup (fixture->game);
  GError *error = NULL;

  assert_true (set_chip (other, 1, 4, 3, NULL));
  assert_false (set_chip (fixture->game, 2, 5, 4, &error));
  assert_conflict (g_steal_pointer (&error));
  assert_int_equal (setup->chips[0].faces[0].tiles, 4);
  assert_true (set_chip (fixture->game, 2, 5, 4, NULL));

  assert_false (set_end (other, 32, 46, &error));
  assert_conflict (g_steal_pointer (&error));
  assert_true (set_end (other, 32, 46, NULL));
  assert_false (set_end (fixture->game, 48, 2, &error));
  assert_conflict (g_steal_pointer (&error));
  assert_true (set_end (fixture->game, 48, 2, NULL));

  assert_true (way_game_reload (other, NULL));
  assert_int_equal (way_game_get_setup (other)->chips[0].faces[0].tiles, 4);
  assert_int_equal (way_game_get_setup (other)->chips[1].faces[0].tiles, 5);
  assert_int_equal (way_game_get_setup (other)->space_ends[32], 47);
  assert_int_equal (way_game_get_setup (other)->space_ends[48], 3);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* A bet is not settled with other numbers than those that the history has. */
static void
test_recorded_with_earlier_chips (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store;
  g_autoptr (WayGame) other = open_elsewhere (fixture, &store);
  CarcEntry entry = way_model_fixture_entry (fixture->game, "road tiles=5 meeples=red:1");
  GError *error = NULL;

  assert_true (set_chip (other, 1, 4, 3, NULL));
  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_conflict (g_steal_pointer (&error));
  assert_true (way_game_record (fixture->game, &entry, 1, NULL));

  /* Nor are they changed in a game that has ended or was deleted. */
  assert_true (way_game_reload (other, NULL));
  way_model_fixture_enter (other, "final");
  way_model_fixture_enter (other, "end");
  assert_false (set_chip (fixture->game, 2, 5, 4, &error));
  assert_conflict (g_steal_pointer (&error));
  assert_true (way_store_set_deleted (store, way_game_get_id (other), TRUE, NULL));
  assert_false (set_chip (fixture->game, 2, 5, 4, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED));
  g_clear_error (&error);
  assert_int_equal (way_game_get_setup (fixture->game)->chips[1].n_faces, 0);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

/* What another program writes about other games is none of this game's business. */
static void
test_other_game_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store = way_store_open (fixture->path, NULL);
  g_autoptr (WayGame) other = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  other = way_model_fixture_begin (store);
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  assert_two_points (fixture->game, 5, 6);
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  assert_true (way_game_redo (fixture->game, NULL));
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_deleted_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_replaced_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_other_players_elsewhere, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_recorded_differently_elsewhere, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undone_differently_elsewhere, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_recorded_differently_before_saving_again, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undone_and_recorded_before_saving_again, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_typed_elsewhere, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_recorded_with_earlier_chips, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_other_game_elsewhere, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("elsewhere", tests, NULL, NULL);
}
