/* test-score-timeline.c: the course of a game step by step, and the changes made to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-changes.h"
#include "way-score-timeline.h"
#include "way-store-private.h"

static WayGame *
import (WayStore *store, const char *record)
{
  WayGame *game = way_game_open (store, way_model_fixture_record (store, record), NULL);

  assert_non_null (game);
  return game;
}

/* Replays the first @n entries. */
static void
replay (WayGame *game, gsize n, CarcStandings *standings)
{
  g_autofree const CarcEntry **entries = g_new0 (const CarcEntry *, n + 1);
  g_autofree CarcPlan *plan = g_new (CarcPlan, 1);

  for (gsize i = 0; i < n; i++)
    entries[i] = way_game_get_entry (game, i, NULL);
  carc_replay (way_game_get_setup (game), entries, n, standings, plan, NULL, NULL);
  standings->plan = NULL;
}

static void
assert_timeline_equals_replay (WayGame *game)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);
  int before[CARC_MAX_PLAYERS] = { 0 };

  assert_true (timeline->n_steps > 0);
  for (gsize step = 1; step <= timeline->n_steps; step++)
    {
      replay (game, timeline->entries[step] + 1, standings);
      for (int seat = 0; seat < timeline->n_players; seat++)
        {
          assert_int_equal (way_score_timeline_get_points (timeline, step)[seat], standings->points[seat]);
          assert_int_equal (way_score_timeline_get_gain (timeline, step, seat), standings->points[seat] - before[seat]);
          before[seat] = standings->points[seat];
        }
      assert_int_equal (way_score_timeline_find_entry_id (timeline, timeline->entry_ids[step]), step);
    }
  /* Entries that are not steps changed no points. */
  for (int seat = 0; seat < timeline->n_players; seat++)
    assert_int_equal (way_score_timeline_get_points (timeline, timeline->n_steps)[seat],
                      way_game_get_standings (game)->points[seat]);
}

static void
test_points (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = import (store, way_model_fixture_example);
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);

  assert_timeline_equals_replay (game);
  assert_int_equal (timeline->n_steps, 12);
  assert_int_equal (timeline->final_from, 10);
  assert_int_equal (timeline->turns[1], 1);
  assert_int_equal (timeline->turns[8], 5);
  assert_int_equal (way_score_timeline_get_points (timeline, 0)[0], 0);
  assert_int_equal (way_score_timeline_get_points (timeline, 8)[1], 6);
  assert_int_equal (way_score_timeline_get_gain (timeline, 0, 0), 0);
  way_model_fixture_assert_text (way_score_timeline_describe_step (timeline, game, 0), "Start");
  way_model_fixture_assert_text (way_score_timeline_describe_step (timeline, game, 1), "Turn 1: Road, 9 tiles");
  way_model_fixture_assert_text (way_score_timeline_describe_when (timeline, 10), "Final scoring");
}

/* The messenger is the second scoring figure; the first one has moved with the other points. */
static void
test_messenger (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = import (store, "waymark 1\n"
                                            "with messages\n"
                                            "player red \"Anna\"\n"
                                            "player blue \"Jan\"\n"
                                            "turn red\n"
                                            "road tiles=3 meeples=red:1,blue:1\n"
                                            "city tiles=4 meeples=red:1 messenger=red\n"
                                            "road tiles=2 meeples=blue:1 messenger=blue\n");
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);
  static const int points[][2] = { { 0, 0 }, { 3, 3 }, { 11, 3 }, { 11, 5 } };
  static const int seconds[][2] = { { 0, 0 }, { 0, 0 }, { 8, 0 }, { 8, 2 } };

  assert_int_equal (timeline->n_steps, G_N_ELEMENTS (points) - 1);
  for (gsize step = 0; step <= timeline->n_steps; step++)
    {
      assert_memory_equal (way_score_timeline_get_points (timeline, step), points[step], sizeof points[step]);
      assert_memory_equal (way_score_timeline_get_seconds (timeline, step), seconds[step], sizeof seconds[step]);
    }
}

static void
test_kinds (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = import (store, way_model_fixture_example);
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

/* Of a past game of which only the result was entered, nobody knows who led before. */
static void
test_result (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) result = NULL;
  g_autoptr (WayScoreTimeline) timeline = NULL;
  WayLead lead;

  way_model_fixture_enter (game, "correction points=red:50\ncorrection points=blue:60\nfinal\nend");
  result = way_score_timeline_new (game);
  assert_true (result->is_result);
  lead = way_score_timeline_find_lead (result);
  assert_int_equal (lead.n_changes, 0);
  assert_int_equal (lead.seat, -1);
  assert_true (way_game_undo (game, NULL));
  way_model_fixture_enter (game, "road tiles=3 meeples=red:1\nroad tiles=4 meeples=blue:1\nfinal\nend");
  timeline = way_score_timeline_new (game);
  assert_false (timeline->is_result);
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 1);
  assert_int_equal (lead.seat, 1);
}

/* Points that were given while playing have an order. */
static void
test_points_given (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;
  WayLead lead;

  way_model_fixture_enter (game,
                           "correction points=red:5\ncorrection points=blue:6\ncorrection points=red:9\nfinal\nend");
  timeline = way_score_timeline_new (game);
  assert_false (timeline->is_result);
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 2);
  assert_int_equal (lead.seat, 0);
}

static void
test_lead (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;
  WayLead lead;
  int points;

  way_model_fixture_enter (
      game, "turn red\nroad tiles=3 meeples=red:1\nroad tiles=3 meeples=blue:1\nroad tiles=2 meeples=blue:1\n"
            "city tiles=2 meeples=red:1\nturn blue\nroad tiles=5 meeples=red:1");
  timeline = way_score_timeline_new (game);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 0), 0);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 1), 1);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 2), 3);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 3), 2);
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 2);
  assert_int_equal (lead.seat, 0);
  assert_int_equal (lead.since, 4);
  assert_int_equal (lead.taken, 4);
  assert_int_equal (way_score_timeline_find_best (game, way_game_get_entry (game, 1, NULL)->subject, &points), 6);
  assert_int_equal (points, 5);
  assert_int_equal (way_score_timeline_find_best (game, &carc_field, &points), -1);
}

/* Entries that never score are not steps, unless they score here. */
static void
test_steps (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;

  timeline = way_score_timeline_new (game);
  assert_int_equal (timeline->n_steps, 0);
  assert_int_equal (timeline->final_from, 1);
  assert_int_equal (way_score_timeline_find_entry_id (timeline, 1), 0);
  g_clear_pointer (&timeline, way_score_timeline_free);

  way_model_fixture_enter (
      game, "road tiles=3 meeples=red:1\nturn red\nroad tiles=2\nbookmaker stack=1 chips=blue\nturn blue\n"
            "city tiles=2 meeples=blue:1\nfinal\nunfinished road tiles=2 meeples=red:1\nend");
  timeline = way_score_timeline_new (game);
  assert_int_equal (timeline->n_steps, 5);
  assert_int_equal (timeline->final_from, 5);
  for (gsize step = 1; step <= timeline->n_steps; step++)
    {
      static const int turns[] = { 0, 0, 1, 1, 2, 2 };
      static const gsize entries[] = { 0, 0, 2, 3, 5, 7 };

      assert_int_equal (timeline->turns[step], turns[step]);
      assert_int_equal (timeline->entries[step], entries[step]);
      assert_int_equal (timeline->entry_ids[step], way_model_fixture_entry_id (game, entries[step]));
    }
  way_model_fixture_assert_text (way_score_timeline_describe_when (timeline, 1), "Before the first turn");
  way_model_fixture_assert_text (way_score_timeline_describe_when (timeline, 3), "Turn 1");
  way_model_fixture_assert_text (way_score_timeline_describe_when (timeline, 4), "Turn 2");
  way_model_fixture_assert_text (way_score_timeline_describe_step (timeline, game, 5),
                                 "Final scoring: Unfinished road, 2 tiles");
  assert_int_equal (way_score_timeline_find_entry_id (timeline, 99), 5);
}

/* The leaders while all have at most 0 points, and a lead that is never lost. */
static void
test_leaders (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;
  WayLead lead;

  way_model_fixture_enter (game, "correction points=red:-1\ncorrection points=blue:-2\ncorrection points=green:-3\n"
                                 "correction points=green:9\ncorrection points=red:7\ncorrection points=red:1");
  timeline = way_score_timeline_new (game);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 1), 6);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 2), 4);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 3), 1);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 4), 4);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 5), 5);
  assert_int_equal (way_score_timeline_get_leaders (timeline, 6), 1);
  /* Mia, Anna, Mia again, and Anna after a tie. */
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 3);
  assert_int_equal (lead.seat, 0);
  assert_int_equal (lead.since, 6);
  timeline->n_steps = 0;
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 0);
  assert_int_equal (lead.seat, -1);
  assert_int_equal (lead.since, 0);
}

/* Who is alone in the lead again after a tie has not been ahead meanwhile, but the lead has not changed. */
static void
test_lead_regained (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;
  WayLead lead;

  way_model_fixture_enter (game, "road tiles=5 meeples=red:1\nroad tiles=5 meeples=blue:1\nroad tiles=3 meeples=red:1\n"
                                 "road tiles=2 meeples=red:1");
  timeline = way_score_timeline_new (game);
  lead = way_score_timeline_find_lead (timeline);
  assert_int_equal (lead.n_changes, 0);
  assert_int_equal (lead.seat, 0);
  assert_int_equal (lead.since, 3);
  assert_int_equal (lead.taken, 1);
  assert_true (lead.was_shared);
}

/* The step of the last change and that from which this player led alone, in a game of which a part is replayed. */
static void
test_lead_taken (void **state)
{
  static const struct {
    gsize n_steps;
    WayLead lead;
  } rows[] = {
    { 0, { .seat = -1 } },
    { 1, { .seat = 0, .taken = 1, .since = 1 } },
    { 2, { .seat = 0, .taken = 1, .since = 1 } },
    { 3, { .seat = 1, .n_changes = 1, .taken = 3, .since = 3 } },
    { 4, { .seat = 1, .n_changes = 1, .taken = 3, .since = 3, .was_shared = TRUE } },
    { 5, { .seat = 1, .n_changes = 1, .taken = 3, .since = 5, .was_shared = TRUE } },
    { 6, { .seat = 0, .n_changes = 2, .taken = 6, .since = 6, .was_shared = TRUE } },
  };
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayScoreTimeline) timeline = NULL;

  way_model_fixture_enter (game,
                           "road tiles=3 meeples=red:1\nroad tiles=2 meeples=blue:1\nroad tiles=2 meeples=blue:1\n"
                           "correction points=red:1\ncorrection points=blue:1\nroad tiles=9 meeples=red:1");
  timeline = way_score_timeline_new (game);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WayLead lead;

      timeline->n_steps = rows[i].n_steps;
      lead = way_score_timeline_find_lead (timeline);
      assert_int_equal (lead.seat, rows[i].lead.seat);
      assert_int_equal (lead.n_changes, rows[i].lead.n_changes);
      assert_int_equal (lead.taken, rows[i].lead.taken);
      assert_int_equal (lead.since, rows[i].lead.since);
      assert_int_equal (lead.was_shared, rows[i].lead.was_shared);
    }
}

/* The first of several equal entries, whichever player scored. */
static void
test_best (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  int points;

  way_model_fixture_enter (game, "road tiles=3\nroad tiles=4 meeples=green:1\ncity tiles=9 meeples=red:1\n"
                                 "road tiles=4 meeples=red:1\nroad tiles=2 meeples=blue:1");
  assert_int_equal (way_score_timeline_find_best (game, &carc_road, &points), 1);
  assert_int_equal (points, 4);
  assert_int_equal (way_score_timeline_find_best (game, &carc_city, &points), 2);
  assert_int_equal (points, 18);
  assert_int_equal (way_score_timeline_find_best (game, &carc_monastery, &points), -1);
  assert_int_equal (points, 0);
}

static void
test_names_of_kinds (void **state)
{
  static const char *const names[] = { "Roads", "Signposts", "Cities", "Monasteries", "Fields", "Bets", "Other" };
  static const char *const ids[]
      = { "kind:roads", "kind:signposts", "kind:cities", "kind:monasteries", "kind:fields", "kind:bets", "kind:other" };
  WayKind found = WAY_KIND_ROADS;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == WAY_N_KINDS);
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    {
      assert_string_equal (way_kind_get_name ((WayKind) kind), names[kind]);
      assert_string_equal (way_kind_get_id ((WayKind) kind), ids[kind]);
      assert_true (way_kind_find (ids[kind], &found));
      assert_int_equal (found, kind);
    }
  assert_false (way_kind_find ("kind:moons", &found));
}

/* The kind of the lines of each subject. */
static void
test_kinds_of_lines (void **state)
{
  static const CarcRule tile = { .id = "test.tile" };
  static const CarcRule signpost = { .id = "signposts.signpost" };
  static const CarcRule chip = { .id = "bets.chip" };
  const CarcLine lines[] = { { .rule = &tile }, { .rule = &signpost }, { .rule = &chip } };

  assert_int_equal (way_kind_of_line (&carc_road, &lines[0]), WAY_KIND_ROADS);
  assert_int_equal (way_kind_of_line (&carc_city, &lines[0]), WAY_KIND_CITIES);
  assert_int_equal (way_kind_of_line (&carc_monastery, &lines[0]), WAY_KIND_MONASTERIES);
  assert_int_equal (way_kind_of_line (&carc_garden, &lines[0]), WAY_KIND_MONASTERIES);
  assert_int_equal (way_kind_of_line (&carc_field, &lines[0]), WAY_KIND_FIELDS);
  assert_int_equal (way_kind_of_line (&carc_bet, &lines[0]), WAY_KIND_OTHER);
  assert_int_equal (way_kind_of_line (&carc_road, &lines[1]), WAY_KIND_SIGNPOSTS);
  assert_int_equal (way_kind_of_line (&carc_bet, &lines[2]), WAY_KIND_BETS);
}

/* An earlier version did not mark what it imported. A few changes may be made within one second; more at once come from
 * an import. */
static void
test_times_of_a_file (void **state)
{
  for (int n = 3; n <= 4; n++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (GString) record = g_string_new ("waymark 1\nplayer red \"Anna\"\n");
      g_autoptr (WayGame) game = NULL;
      g_autoptr (GArray) changes = NULL;
      CarcEntry entry;
      int entry_id;

      for (int i = 0; i < n; i++)
        g_string_append (record, "road tiles=3\n");
      game = import (store, record->str);
      assert_int_equal (sqlite3_exec (store->db, "UPDATE change SET arrived = NULL", NULL, NULL, NULL), SQLITE_OK);
      entry = way_model_fixture_entry (game, "road tiles=4");
      entry_id = way_model_fixture_entry_id (game, 0);
      assert_true (way_game_amend (game, entry_id, &entry, NULL));
      assert_true (way_game_delete_entries (game, &entry_id, 1, NULL));
      changes = way_game_list_changes (game);
      assert_int_equal (changes->len, n + 2);
      for (int i = 0; i < n + 2; i++)
        assert_int_equal (g_array_index (changes, WayChange, i).when == 0, n == 4 && i < n);
    }
}

/* With the date if it is not the date of the game. */
static void
test_when_in_words (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header ("waymark 1\nplayed 2026-11-20T19:30:00Z\nplayer red \"Anna\"\n");
  g_autoptr (WayGame) game = way_game_begin (store, &header, NULL);
  static const char *const words[] = { "Added", "Changed", "Deleted" };

  for (int kind = 0; kind < (int) G_N_ELEMENTS (words); kind++)
    for (int day = 20; day <= 21; day++)
      {
        g_autoptr (GDateTime) time = g_date_time_new_local (2026, 11, day, 20, 41, 30);
        const WayChange change = { .kind = (WayChangeKind) kind, .when = g_date_time_to_unix (time) };
        const WayChange unknown = { .kind = (WayChangeKind) kind };
        g_autofree char *moment = g_date_time_format (time, day == 20 ? "%R" : "%b %-d, %Y %R");
        g_autofree char *expected = g_strdup_printf ("%s %s %s", words[kind], day == 20 ? "at" : "on", moment);

        way_model_fixture_assert_text (way_change_describe (game, &change), expected);
        way_model_fixture_assert_text (way_change_describe (game, &unknown), words[kind]);
      }
}

/* Descriptions contain all answers of an entry. */
static void
test_entries_in_words (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (GArray) changes = NULL;
  CarcEntry entry;
  int entry_id;

  way_model_fixture_enter (game, "road tiles=3 inn meeples=red:1\nroad tiles=9");
  entry_id = way_model_fixture_entry_id (game, 0);
  entry = way_model_fixture_entry (game, "road tiles=3 meeples=red:1");
  assert_true (way_game_amend (game, entry_id, &entry, NULL));
  assert_true (way_game_delete_entries (game, &entry_id, 1, NULL));
  changes = way_game_list_changes (game);
  assert_int_equal (changes->len, 4);
  assert_null (way_change_describe_entries (game, &g_array_index (changes, WayChange, 0)));
  way_model_fixture_assert_text (way_change_describe_entries (game, &g_array_index (changes, WayChange, 2)),
                                 "“Road, 3 tiles · inn” changed to “Road, 3 tiles”");
  way_model_fixture_assert_text (way_change_describe_entries (game, &g_array_index (changes, WayChange, 3)),
                                 "Road, 3 tiles");
}

/* Undoes entries without points. */
static void
assert_undone (WayGame *game, const char *text)
{
  assert_true (way_game_undo (game, NULL));
  way_model_fixture_assert_text (way_game_describe_undone (game, way_game_get_standings (game)->points), text);
}

/* The entries of one undo group are undone together; moves that only made room are not mentioned. */
static void
test_undo_groups_in_words (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  CarcEntry entry;
  int entry_ids[2];

  way_model_fixture_enter (game, "road tiles=3\ncity tiles=2");
  assert_undone (game, "Undone: Road, 3 tiles, City, 2 tiles");
  assert_true (way_game_redo (game, NULL));
  entry = way_model_fixture_entry (game, "monastery");
  for (int i = 0; i < 60; i++)
    {
      assert_true (way_game_insert (game, way_model_fixture_entry_id (game, (gsize) i + 1), &entry, 1, NULL));
      assert_undone (game, "Undone: Monastery, 9 tiles");
      assert_true (way_game_redo (game, NULL));
      way_model_fixture_assert_text (way_game_describe_redone (game, way_game_get_standings (game)->points),
                                     "Redone: Monastery, 9 tiles");
    }
  entry_ids[0] = way_model_fixture_entry_id (game, 61);
  entry_ids[1] = way_model_fixture_entry_id (game, 0);
  assert_true (way_game_delete_entries (game, entry_ids, 2, NULL));
  assert_undone (game, "Deletion undone: City, 2 tiles, Road, 3 tiles");
}

/* An insertion may move the entries after it, which is not listed as a change. */
static void
test_changes (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (GArray) changes = NULL;
  const WayChange *change;
  CarcEntry entry;
  int road;

  way_model_fixture_enter (game, "turn red\nroad tiles=3 meeples=red:1");
  road = way_model_fixture_entry_id (game, 1);
  entry = way_model_fixture_entry (game, "road tiles=4 meeples=red:1");
  assert_true (way_game_amend (game, road, &entry, NULL));
  entry = way_model_fixture_entry (game, "road tiles=4 meeples=blue:1");
  assert_true (way_game_amend (game, road, &entry, NULL));
  way_model_fixture_enter (game, "city tiles=3 meeples=green:1");
  for (int i = 0; i < 50; i++)
    assert_true (way_game_insert (game, road, &entry, 1, NULL));
  assert_true (way_game_delete_entries (game, &road, 1, NULL));
  way_model_fixture_enter (game, "road tiles=7 meeples=red:1");
  assert_true (way_game_undo (game, NULL));
  changes = way_game_list_changes (game);
  assert_int_equal (changes->len, 2 + 2 + 1 + 50 + 1);

  change = &g_array_index (changes, WayChange, 2);
  assert_int_equal (change->kind, WAY_CHANGE_AMENDED);
  assert_int_equal (change->entry_id, road);
  way_model_fixture_assert_text (way_change_describe_entries (game, change),
                                 "“Road, 3 tiles” changed to “Road, 4 tiles”");
  /* The titles are equal because they don't contain the player. */
  way_model_fixture_assert_text (way_change_describe_entries (game, &g_array_index (changes, WayChange, 3)),
                                 "“road tiles=4 meeples=red:1” changed to “road tiles=4 meeples=blue:1”");
  change = &g_array_index (changes, WayChange, changes->len - 1);
  assert_int_equal (change->kind, WAY_CHANGE_DELETED);
  way_model_fixture_assert_text (way_change_describe_entries (game, change), "Road, 4 tiles");
  assert_timeline_equals_replay (game);
}

static void
test_times (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (store);
  g_autoptr (WayGame) file = import (store, way_model_fixture_example);
  g_autoptr (GArray) entry_text = NULL;
  g_autoptr (GArray) imported = way_game_list_changes (file);
  g_autofree char *text = NULL;

  way_model_fixture_enter (game, "turn red");
  entry_text = way_game_list_changes (game);
  assert_int_equal (entry_text->len, 1);
  assert_true (ABS (g_array_index (entry_text, WayChange, 0).when - g_get_real_time () / G_USEC_PER_SEC) < 600);
  text = way_change_describe (game, &g_array_index (entry_text, WayChange, 0));
  assert_true (g_str_has_prefix (text, "Added at "));
  assert_null (way_change_describe_entries (game, &g_array_index (entry_text, WayChange, 0)));

  /* The time of the import says nothing about the game. */
  for (guint i = 0; i < imported->len; i++)
    assert_int_equal (g_array_index (imported, WayChange, i).when, 0);
  way_model_fixture_assert_text (way_change_describe (file, &g_array_index (imported, WayChange, 0)), "Added");
}

static void
test_nothing_to_free (void **state)
{
  way_score_timeline_free (NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_points),
    cmocka_unit_test (test_nothing_to_free),
    cmocka_unit_test (test_messenger),
    cmocka_unit_test (test_kinds),
    cmocka_unit_test (test_result),
    cmocka_unit_test (test_points_given),
    cmocka_unit_test (test_lead),
    cmocka_unit_test (test_lead_regained),
    cmocka_unit_test (test_lead_taken),
    cmocka_unit_test (test_steps),
    cmocka_unit_test (test_leaders),
    cmocka_unit_test (test_best),
    cmocka_unit_test (test_names_of_kinds),
    cmocka_unit_test (test_kinds_of_lines),
    cmocka_unit_test (test_changes),
    cmocka_unit_test (test_times),
    cmocka_unit_test (test_times_of_a_file),
    cmocka_unit_test (test_when_in_words),
    cmocka_unit_test (test_entries_in_words),
    cmocka_unit_test (test_undo_groups_in_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
