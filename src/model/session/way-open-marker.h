/* way-open-marker.h: a file beside the history that says which game is open, so that the next session opens it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* Returns the path of the one of @store, or NULL if that is in memory. (transfer full) */
char *way_open_marker_get_path (WayStore *store);

/* Writes which game is open; @game: NULL if none is. What is there and is not ours is left alone; an error is only
 * logged. */
void way_open_marker_write (const char *marker, WayGame *game);

/* Returns the row that the game named at @marker has in @store now, or 0, with @error if @store cannot be read. */
gint64 way_open_marker_find_game (const char *marker, WayStore *store, GError **error);

G_END_DECLS
