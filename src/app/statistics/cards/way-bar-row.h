/* way-bar-row.h: a row of a boxed list with a bar below its title and subtitle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-action-row.h"

G_BEGIN_DECLS

/* The bar is decoration: the title and the subtitle say the same. */
#define WAY_TYPE_BAR_ROW (way_bar_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBarRow, way_bar_row, WAY, BAR_ROW, WayActionRow)

/* @max: the length that fills the whole width. The bar is hidden unless @length is positive. (transfer floating) */
GtkWidget *way_bar_row_new (const char *title, const char *subtitle, gint64 length, gint64 max);

G_END_DECLS
