/* way-final-page.h: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* The steps of way-final-steps.h. The main button of the first records the entry that begins final scoring, that of the
 * last the entry that ends the game; Undo removes them like any other entry. Players can leave the page at any step.
 * Action: final.go-to (int, a WayFinalStep). */
#define WAY_TYPE_FINAL_PAGE (way_final_page_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalPage, way_final_page, WAY, FINAL_PAGE, WayPage)

GtkWidget *way_final_page_new (WayGame *game);

G_END_DECLS
