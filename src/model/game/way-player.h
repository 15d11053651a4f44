/* way-player.h: a player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-space-moves.h"
#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the scoreboard shows for a player. */
typedef struct {
  int seat; /* from 0 */
  CarcColor color;
  int points;
  gboolean active;   /* it is their turn */
  int chips;         /* betting chips left to place; -1 without the expansion */
  int tokens;        /* tunnel tokens left to place; -1 without the expansion */
  char *name;        /* never empty: without a name, that of the color */
  char *place;       /* "lap 2, space 12" */
  char *short_place; /* "lap 2 · 12" */
  char *badge;       /* "leads by 7", "tied for the lead"; may be empty */
  char *space_badge; /* "climbs after turn", "slides after turn"; may be empty */
  char *description; /* all of this as a sentence for screen readers */
} WayPlayerInfo;

/* Signal "changed": the info is different. Emitted at most once for each change of the game. */
#define WAY_TYPE_PLAYER (way_player_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayer, way_player, WAY, PLAYER, GObject)

/* Returns the info, valid until the next "changed". (transfer none) */
const WayPlayerInfo *way_player_get_info (WayPlayer *self);

/* For WayGame: a new player without any info, and its update after a change. @expected: the figures that move before
 * the next turn. */
WayPlayer *way_player_new (int seat);
void way_player_update (WayPlayer *self, const CarcHeader *header, const CarcStandings *standings,
                        const WaySpaceMoves *expected);

G_END_DECLS
