/* way-backup-left-log.c: keeps a log that has no history, while a backup takes the place of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-database.h"

static gboolean
keep_left_log (const char *place, char **kept, GError **error)
{
  g_autofree char *log = way_database_find_left_log (place);
  g_autofree char *replaced = log ? way_backup_make_replaced_path (place) : NULL;
  g_autofree char *name = log ? g_strconcat (replaced, log + strlen (place), NULL) : NULL;

  if (log && g_rename (log, name) != 0)
    return way_store_set_system_error (log, errno, error);
  *kept = g_steal_pointer (&name);
  return TRUE;
}

gboolean
way_backup_is_left_log (const char *aside)
{
  return g_str_has_suffix (aside, "-wal") || g_str_has_suffix (aside, "-journal");
}

/* Nothing here waits for the disk between the two names: if the program is killed, the log is left where it is looked
 * for, or the backup is in its place. */
gboolean
way_backup_replace_beside_log (sqlite3 *backup, const char *like, const char *place, char **aside, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *log = way_database_find_left_log (place);
  g_autofree char *fresh
      = way_database_make_temporary (place, g_file_test (place, G_FILE_TEST_EXISTS) ? place : like, error);
  g_autoptr (GError) failure = NULL;
  int system_error;

  if (!fresh || !way_backup_write_pages (backup, fresh, error))
    return FALSE;
  if (!way_database_sync (fresh, error) || !keep_left_log (place, aside, error))
    {
      g_unlink (fresh);
      return FALSE;
    }
  way_database_drop_logs (place);
  if (g_rename (fresh, place) == 0)
    return way_database_sync (folder, &failure) || way_store_set_unsure (g_steal_pointer (&failure), error);
  system_error = errno;
  g_unlink (fresh);
  if (*aside && g_rename (*aside, log) == 0)
    g_clear_pointer (aside, g_free);
  return way_store_set_system_error (place, system_error, error);
}
