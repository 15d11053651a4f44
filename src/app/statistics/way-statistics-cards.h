/* way-statistics-cards.h: the figures of finished games, in lists under headings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

#define WAY_TYPE_STATISTICS_CARDS (way_statistics_cards_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsCards, way_statistics_cards, WAY, STATISTICS_CARDS, GtkBox)

/* For @figures (transfer full): everything about their person, or a row for each player, which activates
 * win.statistics. It is empty at first, because adding all rows at once would block the window. */
GtkWidget *way_statistics_cards_new (WayFigures *figures);

/* Adds as many rows as fit into a frame. Returns FALSE if it has added the last one. */
gboolean way_statistics_cards_add (WayStatisticsCards *self);

const WayFigures *way_statistics_cards_get_figures (WayStatisticsCards *self);

G_END_DECLS
