/* test-example.c: the worked example of the notation, entered through drafts, results in exactly the same game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "carc-module.h"
#include "way-record-file.h"

/* Like a form: subject and state first, then one answer after another. */
static void
enter (WayGame *game, const CarcEntry *entry)
{
  WayDraft *draft = way_draft_new (game, entry->subject, entry->state);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < entry->n_answers; i++)
    way_draft_set (draft, entry->answers[i].question, entry->answers[i].player, entry->answers[i].value);
  way_draft_set_note (draft, entry->note);

  assert_int_equal (way_draft_count_problems (draft), 0);
  assert_true (way_model_fixture_get_number (draft, "can-record"));
  assert_true (way_draft_record (draft, &error));
  assert_null (error);
  g_assert_finalize_object (draft);
}

static void
assert_same_sheet (const CarcSheet *one, const CarcSheet *other)
{
  assert_int_equal (one->n_lines, other->n_lines);
  for (int i = 0; i < one->n_lines; i++)
    {
      assert_ptr_equal (one->lines[i].rule, other->lines[i].rule);
      assert_int_equal (one->lines[i].player, other->lines[i].player);
      assert_int_equal (one->lines[i].count, other->lines[i].count);
      assert_int_equal (one->lines[i].points, other->lines[i].points);
    }
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    assert_int_equal (one->majority[seat], other->majority[seat]);
}

static void
assert_same_game (WayGame *game, const WayRecordFile *file)
{
  g_autofree WayRecordEntry *expected = g_new (WayRecordEntry, 1);

  assert_int_equal (way_game_get_n_entries (game), file->entries->len);
  for (guint i = 0; i < file->entries->len; i++)
    {
      way_record_entries_get (file->entries, i, expected);
      assert_true (carc_entry_equal (way_game_get_entry (game, i, NULL), &expected->entry));
      assert_same_sheet (way_game_get_sheet (game, i), &expected->sheet);
    }
}

static void
enter_from (WayGame *game, const WayRecordFile *file, guint index)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  way_record_entries_get (file->entries, index, entry);
  enter (game, &entry->entry);
}

static void
test_entered_through_drafts (void **state)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));
  g_autofree char *path = NULL;
  char *folder = way_model_fixture_make_folder ();
  CarcHeader header = way_model_fixture_read_header (way_model_fixture_example);
  WayStore *store;
  WayGame *game;
  gint64 id;

  assert_int_equal (file->problems->len, 0);
  path = g_build_filename (folder, "waymark.db", NULL);
  store = way_store_open (path, NULL);
  game = way_game_begin (store, &header, NULL);
  id = way_game_get_id (game);

  /* Closes the game and opens it again after every entry. */
  for (guint i = 0; i < file->entries->len; i++)
    {
      enter_from (game, file, i);
      g_assert_finalize_object (game);
      way_store_close (store);
      store = way_store_open (path, NULL);
      game = way_game_open (store, id, NULL);
    }

  assert_int_equal (way_game_get_standings (game)->points[0], 70);
  assert_int_equal (way_game_get_standings (game)->points[1], 11);
  assert_same_game (game, file);
  way_model_fixture_assert_text (way_model_fixture_write_record (game), way_model_fixture_example);

  while (way_model_fixture_get_number (game, "can-undo"))
    assert_true (way_game_undo (game, NULL));
  /* The turn with which the game was started stays. */
  assert_int_equal (way_game_get_n_entries (game), 1);
  while (way_model_fixture_get_number (game, "can-redo"))
    assert_true (way_game_redo (game, NULL));
  way_model_fixture_assert_text (way_model_fixture_write_record (game), way_model_fixture_example);

  g_assert_finalize_object (game);
  way_store_close (store);
  way_model_fixture_remove_folder (folder);
}

static void
test_log (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));
  CarcHeader header = way_model_fixture_read_header (way_model_fixture_example);
  WayGame *game = way_game_begin (store, &header, NULL);

  for (guint i = 0; i < file->entries->len; i++)
    enter_from (game, file, i);

  way_model_fixture_assert_text (way_model_fixture_read_log (game),
                                 "[Final Scoring] | End of the Game | Field, 2 cities | Unfinished road, 3 tiles | "
                                 "Bet, stack 2, on a city of 8 tiles | "
                                 "[Turn 5 · Anna] | Point Adjustment | Road, 6 tiles | Red tunnel token | "
                                 "[Turn 4 · Jan Novák] | Bookmaker tile, stack 2 | "
                                 "[Turn 3 · Anna] | Red tunnel token | "
                                 "[Turn 2 · Jan Novák] | Bet, stack 1, on a city of 7 tiles | City, 7 tiles | "
                                 "[Turn 1 · Anna] | Bookmaker tile, stack 1 | Road, 9 tiles");
  g_assert_finalize_object (game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_entered_through_drafts),
    cmocka_unit_test (test_log),
  };

  return cmocka_run_group_tests_name ("example", tests, NULL, NULL);
}
