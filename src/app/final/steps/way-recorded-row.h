/* way-recorded-row.h: an entry that was recorded at a step of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Who got points, for what and how many, and a button that activates win.amend. */
#define WAY_TYPE_RECORDED_ROW (way_recorded_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRecordedRow, way_recorded_row, WAY, RECORDED_ROW, GtkListBoxRow)

GtkWidget *way_recorded_row_new (void);

/* Shows the entry at @index of the log. @number: of the entry in its step, from 1. @twice: the players may have
 * recorded it twice. */
void way_recorded_row_show (WayRecordedRow *self, WayGame *game, gsize index, int number, gboolean twice);

G_END_DECLS
