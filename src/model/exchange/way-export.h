/* way-export.h: all games of the history in one file, written behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"

G_BEGIN_DECLS

typedef struct {
  int n_games;   /* written */
  int n_without; /* passed over because they have no result yet */
  int n_unread;  /* passed over because they could not be read */
} WayExported;

/* A job that writes every game into @file, the oldest first, as "waymark", "csv" (entries), "games-csv" or
 * "bgsplay". Its result is a WayExported, freed with g_free; a step is a game. Cancelled or failed, what was at @file
 * is still there. */
WayJob *way_export_job_new (GFile *file, const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* @exported in sentences; (transfer full). */
char *way_export_describe (const WayExported *exported);

G_END_DECLS
