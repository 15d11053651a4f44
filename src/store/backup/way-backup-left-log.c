/* way-backup-left-log.c: keeps a log that has no history, while a backup takes the place of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-database.h"
#include "way-file-place.h"

static gboolean
keep_left_log (const char *place, char **kept, GError **error)
{
  g_autofree char *log = way_database_find_left_log (place);
  g_autofree char *replaced = way_backup_make_replaced_path (place);
  g_autofree char *name = log ? g_strconcat (replaced, log + strlen (place), NULL) : NULL;

  /* The history is in its place again, with its log. */
  if (!log)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "%s has come back", place);
      return FALSE;
    }
  if (g_rename (log, name) != 0)
    return way_store_set_system_error (log, errno, error);
  *kept = g_steal_pointer (&name);
  return TRUE;
}

gboolean
way_backup_is_left_journal (const char *aside)
{
  return g_str_has_suffix (aside, "-journal");
}

gboolean
way_backup_is_left_log (const char *aside)
{
  return g_str_has_suffix (aside, "-wal") || way_backup_is_left_journal (aside);
}

/* Whatever waits for the disk comes before the log gets another name, so that there is only a moment in which a program
 * that is killed leaves neither the log where it is looked for, nor the backup in its place. */
gboolean
way_backup_replace_beside_log (sqlite3 *backup, const char *like, const char *place, char **aside, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *log = way_database_find_left_log (place);
  gboolean is_missing = !g_file_test (place, G_FILE_TEST_EXISTS);
  g_autofree char *fresh = way_database_make_temporary (place, is_missing ? like : place, error);
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
  system_error = is_missing ? way_file_place (fresh, place) : g_rename (fresh, place) != 0 ? errno : 0;
  if (system_error == 0)
    return way_database_sync (folder, &failure) || way_store_set_unsure (g_steal_pointer (&failure), error);
  g_unlink (fresh);
  if (log && way_file_place (*aside, log) == 0)
    g_clear_pointer (aside, g_free);
  return way_store_set_system_error (place, system_error, error);
}
