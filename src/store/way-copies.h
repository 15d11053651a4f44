/* way-copies.h: dated copies of the history file, made by themselves, and putting one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* Copies lie in the folder "copies" beside the history file, one a day, called "waymark-2026-11-21.db". Kept are those
 * of the last days and the last of each month. All functions may be called from any thread; they open the files they
 * need themselves. */
#define WAY_COPIES_DAYS 7
#define WAY_COPIES_MONTHS 12

/* One copy. */
typedef struct {
  char *path;
  char day[11]; /* "2026-11-21" */
  gint64 bytes;
} WayCopy;

/* Where the copies of the history file at @path are. (transfer full) */
char *way_copies_folder (const char *path);

/* The copies of the file at @path, the newest first; element type WayCopy, with free function. Empty where there are
 * none. */
GPtrArray *way_copies_list (const char *path);

/* The files that were set aside when others were put in the place of the one at @path, the newest first; element type
 * WayCopy, with the day on which that happened. */
GPtrArray *way_copies_list_replaced (const char *path);

/* How many games that are not deleted are in the file at @path; -1 where that cannot be read. It is not touched. */
int way_copies_count_games (const char *path);

/* Whether the file at @path has a copy of @day ("2026-11-21"). */
gboolean way_copies_has (const char *path, const char *day);

/* Makes the copy of @day, instead of an earlier one of the same day, and drops those that are too old, but never the
 * one just made, whatever the clock says. On error all copies are as they were. */
gboolean way_copies_make (const char *path, const char *day, GError **error);

/* Writes a complete, consistent copy of the file at @path to @target, which must not exist, and waits until it is on
 * the disk. */
gboolean way_copies_write (const char *path, const char *target, GError **error);

/* Looks whether the file at @path is a whole history of this program or an earlier one: NEWER, FOREIGN, CORRUPT or
 * MISSING where not. What is wrong with it goes into the message. The file is not touched. */
gboolean way_copies_check (const char *path, GError **error);

/* Puts @copy in the place of the history file at @path, which nobody may have open (BUSY). The copy is checked first.
 * What was there, damaged or not, stays under the name that @aside is set to (transfer full; NULL where nothing was
 * there). Killed at any moment, either the old or the new file is in place, and the old one is never lost. */
gboolean way_copies_restore (const char *copy, const char *path, char **aside, GError **error);

/* Copies the file at @path, with its log, to a name of its own beside it and says which. (transfer full) */
char *way_copies_set_aside (const char *path, GError **error);
