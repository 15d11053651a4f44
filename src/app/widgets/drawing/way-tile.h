/* way-tile.h: the drawing of one tile, as seen by a traveler who enters it from below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "kind" (string, write-only): as for way_tile_draw(); NULL is a plain meadow. "size" (int, px, default 72:
 * the width and height).
 *
 * Its role is IMG; give it a label, or make it decoration beside a word:
 * <property name="accessible-role">presentation</property>. Never mirrored. */
#define WAY_TYPE_TILE (way_tile_get_type ())
G_DECLARE_FINAL_TYPE (WayTile, way_tile, WAY, TILE, GtkWidget)

void way_tile_set_kind (WayTile *self, const char *kind);

/* Marks the tile as correct or wrong, as way_tile_draw_verdict() does; an @asked of -1 removes the mark. */
void way_tile_set_verdict (WayTile *self, int asked, int highlight);

G_END_DECLS
