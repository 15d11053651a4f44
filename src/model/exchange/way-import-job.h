/* way-import-job.h: imports files in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-conflict.h"
#include "way-job.h"
#include "way-importer.h"

G_BEGIN_DECLS

/* What happens to plays of games that may be editions of Carcassonne, see way_importer_set_unknown(). */
typedef enum {
  WAY_UNKNOWN_ASK, /* if there are some, import nothing and return their list */
  WAY_UNKNOWN_LEAVE_OUT,
  WAY_UNKNOWN_IMPORT,
} WayUnknown;

typedef struct {
  GPtrArray *files; /* of GFile: those to import */
  char *unknown;    /* with WAY_UNKNOWN_ASK, a list for the user if there are some, otherwise NULL */
  WayImporterCounts counts;
  GPtrArray *conflicts; /* of WayConflict, in the order of import; not imported */
  GPtrArray *reasons;   /* of char *: a sentence for each file, record and play that was not imported, and for
                           each record that was although its points differ from the rules */
} WayImportResult;

void way_import_result_free (WayImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayImportResult, way_import_result_free)

/* Returns a job that imports @files (of GFile: files and folders) in one transaction. What cannot be imported is
 * counted and skipped. Its result is a WayImportResult; each record is a step. If it is cancelled, nothing is imported.
 */
WayJob *way_import_job_new (GPtrArray *files, WayUnknown unknown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
