/* test-space-moves.c: the rows and sentences about figures that climb ladders and are eaten by snakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-score-timeline.h"
#include "way-space-moves.h"

static WayGame *
begin (WayModelFixture *fixture, const char *more)
{
  g_autofree char *record
      = g_strdup_printf ("waymark 1\nwith messages snakes-and-ladders\n%splayer red \"Anna\"\nplayer blue \"Jan\"\n"
                         "player green \"Mia\"\n",
                         more);
  CarcHeader header = way_model_fixture_read_header (record);

  return way_game_begin (fixture->store, &header, NULL);
}

static const WayLogItemInfo *
get_row (WayGame *game, guint position)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (way_game_get_log (game), position);

  return way_log_item_get_info (item);
}

static const WayPlayerInfo *
get_player (WayGame *game, guint seat)
{
  g_autoptr (WayPlayer) player = g_list_model_get_item (way_game_get_players (game), seat);

  return way_player_get_info (player);
}

static void
assert_log (WayGame *game, const char *expected)
{
  way_model_fixture_assert_text (way_model_fixture_read_log (game), expected);
}

/* The row belongs to the turn that ends; undo takes it with the next turn. */
static void
test_row (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  const WayLogItemInfo *row;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:51");
  assert_string_equal (get_player (game, 0)->space_badge, "climbs after turn");
  assert_non_null (strstr (get_player (game, 0)->description, "climbs after turn"));
  assert_string_equal (get_player (game, 1)->space_badge, "");
  way_model_fixture_enter (game, "turn blue");
  assert_log (game, "[Turn 2 · Jan] | [Turn 1 · Anna] | Ladder from 1 to 27 | Point Adjustment");
  row = get_row (game, 2);
  assert_true (row->moves);
  assert_string_equal (row->subtitle, "51 → 77");
  assert_string_equal (row->gains_text, "Anna +26");
  assert_string_equal (row->subject_id, WAY_LOG_LADDER);
  assert_string_equal (row->description, "Ladder from 1 to 27, 51 → 77, Anna +26");
  assert_int_equal (row->gains[0], 26);
  assert_int_equal (row->concerned, 1);
  assert_int_equal (row->turn, 1);
  assert_int_equal (row->turn_seat, 0);
  assert_int_equal (row->entry_id, way_model_fixture_entry_id (game, 2));
  assert_string_equal (get_player (game, 0)->space_badge, "");
  assert_true (way_game_undo (game, NULL));
  assert_log (game, "[Turn 1 · Anna] | Point Adjustment");
  assert_int_equal (get_player (game, 0)->points, 51);
  assert_true (way_game_redo (game, NULL));
  assert_log (game, "[Turn 2 · Jan] | [Turn 1 · Anna] | Ladder from 1 to 27 | Point Adjustment");
}

/* An amended entry before a climb changes its points before and after, although the sheet is the same; a deleted one
 * can take the climb away. */
static void
test_earlier_entries (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  CarcEntry entry;
  int id;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:16");
  way_model_fixture_enter (game, "turn blue");
  assert_string_equal (get_row (game, 2)->subtitle, "16 → 34");
  entry = way_model_fixture_entry (game, "correction points=red:66");
  id = way_model_fixture_entry_id (game, 1);
  assert_true (way_game_amend (game, id, &entry, NULL));
  assert_string_equal (get_row (game, 2)->subtitle, "66 → 84");
  assert_true (way_game_delete_entries (game, &id, 1, NULL));
  assert_log (game, "[Turn 2 · Jan] | [Turn 1 · Anna] | Point Adjustment");
  assert_int_equal (get_player (game, 0)->points, 0);
  assert_true (way_game_undo (game, NULL));
  assert_log (game, "[Turn 2 · Jan] | [Turn 1 · Anna] | Ladder from 16 to 34 | Point Adjustment");
}

static void
test_several (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  WaySpaceMoves moves;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:16,blue:39,green:32");
  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  assert_int_equal (moves.n, 3);
  way_model_fixture_assert_text (way_space_moves_announce (&moves, way_game_get_header (game)),
                                 "Anna climbs: 16 → 34, Jan slides: 39 → 11");
  way_model_fixture_assert_text (way_space_moves_announce_first (&moves, way_game_get_header (game)),
                                 "2 figures move first");
  assert_string_equal (get_player (game, 1)->space_badge, "slides after turn");
  assert_string_equal (get_player (game, 2)->space_badge, "climbs after turn");
  way_model_fixture_enter (game, "final");
  assert_string_equal (get_row (game, 2)->title, "Snakes and Ladders");
  assert_string_equal (get_row (game, 2)->subtitle, "Anna 16 → 34, Jan 39 → 11, Mia 32 → ?");
  assert_string_equal (get_player (game, 2)->space_badge, "");
  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  assert_int_equal (moves.n, 0);
}

/* One figure is named on the button, and a snake in the log. */
static void
test_one (void **state)
{
  static const struct {
    const char *entry_text, *first, *announced, *title;
  } rows[] = {
    { "correction points=blue:39", "Jan slides first", "Jan slides: 39 → 11", "Snake from 39 to 11" },
    { "correction points=blue:51,green:32", "Jan climbs first", "Jan climbs: 51 → 77", "Snakes and Ladders" },
    { "correction points=red:1", "Anna climbs first", "Anna climbs: 1 → 27", "Ladder from 1 to 27" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayGame) game = begin (*state, "");
      const CarcHeader *header = way_game_get_header (game);
      WaySpaceMoves moves;

      way_model_fixture_enter (game, "turn red");
      way_model_fixture_enter (game, rows[i].entry_text);
      way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
      way_model_fixture_assert_text (way_space_moves_announce_first (&moves, header), rows[i].first);
      way_model_fixture_assert_text (way_space_moves_announce (&moves, header), rows[i].announced);
      way_model_fixture_enter (game, "turn blue");
      assert_string_equal (get_row (game, 2)->title, rows[i].title);
    }
}

/* Three are only counted. */
static void
test_many (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  WaySpaceMoves moves;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:16,blue:39,green:1");
  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  way_model_fixture_assert_text (way_space_moves_announce (&moves, way_game_get_header (game)),
                                 "3 figures climb or slide");
  way_model_fixture_assert_text (way_space_moves_announce_first (&moves, way_game_get_header (game)),
                                 "3 figures move first");
}

static void
test_unknown (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  int8_t ends[CARC_TRACK_SPACES] = { [32] = 1 + 46 };
  WaySpaceMoves moves;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=green:32");
  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  assert_null (way_space_moves_announce (&moves, way_game_get_header (game)));
  assert_null (way_space_moves_announce_first (&moves, way_game_get_header (game)));
  way_model_fixture_enter (game, "turn blue");
  assert_string_equal (get_row (game, 2)->title, "Ladder on 32, end not yet known");
  assert_string_equal (get_row (game, 2)->subtitle, "Mia");
  assert_int_equal (get_row (game, 2)->concerned, 1 << 2);
  assert_true (way_game_set_space_ends (game, ends, NULL));
  assert_string_equal (get_row (game, 2)->title, "Ladder from 32 to 46");
  assert_string_equal (get_row (game, 2)->subtitle, "32 → 46");
  assert_int_equal (get_player (game, 2)->points, 46);
}

/* With The Messengers, the points are those of the figure. */
static void
test_two_figures (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (game, "road tiles=16 meeples=red:1 messenger=red");
  way_model_fixture_enter (game, "turn blue");
  assert_string_equal (get_row (game, 2)->subtitle, "16 → 34");
  way_model_fixture_enter (game, "road tiles=11 meeples=red:1");
  way_model_fixture_enter (game, "road tiles=5 meeples=red:1 messenger=red");
  way_model_fixture_enter (game, "turn green");
  assert_string_equal (get_row (game, 2)->subtitle, "Anna 16 → 34, Anna 39 → 11");
  assert_int_equal (get_player (game, 0)->points, 34 + 11);
}

/* In the timeline a climb is part of the turn that ends, also when final scoring begins. */
static void
test_timeline (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "");
  g_autoptr (WayScoreTimeline) timeline = NULL;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:1");
  way_model_fixture_enter (game, "turn blue");
  way_model_fixture_enter (game, "correction points=blue:16");
  way_model_fixture_enter (game, "final");
  timeline = way_score_timeline_new (game);
  assert_int_equal (timeline->n_steps, 4);
  way_model_fixture_assert_text (way_score_timeline_describe_step (timeline, game, 2), "Turn 1: Ladder from 1 to 27");
  way_model_fixture_assert_text (way_score_timeline_describe_step (timeline, game, 4), "Turn 2: Ladder from 16 to 34");
  assert_int_equal (way_score_timeline_get_points (timeline, 4)[1], 34);
  assert_int_equal (timeline->final_from, 5);
}

/* The spaces of a house board, one of which leads nowhere. */
static void
test_own_board (void **state)
{
  g_autoptr (WayGame) game = begin (*state, "space 5 20\nspace 1 1\nspace 20 2\n");

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:5,blue:1,green:20");
  assert_string_equal (get_player (game, 1)->space_badge, "");
  assert_string_equal (get_player (game, 2)->space_badge, "slides after turn");
  way_model_fixture_enter (game, "turn blue");
  assert_string_equal (get_row (game, 2)->subtitle, "Anna 5 → 20, Mia 20 → 2");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_row, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_earlier_entries, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_several, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_one, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_many, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unknown, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_two_figures, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_timeline, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_own_board, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("space-moves", tests, NULL, NULL);
}
