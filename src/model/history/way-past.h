/* way-past.h: a game of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* What a result can be, points of one player. */
#define WAY_PAST_MAX_POINTS 999

/* Records a finished game with @points, 0 to WAY_PAST_MAX_POINTS, by seat, in one transaction: a correction for each
 * player, final scoring and the end, as results from other programs are. @header says when it was played; without an id
 * it gets one. Returns its row; 0 on error, when nothing is recorded. */
gint64 way_past_record (WayStore *store, const CarcHeader *header, const int points[CARC_MAX_PLAYERS], GError **error);

G_END_DECLS
