/* way-tile.h: the drawing of one tile, as seen by a traveler who enters it from below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties, write-only: "kind" (string): the next tile as `waymark-cli judge` writes it ("road:left",
 * "roundabout:left+straight", "tunnel-open"), or "sign-left", "sign-straight", "sign-right": the tile with the
 * signpost; NULL or unknown is a plain meadow. "size" (int, px, default 72: the width and height).
 *
 * Its role is IMG; give it a label, or make it decoration beside a word:
 * <property name="accessible-role">presentation</property>. Never mirrored. */
#define WAY_TYPE_TILE (way_tile_get_type ())
G_DECLARE_FINAL_TYPE (WayTile, way_tile, WAY, TILE, GtkWidget)

void way_tile_set_kind (WayTile *self, const char *kind);

/* Marks the tile as correct or wrong. @asked: the direction of the signpost, 0 left, 1 straight ahead, 2 right; -1
 * removes the mark. @highlight: the direction of the road; -1 for all of the kind. Correct if both are equal. If not,
 * the road is drawn as a line and the direction of the signpost as a dotted arrow. */
void way_tile_set_verdict (WayTile *self, int asked, int highlight);

void way_tile_set_size (WayTile *self, int size);

G_END_DECLS
