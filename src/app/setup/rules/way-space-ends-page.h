/* way-space-ends-page.h: the page on which the ends of ladders and snakes are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

#define WAY_TYPE_SPACE_ENDS_PAGE (way_space_ends_page_get_type ())
G_DECLARE_FINAL_TYPE (WaySpaceEndsPage, way_space_ends_page, WAY, SPACE_ENDS_PAGE, WayPage)

/* Saves @ends. @page is in a window. On error nothing has changed. */
typedef gboolean (*WaySpaceEndsSave) (GtkWidget *page, const int8_t ends[CARC_TRACK_SPACES], GError **error);

/* For all new games. Calls @save after each change. */
GtkWidget *way_space_ends_page_new (const int8_t ends[CARC_TRACK_SPACES], WaySpaceEndsSave save);

/* For the game of @setup. */
GtkWidget *way_space_ends_page_new_for_setup (WaySetup *setup);

G_END_DECLS
