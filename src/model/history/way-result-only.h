/* way-result-only.h: records a game of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* The highest number of points that can be entered for a player. */
#define WAY_RESULT_ONLY_MAX_POINTS 999

/* Records a finished game with @points for each seat, from 0 to WAY_RESULT_ONLY_MAX_POINTS, in one transaction: a
 * correction for each player, final scoring and the end, like an imported result; final scoring comes first if figures
 * would be moved by it. @header has the time of the game; if it has no id, one is created. Returns the row of the game;
 * 0 with @error if nothing was recorded. */
gint64
way_result_only_record (WayStore *store, const CarcHeader *header, const int points[CARC_MAX_PLAYERS], GError **error);

G_END_DECLS
