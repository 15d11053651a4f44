/* way-kind-gains.h: the points of each player of a game, divided into kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-score-timeline.h"

G_BEGIN_DECLS

typedef struct {
  int points[CARC_MAX_PLAYERS][WAY_N_KINDS]; /* by seat */
} WayKindGains;

/* Sets @self to the points of @game, by the current rules. */
void way_kind_gains_init (WayKindGains *self, WayGame *game);

/* Returns the largest sum of one of @n_players, without what was taken away; at least 1. */
int way_kind_gains_find_max (const WayKindGains *self, int n_players);

/* Whether one of @n_players got points of @kind. */
gboolean way_kind_gains_has_scored (const WayKindGains *self, int kind, int n_players);

G_END_DECLS
