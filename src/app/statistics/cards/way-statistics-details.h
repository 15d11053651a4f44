/* way-statistics-details.h: lists about a player that few people open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* The last games, each of which opens (win.replay), all opponents, and the points by number of players, expansion and
 * rule. A list gets its rows when it is opened, a few in each frame. */
#define WAY_TYPE_STATISTICS_DETAILS (way_statistics_details_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsDetails, way_statistics_details, WAY, STATISTICS_DETAILS, GtkBox)

GtkWidget *way_statistics_details_new (void);

/* @figures, with a person, must stay valid until the next call. NULL: nothing more is added. */
void way_statistics_details_set_figures (WayStatisticsDetails *self, const WayFigures *figures);

/* Opens the list of all opponents and moves the focus there. */
void way_statistics_details_show_rivals (WayStatisticsDetails *self);

/* Whether rows are being added. */
gboolean way_statistics_details_is_busy (WayStatisticsDetails *self);

G_END_DECLS
