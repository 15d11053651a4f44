/* test-refusals.c: changes of a game that are refused, and what stands before each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table.h"

#include "carc-base.h"

static void
assert_missing (gboolean done, GError **error)
{
  assert_false (done);
  assert_true (g_error_matches (*error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
  g_clear_error (error);
}

/* An entry that is not in the log, or not any more, can be neither changed nor deleted, and nothing goes before it. */
static void
test_unknown_slots (void **state)
{
  WayTable *table = *state;
  CarcEntry road = way_table_entry (table->game, "road tiles=4 meeples=red:1");
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) broken = NULL;
  g_autoptr (GArray) by_insert = NULL;
  int slots[2];

  way_table_say (table->game, "road tiles=5 meeples=red:1\ncity tiles=2 meeples=blue:1");
  slots[0] = way_table_slot (table->game, 0);
  slots[1] = way_table_slot (table->game, 1);
  assert_true (way_game_withdraw (table->game, &slots[1], 1, NULL));
  assert_missing (way_game_amend (table->game, slots[1], &road, &error), &error);
  assert_missing (way_game_insert (table->game, 99, &road, 1, &error), &error);
  assert_missing (way_game_withdraw (table->game, slots, 2, &error), &error);
  broken = way_game_find_broken (table->game, &slots[1], 1, &road);
  assert_int_equal (broken->len, 0);
  by_insert = way_game_find_broken_by_insert (table->game, 99, &road, 1);
  assert_int_equal (by_insert->len, 0);
  assert_false (way_game_find_slot (table->game, slots[1], NULL));
  assert_int_equal (way_game_get_n_entries (table->game), 1);
  assert_int_equal (way_game_get_standings (table->game)->points[0], 5);
}

/* What breaks later entries is refused, and so is what is impossible in its place. */
static void
test_insertions (void **state)
{
  WayTable *table = *state;
  CarcEntry entries[2];
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) broken = NULL;
  int bet;

  way_table_say (table->game, "bookmaker stack=1 chips=red\nroad tiles=3\nbet stack=1 on=city tiles=7 chip=red:5");
  bet = way_table_slot (table->game, 2);
  entries[0] = way_table_entry (table->game, "road tiles=9 meeples=blue:1");
  entries[1] = way_table_entry (table->game, "bet stack=1 returned");
  broken = way_game_find_broken_by_insert (table->game, bet, entries, 2);
  assert_int_equal (broken->len, 1);
  assert_int_equal (g_array_index (broken, int, 0), bet);
  assert_false (way_game_insert (table->game, bet, entries, 2, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS));
  g_clear_error (&error);
  entries[1] = way_table_entry (table->game, "bet stack=2 returned");
  assert_false (way_game_insert (table->game, bet, entries, 2, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
  assert_string_equal (error->message, "Stack 2 does not exist. Enter its bookmaker tile first.");
  g_clear_error (&error);
  assert_false (way_game_amend (table->game, bet, &entries[1], &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
  g_clear_error (&error);
  assert_int_equal (way_game_get_n_entries (table->game), 3);
  assert_int_equal (way_game_get_standings (table->game)->points[0], 7);
  assert_int_equal (way_game_get_standings (table->game)->points[1], 0);
  assert_true (way_game_insert (table->game, bet, entries, 1, NULL));
  assert_int_equal (way_game_get_standings (table->game)->points[1], 9);
  assert_int_equal (way_table_slot (table->game, 3), bet);
}

/* The entry that is asked about is not one of the later ones that it breaks. */
static void
test_what_breaks (void **state)
{
  WayTable *table = *state;
  CarcEntry laid;
  int slots[3];
  g_autoptr (GArray) by_change = NULL;
  g_autoptr (GArray) by_deletion = NULL;
  g_autoptr (GArray) impossible = NULL;

  way_table_say (table->game, "bookmaker stack=1 chips=red\nbookmaker stack=2 chips=red\nbet stack=1 returned\n"
                              "bet stack=2 returned");
  for (gsize i = 0; i < 3; i++)
    slots[i] = way_table_slot (table->game, i);
  laid = way_table_entry (table->game, "bookmaker stack=3 chips=red");
  by_change = way_game_find_broken (table->game, slots, 1, &laid);
  assert_int_equal (by_change->len, 1);
  assert_int_equal (g_array_index (by_change, int, 0), slots[2]);
  by_deletion = way_game_find_broken (table->game, slots, 2, NULL);
  assert_int_equal (by_deletion->len, 2);
  laid = way_table_entry (table->game, "bookmaker stack=1 chips=red");
  impossible = way_game_find_broken (table->game, &slots[1], 1, &laid);
  assert_int_equal (impossible->len, 1);
  assert_int_equal (g_array_index (impossible, int, 0), way_table_slot (table->game, 3));
}

/* Another window was quicker: its version is shown, and undo goes on from that. */
static void
test_another_window (void **state)
{
  WayTable *table = *state;
  WayGame *other = way_game_open (table->store, way_game_get_id (table->game), NULL);
  g_autoptr (GError) error = NULL;
  int changed = 0;

  way_table_say (table->game, "road tiles=5 meeples=red:1");
  assert_true (way_game_reload (other, NULL));
  way_table_say (other, "road tiles=4 meeples=red:1");
  way_table_count (table->game, "changed", &changed);
  assert_false (way_game_undo (table->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_clear_error (&error);
  assert_int_equal (changed, 1);
  assert_int_equal (way_game_get_standings (table->game)->points[0], 9);
  assert_true (way_game_undo (table->game, NULL));
  assert_int_equal (way_game_get_standings (table->game)->points[0], 5);
  assert_true (way_table_get_number (table->game, "can-redo"));
  /* Nothing to undo is no failure, and shows nothing. */
  assert_true (way_game_undo (table->game, NULL));
  changed = 0;
  assert_true (way_game_undo (table->game, NULL));
  assert_int_equal (changed, 0);
  g_assert_finalize_object (other);
}

/* What stands before each entry is what the ones in front of it come to. */
static void
test_standings_before (void **state)
{
  static const int points[] = { 0, 5, 5, 9, 7 };
  WayTable *table = *state;
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);

  way_table_say (table->game,
                 "road tiles=5 meeples=red:1\nturn blue\nroad tiles=4 meeples=red:1\ncorrection points=red:-2");
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      way_game_get_standings_before (table->game, i, standings);
      assert_int_equal (standings->points[0], points[i]);
      assert_int_equal (carc_turns_begun (standings), i > 1);
    }
}

/* Each property is notified when it changes, and no other. */
static void
test_notified (void **state)
{
  static const char *const properties[]
      = { "can-undo", "can-redo", "finished", "final", "turn", "active", "title", "saved" };
  static const struct {
    const char *said; /* "undo", "redo", or entries */
    const char *notified;
  } rows[] = {
    { "road tiles=2", "x......." }, { "turn red", "....xxx." },     { "turn blue", "....xxx." },
    { "undo", ".x..xxx." },         { "road tiles=3", ".x......" }, { "final", "...x..x." },
    { "end", "..x...x." },          { "undo", ".xx...x." },         { "redo", ".xx...x." },
  };
  WayTable *table = *state;
  int counts[G_N_ELEMENTS (properties)] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", properties[i], NULL);

      way_table_count (table->game, signal, &counts[i]);
    }
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      char notified[G_N_ELEMENTS (properties) + 1] = { 0 };

      if (g_str_equal (rows[row].said, "undo"))
        assert_true (way_game_undo (table->game, NULL));
      else if (g_str_equal (rows[row].said, "redo"))
        assert_true (way_game_redo (table->game, NULL));
      else
        way_table_say (table->game, rows[row].said);
      for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
        {
          assert_true (counts[i] <= 1);
          notified[i] = counts[i] > 0 ? 'x' : '.';
          counts[i] = 0;
        }
      if (!g_str_equal (notified, rows[row].notified))
        fail_msg ("%s: %s", rows[row].said, notified);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_unknown_slots, way_table_set_up, way_table_tear_down),
    cmocka_unit_test_setup_teardown (test_insertions, way_table_set_up, way_table_tear_down),
    cmocka_unit_test_setup_teardown (test_what_breaks, way_table_set_up, way_table_tear_down),
    cmocka_unit_test_setup_teardown (test_another_window, way_table_set_up, way_table_tear_down),
    cmocka_unit_test_setup_teardown (test_standings_before, way_table_set_up, way_table_tear_down),
    cmocka_unit_test_setup_teardown (test_notified, way_table_set_up, way_table_tear_down),
  };

  return cmocka_run_group_tests_name ("refusals", tests, NULL, NULL);
}
