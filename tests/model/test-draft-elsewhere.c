/* test-draft-elsewhere.c: forms about an entry of a game that is written anew, with other entry ids, or of which the
 * entry is deleted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "carc-base.h"
#include "way-import.h"

/* Puts a version with the entries of @entry_text in the place of the game, like another program. */
static void
replace (WayModelFixture *fixture, const char *entry_text)
{
  g_autofree char *uuid = g_uuid_string_random ();
  CarcHeader header = *way_game_get_header (fixture->game);
  g_auto (GStrv) lines = g_strsplit (entry_text, "\n", -1);
  WayGame *other;

  assert_true (way_store_archive_game (fixture->store, way_game_get_id (fixture->game), uuid, NULL));
  other = way_game_begin (fixture->store, &header, NULL);
  for (int i = 0; lines[i] != NULL; i++)
    way_model_fixture_enter (other, lines[i]);
  g_assert_finalize_object (other);
}

static void
enter_roads (WayModelFixture *fixture)
{
  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
}

static void
set_tiles (WayDraft *draft, int tiles)
{
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, tiles);
}

static void
assert_conflict (WayDraft *draft)
{
  g_autoptr (GError) error = NULL;

  assert_false (way_draft_record (draft, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
}

/* The version has other entry ids; a form is about the same entry as before. */
static void
test_form_follows (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited, *inserted;

  enter_roads (fixture);
  edited = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 1));
  inserted = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 2), &carc_road,
                                      CARC_STATE_COMPLETED);
  set_tiles (edited, 8);
  set_tiles (inserted, 6);
  way_draft_set (inserted, &carc_meeples, 1, 1);
  replace (fixture, "road tiles=4 meeples=red:1\nroad tiles=5 meeples=red:1");
  assert_conflict (edited);
  assert_int_equal (way_draft_get_amended_entry_id (edited), 1);
  assert_int_equal (way_draft_get_insert_before (inserted), 2);
  assert_true (way_draft_record (edited, NULL));
  assert_true (way_draft_record (inserted, NULL));
  way_model_fixture_assert_log (fixture->game,
                                "[Before the first turn] | Road, 5 tiles | Road, 6 tiles | Road, 8 tiles");
  g_assert_finalize_object (edited);
  g_assert_finalize_object (inserted);
}

static void
assert_lost (WayDraft *draft, const char *warning)
{
  assert_true (way_draft_is_lost (draft));
  assert_int_equal (way_draft_get_amended_entry_id (draft), 0);
  assert_int_equal (way_draft_get_insert_before (draft), 0);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  way_model_fixture_assert_text (way_model_fixture_get_text (draft, "warning"), warning);
}

static const char lost_amended[] = "The entry to edit is no longer in this game: it was deleted or replaced. Keep your "
                                   "answers as a new entry, or go back to discard them.";
static const char lost_next[] = "The entry that comes after this one is no longer in this game: it was deleted or "
                                "replaced. Keep your answers as a new entry at the end, or go back to discard them.";

/* The entry is not in the other version. What was typed is not lost, and no other entry is changed. */
static void
test_form_without_entry (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited, *inserted, *again;
  g_autofree char *text = NULL;

  enter_roads (fixture);
  edited = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 1));
  inserted = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 1), &carc_road,
                                      CARC_STATE_COMPLETED);
  set_tiles (edited, 8);
  set_tiles (inserted, 6);
  way_draft_set (inserted, &carc_meeples, 1, 1);
  replace (fixture, "road tiles=3 meeples=red:1\nroad tiles=5 meeples=red:1");
  assert_conflict (edited);
  assert_lost (edited, lost_amended);
  assert_lost (inserted, lost_next);

  /* Also after the program was closed. */
  text = way_draft_write (edited);
  again = way_draft_read (fixture->game, text);
  assert_lost (again, lost_amended);
  g_assert_finalize_object (again);

  way_draft_confirm_warning (edited);
  assert_false (way_draft_is_lost (edited));
  assert_true (way_draft_record (edited, NULL));
  way_model_fixture_assert_log (fixture->game,
                                "[Before the first turn] | Road, 8 tiles | Road, 5 tiles | Road, 3 tiles");
  g_assert_finalize_object (edited);
  g_assert_finalize_object (inserted);
}

/* The entry was undone before, and another one has its id in the other version. */
static void
test_undone_entry_does_not_become_another (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited, *next;

  enter_roads (fixture);
  edited = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 2));
  next = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  set_tiles (edited, 8);
  set_tiles (next, 2);
  way_draft_set (next, &carc_meeples, 1, 1);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_lost (edited, lost_amended);
  replace (fixture, "road tiles=6 meeples=red:1\nroad tiles=7 meeples=red:1\nroad tiles=9 meeples=red:1");
  assert_conflict (next);
  assert_lost (edited, lost_amended);
  g_assert_finalize_object (edited);
  g_assert_finalize_object (next);
}

/* The entry is deleted while its form is open, and undone while the form of one before it is. */
static void
test_deleted_entry (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited, *inserted;
  int entry_id;

  enter_roads (fixture);
  entry_id = way_model_fixture_entry_id (fixture->game, 1);
  edited = way_draft_new_amending (fixture->game, entry_id);
  inserted = way_draft_new_inserting (fixture->game, way_model_fixture_entry_id (fixture->game, 2), &carc_road,
                                      CARC_STATE_COMPLETED);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_lost (inserted, lost_next);
  assert_false (way_draft_is_lost (edited));
  assert_true (way_game_delete_entries (fixture->game, &entry_id, 1, NULL));
  assert_lost (edited, lost_amended);
  assert_int_equal (way_draft_add_part (edited, &carc_city, CARC_STATE_COMPLETED), -1);
  way_draft_confirm_warning (edited);
  assert_null (way_model_fixture_get_text (edited, "warning"));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_draft_get_amended_entry_id (edited), 0);
  g_assert_finalize_object (edited);
  g_assert_finalize_object (inserted);
}

/* Returns the draft as it is after the program was closed. */
static WayDraft *
restart (WayDraft *draft)
{
  g_autofree char *text = way_draft_write (draft);
  WayDraft *again = way_draft_read (way_draft_get_game (draft), text);

  g_assert_finalize_object (draft);
  return again;
}

/* Forms whose entries are back in the log are about them again. */
static void
test_redone_entry (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited, *inserted;
  int entry_id;

  enter_roads (fixture);
  entry_id = way_model_fixture_entry_id (fixture->game, 2);
  edited = way_draft_new_amending (fixture->game, entry_id);
  inserted = way_draft_new_inserting (fixture->game, entry_id, &carc_road, CARC_STATE_COMPLETED);
  set_tiles (edited, 8);
  set_tiles (inserted, 6);
  way_draft_set (inserted, &carc_meeples, 1, 1);
  for (int i = 0; i < 2; i++)
    {
      assert_true (way_game_undo (fixture->game, NULL));
      assert_lost (edited, lost_amended);
      assert_lost (inserted, lost_next);
      edited = restart (edited);
      inserted = restart (inserted);
      assert_lost (edited, lost_amended);
      assert_lost (inserted, lost_next);
      assert_true (way_game_redo (fixture->game, NULL));
      assert_false (way_draft_is_lost (edited));
      assert_null (way_model_fixture_get_text (inserted, "warning"));
    }
  assert_true (way_draft_record (edited, NULL));
  assert_true (way_draft_record (inserted, NULL));
  way_model_fixture_assert_log (
      fixture->game, "[Before the first turn] | Road, 8 tiles | Road, 6 tiles | Road, 4 tiles | Road, 3 tiles");
  g_assert_finalize_object (edited);
  g_assert_finalize_object (inserted);
}

/* Another program undoes the entry, and redoes it. */
static void
test_redone_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *edited;
  WayGame *other;

  enter_roads (fixture);
  edited = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 2));
  set_tiles (edited, 8);
  other = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);
  assert_true (way_game_undo (other, NULL));
  assert_conflict (edited);
  assert_lost (edited, lost_amended);
  assert_true (way_game_redo (other, NULL));
  assert_true (way_game_reload (fixture->game, NULL));
  assert_true (way_draft_record (edited, NULL));
  way_model_fixture_assert_log (fixture->game,
                                "[Before the first turn] | Road, 8 tiles | Road, 4 tiles | Road, 3 tiles");
  g_assert_finalize_object (other);
  g_assert_finalize_object (edited);
}

/* The entries that stored forms were about are not in the game. */
static void
test_stored_form_without_entry (void **state)
{
  WayModelFixture *fixture = *state;
  WayDraft *draft = way_draft_read (fixture->game, "amends 12\ncurrent 0\nroad tiles=3 meeples=red:1\n");

  assert_lost (draft, lost_amended);
  g_assert_finalize_object (draft);
  draft = way_draft_read (fixture->game, "before 12\ncurrent 0\nroad tiles=3 meeples=red:1\n");
  assert_lost (draft, lost_next);
  g_assert_finalize_object (draft);
  draft = way_draft_read (fixture->game, "lost 99\ncurrent 0\nroad tiles=3 meeples=red:1\n");
  assert_lost (draft, lost_next);
  way_draft_confirm_warning (draft);
  assert_true (way_draft_record (draft, NULL));
  g_assert_finalize_object (draft);
}

/* Returns the version of the game that lacks @entry_text. (transfer full) */
static WayRecordFile *
make_version (WayModelFixture *fixture, const char *entry_text)
{
  g_autofree char *record = way_model_fixture_write_record (fixture->game);
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (g_strchug (lines[i]), "=") && !g_str_has_prefix (lines[i], "total")
        && !g_str_equal (lines[i], entry_text))
      g_string_append_printf (text, "%s\n", lines[i]);
  return way_model_fixture_read_record (text->str);
}

/* The text of the draft of @game; NULL: none. (transfer full) */
static char *
read_draft (WayModelFixture *fixture, gint64 game)
{
  g_autoptr (GError) error = NULL;
  char *text = way_store_read_draft (fixture->store, game, &error);

  assert_null (error);
  return text;
}

/* @version takes the place of the game as it does when folders are synced: the form is stored while nothing is open. */
static void
make (WayModelFixture *fixture, const char *draft, const char *without, const char *expected)
{
  g_autoptr (WayRecordFile) version = make_version (fixture, without);
  gint64 game = way_game_get_id (fixture->game);
  g_autofree char *followed = NULL;

  assert_true (way_store_save_draft (fixture->store, game, draft, NULL));
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (way_store_end_batch (fixture->store, way_import_make (version, fixture->store, &game, NULL), NULL));
  followed = read_draft (fixture, game);
  assert_string_equal (followed, expected);
  assert_true (way_game_reload (fixture->game, NULL));
}

static void
test_stored_form_follows (void **state)
{
  WayModelFixture *fixture = *state;

  enter_roads (fixture);
  make (fixture, "amends 2\ncurrent 0\nroad tiles=8 meeples=red:1\n", "road tiles=3 meeples=red:1",
        "amends 1\ncurrent 0\nroad tiles=8 meeples=red:1\n");
  way_model_fixture_enter (fixture->game, "road tiles=6 meeples=red:1");
  make (fixture, "before 3\ncurrent 0\nroad\n", "road tiles=5 meeples=red:1", "before 2\ncurrent 0\nroad\n");
  make (fixture, "current 0\nroad\n", "road tiles=4 meeples=red:1", "current 0\nroad\n");
  way_model_fixture_enter (fixture->game, "road tiles=7 meeples=red:1");
  make (fixture, "amends 1\ncurrent 0\nroad\n", "road tiles=6 meeples=red:1", "lost 1\ncurrent 0\nroad\n");
}

/* The other version has a row of its own, and the form goes there. */
static void
test_stored_form_moves (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 former = way_game_get_id (fixture->game);
  g_autoptr (WayRecordFile) version = NULL;
  g_autofree char *text = NULL;
  gint64 game;

  enter_roads (fixture);
  version = make_version (fixture, "road tiles=3 meeples=red:1");
  assert_true (way_store_save_draft (fixture->store, former, "amends 2\ncurrent 0\nroad tiles=8\n", NULL));
  assert_int_equal (way_import_record (version, fixture->store, WAY_RESOLUTION_USE_THEIRS, &game, NULL),
                    WAY_IMPORT_REPLACED);
  assert_int_not_equal (game, former);
  assert_null (read_draft (fixture, former));
  text = read_draft (fixture, game);
  assert_string_equal (text, "amends 1\ncurrent 0\nroad tiles=8\n");
}

/* The game goes on in another store. */
static void
test_written_for_another_store (void **state)
{
  WayModelFixture *fixture = *state;
  WayStore *store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (WayGame) other = NULL;
  g_autofree char *same = NULL;
  g_autofree char *text = NULL;
  WayDraft *draft;
  int first;

  enter_roads (fixture);
  first = way_model_fixture_entry_id (fixture->game, 0);
  assert_true (way_game_delete_entries (fixture->game, &first, 1, NULL));
  draft = way_draft_new_amending (fixture->game, way_model_fixture_entry_id (fixture->game, 0));
  set_tiles (draft, 8);
  same = way_draft_write_for (draft, fixture->game);
  assert_string_equal (same, "amends 2\ncurrent 0\nroad tiles=8 meeples=red:1\n");
  other = way_game_begin (store, way_game_get_header (fixture->game), NULL);
  way_model_fixture_enter (other, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (other, "road tiles=5 meeples=red:1");
  text = way_draft_write_for (draft, other);
  assert_string_equal (text, "amends 1\ncurrent 0\nroad tiles=8 meeples=red:1\n");
  g_assert_finalize_object (draft);
  g_assert_finalize_object (g_steal_pointer (&other));
  way_store_close (store);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_form_follows, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_form_without_entry, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undone_entry_does_not_become_another, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted_entry, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_redone_entry, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_redone_elsewhere, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_stored_form_without_entry, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_stored_form_follows, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_stored_form_moves, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_written_for_another_store, way_model_fixture_set_up,
                                     way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("draft-elsewhere", tests, NULL, NULL);
}
