/* way-bet-answer.h: asks what is printed on a betting chip that was revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The chip to type, for a popup: the answer is saved for the game and for later ones, and closes it. If the players are
 * not sure, only the points of this bet. Signal: "answered" (int chip, int points): -1 if the chip is known now. */
#define WAY_TYPE_BET_ANSWER (way_bet_answer_get_type ())
G_DECLARE_FINAL_TYPE (WayBetAnswer, way_bet_answer, WAY, BET_ANSWER, GtkBox)

/* @chip: 1 to 6, of @seat in @game; @tiles: what it is compared with. */
GtkWidget *way_bet_answer_new (WayGame *game, int seat, int chip, int tiles);

G_END_DECLS
