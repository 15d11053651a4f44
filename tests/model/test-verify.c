/* test-verify.c: stored points and tallies that differ from the replayed games are found and rebuilt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-store-private.h"
#include "way-verify.h"

#define GAME(number_, entries_)                                                                                        \
  "waymark 1\nid " number_ "0000000-0000-4000-8000-000000000000\nplayed 2026-11-0" number_                             \
  "T20:00:00Z\nplayer red \"Anna\"\nplayer blue \"Jan\"\n" entries_
#define ENDED "turn red\nroad tiles=4 meeples=red:1\ncity tiles=3 meeples=blue:1\nfinal\nend\n"

static WayStore *
open_history (void)
{
  WayStore *store = way_store_open (":memory:", NULL);

  way_model_fixture_record (store, GAME ("1", ENDED));
  way_model_fixture_record (store, GAME ("2", "road tiles=4 meeples=red:1\n"));
  way_model_fixture_record (store, GAME ("3", ENDED));
  return store;
}

static void
execute (WayStore *store, const char *sql)
{
  assert_int_equal (sqlite3_exec (store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void
found_cb (const WayGameInfo *info, const WayRecordFile *record, WayFinding finding, const GError *error, gpointer data)
{
  static const char *const names[]
      = { "unreadable", "kept", "points", "sums", "impossible", "ended", "unended", "undated", "moved", "outdated" };

  assert_int_equal (error != NULL, finding == WAY_FINDING_UNREADABLE);
  assert_int_equal (!record, finding == WAY_FINDING_UNREADABLE);
  g_string_append_printf (data, "%d %s, ", (int) info->id, names[finding]);
}

static void
assert_found (WayStore *store, gboolean rebuild, int n_games, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  assert_int_equal (way_verify (store, rebuild, found_cb, found, NULL), n_games);
  assert_string_equal (found->str, expected);
}

/* A rebuilt game is as finished as before: otherwise nothing of it would be compared any more. */
static void
assert_finished (WayStore *store, gint64 id)
{
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  assert_true (way_store_read_frozen (store, id, &revision, &finished, points, NULL));
  assert_true (finished);
  assert_int_equal (points[0], 4);
  assert_int_equal (points[1], 6);
}

/* All derived data is compared, and rebuilt on request. */
static void
test_derived_data (void **state)
{
  static const struct {
    const char *sql, *found;
  } rows[] = {
    { "UPDATE seat SET final_points = 5 WHERE game = 3 AND seat = 0", "3 points, " },
    { "UPDATE seat SET final_points = 5 WHERE game = 1 AND seat = 1", "1 points, " },
    { "UPDATE tally SET times = times + 1 WHERE game = 1 AND rule = 'road.tile'", "1 sums, " },
    { "UPDATE tally SET count = count + 1 WHERE game = 1 AND rule = 'city.tile'", "1 sums, " },
    { "UPDATE tally SET points = points + 1 WHERE game = 3 AND rule = 'kind:roads'", "3 sums, " },
    { "UPDATE tally SET best = best - 1 WHERE game = 1 AND rule = 'kind:cities'", "1 sums, " },
    { "UPDATE tally SET max = max - 1 WHERE game = 1 AND rule = 'city.tile'", "1 sums, " },
    { "UPDATE tally SET rule = 'road.tiles' WHERE game = 1 AND rule = 'road.tile'", "1 sums, " },
    { "UPDATE tally SET seat = 1 WHERE game = 1 AND rule = 'road.tile'", "1 sums, " },
    { "DELETE FROM tally WHERE game = 3 AND rule = 'kind:roads'", "3 sums, " },
    { "INSERT INTO tally SELECT game, 1, rule, times, count, points, best, max FROM tally WHERE rule = 'road.tile'",
      "3 sums, 1 sums, " },
    { "UPDATE tally SET times = 9; UPDATE seat SET final_points = 5 WHERE game = 1", "3 sums, 1 points, 1 sums, " },
    { "UPDATE game SET started = started + 34560000 WHERE id = 1", "1 moved, " },
    { "UPDATE game SET played = '2026-12-01T20:00:00+01:00' WHERE id = 2", "2 moved, " },
    { "UPDATE game SET played = 'foo' WHERE id = 3", "3 undated, " },
    { "UPDATE game SET played = '2026-11-20' WHERE id = 3; UPDATE tally SET times = 9 WHERE game = 3",
      "3 undated, 3 sums, " },
    { "UPDATE tally SET times = 9 WHERE game = 1; INSERT INTO outdated VALUES (1)", "1 outdated, " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = open_history ();

      assert_found (store, FALSE, 3, "");
      execute (store, rows[i].sql);
      assert_found (store, FALSE, 3, rows[i].found);
      assert_found (store, FALSE, 3, rows[i].found);
      assert_found (store, TRUE, 3, rows[i].found);
      assert_found (store, FALSE, 3, "");
      assert_finished (store, 1);
      assert_finished (store, 3);
    }
}

/* A result of earlier rules is never wrong, and never overwritten; the sums beside it are those of today's rules. */
static void
test_kept (void **state)
{
  g_autoptr (WayStore) store = open_history ();
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  execute (store, "UPDATE game SET revision = revision - 1 WHERE id <> 2");
  assert_found (store, FALSE, 3, "");
  execute (store, "UPDATE seat SET final_points = 5 WHERE game = 1 AND seat = 1; UPDATE tally SET times = 9");
  assert_found (store, FALSE, 3, "3 outdated, 1 kept, 1 outdated, ");
  assert_found (store, TRUE, 3, "3 outdated, 1 kept, 1 outdated, ");
  assert_found (store, FALSE, 3, "1 kept, ");
  assert_true (way_store_read_frozen (store, 1, &revision, &finished, points, NULL));
  assert_int_equal (revision, CARC_RULES_REVISION - 1);
  assert_int_equal (points[1], 5);
}

/* Whether a game has ended is known from its entries. */
static void
test_ended (void **state)
{
  g_autoptr (WayStore) store = open_history ();

  execute (store, "UPDATE game SET finished = NULL WHERE id = 1; UPDATE game SET finished = started WHERE id = 2");
  assert_found (store, FALSE, 3, "2 unended, 1 ended, ");
  assert_found (store, TRUE, 3, "2 unended, 1 ended, ");
  assert_found (store, FALSE, 3, "2 unended, ");
  assert_finished (store, 1);
}

/* A game in progress has nothing to compare, a deleted one is skipped, and an unreadable one is reported. */
static void
test_other_games (void **state)
{
  g_autoptr (WayStore) store = open_history ();
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  execute (store, "UPDATE seat SET final_points = 70 WHERE game = 2");
  assert_found (store, TRUE, 3, "");
  assert_true (way_store_read_frozen (store, 2, &revision, &finished, points, NULL));
  assert_false (finished);
  execute (store, "UPDATE game SET modules = 'no-such-thing' WHERE id = 3; UPDATE tally SET times = 9");
  assert_found (store, FALSE, 3, "3 unreadable, 1 sums, ");
  assert_true (way_store_set_deleted (store, 3, TRUE, NULL));
  assert_found (store, TRUE, 2, "1 sums, ");
  assert_found (store, FALSE, 2, "");
}

/* What nobody could record like that: a bet with a chip whose values were lost, in games that go on and that ended. */
static void
test_impossible (void **state)
{
#define BET                                                                                                            \
  "waymark 1\nid %d0000000-0000-4000-8000-000000000000\nplayed 2026-11-0%dT20:00:00Z\nwith bets\nchip 2 3:3\n"         \
  "player red \"Anna\"\nplayer blue \"Jan\"\n\nbookmaker stack=1 chips=red,blue\n"                                     \
  "bet stack=1 on=road tiles=3 chip=red:2 hit=blue:0\n%s"
  g_autoptr (WayStore) store = open_history ();
  g_autofree char *open = g_strdup_printf (BET, 4, 4, "");
  g_autofree char *ended = g_strdup_printf (BET, 5, 5, "final\nend\n");

  way_model_fixture_record (store, open);
  way_model_fixture_record (store, ended);
  assert_found (store, FALSE, 5, "");
  execute (store, "CREATE TEMP TABLE lost AS SELECT * FROM chip_face; DELETE FROM chip_face");
  assert_found (store, FALSE, 5, "5 impossible, 5 sums, 4 impossible, ");
  assert_found (store, TRUE, 5, "5 impossible, 5 sums, 4 impossible, ");
  assert_found (store, FALSE, 5, "5 impossible, 4 impossible, ");
  /* The bet still counts when the numbers of the chip are known again. */
  execute (store, "INSERT INTO chip_face SELECT * FROM lost");
  assert_found (store, FALSE, 5, "5 sums, ");
}

static void
test_fails (void **state)
{
  g_autoptr (WayStore) store = open_history ();
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  execute (store, "UPDATE tally SET times = 9; CREATE TEMP TRIGGER full BEFORE INSERT ON main.tally BEGIN "
                  "SELECT RAISE (FAIL, 'the disk is full'); END");
  assert_int_equal (way_verify (store, FALSE, found_cb, found, NULL), 3);
  assert_int_equal (way_verify (store, TRUE, found_cb, found, &error), -1);
  assert_non_null (error);
  g_clear_error (&error);
  execute (store, "DROP TRIGGER full; ALTER TABLE tally RENAME TO away");
  assert_int_equal (way_verify (store, FALSE, found_cb, found, &error), -1);
  assert_non_null (error);
  g_clear_error (&error);
  execute (store, "ALTER TABLE outdated RENAME TO outdated_away");
  assert_int_equal (way_verify (store, FALSE, found_cb, found, &error), -1);
  assert_non_null (error);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_derived_data), cmocka_unit_test (test_kept),       cmocka_unit_test (test_ended),
    cmocka_unit_test (test_other_games),  cmocka_unit_test (test_impossible), cmocka_unit_test (test_fails),
  };

  return cmocka_run_group_tests_name ("verify", tests, NULL, NULL);
}
