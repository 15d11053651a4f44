/* way-bet-card.h: one owner's betting chip while its stack is settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

typedef enum {
  WAY_BET_DOWN,   /* face down, it is not the owner's turn yet */
  WAY_BET_NOW,    /* the owner says which of the six it is */
  WAY_BET_TURNED, /* hit or miss */
} WayBetState;

/* The state of the chip of @seat in @draft, an entry about a bet; @now: it is the owner's turn. */
WayBetState way_bet_card_get_state (WayDraft *draft, int seat, gboolean now);

/* A card that answers for @seat in @draft; to be made anew whenever the draft changes. @ready: it is settled what the
 * chip is compared with, so it may be turned. Floating. */
GtkWidget *way_bet_card_new (WayDraft *draft, int seat, gboolean now, gboolean ready);

/* Turns chip number @chip, 1 to 6, up for @seat; 0: none of its numbers fits. Returns FALSE, changing nothing, where
 * the chip cannot be the one or its numbers are not known. */
gboolean way_bet_card_turn (WayDraft *draft, int seat, int chip);

/* Does what a tap on chip number @chip does on the card below @cards that is open: for one whose numbers are not known
 * that asks for them. FALSE: there is no such card. */
gboolean way_bet_card_ask (GtkWidget *cards, int chip);

G_END_DECLS
