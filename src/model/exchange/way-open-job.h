/* way-open-job.h: imports a file that the user opens, in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-import.h"
#include "way-job.h"
#include "way-repair.h"

G_BEGIN_DECLS

typedef struct {
  GFile *file;
  char *name;         /* for display, without its folder */
  WayRepair *unclear; /* the record if it has problems, when nothing was recorded; otherwise NULL */
  char *remark;       /* how the imported record differs from the rules; NULL: it does not */
  gint64 game;        /* the row of the game in the history; 0: see way_open_job_new() */
  WayImport import;   /* what became of the record; FAILED without a game */
  int n_separated;    /* merged names that are counted separately again */
} WayOpened;

void way_opened_free (WayOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayOpened, way_opened_free)

/* Returns a job that imports @file if it contains a single record. Its result is a WayOpened. It records nothing, and
 * the result has neither a game nor an unclear record, if @file is a folder, has several records or results of another
 * program, or if it differs from the game in the history; use way_import_job_new() for these. If it is cancelled,
 * nothing is recorded. */
WayJob *way_open_job_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
