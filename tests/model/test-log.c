/* test-log.c: the rows of the log: texts, positions, change notifications, and deleted entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "carc-module.h"
#include "way-changes.h"

static void
assert_log (WayGame *game, const char *expected)
{
  way_model_fixture_assert_text (way_model_fixture_read_log (game), expected);
}

static WayLogItem *
get_row (WayGame *game, guint position)
{
  WayLogItem *row = g_list_model_get_item (way_game_get_log (game), position);

  assert_non_null (row);
  return row;
}

static gboolean
is_concerned (WayLogItem *row, int seat)
{
  return (way_log_item_get_info (row)->concerned & (1u << seat)) != 0;
}

static void
delete_entry (WayGame *game, int entry_id)
{
  assert_true (way_game_delete_entries (game, &entry_id, 1, NULL));
}

/* Only added and removed rows are reported as changed. */
static void
test_smallest_change (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GString) signals = g_string_new (NULL);
  CarcEntry entry;
  int road;

  way_model_fixture_log_signals (way_game_get_log (fixture->game), signals);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_assert_signals (signals, "0-0+2");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1\nroad tiles=2");
  way_model_fixture_assert_signals (signals, "1-0+2");
  way_model_fixture_enter (fixture->game, "turn red");
  way_model_fixture_assert_signals (signals, "0-0+1");
  way_model_fixture_enter (fixture->game, "road tiles=7 meeples=red:1");
  way_model_fixture_assert_signals (signals, "1-0+1");
  assert_log (fixture->game,
              "[Turn 1 · Anna] | Road, 7 tiles | [Before the first turn] | Road, 2 tiles | City, 3 tiles | "
              "Road, 5 tiles");
  entry = way_model_fixture_entry (fixture->game, "monastery meeples=green:1");
  road = way_model_fixture_entry_id (fixture->game, 1);
  assert_true (way_game_insert (fixture->game, road, &entry, 1, NULL));
  way_model_fixture_assert_signals (signals, "5-0+1");
  assert_log (fixture->game,
              "[Turn 1 · Anna] | Road, 7 tiles | [Before the first turn] | Road, 2 tiles | City, 3 tiles | "
              "Monastery, 9 tiles | Road, 5 tiles");
  delete_entry (fixture->game, road);
  way_model_fixture_assert_signals (signals, "");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "5-1+0");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "1-1+0");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "0-1+0");
  assert_true (way_game_redo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "0-0+1");
  while (way_model_fixture_get_number (fixture->game, "can-undo"))
    assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_assert_signals (signals, "0-1+0 1-2+0 0-2+0");
}

/* A new row in the place of an undone one has its own texts. */
static void
test_row_in_the_place_of_an_undone_one (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  assert_log (fixture->game, "[Before the first turn] | City, 3 tiles");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "turn red");
  way_model_fixture_enter (fixture->game, "turn blue");
  assert_log (fixture->game, "[Turn 2 · Jan] | [Turn 1 · Anna]");
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=2 meeples=green:1");
  assert_log (fixture->game, "[Turn 1 · Anna] | Road, 2 tiles");
}

static void
test_texts (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayLogItem) header = NULL;
  g_autoptr (WayLogItem) row = NULL;
  CarcEntry entry;
  int changes = 0;

  way_model_fixture_enter (fixture->game, "road tiles=5 inn meeples=red:1,blue:1");
  header = get_row (fixture->game, 0);
  row = get_row (fixture->game, 1);
  assert_true (way_log_item_get_info (header)->header);
  assert_int_equal (way_log_item_get_info (header)->entry_id, 0);
  assert_string_equal (way_log_item_get_info (header)->subject_id, "turn");
  assert_string_equal (way_log_item_get_info (header)->description, "Before the first turn");
  assert_false (is_concerned (header, 0));
  assert_false (way_log_item_get_info (row)->header);
  assert_int_equal (way_log_item_get_info (row)->entry_id, way_model_fixture_entry_id (fixture->game, 0));
  assert_string_equal (way_log_item_get_info (row)->subject_id, "road");
  assert_string_equal (way_log_item_get_info (row)->subtitle, "inn");
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Anna +10, Jan +10");
  assert_string_equal (way_log_item_get_info (row)->description, "Road, 5 tiles, inn, Anna +10, Jan +10");
  assert_null (way_log_item_get_info (row)->problem);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    {
      assert_int_equal (is_concerned (row, seat), seat < 2);
      assert_int_equal (way_log_item_get_info (row)->gains[seat], seat < 2 ? 10 : 0);
    }

  way_model_fixture_count (row, "changed", &changes);
  entry = way_model_fixture_entry (fixture->game, "city tiles=5 meeples=blue:1");
  assert_true (way_game_amend (fixture->game, way_log_item_get_info (row)->entry_id, &entry, NULL));
  assert_int_equal (changes, 1);
  assert_string_equal (way_log_item_get_info (row)->subject_id, "city");
  assert_string_equal (way_log_item_get_info (row)->description, "City, 5 tiles, Jan +10");
  assert_false (is_concerned (row, 0));
  assert_int_equal (way_log_item_get_info (row)->gains[0], 0);
  way_model_fixture_enter (fixture->game, "road tiles=2");
  assert_int_equal (changes, 1);
}

static void
assert_turn (WayLogItem *row, int turn, int seat)
{
  assert_int_equal (way_log_item_get_info (row)->turn, turn);
  assert_int_equal (way_log_item_get_info (row)->turn_seat, seat);
}

/* An entry knows its turn, and its row is updated when the turn changes. */
static void
test_turns (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayLogItem) before = NULL;
  g_autoptr (WayLogItem) row = NULL;
  g_autoptr (WayLogItem) last = NULL;
  CarcEntry turn;
  int changes = 0;

  way_model_fixture_enter (fixture->game, "road tiles=2\nturn blue\nroad tiles=3\nfinal\nunfinished road tiles=4");
  last = get_row (fixture->game, 1);
  row = get_row (fixture->game, 3);
  before = get_row (fixture->game, 5);
  assert_turn (before, 0, -1);
  assert_turn (row, 1, 1);
  assert_turn (last, WAY_LOG_FINAL, -1);

  way_model_fixture_count (row, "changed", &changes);
  turn = way_model_fixture_entry (fixture->game, "turn red");
  assert_true (way_game_insert (fixture->game, way_log_item_get_info (before)->entry_id, &turn, 1, NULL));
  assert_turn (before, 1, 0);
  assert_turn (row, 2, 1);
  assert_int_equal (changes, 1);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_turn (row, 1, 1);
  assert_int_equal (changes, 2);
}

/* A row is updated if the effect of its entry changes, also because of an earlier one. */
static void
test_follows_an_earlier_entry (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nwith bets\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  WayGame *game = way_game_begin (store, &header, NULL);
  g_autoptr (WayLogItem) row = NULL;
  CarcEntry entry;
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 1, { { 5, true, 4 } } } };
  CarcChip others[CARC_N_CHIPS] = { [0] = { 1, { { 5, true, 6 } } } };

  assert_true (way_game_set_chips (game, chips, NULL));
  way_model_fixture_enter (game, "bookmaker stack=1 chips=red\nbet stack=1 on=road tiles=5 chip=red:1");
  row = get_row (game, 1);
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Anna +4");
  assert_true (way_game_set_chips (game, others, NULL));
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Anna +6");
  assert_int_equal (way_log_item_get_info (row)->gains[0], 6);

  /* The chip is not on the stack any more; the changed row is another one. */
  assert_true (way_game_undo (game, NULL));
  way_model_fixture_enter (game, "final");
  entry = way_model_fixture_entry (game, "bookmaker stack=1 chips=red,blue");
  assert_true (way_game_amend (game, way_model_fixture_entry_id (game, 0), &entry, NULL));
  way_model_fixture_enter (game, "bet stack=1 on=road tiles=5 chip=red:1,blue:1");
  g_object_unref (row);
  row = get_row (game, 1);
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Anna +6, Jan +6");
  g_assert_finalize_object (game);
}

/* Texts change with the faces of a chip, even if the points don't. */
static void
test_numbers_in_words (void **state)
{
  WayModelFixture *fixture = *state;
  CarcChip chips[CARC_N_CHIPS] = { { 0 } };
  g_autoptr (WayLogItem) row = NULL;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red\nbet stack=1 on=road tiles=3 chip=red:5");
  row = get_row (fixture->game, 1);
  assert_string_equal (way_log_item_get_info (row)->subtitle, "Anna: 7+ (no match)");
  chips[4] = (CarcChip){ 1, { { 8, false, 7 } } };
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_string_equal (way_log_item_get_info (row)->subtitle, "Anna: 8 (no match)");
}

/* A deleted entry gives no points and has no problem. */
static void
test_deleted_gives_nothing (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayLogItem) row = NULL;
  g_autoptr (GListModel) none = NULL;
  g_autoptr (GListModel) lines = NULL;
  int changes = 0;

  way_model_fixture_enter (fixture->game, "road tiles=5 inn meeples=red:1,blue:1");
  row = get_row (fixture->game, 1);
  way_model_fixture_count (row, "changed", &changes);
  delete_entry (fixture->game, way_log_item_get_info (row)->entry_id);
  assert_int_equal (changes, 1);
  assert_true (way_log_item_get_info (row)->deleted);
  assert_string_equal (way_log_item_get_info (row)->subject_id, "road");
  assert_string_equal (way_log_item_get_info (row)->gains_text, "Deleted");
  assert_string_equal (way_log_item_get_info (row)->description, "Road, 5 tiles, inn, Deleted");
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    {
      assert_false (is_concerned (row, seat));
      assert_int_equal (way_log_item_get_info (row)->gains[seat], 0);
    }
  none = way_game_list_lines (fixture->game, way_log_item_get_info (row)->entry_id);
  assert_int_equal (g_list_model_get_n_items (none), 0);

  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (changes, 2);
  assert_false (way_log_item_get_info (row)->deleted);
  assert_int_equal (way_log_item_get_info (row)->gains[1], 10);
  lines = way_game_list_lines (fixture->game, way_log_item_get_info (row)->entry_id);
  assert_int_equal (g_list_model_get_n_items (lines), 4);
}

/* In the order of the log, whichever was deleted first, beginning with the first change since the game was opened. */
static void
test_deleted_in_place (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *again;
  int entry_ids[5];

  way_model_fixture_enter (fixture->game,
                           "road tiles=2\nturn red\nroad tiles=3\nroad tiles=4\nturn blue\nroad tiles=5\nroad tiles=6");
  again = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  assert_log (again,
              "[Turn 2 · Jan] | Road, 6 tiles | Road, 5 tiles | [Turn 1 · Anna] | Road, 4 tiles | Road, 3 tiles | "
              "[Before the first turn] | Road, 2 tiles");
  entry_ids[0] = way_model_fixture_entry_id (again, 0);
  entry_ids[1] = way_model_fixture_entry_id (again, 2);
  entry_ids[2] = way_model_fixture_entry_id (again, 3);
  entry_ids[3] = way_model_fixture_entry_id (again, 5);
  entry_ids[4] = way_model_fixture_entry_id (again, 6);
  delete_entry (again, entry_ids[3]);
  delete_entry (again, entry_ids[2]);
  delete_entry (again, entry_ids[1]);
  delete_entry (again, entry_ids[4]);
  delete_entry (again, entry_ids[0]);
  assert_log (again,
              "[Turn 2 · Jan] | Road, 6 tiles | Road, 5 tiles | [Turn 1 · Anna] | Road, 4 tiles | Road, 3 tiles | "
              "[Before the first turn] | Road, 2 tiles");
  /* A deleted turn has no row; its entries belong to the turn before. */
  delete_entry (again, way_model_fixture_entry_id (again, 1));
  assert_log (again, "[Turn 1 · Anna] | Road, 6 tiles | Road, 5 tiles | Road, 4 tiles | Road, 3 tiles | "
                     "[Before the first turn] | Road, 2 tiles");
  delete_entry (again, way_model_fixture_entry_id (again, 0));
  assert_log (again, "[Before the first turn] | Road, 6 tiles | Road, 5 tiles | Road, 4 tiles | Road, 3 tiles | "
                     "Road, 2 tiles");
  g_assert_finalize_object (again);
}

static void
test_turns_are_counted_anew (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "turn red\nturn blue\nroad tiles=5\nturn green");
  delete_entry (fixture->game, way_model_fixture_entry_id (fixture->game, 0));
  assert_log (fixture->game, "[Turn 2 · Mia] | [Turn 1 · Jan] | Road, 5 tiles");
  way_model_fixture_enter (fixture->game, "turn red");
  assert_log (fixture->game, "[Turn 3 · Anna] | [Turn 2 · Mia] | [Turn 1 · Jan] | Road, 5 tiles");
  way_model_fixture_enter (fixture->game, "final\nunfinished road tiles=3\nend");
  assert_log (fixture->game,
              "[Final Scoring] | End of the Game | Unfinished road, 3 tiles | [Turn 3 · Anna] | [Turn 2 · Mia] | "
              "[Turn 1 · Jan] | Road, 5 tiles");
}

/* A turn that the current rules make impossible shows the problem, too. */
static void
test_a_problem_of_a_header (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  static const char *const entry_text[] = { "end", "turn red", "road tiles=3" };
  g_autofree CarcChange *changes = g_new0 (CarcChange, G_N_ELEMENTS (entry_text));
  g_autoptr (WayLogItem) header = NULL;
  WayGame *again;

  for (int i = 0; i < (int) G_N_ELEMENTS (entry_text); i++)
    changes[i] = (CarcChange){ .entry_id = i + 1,
                               .undo_group = 1,
                               .position = (i + 1) * CARC_POSITION_GAP,
                               .entry = way_model_fixture_entry (fixture->game, entry_text[i]) };
  assert_true (way_store_append (fixture->store, id, 0, changes, G_N_ELEMENTS (entry_text), NULL, NULL));
  again = way_game_open (fixture->store, id, NULL);
  header = get_row (again, 0);
  assert_true (way_log_item_get_info (header)->header);
  assert_string_equal (way_log_item_get_info (header)->problem, "The game has ended. Insert the entry before its end.");
  g_assert_finalize_object (again);
}

/* What the rules say about an entry is known for each, and the newest change has a number of its own. */
static void
test_problems_and_newest_change (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  static const char *const entry_text[] = { "turn red", "bet stack=1 on=city tiles=7 chip=red:5", "road tiles=3" };
  g_autofree CarcChange *changes = g_new0 (CarcChange, G_N_ELEMENTS (entry_text));
  WayGame *again;

  assert_int_equal (way_game_get_newest_change (fixture->game), 0);
  for (int i = 0; i < (int) G_N_ELEMENTS (entry_text); i++)
    changes[i] = (CarcChange){ .entry_id = i + 1,
                               .undo_group = i + 1,
                               .position = (i + 1) * CARC_POSITION_GAP,
                               .entry = way_model_fixture_entry (fixture->game, entry_text[i]) };
  assert_true (way_store_append (fixture->store, id, 0, changes, G_N_ELEMENTS (entry_text), NULL, NULL));
  again = way_game_open (fixture->store, id, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (entry_text); i++)
    assert_int_equal (way_game_get_problems (again, i)->n > 0, i == 1);
  for (int newest = 3; newest > 0; newest--)
    {
      assert_int_equal (way_game_get_newest_change (again), newest);
      assert_true (way_game_undo (again, NULL));
    }
  g_assert_finalize_object (again);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_smallest_change, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_row_in_the_place_of_an_undone_one, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_texts, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_turns, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_follows_an_earlier_entry),
    cmocka_unit_test_setup_teardown (test_numbers_in_words, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted_gives_nothing, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted_in_place, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_turns_are_counted_anew, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_a_problem_of_a_header, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_problems_and_newest_change, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("log", tests, NULL, NULL);
}
