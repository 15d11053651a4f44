/* way-expansions.h: which expansions are in play: the most played ones, and a row that opens the page with all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-setup.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A list on a WayPage. */
#define WAY_TYPE_EXPANSIONS (way_expansions_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansions, way_expansions, WAY, EXPANSIONS, GtkWidget)

/* Fills the list, which then follows @setup. Called once. */
void way_expansions_set_setup (WayExpansions *self, WaySetup *setup);

/* Adds @row, which is about the box, at the beginning of the list. Called at most once.
 *
 * On a phone, the list then has only one row with the names of what is in play, and the rows that are appended. What
 * the others open can be reached from the pages of all expansions and of the rule options. */
void way_expansions_prepend (WayExpansions *self, GtkWidget *row);

/* Adds @row below that of the expansion with @id, and shows it while the expansion is in play. Called at most once. */
void way_expansions_add_below (WayExpansions *self, const char *id, GtkWidget *row);

/* Returns the GtkListBox, to which other rows of the page can be appended. (transfer none) */
GtkWidget *way_expansions_get_list (WayExpansions *self);

G_END_DECLS
