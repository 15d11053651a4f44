/* way-statistics-page.h: who played how often and how well; and everything about one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_TYPE_STATISTICS_PAGE (way_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, WAY, STATISTICS_PAGE, GtkBox)

/* Everybody of the history in @store, each of whom opens a page of their own (win.statistics), or everything about
 * the player called @name, "" being everybody. Counted in a thread, and shown when that is done. */
GtkWidget *way_statistics_page_new (WayStore *store, const char *name);

G_END_DECLS
