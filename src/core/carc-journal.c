/* carc-journal.c: changes that are only appended, and a head that undo moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-journal.h"

#include <stdlib.h>

/* The least distance of entries that had to move, so that twenty more fit between any two. */
#define MIN_GAP (INT64_C (1) << 20)

struct CarcJournal {
  CarcChange *changes;
  const CarcChange **sorted; /* as long as @changes, so that sorting the log needs no memory */
  int room;
  int length;
  int head;
  int last_entry_id; /* the highest ever used, even by changes that were dropped */
  int last_undo_group;
};

CarcJournal *
carc_journal_new (void)
{
  return calloc (1, sizeof (CarcJournal));
}

void
carc_journal_free (CarcJournal *journal)
{
  if (!journal)
    return;
  free (journal->changes);
  free (journal->sorted);
  free (journal);
}

static bool
make_room (CarcJournal *journal)
{
  int room = journal->room == 0 ? 64 : 2 * journal->room;
  const CarcChange **sorted;
  CarcChange *changes;

  if (journal->length < journal->room)
    return true;
  sorted = realloc (journal->sorted, (size_t) room * sizeof *sorted);
  if (!sorted)
    return false;
  journal->sorted = sorted;
  changes = realloc (journal->changes, (size_t) room * sizeof *changes);
  if (!changes)
    return false;
  journal->changes = changes;
  journal->room = room;
  return true;
}

bool
carc_journal_restore (CarcJournal *journal, const CarcChange *change)
{
  /* @change may be an element of this journal, which reallocation would free. */
  CarcChange copy = *change;

  if (!make_room (journal))
    return false;
  journal->changes[journal->length++] = copy;
  if (copy.entry_id > journal->last_entry_id)
    journal->last_entry_id = copy.entry_id;
  if (copy.undo_group > journal->last_undo_group)
    journal->last_undo_group = copy.undo_group;
  return true;
}

bool
carc_journal_append (CarcJournal *journal, const CarcChange *change)
{
  int length = journal->length;

  journal->length = journal->head;
  if (!carc_journal_restore (journal, change))
    {
      journal->length = length;
      return false;
    }
  journal->head = journal->length;
  return true;
}

bool
carc_journal_has_room (const CarcJournal *journal, int n)
{
  return n <= journal->room - journal->head;
}

int
carc_journal_head (const CarcJournal *journal)
{
  return journal->head;
}

int
carc_journal_length (const CarcJournal *journal)
{
  return journal->length;
}

bool
carc_journal_move (CarcJournal *journal, int head)
{
  if (head < 0 || head > journal->length)
    return false;
  journal->head = head;
  return true;
}

int
carc_journal_undo_head (const CarcJournal *journal)
{
  int head = journal->head;

  if (head > 0)
    head--;
  while (head > 0 && journal->changes[head - 1].undo_group == journal->changes[head].undo_group)
    head--;
  return head;
}

int
carc_journal_redo_head (const CarcJournal *journal)
{
  int head = journal->head;

  if (head < journal->length)
    head++;
  while (head > 0 && head < journal->length
         && journal->changes[head].undo_group == journal->changes[head - 1].undo_group)
    head++;
  return head;
}

const CarcChange *
carc_journal_change (const CarcJournal *journal, int number)
{
  return &journal->changes[number];
}

void
carc_journal_note_entry_id (CarcJournal *journal, int entry_id)
{
  if (entry_id > journal->last_entry_id)
    journal->last_entry_id = entry_id;
}

int
carc_journal_next_entry_id (const CarcJournal *journal)
{
  return journal->last_entry_id + 1;
}

int
carc_journal_next_undo_group (const CarcJournal *journal)
{
  return journal->last_undo_group + 1;
}

int64_t
carc_journal_next_position (const CarcJournal *journal)
{
  int64_t last = 0;

  /* Including deleted entries, which undo may bring back. */
  for (int i = 0; i < journal->head; i++)
    if (journal->changes[i].position > last)
      last = journal->changes[i].position;
  return last <= INT64_MAX - CARC_POSITION_GAP ? last + CARC_POSITION_GAP : INT64_MAX;
}

static int
compare_entry_ids (const void *one, const void *other)
{
  const CarcChange *a = *(const CarcChange *const *) one;
  const CarcChange *b = *(const CarcChange *const *) other;

  if (a->entry_id != b->entry_id)
    return a->entry_id < b->entry_id ? -1 : 1;
  /* Both are elements of one array: the later change has the higher address. */
  return a < b ? -1 : a > b;
}

static int
compare_positions (const void *one, const void *other)
{
  const CarcChange *a = *(const CarcChange *const *) one;
  const CarcChange *b = *(const CarcChange *const *) other;

  if (a->position != b->position)
    return a->position < b->position ? -1 : 1;
  return a->entry_id < b->entry_id ? -1 : a->entry_id > b->entry_id;
}

/* Puts the log into @sorted and returns its length. */
static int
sort_log (const CarcJournal *journal)
{
  const CarcChange **sorted = journal->sorted;
  int n = 0;

  for (int i = 0; i < journal->head; i++)
    sorted[i] = &journal->changes[i];
  if (journal->head > 0)
    qsort (sorted, (size_t) journal->head, sizeof *sorted, compare_entry_ids);
  for (int i = 0; i < journal->head; i++)
    if ((i + 1 == journal->head || sorted[i + 1]->entry_id != sorted[i]->entry_id) && !sorted[i]->deleted)
      sorted[n++] = sorted[i];
  if (n > 0)
    qsort (sorted, (size_t) n, sizeof *sorted, compare_positions);
  return n;
}

size_t
carc_journal_log (const CarcJournal *journal, const CarcChange **log, size_t room)
{
  size_t n = (size_t) sort_log (journal);

  for (size_t i = 0; i < n && i < room; i++)
    log[i] = journal->sorted[i];
  return n;
}

/* Returns the index of the entry @entry_id in the sorted log of @n entries, or -1. */
static int
find_entry_id (const CarcJournal *journal, int entry_id, int n)
{
  for (int i = 0; i < n; i++)
    if (journal->sorted[i]->entry_id == entry_id)
      return i;
  return -1;
}

/* Moves as few entries as possible, from @first on, away from @before. The log has @n entries. Returns how many moved.
 */
static size_t
move_followers (const CarcJournal *journal, int n, int first, int64_t before, int undo_group, CarcChange *moves,
                size_t room)
{
  int64_t step = CARC_POSITION_GAP;
  int end;

  for (end = first + 1; end < n; end++)
    {
      uint64_t distance = (uint64_t) journal->sorted[end]->position - (uint64_t) before;
      uint64_t parts = (uint64_t) (end - first) + 2;

      if (distance / parts < (uint64_t) MIN_GAP)
        continue;
      if (distance / parts < (uint64_t) CARC_POSITION_GAP)
        step = (int64_t) (distance / parts);
      break;
    }
  for (int i = first; i < end && (size_t) (i - first) < room; i++)
    {
      CarcChange *move = &moves[i - first];

      *move = *journal->sorted[i];
      move->undo_group = undo_group;
      /* Two steps before the first one, to make room for the new entry. */
      move->position = before + step * (i - first + 2);
    }
  return (size_t) (end - first);
}

/* Distributes @n positions evenly between two others. Returns false if there is no room. */
static bool
spread (int64_t before, int64_t after, size_t n, int64_t *positions)
{
  int64_t step = (after - before) / (int64_t) (n + 1);

  for (size_t i = 0; i < n; i++)
    positions[i] = before + step * (int64_t) (i + 1);
  return step > 0;
}

/* After all other entries, including deleted ones. Returns false if that is beyond the last position. */
static bool
spread_after_all (const CarcJournal *journal, size_t n, int64_t *positions)
{
  int64_t first = carc_journal_next_position (journal);

  for (size_t i = 0; i < n && first <= CARC_MAX_POSITION - (int64_t) i * CARC_POSITION_GAP; i++)
    positions[i] = first + (int64_t) i * CARC_POSITION_GAP;
  return first <= CARC_MAX_POSITION - (int64_t) (n - 1) * CARC_POSITION_GAP;
}

/* Gives every entry of the log a new position, with room for @n new ones at @index. */
static size_t
move_all (const CarcJournal *journal, int n_log, int index, int undo_group, size_t n, int64_t *positions,
          CarcChange *moves, size_t room)
{
  for (int i = 0; i < n_log && (size_t) i < room; i++)
    {
      moves[i] = *journal->sorted[i];
      moves[i].undo_group = undo_group;
      moves[i].position = CARC_POSITION_GAP * (i + 1 + (i < index ? 0 : (int64_t) n));
    }
  for (size_t i = 0; i < n; i++)
    positions[i] = CARC_POSITION_GAP * (index + 1 + (int64_t) i);
  return (size_t) n_log;
}

size_t
carc_journal_plan (const CarcJournal *journal, int entry_id, int undo_group, size_t n, int64_t *positions,
                   CarcChange *moves, size_t room)
{
  int n_log = sort_log (journal);
  int index = entry_id > 0 ? find_entry_id (journal, entry_id, n_log) : n_log;
  int64_t before, after, furthest;
  size_t n_moves;

  if (entry_id <= 0)
    return spread_after_all (journal, n, positions)
               ? 0
               : move_all (journal, n_log, n_log, undo_group, n, positions, moves, room);
  after = journal->sorted[index]->position;
  before = index > 0 ? journal->sorted[index - 1]->position : after - CARC_POSITION_GAP;
  if (before >= -CARC_MAX_POSITION && spread (before, after, n, positions))
    return 0;
  /* The furthest position to which the last entry may have to move. */
  furthest = before + CARC_POSITION_GAP * (n_log - index + 1);
  if (before < -CARC_MAX_POSITION || furthest > CARC_MAX_POSITION || room == 0)
    return move_all (journal, n_log, index, undo_group, n, positions, moves, room);
  n_moves = move_followers (journal, n_log, index, before, undo_group, moves, room);
  return spread (before, moves[0].position, n, positions)
             ? n_moves
             : move_all (journal, n_log, index, undo_group, n, positions, moves, room);
}
