/* way-player-popup.h: shows the panel of a player beside the player's row, or in a drawer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-sheet-drawer.h"

G_BEGIN_DECLS

/* At most one panel is open. When it closes, the focus returns to the row of the player. */
#define WAY_TYPE_PLAYER_POPUP (way_player_popup_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerPopup, way_player_popup, WAY, PLAYER_POPUP, GObject)

/* @page, the parent of the popover, and @drawer, which has no peek, are borrowed. After points were given, the popup
 * closes and activates win.recorded. */
WayPlayerPopup *way_player_popup_new (GtkWidget *page, WaySheetDrawer *drawer);

/* Opens the panel of the player at @seat of @game, whose row is @row: in a popover at the side @side of the row, or in
 * the drawer if @in_drawer. */
void way_player_popup_open (WayPlayerPopup *self, WayGame *game, int seat, GtkWidget *row, GtkPositionType side,
                            gboolean in_drawer);

void way_player_popup_close (WayPlayerPopup *self);

/* Destroys the popover; for the disposal of the page. */
void way_player_popup_destroy (WayPlayerPopup *self);

G_END_DECLS
