/* way-link-row.h: a row of the page of a new game that opens another page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An activatable row with an arrow. Its subtitle is what was chosen on the other page. */
#define WAY_TYPE_LINK_ROW (way_link_row_get_type ())
G_DECLARE_FINAL_TYPE (WayLinkRow, way_link_row, WAY, LINK_ROW, AdwActionRow)

/* Sets the subtitle, and names the row after title and subtitle, which GTK 4.8 does not do. */
void way_link_row_set_value (WayLinkRow *self, const char *value);

/* Shows a number before the arrow, unless it is 0. */
void way_link_row_set_count (WayLinkRow *self, int count);

G_END_DECLS
