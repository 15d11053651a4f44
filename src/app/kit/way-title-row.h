/* way-title-row.h: the content of a row: an icon, a title with a subtitle, and controls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At least 50 px high. The children in a .ui file are the controls at the end of the row; give them the vertical
 * alignment CENTER. For a row of a list see WayActionRow, which contains a title row.
 *
 * Properties, write-only: "prefix" (GtkWidget): what the row begins with; "icon-name" (string): a decorative icon as
 * the prefix; "title" and "subtitle" (string). All but the title may be NULL. */
#define WAY_TYPE_TITLE_ROW (way_title_row_get_type ())
G_DECLARE_FINAL_TYPE (WayTitleRow, way_title_row, WAY, TITLE_ROW, GtkBox)

/* @subtitle may be NULL. (transfer floating) */
GtkWidget *way_title_row_new (const char *title, const char *subtitle);

void way_title_row_set_prefix (WayTitleRow *self, GtkWidget *prefix);
const char *way_title_row_get_title (WayTitleRow *self);
void way_title_row_set_title (WayTitleRow *self, const char *title);
void way_title_row_set_subtitle (WayTitleRow *self, const char *subtitle);

/* Adds @control at the end of the row, vertically centered unless it has another alignment. */
void way_title_row_add_suffix (WayTitleRow *self, GtkWidget *control);

/* Returns title and subtitle as one accessible label. (transfer full) */
char *way_title_row_describe (WayTitleRow *self);

G_END_DECLS
