/* way-space-entry.h: the space where a ladder or a snake of the scoreboard ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A field for a number, and below it what is wrong with it. Signal "changed": the text is different. */
#define WAY_TYPE_SPACE_ENTRY (way_space_entry_get_type ())
G_DECLARE_FINAL_TYPE (WaySpaceEntry, way_space_entry, WAY, SPACE_ENTRY, GtkBox)

/* @space: where a ladder or a snake is printed, 0 to 49. The printed end is shown while the field is empty. */
GtkWidget *way_space_entry_new (int space);

/* For the end of a row of a list, without a background of its own: the number at its end, then a pencil. */
void way_space_entry_set_flat (WaySpaceEntry *self);

/* -1: none. */
void way_space_entry_set_end (WaySpaceEntry *self, int end);

/* Returns the end, or -1 if there is none or it is wrong: that of a ladder is higher than its space, that of a snake
 * lower. */
int way_space_entry_get_end (WaySpaceEntry *self);

/* Returns whether nothing was entered. */
gboolean way_space_entry_is_empty (WaySpaceEntry *self);

G_END_DECLS
