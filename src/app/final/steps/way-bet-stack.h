/* way-bet-stack.h: a stack of betting chips that are face down in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Named by what is seen on the table. A row activates win.bets; its menu has final.return-chips, both with the number
 * of the stack (int). */
#define WAY_TYPE_BET_STACK (way_bet_stack_get_type ())
G_DECLARE_FINAL_TYPE (WayBetStack, way_bet_stack, WAY, BET_STACK, GtkBox)

GtkWidget *way_bet_stack_new (int stack);

/* @first: the one that is revealed next. */
void way_bet_stack_update (WayBetStack *self, WayGame *game, gboolean first);

/* Focuses the row. */
gboolean way_bet_stack_focus (WayBetStack *self);

/* Returns "Stack 4". (transfer full) */
char *way_bet_stack_get_title (int stack);

/* Returns "Placed by Jan in turn 74"; NULL if that is not known. (transfer full) */
char *way_bet_stack_describe (WayGame *game, int stack);

G_END_DECLS
