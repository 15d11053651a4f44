/* way-replay-state.h: what the review of a game shows, computed from the game, a step of it, and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

typedef struct {
  int n_columns; /* of the totals */
  int points[CARC_MAX_PLAYERS];
  int gains[CARC_MAX_PLAYERS]; /* of this step; 0: none, or no room */
  char *position;              /* “Entry 3 of 40 · Turn 2” */
  char *spoken;                /* the same for a screen reader, with the entry */
  gboolean can_play;
  gboolean is_playing; /* the button pauses */
  gboolean can_go_back;
  gboolean can_go_forward;
  int entry_id; /* to edit; 0: none, before the first entry */
} WayReplayState;

/* @timeline: that of @game; @step: 0 to its number of steps. */
void way_replay_state_init (WayReplayState *self, WayGame *game, const WayScoreTimeline *timeline, gsize step,
                            gboolean is_playing, WayFormFactor factor);

void way_replay_state_clear (WayReplayState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayReplayState, way_replay_state_clear)

G_END_DECLS
