/* way-events-page.h: the entries that the expansions in play add.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_EVENTS_PAGE (way_events_page_get_type ())
G_DECLARE_FINAL_TYPE (WayEventsPage, way_events_page, WAY, EVENTS_PAGE, WayPage)

/* Keeps a reference to @game. */
GtkWidget *way_events_page_new (WayGame *game);

G_END_DECLS
