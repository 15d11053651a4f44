/* test-draft-offers.c: answers that the log knows are offered in a draft, and can be overruled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "carc-base.h"
#include "way-quick-entry.h"

static int
set_up (void **state)
{
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nwith robbers\nplayer red \"Anna\"\nplayer blue \"Jan\"\nplayer green \"Mia\"\n");
  WayModelFixture *fixture;

  way_model_fixture_set_up (state);
  fixture = *state;
  g_assert_finalize_object (fixture->game);
  fixture->game = way_game_begin (fixture->store, &header, NULL);
  return !fixture->game;
}

static const CarcQuestion *
find_question (WayDraft *draft, const char *id)
{
  const CarcQuestion *question = carc_question_find (way_game_get_setup (way_draft_get_game (draft)),
                                                     way_draft_get_subject (draft), id, strlen (id));

  assert_non_null (question);
  return question;
}

/* A road of Jan, next to whose figure Anna’s robber waits. */
static WayDraft *
begin_road (WayModelFixture *fixture)
{
  WayDraft *draft;

  way_model_fixture_enter (fixture->game, "robber-placed robber=red:blue");
  draft = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 5);
  return draft;
}

static void
test_is_offered (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = begin_road (fixture);
  const CarcQuestion *robber = find_question (draft, "robber");

  way_draft_set (draft, &carc_meeples, 2, 1);
  assert_false (way_draft_has (draft, robber, 0));
  way_draft_set (draft, &carc_meeples, 2, 0);
  way_draft_set (draft, &carc_meeples, 1, 1);
  assert_true (way_draft_has (draft, robber, 0));
  assert_int_equal (way_draft_get (draft, robber, 0), 2);
  assert_int_equal (way_draft_get_points_after (draft, 0), 3);
  assert_null (way_model_fixture_get_text (draft, "warning"));
  assert_true (way_draft_record (draft, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 3);
  g_assert_finalize_object (draft);
}

static void
test_can_be_overruled (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = begin_road (fixture);
  const CarcQuestion *robber = find_question (draft, "robber");

  way_draft_set (draft, &carc_meeples, 1, 1);
  way_draft_clear (draft, robber, 0);
  assert_false (way_draft_has (draft, robber, 0));
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "warning"),
                                 "Anna: The robber is waiting next to a figure that scores here. He takes nothing.");
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 6);
  assert_false (way_draft_has (draft, robber, 0));
  way_draft_confirm_warning (draft);
  assert_true (way_model_fixture_get_number (draft, "can-record"));

  way_draft_set (draft, robber, 0, 2);
  assert_int_equal (way_draft_get_points_after (draft, 0), 3);
  way_draft_set (draft, robber, 0, 0);
  assert_int_equal (way_draft_get_points_after (draft, 0), 0);
  g_assert_finalize_object (draft);
}

static void
test_saved_drafts_keep_it_overruled (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = begin_road (fixture);
  const CarcQuestion *robber = find_question (draft, "robber");
  WayDraft *again;
  char *text;

  way_draft_set (draft, &carc_meeples, 1, 1);
  way_draft_clear (draft, robber, 0);
  text = way_draft_write (draft);
  assert_string_equal (text, "current 0\nroad tiles=5 meeples=blue:1\noverruled road robber=red:blue\n");
  again = way_draft_read (fixture->game, text);
  assert_int_equal (way_draft_get_n_parts (again), 1);
  assert_false (way_draft_has (again, robber, 0));
  g_free (text);
  g_assert_finalize_object (again);
  g_assert_finalize_object (draft);
}

/* An entry that was recorded or typed without the answer is as its author wanted it; it is asked about. */
static void
test_finished_entries_get_no_offer (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *warning = NULL;
  WayDraft *draft;
  char *problem;
  gsize offset;

  way_model_fixture_enter (fixture->game, "robber-placed robber=red:blue");
  draft = way_quick_entry_read (fixture->game, "road tiles=5 meeples=blue:1", &problem, &offset);
  assert_false (way_draft_has (draft, find_question (draft, "robber"), 0));
  warning = way_model_fixture_get_text (draft, "warning");
  assert_non_null (warning);
  g_assert_finalize_object (draft);

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  draft = way_draft_new_amending (fixture->game, 2);
  assert_false (way_draft_has (draft, find_question (draft, "robber"), 0));
  g_assert_finalize_object (draft);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_is_offered, set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_can_be_overruled, set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_saved_drafts_keep_it_overruled, set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_finished_entries_get_no_offer, set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("draft-offers", tests, NULL, NULL);
}
