/* way-table-page.h: the table: scoreboard, track, log, and the keys of the entry bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_TABLE_PAGE (way_table_page_get_type ())
G_DECLARE_FINAL_TYPE (WayTablePage, way_table_page, WAY, TABLE_PAGE, GtkBox)

/* Follows @game, which it holds. */
GtkWidget *way_table_page_new (WayGame *game);

/* Opens the menu of everything else. */
void way_table_page_show_more (WayTablePage *self);

/* The row of the entry in @entry_id takes the focus, where it is on view. */
void way_table_page_focus_entry (WayTablePage *self, int entry_id);

/* Gives the focus to the newest entry in the log, or with none to the first key of the entry bar. */
void way_table_page_focus_newest (WayTablePage *self);

G_END_DECLS
