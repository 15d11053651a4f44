/* way-details-page.h: the date, location, players and note of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game-query.h"
#include "way-page.h"
#include "way-sync-earlier.h"

G_BEGIN_DECLS

#define WAY_TYPE_DETAILS_PAGE (way_details_page_get_type ())
G_DECLARE_FINAL_TYPE (WayDetailsPage, way_details_page, WAY, DETAILS_PAGE, WayPage)

/* For the game of @info with its @details, and its @versions, of WaySyncEarlier (NULL: none); all are copied. The main
 * button activates win.write-details, the row of a version win.restore-version. */
GtkWidget *way_details_page_new (const WayGameInfo *info, const WayGameDetails *details, const GArray *versions);

/* Returns what would have been saved before the user changed anything. (transfer none) */
const WayGameDetails *way_details_page_get_shown (WayDetailsPage *self);

G_END_DECLS
