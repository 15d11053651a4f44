/* way-counters-state.h: what is counted beside a game, if the players want it: time, and tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-game.h"
#include "way-turn-clock.h"

G_BEGIN_DECLS

typedef enum {
  WAY_COUNTERS_NOWHERE,
  WAY_COUNTERS_IN_HEADER, /* a pill each */
  WAY_COUNTERS_IN_TITLE,  /* on a phone: the time after the turn, the tiles below it */
  WAY_COUNTERS_IN_CARDS,  /* between the players and the track */
} WayCountersPlace;

typedef struct {
  char *clock;       /* "0:48"; NULL: there is no clock */
  const char *icon;  /* of the clock */
  char *clock_words; /* "Petr’s turn", "paused" */
  gboolean is_paused;
  char *tiles;             /* "12 tiles left"; NULL: they are not counted */
  char *tiles_number;      /* "12" */
  const char *tiles_words; /* "tiles left" */
  int tiles_left;          /* -1: they are not counted */
  gboolean is_last_tile;
  WayCountersPlace place;
} WayCountersState;

/* @clock: may be NULL; @tiles_left: -1 if they are not counted. There are none after the last turn. */
void way_counters_state_init (WayCountersState *self, WayGame *game, WayFormFactor factor, WayTurnClock *clock,
                              int tiles_left);

/* Returns "0:48 · 12 tiles left", or with @has_clock, if the time is shown elsewhere, "12 tiles left". Tiles that are
 * counted take the place of @player, whose row says who has the turn: there is no room for both. (transfer full) */
char *way_counters_state_join (const WayCountersState *self, gboolean has_clock, const char *player);

void way_counters_state_clear (WayCountersState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayCountersState, way_counters_state_clear)

G_END_DECLS
