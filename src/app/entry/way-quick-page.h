/* way-quick-page.h: an entry typed as one line of the notation, with completion and the live sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Enter records and asks for win.recorded. Tab takes the first word that is offered. Keeps a reference to @game. */
#define WAY_TYPE_QUICK_PAGE (way_quick_page_get_type ())
G_DECLARE_FINAL_TYPE (WayQuickPage, way_quick_page, WAY, QUICK_PAGE, WayPage)

GtkWidget *way_quick_page_new (WayGame *game);

G_END_DECLS
