/* way-bets-page.h: settling stacks of betting chips, one after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Records each stack by itself, with everybody’s chip turned; in final scoring each owner says first which feature the
 * chip is for. When all its stacks are settled it activates win.recorded, in final scoring win.back. */
#define WAY_TYPE_BETS_PAGE (way_bets_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBetsPage, way_bets_page, WAY, BETS_PAGE, WayPage)

/* @stack: 1 to 10; 0: the next one with chips on it. Without a stack to settle it says so. */
GtkWidget *way_bets_page_new (WayGame *game, int stack);

/* Several stacks, each on a feature that has just been recorded: @stacks is of the type a(ii), stack and entry id of
 * the feature; consumed if floating. */
GtkWidget *way_bets_page_new_for (WayGame *game, GVariant *stacks);

/* The first stack that was to be settled on this page and is not, 0 for none. In final scoring the guide lists them. */
int way_bets_page_get_left (WayBetsPage *self);

G_END_DECLS
