/* way-entry-bar.h: the large buttons below the log: what can be entered, the next turn and the last tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_ENTRY_BAR (way_entry_bar_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryBar, way_entry_bar, WAY, ENTRY_BAR, GtkWidget)

/* Shows a key for each subject in play, whose turn is next, and the key that leads to final scoring. The bar follows
 * @game and holds a reference to it. */
void way_entry_bar_set_game (WayEntryBar *self, WayGame *game);

/* Opens More; with @unfinished, at the features that can be scored unfinished. */
void way_entry_bar_show_more (WayEntryBar *self, gboolean unfinished);

/* How many tiles are left to draw, or -1 if that is not known. At 1 the key of the next turn says so, and at 0 the key
 * of final scoring is the one to use: it gets the focus when the last tile is drawn. Nothing happens by itself. */
void way_entry_bar_set_tiles_left (WayEntryBar *self, int tiles_left);

G_END_DECLS
