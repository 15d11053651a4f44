/* way-model-fixture.c: stores, games and helpers for the tests of the model.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-import.h"
#include "way-open-files.h"

#define PATIENCE 30000 /* milliseconds until a file that is still open is a mistake */

const char way_model_fixture_example[] = "waymark 1\n"
                                         "id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n"
                                         "played  2026-11-20T19:30:00+01:00\n"
                                         "place   \"Brno, u Petry\"\n"
                                         "edition C3\n"
                                         "with    inns-and-cathedrals signposts bets tunnel\n"
                                         "chip    5 7+:7\n"
                                         "chip    6 8+:7\n"
                                         "player  red \"Anna\"\n"
                                         "player  blue \"Jan Novák\"\n"
                                         "\n"
                                         "turn red\n"
                                         "road tiles=9 meeples=red:1 left=2 straight=1 right=2\n"
                                         "  = red 24\n"
                                         "bookmaker stack=1 chips=red,blue\n"
                                         "turn blue\n"
                                         "city tiles=7 coats=2 cathedral meeples=blue:1 large=red:1\n"
                                         "  = red 27\n"
                                         "bet stack=1 on=city tiles=7 chip=red:5,blue:6\n"
                                         "  = red 7 blue 0\n"
                                         "turn red\n"
                                         "tunnel-token set=red\n"
                                         "turn blue\n"
                                         "bookmaker stack=2 chips=blue\n"
                                         "turn red\n"
                                         "tunnel-token set=red\n"
                                         "road tiles=4 beyond=3 same-tile=1 meeples=red:1,blue:1\n"
                                         "  = red 6 blue 6\n"
                                         "correction points=blue:-2 note=\"miscounted in turn 1\"\n"
                                         "  = blue -2\n"
                                         "final\n"
                                         "bet stack=2 on=city tiles=8 chip=blue:6\n"
                                         "  = blue 7\n"
                                         "unfinished road tiles=3 inn meeples=blue:1\n"
                                         "  = blue 0\n"
                                         "field cities=2 meeples=red:1\n"
                                         "  = red 6\n"
                                         "end\n"
                                         "total red 70 blue 11\n";

static int
set_up (void **state, WayModelFixture *fixture)
{
  fixture->store = way_store_open (fixture->path ? fixture->path : ":memory:", NULL);
  assert_non_null (fixture->store);
  fixture->game = way_model_fixture_begin (fixture->store);
  *state = fixture;

  return 0;
}

int
way_model_fixture_set_up (void **state)
{
  return set_up (state, g_new0 (WayModelFixture, 1));
}

int
way_model_fixture_set_up_on_disk (void **state)
{
  WayModelFixture *fixture = g_new0 (WayModelFixture, 1);

  fixture->folder = way_model_fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "waymark.db", NULL);

  return set_up (state, fixture);
}

int
way_model_fixture_tear_down (void **state)
{
  WayModelFixture *fixture = *state;

  g_assert_finalize_object (fixture->game);
  way_store_close (fixture->store);
  if (fixture->folder)
    way_model_fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture);

  return 0;
}

CarcHeader
way_model_fixture_read_header (const char *record)
{
  g_autofree CarcReader *reader = g_new0 (CarcReader, 1);
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

  carc_reader_begin (reader, record, strlen (record));
  while (carc_reader_next (reader, statement, mistakes))
    ;
  assert_int_equal (mistakes->n, 0);

  return reader->header;
}

CarcHeader
way_model_fixture_header (void)
{
  return way_model_fixture_read_header ("waymark 1\n"
                                        "edition C3\n"
                                        "with inns-and-cathedrals signposts bets tunnel\n"
                                        "chip 5 7+:7\n"
                                        "chip 6 8+:7\n"
                                        "player red \"Anna\"\n"
                                        "player blue \"Jan\"\n"
                                        "player green \"Mia\"\n");
}

WayGame *
way_model_fixture_begin (WayStore *store)
{
  CarcHeader header = way_model_fixture_header ();
  g_autoptr (GError) error = NULL;
  WayGame *game = way_game_begin (store, &header, &error);

  assert_null (error);
  assert_non_null (game);

  return game;
}

WayRecordFile *
way_model_fixture_read_record (const char *record)
{
  WayRecordFile *file = way_record_file_read (record, strlen (record));

  assert_int_equal (file->problems->len, 0);
  return file;
}

gint64
way_model_fixture_record (WayStore *store, const char *record)
{
  g_autoptr (WayRecordFile) file = way_model_fixture_read_record (record);
  gint64 game = 0;

  assert_int_equal (way_import_record (file, store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_RECORDED);

  return game;
}

CarcEntry
way_model_fixture_entry (WayGame *game, const char *entry_text)
{
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

  assert_true (carc_read_entry (way_game_get_setup (game), entry_text, strlen (entry_text), statement, mistakes));

  return statement->entry;
}

void
way_model_fixture_enter (WayGame *game, const char *entry_text)
{
  g_auto (GStrv) lines = g_strsplit (entry_text, "\n", -1);
  g_autoptr (GError) error = NULL;
  guint n = g_strv_length (lines);
  g_autofree CarcEntry *entries = g_new (CarcEntry, n);

  for (guint i = 0; i < n; i++)
    entries[i] = way_model_fixture_entry (game, lines[i]);

  way_game_record (game, entries, n, &error);
  assert_null (error);
}

char *
way_model_fixture_make_folder (void)
{
  char *folder = g_dir_make_tmp ("waymark-model-XXXXXX", NULL);

  assert_non_null (folder);

  return folder;
}

/* The thread of a job that was dropped closes its files a little later. */
static void
expect_closed (const char *folder)
{
  g_autofree char *open = way_open_files_list (folder, FALSE);

  for (int i = 0; open[0] != '\0' && i < PATIENCE; i++)
    {
      g_usleep (1000);
      g_free (open);
      open = way_open_files_list (folder, FALSE);
    }
  assert_string_equal (open, "");
}

void
way_model_fixture_remove_folder (char *folder)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  expect_closed (folder);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    {
      char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        way_model_fixture_remove_folder (path);
      else
        {
          assert_int_equal (g_remove (path), 0);
          g_free (path);
        }
    }
  assert_int_equal (g_rmdir (folder), 0);
  g_free (folder);
}

int
way_model_fixture_entry_id (WayGame *game, gsize index)
{
  int entry_id = 0;

  way_game_get_entry (game, index, &entry_id);

  return entry_id;
}

char *
way_model_fixture_write_record (WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);
  GString *text = g_string_new (NULL);
  char header[8 * CARC_MAX_LINE_LENGTH];
  char line[CARC_MAX_LINE_LENGTH];

  carc_write_header (way_game_get_header (game), header, sizeof header);
  g_string_append_printf (text, "%s\n", header);
  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      carc_write_entry (setup, way_game_get_entry (game, i, NULL), line, sizeof line);
      g_string_append_printf (text, "%s\n", line);
      if (carc_write_claim (setup, way_game_get_sheet (game, i), line, sizeof line) > 0)
        g_string_append_printf (text, "  = %s\n", line);
    }
  carc_write_total (setup, way_game_get_standings (game), line, sizeof line);
  g_string_append_printf (text, "%s\n", line);

  return g_string_free (text, FALSE);
}

char *
way_model_fixture_read_log (WayGame *game)
{
  GListModel *log = way_game_get_log (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (WayLogItem) item = g_list_model_get_item (log, i);
      const WayLogItemInfo *info = way_log_item_get_info (item);

      g_string_append (text, i > 0 ? " | " : "");
      g_string_append_printf (text, info->header ? "[%s]" : "%s", info->title);
    }

  return g_string_free (text, FALSE);
}

char *
way_model_fixture_get_text (gpointer object, const char *name)
{
  char *text = NULL;

  g_object_get (object, name, &text, NULL);

  return text;
}

int
way_model_fixture_get_number (gpointer object, const char *name)
{
  int number = 0;

  g_object_get (object, name, &number, NULL);

  return number;
}

static void
count_cb (int *count)
{
  ++*count;
}

void
way_model_fixture_count (gpointer object, const char *signal, int *count)
{
  g_signal_connect_swapped (object, signal, G_CALLBACK (count_cb), count);
}

static void
log_signal_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  GString *signals = data;

  g_string_append_printf (signals, "%s%u-%u+%u", signals->len > 0 ? " " : "", position, removed, added);
}

void
way_model_fixture_log_signals (GListModel *list, GString *signals)
{
  g_signal_connect (list, "items-changed", G_CALLBACK (log_signal_cb), signals);
}

void
way_model_fixture_assert_signals (GString *signals, const char *expected)
{
  assert_string_equal (signals->str, expected);
  g_string_truncate (signals, 0);
}

typedef struct {
  gboolean done;
  gpointer result;
  GError *error;
} Answer;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->result = way_job_finish (result, &answer->error);
  answer->done = TRUE;
}

gpointer
way_model_fixture_run (WayJob *job, WayStore *store, GError **error)
{
  Answer answer = { 0 };

  way_job_run (job, store, done_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  assert_true ((!answer.result) == (answer.error != NULL));
  if (answer.error)
    g_propagate_error (error, answer.error);

  return answer.result;
}

void
way_model_fixture_assert_text (char *text, const char *expected)
{
  assert_non_null (text);
  assert_string_equal (text, expected);
  g_free (text);
}

void
way_model_fixture_assert_points (WayGame *game, int red, int blue, int green)
{
  const CarcStandings *standings = way_game_get_standings (game);

  assert_int_equal (standings->points[0], red);
  assert_int_equal (standings->points[1], blue);
  assert_int_equal (standings->points[2], green);
}

void
way_model_fixture_assert_log (WayGame *game, const char *expected)
{
  way_model_fixture_assert_text (way_model_fixture_read_log (game), expected);
}
