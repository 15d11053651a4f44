/* way-replay-entry.h: one entry in dispute mode: its sheet, before and after, what was changed and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-changes.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

/* What there is to see of @step; @changes are all of the game, element type WayChange. */
GtkWidget *way_replay_entry_new (WayGame *game, const WayScoreTimeline *course, gsize step, GArray *changes);

G_END_DECLS
