/* way-record-file-private.h: what reading a record from a text and from the history have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

/* An empty record; with @sheets the entries keep theirs. */
WayRecordFile *way_record_file_new (gboolean sheets) G_GNUC_WARN_UNUSED_RESULT;

/* Adds what makes the entry of @statement impossible to @mistakes. */
void
way_record_file_add_problems (const CarcStatement *statement, const CarcProblems *problems, CarcMistakes *mistakes);

/* Takes the result from the standings, after the last entry. */
void way_record_file_finish (WayRecordFile *self);
