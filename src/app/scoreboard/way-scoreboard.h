/* way-scoreboard.h: the players of a game with their points and, below them, the scoring track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"
#include "way-scoreboard-layout.h"

G_BEGIN_DECLS

/* Signal: "player-activated" (int seat, GtkWidget *row). */
#define WAY_TYPE_SCOREBOARD (way_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (WayScoreboard, way_scoreboard, WAY, SCOREBOARD, GtkBox)

/* The scoreboard follows @game, always the same, and holds a reference to it. It is empty before. */
void way_scoreboard_set_game (WayScoreboard *self, WayGame *game);

/* Shows @cards between the players and the track. Call it once, before the layout is set. */
void way_scoreboard_set_cards (WayScoreboard *self, GtkWidget *cards);

/* Shows how long the turns of each player took, in seconds; NULL: nothing. */
void way_scoreboard_set_times (WayScoreboard *self, const int *seconds);

void way_scoreboard_set_layout (WayScoreboard *self, const WayScoreboardLayout *layout);

/* Returns the height below which a page with @rest px for everything else is low, see way_scoreboard_layout_init();
 * 0: it never is. The layout must have been set. */
int way_scoreboard_get_low_threshold (WayScoreboard *self, WayFormFactor factor, int rest);

/* @held: what is shown does not follow the game. When it follows the game again, the points count and the figures hop
 * to where they are by then, if animations are enabled. FALSE unless set. */
void way_scoreboard_set_held (WayScoreboard *self, gboolean held);

/* Follows the game again, as way_scoreboard_set_held() does with FALSE, and shows the points that have arrived: the
 * rows are tinted, the points count with the figures, which hop, and the crown moves to a new leader. Without
 * animations the rows are tinted for a moment.
 * @overlay: over the page; NULL: nothing flies there. @from: the widget from whose lower corner the points fly; NULL:
 * they do not. */
void way_scoreboard_arrive (WayScoreboard *self, GtkOverlay *overlay, GtkWidget *from);

/* Shows the end of an arrival at once. */
void way_scoreboard_end_arrival (WayScoreboard *self);

/* For pictures and tests: shows the moment @seconds after the beginning of the arrival, and stays there. */
void way_scoreboard_show_moment (WayScoreboard *self, double seconds);

/* Shows what @draft, an entry after all others, would change if it were recorded now: the points beside each player and
 * the places of the figures on the track. Call it whenever the draft has changed; NULL shows nothing. */
void way_scoreboard_preview (WayScoreboard *self, WayDraft *draft);

G_END_DECLS
