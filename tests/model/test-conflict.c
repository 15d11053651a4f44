/* test-conflict.c: games that differ from those in the history: the differences, the effect of each decision on the
 * history, and undoing it. Games of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflict.h"
#include "way-result-only.h"
#include "way-model-fixture.h"

#include <string.h>

#define ID "id 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n"
#define DAY "played 2026-11-20T19:30:00+01:00\nplace \"Brno\"\n"
#define RULES "edition C3\nwith bets\n"
#define SEATS "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define HEAD "waymark 1\n" ID DAY RULES SEATS
#define FIRST "road tiles=3 meeples=red:1\n"
#define SECOND "monastery meeples=blue:1\n"
#define NOTED "monastery meeples=blue:1 note=\"late\"\n"
#define OTHER "city tiles=4 meeples=blue:1\n"
#define OURS HEAD FIRST SECOND
#define THEIRS HEAD FIRST OTHER

/* Returns the entries of all games that are not deleted, in the order of the list. */
static char *
write_history (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (WayRecordFile) record = way_record_file_load (store, ((WayGameInfo *) games->pdata[i])->id, NULL);
      g_autofree char *written = way_record_file_write (record);

      g_string_append_printf (text, "%s\n", written);
    }
  return g_string_free (text, FALSE);
}

static int
count_entries (const char *history, const char *entry)
{
  g_auto (GStrv) parts = g_strsplit (history, entry, -1);

  return (int) g_strv_length (parts) - 1;
}

static char *
list_differences (const char *one, const char *other)
{
  g_autoptr (WayRecordFile) ours = way_model_fixture_read_record (one);
  g_autoptr (WayRecordFile) theirs = way_model_fixture_read_record (other);
  g_autoptr (GPtrArray) list = way_conflict_list_differences (ours, theirs);

  g_ptr_array_add (list, NULL);
  return g_strjoinv (" | ", (char **) list->pdata);
}

static void
test_differences (void **state)
{
  static const struct {
    const char *ours, *theirs, *differences;
  } rows[] = {
    { OURS, OURS, "All entries are the same." },
    { OURS, THEIRS, "The first entry is the same. | 1 entry is not in the file. | 1 entry is only in the file." },
    { OURS FIRST, OURS OTHER,
      "The first 2 entries are the same. | 1 entry is not in the file. | 1 entry is only in the file." },
    /* One version is longer. */
    { OURS, OURS FIRST OTHER, "The first 2 entries are the same. | 2 entries are only in the file." },
    { OURS FIRST, OURS, "The first 2 entries are the same. | 1 entry is not in the file." },
    { OURS FIRST OTHER, OURS, "The first 2 entries are the same. | 2 entries are not in the file." },
    /* One was added before the others, or changed there, and the others are as they were. */
    { OURS, HEAD OTHER FIRST SECOND, "2 entries are the same. | 1 entry is only in the file." },
    { HEAD OTHER FIRST SECOND, OURS, "2 entries are the same. | 1 entry is not in the file." },
    { HEAD FIRST SECOND OTHER, HEAD FIRST NOTED OTHER,
      "2 entries are the same. | 1 entry is not in the file. | 1 entry is only in the file." },
    { HEAD FIRST OTHER, HEAD SECOND OTHER,
      "1 entry is the same. | 1 entry is not in the file. | 1 entry is only in the file." },
    /* They are in another order, or are there several times. */
    { OURS, HEAD SECOND FIRST, "All entries are the same, but in another order." },
    { HEAD FIRST FIRST SECOND, HEAD SECOND FIRST, "2 entries are the same. | 1 entry is not in the file." },
    { HEAD FIRST, HEAD SECOND,
      "No entries are the same. | 1 entry is not in the file. | 1 entry is only in the file." },
    { OURS, "waymark 1\n" ID DAY RULES "player red \"Eva\"\nplayer blue \"Jan\"\n" FIRST SECOND,
      "The players differ. | All entries are the same." },
    { OURS, "waymark 1\n" ID DAY RULES SEATS "player green \"Eva\"\n" FIRST SECOND,
      "The players differ. | All entries are the same." },
    { HEAD "turn red\n", "waymark 1\n" ID DAY RULES "player red \"Anna\"\nplayer green \"Jan\"\nturn red\n",
      "The players differ. | All entries are the same." },
    { OURS, "waymark 1\n" ID "played 2026-11-21T19:30:00+01:00\nplace \"Brno\"\n" RULES SEATS FIRST SECOND,
      "The time or the location differs. | All entries are the same." },
    { OURS, "waymark 1\n" ID "played 2026-11-20T19:30:00+01:00\nplace \"Praha\"\n" RULES SEATS FIRST SECOND,
      "The time or the location differs. | All entries are the same." },
    { OURS, "waymark 1\n" ID DAY "edition C1\nwith bets\n" SEATS FIRST SECOND,
      "The edition, the expansions, or the rule options differ. | All entries are the same." },
    { OURS, "waymark 1\n" ID "played 2026-11-21T19:30:00+01:00\nedition C3\nwith tunnel\nplayer red \"Eva\"\n" FIRST,
      "The players differ. | The time or the location differs. | "
      "The edition, the expansions, or the rule options differ. | The first entry is the same. | "
      "1 entry is not in the file." },
    { HEAD "# note: rain\n" FIRST SECOND, HEAD "# note: sun\n" FIRST SECOND,
      "The game notes differ. | All entries are the same." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *differences = list_differences (rows[i].ours, rows[i].theirs);

      if (strcmp (differences, rows[i].differences) != 0)
        fail_msg ("row %d: %s", (int) i, differences);
    }
}

/* Decides all of them. */
static void
decide (WayConflict **conflicts, guint n, WayResolution resolution, WayStore *store)
{
  guint n_decided = 0;

  assert_true (way_conflict_decide (conflicts, n, resolution, store, &n_decided, NULL));
  assert_int_equal (n_decided, n);
}

/* Decides one conflict, counts how often each version is in the history, and undoes the decision. */
static void
decide_and_undo (WayResolution resolution, int n_ours, int n_theirs)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflict = way_conflict_new ("file", THEIRS, game, NULL);
  g_autofree char *before = write_history (store);
  g_autofree char *decided = NULL;
  g_autofree char *after = NULL;

  decide (&conflict, 1, resolution, store);
  assert_int_equal (conflict->resolution, resolution);
  assert_int_equal (conflict->imported != 0, resolution != WAY_RESOLUTION_KEEP_OURS);
  assert_false (conflict->was_deleted);
  decided = write_history (store);
  assert_int_equal (count_entries (decided, SECOND), n_ours);
  assert_int_equal (count_entries (decided, OTHER), n_theirs);

  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  after = write_history (store);
  assert_string_equal (after, before);
  way_conflict_free (conflict);
}

static void
test_decisions (void **state)
{
  decide_and_undo (WAY_RESOLUTION_KEEP_OURS, 1, 0);
  decide_and_undo (WAY_RESOLUTION_USE_THEIRS, 0, 1);
  decide_and_undo (WAY_RESOLUTION_KEEP_BOTH, 1, 1);
}

/* What is said to be kept is in the history afterward, even if it was deleted. Undoing the decision deletes it again.
 */
static void
test_a_deleted_game (void **state)
{
  for (WayResolution resolution = WAY_RESOLUTION_KEEP_OURS; resolution <= WAY_RESOLUTION_KEEP_BOTH; resolution++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, OURS);
      WayConflict *conflict = way_conflict_new ("file", THEIRS, game, NULL);
      g_autofree char *decided = NULL;

      assert_true (way_store_set_deleted (store, game, TRUE, NULL));
      for (int again = 0; again < 2; again++)
        {
          g_autoptr (WayRecordFile) ours = way_conflict_load (conflict, store, NULL);

          assert_non_null (ours);
          assert_true (conflict->was_deleted);
          decide (&conflict, 1, resolution, store);
          assert_true (conflict->was_deleted);
          assert_int_equal (conflict->resolution, resolution);
          g_free (decided);
          decided = write_history (store);
          assert_int_equal (count_entries (decided, SECOND), resolution != WAY_RESOLUTION_USE_THEIRS);
          assert_int_equal (count_entries (decided, OTHER), resolution != WAY_RESOLUTION_KEEP_OURS);
          assert_true (way_conflict_undo (&conflict, 1, store, NULL));
          assert_int_equal (way_store_count_games (store, NULL), 0);
        }
      way_conflict_free (conflict);
    }
}

/* A copy that existed before the decision remains when it is undone. */
static void
test_an_existing_copy (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *first = way_conflict_new ("file", THEIRS, game, NULL);
  WayConflict *again = way_conflict_new ("file", THEIRS, game, NULL);

  decide (&first, 1, WAY_RESOLUTION_KEEP_BOTH, store);
  decide (&again, 1, WAY_RESOLUTION_KEEP_BOTH, store);
  assert_int_equal (way_store_count_games (store, NULL), 2);
  assert_true (way_conflict_undo (&again, 1, store, NULL));
  assert_int_equal (way_store_count_games (store, NULL), 2);
  assert_true (way_conflict_undo (&first, 1, store, NULL));
  assert_int_equal (way_store_count_games (store, NULL), 1);
  way_conflict_free (first);
  way_conflict_free (again);
}

/* The same game in two files: the second conflict concerns the row that replaced the first. */
static void
test_two_files_together (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflicts[]
      = { way_conflict_new ("one", THEIRS, game, NULL), way_conflict_new ("other", HEAD FIRST FIRST, game, NULL) };
  g_autofree char *before = write_history (store);
  g_autofree char *after = NULL;
  g_autoptr (WayRecordFile) now = NULL;

  decide (conflicts, 2, WAY_RESOLUTION_USE_THEIRS, store);
  assert_true (conflicts[1]->game == conflicts[0]->imported);
  assert_int_equal (way_store_count_games (store, NULL), 1);
  now = way_record_file_load (store, conflicts[1]->imported, NULL);
  assert_int_equal (now->entries->len, 2);
  assert_true (way_conflict_undo (conflicts, 2, store, NULL));
  after = write_history (store);
  assert_string_equal (after, before);
  way_conflict_free (conflicts[0]);
  way_conflict_free (conflicts[1]);
}

/* Decides two files with the same game one after the other, and undoes both decisions one by one; after each step the
 * history is as before. Sets @between and @decided to the history after one and both decisions. */
static void
decide_one_by_one (const char *second, WayResolution resolution, gboolean deleted, char **between, char **decided)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflicts[]
      = { way_conflict_new ("one", THEIRS, game, NULL), way_conflict_new ("other", second, game, NULL) };
  g_autofree char *before = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *after = NULL;
  g_autoptr (WayRecordFile) seen = NULL;

  assert_true (way_store_set_deleted (store, game, deleted, NULL));
  before = write_history (store);
  decide (&conflicts[0], 1, WAY_RESOLUTION_USE_THEIRS, store);
  *between = write_history (store);

  /* As the page does when it shows the next conflict. */
  seen = way_conflict_load (conflicts[1], store, NULL);
  assert_int_equal (seen->entries->len, 2);
  decide (&conflicts[1], 1, resolution, store);
  *decided = write_history (store);

  assert_true (way_conflict_undo (&conflicts[1], 1, store, NULL));
  undone = write_history (store);
  assert_string_equal (undone, *between);
  assert_true (way_conflict_undo (&conflicts[0], 1, store, NULL));
  after = write_history (store);
  assert_string_equal (after, before);
  way_conflict_free (conflicts[0]);
  way_conflict_free (conflicts[1]);
}

/* The second file may be longer or shorter than the first, the same, or have a note: after the first decision that
 * would not be a conflict any more, but the players have decided about it. */
static void
test_two_files_one_by_one (void **state)
{
  static const struct {
    const char *second;
    int n_first, n_other; /* entries of the first game, and of the other one */
  } rows[] = {
    { HEAD FIRST FIRST, 2, 0 }, { THEIRS FIRST, 2, 1 },
    { HEAD FIRST, 1, 0 },       { HEAD "# note: rain\n" FIRST OTHER, 1, 1 },
    { THEIRS, 1, 1 }, /* the same game twice */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (WayResolution resolution = WAY_RESOLUTION_KEEP_OURS; resolution <= WAY_RESOLUTION_KEEP_BOTH; resolution++)
      for (int deleted = 0; deleted < 2; deleted++)
        {
          g_autofree char *between = NULL;
          g_autofree char *decided = NULL;
          int n_ours = resolution != WAY_RESOLUTION_USE_THEIRS, n_theirs = resolution != WAY_RESOLUTION_KEEP_OURS;

          decide_one_by_one (rows[i].second, resolution, deleted, &between, &decided);
          if (i == G_N_ELEMENTS (rows) - 1)
            {
              assert_string_equal (decided, between);
              continue;
            }
          assert_int_equal (count_entries (decided, FIRST), n_ours + n_theirs * rows[i].n_first);
          assert_int_equal (count_entries (decided, OTHER), n_ours + n_theirs * rows[i].n_other);
        }
}

/* If the game in the file is the beginning of the one in the history, choosing the file gives the shorter game. */
static void
test_the_shorter_file (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflict = way_conflict_new ("file", HEAD FIRST, game, NULL);
  g_autoptr (WayRecordFile) now = NULL;

  decide (&conflict, 1, WAY_RESOLUTION_USE_THEIRS, store);
  assert_int_equal (conflict->resolution, WAY_RESOLUTION_USE_THEIRS);
  now = way_record_file_load (store, conflict->imported, NULL);
  assert_int_equal (now->entries->len, 1);
  assert_int_equal (way_store_count_games (store, NULL), 1);
  way_conflict_free (conflict);
}

/* A deleted game with the same entries is restored by the decision, and deleted again by undoing it. */
static void
test_the_same_but_deleted (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflict = way_conflict_new ("file", OURS, game, NULL);

  assert_true (way_store_set_deleted (store, game, TRUE, NULL));
  decide (&conflict, 1, WAY_RESOLUTION_USE_THEIRS, store);
  assert_int_equal (way_store_count_games (store, NULL), 1);
  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  assert_int_equal (way_store_count_games (store, NULL), 0);
  way_conflict_free (conflict);
}

/* A conflict that was resolved by another program in the meantime is neither decided again nor undone. */
static void
test_decided_meanwhile (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, OURS);
  WayConflict *conflict = way_conflict_new ("file", OURS, game, NULL);
  g_autofree char *before = write_history (store);
  g_autofree char *after = NULL;

  decide (&conflict, 1, WAY_RESOLUTION_USE_THEIRS, store);
  assert_int_equal (conflict->resolution, WAY_RESOLUTION_KEEP_OURS);
  assert_true (way_conflict_undo (&conflict, 1, store, NULL));
  after = write_history (store);
  assert_string_equal (after, before);
  way_conflict_free (conflict);
}

/* Records an entry at the end of @game, as another window does. */
static void
record_elsewhere (WayStore *store, gint64 game, const char *entry)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  g_autofree char *longer = way_record_file_write (record);
  g_autofree char *text = g_strconcat (longer, entry, NULL);
  g_autoptr (WayRecordFile) other = way_model_fixture_read_record (text);
  gint64 same;

  assert_int_equal (way_import_record (other, store, WAY_RESOLUTION_ASK, &same, NULL), WAY_IMPORT_EXTENDED);
  assert_int_equal (same, game);
}

/* Entries that were recorded after both versions were compared are not replaced unseen. */
static void
test_changed_after_comparing (void **state)
{
  for (WayResolution resolution = WAY_RESOLUTION_KEEP_OURS; resolution <= WAY_RESOLUTION_KEEP_BOTH; resolution++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, OURS);
      g_autoptr (WayRecordFile) stored = way_record_file_load (store, game, NULL);
      WayConflict *conflict = way_conflict_new ("file", THEIRS, game, stored);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (WayRecordFile) again = NULL;
      guint n = 1;

      record_elsewhere (store, game, FIRST);
      before = write_history (store);
      assert_true (way_conflict_decide (&conflict, 1, resolution, store, &n, NULL));
      assert_int_equal (n, 0);
      after = write_history (store);
      assert_string_equal (after, before);

      /* It was compared again. */
      again = way_conflict_load (conflict, store, NULL);
      assert_int_equal (again->entries->len, 3);
      decide (&conflict, 1, resolution, store);
      way_conflict_free (conflict);
    }
}

/* A choice for several games stops before the one that was changed. */
static void
test_one_of_two_changed (void **state)
{
#define OTHER_HEAD "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12\n" DAY RULES SEATS
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 games[]
      = { way_model_fixture_record (store, OURS), way_model_fixture_record (store, OTHER_HEAD FIRST SECOND) };
  WayConflict *conflicts[] = { way_conflict_new ("one", THEIRS, games[0], NULL),
                               way_conflict_new ("other", OTHER_HEAD FIRST OTHER, games[1], NULL) };
  g_autofree char *after = NULL;
  guint n = 0;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (WayRecordFile) seen = way_conflict_load (conflicts[i], store, NULL);

      assert_non_null (seen);
    }
  record_elsewhere (store, games[1], FIRST);
  assert_true (way_conflict_decide (conflicts, 2, WAY_RESOLUTION_USE_THEIRS, store, &n, NULL));
  assert_int_equal (n, 1);
  assert_true (way_conflict_undo (conflicts, n, store, NULL));
  after = write_history (store);
  assert_int_equal (count_entries (after, FIRST), 3);
  assert_int_equal (count_entries (after, OTHER), 0);
  way_conflict_free (conflicts[0]);
  way_conflict_free (conflicts[1]);
}

/* What was recorded after the decision does not disappear when it is undone. */
static void
test_changed_after_deciding (void **state)
{
  static const WayResolution resolutions[] = { WAY_RESOLUTION_USE_THEIRS, WAY_RESOLUTION_KEEP_BOTH };

  for (gsize i = 0; i < G_N_ELEMENTS (resolutions); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, OURS);
      WayConflict *conflict = way_conflict_new ("file", THEIRS, game, NULL);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      decide (&conflict, 1, resolutions[i], store);
      record_elsewhere (store, conflict->imported, FIRST);
      before = write_history (store);
      assert_false (way_conflict_undo (&conflict, 1, store, &error));
      assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
      after = write_history (store);
      assert_string_equal (after, before);
      way_conflict_free (conflict);
    }
}

/* A deleted game that the decision has restored is not deleted again with what was recorded since. */
static void
test_changed_after_restoring (void **state)
{
  static const struct {
    const char *text;
    WayResolution resolution;
    int n_games;
  } rows[] = {
    { OURS, WAY_RESOLUTION_USE_THEIRS, 1 },
    { THEIRS, WAY_RESOLUTION_KEEP_OURS, 1 },
    { THEIRS, WAY_RESOLUTION_KEEP_BOTH, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, OURS);
      WayConflict *conflict = way_conflict_new ("file", rows[i].text, game, NULL);
      g_autoptr (GError) error = NULL;

      assert_true (way_store_set_deleted (store, game, TRUE, NULL));
      decide (&conflict, 1, rows[i].resolution, store);
      record_elsewhere (store, game, FIRST);
      assert_false (way_conflict_undo (&conflict, 1, store, &error));
      assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
      assert_int_equal (way_store_count_games (store, NULL), rows[i].n_games);
      way_conflict_free (conflict);
    }
}

static void
test_result_only (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_header ();
  const int points[CARC_MAX_PLAYERS] = { 87, 0, 1 };
  gint64 game = way_result_only_record (store, &header, points, NULL);
  g_autoptr (WayRecordFile) record = NULL;
  g_autofree char *text = NULL;

  assert_true (game != 0);
  record = way_record_file_load (store, game, NULL);
  text = way_record_file_write (record);
  /* A player without points gets no correction. */
  assert_int_equal (record->entries->len, 4);
  assert_non_null (strstr (text, "correction points=red:87\n"));
  assert_non_null (strstr (text, "correction points=green:1\n"));
  assert_null (strstr (text, "correction points=blue"));
  assert_non_null (strstr (text, "final\nend\ntotal red 87 blue 0 green 1\n"));
}

/* The figures of these points would be moved by a ladder and a snake. */
static void
test_result_with_snakes (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_read_header (
      "waymark 1\nwith snakes-and-ladders\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  const int points[CARC_MAX_PLAYERS] = { 66, 89 };
  gint64 game = way_result_only_record (store, &header, points, NULL);
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);
  g_autofree char *text = way_record_file_write (record);

  assert_non_null (strstr (text, "total red 66 blue 89\n"));
}

static void
test_an_invalid_result (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header = way_model_fixture_header ();
  const int points[CARC_MAX_PLAYERS] = { 1000, 0, 0 };
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_result_only_record (store, &header, points, &error), 0);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED));
  assert_int_equal (way_store_count_games (store, NULL), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_differences),
    cmocka_unit_test (test_decisions),
    cmocka_unit_test (test_a_deleted_game),
    cmocka_unit_test (test_an_existing_copy),
    cmocka_unit_test (test_two_files_together),
    cmocka_unit_test (test_decided_meanwhile),
    cmocka_unit_test (test_two_files_one_by_one),
    cmocka_unit_test (test_the_shorter_file),
    cmocka_unit_test (test_the_same_but_deleted),
    cmocka_unit_test (test_result_only),
    cmocka_unit_test (test_result_with_snakes),
    cmocka_unit_test (test_an_invalid_result),
    cmocka_unit_test (test_changed_after_comparing),
    cmocka_unit_test (test_one_of_two_changed),
    cmocka_unit_test (test_changed_after_deciding),
    cmocka_unit_test (test_changed_after_restoring),
  };

  return cmocka_run_group_tests_name ("conflict", tests, NULL, NULL);
}
