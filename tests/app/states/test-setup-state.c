/* test-setup-state.c: what the page of a new game shows of what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "carc-module.h"
#include "way-setup-state.h"

static void
assert_state (WaySetup *setup, const char *expected)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");
  g_auto (WaySetupState) state = { 0 };
  g_autofree char *text = NULL;

  way_setup_state_init (&state, setup, settings, "Anna", TRUE);
  text = g_strdup_printf ("%s | %s | %s | %s", state.box, state.options, state.house, state.tiles);
  assert_string_equal (text, expected);
}

static WaySetup *
make_setup (void)
{
  CarcSetup setup;

  carc_setup_begin (&setup);
  return way_setup_new (&setup);
}

static void
test_choices (void **state)
{
  g_autoptr (WaySetup) setup = make_setup ();

  assert_state (setup, "Choose the box you own | Defaults | None | 71 tiles, not counting the start tile");
  way_setup_set_module (setup, carc_module_find ("river", strlen ("river")), TRUE);
  assert_state (setup, "Base Game (2021) | Defaults | None | Add the tiles of The River.");
}

/* Nobody can start while the starter is drawn. */
static void
test_starter (void **state)
{
  g_autoptr (WaySetup) setup = make_setup ();
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");
  g_auto (WaySetupState) chosen = { 0 };
  g_auto (WaySetupState) drawn = { 0 };
  g_auto (WaySetupState) wrong = { 0 };

  way_setup_state_init (&chosen, setup, settings, "Anna", TRUE);
  assert_true (chosen.can_start);
  assert_non_null (strstr (chosen.start_label, "Anna"));
  assert_string_equal (chosen.draw_label, "Random First Player");
  way_setup_state_init (&drawn, setup, settings, NULL, TRUE);
  assert_false (drawn.can_start);
  assert_non_null (strstr (drawn.start_label, "…"));
  assert_string_equal (drawn.draw_label, "Drawing…");
  assert_true (drawn.is_drawing);
  way_setup_state_init (&wrong, setup, settings, "Anna", FALSE);
  assert_false (wrong.can_start || wrong.is_drawing);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_choices),
    cmocka_unit_test (test_starter),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
