/* way-replay-entry.h: an entry under review: its score sheet, the points before and after it, and its changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-changes.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

#define WAY_TYPE_REPLAY_ENTRY (way_replay_entry_get_type ())
G_DECLARE_FINAL_TYPE (WayReplayEntry, way_replay_entry, WAY, REPLAY_ENTRY, GtkBox)

/* Shows @step of @timeline; 0 is before the first entry. @changes: all changes of the game, of type WayChange. */
void way_replay_entry_update (WayReplayEntry *self, WayGame *game, const WayScoreTimeline *timeline, gsize step,
                              GArray *changes);

G_END_DECLS
