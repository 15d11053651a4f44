/* way-replay.h: a log with the sheets and problems that follow from it; for way-game only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* One entry that stands. The entry itself is borrowed: from the journal, or from whoever plans a change. */
typedef struct {
  const CarcEntry *entry;
  int entry_id;
  int undo_group; /* with the entry id, says whether it is still the same entry */
  gint64 position;
} WayLogEntry;

/* The arrays have room for more than n, so that folding again allocates nothing. */
typedef struct {
  gsize n, room;
  WayLogEntry *log;
  const CarcEntry **entries;
  CarcSheet *sheets;
  CarcProblems *problems;
  CarcStandings standings;
  CarcPlan *plan; /* that the standings use; NULL before the first play */
} WayReplay;

void way_replay_clear (WayReplay *self);

/* Takes the log from @journal, or from another fold; nothing is played yet. */
void way_replay_set_journal (WayReplay *self, const CarcJournal *journal);
void way_replay_set_log (WayReplay *self, const WayReplay *other);

/* Puts @standing at @index, or takes away what is there. */
void way_replay_insert (WayReplay *self, gsize index, WayLogEntry standing);
void way_replay_remove (WayReplay *self, gsize index);

/* Plays the whole log. */
void way_replay_play (WayReplay *self, const CarcSetup *setup);

/* Plays @n entries more behind the log that was played, their entry ids from @entry_id on: @then becomes what playing
 * all of it would give. It shares the arrays with @self, which stays what it was; the entries are borrowed. */
void way_replay_play_more (WayReplay *self, const CarcSetup *setup, const CarcEntry *entries, gsize n, int entry_id,
                           WayReplay *then);

gboolean way_replay_find (const WayReplay *self, int entry_id, gsize *index);
gboolean way_replay_is_possible (const WayReplay *self, gsize index);

/* Whether the entry at @index of both is the same and did the same. */
gboolean way_replay_agrees (const WayReplay *self, const WayReplay *other, gsize index);

/* The entry ids that are impossible here and were not in @before; element type int; (transfer full). */
GArray *way_replay_find_broken (const WayReplay *self, const WayReplay *before);

G_END_DECLS
