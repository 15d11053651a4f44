/* test-bets-state.c: what the page on which stacks of betting chips are settled shows, for what is revealed of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-state.h"
#include "way-model-fixture.h"
#include "way-quick-entry.h"

/* @answers: about the stack, in the notation. */
static void
init (WayBetsState *state, WayGame *game, const WayBetsStack *stack, const char *answers)
{
  g_autofree char *line = g_strdup_printf ("bet stack=%d %s", stack->number, answers);
  g_autofree char *mistake = NULL;
  gsize offset;
  g_autoptr (WayDraft) draft = way_quick_entry_read (game, line, &mistake, &offset);

  assert_null (mistake);
  assert_non_null (draft);
  way_bets_state_init (state, draft, stack);
}

/* The stacks with these numbers, which end with 0. (transfer full) */
static GArray *
list_stacks (WayGame *game, const int *numbers)
{
  GArray *stacks = g_array_new (FALSE, FALSE, sizeof (WayBetsStack));

  for (; *numbers != 0; numbers++)
    {
      WayBetsStack stack = { .number = *numbers, .entry_id = *numbers * 100 };

      g_array_append_val (stacks, stack);
    }
  way_bets_stacks_update (stacks, game);
  return stacks;
}

/* "Jan+ Mia* Anna": Jan has revealed the chip, and Mia is next. */
static char *
describe_chips (WayGame *game, const WayBetsState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < state->n_chips; i++)
    {
      const WayBetsChip *chip = &state->chips[i];

      assert_int_equal (chip->is_next, i == state->next);
      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " " : "", way_game_get_header (game)->names[chip->seat],
                              chip->is_revealed ? "+" : "", chip->is_next ? "*" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_state (WayGame *game, const char *answers, const char *expected)
{
  static const int numbers[] = { 1, 0 };
  g_autoptr (GArray) stacks = list_stacks (game, numbers);
  g_auto (WayBetsState) state = { 0 };
  g_autofree char *chips = NULL;
  g_autofree char *text = NULL;

  init (&state, game, &g_array_index (stacks, WayBetsStack, 0), answers);
  chips = describe_chips (game, &state);
  text = g_strdup_printf ("%s%s | %s | %s | %s%s%s%s%s", chips, state.is_ready ? "" : " (not ready)", state.revealing,
                          state.progress, state.main_label, state.is_main_sensitive ? "" : " (insensitive)",
                          state.problem ? " | " : "", state.is_error ? "error: " : "",
                          state.problem ? state.problem : "");
  assert_string_equal (text, expected);
}

/* From the first chip to the last; one that is turned down again is next. */
static void
test_chips (void **state)
{
  static const struct {
    const char *answers, *expected;
  } rows[] = {
    { "",
      "Jan* Mia Anna (not ready) | Revealing now: Anna, Jan, and Mia | Chips revealed: 0 of 3 | Record (insensitive)" },
    { "tiles=8",
      "Jan* Mia Anna (not ready) | Revealing now: Anna, Jan, and Mia | Chips revealed: 0 of 3 | Record (insensitive)" },
    { "on=city tiles=8",
      "Jan* Mia Anna | Revealing now: Anna, Jan, and Mia | Chips revealed: 0 of 3 | Record (insensitive)" },
    { "on=city tiles=8 hit=blue:7",
      "Jan+ Mia* Anna | Revealing now: Anna and Mia | Chips revealed: 1 of 3 | Record (insensitive)" },
    { "on=city tiles=8 hit=blue:7 chip=green:5",
      "Jan+ Mia+ Anna* | Revealing now: Anna | Chips revealed: 2 of 3 | Record (insensitive)" },
    { "on=city tiles=8 hit=red:0 chip=green:5",
      "Jan* Mia+ Anna+ | Revealing now: Jan | Chips revealed: 2 of 3 | Record (insensitive)" },
    { "on=city tiles=8 hit=red:0,blue:7 chip=green:5",
      "Jan+ Mia+ Anna+ | Revealed | Chips revealed: 3 of 3 | Record · Jan and Mia +7" },
  };
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red,blue,green\nturn blue\n"
                                          "city tiles=8 meeples=red:1");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_state (fixture->game, rows[i].answers, rows[i].expected);
}

/* What is wrong is shown when all chips are revealed; the main button confirms a warning. */
static void
test_problems (void **state)
{
  static const char warned[] = "Anna+ | Revealed | Chips revealed: 1 of 1 | Record | "
                               "5 tiles? The feature just completed has a different number.";
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red\nturn blue\ncity tiles=8 meeples=red:1");
  assert_state (fixture->game, "on=city tiles=5",
                "Anna* | Revealing now: Anna | Chips revealed: 0 of 1 | Record (insensitive)");
  assert_state (fixture->game, "on=city tiles=5 hit=red:0", warned);
  assert_state (fixture->game, "on=city hit=red:0",
                "Anna+ (not ready) | Revealed | Chips revealed: 1 of 1 | Record (insensitive)");
  way_model_fixture_enter (fixture->game, "end");
  assert_state (fixture->game, "on=city tiles=8",
                "Anna* | Revealing now: Anna | Chips revealed: 0 of 1 | Record (insensitive)");
  assert_state (fixture->game, "on=city tiles=8 hit=red:0",
                "Anna+ | Revealed | Chips revealed: 1 of 1 | Record (insensitive) | "
                "error: The game has ended. Insert the entry before its end.");
}

static void
assert_problem (WayGame *game, const WayBetsStack *stack, const char *answers, const char *expected)
{
  g_auto (WayBetsState) state = { 0 };

  init (&state, game, stack, answers);
  assert_string_equal (state.problem, expected);
  assert_true (state.is_error);
  assert_false (state.is_main_sensitive);
}

/* On a phone, a stack is settled while the page shows it, or a chip is revealed from another one. */
static void
test_entered_elsewhere (void **state)
{
  static const int numbers[] = { 1, 2, 0 };
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  g_autoptr (GArray) stacks = NULL;

  way_model_fixture_enter (game, "bookmaker stack=1 chips=red\nbookmaker stack=2 chips=red\nturn blue");
  stacks = list_stacks (game, numbers);
  way_model_fixture_enter (game, "bet stack=1 on=city tiles=8 chip=red:5");
  assert_problem (game, &g_array_index (stacks, WayBetsStack, 0), "on=city tiles=8",
                  "There are no chips on stack 1. Choose another.");
  assert_problem (game, &g_array_index (stacks, WayBetsStack, 1), "on=city tiles=8 chip=red:5",
                  "Anna: Chip 5 was revealed from another stack while this one was in play, so it must be a different "
                  "chip.");
}

/* The active player is the first; before the first turn, the first seat. */
static void
test_order (void **state)
{
  static const struct {
    const char *turn, *expected;
  } rows[] = {
    { NULL, "Anna* Mia" },
    { "turn blue", "Mia* Anna" },
    { "turn green", "Mia* Anna" },
    { "turn red", "Anna* Mia" },
  };
  static const int numbers[] = { 2, 0 };
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "bookmaker stack=2 chips=red,green");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (WayBetsState) bets = { 0 };
      g_autoptr (GArray) stacks = NULL;
      g_autofree char *chips = NULL;

      if (rows[i].turn)
        way_model_fixture_enter (fixture->game, rows[i].turn);
      stacks = list_stacks (fixture->game, numbers);
      init (&bets, fixture->game, &g_array_index (stacks, WayBetsStack, 0), "");
      chips = describe_chips (fixture->game, &bets);
      assert_string_equal (chips, rows[i].expected);
      assert_string_equal (bets.subtitle, "Stack 2 · Anna and Mia");
    }
}

/* What has no chips anymore is not settled. */
static void
test_stacks (void **state)
{
  static const int numbers[] = { 3, 5, 1, 2, 0 };
  WayModelFixture *fixture = *state;
  g_autoptr (GArray) stacks = NULL;

  way_model_fixture_enter (fixture->game, "bookmaker stack=1 chips=red\nbookmaker stack=2\n"
                                          "bookmaker stack=3 chips=blue,green\nturn blue");
  stacks = list_stacks (fixture->game, numbers);
  assert_int_equal (stacks->len, 2);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 0).number, 3);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 0).entry_id, 300);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 0).owners, 1 << 1 | 1 << 2);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 1).number, 1);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 1).owners, 1 << 0);

  way_model_fixture_enter (fixture->game, "bet stack=3 on=city tiles=8 hit=blue:7,green:0");
  way_bets_stacks_update (stacks, fixture->game);
  assert_int_equal (stacks->len, 1);
  assert_int_equal (g_array_index (stacks, WayBetsStack, 0).number, 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_chips, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_problems, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_entered_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_order, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_stacks, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
