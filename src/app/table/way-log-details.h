/* way-log-details.h: the expanded part of a log row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-log-item.h"

G_BEGIN_DECLS

/* The score sheet of an entry, and buttons to edit it, to insert another one before it and to delete it (win.amend,
 * win.insert, win.delete-entry). */
#define WAY_TYPE_LOG_DETAILS (way_log_details_get_type ())
G_DECLARE_FINAL_TYPE (WayLogDetails, way_log_details, WAY, LOG_DETAILS, GtkBox)

GtkWidget *way_log_details_new (void);

/* Shows the current score sheet of @item, an entry of @game. The widget holds no reference to either. */
void way_log_details_set_item (WayLogDetails *self, WayGame *game, WayLogItem *item);

G_END_DECLS
