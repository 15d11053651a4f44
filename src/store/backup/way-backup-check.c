/* way-backup-check.c: checks the whole history file once a week.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-private.h"

#include "way-history-file.h"

/* When a check finds damage, the backup that was made after the last check without damage still exists. */
G_STATIC_ASSERT (WAY_BACKUP_DAYS >= WAY_CHECK_DAYS);

/* A day in the future was noted while the clock was wrong. */
static gboolean
is_due (const char *note, const char *day)
{
  g_autofree char *text = NULL;
  GDate last, today;
  int passed;

  if (!g_file_get_contents (note, &text, NULL, NULL) || !way_backup_read_day (g_strchomp (text), &last)
      || !way_backup_read_day (day, &today))
    return TRUE;
  passed = g_date_days_between (&last, &today);
  return passed < 0 || passed >= WAY_CHECK_DAYS;
}

gboolean
way_backup_check_weekly (const char *path, const char *day, GError **error)
{
  g_autofree char *note = g_strconcat (path, WAY_HISTORY_FILE_CHECKED, NULL);
  g_autofree char *text = g_strconcat (day, "\n", NULL);
  g_autoptr (GError) found = NULL;

  if (!is_due (note, day))
    return TRUE;
  /* A table that another program added does not matter here. */
  if (!way_backup_check (path, &found) && !g_error_matches (found, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    {
      g_propagate_error (error, g_steal_pointer (&found));
      return FALSE;
    }
  /* If this fails, the file is checked again. */
  if (way_history_file_is_own (note))
    g_file_set_contents (note, text, -1, NULL);
  return TRUE;
}
