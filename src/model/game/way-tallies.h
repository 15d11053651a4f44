/* way-tallies.h: what each rule gave to each seat, summed over the sheets of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* No sums yet; element type WayTally, whose rules are borrowed from the rules themselves; (transfer full). */
GArray *way_tallies_new (void);

/* Adds every line of @sheet, of an entry about @subject, to the sums of those it pays, the majority's lines to each of
 * them: to the sums of its rule and to those of its kind of scoring. */
void way_tallies_add (GArray *tallies, const CarcSetup *setup, const CarcSubject *subject, const CarcSheet *sheet);

/* The sums of a whole record. */
GArray *way_tallies_sum_up (const WayRecordFile *record);

G_END_DECLS
