/* way-problems-page.h: the problems in a file that could not be imported, each with its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_PROBLEMS_PAGE (way_problems_page_get_type ())
G_DECLARE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY, PROBLEMS_PAGE, WayPage)

/* @name: the display name of the file. @file: has at least one problem; it is not kept. */
GtkWidget *way_problems_page_new (const char *name, const WayRecordFile *file);

G_END_DECLS
