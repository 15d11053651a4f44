/* way-player-summary.h: where the points of a player come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The points of a player over the game and by kind, the last entries that gave any, and a button that activates
 * panel.give. */
#define WAY_TYPE_PLAYER_SUMMARY (way_player_summary_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerSummary, way_player_summary, WAY, PLAYER_SUMMARY, GtkBox)

/* Shows the current state of @game for the player at @seat. Holds no reference to @game. */
void way_player_summary_update (WayPlayerSummary *self, WayGame *game, int seat);

/* @shows_keys: there is a keyboard, so the button shows its key. */
void way_player_summary_set_shows_keys (WayPlayerSummary *self, gboolean shows_keys);

/* Focuses the button, or the first entry after the end of the game. */
void way_player_summary_focus (WayPlayerSummary *self);

G_END_DECLS
