/* way-judge-page.h: decides whether a signpost is correct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"
#include "way-page.h"

G_BEGIN_DECLS

/* The players choose the direction of the signpost and what is on the next tile, and see the verdict with its reason.
 * Signal: "count" (int arrow): the signpost is correct, and the players want it counted. */
#define WAY_TYPE_JUDGE_PAGE (way_judge_page_get_type ())
G_DECLARE_FINAL_TYPE (WayJudgePage, way_judge_page, WAY, JUDGE_PAGE, WayPage)

/* @setup: the expansions whose tiles are offered first. */
GtkWidget *way_judge_page_new (const CarcSetup *setup);

G_END_DECLS
