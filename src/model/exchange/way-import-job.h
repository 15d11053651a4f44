/* way-import-job.h: files that come into the history behind the scenes, and the conflicts that are left to people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-conflict.h"
#include "way-job.h"
#include "way-importer.h"

G_BEGIN_DECLS

typedef struct {
  WayImporterCounts counts;
  GPtrArray *conflicts; /* of WayConflict, in the order in which they came; nothing of them was taken */
  GPtrArray *reasons;   /* of char *, a sentence for each file, record and play that was not taken: which, and why */
} WayImportResult;

void way_import_result_free (WayImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayImportResult, way_import_result_free)

/* A job that takes @files (of GFile; files and folders) in one transaction: what can be taken is, the rest is
 * counted. Its result is a WayImportResult, a step is a record. Cancelled, nothing is taken. */
WayJob *way_import_job_new (GPtrArray *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
