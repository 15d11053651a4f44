/* test-entry.c: entries, setups and small values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"
#include "carc-bets.h"

static void
test_answers (void **state)
{
  CarcEntry entry = { .subject = &carc_bet, .state = CARC_STATE_COMPLETED };

  assert_int_equal (carc_entry_get (&entry, &carc_bet_hit, 0), 0);
  assert_false (carc_entry_has (&entry, &carc_bet_hit, 0));
  assert_true (carc_entry_set (&entry, &carc_bet_hit, 0, 0));
  assert_true (carc_entry_has (&entry, &carc_bet_hit, 0));
  assert_true (carc_entry_set (&entry, &carc_bet_hit, 1, 5));
  assert_true (carc_entry_set (&entry, &carc_bet_hit, 1, 6));
  assert_int_equal (carc_entry_sum (&entry, &carc_bet_hit), 6);
  assert_int_equal (entry.n_answers, 2);
  carc_entry_clear (&entry, &carc_bet_hit, 0);
  assert_false (carc_entry_has (&entry, &carc_bet_hit, 0));
  assert_int_equal (carc_entry_get (&entry, &carc_bet_hit, 1), 6);
  assert_true (carc_entry_set (&entry, &carc_bet_tiles, CARC_NO_PLAYER, 3));
  assert_true (carc_entry_set (&entry, &carc_bet_tiles, CARC_NO_PLAYER, 0));
  assert_false (carc_entry_has (&entry, &carc_bet_tiles, CARC_NO_PLAYER));
}

static void
test_full_entry_changes_nothing (void **state)
{
  CarcEntry entry = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };
  CarcEntry before;

  for (int i = 0; i < CARC_MAX_ANSWERS; i++)
    assert_true (carc_entry_set (&entry, &carc_meeples, i, 1));
  before = entry;
  assert_false (carc_entry_set (&entry, &carc_meeples, CARC_MAX_ANSWERS, 1));
  assert_true (carc_entry_equal (&entry, &before));
  assert_true (carc_entry_set (&entry, &carc_meeples, 3, 2));
}

static void
test_equal (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  CarcEntry one = carc_build_entry (&setup, "road tiles=3 meeples=red:1,blue:1 note=\"x\"");
  CarcEntry other = carc_build_entry (&setup, "road note=\"x\" meeples=blue:1,red:1 tiles=3");

  assert_true (carc_entry_equal (&one, &other));
  other.note[0] = 'y';
  assert_false (carc_entry_equal (&one, &other));
  other = one;
  other.state = CARC_STATE_UNFINISHED;
  assert_false (carc_entry_equal (&one, &other));
  other = one;
  carc_entry_set (&other, &carc_meeples, 0, 2);
  assert_false (carc_entry_equal (&one, &other));
  carc_entry_clear (&other, &carc_meeples, 0);
  assert_false (carc_entry_equal (&one, &other));
  other = one;
  other.subject = &carc_city;
  assert_false (carc_entry_equal (&one, &other));
}

static void
test_options (void **state)
{
  const CarcOption *option = carc_build_option ("tunnel-tokens");
  const CarcOption *second = carc_build_option ("small-city");
  CarcSetup setup;

  carc_setup_begin (&setup);
  assert_int_equal (setup.edition, CARC_EDITION_C3);
  assert_int_equal (setup.modules, 1);
  assert_int_equal (carc_setup_choice (&setup, option), 0);
  assert_true (carc_setup_decide (&setup, option, 2));
  assert_true (carc_setup_decide (&setup, second, 1));
  assert_true (carc_setup_decide (&setup, option, 1));
  assert_int_equal (setup.n_options, 2);
  assert_int_equal (carc_setup_choice (&setup, option), 1);
  assert_true (carc_setup_decide (&setup, option, 0));
  assert_int_equal (setup.n_options, 1);
  assert_int_equal (carc_setup_choice (&setup, option), 0);
  assert_int_equal (carc_setup_choice (&setup, second), 1);
}

static void
test_seats (void **state)
{
  CarcSetup setup = carc_build_setup (3);

  assert_int_equal (carc_setup_seat (&setup, CARC_COLOR_BLUE), 1);
  assert_int_equal (carc_setup_seat (&setup, CARC_COLOR_PINK), -1);
  assert_int_equal (carc_setup_table_size (&setup), 3);
  setup.n_players = 1;
  assert_int_equal (carc_setup_table_size (&setup), 2);
  assert_string_equal (carc_color_id (CARC_COLOR_PURPLE), "purple");
  assert_string_equal (carc_color_name (CARC_COLOR_PINK)->one, "Pink");
  assert_string_equal (carc_edition_id (CARC_EDITION_C3_1), "C3.1");
  assert_string_equal (carc_source_id (CARC_SOURCE_ANSWER), "answer");
}

static void
test_chip_points (void **state)
{
  static const CarcChip chip = { 2, { { 3, false, 2 }, { 5, true, 6 } } };
  static const CarcChip worthless = { 1, { { 7, true, 0 } } };
  static const CarcChip both = { 2, { { 7, true, 7 }, { 8, false, 9 } } };

  assert_int_equal (carc_chip_points (&chip, 2), 0);
  assert_int_equal (carc_chip_points (&chip, 3), 2);
  assert_int_equal (carc_chip_points (&chip, 4), 0);
  assert_int_equal (carc_chip_points (&chip, 5), 6);
  assert_int_equal (carc_chip_points (&chip, 200), 6);
  /* Of two matching numbers, the higher one scores. */
  assert_int_equal (carc_chip_points (&both, 7), 7);
  assert_int_equal (carc_chip_points (&both, 8), 9);
  assert_int_equal (carc_chip_points (&both, 9), 7);
  assert_true (carc_chip_matches (&both, 9));
  assert_false (carc_chip_matches (&both, 6));
  /* A match can be worth nothing. */
  assert_true (carc_chip_matches (&worthless, 8));
  assert_false (carc_chip_matches (&worthless, 6));
  assert_int_equal (carc_chip_points (&worthless, 8), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_answers), cmocka_unit_test (test_full_entry_changes_nothing),
    cmocka_unit_test (test_equal),   cmocka_unit_test (test_options),
    cmocka_unit_test (test_seats),   cmocka_unit_test (test_chip_points),
  };

  return cmocka_run_group_tests_name ("entry", tests, NULL, NULL);
}
