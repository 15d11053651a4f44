/* way-result-page.h: who won, by how much, and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Places with ties, facts of the evening, and who gained what. */
#define WAY_TYPE_RESULT_PAGE (way_result_page_get_type ())
G_DECLARE_FINAL_TYPE (WayResultPage, way_result_page, WAY, RESULT_PAGE, WayPage)

GtkWidget *way_result_page_new (WayGame *game);

G_END_DECLS
