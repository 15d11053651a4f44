/* way-desktop-search.h: finds games and players for the search of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* A hit is a text that identifies a game, also in another history, or a player. */
typedef enum {
  WAY_HIT_NOTHING, /* the text is not a hit */
  WAY_HIT_GAME,
  WAY_HIT_PLAYER,
} WayHitKind;

/* Returns the hits for @terms, each of which must occur: first players, then games, the newest first; few of each.
 * Empty if the history cannot be read. (transfer full) */
char **way_desktop_search (WayStore *store, const char *const *terms);

/* Returns of what kind @hit is, and sets @id to the id of the game or the name of the player, in @hit. */
WayHitKind way_desktop_search_parse (const char *hit, const char **id);

/* Sets the texts that describe @hit (transfer full). Returns FALSE if it is not found any more. */
gboolean way_desktop_search_describe (WayStore *store, const char *hit, char **name, char **description);

G_END_DECLS
