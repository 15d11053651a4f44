/* way-bet-card.h: the betting chip of one player while its stack is settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-bets-state.h"

G_BEGIN_DECLS

/* The chip of a player: face down, with the choices of its owner (see WayBetChoices), or revealed with its points. */
#define WAY_TYPE_BET_CARD (way_bet_card_get_type ())
G_DECLARE_FINAL_TYPE (WayBetCard, way_bet_card, WAY, BET_CARD, GtkBox)

/* The card of @seat in @draft, an entry about a bet; keeps a reference to it. */
GtkWidget *way_bet_card_new (WayDraft *draft, int seat);

/* Draws the chip larger, for a tablet. */
void way_bet_card_set_large (WayBetCard *self, gboolean large);

/* Shows @chip, with the answers of the draft. @ready: the draft says what the chip is compared with. */
void way_bet_card_update (WayBetCard *self, const WayBetsChip *chip, gboolean ready);

/* As way_bet_choices_reveal(). Returns FALSE if the owner cannot reveal the chip now. */
gboolean way_bet_card_reveal (WayBetCard *self, int chip);

G_END_DECLS
