/* way-name-button.h: a button that suggests the name of a player of past games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_TYPE_NAME_BUTTON (way_name_button_get_type ())
G_DECLARE_FINAL_TYPE (WayNameButton, way_name_button, WAY, NAME_BUTTON, GtkButton)

/* @color: that of the shape before the name; -1: none. */
GtkWidget *way_name_button_new (const char *name, int color);

/* Returns the whole name, of which the button may show the beginning. (transfer none) */
const char *way_name_button_get_name (WayNameButton *self);

G_END_DECLS
