/* way-statistics-page.h: who played how often and how well; and everything about one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_STATISTICS_PAGE (way_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, WAY, STATISTICS_PAGE, WayPage)

/* Everybody of the history in @store (borrowed), each of whom opens a page of their own (win.statistics), or everything
 * about who has played as @name, "" being everybody. Counted in a thread, and shown when that is done. @games offers
 * what the games that count can be narrowed to; they are narrowed as on the page @before, unless that is NULL. */
GtkWidget *way_statistics_page_new (WayStore *store, WayGames *games, const char *name, WayStatisticsPage *before);

/* Counts again, as after the history has changed. What is on view stays until the new figures are complete. */
void way_statistics_page_count (WayStatisticsPage *self);

/* Whether figures are being counted, or put on the page, which takes several frames. */
gboolean way_statistics_page_is_busy (WayStatisticsPage *self);

G_END_DECLS
