/* way-backup-left-log.c: keeps a log that has no history, while a backup takes the place of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "way-database.h"

#define MAX_PAGE 65536 /* bytes; of a page of SQLite */

gboolean
way_backup_keep_left_log (const char *place, char **kept, GError **error)
{
  g_autofree char *log = way_database_find_left_log (place);
  g_autofree char *replaced = log ? way_backup_make_replaced_path (place) : NULL;
  g_autofree char *name = log ? g_strconcat (replaced, "-wal", NULL) : NULL;

  if (log && g_rename (log, name) != 0)
    return way_store_set_system_error (log, errno, error);
  *kept = g_steal_pointer (&name);
  return TRUE;
}

gboolean
way_backup_is_left_log (const char *aside)
{
  return g_str_has_suffix (aside, "-wal");
}

gboolean
way_backup_put_log_back (const char *place, const char *kept, gboolean empty)
{
  g_autofree char *log = g_strconcat (place, "-wal", NULL);
  GStatBuf about;

  if (g_stat (place, &about) == 0 && about.st_size > MAX_PAGE)
    return FALSE;
  return (empty ? truncate (place, 0) == 0 : g_unlink (place) == 0 || errno == ENOENT) && g_rename (kept, log) == 0;
}
