/* way-bets-page.h: settling stacks of betting chips, one after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Records an entry for each stack, when all its chips are revealed. When no stack is left, the page activates
 * win.recorded. In final scoring, the chips are revealed at its first step instead. */
#define WAY_TYPE_BETS_PAGE (way_bets_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsPage, way_bets_page, WAY, BETS_PAGE, WayPage)

/* @stack: 1 to 10; 0 for the next one with chips on it. If there is no such stack, the page says so. */
GtkWidget *way_bets_page_new (WayGame *game, int stack);

/* Settles several stacks, each on a feature that has just been recorded. @stacks: a(ii), pairs of a stack and the entry
 * id of its feature; a floating variant is consumed. */
GtkWidget *way_bets_page_new_for (WayGame *game, GVariant *stacks);

/* Returns the first stack of this page that the players did not settle, here or elsewhere, or 0. */
int way_bets_page_get_postponed (WayBetsPage *self);

G_END_DECLS
