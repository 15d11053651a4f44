/* way-replay-page.h: reviews a game entry by entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* The scoring track after an entry, the entry with its score sheet, and its changes. The page does not change the game.
 * Keys: Left, Right, Home and End move between the entries; Space plays and pauses. */
#define WAY_TYPE_REPLAY_PAGE (way_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (WayReplayPage, way_replay_page, WAY, REPLAY_PAGE, WayPage)

/* @open: the game is the open game of the window, so that its entries can be edited. @entry_id: the entry to show
 * first; 0 for the last one. */
GtkWidget *way_replay_page_new (WayGame *game, gboolean open, int entry_id);

WayGame *way_replay_page_get_game (WayReplayPage *self); /* borrowed */

G_END_DECLS
