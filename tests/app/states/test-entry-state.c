/* test-entry-state.c: what the page of an entry shows, for subjects, answers and form factors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-state.h"
#include "way-model-fixture.h"

#include "carc-base.h"
#include "carc-bets.h"

static char *
describe (const WayEntryState *state)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s / %s / %s", state->title, state->subtitle ? state->subtitle : "-", state->name);
  if (state->shows_states)
    g_string_append (text, " | buttons");
  if (state->shows_state_menu)
    g_string_append (text, " | menu");
  if (state->is_unfinished)
    g_string_append (text, " | unfinished");
  if (state->shows_cancel)
    g_string_append (text, " | cancel");
  if (state->can_add_part)
    g_string_append (text, " | also");
  if (state->problem)
    g_string_append_printf (text, " | problem: %s", state->problem);
  if (state->warning)
    g_string_append_printf (text, " | %s [%s]", state->warning, state->confirm_label);
  g_string_append_printf (text, " | %s%s", state->record_label ? state->record_label : "-",
                          state->can_record ? "" : " (not now)");
  return g_string_free (text, FALSE);
}

static void
assert_state (WayDraft *draft, WayFormFactor factor, const char *expected)
{
  g_auto (WayEntryState) state = { 0 };
  g_autofree char *text = NULL;

  way_entry_state_init (&state, draft, &(WayEntryRoom){ .board.factor = factor });
  text = describe (&state);
  assert_string_equal (text, expected);
}

static void
test_form_factors (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) road = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  g_autoptr (WayDraft) turn = way_draft_new (fixture->game, &carc_bookmaker, CARC_STATE_COMPLETED);

  assert_state (road, WAY_WIDE,
                "Before the first turn / 4 expansions / Completed Road | buttons | cancel | also | Record (not now)");
  assert_state (road, WAY_TABLET,
                "Before the first turn / 4 expansions / Completed Road | buttons | cancel | also | Record (not now)");
  assert_state (road, WAY_PHONE, "Completed Road / - / Completed Road | menu | also | Record (not now)");
  assert_state (road, WAY_LANDSCAPE, "Completed Road / - / Completed Road | menu | also | Record (not now)");
  assert_state (turn, WAY_WIDE, "Before the first turn / 4 expansions / Bookmaker Tile | cancel | Record (not now)");
  assert_state (turn, WAY_PHONE, "Bookmaker Tile / - / Bookmaker Tile | Record (not now)");
}

static void
test_answers (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 40);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_state (draft, WAY_WIDE,
                "Before the first turn / 4 expansions / Completed Road | buttons | cancel | also | A road of 40 tiles? "
                "[Keep 40] | Record (not now)");
  way_draft_confirm_warning (draft);
  assert_state (draft, WAY_WIDE,
                "Before the first turn / 4 expansions / Completed Road | buttons | cancel | also | Record · Anna +40");
  way_draft_set_state (draft, CARC_STATE_UNFINISHED);
  assert_state (
      draft, WAY_WIDE,
      "Before the first turn / 4 expansions / Unfinished Road | buttons | unfinished | cancel | Record · Anna +40");
}

/* An entry that is edited or inserted belongs to its turn in the log. */
static void
test_places (void **state)
{
  WayModelFixture *fixture = *state;
  int entry_id;
  g_autoptr (WayDraft) added = NULL;
  g_autoptr (WayDraft) amended = NULL;
  g_autoptr (WayDraft) inserted = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nroad tiles=3 meeples=red:1\nturn blue");
  entry_id = way_model_fixture_entry_id (fixture->game, 1);
  added = way_draft_new (fixture->game, &carc_city, CARC_STATE_COMPLETED);
  amended = way_draft_new_amending (fixture->game, entry_id);
  inserted = way_draft_new_inserting (fixture->game, entry_id, &carc_city, CARC_STATE_COMPLETED);
  assert_state (added, WAY_WIDE,
                "Turn 2 · Jan / 4 expansions / Completed City | buttons | cancel | also | Record (not now)");
  assert_state (amended, WAY_WIDE,
                "Edit · Turn 1 · Anna / 4 expansions / Completed Road | buttons | cancel | Save · same points");
  assert_state (amended, WAY_PHONE, "Completed Road / - / Completed Road | menu | Save · same points");
  assert_state (
      inserted, WAY_WIDE,
      "Add Before · Turn 1 · Anna / 4 expansions / Completed City | buttons | cancel | also | Record (not now)");
}

static void
assert_trial (WayDraft *draft, WayFormFactor factor, gboolean may_record, const char *expected)
{
  g_auto (WayEntryState) state = { 0 };
  g_autofree char *text = NULL;

  way_entry_state_init_trial (&state, draft, &(WayEntryRoom){ .board.factor = factor }, may_record);
  text = describe (&state);
  assert_string_equal (text, expected);
}

#define TRIAL "What Would It Score?"

/* A phone has one place for the name and what it means; without a game there is no turn to name, and nothing to record.
 */
static void
test_trial (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  assert_trial (draft, WAY_WIDE, TRUE,
                "Before the first turn / 4 expansions / " TRIAL " | buttons | cancel | also | Record It Now (not now)");
  assert_trial (draft, WAY_TABLET, FALSE, TRIAL " / - / " TRIAL " | buttons | cancel | also | - (not now)");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_trial (draft, WAY_PHONE, TRUE,
                TRIAL " / nothing is recorded / " TRIAL " | menu | cancel | also | Record It Now");
  assert_trial (draft, WAY_LANDSCAPE, TRUE, TRIAL " / nothing is recorded / " TRIAL " | menu | also | Record It Now");
  assert_trial (draft, WAY_LANDSCAPE, FALSE,
                TRIAL " / nothing is recorded / " TRIAL " | menu | cancel | also | - (not now)");
}

/* What is around the form: the hint about keys, the score sheet, and the scoreboard. */
static void
test_room (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  static const struct {
    WayEntryRoom room;
    gboolean is_answered;
    const char *hint;
    gboolean shows_side, shows_track;
  } rows[] = {
    { { .board.factor = WAY_WIDE, .number_title = "Road tiles" },
      FALSE,
      "Number keys set “Road tiles” · F1 to F3 choose players · Esc goes back and keeps your answers",
      FALSE,
      TRUE },
    { { .board.factor = WAY_TABLET },
      FALSE,
      "F1 to F3 choose players · Esc goes back and keeps your answers",
      FALSE,
      TRUE },
    { { .board.factor = WAY_TABLET, .board.is_short = TRUE },
      TRUE,
      "F1 to F3 choose players · Esc goes back and keeps your answers",
      TRUE,
      FALSE },
    { { .board.factor = WAY_PHONE },
      TRUE,
      "F1 to F3 choose players · Esc goes back and keeps your answers",
      FALSE,
      FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (WayEntryState) shown = { 0 };
      g_auto (WayEntryState) tried = { 0 };

      if (rows[i].is_answered)
        {
          way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
          way_draft_set (draft, &carc_meeples, 0, 1);
        }
      way_entry_state_init (&shown, draft, &rows[i].room);
      assert_string_equal (shown.hint, rows[i].hint);
      assert_int_equal (shown.shows_side, rows[i].shows_side);
      if (rows[i].room.board.factor != WAY_PHONE)
        assert_int_equal (shown.scoreboard.shows_track, rows[i].shows_track);
      way_entry_state_init_trial (&tried, draft, &rows[i].room, TRUE);
      assert_string_equal (tried.hint, "Ctrl+Enter records this entry");
      way_entry_state_clear (&tried);
      way_entry_state_init_trial (&tried, draft, &rows[i].room, FALSE);
      assert_null (tried.hint);
    }
}

/* A draft about an entry that was deleted: the warning says what the keys would not. */
static void
test_lost (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = NULL;
  g_auto (WayEntryState) shown = { 0 };
  int entry_id;

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  entry_id = way_model_fixture_entry_id (fixture->game, 0);
  draft = way_draft_new_amending (fixture->game, entry_id);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_draft_is_lost (draft));
  way_entry_state_init (&shown, draft, &(WayEntryRoom){ .board.factor = WAY_WIDE });
  assert_null (shown.hint);
  assert_string_equal (shown.confirm_label, "Keep as New Entry");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_form_factors, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_answers, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_places, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_room, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_lost, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_trial, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
