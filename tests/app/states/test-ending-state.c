/* test-ending-state.c: the ending of a game: what is where at which moment, in windows of all sizes, and what is said.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-layout.h"
#include "way-ending-words.h"
#include "way-model-fixture.h"

#include <math.h>

/* Roads, signposts, cities, monasteries, fields, bets. */
static const int gains[4][6] = {
  { 34, 27, 55, 18, 12, 14 }, /* Anna, 160 */
  { 22, 12, 70, 9, 0, 21 },   /* Jan, 134 */
  { 28, 19, 38, 27, 18, 7 },  /* Mia, 137 */
  { 27, 8, 40, 18, 9, 7 },    /* Petr, 109 */
};

static void
make_header (CarcHeader *header, int n)
{
  static const char *const names[] = { "Anna", "Jan", "Mia", "Petr", "Eva", "Ola", "Ida", "Uwe" };

  *header = (CarcHeader){ .played = "2026-11-20T19:30:00Z", .place = "Brno", .setup = { .n_players = n } };
  for (int seat = 0; seat < n; seat++)
    {
      header->setup.colors[seat] = (CarcColor) seat;
      g_strlcpy (header->names[seat], names[seat], sizeof header->names[seat]);
    }
}

static void
make_plan (WayEndingPlan *plan, WayResult *result, CarcHeader *header)
{
  WayKindGains by_kind = { 0 };
  int points[CARC_MAX_PLAYERS] = { 0 };

  make_header (header, 4);
  for (int seat = 0; seat < 4; seat++)
    for (int kind = 0; kind < 6; kind++)
      {
        by_kind.points[seat][kind] = gains[seat][kind];
        points[seat] += gains[seat][kind];
      }
  way_result_init (result, header, points, TRUE);
  way_ending_plan_init (plan, result, &by_kind);
}

/* "0.50: 116 104 85 75" and what else there is. */
static char *
describe (const WayEndingPlan *plan, double seconds)
{
  WayEndingFrame frame;
  GString *text = g_string_new (NULL);

  way_ending_frame_init (&frame, plan, seconds);
  g_string_append_printf (text, "%d kinds,", frame.n_kinds);
  for (int seat = 0; seat < plan->n_players; seat++)
    g_string_append_printf (text, " %d@%.2f%s", frame.rows[seat].number, frame.rows[seat].slot,
                            frame.rows[seat].is_settled ? "!" : "");
  g_string_append_printf (text, ", settled %d", frame.settled);
  if (frame.crown >= 0)
    g_string_append_printf (text, ", crown %.2f", frame.crown);
  if (frame.card > 0)
    g_string_append_printf (text, ", card %.2f", frame.card);
  if (frame.falling >= 0)
    g_string_append_printf (text, ", falling %.2f", frame.falling);
  if (frame.leaving > 0)
    g_string_append_printf (text, ", leaving %.2f", frame.leaving);
  if (frame.is_over)
    g_string_append (text, ", over");
  return g_string_free (text, FALSE);
}

/* From the first place to the last: Anna, Mia, Jan, Petr. */
static void
test_moments (void **state)
{
  static const struct {
    double seconds;
    const char *expected;
  } moments[] = {
    { 0.00, "1 kinds, 0@0.00 0@1.00 0@2.00 0@3.00, settled -1" },
    { 0.20, "1 kinds, 30@0.00 19@1.00 25@2.00 24@3.00, settled -1" },
    { 0.40, "2 kinds, 34@0.00 22@1.00 28@2.00 27@3.00, settled -1" },
    { 0.70, "4 kinds, 126@0.00 109@1.00 99@2.00 85@3.00, settled -1" },
    { 1.10, "6 kinds, 160@0.00 134@1.00 137@2.00 109@3.00, settled -1" },
    { 1.30, "6 kinds, 160@0.00 134@1.09 137@1.95 109@3.00, settled -1" },
    { 1.80, "6 kinds, 160@0.00 134@1.70 137@1.57 109@3.00!, settled 3" },
    { 2.30, "6 kinds, 160@0.00 134@2.00! 137@1.13 109@3.00!, settled 1" },
    { 2.70, "6 kinds, 160@0.00 134@2.00! 137@1.00! 109@3.00!, settled 2" },
    { 3.20, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 0.93" },
    { 3.30, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.13" },
    { 3.50, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.00" },
    { 3.55, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.00, card 0.58, falling 0.02" },
    { 3.70, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.00, card 1.00, falling 0.07" },
    { 6.25, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.00, card 1.00, falling "
            "1.02, leaving 0.33" },
    { 6.36, "6 kinds, 160@0.00! 134@2.00! 137@1.00! 109@3.00!, settled 0, crown 1.00, card 1.00, falling "
            "1.06, leaving 1.00, over" },
  };
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  make_plan (&plan, &result, &header);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *text = describe (&plan, moments[i].seconds);

      assert_string_equal (text, moments[i].expected);
    }
}

/* Numbers never go down while they count, and no two rows have the same place in the end. */
static void
test_always (void **state)
{
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;
  WayEndingFrame before, frame;

  make_plan (&plan, &result, &header);
  way_ending_frame_init (&before, &plan, 0);
  for (double seconds = 0; seconds < 7; seconds += 0.01)
    {
      way_ending_frame_init (&frame, &plan, seconds);
      for (int seat = 0; seat < 4; seat++)
        {
          assert_true (frame.rows[seat].number >= before.rows[seat].number);
          assert_true (frame.rows[seat].length >= before.rows[seat].length);
          assert_true (frame.rows[seat].is_settled || !before.rows[seat].is_settled);
          assert_true (frame.rows[seat].slot >= 0 && frame.rows[seat].slot <= 3);
        }
      before = frame;
    }
  for (int place = 0; place < 4; place++)
    {
      assert_true (frame.rows[plan.order[place]].slot == place);
      assert_int_equal (frame.rows[plan.order[place]].number, result.points[plan.order[place]]);
    }
  assert_true (frame.is_over);
}

/* Each place is shown long enough to be read, but many of them do not keep everybody waiting. */
static void
test_seconds (void **state)
{
  WayKindGains by_kind = { 0 };
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  for (int n = 2; n <= CARC_MAX_PLAYERS; n++)
    {
      make_header (&header, n);
      way_result_init (&result, &header, (const int[CARC_MAX_PLAYERS]){ 8, 7, 6, 5, 4, 3, 2, 1 }, TRUE);
      way_ending_plan_init (&plan, &result, &by_kind);
      for (int place = 0; place < n; place++)
        {
          double seconds = 1.3 + (place + 0.5) * (n < 6 ? 0.45 : 2.4 / n);
          WayEndingFrame frame;

          way_ending_frame_init (&frame, &plan, seconds);
          assert_int_equal (frame.settled, place == 0 ? -1 : plan.order[n - place]);
        }
      assert_true (fabs (way_ending_plan_get_seconds (&plan) - (4.4 + MIN (0.45 * n, 2.4))) < 0.001);
    }
}

/* The points of a finished game can be other ones than those of today's rules, and can be taken away. */
static void
test_frozen (void **state)
{
  WayKindGains by_kind = { 0 };
  WayEndingFrame frame;
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  make_header (&header, 2);
  by_kind.points[0][WAY_KIND_ROADS] = 10;
  by_kind.points[0][WAY_KIND_OTHER] = -4;
  by_kind.points[1][WAY_KIND_ROADS] = 3;
  way_result_init (&result, &header, (const int[]){ 9, 3 }, TRUE);
  way_ending_plan_init (&plan, &result, &by_kind);
  assert_int_equal (plan.n_kinds, 1);
  assert_int_equal (way_ending_plan_find_max (&plan), 10);
  way_ending_frame_init (&frame, &plan, 0.5);
  assert_int_equal (frame.rows[0].number, 10);
  way_ending_frame_init (&frame, &plan, 1.2);
  assert_int_equal (frame.rows[0].number, 9);
}

/* Nobody has scored. */
static void
test_nothing (void **state)
{
  WayKindGains by_kind = { 0 };
  WayEndingFrame frame;
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  make_header (&header, 8);
  way_result_init (&result, &header, (const int[CARC_MAX_PLAYERS]){ 0 }, TRUE);
  way_ending_plan_init (&plan, &result, &by_kind);
  assert_int_equal (plan.n_winners, 8);
  way_ending_frame_init (&frame, &plan, 3.8);
  assert_int_equal (frame.n_kinds, 0);
  assert_int_equal (frame.settled, 0);
}

static gboolean
is_inside (double x, double size, double room)
{
  return x >= 0 && x + size <= room;
}

/* Everything is inside the window, and no row overlaps the next one or the texts around them. */
static void
test_layouts (void **state)
{
  static const int sizes[][2]
      = { { 1280, 800 }, { 800, 1280 }, { 360, 720 }, { 720, 360 }, { 360, 550 }, { 2560, 1440 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int n = 2; n <= CARC_MAX_PLAYERS; n++)
      for (double scale = 1; scale < 2.1; scale += 0.5)
        {
          WayEndingLayout layout;

          way_ending_layout_init (&layout, n, sizes[i][0], sizes[i][1], scale, 300, 70);
          assert_true (layout.title_y - layout.title_size / 2 >= 0);
          assert_true (layout.title_y + layout.title_size / 2 <= layout.rows_y);
          assert_true (layout.subtitle_y + layout.subtitle_size / 2 <= layout.rows_y);
          assert_true (is_inside (layout.rows_y, n * layout.pitch, sizes[i][1]));
          assert_true (layout.legend_y == 0 || layout.rows_y + n * layout.pitch <= layout.legend_y + 10);
          assert_true (layout.legend_y == 0 || layout.legend_height >= (layout.is_stacked ? 2 : 1) * 24);
          assert_true (layout.legend_y + layout.legend_height <= sizes[i][1]);
          assert_true (layout.bar_y + layout.bar_height <= layout.pitch);
          assert_true (is_inside (layout.bar_x, layout.bar_width, sizes[i][0]));
          assert_true (layout.bar_width >= 100);
          assert_true (layout.name_width >= 40);
          assert_true (layout.name_size >= 9);
          assert_true (layout.end_x <= sizes[i][0]);
        }
}

/* Rows of 5 to 8 players are 46 high. */
static void
test_many (void **state)
{
  WayEndingLayout layout;

  way_ending_layout_init (&layout, 4, 1280, 800, 1, 42, 60);
  assert_int_equal (lround (layout.bar_height), 54);
  assert_int_equal (lround (layout.pitch), 80);
  way_ending_layout_init (&layout, 8, 1280, 800, 1, 42, 60);
  assert_int_equal (lround (layout.bar_height), 46);
}

/* On a tablet upright, the rows are higher, are about in the middle, and their legend is next to them. */
static void
test_tall (void **state)
{
  WayEndingLayout layout;
  double end;

  way_ending_layout_init (&layout, 4, 800, 1280, 1, 42, 60);
  end = layout.rows_y + 4 * layout.pitch;
  assert_int_equal (lround (layout.pitch), 120);
  assert_true (layout.name_size > 20);
  assert_true (layout.legend_y >= end);
  assert_true (layout.legend_y <= end + 24);
  assert_true ((layout.title_y + layout.legend_y) / 2 >= 1280 * 0.4);
  assert_true ((layout.title_y + layout.legend_y) / 2 <= 1280 * 0.5);
}

/* Pieces fall, and leave the middle of the board free. */
static void
test_pieces (void **state)
{
  for (int i = 0; i < WAY_ENDING_MAX_PIECES; i++)
    {
      WayEndingPiece before, after;

      way_ending_piece_init (&before, i, 0, 1280, 800, TRUE);
      way_ending_piece_init (&after, i, 1, 1280, 800, TRUE);
      assert_true (before.y < 0);
      assert_true (after.y > 800);
      assert_true (after.x < 1280 * 0.36 || after.x > 1280 * 0.64);
    }
}

static void
test_words (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (fixture->game);
  g_auto (WayEndingWords) words = { 0 };
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  make_plan (&plan, &result, &header);
  way_ending_words_init (&words, &plan, &result, timeline);
  assert_string_equal (words.occasion, "Brno · November 20, 2026");
  assert_string_equal (words.place, "Brno");
  assert_string_equal (words.kinds[0], "Roads");
  assert_string_equal (words.kinds[2], "Roads, Signposts, Cities");
  assert_string_equal (words.places[3], "Fourth: Petr");
  assert_string_equal (words.points[3], "109 points");
  assert_string_equal (words.places[0], "Anna wins");
  assert_string_equal (words.points[0], "160 points · by 23 points");
  assert_string_equal (words.announcement, "Anna wins with 160. Mia 137, Jan 134, Petr 109.");
}

/* A shared victory, and one without anybody else. */
static void
test_tie (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (fixture->game);
  g_auto (WayEndingWords) words = { 0 };
  g_auto (WayEndingWords) alone = { 0 };
  WayKindGains none = { 0 };
  CarcHeader header;
  WayResult result;
  WayEndingPlan plan;

  make_header (&header, 3);
  way_result_init (&result, &header, (const int[]){ 7, 5, 7 }, TRUE);
  way_ending_plan_init (&plan, &result, &none);
  way_ending_words_init (&words, &plan, &result, timeline);
  assert_string_equal (words.announcement, "Anna and Mia win with 7. Jan 5.");
  assert_string_equal (words.places[1], "Third: Jan");
  assert_string_equal (words.points[0], "7 points");
  assert_null (words.margin);

  header.setup.n_players = 2;
  way_result_init (&result, &header, (const int[]){ 7, 7 }, TRUE);
  way_ending_plan_init (&plan, &result, &none);
  way_ending_words_init (&alone, &plan, &result, timeline);
  assert_string_equal (alone.announcement, "Anna and Jan win with 7.");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_moments),
    cmocka_unit_test (test_always),
    cmocka_unit_test (test_seconds),
    cmocka_unit_test (test_frozen),
    cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_layouts),
    cmocka_unit_test (test_many),
    cmocka_unit_test (test_tall),
    cmocka_unit_test (test_pieces),
    cmocka_unit_test_setup_teardown (test_words, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_tie, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
