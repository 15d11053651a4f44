/* way-step-tab.h: a step of final scoring in the strip above a narrow page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-step-face.h"

G_BEGIN_DECLS

/* A click activates final.go-to with the step (int). Put the tabs of a strip in one group of toggle buttons. */
#define WAY_TYPE_STEP_TAB (way_step_tab_get_type ())
G_DECLARE_FINAL_TYPE (WayStepTab, way_step_tab, WAY, STEP_TAB, GtkToggleButton)

GtkWidget *way_step_tab_new (WayFinalStep step);

void way_step_tab_update (WayStepTab *self, const WayFinalProgress *progress, const WayFinalPlace *place);

G_END_DECLS
