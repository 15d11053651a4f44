/* way-action-row.h: a row of a boxed list with an icon, a title, a subtitle and controls at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a list that contains a WayTitleRow. Unlike AdwActionRow it shows its title in bold and in full, and never
 * makes the title narrower than a word, however large the text is. Properties, all write-only:
 * "title" (string)
 * "subtitle" (string; NULL for none)
 * "icon-name" (string; NULL for none): a decorative icon at the beginning of the row
 * "end-icon-name" (string): a decorative icon at the end of the row
 * In a template, a child of the type "suffix" is placed at the end of the row, and one child of the type "below" under
 * everything else. The row is named after its title and subtitle for assistive technologies. It is neither activatable
 * nor focusable unless the properties say so. */
#define WAY_TYPE_ACTION_ROW (way_action_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayActionRow, way_action_row, WAY, ACTION_ROW, GtkListBoxRow)

struct _WayActionRowClass {
  GtkListBoxRowClass parent_class;
};

/* @prefix is placed before the title; it and @subtitle may be NULL. (transfer floating) */
GtkWidget *way_action_row_new (GtkWidget *prefix, const char *title, const char *subtitle);

const char *way_action_row_get_title (WayActionRow *self);
void way_action_row_set_title (WayActionRow *self, const char *title);
void way_action_row_set_subtitle (WayActionRow *self, const char *subtitle);

/* Adds @widget at the end of the row. */
void way_action_row_add_suffix (WayActionRow *self, GtkWidget *widget);

/* Adds a small arrow at the end of the row, which opens a page. */
void way_action_row_add_arrow (WayActionRow *self);

/* Makes the row activatable and focusable; it then activates this action. A floating @target is consumed. */
void way_action_row_set_action (WayActionRow *self, const char *action_name, GVariant *target);

G_END_DECLS
