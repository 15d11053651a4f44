/* way-continue-card.h: the game in progress, on the start page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"

G_BEGIN_DECLS

/* Shows how far the game is, and the points of its players. A click anywhere resumes it; the secondary button, a long
 * press and the action row.menu open a menu, row.delete deletes the game. */
#define WAY_TYPE_CONTINUE_CARD (way_continue_card_get_type ())
G_DECLARE_FINAL_TYPE (WayContinueCard, way_continue_card, WAY, CONTINUE_CARD, GtkBox)

/* Shows @item, one of @games, as it is now. A reference to it is kept. */
void way_continue_card_show (WayContinueCard *self, WayGames *games, WayGameItem *item);

G_END_DECLS
