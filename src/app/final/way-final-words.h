/* way-final-words.h: the sentences of the page of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-progress.h"

G_BEGIN_DECLS

/* Returns how many turns @game has had, after where it is played if @with_place; NULL before the first turn. (transfer
 * full) */
char *way_final_describe_game (WayGame *game, gboolean with_place);

/* Returns the heading of @step: its name, or which field is entered, or at the end the only player who leads, as soon
 * as the game can end. (transfer full) */
char *way_final_describe_heading (WayGame *game, const WayFinalProgress *progress, WayFinalStep step);

/* Returns what is done at @step; at the end, who are tied or why the game cannot end yet. (transfer full) */
char *way_final_describe_step (WayGame *game, const WayFinalProgress *progress, WayFinalStep step);

/* Returns the button that leads from a step to @next, the step that is open, and closes it if it is not done. (transfer
 * full) */
char *way_final_describe_next (WayFinalStep next, gboolean is_done);

/* Returns the question whether anything is missing at @step, which None Left answers. (transfer none) */
const char *way_final_get_question (WayFinalStep step);

/* Returns what is recorded at @step, "2 roads, 1 city", and if the step is open, what may still be missing; only that
 * if nothing is recorded. (transfer full) */
char *way_final_summarize (WayGame *game, const WayFinalProgress *progress, WayFinalStep step);

/* Returns "Road, 4 tiles" or "Field 2 · 3 cities", for the list of its step. @number: of the entry in that list,
 * from 1. (transfer full) */
char *way_final_describe_entry (const CarcHeader *header, const CarcEntry *entry, int number);

/* Returns "city of 8 tiles", with which a betting chip is compared; NULL if @on (CARC_ON_…) or @tiles is 0, which is
 * not chosen yet. (transfer full) */
char *way_final_describe_feature (int on, int tiles);

/* Returns the hint beside the buttons of a wide page; NULL if the game cannot end. @is_begun: a field is being entered.
 * (transfer full) */
char *way_final_describe_bar (WayGame *game, const WayFinalProgress *progress, WayFinalStep step, gboolean is_begun);

/* Returns "+12", "+12 each" or "Anna +7, Jan +3". (transfer full) */
char *way_final_describe_gains (const CarcHeader *header, const CarcSheet *sheet);

/* Returns the players who get or lose something: bit 1 << seat. */
unsigned way_final_find_winners (const CarcHeader *header, const CarcSheet *sheet);

G_END_DECLS
