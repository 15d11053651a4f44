/* test-line.c: the lines of a sheet in words, and what a reader says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table.h"

typedef struct {
  const char *said;
  const char *lines; /* kind text | arithmetic | points, joined by "; " */
} Row;

static const Row rows[] = {
  { "road tiles=9 meeples=red:1 left=2 straight=1 right=2",
    "0 9 tiles of the road|9 × 1|9; 0 5 correct signposts|5 × 3|15; 1 Anna||24" },
  { "road tiles=5 meeples=red:2,blue:1",
    "0 5 tiles of the road|5 × 1|5; 1 Anna||5; 2 Jan: 1 meeple against 2, no points.||" },
  { "road tiles=5 meeples=red:3,blue:2",
    "0 5 tiles of the road|5 × 1|5; 1 Anna||5; 2 Jan: 2 meeples against 3, no points.||" },
  { "road tiles=5 large=red:1 meeples=blue:1",
    "0 5 tiles of the road|5 × 1|5; 1 Anna||5; 2 Jan: strength 1 against 2, no points.||" },
  { "road tiles=5 meeples=red:1 to=green",
    "0 5 tiles of the road|5 × 1|5; 1 Mia||5; 2 Anna: not among the players who score, no points.||" },
  { "road tiles=5", "0 5 tiles of the road|5 × 1|5; 2 No meeples on it, so no player scores.||" },
  { "correction points=blue:-2", "0 Correction||−2; 1 Jan||−2" },
  { "bookmaker stack=2 chips=red", "3 Anna: placed: 1 betting chip||" },
  { "bet stack=1 on=city tiles=7 chip=blue:5",
    "0 Betting chip, match||7; 1 Jan||7; 3 Jan: returned: 1 betting chip||" },
};

static char *
write_lines (GListModel *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);
      g_autofree char *points = way_table_get_text (line, "points-text");

      if (way_line_get_kind (line) == WAY_LINE_MOVE)
        assert_int_equal (way_line_get_source (line), -1);
      g_string_append_printf (text, "%s%d %s|%s|%s", i > 0 ? "; " : "", (int) way_line_get_kind (line),
                              way_line_get_text (line), way_line_get_arithmetic (line), points);
    }

  return g_string_free (text, FALSE);
}

static GListModel *
score (WayGame *game, const char *said)
{
  CarcStandings standings = *way_game_get_standings (game);
  CarcEntry entry = way_table_entry (game, said);
  CarcProblems problems;
  CarcSheet sheet;

  assert_true (carc_play (way_game_get_setup (game), &standings, &entry, &sheet, &problems));

  return way_lines_new (way_game_get_header (game), &sheet);
}

static void
test_words (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_table_begin (store);

  way_table_say (game, "bookmaker stack=1 chips=blue");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GListModel *lines = score (game, rows[i].said);

      way_table_assert_text (write_lines (lines), rows[i].lines);
      g_assert_finalize_object (lines);
    }
  g_assert_finalize_object (game);
}

static void
test_read_aloud (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_table_begin (store);
  GListModel *lines = score (game, "road tiles=9 meeples=red:1 left=2 straight=1 right=2");
  WayLine *line = g_list_model_get_item (lines, 1);

  assert_string_equal (way_line_get_description (line), "5 correct signposts, times 3, 15 points, official");
  assert_int_equal (way_line_get_source (line), CARC_OFFICIAL);
  assert_int_equal (way_line_get_seat (line), -1);
  way_table_assert_text (way_table_get_text (line, "rule-id"), "signposts.signpost");
  g_object_unref (line);
  line = g_list_model_get_item (lines, 2);
  assert_string_equal (way_line_get_description (line), "Anna, 24 points in all");
  assert_int_equal (way_line_get_seat (line), 0);
  g_object_unref (line);
  g_assert_finalize_object (lines);

  lines = score (game, "correction points=blue:-2");
  line = g_list_model_get_item (lines, 0);
  assert_string_equal (way_line_get_description (line), "Jan: Correction, −2 points, house rule");
  g_object_unref (line);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
}

static void
test_own_question (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_table_read_header ("waymark 1\nhouse 1 road count points=2 \"Bridges built\"\nplayer red \"Anna\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *lines = score (game, "road tiles=2 house-1=3 meeples=red:1");
  WayLine *line = g_list_model_get_item (lines, 1);

  assert_string_equal (way_line_get_text (line), "Bridges built");
  assert_string_equal (way_line_get_arithmetic (line), "3 × 2");
  assert_string_equal (way_line_get_description (line), "Bridges built, 3 times 2, 6 points, house rule");
  g_object_unref (line);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
}

static void
test_of_a_row (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_table_begin (store);
  WayLogItem *row;
  GListModel *lines;

  way_table_say (game, "road tiles=5 meeples=red:1");
  row = g_list_model_get_item (way_game_get_log (game), 1);
  lines = way_log_item_get_lines (row);
  assert_int_equal (g_list_model_get_n_items (lines), 2);
  g_assert_finalize_object (lines);

  /* A row that outlives its game has nothing more to explain. */
  g_assert_finalize_object (game);
  lines = way_log_item_get_lines (row);
  assert_int_equal (g_list_model_get_n_items (lines), 0);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (row);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_read_aloud),
    cmocka_unit_test (test_own_question),
    cmocka_unit_test (test_of_a_row),
  };

  return cmocka_run_group_tests_name ("line", tests, NULL, NULL);
}
