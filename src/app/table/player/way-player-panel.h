/* way-player-panel.h: what a tap on a player shows: where the points come from, and a page that gives points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Escape returns from the second page to the first, which leaves the key to the container of the panel. Signals:
 * "given": points were recorded; "resized": the other page is shown, which has another height. Actions: panel.give and
 * panel.back change the page. The panel needs table.show-entry (i). */
#define WAY_TYPE_PLAYER_PANEL (way_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerPanel, way_player_panel, WAY, PLAYER_PANEL, GtkBox)

/* About the player at @seat; the panel follows @game and holds a reference to it. @shows_keys: there is a keyboard, so
 * the buttons show their keys. (transfer floating) */
GtkWidget *way_player_panel_new (WayGame *game, int seat, gboolean shows_keys);

/* Focuses the main control of the visible page. */
void way_player_panel_focus (WayPlayerPanel *self);

G_END_DECLS
