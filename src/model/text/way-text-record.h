/* way-text-record.h: what the differences in a record are called on the command line and in the app.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* Returns "The record says “red 24”, but the rules give “red 27”." (transfer full) */
char *way_text_difference (const WayRecordDifference *difference);

/* Returns a sentence about chips that were not settled when the game ended. (transfer full) */
char *way_text_open_stack (const CarcHeader *header, const WayRecordOpenStack *open);

/* Returns what is to be said about a record that was read without problems: the first difference from the rules, chips
 * that were not settled, or an ignored line, after "@name:LINE:COLUMN: ", and how many more there are. NULL if there is
 * nothing. (transfer full) */
char *way_text_record_remark (const char *name, const WayRecordFile *record);

G_END_DECLS
