/* way-walk.h: walks the widgets of a page and collects what is wrong with their layout, and what they say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Looks at every mapped widget below @root, which is laid out in @width times @height: no label ellipsized (but for
 * long data: the style class wm-data), no entry too narrow for the beginning of what is written in it, nothing
 * allocated below its minimum, nothing outside the window (what scrolls may lie below it), nothing that scrolls
 * sideways, no sign behind its number, no target smaller than 44 px, no row of widgets that newer versions of GTK warn
 * about. Adds a sentence a finding to @findings (element type char *). */
void way_walk_layout (GtkWidget *root, int width, int height, GPtrArray *findings);

/* Whatever below @root is cut off by what it stands in, and cannot be scrolled to; element type char *. */
void way_walk_openings (GtkWidget *root, GPtrArray *findings);

/* Calls @visit for every text that somebody sees or hears below @root: labels, placeholders, tooltips, titles,
 * accessible names and descriptions (with GTK_A11Y=test). Texts of widgets with the style class wm-data are passed
 * over. */
typedef void (*WayWalkText) (GtkWidget *widget, const char *kind, const char *text, gpointer data);
void way_walk_texts (GtkWidget *root, WayWalkText visit, gpointer data);

/* Every control below @root that a screen reader cannot name; element type char *. */
void way_walk_names (GtkWidget *root, GPtrArray *findings);

G_END_DECLS
