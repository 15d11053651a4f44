/* test-starter-draw-state.c: the flag runs over all names, becomes slower, and ends at the player who was drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-starter-draw.h"

static void
test_end (void **state)
{
  for (int n = 1; n <= 8; n++)
    for (int result = 0; result < n; result++)
      {
        assert_int_equal (way_starter_draw_get_seat (n, result, WAY_STARTER_DRAW_TIME), result);
        assert_int_equal (way_starter_draw_get_seat (n, result, 1e9), result);
      }
}

/* Each step leads to the next seat, and takes 60 ms, later longer than the one before. */
static void
test_steps (void **state)
{
  static const int expected[]
      = { 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 90, 135, 203, 304 };
  int seat = way_starter_draw_get_seat (4, 2, 0);
  int since = 0;
  gsize n = 0;

  for (int ms = 1; ms <= WAY_STARTER_DRAW_TIME; ms++)
    {
      int now = way_starter_draw_get_seat (4, 2, ms);

      if (now == seat)
        continue;
      assert_int_equal (now, (seat + 1) % 4);
      assert_int_in_range (ms - since, expected[n] - 1, expected[n] + 1);
      seat = now;
      since = ms;
      n++;
    }
  assert_int_equal (n, sizeof expected / sizeof *expected);
  assert_int_equal (seat, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_end),
    cmocka_unit_test (test_steps),
  };

  return cmocka_run_group_tests_name ("starter-draw", tests, NULL, NULL);
}
