/* way-chip.h: the drawing of one betting chip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-chip-draw.h"

G_BEGIN_DECLS

/* Face down at first. Properties: "player-color" (int, a CarcColor, or -1, write-only); "size" (int, px, default 56).
 * Role IMG; give it a label, or make it decoration: <property name="accessible-role">presentation</property>. */
#define WAY_TYPE_CHIP (way_chip_get_type ())
G_DECLARE_FINAL_TYPE (WayChip, way_chip, WAY, CHIP, GtkWidget)

void way_chip_set_player_color (WayChip *self, int player_color);

/* A chip that is visible turns over to @face within 250 ms, if animations are enabled. */
void way_chip_set_face (WayChip *self, WayChipFace face);

/* @text: the numbers, "7+"; @points: below it, "7". Both are copied and may be NULL. */
void way_chip_set_text (WayChip *self, const char *text, const char *points);

G_END_DECLS
