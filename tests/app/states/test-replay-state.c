/* test-replay-state.c: what the review of a game shows, step by step, and for each form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-replay-state.h"

static void
assert_state (WayGame *game, gsize step, gboolean is_playing, WayFormFactor factor, const char *expected)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  g_auto (WayReplayState) state = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  way_replay_state_init (&state, game, timeline, step, is_playing, factor);
  g_string_append_printf (text, "%s | %s |", state.position, state.spoken);
  for (int seat = 0; seat < timeline->n_players; seat++)
    g_string_append_printf (text, state.gains[seat] != 0 ? " %d%+d" : " %d", state.points[seat], state.gains[seat]);
  g_string_append_printf (text, " in %d |%s%s%s%s | %s", state.n_columns, state.can_go_back ? " <" : "",
                          state.can_play ? " play" : "", state.is_playing ? "ing" : "",
                          state.can_go_forward ? " >" : "", state.entry_id > 0 ? "edit" : "-");
  assert_string_equal (text->str, expected);
}

static void
test_steps (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  assert_state (game, 0, FALSE, WAY_WIDE, "Start | Start. Start | 0 0 0 in 1 | | -");
  way_model_fixture_enter (game, "turn blue\nroad tiles=4 meeples=blue:1\nturn green\ncorrection points=red:-12");
  assert_state (game, 0, FALSE, WAY_WIDE, "Start | Start. Start | 0 0 0 in 1 | play > | -");
  assert_state (game, 1, TRUE, WAY_WIDE,
                "Entry 1 of 2 · Turn 1 | Entry 1 of 2. Turn 1: Road, 4 tiles | 0 4+4 0 in 1 | < playing > | edit");
  assert_state (game, 1, FALSE, WAY_TABLET,
                "Entry 1 of 2 · Turn 1 | Entry 1 of 2. Turn 1: Road, 4 tiles | 0 4+4 0 in 1 | < play > | edit");
  assert_state (game, 2, FALSE, WAY_WIDE,
                "Entry 2 of 2 · Turn 2 | Entry 2 of 2. Turn 2: Point Adjustment | -12-12 4 0 in 1 | < play | edit");
  assert_state (game, 2, FALSE, WAY_PHONE,
                "Entry 2 of 2 · Turn 2 | Entry 2 of 2. Turn 2: Point Adjustment | -12 4 0 in 3 | < play | edit");
  assert_state (game, 2, FALSE, WAY_LANDSCAPE,
                "Entry 2 of 2 · Turn 2 | Entry 2 of 2. Turn 2: Point Adjustment | -12 4 0 in 3 | < play | edit");
}

/* Six totals need two columns; on a phone, four are in two lines of two. */
static void
test_many (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader four = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                                                   "player green \"Mia\"\nplayer yellow \"Eva\"\n");
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                                                     "player green \"Mia\"\nplayer yellow \"Eva\"\n"
                                                     "player black \"Petr\"\nplayer pink \"Kenji\"\n");
  g_autoptr (WayGame) family = way_game_begin (fixture->store, &four, NULL);
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);

  assert_state (family, 0, FALSE, WAY_WIDE, "Start | Start. Start | 0 0 0 0 in 1 | | -");
  assert_state (family, 0, FALSE, WAY_PHONE, "Start | Start. Start | 0 0 0 0 in 2 | | -");
  assert_state (game, 0, FALSE, WAY_WIDE, "Start | Start. Start | 0 0 0 0 0 0 in 2 | | -");
  assert_state (game, 0, FALSE, WAY_PHONE, "Start | Start. Start | 0 0 0 0 0 0 in 3 | | -");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_steps, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_many, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
