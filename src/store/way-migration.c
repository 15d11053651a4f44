/* way-migration.c: brings a history file to the newest schema, script by script.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-migration.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "way-statement.h"
#include "way-store-schema.h"

#define SCHEMA_FOLDER "/io/github/waymark/Waymark/store/schema/"

static gboolean
read_number (sqlite3 *db, const char *sql, int *number, GError **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean read
      = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step (statement) == SQLITE_ROW;

  if (read)
    *number = sqlite3_column_int (statement, 0);
  else
    way_sqlite_set_error (db, sql, error);
  sqlite3_finalize (statement);
  return read;
}

static gboolean
execute (sqlite3 *db, const char *sql, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  way_sqlite_set_error (db, "Migrating", error);
  return FALSE;
}

gboolean
way_migration_look (sqlite3 *db, WayFileKind *kind, GError **error)
{
  int n_objects = 0;

  if (!read_number (db, "PRAGMA application_id", &kind->application_id, error)
      || !read_number (db, "PRAGMA user_version", &kind->version, error)
      || !read_number (db, "SELECT count (*) FROM sqlite_schema", &n_objects, error))
    return FALSE;
  kind->empty = n_objects == 0;
  return TRUE;
}

gboolean
way_migration_accept (const WayFileKind *kind, int newest, GError **error)
{
  gboolean ours = kind->application_id == WAY_APPLICATION_ID;
  gboolean fresh = kind->application_id == 0 && kind->version == 0 && kind->empty;

  if (!ours && !fresh)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FOREIGN, "A database of another program (%d, %d)",
                 kind->application_id, kind->version);
  else if (kind->version < 0 || (ours && kind->version == 0))
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Schema %d, which was never written", kind->version);
  else if (kind->version > newest)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER, "Schema %d, but this program knows %d", kind->version,
                 newest);
  else
    return TRUE;
  return FALSE;
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return g_strcmp0 (*(const char *const *) one, *(const char *const *) other);
}

char **
way_migration_scripts (void)
{
  GResource *resource = way_store_schema_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, SCHEMA_FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GStrvBuilder) scripts = g_strv_builder_new ();

  g_assert (names != NULL);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (SCHEMA_FOLDER, names[i], NULL);
      g_autoptr (GBytes) script = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert (script != NULL && g_ascii_strtoll (names[i], NULL, 10) == i + 1);
      g_strv_builder_add (scripts, g_bytes_get_data (script, NULL));
    }
  return g_strv_builder_end (scripts);
}

char *
way_migration_copy_path (const char *path, int number)
{
  return g_strdup_printf ("%s.before-%d", path, number);
}

/* The new copy is complete before an old one makes room for it. */
static gboolean
keep_copy (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *fresh = way_migration_copy_path (path, 0);
  char *sql = sqlite3_mprintf ("VACUUM INTO %Q", fresh);
  gboolean copied;

  g_unlink (fresh);
  copied = execute (db, sql, error);
  sqlite3_free (sql);
  if (!copied)
    {
      g_unlink (fresh);
      return FALSE;
    }
  for (int i = WAY_MIGRATION_COPIES; i > 0; i--)
    {
      g_autofree char *from = way_migration_copy_path (path, i - 1);
      g_autofree char *to = way_migration_copy_path (path, i);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "Renaming %s: %s", from, g_strerror (errno));
          return FALSE;
        }
    }
  return TRUE;
}

/* Inside the transaction: another program may have migrated the file while this one waited for it. */
static gboolean
run_script (sqlite3 *db, const char *script, int version, GError **error)
{
  g_autofree char *mark
      = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", WAY_APPLICATION_ID, version);
  int present = 0;

  if (!read_number (db, "PRAGMA user_version", &present, error))
    return FALSE;
  return present >= version || (execute (db, script, error) && execute (db, mark, error));
}

gboolean
way_migration_run (sqlite3 *db, const char *path, const char *const *scripts, GError **error)
{
  int newest = (int) g_strv_length ((char **) scripts);
  int version = 0;

  if (!read_number (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version > 0 && version < newest && !keep_copy (db, path, error))
    return FALSE;

  for (; version < newest; version++)
    {
      if (!execute (db, "BEGIN IMMEDIATE", error))
        return FALSE;
      if (!run_script (db, scripts[version], version + 1, error) || !execute (db, "COMMIT", error))
        {
          if (!sqlite3_get_autocommit (db))
            sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
          return FALSE;
        }
    }
  return TRUE;
}
