/* test-track-figures.c: the scoring figures on the track, of which a player with The Messages has two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-track-figures.h"

static void
assert_figure (const WayTrackFigures *figures, int i, CarcColor color, int points, const char *name)
{
  assert_int_equal (figures->colors[i], color);
  assert_int_equal (figures->points[i], points);
  assert_string_equal (figures->names[i], name);
}

static void
test_of_seats (void **state)
{
  static const int points[] = { 12, 34, 5 };
  static const int seconds[] = { 0, 30, 5 };
  CarcHeader header = way_model_fixture_header ();
  g_auto (WayTrackFigures) figures = { 0 };

  header.names[2][0] = '\0';
  way_track_figures_init (&figures, &header, points, seconds);
  assert_int_equal (figures.n, 5);
  assert_figure (&figures, 0, CARC_COLOR_RED, 12, "Anna");
  assert_figure (&figures, 1, CARC_COLOR_BLUE, 4, "Jan");
  assert_figure (&figures, 2, CARC_COLOR_BLUE, 30, "Jan, second figure");
  assert_figure (&figures, 3, CARC_COLOR_GREEN, 0, "Green");
  assert_figure (&figures, 4, CARC_COLOR_GREEN, 5, "Green, second figure");
  way_track_figures_clear (&figures);
  assert_int_equal (figures.n, 0);
}

static void
test_of_a_game (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nwith messages\nplayer black \"Anna\"\n"
                                                     "player pink \"Jan\"\n");
  g_autoptr (WayGame) game = way_game_begin (fixture->store, &header, NULL);
  g_auto (WayTrackFigures) figures = { 0 };

  way_model_fixture_enter (game, "road tiles=8 meeples=black:1,pink:1\ncity tiles=3 meeples=pink:1 messenger=pink");
  way_track_figures_init_from_standings (&figures, &header, way_game_get_standings (game));
  assert_int_equal (figures.n, 3);
  assert_figure (&figures, 0, CARC_COLOR_BLACK, 8, "Anna");
  assert_figure (&figures, 1, CARC_COLOR_PINK, 8, "Jan");
  assert_figure (&figures, 2, CARC_COLOR_PINK, 6, "Jan, second figure");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_of_seats),
    cmocka_unit_test_setup_teardown (test_of_a_game, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("track figures", tests, NULL, NULL);
}
