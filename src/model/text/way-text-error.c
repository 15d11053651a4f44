/* way-text-error.c: errors in three parts: what happened, what is safe, what to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "way-backup.h"
#include "way-game.h"
#include "way-record-file.h"
#include "way-sync-file.h"
#include "way-i18n.h"

static char *
describe_store_error (const GError *error)
{
  switch ((WayStoreError) error->code)
    {
    case WAY_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is using the history file. All earlier entries are safe. Try again in a "
                          "moment, or continue without saving."));
    case WAY_STORE_ERROR_CONFLICT:
      return g_strdup (_ ("This game was changed in another window or by another program, so this was not saved. The "
                          "version in the history is shown now. Make your change again if needed."));
    case WAY_STORE_ERROR_FULL:
      return g_strdup (_ ("The disk is full. Your last change was not saved; all earlier entries are safe. Free up "
                          "space and try again, or continue without saving."));
    case WAY_STORE_ERROR_UNSURE:
      return g_strdup (
          _ ("The disk is full or failing, so your last change may or may not have been saved. All earlier "
             "entries are safe. Free up space and try again, or continue without saving."));
    case WAY_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The history file or its folder is not writable. All earlier entries are safe. Change the "
                          "permissions and try again, or continue without saving."));
    case WAY_STORE_ERROR_NEWER:
      return g_strdup (_ ("The history file was written by a newer version of Waymark. It was not changed. Update "
                          "Waymark to open it, or continue without saving."));
    case WAY_STORE_ERROR_FOREIGN:
      return g_strdup (_ ("The history file belongs to another program. It was not changed. Move it elsewhere, or "
                          "continue without saving."));
    case WAY_STORE_ERROR_EMPTY:
      return g_strdup (_ ("The file is empty. Nothing was changed. If games are missing, restore a backup."));
    case WAY_STORE_ERROR_ALTERED:
      return g_strdup (_ ("The file contains parts that Waymark did not create, so it was not used. Nothing was "
                          "changed; choose another backup."));
    case WAY_STORE_ERROR_UNKNOWN:
      return g_strdup (_ ("This game contains something that this version of Waymark cannot read: it is damaged, or a "
                          "newer version recorded it. It was not changed. Update Waymark, or restore a backup."));
    case WAY_STORE_ERROR_CORRUPT:
      return g_strdup (_ ("The history file is damaged. It has not been changed."));
    case WAY_STORE_ERROR_NO_FILE:
      return g_strdup (_ ("The history file is a folder, a pipe, or a device, so it was not opened. Move it to another "
                          "place, or continue without saving."));
    case WAY_STORE_ERROR_NO_FOLDER:
      return g_strdup (
          _ ("The history file is linked to a folder that does not exist, so nothing was written. Make the "
             "folder available and try again, or save your games as files."));
    case WAY_STORE_ERROR_LINKED:
      return g_strdup (
          _ ("The history file has several names (hard links). Using it under two of them could damage it, so it was "
             "not changed. Replace the other names with copies and try again, or continue without saving."));
    case WAY_STORE_ERROR_NO_ACCESS:
      /* Translators: %s is a message of the system, such as “Permission denied”. */
      return g_strdup_printf (_ ("The history file cannot be reached (%s). Nothing was changed. Make it available and "
                                 "try again, or continue without saving."),
                              error->message);
    case WAY_STORE_ERROR_NO_LOCKS:
      /* Translators: %s is the path of a folder. */
      return g_strdup_printf (_ ("The folder “%s” is on a file system that cannot lock files, so the history file was "
                                 "not opened. Move it to a folder on this computer, or continue without saving."),
                              error->message);
    case WAY_STORE_ERROR_NEIGHBOR:
      /* Translators: %s is the name of a file, such as “diary-journal”. */
      return g_strdup_printf (
          _ ("The file “%s” belongs to another program, but Waymark needs its name. Nothing was written. Move that "
             "file, or choose another name."),
          error->message);
    case WAY_STORE_ERROR_LOG_LEFT:
      /* A journal has what a change began to replace, which SQLite undoes; a log has changes. */
      if (way_backup_is_left_journal (error->message))
        /* Translators: %1$s is the name of a file, such as “waymark.db-journal”. */
        return g_strdup_printf (
            _ ("The history file is missing, but “%1$s” is left from a change to it that was not finished. Nothing was "
               "changed. Move the history file back to its folder, or restore a backup. To begin a new history, move "
               "“%1$s” to another folder."),
            error->message);
      /* Translators: %1$s is the name of a file, such as “waymark.db-wal”. */
      return g_strdup_printf (
          _ ("The history file is missing, but “%1$s” still has the last changes to it. Nothing was changed. Move "
             "the history file back to its folder, or restore a backup, which does not have these changes. To begin a "
             "new history, move “%1$s” to another folder."),
          error->message);
    case WAY_STORE_ERROR_MISSING:
      return g_strdup (_ ("This game is no longer in the history file. All other games are safe."));
    case WAY_STORE_ERROR_NOT_FOUND:
      return g_strdup (_ ("The history file does not exist. Check its location."));
    case WAY_STORE_ERROR_DELETED:
      return g_strdup (
          _ ("This game was deleted or replaced elsewhere, so your change was not saved. Restore the game, and "
             "make your change again."));
    case WAY_STORE_ERROR_MOVED:
      return g_strdup (_ ("The history file was deleted, moved, or replaced in the meantime, so this was not saved. "
                          "Check its location and try again, or continue without saving."));
    case WAY_STORE_ERROR_MOVED_SINCE:
      return g_strdup (_ (
          "The history file was deleted, moved, or replaced while this was being saved. If it was moved, look for the "
          "change in the moved file before you try again."));
    case WAY_STORE_ERROR_HISTORY:
      return g_strdup (_ ("This is a Waymark history file or belongs to one, so nothing was written. Choose another "
                          "file name."));
    case WAY_STORE_ERROR_FAILED:
    default:
      return g_strdup_printf (_ ("The history file could not be used (%s). All earlier entries are safe. Try again, or "
                                 "continue without saving."),
                              error->message);
    }
}

static void
append_versions (GString *lines, const WaySalvage *found)
{
  if (found->n_versions_lost > 0)
    {
      g_string_append_c (lines, '\n');
      g_string_append_printf (lines,
                              /* Translators: games as they were before they were changed on another device. */
                              ngettext ("%d earlier version of a game could not be read.",
                                        "%d earlier versions of games could not be read.",
                                        (gulong) found->n_versions_lost),
                              found->n_versions_lost);
    }
  if (found->versions_unsure)
    {
      g_string_append_c (lines, '\n');
      /* Translators: of a damaged file, in which nothing shows how many versions it had. */
      g_string_append (lines, _ ("Some earlier versions of games may be missing."));
    }
}

char *
way_text_salvage (const WaySalvage *found)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  g_string_append_printf (
      lines,
      ngettext ("%d game was recovered completely.", "%d games were recovered completely.", (gulong) found->n_whole),
      found->n_whole);
  if (found->n_cut > 0)
    {
      g_string_append_c (lines, '\n');
      /* Translators: games of a damaged file whose last entries, chip values or other parts could not be read. */
      g_string_append_printf (lines,
                              ngettext ("%d game was recovered without its damaged part.",
                                        "%d games were recovered without their damaged parts.", (gulong) found->n_cut),
                              found->n_cut);
    }
  if (found->n_unreadable > 0)
    {
      g_string_append_c (lines, '\n');
      /* Translators: games of a damaged file. They were kept in the new file as they are. */
      g_string_append_printf (
          lines,
          ngettext ("%d game was kept, but this version of Waymark cannot read it: it is damaged, or a newer version "
                    "recorded it.",
                    "%d games were kept, but this version of Waymark cannot read them: they are damaged, or a newer "
                    "version recorded them.",
                    (gulong) found->n_unreadable),
          found->n_unreadable);
    }
  if (found->n_lost > 0)
    {
      g_string_append_c (lines, '\n');
      g_string_append_printf (
          lines, ngettext ("%d game could not be read.", "%d games could not be read.", (gulong) found->n_lost),
          found->n_lost);
    }
  if (found->n_ended > 0)
    {
      g_string_append_c (lines, '\n');
      g_string_append_printf (
          lines,
          ngettext ("%d game ends before an entry that is damaged or was recorded by a newer version of Waymark.",
                    "%d games end before an entry that is damaged or was recorded by a newer version of Waymark.",
                    (gulong) found->n_ended),
          found->n_ended);
    }
  if (found->n_undone > 0)
    {
      g_string_append_c (lines, '\n');
      /* Translators: entries that a player had taken back with Undo, and that Redo would have brought back. */
      g_string_append_printf (
          lines,
          ngettext (
              "%d game lost entries that had been undone, because one is damaged or was recorded by a newer version of "
              "Waymark. Its other entries were kept.",
              "%d games lost entries that had been undone, because one in each is damaged or was recorded by a newer "
              "version "
              "of Waymark. Their other entries were kept.",
              (gulong) found->n_undone),
          found->n_undone);
    }
  if (found->n_corrected > 0)
    {
      g_string_append_c (lines, '\n');
      /* Translators: values of betting chips, or ends of ladders and snakes. The correction is an entry of the game. */
      g_string_append_printf (
          lines,
          ngettext (
              "%d game keeps its result through a point adjustment, because values it was calculated from were lost.",
              "%d games keep their results through point adjustments, because values they were calculated from were "
              "lost.",
              (gulong) found->n_corrected),
          found->n_corrected);
    }
  if (found->n_kept > 0)
    {
      g_string_append_c (lines, '\n');
      /* Translators: the last entries could not be read. The correction is an entry of the game. */
      g_string_append_printf (
          lines,
          ngettext ("%d finished game lost entries and keeps its result through a point adjustment.",
                    "%d finished games lost entries and keep their results through point adjustments.",
                    (gulong) found->n_kept),
          found->n_kept);
    }
  if (found->n_names > 0)
    {
      g_string_append_c (lines, '\n');
      g_string_append_printf (
          lines,
          /* Translators: names of players in a damaged file. “�” is the character U+FFFD. */
          ngettext ("%d name contains “�” in place of what could not be read. Correct it in a game of this player.",
                    "%d names contain “�” in place of what could not be read. Correct them in games of these players.",
                    (gulong) found->n_names),
          found->n_names);
    }
  append_versions (lines, found);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

WaySalvageNotes
way_text_salvage_notes (void)
{
  return (WaySalvageNotes){
    /* Translators: the note of a correction. The values are those of betting chips, or the ends of ladders and snakes.
     */
    .lost_values = _ ("Values the result was calculated from were lost when a damaged history was recovered."),
    /* Translators: the note of a correction. */
    .lost_entries = _ ("Entries were lost when a damaged history was recovered. The result was not."),
  };
}

char *
way_text_error (const GError *error)
{
  if (!error)
    return g_strdup ("");
  if (error->domain == WAY_STORE_ERROR)
    return describe_store_error (error);
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS))
    return g_strdup (
        _ ("Later entries would become invalid. Nothing was changed. Change or delete those entries first."));
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE))
    return g_strconcat (error->message, "\n", _ ("The entry was not recorded. Change the answers and try again."),
                        NULL);

  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_TOO_LONG))
    return g_strdup_printf (_ ("A game can have at most %d entries, so this was not recorded. All earlier entries are "
                               "safe. Continue in a new game."),
                            WAY_RECORD_MAX_ENTRIES);
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_NOT_ADDED))
    /* Translators: %s is a message of the system. */
    return g_strdup_printf (_ ("The history was restored, but the games in memory could not be added to it (%s). Save "
                               "them as files, or try again."),
                            error->message);
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS))
    return g_strdup (
        _ ("Another program has replaced this game with a version that has more or fewer players, so this was not "
           "saved. That version is safe in the history. Open it there, and make your change again."));
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN))
    /* Translators: about an earlier version of a game that was to be restored. */
    return g_strdup (_ ("This game is open in Waymark, so it was not changed. Close the game, and try again."));

  return g_strdup_printf (_ ("Something went wrong (%s). All earlier entries are safe. Try again."), error->message);
}

char *
way_text_change_error (const GError *error)
{
  if (error->domain != WAY_STORE_ERROR)
    return way_text_error (error);
  switch ((WayStoreError) error->code)
    {
    case WAY_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is using the history file. All games are safe. Try again in a moment."));
    case WAY_STORE_ERROR_FULL:
      return g_strdup (_ ("The disk is full, so this was not saved. All games are safe. Free up space and try again."));
    case WAY_STORE_ERROR_UNSURE:
      return g_strdup (_ ("The disk is full or failing, so this may or may not have been saved. All games are safe. "
                          "Free up space and try again."));
    case WAY_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The history file or its folder is not writable, so this was not saved. All games are safe. "
                          "Change the permissions and try again."));
    case WAY_STORE_ERROR_FAILED:
      /* Translators: %s is a message of the system. */
      return g_strdup_printf (_ ("The history file could not be used (%s). All games are safe. Try again."),
                              error->message);
    default:
      return way_text_error (error);
    }
}

char *
way_text_restore_error (const GError *error)
{
  if (error->domain != WAY_STORE_ERROR)
    return NULL;
  /* The history may be damaged, so nothing is said of its games. */
  switch ((WayStoreError) error->code)
    {
    case WAY_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is using the history file or the backup, so the backup was not restored. "
                          "Nothing was changed. Try again in a moment."));
    case WAY_STORE_ERROR_FULL:
      return g_strdup (
          _ ("The disk is full, so the backup was not restored. Nothing was changed. Free up space and try again."));
    case WAY_STORE_ERROR_UNSURE:
      return g_strdup (_ ("The disk is full or failing, so the backup may or may not have been restored. Free up "
                          "space, look at the history, and try again if the games of the backup are not there."));
    case WAY_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The history file or its folder is not writable, so the backup was not restored. Nothing was "
                          "changed. Change the permissions and try again."));
    case WAY_STORE_ERROR_FAILED:
      /* Translators: %s is a message of the system. */
      return g_strdup_printf (_ ("The backup could not be restored (%s). Nothing was changed. Try again."),
                              error->message);
    default:
      return NULL;
    }
}

char *
way_text_salvage_error (const GError *error)
{
  if (error->domain != WAY_STORE_ERROR)
    return way_text_error (error);
  switch ((WayStoreError) error->code)
    {
    case WAY_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is using the history file, so the damaged file was not changed. Try again "
                          "when that program has finished."));
    case WAY_STORE_ERROR_FULL:
      return g_strdup (_ ("The disk is full, so nothing was recovered. Free up space and try again."));
    case WAY_STORE_ERROR_UNSURE:
      return g_strdup (
          _ ("The disk is full or failing, so the damaged file may or may not have been recovered. Free up "
             "space and try again."));
    case WAY_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The history file or its folder is not writable, so nothing was recovered. Change the "
                          "permissions and try again."));
    case WAY_STORE_ERROR_CORRUPT:
      return g_strdup (_ ("The damaged history file is not readable, so nothing was recovered. Restore a backup."));
    case WAY_STORE_ERROR_FAILED:
      /* Translators: %s is a message of the system. */
      return g_strdup_printf (_ ("The damaged history file could not be recovered (%s). Try again, or restore a "
                                 "backup."),
                              error->message);
    default:
      return way_text_error (error);
    }
}
