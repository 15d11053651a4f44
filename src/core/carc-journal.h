/* carc-journal.h: the changes that lead to the log. They are only appended; undo and redo move the head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

/* The distance between the positions of two entries that are recorded one after the other. Inserted entries get
 * positions in between. */
#define CARC_POSITION_GAP (INT64_C (1) << 40)

/* Every position is between −CARC_MAX_POSITION and CARC_MAX_POSITION, so that the distance of any two fits in an
 * int64_t. The caller checks positions from a file before they are added to a journal. */
#define CARC_MAX_POSITION ((INT64_C (1) << 62) - 1)

/* One edit of the log: an entry is recorded, amended, deleted or moved. */
typedef struct {
  int entry_id;     /* the entry that is changed, from 1; never reused within a game */
  int undo_group;   /* from 1; the changes of a group are undone and redone together */
  int64_t position; /* of the entry in the log */
  int source;       /* 1 + the seat of the player with whose phone it was made; 0: with the program that has the game */
  bool deleted;
  CarcEntry entry;
} CarcChange;

typedef struct CarcJournal CarcJournal;

/* Returns an empty journal, or NULL if there is no memory. Free it with carc_journal_free. */
CarcJournal *carc_journal_new (void);

/* Frees @journal, which may be NULL. */
void carc_journal_free (CarcJournal *journal);

/* Drops the changes after the head, appends a copy of @change and moves the head after it. Returns false, and changes
 * nothing, if there is no memory. */
bool carc_journal_append (CarcJournal *journal, const CarcChange *change);

/* Appends a copy of @change without moving the head, to read a stored journal. Returns false, and changes nothing, if
 * there is no memory. */
bool carc_journal_restore (CarcJournal *journal, const CarcChange *change);

/* Returns whether @n changes can be appended without reallocation, so that borrowed changes stay valid. */
bool carc_journal_has_room (const CarcJournal *journal, int n);

/* Returns how many changes are in force. */
int carc_journal_head (const CarcJournal *journal);

/* Returns how many changes there are, including those that are undone. */
int carc_journal_length (const CarcJournal *journal);

/* Sets how many changes are in force. Returns false if @head is not between 0 and the length. */
bool carc_journal_move (CarcJournal *journal, int head);

/* Returns the head after undoing the last undo group, or redoing the next one; the present head if there is none. */
int carc_journal_undo_head (const CarcJournal *journal);
int carc_journal_redo_head (const CarcJournal *journal);

/* Returns the change with @number, from 0. Borrowed, valid until the journal changes. */
const CarcChange *carc_journal_change (const CarcJournal *journal, int number);

/* Notes that @entry_id was used by a change that was dropped before the journal was read. */
void carc_journal_note_entry_id (CarcJournal *journal, int entry_id);

/* Returns an entry id, and an undo group, that no change has, not even one that was dropped. */
int carc_journal_next_entry_id (const CarcJournal *journal);
int carc_journal_next_undo_group (const CarcJournal *journal);

/* Returns the position of an entry that is appended: a gap after the last one, deleted ones included. */
int64_t carc_journal_next_position (const CarcJournal *journal);

/* Fills @log with the last change in force of each entry that is not deleted, ordered by position: at most @room
 * borrowed changes. Returns how many there are. Takes n log n time. */
size_t carc_journal_log (const CarcJournal *journal, const CarcChange **log, size_t room);

/* Fills @positions for @n new entries, in order, before the entry @entry_id, which is in the log, or after all others
 * if it is 0. If there is no room between two positions, other entries must move: fills @moves with their changes in
 * @undo_group, at most @room (the length of the log is enough), to be appended before the new entries. Returns how many
 * there are. */
size_t carc_journal_plan (const CarcJournal *journal, int entry_id, int undo_group, size_t n, int64_t *positions,
                          CarcChange *moves, size_t room);
