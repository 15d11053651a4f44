/* way-salvage-unreadable.h: finds entries that cannot be read although the rows of the file can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Returns in how many games of the undamaged file at @path an entry, in force or undone, cannot be read, because it is
 * damaged or was recorded by a newer version, and nothing says which: the newest rules that such a game was scored
 * under are known. Sets @n_whole (nullable) to the number of games of which not even the players, expansions and rules
 * can be read, and which are not counted otherwise. -1 with @error. The file is only read. */
int way_salvage_count_unreadable (const char *path, int *n_whole, GError **error);

/* Returns how many games that cannot be read in the file at @path can be in @backup; 0 also if one of the files cannot
 * be read at all. The files are only read. */
int way_salvage_count_better (const char *path, const char *backup);
