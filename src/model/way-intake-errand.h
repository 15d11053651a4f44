/* way-intake-errand.h: files that come into the history behind the scenes, and the conflicts that are left to people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-conflict.h"
#include "way-errand.h"
#include "way-intake.h"

G_BEGIN_DECLS

typedef struct {
  WayIntakeCounts counts;
  GPtrArray *conflicts; /* of WayConflict, in the order in which they came; nothing of them was taken */
  GPtrArray *reasons;   /* of char *, a sentence for each file, record and play that was not taken: which, and why */
} WayIntakeResult;

void way_intake_result_free (WayIntakeResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayIntakeResult, way_intake_result_free)

/* An errand that takes @files (of GFile; files and folders) in one transaction: what can be taken is, the rest is
 * counted. Its result is a WayIntakeResult, a step is a record. Cancelled, nothing is taken. */
WayErrand *way_intake_errand_new (GPtrArray *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
