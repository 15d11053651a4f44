/* test-tile-count-state.c: how many tiles are left, what the players said about their boxes, and how long that is kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "carc-module.h"
#include "way-tile-count.h"

#define GAME "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"

static CarcSetup
make_setup (const char *module)
{
  CarcSetup setup;

  carc_setup_begin (&setup);
  if (module)
    setup.modules |= (uint64_t) 1 << carc_module_find (module, strlen (module));
  return setup;
}

static void
test_left (void **state)
{
  GSettings *settings = *state;

  assert_int_equal (way_tile_count_get_left (settings, GAME, 3), -1);
  way_tile_count_set (settings, GAME, 71);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 0), 71);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 70), 1);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 71), 0);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 72), 0); /* there were more than in the box */

  /* A correction stays when the turn is undone. */
  way_tile_count_correct (settings, GAME, 40, 20);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 40), 20);
  assert_int_equal (way_tile_count_get_left (settings, GAME, 39), 21);
}

static void
test_boxes (void **state)
{
  GSettings *settings = *state;
  CarcSetup base = make_setup (NULL), river = make_setup ("river");
  uint64_t unknown;

  assert_int_equal (way_tile_count_suggest (settings, &base, &unknown), 71);
  assert_true (unknown == 0);
  assert_int_equal (way_tile_count_suggest (settings, &river, &unknown), 71);
  assert_true (unknown != 0);

  /* It is asked for once. */
  way_tile_count_keep (settings, &river, 82);
  assert_int_equal (way_tile_count_suggest (settings, &river, &unknown), 82);
  assert_true (unknown == 0);
  assert_int_equal (way_tile_count_suggest (settings, &base, NULL), 71);
}

/* The settings do not grow with every game. */
static void
test_old_games (void **state)
{
  GSettings *settings = *state;
  g_autoptr (GVariant) pairs = NULL;

  way_tile_count_set (settings, "first", 71);
  for (int i = 0; i < 2 * WAY_TILE_COUNT_GAMES; i++)
    {
      g_autofree char *name = g_strdup_printf ("game %d", i);

      way_tile_count_set (settings, name, 71);
      way_tile_count_correct (settings, "first", 5, 60); /* it is still played */
    }
  pairs = g_settings_get_value (settings, "tiles-of-games");
  assert_int_equal (g_variant_n_children (pairs), WAY_TILE_COUNT_GAMES);
  assert_int_equal (way_tile_count_get_left (settings, "game 3", 1), -1);
  assert_int_equal (way_tile_count_get_left (settings, "first", 5), 60);
}

static int
set_up (void **state)
{
  *state = g_settings_new ("io.github.waymark.Waymark");
  g_settings_reset (*state, "tiles-of-games");
  g_settings_reset (*state, "tiles-of-boxes");
  return 0;
}

static int
tear_down (void **state)
{
  g_object_unref (*state);
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_left, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_boxes, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_old_games, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("tile-count", tests, NULL, NULL);
}
