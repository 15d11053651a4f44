/* way-bar-row.h: a row of a boxed list with a bar below its title and subtitle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-action-row.h"

G_BEGIN_DECLS

/* The bar is decoration: the title and the subtitle say the same. */
#define WAY_TYPE_BAR_ROW (way_bar_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBarRow, way_bar_row, WAY, BAR_ROW, WayActionRow)

/* @parts: the lengths of the parts of the bar, WAY_BAR_MAX_PARTS of them, each in a color of its own; @max: the sum
 * that fills the whole width. */
GtkWidget *way_bar_row_new (const char *title, const char *subtitle, const int *parts, int max);

/* A bar of one part, in the color with this @index. It is hidden unless @length is positive. */
GtkWidget *way_bar_row_new_with_part (const char *title, const char *subtitle, int index, gint64 length, gint64 max);

G_END_DECLS
