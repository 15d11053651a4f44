/* way-sync-job.h: a job that compares the history with a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-sync.h"

G_BEGIN_DECLS

/* What a person wants, apart from a comparison. Zero: nothing. */
typedef struct {
  gboolean sets_up;         /* the folder is made a synced folder first */
  WaySyncAnswer losses;     /* as in WaySyncOptions */
  WaySyncAnswer restored;   /* the same */
  const char *const *asked; /* the same: the games that the answers are about */
  const char *uuid;         /* a game to decide about; NULL: none */
  const char *version;      /* the one to keep; NULL: both */
  const char *const *shown; /* the versions of it that the person has seen; NULL: any */
} WaySyncWish;

/* What is known after it. */
typedef struct {
  WaySyncReport *report;
  GPtrArray *pending; /* of WaySyncPending */
  int n_games;        /* in the history */
} WaySyncResult;

void way_sync_result_free (WaySyncResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncResult, way_sync_result_free)

/* A job, for way_job_run(), that does what is wished, and then compares the history with the folder at @path. Its
 * result is a WaySyncResult. The wish is copied. What was done before it failed is done. */
WayJob *way_sync_job_new (const char *path, const WaySyncWish *wish) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
