/* way-migration.c: upgrades a history file to the current schema.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-migration-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "way-database.h"
#include "way-log-index.h"
#include "way-statement.h"
#include "way-store-schema.h"

#define SCHEMA "/io/github/waymark/Waymark/store/schema/schema.sql"
#define UPGRADES "/io/github/waymark/Waymark/store/schema/upgrades/"

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
way_migration_inspect (sqlite3 *db, WayFileKind *kind, GError **error)
{
  int has_objects = 0;
  gboolean good;

  /* Read all three in one transaction, because another program may be creating the schema. */
  if (!execute (db, "SAVEPOINT look", error))
    return FALSE;
  good = read_number (db, "PRAGMA application_id", &kind->application_id, error)
         && read_number (db, "PRAGMA user_version", &kind->version, error)
         && read_number (db, "SELECT EXISTS (SELECT * FROM sqlite_schema)", &has_objects, error);
  sqlite3_exec (db, "RELEASE look", NULL, NULL, NULL);
  kind->empty = !has_objects;
  return good;
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

static gpointer
ref_scripts (gpointer unused)
{
  return g_resource_ref (way_store_schema_get_resource ());
}

/* When the program ends, a destructor releases the resource, perhaps while a thread still checks a backup. */
static GResource *
get_scripts (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, ref_scripts, NULL);
}

char *
way_migration_schema (void)
{
  g_autoptr (GBytes) script = g_resource_lookup_data (get_scripts (), SCHEMA, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (script);
  return g_strdup (g_bytes_get_data (script, NULL));
}

char **
way_migration_scripts (void)
{
  GResource *resource = get_scripts ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, UPGRADES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GStrvBuilder) scripts = g_strv_builder_new ();

  g_assert (names);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (UPGRADES, names[i], NULL);
      g_autoptr (GBytes) script = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert (script && g_ascii_strtoll (names[i], NULL, 10) == i + 1);
      g_strv_builder_add (scripts, g_bytes_get_data (script, NULL));
    }
  return g_strv_builder_end (scripts);
}

char *
way_migration_copy_path (const char *path, int number)
{
  return g_strdup_printf ("%s.before-%d", path, number);
}

/* A copy that somebody has opened, too, may have a log, which SQLite would apply to the next file of its name. */
static void
move_logs (const char *source, const char *target)
{
  static const char *const endings[] = { "-wal", "-journal" };

  way_database_drop_logs (target);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (source, endings[i], NULL);
      g_autofree char *to = g_strconcat (target, endings[i], NULL);

      g_rename (from, to);
    }
}

static gboolean
rename_backup (const char *path, int from, int to, GError **error)
{
  g_autofree char *source = way_migration_copy_path (path, from);
  g_autofree char *target = way_migration_copy_path (path, to);

  move_logs (source, target);
  return g_rename (source, target) == 0 || errno == ENOENT || way_store_set_system_error (source, errno, error);
}

static void
delete_backup (const char *path, int number)
{
  g_autofree char *copy = way_migration_copy_path (path, number);

  g_unlink (copy);
  way_database_drop_logs (copy);
}

static gboolean
make_backup (const char *path, GError **error)
{
  g_autofree char *copy = way_migration_copy_path (path, 0);
  gboolean placed;

  return way_database_copy (path, copy, TRUE, &placed, error);
}

/* Undoes what follows for the copies that were @from and more before. */
static void
unshift_backups (const char *path, int from)
{
  for (int i = from; i <= WAY_MIGRATION_COPIES; i++)
    rename_backup (path, i + 1, i, NULL);
}

/* Makes the new backup number 1. The oldest is deleted only after the upgrade has succeeded. */
static gboolean
shift_backups (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (int i = WAY_MIGRATION_COPIES; i >= 0; i--)
    if (!rename_backup (path, i, i + 1, error))
      {
        unshift_backups (path, i + 1);
        return FALSE;
      }
  if (way_database_sync (folder, error))
    return TRUE;
  unshift_backups (path, 0);
  return FALSE;
}

/* Runs @script, which leads to @version. */
static gboolean
run_script (sqlite3 *db, const char *script, int version, GError **error)
{
  g_autofree char *mark
      = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", WAY_APPLICATION_ID, version);

  return execute (db, script, error) && execute (db, mark, error);
}

static gboolean
run_scripts (sqlite3 *db, const char *const *scripts, int version, GError **error)
{
  for (; scripts[version] != NULL; version++)
    if (!run_script (db, scripts[version], version + 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
create (sqlite3 *db, const char *schema, const char *const *scripts, GError **error)
{
  return schema ? run_script (db, schema, (int) g_strv_length ((char **) scripts), error)
                : run_scripts (db, scripts, 0, error);
}

/* Whoever reads the log anew takes what could not be synced for committed. Returns whether it is not there any longer.
 */
static gboolean
forget_refused (sqlite3 *db)
{
  gboolean forgotten;

  if (!sqlite3_get_autocommit (db))
    execute (db, "ROLLBACK", NULL);
  forgotten = !way_log_index_is_used (db) || (execute (db, "BEGIN IMMEDIATE", NULL) && way_log_index_cut_log (db));
  if (!sqlite3_get_autocommit (db))
    execute (db, "ROLLBACK", NULL);
  return forgotten;
}

/* Backs up the file, which other programs may still read, and upgrades it. */
static gboolean
upgrade_with_backup (sqlite3 *db, const char *path, const char *const *scripts, int version, GError **error)
{
  gboolean upgraded = FALSE;
  gboolean kept = FALSE;

  if (!make_backup (path, error))
    return FALSE;
  if (run_scripts (db, scripts, version, error) && shift_backups (path, error))
    {
      upgraded = execute (db, "COMMIT", error);
      kept = upgraded || !forget_refused (db);
      if (!kept)
        unshift_backups (path, 0);
    }
  delete_backup (path, kept ? WAY_MIGRATION_COPIES + 1 : 0);
  return upgraded;
}

static gboolean
is_in_memory (sqlite3 *db)
{
  const char *file = sqlite3_db_filename (db, "main");

  return !file || file[0] == '\0';
}

/* Read the version again within the transaction: another program may have upgraded the file in the meantime. */
static gboolean
upgrade (sqlite3 *db, const char *path, const char *schema, const char *const *scripts, GError **error)
{
  int version = 0;

  if (!read_number (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version > 0 && version < (int) g_strv_length ((char **) scripts) && !is_in_memory (db))
    return upgrade_with_backup (db, path, scripts, version, error);
  if (version > 0)
    return run_scripts (db, scripts, version, error) && execute (db, "COMMIT", error);
  return create (db, schema, scripts, error) && execute (db, "COMMIT", error);
}

gboolean
way_migration_run (sqlite3 *db, const char *path, const char *schema, const char *const *scripts, int patience,
                   GError **error)
{
  int version = 0;

  if (!read_number (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version >= (int) g_strv_length ((char **) scripts))
    return TRUE;
  sqlite3_busy_timeout (db, patience);
  if (!execute (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (upgrade (db, path, schema, scripts, error))
    return TRUE;
  if (!sqlite3_get_autocommit (db))
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

gboolean
way_migration_create (sqlite3 *db, const char *path, int version, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  g_autofree char *schema = version == (int) g_strv_length (scripts) ? way_migration_schema () : NULL;

  for (int i = version; scripts[i] != NULL; i++)
    g_clear_pointer (&scripts[i], g_free);
  return way_migration_run (db, path, schema, (const char *const *) scripts, 0, error);
}
