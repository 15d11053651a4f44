/* test-journal.c: changes, the head, and the resulting log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "carc-build.h"
#include "carc-journal.h"

#define MANY 1000

static const CarcChange *room[4 * MANY];

static CarcEntry
make_entry (int tiles)
{
  CarcEntry entry = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };

  carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, 1 + tiles % 200);
  return entry;
}

static int
record (CarcJournal *journal, int64_t position, int tiles)
{
  CarcChange change = { .entry_id = carc_journal_next_entry_id (journal),
                        .undo_group = carc_journal_next_undo_group (journal),
                        .position = position,
                        .entry = make_entry (tiles) };

  assert_true (carc_journal_append (journal, &change));
  return change.entry_id;
}

/* Returns the tiles of the roads in the log as text. */
static const char *
write_log (const CarcJournal *journal)
{
  static char text[400];
  size_t n = carc_journal_log (journal, room, sizeof room / sizeof room[0]);
  size_t length = 0;

  text[0] = '\0';
  for (size_t i = 0; i < n; i++)
    length += (size_t) snprintf (text + length, sizeof text - length, "%s%d", i > 0 ? " " : "",
                                 carc_entry_get (&room[i]->entry, &carc_road_tiles, CARC_NO_PLAYER));
  return text;
}

static CarcJournal *
make_journal (int n)
{
  CarcJournal *journal = carc_journal_new ();

  assert_non_null (journal);
  for (int i = 0; i < n; i++)
    record (journal, carc_journal_next_position (journal), i);
  return journal;
}

/* There is room for 64 changes, then for twice as many, counted from the head. */
static void
test_has_room (void **state)
{
  CarcJournal *journal = make_journal (1);
  int most = 0;

  assert_true (carc_journal_has_room (journal, 0));
  while (carc_journal_has_room (journal, most + 1))
    most++;
  assert_int_equal (most, 63);
  record (journal, carc_journal_next_position (journal), 1);
  assert_true (carc_journal_has_room (journal, most - 1));
  assert_false (carc_journal_has_room (journal, most));
  assert_true (carc_journal_move (journal, 0));
  assert_true (carc_journal_has_room (journal, most + 1));
  assert_false (carc_journal_has_room (journal, most + 2));
  for (int i = 0; i < 65; i++)
    record (journal, carc_journal_next_position (journal), i);
  assert_true (carc_journal_has_room (journal, 63));
  assert_false (carc_journal_has_room (journal, 64));
  carc_journal_free (journal);
}

static void
test_empty (void **state)
{
  CarcJournal *journal = make_journal (0);
  int64_t position;

  assert_int_equal (carc_journal_log (journal, room, 1), 0);
  assert_int_equal (carc_journal_undo_head (journal), 0);
  assert_int_equal (carc_journal_redo_head (journal), 0);
  assert_int_equal (carc_journal_next_entry_id (journal), 1);
  assert_int_equal (carc_journal_next_undo_group (journal), 1);
  assert_true (carc_journal_next_position (journal) == CARC_POSITION_GAP);
  assert_int_equal (carc_journal_plan (journal, 0, 1, 1, &position, NULL, 0), 0);
  assert_true (position == CARC_POSITION_GAP);
  carc_journal_free (journal);
  carc_journal_free (NULL);
}

static void
test_record_amend_delete_move (void **state)
{
  CarcJournal *journal = make_journal (3);
  CarcChange change = { .entry_id = 2, .undo_group = 10, .position = 2 * CARC_POSITION_GAP, .entry = make_entry (6) };
  int64_t position;

  assert_string_equal (write_log (journal), "1 2 3");
  assert_true (carc_journal_append (journal, &change));
  assert_string_equal (write_log (journal), "1 7 3");
  change.deleted = true;
  change.undo_group = 11;
  assert_true (carc_journal_append (journal, &change));
  assert_string_equal (write_log (journal), "1 3");
  change = *carc_journal_change (journal, 2);
  change.undo_group = 12;
  assert_int_equal (carc_journal_plan (journal, 1, 12, 1, &change.position, NULL, 0), 0);
  assert_true (carc_journal_append (journal, &change));
  assert_string_equal (write_log (journal), "3 1");
  assert_int_equal (carc_journal_plan (journal, 1, 13, 1, &position, NULL, 0), 0);
  record (journal, position, 8);
  assert_string_equal (write_log (journal), "3 9 1");
  assert_int_equal (carc_journal_log (journal, room, 1), 3);
  carc_journal_free (journal);
}

static void
test_undo_then_redo_changes_nothing (void **state)
{
  CarcJournal *journal = make_journal (3);
  CarcChange pair
      = { .entry_id = 2, .undo_group = 9, .position = 2 * CARC_POSITION_GAP, .deleted = true, .entry = make_entry (1) };

  assert_true (carc_journal_append (journal, &pair));
  pair.entry_id = 3;
  pair.position = 3 * CARC_POSITION_GAP;
  assert_true (carc_journal_append (journal, &pair));
  assert_string_equal (write_log (journal), "1");
  for (int head = carc_journal_head (journal); head > 0;)
    {
      char before[400];
      int undone = carc_journal_undo_head (journal);

      strcpy (before, write_log (journal));
      assert_true (undone < head);
      assert_true (carc_journal_move (journal, undone));
      assert_int_equal (carc_journal_redo_head (journal), head);
      assert_true (carc_journal_move (journal, head));
      assert_string_equal (write_log (journal), before);
      assert_true (carc_journal_move (journal, undone));
      head = undone;
    }
  assert_string_equal (write_log (journal), "");
  assert_false (carc_journal_move (journal, -1));
  assert_false (carc_journal_move (journal, 6));
  assert_int_equal (carc_journal_length (journal), 5);
  /* Undo both changes of the group at once. */
  assert_true (carc_journal_move (journal, 3));
  assert_int_equal (carc_journal_redo_head (journal), 5);
  carc_journal_free (journal);
}

static void
test_record_after_undo_drops (void **state)
{
  CarcJournal *journal = make_journal (3);

  assert_true (carc_journal_move (journal, 1));
  assert_int_equal (carc_journal_next_entry_id (journal), 4);
  record (journal, carc_journal_next_position (journal), 4);
  assert_string_equal (write_log (journal), "1 5");
  assert_int_equal (carc_journal_length (journal), 2);
  assert_int_equal (carc_journal_head (journal), 2);
  /* The entry ids of dropped changes are not reused. */
  assert_int_equal (carc_journal_next_entry_id (journal), 5);
  carc_journal_free (journal);
}

static void
test_restore_does_not_move_the_head (void **state)
{
  CarcJournal *source = make_journal (3);
  CarcJournal *journal = carc_journal_new ();

  for (int i = 0; i < carc_journal_length (source); i++)
    assert_true (carc_journal_restore (journal, carc_journal_change (source, i)));
  assert_int_equal (carc_journal_head (journal), 0);
  assert_string_equal (write_log (journal), "");
  assert_true (carc_journal_move (journal, 2));
  assert_string_equal (write_log (journal), "1 2");
  carc_journal_free (source);
  carc_journal_free (journal);
}

static void
test_amending_with_the_same_changes_nothing (void **state)
{
  CarcJournal *journal = make_journal (5);
  char before[400];

  strcpy (before, write_log (journal));
  for (int i = 0; i < 5; i++)
    {
      CarcChange change = *carc_journal_change (journal, i);

      change.undo_group = carc_journal_next_undo_group (journal);
      assert_true (carc_journal_append (journal, &change));
      assert_string_equal (write_log (journal), before);
    }
  carc_journal_free (journal);
}

/* Inserts an entry before @entry_id, moving the following entries if there is no room. Returns how many moved. */
static size_t
insert_before (CarcJournal *journal, int entry_id, int tiles)
{
  static CarcChange moves[4 * MANY];
  int64_t position;
  size_t n = carc_journal_plan (journal, entry_id, carc_journal_next_undo_group (journal), 1, &position, moves,
                                sizeof moves / sizeof moves[0]);

  assert_true (n <= sizeof moves / sizeof moves[0]);
  for (size_t i = 0; i < n; i++)
    assert_true (carc_journal_append (journal, &moves[i]));
  record (journal, position, tiles);
  return n;
}

/* Always inserts before the same entry, so each new entry is after the one inserted previously. */
static void
test_inserts_before_the_same_entry (void **state)
{
  CarcJournal *journal = make_journal (3);
  size_t moved = 0, n;

  for (int i = 0; i < MANY; i++)
    moved += insert_before (journal, 2, 3 + i);
  n = carc_journal_log (journal, room, sizeof room / sizeof room[0]);
  assert_int_equal (n, MANY + 3);
  assert_int_equal (room[0]->entry_id, 1);
  for (int i = 0; i < MANY; i++)
    assert_int_equal (carc_entry_get (&room[1 + i]->entry, &carc_road_tiles, CARC_NO_PLAYER), 1 + (3 + i) % 200);
  assert_int_equal (room[n - 2]->entry_id, 2);
  assert_int_equal (room[n - 1]->entry_id, 3);
  /* Moving all entries each time would result in far more moves. */
  assert_true (moved < 10 * MANY);
  carc_journal_free (journal);
}

/* Always inserts before the entry inserted last, so the log grows toward its beginning. */
static void
test_inserts_before_the_last_one (void **state)
{
  CarcJournal *journal = make_journal (3);
  int entry_id = 2;
  size_t n;

  for (int i = 0; i < MANY; i++)
    {
      insert_before (journal, entry_id, 3 + i);
      entry_id = carc_journal_next_entry_id (journal) - 1;
    }
  n = carc_journal_log (journal, room, sizeof room / sizeof room[0]);
  assert_int_equal (n, MANY + 3);
  for (int i = 0; i < MANY; i++)
    assert_int_equal (carc_entry_get (&room[1 + i]->entry, &carc_road_tiles, CARC_NO_PLAYER), 1 + (2 + MANY - i) % 200);
  carc_journal_free (journal);
}

static void
test_inserts_before_the_first (void **state)
{
  CarcJournal *journal = make_journal (1);

  for (int i = 0; i < MANY; i++)
    insert_before (journal, carc_journal_next_entry_id (journal) - 1, 2 + i);
  assert_int_equal (carc_journal_log (journal, room, sizeof room / sizeof room[0]), MANY + 1);
  assert_int_equal (room[MANY]->entry_id, 1);
  for (int i = 0; i < MANY; i++)
    assert_int_equal (room[i]->entry_id, MANY + 1 - i);
  carc_journal_free (journal);
}

/* Three entries at adjacent positions from @first on, as only a damaged file has them; four more are inserted before
 * each of them and at the end. */
static void
assert_order_from (int64_t first)
{
  CarcJournal *journal = carc_journal_new ();
  static CarcChange moves[MANY];
  size_t n;

  for (int i = 0; i < 3; i++)
    record (journal, first + i, i);
  for (int entry_id = 3; entry_id >= 0; entry_id--)
    {
      int64_t positions[4];
      int undo_group = carc_journal_next_undo_group (journal);

      n = carc_journal_plan (journal, entry_id, undo_group, 4, positions, moves, MANY);
      for (size_t i = 0; i < n; i++)
        assert_true (carc_journal_append (journal, &moves[i]));
      for (int i = 0; i < 4; i++)
        record (journal, positions[i], 10 * (entry_id + 1) + i);
    }
  assert_string_equal (write_log (journal), "21 22 23 24 1 31 32 33 34 2 41 42 43 44 3 11 12 13 14");
  n = carc_journal_log (journal, room, sizeof room / sizeof room[0]);
  for (size_t i = 0; i < n; i++)
    assert_true (room[i]->position >= -CARC_MAX_POSITION && room[i]->position <= CARC_MAX_POSITION
                 && (i == 0 || room[i - 1]->position < room[i]->position));
  carc_journal_free (journal);
}

/* No position is beyond the limits, whatever the positions are, and the order is the requested one. */
static void
test_positions_at_the_ends (void **state)
{
  assert_order_from (CARC_MAX_POSITION - 2);
  assert_order_from (CARC_MAX_POSITION - CARC_POSITION_GAP);
  assert_order_from (CARC_MAX_POSITION - 3 * CARC_POSITION_GAP);
  assert_order_from (-CARC_MAX_POSITION);
  assert_order_from (-CARC_MAX_POSITION + CARC_POSITION_GAP);
  assert_order_from (0);
}

/* Entries can be at the highest possible positions; adding one more moves others. */
static void
test_last_positions (void **state)
{
  for (int left = 1; left <= 4; left++)
    for (int n = 1; n <= 4; n++)
      {
        CarcJournal *journal = carc_journal_new ();
        int64_t positions[4];
        CarcChange moves[1];

        record (journal, CARC_MAX_POSITION - left * CARC_POSITION_GAP, 1);
        assert_int_equal (carc_journal_plan (journal, 0, 9, (size_t) n, positions, moves, 1), left < n ? 1 : 0);
        for (int i = 0; i < n; i++)
          assert_true (
              positions[i]
              == (left < n ? (i + 2) * CARC_POSITION_GAP : CARC_MAX_POSITION - (left - 1 - i) * CARC_POSITION_GAP));
        carc_journal_free (journal);
      }
}

/* All changes of an undo group are undone and redone together, also for the first and the last group. */
static void
test_undo_groups_are_whole (void **state)
{
  static const int acts[] = { 4, 4, 4, 7, 9, 9 };
  static const int heads[] = { 6, 4, 3, 0, 0 };
  CarcJournal *journal = carc_journal_new ();

  for (int i = 0; i < 6; i++)
    {
      CarcChange change = {
        .entry_id = i + 1, .undo_group = acts[i], .position = (i + 1) * CARC_POSITION_GAP, .entry = make_entry (i)
      };

      assert_true (carc_journal_append (journal, &change));
    }
  for (int i = 0; i < 4; i++)
    {
      assert_int_equal (carc_journal_head (journal), heads[i]);
      assert_int_equal (carc_journal_undo_head (journal), heads[i + 1]);
      assert_int_equal (carc_journal_redo_head (journal), i > 0 ? heads[i - 1] : 6);
      assert_true (carc_journal_move (journal, heads[i + 1]));
    }
  assert_int_equal (carc_journal_undo_head (journal), 0);
  assert_int_equal (carc_journal_redo_head (journal), 3);
  carc_journal_free (journal);
}

/* Borrowed changes stay valid as long as there is room. */
static void
test_room (void **state)
{
  CarcJournal *journal = make_journal (1);
  const CarcChange *borrowed = carc_journal_change (journal, 0);
  int n = 0;

  while (carc_journal_has_room (journal, 1))
    {
      assert_ptr_equal (borrowed, carc_journal_change (journal, 0));
      record (journal, carc_journal_next_position (journal), ++n);
    }
  assert_true (n > 0);
  assert_true (carc_journal_move (journal, 1));
  assert_true (carc_journal_has_room (journal, n));
  assert_false (carc_journal_has_room (journal, n + 1));
  carc_journal_free (journal);
}

/* Returns a journal with entries at @positions, with entry ids from 1. */
static CarcJournal *
make_journal_at (const int64_t *positions, int n)
{
  CarcJournal *journal = carc_journal_new ();

  assert_non_null (journal);
  for (int i = 0; i < n; i++)
    record (journal, positions[i], i);
  return journal;
}

/* A gap of 2^20 can be halved twenty times, so entries may be that close, and no additional one moves. */
static void
test_a_gap_of_the_smallest_size_is_enough (void **state)
{
  const int64_t gap = INT64_C (1) << 20;
  const int64_t enough[] = { 0, 1, 3 * gap, 4 * gap }, close[] = { 0, 1, 3 * gap - 1, 4 * gap };
  CarcJournal *journal = make_journal_at (enough, 4);
  CarcChange moves[4];
  int64_t position;

  /* The new entry and the moved one divide the distance into three gaps. */
  assert_int_equal (carc_journal_plan (journal, 2, 9, 1, &position, moves, 4), 1);
  assert_int_equal (moves[0].entry_id, 2);
  assert_int_equal (moves[0].undo_group, 9);
  assert_true (position == gap && moves[0].position == 2 * gap);
  carc_journal_free (journal);

  journal = make_journal_at (close, 4);
  assert_int_equal (carc_journal_plan (journal, 2, 9, 1, &position, moves, 4), 2);
  assert_int_equal (moves[1].entry_id, 3);
  /* Four equal gaps between the first entry and the last one that does not move. */
  assert_true (position == gap && moves[0].position == 2 * gap && moves[1].position == 3 * gap);
  carc_journal_free (journal);
}

/* If there is room for fewer changes, only those are written, but all are counted. Without any room, every entry moves.
 */
static void
test_moves_beyond_the_room (void **state)
{
  const int64_t positions[] = { 0, 1, 2, 3 };

  for (int n = 0; n <= 4; n++)
    {
      CarcJournal *journal = make_journal_at (positions, 4);
      CarcChange moves[5] = { 0 };
      int64_t position;

      assert_int_equal (carc_journal_plan (journal, 2, 9, 1, &position, moves, (size_t) n), n == 0 ? 4 : 3);
      /* Without entries after them, they have the distance of new entries. */
      for (int i = 0; i < 5; i++)
        {
          assert_int_equal (moves[i].entry_id, i < n && i < 3 ? 2 + i : 0);
          assert_true (moves[i].entry_id == 0 || moves[i].position == (i + 2) * CARC_POSITION_GAP);
        }
      assert_true (position == (n == 0 ? 2 : 1) * CARC_POSITION_GAP);
      carc_journal_free (journal);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_has_room),
    cmocka_unit_test (test_empty),
    cmocka_unit_test (test_record_amend_delete_move),
    cmocka_unit_test (test_undo_then_redo_changes_nothing),
    cmocka_unit_test (test_record_after_undo_drops),
    cmocka_unit_test (test_restore_does_not_move_the_head),
    cmocka_unit_test (test_amending_with_the_same_changes_nothing),
    cmocka_unit_test (test_inserts_before_the_same_entry),
    cmocka_unit_test (test_inserts_before_the_last_one),
    cmocka_unit_test (test_inserts_before_the_first),
    cmocka_unit_test (test_positions_at_the_ends),
    cmocka_unit_test (test_last_positions),
    cmocka_unit_test (test_undo_groups_are_whole),
    cmocka_unit_test (test_room),
    cmocka_unit_test (test_a_gap_of_the_smallest_size_is_enough),
    cmocka_unit_test (test_moves_beyond_the_room),
  };

  return cmocka_run_group_tests_name ("journal", tests, NULL, NULL);
}
