/* way-direction-keys.h: how many correct signposts point left, straight ahead and right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Three buttons, in this order in every language: a tap adds one (up to 99); a minus button beside it, visible above 0,
 * subtracts one. Directions are 0 left, 1 straight ahead, 2 right, as CarcArrow.
 *
 * Signal: "changed" (int direction): the user changed a count; the setter does not emit it. Role GROUP; give it a
 * label. */
#define WAY_TYPE_DIRECTION_KEYS (way_direction_keys_get_type ())
G_DECLARE_FINAL_TYPE (WayDirectionKeys, way_direction_keys, WAY, DIRECTION_KEYS, GtkWidget)

#define WAY_SIGN_DIRECTIONS 3

void way_direction_keys_set_count (WayDirectionKeys *self, int direction, int count);
int way_direction_keys_get_count (WayDirectionKeys *self, int direction);

/* Does the same as a tap on a button (@step 1) or on its minus button (@step -1), for the keys L, S, R. Emits "changed"
 * if the count changes; it stays within 0 to 99. */
void way_direction_keys_add (WayDirectionKeys *self, int direction, int step);

G_END_DECLS
