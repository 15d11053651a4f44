/* way-fold.h: a log with the sheets and problems that follow from it; for way-game only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* One entry that stands. The entry itself is borrowed: from the journal, or from whoever plans a change. */
typedef struct {
  const CarcEntry *entry;
  int slot;
  int act; /* with the slot, says whether it is still the same entry */
  gint64 position;
} WayStanding;

/* The arrays have room for more than n, so that folding again allocates nothing. */
typedef struct {
  gsize n, room;
  WayStanding *log;
  const CarcEntry **entries;
  CarcSheet *sheets;
  CarcProblems *problems;
  CarcStandings standings;
} WayFold;

void way_fold_clear (WayFold *self);

/* Takes the log from @journal, or from another fold; nothing is played yet. */
void way_fold_take_journal (WayFold *self, const CarcJournal *journal);
void way_fold_take_log (WayFold *self, const WayFold *other);

/* Puts @standing at @index, or takes away what is there. */
void way_fold_insert (WayFold *self, gsize index, WayStanding standing);
void way_fold_remove (WayFold *self, gsize index);

/* Plays the whole log. */
void way_fold_play (WayFold *self, const CarcSetup *setup);

/* Plays @n entries more behind the log that was played, their slots from @slot on: @then becomes what playing all of it
 * would give. It shares the arrays with @self, which stays what it was; the entries are borrowed. */
void
way_fold_play_more (WayFold *self, const CarcSetup *setup, const CarcEntry *entries, gsize n, int slot, WayFold *then);

gboolean way_fold_find (const WayFold *self, int slot, gsize *index);
gboolean way_fold_is_possible (const WayFold *self, gsize index);

/* Whether the entry at @index of both is the same and did the same. */
gboolean way_fold_agrees (const WayFold *self, const WayFold *other, gsize index);

/* The slots that are impossible here and were not in @before; element type int; (transfer full). */
GArray *way_fold_find_broken (const WayFold *self, const WayFold *before);

G_END_DECLS
