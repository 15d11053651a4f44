/* way-table-state.h: what the table shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-game.h"
#include "way-player-row.h"

G_BEGIN_DECLS

typedef struct {
  char *title;
  char *subtitle;         /* "": none */
  gboolean wraps_title;   /* it may have two lines */
  char *beginning;        /* in place of the log before the first entry: who begins */
  const char *first_step; /* the same: what to do then */
  int n_columns;          /* of the scoreboard */
  gboolean is_one_line;   /* all players are beside each other */
  WayRowSize row_size;    /* of each player */
  gboolean shows_track;   /* below the scoreboard */
  gboolean track_expands; /* takes the height that remains, and has none of its own */
} WayTableState;

/* @is_low: the content is too low for the largest rows of a wide page, or for the track of a tablet.
 * @has_large_text: the text is so large that a phone has room for short rows only. */
void way_table_state_init (WayTableState *self, WayGame *game, WayFormFactor factor, gboolean is_low,
                           gboolean has_large_text);

void way_table_state_clear (WayTableState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayTableState, way_table_state_clear)

G_END_DECLS
