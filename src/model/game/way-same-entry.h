/* way-same-entry.h: finds an entry again in a log that was written anew, with other ids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* Returns the id that the entry @entry_id of @before has in @after; 0 if it has none.
 *
 * An entry that both journals recorded with the same changes keeps its id, also if it was amended, or deleted or undone
 * and thus is not in the log. Otherwise it must be in the log of @before, and is found in that of @after by what it is:
 * with the same content, and as far from the beginning or the end of the log as all entries there are the same in both;
 * or in between, if both logs have it equally often there. What cannot be told apart is not found. */
int way_same_entry_find (const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after, int entry_id);

/* Returns for each entry in the log of @after the CarcChange.source of the same one in the log of @before, if each of
 * its changes has it; otherwise 0. NULL: all are 0. (transfer full) */
int *way_same_entry_list_sources (const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after);

G_END_DECLS
