/* way-player.h: a player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Properties (read-only, notified): "name", "seat" (int from 0), "color" (int, CarcColor), "points" (int),
 * "lap" (int from 1), "space" (int 0-49), "place-text" ("lap 2, space 12"), "short-place-text" ("2 · 12"),
 * "badge-text" ("leads by 7", "leads, tied", ""), "active" (whose turn), "chips" (in hand, -1: not in play or none),
 * "tokens" (tunnel tokens left, -1: not in play or none), "description" (the whole row as a sentence for a reader). */
#define WAY_TYPE_PLAYER (way_player_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayer, way_player, WAY, PLAYER, GObject)

const char *way_player_get_name (WayPlayer *self);
int way_player_get_seat (WayPlayer *self);
CarcColor way_player_get_color (WayPlayer *self);
int way_player_get_points (WayPlayer *self);
gboolean way_player_get_active (WayPlayer *self);

G_END_DECLS
