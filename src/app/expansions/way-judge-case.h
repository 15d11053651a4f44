/* way-judge-case.h: what may be on the tile that a signpost points to, as a toggle button with a drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-signpost.h"

G_BEGIN_DECLS

#define WAY_TYPE_JUDGE_CASE (way_judge_case_get_type ())
G_DECLARE_FINAL_TYPE (WayJudgeCase, way_judge_case, WAY, JUDGE_CASE, GtkToggleButton)

/* @name is translated; @next is copied. */
GtkWidget *way_judge_case_new (const CarcNextTile *next, const char *name);

const CarcNextTile *way_judge_case_get_next (WayJudgeCase *self);

G_END_DECLS
