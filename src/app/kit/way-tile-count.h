/* way-tile-count.h: how many tiles are left to draw, if the players want to know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* All of this is in the settings, and neither in the history nor in an export: it helps while a game is played, and is
 * not a part of its record. Of the numbers of games, those of the last WAY_TILE_COUNT_GAMES are kept. */
#define WAY_TILE_COUNT_GAMES 20
#define WAY_TILE_COUNT_MAX 999

/* Returns how many tiles are drawn in a game with these boxes: the number that the players entered last, else the
 * sum of the published numbers. @unknown, unless it is NULL, is set to the modules whose number is not known; 0 if the
 * players have entered one. */
int way_tile_count_suggest (GSettings *settings, const CarcSetup *setup, uint64_t *unknown);

/* Keeps how many tiles the players draw with these boxes. */
void way_tile_count_keep (GSettings *settings, const CarcSetup *setup, int n_tiles);

/* Begins to count in the game with this id, with @n_tiles to draw; or sets that number later. */
void way_tile_count_set (GSettings *settings, const char *game, int n_tiles);

/* Returns how many tiles are left in the game after @n_turns, each of which draws one; never less than 0. -1 if they
 * are not counted. */
int way_tile_count_get_left (GSettings *settings, const char *game, int n_turns);

/* Sets how many are left after @n_turns. */
void way_tile_count_correct (GSettings *settings, const char *game, int n_turns, int left);

G_END_DECLS
