/* way-bet-choices.h: which of the six betting chips a player revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* A button for each chip, one for a miss, and fields for the points or the numbers that are printed on the chip. */
#define WAY_TYPE_BET_CHOICES (way_bet_choices_get_type ())
G_DECLARE_FINAL_TYPE (WayBetChoices, way_bet_choices, WAY, BET_CHOICES, GtkBox)

/* The choices of @seat in @draft, an entry about a bet; keeps a reference to it. */
GtkWidget *way_bet_choices_new (WayDraft *draft, int seat);

void way_bet_choices_update (WayBetChoices *self);

/* Reveals chip number @chip, 1 to 6; 0 is a miss. If the numbers of the chip are not known, opens the fields for them.
 * Returns FALSE and changes nothing if it cannot be that chip. */
gboolean way_bet_choices_reveal (WayBetChoices *self, int chip);

G_END_DECLS
