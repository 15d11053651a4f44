/* way-bet-choices.h: which of the six betting chips a player revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A button for each chip, and one for no match. For a chip whose numbers are not known, a click asks for them beside
 * it; only the first of these has a button. Signal: "revealed" (int chip, int points): chip 1 to 6, which is known
 * then, and -1; or 0 and the points that are printed on the chip, 0 for no match. */
#define WAY_TYPE_BET_CHOICES (way_bet_choices_get_type ())
G_DECLARE_FINAL_TYPE (WayBetChoices, way_bet_choices, WAY, BET_CHOICES, GtkBox)

/* @keys: the shortcuts of the chips and of no match: "1" to "6" and "0", or "F1" to "F7". */
GtkWidget *way_bet_choices_new (const char *const keys[CARC_N_CHIPS + 1]);

/* Shows the chips of @seat in @game. @tiles: what they are compared with; @stack: the one they are revealed from. */
void way_bet_choices_update (WayBetChoices *self, WayGame *game, int seat, int stack, int tiles);

/* As a click on @chip, 1 to 6, or on no match for 0. Returns FALSE and does nothing if it cannot be that chip. */
gboolean way_bet_choices_reveal (WayBetChoices *self, int chip);

G_END_DECLS
