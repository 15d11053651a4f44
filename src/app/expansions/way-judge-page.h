/* way-judge-page.h: is a signpost right? The arrow, the next tile, the verdict.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Signal: "count" (int arrow): the signpost was judged correct and the table wants it counted. */
#define WAY_TYPE_JUDGE_PAGE (way_judge_page_get_type ())
G_DECLARE_FINAL_TYPE (WayJudgePage, way_judge_page, WAY, JUDGE_PAGE, WayPage)

/* @setup is copied. */
GtkWidget *way_judge_page_new (const CarcSetup *setup);

G_END_DECLS
