/* way-log-details.h: the open part of a log row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-log-item.h"

G_BEGIN_DECLS

/* An entry's score sheet line by line, and the keys for what can be done to the entry. Its wishes are actions of the
 * window: win.amend, win.insert, win.withdraw. */
#define WAY_TYPE_LOG_DETAILS (way_log_details_get_type ())
G_DECLARE_FINAL_TYPE (WayLogDetails, way_log_details, WAY, LOG_DETAILS, GtkBox)

GtkWidget *way_log_details_new (void);

/* Shows what the sheet of @item, an entry of @game, says now. Neither is held. */
void way_log_details_set_item (WayLogDetails *self, WayGame *game, WayLogItem *item);

G_END_DECLS
