/* test-arrival-state.c: how points arrive: when the paper flies, how the figure hops, and when the crown moves over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-arrival-timeline.h"

#include <glib.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static char *
describe (const WayArrivalPlan *plan, double seconds)
{
  GString *text = g_string_new (NULL);
  WayArrivalFrame frame;

  way_arrival_frame_init (&frame, plan, seconds);
  for (int seat = 0; seat < plan->n_players; seat++)
    {
      const WayArrivalRow *row = &frame.rows[seat];

      g_string_append_printf (text, "%s%d%s%s", seat > 0 ? " " : "", row->points, row->is_tinted ? "t" : "",
                              row->shows_gain ? "+" : "");
      if (row->lift >= 0)
        g_string_append_printf (text, "(%.2f %.2f %.2f)", row->lift, row->flight, row->opacity);
    }
  if (frame.crown >= 0)
    g_string_append_printf (text, ", crown %.2f", frame.crown);
  return g_string_free (text, FALSE);
}

typedef struct {
  double seconds;
  const char *expected;
} Moment;

static void
assert_moments (const WayArrivalPlan *plan, const Moment *moments, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = describe (plan, moments[i].seconds);

      assert_string_equal (text, moments[i].expected);
    }
}

/* Anna gets 24 points and takes the lead from Jan. */
static void
test_flight (void **state)
{
  static const Moment moments[] = {
    { 0.00, "114t(0.00 0.00 0.00) 121 112 96" },
    { 0.06, "114t(0.88 0.00 0.88) 121 112 96" },
    { 0.12, "114t(1.00 0.00 1.00) 121 112 96" },
    { 0.27, "114t(1.00 0.50 1.00) 121 112 96" },
    { 0.41, "114t(1.00 1.00 0.02) 121 112 96" },
    { 0.43, "114t+ 121 112 96" },
    { 0.80, "126t+ 121 112 96" },
    { 1.16, "137t+ 121 112 96" },
    { 1.17, "138t+ 121 112 96, crown 0.00" },
    { 1.25, "138t+ 121 112 96, crown 0.81" },
    { 1.42, "138t+ 121 112 96, crown 1.00" },
  };
  WayArrivalPlan plan;

  way_arrival_plan_init (&plan, 4, (const int[]){ 114, 121, 112, 96 }, (const int[]){ 138, 121, 112, 96 }, TRUE);
  assert_int_equal (plan.loser, 1);
  assert_int_equal (plan.winner, 0);
  assert_int_equal (lround (way_arrival_plan_get_seconds (&plan) * 100), 142);
  assert_moments (&plan, moments, G_N_ELEMENTS (moments));
}

/* On a phone nothing flies. Each further player is a little later, and points can be taken away. */
static void
test_several (void **state)
{
  static const Moment moments[] = {
    { 0.00, "10t 20 0" },
    { 0.05, "10t 20 0" },
    { 0.10, "10t 20t 0" },
    { 0.20, "11t 19t 3t" },
    { 0.36, "13t 18t 15t" },
    { 0.50, "13t 18t 27t" },
    { 0.90, "13t 18t 57t" },
    { 0.91, "13t 18t 60t, crown 0.00" },
    { 0.95, "13t 18t 60t, crown 0.34" },
  };
  WayArrivalPlan plan;

  way_arrival_plan_init (&plan, 3, (const int[]){ 10, 20, 0 }, (const int[]){ 13, 18, 60 }, FALSE);
  assert_moments (&plan, moments, G_N_ELEMENTS (moments));
}

/* The crown moves only from one player who leads alone to another one. */
static void
test_crown (void **state)
{
  static const struct {
    int before[2], after[2];
    int loser, winner;
  } cases[] = {
    { { 5, 3 }, { 5, 9 }, 0, 1 },   { { 5, 3 }, { 9, 3 }, -1, -1 }, { { 5, 5 }, { 5, 9 }, -1, -1 },
    { { 5, 3 }, { 5, 5 }, -1, -1 }, { { 0, 0 }, { 4, 0 }, -1, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WayArrivalPlan plan;

      way_arrival_plan_init (&plan, 2, cases[i].before, cases[i].after, TRUE);
      assert_int_equal (plan.loser, cases[i].loser);
      assert_int_equal (plan.winner, cases[i].winner);
    }
}

/* However the times add up, the last moment shows all points. */
static void
test_end (void **state)
{
  for (int points = 1; points <= 60; points++)
    {
      WayArrivalPlan plan;
      WayArrivalFrame frame;

      way_arrival_plan_init (&plan, 2, (const int[]){ 3, 7 }, (const int[]){ 3 + points, 7 - points }, TRUE);
      way_arrival_frame_init (&frame, &plan, way_arrival_plan_get_seconds (&plan));
      assert_int_equal (frame.rows[0].points, 3 + points);
      assert_int_equal (frame.rows[1].points, 7 - points);
    }
}

static void
test_nothing (void **state)
{
  WayArrivalPlan plan;

  way_arrival_plan_init (&plan, 2, (const int[]){ 5, 3 }, (const int[]){ 5, 3 }, TRUE);
  assert_true (way_arrival_plan_get_seconds (&plan) == 0);
}

/* At most 24 hops, of whole spaces, within 0.75 seconds, and from the beginning to the end. */
static void
test_hops (void **state)
{
  for (int way = -130; way <= 130; way++)
    {
      double seconds = way_motion_get_hop_seconds (40, 40 + way);
      int shown = 40, n_hops = 0;

      assert_true (seconds <= 0.75);
      assert_int_equal (way_motion_hop (40, 40 + way, -1), way == 0 ? 40 : 40);
      for (double at = 0; at <= seconds; at += 0.001)
        {
          int points = way_motion_hop (40, 40 + way, at);

          assert_true (way >= 0 ? points >= shown : points <= shown);
          n_hops += points != shown;
          shown = points;
        }
      assert_int_equal (way_motion_hop (40, 40 + way, seconds), 40 + way);
      assert_true (n_hops <= WAY_MOTION_MAX_HOPS);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_flight),  cmocka_unit_test (test_several), cmocka_unit_test (test_crown),
    cmocka_unit_test (test_nothing), cmocka_unit_test (test_hops),    cmocka_unit_test (test_end),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
