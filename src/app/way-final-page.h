/* way-final-page.h: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Records the entry that begins final scoring as soon as something of it is recorded, and the one that ends the game
 * with the last step. It may be left at any step. */
#define WAY_TYPE_FINAL_PAGE (way_final_page_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalPage, way_final_page, WAY, FINAL_PAGE, GtkBox)

GtkWidget *way_final_page_new (WayGame *game);

G_END_DECLS
