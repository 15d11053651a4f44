/* way-record-file-private.h: what reading a record from a text and loading one from the history share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

/* Creates an empty record, which keeps the sheets of its entries if @sheets is TRUE. (transfer full) */
WayRecordFile *way_record_file_new (gboolean sheets) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the problems of the entry in @statement to @mistakes, with its line and column. */
void
way_record_file_add_problems (const CarcStatement *statement, const CarcProblems *problems, CarcMistakes *mistakes);

/* Sets the result and "finished" from the standings. Call it after the last entry. */
void way_record_file_finish (WayRecordFile *self);
