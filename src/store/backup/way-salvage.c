/* way-salvage.c: recovers games from a damaged history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-backup-private.h"
#include "way-database.h"
#include "way-migration.h"
#include "way-statement.h"
#include "way-store.h"

#define MAX_PROBES 1000000 /* rows tried one by one where the list of games ends in damage */

typedef struct {
  sqlite3 *from;
  sqlite3 *to;
  GHashTable *traces;     /* rows of games that are mentioned anywhere in the file: gint64 */
  gboolean sound_changes; /* a game without readable changes really had none */
  WaySalvage found;
} Salvage;

typedef enum { COPY_WHOLE, COPY_BROKEN } Copy;

static gboolean
execute (sqlite3 *db, const char *sql, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  way_sqlite_set_error (db, sql, error);
  return FALSE;
}

/* Prepares the statement @format, and binds @id if it has a parameter. Returns NULL on error. */
static sqlite3_stmt *prepare (sqlite3 *db, gint64 id, const char *format, ...) G_GNUC_PRINTF (3, 4);

static sqlite3_stmt *
prepare (sqlite3 *db, gint64 id, const char *format, ...)
{
  sqlite3_stmt *statement = NULL;
  va_list arguments;
  char *sql;

  va_start (arguments, format);
  sql = sqlite3_vmprintf (format, arguments);
  va_end (arguments);
  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_bind_parameter_count (statement) > 0)
    sqlite3_bind_int64 (statement, 1, id);
  sqlite3_free (sql);
  return statement;
}

/* Runs @sql for the game @id in the new file. */
static void
run (Salvage *self, gint64 id, const char *sql)
{
  sqlite3_stmt *statement = prepare (self->to, id, "%s", sql);

  sqlite3_step (statement);
  sqlite3_finalize (statement);
}

static gint64
ask (Salvage *self, gint64 id, const char *sql)
{
  sqlite3_stmt *statement = prepare (self->to, id, "%s", sql);
  gint64 answer = sqlite3_step (statement) == SQLITE_ROW ? sqlite3_column_int64 (statement, 0) : -1;

  sqlite3_finalize (statement);
  return answer;
}

/* Returns the names in the rows of @statement (transfer full), joined by @joint. */
static char *
join_names (sqlite3_stmt *statement, const char *joint)
{
  g_autoptr (GString) names = g_string_new (NULL);

  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (names, "%s%s", names->len > 0 ? joint : "", sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
list_columns (Salvage *self, const char *table)
{
  return join_names (prepare (self->to, 0, "SELECT name FROM pragma_table_info ('%s')", table), ", ");
}

/* An overwritten overflow page of a long text is only visible as NULs in the text. */
static gboolean
is_sound_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  int length = sqlite3_column_bytes (row, column);

  return text != NULL && g_utf8_validate (text, length, NULL);
}

static gboolean
copy_row (sqlite3_stmt *row, sqlite3_stmt *insert)
{
  gboolean copied;

  for (int column = 0; column < sqlite3_column_count (row); column++)
    {
      if (sqlite3_column_type (row, column) == SQLITE_TEXT && !is_sound_text (row, column))
        return FALSE;
      sqlite3_bind_value (insert, column + 1, sqlite3_column_value (row, column));
    }
  copied = sqlite3_step (insert) == SQLITE_DONE;
  sqlite3_reset (insert);
  return copied;
}

static sqlite3_stmt *
prepare_insert (Salvage *self, const char *table, int n_columns)
{
  g_autoptr (GString) marks = g_string_new ("?");

  for (int i = 1; i < n_columns; i++)
    g_string_append (marks, ", ?");
  return prepare (self->to, 0, "INSERT INTO %s VALUES (%s)", table, marks->str);
}

/* Copies the rows of @table selected by @rest, up to the first that cannot be read or violates a constraint. */
static Copy
copy_rows (Salvage *self, const char *table, const char *rest, gint64 id)
{
  g_autofree char *columns = list_columns (self, table);
  sqlite3_stmt *rows = prepare (self->from, id, "SELECT %s FROM %s %s", columns, table, rest);
  sqlite3_stmt *insert = rows != NULL ? prepare_insert (self, table, sqlite3_column_count (rows)) : NULL;
  int step = SQLITE_ERROR;

  while (insert != NULL && (step = sqlite3_step (rows)) == SQLITE_ROW && copy_row (rows, insert))
    ;
  sqlite3_finalize (insert);
  sqlite3_finalize (rows);
  return step == SQLITE_DONE ? COPY_WHOLE : COPY_BROKEN;
}

/* Adds the numbers in the rows of @sql until one cannot be read. Returns the last, or 0; @whole is set to whether all
 * could be read. */
static gint64
follow (Salvage *self, const char *sql, GHashTable *numbers, gboolean *whole)
{
  sqlite3_stmt *statement = prepare (self->from, 0, "%s", sql);
  gint64 last = 0;
  int step;

  while ((step = sqlite3_step (statement)) == SQLITE_ROW)
    {
      last = sqlite3_column_int64 (statement, 0);
      if (last > 0)
        g_hash_table_add (numbers, g_memdup2 (&last, sizeof last));
    }
  sqlite3_finalize (statement);
  *whole = step == SQLITE_DONE;
  return last;
}

/* Returns the ids of the rows of @table, read from both ends; if there is damage between, all ids between are included,
 * to be tried one by one. */
static GHashTable *
find_rows (Salvage *self, const char *table)
{
  GHashTable *rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autofree char *forth = g_strdup_printf ("SELECT id FROM %s NOT INDEXED ORDER BY id", table);
  g_autofree char *back = g_strdup_printf ("SELECT id FROM %s NOT INDEXED ORDER BY id DESC", table);
  gboolean whole;
  gint64 low = follow (self, forth, rows, &whole);
  gint64 high;

  if (whole)
    return rows;
  high = follow (self, back, rows, &whole);
  for (gint64 id = low + 1; id < high && id - low < MAX_PROBES; id++)
    g_hash_table_add (rows, g_memdup2 (&id, sizeof id));
  return rows;
}

static void
copy_people (Salvage *self)
{
  g_autoptr (GHashTable) rows = NULL;
  GHashTableIter iter;
  gpointer id;

  if (copy_rows (self, "person", "NOT INDEXED ORDER BY id", 0) == COPY_WHOLE)
    return;
  run (self, 0, "DELETE FROM person");
  rows = find_rows (self, "person");
  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    copy_rows (self, "person", "NOT INDEXED WHERE id = ?1", *(gint64 *) id);
}

/* Returns whether the last recovered seat is the last of the game, when its seats cannot all be read: other data of the
 * game must end with the same seat. */
static gboolean
last_seat_is_known (Salvage *self, gint64 id)
{
  static const char *const ends[] = {
    "SELECT seat FROM seat WHERE game = ?1 ORDER BY seat DESC LIMIT 1",
    "SELECT max (seat) FROM tally WHERE game = ?1",
  };
  gint64 last = ask (self, id, "SELECT max (seat) FROM seat WHERE game = ?1");

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      sqlite3_stmt *statement = prepare (self->from, id, "%s", ends[i]);
      gboolean agrees = sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_type (statement, 0) == SQLITE_INTEGER
                        && sqlite3_column_int64 (statement, 0) == last;

      sqlite3_finalize (statement);
      if (agrees)
        return TRUE;
    }
  return FALSE;
}

/* Drop games with missing seats. */
static gboolean
seats_are_whole (Salvage *self, gint64 id, Copy copy)
{
  gint64 n = ask (self, id, "SELECT count (*) FROM seat JOIN person ON person.id = seat.person WHERE game = ?1");

  return n > 0 && (copy == COPY_WHOLE || last_seat_is_known (self, id))
         && n == ask (self, id, "SELECT max (seat) + 1 FROM seat WHERE game = ?1")
         && n == ask (self, id, "SELECT count (*) FROM seat WHERE game = ?1");
}

/* Returns whether the changes mention only colors of seats that were recovered: the last seat may be missing without a
 * gap. A note can mention any color. */
static gboolean
colors_have_seats (Salvage *self, gint64 id)
{
  return ask (self, id,
              "WITH color (name) AS (VALUES ('red'), ('blue'), ('green'), ('yellow'), ('black'), ('pink'), ('white'),"
              " ('purple')), entry (text) AS (SELECT ' ' || substr (said, 1, instr (said || ' note=', ' note=') - 1)"
              " || ' ' FROM change WHERE game = ?1)"
              " SELECT NOT EXISTS (SELECT 1 FROM color, entry WHERE text GLOB '*[ =,]' || name || '[ :,]*'"
              " AND name NOT IN (SELECT key FROM seat WHERE game = ?1))")
         == 1;
}

/* Drops the changes after the first missing one. */
static void
drop_after_gap (Salvage *self, gint64 id)
{
  run (self, id,
       "DELETE FROM change WHERE game = ?1 AND number > (SELECT min (number) FROM change AS one WHERE game = ?1"
       " AND NOT EXISTS (SELECT 1 FROM change WHERE game = ?1 AND number = one.number + 1))");
  run (self, id,
       "DELETE FROM change WHERE game = ?1"
       " AND NOT EXISTS (SELECT 1 FROM change WHERE game = ?1 AND number = 0)");
}

/* Returns whether there is no sign of further changes. */
static gboolean
changes_are_whole (Salvage *self, gint64 id, Copy copy)
{
  gint64 n = ask (self, id, "SELECT count (*) FROM change WHERE game = ?1");

  drop_after_gap (self, id);
  if (n == 0 && !self->sound_changes)
    return FALSE;
  if (n != ask (self, id, "SELECT count (*) FROM change WHERE game = ?1")
      || n < ask (self, id, "SELECT ifnull (head, 0) FROM game WHERE id = ?1"))
    return FALSE;
  /* Damage after the end of a game belongs to another one. */
  return copy == COPY_WHOLE
         || ask (self, id, "SELECT said = 'end' FROM change WHERE game = ?1 ORDER BY number DESC LIMIT 1") == 1;
}

/* A game without its last changes has no result and no undone changes. */
static void
cut_game (Salvage *self, gint64 id)
{
  run (self, id, "UPDATE game SET finished = NULL, head = NULL WHERE id = ?1");
  run (self, id, "UPDATE seat SET final_points = NULL WHERE game = ?1");
  run (self, id, "DELETE FROM tally WHERE game = ?1");
  run (self, id, "DELETE FROM earlier WHERE game = ?1");
}

/* Tallies are derived, so they are computed again. */
static void
drop_tallies (Salvage *self, gint64 id)
{
  run (self, id, "DELETE FROM tally WHERE game = ?1");
  /* Earlier schemas have no such table; all their tallies are recomputed. */
  run (self, id, "INSERT OR IGNORE INTO stale SELECT id FROM game WHERE id = ?1 AND finished IS NOT NULL");
}

/* Other data of a game may be missing. */
static void
copy_rest_of_game (Salvage *self, gint64 id)
{
  g_autofree char *names
      = join_names (prepare (self->to, 0,
                             "SELECT name FROM sqlite_schema AS one WHERE type = 'table'"
                             " AND name NOT IN ('seat', 'change')"
                             " AND EXISTS (SELECT 1 FROM pragma_table_info (one.name) WHERE name = 'game')"),
                    " ");
  g_auto (GStrv) tables = g_strsplit (names, " ", -1);

  for (int i = 0; tables[i] != NULL; i++)
    if (copy_rows (self, tables[i], "WHERE game = ?1", id) == COPY_BROKEN && g_str_equal (tables[i], "tally"))
      drop_tallies (self, id);
  if (ask (self, id,
           "SELECT count (*) FROM tally WHERE game = ?1 AND seat NOT IN (SELECT seat FROM seat WHERE game = ?1)")
      > 0)
    drop_tallies (self, id);
}

static void
copy_game (Salvage *self, gint64 id)
{
  gboolean saved, whole = FALSE;

  execute (self->to, "SAVEPOINT game", NULL);
  saved = copy_rows (self, "game", "NOT INDEXED WHERE id = ?1", id) == COPY_WHOLE
          && ask (self, id, "SELECT count (*) FROM game WHERE id = ?1") == 1;
  if (saved)
    saved = seats_are_whole (self, id, copy_rows (self, "seat", "WHERE game = ?1 ORDER BY seat", id));
  if (saved)
    {
      whole = changes_are_whole (self, id, copy_rows (self, "change", "WHERE game = ?1 ORDER BY number", id));
      saved = colors_have_seats (self, id);
      copy_rest_of_game (self, id);
    }
  if (saved && !whole)
    cut_game (self, id);
  execute (self->to, saved ? "RELEASE game" : "ROLLBACK TO game; RELEASE game", NULL);

  if (saved && whole)
    self->found.n_whole++;
  else if (saved)
    self->found.n_cut++;
  else if (g_hash_table_contains (self->traces, &id))
    self->found.n_lost++;
}

static void
find_traces (Salvage *self)
{
  static const char *const places[] = {
    "SELECT id FROM game NOT INDEXED ORDER BY id",
    "SELECT id FROM game NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM game INDEXED BY game_by_start ORDER BY started",
    "SELECT game FROM seat ORDER BY game, seat",
    "SELECT game FROM seat ORDER BY game DESC, seat DESC",
    "SELECT game FROM change ORDER BY game, number",
    "SELECT game FROM change ORDER BY game DESC, number DESC",
  };
  gboolean whole;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    follow (self, places[i], self->traces, &whole);
}

static gboolean
is_sound (Salvage *self, const char *table)
{
  sqlite3_stmt *statement = prepare (self->from, 0, "PRAGMA integrity_check (%s)", table);
  gboolean sound = sqlite3_step (statement) == SQLITE_ROW
                   && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;

  sqlite3_finalize (statement);
  return sound;
}

static void
copy_games (Salvage *self)
{
  g_autoptr (GHashTable) rows = find_rows (self, "game");
  GHashTableIter iter;
  gpointer id;

  self->sound_changes = is_sound (self, "change");
  find_traces (self);
  g_hash_table_iter_init (&iter, self->traces);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (rows, g_memdup2 (id, sizeof (gint64)));
  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    copy_game (self, *(gint64 *) id);
}

/* What is kept for new games belongs to no game. A name may be merged into one that was lost, or that is merged itself.
 */
static void
copy_rest (Salvage *self)
{
  copy_rows (self, "chip_face", "WHERE game IS NULL", 0);
  copy_rows (self, "space_end", "WHERE game IS NULL", 0);
  run (self, 0, "UPDATE person SET same_as = NULL WHERE same_as NOT IN (SELECT id FROM person WHERE same_as IS NULL)");
}

/* The new file has the same schema version as the damaged one, so that rows can be copied unchanged. */
static gboolean
open_target (Salvage *self, const char *target, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  WayFileKind kind = { 0 };
  sqlite3_stmt *statement = prepare (self->from, 0, "PRAGMA application_id");

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    kind.application_id = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  statement = prepare (self->from, 0, "PRAGMA user_version");
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    kind.version = sqlite3_column_int (statement, 0);
  else
    way_sqlite_set_error (self->from, "PRAGMA user_version", error);
  sqlite3_finalize (statement);
  if ((error != NULL && *error != NULL) || !way_migration_accept (&kind, (int) g_strv_length (scripts), error))
    return FALSE;

  for (int i = MAX (kind.version, 1); scripts[i] != NULL; i++)
    g_clear_pointer (&scripts[i], g_free);
  if (sqlite3_open_v2 (target, &self->to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      == SQLITE_OK)
    {
      way_database_protect (self->to);
      return way_migration_run (self->to, target, (const char *const *) scripts, 0, error);
    }
  way_sqlite_set_error (self->to, target, error);
  return FALSE;
}

/* Begins a transaction, so that the rows stay the same until all are copied. Rows behind the lock of another program
 * would look like damage. */
static gboolean
lock_source (Salvage *self, GError **error)
{
  sqlite3_exec (self->from, "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1", NULL, NULL, NULL);
  if ((sqlite3_errcode (self->from) & 0xff) != SQLITE_BUSY)
    return TRUE;
  way_sqlite_set_error (self->from, "Reading a damaged file", error);
  return FALSE;
}

/* With writable_schema SQLite tolerates truncated files and invalid tables; nothing is written. */
static gboolean
open_source (Salvage *self, const char *path, GError **error)
{
  self->from = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);
  if (self->from == NULL)
    return FALSE;
  sqlite3_db_config (self->from, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  return execute (self->from, "PRAGMA writable_schema = ON", error) && lock_source (self, error);
}

static gboolean
copy_all (Salvage *self, GError **error)
{
  if (!execute (self->to, "BEGIN", error))
    return FALSE;
  copy_people (self);
  copy_games (self);
  copy_rest (self);
  if (!execute (self->to, "COMMIT", error))
    return FALSE;
  if (self->found.n_whole + self->found.n_cut > 0)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "No game can be read");
  return FALSE;
}

/* A journal is left if a transaction failed and SQLite could not delete it. */
static void
delete_file (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  g_unlink (path);
  g_unlink (journal);
}

/* Writes to the empty file @target. It is a complete history, or it is deleted. */
static gboolean
write_file (const char *path, const char *target, WaySalvage *found, GError **error)
{
  Salvage self = { 0 };
  g_autoptr (GError) failure = NULL;
  gboolean saved;

  self.traces = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  saved = open_source (&self, path, &failure) && open_target (&self, target, &failure) && copy_all (&self, &failure);
  sqlite3_close (self.from);
  sqlite3_close (self.to);
  g_hash_table_unref (self.traces);
  if (saved && way_backup_check (target, &failure))
    {
      *found = self.found;
      return TRUE;
    }
  delete_file (target);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
way_salvage_write (const char *path, const char *target, WaySalvage *found, GError **error)
{
  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return way_store_set_system_error (target, EEXIST, error);
  return write_file (path, target, found, error);
}

gboolean
way_salvage_restore (const char *path, WaySalvage *found, char **aside, GError **error)
{
  gboolean damaged = !way_backup_check (path, NULL);
  g_autofree char *fresh = way_database_make_temporary (path, path, error);
  gboolean saved;

  *aside = NULL;
  if (fresh == NULL || !write_file (path, fresh, found, error))
    return FALSE;
  saved = damaged ? way_backup_restore_damaged (fresh, path, aside, error)
                  : way_backup_restore (fresh, path, aside, error);
  delete_file (fresh);
  return saved;
}
