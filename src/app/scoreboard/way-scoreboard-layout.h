/* way-scoreboard-layout.h: how the players and the track are laid out, computed from their number and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-player-row.h"

G_BEGIN_DECLS

typedef struct {
  int width;              /* of the scoreboard beside the log or a form, in px; -1: that of the page */
  int n_columns;          /* of players */
  gboolean is_one_line;   /* all players are beside each other */
  WayRowSize row_size;    /* of each player */
  gboolean shows_track;   /* below the players */
  gboolean track_expands; /* takes the height that remains, and has none of its own */
  int track_height;       /* otherwise, in px, with the padding */
} WayScoreboardLayout;

/* What the page has room for. */
typedef struct {
  WayFormFactor factor;
  gboolean is_narrow;      /* for a wide page: most of it should be left to the log or the form */
  gboolean is_low;         /* too low for the largest rows of a wide page, or for the track of a tablet */
  gboolean is_short;       /* a tablet so low that the questions of a form need the height of every second row */
  gboolean has_large_text; /* so large that a phone has room for short rows only; beside a form, it does not matter */
} WayScoreboardRoom;

/* Sets @self for the page of a table. */
void way_scoreboard_layout_init (WayScoreboardLayout *self, int n_players, const WayScoreboardRoom *room);

/* The same for a form beside the scoreboard, or below it on a tablet, where many players are beside each other. A phone
 * shows only the form. */
void way_scoreboard_layout_init_for_form (WayScoreboardLayout *self, int n_players, const WayScoreboardRoom *room);

G_END_DECLS
