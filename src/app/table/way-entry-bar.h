/* way-entry-bar.h: the large keys under the table: what can be entered, and the next turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_ENTRY_BAR (way_entry_bar_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryBar, way_entry_bar, WAY, ENTRY_BAR, GtkWidget)

GtkWidget *way_entry_bar_new (void);

/* Shows a key for each subject in play; follows whose turn is next. The bar holds @game. */
void way_entry_bar_set_game (WayEntryBar *self, WayGame *game);

/* @compact, for a phone: at least two lines, no letters, and what is entered seldom is under More. @low, for a phone on
 * its side: icons beside their words, and no letters. */
void way_entry_bar_set_layout (WayEntryBar *self, gboolean compact, gboolean low);

/* Opens what waits behind More. */
void way_entry_bar_show_more (WayEntryBar *self);

G_END_DECLS
