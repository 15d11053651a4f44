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

/* Sets @self for the page of a table.
 * @is_narrow: the content is narrow for a wide page, and most of it should be left to the log or the form.
 * @is_low: the content is too low for the largest rows of a wide page, or for the track of a tablet.
 * @has_large_text: the text is so large that a phone has room for short rows only. */
void way_scoreboard_layout_init (WayScoreboardLayout *self, int n_players, WayFormFactor factor, gboolean is_narrow,
                                 gboolean is_low, gboolean has_large_text);

/* The same for a form beside the scoreboard, or below it on a tablet, where many players are beside each other. A phone
 * shows only the form.
 * @is_short: a tablet is so low that the questions need the height of every second row. */
void way_scoreboard_layout_init_for_form (WayScoreboardLayout *self, int n_players, WayFormFactor factor,
                                          gboolean is_narrow, gboolean is_low, gboolean is_short);

G_END_DECLS
