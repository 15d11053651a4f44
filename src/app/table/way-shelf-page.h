/* way-shelf-page.h: what the expansions in play bring to the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_SHELF_PAGE (way_shelf_page_get_type ())
G_DECLARE_FINAL_TYPE (WayShelfPage, way_shelf_page, WAY, SHELF_PAGE, GtkBox)

/* Keeps a reference to @game. */
GtkWidget *way_shelf_page_new (WayGame *game);

G_END_DECLS
