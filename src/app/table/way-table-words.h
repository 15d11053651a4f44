/* way-table-words.h: what a screen reader says of points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* Returns how the points of @seat have changed since all players had @before. (transfer full) */
char *way_table_words_change (WayGame *game, int seat, const int before[CARC_MAX_PLAYERS]);

G_END_DECLS
