/* test-share-state.c: the ways to share a game with and without a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-share-state.h"

static void
assert_items (WayShareLevel level, gboolean ended, const char *expected)
{
  g_auto (WayShareState) state = { 0 };
  g_autoptr (GString) text = NULL;

  way_share_state_init (&state, level, ended);
  text = g_string_new (state.title);
  for (int i = 0; i < state.n_items; i++)
    g_string_append_printf (text, "%s %s (%s)",
                            i == 0               ? ":"
                            : i == state.n_tiles ? " |"
                                                 : ",",
                            state.items[i].label, state.items[i].action);
  assert_string_equal (text->str, expected);
}

static void
test_levels (void **state)
{
  assert_items (WAY_SHARE_ALL, TRUE,
                "Share: Picture (win.share-picture), Print (share.paper) | Board Game Stats (share.board-game-stats), "
                "Waymark Game File (win.save-as::waymark), Other Formats (share.others)");
  /* A game in progress has no result. */
  assert_items (WAY_SHARE_ALL, FALSE,
                "Share: Print (share.paper), Waymark Game File (win.save-as::waymark), Other Formats (share.others)");
  assert_items (WAY_SHARE_PAPER, TRUE, "Print: Print (win.print), Score Sheet (win.save-as::pdf)");
  assert_items (WAY_SHARE_BOARD_GAME_STATS, TRUE,
                "Board Game Stats: QR Code for Board Game Stats (win.show-code), "
                "Result for Board Game Stats (win.save-as::bgsplay)");
  assert_items (WAY_SHARE_OTHERS, TRUE,
                "Other Formats: Table of Entries (win.save-as::csv), Score Sheet Picture (win.save-as::png)");
}

/* Every item that is not an action of the window leads to others. */
static void
test_actions (void **state)
{
  g_auto (WayShareState) all = { 0 };

  way_share_state_init (&all, WAY_SHARE_ALL, TRUE);
  for (int i = 0; i < all.n_items; i++)
    assert_int_equal (way_share_state_find_level (all.items[i].action) == WAY_SHARE_ALL,
                      g_str_has_prefix (all.items[i].action, "win."));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_levels),
    cmocka_unit_test (test_actions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
