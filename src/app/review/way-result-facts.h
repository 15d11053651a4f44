/* way-result-facts.h: the highlights of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* The best road, the largest city, the best bet, and who took the lead. A row activates win.replay-entry. Hidden while
 * there is nothing to show. */
#define WAY_TYPE_RESULT_FACTS (way_result_facts_get_type ())
G_DECLARE_FINAL_TYPE (WayResultFacts, way_result_facts, WAY, RESULT_FACTS, GtkBox)

void way_result_facts_update (WayResultFacts *self, WayGame *game, const WayScoreTimeline *timeline);

G_END_DECLS
