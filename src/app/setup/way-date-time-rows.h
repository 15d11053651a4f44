/* way-date-time-rows.h: the day and the time of a game, as rows to type into.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal "changed": another day, time or mistake; "activated": Enter was pressed in one of the rows. */
#define WAY_TYPE_DATE_TIME_ROWS (way_date_time_rows_get_type ())
G_DECLARE_FINAL_TYPE (WayDateTimeRows, way_date_time_rows, WAY, DATE_TIME_ROWS, GtkBox)

GtkWidget *way_date_time_rows_new (void);

/* @played is as in the notation, "2026-11-20T20:30:00+01:00"; shown in the time of this place. */
void way_date_time_rows_set (WayDateTimeRows *self, const char *played);

/* The same form; what was set, to the second, while nothing else is typed. (transfer full); NULL with @mistake, a
 * sentence (borrowed, not NULL), when there is no such day or time, or when it has not come yet. */
char *way_date_time_rows_get (WayDateTimeRows *self, const char **mistake);

G_END_DECLS
