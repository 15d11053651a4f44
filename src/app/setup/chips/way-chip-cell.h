/* way-chip-cell.h: a number on a betting chip that is being typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A frame with a number, or with nothing yet; the one that is typed has a cursor. It can be focused, but takes no keys
 * itself: WayChipForm does. Role SPIN_BUTTON. Signals: "chosen" (): a tap; "focused" (): the focus came. */
#define WAY_TYPE_CHIP_CELL (way_chip_cell_get_type ())
G_DECLARE_FINAL_TYPE (WayChipCell, way_chip_cell, WAY, CHIP_CELL, GtkWidget)

/* Sets the size in px, which the number follows. */
void way_chip_cell_set_size (WayChipCell *self, int width, int height);

/* @value: -1 for none; @text: what is drawn, and @spoken: what is read aloud, both translated; @max: of the value. */
void way_chip_cell_set_value (WayChipCell *self, int value, int max, const char *text, const char *spoken);

/* Whether it is the one that is typed. */
void way_chip_cell_set_current (WayChipCell *self, gboolean current);

G_END_DECLS
