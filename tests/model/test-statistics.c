/* test-statistics.c: sentences about figures, and the points of each expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics.h"
#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-score-timeline.h"
#include "way-store-private.h"

static void
test_results (void **state)
{
  const WayResults one = { .games = 1, .wins = 1, .points = 87, .best = 87 };
  const WayResults many = { .games = 12, .wins = 5, .shared = 1, .points = 1181, .best = 170 };
  const WayResults shared = { .games = 2, .shared = 2, .points = -3, .best = 0 };

  way_model_fixture_assert_text (way_statistics_describe_results (&one), "1 game · 1 win · average 87.0 · best 87");
  way_model_fixture_assert_text (way_statistics_describe_results (&many),
                                 "12 games · 6 wins · average 98.4 · best 170 · first place shared 1 time");
  way_model_fixture_assert_text (way_statistics_describe_results (&shared),
                                 "2 games · 2 wins · average −1.5 · best 0 · first place shared 2 times");
}

static void
test_average (void **state)
{
  way_model_fixture_assert_text (way_statistics_describe_average (-1, 10), "−0.1");
  way_model_fixture_assert_text (way_statistics_describe_average (1, 10), "0.1");
  way_model_fixture_assert_text (way_statistics_describe_average (0, 10), "0.0");
  way_model_fixture_assert_text (way_statistics_describe_average (0, 0), "0.0");
  way_model_fixture_assert_text (way_statistics_describe_average (7, 1), "7.0");
}

static void
test_rules (void **state)
{
  const WayRuleFigures roads = { .rule = "road.tile", .count = 2431 };
  const WayRuleFigures one = { .rule = "city.coat", .count = 1 };
  const WayRuleFigures many = { .rule = "road.tile", .count = G_GINT64_CONSTANT (5000000000) };
  const WayRuleFigures foreign = { .rule = "moon.crater", .count = 3 };

  way_model_fixture_assert_text (way_statistics_describe_rule (&roads), "2431 road tiles");
  way_model_fixture_assert_text (way_statistics_describe_rule (&one), "1 coat of arms");
  way_model_fixture_assert_text (way_statistics_describe_rule (&many), "2147483647 road tiles");
  way_model_fixture_assert_text (way_statistics_describe_rule (&foreign), "moon.crater");
}

static void
test_records (void **state)
{
  static const struct {
    WayRecordFigures record;
    const char *words;
  } rows[] = {
    { { .rule = "kind:roads", .tiles = 17, .points = 34 }, "Longest road, 17 tiles" },
    { { .rule = "kind:cities", .tiles = 1, .points = 2 }, "Largest city, 1 tile" },
    { { .rule = "kind:signposts", .tiles = 9, .points = 15 }, "Best signposts, 15 points" },
    { { .rule = "kind:bets", .tiles = 8, .points = 1 }, "Best bet, 1 point" },
    { { .rule = "kind:monasteries", .tiles = 9, .points = 9 }, NULL },
    { { .rule = "kind:fields", .tiles = 9, .points = 9 }, NULL },
    { { .rule = "kind:moons", .tiles = 9, .points = 9 }, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = way_statistics_describe_record (&rows[i].record);

      if (g_strcmp0 (words, rows[i].words) != 0)
        fail_msg ("%s: %s", rows[i].record.rule, words);
    }
}

static void
test_words (void **state)
{
  const WayFormFigures form = { .clock = 1741087800, .points = 121, .place = 2, .n_players = 4 };
  const WayRivalFigures rival = { .wins = 44, .losses = 33, .ties = 3 };
  const WayResults results = { .wins = 5, .shared = 2 };

  assert_int_equal (way_statistics_count_wins (&results), 7);
  way_model_fixture_assert_text (way_statistics_describe_percent (31, 84), "37%");
  way_model_fixture_assert_text (way_statistics_describe_percent (1, 200), "1%");
  way_model_fixture_assert_text (way_statistics_describe_percent (0, 7), "0%");
  way_model_fixture_assert_text (way_statistics_describe_percent (0, 0), "–");
  way_model_fixture_assert_text (way_statistics_describe_duration (5880), "1 h 38 min");
  way_model_fixture_assert_text (way_statistics_describe_duration (3569), "59 min");
  way_model_fixture_assert_text (way_statistics_describe_duration (3570), "1 h 0 min");
  way_model_fixture_assert_text (way_statistics_describe_day (1741087800), "March 4, 2025");
  way_model_fixture_assert_text (way_statistics_describe_month (1741087800), "March 2025");
  way_model_fixture_assert_text (way_statistics_describe_game (&form), "March 4, 2025: 121 points, place 2 of 4");
  way_model_fixture_assert_text (way_statistics_describe_rival (&rival), "ahead 44 · behind 33 · tied 3");
}

/* The place depends on the part of the games that was won; equal players share it, and too few games give none. */
static void
test_ranking (void **state)
{
  static WayPersonFigures people[] = {
    { .all = { .games = 20, .wins = 5 } }, { .all = { .games = 10, .wins = 6, .shared = 1 } },
    { .all = { .games = 8, .wins = 2 } },  { .all = { .games = 5, .wins = 0 } },
    { .all = { .games = 4, .wins = 4 } },
  };
  static const int expected[] = { 2, 1, 2, 4, 0 };
  WayFigures figures = { .people = g_ptr_array_new () };
  g_autofree int *places = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (people); i++)
    g_ptr_array_add (figures.people, &people[i]);
  places = way_statistics_rank_people (&figures);
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    assert_int_equal (places[i], expected[i]);
  g_ptr_array_unref (figures.people);
}

static WayFigures
make_figures (const WayRuleFigures *rules, guint n)
{
  WayFigures figures = { .rules = g_array_new (FALSE, FALSE, sizeof (WayRuleFigures)) };

  g_array_append_vals (figures.rules, rules, n);
  return figures;
}

static void
test_hits (void **state)
{
  const WayRuleFigures rules[] = {
    { .rule = "bets.chip", .times = 3 },
    { .rule = "road.tile", .times = 50 },
    { .rule = "bets.miss", .times = 6 },
    { .rule = "bets.points", .times = 2 },
  };
  WayFigures figures = make_figures (rules, G_N_ELEMENTS (rules));
  int settled = -1;

  assert_int_equal (way_statistics_count_hits (&figures, &settled), 5);
  assert_int_equal (settled, 11);
  way_model_fixture_assert_text (way_statistics_describe_hits (5, 11), "5 of 11 bets matched");
  way_model_fixture_assert_text (way_statistics_describe_hits (0, 1), "0 of 1 bet matched");
  g_array_unref (figures.rules);
}

/* A snake takes points away; of the result of a past game nobody knows where the points came from. */
static void
test_road_points (void **state)
{
  static const struct {
    gint64 roads, cities, other, results_only, expected, won;
  } rows[] = {
    { 39, 0, 0, 0, 39, 39 }, { 39, 0, -28, 0, 39, 39 }, { 20, 60, 20, 0, 20, 100 }, { 0, 60, 0, 0, 0, 60 },
    { 5, 0, 95, 95, 5, 5 },  { 5, 0, 98, 95, 5, 8 },    { 0, 0, 95, 95, 0, 0 },     { 0, 0, -5, -5, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WayRuleFigures kinds[3]
          = { { .points = rows[i].roads }, { .points = rows[i].cities }, { .points = rows[i].other } };
      WayFigures figures = { .kinds = g_array_new (FALSE, FALSE, sizeof (WayRuleFigures)),
                             .points_results_only = rows[i].results_only };
      gint64 won = -1;

      kinds[0].rule = way_kind_get_id (WAY_KIND_ROADS);
      kinds[1].rule = way_kind_get_id (WAY_KIND_CITIES);
      kinds[2].rule = way_kind_get_id (WAY_KIND_OTHER);
      g_array_append_vals (figures.kinds, kinds, 3);
      assert_int_equal (way_statistics_count_road_points (&figures, &won), rows[i].expected);
      assert_int_equal (won, rows[i].won);
      g_array_unref (figures.kinds);
    }
}

/* Most points first, equal ones by id; without modules that gave no points or are unknown. */
static void
test_modules (void **state)
{
  const WayRuleFigures rules[] = {
    { .rule = "road.tile", .points = 10 },
    { .rule = "tunnel.beyond", .points = 4 },
    { .rule = "signposts.signpost", .points = 30 },
    { .rule = "bets.chip", .points = 4 },
    { .rule = "city.tile", .points = 21 },
    { .rule = "bets.miss", .points = 0 },
    { .rule = "gifts.card", .points = 0 },
    { .rule = "moon.crater", .points = 99 },
    { .rule = "inns-and-cathedrals.unfinished-inn", .points = -6 },
  };
  static const struct {
    const char *module;
    int points;
  } expected[] = { { "base", 31 }, { "signposts", 30 }, { "bets", 4 }, { "tunnel", 4 }, { "inns-and-cathedrals", -6 } };
  WayFigures figures = make_figures (rules, G_N_ELEMENTS (rules));
  g_autoptr (GArray) modules = way_statistics_sum_modules (&figures);

  assert_int_equal (modules->len, G_N_ELEMENTS (expected));
  for (guint i = 0; i < modules->len; i++)
    {
      const WayModuleFigures *one = &g_array_index (modules, WayModuleFigures, i);

      assert_string_equal (one->module->id, expected[i].module);
      assert_int_equal (one->points, expected[i].points);
    }
  g_array_unref (figures.rules);
}

static void
test_uncounted (void **state)
{
  g_autofree char *one = way_statistics_describe_uncounted (1);
  g_autofree char *many = way_statistics_describe_uncounted (2);

  assert_true (g_str_has_prefix (one, "1 game could not"));
  assert_true (g_str_has_prefix (many, "2 games could not"));
}

typedef struct {
  int times; /* the figures arrived */
  WayFigures *figures;
  GError *error;
} Answer;

static void
done_cb (gpointer owner, gpointer figures, const GError *error)
{
  Answer *answer = g_object_get_data (owner, "answer");

  answer->times++;
  answer->figures = figures;
  answer->error = error ? g_error_copy (error) : NULL;
}

static GObject *
make_owner (Answer *answer)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data (owner, "answer", answer);
  return owner;
}

static WayFigures *
count (WayStore *store, const WayGameFilter *filter, const char *name, GError **error)
{
  Answer answer = { 0 };
  g_autoptr (GObject) owner = make_owner (&answer);
  g_autoptr (WayJob) job = way_statistics_count (store, filter, name, owner, done_cb);

  while (answer.times == 0)
    g_main_context_iteration (NULL, TRUE);
  if (answer.error)
    g_propagate_error (error, answer.error);
  return answer.figures;
}

/* Figures that are no longer wanted do not arrive, whether they were counted in a thread or at once. */
static void
test_count_dropped (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  const char *const paths[] = { path, ":memory:" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (WayStore) store = way_store_open (paths[i], NULL);
      Answer answer = { 0 };
      g_autoptr (GObject) owner = make_owner (&answer);
      GObject *closed = make_owner (&answer);
      g_autoptr (WayFigures) figures = NULL;
      g_autoptr (WayJob) job = way_statistics_count (store, &(WayGameFilter){ 0 }, NULL, closed, done_cb);

      g_object_unref (closed);
      assert_true (g_cancellable_is_cancelled (way_job_get_cancellable (job)));
      way_job_drop (way_statistics_count (store, &(WayGameFilter){ 0 }, NULL, owner, done_cb));
      figures = count (store, &(WayGameFilter){ 0 }, NULL, NULL);
      assert_non_null (figures);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      assert_int_equal (answer.times, 0);
    }
  way_model_fixture_remove_folder (folder);
}

/* In a thread, and at once for a history in memory. */
static void
test_count (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  const char *const paths[] = { path, ":memory:" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (WayStore) store = way_store_open (paths[i], NULL);
      g_autoptr (WayFigures) all = NULL;
      g_autoptr (WayFigures) anna = NULL;
      g_autoptr (WayFigures) none = NULL;
      g_autoptr (GError) error = NULL;

      way_model_fixture_record (store, way_model_fixture_example);
      all = count (store, &(WayGameFilter){ 0 }, NULL, NULL);
      assert_int_equal (all->n_games, 1);
      assert_int_equal (all->rules->len, 0);
      anna = count (store, &(WayGameFilter){ 0 }, "Anna", NULL);
      assert_true (anna->rules->len > 0);
      none = count (store, &(WayGameFilter){ .place = "nowhere" }, "Anna", NULL);
      assert_int_equal (none->n_games, 0);
      assert_int_equal (sqlite3_exec (store->db, "ALTER TABLE tally RENAME TO away", NULL, NULL, NULL), SQLITE_OK);
      assert_null (count (store, &(WayGameFilter){ 0 }, "Anna", &error));
      assert_int_equal (error->domain, WAY_STORE_ERROR);
    }
  way_model_fixture_remove_folder (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_results), cmocka_unit_test (test_average),   cmocka_unit_test (test_rules),
    cmocka_unit_test (test_records), cmocka_unit_test (test_hits),      cmocka_unit_test (test_road_points),
    cmocka_unit_test (test_modules), cmocka_unit_test (test_uncounted), cmocka_unit_test (test_count),
    cmocka_unit_test (test_words),   cmocka_unit_test (test_ranking),   cmocka_unit_test (test_count_dropped),
  };

  return cmocka_run_group_tests_name ("statistics", tests, NULL, NULL);
}
