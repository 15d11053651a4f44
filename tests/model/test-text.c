/* test-text.c: numbers, places, names, entries, problems and errors as sentences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"

static void
test_numbers (void **state)
{
  way_model_fixture_assert_text (way_text_signed (24), "+24");
  way_model_fixture_assert_text (way_text_signed (0), "0");
  way_model_fixture_assert_text (way_text_signed (-5), "−5");
  way_model_fixture_assert_text (way_text_points (1), "1 point");
  way_model_fixture_assert_text (way_text_games (1), "1 game");
  way_model_fixture_assert_text (way_text_games (12), "12 games");
  way_model_fixture_assert_text (way_text_points (0), "0 points");
  way_model_fixture_assert_text (way_text_points (-1), "−1 point");
  way_model_fixture_assert_text (way_text_points (112), "112 points");
  way_model_fixture_assert_text (way_text_count (&carc_betting_chip.words, 1), "1 betting chip");
  way_model_fixture_assert_text (way_text_count (&carc_betting_chip.words, 5), "5 betting chips");
}

static void
test_track (void **state)
{
  const struct {
    int points;
    const char *place;
  } rows[] = {
    { -3, "lap 1, space 0" }, { 0, "lap 1, space 0" },   { 49, "lap 1, space 49" },
    { 50, "lap 2, space 0" }, { 62, "lap 2, space 12" }, { 100, "lap 3, space 0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (way_text_place (rows[i].points), rows[i].place);
}

static void
test_names (void **state)
{
  const char *const names[] = { "Anna", "Jan <b>&", "Mia", "Petr" };

  way_model_fixture_assert_text (way_text_names (names, 0), "");
  way_model_fixture_assert_text (way_text_names (names, 1), "Anna");
  way_model_fixture_assert_text (way_text_names (names, 2), "Anna and Jan <b>&");
  way_model_fixture_assert_text (way_text_names (names, 3), "Anna, Jan <b>&, and Mia");
  way_model_fixture_assert_text (way_text_names (names, 4), "Anna, Jan <b>&, Mia, and Petr");
}

static void
test_what_if (void **state)
{
  CarcSetup setup = { .n_players = 2 };

  way_model_fixture_assert_text (way_text_what_if (&setup, 9), "The chip numbers are not known yet.");
  setup.chips[0] = (CarcChip){ .n_faces = 1, .faces = { { .tiles = 7, .or_more = true, .points = 7 } } };
  setup.chips[1] = (CarcChip){ .n_faces = 1, .faces = { { .tiles = 8, .or_more = true, .points = 7 } } };
  setup.chips[2] = (CarcChip){ .n_faces = 2, .faces = { { .tiles = 5, .points = 6 }, { .tiles = 7, .points = 4 } } };
  way_model_fixture_assert_text (way_text_what_if (&setup, 9), "With 9 tiles, chips 7+ and 8+ would match.");
  way_model_fixture_assert_text (way_text_what_if (&setup, 7), "With 7 tiles, chips 7+ and 7 would match.");
  way_model_fixture_assert_text (way_text_what_if (&setup, 5), "With 5 tiles, chip 5 would match.");
  way_model_fixture_assert_text (way_text_what_if (&setup, 1), "With 1 tile, none of the known chips would match.");
  for (int i = 3; i < CARC_N_CHIPS; i++)
    setup.chips[i] = setup.chips[1];
  way_model_fixture_assert_text (way_text_what_if (&setup, 9), "With 9 tiles, chips 7+ and 8+ would match.");
  way_model_fixture_assert_text (way_text_what_if (&setup, 1), "With 1 tile, no chip would match.");
  setup.chips[5] = (CarcChip){ .n_faces = 1, .faces = { { .tiles = 1, .points = 0 } } };
  way_model_fixture_assert_text (way_text_what_if (&setup, 1), "With 1 tile, chip 1 would match.");
}

static void
test_entries (void **state)
{
  const struct {
    const char *entry_text, *title, *subtitle;
  } rows[] = {
    { "road tiles=9 meeples=red:1 left=2 straight=1 right=2", "Road, 9 tiles", "5 correct signposts of 3 types" },
    { "road tiles=1 inn left=1 meeples=red:1", "Road, 1 tile", "inn, 1 correct signpost" },
    { "road tiles=4 left=1 right=1", "Road, 4 tiles", "2 correct signposts of 2 types" },
    { "unfinished road tiles=3 inn", "Unfinished road, 3 tiles", "inn" },
    { "road tiles=4 beyond=3 same-tile=1", "Road, 6 tiles", "3 tiles beyond tunnels" },
    { "city tiles=7 coats=2 cathedral meeples=blue:1", "City, 7 tiles", "2 coats of arms, cathedral" },
    { "city tiles=3 coats=1 to=red,green", "City, 3 tiles", "1 coat of arms, points for Anna and Mia" },
    { "unfinished monastery tiles=6 meeples=red:1", "Unfinished monastery, 6 tiles", "" },
    { "field cities=1 meeples=red:1", "Field, 1 city", "" },
    { "bookmaker stack=2 chips=red,blue,green", "Bookmaker tile, stack 2", "Anna, Jan, and Mia each placed a chip" },
    { "bookmaker stack=2", "Bookmaker tile, stack 2", "No chips were placed" },
    { "bet stack=1 on=city tiles=7 chip=red:5,blue:6", "Bet, stack 1, on a city of 7 tiles",
      "Anna: 7+ (match), Jan: 8+ (no match)" },
    { "bet stack=1 on=road tiles=1 hit=red:7,blue:0", "Bet, stack 1, on a road of 1 tile",
      "Anna: 7 points, Jan: no match" },
    { "bet stack=1 returned", "Bet, stack 1, chips returned", "" },
    { "tunnel-token set=red by=blue", "Red tunnel token", "by Jan" },
    { "turn green", "Turn: Mia", "" },
    { "correction points=blue:-2 note=\"miscounted\"", "Point Adjustment", "miscounted" },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CarcEntry entry = way_model_fixture_entry (game, rows[i].entry_text);

      way_model_fixture_assert_text (way_text_entry_title (way_game_get_header (game), &entry), rows[i].title);
      way_model_fixture_assert_text (way_text_entry_subtitle (way_game_get_header (game), &entry), rows[i].subtitle);
    }
  g_assert_finalize_object (game);
}

/* Questions and subjects without sentences of their own. */
static void
test_expansions (void **state)
{
  const struct {
    const char *entry_text, *title, *subtitle;
  } rows[] = {
    { "road tiles=5 meeples=red:1 robber=blue:red", "Road, 5 tiles",
      "Robbers next to scoring figures: Jan next to Anna" },
    { "unfinished shrine tiles=5 meeples=red:1", "Unfinished Shrine", "Shrine and surrounding tiles: 5" },
    { "city tiles=3 meeples=red:1 wine=2", "City, 3 tiles", "Wine in the city: 2" },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nwith robbers shrines traders-and-builders\n"
                                                     "player red \"Anna\"\nplayer blue \"Jan\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CarcEntry entry = way_model_fixture_entry (game, rows[i].entry_text);

      way_model_fixture_assert_text (way_text_entry_title (&header, &entry), rows[i].title);
      way_model_fixture_assert_text (way_text_entry_subtitle (&header, &entry), rows[i].subtitle);
    }
  g_assert_finalize_object (game);
}

/* With The Messengers, a second figure moves with the points that were entered for it. */
static void
test_two_figures (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nwith messages\nplayer red \"Anna\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  WayDraft *draft;

  way_model_fixture_enter (game, "road tiles=8 meeples=red:1");
  way_model_fixture_assert_text (way_text_places (way_game_get_standings (game), 0), "lap 1, space 8");
  way_model_fixture_enter (game, "city tiles=26 meeples=red:1 messenger=red");
  way_model_fixture_assert_text (way_text_places (way_game_get_standings (game), 0), "lap 1, space 8 · lap 2, space 2");

  draft = way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, 3);
  way_draft_set (draft, &carc_meeples, 0, 1);
  way_model_fixture_assert_text (way_draft_describe_places_after (draft, 0), "lap 1, space 11 · lap 2, space 2");
  g_assert_finalize_object (draft);
  g_assert_finalize_object (game);
}

static void
test_custom_question (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nhouse 1 road count points=2 \"Bridges built\"\nplayer red \"\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  CarcEntry entry = way_model_fixture_entry (game, "road tiles=2 house-1=3");

  way_model_fixture_assert_text (way_text_entry_subtitle (way_game_get_header (game), &entry), "Bridges built: 3");
  assert_string_equal (way_text_player (&header, 0), "Red");
  for (int i = 0; i < entry.n_answers; i++)
    assert_string_equal (way_text_question (&header, entry.answers[i].question),
                         i == 0 ? "Road tiles" : "Bridges built");
  g_assert_finalize_object (game);
}

static void
test_subjects (void **state)
{
  assert_string_equal (way_text_subject (&carc_road, CARC_STATE_COMPLETED), "Completed Road");
  assert_string_equal (way_text_subject (&carc_road, CARC_STATE_UNFINISHED), "Unfinished Road");
  assert_string_equal (way_text_source (CARC_SOURCE_ANSWER), "publisher’s answer");
  assert_string_equal (way_text_color (CARC_COLOR_BLUE), "Blue");
}

static void
test_problems (void **state)
{
  static const CarcText entry_text = CARC_TEXT ("problem", "No chip is there.");
  static const CarcText counted = CARC_PLURAL ("%d tile is too many.", "%d tiles are too many.");
  CarcHeader header = way_model_fixture_header ();
  CarcProblem problem = { .player = CARC_NO_PLAYER, .words = &counted, .value = 2 };

  way_model_fixture_assert_text (way_text_problem (&header, &problem), "2 tiles are too many.");
  problem.value = 1;
  way_model_fixture_assert_text (way_text_problem (&header, &problem), "1 tile is too many.");
  problem = (CarcProblem){ .player = 0, .words = &entry_text };
  way_model_fixture_assert_text (way_text_problem (&header, &problem), "Anna: No chip is there.");
}

static void
test_mistakes (void **state)
{
  static const CarcText word = CARC_TEXT ("mistake", "There is no key “%s”.");
  static const CarcText number = CARC_TEXT ("mistake", "More than %d.");
  CarcHeader header = { 0 };
  CarcMistake mistake = { .words = &word, .text = "tile%d", .nearest = "tiles" };

  way_model_fixture_assert_text (way_text_mistake (NULL, &mistake), "There is no key “tile%d”. Did you mean “tiles”?");
  mistake.nearest = NULL;
  way_model_fixture_assert_text (way_text_mistake (NULL, &mistake), "There is no key “tile%d”.");
  mistake = (CarcMistake){ .words = &number, .value = 64 };
  way_model_fixture_assert_text (way_text_mistake (NULL, &mistake), "More than 64.");
  mistake.player = 1;
  way_model_fixture_assert_text (way_text_mistake (NULL, &mistake), "More than 64.");
  header.setup.n_players = 1;
  strcpy (header.names[0], "Anna");
  way_model_fixture_assert_text (way_text_mistake (&header, &mistake), "Anna: More than 64.");
  mistake = (CarcMistake){
    .words = &word, .text = "blau", .nearest = "blue", .colors = 1u << CARC_COLOR_RED | 1u << CARC_COLOR_BLUE
  };
  way_model_fixture_assert_text (way_text_mistake (NULL, &mistake), "There is no key “blau”. Did you mean “blue”? "
                                                                    "Colors: red, blue.");
}

static void
test_errors (void **state)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int code = WAY_STORE_ERROR_BUSY; code <= WAY_STORE_ERROR_LOG_LEFT; code++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, code, "disk I/O error");
      char *sentence = way_text_error (error);

      /* Long enough to say what happened, what is safe and what to do. */
      assert_true (strlen (sentence) > 40);
      assert_true (g_str_has_suffix (sentence, "."));
      assert_true (g_hash_table_add (seen, sentence));
    }
}

/* Outside of a game, nothing can be continued without saving. */
static void
test_change_errors (void **state)
{
  static const int codes[] = { WAY_STORE_ERROR_BUSY, WAY_STORE_ERROR_FULL, WAY_STORE_ERROR_UNSURE,
                               WAY_STORE_ERROR_READ_ONLY, WAY_STORE_ERROR_FAILED };
  g_autoptr (GError) newer = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "");
  g_autofree char *usual = way_text_error (newer);

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, codes[i], "disk I/O error");
      g_autofree char *sentence = way_text_change_error (error);

      assert_non_null (strstr (sentence, "All games are safe."));
      assert_null (strstr (sentence, "without saving"));
    }
  way_model_fixture_assert_text (way_text_change_error (newer), usual);
}

/* What says that nothing was recovered is about the damaged file; the rest is said as everywhere. */
static void
test_salvage_errors (void **state)
{
  static const struct {
    int code;
    const char *words; /* NULL: as everywhere */
  } rows[] = {
    { WAY_STORE_ERROR_BUSY, "Another program is using the history file, so the damaged file was not changed." },
    { WAY_STORE_ERROR_FULL, "The disk is full, so nothing was recovered." },
    { WAY_STORE_ERROR_UNSURE, "The disk is full or failing, so the damaged file may or may not have been recovered." },
    { WAY_STORE_ERROR_READ_ONLY, "The history file or its folder is not writable, so nothing was recovered." },
    { WAY_STORE_ERROR_CORRUPT, "The damaged history file is not readable, so nothing was recovered." },
    { WAY_STORE_ERROR_FAILED, "The damaged history file could not be recovered (disk I/O error)." },
    { WAY_STORE_ERROR_NEWER, NULL },
    { WAY_STORE_ERROR_NO_FILE, NULL },
  };
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_BUSY, "busy");
  g_autofree char *plain = way_text_error (other);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, rows[i].code, "disk I/O error");
      g_autofree char *sentence = way_text_salvage_error (error);
      g_autofree char *usual = way_text_error (error);

      if (rows[i].words ? !g_str_has_prefix (sentence, rows[i].words) : !g_str_equal (sentence, usual))
        fail_msg ("%d: %s", rows[i].code, sentence);
    }
  way_model_fixture_assert_text (way_text_salvage_error (other), plain);
}

/* A backup that was not restored is told from one of which that is not known. */
static void
test_restore_errors (void **state)
{
  static const struct {
    int code;
    const char *words;
  } rows[] = {
    { WAY_STORE_ERROR_FULL, "The disk is full, so the backup was not restored. Nothing was changed." },
    { WAY_STORE_ERROR_UNSURE, "The disk is full or failing, so the backup may or may not have been restored." },
    { WAY_STORE_ERROR_BUSY,
      "Another program is using the history file or the backup, so the backup was not restored." },
    { WAY_STORE_ERROR_READ_ONLY, "The history file or its folder is not writable, so the backup was not restored." },
    { WAY_STORE_ERROR_FAILED, "The backup could not be restored (disk I/O error). Nothing was changed." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, rows[i].code, "disk I/O error");
      g_autofree char *sentence = way_text_restore_error (error);

      assert_true (g_str_has_prefix (sentence, rows[i].words));
    }
}

/* Where a game is played, and with what. */
static void
test_settings (void **state)
{
  static const struct {
    const char *lines, *setting;
  } rows[] = {
    { "", "" },
    { "place \"Brno\"\n", "Brno" },
    { "with bets\n", "The Bets" },
    { "with bets tunnel\n", "2 expansions" },
    { "place \"Brno\"\nwith bets\n", "Brno · The Bets" },
    { "place \"Brno\"\nwith bets tunnel river\n", "Brno · 3 expansions" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("waymark 1\n", rows[i].lines, "player red \"Anna\"\n", NULL);
      CarcHeader header = way_model_fixture_read_header (text);

      way_model_fixture_assert_text (way_text_setting (&header), rows[i].setting);
    }
}

static void
test_phones_and_examples (void **state)
{
  static const CarcText nothing = { 0 };
  static const CarcText example = CARC_TEXT ("example", "A road of 3 tiles is worth 3 points.");
  CarcHeader header = way_model_fixture_header ();

  header.names[1][0] = '\0';
  way_model_fixture_assert_text (way_text_phone (&header, 0), "Anna’s phone");
  way_model_fixture_assert_text (way_text_phone (&header, 1), "Blue’s phone");
  way_model_fixture_assert_text (way_text_example (&example), "Example: A road of 3 tiles is worth 3 points.");
  assert_null (way_text_example (&nothing));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_numbers),
    cmocka_unit_test (test_track),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_entries),
    cmocka_unit_test (test_what_if),
    cmocka_unit_test (test_expansions),
    cmocka_unit_test (test_subjects),
    cmocka_unit_test (test_custom_question),
    cmocka_unit_test (test_problems),
    cmocka_unit_test (test_two_figures),
    cmocka_unit_test (test_mistakes),
    cmocka_unit_test (test_errors),
    cmocka_unit_test (test_salvage_errors),
    cmocka_unit_test (test_change_errors),
    cmocka_unit_test (test_restore_errors),
    cmocka_unit_test (test_settings),
    cmocka_unit_test (test_phones_and_examples),
  };

  return cmocka_run_group_tests_name ("text", tests, NULL, NULL);
}
