/* way-final-step-private.h: the notes in the journal that close steps of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-step.h"

G_BEGIN_DECLS

/* Returns the note that closes @step; NULL if it cannot be closed. */
const char *way_final_step_get_mark (WayFinalStep step);

/* Whether @entry begins final scoring and has the note that closes a step, see way_game_mark(). Sets @step. */
gboolean way_final_step_find_mark (const CarcEntry *entry, WayFinalStep *step);

G_END_DECLS
