/* test-refusals.c: changes that are refused, and the standings before each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "carc-base.h"
#include "way-denial.h"
#include "way-final-step.h"
#include "way-record-file.h"
#include "way-store-private.h"

static void
assert_missing (gboolean done, GError **error)
{
  assert_false (done);
  assert_true (g_error_matches (*error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
  g_clear_error (error);
}

/* An entry that is not in the log, or not any more, can neither be changed nor deleted, and nothing can be inserted
 * before it. */
static void
test_unknown_entry_ids (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry road = way_model_fixture_entry (fixture->game, "road tiles=4 meeples=red:1");
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) broken = NULL;
  g_autoptr (GArray) by_insert = NULL;
  int entry_ids[2];

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1\ncity tiles=2 meeples=blue:1");
  entry_ids[0] = way_model_fixture_entry_id (fixture->game, 0);
  entry_ids[1] = way_model_fixture_entry_id (fixture->game, 1);
  assert_true (way_game_delete_entries (fixture->game, &entry_ids[1], 1, NULL));
  assert_missing (way_game_amend (fixture->game, entry_ids[1], &road, &error), &error);
  assert_missing (way_game_insert (fixture->game, 99, &road, 1, &error), &error);
  assert_missing (way_game_delete_entries (fixture->game, entry_ids, 2, &error), &error);
  broken = way_game_find_broken (fixture->game, &entry_ids[1], 1, &road);
  assert_int_equal (broken->len, 0);
  by_insert = way_game_find_broken_by_insert (fixture->game, 99, &road, 1);
  assert_int_equal (by_insert->len, 0);
  assert_false (way_game_find_entry_id (fixture->game, entry_ids[1], NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 5);
}

/* Insertions that make later entries impossible, or are impossible themselves, are refused. */
static void
test_insertions (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entries[2];
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) broken = NULL;
  int bet;

  way_model_fixture_enter (fixture->game,
                           "bookmaker stack=1 chips=red\nroad tiles=3\nbet stack=1 on=city tiles=7 chip=red:5");
  bet = way_model_fixture_entry_id (fixture->game, 2);
  entries[0] = way_model_fixture_entry (fixture->game, "road tiles=9 meeples=blue:1");
  entries[1] = way_model_fixture_entry (fixture->game, "bet stack=1 returned");
  broken = way_game_find_broken_by_insert (fixture->game, bet, entries, 2);
  assert_int_equal (broken->len, 1);
  assert_int_equal (g_array_index (broken, int, 0), bet);
  assert_false (way_game_insert (fixture->game, bet, entries, 2, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS));
  g_clear_error (&error);
  entries[1] = way_model_fixture_entry (fixture->game, "bet stack=2 returned");
  assert_false (way_game_insert (fixture->game, bet, entries, 2, &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
  assert_string_equal (error->message, "Stack 2 does not exist. Enter its bookmaker tile first.");
  g_clear_error (&error);
  assert_false (way_game_amend (fixture->game, bet, &entries[1], &error));
  assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE));
  g_clear_error (&error);
  assert_int_equal (way_game_get_n_entries (fixture->game), 3);
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 7);
  assert_int_equal (way_game_get_standings (fixture->game)->points[1], 0);
  assert_true (way_game_insert (fixture->game, bet, entries, 1, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[1], 9);
  assert_int_equal (way_model_fixture_entry_id (fixture->game, 3), bet);
}

/* The changed entry itself is not listed among the later ones that it breaks. */
static void
test_what_breaks (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry laid;
  int entry_ids[3];
  g_autoptr (GArray) by_change = NULL;
  g_autoptr (GArray) by_deletion = NULL;
  g_autoptr (GArray) impossible = NULL;

  way_model_fixture_enter (fixture->game,
                           "bookmaker stack=1 chips=red\nbookmaker stack=2 chips=red\nbet stack=1 returned\n"
                           "bet stack=2 returned");
  for (gsize i = 0; i < 3; i++)
    entry_ids[i] = way_model_fixture_entry_id (fixture->game, i);
  laid = way_model_fixture_entry (fixture->game, "bookmaker stack=3 chips=red");
  by_change = way_game_find_broken (fixture->game, entry_ids, 1, &laid);
  assert_int_equal (by_change->len, 1);
  assert_int_equal (g_array_index (by_change, int, 0), entry_ids[2]);
  by_deletion = way_game_find_broken (fixture->game, entry_ids, 2, NULL);
  assert_int_equal (by_deletion->len, 2);
  laid = way_model_fixture_entry (fixture->game, "bookmaker stack=1 chips=red");
  impossible = way_game_find_broken (fixture->game, &entry_ids[1], 1, &laid);
  assert_int_equal (impossible->len, 1);
  assert_int_equal (g_array_index (impossible, int, 0), way_model_fixture_entry_id (fixture->game, 3));
}

/* Another window was faster: its version is shown, and undo continues from there. */
static void
test_another_window (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *other = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  g_autoptr (GError) error = NULL;
  int changed = 0;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_true (way_game_reload (other, NULL));
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  way_model_fixture_count (fixture->game, "changed", &changed);
  assert_false (way_game_undo (fixture->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_clear_error (&error);
  assert_int_equal (changed, 1);
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 9);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 5);
  assert_true (way_model_fixture_get_number (fixture->game, "can-redo"));
  /* Having nothing to undo is not an error, and shows nothing. */
  assert_true (way_game_undo (fixture->game, NULL));
  changed = 0;
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (changed, 0);
  g_assert_finalize_object (other);
}

/* The standings before each entry are the effect of the entries before it. */
static void
test_standings_before (void **state)
{
  static const int points[] = { 0, 5, 5, 9, 7 };
  WayModelFixture *fixture = *state;
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);

  way_model_fixture_enter (
      fixture->game, "road tiles=5 meeples=red:1\nturn blue\nroad tiles=4 meeples=red:1\ncorrection points=red:-2");
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      way_game_get_standings_before (fixture->game, i, standings);
      assert_int_equal (standings->points[0], points[i]);
      assert_int_equal (carc_turns_begun (standings), i > 1);
    }
}

/* Each property is notified when it changes, and no other one. */
static void
test_notified (void **state)
{
  static const char *const properties[]
      = { "can-undo", "can-redo", "finished", "final", "turn", "active", "title", "saved" };
  static const struct {
    const char *entry_text; /* "undo", "redo", or entries */
    const char *notified;
  } rows[] = {
    { "road tiles=2", "x......." }, { "turn red", "....xxx." },     { "turn blue", "....xxx." },
    { "undo", ".x..xxx." },         { "road tiles=3", ".x......" }, { "final", "...x..x." },
    { "end", "..x...x." },          { "undo", ".xx...x." },         { "redo", ".xx...x." },
  };
  WayModelFixture *fixture = *state;
  int counts[G_N_ELEMENTS (properties)] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", properties[i], NULL);

      way_model_fixture_count (fixture->game, signal, &counts[i]);
    }
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      char notified[G_N_ELEMENTS (properties) + 1] = { 0 };

      if (g_str_equal (rows[row].entry_text, "undo"))
        assert_true (way_game_undo (fixture->game, NULL));
      else if (g_str_equal (rows[row].entry_text, "redo"))
        assert_true (way_game_redo (fixture->game, NULL));
      else
        way_model_fixture_enter (fixture->game, rows[row].entry_text);
      for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
        {
          assert_true (counts[i] <= 1);
          notified[i] = counts[i] > 0 ? 'x' : '.';
          counts[i] = 0;
        }
      if (!g_str_equal (notified, rows[row].notified))
        fail_msg ("%s: %s", rows[row].entry_text, notified);
    }
}

static gboolean
try_record (WayGame *game, GError **error)
{
  CarcEntry road = way_model_fixture_entry (game, "road tiles=4 meeples=red:1");

  return way_game_record (game, &road, 1, error);
}

static gboolean
try_insert (WayGame *game, GError **error)
{
  CarcEntry road = way_model_fixture_entry (game, "road tiles=4 meeples=red:1");

  return way_game_insert (game, 1, &road, 1, error);
}

static gboolean
try_amend (WayGame *game, GError **error)
{
  CarcEntry turn = way_model_fixture_entry (game, "turn blue");

  return way_game_amend (game, 1, &turn, error);
}

static gboolean
try_delete (WayGame *game, GError **error)
{
  static const int entry_id = 1;

  return way_game_delete_entries (game, &entry_id, 1, error);
}

static gboolean
try_next_turn (WayGame *game, GError **error)
{
  return way_game_next_turn (game, -1, error);
}

static gboolean
try_end (WayGame *game, GError **error)
{
  CarcEntry end = way_model_fixture_entry (game, "end");

  return way_game_record (game, &end, 1, error);
}

static gboolean
try_close_step (WayGame *game, GError **error)
{
  return way_game_close_step (game, WAY_FINAL_FIELDS, error);
}

static gboolean
try_chips (WayGame *game, GError **error)
{
  static const CarcChip chips[CARC_N_CHIPS] = { [2] = { 1, { { 4, false, 3 } } } };

  return way_game_set_chips (game, chips, error);
}

static gboolean
try_space_ends (WayGame *game, GError **error)
{
  static const int8_t ends[CARC_TRACK_SPACES] = { [32] = 1 + 46 };

  return way_game_set_space_ends (game, ends, error);
}

static const struct {
  const char *name;
  gboolean (*try) (WayGame *, GError **);
  const char *entries;
} changes[] = {
  { "record", try_record, "turn red" },
  { "insert", try_insert, "turn red" },
  { "amend", try_amend, "turn red" },
  { "delete", try_delete, "turn red" },
  { "next turn", try_next_turn, "turn red" },
  { "undo", way_game_undo, "turn red\nroad tiles=3" },
  { "redo", way_game_redo, "turn red" },
  { "end", try_end, "turn red\nroad tiles=3 meeples=red:1\nfinal" },
  { "begin final scoring", way_game_begin_final, "turn red" },
  { "close a step", try_close_step, "turn red\nfinal" },
  { "chips", try_chips, "turn red" },
  { "space ends", try_space_ends, "turn red" },
};

static WayGame *
begin_with_redo (WayModelFixture *fixture, const char *entries)
{
  WayGame *game = way_model_fixture_begin (fixture->store);

  way_model_fixture_enter (game, entries);
  way_model_fixture_enter (game, "correction points=red:1");
  assert_true (way_game_undo (game, NULL));
  return game;
}

/* What is shown and what is stored is still @record, with the closed steps @closed. */
static void
assert_as_before (WayGame *game, const char *record, unsigned closed)
{
  for (int i = 0; i < 2; i++)
    {
      assert_true (way_model_fixture_get_number (game, "can-redo"));
      assert_int_equal (way_game_get_closed_steps (game), closed);
      way_model_fixture_assert_text (way_model_fixture_write_record (game), record);
      assert_true (way_game_reload (game, NULL));
    }
}

/* While another program holds the lock, no change is made, and each is possible afterward. */
static void
test_locked (void **state)
{
  WayModelFixture *fixture = *state;
  sqlite3 *other = NULL;

  way_store_set_patience (fixture->store, 0);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      WayGame *game = begin_with_redo (fixture, changes[i].entries);
      g_autofree char *before = way_model_fixture_write_record (game);
      unsigned closed = way_game_get_closed_steps (game);
      g_autoptr (GError) error = NULL;
      int changed = 0;

      way_model_fixture_count (game, "changed", &changed);
      assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
      if (changes[i].try (game, &error) || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY)
          || changed != 0)
        fail_msg ("%s", changes[i].name);
      assert_int_equal (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
      assert_as_before (game, before, closed);

      changed = 0;
      if (!changes[i].try (game, NULL) || changed != 1)
        fail_msg ("%s: %d", changes[i].name, changed);
      g_assert_finalize_object (game);
    }
  sqlite3_close (other);
}

/* Whichever statement fails, all of the change fails, and nothing is shown. */
static void
test_failing_statements (void **state)
{
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      WayGame *game = begin_with_redo (fixture, changes[i].entries);
      g_autofree char *before = way_model_fixture_write_record (game);
      unsigned closed = way_game_get_closed_steps (game);
      gboolean done = FALSE;
      int changed = 0;

      way_model_fixture_count (game, "changed", &changed);
      for (int n = 0; !done; n++)
        {
          g_autoptr (GError) error = NULL;

          changed = 0;
          way_denial_begin (fixture->store->db, n);
          done = changes[i].try (game, &error);
          if (way_denial_end (fixture->store->db) == done || done != (!error) || done != (changed == 1))
            fail_msg ("%s, %d: %d, %d, %s", changes[i].name, n, done, changed, error ? error->message : "no error");
          if (!done)
            assert_as_before (game, before, closed);
        }
      g_assert_finalize_object (game);
    }
}

static void
assert_too_long (gboolean done, GError **error)
{
  g_autofree char *sentence = way_text_error (*error);

  assert_false (done);
  assert_true (g_error_matches (*error, WAY_GAME_ERROR, WAY_GAME_ERROR_TOO_LONG));
  assert_string_equal (sentence, "A game can have at most 20000 entries, so this was not recorded. All earlier entries "
                                 "are safe. Continue in a new game.");
  g_clear_error (error);
}

/* No game becomes so long that its file could not be read. */
static void
test_too_long (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GString) text = g_string_new ("waymark 1\nplayer red \"Anna\"\n");
  g_autoptr (WayGame) game = NULL;
  g_autoptr (WayRecordFile) record = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  CarcEntry entries[2];
  int last;

  for (int i = 0; i < WAY_RECORD_MAX_ENTRIES - 1; i++)
    g_string_append (text, "turn red\n");
  game = way_game_open (fixture->store, way_model_fixture_record (fixture->store, text->str), NULL);
  entries[0] = entries[1] = way_model_fixture_entry (game, "road tiles=3 meeples=red:1");
  last = way_model_fixture_entry_id (game, WAY_RECORD_MAX_ENTRIES - 2);

  assert_too_long (way_game_record (game, entries, 2, &error), &error);
  assert_too_long (way_game_insert (game, last, entries, 2, &error), &error);
  assert_true (way_game_record (game, entries, 1, NULL));
  assert_too_long (way_game_record (game, entries, 1, &error), &error);
  assert_too_long (way_game_insert (game, last, entries, 1, &error), &error);
  assert_too_long (way_game_next_turn (game, 0, &error), &error);
  assert_int_equal (way_game_get_n_entries (game), WAY_RECORD_MAX_ENTRIES);

  record = way_record_file_load (fixture->store, way_game_get_id (game), NULL);
  written = way_record_file_write (record);
  g_clear_pointer (&record, way_record_file_free);
  record = way_record_file_read (written, strlen (written));
  assert_int_equal (record->problems->len, 0);

  /* Another entry can take the place of one. */
  assert_true (way_game_delete_entries (game, &last, 1, NULL));
  assert_true (way_game_record (game, entries, 1, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_too_long, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unknown_entry_ids, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_insertions, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_what_breaks, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_another_window, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_standings_before, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_locked, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_failing_statements, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_notified, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("refusals", tests, NULL, NULL);
}
