/* carc-messages.h: the two scoring figures of a player with The Messengers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcModule carc_messages;
extern const CarcSubject carc_message;
extern const CarcQuestion carc_messenger; /* features: messenger= */

/* Returns the points with which the second scoring figure of @player, the messenger, has moved; the first figure has
 * moved with the others. */
int carc_messenger_points (const CarcStandings *standings, int player);

/* Returns the same after @sheet, if they were @before without it. */
int carc_messenger_points_after (const CarcSheet *sheet, int player, int before);

/* Adds @points to those with which the messenger of @player has moved; to be called once for a player and sheet. */
void carc_move_messenger (const CarcScoring *scoring, CarcSheet *sheet, int player, int points);
