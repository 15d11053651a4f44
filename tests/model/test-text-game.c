/* test-text-game.c: the names of subjects, colors, sections, leads and gains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "way-model-fixture.h"

#include <string.h>

#include "way-text-record.h"

#include <string.h>

#include "carc-bets.h"

static void
test_titles (void **state)
{
  static const struct {
    const char *entry_text, *title, *subtitle;
  } rows[] = {
    { "unfinished road tiles=1", "Unfinished road, 1 tile", "" },
    { "road tiles=2 beyond=1", "Road, 3 tiles", "1 tile beyond tunnels" },
    { "unfinished city tiles=1", "Unfinished city, 1 tile", "" },
    { "unfinished city tiles=5", "Unfinished city, 5 tiles", "" },
    { "city tiles=1", "City, 1 tile", "" },
    { "monastery tiles=9", "Monastery, 9 tiles", "" },
    { "unfinished monastery tiles=1", "Unfinished monastery, 1 tile", "" },
    { "garden", "Garden, 9 tiles", "" },
    { "unfinished garden tiles=1", "Unfinished garden, 1 tile", "" },
    { "unfinished garden tiles=4", "Unfinished garden, 4 tiles", "" },
    { "field cities=3", "Field, 3 cities", "" },
    { "final", "Final Scoring", "" },
    { "end", "End of the Game", "" },
    { "bookmaker stack=3 chips=blue", "Bookmaker tile, stack 3", "Jan placed a chip" },
    { "bet stack=4", "Bet, stack 4", "" },
    { "bet stack=4 on=city tiles=1 hit=red:1", "Bet, stack 4, on a city of 1 tile", "Anna: 1 point" },
    { "bet stack=4 on=road tiles=2 chip=red:1", "Bet, stack 4, on a road of 2 tiles", "Anna: chip 1 (no match)" },
    { "tunnel-token set=red", "Red tunnel token", "" },
    { "tunnel-token set=blue", "Blue tunnel token", "" },
    { "tunnel-token set=green", "Green tunnel token", "" },
    { "tunnel-token set=yellow", "Yellow tunnel token", "" },
    { "tunnel-token set=black", "Black tunnel token", "" },
    { "tunnel-token set=pink", "Pink tunnel token", "" },
    { "road tiles=3 right=2", "Road, 3 tiles", "2 correct signposts" },
    { "road tiles=3 straight=1 right=2", "Road, 3 tiles", "3 correct signposts of 2 types" },
    { "road tiles=3 left=1 to=blue by=green", "Road, 3 tiles", "points for Jan, by Mia, 1 correct signpost" },
    { "city tiles=3 note=\"the end\"", "City, 3 tiles", "the end" },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nwith inns-and-cathedrals signposts bets tunnel\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
      "player green \"Mia\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
      g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

      /* Incomplete entries are shown, too. */
      carc_read_entry (&header.setup, rows[i].entry_text, strlen (rows[i].entry_text), statement, mistakes);
      way_model_fixture_assert_text (way_text_entry_title (&header, &statement->entry), rows[i].title);
      way_model_fixture_assert_text (way_text_entry_subtitle (&header, &statement->entry), rows[i].subtitle);
    }
  g_assert_finalize_object (game);
}

static void
test_colors_and_sources (void **state)
{
  static const char *const figures[] = { "red circle",    "blue square", "green triangle", "yellow diamond",
                                         "black hexagon", "pink star",   "white plus",     "purple drop" };
  static const char *const names[] = { "Red", "Blue", "Green", "Yellow", "Black", "Pink", "White", "Purple" };

  G_STATIC_ASSERT (G_N_ELEMENTS (figures) == CARC_N_COLORS);
  for (int color = 0; color < CARC_N_COLORS; color++)
    {
      assert_string_equal (way_text_figure ((CarcColor) color), figures[color]);
      assert_string_equal (way_text_color ((CarcColor) color), names[color]);
    }
  assert_string_equal (way_text_source (CARC_SOURCE_OFFICIAL), "official");
  assert_string_equal (way_text_source (CARC_SOURCE_COMMUNITY), "community");
  assert_string_equal (way_text_source (CARC_SOURCE_HOUSE), "house rule");
  assert_string_equal (way_text_source (CARC_SOURCE_UNPUBLISHED), "not published");
}

static void
test_words (void **state)
{
  static const CarcText counted = CARC_PLURAL ("%d tile", "%d tiles");
  static const CarcText plain = CARC_TEXT ("test", "100%% sure");
  static const CarcText bare = { .one = "Bare" };
  static const CarcText none = { 0 };

  assert_string_equal (way_tr (NULL), "");
  assert_string_equal (way_tr (&none), "");
  assert_string_equal (way_tr (&bare), "Bare");
  assert_string_equal (way_tr (&counted), "%d tile");
  way_model_fixture_assert_text (way_text_count (NULL, 1), "");
  way_model_fixture_assert_text (way_text_count (&none, 1), "");
  way_model_fixture_assert_text (way_text_count (&plain, 3), "100% sure");
  way_model_fixture_assert_text (way_text_count (&counted, -1), "−1 tile");
  way_model_fixture_assert_text (way_text_count (&counted, -2), "−2 tiles");
  way_model_fixture_assert_text (way_text_number (-7), "−7");
  way_model_fixture_assert_text (way_text_number (G_MININT), "−2147483648");
  way_model_fixture_assert_text (way_text_signed (1), "+1");
  way_model_fixture_assert_text (way_text_short_place (149), "lap 3 · 49");
  way_model_fixture_assert_text (way_text_place_numbers (149), "3 · 49");
}

static void
test_names_of_seats (void **state)
{
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nplayer red \"Anna\"\nplayer blue \"\"\nplayer green \"Mia\"\n");
  CarcHeader blank = way_model_fixture_read_header ("waymark 1\nplayer red \"  \"\n");
  CarcProblem problem = { .words = &carc_betting_chip.words, .value = 2 };
  char *list = NULL;

  assert_string_equal (way_text_player (&header, -1), "");
  assert_string_equal (way_text_player (&header, 3), "");
  assert_string_equal (way_text_player (&header, 2), "Mia");
  assert_string_equal (way_text_plain_player (&blank, 0), "Red");
  way_model_fixture_assert_text (way_text_seats (&header, 0), "");
  way_model_fixture_assert_text (way_text_seats (&header, 0xff), "Anna, Blue, and Mia");
  way_model_fixture_assert_text (way_text_seats (&header, 5), "Anna and Mia");
  problem.player = 3;
  way_model_fixture_assert_text (way_text_problem (&header, &problem), "2 betting chips");
  problem.player = 2;
  way_model_fixture_assert_text (way_text_problem (&header, &problem), "Mia: 2 betting chips");
  way_text_append (&list, NULL);
  way_text_append (&list, "");
  assert_null (list);
  way_text_append (&list, "one");
  way_text_append (&list, "");
  way_text_append (&list, "two");
  way_model_fixture_assert_text (list, "one, two");
}

static void
test_chips (void **state)
{
  const CarcChip unknown = { 0 };
  const CarcChip one = { 1, { { 7, true, 7 }, { 9, false, 1 } } };
  const CarcChip two = { 2, { { 5, false, 6 }, { 6, true, 4 } } };
  CarcSetup setup = { .n_players = 2 };

  assert_null (way_text_chip (&unknown));
  way_model_fixture_assert_text (way_text_chip (&one), "7+");
  way_model_fixture_assert_text (way_text_chip (&two), "5/6+");
  setup.chips[CARC_N_CHIPS - 1] = two;
  way_model_fixture_assert_text (way_text_what_if (&setup, 7), "With 7 tiles, chip 6+ would match.");
  setup.chips[0] = one;
  way_model_fixture_assert_text (way_text_what_if (&setup, 7), "With 7 tiles, chips 7+ and 6+ would match.");
  way_model_fixture_assert_text (way_text_what_if (&setup, 2), "With 2 tiles, none of the known chips would match.");
}

static void
assert_progress (WayGame *game, const char *progress)
{
  way_model_fixture_assert_text (way_text_progress (way_game_get_header (game), way_game_get_standings (game)),
                                 progress);
}

static void
test_progress (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game = way_model_fixture_begin (store);

  assert_progress (game, "Before the first turn");
  way_model_fixture_enter (game, "turn red\nturn green");
  assert_progress (game, "Turn 2 · Mia");
  way_model_fixture_enter (game, "final");
  assert_progress (game, "Final scoring");
  way_model_fixture_enter (game, "end");
  assert_progress (game, "The game is over");
  g_assert_finalize_object (game);
}

static void
test_badges (void **state)
{
  static const struct {
    int n_players;
    int points[3];
    const char *badges[3];
  } rows[] = {
    { 3, { 0, 0, 0 }, { "", "", "" } },
    { 3, { 0, 1, 0 }, { "", "leads by 1", "" } },
    { 3, { 5, 1, 3 }, { "leads by 2", "", "" } },
    { 3, { 5, 1, 5 }, { "tied for the lead", "", "tied for the lead" } },
    { 3, { 0, -1, -2 }, { "leads by 1", "", "" } },
    { 2, { 1, 3, 9 }, { "", "leads by 2", "" } },
    { 1, { 7, 0, 0 }, { "", "", "" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CarcSetup setup = { .n_players = rows[i].n_players };
      g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);

      memcpy (standings->points, rows[i].points, sizeof rows[i].points);
      for (int seat = 0; seat < rows[i].n_players; seat++)
        way_model_fixture_assert_text (way_text_badge (&setup, standings, seat), rows[i].badges[seat]);
    }
}

static void
test_gains (void **state)
{
  CarcHeader header = way_model_fixture_header ();
  g_autofree CarcSheet *sheet = g_new0 (CarcSheet, 1);
  static const CarcRule rule = { .id = "test" };

  way_model_fixture_assert_text (way_text_gains (&header, sheet), "");
  carc_sheet_add_player_line (sheet, &rule, 0, 1, 0);
  carc_sheet_add_player_line (sheet, &rule, 2, 1, -3);
  way_model_fixture_assert_text (way_text_gains (&header, sheet), "Anna 0, Mia −3");
}

static void
test_salvage (void **state)
{
  static const struct {
    WaySalvage found;
    const char *words;
  } rows[] = {
    { { 0, 0, 0 }, "0 games were recovered completely." },
    { { 1, 1, 1 },
      "1 game was recovered completely.\n1 game was recovered without its damaged part.\n1 game could not be read." },
    { { 0, 1, 0, 1 },
      "0 games were recovered completely.\n1 game was recovered without its damaged part.\n1 game ends before an entry "
      "that is damaged or was recorded by a newer version of Waymark." },
    { { .n_cut = 1, .n_undone = 1 },
      "0 games were recovered completely.\n1 game was recovered without its damaged part.\n1 game lost entries that "
      "had been "
      "undone, because one is damaged or was recorded by a newer version of Waymark. Its other entries were kept." },
    { { .n_cut = 2, .n_corrected = 2 },
      "0 games were recovered completely.\n2 games were recovered without their damaged parts.\n2 games keep their "
      "results through point adjustments, because values they were calculated from were lost." },
    { { .n_cut = 2, .n_kept = 1 },
      "0 games were recovered completely.\n2 games were recovered without their damaged parts.\n1 finished game lost "
      "entries and keeps its result through a point adjustment." },
    { { .n_cut = 2, .n_undone = 2 },
      "0 games were recovered completely.\n2 games were recovered without their damaged parts.\n2 games lost "
      "entries that had been undone, because one in each is damaged or was recorded by a newer version of Waymark. "
      "Their other entries were "
      "kept." },
    { { .n_whole = 1, .n_unreadable = 1 },
      "1 game was recovered completely.\n1 game was kept, but this version of Waymark cannot read it: it is damaged, "
      "or "
      "a newer version recorded it." },
    { { .n_whole = 1, .n_versions_lost = 1 },
      "1 game was recovered completely.\n1 earlier version of a game could not be read." },
    { { .n_whole = 2, .n_names = 1 },
      "2 games were recovered completely.\n1 name contains “�” in place of what could not be read. Correct it in a "
      "game "
      "of this player." },
    { { .n_whole = 1, .n_versions_lost = 2, .versions_unsure = TRUE },
      "1 game was recovered completely.\n2 earlier versions of games could not be read.\nSome earlier versions of "
      "games may be missing." },
    { { 2, 0, 2 }, "2 games were recovered completely.\n2 games could not be read." },
    { { 2, 2, 0 }, "2 games were recovered completely.\n2 games were recovered without their damaged parts." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (way_text_salvage (&rows[i].found), rows[i].words);
}

/* What is said about a record names the first place, and counts the others. */
static void
test_remarks (void **state)
{
#define PLAYERS "waymark 1\nwith bets\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
  static const struct {
    const char *text, *words;
  } rows[] = {
    { PLAYERS "road tiles=4 meeples=red:1\n  = red 4\n", NULL },
    { PLAYERS "road tiles=4 meeples=red:1\n  = red 5\n",
      "a.waymark:6:3: The record says “red 5”, but the rules give “red 4”." },
    { PLAYERS "road tiles=4\n  = red 5\n",
      "a.waymark:6:3: The record says “red 5”, but according to the rules, no player scores." },
    { PLAYERS "road tiles=4 meeples=red:1\n  = red 5\nroad tiles=3 meeples=red:1\n  = red 4\n",
      "a.waymark:6:3: The record says “red 5”, but the rules give “red 4”. 1 more line differs." },
    { PLAYERS "bookmaker stack=2 chips=red,blue\nfinal\nend\n",
      "a.waymark:7:1: The game ends here, but stack 2 still holds betting chips of Anna and Jan. Settle them with "
      "“bet” "
      "before the end." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayRecordFile) record = way_record_file_read (rows[i].text, strlen (rows[i].text));
      g_autofree char *words = way_text_record_remark ("a.waymark", record);

      assert_int_equal (record->problems->len, 0);
      if (g_strcmp0 (words, rows[i].words) != 0)
        fail_msg ("%s: %s", rows[i].text, words);
    }
}

static void
test_errors_of_a_game (void **state)
{
  g_autoptr (GError) breaks = g_error_new_literal (WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS, "2 later entries");
  g_autoptr (GError) impossible = g_error_new_literal (WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE, "No chip is there.");
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no such file");

  way_model_fixture_assert_text (way_text_error (NULL), "");
  way_model_fixture_assert_text (
      way_text_error (breaks),
      "Later entries would become invalid. Nothing was changed. Change or delete those entries first.");
  way_model_fixture_assert_text (way_text_error (impossible),
                                 "No chip is there.\nThe entry was not recorded. Change the answers and try again.");
  way_model_fixture_assert_text (way_text_error (other),
                                 "Something went wrong (no such file). All earlier entries are safe. Try again.");
}

/* A mistake lists all valid words. */
static void
test_valid_words (void **state)
{
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcReader *reader = g_new0 (CarcReader, 1);
  CarcHeader header = way_model_fixture_header ();
  static const char bet[] = "bet stack=1 on=lake";
  static const char record[] = "waymark 1\nwith tunnel\nrule tunnel-tokens=mine\nplayer red \"Anna\"\n";

  carc_read_entry (&header.setup, bet, strlen (bet), statement, mistakes);
  assert_int_equal (mistakes->n, 1);
  {
    g_autofree char *sentence = way_text_mistake (NULL, &mistakes->mistakes[0]);

    assert_true (g_str_has_suffix (sentence, " Valid words: road, city."));
  }
  mistakes->n = 0;
  carc_reader_begin (reader, record, strlen (record));
  while (carc_reader_next (reader, statement, mistakes))
    ;
  assert_int_equal (mistakes->n, 1);
  {
    g_autofree char *sentence = way_text_mistake (NULL, &mistakes->mistakes[0]);

    assert_non_null (strstr (sentence, " Valid words: "));
    assert_non_null (strstr (sentence, "publisher"));
  }
}

/* A name does not change the direction of a sentence, and other programs get it as it is. */
static void
test_isolated_names (void **state)
{
  static const struct {
    const char *name, *isolated;
  } rows[] = {
    { "Anna", "Anna" },
    { "Jos\u00e9 \u6d0b", "Jos\u00e9 \u6d0b" },
    { "\u202eAnna", "\u2068\ufffdAnna\u2069" },
    { "Jan\u2069 \u2067x", "\u2068Jan\ufffd \ufffdx\u2069" },
    { "\u05d3\u05d5\u05d3", "\u2068\u05d3\u05d5\u05d3\u2069" },
    { "\u200fx", "\u2068\u200fx\u2069" },
    { "\u2068x\u2069", "\u2068x\u2069" },
    { "\u2068", "\u2068\ufffd\u2069" },
    { "\u2068x\u2069y\u2068z\u2069", "\u2068\ufffdx\ufffdy\ufffdz\ufffd\u2069" },
  };
  CarcHeader header = { 0 };

  carc_setup_begin (&header.setup);
  header.setup.n_players = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_strlcpy (header.names[0], rows[i].name, sizeof header.names[0]);
      assert_string_equal (way_text_player (&header, 0), rows[i].isolated);
      assert_string_equal (way_text_isolate (rows[i].isolated), rows[i].isolated);
      assert_string_equal (way_text_plain_player (&header, 0), rows[i].name);
    }
  way_model_fixture_assert_text (way_text_seats (&header, 1), "\u2068\ufffdx\ufffdy\ufffdz\ufffd\u2069");
}

/* Nor does a note change the direction of what is before it. */
static void
test_isolated_note (void **state)
{
  CarcHeader header = { 0 };
  CarcEntry entry = { .subject = &carc_road };

  carc_setup_begin (&header.setup);
  header.setup.n_players = 1;
  g_strlcpy (entry.note, "\u202erain", sizeof entry.note);
  way_model_fixture_assert_text (way_text_entry_subtitle (&header, &entry), "\u2068\ufffdrain\u2069");
  g_strlcpy (entry.note, "rain", sizeof entry.note);
  way_model_fixture_assert_text (way_text_entry_subtitle (&header, &entry), "rain");
}

#define BLOCK 16 /* characters of one script */

static void
assert_isolated (gunichar code, gboolean expected)
{
  char name[16] = "Anna ";

  name[5 + g_unichar_to_utf8 (code, name + 5)] = '\0';
  if ((way_text_isolate (name) != name) != expected)
    fail_msg ("U+%04X", code);
}

/* The first and the last character of each range has an effect on the direction, those before and after it have
 * none. */
static void
test_isolated_characters (void **state)
{
  static const gunichar ranges[][2] = {
    { 0x0590, 0x08ff }, { 0x200f, 0x200f }, { 0x202a, 0x202e },   { 0x2066, 0x2069 },
    { 0xfb1d, 0xfdff }, { 0xfe70, 0xfeff }, { 0x10800, 0x10fff }, { 0x1e800, 0x1efff },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      gunichar first = ranges[i][0], last = ranges[i][1];

      assert_isolated (first - 1, FALSE);
      assert_isolated (last, TRUE);
      assert_isolated (last + 1, FALSE);
      for (gunichar code = first; code <= last; code += BLOCK)
        assert_isolated (code, TRUE);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_isolated_names),
    cmocka_unit_test (test_isolated_note),
    cmocka_unit_test (test_isolated_characters),
    cmocka_unit_test (test_titles),
    cmocka_unit_test (test_colors_and_sources),
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_names_of_seats),
    cmocka_unit_test (test_chips),
    cmocka_unit_test (test_progress),
    cmocka_unit_test (test_badges),
    cmocka_unit_test (test_gains),
    cmocka_unit_test (test_salvage),
    cmocka_unit_test (test_remarks),
    cmocka_unit_test (test_errors_of_a_game),
    cmocka_unit_test (test_valid_words),
  };

  return cmocka_run_group_tests_name ("text of a game", tests, NULL, NULL);
}
