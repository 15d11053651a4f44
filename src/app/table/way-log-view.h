/* way-log-view.h: the log of a game in progress, newest entry first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* One boxed list of all entries. An entry expands to show its score sheet and its actions, which are actions of the
 * window; the Menu key, a secondary click and a long press show them in a menu. */
#define WAY_TYPE_LOG_VIEW (way_log_view_get_type ())
G_DECLARE_FINAL_TYPE (WayLogView, way_log_view, WAY, LOG_VIEW, AdwBin)

/* The view follows @game and holds a reference to it. Call it once. */
void way_log_view_set_game (WayLogView *self, WayGame *game);

/* The entries of the log, as WayLogItem, without the headers of the turns. (transfer none) */
GListModel *way_log_view_get_entries (WayLogView *self);

/* Expands the entry @entry_id, scrolls to it and focuses it. */
void way_log_view_show_entry (WayLogView *self, int entry_id);

/* Focuses the entry @entry_id, which was recorded or edited now. Scrolls until it is above the toast about it. */
void way_log_view_focus_recorded (WayLogView *self, int entry_id);

/* Focus the row of the entry @entry_id, or of the newest one. Return FALSE if it is far from the visible rows, or if
 * the log is empty. */
gboolean way_log_view_focus_entry (WayLogView *self, int entry_id);
gboolean way_log_view_focus_newest (WayLogView *self);

G_END_DECLS
