/* way-tile.h: the drawing of one tile, seen by a traveller who walks upwards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "kind" (string): the next tile as `waymark-cli judge` writes it ("road:left", "roundabout:left+straight",
 * "tunnel-open"), or "sign-left", "sign-straight", "sign-right": the tile with the signpost; NULL or unknown is a plain
 * meadow. "asked" (int; -1 none, 0 left, 1 straight, 2 right): what the signpost asked for. "highlight" (int;
 * likewise): what the road does. "size" (int, px: width and height asked for, 72 unless told).
 *
 * With "asked" set, a frame says right (both are equal) or wrong: then what the road does is drawn as a line, and what
 * was asked for as a dotted line with an arrowhead. With "highlight" -1 and "asked" set, the lines go to all ways out
 * of the kind.
 *
 * Its role is IMG; give it a label, or make it decoration beside a word:
 * <property name="accessible-role">presentation</property>. Never mirrored. */
#define WAY_TYPE_TILE (way_tile_get_type ())
G_DECLARE_FINAL_TYPE (WayTile, way_tile, WAY, TILE, GtkWidget)

/* Decoration beside a word: role PRESENTATION. */
GtkWidget *way_tile_new (const char *kind, int size);

void way_tile_set_kind (WayTile *self, const char *kind);
const char *way_tile_get_kind (WayTile *self);

/* "asked" and "highlight" in one go. */
void way_tile_set_verdict (WayTile *self, int asked, int highlight);

void way_tile_set_size (WayTile *self, int size);

/* TRUE when there is a drawing for @kind. */
gboolean way_tile_can_draw (const char *kind);

G_END_DECLS
