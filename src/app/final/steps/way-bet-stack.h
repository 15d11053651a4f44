/* way-bet-stack.h: a stack of betting chips that are face down in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-bets.h"

G_BEGIN_DECLS

/* Named by what is seen on the table. The stack that is revealed has a row for each chip; a row for all of another one
 * activates final.reveal-stack. The menu has final.return-chips, both with the number of the stack (int). Signal:
 * "changed" (): an answer is another one. */
#define WAY_TYPE_BET_STACK (way_bet_stack_get_type ())
G_DECLARE_FINAL_TYPE (WayBetStack, way_bet_stack, WAY, BET_STACK, GtkBox)

GtkWidget *way_bet_stack_new (int stack);

/* @bets: the chips, if any of this stack are revealed, or @is_open: it is the stack that is revealed now; otherwise
 * NULL. If it is open, they are changed by what is chosen, and must exist until the next update. */
void way_bet_stack_update (WayBetStack *self, WayGame *game, WayFinalBets *bets, gboolean is_open);

/* Presses a key: R and C, if @letters, digits, F1 to F7. Returns FALSE for other keys, or if no chip is open. */
gboolean way_bet_stack_press (WayBetStack *self, guint keyval, gboolean letters);

/* Focuses the open chip, or the row; returns FALSE if no chip is open. */
gboolean way_bet_stack_focus (WayBetStack *self);

/* Returns "Stack 4". (transfer full) */
char *way_bet_stack_get_title (int stack);

/* Returns "Jan’s tile, turn 74"; NULL if that is not known. (transfer full) */
char *way_bet_stack_describe (WayGame *game, int stack);

G_END_DECLS
