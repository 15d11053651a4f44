/* way-schema.c: compares the schema of a history file with that of the migrations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-schema.h"

#include "way-database.h"
#include "way-migration.h"
#include "way-statement.h"

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

/* Returns the schema of a new file of @version. */
static GHashTable *
make_parts (int version, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  GHashTable *parts = NULL;
  sqlite3 *db = NULL;

  for (int i = version; scripts[i] != NULL; i++)
    g_clear_pointer (&scripts[i], g_free);
  if (sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    way_sqlite_set_error (db, "Opening a database in memory", error);
  else if (way_migration_run (db, ":memory:", (const char *const *) scripts, 0, error))
    parts = read_parts (db, error);
  sqlite3_close (db);
  return parts;
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
    if (!g_hash_table_contains (others, part) && (missing == NULL || g_strcmp0 (part, missing) < 0))
      missing = part;
  return missing;
}

gboolean
way_schema_check (sqlite3 *db, int version, GError **error)
{
  g_autoptr (GHashTable) present = read_parts (db, error);
  g_autoptr (GHashTable) expected = present != NULL ? make_parts (version, error) : NULL;
  const char *part;

  if (expected == NULL)
    return FALSE;
  part = find_missing (expected, present);
  if (part != NULL)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Damaged: there is no %s", part);
      return FALSE;
    }
  part = find_missing (present, expected);
  if (part != NULL)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED, "Not made by Waymark: %s", part);
  return part == NULL;
}
