/* way-log-item.h: an entry that stands, or a turn's header, in the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Properties (read-only, notified): "header" (boolean: a turn's header row), "entry-id" (int, 0 for a header),
 * "subject-id" (string, as in the notation, for the icon), "title" ("Road, 9 tiles"), "subtitle" ("5 correct signposts
 * of 3 kinds"), "gains-text" ("Red +24"), "problem" (string or NULL: what is wrong since an earlier entry changed),
 * "description" (for a reader, who is told the problem as a sentence of its own), "withdrawn" (boolean: it stands no
 * longer, and is shown until the game is opened anew). */
#define WAY_TYPE_LOG_ITEM (way_log_item_get_type ())
G_DECLARE_FINAL_TYPE (WayLogItem, way_log_item, WAY, LOG_ITEM, GObject)

gboolean way_log_item_get_header (WayLogItem *self);
int way_log_item_get_entry_id (WayLogItem *self);
gboolean way_log_item_get_withdrawn (WayLogItem *self);

/* What each seat got from this entry, and whether it concerns the seat at all. */
int way_log_item_get_gain (WayLogItem *self, int seat);
gboolean way_log_item_concerns (WayLogItem *self, int seat);

/* Of WayLine: the sheet line by line; made on demand; (transfer full). */
GListModel *way_log_item_get_lines (WayLogItem *self);

G_END_DECLS
