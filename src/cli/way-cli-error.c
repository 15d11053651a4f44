/* way-cli-error.c: errors of the history file. The messages of the app suggest what the command line does not have:
 * continuing without saving, and the page of backups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cli.h"

#include <glib/gi18n.h>

#include "way-text.h"

static char *
describe_store_error (const GError *error)
{
  switch ((WayStoreError) error->code)
    {
    case WAY_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is using the history file. All earlier entries are safe. Try again in a "
                          "moment."));
    case WAY_STORE_ERROR_FULL:
      return g_strdup (_ ("The disk is full. The change was not saved; all earlier entries are safe. Free up space and "
                          "try again."));
    case WAY_STORE_ERROR_UNSURE:
      return g_strdup (_ ("The disk is full or failing, so the change may or may not have been saved. All earlier "
                          "entries are safe. Free up space, look at the history, and try again if the change is not "
                          "there."));
    case WAY_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The history file or its folder is not writable. All earlier entries are safe. Change the "
                          "permissions and try again."));
    case WAY_STORE_ERROR_NEWER:
      return g_strdup (_ ("The history file was written by a newer version of Waymark. It was not changed. Update "
                          "Waymark to open it."));
    case WAY_STORE_ERROR_FOREIGN:
      return g_strdup (_ ("The history file belongs to another program. It was not changed. Use --database to choose "
                          "another file."));
    case WAY_STORE_ERROR_NO_FILE:
      return g_strdup (_ ("The history file is a folder, a pipe, or a device, so it was not opened. Use --database to "
                          "choose a file."));
    case WAY_STORE_ERROR_NO_FOLDER:
      return g_strdup (_ ("The history file is linked to a folder that does not exist, so nothing was written. Make "
                          "the folder available and try again."));
    case WAY_STORE_ERROR_LINKED:
      return g_strdup (_ ("The history file has several names (hard links). Using it under two of them could damage "
                          "it, so it was not changed. Replace the other names with copies and try again."));
    case WAY_STORE_ERROR_NO_ACCESS:
      /* Translators: %s is a message of the system, such as “Permission denied”. */
      return g_strdup_printf (
          _ ("The history file cannot be reached (%s). Nothing was changed. Make it available and try again."),
          error->message);
    case WAY_STORE_ERROR_NO_LOCKS:
      /* Translators: %s is the path of a folder. */
      return g_strdup_printf (_ ("The folder “%s” is on a file system that cannot lock files, so the history file was "
                                 "not opened. Move the file to a folder on this computer."),
                              error->message);
    case WAY_STORE_ERROR_MOVED:
      return g_strdup (_ ("The history file was deleted, moved, or replaced in the meantime, so this was not saved. "
                          "Check its location and try again."));
    case WAY_STORE_ERROR_FAILED:
      return g_strdup_printf (_ ("The history file could not be used (%s). All earlier entries are safe. Try again."),
                              error->message);
    case WAY_STORE_ERROR_CORRUPT:
      return g_strdup (_ ("The history file is damaged, or it is not a Waymark history file. It was not changed. Use "
                          "--database to choose another file, restore a backup with “waymark-cli "
                          "restore”, or recover the readable part with “waymark-cli restore --salvage”."));
    case WAY_STORE_ERROR_ALTERED:
      return g_strdup (_ ("The history file contains tables, views, or triggers that Waymark did not create. It was "
                          "not changed; “waymark-cli restore --salvage” saves the games without them."));
    default:
      return way_text_error (error);
    }
}

char *
way_cli_describe_error (const GError *error)
{
  return error->domain == WAY_STORE_ERROR ? describe_store_error (error) : way_text_error (error);
}

WayCliStatus
way_cli_fail (const GError *error)
{
  g_autofree char *message = way_cli_describe_error (error);

  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

WayCliStatus
way_cli_fail_without_change (const GError *error, const char *full)
{
  if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    return way_cli_fail (error);
  way_cli_print_error (full);
  return WAY_CLI_FAILED;
}
