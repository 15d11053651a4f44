/* test-game.c: records, undoes, redoes, amends, deletes and inserts entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-changes.h"
#include "way-model-fixture.h"

#include <string.h>

static void
test_new_game (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_assert_points (fixture->game, 0, 0, 0);
  way_model_fixture_assert_log (fixture->game, "");
  assert_int_equal (g_list_model_get_n_items (way_game_get_players (fixture->game)), 3);
  assert_false (way_model_fixture_get_number (fixture->game, "can-undo"));
  assert_false (way_model_fixture_get_number (fixture->game, "can-redo"));
  assert_true (way_model_fixture_get_number (fixture->game, "saved"));
  assert_int_equal (way_model_fixture_get_number (fixture->game, "active"), -1);
  assert_int_equal (way_game_get_next_seat (fixture->game), 0);
  way_model_fixture_assert_text (way_model_fixture_get_text (fixture->game, "title"), "Before the first turn");
}

/* Who begins was drawn before the game. */
static void
test_beginning_is_not_undone (void **state)
{
  WayModelFixture *fixture = *state;

  assert_true (way_game_next_turn (fixture->game, 2, NULL));
  assert_false (way_model_fixture_get_number (fixture->game, "can-undo"));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_model_fixture_get_number (fixture->game, "active"), 2);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  assert_true (way_model_fixture_get_number (fixture->game, "can-undo"));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_false (way_model_fixture_get_number (fixture->game, "can-undo"));
  assert_true (way_game_redo (fixture->game, NULL));
  assert_true (way_model_fixture_get_number (fixture->game, "can-undo"));
}

static void
test_turns (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "correction points=red:3");
  assert_true (way_game_next_turn (fixture->game, 1, NULL));
  assert_int_equal (way_model_fixture_get_number (fixture->game, "active"), 1);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  assert_true (way_game_next_turn (fixture->game, -1, NULL));
  assert_true (way_game_next_turn (fixture->game, -1, NULL));
  assert_int_equal (way_model_fixture_get_number (fixture->game, "active"), 0);
  assert_int_equal (way_model_fixture_get_number (fixture->game, "turn"), 3);
  way_model_fixture_assert_text (way_model_fixture_get_text (fixture->game, "title"), "Turn 3 · Anna");
  way_model_fixture_assert_log (
      fixture->game, "[Turn 3 · Anna] | [Turn 2 · Mia] | [Turn 1 · Jan] | Road, 5 tiles | [Before the first turn] | "
                     "Point Adjustment");

  way_model_fixture_enter (fixture->game, "final");
  assert_true (way_model_fixture_get_number (fixture->game, "final"));
  way_model_fixture_assert_text (way_model_fixture_get_text (fixture->game, "title"), "Final scoring");
}

static void
test_record_and_undo (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPlayer) anna = g_list_model_get_item (way_game_get_players (fixture->game), 0);
  g_autoptr (WayPlayer) jan = g_list_model_get_item (way_game_get_players (fixture->game), 1);
  int scored = 0, others = 0, items = 0, undo = 0, changed = 0;

  way_model_fixture_count (anna, "changed", &scored);
  way_model_fixture_count (jan, "changed", &others);
  way_model_fixture_count (way_game_get_log (fixture->game), "items-changed", &items);
  way_model_fixture_count (fixture->game, "notify::can-undo", &undo);
  way_model_fixture_count (fixture->game, "changed", &changed);

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_int_equal (scored, 1);
  assert_int_equal (others, 0);
  assert_int_equal (items, 1);
  assert_int_equal (undo, 1);
  assert_int_equal (changed, 1);

  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=red:1\nroad tiles=2 meeples=red:1");
  assert_int_equal (scored, 2);
  assert_int_equal (items, 2);
  assert_int_equal (undo, 1);
  way_model_fixture_assert_points (fixture->game, 13, 0, 0);

  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 5, 0, 0);
  way_model_fixture_assert_log (fixture->game, "[Before the first turn] | Road, 5 tiles");
  assert_true (way_game_redo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 13, 0, 0);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_log (fixture->game, "");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_false (way_model_fixture_get_number (fixture->game, "can-undo"));
  assert_true (way_model_fixture_get_number (fixture->game, "can-redo"));

  way_model_fixture_enter (fixture->game, "monastery meeples=green:1");
  assert_false (way_model_fixture_get_number (fixture->game, "can-redo"));
  way_model_fixture_assert_points (fixture->game, 0, 0, 9);
}

static void
test_amend_keeps_the_row (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayLogItem) row = NULL;
  g_autoptr (WayLogItem) other = NULL;
  CarcEntry entry;
  int items = 0, changes = 0, others = 0;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  row = g_list_model_get_item (way_game_get_log (fixture->game), 2);
  other = g_list_model_get_item (way_game_get_log (fixture->game), 1);
  way_model_fixture_count (way_game_get_log (fixture->game), "items-changed", &items);
  way_model_fixture_count (row, "changed", &changes);
  way_model_fixture_count (other, "changed", &others);

  entry = way_model_fixture_entry (fixture->game, "road tiles=6 meeples=red:1");
  assert_true (way_game_amend (fixture->game, way_log_item_get_info (row)->entry_id, &entry, NULL));
  assert_int_equal (items, 0);
  assert_int_equal (changes, 1);
  assert_int_equal (others, 0);
  assert_string_equal (way_log_item_get_info (row)->title, "Road, 6 tiles");
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Anna +6");
  assert_int_equal (way_log_item_get_info (row)->gains[0], 6);
  assert_int_equal (way_log_item_get_info (row)->concerned, 1 << 0);

  /* Amending with an equal entry changes nothing. */
  assert_true (way_game_amend (fixture->game, way_log_item_get_info (row)->entry_id, &entry, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 5, 6, 0);
  assert_string_equal (way_log_item_get_info (row)->title, "Road, 5 tiles");
}

static void
assert_deleted (WayGame *game, guint position, gboolean deleted)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (way_game_get_log (game), position);
  const WayLogItemInfo *info = way_log_item_get_info (item);

  assert_int_equal (info->deleted, deleted);
  assert_int_equal (g_str_equal (info->gains_text, "Deleted"), deleted);
}

static void
test_delete (void **state)
{
  WayModelFixture *fixture = *state;
  int entry_ids[2];

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  way_model_fixture_enter (fixture->game, "monastery meeples=green:1");
  entry_ids[0] = way_model_fixture_entry_id (fixture->game, 0);
  entry_ids[1] = way_model_fixture_entry_id (fixture->game, 2);
  assert_true (way_game_delete_entries (fixture->game, entry_ids, 2, NULL));
  way_model_fixture_assert_points (fixture->game, 0, 6, 0);
  /* A deleted entry remains visible at its position, marked as deleted. */
  way_model_fixture_assert_log (fixture->game,
                                "[Before the first turn] | Monastery, 9 tiles | City, 3 tiles | Road, 5 tiles");
  assert_deleted (fixture->game, 1, TRUE);
  assert_deleted (fixture->game, 2, FALSE);
  assert_deleted (fixture->game, 3, TRUE);
  way_model_fixture_enter (fixture->game, "road tiles=2 meeples=red:1");
  way_model_fixture_assert_log (
      fixture->game, "[Before the first turn] | Road, 2 tiles | Monastery, 9 tiles | City, 3 tiles | Road, 5 tiles");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 5, 6, 9);
  assert_deleted (fixture->game, 1, FALSE);
  assert_true (way_game_redo (fixture->game, NULL));
  assert_deleted (fixture->game, 1, TRUE);
}

static void
assert_undone (WayGame *game, const char *expected)
{
  g_autofree char *text = NULL;
  int points[CARC_MAX_PLAYERS];

  memcpy (points, way_game_get_standings (game)->points, sizeof points);
  assert_true (way_game_undo (game, NULL));
  text = way_game_describe_undone (game, points);
  assert_string_equal (text, expected);
}

static void
assert_redone (WayGame *game, const char *expected)
{
  g_autofree char *text = NULL;
  int points[CARC_MAX_PLAYERS];

  memcpy (points, way_game_get_standings (game)->points, sizeof points);
  assert_true (way_game_redo (game, NULL));
  text = way_game_describe_redone (game, points);
  assert_string_equal (text, expected);
}

static void
assert_newest (WayGame *game, const char *expected)
{
  g_autofree char *text = way_game_describe_newest (game);

  assert_int_equal (g_strcmp0 (text, expected), 0);
}

/* Undo and redo say what they did: to the points, if there were any. */
static void
test_undo_in_words (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entry = way_model_fixture_entry (fixture->game, "road tiles=6 meeples=red:1");
  int entry_id;

  assert_newest (fixture->game, NULL);
  assert_true (way_game_next_turn (fixture->game, 0, NULL));
  assert_true (way_game_next_turn (fixture->game, 1, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  entry_id = way_model_fixture_entry_id (fixture->game, 2);
  assert_true (way_game_amend (fixture->game, entry_id, &entry, NULL));
  assert_true (way_game_delete_entries (fixture->game, &entry_id, 1, NULL));
  assert_undone (fixture->game, "Deletion undone: Road, 6 tiles");
  assert_undone (fixture->game, "Change undone: Road, 5 tiles");
  assert_undone (fixture->game, "Undone: Anna +5");
  assert_undone (fixture->game, "Undone: Next Turn · Jan");
  assert_redone (fixture->game, "Redone: Next Turn · Jan");
  assert_redone (fixture->game, "Redone: Anna +5 · now 5");
  assert_redone (fixture->game, "Change redone: Road, 6 tiles");
  assert_redone (fixture->game, "Deletion redone: Road, 6 tiles");
}

/* The message about a new entry has the points and the totals. */
static void
test_newest_in_words (void **state)
{
  static const char *const rows[][2] = {
    { "road tiles=5 meeples=red:1", "Anna +5 · now 5" },
    { "road tiles=3 meeples=red:1,blue:1", "Anna +3 (8), Jan +3 (3)" },
    { "road tiles=4", "Road, 4 tiles · no points" },
    { "correction points=blue:-7", "Jan −7 · now −4" },
    { "road tiles=2 meeples=red:1\ncity tiles=3 meeples=red:1", "Anna +8 · now 16" },
    { "bookmaker stack=1 chips=red", "Recorded: Bookmaker tile, stack 1" },
  };
  WayModelFixture *fixture = *state;
  CarcEntry entry = way_model_fixture_entry (fixture->game, "road tiles=6 meeples=red:1");
  int entry_id;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      way_model_fixture_enter (fixture->game, rows[i][0]);
      assert_newest (fixture->game, rows[i][1]);
    }
  entry_id = way_model_fixture_entry_id (fixture->game, 0);
  assert_true (way_game_amend (fixture->game, entry_id, &entry, NULL));
  assert_newest (fixture->game, "Changed: Anna +6 · now 17");
  assert_true (way_game_delete_entries (fixture->game, &entry_id, 1, NULL));
  assert_newest (fixture->game, "Deleted: Road, 6 tiles");
  way_model_fixture_enter (fixture->game, "final");
  way_model_fixture_enter (fixture->game, "end");
  assert_undone (fixture->game, "The game continues");
  assert_redone (fixture->game, "The game is over");
}

/* After reopening, only the entries in force are visible. */
static void
test_deleted_before_opening (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *again;
  int entry_id;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  entry_id = way_model_fixture_entry_id (fixture->game, 0);
  assert_true (way_game_delete_entries (fixture->game, &entry_id, 1, NULL));
  again = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  way_model_fixture_assert_log (again, "[Before the first turn] | City, 3 tiles");
  g_assert_finalize_object (again);
}

static void
test_insert_a_thousand_times (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entry;
  int last;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  last = way_model_fixture_entry_id (fixture->game, 1);
  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *entry_text = g_strdup_printf ("correction points=green:%d", i % 7 + 1);

      entry = way_model_fixture_entry (fixture->game, entry_text);
      assert_true (way_game_insert (fixture->game, last, &entry, 1, NULL));
    }

  assert_int_equal (way_game_get_n_entries (fixture->game), 1002);
  assert_int_equal (way_model_fixture_entry_id (fixture->game, 1001), last);
  for (int i = 0; i < 1000; i++)
    assert_int_equal (carc_sheet_get_points (way_game_get_sheet (fixture->game, (gsize) i + 1), 2), i % 7 + 1);

  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1001);
}

static void
test_insert_before_the_first (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entries[3];

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  for (int i = 0; i < 60; i++)
    {
      for (int j = 0; j < 3; j++)
        entries[j] = way_model_fixture_entry (fixture->game, j == 0   ? "road tiles=2"
                                                             : j == 1 ? "road tiles=3"
                                                                      : "road tiles=4");
      assert_true (way_game_insert (fixture->game, way_model_fixture_entry_id (fixture->game, 0), entries, 3, NULL));
      for (int j = 0; j < 3; j++)
        assert_true (carc_entry_equal (way_game_get_entry (fixture->game, (gsize) j, NULL), &entries[j]));
    }
}

static void
test_broken_later_entries (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GArray) broken = NULL;
  g_autoptr (GArray) amended = NULL;
  g_autoptr (GError) error = NULL;
  CarcEntry no_players;
  int entry_ids[2];

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  way_model_fixture_enter (fixture->game, "bet stack=1 on=city tiles=7 chip=red:5");
  entry_ids[0] = way_model_fixture_entry_id (fixture->game, 0);
  entry_ids[1] = way_model_fixture_entry_id (fixture->game, 1);

  broken = way_game_find_broken (fixture->game, entry_ids, 1, NULL);
  assert_int_equal (broken->len, 1);
  assert_int_equal (g_array_index (broken, int, 0), entry_ids[1]);
  no_players = way_model_fixture_entry (fixture->game, "bookmaker stack=1");
  amended = way_game_find_broken (fixture->game, entry_ids, 1, &no_players);
  assert_int_equal (amended->len, 1);

  assert_false (way_game_delete_entries (fixture->game, entry_ids, 1, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS));
  g_clear_error (&error);
  assert_false (way_game_amend (fixture->game, entry_ids[0], &no_players, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS));
  way_model_fixture_assert_points (fixture->game, 7, 0, 0);

  assert_true (way_game_delete_entries (fixture->game, entry_ids, 2, NULL));
  way_model_fixture_assert_points (fixture->game, 0, 0, 0);
}

static void
test_impossible (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcEntry entry = way_model_fixture_entry (fixture->game, "bet stack=1 on=city tiles=7 chip=red:5");

  assert_false (way_game_record (fixture->game, &entry, 1, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
  way_model_fixture_assert_log (fixture->game, "");
  assert_false (way_model_fixture_get_number (fixture->game, "can-undo"));
}

static void
test_end_freezes (void **state)
{
  WayModelFixture *fixture = *state;
  int points[CARC_MAX_PLAYERS];
  int revision;
  gboolean finished;
  gint64 id = way_game_get_id (fixture->game);

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_enter (fixture->game, "final\nend");
  assert_true (way_model_fixture_get_number (fixture->game, "finished"));
  assert_true (way_store_read_frozen (fixture->store, id, &revision, &finished, points, NULL));
  assert_true (finished);
  assert_int_equal (points[0], 5);
  assert_int_equal (points[1], 0);

  assert_true (way_game_undo (fixture->game, NULL));
  assert_false (way_model_fixture_get_number (fixture->game, "finished"));
  assert_true (way_store_read_frozen (fixture->store, id, &revision, &finished, points, NULL));
  assert_false (finished);

  assert_true (way_game_redo (fixture->game, NULL));
  assert_true (way_store_read_frozen (fixture->store, id, &revision, &finished, points, NULL));
  assert_true (finished);
}

static void
test_chip (void **state)
{
  WayModelFixture *fixture = *state;
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 1, { { 4, false, 3 } } }, [4] = { 2, { { 2, false, 1 }, { 9, true, 5 } } } };
  CarcChip known[CARC_N_CHIPS] = { [2] = { 1, { { 6, false, 4 } } } };
  CarcEntry bet = way_model_fixture_entry (fixture->game, "bet stack=1 on=road tiles=4 chip=red:1");
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red");
  assert_false (way_game_record (fixture->game, &bet, 1, NULL));
  assert_true (way_store_save_chips (fixture->store, known, NULL));
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_true (way_game_record (fixture->game, &bet, 1, NULL));
  way_model_fixture_assert_points (fixture->game, 3, 0, 0);

  /* New games have the entered faces, and keep those of the other chips. */
  assert_true (way_store_read_chips (fixture->store, known, NULL));
  assert_int_equal (known[0].faces[0].points, 3);
  assert_int_equal (known[4].faces[1].points, 5);
  assert_int_equal (known[2].faces[0].points, 4);

  /* The bet cannot do without its chip, but others can be forgotten. */
  chips[4] = (CarcChip){ 0 };
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  chips[0] = (CarcChip){ 0 };
  assert_false (way_game_set_chips (fixture->game, chips, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS));
  way_model_fixture_assert_points (fixture->game, 3, 0, 0);
  assert_int_equal (way_game_get_setup (fixture->game)->chips[0].n_faces, 1);
}

static void
test_players (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPlayer) anna = g_list_model_get_item (way_game_get_players (fixture->game), 0);
  g_autoptr (WayPlayer) jan = g_list_model_get_item (way_game_get_players (fixture->game), 1);

  assert_string_equal (way_player_get_info (anna)->badge, "");
  way_model_fixture_enter (fixture->game, "turn red\nbookmaker stack=1 chips=red\ncorrection points=red:62,blue:55");
  assert_string_equal (way_player_get_info (anna)->badge, "leads by 7");
  assert_string_equal (way_player_get_info (anna)->place, "lap 2, space 12");
  assert_string_equal (way_player_get_info (anna)->short_place, "lap 2 · 12");
  assert_int_equal (way_player_get_info (anna)->chips, 5);
  assert_true (way_player_get_info (anna)->active);
  assert_false (way_player_get_info (jan)->active);
  assert_string_equal (
      way_player_get_info (anna)->description,
      "Anna, red circle, 62 points, leads by 7, current turn, lap 2, space 12, 5 betting chips, 4 tunnel tokens");

  way_model_fixture_enter (fixture->game, "correction points=blue:7");
  assert_string_equal (way_player_get_info (anna)->badge, "tied for the lead");
  assert_string_equal (way_player_get_info (jan)->badge, "tied for the lead");
}

static void
test_white_has_no_tokens (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nwith bets tunnel\nplayer white \"Anna\"\nplayer red \"B\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  g_autoptr (WayPlayer) white = g_list_model_get_item (way_game_get_players (game), 0);

  assert_int_equal (way_player_get_info (white)->chips, -1);
  assert_int_equal (way_player_get_info (white)->tokens, -1);
  assert_string_equal (way_player_get_info (white)->description, "Anna, white plus, 0 points, lap 1, space 0");
  g_assert_finalize_object (game);
}

static void
test_error_domains (void **state)
{
  (void) state;

  assert_string_equal (g_quark_to_string (WAY_GAME_ERROR), "way-game-error-quark");
  assert_string_equal (g_quark_to_string (WAY_STORE_ERROR), "way-store-error-quark");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new_game, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_beginning_is_not_undone, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_turns, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_record_and_undo, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_amend_keeps_the_row, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_delete, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undo_in_words, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_newest_in_words, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted_before_opening, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_insert_a_thousand_times, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_insert_before_the_first, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_broken_later_entries, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_impossible, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_end_freezes, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_chip, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_players, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_white_has_no_tokens),
    cmocka_unit_test (test_error_domains),
  };

  return cmocka_run_group_tests_name ("game", tests, NULL, NULL);
}
