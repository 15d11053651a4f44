/* way-breakdown-card.h: where the points of each player came from, by kind and by rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A bar for each player, all in one scale, with the total; the colors of the kinds; and the same numbers as text, by
 * player and by rule, which can be opened. */
#define WAY_TYPE_BREAKDOWN_CARD (way_breakdown_card_get_type ())
G_DECLARE_FINAL_TYPE (WayBreakdownCard, way_breakdown_card, WAY, BREAKDOWN_CARD, GtkBox)

/* Shows the players in the order of the @n seats of @order. */
void way_breakdown_card_update (WayBreakdownCard *self, WayGame *game, const int *order, int n);

G_END_DECLS
