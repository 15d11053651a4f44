/* test-start-state.c: what the start page shows, for lists of games and states of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-start-state.h"

static void
assert_state (WayGames *games, WaySession *session, gboolean is_searching, const char *expected)
{
  static const char *const views[] = { "games", "welcome", "trouble" };
  g_auto (WayStartState) state = { 0 };
  g_autofree char *text = NULL;

  way_start_state_init (&state, games, session, is_searching);
  text = g_strdup_printf ("%s%s | %s | %s | %u%s", views[state.view], state.resumable ? " | resume" : "",
                          state.again ? state.again : "-", state.filter_label, state.n_listed,
                          state.can_search ? " | search" : "");
  assert_string_equal (text, expected);
  assert_int_equal (state.is_searching, is_searching);
  assert_int_equal (state.month != NULL, state.n_listed > 0);
}

static void
reload (WayGames *games, gboolean is_searching)
{
  const WayGameQuery query = { .skip_resumable = !is_searching, .text = "" };

  assert_true (way_games_search (games, &query, NULL));
}

static void
test_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGames) games = way_games_new_begun (fixture->store, 100);
  g_autoptr (WaySession) session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  reload (games, FALSE);
  assert_state (games, session, FALSE, "games | resume | Same 3 players and expansions | 1 Game | 0 | search");
  way_model_fixture_enter (fixture->game, "turn red");
  reload (games, FALSE);
  assert_state (games, session, FALSE, "games | resume | Same 3 players and expansions | 1 Game | 0 | search");
  way_model_fixture_record (fixture->store, way_model_fixture_example);
  reload (games, FALSE);
  assert_state (games, session, FALSE, "games | resume | Same 3 players and expansions | All 2 Games | 1 | search");
  reload (games, TRUE);
  assert_state (games, session, TRUE, "games | Same 3 players and expansions | All 2 Games | 2 | search");
}

/* Without games: a new history, one that is damaged, and one that another program has locked, of which nothing is
 * known. */
static void
test_no_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "empty.db", NULL);
  WayStore *store = way_store_open (path, NULL);
  WayGames *games = way_games_new_begun (store, 100);
  WaySession *session = way_session_new (store);

  way_session_set_history (session, path);
  reload (games, FALSE);
  assert_state (games, session, FALSE, "welcome | - | All 0 Games | 0");
  assert_state (games, session, TRUE, "games | - | All 0 Games | 0 | search");
  way_session_set_damaged (session, TRUE);
  assert_state (games, session, FALSE, "trouble | - | All 0 Games | 0");
  way_session_set_waiting (session, TRUE);
  assert_state (games, session, FALSE, "games | - | All 0 Games | 0");
  g_assert_finalize_object (session);
  g_assert_finalize_object (games);
  way_store_close (store);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_games, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_no_games, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
