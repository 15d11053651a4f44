/* test-entry-bar-state.c: what the keys below the log are for, at each moment of a game and for each form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-bar-state.h"
#include "way-model-fixture.h"

static WayGame *
begin (WayStore *store)
{
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");

  return way_game_begin (store, &header, NULL);
}

/* "color text (name) action; note", with marks for what is shown: “n” the note, “l” the key of the last tile, “a” its
 * accent, “c” the others are closed. */
static void
assert_keys (WayGame *game, WayFormFactor factor, int tiles_left, const char *expected)
{
  g_auto (WayEntryBarState) state = { 0 };
  g_autofree char *text = NULL;

  way_entry_bar_state_init (&state, game, factor, tiles_left);
  text = g_strdup_printf ("%s %s (%s) %s; %s %s%s%s%s",
                          state.next_color < 0 ? "-" : carc_color_id ((CarcColor) state.next_color), state.next_text,
                          state.next_name, state.next_action, state.next_note, state.shows_note ? "n" : "",
                          state.shows_last ? "l" : "", state.accents_last ? "a" : "", state.closed ? "c" : "");
  assert_string_equal (text, expected);
}

static void
test_turns (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store);

  assert_keys (game, WAY_WIDE, -1, "red Next Turn · Anna (Next Turn · Anna) win.next-turn;  l");
  /* Entries before the first turn, as in a game without turns, change nothing. */
  way_model_fixture_enter (game, "road tiles=4 meeples=red:1");
  assert_keys (game, WAY_WIDE, -1, "red Next Turn · Anna (Next Turn · Anna) win.next-turn;  l");
  way_model_fixture_enter (game, "turn red");
  assert_keys (game, WAY_TABLET, -1, "blue Next Turn · Jan (Next Turn · Jan) win.next-turn;  l");
  assert_keys (game, WAY_PHONE, -1, "blue Next (Next Turn · Jan) win.next-turn;  l");
  assert_keys (game, WAY_LANDSCAPE, -1, "blue Next (Next Turn · Jan) win.next-turn;  l");
}

/* Only the desktop has room for a note; when no tile is left, the other key is the next one. */
static void
test_tiles_left (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store);

  way_model_fixture_enter (game, "turn red");
  assert_keys (game, WAY_WIDE, 2, "blue Next Turn · Jan (Next Turn · Jan) win.next-turn;  l");
  assert_keys (game, WAY_WIDE, 1, "blue Next Turn · Jan (Next Turn · Jan) win.next-turn; draws the last tile nl");
  assert_keys (game, WAY_PHONE, 1, "blue Next (Next Turn · Jan) win.next-turn; draws the last tile l");
  assert_keys (game, WAY_WIDE, 0, "blue Next Turn · Jan (Next Turn · Jan) win.next-turn;  la");
}

/* Then nothing is entered here until the end; after it, corrections are. */
static void
test_final_scoring (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store);

  way_model_fixture_enter (game, "turn red\nfinal");
  assert_keys (game, WAY_WIDE, 1, "- Continue Final Scoring (Continue Final Scoring) win.final;  c");
  assert_keys (game, WAY_PHONE, 0, "- Continue Final Scoring (Continue Final Scoring) win.final;  c");
  way_model_fixture_enter (game, "end");
  assert_keys (game, WAY_WIDE, 0, "- Result (Result) win.result;  ");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_turns, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_tiles_left, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_final_scoring, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("entry bar state", tests, NULL, NULL);
}
