/* way-refresh-tallies.h: recomputes tallies that an earlier version wrote.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"

G_BEGIN_DECLS

/* Recomputes the outdated tallies of the history, in several transactions. What is done before an error, or before
 * @cancellable is cancelled, is kept. A game that cannot be read is skipped and tried again next time; WayFigures
 * counts these. */
gboolean way_refresh_tallies (WayStore *store, GCancellable *cancellable, GError **error);

/* The same as a job, whose result is not NULL if it was successful and need not be freed. (transfer full) */
WayJob *way_refresh_tallies_job_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
