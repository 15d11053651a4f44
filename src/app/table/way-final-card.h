/* way-final-card.h: above the log: that final scoring has begun, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Visible while a game is in final scoring; activates win.final. */
#define WAY_TYPE_FINAL_CARD (way_final_card_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalCard, way_final_card, WAY, FINAL_CARD, GtkBox)

/* Call this once. */
void way_final_card_set_game (WayFinalCard *self, WayGame *game);

G_END_DECLS
