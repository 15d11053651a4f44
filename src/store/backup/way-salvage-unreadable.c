/* way-salvage-unreadable.c: finds entries that cannot be read although the rows of the file can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-unreadable.h"

#include "way-database.h"
#include "way-salvage-rows.h"
#include "way-salvage-unreadable-private.h"

WayStore
way_salvage_get_reader (sqlite3 *db)
{
  return (WayStore){ .db = db, .statements.db = db, .thread = g_thread_self (), .in_batch = TRUE };
}

int
way_salvage_find_end (WayStore *reader, gint64 id)
{
  sqlite3_stmt *statement = way_salvage_prepare (
      reader->db, id,
      "SELECT revision > %d, (SELECT count (*) FROM change WHERE game = game.id) FROM game WHERE id = ?1",
      CARC_RULES_REVISION);
  gboolean found = sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_int (statement, 0) == 0;
  int n = found ? sqlite3_column_int (statement, 1) : 0;
  int n_readable = way_store_count_readable (reader, id, NULL);

  sqlite3_finalize (statement);
  return n_readable < n ? n_readable : -1;
}

/* A file with an earlier schema is upgraded when it is opened. Until then, the statements for the present schema fail,
 * which says nothing about its games. */
gboolean
way_salvage_can_read (WayStore *reader, gint64 id)
{
  g_autoptr (GError) error = NULL;

  return way_store_use_game (reader, id, &error)
         || !(g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN)
              || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
}

int
way_salvage_count_unreadable (const char *path, int *n_whole, GError **error)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);
  WayStore reader = way_salvage_get_reader (db);
  sqlite3_stmt *games = NULL;
  int n = 0, n_games = 0, step = SQLITE_ERROR;

  if (!db)
    return -1;
  if (sqlite3_prepare_v2 (db, "SELECT id FROM game", -1, &games, NULL) == SQLITE_OK)
    while ((step = sqlite3_step (games)) == SQLITE_ROW)
      {
        gint64 id = sqlite3_column_int64 (games, 0);

        n += way_salvage_find_end (&reader, id) >= 0;
        n_games += !way_salvage_can_read (&reader, id);
      }
  if (step != SQLITE_DONE)
    way_sqlite_set_error (db, path, error);
  sqlite3_finalize (games);
  way_statements_clear (&reader.statements);
  sqlite3_close (db);
  if (n_whole)
    *n_whole = n_games;
  return step == SQLITE_DONE ? n : -1;
}

/* Returns the ids of the games in the file at @path, and whether each can be read; NULL if they cannot be listed.
 * (transfer full) */
static GHashTable *
list_games (const char *path)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, NULL);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  WayStore reader = way_salvage_get_reader (db);
  sqlite3_stmt *rows = NULL;
  int step = SQLITE_ERROR;

  if (db && sqlite3_prepare_v2 (db, "SELECT id, ifnull (uuid, '') FROM game", -1, &rows, NULL) == SQLITE_OK)
    while ((step = sqlite3_step (rows)) == SQLITE_ROW)
      {
        gint64 id = sqlite3_column_int64 (rows, 0);
        gboolean readable = way_salvage_find_end (&reader, id) < 0 && way_salvage_can_read (&reader, id);

        g_hash_table_insert (games, g_strdup ((const char *) sqlite3_column_text (rows, 1)),
                             GINT_TO_POINTER (readable));
      }
  sqlite3_finalize (rows);
  way_statements_clear (&reader.statements);
  sqlite3_close (db);
  return step == SQLITE_DONE ? g_steal_pointer (&games) : NULL;
}

int
way_salvage_count_better (const char *path, const char *backup)
{
  g_autoptr (GHashTable) games = NULL;
  g_autoptr (GHashTable) kept = NULL;
  GHashTableIter iter;
  gpointer id, readable;
  int n = 0, n_whole = 0;
  int n_cut = way_salvage_count_unreadable (path, &n_whole, NULL);

  if (n_cut < 0 || n_cut + n_whole == 0)
    return 0;
  games = list_games (path);
  kept = games ? list_games (backup) : NULL;
  if (!kept)
    return 0;
  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &id, &readable))
    n += !readable && g_hash_table_lookup (kept, id);
  return n;
}
