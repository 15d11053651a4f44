/* test-result-state.c: what the page of a result shows, before and after the end, and for each form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-result-state.h"

static void
assert_menu (WayGame *game, gboolean has_commands, gboolean is_animated, WayFormFactor factor, const char *expected)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  g_auto (WayResultState) state = { 0 };

  way_result_state_init (&state, game, timeline, &(WayResultKept){ .is_read = TRUE }, has_commands, is_animated,
                         factor);
  assert_string_equal (state.has_ending ? "menu with ending" : state.has_menu ? "menu" : "none", expected);
  assert_true (state.has_menu || !state.has_ending);
}

static void
assert_state (WayGame *game, WayFormFactor factor, const char *expected)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  g_auto (WayResultState) state = { 0 };
  g_autofree char *text = NULL;

  way_result_state_init (&state, game, timeline, &(WayResultKept){ .is_read = TRUE }, FALSE, FALSE, factor);
  text = g_strdup_printf ("%s | %s | %s%s%s%s | %d", state.subtitle ? state.subtitle : "-", state.main_label,
                          state.hint ? state.hint : "-", state.is_finished ? " | finished" : "",
                          state.has_room ? " | room" : "", state.is_result_only ? " | result only" : "",
                          state.winner_width);
  assert_string_equal (text, expected);
  assert_true (state.shows_review == (state.has_room && !state.is_result_only));
}

static void
test_moments (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  assert_state (game, WAY_WIDE,
                "Inns & Cathedrals · The Signposts · The Bets · The Tunnel | Back to the Game | The game is still in "
                "progress. | room | 432");
  way_model_fixture_enter (game, "turn blue\nturn green\nfinal");
  assert_state (game, WAY_PHONE, "- | Back to the Game | The game is still in progress. | 1280");
  way_model_fixture_enter (game, "end");
  assert_state (
      game, WAY_WIDE,
      "2 turns · Inns & Cathedrals · The Signposts · The Bets · The Tunnel | Play Again · Mia First | Saved in "
      "your history. | finished | room | 432");
  assert_state (game, WAY_TABLET, "- | Play Again | Saved in your history. | finished | 1280");
  assert_state (game, WAY_PHONE, "- | Play Again | Saved in your history. | finished | 1280");
  assert_state (game, WAY_LANDSCAPE, "- | Play Again | Saved in your history. | finished | 1280");
  assert_true (way_game_undo (game, NULL));
  assert_state (game, WAY_LANDSCAPE, "- | Back to the Game | The game is still in progress. | 1280");
}

/* A wide page has buttons for what is in the menu of the others. */
static void
test_menu (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  assert_menu (game, FALSE, TRUE, WAY_WIDE, "none");
  assert_menu (game, TRUE, TRUE, WAY_WIDE, "menu");
  assert_menu (game, FALSE, TRUE, WAY_TABLET, "menu");
  way_model_fixture_enter (game, "final\nend");
  assert_menu (game, FALSE, TRUE, WAY_WIDE, "menu with ending");
  assert_menu (game, FALSE, TRUE, WAY_PHONE, "menu with ending");
  assert_menu (game, FALSE, FALSE, WAY_WIDE, "none");
  assert_menu (game, FALSE, FALSE, WAY_LANDSCAPE, "menu");
}

/* The banner of the window says that a game is only in memory. */
static void
test_memory (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  way_model_fixture_enter (game, "final\nend");
  assert_state (
      game, WAY_WIDE,
      "Inns & Cathedrals · The Signposts · The Bets · The Tunnel | Play Again · Jan First | - | finished | room | 432");
}

/* There is nothing to review, and no chart. */
static void
test_result_only (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;

  way_model_fixture_enter (game, "correction points=red:20\ncorrection points=blue:30\nfinal\nend");
  assert_state (game, WAY_WIDE,
                "Inns & Cathedrals · The Signposts · The Bets · The Tunnel | Play Again · Jan First | Saved in your "
                "history. | finished | room | result only | 600");
}

static void
assert_kept (WayGame *game, const WayResultKept *kept, const char *occasion, const char *frozen)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  g_auto (WayResultState) state = { 0 };

  way_result_state_init (&state, game, timeline, kept, FALSE, FALSE, WAY_WIDE);
  assert_string_equal (state.occasion ? state.occasion : "-", occasion);
  assert_string_equal (state.frozen ? state.frozen : "-", frozen);
}

#define TODAY "Under today’s rules: Anna 94, Jan 65"

/* What the record says, or that it cannot be read, which matters only after the end. */
static void
test_kept (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nplayed 2026-11-20T12:00:00Z\nplace \"Brno\"\nplayer red \"Anna\"\n");
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);
  const WayResultKept lost = { 0 };
  const WayResultKept same = { .is_read = TRUE, .minutes = 112 };
  const WayResultKept other = { .is_read = TRUE, .today = (char *) TODAY };

  assert_kept (game, &lost, "Friday, November 20, 2026 · Brno", "-");
  assert_kept (game, &same, "Friday, November 20, 2026 · Brno · 1 h 52 min", "-");
  way_model_fixture_enter (game, "final\nend");
  assert_kept (game, &other, "Friday, November 20, 2026 · Brno",
               "This is the result as it was scored at the time. The charts and highlights on this page follow "
               "today’s rules. " TODAY);
  assert_kept (game, &lost, "Friday, November 20, 2026 · Brno",
               "The recorded result could not be read. Waymark has not changed it. The points on this page follow "
               "today’s rules.");
}

/* Nobody else can start. */
static void
test_alone (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\n");
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);

  way_model_fixture_enter (game, "final\nend");
  assert_state (game, WAY_WIDE, "- | Play Again | Saved in your history. | finished | room | 432");
  assert_menu (game, FALSE, TRUE, WAY_WIDE, "none");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_moments, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_menu, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_memory, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_result_only, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_kept, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_alone, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
