/* test-course.c: how a game went, step by step, and what was changed in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table.h"

#include <string.h>

#include "carc-base.h"
#include "way-changes.h"
#include "way-course.h"
#include "way-record-file.h"

static WayGame *
import (WayStore *store, const char *record)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (record, strlen (record));
  gint64 id = 0;
  WayGame *game;

  assert_int_equal (way_record_file_import (file, store, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (store, id, NULL);
  assert_non_null (game);
  return game;
}

/* The points after the first @n entries, folded from nothing. */
static void
fold (WayGame *game, gsize n, CarcStandings *standings)
{
  g_autofree const CarcEntry **entries = g_new0 (const CarcEntry *, n + 1);

  for (gsize i = 0; i < n; i++)
    entries[i] = way_game_get_entry (game, i, NULL);
  carc_fold (way_game_get_setup (game), entries, n, standings, NULL, NULL);
}

static void
assert_course_is_fold (WayGame *game)
{
  g_autoptr (WayCourse) course = way_course_new (game);
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);

  assert_true (course->n_steps > 0);
  for (gsize step = 1; step <= course->n_steps; step++)
    {
      fold (game, course->entries[step] + 1, standings);
      for (int seat = 0; seat < course->n_players; seat++)
        assert_int_equal (way_course_get_points (course, step)[seat], standings->points[seat]);
      assert_int_equal (way_course_find_slot (course, course->slots[step]), step);
    }
  /* What is no step moved nobody. */
  for (int seat = 0; seat < course->n_players; seat++)
    assert_int_equal (way_course_get_points (course, course->n_steps)[seat],
                      way_game_get_standings (game)->points[seat]);
}

static void
test_points (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = import (store, way_table_example);
  g_autoptr (WayCourse) course = way_course_new (game);

  assert_course_is_fold (game);
  assert_int_equal (course->n_steps, 12);
  assert_int_equal (course->final_from, 10);
  assert_int_equal (course->turns[1], 1);
  assert_int_equal (course->turns[8], 5);
  assert_int_equal (way_course_get_points (course, 0)[0], 0);
  assert_int_equal (way_course_get_points (course, 8)[1], 6);
  way_table_assert_text (way_course_describe_step (course, game, 0), "Before the First Entry");
  way_table_assert_text (way_course_describe_step (course, game, 1), "Turn 1: Road, 9 tiles");
  way_table_assert_text (way_course_describe_when (course, 10), "Final scoring");
}

static void
test_kinds (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = import (store, way_table_example);
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    way_kind_add_sheet (gains, 2, way_game_get_entry (game, i, NULL)->subject, way_game_get_sheet (game, i));
  for (int seat = 0; seat < 2; seat++)
    {
      int sum = 0;

      for (int kind = 0; kind < WAY_N_KINDS; kind++)
        sum += gains[kind][seat];
      assert_int_equal (sum, way_game_get_standings (game)->points[seat]);
    }
  assert_int_equal (gains[WAY_KIND_ROADS][0], 9 + 6);
  assert_int_equal (gains[WAY_KIND_SIGNPOSTS][0], 15);
  assert_int_equal (gains[WAY_KIND_CITIES][0], 27);
  assert_int_equal (gains[WAY_KIND_BETS][0], 7);
  assert_int_equal (gains[WAY_KIND_FIELDS][0], 6);
  assert_int_equal (gains[WAY_KIND_OTHER][1], -2);
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    assert_true (way_kind_get_name ((WayKind) kind)[0] != '\0');
}

static void
test_lead (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_table_begin (store);
  g_autoptr (WayCourse) course = NULL;
  gsize since;
  int points;
  int seat;

  way_table_say (game,
                 "turn red\nroad tiles=3 meeples=red:1\nroad tiles=3 meeples=blue:1\nroad tiles=2 meeples=blue:1\n"
                 "city tiles=2 meeples=red:1\nturn blue\nroad tiles=5 meeples=red:1");
  course = way_course_new (game);
  assert_int_equal (way_course_get_leaders (course, 0), 0);
  assert_int_equal (way_course_get_leaders (course, 1), 1);
  assert_int_equal (way_course_get_leaders (course, 2), 3);
  assert_int_equal (way_course_get_leaders (course, 3), 2);
  assert_int_equal (way_course_count_lead_changes (course, &seat, &since), 2);
  assert_int_equal (seat, 0);
  assert_int_equal (since, 4);
  assert_int_equal (way_course_find_best (game, way_game_get_entry (game, 1, NULL)->subject, &points), 6);
  assert_int_equal (points, 5);
  assert_int_equal (way_course_find_best (game, &carc_field, &points), -1);
}

/* An insertion in a full gap moves its followers: nobody said anything about those. */
static void
test_changes (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_table_begin (store);
  g_autoptr (GArray) changes = NULL;
  const WayChange *change;
  CarcEntry entry;
  int road;

  way_table_say (game, "turn red\nroad tiles=3 meeples=red:1");
  road = way_table_slot (game, 1);
  entry = way_table_entry (game, "road tiles=4 meeples=red:1");
  assert_true (way_game_amend (game, road, &entry, NULL));
  entry = way_table_entry (game, "road tiles=4 meeples=blue:1");
  assert_true (way_game_amend (game, road, &entry, NULL));
  way_table_say (game, "city tiles=3 meeples=green:1");
  for (int i = 0; i < 50; i++)
    assert_true (way_game_insert (game, road, &entry, 1, NULL));
  assert_true (way_game_withdraw (game, &road, 1, NULL));
  way_table_say (game, "road tiles=7 meeples=red:1");
  assert_true (way_game_undo (game, NULL));
  changes = way_game_list_changes (game);
  assert_int_equal (changes->len, 2 + 2 + 1 + 50 + 1);

  change = &g_array_index (changes, WayChange, 2);
  assert_int_equal (change->kind, WAY_CHANGE_AMENDED);
  assert_int_equal (change->slot, road);
  way_table_assert_text (way_change_describe_entries (game, change), "“Road, 3 tiles” changed to “Road, 4 tiles”");
  /* The words do not say whose road it is. */
  way_table_assert_text (way_change_describe_entries (game, &g_array_index (changes, WayChange, 3)),
                         "“road tiles=4 meeples=red:1” changed to “road tiles=4 meeples=blue:1”");
  change = &g_array_index (changes, WayChange, changes->len - 1);
  assert_int_equal (change->kind, WAY_CHANGE_WITHDRAWN);
  way_table_assert_text (way_change_describe_entries (game, change), "Road, 4 tiles");
  assert_course_is_fold (game);
}

static void
test_times (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_table_begin (store);
  g_autoptr (WayGame) file = import (store, way_table_example);
  g_autoptr (GArray) said = NULL;
  g_autoptr (GArray) imported = way_game_list_changes (file);
  g_autofree char *text = NULL;

  way_table_say (game, "turn red");
  said = way_game_list_changes (game);
  assert_int_equal (said->len, 1);
  assert_true (ABS (g_array_index (said, WayChange, 0).when - g_get_real_time () / G_USEC_PER_SEC) < 600);
  text = way_change_describe (game, &g_array_index (said, WayChange, 0));
  assert_true (g_str_has_prefix (text, "Added at "));
  assert_null (way_change_describe_entries (game, &g_array_index (said, WayChange, 0)));

  /* The moment a file came in says nothing about the evening. */
  for (guint i = 0; i < imported->len; i++)
    assert_int_equal (g_array_index (imported, WayChange, i).when, 0);
  way_table_assert_text (way_change_describe (file, &g_array_index (imported, WayChange, 0)), "Added");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_points),  cmocka_unit_test (test_kinds), cmocka_unit_test (test_lead),
    cmocka_unit_test (test_changes), cmocka_unit_test (test_times),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
