/* way-final-steps.h: the steps of final scoring: which a game has, and how far each is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

typedef enum {
  WAY_FINAL_BEGIN, /* final scoring has not begun */
  WAY_FINAL_BETS,
  WAY_FINAL_UNFINISHED,
  WAY_FINAL_FIELDS,
  WAY_FINAL_EXPANSIONS, /* only if an expansion in play has points that are scored at the end */
  WAY_FINAL_RESULT,
  WAY_FINAL_N_STEPS,
} WayFinalStep;

/* In the following functions @dismissed has a bit for each step at which the players said that nothing is left. */

/* The title of a step, and how far it is, "2 stacks left to settle" (transfer full). */
const char *way_final_step_get_name (WayFinalStep step);
char *way_final_step_describe (WayGame *game, WayFinalStep step, unsigned dismissed);

/* Whether something was recorded at the step or it was dismissed. The bets are done when no chip is in play. */
gboolean way_final_step_is_done (WayGame *game, WayFinalStep step, unsigned dismissed);

/* Why the game cannot end yet: "Still open: Fields". NULL if it can. (transfer full) */
char *way_final_describe_open (WayGame *game, unsigned dismissed);

gboolean way_final_has_begun (WayGame *game);

/* The step after @step in this game, and the number of @step, from 1 without the beginning. */
WayFinalStep way_final_get_next (WayGame *game, WayFinalStep step);
int way_final_get_number (WayGame *game, WayFinalStep step);

/* Where to resume: the first step with something left to do. */
WayFinalStep way_final_find_step (WayGame *game);

/* The stacks with betting chips on them; bit 1 is stack 1. */
unsigned way_final_find_stacks (WayGame *game);

G_END_DECLS
