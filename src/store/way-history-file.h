/* way-history-file.h: recognizes history files, so that nothing else is written over them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* At the end of the names of files that Waymark keeps beside a history: which game is open, and when all of it was
 * checked. */
#define WAY_HISTORY_FILE_OPEN "-open"
#define WAY_HISTORY_FILE_CHECKED "-checked"

/* The same for what programs do with it at the moment; see way-history-lock.h. */
#define WAY_HISTORY_FILE_LOCKS "-locks"

/* The same for what a device notes about its part in a synced folder. */
#define WAY_HISTORY_FILE_DEVICE "-device"

/* Returns the path of the file with this @ending beside the history at @path; if that is a symbolic link, beside the
 * file itself, so that all programs mean the same one. (transfer full) */
char *way_history_file_beside (const char *path, const char *ending);

/* Returns whether Waymark may write or delete the file at @path, which has one of the endings above (locks look after
 * themselves): there is none, or
 * its content is what Waymark keeps under that name. A file that somebody else put there is left alone. */
gboolean way_history_file_is_own (const char *path);

/* Returns FALSE with HISTORY if the file at @path is a Waymark history (a backup is one, too), also a damaged one
 * whose header can be read, or if @path is the name of a file that Waymark or SQLite keeps beside one: the ones above,
 * a log, an index, a journal or a new file in progress. Symbolic links are followed. Returns TRUE if there is no file,
 * or another one. */
gboolean way_history_file_refuse (const char *path, GError **error);

/* Returns whether the file at @path does not exist yet, or is empty. Symbolic links are followed. Returns FALSE with
 * NOT_FOUND if the folder of the file does not exist, with EMPTY or LOG_LEFT if there is a log with changes beside it,
 * or with NO_FOLDER, NO_FILE, NO_ACCESS or NEIGHBOR. */
gboolean way_history_file_is_new (const char *path, GError **error);
