/* way-open-job.h: a file that is handed over to be opened becomes a game of the history behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-record-file.h"

G_BEGIN_DECLS

/* What a file came to. */
typedef struct {
  GFile *file;
  char *name;           /* of the file, without its folder, for display */
  WayRecordFile *wrong; /* the record, where it has problems: nothing was recorded; else NULL */
  gint64 game;          /* the row of the game, which is in the history now; 0: see way_open_job_new */
} WayOpened;

void way_opened_free (WayOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayOpened, way_opened_free)

/* A job that records the one game in @file, unless it is there already. Its result is a WayOpened. Nothing was
 * recorded, and the result has neither a game nor problems, where @file is a folder, several records, or results of
 * another program, and where the game was changed on both sides: those are for way_import_job_new. Cancelled,
 * nothing is recorded. */
WayJob *way_open_job_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
