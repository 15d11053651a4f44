/* test-statistics.c: figures compared with calculated values, and merged names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-store-statistics.h"

/* Records a finished game of @names with @points that began at @started. Returns its row. */
static gint64
play (WayStoreFixture *fixture, gint64 started, int n, const char *const *names, const int *points)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (started);
  g_autofree char *played = g_date_time_format_iso8601 (time);
  CarcHeader header = way_store_fixture_header ();
  WayTally tallies[CARC_MAX_PLAYERS];
  WayOutcome outcome = { .finished = TRUE, .tallies = tallies, .n_tallies = (gsize) n };
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 game;

  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.played, played, sizeof header.played);
  header.setup.n_players = n;
  for (int i = 0; i < n; i++)
    {
      header.setup.colors[i] = (CarcColor) i;
      g_strlcpy (header.names[i], names[i], sizeof header.names[i]);
      outcome.points[i] = points[i];
      tallies[i] = (WayTally){ i, "road.tile", 2, 5, points[i], points[i] - 1 };
    }
  game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (game > 0);
  assert_true (way_store_rebuild (fixture->store, game, &outcome, NULL));
  return game;
}

/* Three games: Anna wins, Anna and Jan are tied, Jan wins. */
static void
play_all (WayStoreFixture *fixture)
{
  play (fixture, 1000, 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 70, 11 });
  play (fixture, 2000, 3, (const char *const[]){ "Jan", "Anna", "Mia" }, (const int[]){ 50, 50, 20 });
  play (fixture, 3000, 2, (const char *const[]){ "Jan", "Anne" }, (const int[]){ 40, 30 });
}

static WayFigures *
count (WayStoreFixture *fixture, const WayGameFilter *filter, const char *name)
{
  WayFigures *figures = way_figures_read (fixture->path, filter, name, NULL, NULL);

  assert_non_null (figures);
  return figures;
}

static const WayPersonFigures *
get_person (const WayFigures *figures, guint index, const char *name)
{
  const WayPersonFigures *person = g_ptr_array_index (figures->people, index);

  assert_string_equal (person->name, name);
  return person;
}

static void
assert_results (const WayResults *results, int games, int wins, int shared, gint64 points, int best)
{
  assert_int_equal (results->games, games);
  assert_int_equal (results->wins, wins);
  assert_int_equal (results->shared, shared);
  assert_true (results->points == points);
  assert_int_equal (results->best, best);
}

static void
test_people (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;
  const WayPersonFigures *jan;

  play_all (fixture);
  figures = count (fixture, &(WayGameFilter){ 0 }, NULL);
  assert_int_equal (figures->n_games, 3);
  assert_int_equal (figures->people->len, 4);
  jan = get_person (figures, 0, "Jan");
  assert_results (&jan->all, 3, 1, 1, 101, 50);
  assert_results (&jan->by_players[2], 2, 1, 0, 51, 40);
  assert_results (&jan->by_players[3], 1, 0, 1, 50, 50);
  assert_results (&get_person (figures, 1, "Anna")->all, 2, 1, 1, 120, 70);
  assert_results (&get_person (figures, 2, "Anne")->all, 1, 0, 0, 30, 30);
  assert_int_equal (figures->form->len + figures->rules->len + figures->rivals->len, 0);
}

/* Where the points of a corrected game came from is known, but not of one with nothing but corrections. What could not
 * be analyzed is neither. */
static void
test_results_only (void **state)
{
  static const WayTally corrected[]
      = { { 0, "kind:roads", 1, 5, 5, 5, 5 }, { 0, "correction", 1, 0, 65, 65 }, { 0, "kind:other", 1, 0, 65, 65 } };
  static const WayTally result[] = { { 1, "correction", 1, 0, 30, 30 }, { 1, "kind:other", 1, 0, 30, 30 } };
  WayStoreFixture *fixture = *state;
  gint64 one = play (fixture, 1000, 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 70, 11 });
  gint64 other = play (fixture, 2000, 2, (const char *const[]){ "Jan", "Anna" }, (const int[]){ 0, 30 });
  gint64 third = play (fixture, 3000, 2, (const char *const[]){ "Jan", "Anna" }, (const int[]){ 0, 5 });
  g_autofree char *unread = g_strdup_printf ("DELETE FROM tally WHERE game = %d; DELETE FROM outdated;"
                                             "INSERT INTO outdated VALUES (%d)",
                                             (int) third, (int) third);
  g_autoptr (WayFigures) figures = NULL;

  way_store_fixture_execute (fixture->path, "INSERT INTO outdated SELECT id FROM game WHERE finished IS NOT NULL");
  assert_true (way_store_rebuild_tallies (fixture->store, one, corrected, G_N_ELEMENTS (corrected), NULL));
  assert_true (way_store_rebuild_tallies (fixture->store, other, result, G_N_ELEMENTS (result), NULL));
  way_store_fixture_execute (fixture->path, unread);
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  assert_int_equal (figures->n_uncounted, 1);
  assert_int_equal (figures->n_results_only, 1);
  assert_true (figures->points_results_only == 30);
}

/* Of the second game: a longer road than in the first one, and fewer points from signposts. */
static void
test_kinds_and_records (void **state)
{
  static const WayTally first[] = {
    { 0, "kind:roads", 3, 15, 18, 12, 8 },
    { 0, "kind:signposts", 1, 8, 15, 15, 8 },
    { 0, "road.tile", 3, 15, 15, 8, 8 },
  };
  static const WayTally second[] = {
    { 1, "kind:roads", 1, 9, 9, 9, 9 },
    { 1, "kind:signposts", 1, 9, 3, 3, 9 },
    { 1, "kind:bets", 1, 0, 0, 0, 0 },
  };
  WayStoreFixture *fixture = *state;
  gint64 one = play (fixture, 1000, 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 70, 11 });
  gint64 other = play (fixture, 2000, 2, (const char *const[]){ "Jan", "Anna" }, (const int[]){ 40, 30 });
  g_autoptr (WayFigures) figures = NULL;
  const WayRuleFigures *roads;
  const WayRecordFigures *record;

  way_store_fixture_execute (fixture->path, "INSERT INTO outdated SELECT id FROM game WHERE finished IS NOT NULL");
  assert_true (way_store_rebuild_tallies (fixture->store, one, first, G_N_ELEMENTS (first), NULL));
  assert_true (way_store_rebuild_tallies (fixture->store, other, second, G_N_ELEMENTS (second), NULL));
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  assert_int_equal (figures->rules->len, 1);
  assert_int_equal (figures->kinds->len, 3);
  roads = &g_array_index (figures->kinds, WayRuleFigures, 0);
  assert_string_equal (roads->rule, "kind:roads");
  assert_true (roads->points == 27 && roads->times == 4 && roads->best == 12 && roads->max == 9);
  assert_int_equal (figures->records->len, 2);
  record = &g_array_index (figures->records, WayRecordFigures, 0);
  assert_true (record->game == other && record->started == 2000 && record->tiles == 9);
  record = &g_array_index (figures->records, WayRecordFigures, 1);
  assert_true (record->game == one && record->started == 1000 && record->points == 15);
}

static void
test_stale (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) before = NULL;
  g_autoptr (WayFigures) jan = NULL;
  g_autoptr (WayFigures) mia = NULL;
  g_autoptr (WayFigures) after = NULL;
  g_autoptr (GArray) two = NULL;
  g_autoptr (GArray) one = NULL;
  g_autoptr (GArray) none = NULL;

  play_all (fixture);
  way_store_fixture_execute (fixture->path, "INSERT INTO outdated SELECT id FROM game WHERE finished IS NOT NULL");
  before = count (fixture, &(WayGameFilter){ 0 }, NULL);
  assert_true (before->outdated);
  assert_int_equal (before->n_uncounted, 0);
  two = way_store_list_outdated (fixture->store, 0, 2, NULL);
  assert_int_equal (two->len, 2);
  assert_true (way_store_rebuild_tallies (fixture->store, g_array_index (two, gint64, 0), &(WayTally){ 0, "road.tile" },
                                          1, NULL));
  one = way_store_list_outdated (fixture->store, g_array_index (two, gint64, 1), 9, NULL);
  assert_int_equal (one->len, 1);
  jan = count (fixture, &(WayGameFilter){ 0 }, "Jan");
  assert_int_equal (jan->n_uncounted, 2);
  mia = count (fixture, &(WayGameFilter){ .since = 2000, .n_players = 3 }, "Jan");
  assert_int_equal (mia->n_uncounted, 1);
  assert_true (way_store_rebuild_tallies (fixture->store, g_array_index (two, gint64, 1), &(WayTally){ 0, "road.tile" },
                                          1, NULL));
  assert_true (way_store_rebuild (fixture->store, g_array_index (one, gint64, 0), &(WayOutcome){ FALSE }, NULL));
  none = way_store_list_outdated (fixture->store, 0, 9, NULL);
  assert_int_equal (none->len, 0);
  after = count (fixture, &(WayGameFilter){ 0 }, NULL);
  assert_false (after->outdated);
}

static void
test_one_person (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;
  const WayRuleFigures *rule;
  const WayRivalFigures *anna;
  const WayFormFigures *form;

  play_all (fixture);
  figures = count (fixture, &(WayGameFilter){ 0 }, "Jan");
  assert_int_equal (figures->rules->len, 1);
  rule = &g_array_index (figures->rules, WayRuleFigures, 0);
  assert_string_equal (rule->rule, "road.tile");
  assert_int_equal (rule->times, 6);
  assert_true (rule->count == 15);
  assert_true (rule->points == 101);
  assert_int_equal (rule->best, 49);
  assert_int_equal (figures->rivals->len, 3);
  anna = g_ptr_array_index (figures->rivals, 0);
  assert_string_equal (anna->name, "Anna");
  assert_int_equal (anna->wins, 0);
  assert_int_equal (anna->losses, 1);
  assert_int_equal (anna->ties, 1);
  assert_int_equal (figures->form->len, 3);
  form = &g_array_index (figures->form, WayFormFigures, 0);
  assert_true (form->started == 3000 && form->place == 1 && !form->shared && form->points == 40);
  form = &g_array_index (figures->form, WayFormFigures, 2);
  assert_true (form->started == 1000 && form->place == 2 && !form->shared && form->n_players == 2);
}

/* Of 27 games, the last 25 are listed, newest first. */
static void
test_last_games (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  for (int i = 1; i <= WAY_FORM_LENGTH + 2; i++)
    play (fixture, 1000 * i, 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 10 + i, 11 });
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  assert_int_equal (figures->form->len, WAY_FORM_LENGTH);
  for (int i = 0; i < WAY_FORM_LENGTH; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);
      int number = WAY_FORM_LENGTH + 2 - i;

      assert_true (form->started == 1000 * number && form->points == 10 + number);
    }
}

/* The first change was made at @began, unless it is 0, and the end was recorded @seconds later. */
static void
set_duration (WayStoreFixture *fixture, gint64 game, gint64 began, gint64 seconds)
{
  g_autofree char *sql
      = g_strdup_printf ("UPDATE game SET began = nullif (%2$" G_GINT64_FORMAT
                         ", 0), finished = 1500 + %3$" G_GINT64_FORMAT " WHERE id = %1$" G_GINT64_FORMAT,
                         game, began, seconds);

  way_store_fixture_execute (fixture->path, sql);
}

/* The duration of a game is not known if it was entered at once, took too long, or came from another device. It counts
 * from the first change, not from the time that its details say. */
static void
test_totals (void **state)
{
  static const gint64 seconds[] = { 3600, 12 * 60 * 60, 29, 12 * 60 * 60 + 1, 9000 };
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      gint64 game
          = play (fixture, 1000 + (gint64) i, 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 70, 11 });

      set_duration (fixture, game, i < 4 ? 1500 : 0, seconds[i]);
    }
  play (fixture, 2000, 3, (const char *const[]){ "Jan", "Anna", "Mia" }, (const int[]){ 50, 50, 20 });
  play (fixture, 3000, 1, (const char *const[]){ "Mia" }, (const int[]){ 100 }); /* nobody wins alone */
  figures = count (fixture, &(WayGameFilter){ 0 }, NULL);
  assert_true (figures->first_clock == 1000);
  assert_true (figures->n_seats == 14);
  assert_true (figures->points == 5 * (70 + 11) + 50 + 50 + 20 + 100);
  assert_int_equal (figures->n_won, 6);
  assert_true (figures->winning_points == 5 * 70 + 50);
  assert_int_equal (figures->n_timed, 2);
  assert_true (figures->seconds == 3600 + 12 * 60 * 60);
}

/* The newest results, the best game and the color of a player. */
static void
test_newest (void **state)
{
  static const int points[] = { 10, 10, 30, 10, 30, 10, 20 };
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;
  g_autoptr (WayFigures) early = NULL;
  const WayPersonFigures *jan;
  const WayRivalFigures *rival;

  for (int i = 0; i < 7; i++)
    play (fixture, 1000 * (i + 1), 2, (const char *const[]){ "Anna", "Jan" }, (const int[]){ 20, points[i] });
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  jan = get_person (figures, 1, "Jan");
  assert_true (jan->best_clock == 3000);
  assert_int_equal (jan->n_recent, WAY_RECENT_LENGTH);
  assert_int_equal (jan->recent, 1 | 1 << 2 | 1 << 4);
  assert_int_equal (jan->color, 1);
  rival = g_ptr_array_index (figures->rivals, 0);
  assert_string_equal (rival->name, "Jan");
  assert_int_equal (rival->color, 1);
  early = count (fixture, &(WayGameFilter){ .until = 4000 }, "Anna");
  assert_int_equal (get_person (early, 1, "Jan")->recent, 1);
  assert_int_equal (get_person (early, 1, "Jan")->n_recent, 3);
}

/* A player has the color of most of the newest games, whichever it is. */
static void
test_colors (void **state)
{
  static const int points[] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  WayStoreFixture *fixture = *state;

  for (int color = 0; color < CARC_N_COLORS; color++)
    {
      g_autofree char *name = g_strdup_printf ("Anna %d", color);
      g_autoptr (WayFigures) figures = NULL;
      gboolean found = FALSE;

      for (int i = 0; i < 5; i++)
        {
          const char *names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };

          names[i % 2 == 0 ? color : (color + 1) % CARC_N_COLORS] = name;
          play (fixture, 1000 * (5 * color + i + 1), CARC_N_COLORS, names, points);
        }
      figures = count (fixture, &(WayGameFilter){ 0 }, NULL);
      for (guint i = 0; i < figures->people->len; i++)
        {
          const WayPersonFigures *person = g_ptr_array_index (figures->people, i);

          if (!g_str_equal (person->name, name))
            continue;
          assert_int_equal (person->color, color);
          found = TRUE;
        }
      assert_true (found);
    }
}

static void
test_filters (void **state)
{
  static const char *const mia[] = { "Mia", NULL };
  static const char *const jan[] = { "Jan", NULL };
  static const char *const both[] = { "Jan", "Mia", NULL };
  static const char *const anne[] = { "Anne", NULL };
  static const char *const strange[] = { "Jan", "Nobody", NULL };
  WayStoreFixture *fixture = *state;
  const struct {
    WayGameFilter filter;
    int n_games;
    int points; /* of Anna, by her rules */
  } cases[] = {
    { { .n_players = 2 }, 2, 70 },
    { { .since = 2000 }, 2, 50 },
    { { .until = 2000 }, 1, 70 },
    { { .module = "signposts" }, 3, 120 },
    { { .module = "sign" }, 0, 0 },
    { { .n_players = 5 }, 0, 0 },
    { { .players = mia }, 1, 50 },
    { { .players = both }, 1, 50 },
    { { .players = jan }, 3, 120 },
    { { .place = "nowhere" }, 0, 0 },
    { { .place = way_store_fixture_header ().place }, 3, 120 },
    { { .players = strange }, 0, 0 },
    { { .players = anne }, 1, 0 },
  };

  play_all (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WayFigures) figures = count (fixture, &cases[i].filter, "Anna");

      g_autoptr (WayGameFilter) copy = way_game_filter_copy (&cases[i].filter);
      g_autoptr (WayFigures) again = way_figures_read_store (fixture->store, copy, "Anna", NULL);

      assert_int_equal (figures->n_games, cases[i].n_games);
      assert_int_equal (again->n_games, cases[i].n_games);
      assert_int_equal (again->rules->len, figures->rules->len);
      assert_int_equal (figures->person != NULL, cases[i].points > 0);
      assert_int_equal (g_strv_length (figures->names), 6); /* two of them are in the game of the fixture */
      assert_int_equal (figures->rules->len, cases[i].points > 0);
      if (cases[i].points > 0)
        assert_true (g_array_index (figures->rules, WayRuleFigures, 0).points == cases[i].points);
    }
}

/* A person is found by any merged name. */
static void
test_other_name (void **state)
{
  static const char *const anne[] = { "Anne", NULL };
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;
  g_autoptr (WayFigures) together = NULL;

  play_all (fixture);
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anne");
  assert_string_equal (figures->person->name, "Anna");
  assert_int_equal (figures->person->all.games, 3);
  assert_int_equal (g_strv_length (figures->names), 5);
  together = count (fixture, &(WayGameFilter){ .players = anne }, "Jan");
  assert_int_equal (together->n_games, 3);
  assert_int_equal (together->person->all.games, 3);
}

static void
test_in_memory (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  play_all (fixture);
  figures = way_figures_read_store (fixture->store, &(WayGameFilter){ 0 }, "Jan", NULL);
  assert_int_equal (figures->n_games, 3);
  assert_int_equal (figures->person->all.games, 3);
}

static void
test_not_counted (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;
  gint64 game = play (fixture, 1000, 1, (const char *const[]){ "Jan" }, (const int[]){ 9 });

  /* The game of the fixture is in progress. A single player does not win. */
  figures = count (fixture, &(WayGameFilter){ 0 }, "Jan");
  assert_int_equal (figures->n_games, 1);
  assert_results (&get_person (figures, 0, "Jan")->all, 1, 0, 0, 9, 9);
  g_clear_pointer (&figures, way_figures_free);

  assert_true (way_store_set_deleted (fixture->store, game, TRUE, NULL));
  figures = count (fixture, &(WayGameFilter){ 0 }, "Jan");
  assert_int_equal (figures->n_games, 0);
  assert_int_equal (figures->people->len + figures->rules->len, 0);
}

static void
test_merge_and_split (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) merged = NULL;
  g_autoptr (WayFigures) split = NULL;
  g_auto (GStrv) names = NULL;

  play_all (fixture);
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  merged = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  assert_int_equal (merged->people->len, 3);
  assert_results (&get_person (merged, 0, "Anna")->all, 3, 1, 1, 150, 70);
  assert_true (g_array_index (merged->rules, WayRuleFigures, 0).points == 150);
  names = way_store_list_merged (fixture->store, NULL);
  assert_int_equal (g_strv_length (names), 2);
  assert_string_equal (names[0], "Anne");
  assert_string_equal (names[1], "Anna");

  assert_true (way_store_split_person (fixture->store, "Anne", NULL));
  split = count (fixture, &(WayGameFilter){ 0 }, NULL);
  assert_int_equal (split->people->len, 4);
}

/* In a history of an earlier version, merged names may be in the same game: it counts once, with the better result. */
static void
test_merged_names_in_the_same_game (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayFigures) figures = NULL;

  play_all (fixture);
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  play (fixture, 4000, 3, (const char *const[]){ "Anne", "Jan", "Anna" }, (const int[]){ 60, 10, 80 });
  play (fixture, 5000, 2, (const char *const[]){ "Anna", "Anne" }, (const int[]){ 5, 5 });
  assert_true (way_store_rejoin_person (fixture->store, "Anne", "Anna", NULL));
  figures = count (fixture, &(WayGameFilter){ 0 }, "Anna");
  assert_results (&get_person (figures, 0, "Anna")->all, 5, 3, 1, 150 + 80 + 5, 80);
  assert_int_equal (figures->form->len, 5);
}

/* Names that were merged before can be merged again, even if both have played in the same game since. */
static void
test_rejoin (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  play_all (fixture);
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  play (fixture, 4000, 2, (const char *const[]){ "Anna", "Anne" }, (const int[]){ 5, 5 });
  assert_true (way_store_split_person (fixture->store, "Anne", NULL));
  assert_false (way_store_merge_person (fixture->store, "Anne", "Anna", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_true (way_store_rejoin_person (fixture->store, "Anne", "Anna", NULL));
  assert_true (way_store_merge_person (fixture->store, "Anna", "Anne", NULL));
  names = way_store_list_merged (fixture->store, NULL);
  assert_int_equal (g_strv_length (names), 2);
  assert_string_equal (names[0], "Anne");
  assert_false (way_store_rejoin_person (fixture->store, "Nobody", "Anna", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
}

static void
test_not_one_person (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  play_all (fixture);
  assert_false (way_store_merge_person (fixture->store, "Jan", "Anna", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_false (way_store_merge_person (fixture->store, "Nobody", "Anna", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_false (way_store_merge_person (fixture->store, "Nobody", "Neither", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);

  /* Anne was merged into Mia, so Mia's games with Anna count for Anne. */
  assert_true (way_store_merge_person (fixture->store, "Anne", "Mia", NULL));
  assert_false (way_store_merge_person (fixture->store, "Anne", "Anna", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
}

static void
test_cancelled_and_missing (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  assert_null (way_figures_read (fixture->path, &(WayGameFilter){ 0 }, NULL, cancellable, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  assert_null (way_figures_read ("/nonexistent/history.db", &(WayGameFilter){ 0 }, NULL, NULL, &error));
  assert_non_null (error);
}

/* Another program may have merged names in a circle, or into a merged name. */
static void
test_merged_in_circles (void **state)
{
  static const char *const merges[] = {
    "UPDATE person SET same_as = 3 - id WHERE id IN (1, 2)",
    "UPDATE person SET same_as = id % 3 + 1 WHERE id <= 3",
    "UPDATE person SET same_as = id + 1 WHERE id <= 2",
  };
  WayStoreFixture *fixture = *state;

  play_all (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (merges); i++)
    {
      g_autoptr (WayFigures) all = NULL;
      g_autoptr (WayFigures) anna = NULL;
      int n_games = 0;

      way_store_fixture_execute (fixture->path, "UPDATE person SET same_as = NULL");
      way_store_fixture_execute (fixture->path, merges[i]);
      all = count (fixture, &(WayGameFilter){ 0 }, NULL);
      for (guint j = 0; j < all->people->len; j++)
        n_games += ((WayPersonFigures *) all->people->pdata[j])->all.games;
      assert_int_equal (n_games, 7);
      anna = count (fixture, &(WayGameFilter){ 0 }, "Anna");
      assert_true (anna->rules->len > 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_people, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_results_only, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_kinds_and_records, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_stale, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_one_person, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_last_games, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_totals, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_newest, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_colors, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_filters, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_other_name, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_in_memory, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_not_counted, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_merged_names_in_the_same_game, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_merge_and_split, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_rejoin, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_not_one_person, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_cancelled_and_missing, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_merged_in_circles, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
