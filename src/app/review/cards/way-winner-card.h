/* way-winner-card.h: who won a game, in the color of the winner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-result.h"

G_BEGIN_DECLS

/* The shape of the winner with a crown, or of each winner of a shared game, names, margin, a remark and the points. In
 * a game in progress it shows who leads, without a crown. */
#define WAY_TYPE_WINNER_CARD (way_winner_card_get_type ())
G_DECLARE_FINAL_TYPE (WayWinnerCard, way_winner_card, WAY, WINNER_CARD, GtkBox)

/* @occasion, when and where it was, and @remark may be NULL. */
void way_winner_card_update (WayWinnerCard *self, const WayResult *result, const char *occasion, const char *remark);

/* Whether 0 is shown until the points count up. */
void way_winner_card_hold (WayWinnerCard *self, gboolean held);

/* Counts the points up from 0 in 0.3 seconds; without animations they do not change. */
void way_winner_card_count_up (WayWinnerCard *self);

G_END_DECLS
