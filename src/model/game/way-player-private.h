/* way-player-private.h: how a game keeps its players; for way-game only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-player.h"

G_BEGIN_DECLS

WayPlayer *way_player_new (int seat);

/* Takes name, points, badge and supplies from @header and @standings; notifies of what has changed. */
void way_player_update (WayPlayer *self, const CarcHeader *header, const CarcStandings *standings);

G_END_DECLS
