/* test-halfway.c: calls with several statements change nothing if one of them fails, and succeed afterward.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <sqlite3.h>

#include "way-game-query.h"
#include "way-store-private.h"
#include "way-store-statistics.h"

static const WayTally tallies[] = { { 1, "base.road", 3, 20, 20, 9, 7 }, { 0, "kind:roads", 1, 5, 15, 15, 5 } };

static gboolean
append_end (WayStoreFixture *fixture, GError **error)
{
  const WayOutcome outcome = { TRUE, { 3, 70, -1 }, tallies, G_N_ELEMENTS (tallies) };
  CarcChange change = way_store_fixture_change (1, "end");

  return way_store_append (fixture->store, fixture->game, 1, &change, 1, &outcome, error);
}

static gboolean
undo (WayStoreFixture *fixture, GError **error)
{
  const WayOutcome outcome = { FALSE };

  return way_store_set_head (fixture->store, fixture->game, 2, 1, &outcome, error);
}

static gboolean
rebuild (WayStoreFixture *fixture, GError **error)
{
  const WayOutcome outcome = { TRUE, { 1, 2, 3 }, tallies, 1 };

  return way_store_rebuild (fixture->store, fixture->game, &outcome, error);
}

static void
execute (WayStoreFixture *fixture, const char *sql)
{
  assert_int_equal (sqlite3_exec (fixture->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* The same for a game that was scored under earlier rules. */
static gboolean
rebuild_old (WayStoreFixture *fixture, GError **error)
{
  execute (fixture, "UPDATE game SET revision = 1");
  return rebuild (fixture, error);
}

static gboolean
undo_old (WayStoreFixture *fixture, GError **error)
{
  execute (fixture, "UPDATE game SET revision = 1");
  return undo (fixture, error);
}

static gboolean
restore_result (WayStoreFixture *fixture, GError **error)
{
  return way_store_restore_result (fixture->store, fixture->game, error);
}

static gboolean
rebuild_tallies (WayStoreFixture *fixture, GError **error)
{
  return way_store_rebuild_tallies (fixture->store, fixture->game, tallies, 1, error);
}

static gboolean
write_details (WayStoreFixture *fixture, GError **error)
{
  char *names[] = { "Olga", "Petr", "Radka", NULL };
  const WayGameDetails details = { "2020-01-01T12:00:00Z", "elsewhere", "rain", names };

  return way_store_write_details (fixture->store, fixture->game, &details, error);
}

static gboolean
begin (WayStoreFixture *fixture, GError **error)
{
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  g_strlcpy (header.names[2], "Somebody new", sizeof header.names[2]);
  return way_store_create_game (fixture->store, &header, error) != 0;
}

static gboolean
save_chips (WayStoreFixture *fixture, GError **error)
{
  const CarcChip chips[CARC_N_CHIPS] = { [2] = { 2, { { 7, true, 7 }, { 9, false, 1 } } } };

  return way_store_save_game_chips (fixture->store, fixture->game, chips, error);
}

static gboolean
save_draft (WayStoreFixture *fixture, GError **error)
{
  return way_store_save_draft (fixture->store, fixture->game, "current 0\nroad\n", error);
}

static gboolean
merge (WayStoreFixture *fixture, GError **error)
{
  return way_store_merge_person (fixture->store, "Mia", "Somebody", error);
}

typedef struct {
  const char *statement; /* the statement that fails */
  gboolean (*call) (WayStoreFixture *fixture, GError **error);
  gboolean ended; /* the call requires a finished game */
} Row;

static const Row rows[] = {
  { "INSERT ON main.change", append_end, FALSE },
  { "INSERT ON main.tally", append_end, FALSE },
  { "INSERT ON main.tally WHEN new.seat = 0", append_end, FALSE },
  { "UPDATE OF final_points ON main.seat WHEN new.seat = 0", append_end, FALSE },
  { "UPDATE OF final_points ON main.seat WHEN new.seat = 2", append_end, FALSE },
  { "UPDATE OF finished ON main.game", append_end, FALSE },
  { "DELETE ON main.outdated", append_end, FALSE },
  { "DELETE ON main.draft", append_end, FALSE },
  { "UPDATE OF head ON main.game", undo, TRUE },
  { "UPDATE OF finished ON main.game", undo, TRUE },
  { "DELETE ON main.tally", undo, TRUE },
  { "UPDATE OF final_points ON main.seat", undo, TRUE },
  { "DELETE ON main.tally", rebuild, TRUE },
  { "INSERT ON main.tally", rebuild, TRUE },
  { "UPDATE OF final_points ON main.seat", rebuild, TRUE },
  { "DELETE ON main.outdated", rebuild, TRUE },
  { "INSERT ON main.earlier_result WHEN new.seat = 1", rebuild_old, TRUE },
  { "UPDATE OF final_points ON main.seat", rebuild_old, TRUE },
  { "INSERT ON main.earlier_result", undo_old, TRUE },
  { "UPDATE OF final_points ON main.seat", restore_result, TRUE },
  { "UPDATE OF revision ON main.game", restore_result, TRUE },
  { "DELETE ON main.outdated", rebuild_tallies, TRUE },
  { "DELETE ON main.tally", rebuild_tallies, TRUE },
  { "INSERT ON main.tally", rebuild_tallies, TRUE },
  { "UPDATE ON main.game", write_details, FALSE },
  { "INSERT ON main.person WHEN new.name = 'Petr'", write_details, FALSE },
  { "UPDATE OF person ON main.seat WHEN new.seat = 2", write_details, FALSE },
  { "INSERT ON main.game", begin, FALSE },
  { "INSERT ON main.person", begin, FALSE },
  { "INSERT ON main.seat WHEN new.seat = 2", begin, FALSE },
  { "INSERT ON main.chip_face", begin, FALSE },
  { "DELETE ON main.chip_face", save_chips, FALSE },
  { "INSERT ON main.chip_face WHEN new.entry = 2", save_chips, FALSE },
  { "INSERT ON main.draft", save_draft, FALSE },
  { "UPDATE ON main.person", merge, FALSE },
};

/* Returns everything in the file, except for values that depend on the clock or on chance. */
static char *
read_all (WayStoreFixture *fixture)
{
  return way_store_fixture_ask (
      fixture->path,
      "SELECT group_concat (line, char (10)) FROM ("
      "SELECT 'game ' || id || ' ' || ifnull (head, '-') || ' ' || (finished IS NULL) || place || note || played AS "
      "line"
      " FROM game UNION ALL SELECT 'person ' || name || ' ' || ifnull (same_as, '-') FROM person"
      " UNION ALL SELECT 'seat ' || game || ' ' || seat || ' ' || person || ' ' || ifnull (final_points, '-') FROM seat"
      " UNION ALL SELECT 'change ' || game || ' ' || number || ' ' || entry_text FROM change"
      " UNION ALL SELECT 'tally ' || game || ' ' || seat || rule || times || ' ' || points FROM tally"
      " UNION ALL SELECT 'chip ' || ifnull (game, 0) || ' ' || chip || face || tiles FROM chip_face"
      " UNION ALL SELECT 'earlier ' || game || ' ' || seat || ' ' || points || ' ' || chosen FROM earlier_result"
      " UNION ALL SELECT 'draft ' || entry_text FROM draft UNION ALL SELECT 'outdated ' || game FROM outdated ORDER BY "
      "1)");
}

static void
try_row (const Row *row)
{
  void *state = NULL;
  WayStoreFixture *fixture;
  g_autofree char *trigger = g_strdup_printf (
      "CREATE TEMP TRIGGER fails BEFORE %s BEGIN SELECT RAISE (FAIL, 'the disk fails'); END", row->statement);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *done = NULL;
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_store_fixture_open (&state), 0);
  fixture = state;
  way_store_fixture_append (fixture, 0, 1);
  assert_true (way_store_save_draft (fixture->store, fixture->game, "current 0\n", NULL));
  if (row->ended)
    {
      assert_true (append_end (fixture, NULL));
      execute (fixture, "INSERT INTO earlier_result SELECT game, seat, 9, 1, 2, 1 FROM seat");
    }
  execute (fixture, "INSERT INTO outdated SELECT id FROM game; INSERT INTO person (name) VALUES ('Somebody')");
  before = read_all (fixture);
  execute (fixture, trigger);
  if (row->call (fixture, &error))
    fail_msg ("%s: no failure", row->statement);
  if (!error || error->domain != WAY_STORE_ERROR)
    fail_msg ("%s: no error", row->statement);
  after = read_all (fixture);
  if (strcmp (after, before) != 0)
    fail_msg ("%s:\n%s\n%s", row->statement, before, after);
  g_clear_error (&error);
  execute (fixture, "DROP TRIGGER fails");
  if (!row->call (fixture, &error))
    fail_msg ("%s: %s", row->statement, error->message);
  done = read_all (fixture);
  if (strcmp (done, before) == 0)
    fail_msg ("%s: nothing was written", row->statement);
  way_store_fixture_remove (&state);
}

static void
test_each_statement (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    try_row (&rows[i]);
}

/* The same if the statement cannot be prepared. */
static void
test_lost_tables (void **state)
{
  static const struct {
    const char *table;
    gboolean (*call) (WayStoreFixture *fixture, GError **error);
  } lost[] = {
    { "person", write_details },      { "seat", write_details }, { "tally", append_end }, { "outdated", append_end },
    { "draft", append_end },          { "seat", append_end },    { "person", begin },     { "seat", begin },
    { "chip_face", begin },           { "person", merge },       { "outdated", rebuild }, { "tally", rebuild_tallies },
    { "earlier_result", append_end },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      void *own = NULL;
      WayStoreFixture *fixture;
      g_autofree char *drop = g_strdup_printf ("PRAGMA foreign_keys = OFF; DROP TABLE %s", lost[i].table);
      g_autoptr (GError) error = NULL;

      assert_int_equal (way_store_fixture_open (&own), 0);
      fixture = own;
      way_store_fixture_append (fixture, 0, 1);
      execute (fixture, "INSERT INTO outdated SELECT id FROM game; INSERT INTO person (name) VALUES ('Somebody')");
      way_store_fixture_reopen (fixture);
      assert_true (way_store_save_draft (fixture->store, fixture->game, "current 0\n", NULL));
      way_store_fixture_execute (fixture->path, drop);
      if (lost[i].call (fixture, &error))
        fail_msg ("Without %s: no failure", lost[i].table);
      if (!error || error->domain != WAY_STORE_ERROR)
        fail_msg ("Without %s: no error", lost[i].table);
      way_store_fixture_remove (&own);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_each_statement),
    cmocka_unit_test (test_lost_tables),
  };

  return cmocka_run_group_tests_name ("halfway", tests, NULL, NULL);
}
