/* way-bet-row.h: a betting chip of a stack in final scoring, with the choices of its owner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-bets.h"

G_BEGIN_DECLS

/* The chip, its owner, the road or city, and the points; while it is open, what can be chosen. Activatable while it is
 * not. Signals: "chosen" (int on), "tiles" (int), "revealed" (int chip, int points), as in WayFinalBets. */
#define WAY_TYPE_BET_ROW (way_bet_row_get_type ())
G_DECLARE_FINAL_TYPE (WayBetRow, way_bet_row, WAY, BET_ROW, GtkListBoxRow)

/* @index: of the chip in its stack. */
GtkWidget *way_bet_row_new (int index);
int way_bet_row_get_index (WayBetRow *self);

void way_bet_row_update (WayBetRow *self, WayGame *game, const WayFinalBets *bets);

/* As F1 to F7: 1 to 6, or 0 for no match. */
gboolean way_bet_row_reveal (WayBetRow *self, int chip);

G_END_DECLS
