/* test-final-bets.c: revealing the chips of a stack in final scoring, key by key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-draft.h"

#include <sqlite3.h>
#include <string.h>

#include "way-final-step.h"
#include "way-model-fixture.h"

static const CarcChip chips[CARC_N_CHIPS] = {
  [0] = { 1, { { 3, false, 3 } } },
  [1] = { 1, { { 4, false, 4 } } }, /* invented */
  [4] = { 1, { { 7, true, 7 } } },
  [5] = { 1, { { 8, true, 7 } } },
};

/* R and C, digits, “!1” to “!6” and “!0”: the chip; “[2”: a tap on row 2. */
static char *
reveal (const WayFinalBets *begun, const char *keys)
{
  GString *text = g_string_new (NULL);
  WayFinalBets bets = *begun;

  for (const char *key = keys; *key; key++)
    if (*key == 'R' || *key == 'C')
      way_final_bets_choose (&bets, *key == 'R' ? CARC_ON_ROAD : CARC_ON_CITY);
    else if (*key == '!')
      way_final_bets_reveal (&bets, *++key - '0', 0);
    else if (*key == '[')
      way_final_bets_open (&bets, *++key - '1');
    else if (*key != ' ')
      way_final_bets_add_digit (&bets, *key - '0');
  for (int i = 0; i < bets.n_bets; i++)
    {
      const WayFinalBet *bet = &bets.bets[i];
      const char *on = bet->on == CARC_ON_ROAD ? "R" : bet->on == CARC_ON_CITY ? "C" : "_";

      g_string_append_printf (text, "%s%s%s%d", i > 0 ? " " : "", bets.open == i ? ">" : "", on, bet->tiles);
      if (bet->is_revealed)
        g_string_append_printf (text, "=%d", way_final_bets_get_points (&bets, i, chips));
    }
  if (way_final_bets_is_complete (&bets))
    g_string_append (text, " complete");
  return g_string_free (text, FALSE);
}

static void
test_keys (void **state)
{
  static const WayFinalBets begun = { .stack = 4, .n_bets = 4, .bets = { { 0 }, { 1 }, { 2 }, { 3 } } };
  static const struct {
    const char *keys;
    const char *expected;
  } cases[] = {
    { "", ">_0 _0 _0 _0" },
    { "C", ">C0 _0 _0 _0" },
    { "C8", ">C8 _0 _0 _0" },
    { "8C", ">C8 _0 _0 _0" },
    { "C10", ">C10 _0 _0 _0" },
    { "C0", ">C0 _0 _0 _0" },
    /* Nothing is revealed before the owner has chosen. */
    { "!5", ">_0 _0 _0 _0" },
    { "C!5", ">C0 _0 _0 _0" },
    /* The next chip begins with the same. */
    { "C8!5", "C8=7 >C8 _0 _0" },
    { "C8!5 9", "C8=7 >C9 _0 _0" },
    { "C8!5 !6 !5 !2", "C8=7 C8=7 C8=7 C8=0 complete" },
    /* Eight keys, and Enter. A second feature is typed once, and returns with its letter. */
    { "C8!5 !6 !5 R4!2", "C8=7 C8=7 C8=7 R4=4 complete" },
    { "C8!5 R4!2 C!6 R!0", "C8=7 R4=4 C8=7 R4=0 complete" },
    { "C8!5 R", "C8=7 >R0 _0 _0" },
    /* A finished row is changed. */
    { "C8!5 !6 !5 !0 [2", "C8=7 >C8=7 C8=7 C8=0 complete" },
    { "C8!5 !6 !5 !0 [2 R", "C8=7 >R0=0 C8=7 C8=0" },
    { "C8!5 !6 !5 !0 [2 R4 !2", "C8=7 R4=4 C8=7 C8=0 complete" },
    { "C8!5 !6 [1 7", ">C7=7 C8=7 C8 _0" },
    { "C8!5 !6 [1 !1", "C8=0 C8=7 >C8 _0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = reveal (&begun, cases[i].keys);

      if (g_strcmp0 (text, cases[i].expected) != 0)
        fail_msg ("“%s”: %s, not %s", cases[i].keys, text, cases[i].expected);
    }
}

/* The chips of a stack in the order of the seats, and what is recorded. */
static void
test_game (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  g_autofree CarcEntry *entry = g_new (CarcEntry, 1);
  WayFinalBets bets;
  g_autofree char *first = NULL, *label = NULL, *last = NULL, *record = NULL;

  way_model_fixture_enter (game, "turn red\nbookmaker stack=3 chips=blue,red\nturn blue");
  assert_true (way_game_begin_final (game, NULL));
  way_final_bets_begin (&bets, game, 3);
  assert_int_equal (bets.n_bets, 2);
  assert_true (way_final_bets_is_of (&bets, game, 3));
  assert_false (way_final_bets_is_of (&bets, game, 2));
  assert_false (way_final_bets_is_begun (&bets));
  first = way_final_bets_describe (&bets, way_game_get_header (game));
  assert_non_null (strstr (first, "chip 1 of 2 · "));
  way_final_bets_choose (&bets, CARC_ON_CITY);
  assert_true (way_final_bets_is_begun (&bets));
  way_final_bets_set_tiles (&bets, 8);
  way_final_bets_reveal (&bets, 6, -1);
  label = way_final_bets_describe_record (&bets);
  assert_string_equal (label, "1 Chip Left to Reveal");
  way_final_bets_reveal (&bets, 0, 5);
  last = way_final_bets_describe (&bets, way_game_get_header (game));
  assert_string_equal (last, "all revealed");
  record = way_final_bets_describe_record (&bets);
  assert_string_equal (record, "Record Stack 3");
  for (int i = 0; i < bets.n_bets; i++)
    {
      way_final_bets_get_entry (&bets, i, entry);
      assert_true (way_game_record (game, entry, 1, NULL));
    }
  assert_int_equal (carc_entry_get (entry, &carc_bet_hit, 1), 5);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (game), 3), 0);
  assert_false (way_final_bets_is_of (&bets, game, 3));
}

/* What is read from @text, written again. */
static char *
read_and_write (const char *text)
{
  g_autofree WayFinalBets *bets = g_new0 (WayFinalBets, CARC_N_STACKS + 1);

  way_final_bets_read (bets, text);
  return way_final_bets_write (bets);
}

static void
test_texts (void **state)
{
  static const char *const kept[] = {
    "",
    "revealed 3 1 0:2:8:1:6:-1 1:2:8:0:0:0\n",
    "revealed 1 2 0:1:4:1:0:5 1:2:200:1:6:-1\nrevealed 10 0 3:0:7:0:0:0\n",
  };
  static const char *const ignored[] = {
    "road tiles=3",
    "revealed",
    "revealed 3",
    "revealed 3 0",
    "revealed 0 0 0:2:8:1:6:0",
    "revealed 11 0 0:2:8:1:6:0",
    "revealed 3 2 0:2:8:1:6:0",
    "revealed 3 0 0:3:8:1:6:0",
    "revealed 3 0 0:2:201:1:6:0",
    "revealed 3 0 0:2:8:1:7:0",
    "revealed 3 0 0:2:8:1:0:100",
    "revealed 3 0 0:2:8:1:6",
    "revealed 3 0 12:2:8:1:6:0",
    "revealed 3 0 0:2:8:1:6:0 1:2:8:1:6:0 2:2:8:1:6:0 3:2:8:1:6:0 4:2:8:1:6:0 5:2:8:1:6:0 6:2:8:1:6:0 7:2:8:1:6:0 "
    "8:2:8:1:6:0 9:2:8:1:6:0 0:2:8:1:6:0 1:2:8:1:6:0 2:2:8:1:6:0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *text = read_and_write (kept[i]);

      assert_string_equal (text, kept[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ignored); i++)
    {
      g_autofree char *text = read_and_write (ignored[i]);

      assert_string_equal (text, "");
    }
}

/* The next bet on the same kind of feature begins with the last number of its tiles. */
static void
test_tiles_that_were_read (void **state)
{
  g_autofree WayFinalBets *bets = g_new0 (WayFinalBets, CARC_N_STACKS + 1);

  way_final_bets_read (bets, "revealed 3 2 0:1:4:1:6:0 1:2:9:1:6:0 2:0:7:0:0:0\n");
  assert_int_equal (bets[3].tiles_of[0], 0);
  assert_int_equal (bets[3].tiles_of[CARC_ON_ROAD], 4);
  assert_int_equal (bets[3].tiles_of[CARC_ON_CITY], 9);
}

/* What is revealed is there again when the game is opened again, and does not replace a form. */
static void
test_opened_again (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  g_autoptr (WayBetsDraft) draft = way_bets_draft_new (game);
  g_autoptr (WayBetsDraft) read = NULL;
  g_autoptr (WayGame) again = NULL;
  g_autofree char *form = NULL, *nothing = NULL;
  WayFinalBets *bets = way_bets_draft_get (draft, 3);

  way_model_fixture_enter (game, "turn red\nbookmaker stack=3 chips=blue,red\nturn blue");
  way_final_bets_begin (bets, game, 3);
  way_final_bets_choose (bets, CARC_ON_CITY);
  way_final_bets_set_tiles (bets, 8);
  way_final_bets_reveal (bets, 6, -1);
  assert_true (way_bets_draft_save (draft, NULL));
  again = way_game_open (fixture->store, way_game_get_id (game), NULL);
  read = way_bets_draft_new (again);
  assert_memory_equal (way_bets_draft_get (read, 3), bets, sizeof *bets);

  assert_true (way_store_save_draft (fixture->store, way_game_get_id (game), "road tiles=3", NULL));
  assert_true (way_bets_draft_save (draft, NULL));
  form = way_store_read_draft (fixture->store, way_game_get_id (game), NULL);
  assert_string_equal (form, "road tiles=3");
  assert_true (way_store_save_draft (fixture->store, way_game_get_id (game), NULL, NULL));

  assert_true (way_bets_draft_save (draft, NULL));
  *bets = (WayFinalBets){ 0 };
  assert_true (way_bets_draft_save (draft, NULL));
  nothing = way_store_read_draft (fixture->store, way_game_get_id (game), NULL);
  assert_null (nothing);
}

/* While another program has locked the file, nothing is lost: the next call saves it. */
static void
test_errors (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayBetsDraft) draft = way_bets_draft_new (fixture->game);
  g_autoptr (GError) error = NULL;
  sqlite3 *other = NULL;

  way_model_fixture_enter (fixture->game, "turn red\nbookmaker stack=3 chips=blue,red\nturn blue");
  way_final_bets_begin (way_bets_draft_get (draft, 3), fixture->game, 3);
  way_final_bets_set_tiles (way_bets_draft_get (draft, 3), 8);
  way_store_set_patience (fixture->store, 0);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  assert_false (way_bets_draft_save (draft, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY));
  assert_int_equal (sqlite3_close (other), SQLITE_OK);
  assert_true (way_bets_draft_save (draft, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_keys),
    cmocka_unit_test (test_texts),
    cmocka_unit_test (test_tiles_that_were_read),
    cmocka_unit_test_setup_teardown (test_opened_again, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_errors, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_game, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
