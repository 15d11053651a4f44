/* way-final-page.h: the guide through final scoring: a checklist of steps, and live totals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-bets-draft.h"
#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* The steps of way-final-step.h, in any order; the game can end when all others are done. Players can leave the page at
 * any time. Actions, all with a number (int): final.go-to and final.nothing-left (a WayFinalStep), final.reveal-stack
 * and final.return-chips (a stack of betting chips). */
#define WAY_TYPE_FINAL_PAGE (way_final_page_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalPage, way_final_page, WAY, FINAL_PAGE, WayPage)

/* Final scoring of @game has begun: way_game_begin_final(). @bets: what is revealed of its chips. */
GtkWidget *way_final_page_new (WayGame *game, WayBetsDraft *bets);

/* To be called when the page is left for the table: it no longer follows the game. */
void way_final_page_leave (WayFinalPage *self);

G_END_DECLS
