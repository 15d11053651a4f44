/* way-conflicts-page.h: games that differ from those in the history, one after the other, for the players to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-conflict.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Both versions side by side (one above the other on a phone), how they differ, and three choices, for this game or for
 * all that are left. Each can be undone while the page is open. A game that is not decided stays as it is on this
 * device. */
#define WAY_TYPE_CONFLICTS_PAGE (way_conflicts_page_get_type ())
G_DECLARE_FINAL_TYPE (WayConflictsPage, way_conflicts_page, WAY, CONFLICTS_PAGE, WayPage)

/* @store is borrowed; @conflicts, of WayConflict and not empty, is shared. @sentence: the outcome for the other games
 * of the import. */
GtkWidget *way_conflicts_page_new (WayStore *store, GPtrArray *conflicts, const char *sentence);

G_END_DECLS
