/* test-card-sources.c: the bar in the picture of a result, which adds up to the points of the winner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-card-sources.h"

#define PLAYERS "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\nturn red\n"

static WayCardSources
add_up (const char *entries)
{
  g_autofree char *text = g_strconcat (PLAYERS, entries, "final\nend\n", NULL);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  WayCardSources sources;
  WayResult result;

  assert_int_equal (record->problems->len, 0);
  way_result_init (&result, &record->header, record->result, TRUE);
  way_card_sources_init (&sources, record, &result);
  return sources;
}

static void
test_sum (void **state)
{
  WayCardSources sources = add_up ("road tiles=5 meeples=red:1\ncity tiles=3 meeples=red:1\n");

  assert_int_equal (sources.sum, 11);
  assert_int_equal (sources.points[WAY_KIND_ROADS], 5);
  assert_int_equal (sources.points[WAY_KIND_CITIES], 6);
}

/* Several winners, a mere result, and points that were taken away. */
static void
test_no_bar (void **state)
{
  static const char *const entries[] = {
    "road tiles=5 meeples=red:1,blue:1\n",
    "correction points=red:40\n",
    "road tiles=20 meeples=red:1\ncorrection points=red:-9\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    assert_int_equal (add_up (entries[i]).sum, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_sum), cmocka_unit_test (test_no_bar) };

  return cmocka_run_group_tests_name ("card-sources", tests, NULL, NULL);
}
