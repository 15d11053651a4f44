/* way-share-state.h: the ways to share a game, computed from what it has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-command.h"

G_BEGIN_DECLS

#define WAY_MAX_SHARE_ITEMS 5

typedef enum {
  WAY_SHARE_ALL,
  WAY_SHARE_PAPER,
  WAY_SHARE_BOARD_GAME_STATS,
  WAY_SHARE_OTHERS,
} WayShareLevel;

typedef struct {
  const char *title;
  WayCommand items[WAY_MAX_SHARE_ITEMS];
  int n_items;
  int n_tiles; /* the first of them, which are most often wanted */
} WayShareState;

/* @ended: the game has a result. */
void way_share_state_init (WayShareState *self, WayShareLevel level, gboolean ended);

void way_share_state_clear (WayShareState *self);

/* Returns the level that an action of an item leads to; WAY_SHARE_ALL: none, it is one of the window. */
WayShareLevel way_share_state_find_level (const char *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayShareState, way_share_state_clear)

G_END_DECLS
