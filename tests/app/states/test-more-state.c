/* test-more-state.c: what More offers, for expansions, widths and moments of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-more-state.h"

#include <string.h>

static char *
describe (const WayMoreState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < state->n_items; i++)
    {
      const WayCommand *item = &state->items[i];

      g_assert_true ((item->subject != NULL) != (item->icon != NULL));
      g_string_append_printf (text, "%s%s%s%s", i > 0 ? ", " : "", item->can ? "" : "no ", item->label,
                              item->key ? " " : "");
      g_string_append (text, item->key ? item->key : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_items (WayGame *game, gboolean with_seldom, const char *expected)
{
  g_auto (WayMoreState) state = { 0 };
  g_autofree char *text = NULL;

  way_more_state_init (&state, game, with_seldom);
  text = describe (&state);
  assert_string_equal (text, expected);
}

static WayGame *
begin (WayStore *store, const char *expansions)
{
  g_autofree char *record = g_strdup_printf ("waymark 1\n%splayer red \"Anna\"\n", expansions);
  CarcHeader header = way_model_fixture_read_header (record);

  return way_game_begin (store, &header, NULL);
}

#define OTHERS "What Would It Score? W, Adjust Points…, "
#define LAST "Add Forgotten Entry… Ins, Rules F1"

static void
test_widths (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, "with signposts bets\n");

  /* Nothing can be inserted before the first entry. */
  assert_items (game, FALSE, "Unfinished Feature U, Check Signpost S, Settle Bets, " OTHERS "Rules F1");
  way_model_fixture_enter (game, "turn red");
  assert_items (game, FALSE, "Unfinished Feature U, Check Signpost S, Settle Bets, " OTHERS LAST);
  assert_items (game, TRUE, "Field F, Unfinished Feature U, Garden G, Check Signpost S, Settle Bets, " OTHERS LAST);
}

/* Up to three entries of expansions are items of their own. */
static void
test_expansions (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) base = begin (fixture->store, "");
  g_autoptr (WayGame) few = begin (fixture->store, "with shrines\n");
  g_autoptr (WayGame) many = begin (fixture->store, "with shrines traders-and-builders princess-and-dragon\n");

  assert_items (base, FALSE, "Unfinished Feature U, " OTHERS "Rules F1");
  assert_items (few, FALSE, "Unfinished Feature U, " OTHERS "Rules F1, Completed Shrine, Unfinished Shrine");
  assert_items (many, FALSE, "Unfinished Feature U, " OTHERS "Rules F1, Expansion Entries…");
}

/* Nothing more is entered after the end. */
static void
test_finished (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, "with bets\n");

  way_model_fixture_enter (game, "turn red\nfinal\nend");
  assert_items (game, FALSE,
                "no Unfinished Feature U, no Settle Bets, What Would It Score? W, no Adjust Points…, Add Forgotten "
                "Entry… Ins, Rules F1");
}

static void
test_unfinished (void **state)
{
  WayModelFixture *fixture = *state;
  g_auto (WayMoreState) more = { 0 };
  g_autofree char *text = NULL;

  way_more_state_init_unfinished (&more, fixture->game);
  text = describe (&more);
  assert_string_equal (text, "Road R, City C, Monastery M, Garden G");
  assert_string_equal (more.items[1].action, "win.enter-unfinished::city");
}

/* Every item has a place. */
static void
test_most (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayGame) game = begin (fixture->store, "with signposts bets shrines siege\n");
  g_auto (WayMoreState) more = { 0 };

  way_model_fixture_enter (game, "turn red");
  way_more_state_init (&more, game, TRUE);
  assert_int_in_range (more.n_items, 11, WAY_MAX_MORE_ITEMS);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_widths, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_expansions, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_finished, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unfinished, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_most, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
