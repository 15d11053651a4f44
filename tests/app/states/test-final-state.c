/* test-final-state.c: what the page of final scoring shows, at each step and for each form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-state.h"
#include "way-final-words.h"
#include "way-model-fixture.h"

#include "way-changes.h"

static const char *
get_action_name (WayFinalAction action)
{
  static const char *const names[]
      = { "close", "go on", "record field", "record bets", "return to field", "blocked", "end game", "result" };

  return names[action];
}

static char *
describe (WayGame *game, WayFinalStep step, const WayFinalField *field, WayFormFactor factor)
{
  WayFinalPlace place = { .step = step };
  WayFinalProgress progress;
  g_auto (WayFinalState) state = { 0 };
  WayFinalBets bets;
  GString *text = g_string_new (NULL);

  way_final_progress_read (&progress, game);
  way_final_bets_begin (&bets, game, 1);
  way_final_state_init (&state, game, &progress, &place, field, &bets, factor);
  g_string_append_printf (text, "%s: %s%s", get_action_name (state.action), state.main_label,
                          state.is_main_sensitive ? "" : " (insensitive)");
  if (state.question)
    g_string_append_printf (text, " | %s", state.question);
  if (state.obstacle)
    g_string_append_printf (text, " | %s", state.obstacle);
  if (state.shows_nothing_left)
    g_string_append (text, " | nothing left");
  if (state.is_in_field)
    g_string_append (text, " | in field");
  return g_string_free (text, FALSE);
}

static void
assert_state (WayGame *game, WayFinalStep step, const WayFinalField *field, WayFormFactor factor, const char *expected)
{
  static const WayFinalField none = { 0 };
  g_autofree char *text = describe (game, step, field ? field : &none, factor);

  assert_string_equal (text, expected);
}

static void
assert_close (WayGame *game, WayFinalStep step)
{
  assert_true (way_game_close_step (game, step, NULL));
}

/* From the first step to the result. */
static void
test_steps (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  way_model_fixture_enter (game, "turn red\nbookmaker stack=1 chips=blue\nturn blue");
  assert_true (way_game_begin_final (game, NULL));
  assert_state (game, WAY_FINAL_BETS, NULL, WAY_WIDE, "record bets: 1 Chip Left to Reveal (insensitive)");
  assert_state (game, WAY_FINAL_UNFINISHED, NULL, WAY_WIDE, "close: None Left · Next: Fields");
  assert_state (game, WAY_FINAL_UNFINISHED, NULL, WAY_PHONE,
                "close: None Left · Next: Fields | Are any meeples left outside fields?");
  assert_state (game, WAY_FINAL_UNFINISHED, NULL, WAY_TABLET,
                "close: None Left · Next: Fields | Are any meeples left outside fields?");
  assert_state (game, WAY_FINAL_UNFINISHED, NULL, WAY_LANDSCAPE, "close: None Left · Next: Fields");
  assert_state (game, WAY_FINAL_END, NULL, WAY_WIDE, "blocked: End Game | Still to do: Bets, Unfinished, Fields");
  assert_state (game, WAY_FINAL_END, NULL, WAY_PHONE, "blocked: End Game | Still to do: Bets, Unfinished, Fields");
  way_model_fixture_enter (game, "bet stack=1 on=city tiles=8 chip=blue:6");
  assert_state (game, WAY_FINAL_BETS, NULL, WAY_WIDE, "go on: Next: Unfinished");
  assert_close (game, WAY_FINAL_FIELDS);
  assert_state (game, WAY_FINAL_FIELDS, NULL, WAY_WIDE, "go on: Next: Unfinished");
  assert_close (game, WAY_FINAL_UNFINISHED);
  assert_state (game, WAY_FINAL_UNFINISHED, NULL, WAY_WIDE, "go on: Next: End");
  assert_state (game, WAY_FINAL_END, NULL, WAY_WIDE, "end game: End Game");
  way_model_fixture_enter (game, "end");
  assert_state (game, WAY_FINAL_END, NULL, WAY_WIDE, "result: Result");
}

static void
assert_subtitle (WayGame *game, WayFormFactor factor, const char *subtitle)
{
  const WayFinalPlace place = { .step = WAY_FINAL_END };
  const WayFinalField field = { 0 };
  const WayFinalBets bets = { 0 };
  WayFinalProgress progress;
  g_auto (WayFinalState) state = { 0 };

  way_final_progress_read (&progress, game);
  way_final_state_init (&state, game, &progress, &place, &field, &bets, factor);
  assert_string_equal (state.subtitle, subtitle);
}

/* The place of the game has no room on a phone. */
static void
test_subtitle (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  gint64 id = way_model_fixture_record (fixture->store, way_model_fixture_example);
  g_autoptr (WayGame) game = way_game_open (fixture->store, id, &error);

  assert_null (error);
  assert_subtitle (game, WAY_PHONE, "5 turns");
  assert_subtitle (game, WAY_LANDSCAPE, "Brno, u Petry · 5 turns");
}

static void
assert_heading (WayGame *game, WayFinalStep step, const char *heading, const char *sentence)
{
  WayFinalProgress progress;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  way_final_progress_read (&progress, game);
  first = way_final_describe_heading (game, &progress, step);
  second = way_final_describe_step (game, &progress, step);
  assert_string_equal (first, heading);
  assert_string_equal (second, sentence);
}

/* At the end, the only player who leads is the heading; two are not, and neither is a lead that may change. */
static void
test_headings (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1");
  assert_true (way_game_begin_final (game, NULL));
  assert_heading (game, WAY_FINAL_FIELDS, "Field 1", "A field scores for each completed city that it touches.");
  assert_heading (game, WAY_FINAL_END, "End", "2 steps left");
  assert_close (game, WAY_FINAL_UNFINISHED);
  assert_close (game, WAY_FINAL_FIELDS);
  assert_heading (game, WAY_FINAL_END, "Anna leads by 3 points", "Every step is done");
  way_model_fixture_enter (game, "field cities=1 meeples=blue:1");
  assert_heading (game, WAY_FINAL_END, "End", "Every step is done · Anna and Jan are tied for the lead");
}

/* A field that is begun is recorded or left, but never lost. */
static void
test_field (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  const WayFinalField begun = { .is_begun = TRUE, .can_record = FALSE, .record_label = "Record Field 1" };
  const WayFinalField ready = { .is_begun = TRUE, .can_record = TRUE, .record_label = "Record Field 1 · Anna +6" };

  assert_true (way_game_begin_final (game, NULL));
  assert_state (game, WAY_FINAL_FIELDS, NULL, WAY_PHONE,
                "close: None Left · Next: Unfinished | Are any farmers left to score?");
  assert_state (game, WAY_FINAL_FIELDS, &begun, WAY_PHONE,
                "record field: Record Field 1 (insensitive) | nothing left | in field");
  assert_state (game, WAY_FINAL_FIELDS, &ready, WAY_WIDE,
                "record field: Record Field 1 · Anna +6 | nothing left | in field");
  assert_state (game, WAY_FINAL_FIELDS, &ready, WAY_LANDSCAPE, "record field: Record Field 1 · Anna +6 | in field");
  assert_state (game, WAY_FINAL_UNFINISHED, &ready, WAY_WIDE, "close: None Left · Next: Fields");
  assert_close (game, WAY_FINAL_UNFINISHED);
  assert_close (game, WAY_FINAL_FIELDS);
  assert_state (game, WAY_FINAL_END, &ready, WAY_WIDE, "return to field: End Game");
  assert_state (game, WAY_FINAL_END, NULL, WAY_WIDE, "end game: End Game");
}

/* A chip that is revealed counts before it is recorded. */
static void
test_bets (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  const CarcChip *chips = way_game_get_setup (game)->chips;
  WayFinalProgress progress;
  WayFinalBets bets;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1\nbookmaker stack=1 chips=red,blue");
  assert_true (way_game_begin_final (game, NULL));
  way_final_bets_begin (&bets, game, 1);
  way_final_bets_choose (&bets, CARC_ON_CITY);
  way_final_bets_set_tiles (&bets, 7);
  way_final_bets_reveal (&bets, 6, 0);
  way_final_progress_read (&progress, game);
  way_final_progress_add_bets (&progress, &bets, chips);
  assert_int_equal (progress.gains[0], 0);
  assert_int_equal (progress.totals[0], 3);
  way_final_bets_reveal (&bets, 5, 0);
  way_final_progress_read (&progress, game);
  way_final_progress_add_bets (&progress, &bets, chips);
  assert_int_equal (progress.totals[0], 3);
  assert_int_equal (progress.gains[1], 7);
  assert_int_equal (progress.totals[1], 7);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_steps, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_subtitle, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_headings, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_bets, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_field, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
