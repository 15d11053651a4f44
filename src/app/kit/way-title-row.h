/* way-title-row.h: one row of a card: an icon, a title with a subtitle, and controls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At least 50 px high. Children of a .ui file, or appended with gtk_box_append(), are the controls at the end of the
 * row; give them the vertical alignment CENTER.
 *
 * Properties: "prefix" (GtkWidget, what the row begins with), "icon-name" (string, write-only: a decorative icon as the
 * prefix; NULL for no prefix), "title" and "subtitle" (string; a NULL subtitle takes no space). */
#define WAY_TYPE_TITLE_ROW (way_title_row_get_type ())
G_DECLARE_FINAL_TYPE (WayTitleRow, way_title_row, WAY, TITLE_ROW, GtkBox)

/* @prefix and @subtitle may be NULL. (transfer floating) */
GtkWidget *way_title_row_new (GtkWidget *prefix, const char *title, const char *subtitle);

void way_title_row_set_prefix (WayTitleRow *self, GtkWidget *prefix);
void way_title_row_set_title (WayTitleRow *self, const char *title);
void way_title_row_set_subtitle (WayTitleRow *self, const char *subtitle);

/* Returns title and subtitle as one accessible label. (transfer full) */
char *way_title_row_describe (WayTitleRow *self);

G_END_DECLS
