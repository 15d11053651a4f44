/* way-final-words.h: the sentences of the page of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-progress.h"

G_BEGIN_DECLS

/* Returns what is done at @step; at the end, who leads or why the game cannot end yet. (transfer full) */
char *way_final_describe_step (WayGame *game, const WayFinalProgress *progress, WayFinalStep step);

/* Returns the hint beside the buttons of a wide page. @is_begun: a field is being entered. (transfer full) */
char *way_final_describe_bar (WayGame *game, const WayFinalProgress *progress, WayFinalStep step, gboolean is_begun);

G_END_DECLS
