/* test-changes.c: undo groups are appended completely or not at all; undo and redo move the head; the result is frozen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#define SAID(journal_, number_) (&carc_journal_change ((journal_), (number_))->entry)

static void
test_append (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;
  gint64 recorded;

  way_store_fixture_append (fixture, 0, 20);
  way_store_fixture_assert_roads (fixture, 20, 20);
  recorded = way_store_get_change_time (fixture->store, fixture->game, 19, NULL);
  assert_true (recorded >= before && recorded <= g_get_real_time () / G_USEC_PER_SEC);
  assert_true (way_store_get_change_time (fixture->store, fixture->game, 20, NULL) == 0);
}

static void
test_append_after_reopening (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 3);
  way_store_fixture_reopen (fixture);
  way_store_fixture_append (fixture, 3, 6);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 6, 6);
}

/* Every member of a change is read back, whatever the entry is about. */
static void
test_every_kind (void **state)
{
  static const char *const entry_text[] = {
    "turn green",
    "road tiles=9 inn meeples=red:1,purple:2 large=green:1 left=2 straight=1 right=2",
    "unfinished city tiles=7 coats=2 cathedral by=purple",
    "bookmaker stack=1 chips=red,green",
    "bet stack=1 on=city tiles=7 chip=red:5,green:6",
    "tunnel-token set=black",
    "correction points=red:-2,purple:999 note=\"„Čáp“ \\\"\\\\\\\" 健二\"",
    "road tiles=3 house-1=4",
    "final",
    "end",
  };
  WayStoreFixture *fixture = *state;
  CarcChange changes[G_N_ELEMENTS (entry_text)];
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;

  for (int i = 0; i < (int) G_N_ELEMENTS (entry_text); i++)
    {
      changes[i] = way_store_fixture_change (i, entry_text[i]);
      changes[i].undo_group = 1;
      changes[i].position = i % 2 == 0 ? CARC_MAX_POSITION - i : i - CARC_MAX_POSITION;
      changes[i].deleted = i % 3 == 0;
    }
  assert_true (way_store_append (fixture->store, fixture->game, 0, changes, G_N_ELEMENTS (entry_text), NULL, NULL));
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_length (journal), G_N_ELEMENTS (entry_text));
  for (int i = 0; i < (int) G_N_ELEMENTS (entry_text); i++)
    {
      const CarcChange *read = carc_journal_change (journal, i);

      assert_int_equal (read->undo_group, 1);
      assert_int_equal (read->entry_id, i + 1);
      assert_true (read->position == changes[i].position);
      assert_int_equal (read->deleted, changes[i].deleted);
      assert_true (carc_entry_equal (&read->entry, &changes[i].entry));
    }
}

static void
test_undo_group_is_whole (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcChange changes[3];

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 1, NULL, NULL));
  for (int i = 0; i < 3; i++)
    changes[i] = way_store_fixture_change (i, "turn red");
  changes[2].entry_id = 0;

  /* The third change violates a constraint: the first two, and the deletion of undone changes, are rolled back. */
  assert_false (way_store_append (fixture->store, fixture->game, 1, changes, 3, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  way_store_fixture_assert_roads (fixture, 1, 2);
}

static void
test_undo_and_redo (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) list = NULL;

  way_store_fixture_append (fixture, 0, 4);
  assert_true (way_store_set_head (fixture->store, fixture->game, 4, 3, NULL, NULL));
  way_store_fixture_assert_roads (fixture, 3, 4);
  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 0, NULL, NULL));
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 0, 4);
  list = way_store_list_games (fixture->store, 0, 1, NULL);
  assert_int_equal (((WayGameInfo *) g_ptr_array_index (list, 0))->n_changes, 0);
  assert_true (way_store_set_head (fixture->store, fixture->game, 0, 2, NULL, NULL));
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 4, NULL, NULL));
  way_store_fixture_assert_roads (fixture, 4, 4);
}

static void
test_append_after_undo (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  CarcChange change = way_store_fixture_change (7, "turn red");
  CarcHeader header;

  way_store_fixture_append (fixture, 0, 6);
  assert_true (way_store_set_head (fixture->store, fixture->game, 6, 2, NULL, NULL));
  assert_true (way_store_append (fixture->store, fixture->game, 2, &change, 1, NULL, NULL));
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (carc_journal_head (journal), 3);
  assert_int_equal (carc_journal_length (journal), 3);
  assert_true (carc_entry_equal (SAID (journal, 2), &change.entry));
  assert_int_equal (carc_journal_change (journal, 2)->entry_id, 8);
}

static void
test_replace_undone (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcChange change = way_store_fixture_change (7, "turn red");
  CarcHeader header;

  way_store_fixture_append (fixture, 0, 6);
  assert_true (way_store_set_head (fixture->store, fixture->game, 6, 2, NULL, NULL));
  assert_false (way_store_replace_undone (fixture->store, fixture->game, 6, 2, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_false (way_store_replace_undone (fixture->store, fixture->game, 2, 7, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  way_store_fixture_assert_roads (fixture, 2, 6);
  for (int head = 2; head >= 1; head--)
    for (int n = 1; n >= 0; n--)
      {
        g_autoptr (CarcJournal) journal = NULL;
        int seen_head = n == 1 ? 2 : head;

        assert_true (
            way_store_replace_undone (fixture->store, fixture->game, seen_head, head, &change, (gsize) n, NULL, NULL));
        way_store_fixture_reopen (fixture);
        assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
        assert_int_equal (carc_journal_head (journal), head);
        assert_int_equal (carc_journal_length (journal), head + n);
      }
}

static void
test_move_out_of_range (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  way_store_fixture_append (fixture, 0, 2);
  assert_false (way_store_set_head (fixture->store, fixture->game, 2, 3, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_false (way_store_set_head (fixture->store, fixture->game, 2, -1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  way_store_fixture_assert_roads (fixture, 2, 2);
}

static void
test_two_windows (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStoreFixture other = { .game = fixture->game, .store = way_store_open (fixture->path, NULL) };
  g_autoptr (GError) error = NULL;
  CarcChange change = way_store_fixture_change (2, "turn red");

  assert_non_null (other.store);
  way_store_fixture_append (fixture, 0, 2);
  way_store_fixture_append (&other, 2, 3);

  assert_false (way_store_append (fixture->store, fixture->game, 2, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_false (way_store_set_head (fixture->store, fixture->game, 2, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  way_store_fixture_assert_roads (fixture, 3, 3);

  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 2, NULL, NULL));
  assert_false (way_store_append (other.store, other.game, 3, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  way_store_fixture_assert_roads (&other, 2, 3);
  way_store_close (other.store);
}

static void
test_entry_text (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcChange change = way_store_fixture_change (0, "road meeples=purple:1 tiles=9");
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree char *entry_text = NULL;
  CarcHeader header;

  assert_true (way_store_append (fixture->store, fixture->game, 0, &change, 1, NULL, NULL));
  entry_text = way_store_fixture_ask (fixture->path, "SELECT entry_text FROM change");
  assert_string_equal (entry_text, "road tiles=9 meeples=purple:1");

  /* Entries keep the original color of a player whose color was changed. */
  way_store_fixture_execute (fixture->path, "UPDATE seat SET color = 'white' WHERE seat_key = 'purple'");
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (header.setup.colors[2], CARC_COLOR_WHITE);
  assert_true (carc_entry_equal (SAID (journal, 0), &change.entry));
  assert_true (way_store_append (fixture->store, fixture->game, 1, &change, 1, NULL, NULL));
  g_clear_pointer (&entry_text, g_free);
  entry_text = way_store_fixture_ask (fixture->path, "SELECT entry_text FROM change WHERE number = 1");
  assert_string_equal (entry_text, "road tiles=9 meeples=purple:1");
}

/* After being killed right after recording, the program must not offer the same form again. */
static void
test_recording_deletes_the_draft (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *draft = NULL;
  CarcChange change = way_store_fixture_change (0, "turn red");

  assert_true (way_store_save_draft (fixture->store, fixture->game, "turn red", NULL));
  way_store_fixture_reopen (fixture);
  draft = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (draft, "turn red");

  assert_false (way_store_append (fixture->store, fixture->game, 1, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  g_clear_pointer (&draft, g_free);
  draft = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (draft, "turn red");

  assert_true (way_store_append (fixture->store, fixture->game, 0, &change, 1, NULL, NULL));
  assert_null (way_store_read_draft (fixture->store, fixture->game, NULL));
}

static void
assert_frozen (WayStoreFixture *fixture, gboolean expected_finished, int red)
{
  int points[CARC_MAX_PLAYERS], revision;
  gboolean finished;
  g_autoptr (GPtrArray) list = way_store_list_games (fixture->store, 0, 1, NULL);
  WayGameInfo *info = g_ptr_array_index (list, 0);

  assert_true (way_store_read_frozen (fixture->store, fixture->game, &revision, &finished, points, NULL));
  assert_int_equal (revision, CARC_RULES_REVISION);
  assert_int_equal (finished, expected_finished);
  assert_int_equal (points[1], red);
  assert_int_equal (info->finished != 0, expected_finished);
  assert_int_equal (info->final_points[1], red);
}

static void
assert_tallies (WayStoreFixture *fixture, const char *expected)
{
  g_autofree char *tallies = way_store_fixture_ask (
      fixture->path, "SELECT group_concat (seat || ' ' || rule || ' ' || times || ' ' || count || ' ' || points || ' '"
                     " || best, '; ') FROM tally");

  if (!expected)
    assert_null (tallies);
  else
    assert_string_equal (tallies, expected);
}

static void
test_outcome (void **state)
{
  static const WayTally tallies[] = { { 1, "base.road", 3, 20, 20, 9 }, { 1, "signposts.signpost", 1, 5, 15, 15 } };
  WayStoreFixture *fixture = *state;
  WayOutcome ended = { TRUE, { 3, 70, -1 }, tallies, G_N_ELEMENTS (tallies) };
  WayOutcome amended = { TRUE, { 3, 69, -1 }, tallies, 1 };
  WayOutcome reopened = { FALSE };
  CarcChange end = way_store_fixture_change (1, "end");
  g_autofree char *finished = NULL;
  g_autofree char *still = NULL;

  way_store_fixture_append (fixture, 0, 1);
  assert_frozen (fixture, FALSE, 0);
  assert_true (way_store_append (fixture->store, fixture->game, 1, &end, 1, &ended, NULL));
  assert_frozen (fixture, TRUE, 70);
  assert_tallies (fixture, "1 base.road 3 20 20 9; 1 signposts.signpost 1 5 15 15");

  /* A change to a finished game updates the frozen result, but not the time at which it was finished. */
  way_store_fixture_execute (fixture->path, "UPDATE game SET finished = 5");
  end.entry_id = 3;
  assert_true (way_store_append (fixture->store, fixture->game, 2, &end, 1, &amended, NULL));
  assert_frozen (fixture, TRUE, 69);
  assert_tallies (fixture, "1 base.road 3 20 20 9");
  finished = way_store_fixture_ask (fixture->path, "SELECT finished FROM game");
  assert_string_equal (finished, "5");

  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 1, &reopened, NULL));
  assert_frozen (fixture, FALSE, 0);
  assert_tallies (fixture, NULL);
  assert_true (way_store_set_head (fixture->store, fixture->game, 1, 2, &ended, NULL));
  assert_frozen (fixture, TRUE, 70);
}

static void
test_outcome_is_written_with_its_change (void **state)
{
  static const WayTally wrong = { 1, "", 0, 0, 0, 0 };
  WayStoreFixture *fixture = *state;
  WayOutcome outcome = { TRUE, { 3, 70, -1 }, &wrong, 1 };
  g_autoptr (GError) error = NULL;
  CarcChange end = way_store_fixture_change (1, "end");

  way_store_fixture_append (fixture, 0, 1);
  assert_false (way_store_append (fixture->store, fixture->game, 1, &end, 1, &outcome, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_frozen (fixture, FALSE, 0);
  way_store_fixture_assert_roads (fixture, 1, 1);
}

static void
assert_unknown (WayStoreFixture *fixture, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  CarcJournal *journal;
  CarcHeader header;

  way_store_fixture_execute (fixture->path, sql);
  assert_false (way_store_read_game (fixture->store, fixture->game, &header, &journal, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_UNKNOWN);
  assert_null (journal);
  list = way_store_list_games (fixture->store, 0, 10, &error);
  assert_null (error);
  assert_int_equal (list->len, 2);
}

static void
test_unknown (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStoreFixture good = { .store = fixture->store };
  CarcHeader header = way_store_fixture_header ();
  g_autoptr (GError) error = NULL;
  CarcChange change = way_store_fixture_change (0, "turn red");

  header.id[0] = '\0';
  good.game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (&good, 0, 2);
  way_store_fixture_append (fixture, 0, 2);

  assert_unknown (fixture, "UPDATE game SET modules = 'signposts wells' WHERE id = 1");
  assert_unknown (fixture, "UPDATE game SET modules = 'inns-and-cathedrals signposts bets tunnel',"
                           " rule_options = 'tunnel-tokens=gold' WHERE id = 1");
  way_store_fixture_reopen (fixture);
  good.store = fixture->store;
  assert_false (way_store_append (fixture->store, fixture->game, 2, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_UNKNOWN);
  assert_unknown (fixture, "PRAGMA ignore_check_constraints = ON;"
                           "UPDATE seat SET color = 'orange' WHERE game = 1 AND seat = 0");
  way_store_fixture_execute (fixture->path, "UPDATE seat SET color = seat_key WHERE game = 1 AND seat = 0");
  assert_unknown (fixture, "UPDATE game SET rule_options = 'tunnel-tokens=spielbox' WHERE id = 1;"
                           "UPDATE change SET entry_text = 'road tiles=4 windmills=2' WHERE game = 1 AND number = 1");
  way_store_fixture_assert_roads (&good, 2, 2);

  way_store_fixture_execute (
      fixture->path, "UPDATE change SET entry_text = (SELECT entry_text FROM change WHERE game = 2 AND number = 1)"
                     " WHERE game = 1 AND number = 1");
  way_store_fixture_assert_roads (fixture, 2, 2);
}

/* The schema allows no such rows, but a file that is damaged may have them. Those at the limits are read. */
static void
test_damaged_rows (void **state)
{
  static const struct {
    const char *set;
    gboolean readable;
  } rows[] = {
    { "undo_group = 0", FALSE },
    { "undo_group = 1", TRUE },
    { "undo_group = 2147483646", TRUE },
    { "undo_group = 2147483647", FALSE },
    { "undo_group = 4294967298", FALSE },
    { "entry_id = 0", FALSE },
    { "entry_id = 2147483646", TRUE },
    { "entry_id = 2147483647", FALSE },
    { "entry_id = 4294967298", FALSE },
    { "position = 4611686018427387903", TRUE },
    { "position = 4611686018427387904", FALSE },
    { "position = -4611686018427387903", TRUE },
    { "position = -4611686018427387904", FALSE },
    { "number = 2", FALSE },
    { "number = -1", FALSE },
  };
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CarcJournal) journal = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *damage
          = g_strdup_printf ("PRAGMA ignore_check_constraints = ON; BEGIN; CREATE TABLE kept AS SELECT * FROM change;"
                             " UPDATE change SET %s WHERE game = 1 AND number = 1; COMMIT",
                             rows[i].set);
      CarcHeader header;

      way_store_fixture_execute (fixture->path, damage);
      way_store_fixture_reopen (fixture);
      if (way_store_read_game (fixture->store, fixture->game, &header, &journal, &error) != rows[i].readable)
        fail_msg ("%s: %s", rows[i].set, error ? error->message : "read");
      if (!rows[i].readable)
        way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
      way_store_fixture_execute (
          fixture->path, "BEGIN; DELETE FROM change; INSERT INTO change SELECT * FROM kept; DROP TABLE kept; COMMIT");
    }
  way_store_fixture_assert_roads (fixture, 2, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_append, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_append, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_append_after_reopening, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_every_kind, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_undo_group_is_whole, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_undo_and_redo, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replace_undone, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_append_after_undo, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_move_out_of_range, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_two_windows, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_entry_text, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_recording_deletes_the_draft, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_outcome, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_outcome_is_written_with_its_change, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_damaged_rows, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_unknown, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("changes", tests, NULL, NULL);
}
