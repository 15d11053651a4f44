/* way-give-points.h: a keypad that gives points to a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The amount, what it changes, a keypad, a reason, and the button that records a correction. Digits, minus, plus, ±,
 * Backspace and Enter work while no text field has the focus. Its Back button activates panel.back. Signal "given": the
 * correction is recorded. */
#define WAY_TYPE_GIVE_POINTS (way_give_points_get_type ())
G_DECLARE_FINAL_TYPE (WayGivePoints, way_give_points, WAY, GIVE_POINTS, GtkBox)

/* Sets the player at @seat of @game. The page holds a reference to @game. Call it once. */
void way_give_points_set_player (WayGivePoints *self, WayGame *game, int seat);

/* Shows the current points of the player. */
void way_give_points_update (WayGivePoints *self);

/* @shows_keys: there is a keyboard, so the button shows its key. */
void way_give_points_set_shows_keys (WayGivePoints *self, gboolean shows_keys);

/* Focuses the keypad. */
void way_give_points_focus (WayGivePoints *self);

/* The points that would be given. */
int way_give_points_get_amount (WayGivePoints *self);

G_END_DECLS
