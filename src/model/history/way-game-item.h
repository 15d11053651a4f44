/* way-game-item.h: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Never changes: a game that becomes different gets a new item. */
#define WAY_TYPE_GAME_ITEM (way_game_item_get_type ())
G_DECLARE_FINAL_TYPE (WayGameItem, way_game_item, WAY, GAME_ITEM, GObject)

/* @info is (transfer full). */
WayGameItem *way_game_item_new (WayGameInfo *info);
const WayGameInfo *way_game_item_get_info (WayGameItem *self); /* (transfer none) */
gint64 way_game_item_get_id (WayGameItem *self);

/* Return "Anna, Jan, Mia", and date, place, result and expansions. (transfer full) */
char *way_game_item_format_title (WayGameItem *self);
char *way_game_item_format_subtitle (WayGameItem *self);

/* Returns whether both items show the same. */
gboolean way_game_item_is_same (WayGameItem *self, WayGameItem *other);

G_END_DECLS
