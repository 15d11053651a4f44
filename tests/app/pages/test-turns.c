/* test-turns.c: what is asked once before a turn ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-driver.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define PAIRS "with tunnel\nrule tunnel-variant=pairs\n"

static void
assert_asked (WayGameFixture *self, const char *action, const char *title, int n_entries)
{
  g_autofree char *heading = NULL, *body = NULL;

  way_driver_activate (self->window, action);
  heading = way_driver_read_dialog ("heading");
  body = way_driver_read_dialog ("body");
  assert_string_equal (heading, title);
  assert_string_equal (body, "The green set is open. A single token may only be placed on a road without a meeple.");
  assert_int_equal (way_game_fixture_count (self), n_entries);
}

/* Both tokens of a pair belong in the same turn. */
static void
test_open_pair (void **state)
{
  WayGameFixture self = way_game_fixture_open_with (PAIRS, "", 360);
  int n;

  way_game_fixture_play (&self, "tunnel-token set=green");
  n = way_game_fixture_count (&self);
  assert_asked (&self, "win.next-turn", "End the Turn?", n);
  way_driver_answer ("cancel");
  way_test_settle ();
  assert_int_equal (way_game_fixture_count (&self), n);
  assert_asked (&self, "win.final", "Begin Final Scoring?", n);
  way_driver_answer ("cancel");

  assert_asked (&self, "win.next-turn", "End the Turn?", n);
  way_driver_answer ("end");
  way_test_settle ();
  assert_int_equal (way_game_fixture_count (&self), n + 1);
  way_game_fixture_activate (&self, "win.next-turn");
  assert_null (way_driver_find_dialog ());
  assert_int_equal (way_game_fixture_count (&self), n + 2);
  way_game_fixture_close (&self);
}

static void
test_whole_pair (void **state)
{
  WayGameFixture self = way_game_fixture_open_with (PAIRS, "", 360);
  int n;

  way_game_fixture_play (&self, "tunnel-token set=green");
  way_game_fixture_play (&self, "tunnel-token set=green");
  n = way_game_fixture_count (&self);
  way_game_fixture_activate (&self, "win.next-turn");
  assert_null (way_driver_find_dialog ());
  assert_int_equal (way_game_fixture_count (&self), n + 1);
  way_game_fixture_close (&self);
}

/* Final scoring begins only after the question. */
static void
test_open_pair_at_the_end (void **state)
{
  WayGameFixture self = way_game_fixture_open_with (PAIRS, "", 360);
  int n;

  way_game_fixture_play (&self, "tunnel-token set=green");
  n = way_game_fixture_count (&self);
  assert_asked (&self, "win.final", "Begin Final Scoring?", n);
  way_driver_answer ("end");
  way_test_settle ();
  assert_int_equal (way_game_fixture_count (&self), n + 1);
  assert_string_equal (way_game_fixture_get_page (&self), "WayFinalPage");
  way_window_pop (self.window);
  way_game_fixture_activate (&self, "win.final");
  assert_string_equal (way_game_fixture_get_page (&self), "WayFinalPage");
  assert_null (way_driver_find_dialog ());
  way_game_fixture_close (&self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_open_pair),
    cmocka_unit_test (test_whole_pair),
    cmocka_unit_test (test_open_pair_at_the_end),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests_name ("turns", tests, NULL, NULL);
}
