/* way-store-fixture.c: a folder with a history file, and games for it, for the tests of the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "way-backup.h"
#include "way-open-files.h"

static const char header_text[] = "waymark 1\n"
                                  "id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n"
                                  "played  2026-11-20T19:30:00+01:00\n"
                                  "place   \"Brno, u Petry \\\"dole\\\"\"\n"
                                  "edition C3.1\n"
                                  "with    inns-and-cathedrals signposts bets tunnel\n"
                                  "rule    tunnel-tokens=spielbox\n"
                                  "rule    unoccupied-bet=waits\n"
                                  "house   1 road count points=2 \"Bridges built\"\n"
                                  "house   3 city yes points=-5 \"Übersehen\"\n"
                                  "chip    5 7+:7\n"
                                  "chip    6 8+:7,3:4\n"
                                  "player  green \"Mia\"\n"
                                  "player  red \"Anna <b>& Co.</b>\"\n"
                                  "player  purple \"健二\"\n";

int
way_store_fixture_empty (void **state)
{
  WayStoreFixture *fixture = g_new0 (WayStoreFixture, 1);

  fixture->folder = g_dir_make_tmp ("waymark-store-XXXXXX", NULL);
  assert_non_null (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "waymark.db", NULL);
  *state = fixture;
  return 0;
}

static void
begin (WayStoreFixture *fixture, const char *path)
{
  CarcHeader header = way_store_fixture_header ();

  fixture->store = way_store_open (path, NULL);
  assert_non_null (fixture->store);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (fixture->game > 0);
}

int
way_store_fixture_open (void **state)
{
  way_store_fixture_empty (state);
  begin (*state, ((WayStoreFixture *) *state)->path);
  return 0;
}

int
way_store_fixture_open_in_memory (void **state)
{
  way_store_fixture_empty (state);
  begin (*state, ":memory:");
  return 0;
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

int
way_store_fixture_remove (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *left = NULL;

  way_store_close (fixture->store);
  left = way_open_files_list (fixture->folder, FALSE);
  assert_string_equal (left, "");
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture);
  return 0;
}

void
way_store_fixture_reopen (WayStoreFixture *fixture)
{
  g_clear_pointer (&fixture->store, way_store_close);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
}

CarcHeader
way_store_fixture_header (void)
{
  static CarcReader reader;
  CarcStatement statement;
  CarcMistakes mistakes = { 0 };

  /* Read once: it is asked for with every change. */
  if (reader.header.setup.n_players > 0)
    return reader.header;
  carc_reader_begin (&reader, header_text, strlen (header_text));
  while (carc_reader_next (&reader, &statement, &mistakes))
    ;
  if (mistakes.n > 0)
    fail_msg ("%d: %s %s", mistakes.mistakes[0].line, mistakes.mistakes[0].words->one, mistakes.mistakes[0].text);
  return reader.header;
}

char *
way_store_fixture_write (const CarcHeader *header)
{
  char *text = g_malloc0 (CARC_MAX_LINE_LENGTH * 4);

  assert_true (carc_write_header (header, text, CARC_MAX_LINE_LENGTH * 4) < CARC_MAX_LINE_LENGTH * 4);
  return text;
}

CarcChange
way_store_fixture_change (int number, const char *entry_text)
{
  CarcHeader header = way_store_fixture_header ();
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  if (!carc_read_entry (&header.setup, entry_text, strlen (entry_text), &statement, &mistakes))
    fail_msg ("%s", entry_text);
  return (CarcChange){
    .entry_id = number + 1,
    .undo_group = number + 1,
    .position = (number + 1) * CARC_POSITION_GAP,
    .entry = statement.entry,
  };
}

char *
way_store_fixture_road (int number)
{
  return g_strdup_printf ("road tiles=%d meeples=red:1 note=\"%d\"", 1 + number % 200, number);
}

void
way_store_fixture_append (WayStoreFixture *fixture, int from, int to)
{
  for (int number = from; number < to; number++)
    {
      g_autofree char *entry_text = way_store_fixture_road (number);
      CarcChange change = way_store_fixture_change (number, entry_text);

      assert_true (way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, NULL));
    }
}

void
way_store_fixture_assert_roads (WayStoreFixture *fixture, int head, int length)
{
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_head (journal), head);
  assert_int_equal (carc_journal_length (journal), length);
  for (int number = 0; number < length; number++)
    {
      g_autofree char *entry_text = way_store_fixture_road (number);
      CarcChange change = way_store_fixture_change (number, entry_text);
      const CarcChange *stored = carc_journal_change (journal, number);

      assert_int_equal (stored->entry_id, change.entry_id);
      assert_int_equal (stored->undo_group, change.undo_group);
      assert_true (stored->position == change.position);
      assert_false (stored->deleted);
      assert_true (carc_entry_equal (&stored->entry, &change.entry));
    }
}

void
way_store_fixture_assert_error (GError **error, WayStoreError code)
{
  if (!g_error_matches (*error, WAY_STORE_ERROR, (int) code))
    fail_msg ("Not error %d but %d: %s", (int) code, *error ? (*error)->code : -1, *error ? (*error)->message : "none");
  g_clear_error (error);
}

void
way_store_fixture_execute (const char *path, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    fail_msg ("%s: %s", sql, sqlite3_errmsg (db));
  sqlite3_close (db);
}

char *
way_store_fixture_ask (const char *path, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  char *answer;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK || sqlite3_step (statement) != SQLITE_ROW)
    fail_msg ("%s: %s", sql, sqlite3_errmsg (db));
  answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return answer;
}

GBytes *
way_store_fixture_bytes (const char *path)
{
  char *bytes = NULL;
  gsize length = 0;

  return g_file_get_contents (path, &bytes, &length, NULL) ? g_bytes_new_take (bytes, length) : NULL;
}

/* Writes another history to a path beside the open one. (transfer full) */
char *
way_store_fixture_make_other (WayStoreFixture *fixture, int n_games)
{
  char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (WayStore) other = way_store_open (path, NULL);

  for (int i = 0; i < n_games; i++)
    {
      CarcHeader header = way_store_fixture_header ();

      header.id[0] = '\0';
      assert_true (way_store_create_game (other, &header, NULL) > 0);
    }
  return path;
}

goffset
way_store_fixture_get_log_size (WayStoreFixture *fixture)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  GStatBuf about;

  return g_stat (log, &about) == 0 ? about.st_size : 0;
}

/* As any other program sees it. */
void
way_store_fixture_assert_intact (WayStoreFixture *fixture, int n_games)
{
  g_autoptr (GError) error = NULL;

  assert_true (way_backup_check (fixture->path, &error));
  assert_int_equal (way_backup_count_games (fixture->path, NULL), n_games);
}

gboolean
way_store_fixture_try_append (WayStoreFixture *fixture, int number, GError **error)
{
  g_autofree char *road = way_store_fixture_road (number);
  CarcChange change = way_store_fixture_change (number, road);

  return way_store_append (fixture->store, fixture->game, number, &change, 1, NULL, error);
}

void
way_store_fixture_assert_moved (WayStoreFixture *fixture, int number)
{
  g_autoptr (GError) error = NULL;

  assert_false (way_store_fixture_try_append (fixture, number, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED));
  assert_true (way_store_has_moved (fixture->store));
}

void
way_store_fixture_keep_in_memory (WayStoreFixture *fixture)
{
  assert_true (way_store_keep_in_memory (fixture->store, NULL, NULL, NULL));
  assert_true (way_store_is_in_memory (fixture->store));
  assert_false (way_store_has_moved (fixture->store));
}
