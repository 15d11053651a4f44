/* way-rivals-card.h: how often a player had more points than each of the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Fewer games with the same opponent are not worth a comparison. */
#define WAY_RIVALS_COMMON_GAMES 3

/* The players with the most common games, without those with very few. Signal: "show-all" (): the user wants to see all
 * of them. */
#define WAY_TYPE_RIVALS_CARD (way_rivals_card_get_type ())
G_DECLARE_FINAL_TYPE (WayRivalsCard, way_rivals_card, WAY, RIVALS_CARD, GtkBox)

GtkWidget *way_rivals_card_new (void);

/* @figures, with a person, is read during the call only. */
void way_rivals_card_set_figures (WayRivalsCard *self, const WayFigures *figures);

G_END_DECLS
