/* way-track-links.h: the ladders and snakes of a game on the scoring track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-track.h"

G_BEGIN_DECLS

/* Shows those of @setup, printed or entered; none without Snakes and Ladders. Returns whether there are any. */
gboolean way_track_links_show (WayTrack *track, const CarcSetup *setup);

G_END_DECLS
