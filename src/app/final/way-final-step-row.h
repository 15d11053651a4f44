/* way-final-step-row.h: a step of final scoring in the list of all steps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-steps.h"

G_BEGIN_DECLS

/* The number of the step, its name, how far it is, and a check mark when it is done. The row activates final.go-to with
 * the step (int). */
#define WAY_TYPE_FINAL_STEP_ROW (way_final_step_row_get_type ())
G_DECLARE_FINAL_TYPE (WayFinalStepRow, way_final_step_row, WAY, FINAL_STEP_ROW, GtkListBoxRow)

GtkWidget *way_final_step_row_new (WayGame *game, WayFinalStep step);

/* @current is the step that is shown; for @dismissed see way-final-steps.h. */
void way_final_step_row_update (WayFinalStepRow *self, WayGame *game, WayFinalStep current, unsigned dismissed);

G_END_DECLS
