/* way-problems-page.h: what is unclear in a file that cannot be imported without answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-repair.h"

G_BEGIN_DECLS

/* Asks what is unclear, and shows how the game looks with the answers. If it cannot be read as a game, shows the lines.
 * Signal: "import", when all questions are answered and the game is to be imported. */
#define WAY_TYPE_PROBLEMS_PAGE (way_problems_page_get_type ())
G_DECLARE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY, PROBLEMS_PAGE, WayPage)

/* @name: the display name of the file. @repair (transfer full): its record, which has at least one problem. */
GtkWidget *way_problems_page_new (const char *name, WayRepair *repair);

/* Returns the record with the answers, and the name of the file. (transfer none) */
WayRepair *way_problems_page_get_repair (WayProblemsPage *self);
const char *way_problems_page_get_name (WayProblemsPage *self);

G_END_DECLS
