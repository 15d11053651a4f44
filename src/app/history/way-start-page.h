/* way-start-page.h: what the program opens with: go on, play again, a new game, the games so far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

#define WAY_TYPE_START_PAGE (way_start_page_get_type ())
G_DECLARE_FINAL_TYPE (WayStartPage, way_start_page, WAY, START_PAGE, GtkBox)

/* Follows @games, which it holds; reads them anew whenever it comes on view. */
GtkWidget *way_start_page_new (WayGames *games);

G_END_DECLS
