/* way-job-page.h: the progress of a long job, and a button that cancels it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Shows activity, the number of games processed so far, and a button that cancels the job. Leaving the page cancels the
 * job, too, so that nothing waits for the history file while the job writes to it. */
#define WAY_TYPE_JOB_PAGE (way_job_page_get_type ())
G_DECLARE_FINAL_TYPE (WayJobPage, way_job_page, WAY, JOB_PAGE, WayPage)

/* @job is shared. */
GtkWidget *way_job_page_new (const char *title, WayJob *job);

G_END_DECLS
