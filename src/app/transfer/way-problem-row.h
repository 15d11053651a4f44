/* way-problem-row.h: a question about an unclear file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-repair.h"

G_BEGIN_DECLS

/* Signal: "answered" (int answer), -1 for none. */
#define WAY_TYPE_PROBLEM_ROW (way_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (WayProblemRow, way_problem_row, WAY, PROBLEM_ROW, GtkListBoxRow)

/* @question is one of @repair; both are borrowed. */
GtkWidget *way_problem_row_new (WayRepair *repair, const WayRepairQuestion *question);

G_END_DECLS
