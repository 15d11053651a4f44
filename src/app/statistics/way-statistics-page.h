/* way-statistics-page.h: statistics of all players or of one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-games.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_STATISTICS_PAGE (way_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, WAY, STATISTICS_PAGE, WayPage)

/* Shows figures from the history in @store (borrowed): first those of the player with this @name, "" for all players;
 * then those of the player that the user chooses from the list. They are counted in a thread. @games provides the
 * choices of the filter, which is set as on the page @before (NULL: none). */
GtkWidget *way_statistics_page_new (WayStore *store, WayGames *games, const char *name, WayStatisticsPage *before);

/* Shows the figures of the player with this @name; "" for all players. */
void way_statistics_page_choose (WayStatisticsPage *self, const char *name);

/* Counts again, because the history has changed. The old figures stay visible until the new ones are complete. */
void way_statistics_page_count (WayStatisticsPage *self);

G_END_DECLS
