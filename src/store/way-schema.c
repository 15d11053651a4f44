/* way-schema.c: compares the schema of a history file, and its rows, with the schema of its version.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-schema.h"

#include <string.h>

#include "way-database.h"
#include "way-migration.h"
#include "way-statement.h"

#define ROWS_AT_ONCE 256 /* in memory */

/* One line for each thing. SQLite makes indexes of its own for keys, and tables of its own for what ANALYZE finds;
 * nothing can be run by them. */
static const char list_parts[] = "SELECT type || ' ' || name || ' of ' || tbl_name FROM sqlite_schema"
                                 " WHERE NOT (type = 'index' AND name GLOB 'sqlite_autoindex_*')"
                                 " AND NOT (type = 'table' AND name GLOB 'sqlite_stat[1-4]')"
                                 " UNION ALL "
                                 "SELECT 'column ' || one.name || ' of ' || part.name || ', ' || one.type || "
                                 "one.\"notnull\" || one.pk || one.hidden"
                                 " FROM sqlite_schema AS part JOIN pragma_table_xinfo (part.name) AS one"
                                 " WHERE part.type = 'table' AND part.name NOT GLOB 'sqlite_stat[1-4]'";

/* The tables of the model, with their columns and as many parameters. */
static const char list_tables[] = "SELECT name, (SELECT group_concat (name, ', ') FROM pragma_table_info (part.name)),"
                                  " (SELECT group_concat ('?', ', ') FROM pragma_table_info (part.name))"
                                  " FROM sqlite_schema AS part WHERE type = 'table' ORDER BY name";

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    way_sqlite_set_error (db, sql, error);
  return statement;
}

/* Returns NULL if the schema cannot be read. */
static GHashTable *
read_parts (sqlite3 *db, GError **error)
{
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sqlite3_stmt *statement = NULL;
  int step = SQLITE_ERROR;

  if (sqlite3_prepare_v2 (db, list_parts, -1, &statement, NULL) == SQLITE_OK)
    while ((step = sqlite3_step (statement)) == SQLITE_ROW)
      g_hash_table_add (parts, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
  if (step != SQLITE_DONE)
    way_sqlite_set_error (db, "Reading the schema", error);
  sqlite3_finalize (statement);
  return step == SQLITE_DONE ? g_steal_pointer (&parts) : NULL;
}

/* Returns where the comment or the blank at @c ends, or @c. */
static const char *
skip_blank (const char *c)
{
  const char *end = NULL;

  if (g_ascii_isspace (*c))
    return c + 1;
  if (strncmp (c, "--", 2) == 0)
    end = strchr (c, '\n');
  else if (strncmp (c, "/*", 2) == 0 && (end = strstr (c + 2, "*/")))
    end += 2;
  else
    return c;
  return end ? end : c + strlen (c);
}

/* Returns where the string or the quoted name at @c ends, or the next character. */
static const char *
skip_token (const char *c)
{
  const char *end = strchr ("'\"`", *c) ? strchr (c + 1, *c) : NULL;

  return end ? end + 1 : c + 1;
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || (c & 0x80) != 0;
}

/* Returns @sql without its comments, and without blanks except between two words. (transfer full) */
static char *
normalize (const char *sql)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *next;
  gboolean blank = FALSE;

  for (const char *c = sql; *c != '\0'; c = next)
    {
      next = skip_blank (c);
      if (next > c)
        {
          blank = TRUE;
          continue;
        }
      next = skip_token (c);
      if (blank && text->len > 0 && is_word (text->str[text->len - 1]) && is_word (*c))
        g_string_append_c (text, ' ');
      g_string_append_len (text, c, next - c);
      blank = FALSE;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns whether the definition of each table and index of @model is the same in @db; otherwise @error names one. */
static gboolean
compare_definitions (sqlite3 *db, sqlite3 *model, GError **error)
{
  static const char list[] = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
  static const char find[] = "SELECT sql FROM sqlite_schema WHERE name = ?1";
  sqlite3_stmt *expected = prepare (model, list, error);
  sqlite3_stmt *present = expected ? prepare (db, find, error) : NULL;
  gboolean same = present != NULL;

  while (same && sqlite3_step (expected) == SQLITE_ROW)
    {
      g_autofree char *wanted = normalize ((const char *) sqlite3_column_text (expected, 1));
      g_autofree char *found = NULL;

      sqlite3_bind_value (present, 1, sqlite3_column_value (expected, 0));
      if (sqlite3_step (present) == SQLITE_ROW && sqlite3_column_type (present, 0) == SQLITE_TEXT)
        found = normalize ((const char *) sqlite3_column_text (present, 0));
      same = g_strcmp0 (wanted, found) == 0;
      if (!same)
        g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED, "Defined otherwise: %s",
                     sqlite3_column_text (expected, 0));
      sqlite3_reset (present);
    }
  sqlite3_finalize (present);
  sqlite3_finalize (expected);
  return same;
}

/* Returns a new, empty database in memory with the schema of @version. Close it with sqlite3_close(). */
static sqlite3 *
make_model (int version, GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    way_sqlite_set_error (db, "Opening a database in memory", error);
  else if (way_migration_create (db, ":memory:", version, error))
    {
      sqlite3_exec (db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
      return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* Returns the alphabetically first of @parts that is not in @others, or NULL. (transfer none) */
static const char *
find_missing (GHashTable *parts, GHashTable *others)
{
  const char *missing = NULL;
  GHashTableIter iter;
  gpointer part;

  g_hash_table_iter_init (&iter, parts);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    if (!g_hash_table_contains (others, part) && (!missing || g_strcmp0 (part, missing) < 0))
      missing = part;
  return missing;
}

/* Sets CORRUPT if a part of @model is missing in @db, and ALTERED if @db has another one or a definition differs. */
static gboolean
compare_parts (sqlite3 *db, sqlite3 *model, GError **error)
{
  g_autoptr (GHashTable) present = read_parts (db, error);
  g_autoptr (GHashTable) expected = present ? read_parts (model, error) : NULL;
  const char *part;

  if (!expected)
    return FALSE;
  part = find_missing (expected, present);
  if (part)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Damaged: there is no %s", part);
      return FALSE;
    }
  part = find_missing (present, expected);
  if (part)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED, "Not made by Waymark: %s", part);
  return !part && compare_definitions (db, model, error);
}

/* SQLite does not notice that a page on which a long text continues was overwritten, with zeros or anything else. All
 * texts of the program are UTF-8, without zeros. */
static gboolean
expect_text (sqlite3_stmt *row, int column, GError **error)
{
  const char *text
      = sqlite3_column_type (row, column) == SQLITE_TEXT ? (const char *) sqlite3_column_text (row, column) : NULL;

  if (!text || g_utf8_validate (text, sqlite3_column_bytes (row, column), NULL))
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Damaged: invalid text in %s.%s",
               sqlite3_column_table_name (row, column), sqlite3_column_name (row, column));
  return FALSE;
}

/* Inserts the rows of @from into a table of the model by @into. Returns FALSE with CORRUPT at the first that its
 * constraints do not allow, or that has a text which is not UTF-8 or contains a zero. */
static gboolean
try_rows (sqlite3_stmt *from, sqlite3_stmt *into, sqlite3_stmt *clear, GError **error)
{
  int step;

  for (guint n = 1; (step = sqlite3_step (from)) == SQLITE_ROW; n++)
    {
      for (int column = 0; column < sqlite3_column_count (from); column++)
        {
          if (!expect_text (from, column, error))
            return FALSE;
          sqlite3_bind_value (into, column + 1, sqlite3_column_value (from, column));
        }
      if (sqlite3_step (into) != SQLITE_DONE)
        {
          g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Damaged: %s",
                       sqlite3_errmsg (sqlite3_db_handle (into)));
          return FALSE;
        }
      sqlite3_reset (into);
      if (n % ROWS_AT_ONCE == 0)
        {
          sqlite3_step (clear);
          sqlite3_reset (clear);
        }
    }
  if (step == SQLITE_DONE)
    return TRUE;
  way_sqlite_set_error (sqlite3_db_handle (from), "Reading the rows", error);
  return FALSE;
}

static gboolean
check_rows_of (sqlite3 *db, sqlite3 *model, const char *table, const char *columns, const char *marks, GError **error)
{
  g_autofree char *select = g_strdup_printf ("SELECT %s FROM %s", columns, table);
  g_autofree char *insert = g_strdup_printf ("INSERT INTO %s (%s) VALUES (%s)", table, columns, marks);
  g_autofree char *empty = g_strdup_printf ("DELETE FROM %s", table);
  sqlite3_stmt *from = prepare (db, select, error);
  sqlite3_stmt *into = from ? prepare (model, insert, error) : NULL;
  sqlite3_stmt *clear = into ? prepare (model, empty, error) : NULL;
  gboolean good = clear && try_rows (from, into, clear, error);

  sqlite3_finalize (clear);
  sqlite3_finalize (into);
  sqlite3_finalize (from);
  return good;
}

/* SQLite checks no CHECK constraint in a file that is opened for reading, so each row is inserted into @model, a few at
 * a time. */
static gboolean
check_rows (sqlite3 *db, sqlite3 *model, GError **error)
{
  sqlite3_stmt *tables = prepare (model, list_tables, error);
  gboolean good = tables != NULL;
  int step = SQLITE_DONE;

  while (good && (step = sqlite3_step (tables)) == SQLITE_ROW)
    good = check_rows_of (db, model, (const char *) sqlite3_column_text (tables, 0),
                          (const char *) sqlite3_column_text (tables, 1),
                          (const char *) sqlite3_column_text (tables, 2), error);
  if (good && step != SQLITE_DONE)
    {
      way_sqlite_set_error (model, list_tables, error);
      good = FALSE;
    }
  sqlite3_finalize (tables);
  return good;
}

gboolean
way_schema_check (sqlite3 *db, int version, GError **error)
{
  sqlite3 *model = make_model (version, error);
  g_autoptr (GError) found = NULL;
  g_autoptr (GError) damage = NULL;

  if (!model)
    return FALSE;
  /* A row that is not allowed is worse than an additional table. */
  if ((compare_parts (db, model, &found) || g_error_matches (found, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
      && !check_rows (db, model, &damage))
    {
      g_clear_error (&found);
      found = g_steal_pointer (&damage);
    }
  sqlite3_close (model);
  if (!found)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&found));
  return FALSE;
}
