/* way-tallies.h: sums up what each rule gave to each seat in a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* Returns an empty array of WayTally, whose rule ids are borrowed from the core. (transfer full) */
GArray *way_tallies_new (void);

/* Adds the lines of @sheet, of an entry about @subject, to the tallies of their rules and of their kind of scoring;
 * lines of the feature count for each player in the majority. */
void way_tallies_add (GArray *tallies, const CarcSetup *setup, const CarcSubject *subject, const CarcSheet *sheet);

/* Returns the tallies of a whole record. (transfer full) */
GArray *way_tallies_sum_up (const WayRecordFile *record);

G_END_DECLS
