/* test-line.c: the lines of a score sheet in words, and for screen readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-line.h"
#include "way-model-fixture.h"

typedef struct {
  const char *entry_text;
  const char *lines; /* kind text | arithmetic | points, joined by "; " */
} Row;

static const Row rows[] = {
  { "road tiles=9 meeples=red:1 left=2 straight=1 right=2",
    "0 9 road tiles|1 point each|9; 0 5 correct signposts|× 3 types|15; 1 Anna||24" },
  { "road tiles=5 meeples=red:2,blue:1",
    "0 5 road tiles|1 point each|5; 1 Anna||5; 2 Jan: 1 meeple against 2, no points.||" },
  { "road tiles=5 meeples=red:3,blue:2",
    "0 5 road tiles|1 point each|5; 1 Anna||5; 2 Jan: 2 meeples against 3, no points.||" },
  { "road tiles=5 large=red:1 meeples=blue:1",
    "0 5 road tiles|1 point each|5; 1 Anna||5; 2 Jan: counts as 1 against 2, no points.||" },
  { "road tiles=5 meeples=red:1 to=green",
    "0 5 road tiles|1 point each|5; 1 Mia||5; 2 Anna: not among the players who score, no points.||" },
  { "road tiles=5", "0 5 road tiles|1 point each|5; 2 No meeples here, so no player scores.||" },
  { "correction points=blue:-2", "0 Adjusted points||−2; 1 Jan||−2" },
  { "bookmaker stack=2 chips=red", "3 Anna: places 1 betting chip||" },
  { "bet stack=1 on=city tiles=7 chip=blue:5",
    "0 Betting chip, match||7; 1 Jan||7; 3 Jan: gets back 1 betting chip||" },
};

static char *
write_lines (GListModel *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);
      const WayLineInfo *info = way_line_get_info (line);
      gboolean has_points = info->kind == WAY_LINE_RULE || info->kind == WAY_LINE_SUM;
      g_autofree char *points = has_points ? way_text_number (info->points) : g_strdup ("");

      if (info->kind == WAY_LINE_MOVE)
        assert_int_equal (info->source, -1);
      g_string_append_printf (text, "%s%d %s|%s|%s", i > 0 ? "; " : "", (int) info->kind, info->text, info->arithmetic,
                              points);
    }

  return g_string_free (text, FALSE);
}

static GListModel *
score (WayGame *game, const char *entry_text)
{
  CarcStandings standings = *way_game_get_standings (game);
  CarcEntry entry = way_model_fixture_entry (game, entry_text);
  CarcProblems problems;
  CarcSheet sheet;

  assert_true (carc_play (way_game_get_setup (game), &standings, &entry, &sheet, &problems));

  return way_lines_new (way_game_get_header (game), &sheet);
}

static void
test_words (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);

  way_model_fixture_enter (game, "bookmaker stack=1 chips=blue");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GListModel *lines = score (game, rows[i].entry_text);

      way_model_fixture_assert_text (write_lines (lines), rows[i].lines);
      g_assert_finalize_object (lines);
    }
  g_assert_finalize_object (game);
}

/* Only the number of types is said where the points follow: points for each tile can be seen from those. */
static void
test_write (void **state)
{
  static const char *const expected[] = { "9 road tiles", "5 correct signposts × 3 types" };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  CarcStandings standings = *way_game_get_standings (game);
  CarcEntry entry = way_model_fixture_entry (game, "road tiles=9 meeples=red:1 left=2 straight=1 right=2");
  CarcProblems problems;
  CarcSheet sheet;

  assert_true (carc_play (way_game_get_setup (game), &standings, &entry, &sheet, &problems));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    way_model_fixture_assert_text (way_line_write (way_game_get_header (game), &sheet.lines[i]), expected[i]);
  g_assert_finalize_object (game);
}

static void
test_read_aloud (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  GListModel *lines = score (game, "road tiles=9 meeples=red:1 left=2 straight=1 right=2");
  WayLine *line = g_list_model_get_item (lines, 1);

  assert_string_equal (way_line_get_info (line)->description, "5 correct signposts, times 3 types, 15 points");
  assert_int_equal (way_line_get_info (line)->source, CARC_SOURCE_OFFICIAL);
  assert_int_equal (way_line_get_info (line)->seat, -1);
  assert_string_equal (way_line_get_info (line)->rule_id, "signposts.signpost");
  g_object_unref (line);
  line = g_list_model_get_item (lines, 2);
  assert_string_equal (way_line_get_info (line)->description, "Anna, 24 points in all");
  assert_int_equal (way_line_get_info (line)->seat, 0);
  g_object_unref (line);
  g_assert_finalize_object (lines);

  lines = score (game, "correction points=blue:-2");
  line = g_list_model_get_item (lines, 0);
  assert_string_equal (way_line_get_info (line)->description, "Jan: Adjusted points, −2 points, house rule");
  g_object_unref (line);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
}

/* Where a line stands by itself, it says whom it concerns. */
static void
test_name (void **state)
{
  static const struct {
    const char *entry_text;
    guint line;
    const char *name;
  } named[] = {
    { "correction points=blue:-2", 0, "Jan: Adjusted points" },
    { "correction points=blue:-2", 1, "Jan" },
    { "road tiles=9 meeples=red:1", 0, "9 road tiles" },
    { "road tiles=5 meeples=red:2,blue:1", 2, "Jan: 1 meeple against 2, no points." },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);

  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_autoptr (GListModel) lines = score (game, named[i].entry_text);
      g_autoptr (WayLine) line = g_list_model_get_item (lines, named[i].line);

      way_model_fixture_assert_text (way_line_name (line, way_game_get_header (game)), named[i].name);
    }
  g_assert_finalize_object (game);
}

/* A mayor stands there even if he counts 0. */
static void
test_mayor_without_coats (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nwith abbey-and-mayor\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *alone = score (game, "city tiles=4 mayor=red");
  GListModel *beside = score (game, "city tiles=4 mayor=red meeples=blue:1");

  way_model_fixture_assert_text (write_lines (alone),
                                 "0 4 city tiles|2 points each|8; 2 Anna: counts as 0 meeples, no points.||");
  way_model_fixture_assert_text (
      write_lines (beside), "0 4 city tiles|2 points each|8; 1 Jan||8; 2 Anna: counts as 0 against 1, no points.||");
  g_object_unref (alone);
  g_object_unref (beside);
  g_object_unref (game);
}

/* Tokens that were sold are out of the game; they are not placed like chips. */
static void
test_tokens_sold (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nwith fruit-bearing-trees\nplayer red \"Anna\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *lines;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "fruit harvested=5");
  way_model_fixture_enter (game, "fruit harvested=4");
  lines = score (game, "fruit tokens-sold=2");
  way_model_fixture_assert_text (
      write_lines (lines),
      "0 Sale of 2 fruit tokens of different types||6; 1 Anna||6; 3 Anna: returns 2 fruit tokens to the box||");
  g_object_unref (lines);
  g_object_unref (game);
}

/* The most tokens are worth 10 points together, so nothing is multiplied. */
static void
test_lump_sum (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nwith traders-and-builders\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *lines;

  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "city tiles=6 meeples=blue:1 wine=5");
  way_model_fixture_enter (game, "final");
  lines = score (game, "goods");
  way_model_fixture_assert_text (write_lines (lines), "0 Most wine, 5 tokens||10; 1 Anna||10");
  g_object_unref (lines);
  g_object_unref (game);
}

static void
test_custom_question (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nhouse 1 road count points=2 \"Bridges built\"\nplayer red \"Anna\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *lines = score (game, "road tiles=2 house-1=3 meeples=red:1");
  WayLine *line = g_list_model_get_item (lines, 1);

  assert_string_equal (way_line_get_info (line)->text, "Bridges built");
  assert_string_equal (way_line_get_info (line)->arithmetic, "3 × 2 points");
  assert_string_equal (way_line_get_info (line)->description, "Bridges built, 3 times 2, 6 points, house rule");
  g_object_unref (line);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
}

static void
test_line_outlives_its_game (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  WayLogItem *row;
  GListModel *lines;

  way_model_fixture_enter (game, "road tiles=5 meeples=red:1");
  row = g_list_model_get_item (way_game_get_log (game), 1);
  lines = way_game_list_lines (game, way_log_item_get_info (row)->entry_id);
  assert_int_equal (g_list_model_get_n_items (lines), 2);
  g_assert_finalize_object (lines);

  /* A line may outlive its game. */
  g_assert_finalize_object (game);
  g_assert_finalize_object (row);
}

/* Scores @entry_text in a game with @head before its players. */
static char *
write_scored (const char *head, const char *entry_text)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autofree char *record = g_strconcat ("waymark 1\n", head, "\nplayer red \"Anna\"\nplayer blue \"Jan\"\n", NULL);
  CarcHeader header = way_model_fixture_read_header (record);
  WayGame *game = way_game_begin (store, &header, NULL);
  GListModel *lines = score (game, entry_text);
  char *text = write_lines (lines);

  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
  return text;
}

static void
test_expansions (void **state)
{
  /* Players who lost a tie count as much as those who won it. */
  way_model_fixture_assert_text (write_scored ("with hills-and-sheep", "road tiles=3 meeples=red:1,blue:1 hill=blue:1"),
                                 "0 3 road tiles|1 point each|3; 0 Tied at 1, but others are on a hill||0; 1 Anna||0; "
                                 "1 Jan||3; 2 Anna: tied, but lost the tiebreak, no points.||");
  way_model_fixture_assert_text (write_scored ("with gold-mines", "road tiles=3 meeples=red:1 gold=2"),
                                 "0 3 road tiles|1 point each|3; 0 2 gold bars taken||0; 1 Anna||3; "
                                 "3 Anna: takes 2 gold bars||");
  /* No product for a single thing without a count, and for 0 points. */
  way_model_fixture_assert_text (
      write_scored ("house 1 road count points=2 \"Bridges\"", "road tiles=1 house-1=1 meeples=red:1"),
      "0 1 road tile||1; 0 Bridges||2; 1 Anna||3");
  way_model_fixture_assert_text (
      write_scored ("house 1 road count points=-2 \"Bridges\"", "road tiles=1 house-1=2 to=red"),
      "0 1 road tile||1; 0 Bridges|2 × −2 points|−4; 1 Anna||−3");
  way_model_fixture_assert_text (
      write_scored ("with inns-and-cathedrals", "unfinished road tiles=3 inn meeples=red:1"),
      "0 3 road tiles|1 point each|3; 0 Unfinished with an inn, 3 tiles|−1 point each|−3; 1 Anna||0");
}

static WayLine *
make_line (WayLineKind kind, const char *text, const char *arithmetic, int points, const char *rule, int seat,
           const char *description)
{
  return way_line_new ((WayLineInfo){
      .kind = kind,
      .text = g_strdup (text),
      .arithmetic = g_strdup (arithmetic),
      .points = points,
      .rule_id = rule,
      .seat = seat,
      .description = g_strdup (description),
  });
}

/* Lines are equal if they look and sound the same, and come from the same rule. */
static void
test_equal (void **state)
{
  WayLine *lines[] = {
    make_line (WAY_LINE_RULE, "Text", "1 × 2", 2, "rule", 0, "Description"),
    make_line (WAY_LINE_SUM, "Text", "1 × 2", 2, "rule", 0, "Description"),
    make_line (WAY_LINE_RULE, "Other", "1 × 2", 2, "rule", 0, "Description"),
    make_line (WAY_LINE_RULE, "Text", "2 × 1", 2, "rule", 0, "Description"),
    make_line (WAY_LINE_RULE, "Text", "1 × 2", 3, "rule", 0, "Description"),
    make_line (WAY_LINE_RULE, "Text", "1 × 2", 2, "other", 0, "Description"),
    make_line (WAY_LINE_RULE, "Text", "1 × 2", 2, "rule", 1, "Description"),
    make_line (WAY_LINE_RULE, "Text", "1 × 2", 2, "rule", 0, "Other"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (WayLine) same = make_line (WAY_LINE_RULE, "Text", "1 × 2", 2, "rule", 0, "Description");

      assert_int_equal (way_line_equal (same, lines[i]), i == 0);
      assert_int_equal (way_line_equal (lines[i], same), i == 0);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_finalize_object (lines[i]);
}

/* Returns how many sums say that there was a tie. */
static int
count_ties (WayGame *game, const char *entry_text)
{
  GListModel *lines = score (game, entry_text);
  int n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);
      const char *tie = way_line_get_info (line)->tie;

      assert_true (!tie || g_str_equal (tie, "Tie: full points for each"));
      n += tie != NULL;
    }
  g_assert_finalize_object (lines);
  return n;
}

/* Only the sums of players who share the majority are explained, not those of players who score for another reason. */
static void
test_tie (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nwith land-surveyors hills-and-sheep\nplayer red \"Anna\"\n"
                                       "player blue \"Jan\"\nplayer green \"Mia\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);

  assert_int_equal (count_ties (game, "road tiles=5 meeples=red:1,blue:1"), 2);
  assert_int_equal (count_ties (game, "road tiles=5 meeples=red:2,blue:1"), 0);
  assert_int_equal (count_ties (game, "road tiles=5 to=red,blue"), 0);
  assert_int_equal (count_ties (game, "city tiles=5 meeples=red:3,blue:1 scoring-tile=citizens-jury"), 0);
  assert_int_equal (count_ties (game, "city tiles=5 meeples=red:2,blue:2,green:1 scoring-tile=citizens-jury"), 2);
  assert_int_equal (count_ties (game, "city tiles=5 meeples=red:3,blue:1,green:1 scoring-tile=citizens-jury"), 0);
  assert_int_equal (count_ties (game, "city tiles=5 meeples=red:1,blue:1 hill=red:1 scoring-tile=citizens-jury"), 0);
  g_assert_finalize_object (game);
}

/* The reason why a player gets nothing depends on the rule by which the player is on the feature. */
static void
test_why_not (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);
  GListModel *lines = score (game, "road tiles=5 large=red:1 meeples=blue:1");
  WayLine *line = g_list_model_get_item (lines, 2);

  assert_string_equal (way_line_get_info (line)->rule_id, "majority.meeple");
  assert_int_equal (way_line_get_info (line)->source, CARC_SOURCE_OFFICIAL);
  assert_non_null (way_line_get_info (line)->reference);
  assert_true (way_line_get_info (line)->why[0] != '\0');
  assert_int_equal (way_line_get_info (line)->seat, 1);
  assert_string_equal (way_line_get_info (line)->description, way_line_get_info (line)->text);
  g_object_unref (line);
  g_assert_finalize_object (lines);

  lines = score (game, "road tiles=5");
  line = g_list_model_get_item (lines, 1);
  assert_int_equal (way_line_get_info (line)->source, -1);
  assert_int_equal (way_line_get_info (line)->seat, -1);
  assert_string_equal (way_line_get_info (line)->description, way_line_get_info (line)->text);
  g_object_unref (line);
  g_assert_finalize_object (lines);

  lines = score (game, "bookmaker stack=2 chips=green");
  line = g_list_model_get_item (lines, 0);
  assert_int_equal (way_line_get_info (line)->seat, 2);
  assert_string_equal (way_line_get_info (line)->rule_id, "betting-chip");
  assert_string_equal (way_line_get_info (line)->description, "Mia: places 1 betting chip");
  g_object_unref (line);
  g_assert_finalize_object (lines);
  g_assert_finalize_object (game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_write),
    cmocka_unit_test (test_read_aloud),
    cmocka_unit_test (test_name),
    cmocka_unit_test (test_mayor_without_coats),
    cmocka_unit_test (test_tokens_sold),
    cmocka_unit_test (test_lump_sum),
    cmocka_unit_test (test_custom_question),
    cmocka_unit_test (test_line_outlives_its_game),
    cmocka_unit_test (test_expansions),
    cmocka_unit_test (test_equal),
    cmocka_unit_test (test_tie),
    cmocka_unit_test (test_why_not),
  };

  return cmocka_run_group_tests_name ("line", tests, NULL, NULL);
}
