/* way-quick-page.h: an entry that is typed in text notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Suggests words and shows the score sheet. Tab inserts the first suggestion; Enter records the entry and activates
 * win.recorded. */
#define WAY_TYPE_QUICK_PAGE (way_quick_page_get_type ())
G_DECLARE_FINAL_TYPE (WayQuickPage, way_quick_page, WAY, QUICK_PAGE, WayPage)

/* The page holds a reference to @game. (transfer floating) */
GtkWidget *way_quick_page_new (WayGame *game);

G_END_DECLS
