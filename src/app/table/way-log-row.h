/* way-log-row.h: a row of the log: an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-log-item.h"

G_BEGIN_DECLS

/* A list view reuses it for one item after another. Collapsed, it shows the entry and who gets points; expanded, it
 * shows the score sheet and the actions for the entry as well, which are actions of the window. */
#define WAY_TYPE_LOG_ROW (way_log_row_get_type ())
G_DECLARE_FINAL_TYPE (WayLogRow, way_log_row, WAY, LOG_ROW, GtkWidget)

GtkWidget *way_log_row_new (void);

/* Shows @item of @game; NULL: nothing. The row holds references to both. */
void way_log_row_set_item (WayLogRow *self, WayGame *game, WayLogItem *item);
WayLogItem *way_log_row_get_item (WayLogRow *self);

/* Expands or collapses the row. */
void way_log_row_set_open (WayLogRow *self, gboolean open);

/* Whether the row is the first or the last one of the list. */
void way_log_row_set_edges (WayLogRow *self, gboolean first, gboolean last);

/* Whether the row shows the turn of its entry. */
void way_log_row_set_turn_visible (WayLogRow *self, gboolean visible);

/* Highlights the row for a moment. */
void way_log_row_flash (WayLogRow *self);

G_END_DECLS
