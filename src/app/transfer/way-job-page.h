/* way-job-page.h: how far something long has come, and a way out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-job.h"
#include "way-page.h"

G_BEGIN_DECLS

/* A bar that moves, how many games are through, and a button that gives up. Leaving the page gives up as well, so that
 * nothing waits for the history that is being written. */
#define WAY_TYPE_JOB_PAGE (way_job_page_get_type ())
G_DECLARE_FINAL_TYPE (WayJobPage, way_job_page, WAY, JOB_PAGE, WayPage)

GtkWidget *way_job_page_new (const char *title, WayJob *job);

G_END_DECLS
