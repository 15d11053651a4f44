/* way-final-progress.h: how far final scoring is, in numbers and in words, read from what the game keeps
 * (way-game-closed-steps.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-bets.h"
#include "way-final-step.h"

G_BEGIN_DECLS

/* Steps are bits: 1 << step. */
typedef struct {
  unsigned needed;                  /* of this game */
  unsigned done;                    /* nothing is left there; the end is never done */
  int n_entries[WAY_FINAL_N_STEPS]; /* recorded since final scoring began */
  int points[WAY_FINAL_N_STEPS];    /* and what all players got for them */
  int gains[CARC_MAX_PLAYERS];      /* what each player got since then */
  int totals[CARC_MAX_PLAYERS];     /* all points of each player */
  unsigned open_stacks;             /* with betting chips face down: bit 1 << stack */
  unsigned revealed_stacks;         /* whose chips were all revealed in final scoring */
} WayFinalProgress;

/* What a page shows of it. */
typedef struct {
  WayFinalStep step; /* that is shown */
  unsigned passed;   /* steps that were shown before, or that a later one was chosen over */
} WayFinalPlace;

typedef enum {
  WAY_STEP_STATE_LATER,
  WAY_STEP_STATE_OPEN, /* passed, but not done */
  WAY_STEP_STATE_HERE,
  WAY_STEP_STATE_DONE,
} WayStepState;

void way_final_progress_read (WayFinalProgress *self, WayGame *game);

/* Adds what the chips score that are revealed, but not recorded yet, to the gains and totals of their owners. */
void way_final_progress_add_bets (WayFinalProgress *self, const WayFinalBets *bets, const CarcChip chips[CARC_N_CHIPS]);

/* The next open step after @step, other than @step, from the beginning again after the last; the end if there is none.
 */
WayFinalStep way_final_progress_find_open (const WayFinalProgress *self, WayFinalStep step);

/* The step of this game that comes @direction (1 or -1) steps after @step; @step itself if there is none. */
WayFinalStep way_final_progress_get_neighbor (const WayFinalProgress *self, WayFinalStep step, int direction);

/* Returns the number of @step in this game, from 1. */
int way_final_progress_get_number (const WayFinalProgress *self, WayFinalStep step);

gboolean way_final_progress_is_done (const WayFinalProgress *self, WayFinalStep step);
WayStepState way_final_progress_get_state (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place);

/* Returns how many steps are open. */
int way_final_progress_count_open (const WayFinalProgress *self);

/* Returns why the game cannot end yet; NULL if it can. (transfer full) */
char *way_final_progress_describe_obstacle (const WayFinalProgress *self);

/* Returns how far @step is: "4 entries, +20", "2 stacks to settle"; before anything is recorded there, what belongs to
 * it. (transfer full) */
char *way_final_progress_describe (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place);

/* Returns the name of @step, how far it is and its state, for screen readers. (transfer full) */
char *way_final_progress_describe_aloud (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place);

G_END_DECLS
