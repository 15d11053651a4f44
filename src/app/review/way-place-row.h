/* way-place-row.h: a player’s place in the result of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_PLACE_ROW (way_place_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPlaceRow, way_place_row, WAY, PLACE_ROW, GtkListBoxRow)

/* @place: from 1; @tied: another player has the same place. The tooltip is the place of the figure on the track. */
GtkWidget *way_place_row_new (WayGame *game, int seat, int place, int points, gboolean tied);

G_END_DECLS
