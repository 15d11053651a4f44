/* test-draft-what-if.c: what a draft would score otherwise, who would lead, and answers that another subject is not
 * asked about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "carc-base.h"
#include "carc-signposts.h"

static void
assert_otherwise (WayDraft *draft, const char *expected)
{
  g_autofree char *text = way_draft_describe_otherwise (draft);

  if (!expected)
    assert_null (text);
  else
    assert_string_equal (text, expected);
}

static void
assert_lead (WayDraft *draft, const char *expected)
{
  g_autofree char *text = way_draft_describe_lead_after (draft);

  if (!expected)
    assert_null (text);
  else
    assert_string_equal (text, expected);
}

static void
test_otherwise (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = NULL;

  way_model_fixture_enter (fixture->game, "turn red");
  draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  assert_otherwise (draft, NULL);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 9);
  way_draft_set (draft, &carc_meeples, 0, 1);
  way_draft_set (draft, &carc_left, CARC_NO_PLAYER, 2);
  way_draft_set (draft, &carc_straight, CARC_NO_PLAYER, 1);
  way_draft_set (draft, &carc_right, CARC_NO_PLAYER, 2);
  assert_otherwise (draft, "If left unfinished: 14 · With one more tile: 25");
  way_draft_set_state (draft, CARC_STATE_UNFINISHED);
  assert_otherwise (draft, "Completed: 24 · With one more tile: 15");
  /* The current part only. */
  way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED);
  assert_otherwise (draft, NULL);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 3);
  assert_otherwise (draft, "If left unfinished: 3 · With one more tile: 8");
}

/* The points of the player who scores most, like those in the score sheet beside them, not the value of the feature. */
static void
test_otherwise_with_fairy (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nwith princess-and-dragon\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  WayGame *game = way_game_begin (fixture->store, &header, NULL);
  WayDraft *draft;

  way_model_fixture_enter (game, "turn red\nroad tiles=5 meeples=red:1 fairy=red");
  draft = way_draft_new_amending (game, way_model_fixture_entry_id (game, 1));
  assert_otherwise (draft, "If left unfinished: 8 · With one more tile: 9");
  g_object_unref (draft);
  g_assert_finalize_object (game);
}

static void
test_lead (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nroad tiles=5 meeples=blue:1");
  draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  assert_lead (draft, NULL);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 3);
  way_draft_set (draft, &carc_meeples, 0, 1);
  assert_lead (draft, "Jan would lead by 2 points");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 5);
  assert_lead (draft, "Anna and Jan would share the lead");
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 12);
  assert_lead (draft, "Anna would lead by 7 points");
}

/* Other features are asked for other numbers, but all for meeples. */
static void
test_subject (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_UNFINISHED);

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 9);
  way_draft_set (draft, &carc_meeples, 1, 2);
  way_draft_set_subject (draft, &carc_city);
  assert_ptr_equal (way_draft_get_subject (draft), &carc_city);
  assert_int_equal (way_draft_get_state (draft), CARC_STATE_UNFINISHED);
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "title"), "Unfinished City");
  assert_false (way_draft_has (draft, &carc_road_tiles, CARC_NO_PLAYER));
  assert_int_equal (way_draft_get (draft, &carc_meeples, 1), 2);
  way_draft_set (draft, &carc_city_tiles, CARC_NO_PLAYER, 4);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 1), 4);
  way_draft_set_subject (draft, &carc_road);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 9);
  /* A field has one state. */
  way_draft_set_subject (draft, &carc_field);
  way_draft_set_subject (draft, &carc_road);
  assert_int_equal (way_draft_get_state (draft), CARC_STATE_COMPLETED);
}

/* A copy begins with the same answers, and what is answered there is no answer here. */
static void
test_copy (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  g_autoptr (WayDraft) copy = NULL;

  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 9);
  way_draft_set_note (draft, "by the river");
  way_draft_add_part (draft, &carc_city, CARC_STATE_COMPLETED);
  copy = way_draft_copy (draft);
  assert_int_equal (way_draft_get_n_parts (copy), 2);
  assert_int_equal (way_draft_get_current (copy), 1);
  way_draft_set_current (copy, 0);
  assert_int_equal (way_draft_get (copy, &carc_road_tiles, CARC_NO_PLAYER), 9);
  assert_string_equal (way_draft_get_note (copy), "by the river");
  way_draft_set (copy, &carc_road_tiles, CARC_NO_PLAYER, 3);
  way_draft_set_current (draft, 0);
  assert_int_equal (way_draft_get (draft, &carc_road_tiles, CARC_NO_PLAYER), 9);
}

/* What was entered before is no place to try something out. */
static void
test_copy_of_amended (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayDraft) draft = NULL;
  g_autoptr (WayDraft) copy = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nroad tiles=5 meeples=blue:1");
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 1));
  copy = way_draft_copy (draft);
  assert_int_equal (way_draft_get_amended_entry_id (copy), 0);
  assert_true (way_draft_record (copy, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[1], 10);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_otherwise, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_otherwise_with_fairy, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_lead, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_subject, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_copy, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_copy_of_amended, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
