/* way-replay.h: replays a log, for its sheets, problems and standings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* An entry in force. The entry itself is borrowed from the journal, or from the planner of a change. */
typedef struct {
  const CarcEntry *entry;
  int entry_id;
  int undo_group; /* of its last change: if this and the entry id are equal, so is the entry */
  gint64 position;
} WayLogEntry;

/* Begin with { 0 }. The arrays have @room elements, of which @n are used, so that another replay need not allocate. */
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

/* Copy the log from a journal or another replay, without playing it. */
void way_replay_set_journal (WayReplay *self, const CarcJournal *journal);
void way_replay_set_log (WayReplay *self, const WayReplay *other);

/* Insert @entry at @index, or remove the entry there, without playing. */
void way_replay_insert (WayReplay *self, gsize index, WayLogEntry entry);
void way_replay_remove (WayReplay *self, gsize index);

/* Plays the whole log. */
void way_replay_play (WayReplay *self, const CarcSetup *setup);

/* Plays @n more entries after the log of @self, with entry ids from @entry_id on. Sets @then to the result, which
 * shares its arrays with @self; @self is unchanged. The entries are borrowed. */
void way_replay_play_more (WayReplay *self, const CarcSetup *setup, const CarcEntry *entries, gsize n, int entry_id,
                           WayReplay *then);

gboolean way_replay_find (const WayReplay *self, int entry_id, gsize *index);

/* Returns whether the entry at @index is the same in both, with the same sheet and problems. */
gboolean way_replay_agrees (const WayReplay *self, const WayReplay *other, gsize index);

/* Returns the ids of the entries that are impossible here and were possible in @before; of int. (transfer full) */
GArray *way_replay_find_broken (const WayReplay *self, const WayReplay *before);

G_END_DECLS
