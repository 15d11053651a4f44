/* test-journal-memory.c: a change that there is no memory for changes nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "carc-build.h"
#include "carc-journal.h"

#define FIRST_ROOM 64

/* The linker lets the journal call __wrap_realloc instead of realloc. */
void *__real_realloc (void *memory, size_t size);
void *__wrap_realloc (void *memory, size_t size);

/* The call that fails, from 0; -1: none. */
static int failing = -1;

void *
__wrap_realloc (void *memory, size_t size)
{
  return failing >= 0 && failing-- == 0 ? NULL : __real_realloc (memory, size);
}

static bool
add_change (CarcJournal *journal)
{
  CarcChange change = { .entry_id = carc_journal_next_entry_id (journal),
                        .undo_group = carc_journal_next_undo_group (journal),
                        .position = carc_journal_next_position (journal),
                        .entry = { .subject = &carc_road, .state = CARC_STATE_COMPLETED } };

  return carc_journal_append (journal, &change);
}

/* The journal of @n changes cannot grow, whichever of its two allocations fails, and grows as soon as it can. */
static void
check_full (int n)
{
  const CarcChange *log[4 * FIRST_ROOM];

  for (int call = 0; call < 2; call++)
    {
      CarcJournal *journal = carc_journal_new ();

      for (int i = 0; i < n; i++)
        assert_true (add_change (journal));
      for (int again = 0; again < 2; again++)
        {
          failing = call;
          assert_false (add_change (journal));
          assert_int_equal (failing, -1);
          assert_false (carc_journal_has_room (journal, 1));
          assert_int_equal (carc_journal_length (journal), n);
          assert_int_equal (carc_journal_head (journal), n);
          assert_int_equal (carc_journal_next_entry_id (journal), n + 1);
          assert_int_equal (carc_journal_next_undo_group (journal), n + 1);
        }
      assert_true (add_change (journal));
      assert_true (carc_journal_has_room (journal, n > 0 ? n - 1 : FIRST_ROOM - 1));
      assert_int_equal (carc_journal_log (journal, log, 4 * FIRST_ROOM), n + 1);
      for (int i = 0; i <= n; i++)
        assert_int_equal (log[i]->entry_id, i + 1);
      carc_journal_free (journal);
    }
}

static void
test_full (void **state)
{
  check_full (0);
  check_full (FIRST_ROOM);
  check_full (2 * FIRST_ROOM);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_full),
  };

  return cmocka_run_group_tests_name ("journal-memory", tests, NULL, NULL);
}
