/* test-import.c: an import that fails at any point leaves the history unchanged, whatever called it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <sqlite3.h>
#include <unistd.h>

#include "way-bgstats-private.h"
#include "way-conflict.h"
#include "way-job.h"
#include "way-import.h"
#include "way-result-only.h"
#include "way-store-private.h"

#define HEADER                                                                                                         \
  "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-01T20:00:00+01:00\n"                             \
  "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define RESULT HEADER "\ncorrection points=red:4 note=\"" WAY_BGSTATS_NOTE "\"\nfinal\nend\n"
#define HALF HEADER "\nturn red\n"
#define WHOLE HEADER "\nturn red\nroad tiles=4 meeples=red:1\nfinal\nend\n"
#define NOTED HEADER "# note: Rain.\n\nturn red\nroad tiles=4 meeples=red:1\nfinal\nend\n"
#define OTHER "waymark 1\nplayer green \"Mia\"\nroad tiles=3 meeples=green:1\n"

static void
execute (WayStore *store, const char *sql)
{
  assert_int_equal (sqlite3_exec (store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

static int
count (WayStore *store, const char *what)
{
  g_autofree char *sql = g_strconcat ("SELECT count (*) FROM ", what, NULL);
  sqlite3_stmt *statement;
  int n;

  assert_int_equal (sqlite3_prepare_v2 (store->db, sql, -1, &statement, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  n = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  return n;
}

static WayImport
import (WayStore *store, const char *text, gint64 *game)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  WayImport outcome;

  assert_int_equal (record->problems->len, 0);
  outcome = way_import_record (record, store, WAY_RESOLUTION_ASK, game, &error);
  assert_true ((outcome == WAY_IMPORT_FAILED) == (error != NULL));
  return outcome;
}

/* Returns the whole history as text, including internal rows, without the game that has a green player. */
static char *
read_all (WayStore *store)
{
  static const char sql[]
      = "WITH other AS (SELECT game FROM change WHERE entry_text LIKE '%green%')"
        " SELECT 1, uuid || ' ' || note || ' ' || (deleted IS NULL) FROM game WHERE id NOT IN other UNION ALL"
        " SELECT 2, game || ' ' || entry_text FROM change WHERE game NOT IN other ORDER BY 1, 2";
  GString *text = g_string_new (NULL);
  sqlite3_stmt *statement;

  assert_int_equal (sqlite3_prepare_v2 (store->db, sql, -1, &statement, NULL), SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (statement, 1));
  sqlite3_finalize (statement);
  return g_string_free (text, FALSE);
}

/* Imports @text over the game @stored while every statement named by @when fails. */
static void
assert_nothing_recorded (const char *stored, const char *text, const char *when, gboolean in_batch)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autofree char *trigger
      = g_strdup_printf ("CREATE TEMP TRIGGER full BEFORE %s BEGIN SELECT RAISE (FAIL, 'the disk is full'); END", when);
  g_autofree char *before = NULL;
  gint64 game;

  if (stored)
    assert_int_equal (import (store, stored, &game), WAY_IMPORT_RECORDED);
  before = read_all (store);
  execute (store, trigger);
  if (in_batch)
    assert_true (way_store_begin_batch (store, NULL));
  assert_int_equal (import (store, text, &game), WAY_IMPORT_FAILED);
  assert_int_equal (game, 0);
  execute (store, "DROP TRIGGER full");
  if (in_batch)
    {
      assert_int_equal (import (store, OTHER, &game), WAY_IMPORT_RECORDED);
      assert_true (way_store_end_batch (store, TRUE, NULL));
      assert_int_equal (count (store, "change WHERE entry_text LIKE '%green%'"), 1);
    }
  way_model_fixture_assert_text (read_all (store), before);
  /* The caches of the store are not affected either. */
  assert_int_not_equal (import (store, text, &game), WAY_IMPORT_FAILED);
  assert_int_equal (
      count (store, "change WHERE entry_text = 'end' AND game = (SELECT id FROM game WHERE deleted IS NULL AND uuid "
                    "LIKE '1111%')"),
      1);
}

static void
test_all_or_nothing (void **state)
{
  for (int in_batch = 0; in_batch < 2; in_batch++)
    {
      /* A complete record replaces a result. */
      assert_nothing_recorded (RESULT, WHOLE, "INSERT ON main.game", in_batch);
      assert_nothing_recorded (RESULT, WHOLE, "INSERT ON main.change WHEN new.entry_text = 'end'", in_batch);
      assert_nothing_recorded (RESULT, NOTED, "UPDATE OF note ON main.game", in_batch);
      /* Additional entries, and a note. */
      assert_nothing_recorded (HALF, NOTED, "UPDATE OF note ON main.game", in_batch);
      assert_nothing_recorded (HALF, WHOLE, "INSERT ON main.tally", in_batch);
      /* A new game. */
      assert_nothing_recorded (NULL, WHOLE, "INSERT ON main.change WHEN new.number = 2", in_batch);
      assert_nothing_recorded (NULL, NOTED, "UPDATE OF note ON main.game", in_batch);
    }
}

static void
test_a_result_is_one_transaction (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_model_fixture_read_header (HALF);
  const int points[CARC_MAX_PLAYERS] = { 70, 11 };

  execute (store, "CREATE TEMP TRIGGER full BEFORE INSERT ON main.change BEGIN SELECT RAISE (FAIL, 'full'); END");
  assert_int_equal (way_result_only_record (store, &header, points, &error), 0);
  assert_non_null (error);
  assert_int_equal (count (store, "game"), 0);
  execute (store, "DROP TRIGGER full");
  assert_true (way_result_only_record (store, &header, points, NULL) > 0);
  assert_int_equal (count (store, "game WHERE finished IS NOT NULL AND deleted IS NULL"), 1);
}

/* A long game is appended in several steps. */
static void
test_a_long_game (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) text = g_string_new (HEADER);
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (WayRecordFile) stored = NULL;
  gint64 game;

  for (int i = 0; i < 1000; i++)
    g_string_append_printf (text, "road tiles=%d meeples=%s:1 note=\"%d\"\n", 2 + i % 7, i % 2 ? "red" : "blue", i);
  assert_int_equal (import (store, HALF, &game), WAY_IMPORT_RECORDED);
  assert_true (way_store_set_head (store, game, 1, 0, NULL, NULL));
  assert_int_equal (import (store, text->str, &game), WAY_IMPORT_EXTENDED);
  record = way_record_file_read (text->str, text->len);
  stored = way_record_file_load (store, game, NULL);
  assert_true (way_record_file_agrees (record, stored));
  assert_int_equal (count (store, "(SELECT DISTINCT undo_group, entry_id, position FROM change)"), 1000);
}

static int
deny_counting (void *data, int action, const char *one, const char *two, const char *three, const char *four)
{
  return action == SQLITE_FUNCTION && g_strcmp0 (two, "count") == 0 ? SQLITE_DENY : SQLITE_OK;
}

static void
decide (WayConflict **conflicts, guint n, WayResolution resolution, WayStore *store)
{
  guint n_decided = 0;

  assert_true (way_conflict_decide (conflicts, n, resolution, store, &n_decided, NULL));
  assert_int_equal (n_decided, n);
}

/* Conflicts are counted from what the calls returned, because counting the games may fail. */
static void
test_conflicts_without_counting (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autofree char *ours = NULL;
  g_autofree char *aside = NULL;
  WayConflict *conflict;
  gint64 game;

  assert_int_equal (import (store, HALF "road tiles=3 meeples=blue:1\n", &game), WAY_IMPORT_RECORDED);
  ours = read_all (store);
  conflict = way_conflict_new ("other", WHOLE, game, NULL);
  sqlite3_set_authorizer (store->db, deny_counting, NULL);

  decide (&conflict, 1, WAY_RESOLUTION_KEEP_BOTH, store);
  assert_int_not_equal (conflict->imported, 0);
  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  sqlite3_set_authorizer (store->db, NULL, NULL);
  assert_int_equal (count (store, "game WHERE deleted IS NULL"), 1);

  sqlite3_set_authorizer (store->db, deny_counting, NULL);
  assert_true (way_store_set_deleted (store, game, TRUE, NULL));
  decide (&conflict, 1, WAY_RESOLUTION_USE_THEIRS, store);
  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  sqlite3_set_authorizer (store->db, NULL, NULL);
  assert_int_equal (count (store, "game WHERE deleted IS NULL"), 0);
  way_conflict_free (conflict);
}

/* A copy that existed before remains when the decision is undone. */
static void
test_an_existing_copy (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) record = way_record_file_read (WHOLE, strlen (WHOLE));
  WayConflict *conflict;
  gint64 game, copy, again;

  assert_int_equal (import (store, HALF "road tiles=3 meeples=blue:1\n", &game), WAY_IMPORT_RECORDED);
  assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_KEEP_BOTH, &copy, NULL), WAY_IMPORT_COPIED);
  assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_KEEP_BOTH, &again, NULL), WAY_IMPORT_EXISTED);
  assert_int_equal (again, copy);
  conflict = way_conflict_new ("other", WHOLE, game, NULL);
  decide (&conflict, 1, WAY_RESOLUTION_KEEP_BOTH, store);
  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  assert_int_equal (count (store, "game WHERE deleted IS NULL"), 2);
  way_conflict_free (conflict);
}

#define LATER "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-02T20:00:00+01:00\n"
#define SEATS "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define RENAMED "player red \"Anna\"\nplayer blue \"Jan Novák\"\n"
#define OTHERS "player red \"Eva\"\nplayer blue \"Mia\"\n"
#define PLACE "place \"Praha\"\n"
#define ROAD "\nroad tiles=4 meeples=red:1\n"
#define END "final\nend\n"
#define GIVEN "\ncorrection points=red:4 note=\"" WAY_BGSTATS_NOTE "\"\n"

/* The result of importing a record over a game with the same id, and how many games are visible then. */
static void
test_combinations (void **state)
{
  static const struct {
    const char *stored, *text;
    WayResolution take;
    WayImport outcome;
    int n_games, n_changes; /* n_changes: of the visible games */
  } rows[] = {
    { WHOLE, WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, 1, 4 },
    { WHOLE, WHOLE, WAY_RESOLUTION_KEEP_BOTH, WAY_IMPORT_EXISTED, 1, 4 },
    { WHOLE, HALF, WAY_RESOLUTION_USE_THEIRS, WAY_IMPORT_EXISTED, 1, 4 },
    { HALF, WHOLE, WAY_RESOLUTION_KEEP_OURS, WAY_IMPORT_EXTENDED, 1, 4 },
    { HALF, LATER SEATS "\nturn red\n" END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 1 },
    { HALF, HEADER "\nturn blue\n", WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 1 },
    { HALF, HEADER "\nturn blue\n" END, WAY_RESOLUTION_KEEP_OURS, WAY_IMPORT_KEPT, 1, 1 },
    { HALF, HEADER "\nturn blue\n" END, WAY_RESOLUTION_USE_THEIRS, WAY_IMPORT_REPLACED, 1, 3 },
    { HALF, HEADER "\nturn blue\n" END, WAY_RESOLUTION_KEEP_BOTH, WAY_IMPORT_COPIED, 2, 4 },
    /* A result of a complete game changes nothing, whatever the header contains, unless other people played. */
    { RESULT, WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_EXTENDED, 1, 4 },
    { WHOLE, RESULT, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, 1, 4 },
    { WHOLE, LATER SEATS GIVEN END, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, 1, 4 },
    { WHOLE, LATER RENAMED GIVEN END, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, 1, 4 },
    { WHOLE, LATER OTHERS GIVEN END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 4 },
    /* A complete game replaces no time, place or name that may have been corrected. */
    { LATER SEATS GIVEN END, WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { LATER RENAMED GIVEN END, LATER SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { LATER OTHERS GIVEN END, LATER SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { LATER PLACE SEATS GIVEN END, LATER SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { LATER PLACE SEATS GIVEN END, LATER "place \"Brno\"\n" SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1,
      3 },
    { LATER PLACE SEATS GIVEN END, LATER PLACE SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_EXTENDED, 1, 3 },
    /* What the other program does not know, or only calls by its color, was not corrected. */
    { LATER SEATS GIVEN END, LATER PLACE "with bets\n" SEATS ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_EXTENDED, 1, 3 },
    { LATER "player red \"Red\"\nplayer blue \"Jan\"\n" GIVEN END,
      LATER "player red \"\"\nplayer blue \"Jan\"\n" ROAD END, WAY_RESOLUTION_ASK, WAY_IMPORT_EXTENDED, 1, 3 },
    { RESULT, LATER SEATS GIVEN END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { WHOLE, LATER SEATS "\nroad tiles=4 meeples=red:1\n" END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 4 },
    /* Another result, other seats, or a correction entered during the game. */
    { RESULT, HEADER "\nroad tiles=5 meeples=red:1\n" END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { RESULT, HEADER "\nroad tiles=4 meeples=red:1,blue:1\n" END, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { RESULT, HEADER "\nroad tiles=4 meeples=red:1\n", WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { RESULT, HEADER "player green \"Mia\"\n\nroad tiles=4 meeples=red:1\n" END, WAY_RESOLUTION_ASK,
      WAY_IMPORT_DIFFERENT, 1, 3 },
    { HEADER "\ncorrection points=red:4\n" END, WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 3 },
    { HEADER GIVEN "final\n", WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 2 },
    { NOTED, HEADER "# note: Snow.\n\nturn red\n", WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, 1, 4 },
    { NOTED, WHOLE, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, 1, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (rows[i].text, strlen (rows[i].text));
      gint64 game = way_model_fixture_record (store, rows[i].stored);
      WayImport outcome = way_import_record (record, store, rows[i].take, &game, NULL);

      if (outcome != rows[i].outcome || count (store, "game WHERE deleted IS NULL") != rows[i].n_games
          || count (store, "change JOIN game ON game.id = game WHERE game.deleted IS NULL") != rows[i].n_changes)
        fail_msg ("row %d: %d", (int) i, (int) outcome);
      assert_int_equal (count (store, "game WHERE deleted IS NULL AND id IN (SELECT max (id) FROM game)"), 1);
    }
}

/* A note is imported if the game has none, and kept if the record has none. */
static void
test_notes (void **state)
{
  static const struct {
    const char *stored, *text;
    WayResolution take;
    const char *note;
  } rows[] = {
    { WHOLE, NOTED, WAY_RESOLUTION_ASK, "Rain." },
    { NOTED, WHOLE, WAY_RESOLUTION_ASK, "Rain." },
    { HALF, NOTED, WAY_RESOLUTION_ASK, "Rain." },
    { RESULT, NOTED, WAY_RESOLUTION_ASK, "Rain." },
    { NOTED, HEADER "\nturn blue\n", WAY_RESOLUTION_USE_THEIRS, "Rain." },
    { NOTED, HEADER "# note: Snow.\n\nturn blue\n", WAY_RESOLUTION_USE_THEIRS, "Snow." },
    { NOTED, HEADER "# note: Snow.\n\nturn blue\n", WAY_RESOLUTION_KEEP_OURS, "Rain." },
    { WHOLE, HEADER "# note: Snow.\n\nturn blue\n", WAY_RESOLUTION_KEEP_OURS, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (rows[i].text, strlen (rows[i].text));
      gint64 game = way_model_fixture_record (store, rows[i].stored);

      assert_int_not_equal (way_import_record (record, store, rows[i].take, &game, NULL), WAY_IMPORT_FAILED);
      way_model_fixture_assert_text (way_store_read_note (store, game, NULL), rows[i].note);
    }
}

/* A record without a time replaces neither that of the result nor that of another version. */
static void
test_times (void **state)
{
  static const char undated[] = "waymark 1\nid 11111111-1111-4111-8111-111111111111\n" SEATS ROAD END;
  static const char *const stored[] = { RESULT, HALF };

  for (gsize i = 0; i < G_N_ELEMENTS (stored); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (undated, strlen (undated));
      g_autoptr (WayRecordFile) now = NULL;
      gint64 game = way_model_fixture_record (store, stored[i]);

      assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_USE_THEIRS, &game, NULL),
                        i == 0 ? WAY_IMPORT_EXTENDED : WAY_IMPORT_REPLACED);
      now = way_record_file_load (store, game, NULL);
      assert_int_equal (now->entries->len, 3);
      assert_string_equal (now->header.played, "2025-03-01T20:00:00+01:00");
    }
}

/* A game that has learned its chips is still that of a record without them, but not of one with others. */
static void
test_learned_chips (void **state)
{
  static const char with_bets[] = "waymark 1\nid 11111111-1111-4111-8111-111111111111\nwith bets\n%s"
                                  "player red \"Anna\"\nplayer blue \"Jan\"\n\nturn red\n%s";
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autofree char *begun = g_strdup_printf (with_bets, "", "");
  g_autofree char *longer = g_strdup_printf (with_bets, "", "road tiles=4 meeples=red:1\n");
  g_autofree char *other = g_strdup_printf (with_bets, "chip 1 9:1\n", "road tiles=4 meeples=red:1\n");
  CarcChip known[CARC_N_CHIPS] = { { 1, { { 4, true, 3 } } } };
  gint64 id;
  WayGame *game;

  assert_int_equal (import (store, begun, &id), WAY_IMPORT_RECORDED);
  assert_true (way_store_save_chips (store, known, NULL));
  game = way_game_open (store, id, NULL);
  assert_true (way_game_learn_chips (game, NULL));
  assert_int_equal (way_game_get_setup (game)->chips[0].n_faces, 1);
  g_assert_finalize_object (game);
  assert_int_equal (import (store, begun, &id), WAY_IMPORT_EXISTED);
  assert_int_equal (import (store, longer, &id), WAY_IMPORT_EXTENDED);
  assert_int_equal (import (store, other, &id), WAY_IMPORT_DIFFERENT);
}

/* The entries of an imported game can be undone one by one, and new ones appended. */
static void
test_undone_one_by_one (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 id = way_model_fixture_record (store, HALF);
  WayGame *game;

  assert_int_equal (import (store, WHOLE, &id), WAY_IMPORT_EXTENDED);
  game = way_game_open (store, id, NULL);
  assert_true (way_model_fixture_get_number (game, "finished"));
  for (gsize n = 4; n > 0; n--)
    {
      assert_int_equal (way_game_get_n_entries (game), n);
      assert_true (way_game_undo (game, NULL));
    }
  assert_false (way_model_fixture_get_number (game, "can-undo"));
  g_assert_finalize_object (game);
}

/* There is no position after the last possible one. */
static void
test_no_position_left (void **state)
{
  for (int left = 1; left <= 4; left += 3)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, HALF);
      g_autofree char *sql = g_strdup_printf ("UPDATE change SET position = %" G_GINT64_FORMAT,
                                              (gint64) (CARC_MAX_POSITION - left * CARC_POSITION_GAP));

      execute (store, sql);
      assert_int_equal (import (store, WHOLE, &game), left == 4 ? WAY_IMPORT_EXTENDED : WAY_IMPORT_FAILED);
      assert_int_equal (count (store, "change"), left == 4 ? 4 : 1);
    }
}

static gpointer
write_much (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  execute (store, "PRAGMA wal_autocheckpoint = 0; CREATE TABLE IF NOT EXISTS much (bytes); INSERT INTO much VALUES "
                  "(zeroblob (30000000))");
  return store;
}

/* The callback can open the file exclusively. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gpointer *answer = data;
  sqlite3 *db;

  assert_non_null (way_job_finish (result, NULL));
  assert_int_equal (sqlite3_open (answer[0], &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT", NULL, NULL, NULL),
                    SQLITE_OK);
  sqlite3_close (db);
  answer[1] = answer;
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *content = NULL;
  gsize length;

  assert_true (g_file_get_contents (from, &content, &length, NULL));
  assert_true (length > 0);
  assert_true (g_file_set_contents (to, content, (gssize) length, NULL));
}

static gpointer
ask_to_write (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  gboolean *writes = input;

  *writes = way_store_can_write (store);
  return writes;
}

/* If the history is read-only, so is the connection of a job. */
static void
test_a_job_only_reads (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  WayStore *store = way_store_open (path, NULL);

  for (gboolean writes = TRUE; writes >= FALSE; writes--)
    {
      gboolean asked = !writes;
      WayJob *job = way_job_new (ask_to_write, &asked, NULL, NULL);

      assert_ptr_equal (way_model_fixture_run (job, store, NULL), &asked);
      assert_int_equal (asked, writes);
      way_job_unref (job);
      way_store_close (store);
      store = way_store_open_to_read (path, NULL);
    }
  way_store_close (store);
  way_model_fixture_remove_folder (folder);
}

/* A log without an index is read from a copy in memory. */
static void
test_a_job_reads_a_copy (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  g_autofree char *index = g_strconcat (copy, "-shm", NULL);
  WayStore *store = way_store_open (path, NULL);
  gboolean writes = TRUE;
  WayJob *job = way_job_new (ask_to_write, &writes, NULL, NULL);

  way_model_fixture_record (store, way_model_fixture_example);
  copy_file (path, copy);
  copy_file (log, copied_log);
  assert_int_equal (symlink ("nowhere", index), 0); /* SQLite follows no link to create an index */
  way_store_close (store);
  store = way_store_open_to_read (copy, NULL);
  assert_int_equal (way_store_count_games (store, NULL), 1);
  assert_ptr_equal (way_model_fixture_run (job, store, NULL), &writes);
  assert_false (writes);
  way_job_unref (job);
  way_store_close (store);
  way_model_fixture_remove_folder (folder);
}

static void
test_a_job_has_closed_the_file (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  WayStore *store = way_store_open (path, NULL);
  gpointer answer[2] = { path, NULL };
  WayJob *job = way_job_new (write_much, NULL, NULL, NULL);

  way_job_run (job, store, done_cb, answer);
  way_store_close (store);
  while (!answer[1])
    g_main_context_iteration (NULL, TRUE);
  way_job_unref (job);
  way_model_fixture_remove_folder (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all_or_nothing),
    cmocka_unit_test (test_a_result_is_one_transaction),
    cmocka_unit_test (test_a_long_game),
    cmocka_unit_test (test_conflicts_without_counting),
    cmocka_unit_test (test_an_existing_copy),
    cmocka_unit_test (test_combinations),
    cmocka_unit_test (test_notes),
    cmocka_unit_test (test_times),
    cmocka_unit_test (test_learned_chips),
    cmocka_unit_test (test_undone_one_by_one),
    cmocka_unit_test (test_no_position_left),
    cmocka_unit_test (test_a_job_only_reads),
    cmocka_unit_test (test_a_job_reads_a_copy),
    cmocka_unit_test (test_a_job_has_closed_the_file),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
