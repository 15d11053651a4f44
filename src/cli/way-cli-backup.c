/* way-cli-backup.c: copies the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"

static WayCliStatus
list_copies (const char *history)
{
  g_autoptr (GPtrArray) copies = way_backup_list (history);

  for (guint i = 0; i < copies->len; i++)
    {
      const WayBackup *copy = copies->pdata[i];

      g_print ("%s  %s\n", copy->day, copy->path);
    }
  return WAY_CLI_FINE;
}

/* The copy is made of the day's last state, so a day may be copied again. */
static WayCliStatus
make_dated_copy (const char *history)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;

  if (!way_backup_make (history, day, &error))
    return way_cli_complain_of (error);
  copies = way_backup_list (history);
  for (guint i = 0; i < copies->len; i++)
    {
      const WayBackup *copy = copies->pdata[i];

      if (g_str_equal (copy->day, day))
        g_print ("%s\n", copy->path);
    }
  return WAY_CLI_FINE;
}

static WayCliStatus
copy_to (const char *history, const char *target)
{
  g_autoptr (GError) error = NULL;

  if (g_file_test (target, G_FILE_TEST_EXISTS))
    {
      g_autofree char *message
          = g_strdup_printf (_ ("“%s” already exists and was not changed. Choose another name."), target);

      way_cli_complain (message);
      return WAY_CLI_FAILED;
    }
  if (!way_backup_write (history, target, &error))
    return way_cli_complain_of (error);
  g_print ("%s\n", target);
  return WAY_CLI_FINE;
}

WayCliStatus
way_cli_backup (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean list = FALSE;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List the dated backups instead"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) words = way_cli_parse (argc, argv, options, 0, 1, &status);
  g_autofree char *history = way_cli_get_history_path (path);
  g_autoptr (GError) error = NULL;

  if (words == NULL)
    return status;
  if (list)
    return list_copies (history);
  /* What another program added to the history does not keep it from being copied. */
  if (!way_backup_check (history, &error) && !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    return way_cli_complain_of (error);
  return words[0] != NULL ? copy_to (history, words[0]) : make_dated_copy (history);
}
