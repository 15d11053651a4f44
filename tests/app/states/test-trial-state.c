/* test-trial-state.c: what “What Would It Score?” shows beside what every form shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-trial-state.h"

#include "carc-base.h"

static void
assert_state (WayDraft *draft, const char *expected)
{
  g_auto (WayTrialState) state = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  way_trial_state_init (&state, draft);
  for (int i = 0; i < state.n_kinds; i++)
    g_string_append_printf (text, i == state.current ? "[%s %s] " : "%s %s ", state.kinds[i]->id,
                            state.letters[i] ? state.letters[i] : "-");
  g_string_append_printf (text, "| %s", state.results ? state.results : "-");
  assert_string_equal (text->str, expected);
}

static void
test_states (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nroad tiles=5 meeples=blue:1");
  draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  assert_state (draft, "[road R] city C monastery M garden G field F | -");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 9);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_state (draft,
                "[road R] city C monastery M garden G field F | Anna would lead by 4 points · If left unfinished: 9 · "
                "With one more tile: 10");
  way_draft_set_subject (draft, &carc_monastery);
  assert_state (draft, "road R city C [monastery M] garden G field F | Anna would lead by 4 points");
}

/* Only what is in play, and what was taken along. */
static void
test_kinds (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nwith shrines\nplayer red \"Anna\"\n");
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);
  const CarcSubject *shrine = carc_subject_find (&header.setup, "shrine", 6);
  g_autoptr (WayDraft) draft = way_draft_new (game, shrine, CARC_STATE_COMPLETED);

  assert_state (draft, "road R city C monastery M garden G field F [shrine -] | -");
  way_draft_set_subject (draft, &carc_field);
  assert_state (draft, "road R city C monastery M garden G [field F] | -");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_states, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_kinds, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
