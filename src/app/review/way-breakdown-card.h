/* way-breakdown-card.h: who gained what, by kind and rule by rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A card with a bar and its words for each player, in the order of the @n seats of @order, the colors explained, and
 * the rules behind it when asked for. */
GtkWidget *way_breakdown_card_new (WayGame *game, const int *order, int n);

G_END_DECLS
