/* carc-journal.h: how the log came to be: changes that are only appended, and a head that undo moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

/* The distance between two entries that are recorded one after the other; insertions go between. */
#define CARC_POSITION_GAP (INT64_C (1) << 40)

/* Every position is between −CARC_MAX_POSITION and CARC_MAX_POSITION, so that the distance of two of them is an
 * int64_t. What is read from elsewhere is checked before it comes into a journal. */
#define CARC_MAX_POSITION ((INT64_C (1) << 62) - 1)

/* One thing the table said: record, amend, withdraw or move an entry. */
typedef struct {
  int entry_id;     /* the entry this change speaks for, from 1; never reused within a game */
  int undo_group;   /* from 1; changes made in one go are undone in one go */
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

/* Whether @n changes can be appended without moving those that are there: borrowed ones stay valid. */
bool carc_journal_has_room (const CarcJournal *journal, int n);

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

/* An unused entry id and an unused undo group, never reused even after undo. */
int carc_journal_next_entry_id (const CarcJournal *journal);
int carc_journal_next_undo_group (const CarcJournal *journal);

/* A position behind the last entry. */
int64_t carc_journal_last_position (const CarcJournal *journal);

/* The log: for each entry id its last change in force, without the withdrawn, ordered by position. Fills @log with at
 * most @room borrowed changes, returns how many there are. Grows no slower than n log n. */
size_t carc_journal_log (const CarcJournal *journal, const CarcChange **log, size_t room);

/* Finds @positions for @n new entries, in their order, before the entry in @entry_id, or behind all others for 0. Where
 * there is no room, other entries move: fills @moves with at most @room of them, the length of the log, their acts set
 * to @undo_group; they are appended before the new entries. Returns how many there are. @entry_id is 0 or in the log.
 */
size_t carc_journal_plan (const CarcJournal *journal, int entry_id, int undo_group, size_t n, int64_t *positions,
                          CarcChange *moves, size_t room);
