/* way-color-button.h: the color and shape of a player, as a button that chooses another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* It does not know the other players, so it only emits "color-wanted" (int): this color was chosen; the page sets it,
 * and gives the player who had it another one. */
#define WAY_TYPE_COLOR_BUTTON (way_color_button_get_type ())
G_DECLARE_FINAL_TYPE (WayColorButton, way_color_button, WAY, COLOR_BUTTON, AdwBin)

CarcColor way_color_button_get_color (WayColorButton *self);

void way_color_button_set_color (WayColorButton *self, CarcColor color);

/* Names the button after the player @name and the color, for screen readers and in the tooltip; to be called when one
 * of them has changed. */
void way_color_button_describe (WayColorButton *self, const char *name);

/* Draws the crown of a winner in the shape. */
void way_color_button_set_crowned (WayColorButton *self, gboolean crowned);

/* Shows in the choice of colors that the player @by has @color; NULL: it is free. */
void way_color_button_set_taken (WayColorButton *self, CarcColor color, const char *by);

G_END_DECLS
