/* way-table-state.h: what the table shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-counters-state.h"
#include "way-scoreboard-layout.h"

G_BEGIN_DECLS

typedef struct {
  WayScoreboardRoom board;
  gboolean is_shared; /* the header bar has the button of the phones, too */
} WayTableRoom;

typedef struct {
  char *title;
  char *subtitle;       /* "": none */
  gboolean wraps_title; /* it may have two lines */
  gboolean has_small_title;
  gboolean shows_pause;   /* there is a mark before the title: the time in the title, or in the subtitle, is paused */
  char *beginning;        /* in place of the log before the first entry: who begins */
  const char *first_step; /* the same: what to do then */
  WayCountersState counters;
  WayScoreboardLayout scoreboard;
} WayTableState;

/* @clock, @tiles_left: see way_counters_state_init(). */
void way_table_state_init (WayTableState *self, WayGame *game, const WayTableRoom *room, WayTurnClock *clock,
                           int tiles_left);

void way_table_state_clear (WayTableState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayTableState, way_table_state_clear)

G_END_DECLS
