/* way-score-announcer.h: what a screen reader says about a game in progress.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-announcer.h"
#include "way-game.h"

G_BEGIN_DECLS

/* Says the points that have changed, and whose turn has begun, after each change of the game. */
#define WAY_TYPE_SCORE_ANNOUNCER (way_score_announcer_get_type ())
G_DECLARE_FINAL_TYPE (WayScoreAnnouncer, way_score_announcer, WAY, SCORE_ANNOUNCER, GObject)

/* Both are referenced. */
WayScoreAnnouncer *way_score_announcer_new (WayGame *game, WayAnnouncer *announcer);

G_END_DECLS
