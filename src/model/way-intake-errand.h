/* way-intake-errand.h: files that come into the history behind the scenes, and the conflicts that are left to people.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-errand.h"
#include "way-intake.h"

G_BEGIN_DECLS

/* A game that was changed on both sides. Nothing of it was taken. */
typedef struct {
  char *name;  /* of the file, for people */
  char *text;  /* its record in the notation, without problems */
  gint64 game; /* the row of the game in the history */
} WayConflict;

typedef struct {
  WayIntakeCounts counts;
  GPtrArray *conflicts; /* of WayConflict, in the order in which they came */
} WayIntakeResult;

void way_intake_result_free (WayIntakeResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayIntakeResult, way_intake_result_free)

/* An errand that takes @files (of GFile; files and folders) in one transaction: what can be taken is, the rest is
 * counted. Its result is a WayIntakeResult, a step is a record. Cancelled, nothing is taken. */
WayErrand *way_intake_errand_new (GPtrArray *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
