/* test-signpost.c: every case of the rules about correct signposts, and the worked examples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "carc-signpost.h"

typedef struct {
  const char *name;
  const char *next;
  const char *correct; /* the correct directions: l, s, r */
} Row;

/* The table of the rules, in its order. */
static const Row rows[] = {
  { "plain straight road", "road:straight", "s" },
  { "plain curve to the left", "road:left", "l" },
  { "plain curve to the right", "road:right", "r" },
  { "road ends there", "ends", "" },
  { "segment bends away and ends", "bends-away", "" },
  { "roundabout, left and straight", "roundabout:left+straight", "ls" },
  { "roundabout, left and right", "roundabout:left+right", "lr" },
  { "roundabout, straight and right", "roundabout:straight+right", "sr" },
  { "four-legged roundabout", "roundabout-4", "lsr" },
  { "labyrinth", "labyrinth", "lsr" },
  { "tunnel without tokens", "tunnel-plain:left", "l" },
  { "tunnel with both tokens here, exit at the edge", "tunnel:straight", "s" },
  { "tunnel with both tokens here, exit at another edge", "tunnel:right", "r" },
  { "tunnel whose exit lies on another tile", "tunnel-elsewhere", "" },
  { "tunnel without a token or a partner", "tunnel-open", "" },
  { "ferry", "ferry:right", "r" },
  { "wooden bridge", "bridge", "s" },
  { "abbey", "abbey", "" },
  { "city gate", "city-gate", "" },
  { "Halfling joining two edges", "halfling:left", "l" },
  { "two Halflings in one square", "halfling-pair:left", "l" },
  { "Halfling, road ends", "halfling-gap", "" },
  { "half of a double tile, road through", "double:straight", "s" },
  { "half of a double tile, road ends", "double-ends", "" },
  { "Long road of Leipzig", "leipzig-road", "s" },
  { "German castle", "german-castle", "" },
  { "river source", "river-source", "" },
  { "starting tile of four squares", "start-2x2", "" },
  { "wonder, one way", "wonder:right", "r" },
  { "wonder, fork", "wonder:left+straight", "ls" },
  { "wonder, three ways", "wonder:left+straight+right", "lsr" },
  { "dirt patch", "dirt-patch", "" },
  { "German cathedral", "german-cathedral", "" },
  { "still empty", "empty", "" },
};

/* The worked examples about signposts. */
static const struct {
  const char *name;
  const char *arrow;
  const char *next;
  bool correct;
} vectors[] = {
  { "vector 17", "left", "road:left", true },
  { "vector 18", "right", "road:straight", false },
  { "vector 19", "straight", "ends", false },
  { "vector 20", "left", "roundabout-4", true },
  { "vector 21", "right", "abbey", false },
  { "vector 22", "straight", "leipzig-road", true },
  { "vector 23", "straight", "tunnel-elsewhere", false },
  { "vector 24", "straight", "bridge", true },
};

static CarcNextTile
read_next (const char *text)
{
  CarcNextTile next;
  const char *nearest;

  if (!carc_next_tile_read (text, &next, &nearest))
    fail_msg ("%s was not read", text);
  return next;
}

static void
test_table (void **state)
{
  static const char letters[] = "lsr";

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
      {
        CarcNextTile next = read_next (rows[i].next);
        CarcVerdict verdict = carc_judge ((CarcArrow) arrow, &next);

        if (verdict.correct != (strchr (rows[i].correct, letters[arrow]) != NULL))
          fail_msg ("%s: %s", rows[i].name, carc_arrow_id ((CarcArrow) arrow));
        assert_non_null (verdict.reason->one);
        assert_non_null (verdict.reference);
      }
}

static void
test_vectors (void **state)
{
  for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
    {
      CarcNextTile next = read_next (vectors[i].next);
      CarcArrow arrow;

      assert_true (carc_arrow_read (vectors[i].arrow, &arrow));
      if (carc_judge (arrow, &next).correct != vectors[i].correct)
        fail_msg ("%s", vectors[i].name);
    }
}

static void
test_every_kind_has_a_row (void **state)
{
  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    {
      bool found = false;

      for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        found = found || read_next (rows[i].next).kind == kind;
      if (!found)
        fail_msg ("no row for %s", kind->id);
      assert_non_null (kind->words.one);
    }
}

static void
test_the_road_names_both_sides (void **state)
{
  CarcNextTile next = read_next ("road:left");

  assert_string_equal (carc_judge (CARC_ARROW_RIGHT, &next).reason->one,
                       "The signpost points right, but on the next tile the road turns left.");
  assert_string_equal (carc_judge (CARC_ARROW_LEFT, &next).reason->one,
                       "The signpost points left, and on the next tile the road turns left.");
  assert_int_equal (carc_judge (CARC_ARROW_LEFT, &next).source, CARC_SOURCE_OFFICIAL);
}

/* A kind without exits says by itself whether a signpost is correct, and only such a kind does. */
static void
test_verdicts (void **state)
{
  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    if ((kind->verdict == 0) != (kind->max_ways > 0 || kind->fixed_ways != 0))
      fail_msg ("%s: %d", kind->id, kind->verdict);
}

/* The sources are as published; that a signpost pointing at an empty space is wrong is not published anywhere. */
static void
test_sources (void **state)
{
  static const char *const official[] = { "road", "ends", "roundabout", "halfling-gap" };

  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    {
      CarcSource expected = strcmp (kind->id, "empty") == 0 ? CARC_SOURCE_UNPUBLISHED : CARC_SOURCE_COMMUNITY;

      for (size_t i = 0; i < sizeof official / sizeof official[0]; i++)
        if (strcmp (kind->id, official[i]) == 0)
          expected = CARC_SOURCE_OFFICIAL;
      if (kind->source != expected)
        fail_msg ("%s has another source", kind->id);
    }
}

static void
test_refused (void **state)
{
  static const struct {
    const char *text, *nearest;
  } refused[] = {
    { "rode:left", "road" },
    { "roundabuot", "roundabout" },
    { "", NULL },
    { "banana", NULL },
    { "road", "road" },
    { "road:", "road" },
    { "road:up", "road" },
    { "road:left+right", "road" },
    { "road:left+", "road" },
    { "roundabout", "roundabout" },
    { "roundabout:left+left", "roundabout" },
    { "roundabout:left+straight+right", "roundabout" },
    { "ferry", "ferry" },
    { "tunnel", "tunnel" },
    { "wonder", "wonder" },
    { "ends:left", "ends" },
    { "ends:", "ends" },
    { "bridge:straight", "bridge" },
    { "roundabout-4:left", "roundabout-4" },
    { "Road:left", "road" },
  };

  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
    {
      CarcNextTile next;
      const char *nearest;

      if (carc_next_tile_read (refused[i].text, &next, &nearest))
        fail_msg ("“%s” was read", refused[i].text);
      if (!refused[i].nearest)
        assert_null (nearest);
      else
        assert_string_equal (nearest, refused[i].nearest);
    }
}

static void
test_arrows (void **state)
{
  CarcArrow arrow;

  for (int i = 0; i < CARC_N_ARROWS; i++)
    {
      assert_true (carc_arrow_read (carc_arrow_id ((CarcArrow) i), &arrow));
      assert_int_equal (arrow, i);
    }
  assert_false (carc_arrow_read ("", &arrow));
  assert_false (carc_arrow_read ("lef", &arrow));
  assert_false (carc_arrow_read ("leftt", &arrow));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_table),
    cmocka_unit_test (test_vectors),
    cmocka_unit_test (test_every_kind_has_a_row),
    cmocka_unit_test (test_the_road_names_both_sides),
    cmocka_unit_test (test_sources),
    cmocka_unit_test (test_verdicts),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_arrows),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("signpost", tests, NULL, NULL);
}
