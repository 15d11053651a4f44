/* test-final-step.c: final scoring is begun, left and continued, and its steps are closed and opened again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "carc-base.h"
#include "way-changes.h"
#include "way-final-step.h"

#define CLOSED(step) (1u << WAY_FINAL_##step)

static void
close_step (WayGame *game, WayFinalStep step)
{
  assert_true (way_game_close_step (game, step, NULL));
}

static void
delete_last (WayGame *game)
{
  int entry_id = way_model_fixture_entry_id (game, way_game_get_n_entries (game) - 1);

  assert_true (way_game_delete_entries (game, &entry_id, 1, NULL));
}

/* Closing a step is saved and undone like a change of the log, but does not change the log. */
static void
test_nothing_left (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *record = NULL;
  g_autoptr (WayGame) again = NULL;
  g_autoptr (GArray) changes = NULL;

  assert_true (way_game_begin_final (fixture->game, NULL));
  record = way_model_fixture_write_record (fixture->game);
  assert_int_equal (way_game_get_closed_steps (fixture->game), 0);
  close_step (fixture->game, WAY_FINAL_UNFINISHED);
  close_step (fixture->game, WAY_FINAL_FIELDS);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED) | CLOSED (FIELDS));
  way_model_fixture_assert_text (way_model_fixture_write_record (fixture->game), record);
  changes = way_game_list_changes (fixture->game);
  assert_int_equal (changes->len, 1);

  again = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  assert_non_null (again);
  assert_int_equal (way_game_get_closed_steps (again), CLOSED (UNFINISHED) | CLOSED (FIELDS));

  assert_true (way_game_undo (again, NULL));
  way_model_fixture_assert_text (way_game_describe_undone (again, way_game_get_standings (again)->points),
                                 "Undone: Fields: nothing left");
  assert_int_equal (way_game_get_closed_steps (again), CLOSED (UNFINISHED));
  assert_true (way_game_redo (again, NULL));
  way_model_fixture_assert_text (way_game_describe_redone (again, way_game_get_standings (again)->points),
                                 "Redone: Fields: nothing left");
  assert_int_equal (way_game_get_closed_steps (again), CLOSED (UNFINISHED) | CLOSED (FIELDS));
  for (int i = 0; i < 3; i++)
    assert_true (way_game_undo (again, NULL));
  assert_int_equal (way_game_get_closed_steps (again), 0);
  assert_int_equal (way_game_get_n_entries (again), 0);
}

static void
test_deleting_the_last_entry (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "field cities=1 meeples=red:1\nunfinished road tiles=2 meeples=red:1");
  assert_true (way_game_begin_final (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "field cities=2 meeples=red:1");
  way_model_fixture_enter (fixture->game, "field cities=3 meeples=red:1");
  close_step (fixture->game, WAY_FINAL_FIELDS);
  close_step (fixture->game, WAY_FINAL_UNFINISHED);
  delete_last (fixture->game);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED) | CLOSED (FIELDS));
  delete_last (fixture->game);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED) | CLOSED (FIELDS));
  assert_true (way_game_redo (fixture->game, NULL));
  close_step (fixture->game, WAY_FINAL_FIELDS);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED) | CLOSED (FIELDS));

  /* An entry that was recorded after the step was closed and then deleted opens the step, too. */
  way_model_fixture_enter (fixture->game, "unfinished monastery tiles=4 meeples=green:1");
  delete_last (fixture->game);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (FIELDS));
}

static void
test_another_beginning (void **state)
{
  WayModelFixture *fixture = *state;

  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  close_step (fixture->game, WAY_FINAL_FIELDS);
  delete_last (fixture->game);
  assert_int_equal (way_game_get_closed_steps (fixture->game), 0);
  close_step (fixture->game, WAY_FINAL_UNFINISHED);
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (UNFINISHED));
}

/* Leaving without having recorded anything undoes the beginning. */
static void
test_leaving (void **state)
{
  WayModelFixture *fixture = *state;

  assert_true (way_game_leave_final (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=3");
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);

  assert_true (way_game_begin_final (fixture->game, NULL));
  close_step (fixture->game, WAY_FINAL_FIELDS);
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "unfinished road tiles=2 meeples=red:1");
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 3);
}

/* What could be redone before final scoring can be redone after leaving it, if nothing was recorded there. */
static void
test_redo_after_leaving (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store = way_game_get_store (fixture->game);
  g_autoptr (WayGame) opened = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=3");
  way_model_fixture_enter (fixture->game, "road tiles=4");
  for (int i = 0; i < 2; i++)
    assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_true (way_game_leave_final (fixture->game, NULL));
  opened = way_game_open (store, way_game_get_id (fixture->game), NULL);
  assert_int_equal (way_game_get_n_entries (opened), 0);
  for (int i = 1; i <= 2; i++)
    {
      assert_true (way_game_redo (fixture->game, NULL));
      assert_int_equal (way_game_get_n_entries (fixture->game), i);
    }
  assert_int_equal (carc_entry_get (way_game_get_entry (fixture->game, 1, NULL), &carc_road_tiles, CARC_NO_PLAYER), 4);

  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));
  close_step (fixture->game, WAY_FINAL_FIELDS);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_true (way_game_redo (fixture->game, NULL));
  assert_int_equal (way_game_get_closed_steps (fixture->game), 0);
  assert_true (way_game_redo (fixture->game, NULL));
  assert_int_equal (way_game_get_closed_steps (fixture->game), CLOSED (FIELDS));
}

/* The entries before those that were undone stay. */
static void
test_redo_after_leaving_in_the_middle (void **state)
{
  WayModelFixture *fixture = *state;

  for (int tiles = 2; tiles <= 5; tiles++)
    {
      g_autofree char *road = g_strdup_printf ("road tiles=%d", tiles);

      way_model_fixture_enter (fixture->game, road);
    }
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
  for (int i = 3; i <= 4; i++)
    {
      assert_true (way_game_redo (fixture->game, NULL));
      assert_int_equal (way_game_get_n_entries (fixture->game), i);
    }
  assert_false (way_model_fixture_get_number (fixture->game, "can-redo"));
}

/* What was recorded between two final scorings has dropped what could be redone before the first one. */
static void
test_redo_is_not_outdated (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "road tiles=3");
  way_model_fixture_enter (fixture->game, "road tiles=4");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "final");
  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  assert_true (way_game_redo (fixture->game, NULL));
  assert_true (carc_is_final (way_game_get_standings (fixture->game)));
}

/* If another program holds the lock, nothing changes, and leaving works later. */
static void
test_leaving_while_locked (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store = way_game_get_store (fixture->game);
  g_autoptr (GError) error = NULL;
  sqlite3 *other = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=3");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_begin_final (fixture->game, NULL));

  way_store_set_patience (store, 0);
  assert_int_equal (sqlite3_open (way_store_get_path (store), &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  assert_false (way_game_leave_final (fixture->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY));
  assert_true (carc_is_final (way_game_get_standings (fixture->game)));
  sqlite3_close (other);

  assert_true (way_game_leave_final (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 0);
  assert_true (way_game_redo (fixture->game, NULL));
  assert_int_equal (carc_entry_get (way_game_get_entry (fixture->game, 0, NULL), &carc_road_tiles, CARC_NO_PLAYER), 3);
}

static void
test_names_of_steps (void **state)
{
  static const char *const names[] = { "Bets", "Unfinished", "Fields", "Expansions", "End" };

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step++)
    assert_string_equal (way_final_step_get_name (step), names[step]);
}

/* The bets are done when no chip is left on any stack, including the first and the last. */
static void
test_done_steps (void **state)
{
  WayModelFixture *fixture = *state;

  assert_int_equal (way_game_get_done_steps (fixture->game), CLOSED (BETS));
  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red\nbookmaker stack=10 chips=green");
  assert_int_equal (way_game_get_done_steps (fixture->game), 0);
  way_model_fixture_enter (fixture->game, "bet stack=1 returned");
  assert_int_equal (way_game_get_done_steps (fixture->game), 0);
  assert_true (way_game_begin_final (fixture->game, NULL));
  close_step (fixture->game, WAY_FINAL_FIELDS);
  assert_int_equal (way_game_get_done_steps (fixture->game), CLOSED (FIELDS));
  way_model_fixture_enter (fixture->game, "bet stack=10 returned");
  assert_int_equal (way_game_get_done_steps (fixture->game), CLOSED (BETS) | CLOSED (FIELDS));
}

static void
test_entries_of_steps (void **state)
{
  static const struct {
    const char *entry_text;
    unsigned steps;
  } rows[] = {
    { "bet stack=1 returned", CLOSED (BETS) },
    { "unfinished road tiles=2 meeples=red:1", CLOSED (UNFINISHED) },
    { "unfinished monastery tiles=4 meeples=red:1", CLOSED (UNFINISHED) },
    { "road tiles=2 meeples=red:1", 0 },
    { "field cities=1 meeples=red:1", CLOSED (FIELDS) },
    { "turn red", 0 },
    { "correction points=red:1", 0 },
    { "end", 0 },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CarcEntry entry = way_model_fixture_entry (fixture->game, rows[i].entry_text);
      unsigned steps = 0;

      for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step++)
        steps |= (unsigned) (way_final_step_has_entry (step, &entry) != 0) << step;
      if (steps != rows[i].steps)
        fail_msg ("%s: %x", rows[i].entry_text, steps);
    }
}

static void
test_steps_of_a_game (void **state)
{
  CarcHeader base = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\n");
  CarcHeader bets = way_model_fixture_read_header ("waymark 1\nwith bets\nplayer red \"Anna\"\n");
  CarcHeader all = way_model_fixture_read_header ("waymark 1\nwith bets gold-mines\nplayer red \"Anna\"\n");

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step++)
    {
      assert_int_equal (way_final_step_is_needed (&base.setup, step),
                        step != WAY_FINAL_BETS && step != WAY_FINAL_EXPANSIONS);
      assert_int_equal (way_final_step_is_needed (&bets.setup, step), step != WAY_FINAL_EXPANSIONS);
      assert_true (way_final_step_is_needed (&all.setup, step));
    }
  assert_int_equal (way_final_step_get_needed (&base.setup),
                    1u << WAY_FINAL_UNFINISHED | 1u << WAY_FINAL_FIELDS | 1u << WAY_FINAL_END);
}

/* After the last step, the search goes on at the first one. */
static void
test_next_open_step (void **state)
{
  unsigned open = 1u << WAY_FINAL_BETS | 1u << WAY_FINAL_FIELDS;

  assert_int_equal (way_final_step_find_open (open, WAY_FINAL_BETS), WAY_FINAL_FIELDS);
  assert_int_equal (way_final_step_find_open (open, WAY_FINAL_FIELDS), WAY_FINAL_BETS);
  assert_int_equal (way_final_step_find_open (open, WAY_FINAL_END), WAY_FINAL_BETS);
  assert_int_equal (way_final_step_find_open (1u << WAY_FINAL_FIELDS, WAY_FINAL_FIELDS), WAY_FINAL_FIELDS);
  assert_int_equal (way_final_step_find_open (0, WAY_FINAL_BETS), WAY_FINAL_END);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_nothing_left),
    TEST (test_deleting_the_last_entry),
    TEST (test_another_beginning),
    TEST (test_leaving),
    TEST (test_redo_after_leaving),
    TEST (test_redo_after_leaving_in_the_middle),
    TEST (test_redo_is_not_outdated),
    TEST (test_done_steps),
    TEST (test_entries_of_steps),
    cmocka_unit_test (test_names_of_steps),
    cmocka_unit_test_setup_teardown (test_leaving_while_locked, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test (test_steps_of_a_game),
    cmocka_unit_test (test_next_open_step),
  };

  return cmocka_run_group_tests_name ("final-step", tests, NULL, NULL);
}
