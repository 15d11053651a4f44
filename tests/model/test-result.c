/* test-result.c: the result of a game in words, and the records that it broke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-broken-records.h"
#include "way-result.h"
#include "way-store-private.h"
#include "way-store-statistics.h"

static CarcHeader
make_header (int n_players)
{
  static const char *const names[] = { "Anna", "Jan", "Mia", "Petr" };
  CarcHeader header = { .setup.n_players = n_players };

  for (int seat = 0; seat < n_players; seat++)
    {
      g_strlcpy (header.names[seat], names[seat], sizeof header.names[seat]);
      header.setup.colors[seat] = (CarcColor) seat;
    }
  return header;
}

static void
assert_words (char *(*describe) (const WayResult *result, int max_letters), const WayResult *result,
              const char *expected)
{
  way_model_fixture_assert_text (describe (result, 0), expected);
}

static void
test_winner (void **state)
{
  const int points[] = { 134, 160, 137, 109 };
  const CarcHeader header = make_header (4);
  WayResult result;

  way_result_init (&result, &header, points, TRUE);
  assert_int_equal (result.n_winners, 1);
  for (int place = 0; place < 4; place++)
    {
      assert_int_equal (result.order[place], ((const int[]){ 1, 2, 0, 3 })[place]);
      assert_int_equal (result.places[result.order[place]], place + 1);
      assert_false (way_result_is_tied (&result, place));
    }
  assert_words (way_result_describe_winners, &result, "Jan wins");
  way_model_fixture_assert_text (way_result_describe_margin (&result), "by 23 points");
  way_result_init (&result, &header, points, FALSE);
  assert_words (way_result_describe_winners, &result, "Jan leads");
}

/* A name that reverses the text after it does not reverse the sentence, even if it is cut. */
static void
test_isolated_winner (void **state)
{
  const int points[] = { 12, 3 };
  CarcHeader header = make_header (2);
  WayResult result;

  g_strlcpy (header.names[0], "\u202eAlexandra", sizeof header.names[0]);
  way_result_init (&result, &header, points, TRUE);
  assert_words (way_result_describe_winners, &result, "\u2068\ufffdAlexandra\u2069 wins");
  way_model_fixture_assert_text (way_result_describe_winners (&result, 5), "\u2068\ufffdAlex…\u2069 wins");
}

static void
test_ties (void **state)
{
  const int points[] = { -3, 12, 12, -3 };
  const CarcHeader header = make_header (4);
  WayResult result;

  way_result_init (&result, &header, points, TRUE);
  assert_int_equal (result.n_winners, 2);
  for (int seat = 0; seat < 4; seat++)
    {
      assert_int_equal (result.places[seat], ((const int[]){ 3, 1, 1, 3 })[seat]);
      assert_true (way_result_is_tied (&result, seat));
    }
  assert_words (way_result_describe_winners, &result, "Jan and Mia win");
  assert_null (way_result_describe_margin (&result));
  way_result_init (&result, &header, points, FALSE);
  assert_words (way_result_describe_winners, &result, "Jan and Mia are tied for the lead");
}

static void
test_alone (void **state)
{
  const int points[] = { 31 };
  const CarcHeader header = make_header (1);
  WayResult result;

  way_result_init (&result, &header, points, TRUE);
  assert_words (way_result_describe_winners, &result, "Anna");
  assert_null (way_result_describe_margin (&result));
}

static void
test_long_names (void **state)
{
  way_model_fixture_assert_text (way_result_shorten_name ("Wolfgang Ama", 12), "Wolfgang Ama");
  way_model_fixture_assert_text (way_result_shorten_name ("Wolfgang Amadeus", 12), "Wolfgang Am…");
  way_model_fixture_assert_text (way_result_shorten_name ("Wolfgang Amadeus", 0), "Wolfgang Amadeus");
  way_model_fixture_assert_text (way_result_shorten_name ("さくらさくらさくらさくらさくら", 12),
                                 "さくらさくらさくらさく…");
  /* Seven letters of two characters each. */
  way_model_fixture_assert_text (way_result_shorten_name ("A\u030aB\u030aC\u030aD\u030aE\u030aF\u030aG\u030a", 7),
                                 "A\u030aB\u030aC\u030aD\u030aE\u030aF\u030aG\u030a");
  way_model_fixture_assert_text (way_result_shorten_name ("", 12), "");
}

static void
test_occasion (void **state)
{
  CarcHeader header = make_header (2);

  assert_null (way_result_describe_date (&header));
  g_strlcpy (header.played, "2026-11-20T19:30:00+01:00", sizeof header.played);
  way_model_fixture_assert_text (way_result_describe_date (&header), "Friday, November 20, 2026");
  /* The day at the place of the game, wherever it is looked at. */
  g_strlcpy (header.played, "2026-11-20T23:30:00-11:00", sizeof header.played);
  way_model_fixture_assert_text (way_result_describe_date (&header), "Friday, November 20, 2026");
  assert_null (way_result_describe_duration (0));
  way_model_fixture_assert_text (way_result_describe_duration (59), "59 min");
  way_model_fixture_assert_text (way_result_describe_duration (112), "1 h 52 min");
}

#define GAME(id_, day_, place_)                                                                                        \
  "waymark 1\nid " id_ "0000000-0000-4000-8000-000000000000\nplayed 2026-" day_ "T20:00:00Z\nplace \"" place_          \
  "\"\nwith signposts\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n"

/* The timeline of a record is that of the game, and says since when the winner led. */
static void
test_timeline (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 id = way_model_fixture_record (
      store, GAME ("1", "05-01", "Brno") "road tiles=4 meeples=red:1\nturn blue\n"
                                         "turn red\nroad tiles=6 meeples=blue:1\n"
                                         "turn blue\nturn red\nfinal\nfield cities=1 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) record = way_record_file_load (store, id, NULL);
  g_autoptr (WayGame) game = way_game_open (store, id, NULL);
  g_autoptr (WayScoreTimeline) of_game = way_score_timeline_new (game);
  g_autoptr (WayScoreTimeline) of_record = way_score_timeline_new_for_record (record);
  WayResult result;

  assert_int_equal (of_record->n_steps, of_game->n_steps);
  assert_int_equal (of_record->final_from, of_game->final_from);
  assert_memory_equal (of_record->points, of_game->points, (of_game->n_steps + 1) * 2 * sizeof (int));
  assert_memory_equal (of_record->turns, of_game->turns, (of_game->n_steps + 1) * sizeof (int));
  way_model_fixture_assert_text (way_result_describe_turns (of_record), "5 turns");
  way_result_init (&result, &record->header, record->result, TRUE);
  way_model_fixture_assert_text (way_result_describe_lead (&result, of_record), "ahead since turn 3");
  way_model_fixture_assert_text (way_result_describe_expansions (&record->header.setup), "The Signposts");
}

/* Who takes the lead in final scoring, or before the first turn, has it since no turn. */
static void
test_lead_since (void **state)
{
  static const struct {
    const char *entries, *words;
  } rows[] = {
    { "turn red\nroad tiles=4 meeples=red:1\nturn blue\nfinal\nfield cities=2 meeples=blue:1\nend\n",
      "ahead since final scoring" },
    { "road tiles=4 meeples=red:1\nturn red\nturn blue\nfinal\nend\n", NULL },
    { "turn red\nturn blue\nroad tiles=4 meeples=red:1,blue:1\nfinal\nend\n", NULL },
    { "turn red\nturn blue\nroad tiles=4 meeples=red:1\nfinal\nend\n", "ahead since turn 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
          = g_strconcat ("waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n", rows[i].entries, NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
      g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new_for_record (record);
      g_autofree char *words = NULL;
      WayResult result;

      way_result_init (&result, &record->header, record->result, TRUE);
      words = way_result_describe_lead (&result, timeline);
      if (g_strcmp0 (words, rows[i].words) != 0)
        fail_msg ("%d: %s", (int) i, words);
    }
}

/* A few expansions are named, more are counted. */
static void
test_expansions (void **state)
{
  static const struct {
    const char *modules, *words;
  } rows[] = {
    { "", NULL },
    { "with bets\n", "The Bets" },
    { "with bets tunnel signposts inns-and-cathedrals\n", "Inns & Cathedrals · The Signposts · The Bets · The Tunnel" },
    { "with bets tunnel signposts inns-and-cathedrals gold-mines\n", "5 expansions" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("waymark 1\n", rows[i].modules, "player red \"Anna\"\n", NULL);
      CarcHeader header = way_model_fixture_read_header (text);
      g_autofree char *words = way_result_describe_expansions (&header.setup);

      if (g_strcmp0 (words, rows[i].words) != 0)
        fail_msg ("%s: %s", rows[i].modules, words);
    }
}

static WayRecordFile *
play (WayStore *store, const char *text)
{
  return way_record_file_load (store, way_model_fixture_record (store, text), NULL);
}

static char *
list_broken (WayStore *store, const WayRecordFile *record)
{
  gint64 id = way_store_find_game (store, record->header.id, NULL);
  g_autoptr (GPtrArray) bests = way_bests_read_store (store, id, NULL);
  g_autoptr (GPtrArray) broken = NULL;
  g_autoptr (WayGame) game = way_game_open (store, id, NULL);
  GString *list = g_string_new (NULL);

  assert_non_null (bests);
  broken = way_broken_records_find (record, bests);
  for (guint i = 0; i < broken->len; i++)
    {
      const WayBrokenRecord *one = broken->pdata[i];
      gsize index;

      assert_true (way_game_find_entry_id (game, way_broken_record_find_entry (one, game), &index));
      g_string_append_printf (list, "%s: %s, %s, entry %d\n", one->title, one->reached, one->old, (int) index);
    }
  return g_string_free (list, FALSE);
}

#define UNNAMED(id, day)                                                                                               \
  "waymark 1\nid " id "1111111-1111-4111-8111-111111111111\nplayed 2026-05-" day "T19:30:00+02:00\nplayer red \"\"\n"  \
  "player blue \"\"\n\nturn red\n"

/* Two players without a name are no person who has a best game. */
static void
test_unnamed_records (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) first = play (store, UNNAMED ("a", "01") "city tiles=5 meeples=red:1\n"
                                                                     "road tiles=6 meeples=blue:1\nfinal\nend\n");
  g_autoptr (WayRecordFile) second = play (store, UNNAMED ("b", "02") "city tiles=5 meeples=red:1\n"
                                                                      "road tiles=7 meeples=blue:1\nfinal\nend\n");

  assert_non_null (first);
  way_model_fixture_assert_text (list_broken (store, second),
                                 "Longest road: Blue, 7 tiles, previously 6 tiles on May 1, 2026, entry 2\n");
}

static void
test_broken_records (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) first = play (store, GAME ("1", "05-01", "Brno") "road tiles=4 meeples=red:1 left=2\n"
                                                                             "city tiles=3 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) same = play (store, GAME ("2", "05-02", "Brno") "road tiles=4 meeples=red:1 left=2\n"
                                                                            "city tiles=3 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) longer = play (store, GAME ("3", "06-03", "Praha") "road tiles=3 meeples=blue:1\n"
                                                                               "road tiles=5 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) higher = play (store, GAME ("4", "07-04", "Brno") "city tiles=3 meeples=red:1\n"
                                                                              "city tiles=4 meeples=red:1\nend\n");

  way_model_fixture_assert_text (list_broken (store, first), "");
  way_model_fixture_assert_text (list_broken (store, same), "");
  way_model_fixture_assert_text (list_broken (store, longer),
                                 "Most points in a game: Jan, 8, previously Anna with 6 on May 1, 2026, entry 2\n"
                                 "Longest road: Jan, 5 tiles, previously Anna with 4 tiles on May 1, 2026, entry 2\n");
  way_model_fixture_assert_text (list_broken (store, higher),
                                 "Most points in a game: Anna, 14, previously Jan with 8 on June 3, 2026, entry 2\n"
                                 "Largest city: Anna, 4 tiles, previously Jan with 3 tiles on May 1, 2026, entry 2\n");
}

/* The day of a game is that of its table, although it was the next one here. */
static void
test_day_of_a_record (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) text = g_string_new (UNNAMED ("a", "01") "road tiles=6 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) first = NULL;
  g_autoptr (WayRecordFile) second = play (store, UNNAMED ("b", "03") "city tiles=2 meeples=red:1\n"
                                                                      "road tiles=7 meeples=blue:1\nend\n");

  g_string_replace (text, "T19:30:00+02:00", "T23:30:00-05:00", 1);
  first = play (store, text->str);
  assert_non_null (first);
  way_model_fixture_assert_text (list_broken (store, second),
                                 "Most points in a game: Blue, 7, previously 6 on May 1, 2026, entry 2\n"
                                 "Longest road: Blue, 7 tiles, previously 6 tiles on May 1, 2026, entry 2\n");
}

/* The name of who held a record may have a single letter. */
static void
test_broken_records_of_short_names (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) text = g_string_new (GAME ("1", "05-01", "Brno") "road tiles=4 meeples=red:1\nend\n");
  g_autoptr (WayRecordFile) first = NULL;
  g_autoptr (WayRecordFile) longer = NULL;

  g_string_replace (text, "Anna", "B", 1);
  first = play (store, text->str);
  longer = play (store, GAME ("2", "05-02", "Brno") "road tiles=5 meeples=blue:1\nend\n");
  way_model_fixture_assert_text (list_broken (store, longer),
                                 "Most points in a game: Jan, 5, previously B with 4 on May 1, 2026, entry 1\n"
                                 "Longest road: Jan, 5 tiles, previously B with 4 tiles on May 1, 2026, entry 1\n");
}

/* The best of a player at the place of the game; a deleted game holds no record. */
static void
test_broken_records_of_a_player (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) away
      = play (store, GAME ("1", "05-01", "Praha") "city tiles=9 meeples=red:1\nroad tiles=9 meeples=red:1\n"
                                                  "city tiles=2 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) home
      = play (store, GAME ("2", "05-02", "Brno") "city tiles=3 meeples=red:1\ncity tiles=3 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) better
      = play (store, GAME ("3", "05-03", "Brno") "city tiles=4 meeples=red:1\ncity tiles=2 meeples=blue:1\nend\n");
  g_autoptr (WayRecordFile) best = play (store, GAME ("4", "05-04", "Brno") "city tiles=5 meeples=red:1\nend\n");

  way_model_fixture_assert_text (list_broken (store, better),
                                 "Anna’s best game in Brno: 8 points, previously 6 on May 2, 2026, entry 1\n");
  assert_true (way_store_set_deleted (store, way_store_find_game (store, away->header.id, NULL), TRUE, NULL));
  assert_true (way_store_set_deleted (store, way_store_find_game (store, better->header.id, NULL), TRUE, NULL));
  way_model_fixture_assert_text (list_broken (store, best),
                                 "Most points in a game: Anna, 10, previously Anna with 6 on May 2, 2026, entry 1\n"
                                 "Largest city: Anna, 5 tiles, previously Anna with 3 tiles on May 2, 2026, entry 1\n");
}

static char *
with_inns (const char *head, const char *entries)
{
  GString *text = g_string_new (head);

  g_string_replace (text, "with ", "with inns-and-cathedrals ", 1);
  g_string_append (text, entries);
  return g_string_free (text, FALSE);
}

/* The points of a kind in a whole game are a record with the entry that completed them. */
static void
test_broken_records_of_kinds (void **state)
{
  static const struct {
    const char *before, *after, *words;
  } rows[] = {
    { "city tiles=12 meeples=red:1\nfinal\nfield cities=1 meeples=blue:1\nend\n",
      "final\nfield cities=1 meeples=blue:1\nfield cities=2 meeples=blue:1\nend\n",
      "Most field points in a game: Jan, 9, previously Jan with 3 on May 1, 2026, entry 3\n"
      "Jan’s best game: 9 points, previously 3 on May 1, 2026, entry 3\n" },
    { "city tiles=12 meeples=red:1\nroad tiles=4 meeples=blue:1 left=1 straight=1\nend\n",
      "road tiles=4 meeples=blue:1 left=1 straight=1\nroad tiles=3 meeples=blue:1 left=1 right=1\nend\n",
      "Most signpost points in a game: Jan, 8, previously Jan with 4 on May 1, 2026, entry 2\n"
      "Jan’s best game: 15 points, previously 8 on May 1, 2026, entry 2\n" },
    /* A road that scores nothing holds no record, however long it is. */
    { "road tiles=3 meeples=blue:1\nend\n",
      "unfinished road tiles=4 inn meeples=blue:1\nroad tiles=5\nroad tiles=4 meeples=blue:1\nend\n",
      "Most points in a game: Jan, 4, previously Jan with 3 on May 1, 2026, entry 3\n"
      "Longest road: Jan, 4 tiles, previously Jan with 3 tiles on May 1, 2026, entry 3\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autofree char *before = with_inns (GAME ("1", "05-01", "Brno"), rows[i].before);
      g_autofree char *after = with_inns (GAME ("2", "05-02", "Brno"), rows[i].after);
      g_autoptr (WayRecordFile) first = play (store, before);
      g_autoptr (WayRecordFile) second = play (store, after);

      way_model_fixture_assert_text (list_broken (store, second), rows[i].words);
    }
}

/* A player has the records of all names that are counted as one. */
static void
test_broken_records_of_merged_names (void **state)
{
  static const char earlier[] = "waymark 1\nid 10000000-0000-4000-8000-000000000000\nplayed 2026-05-01T20:00:00Z\n"
                                "player red \"Anne\"\nplayer blue \"Eva\"\n\nroad tiles=7 meeples=red:1\n"
                                "road tiles=9 meeples=blue:1\nend\n";
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) of_anne = play (store, earlier);
  g_autoptr (WayRecordFile) first = play (store, GAME ("2", "05-02", "Brno") "road tiles=5 meeples=red:1\nend\n");
  g_autoptr (WayRecordFile) second = play (store, GAME ("3", "05-03", "Brno") "road tiles=6 meeples=red:1\nend\n");

  way_model_fixture_assert_text (list_broken (store, second),
                                 "Anna’s best game: 6 points, previously 5 on May 2, 2026, entry 1\n");
  assert_true (way_store_merge_person (store, "Anne", "Anna", NULL));
  way_model_fixture_assert_text (list_broken (store, second),
                                 "Anna’s best game in Brno: 6 points, previously 5 on May 2, "
                                 "2026, entry 1\n");
}

/* As long as the tallies of a game are those of an earlier version, nothing is said about kinds of scoring. */
static void
test_outdated_tallies (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) first = play (store, GAME ("1", "05-01", "Brno") "road tiles=4 meeples=red:1\nend\n");
  g_autoptr (WayRecordFile) longer = play (store, GAME ("2", "05-02", "Brno") "road tiles=6 meeples=red:1\nend\n");

  assert_int_equal (sqlite3_exec (store->db, "INSERT INTO outdated VALUES (1)", NULL, NULL, NULL), SQLITE_OK);
  way_model_fixture_assert_text (list_broken (store, longer),
                                 "Most points in a game: Anna, 6, previously Anna with 4 on May 1, 2026, entry 1\n");
}

static void
keep_cb (gpointer owner, gpointer broken, const GError *error)
{
  *(GPtrArray **) g_object_get_data (owner, "broken") = broken;
}

/* In a thread the same is found. */
static void
test_in_a_thread (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayRecordFile) first
      = play (fixture->store, GAME ("1", "05-01", "Brno") "road tiles=4 meeples=red:1\nend\n");
  WayRecordFile *longer = play (fixture->store, GAME ("2", "05-02", "Brno") "road tiles=6 meeples=blue:1\nend\n");
  gint64 game = way_store_find_game (fixture->store, longer->header.id, NULL);
  g_autoptr (GPtrArray) broken = NULL;
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (WayJob) job = NULL;

  g_object_set_data (owner, "broken", &broken);
  job = way_broken_records_find_for (fixture->store, game, longer, owner, keep_cb);
  while (!broken)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (broken->len, 2);
  assert_string_equal (((WayBrokenRecord *) broken->pdata[1])->title, "Longest road");
}

/* A game in which no turn was entered does not say how many it had. */
static void
test_without_turns (void **state)
{
  static const char text[] = "waymark 1\nplayer red \"Anna\"\nroad tiles=3 meeples=red:1\n";
  g_autoptr (WayRecordFile) record = way_record_file_read (text, sizeof text - 1);
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new_for_record (record);

  assert_null (way_result_describe_turns (timeline));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_winner),
    cmocka_unit_test (test_isolated_winner),
    cmocka_unit_test (test_ties),
    cmocka_unit_test (test_alone),
    cmocka_unit_test (test_long_names),
    cmocka_unit_test (test_occasion),
    cmocka_unit_test (test_timeline),
    cmocka_unit_test (test_without_turns),
    cmocka_unit_test (test_broken_records),
    cmocka_unit_test (test_unnamed_records),
    cmocka_unit_test (test_day_of_a_record),
    cmocka_unit_test (test_broken_records_of_short_names),
    cmocka_unit_test (test_broken_records_of_a_player),
    cmocka_unit_test (test_lead_since),
    cmocka_unit_test (test_expansions),
    cmocka_unit_test (test_broken_records_of_kinds),
    cmocka_unit_test (test_broken_records_of_merged_names),
    cmocka_unit_test (test_outdated_tallies),
    cmocka_unit_test_setup_teardown (test_in_a_thread, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
