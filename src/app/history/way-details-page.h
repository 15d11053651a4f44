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

/* Shows what has become of the @details elsewhere, except where the user has changed them here. Returns whether a name
 * that was typed here is that of another player now: the page says so, gives its row the focus, and saves nothing until
 * one of the names is changed. FALSE, and nothing happens, while the date or the time is wrong. */
gboolean way_details_page_update (WayDetailsPage *self, const WayGameDetails *details);

/* Returns what would be saved if the user had not changed anything. (transfer none) */
const WayGameDetails *way_details_page_get_shown (WayDetailsPage *self);

G_END_DECLS
