/* way-job-runner.h: runs the jobs of a window, one at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-navigation.h"

G_BEGIN_DECLS

/* A job that takes longer than a moment gets a page with its progress and Cancel. When the job ends, the page is
 * removed. A job that fails is shown with win.show-error; one that was canceled, in a toast. If the runner is disposed,
 * its job is canceled. Signal: "ended" (): a job has ended, and its callback has been called. */
#define WAY_TYPE_JOB_RUNNER (way_job_runner_get_type ())
G_DECLARE_FINAL_TYPE (WayJobRunner, way_job_runner, WAY, JOB_RUNNER, GObject)

/* @navigation is borrowed and must outlive the runner. */
WayJobRunner *way_job_runner_new (WayNavigation *navigation);

/* Called with the result of a job that succeeded; (transfer full). */
typedef void (*WayJobDone) (gpointer user_data, gpointer result);

/* Runs @job (transfer full) with @store, as way_job_run() does. If another job is running, shows that and drops @job.
 * @title is the title of the page. @user_data must live until the job has ended or the runner is disposed. */
void way_job_runner_run (WayJobRunner *self, WayJob *job, WayStore *store, const char *title, WayJobDone done,
                         gpointer user_data);

/* Returns the job that is running, or NULL. (transfer none) */
WayJob *way_job_runner_get_job (WayJobRunner *self);

/* Returns whether a job is running, and shows that. */
gboolean way_job_runner_refuse (WayJobRunner *self);

G_END_DECLS
