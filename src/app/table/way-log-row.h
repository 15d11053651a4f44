/* way-log-row.h: an entry of the log, or the header of a turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-log-item.h"

G_BEGIN_DECLS

/* Recycled by a list view. Closed, it says what was entered and who got what; open, it shows the score sheet line by
 * line, with what can be done to the entry. Its wishes are actions of the window. */
#define WAY_TYPE_LOG_ROW (way_log_row_get_type ())
G_DECLARE_FINAL_TYPE (WayLogRow, way_log_row, WAY, LOG_ROW, GtkWidget)

GtkWidget *way_log_row_new (void);

/* @item NULL empties the row. @game gives names and colors. Both are held. */
void way_log_row_set_item (WayLogRow *self, WayGame *game, WayLogItem *item);
WayLogItem *way_log_row_get_item (WayLogRow *self);

void way_log_row_set_open (WayLogRow *self, gboolean open);

/* Whether the row begins or ends the card of its turn. */
void way_log_row_set_edges (WayLogRow *self, gboolean first, gboolean last);

/* Draws the eye for a moment. */
void way_log_row_flash (WayLogRow *self);

G_END_DECLS
