/* way-result-facts.h: what stood out in a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-score-timeline.h"

G_BEGIN_DECLS

/* A card list: best road, largest city, best bet, most points at once, the lead. A tap on one opens its entry
 * (win.replay-entry). Not visible while there is nothing to say. */
GtkWidget *way_result_facts_new (WayGame *game, const WayScoreTimeline *course);

G_END_DECLS
