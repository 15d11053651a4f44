/* test-tiles.c: how many tiles are drawn with the boxes in play, as far as it is published.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-tiles.h"

#include "carc-module.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Each number is about a module that can be in play, has a source, and is the only one for an edition. */
static void
test_table (void **state)
{
  for (const CarcTiles *tiles = carc_tiles; tiles->module != NULL; tiles++)
    {
      int module = carc_module_find (tiles->module, strlen (tiles->module));

      if (module < 0 || (module > 0 && !carc_module_is_named (module)))
        fail_msg ("%s", tiles->module);
      assert_true (strlen (tiles->reference) > 0);
      assert_int_in_range (tiles->tiles, 0, 99);
      for (const CarcTiles *other = carc_tiles; other != tiles; other++)
        if (strcmp (other->module, tiles->module) == 0)
          assert_int_equal (other->editions & tiles->editions, 0);
    }
}

static void
put (CarcSetup *setup, const char *module)
{
  setup->modules |= (uint64_t) 1 << carc_module_find (module, strlen (module));
}

static void
test_count (void **state)
{
  uint64_t unknown;
  CarcSetup setup;

  carc_setup_begin (&setup);
  assert_int_equal (carc_tiles_count (&setup, &unknown), 71);
  assert_true (unknown == 0);

  put (&setup, "inns-and-cathedrals");
  put (&setup, "signposts");
  put (&setup, "bets");
  put (&setup, "tunnel");
  assert_int_equal (carc_tiles_count (&setup, &unknown), 115);
  assert_true (unknown == 0);

  /* Nothing is guessed. */
  put (&setup, "river");
  assert_int_equal (carc_tiles_count (&setup, &unknown), 115);
  assert_true (unknown == (uint64_t) 1 << carc_module_find ("river", 5));

  /* Of the revision of 2025, only the first expansion is known, which has more tiles. */
  setup.edition = CARC_EDITION_C3_1;
  assert_int_equal (carc_tiles_count (&setup, &unknown), 24);
  assert_true (unknown == (setup.modules & ~((uint64_t) 1 << carc_module_find ("inns-and-cathedrals", 19))));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_table),
    cmocka_unit_test (test_count),
  };

  return cmocka_run_group_tests_name ("tiles", tests, NULL, NULL);
}
