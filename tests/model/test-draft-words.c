/* test-draft-words.c: the texts of a draft while it is filled in: changed lines, problems, refusals, labels, and its
 * saved form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-inns-and-cathedrals.h"
#include "carc-signposts.h"

/* Equal lines at the beginning and at the end are kept. */
static void
test_lines (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GString) signals = g_string_new (NULL);
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  way_model_fixture_log_signals (way_draft_get_lines (draft), signals);
  way_draft_set (draft, &carc_meeples, 0, 2);
  way_model_fixture_assert_signals (signals, "0-0+1");
  way_draft_set (draft, &carc_meeples, 1, 1);
  way_model_fixture_assert_signals (signals, "1-0+1");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 5);
  way_model_fixture_assert_signals (signals, "0-1+2");
  way_draft_set (draft, &carc_left, CARC_NO_PLAYER, 1);
  way_model_fixture_assert_signals (signals, "1-1+2");
  way_draft_set_note (draft, "no line");
  way_model_fixture_assert_signals (signals, "");
  way_draft_set (draft, &carc_left, CARC_NO_PLAYER, 0);
  way_model_fixture_assert_signals (signals, "1-2+1");
  way_draft_set (draft, &carc_meeples, 1, 0);
  way_model_fixture_assert_signals (signals, "2-1+0");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 6);
  way_model_fixture_assert_signals (signals, "0-2+2");
  g_assert_finalize_object (draft);
}

static gboolean
asks (WayDraft *draft, const CarcQuestion *question)
{
  for (const CarcQuestion *const *asked = way_draft_get_questions (draft); *asked != NULL; asked++)
    if (*asked == question)
      return TRUE;
  return FALSE;
}

/* Making another part current replaces everything about the current part. */
static void
test_current (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  int changed = 0, can_record = 0;

  assert_ptr_equal (way_draft_get_game (draft), fixture->game);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (draft, &carc_meeples, 0, 1);
  way_model_fixture_count (draft, "changed", &changed);
  way_model_fixture_count (draft, "notify::can-record", &can_record);
  assert_int_equal (way_draft_add_part (draft, &carc_city, CARC_STATE_UNFINISHED), 1);
  assert_int_equal (changed, 1);
  assert_int_equal (can_record, 1);
  assert_int_equal (way_draft_get_n_parts (draft), 2);
  assert_int_equal (way_draft_get_current (draft), 1);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Unfinished City");
  assert_true (asks (draft, &carc_city_tiles));
  assert_false (asks (draft, &carc_road_tiles));
  assert_int_equal (g_list_model_get_n_items (way_draft_get_lines (draft)), 0);

  way_draft_set_current (draft, 0);
  assert_int_equal (changed, 2);
  assert_int_equal (can_record, 1);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Completed Road");
  assert_true (asks (draft, &carc_road_tiles));
  assert_false (asks (draft, &carc_city_tiles));
  assert_int_equal (g_list_model_get_n_items (way_draft_get_lines (draft)), 2);
  way_draft_set_current (draft, 0);
  assert_int_equal (changed, 2);

  /* Removing a part after the current one changes nothing; removing one before it changes its index. */
  way_draft_remove_part (draft, 1);
  assert_int_equal (changed, 3);
  assert_int_equal (way_draft_get_n_parts (draft), 1);
  assert_int_equal (can_record, 2);
  way_draft_remove_part (draft, 0);
  assert_int_equal (changed, 3);
  assert_int_equal (way_draft_get_n_parts (draft), 1);
  assert_int_equal (way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED), 1);
  way_draft_remove_part (draft, 0);
  assert_int_equal (way_draft_get_current (draft), 0);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Completed City");
  assert_int_equal (way_draft_add_part (draft, &carc_field, CARC_STATE_COMPLETED), 1);
  way_draft_set_current (draft, 0);
  way_draft_remove_part (draft, 0);
  assert_int_equal (way_draft_get_current (draft), 0);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Field");
  g_assert_finalize_object (draft);
}

/* Setting the same answer emits no signals. */
static void
test_nothing_new (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  int changed = 0;

  way_model_fixture_count (draft, "changed", &changed);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 0);
  way_draft_clear (draft, &carc_road_tiles, CARC_NO_PLAYER);
  way_draft_set_state (draft, CARC_STATE_COMPLETED);
  way_draft_set_note (draft, NULL);
  way_draft_set_note (draft, "");
  way_draft_confirm_warning (draft);
  assert_int_equal (changed, 0);
  way_draft_set_note (draft, "inn");
  way_draft_set_note (draft, "inn");
  assert_int_equal (changed, 1);
  way_draft_set_note (draft, NULL);
  assert_int_equal (changed, 2);
  assert_string_equal (way_draft_get_note (draft), "");
  way_draft_set_state (draft, CARC_STATE_UNFINISHED);
  assert_int_equal (changed, 3);
  g_assert_finalize_object (draft);

  changed = 0;
  draft = way_draft_new (fixture->game, &carc_field, CARC_STATE_COMPLETED);
  way_model_fixture_count (draft, "changed", &changed);
  way_draft_set_state (draft, way_draft_get_state (draft) == CARC_STATE_COMPLETED ? CARC_STATE_UNFINISHED
                                                                                  : CARC_STATE_COMPLETED);
  assert_int_equal (changed, 0);
  g_assert_finalize_object (draft);

  /* A bet that missed, 0, is an answer. */
  draft = way_draft_new (fixture->game, &carc_bet, CARC_STATE_COMPLETED);
  way_model_fixture_count (draft, "changed", &changed);
  way_draft_set (draft, &carc_bet_hit, 1, 0);
  assert_int_equal (changed, 1);
  assert_true (way_draft_has (draft, &carc_bet_hit, 1));
  way_draft_clear (draft, &carc_bet_hit, 1);
  assert_int_equal (changed, 2);
  assert_false (way_draft_has (draft, &carc_bet_hit, 1));
  g_assert_finalize_object (draft);
}

/* A note that is too long for an entry is cut between two characters. */
static void
test_long_notes (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  for (gsize length = CARC_MAX_TEXT - 2; length <= CARC_MAX_TEXT; length++)
    {
      g_autofree char *letters = g_strnfill (length, 'a');
      g_autofree char *note = g_strconcat (letters, "ž", NULL);

      way_draft_set_note (draft, note);
      assert_string_equal (way_draft_get_note (draft), length + strlen ("ž") <= CARC_MAX_TEXT ? note : letters);
    }
  g_assert_finalize_object (draft);

  /* A field with only a note can be recorded. */
  draft = way_draft_new (fixture->game, &carc_field, CARC_STATE_COMPLETED);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set_note (draft, "nobody’s");
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  g_assert_finalize_object (draft);
}

static void
assert_refused (WayDraft *draft, WayGameError code, const char *message)
{
  g_autoptr (GError) error = NULL;

  assert_false (way_draft_record (draft, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, (int) code));
  assert_string_equal (error->message, message);
}

static void
test_refused (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  assert_refused (draft, WAY_GAME_ERROR_IMPOSSIBLE, "An answer is still missing.");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 40);
  assert_refused (draft, WAY_GAME_ERROR_IMPOSSIBLE, "A road of 40 tiles?");
  way_draft_add_part (draft, &carc_bet, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 3);
  assert_refused (draft, WAY_GAME_ERROR_IMPOSSIBLE, "Stack 3 does not exist. Enter its bookmaker tile first.");
  g_assert_finalize_object (draft);

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  way_model_fixture_enter (fixture->game, "bet stack=1 on=city tiles=7 chip=red:5");
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 0));
  way_draft_clear (draft, &carc_chips_placed, 0);
  assert_int_equal (way_draft_count_problems (draft), 1);
  assert_refused (draft, WAY_GAME_ERROR_BREAKS, "1 later entries would become impossible");
  g_assert_finalize_object (draft);

  /* Nothing else is in the log. */
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
}

/* An insertion may make a later entry impossible. */
static void
test_insertion_that_breaks (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red,blue");
  way_model_fixture_enter (fixture->game, "bet stack=1 on=city tiles=7 chip=red:5,blue:6");
  draft = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 1), &carc_bet,
                                   CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_bet_returned, CARC_NO_PLAYER, 1);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_model_fixture_assert_text (way_draft_describe_entry_problem (draft), "1 later entry would become invalid.");
  g_assert_finalize_object (draft);
}

/* A problem is shown in the row of the player concerned. */
static void
test_problems_of_players (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_bet, CARC_STATE_COMPLETED);

  way_model_fixture_enter (fixture->game, "bookmaker stack=10 chips=red,blue");
  assert_int_equal (way_draft_get_open_stacks (draft), 1 << 10);
  way_model_fixture_enter (fixture->game, "bookmaker stack=2\nbookmaker stack=3 chips=green");
  assert_int_equal (way_draft_get_open_stacks (draft), 1 << 10 | 1 << 3);
  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 10);
  way_draft_set (draft, &carc_bet_on, CARC_NO_PLAYER, CARC_ON_CITY);
  way_draft_set (draft, &carc_bet_tiles, CARC_NO_PLAYER, 7);
  way_draft_set (draft, &carc_bet_hit, 0, 4);
  way_draft_set (draft, &carc_bet_hit, 1, 0);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_bet_hit, 2, 4);
  assert_int_equal (way_draft_count_problems (draft), 1);
  assert_null (way_draft_describe_problem (draft, &carc_bet_hit, 0));
  way_model_fixture_assert_text (way_draft_describe_problem (draft, &carc_bet_hit, 2),
                                 "Mia: This player has no chip on the stack.");
  way_model_fixture_assert_text (way_draft_describe_problem (draft, &carc_bet_hit, CARC_NO_PLAYER),
                                 "Mia: This player has no chip on the stack.");
  assert_null (way_draft_describe_problem (draft, &carc_bet_chip, CARC_NO_PLAYER));
  way_draft_clear (draft, &carc_bet_hit, 2);
  way_draft_set (draft, &carc_bet_returned, CARC_NO_PLAYER, 1);
  assert_int_equal (way_draft_count_problems (draft), 4);
  g_assert_finalize_object (draft);

  /* The sheet shows the points of a feature without the invalid answers. */
  draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (draft, &carc_large, 0, 1);
  way_draft_set (draft, &carc_large, 1, 99);
  assert_int_equal (way_draft_count_problems (draft), 1);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 0), 4);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 1), 0);
  way_draft_set (draft, &carc_large, 0, 99);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 0), 0);
  g_assert_finalize_object (draft);
}

/* Each implausible answer is confirmed separately, and only once. */
static void
test_each_warning (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 40);
  way_draft_confirm_warning (draft);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 41);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 60);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "warning"), "A city of 60 tiles?");
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_confirm_warning (draft);
  assert_null (way_model_fixture_get_text (draft, "warning"));
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  g_assert_finalize_object (draft);
}

/* Of several parts, the one that is shown comes first, and those after it before those before it. */
static void
test_warnings_of_parts (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  int part = -1;

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 40);
  way_draft_add_part (draft, &carc_monastery, CARC_STATE_COMPLETED);
  way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 60);
  for (int current = 0; current < 3; current++)
    {
      way_draft_set_current (draft, current);
      assert_non_null (way_draft_find_warning (draft, &part));
      assert_int_equal (part, current == 0 ? 0 : 2);
    }
  way_draft_confirm_warning (draft);
  assert_non_null (way_draft_find_warning (draft, &part));
  assert_int_equal (part, 0);
  way_draft_confirm_warning (draft);
  assert_null (way_draft_find_warning (draft, &part));
  g_assert_finalize_object (draft);
}

static void
test_labels (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_turn, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_turn_player, CARC_NO_PLAYER, 2);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "record-label"), "Record");
  g_assert_finalize_object (draft);

  draft = way_draft_new (fixture->game, &carc_correction, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_correction_points, 0, 5);
  way_draft_set (draft, &carc_correction_points, 1, -2);
  way_draft_set (draft, &carc_correction_points, 2, 5);
  way_draft_set_note (draft, "miscounted");
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "record-label"),
                                 "Record · Anna and Mia +5, Jan −2");
  assert_int_equal (way_draft_get_points_after (draft, 1), -2);
  g_assert_finalize_object (draft);

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  draft = way_draft_new (fixture->game, &carc_bet, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_bet_returned, CARC_NO_PLAYER, 1);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "record-label"), "Record · no points");
  g_assert_finalize_object (draft);
}

/* Entries recorded in another window are shown before the draft can be recorded. */
static void
test_conflict (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *other = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  g_autoptr (GError) error = NULL;
  int changed = 0;

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (draft, &carc_meeples, 0, 1);
  way_model_fixture_enter (other, "road tiles=5 meeples=red:1");
  way_model_fixture_count (draft, "changed", &changed);
  assert_false (way_draft_record (draft, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  assert_int_equal (changed, 1);
  assert_int_equal (way_draft_get_points_after (draft, 0), 9);
  assert_true (way_draft_record (draft, NULL));
  assert_int_equal (changed, 1);
  way_model_fixture_enter (fixture->game, "road tiles=2 meeples=red:1");
  assert_int_equal (changed, 1);
  g_assert_finalize_object (draft);
  g_assert_finalize_object (other);
}

/* The position of a draft is saved with it. */
static void
test_text_of_its_place (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=6 meeples=red:1");
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 1));
  way_model_fixture_assert_text (way_draft_write (draft), "amends 2\ncurrent 0\nroad tiles=6 meeples=red:1\n");
  g_assert_finalize_object (draft);
  draft = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 1), &carc_city,
                                   CARC_STATE_UNFINISHED);
  way_model_fixture_assert_text (way_draft_write (draft), "before 2\ncurrent 0\nunfinished city\n");
  g_assert_finalize_object (draft);

  draft = way_draft_read (fixture->game, "before 2\ncurrent 1\ncity tiles=2\nroad tiles=3\n");
  assert_int_equal (way_draft_get_insert_before (draft), 2);
  assert_int_equal (way_draft_get_amended_entry_id (draft), 0);
  assert_int_equal (way_draft_get_n_parts (draft), 2);
  assert_int_equal (way_draft_get_current (draft), 1);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Completed Road");
  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
  assert_int_equal (way_game_get_n_entries (fixture->game), 4);
  assert_ptr_equal (way_game_get_entry (fixture->game, 1, NULL)->subject, &carc_city);

  /* An amended entry remains a single one, at its position. */
  draft = way_draft_read (fixture->game, "before 2\namends 1\ncurrent -5\nroad tiles=4\nroad tiles=3\n");
  assert_int_equal (way_draft_get_insert_before (draft), 0);
  assert_int_equal (way_draft_get_amended_entry_id (draft), 1);
  assert_int_equal (way_draft_get_n_parts (draft), 1);
  assert_int_equal (way_draft_get_current (draft), 0);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 4);
  g_assert_finalize_object (draft);
  draft = way_draft_read (fixture->game, "before 99\nroad tiles=3\n");
  assert_true (way_draft_is_lost (draft));
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 3);
  g_assert_finalize_object (draft);
  assert_null (way_draft_read (fixture->game, "before 1\ncurrent 0\n"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_lines, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_current, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_new, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_long_notes, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_refused, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_insertion_that_breaks, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_problems_of_players, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_each_warning, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_warnings_of_parts, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_labels, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_conflict, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_text_of_its_place, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("draft words", tests, NULL, NULL);
}
