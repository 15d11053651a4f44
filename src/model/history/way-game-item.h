/* way-game-item.h: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Immutable: a game that changes gets a new item. */
#define WAY_TYPE_GAME_ITEM (way_game_item_get_type ())
G_DECLARE_FINAL_TYPE (WayGameItem, way_game_item, WAY, GAME_ITEM, GObject)

/* @info is (transfer full). */
WayGameItem *way_game_item_new (WayGameInfo *info);

/* A game that keeps the result of earlier rules: @today (transfer full) says what today's
 * give; NULL for other games. */
WayGameItem *way_game_item_new_with_today (WayGameInfo *info, char *today);

/* A game that could not be read: it has no players and no time, and its title says so. @uuid: "" if that could not be
 * read either. */
WayGameItem *way_game_item_new_unreadable (gint64 id, const char *uuid);

const WayGameInfo *way_game_item_get_info (WayGameItem *self); /* (transfer none) */
gint64 way_game_item_get_id (WayGameItem *self);

/* Returns the name of a player, or the color of a player without a name. (transfer none) */
const char *way_game_item_get_name (WayGameItem *self, int seat);

/* Returns the names of the players: "Anna, Jan, Mia"; of an unreadable game a sentence. (transfer full) */
char *way_game_item_format_title (WayGameItem *self);

/* Returns the seats with the most points in a finished game, as bits; 0 in a game that is not finished, and in one of a
 * single player, who does not win. */
unsigned way_game_item_get_winners (WayGameItem *self);

/* Return the winners, and the other players from the best to the last: "Mia 121" and "Anna 119 · Petr 104". Of a game
 * that is not finished: "", and the names. (transfer full) */
char *way_game_item_format_winners (WayGameItem *self);
char *way_game_item_format_others (WayGameItem *self);

/* Returns "Under today’s rules: Mia 119, Anna 119, Petr 104"; NULL if that is the result. (transfer none) */
const char *way_game_item_get_today (WayGameItem *self);

/* Returns place and expansions: "Brno · 4 expansions"; "" of an unreadable game. (transfer full) */
char *way_game_item_format_subtitle (WayGameItem *self);

/* Return when a game began, by the clock at its table. (transfer full); NULL for an impossible time. */
GDateTime *way_game_item_get_start (WayGameItem *self);
GDateTime *way_game_item_find_start (const WayGameInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* Return when the game began: "Wed", "18", "November 2026". (transfer full); NULL for an impossible time. */
char *way_game_item_format_weekday (WayGameItem *self);
char *way_game_item_format_day (WayGameItem *self);
char *way_game_item_format_month (WayGameItem *self);

/* Returns the day on which the game began: "Wednesday, November 18, 2026". (transfer full); NULL for an
 * impossible time. */
char *way_game_item_format_date (WayGameItem *self);
char *way_game_item_format_short_date (WayGameItem *self); /* "Nov 18, 2026" */

/* Returns everything in one text, for a screen reader. (transfer full) */
char *way_game_item_describe (WayGameItem *self);

/* Returns whether both items are the same game and show the same. */
gboolean way_game_item_is_same (WayGameItem *self, WayGameItem *other);

G_END_DECLS
