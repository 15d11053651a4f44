/* way-cli-restore.c: puts a copy in the place of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"
#include "way-salvage.h"
#include "way-text.h"

/* The dated copy of the day @word, or the file of that name. */
static char *
find_copy (const char *history, const char *word)
{
  g_autoptr (GPtrArray) copies = way_backup_list (history);

  for (guint i = 0; i < copies->len; i++)
    {
      const WayBackup *copy = copies->pdata[i];

      if (g_str_equal (copy->day, word))
        return g_strdup (copy->path);
    }
  return g_strdup (word);
}

/* Where the disk failed in the end, what was there is kept. */
static WayCliStatus
complain_of_restore (const GError *error, const char *aside)
{
  WayCliStatus status = way_cli_complain_of (error);

  if (aside != NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("The previous file is kept as “%s”."), aside);

      way_cli_complain (message);
    }
  return status;
}

static WayCliStatus
salvage (const char *history)
{
  g_autofree char *aside = NULL;
  g_autofree char *report = NULL;
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  if (way_backup_check (history, &error))
    {
      g_print ("%s\n", _ ("The file is intact. Nothing was changed."));
      return WAY_CLI_FINE;
    }
  if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT)
      && !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    return way_cli_complain_of (error);
  g_clear_error (&error);
  if (!way_salvage_restore (history, &found, &aside, &error))
    {
      if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
        return complain_of_restore (error, aside);
      way_cli_complain (_ ("The damaged history file is not readable. It was not changed. Restore a backup with "
                           "“waymark-cli restore”."));
      return WAY_CLI_FAILED;
    }
  report = way_text_salvage (&found);
  g_print ("%s\n", report);
  g_print (_ ("The damaged file is kept as “%s”.\n"), aside);
  return found.n_cut + found.n_lost > 0 ? WAY_CLI_WRONG : WAY_CLI_FINE;
}

static char *
describe_altered (const char *copy)
{
  g_autofree char *quoted = g_shell_quote (copy);

  /* Translators: %1$s is a file, %2$s the same file as the command line needs it. */
  return g_strdup_printf (_ ("“%1$s” contains tables, views or triggers that Waymark did not create. Nothing was "
                             "changed. Choose another backup, or remove them with “waymark-cli restore --salvage "
                             "--database %2$s” and try again."),
                          copy, quoted);
}

/* What is wrong is wrong with the copy, not with the history. */
static WayCliStatus
refuse_copy (const char *copy, const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    message = g_strdup_printf (_ ("“%s” is damaged or not a history file. Nothing was changed. Choose another backup."),
                               copy);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FOREIGN))
    message
        = g_strdup_printf (_ ("“%s” is not a Waymark history file. Nothing was changed. Choose another backup."), copy);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    message = describe_altered (copy);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER))
    message = g_strdup_printf (
        _ ("“%s” was written by a newer version of Waymark. Nothing was changed. Update Waymark first."), copy);
  else
    return way_cli_complain_of (error);
  way_cli_complain (message);
  return WAY_CLI_FAILED;
}

WayCliStatus
way_cli_restore (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean damaged = FALSE;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    { "salvage", 's', 0, G_OPTION_ARG_NONE, &damaged,
      N_ ("Recover the readable part of the damaged history file instead"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) words = way_cli_parse (argc, argv, options, 0, 1, &status);
  g_autofree char *history = way_cli_get_history_path (path);
  g_autofree char *copy = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  if (words == NULL)
    return status;
  if (damaged == (words[0] != NULL))
    {
      way_cli_complain (_ ("Specify either a backup or --salvage. See --help for details."));
      return WAY_CLI_FAILED;
    }
  if (damaged)
    return salvage (history);
  copy = find_copy (history, words[0]);
  if (!g_file_test (copy, G_FILE_TEST_EXISTS))
    {
      g_autofree char *message = g_strdup_printf (
          _ ("Backup “%s” not found. Nothing was changed. See “waymark-cli backup --list” for a list."), words[0]);

      way_cli_complain (message);
      return WAY_CLI_FAILED;
    }
  if (!way_backup_check (copy, &error))
    return refuse_copy (copy, error);
  if (!way_backup_restore (copy, history, &aside, &error))
    return complain_of_restore (error, aside);
  if (aside != NULL)
    g_print (_ ("Backup restored. The previous file was kept as “%s”.\n"), aside);
  else
    /* Translators: printed by the command line: the history is what a backup contains. */
    g_print ("%s\n", _ ("Backup restored."));
  return WAY_CLI_FINE;
}
