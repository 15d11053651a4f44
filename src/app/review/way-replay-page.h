/* way-replay-page.h: dispute mode: a game looked at entry by entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* The figures on the track, the sheet of the entry looked at, what was changed and when. Nothing here changes the game.
 * Keys: Left, Right, Home, End; Space plays and pauses. */
#define WAY_TYPE_REPLAY_PAGE (way_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (WayReplayPage, way_replay_page, WAY, REPLAY_PAGE, WayPage)

/* @open: it is the game of the window, so that its entries can be corrected. @entry_id: the entry shown first; 0: the
 * last one. */
GtkWidget *way_replay_page_new (WayGame *game, gboolean open, int entry_id);

WayGame *way_replay_page_get_game (WayReplayPage *self); /* borrowed */

/* The step looked at, from 0, before the first entry; see WayScoreTimeline. */
gsize way_replay_page_get_step (WayReplayPage *self);
void way_replay_page_set_step (WayReplayPage *self, gsize step);

G_END_DECLS
