/* way-date-time-rows.h: entry rows for the date and the time of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: "changed" (): the date or the time was edited; "activated" (): Enter was pressed in one of the rows. */
#define WAY_TYPE_DATE_TIME_ROWS (way_date_time_rows_get_type ())
G_DECLARE_FINAL_TYPE (WayDateTimeRows, way_date_time_rows, WAY, DATE_TIME_ROWS, GtkBox)

/* @played is a time as in the notation, "2026-11-20T20:30:00+01:00"; it is shown in the local time zone. If it is not a
 * valid time, the rows show the current time. */
void way_date_time_rows_set (WayDateTimeRows *self, const char *played);

/* Returns the time in the same format: exactly what was set, as long as the text is the same. (transfer full)
 * Returns NULL if the date or the time is not valid or in the future; then @mistake is set to a sentence (borrowed),
 * which is also shown below the row. */
char *way_date_time_rows_get (WayDateTimeRows *self, const char **mistake);

/* Adds @row, an AdwEntryRow, below the time. */
void way_date_time_rows_add (WayDateTimeRows *self, GtkWidget *row);

G_END_DECLS
