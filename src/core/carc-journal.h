/* carc-journal.h: how the log came to be: changes that are only appended, and a head that undo moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

/* The distance between two entries that are recorded one after the other; insertions go between. */
#define CARC_POSITION_GAP (INT64_C (1) << 40)

/* One thing the table said: record, amend, withdraw or move an entry. */
typedef struct {
  int slot;         /* the entry this change speaks for, from 1; never reused within a game */
  int act;          /* from 1; changes made in one go are undone in one go */
  int64_t position; /* where that entry stands in the log */
  bool withdrawn;
  CarcEntry entry;
} CarcChange;

typedef struct CarcJournal CarcJournal;

/* An empty journal; the caller frees it. NULL when there is no memory. */
CarcJournal *carc_journal_new (void);

/* Frees @journal; NULL is fine. */
void carc_journal_free (CarcJournal *journal);

/* Appends a copy of @change behind the head, and moves the head behind it; what had been undone is dropped first.
 * Returns false, with the journal as it was, when there is no memory. */
bool carc_journal_append (CarcJournal *journal, const CarcChange *change);

/* Appends a change that is not in force yet, behind the head: for reading a stored journal. */
bool carc_journal_restore (CarcJournal *journal, const CarcChange *change);

/* How many changes are in force. */
int carc_journal_head (const CarcJournal *journal);

/* How many changes there are, undone ones included. */
int carc_journal_length (const CarcJournal *journal);

/* Puts @head changes in force, 0 to the length. Returns false outside that range. */
bool carc_journal_move (CarcJournal *journal, int head);

/* The head after undoing the last act, or redoing the next; the present head where there is none. */
int carc_journal_undo_head (const CarcJournal *journal);
int carc_journal_redo_head (const CarcJournal *journal);

/* The change with @number from 0; borrowed until the journal changes. */
const CarcChange *carc_journal_change (const CarcJournal *journal, int number);

/* A slot and an act that nobody has used, also not among what was undone. */
int carc_journal_next_slot (const CarcJournal *journal);
int carc_journal_next_act (const CarcJournal *journal);

/* A position behind the last entry. */
int64_t carc_journal_last_position (const CarcJournal *journal);

/* A position before the entry in @slot and behind the one before it. Returns false when there is no gap left:
 * the followers have to move first. */
bool carc_journal_position_before (const CarcJournal *journal, int slot, int64_t *position);

/* The log: for each slot its last change in force, without the withdrawn, ordered by position. Fills @log with at
 * most @room borrowed changes, returns how many there are. Grows no slower than n log n. */
size_t carc_journal_log (const CarcJournal *journal, const CarcChange **log, size_t room);

/* The changes that make room before the entry in @slot: the fewest followers, with new positions, in the order of the
 * log. Fills @moves with at most @room of them, their acts set to @act; returns how many are needed, 0 when @slot is
 * not in the log. Append them all, and carc_journal_position_before finds a gap. */
size_t carc_journal_make_room (const CarcJournal *journal, int slot, int act, CarcChange *moves, size_t room);
