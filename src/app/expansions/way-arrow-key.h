/* way-arrow-key.h: a toggle button for a direction: left, straight ahead or right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "arrow" (int, CarcArrow, construct-only). */
#define WAY_TYPE_ARROW_KEY (way_arrow_key_get_type ())
G_DECLARE_FINAL_TYPE (WayArrowKey, way_arrow_key, WAY, ARROW_KEY, GtkToggleButton)

int way_arrow_key_get_arrow (WayArrowKey *self);

/* The direction in words. */
const char *way_arrow_key_get_word (int arrow);

G_END_DECLS
