/* way-end-row.h: a step of final scoring as the last step sums it up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

/* The points of a step that is done; for an open step two buttons: final.nothing-left and final.go-to, both with the
 * step (int), which the row activates too. */
#define WAY_TYPE_END_ROW (way_end_row_get_type ())
G_DECLARE_FINAL_TYPE (WayEndRow, way_end_row, WAY, END_ROW, GtkListBoxRow)

GtkWidget *way_end_row_new (WayFinalStep step);

void way_end_row_update (WayEndRow *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place);

/* Makes the two buttons as wide as the others of @group. */
void way_end_row_add_buttons_to (WayEndRow *self, GtkSizeGroup *group);

G_END_DECLS
