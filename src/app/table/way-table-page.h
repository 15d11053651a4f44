/* way-table-page.h: a game in progress: scoreboard, scoring track, log, and entry bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"
#include "way-sharing.h"
#include "way-turn-clock.h"

G_BEGIN_DECLS

#define WAY_TYPE_TABLE_PAGE (way_table_page_get_type ())
G_DECLARE_FINAL_TYPE (WayTablePage, way_table_page, WAY, TABLE_PAGE, WayPage)

/* The page follows @game and @clock, which may be NULL, and holds references to them. (transfer floating)
 *
 * Property: "clock-paused" (boolean), of the clock. */
GtkWidget *way_table_page_new (WayGame *game, WayTurnClock *clock);

/* The page says that the game is shown on phones, and which ask to enter. Call it once. */
void way_table_page_set_sharing (WayTablePage *self, WaySharing *sharing);

/* Opens More of the entry bar; with @unfinished, at the features that can be scored unfinished. */
void way_table_page_show_more (WayTablePage *self, gboolean unfinished);

/* Whether tiles are counted, and their number can be corrected; and opens a popover for that. */
gboolean way_table_page_can_correct_tiles (WayTablePage *self);
void way_table_page_correct_tiles (WayTablePage *self);

/* Focuses the row of the entry @entry_id, if it is visible. */
void way_table_page_focus_entry (WayTablePage *self, int entry_id);

/* Focuses the newest entry of the log; if the log is empty, the first key of the entry bar. */
void way_table_page_focus_newest (WayTablePage *self);

/* The newest entry was recorded on a form: its points fly to the players as soon as the page is in front. */
void way_table_page_let_points_fly (WayTablePage *self);

G_END_DECLS
