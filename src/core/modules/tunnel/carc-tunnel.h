/* carc-tunnel.h: the tunnel tokens of The Tunnel, and roads in several sections.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_tunnel_token;

extern const CarcQuestion carc_beyond, carc_same_tile; /* road: beyond=, same-tile= */
extern const CarcQuestion carc_token_set;              /* tunnel-token: set= */

extern const CarcToken carc_tunnel_marker;

/* Returns whether players can have sets of colors that no player has: with at most three players. */
bool carc_has_spare_sets (const CarcSetup *setup);

/* Returns how many tokens of the set of @color are in play, 0 to 2. */
int carc_set_tokens (const CarcStandings *standings, CarcColor color);

/* Returns the seat that owns the set of @color, or -1. */
int carc_set_owner (const CarcStandings *standings, CarcColor color);

/* Returns how many tunnel tokens can be in play: ten, or all twelve with the openings of another expansion (The Tunnel,
 * publisher's rules: at most five tunnels, six with those of other expansions). */
int carc_tunnel_openings (const CarcSetup *setup);
