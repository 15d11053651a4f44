/* way-cli-backup.c: backs up the history file, and lists the backups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"
#include "way-backup-contents.h"
#include "way-clock.h"
#include "way-history-path.h"
#include "way-salvage-unreadable.h"

static WayCliStatus
list_backups (const char *history)
{
  g_autoptr (GPtrArray) backups = way_backup_list (history);

  for (guint i = 0; i < backups->len; i++)
    {
      const WayBackup *backup = backups->pdata[i];

      g_print ("%s  %s\n", backup->day, backup->path);
    }
  return WAY_CLI_FINE;
}

/* @target is the file or folder that an error of G_FILE_ERROR is about. */
static WayCliStatus
fail_to_write (const char *target, const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE))
    {
      way_cli_print_error (_ ("The backup was made, but the disk is full or failing, so it may be lost. All games are "
                              "safe. Free up space and make another backup."));
      return WAY_CLI_FAILED;
    }
  if (error->domain != G_FILE_ERROR)
    return way_cli_fail_without_change (
        error, _ ("The disk is full, so no backup was made. All games are safe. Free up space and try again."));
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
    message = g_strdup_printf (_ ("“%s” already exists and was not changed. Choose another name."), target);
  else
    /* Translators: %1$s is a file, %2$s a message of the system, such as “Permission denied”. */
    message = g_strdup_printf (_ ("“%1$s” cannot be written (%2$s). The history is safe. Choose another place."),
                               target, error->message);
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static void
report_unreadable (int n, const char *backup)
{
  g_autofree char *message = g_strdup_printf (ngettext ("%1$d game in the history cannot be read now, but can be in "
                                                        "today’s backup, so the backup was kept: “%2$s”. "
                                                        "To back up the history as it is now, specify a file.",
                                                        "%1$d games in the history cannot be read now, but can be in "
                                                        "today’s backup, so the backup was kept: “%2$s”. "
                                                        "To back up the history as it is now, specify a file.",
                                                        (gulong) n),
                                              n, backup);

  way_cli_print_error (message);
}

/* The history may have been lost since, and begun again, so that the backup is all there is; also if it cannot be told
 * because another program has locked one of them. */
static gboolean
keep_earlier (const char *history, const char *backup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayBackupDifference) difference = way_backup_compare (backup, history, &error);
  g_autofree char *message = NULL;
  int n_unreadable;

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    {
      /* Which of them it is, is not known. */
      message = g_strdup_printf (_ ("Another program is using today’s backup or the history file, so the backup "
                                    "was kept: “%s”. Try again in a moment."),
                                 backup);
      way_cli_print_error (message);
      return TRUE;
    }
  n_unreadable = way_salvage_count_better (history, backup);
  if (n_unreadable > 0)
    {
      report_unreadable (n_unreadable, backup);
      return TRUE;
    }
  if (!difference || difference->n_lost == 0)
    return FALSE;
  message = g_strdup_printf (
      ngettext ("Today’s backup has %1$d game that is not, or not completely, in the history, so it was kept: “%2$s”. "
                "To back up the history as it is now, specify a file.",
                "Today’s backup has %1$d games that are not, or not completely, in the history, so it was kept: "
                "“%2$s”. To back up the history as it is now, specify a file.",
                (gulong) difference->n_lost),
      difference->n_lost, backup);
  way_cli_print_error (message);
  return TRUE;
}

/* Replaces the backup of today, if there is one. An empty history is not backed up: in the end it would take the place
 * of every backup with games. */
static WayCliStatus
make_dated_backup (const char *history)
{
  g_autofree char *day = way_clock_today ();
  g_autofree char *earlier = way_backup_has (history, day) ? way_backup_find (history, day) : NULL;
  g_autofree char *backup = NULL;
  g_autoptr (GError) error = NULL;

  if (earlier && keep_earlier (history, earlier))
    return WAY_CLI_FAILED;
  if (way_backup_count_games (history, NULL) == 0)
    {
      way_cli_print_error (_ ("There are no games in the history, so no backup was made."));
      return WAY_CLI_FINE;
    }
  if (!way_backup_make (history, day, &error))
    {
      g_autofree char *folder = way_backup_get_folder (history);

      /* A file of somebody else has the name of the backup. */
      return fail_to_write (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST) ? error->message : folder, error);
    }
  backup = way_backup_find (history, day);
  if (backup)
    g_print ("%s\n", backup);
  return WAY_CLI_FINE;
}

static WayCliStatus
write_backup (const char *history, const char *target)
{
  g_autoptr (GError) error = NULL;

  if (!way_backup_write (history, target, &error))
    return fail_to_write (target, error);
  g_print ("%s\n", target);
  return WAY_CLI_FINE;
}

WayCliStatus
way_cli_backup (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean list = FALSE;
  const GOptionEntry options[] = {
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List the daily backups instead"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 0, 1, &status);
  g_autofree char *history = way_history_path_new (path);
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  if (list)
    return list_backups (history);
  /* A history to which another program added tables or triggers can still be backed up. */
  if (!way_backup_check (history, &error) && !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    return way_cli_fail (error);
  return arguments[0] ? write_backup (history, arguments[0]) : make_dated_backup (history);
}
