/* way-final-step-row.h: a step of final scoring in the list beside a wide page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

/* Activates final.go-to with the step (int). */
#define WAY_TYPE_FINAL_STEP_ROW (way_final_step_row_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalStepRow, way_final_step_row, WAY, FINAL_STEP_ROW, GtkListBoxRow)

GtkWidget *way_final_step_row_new (WayFinalStep step);

void way_final_step_row_update (WayFinalStepRow *self, const WayFinalProgress *progress, const WayFinalPlace *place);

G_END_DECLS
