/* test-table-state.c: what the table shows, for numbers of players, form factors and moments of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-table-state.h"

/* A game of @n_players, whose name is that of their color. */
static WayGame *
begin (WayStore *store, int n_players, const char *place, const char *expansions)
{
  g_autoptr (GString) record = g_string_new ("waymark 1\n");
  CarcHeader header;
  WayGame *game;

  if (*place)
    g_string_append_printf (record, "place \"%s\"\n", place);
  if (*expansions)
    g_string_append_printf (record, "with %s\n", expansions);
  for (CarcColor color = 0; (int) color < n_players; color++)
    g_string_append_printf (record, "player %s \"%s\"\n", carc_color_id (color), carc_color_id (color));
  header = way_model_fixture_read_header (record->str);
  game = way_game_begin (store, &header, NULL);
  assert_non_null (game);
  return game;
}

static void
test_rows (void **state)
{
  enum { LOW = 1, LARGE = 2, NARROW = 4 };
  static const struct {
    int n_players;
    WayFormFactor factor;
    int flags;
    int n_columns;
    WayRowSize row_size;
    gboolean is_one_line, shows_track, track_expands;
  } cases[] = {
    /* The track is beside the log; short rows in a low window. */
    { 2, WAY_WIDE, 0, 1, WAY_ROW_WIDE, FALSE, TRUE, TRUE },
    { 8, WAY_WIDE, 0, 1, WAY_ROW_WIDE, FALSE, TRUE, TRUE },
    { 8, WAY_WIDE, LOW, 1, WAY_ROW_PHONE, FALSE, TRUE, TRUE },
    { 8, WAY_WIDE, LARGE, 1, WAY_ROW_WIDE, FALSE, TRUE, TRUE },
    { 4, WAY_WIDE, NARROW, 1, WAY_ROW_NARROW, FALSE, TRUE, TRUE },
    { 8, WAY_WIDE, NARROW | LOW, 1, WAY_ROW_PHONE, FALSE, TRUE, TRUE },
    /* The track is above the log, if the log has room. */
    { 4, WAY_TABLET, 0, 1, WAY_ROW_TABLET, FALSE, TRUE, FALSE },
    { 5, WAY_TABLET, 0, 1, WAY_ROW_TABLET_SHORT, FALSE, TRUE, FALSE },
    { 5, WAY_TABLET, LOW, 1, WAY_ROW_TABLET_SHORT, FALSE, FALSE, FALSE },
    { 4, WAY_TABLET, LARGE, 1, WAY_ROW_TABLET, FALSE, TRUE, FALSE },
    /* There is no track, and many players are beside each other. */
    { 1, WAY_PHONE, 0, 1, WAY_ROW_PHONE, TRUE, FALSE, FALSE },
    { 4, WAY_PHONE, 0, 1, WAY_ROW_PHONE, FALSE, FALSE, FALSE },
    { 5, WAY_PHONE, 0, 2, WAY_ROW_SHORT, FALSE, FALSE, FALSE },
    { 8, WAY_PHONE, 0, 2, WAY_ROW_SHORT, FALSE, FALSE, FALSE },
    { 2, WAY_PHONE, LARGE, 1, WAY_ROW_PHONE, FALSE, FALSE, FALSE },
    { 3, WAY_PHONE, LARGE, 2, WAY_ROW_SHORT, FALSE, FALSE, FALSE },
    { 1, WAY_LANDSCAPE, 0, 1, WAY_ROW_PHONE, TRUE, FALSE, FALSE },
    { 2, WAY_LANDSCAPE, 0, 2, WAY_ROW_PHONE, TRUE, FALSE, FALSE },
    { 3, WAY_LANDSCAPE, 0, 3, WAY_ROW_SHORT, TRUE, FALSE, FALSE },
    { 4, WAY_LANDSCAPE, 0, 4, WAY_ROW_SHORT, TRUE, FALSE, FALSE },
    { 5, WAY_LANDSCAPE, 0, 4, WAY_ROW_SHORT, FALSE, FALSE, FALSE },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WayGame) game = begin (fixture->store, cases[i].n_players, "", "");
      g_auto (WayTableState) actual = { 0 };

      const WayTableRoom room = {
        .board.factor = cases[i].factor,
        .board.is_narrow = (cases[i].flags & NARROW) != 0,
        .board.is_low = (cases[i].flags & LOW) != 0,
        .board.has_large_text = (cases[i].flags & LARGE) != 0,
      };

      way_table_state_init (&actual, game, &room, NULL, -1);
      assert_int_equal (actual.scoreboard.n_columns, cases[i].n_columns);
      assert_int_equal (actual.scoreboard.row_size, cases[i].row_size);
      assert_int_equal (actual.scoreboard.is_one_line, cases[i].is_one_line);
      assert_int_equal (actual.scoreboard.shows_track, cases[i].shows_track);
      assert_int_equal (actual.scoreboard.track_expands, cases[i].track_expands);
    }
}

static void
test_width (void **state)
{
  WayScoreboardLayout layout;

  way_scoreboard_layout_init (&layout, 4, &(WayScoreboardRoom){ .factor = WAY_WIDE });
  assert_int_equal (layout.width, 468);
  way_scoreboard_layout_init (&layout, 4, &(WayScoreboardRoom){ .factor = WAY_WIDE, .is_narrow = TRUE });
  assert_int_equal (layout.width, 384);
  way_scoreboard_layout_init (&layout, 4, &(WayScoreboardRoom){ .factor = WAY_TABLET, .is_narrow = TRUE });
  assert_int_equal (layout.width, -1);
}

/* The form needs the height that eight rows would take. */
static void
test_form (void **state)
{
  WayScoreboardLayout layout;

  way_scoreboard_layout_init_for_form (&layout, 4, &(WayScoreboardRoom){ .factor = WAY_TABLET });
  assert_int_equal (layout.n_columns, 1);
  assert_int_equal (layout.row_size, WAY_ROW_TABLET_SHORT);
  way_scoreboard_layout_init_for_form (&layout, 5, &(WayScoreboardRoom){ .factor = WAY_TABLET, .is_low = TRUE });
  assert_int_equal (layout.n_columns, 2);
  assert_int_equal (layout.row_size, WAY_ROW_SHORT);
  way_scoreboard_layout_init_for_form (&layout, 8, &(WayScoreboardRoom){ .factor = WAY_WIDE });
  assert_int_equal (layout.n_columns, 1);
}

/* A low tablet has room for all questions about a city if the players are beside each other. */
static void
test_form_on_low_tablet (void **state)
{
  WayScoreboardLayout layout;

  way_scoreboard_layout_init_for_form (&layout, 4,
                                       &(WayScoreboardRoom){ .factor = WAY_TABLET, .is_low = TRUE, .is_short = TRUE });
  assert_int_equal (layout.n_columns, 2);
  assert_int_equal (layout.row_size, WAY_ROW_SHORT);
  assert_false (layout.is_one_line);
  assert_false (layout.shows_track);
  way_scoreboard_layout_init_for_form (&layout, 2,
                                       &(WayScoreboardRoom){ .factor = WAY_TABLET, .is_low = TRUE, .is_short = TRUE });
  assert_true (layout.is_one_line);
  way_scoreboard_layout_init_for_form (&layout, 8,
                                       &(WayScoreboardRoom){ .factor = WAY_TABLET, .is_low = TRUE, .is_short = TRUE });
  assert_int_equal (layout.n_columns, 2);
  way_scoreboard_layout_init_for_form (&layout, 4,
                                       &(WayScoreboardRoom){ .factor = WAY_WIDE, .is_low = TRUE, .is_short = TRUE });
  assert_int_equal (layout.n_columns, 1);
}

/* With large text, the title is small if it may have two lines, and on a phone beside the button of the phones. */
static void
test_small_title (void **state)
{
  static const struct {
    WayTableRoom room;
    gboolean has_small_title;
  } cases[] = {
    { { .board.factor = WAY_PHONE }, FALSE },
    { { .board.factor = WAY_PHONE, .is_shared = TRUE }, FALSE },
    { { .board.factor = WAY_PHONE, .board.has_large_text = TRUE }, FALSE },
    { { .board.factor = WAY_PHONE, .board.has_large_text = TRUE, .is_shared = TRUE }, TRUE },
    { { .board.factor = WAY_TABLET, .board.has_large_text = TRUE, .is_shared = TRUE }, FALSE },
    { { .board.factor = WAY_WIDE, .board.has_large_text = TRUE, .is_shared = TRUE }, FALSE },
  };
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, 2, "", "");

  way_model_fixture_enter (game, "turn blue");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (WayTableState) actual = { 0 };

      way_table_state_init (&actual, game, &cases[i].room, NULL, -1);
      assert_int_equal (actual.has_small_title, cases[i].has_small_title);
    }
  way_model_fixture_enter (game, "final");
  for (int is_large = 0; is_large <= 1; is_large++)
    {
      g_auto (WayTableState) actual = { 0 };

      way_table_state_init (&actual, game,
                            &(WayTableRoom){ .board.factor = WAY_PHONE, .board.has_large_text = is_large }, NULL, -1);
      assert_int_equal (actual.has_small_title, is_large && actual.wraps_title);
    }
}

/* "title / subtitle", with a mark if the title may have two lines. */
static void
assert_title (WayGame *game, WayFormFactor factor, const char *expected)
{
  g_auto (WayTableState) state = { 0 };
  g_autofree char *text = NULL;

  way_table_state_init (&state, game, &(WayTableRoom){ .board.factor = factor }, NULL, -1);
  text = g_strdup_printf ("%s / %s%s", state.title, state.subtitle, state.wraps_title ? " (two lines)" : "");
  assert_string_equal (text, expected);
}

static void
test_places (void **state)
{
  static const struct {
    const char *place, *expansions, *expected;
  } cases[] = {
    { "", "", "Before the first turn / " },
    { "Brno", "", "Before the first turn / Brno" },
    { "", "bets", "Before the first turn / The Bets" },
    { "Brno", "bets", "Before the first turn / Brno · The Bets" },
    { "Brno", "bets signposts", "Before the first turn / Brno · 2 expansions" },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WayGame) game = begin (fixture->store, 2, cases[i].place, cases[i].expansions);

      assert_title (game, WAY_WIDE, cases[i].expected);
    }
}

/* "subtitle; tiles; place", with a mark if the color is that of a warning. */
static void
assert_tiles (WayGame *game, WayFormFactor factor, int tiles_left, const char *expected)
{
  static const char *const places[] = { "-", "header", "title", "cards" };
  g_auto (WayTableState) state = { 0 };
  g_autofree char *text = NULL;

  way_table_state_init (&state, game, &(WayTableRoom){ .board.factor = factor }, NULL, tiles_left);
  text = g_strdup_printf ("%s; %s; %s%s", state.subtitle, state.counters.tiles ? state.counters.tiles : "-",
                          places[state.counters.place], state.counters.is_last_tile ? "!" : "");
  assert_string_equal (text, expected);
}

/* The tiles that are left are in the header bar, on a phone in the subtitle, on a tablet in a card; not after the last
 * turn. */
static void
test_tiles_left (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, 2, "Brno", "");

  way_model_fixture_enter (game, "turn blue");
  assert_tiles (game, WAY_WIDE, -1, "Brno; -; -");
  assert_tiles (game, WAY_WIDE, 12, "Brno; 12 tiles left; header");
  assert_tiles (game, WAY_TABLET, 1, "Brno; 1 tile left; cards!");
  assert_tiles (game, WAY_LANDSCAPE, 0, "Brno; 0 tiles left; header");
  assert_tiles (game, WAY_PHONE, -1, "blue; -; -");
  assert_tiles (game, WAY_PHONE, 12, "12 tiles left; 12 tiles left; title");
  assert_tiles (game, WAY_PHONE, 1, "1 tile left; 1 tile left; title!");
  way_model_fixture_enter (game, "final");
  assert_tiles (game, WAY_WIDE, 0, "Brno; -; -");
  assert_tiles (game, WAY_PHONE, 0, "; -; -");
}

static gint64
get_time (void)
{
  return 0;
}

static void
assert_clock (WayGame *game, WayFormFactor factor, gboolean has_large_text, WayTurnClock *clock, int tiles_left,
              const char *expected)
{
  g_auto (WayTableState) state = { 0 };
  g_autofree char *text = NULL;

  way_table_state_init (&state, game, &(WayTableRoom){ .board.factor = factor, .board.has_large_text = has_large_text },
                        clock, tiles_left);
  text = g_strdup_printf ("%s%s / %s; %s, %s", state.shows_pause ? "‖ " : "", state.title, state.subtitle,
                          state.counters.clock, state.counters.clock_words);
  assert_string_equal (text, expected);
}

/* Above the log of a phone, the time is in the title, where it is never cut off, with a mark if it is paused. The tiles
 * take the place of the name, with which they would be cut off. */
static void
test_clock (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, 2, "Brno", "");
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");
  g_autoptr (WayTurnClock) clock = NULL;

  way_turn_clock_begin (settings, way_game_get_header (game)->id);
  clock = way_turn_clock_new (settings, game, get_time);
  way_model_fixture_enter (game, "turn blue");
  assert_clock (game, WAY_WIDE, FALSE, clock, 12, "Turn 1 · blue / Brno; 0:00, blue’s turn");
  assert_clock (game, WAY_TABLET, FALSE, clock, 12, "Turn 1 · blue / Brno; 0:00, blue’s turn");
  assert_clock (game, WAY_PHONE, FALSE, clock, 12, "Turn 1 · 0:00 / 12 tiles left; 0:00, blue’s turn");
  assert_clock (game, WAY_PHONE, TRUE, clock, 12, "Turn 1 / 0:00 · 12 tiles left; 0:00, blue’s turn");
  way_turn_clock_set_paused (clock, TRUE);
  assert_clock (game, WAY_PHONE, FALSE, clock, 12, "‖ Turn 1 · 0:00 / 12 tiles left; 0:00, paused");
  assert_clock (game, WAY_PHONE, TRUE, clock, 12, "‖ Turn 1 / 0:00 · 12 tiles left; 0:00, paused");
  assert_clock (game, WAY_PHONE, FALSE, clock, -1, "‖ Turn 1 · 0:00 / blue; 0:00, paused");
  assert_clock (game, WAY_TABLET, FALSE, clock, 12, "Turn 1 · blue / Brno; 0:00, paused");
  g_settings_reset (settings, "clocks-of-games");
}

/* Before the first entry, the table says who begins, and what the keys of this form factor are for. */
static void
test_beginning (void **state)
{
  WayModelFixture *fixture = *state;

  for (WayFormFactor factor = WAY_WIDE; factor < WAY_N_FORM_FACTORS; factor++)
    {
      g_autoptr (WayGame) game = begin (fixture->store, 2, "", "");
      g_auto (WayTableState) before, after, later;

      way_table_state_init (&before, game, &(WayTableRoom){ .board.factor = factor }, NULL, -1);
      assert_string_equal (before.beginning, "Place the first tile");
      way_model_fixture_enter (game, "turn blue");
      way_table_state_init (&after, game, &(WayTableRoom){ .board.factor = factor }, NULL, -1);
      assert_string_equal (after.beginning, "blue places the first tile");
      way_model_fixture_enter (game, "turn red");
      way_table_state_init (&later, game, &(WayTableRoom){ .board.factor = factor }, NULL, -1);
      assert_string_equal (later.beginning, "red places a tile");
      assert_string_equal (
          after.first_step,
          way_form_factor_is_phone (factor)
              ? "When a feature is completed, tap Road, City, or Monastery. Otherwise, tap Next."
          : factor == WAY_WIDE
              ? "When a feature is completed, choose Road, City, or Monastery. Otherwise, choose Next Turn."
              : "When a feature is completed, tap Road, City, or Monastery. Otherwise, tap Next Turn.");
    }
}

/* House rules are in no box. */
static void
test_house_rules (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = way_model_fixture_read_header ("waymark 1\n"
                                                     "with bets\n"
                                                     "house 1 road yes points=5 \"Longest road\"\n"
                                                     "player red \"Anna\"\n");
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);

  assert_title (game, WAY_WIDE, "Before the first turn / The Bets");
}

/* On a phone the header bar says whose turn it is. */
static void
test_moments (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, 2, "Brno", "");

  assert_title (game, WAY_PHONE, "Before the first turn /  (two lines)");
  way_model_fixture_enter (game, "road tiles=3 meeples=red:1");
  assert_title (game, WAY_PHONE, "Before the first turn /  (two lines)");
  way_model_fixture_enter (game, "turn red\nturn blue");
  assert_title (game, WAY_WIDE, "Turn 2 · blue / Brno");
  assert_title (game, WAY_TABLET, "Turn 2 · blue / Brno");
  assert_title (game, WAY_LANDSCAPE, "Turn 2 · blue / Brno");
  assert_title (game, WAY_PHONE, "Turn 2 / blue");
  way_model_fixture_enter (game, "final");
  assert_title (game, WAY_WIDE, "Final Scoring / Brno");
  assert_title (game, WAY_PHONE, "Final Scoring /  (two lines)");
  way_model_fixture_enter (game, "end");
  assert_title (game, WAY_WIDE, "The game is over / Brno");
  assert_title (game, WAY_PHONE, "The game is over /  (two lines)");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_rows, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_width),
    cmocka_unit_test_setup_teardown (test_small_title, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_form),
    cmocka_unit_test (test_form_on_low_tablet),
    cmocka_unit_test_setup_teardown (test_places, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_tiles_left, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_clock, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_beginning, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_house_rules, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_moments, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
