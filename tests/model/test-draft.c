/* test-draft.c: answers, the live score sheet, and drafts that cannot be recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"

static void
assert_label (WayDraft *draft, const char *label)
{
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "record-label"), label);
}

static void
test_live_sheet (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  GListModel *lines = way_draft_get_lines (draft);
  int changed = 0, items = 0, labels = 0;

  way_model_fixture_count (draft, "changed", &changed);
  way_model_fixture_count (lines, "items-changed", &items);
  way_model_fixture_count (draft, "notify::record-label", &labels);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Completed Road");
  assert_label (draft, "Record");
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  assert_int_equal (way_draft_count_problems (draft), 0);
  assert_int_equal (g_list_model_get_n_items (lines), 0);

  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 9);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record · Anna +9");
  assert_int_equal (g_list_model_get_n_items (lines), 2);
  way_draft_set (draft, &carc_left, CARC_NO_PLAYER, 2);
  way_draft_set (draft, &carc_straight, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_right, CARC_NO_PLAYER, 2);
  assert_label (draft, "Record · Anna +24");
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 0), 24);
  assert_int_equal (way_draft_get_points_after (draft, 0), 24);
  assert_int_equal (changed, 5);

  way_draft_set (draft, &carc_right, CARC_NO_PLAYER, 2);
  assert_int_equal (changed, 5);
  way_draft_set (draft, &carc_meeples, 1, 1);
  assert_label (draft, "Record · Anna and Jan +24");
  way_draft_set (draft, &carc_meeples, 1, 0);
  assert_false (way_draft_has (draft, &carc_meeples, 1));
  assert_true (items > 0);
  assert_true (labels > 0);

  assert_true (way_draft_record (draft, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 24);
  g_assert_finalize_object (draft);
}

static void
test_no_points (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_city, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 3);
  assert_label (draft, "Record · no points");
  way_draft_set (draft, &carc_to, 2, 1);
  assert_label (draft, "Record · Mia +6");
  g_assert_finalize_object (draft);

  draft = way_draft_new (fixture->game, &carc_bookmaker, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_stack_placed, CARC_NO_PLAYER, 1);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record");
  g_assert_finalize_object (draft);
}

/* A field has no required answers; without any answer it cannot be recorded. */
static void
test_no_answers (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_field, CARC_STATE_COMPLETED);

  assert_false (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record");
  way_draft_set (draft, &carc_meeples, 1, 1);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_meeples, 1, 0);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_field_cities, CARC_NO_PLAYER, 2);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  g_assert_finalize_object (draft);
}

static void
test_states_keep_answers (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_city, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 3);
  way_draft_set (draft, &carc_city_coats, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_label (draft, "Record · Anna +8");
  way_draft_set_state (draft, CARC_STATE_UNFINISHED);
  assert_label (draft, "Record · Anna +4");
  way_draft_set_state (draft, CARC_STATE_COMPLETED);
  assert_label (draft, "Record · Anna +8");
  g_assert_finalize_object (draft);

  draft = way_draft_new (fixture->game, &carc_field, CARC_STATE_UNFINISHED);
  assert_true ((carc_field.states & way_draft_get_state (draft)) != 0);
  g_assert_finalize_object (draft);
}

static void
test_problem_at_its_row (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  char *sentence;

  way_draft_set (draft, &carc_meeples, 0, 1);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (draft, &carc_beyond, CARC_NO_PLAYER, 2);
  assert_int_equal (way_draft_count_problems (draft), 1);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record");
  sentence = way_draft_describe_problem (draft, &carc_beyond, CARC_NO_PLAYER);
  assert_non_null (sentence);
  g_free (sentence);
  assert_null (way_draft_describe_problem (draft, &carc_road_tiles, CARC_NO_PLAYER));
  assert_null (way_draft_describe_entry_problem (draft));
  assert_false (way_draft_record (draft, NULL));

  /* The rest of the sheet remains. */
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 0), 4);
  assert_int_equal (way_draft_get (draft, &carc_beyond, CARC_NO_PLAYER), 2);
  way_draft_clear (draft, &carc_beyond, CARC_NO_PLAYER);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  g_assert_finalize_object (draft);
}

static void
test_warning_is_asked_once (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_meeples, 0, 1);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 40);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "warning"), "A road of 40 tiles?");
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  assert_int_equal (way_draft_count_problems (draft), 0);
  way_draft_confirm_warning (draft);
  assert_null (way_model_fixture_get_text (draft, "warning"));
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record · Anna +40");
  g_assert_finalize_object (draft);
}

static void
test_doer (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "turn blue");
  draft = way_draft_new (fixture->game, &carc_tunnel_token, CARC_STATE_COMPLETED);
  assert_int_equal (way_draft_get (draft, &carc_by, CARC_NO_PLAYER), 2);
  assert_false (way_draft_has (draft, &carc_by, CARC_NO_PLAYER));
  way_draft_set (draft, &carc_by, CARC_NO_PLAYER, 1);
  assert_true (way_draft_has (draft, &carc_by, CARC_NO_PLAYER));
  way_draft_set (draft, &carc_by, CARC_NO_PLAYER, 2);
  assert_false (way_draft_has (draft, &carc_by, CARC_NO_PLAYER));
  g_assert_finalize_object (draft);
}

static void
test_a_feature_and_its_bets (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "turn red");
  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red,blue");
  draft = way_draft_new (fixture->game, &carc_city, CARC_STATE_COMPLETED);
  assert_int_equal (way_draft_get_open_stacks (draft), 1 << 1);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 7);
  way_draft_set (draft, &carc_meeples, 2, 1);
  assert_int_equal (way_draft_add_part (draft, &carc_bet, CARC_STATE_COMPLETED), 1);
  assert_int_equal (way_draft_get_n_parts (draft), 2);
  assert_int_equal (way_draft_count_problems (draft), 0);
  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_bet_on, CARC_NO_PLAYER, CARC_ON_CITY);
  way_draft_set (draft, &carc_bet_tiles, CARC_NO_PLAYER, 7);
  way_draft_set (draft, &carc_bet_chip, 0, 5);
  assert_int_equal (way_draft_count_problems (draft), 0);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_bet_hit, 1, 0);
  assert_true (way_draft_has (draft, &carc_bet_hit, 1));
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_label (draft, "Record · Anna +7, Mia +14");

  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
  assert_int_equal (way_game_get_n_entries (fixture->game), 4);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 2);
}

static void
test_parts (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);

  way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED);
  way_draft_add_part (draft, &carc_monastery, CARC_STATE_COMPLETED);
  assert_int_equal (way_draft_get_current (draft), 2);
  way_draft_remove_part (draft, 0);
  assert_int_equal (way_draft_get_current (draft), 1);
  assert_ptr_equal (way_draft_get_subject (draft), &carc_monastery);
  way_draft_set_current (draft, 0);
  assert_ptr_equal (way_draft_get_subject (draft), &carc_city);
  way_draft_remove_part (draft, 1);
  way_draft_remove_part (draft, 0);
  assert_int_equal (way_draft_get_n_parts (draft), 1);
  g_assert_finalize_object (draft);
}

static void
test_amending (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;
  char *sentence;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  way_model_fixture_enter (fixture->game, "bet stack=1 on=city tiles=7 chip=red:5");
  assert_null (way_draft_new_amending (fixture->game, 99));
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 0));
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_int_equal (way_draft_add_part (draft, &carc_road, CARC_STATE_COMPLETED), -1);

  way_draft_clear (draft, &carc_chips_placed, 0);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  sentence = way_draft_describe_entry_problem (draft);
  assert_string_equal (sentence, "1 later entry would become invalid.");
  g_free (sentence);

  way_draft_set (draft, &carc_chips_placed, 0, 1);
  way_draft_set_note (draft, "beside the river");
  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
  assert_string_equal (way_game_get_entry (fixture->game, 0, NULL)->note, "beside the river");
}

/* The button says what becomes of the points that the players have already. */
static void
test_label_of_an_edit (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=blue:1");
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 0));
  assert_label (draft, "Save · same points");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 4);
  assert_label (draft, "Save · Jan +3 → +4");
  way_draft_set (draft, &carc_meeples, 1, 0);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_label (draft, "Save · Anna 0 → +4, Jan +3 → 0");
  way_draft_clear (draft, &carc_road_tiles, CARC_NO_PLAYER);
  assert_label (draft, "Save");
  g_assert_finalize_object (draft);
}

static void
test_inserting (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  draft = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 0), &carc_city,
                                   CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 2);
  way_draft_set (draft, &carc_meeples, 1, 1);
  assert_int_equal (way_draft_get_points_after (draft, 0), 0);
  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
  assert_ptr_equal (way_game_get_entry (fixture->game, 0, NULL)->subject, &carc_city);
}

static void
test_follows_the_game (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_bet, CARC_STATE_COMPLETED);
  int changed = 0;

  way_draft_set (draft, &carc_bet_stack, CARC_NO_PLAYER, 1);
  assert_int_equal (way_draft_count_problems (draft), 1);
  way_model_fixture_count (draft, "changed", &changed);
  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  assert_int_equal (changed, 1);
  assert_int_equal (way_draft_count_problems (draft), 0);
  g_assert_finalize_object (draft);
}

static void
test_text (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_new (fixture->game, &carc_bet, CARC_STATE_COMPLETED);
  WayDraft *again;
  char *entry_text;

  way_draft_set (draft, &carc_bet_hit, 0, 0);
  way_draft_add_part (draft, &carc_road, CARC_STATE_UNFINISHED);
  way_draft_set (draft, &carc_meeples, 1, 2);
  way_draft_set_note (draft, "a \"long\" one");
  way_draft_set_current (draft, 0);
  entry_text = way_draft_write (draft);
  assert_string_equal (entry_text,
                       "current 0\nbet hit=red:0\nunfinished road meeples=blue:2 note=\"a \\\"long\\\" one\"\n");

  again = way_draft_read (fixture->game, entry_text);
  assert_non_null (again);
  assert_int_equal (way_draft_get_n_parts (again), 2);
  assert_int_equal (way_draft_get_current (again), 0);
  for (int part = 0; part < 2; part++)
    assert_true (carc_entry_equal (way_draft_get_entry (draft, part), way_draft_get_entry (again, part)));
  g_free (entry_text);
  g_assert_finalize_object (again);
  g_assert_finalize_object (draft);
}

static void
test_text_is_read_leniently (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft;

  assert_null (way_draft_read (fixture->game, NULL));
  assert_null (way_draft_read (fixture->game, ""));
  assert_null (way_draft_read (fixture->game, "nonsense\ncurrent 7\n"));
  assert_null (way_draft_read (fixture->game, "amends 12\n"));

  draft = way_draft_read (fixture->game, "current 5\nroad tiles=3 bridges=2 meeples=red:1,orange:2\nnonsense\n");
  assert_non_null (draft);
  assert_int_equal (way_draft_get_n_parts (draft), 1);
  assert_int_equal (way_draft_get_current (draft), 0);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 3);
  g_assert_finalize_object (draft);

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  draft = way_draft_read (fixture->game, "amends 1\ncurrent 0\nroad tiles=6 meeples=red:1\n");
  assert_int_equal (way_draft_get_amended_entry_id (draft), 1);
  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 6);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_live_sheet, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_no_points, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_no_answers, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_states_keep_answers, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_problem_at_its_row, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_warning_is_asked_once, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_doer, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_a_feature_and_its_bets, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_parts, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_amending, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_label_of_an_edit, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_inserting, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_follows_the_game, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_text, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_text_is_read_leniently, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("draft", tests, NULL, NULL);
}
