/* way-chip.h: the drawing of one betting chip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  WAY_CHIP_DOWN,    /* face down: the player's color, eight notches, the shape */
  WAY_CHIP_TURNED,  /* white, a ring in the color, "text" and below it "points" */
  WAY_CHIP_UNKNOWN, /* a dashed circle with a question mark */
} WayChipFace;

/* Properties: "player-color" (int, -1 to 7), "face" (int, WayChipFace), "text" (string, "7+"), "points" (string, "7";
 * may be NULL), "size" (int, px, 56 unless told). Changing "face" turns the chip over within 250 ms while it is on view
 * and animations are on. Role IMG; give it a label, or make it decoration: <property
 * name="accessible-role">presentation</property>. */
#define WAY_TYPE_CHIP (way_chip_get_type ())
G_DECLARE_FINAL_TYPE (WayChip, way_chip, WAY, CHIP, GtkWidget)

/* Face down; decoration beside words: role PRESENTATION. */
GtkWidget *way_chip_new (int player_color, int size);

void way_chip_set_player_color (WayChip *self, int player_color);
void way_chip_set_face (WayChip *self, WayChipFace face);
WayChipFace way_chip_get_face (WayChip *self);

/* Both are copied and may be NULL. */
void way_chip_set_text (WayChip *self, const char *text, const char *points);

G_END_DECLS
