/* way-store-read.c: opens a history for reading.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-database.h"
#include "way-migration.h"
#include "way-store-private.h"

/* A file with an earlier schema cannot be used without writing the upgrade. */
static gboolean
accept (sqlite3 *db, const char *path, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  int newest = (int) g_strv_length (scripts);
  WayFileKind kind;

  if (!way_migration_inspect (db, &kind, error) || !way_migration_accept (&kind, newest, error))
    return FALSE;
  if (kind.version == newest)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY, "%s has schema %d and cannot be written", path,
               kind.version);
  return FALSE;
}

static WayStore *
open_to_read (const char *path, int patience, GError **error)
{
  g_autoptr (WayStore) store = g_new0 (WayStore, 1);
  g_autofree char *full = way_database_find_absolute (path);

  store->path = g_strdup (path);
  store->thread = g_thread_self ();
  store->read_only = TRUE;
  store->patience = patience;
  store->db = store->statements.db = way_database_open_to_read (full, patience, error);
  if (!store->db || !accept (store->db, path, error))
    return NULL;
  way_store_remember_place (store);
  return g_steal_pointer (&store);
}

WayStore *
way_store_open_to_read (const char *path, GError **error)
{
  return open_to_read (path, WAY_DATABASE_PATIENCE, error);
}

WayStore *
way_store_open_to_read_at_once (const char *path, GError **error)
{
  return open_to_read (path, 0, error);
}

gboolean
way_store_can_write (WayStore *store)
{
  way_store_assert_thread (store);
  return !store->read_only;
}
