/* way-store-read.c: opens a history for reading.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-database.h"
#include "way-migration.h"

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

/* All 0 if there is no file. */
static WayFileTimes
read_times (const char *path)
{
  g_autofree char *place = way_database_find_place (path, NULL);
  g_autofree char *log = place ? g_strconcat (place, "-wal", NULL) : NULL;
  WayFileTimes times = { 0 };
  GStatBuf about;

  if (g_stat (path, &about) == 0)
    {
      times.size = about.st_size;
      times.modified = way_store_get_modified (&about);
    }
  if (log && g_stat (log, &about) == 0)
    {
      times.log_size = about.st_size;
      times.log_modified = way_store_get_modified (&about);
    }
  return times;
}

static gboolean
is_copy (sqlite3 *db)
{
  const char *place = sqlite3_db_filename (db, "main");

  return !place || place[0] == '\0';
}

/* Such a file changes without SQLite taking notice of it. */
static gboolean
is_unlocked (sqlite3 *db)
{
  return !is_copy (db) && sqlite3_uri_boolean (sqlite3_db_filename (db, "main"), "immutable", 0);
}

/* Puts @other, which is consumed, in the place of the connection to the same file. */
static void
exchange (WayStore *store, WayStore *other)
{
  char *path = store->path;

  /* Others may have it. */
  store->path = other->path;
  other->path = path;
  way_store_become (store, other);
}

/* A file of which a page cannot be read cannot be copied either; then @store is unchanged. */
static void
copy_to_memory (WayStore *store)
{
  g_autoptr (WayStore) copy = way_store_open (WAY_STORE_IN_MEMORY, NULL);

  if (!copy || !way_database_copy_pages (store->db, copy->db, "Copying what is read", NULL))
    return;
  copy->read_only = copy->copied = TRUE;
  copy->device = store->device;
  copy->inode = store->inode;
  exchange (store, g_steal_pointer (&copy));
}

/* Without locks, pages of two states of the file would be put together. If it cannot be copied, because a part of the
 * disk is damaged, the rest can still be read. */
static WayStore *
open_to_read (const char *path, int patience, GError **error)
{
  g_autoptr (WayStore) store = g_new0 (WayStore, 1);
  g_autofree char *full = way_database_find_absolute (path);
  WayFileTimes times = read_times (full);

  store->path = g_strdup (path);
  store->thread = g_thread_self ();
  store->read_only = TRUE;
  store->patience = patience;
  store->db = store->statements.db = way_database_open_to_read (full, patience, error);
  if (!store->db || !accept (store->db, path, error))
    return NULL;
  store->copied = is_copy (store->db);
  way_store_remember_place (store);
  if (is_unlocked (store->db))
    copy_to_memory (store);
  store->times = times;
  return g_steal_pointer (&store);
}

void
way_store_let_go (WayStore *store)
{
  if (store->read_only && !store->copied && !is_unlocked (store->db))
    copy_to_memory (store);
}

void
way_store_look_again (WayStore *store)
{
  WayFileTimes now;
  WayStore *other;

  if (!store->read_only || !(store->copied || is_unlocked (store->db)))
    return;
  now = read_times (store->path);
  if (memcmp (&now, &store->times, sizeof now) == 0 || way_store_has_moved (store))
    return;
  other = open_to_read (store->path, store->patience, NULL);
  if (other && other->device == store->device && other->inode == store->inode)
    exchange (store, other);
  else
    way_store_close (other);
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
