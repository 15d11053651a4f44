/* test-importer.c: imports of files and folders: the result of each, the reasons for failures, and the sentences about
 * them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-import-job.h"
#include "way-store-private.h"

#define HEAD(number_)                                                                                                  \
  "waymark 1\nid " number_ "0000000-0000-4000-8000-000000000000\nplayed 2026-11-0" number_                             \
  "T20:00:00Z\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define HALF HEAD ("1") "\nturn red\n"
#define WHOLE HALF "road tiles=4 meeples=red:1\nfinal\nend\n"
#define OTHER HALF "city tiles=4 meeples=blue:1\n"
#define SECOND HEAD ("2") "\nroad tiles=3 meeples=blue:1\n"
#define WRONG HEAD ("3") "\nroad tils=3\nroad tiles=x\n"
#define PLAYS                                                                                                          \
  "{\"players\":[{\"id\":1,\"name\":\"Mia\"}],\"games\":[{\"id\":1,\"bggId\":822},{\"id\":2,\"bggId\":13}],"           \
  "\"plays\":[{\"gameRefId\":1,\"playDate\":\"2026-11-04 20:00:00\",\"playerScores\":[{\"playerRefId\":1,"             \
  "\"score\":\"7\"}]},{\"gameRefId\":2},{\"gameRefId\":1,\"playDate\":\"2026-11-05 20:00:00\"},{\"gameRefId\":1}]}"

/* Notes what was reported about each record and file: "name import rows-entries", and the line of the first problem
 * and of the first ignored comment. */
static void
note_cb (const WayImporterItem *item, gpointer data)
{
  GString *signals = data;

  g_string_append_printf (signals, "%s%s %d", signals->len > 0 ? "; " : "", item->name, (int) item->import);
  if (item->record && item->record->problems->len > 0)
    g_string_append_printf (signals, " line %d", g_array_index (item->record->problems, CarcMistake, 0).line);
  if (item->record && item->record->ignored->len > 0)
    g_string_append_printf (signals, " ignored %d", g_array_index (item->record->ignored, CarcMistake, 0).line);
  if (item->game != 0)
    g_string_append_printf (signals, " game %d", (int) item->game);
  if (item->stored)
    g_string_append_printf (signals, " stored %u came %u", item->stored->entries->len, item->record->entries->len);
  if (item->error)
    g_string_append (signals, " error");
}

static void
import_text (WayImporter *importer, const char *name, const char *text)
{
  way_importer_text (importer, name, g_strdup (text), strlen (text));
}

static void
assert_counts (const WayImporterCounts *counts, WayImport import, int n)
{
  assert_int_equal (counts->n[import], n);
}

static void
test_reported (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (WayImporter) importer = way_importer_new (note_cb, signals);
  const WayImporterCounts *counts = way_importer_get_counts (importer);

  assert_false (way_importer_has_records (importer));
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
  import_text (importer, "a", SECOND "\n" WRONG "\n" HALF);
  /* Problems are reported at once, with the line in the whole file. */
  assert_string_equal (signals->str, "a 1 line 15");
  assert_true (way_importer_has_records (importer));
  import_text (importer, "b", WHOLE);
  import_text (importer, "c", OTHER);
  import_text (importer, "d", HALF);
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, NULL));
  assert_string_equal (signals->str,
                       "a 1 line 15; a 2 game 1; a 2 game 2; b 4 game 2; c 5 game 2 stored 4 came 2; d 3 game 2");
  assert_counts (counts, WAY_IMPORT_INVALID, 1);
  assert_counts (counts, WAY_IMPORT_RECORDED, 2);
  assert_counts (counts, WAY_IMPORT_EXTENDED, 1);
  assert_counts (counts, WAY_IMPORT_DIFFERENT, 1);
  assert_counts (counts, WAY_IMPORT_EXISTED, 1);
  assert_int_equal (way_store_count_games (store, NULL), 2);
}

/* A comment of the notation that cannot be used is reported with the game that was recorded, by its line in the file.
 */
static void
test_ignored_comments (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (WayImporter) importer = way_importer_new (note_cb, signals);

  import_text (importer, "a", SECOND "\n" HALF "# scored: 1 red 1 blue 0\n");
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
  assert_string_equal (signals->str, "a 2 game 1; a 2 ignored 16 game 2");
}

/* With @all, one conflict prevents the import. */
static void
test_all (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);

  for (int all = 1; all >= 0; all--)
    {
      g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
      g_autoptr (GError) error = NULL;

      import_text (importer, "a", WHOLE);
      import_text (importer, "b", OTHER);
      import_text (importer, "c", SECOND);
      assert_int_equal (way_importer_record (importer, store, WAY_RESOLUTION_ASK, all, &error), !all);
      assert_int_equal (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT), all);
      assert_int_equal (way_store_count_games (store, NULL), all ? 0 : 2);
    }
}

/* The first record that does not fit is the last that is tried, and its error is that of the import. */
static void
test_full (void **state)
{
  g_autofree char *note = g_strnfill (200, 'n');
  g_autoptr (GString) game = g_string_new ("waymark 1\nplayer red \"Anna\"\n");

  for (int i = 0; i < 100; i++)
    g_string_append_printf (game, "road tiles=3 meeples=red:1 note=\"%s\"\n", note);
  for (gboolean all = FALSE; all <= TRUE; all++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (GString) signals = g_string_new (NULL);
      g_autoptr (WayImporter) importer = way_importer_new (note_cb, signals);
      g_autoptr (GError) error = NULL;

      assert_int_equal (sqlite3_exec (store->db, "PRAGMA max_page_count = 100", NULL, NULL, NULL), SQLITE_OK);
      import_text (importer, "small.waymark", SECOND);
      for (int i = 0; i < 40; i++)
        import_text (importer, "large.waymark", game->str);
      assert_false (way_importer_record (importer, store, WAY_RESOLUTION_ASK, all, &error));
      assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
      assert_counts (way_importer_get_counts (importer), WAY_IMPORT_FAILED, 1);
      assert_int_equal (way_store_count_games (store, NULL), 0);
    }
}

/* The frozen result and the tallies are stored with the game, without replaying its record again. */
static void
test_results (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
  g_autoptr (GArray) tallies = NULL;
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  import_text (importer, "a", WHOLE);
  import_text (importer, "b", SECOND);
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
  assert_true (way_store_read_frozen (store, 1, &revision, &finished, points, NULL));
  assert_true (finished);
  assert_int_equal (points[0], 4);
  assert_int_equal (points[1], 0);
  tallies = way_store_read_tallies (store, 1, NULL);
  assert_int_equal (tallies->len, 2);
  for (guint i = 0; i < tallies->len; i++)
    assert_int_equal (g_array_index (tallies, WayTally, i).points, 4);
  assert_true (way_store_read_frozen (store, 2, &revision, &finished, points, NULL));
  assert_false (finished);
}

/* A record has as many changes as entries: numbered from 1, each undone on its own, and at the same distances as if
 * they had been recorded one after the other. A longer record continues that. */
static void
test_changes (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) half = g_string_new (HALF);
  g_autoptr (GString) whole = g_string_new (HALF);

  for (int i = 1; i < 150; i++)
    g_string_append_printf (i < 70 ? half : whole, "road tiles=%d meeples=red:1\n", 1 + i % 9);
  g_string_insert (whole, strlen (HALF), half->str + strlen (HALF));
  for (int step = 0; step < 2; step++)
    {
      g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
      g_autoptr (CarcJournal) journal = NULL;
      g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);

      import_text (importer, "a", step == 0 ? half->str : whole->str);
      assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
      assert_true (way_store_read_game (store, 1, header, &journal, NULL));
      assert_int_equal (carc_journal_length (journal), step == 0 ? 70 : 150);
      for (int i = 0; i < carc_journal_length (journal); i++)
        {
          const CarcChange *change = carc_journal_change (journal, i);

          assert_int_equal (change->entry_id, i + 1);
          assert_int_equal (change->undo_group, i + 1);
          assert_true (change->position == (i + 1) * CARC_POSITION_GAP);
          assert_int_equal (change->source, 0);
        }
    }
}

/* Differences from the rules and unsettled chips are reported for a new game. */
static void
note_differences_cb (const WayImporterItem *item, gpointer data)
{
  GString *signals = data;

  g_string_append_printf (signals, "%u differences", item->record->differences->len);
  for (guint i = 0; i < item->record->differences->len; i++)
    {
      const WayRecordDifference *one = &g_array_index (item->record->differences, WayRecordDifference, i);

      g_string_append_printf (signals, ", %d:%d “%s” “%s”", one->line, one->column, one->claimed, one->computed);
    }
  g_string_append_printf (signals, "; %u stacks", item->record->open_stacks->len);
}

static void
test_differences (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (WayImporter) importer = way_importer_new (note_differences_cb, signals);

  import_text (importer, "a",
               "waymark 1\nwith bets\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\nbookmaker stack=1 chips=red\n"
               "road tiles=3 meeples=red:1\n = red 4\nend\ntotal red 4 blue 0\n");
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
  assert_string_equal (signals->str,
                       "2 differences, 8:2 “red 4” “red 3”, 10:1 “red 4 blue 0” “red 3 blue 0”; 1 stacks");
}

static void
test_plays (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (WayImporter) importer = way_importer_new (note_cb, signals);
  const WayImporterCounts *counts = way_importer_get_counts (importer);
  const GPtrArray *passed_over = way_importer_get_skipped (importer);

  import_text (importer, "x", " \n\t\r" PLAYS);
  assert_int_equal (counts->n_other, 1);
  assert_int_equal (counts->n_unusable, 2);
  assert_int_equal (counts->n_unread, 0);
  assert_int_equal (passed_over->len, 2);
  assert_string_equal (passed_over->pdata[0], "“x”: the play from 2026-11-05 20:00:00 has no usable result.");
  assert_string_equal (passed_over->pdata[1], "“x”: a play without a date has no usable result.");
  assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL));
  assert_string_equal (signals->str, "x 2 game 1");
}

static void
test_why_a_play_is_unusable (void **state)
{
  static const struct {
    WayBgstatsReason reason;
    const char *dated, *undated;
  } rows[] = {
    { WAY_BGSTATS_NO_RESULT, "“x”: the play from 2026 has no usable result.",
      "“x”: a play without a date has no usable result." },
    { WAY_BGSTATS_TEAMS,
      "“x”: the play from 2026 was cooperative or in teams, so the players have no scores of their own.",
      "“x”: a play without a date was cooperative or in teams, so the players have no scores of their own." },
    { WAY_BGSTATS_MANY_PLAYERS, "“x”: the play from 2026 has more players than Waymark allows.",
      "“x”: a play without a date has more players than Waymark allows." },
    { WAY_BGSTATS_NO_PERSON, "“x”: the play from 2026 names a player who is not in the file.",
      "“x”: a play without a date names a player who is not in the file." },
    { WAY_BGSTATS_NO_DATE, "“x”: the date “2026” of a play is not valid.",
      "“x”: a play has no date, so it was left out." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char date[] = "2026", none[] = "";
      const WayBgstatsUnusable dated = { date, rows[i].reason }, undated = { none, rows[i].reason };

      way_model_fixture_assert_text (way_importer_describe_unusable ("x", &dated), rows[i].dated);
      way_model_fixture_assert_text (way_importer_describe_unusable ("x", &undated), rows[i].undated);
    }
}

/* A file that would need too much memory is not read. */
static void
test_most_bytes_of_plays (void **state)
{
  static const struct {
    gsize length;
    int n_unread;
  } rows[] = { { 32000000, 0 }, { 32000001, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
      char *text = g_strnfill (rows[i].length, ' ');

      memcpy (text, PLAYS, strlen (PLAYS));
      way_importer_text (importer, "x", text, rows[i].length);
      assert_int_equal (way_importer_get_counts (importer)->n_unread, rows[i].n_unread);
      assert_int_equal (way_importer_has_records (importer), rows[i].n_unread == 0);
    }
}

static void
test_unknown_format (void **state)
{
  g_autoptr (GString) signals = g_string_new (NULL);
  g_autoptr (WayImporter) importer = way_importer_new (note_cb, signals);

  import_text (importer, "a", "{\"plays\": ");
  import_text (importer, "b", "[]");
  way_importer_text (importer, "c", g_memdup2 ("waymark 1\0", 11), 10);
  way_importer_text (importer, "d", g_strdup ("waymark 1\n# \0"), 12);
  import_text (importer, "e", "");
  way_importer_text (importer, "f", g_memdup2 ("\x7f\x45LF\0", 6), 5);
  assert_string_equal (signals->str, "a 0 error; b 0 error; c 1 line 1; d 1 line 2; e 1 line 1; f 0 error");
  assert_int_equal (way_importer_get_counts (importer)->n_unread, 3);
  assert_false (way_importer_has_records (importer));
}

static void
add_file (GPtrArray *files, const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (text)
    assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
}

static void
assert_reason (const WayImportResult *result, guint index, const char *begins, const char *holds)
{
  const char *reason = result->reasons->pdata[index];

  if (!g_str_has_prefix (reason, begins) || !strstr (reason, holds))
    fail_msg ("%s", reason);
}

/* What a file has of games, and whether it has any. */
static void
test_files_and_games (void **state)
{
  static const struct {
    const char *text;
    const char *words;
  } rows[] = {
    { WRONG "\n" SECOND "\n" WRONG, "1 game was imported. 2 games could not be imported." },
    { "\xef\xbb\xbf# Played in Brno.\n" WRONG, "1 game could not be imported." },
    { "", "1 file could not be read." },
    { "milk\nbread\n", "1 file could not be read." },
    { "Here it is:\n" SECOND, "1 game was imported. 1 text without a game was skipped." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);

      import_text (importer, "games.waymark", rows[i].text);
      assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, NULL));
      way_model_fixture_assert_text (way_importer_describe (way_importer_get_counts (importer)), rows[i].words);
    }
}

/* In a job: valid records are imported, conflicts are returned, and everything else has a reason. */
static void
test_job (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (WayJob) job = NULL;
  g_autoptr (WayImportResult) result = NULL;
  const WayConflict *conflict;

  add_file (files, folder, "a.waymark", WHOLE);
  add_file (files, folder, "b.waymark", OTHER);
  add_file (files, folder, "c.waymark", WRONG SECOND);
  add_file (files, folder, "d.bgsplay", PLAYS);
  add_file (files, folder, "missing", NULL);
  job = way_import_job_new (files, WAY_UNKNOWN_ASK);
  result = way_model_fixture_run (job, store, NULL);
  assert_int_equal (way_job_get_steps (job), 6);
  assert_counts (&result->counts, WAY_IMPORT_RECORDED, 3);
  assert_counts (&result->counts, WAY_IMPORT_DIFFERENT, 1);
  assert_counts (&result->counts, WAY_IMPORT_INVALID, 1);
  assert_int_equal (result->counts.n_unread, 1);
  assert_int_equal (result->conflicts->len, 1);
  conflict = result->conflicts->pdata[0];
  assert_string_equal (conflict->name, "b.waymark");
  assert_true (conflict->game == way_store_find_game (store, "10000000-0000-4000-8000-000000000000", NULL));
  assert_non_null (strstr (conflict->text, "city tiles=4 meeples=blue:1\n  = blue 8\n"));
  assert_int_equal (result->reasons->len, 4);
  assert_reason (result, 0, "c.waymark:7:6: ", "“tils”");
  assert_reason (result, 1, "", "missing");
  assert_reason (result, 2, "“", "d.bgsplay”: the play from 2026-11-05 20:00:00 has no usable result.");
  assert_reason (result, 3, "“", "d.bgsplay”: a play without a date has no usable result.");
  assert_int_equal (way_store_count_games (store, NULL), 3);
  g_clear_pointer (&store, way_store_close);
  way_model_fixture_remove_folder (folder);
}

/* All files of a folder and of those in it are imported; other kinds of files are passed over. */
static void
test_folders (void **state)
{
  static const char *const names[] = { "1.waymark", "2.waymark", "3.txt", "4.waymark" };

  for (int n = 0; n <= 4; n++)
    {
      char *folder = way_model_fixture_make_folder ();
      g_autofree char *inner = g_build_filename (folder, "inner", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (folder);
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);

      assert_int_equal (g_mkdir (inner, 0700), 0);
      for (int i = 0; i < n; i++)
        {
          g_autofree char *path = g_build_filename (i % 2 == 0 ? inner : folder, names[i], NULL);
          g_autofree char *text
              = g_strdup_printf ("waymark 1\nid %08x-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayer red \"Anna\"\n", (unsigned) i);

          assert_true (g_file_set_contents (path, text, -1, NULL));
        }
      way_importer_file (importer, file);
      assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, NULL));
      assert_counts (way_importer_get_counts (importer), WAY_IMPORT_RECORDED, n > 2 ? n - 1 : n);
      way_model_fixture_remove_folder (folder);
    }
}

/* The window asks about them after the import. */
static void
test_job_names_unknown_editions (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayJob) job = NULL;
  g_autoptr (WayImportResult) result = NULL;

  add_file (files, folder, "a.bgsplay",
            "{\"games\":[{\"id\":1,\"name\":\"Carcassonne Foo\",\"bggId\":5}],\"plays\":[{\"gameRefId\":1}]}");
  job = way_import_job_new (files, WAY_UNKNOWN_ASK);
  result = way_model_fixture_run (job, store, NULL);
  assert_string_equal (result->unknown, "• 1 play of “Carcassonne Foo”");
  way_model_fixture_remove_folder (folder);
}

/* What the user decided about them. */
static void
test_job_with_unknown_editions (void **state)
{
  static const WayUnknown decisions[] = { WAY_UNKNOWN_ASK, WAY_UNKNOWN_LEAVE_OUT, WAY_UNKNOWN_IMPORT };
  char *folder = way_model_fixture_make_folder ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  add_file (
      files, folder, "a.bgsplay",
      "{\"players\":[{\"id\":1,\"name\":\"Mia\"}],\"games\":[{\"id\":1,\"name\":\"Carcassonne Foo\",\"bggId\":5},"
      "{\"id\":2,\"bggId\":822}],\"plays\":[{\"gameRefId\":1,\"playDate\":\"2026-11-04 20:00:00\","
      "\"playerScores\":[{\"playerRefId\":1,\"score\":\"7\"}]},{\"gameRefId\":2,\"playDate\":\"2026-11-05 20:00:00\","
      "\"playerScores\":[{\"playerRefId\":1,\"score\":\"8\"}]}]}");
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayJob) job = way_import_job_new (files, decisions[i]);
      g_autoptr (WayImportResult) result = way_model_fixture_run (job, store, NULL);

      /* Nothing, the game that is known, and both. */
      assert_int_equal (way_store_count_games (store, NULL), i);
      assert_counts (&result->counts, WAY_IMPORT_RECORDED, i);
      assert_int_equal (result->unknown != NULL, decisions[i] == WAY_UNKNOWN_ASK);
    }
  way_model_fixture_remove_folder (folder);
}

static void
test_cancelled (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayJob) job = NULL;
  g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  add_file (files, folder, "a.waymark", WHOLE);
  job = way_import_job_new (files, WAY_UNKNOWN_ASK);
  way_job_cancel (job);
  assert_null (way_model_fixture_run (job, store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  assert_int_equal (way_store_count_games (store, NULL), 0);

  way_importer_set_cancellable (importer, cancellable);
  import_text (importer, "a", WHOLE);
  g_cancellable_cancel (cancellable);
  assert_false (way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_int_equal (way_store_count_games (store, NULL), 0);
  way_model_fixture_remove_folder (folder);
}

static void
test_words (void **state)
{
  static const struct {
    WayImporterCounts counts;
    const char *words;
  } rows[] = {
    { { { 0 } }, "There was nothing to import." },
    { { { [WAY_IMPORT_RECORDED] = 1 } }, "1 game was imported." },
    { { .n_separated = 4 }, "4 merged names are now counted separately, because they played in the same game." },
    { { { [WAY_IMPORT_RECORDED] = 2, [WAY_IMPORT_COPIED] = 3 } }, "5 games were imported." },
    { { { [WAY_IMPORT_EXTENDED] = 1, [WAY_IMPORT_REPLACED] = 2, [WAY_IMPORT_EXISTED] = 1 } },
      "1 game has new entries. 2 games were replaced. 1 game was already in the history." },
    { { { [WAY_IMPORT_EXTENDED] = 2, [WAY_IMPORT_REPLACED] = 1, [WAY_IMPORT_EXISTED] = 1, [WAY_IMPORT_KEPT] = 2 } },
      "2 games have new entries. 1 game was replaced. 3 games were already in the history." },
    { { { [WAY_IMPORT_RESTORED] = 1, [WAY_IMPORT_EXISTED] = 2 } },
      "1 deleted game was restored. 2 games were already in the history." },
    { { { [WAY_IMPORT_EXTENDED] = 1, [WAY_IMPORT_RESTORED_EXTENDED] = 1, [WAY_IMPORT_RESTORED] = 1 } },
      "1 game has new entries. 1 deleted game was restored and has new entries. 1 deleted game was restored." },
    { { { [WAY_IMPORT_RESTORED_REPLACED] = 2, [WAY_IMPORT_REPLACED] = 1 } },
      "2 deleted games were restored as they are in the file. 1 game was replaced." },
    { { { [WAY_IMPORT_DIFFERENT] = 1, [WAY_IMPORT_INVALID] = 1 } },
      "1 game is different in the history and was not imported. 1 game could not be imported." },
    { { { [WAY_IMPORT_INVALID] = 3 }, .n_unrecognized = 1 },
      "2 games could not be imported. 1 file could not be read." },
    { { { [WAY_IMPORT_DIFFERENT] = 2, [WAY_IMPORT_INVALID] = 1, [WAY_IMPORT_FAILED] = 2 },
        .n_other = 1,
        .n_unusable = 1,
        .n_unread = 4 },
      "2 games are different in the history and were not imported. 3 games could not be imported. "
      "4 files could not be read. "
      "1 play of another game was skipped. 1 play of Carcassonne was skipped." },
    { { .n_other = 2, .n_unusable = 3 }, "2 plays of other games were skipped. 3 plays of Carcassonne were skipped." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (way_importer_describe (&rows[i].counts), rows[i].words);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_reported),
    cmocka_unit_test (test_ignored_comments),
    cmocka_unit_test (test_all),
    cmocka_unit_test (test_full),
    cmocka_unit_test (test_results),
    cmocka_unit_test (test_changes),
    cmocka_unit_test (test_plays),
    cmocka_unit_test (test_why_a_play_is_unusable),
    cmocka_unit_test (test_most_bytes_of_plays),
    cmocka_unit_test (test_unknown_format),
    cmocka_unit_test (test_files_and_games),
    cmocka_unit_test (test_differences),
    cmocka_unit_test (test_job),
    cmocka_unit_test (test_folders),
    cmocka_unit_test (test_job_names_unknown_editions),
    cmocka_unit_test (test_job_with_unknown_editions),
    cmocka_unit_test (test_cancelled),
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests_name ("importer", tests, NULL, NULL);
}
