/* way-problems-page.h: what is wrong with a file that could not be used.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <gtk/gtk.h>

#include "way-record-file.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Stays until somebody goes back. */
#define WAY_TYPE_PROBLEMS_PAGE (way_problems_page_get_type ())
G_DECLARE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY, PROBLEMS_PAGE, WayPage)

/* @name: of the file, for people. @file: has at least one problem; not held. */
GtkWidget *way_problems_page_new (const char *name, const WayRecordFile *file);

G_END_DECLS
