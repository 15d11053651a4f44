/* way-salvage-rows.c: reads what can be read of the tables of a damaged database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-rows.h"

#include <string.h>

#include "way-statement.h"

#define MAX_FINDINGS 1000000 /* of the check of the whole file */
#define MAX_PROBES 1000000   /* rows tried one by one where the list of games ends in damage */

sqlite3_stmt *
way_salvage_prepare (sqlite3 *db, gint64 id, const char *format, ...)
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

void
way_salvage_note_error (WaySalvageRows *self)
{
  int kind = sqlite3_errcode (self->to) & 0xff;

  if (!self->error && kind != SQLITE_CONSTRAINT && kind != SQLITE_MISMATCH)
    way_sqlite_set_error (self->to, "Writing what was recovered", &self->error);
}

void
way_salvage_run (WaySalvageRows *self, gint64 id, const char *sql)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->to, id, "%s", sql);

  if (statement && sqlite3_step (statement) != SQLITE_DONE)
    way_salvage_note_error (self);
  sqlite3_finalize (statement);
}

gint64
way_salvage_ask (WaySalvageRows *self, gint64 id, const char *sql)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->to, id, "%s", sql);
  gint64 answer = sqlite3_step (statement) == SQLITE_ROW ? sqlite3_column_int64 (statement, 0) : -1;

  sqlite3_finalize (statement);
  return answer;
}

char *
way_salvage_join_names (sqlite3_stmt *statement, const char *joint)
{
  g_autoptr (GString) names = g_string_new (NULL);

  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (names, "%s%s", names->len > 0 ? joint : "", sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
list_columns (WaySalvageRows *self, const char *table)
{
  return way_salvage_join_names (way_salvage_prepare (self->to, 0, "SELECT name FROM pragma_table_info ('%s')", table),
                                 ", ");
}

/* Returns whether a text of which the beginning is better than nothing is in @column. */
static gboolean
may_be_cut (sqlite3_stmt *row, int column)
{
  const char *name = sqlite3_column_name (row, column);

  return g_strcmp0 (name, "note") == 0 || g_strcmp0 (name, "place") == 0;
}

/* Binds the name in @column as it is shown: what is not UTF-8 is replaced. Without a name, all games of the player
 * would be lost. */
static gboolean
copy_name (sqlite3_stmt *row, int column, const char *text, sqlite3_stmt *insert)
{
  g_autofree char *valid = g_utf8_make_valid (text, sqlite3_column_bytes (row, column));

  return sqlite3_bind_text (insert, column + 1, valid, -1, SQLITE_TRANSIENT) == SQLITE_OK;
}

/* Binds the text in @column, or what can be read of it. An overwritten overflow page of a long text is only visible as
 * NULs in the text. */
static gboolean
copy_text (WaySalvageRows *self, sqlite3_stmt *row, int column, sqlite3_stmt *insert)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  const char *end = NULL;
  gboolean sound = text && g_utf8_validate (text, sqlite3_column_bytes (row, column), &end);

  if (text && !sound && g_strcmp0 (sqlite3_column_name (row, column), "name") == 0)
    return copy_name (row, column, text, insert);
  if (!text || (!sound && !may_be_cut (row, column)))
    return FALSE;
  self->cut = self->cut || !sound;
  return sqlite3_bind_text (insert, column + 1, text, (int) (end - text), SQLITE_TRANSIENT) == SQLITE_OK;
}

/* A number in the place of a text is part of a row of another table. SQLite would make a text of it. */
static gboolean
is_of_other_table (sqlite3_stmt *row, int column)
{
  int type = sqlite3_column_type (row, column);

  return type != SQLITE_TEXT && type != SQLITE_NULL && g_strcmp0 (sqlite3_column_decltype (row, column), "TEXT") == 0;
}

static gboolean
copy_row (WaySalvageRows *self, sqlite3_stmt *row, sqlite3_stmt *insert)
{
  gboolean copied;

  for (int column = 0; column < sqlite3_column_count (row); column++)
    {
      if (is_of_other_table (row, column))
        return FALSE;
      if (sqlite3_column_type (row, column) != SQLITE_TEXT)
        sqlite3_bind_value (insert, column + 1, sqlite3_column_value (row, column));
      else if (!copy_text (self, row, column, insert))
        return FALSE;
    }
  copied = sqlite3_step (insert) == SQLITE_DONE;
  if (!copied)
    way_salvage_note_error (self);
  sqlite3_reset (insert);
  return copied;
}

static sqlite3_stmt *
prepare_insert (WaySalvageRows *self, const char *table, int n_columns)
{
  g_autoptr (GString) marks = g_string_new ("?");

  for (int i = 1; i < n_columns; i++)
    g_string_append (marks, ", ?");
  return way_salvage_prepare (self->to, 0, "INSERT INTO %s VALUES (%s)", table, marks->str);
}

gboolean
way_salvage_copy_rows (WaySalvageRows *self, const char *table, const char *rest, gint64 id)
{
  g_autofree char *columns = list_columns (self, table);
  sqlite3_stmt *rows = way_salvage_prepare (self->from, id, "SELECT %s FROM %s %s", columns, table, rest);
  sqlite3_stmt *insert = rows ? prepare_insert (self, table, sqlite3_column_count (rows)) : NULL;
  int step = SQLITE_ERROR;

  while (insert && (step = sqlite3_step (rows)) == SQLITE_ROW && copy_row (self, rows, insert))
    ;
  sqlite3_finalize (insert);
  sqlite3_finalize (rows);
  return step == SQLITE_DONE;
}

gint64
way_salvage_follow (WaySalvageRows *self, const char *sql, GHashTable *numbers, gboolean *whole)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->from, 0, "%s", sql);
  gint64 last = 0;
  int step;

  while ((step = sqlite3_step (statement)) == SQLITE_ROW)
    {
      last = sqlite3_column_int64 (statement, 0);
      if (last > 0 && sqlite3_column_type (statement, 0) == SQLITE_INTEGER)
        g_hash_table_add (numbers, g_memdup2 (&last, sizeof last));
    }
  sqlite3_finalize (statement);
  *whole = step == SQLITE_DONE;
  return last;
}

GHashTable *
way_salvage_find_rows (WaySalvageRows *self, const char *table)
{
  GHashTable *rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autofree char *forth = g_strdup_printf ("SELECT id FROM %s NOT INDEXED ORDER BY id", table);
  g_autofree char *back = g_strdup_printf ("SELECT id FROM %s NOT INDEXED ORDER BY id DESC", table);
  gboolean whole;
  gint64 low = way_salvage_follow (self, forth, rows, &whole);
  gint64 high;

  if (whole)
    return rows;
  high = way_salvage_follow (self, back, rows, &whole);
  for (gint64 id = low + 1; id < high && id - low < MAX_PROBES; id++)
    g_hash_table_add (rows, g_memdup2 (&id, sizeof id));
  return rows;
}

/* Returns whether a finding of SQLite says that rows can be skipped without an error. Rows whose values are of other
 * types are in the place of those that belong there. */
static gboolean
is_about_order (const char *finding)
{
  static const char *const words[] = { "order",  "reference to page", "depth differs", "Fragmentation", "Multiple uses",
                                       "Offset", "xtends off",        " value in " };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (finding, words[i]))
      return TRUE;
  return FALSE;
}

static gboolean
finds_disorder (WaySalvageRows *self, const char *table)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->from, 0, "PRAGMA integrity_check (%s)", table);
  gboolean found = FALSE;

  while (!found && sqlite3_step (statement) == SQLITE_ROW)
    found = is_about_order ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return found;
}

/* A finding can have many lines. A page that another page leads to need not be damaged. */
static void
note_pages (WaySalvageRows *self, const char *finding)
{
  for (const char *at = finding; (at = strstr (at, "age ")) != NULL; at++)
    {
      gint64 page = g_ascii_strtoll (at + strlen ("age "), NULL, 10);

      if (page > 0 && (at < finding + 4 || strncmp (at - 4, "to p", 4) != 0))
        g_hash_table_add (self->damaged_pages, g_memdup2 (&page, sizeof page));
    }
}

/* The check of a table ends after 100 findings, and before that of its keys if the rows have many. Only the check of
 * the whole file finds pages that are lost, and does not say which table they belong to. */
static void
check_whole_file (WaySalvageRows *self)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->from, 0, "PRAGMA integrity_check (%d)", MAX_FINDINGS);
  g_autoptr (GString) unordered = g_string_new ("\n");

  self->damaged_pages = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *finding = (const char *) sqlite3_column_text (statement, 0);

      note_pages (self, finding);
      self->lost_pages = self->lost_pages || strstr (finding, "never used");
      if (strstr (finding, "order for "))
        g_string_append_printf (unordered, "%s\n", finding);
    }
  sqlite3_finalize (statement);
  self->unordered = g_string_free (g_steal_pointer (&unordered), FALSE);
}

gboolean
way_salvage_is_in_order (WaySalvageRows *self, const char *table)
{
  g_autofree char *words = g_strdup_printf ("order for %s\n", table);

  if (!self->unordered)
    check_whole_file (self);
  return !self->lost_pages && !strstr (self->unordered, words) && !finds_disorder (self, table);
}

gboolean
way_salvage_is_sound (WaySalvageRows *self, const char *table)
{
  sqlite3_stmt *statement = way_salvage_prepare (self->from, 0, "PRAGMA integrity_check (%s)", table);
  gboolean sound = sqlite3_step (statement) == SQLITE_ROW
                   && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;

  sqlite3_finalize (statement);
  return sound;
}
