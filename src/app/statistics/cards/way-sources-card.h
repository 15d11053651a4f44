/* way-sources-card.h: the sources of the points of a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* The points per game from each kind of scoring: a bar, a list of the same numbers, and their sum. Games of which only
 * the result is known are not counted, and the card says so. */
#define WAY_TYPE_SOURCES_CARD (way_sources_card_get_type ())
G_DECLARE_FINAL_TYPE (WaySourcesCard, way_sources_card, WAY, SOURCES_CARD, GtkBox)

GtkWidget *way_sources_card_new (void);

/* @figures, with a person, is read during the call only. */
void way_sources_card_set_figures (WaySourcesCard *self, const WayFigures *figures);

G_END_DECLS
