/* way-conflicts-page.h: games that were changed on both sides, one after the other, for people to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-conflict.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Both records beside each other (on a phone below each other), what is not the same, and three choices, for this game
 * or for all that are left; each can be taken back while the page is open. A game that nobody decides stays as it is on
 * this device. */
#define WAY_TYPE_CONFLICTS_PAGE (way_conflicts_page_get_type ())
G_DECLARE_FINAL_TYPE (WayConflictsPage, way_conflicts_page, WAY, CONFLICTS_PAGE, WayPage)

/* @store is borrowed; @conflicts, of WayConflict and not empty, are shared. @sentence says what became of the other
 * games that came with them. */
GtkWidget *way_conflicts_page_new (WayStore *store, GPtrArray *conflicts, const char *sentence);

G_END_DECLS
