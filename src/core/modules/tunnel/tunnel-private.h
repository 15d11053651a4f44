/* tunnel-private.h: what the checks of The Tunnel count, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-tunnel.h"

/* Returns how many tunnels have both tokens. */
int carc_finished_tunnels (const CarcStandings *standings);

/* Returns how many sets a player may own, by the rule option tunnel-tokens and the number of players. */
int carc_sets_per_player (const CarcSetup *setup);
