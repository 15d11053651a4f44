/* way-final-page.h: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Bets still on the board, unfinished features, fields, result. Its first button records the entry that begins final
 * scoring, its last the one that ends the game; both are undone like any other. It may be left at any step. */
#define WAY_TYPE_FINAL_PAGE (way_final_page_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalPage, way_final_page, WAY, FINAL_PAGE, WayPage)

GtkWidget *way_final_page_new (WayGame *game);

G_END_DECLS
