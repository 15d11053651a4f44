/* way-cli-restore.c: replaces the history file with a backup, or recovers what is readable of a damaged one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-backup.h"
#include "way-history-path.h"
#include "way-salvage-unreadable.h"
#include "way-salvage.h"
#include "way-salvaged.h"
#include "way-sync-restored.h"
#include "way-text.h"

/* Returns the path of the backup of the day @word, or @word itself, which is then a file name. (transfer full) */
static char *
find_backup (const char *history, const char *word)
{
  char *backup = way_backup_find (history, word);

  return backup ? backup : g_strdup (word);
}

/* @previous is where the previous history file was moved to, or NULL. */
static void
print_previous (const char *previous)
{
  g_autofree char *message = previous ? g_strdup_printf (_ ("The previous file is kept as “%s”."), previous) : NULL;

  if (message)
    way_cli_print_error (message);
}

static WayCliStatus
fail_to_restore (const GError *error, const char *previous)
{
  g_autofree char *message = way_text_restore_error (error);

  if (message)
    way_cli_print_error (message);
  else
    way_cli_fail (error);
  print_previous (previous);
  return WAY_CLI_FAILED;
}

static WayCliStatus
fail_to_salvage (const GError *error, const char *previous)
{
  g_autofree char *message = way_text_salvage_error (error);

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    way_cli_print_error (_ ("The damaged history file is not readable. It was not changed. Restore a backup with "
                            "“waymark-cli restore”."));
  else
    way_cli_print_error (message);
  print_previous (previous);
  return WAY_CLI_FAILED;
}

/* Returns whether there is something to salvage in the file; if not, @error is set or the file is intact. Then @n_whole
 * of its games cannot be read, and nothing less of them can be recovered. */
static gboolean
is_damaged (const char *history, int *n_whole, GError **error)
{
  g_autoptr (GError) found = NULL;

  if (way_backup_check (history, &found))
    return way_salvage_count_unreadable (history, n_whole, error) > 0;
  if (g_error_matches (found, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT)
      || g_error_matches (found, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&found));
  return FALSE;
}

static void
print_cut_games (const char *history, const WaySalvage *found)
{
  g_autoptr (WayStore) store = found->n_cut > 0 ? way_cli_open_history (history, FALSE) : NULL;
  g_autofree char *names = store ? way_salvaged_list_games (store, found) : NULL;

  if (names)
    g_print ("%s\n", names);
}

static WayCliStatus
print_intact (int n_unreadable)
{
  if (n_unreadable == 0)
    {
      g_print ("%s\n", _ ("The file is intact. Nothing was changed."));
      return WAY_CLI_FINE;
    }
  g_print (
      ngettext ("This version of Waymark cannot read %d game: it is damaged, or a newer version recorded it. "
                "Nothing was changed. Update Waymark, or restore a backup.\n",
                "This version of Waymark cannot read %d games: they are damaged, or a newer version recorded them. "
                "Nothing was changed. Update Waymark, or restore a backup.\n",
                (gulong) n_unreadable),
      n_unreadable);
  return WAY_CLI_WRONG;
}

static WayCliStatus
salvage (const char *history)
{
  g_autofree char *previous = NULL;
  g_autofree char *report = NULL;
  g_autoptr (GError) error = NULL;
  const WaySalvageNotes notes = way_text_salvage_notes ();
  WaySalvage found = { 0 };
  int n_unreadable = 0;
  gboolean damaged = is_damaged (history, &n_unreadable, &error);

  if (error)
    return fail_to_salvage (error, NULL);
  if (!damaged)
    return print_intact (n_unreadable);
  if (!way_salvage_restore (history, &notes, &found, &previous, &error))
    return fail_to_salvage (error, previous);
  report = way_text_salvage (&found);
  g_print ("%s\n", report);
  print_cut_games (history, &found);
  g_print (_ ("The damaged file is kept as “%s”.\n"), previous);
  return found.n_cut + found.n_unreadable + found.n_lost + found.n_names + found.n_versions_lost > 0
                 || found.versions_unsure
             ? WAY_CLI_WRONG
             : WAY_CLI_FINE;
}

static char *
describe_altered (const char *backup)
{
  g_autofree char *quoted = g_shell_quote (backup);

  /* Translators: %1$s is a file, %2$s the same file as the command line needs it. */
  return g_strdup_printf (
      _ ("“%1$s” contains tables, views, or triggers that Waymark did not create. Nothing was changed. Choose another "
         "backup, or remove them with “waymark-cli restore --salvage --database %2$s” and try again."),
      backup, quoted);
}

/* The usual messages are about the history file; these are about the backup. */
static WayCliStatus
refuse_backup (const char *backup, const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    message = g_strdup_printf (_ ("“%s” is damaged or not a history file. Nothing was changed. Choose another backup."),
                               backup);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_ACCESS))
    /* Translators: %1$s is a file, %2$s a message of the system, such as “Permission denied”. */
    message = g_strdup_printf (_ ("“%1$s” cannot be read (%2$s). Nothing was changed. Choose another backup."), backup,
                               error->message);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FOREIGN)
           || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_EMPTY)
           || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_FILE))
    message = g_strdup_printf (_ ("“%s” is not a Waymark history file. Nothing was changed. Choose another backup."),
                               backup);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    message = describe_altered (backup);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    message
        = g_strdup_printf (_ ("Another program is using “%s”. Nothing was changed. Try again in a moment."), backup);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER))
    message = g_strdup_printf (
        _ ("“%s” was written by a newer version of Waymark. Nothing was changed. Update Waymark first."), backup);
  else
    return way_cli_fail (error);
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static WayCliStatus
refuse_history (const char *path)
{
  g_autofree char *message
      = g_strdup_printf (_ ("“%s” is the history file itself. Nothing was changed. Choose another backup."), path);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

WayCliStatus
way_cli_restore (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean damaged = FALSE;
  const GOptionEntry options[] = {
    { "salvage", 's', 0, G_OPTION_ARG_NONE, &damaged,
      N_ ("Recover the readable part of the damaged history file instead"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 0, 1, &status);
  g_autofree char *history = way_history_path_new (path);
  g_autofree char *backup = NULL;
  g_autofree char *previous = NULL;
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  if (damaged == (arguments[0] != NULL))
    {
      way_cli_print_error (_ ("Specify either a backup or --salvage. See “waymark-cli restore --help”."));
      return WAY_CLI_FAILED;
    }
  if (damaged)
    return salvage (history);
  backup = find_backup (history, arguments[0]);
  if (!g_file_test (backup, G_FILE_TEST_EXISTS))
    {
      g_autofree char *message = g_strdup_printf (
          _ ("Backup “%s” not found. Nothing was changed. See “waymark-cli backup --list” for a list."), arguments[0]);

      way_cli_print_error (message);
      return WAY_CLI_FAILED;
    }
  if (way_backup_is_same_file (backup, history))
    return refuse_history (backup);
  if (!way_backup_check (backup, &error))
    return refuse_backup (backup, error);
  if (!way_backup_restore (backup, history, &previous, &error))
    return fail_to_restore (error, previous);
  way_sync_note_restored (history, backup, previous);
  if (previous && way_backup_is_left_journal (previous))
    /* Translators: printed by the command line: the history file was missing or empty, and a file beside it belongs to
     * a change that was not finished; %s is its new path. */
    g_print (_ ("Backup restored. The unfinished change to the previous history file was kept as “%s”.\n"), previous);
  else if (previous && way_backup_is_left_log (previous))
    /* Translators: printed by the command line: the history file was missing or empty, and a file beside it had the
     * last changes to it; %s is its new path. */
    g_print (_ ("Backup restored. The last changes to the previous history file were kept as “%s”.\n"), previous);
  else if (previous)
    g_print (_ ("Backup restored. The previous file was kept as “%s”.\n"), previous);
  else
    /* Translators: printed by the command line: the history is what a backup contains. */
    g_print ("%s\n", _ ("Backup restored."));
  return WAY_CLI_FINE;
}
