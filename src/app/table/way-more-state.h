/* way-more-state.h: what More offers, computed from the game and from what has a key below the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-command.h"
#include "way-game.h"

G_BEGIN_DECLS

#define WAY_MAX_MORE_ITEMS 12

typedef enum {
  WAY_MORE_FEATURES,
  WAY_MORE_ANSWERS, /* without an entry */
  WAY_MORE_OTHERS,
} WayMoreGroup;

/* In the order of the tiles; expansions come last. After the end of the game nothing more is entered. */
typedef struct {
  WayCommand items[WAY_MAX_MORE_ITEMS];
  int n_items;
} WayMoreState;

/* @with_seldom: Field and Garden have no key below the log. */
void way_more_state_init (WayMoreState *self, WayGame *game, gboolean with_seldom);

/* The features that can be scored unfinished, which one of the items leads to. */
void way_more_state_init_unfinished (WayMoreState *self, WayGame *game);

void way_more_state_clear (WayMoreState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayMoreState, way_more_state_clear)

/* The action of the item that leads to the unfinished features. */
#define WAY_MORE_UNFINISHED "win.unfinished"

G_END_DECLS
