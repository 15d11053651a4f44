/* test-open-draft.c: the form that is being filled in is saved soon after a change, also if the file is locked at
 * first, and stashed when another one is begun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "carc-base.h"
#include "way-open-draft.h"
#include "way-store-private.h"

/* Returns the form of a road, which is held by @drafts and by the caller. */
static WayDraft *
begin_road (WayOpenDraft *drafts, WayGame *game)
{
  WayDraft *draft = way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);

  way_open_draft_set (drafts, draft);
  assert_ptr_equal (way_open_draft_get (drafts), draft);
  return draft;
}

static void
set_tiles (WayDraft *draft, int tiles)
{
  way_draft_set (draft, &carc_road_tiles, CARC_NO_PLAYER, tiles);
}

static char *
read_stored (WayGame *game)
{
  g_autoptr (GError) error = NULL;
  char *text = way_store_read_draft (way_game_get_store (game), way_game_get_id (game), &error);

  assert_null (error);
  return text;
}

/* @draft: NULL: nothing is stored. */
static void
assert_stored (WayGame *game, WayDraft *draft)
{
  g_autofree char *stored = read_stored (game);
  g_autofree char *text = draft ? way_draft_write (draft) : NULL;

  if (g_strcmp0 (stored, text) != 0)
    fail_msg ("“%s” is stored instead of “%s”", stored, text);
}

static void
wait_until_stored (WayGame *game, WayDraft *draft)
{
  g_autofree char *text = draft ? way_draft_write (draft) : NULL;

  for (;;)
    {
      g_autofree char *stored = read_stored (game);

      if (g_strcmp0 (stored, text) == 0)
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Until the end, what is written fails with BUSY. */
static sqlite3 *
lock (WayModelFixture *fixture)
{
  sqlite3 *other = NULL;

  way_store_set_patience (fixture->store, 0);
  assert_int_equal (sqlite3_open (fixture->path, &other), SQLITE_OK);
  assert_int_equal (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  return other;
}

/* Until it is allowed, what is written fails, but not with BUSY. */
static void
allow_writing (WayModelFixture *fixture, gboolean allow)
{
  assert_int_equal (
      sqlite3_exec (fixture->store->db, allow ? "PRAGMA query_only = OFF" : "PRAGMA query_only = ON", NULL, NULL, NULL),
      SQLITE_OK);
}

static WayOpenDraft *
begin (WayModelFixture *fixture)
{
  WayOpenDraft *drafts = way_open_draft_new (fixture->store);

  way_open_draft_set_game (drafts, fixture->game);
  return drafts;
}

static void
test_saved_soon (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft, *read;

  assert_null (way_open_draft_get (drafts));
  assert_null (way_open_draft_read_stored (drafts));
  draft = begin_road (drafts, fixture->game);
  assert_stored (fixture->game, NULL);
  set_tiles (draft, 4);
  set_tiles (draft, 5);
  assert_stored (fixture->game, NULL);
  wait_until_stored (fixture->game, draft);
  set_tiles (draft, 6);
  wait_until_stored (fixture->game, draft);

  read = way_open_draft_read_stored (drafts);
  assert_ptr_equal (way_draft_get_game (read), fixture->game);
  assert_ptr_equal (way_draft_get_subject (read), &carc_road);
  assert_int_equal (way_draft_get (read, &carc_road_tiles, CARC_NO_PLAYER), 6);
  g_assert_finalize_object (read);

  /* It is there when the program starts again; nothing saves it any longer. */
  g_assert_finalize_object (drafts);
  assert_stored (fixture->game, draft);
  assert_int_equal (g_signal_handler_find (draft, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, drafts), 0);
  g_assert_finalize_object (draft);
}

/* A draft can be saved at once; if nothing has changed, nothing is written. */
static void
test_saved_now (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);

  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);
  assert_true (way_store_save_draft (fixture->store, id, NULL, NULL));
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  set_tiles (draft, 5);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
}

/* What a session that crashed has stored stays until it is read and dropped. */
static void
test_left_by_a_crash (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);

  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  g_assert_finalize_object (drafts);
  drafts = begin (fixture);
  way_open_draft_drop (drafts, TRUE);
  assert_stored (fixture->game, draft);
  g_assert_finalize_object (draft);

  draft = way_open_draft_read_stored (drafts);
  assert_non_null (draft);
  way_open_draft_set (drafts, draft);
  assert_stored (fixture->game, draft);
  way_open_draft_drop (drafts, FALSE);
  assert_stored (fixture->game, NULL);
  g_assert_finalize_object (draft);
  assert_true (
      way_store_save_draft (fixture->store, way_game_get_id (fixture->game), "nothing that is understood", NULL));
  assert_null (way_open_draft_read_stored (drafts));
  g_assert_finalize_object (drafts);
}

/* A draft that is dropped is removed, and its later changes are not saved. */
static void
test_dropped (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);

  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  set_tiles (draft, 5);
  way_open_draft_drop (drafts, FALSE);
  assert_null (way_open_draft_get (drafts));
  assert_stored (fixture->game, NULL);
  way_open_draft_flush (drafts);
  set_tiles (draft, 6);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  assert_null (way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED));
  g_assert_finalize_object (draft);

  draft = begin_road (drafts, fixture->game);
  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  way_open_draft_set_game (drafts, NULL);
  assert_null (way_open_draft_get (drafts));
  assert_stored (fixture->game, NULL);
  way_open_draft_drop (drafts, FALSE);
  g_assert_finalize_object (draft);
  g_assert_finalize_object (drafts);
}

/* A form that was left for another one can be continued, once, by its subject and state. */
static void
test_stashed (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *road = begin_road (drafts, fixture->game);
  WayDraft *city = way_draft_new (fixture->game, &carc_city, CARC_STATE_UNFINISHED);
  g_autoptr (WayDraft) taken = NULL;

  set_tiles (road, 4);
  way_open_draft_flush (drafts);
  way_open_draft_set (drafts, city);
  assert_ptr_equal (way_open_draft_get (drafts), city);
  assert_stored (fixture->game, NULL);
  assert_null (way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_UNFINISHED));
  assert_null (way_open_draft_take_stashed (drafts, &carc_city, CARC_STATE_UNFINISHED));
  taken = way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED);
  assert_ptr_equal (taken, road);
  assert_null (way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED));

  way_open_draft_set (drafts, road);
  assert_stored (fixture->game, NULL);
  way_open_draft_drop (drafts, TRUE);
  g_object_unref (begin_road (drafts, fixture->game));
  way_open_draft_drop (drafts, TRUE);
  g_clear_object (&taken);
  g_assert_finalize_object (road);
  road = way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED);
  assert_false (way_draft_has (road, &carc_road_tiles, CARC_NO_PLAYER));
  g_assert_finalize_object (road);

  way_open_draft_set_game (drafts, fixture->game);
  assert_null (way_open_draft_take_stashed (drafts, &carc_city, CARC_STATE_UNFINISHED));
  g_assert_finalize_object (city);
  g_assert_finalize_object (drafts);
}

/* Only a draft of one new entry is worth keeping. */
static void
test_not_stashed (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft[3];

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  draft[0] = way_draft_new_amending (fixture->game, 1);
  draft[1] = way_draft_new_inserting (fixture->game, 1, &carc_road, CARC_STATE_COMPLETED);
  draft[2] = way_draft_new (fixture->game, &carc_road, CARC_STATE_COMPLETED);
  way_draft_add_part (draft[2], &carc_road, CARC_STATE_COMPLETED);
  for (gsize i = 0; i < G_N_ELEMENTS (draft); i++)
    {
      way_open_draft_set (drafts, draft[i]);
      way_open_draft_drop (drafts, TRUE);
      assert_null (way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED));
      g_assert_finalize_object (draft[i]);
    }
  g_assert_finalize_object (drafts);
}

static void
stash_road (WayOpenDraft *drafts, WayGame *game)
{
  g_object_unref (begin_road (drafts, game));
  way_open_draft_drop (drafts, TRUE);
}

/* Returns whether the road is still stashed, and stashes it again. */
static gboolean
is_road_stashed (WayOpenDraft *drafts)
{
  g_autoptr (WayDraft) draft = way_open_draft_take_stashed (drafts, &carc_road, CARC_STATE_COMPLETED);

  if (draft)
    {
      way_open_draft_set (drafts, draft);
      way_open_draft_drop (drafts, TRUE);
    }
  return draft != NULL;
}

/* A stash ends with the turn, which undo and redo change, too; other changes of the game do not matter. */
static void
test_stash_ends_with_the_turn (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts;

  way_model_fixture_enter (fixture->game, "turn red");
  drafts = begin (fixture);
  stash_road (drafts, fixture->game);
  way_model_fixture_enter (fixture->game, "city tiles=2 meeples=blue:1");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (is_road_stashed (drafts));
  way_model_fixture_enter (fixture->game, "turn blue");
  assert_false (is_road_stashed (drafts));

  stash_road (drafts, fixture->game);
  way_model_fixture_enter (fixture->game, "city tiles=2 meeples=blue:1");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (is_road_stashed (drafts));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_false (is_road_stashed (drafts));

  stash_road (drafts, fixture->game);
  way_open_draft_set_game (drafts, NULL);
  assert_false (is_road_stashed (drafts));
  g_assert_finalize_object (drafts);
}

static void
test_saved_when_unlocked (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);
  sqlite3 *other = lock (fixture);

  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  sqlite3_close (other);
  wait_until_stored (fixture->game, draft);
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
}

/* What cannot be removed because the file is locked is removed later, also after the game was closed, and when another
 * draft is saved. */
static void
test_removed_when_unlocked (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  g_autoptr (WayGame) game = NULL;
  CarcHeader header = way_model_fixture_header ();
  WayDraft *draft = begin_road (drafts, fixture->game);
  sqlite3 *other;

  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  other = lock (fixture);
  way_open_draft_set_game (drafts, NULL);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);
  sqlite3_close (other);
  wait_until_stored (fixture->game, NULL);

  way_open_draft_set_game (drafts, fixture->game);
  way_open_draft_set (drafts, draft);
  set_tiles (draft, 5);
  way_open_draft_flush (drafts);
  other = lock (fixture);
  way_open_draft_drop (drafts, FALSE);
  sqlite3_close (other);
  game = way_game_begin (fixture->store, &header, NULL);
  way_open_draft_set_game (drafts, game);
  way_open_draft_set (drafts, draft);
  set_tiles (draft, 6);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  assert_stored (game, draft);
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
  g_assert_finalize_object (g_steal_pointer (&game));
}

/* Another history is used before that: the draft of the game that has the same row there stays. */
static void
test_removed_in_another_file (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);
  gint64 row = way_game_get_id (fixture->game);
  CarcHeader header = way_model_fixture_header ();
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);
  g_autofree char *stored = NULL;
  WayStore *another = way_store_open (path, NULL);
  sqlite3 *other;

  g_strlcpy (header.id, "33333333-3333-4333-8333-333333333333", sizeof header.id);
  assert_int_equal (way_store_create_game (another, &header, NULL), row);
  assert_true (way_store_save_draft (another, row, "city", NULL));
  way_store_close (another);
  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  other = lock (fixture);
  way_open_draft_set_game (drafts, NULL);
  assert_true (way_store_switch (fixture->store, path, NULL));
  way_open_draft_flush (drafts);
  stored = way_store_read_draft (fixture->store, row, NULL);
  assert_string_equal (stored, "city");
  sqlite3_close (other);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
}

/* After another error it is not tried again, but later changes are. */
static void
test_not_tried_again (void **state)
{
  WayModelFixture *fixture = *state;
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);
  g_autoptr (WayGame) game = NULL;
  CarcHeader header = way_model_fixture_header ();
  g_autofree char *first = NULL;
  sqlite3 *other;

  allow_writing (fixture, FALSE);
  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  allow_writing (fixture, TRUE);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, NULL);
  set_tiles (draft, 5);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);

  allow_writing (fixture, FALSE);
  way_open_draft_drop (drafts, FALSE);
  allow_writing (fixture, TRUE);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);

  /* The removal fails at first because the file is locked, and then for another reason. */
  way_open_draft_set (drafts, draft);
  other = lock (fixture);
  way_open_draft_drop (drafts, FALSE);
  sqlite3_close (other);
  allow_writing (fixture, FALSE);
  way_open_draft_flush (drafts);
  allow_writing (fixture, TRUE);
  first = read_stored (fixture->game);
  game = way_game_begin (fixture->store, &header, NULL);
  way_open_draft_set_game (drafts, game);
  way_open_draft_set (drafts, draft);
  set_tiles (draft, 6);
  way_open_draft_flush (drafts);
  assert_stored (game, draft);
  way_model_fixture_assert_text (read_stored (fixture->game), first);
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
  g_assert_finalize_object (g_steal_pointer (&game));
}

/* The draft of a game that continues in memory is with that game. */
static void
test_game_in_memory (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  WayOpenDraft *drafts = begin (fixture);
  WayDraft *draft = begin_road (drafts, fixture->game);

  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  set_tiles (draft, 4);
  way_open_draft_flush (drafts);
  assert_stored (fixture->game, draft);
  assert_null (way_store_read_draft (fixture->store, id, NULL));
  way_open_draft_drop (drafts, FALSE);
  assert_stored (fixture->game, NULL);
  g_assert_finalize_object (drafts);
  g_assert_finalize_object (draft);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_saved_soon),
    TEST (test_saved_now),
    TEST (test_left_by_a_crash),
    TEST (test_dropped),
    TEST (test_stashed),
    TEST (test_not_stashed),
    TEST (test_stash_ends_with_the_turn),
    TEST (test_saved_when_unlocked),
    TEST (test_removed_when_unlocked),
    TEST (test_removed_in_another_file),
    TEST (test_not_tried_again),
    TEST (test_game_in_memory),
  };

  return cmocka_run_group_tests_name ("open draft", tests, NULL, NULL);
}
