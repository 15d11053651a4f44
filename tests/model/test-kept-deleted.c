/* test-kept-deleted.c: a game that was deleted while its history file was away is a deleted one in the file that is
 * there afterward, so that it can be restored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>

#include "way-game-sources.h"
#include "way-session.h"

#define FIRST "00000000-0000-4000-8000-000000000001"
#define SECOND "00000000-0000-4000-8000-000000000002"

/* Returns the row of a game with one entry. */
static gint64
add_game (WayStore *store, const char *id)
{
  CarcHeader header = way_model_fixture_header ();
  WayGame *game;
  gint64 row;

  g_strlcpy (header.id, id, sizeof header.id);
  game = way_game_begin (store, &header, NULL);
  way_model_fixture_enter (game, "road tiles=4 meeples=red:1");
  row = way_game_get_id (game);
  g_assert_finalize_object (game);
  return row;
}

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  assert_true (way_store_empty_log (fixture->store));
  return session;
}

/* Moves the file away, or back. */
static void
move (WayModelFixture *fixture, WaySession *session, gboolean back)
{
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);
  g_autoptr (GError) error = NULL;

  assert_int_equal (back ? g_rename (away, fixture->path) : g_rename (fixture->path, away), 0);
  assert_true (way_session_find_history (session, &error));
  assert_null (error);
}

/* Another history, without games, is where the file was. */
static void
replace (WayModelFixture *fixture, WaySession *session)
{
  g_autoptr (GError) error = NULL;

  way_store_close (way_store_open (fixture->path, NULL));
  assert_true (way_session_find_history (session, &error));
  assert_null (error);
  assert_int_equal (way_session_match_file (session), WAY_FILE_OTHER);
}

static void
delete_game (WayModelFixture *fixture, gint64 game)
{
  assert_true (way_store_set_deleted (fixture->store, game, TRUE, NULL));
}

static void
add_to_file (WaySession *session, int n)
{
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_session_record_memory_games (session, &open, &error), n);
  assert_null (error);
  assert_null (open);
}

/* The game is a deleted one of the file; restored, it has the points @red and @blue. */
static void
assert_restorable (WayModelFixture *fixture, const char *id, int red, int blue)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);
  gint64 row = way_store_find_game (file, id, NULL);
  g_autoptr (WayGame) game = NULL;
  gboolean deleted = FALSE;

  assert_true (row > 0);
  assert_true (way_store_is_deleted (file, row, &deleted, NULL));
  assert_true (deleted);
  assert_true (way_store_set_deleted (file, row, FALSE, NULL));
  game = way_game_open (file, row, NULL);
  way_model_fixture_assert_points (game, red, blue, 0);
  assert_true (way_game_get_entry_time (game, way_model_fixture_entry_id (game, 0)) > 0);
}

static int
count_games (WayModelFixture *fixture)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);

  return way_store_count_games (file, NULL);
}

/* Another history is there, which never had the games: one of the file, and one that was begun without it. */
static void
test_other_file (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 row = add_game (fixture->store, FIRST);
  WaySession *session = begin (fixture);

  move (fixture, session, FALSE);
  delete_game (fixture, row);
  delete_game (fixture, add_game (fixture->store, SECOND));
  replace (fixture, session);
  add_to_file (session, 3);
  assert_int_equal (count_games (fixture), 1);
  add_to_file (session, 3);
  assert_int_equal (count_games (fixture), 1);
  assert_restorable (fixture, FIRST, 4, 0);
  assert_restorable (fixture, SECOND, 4, 0);
  g_assert_finalize_object (session);
}

/* What was deleted before that is of no interest to another history. */
static void
test_deleted_before (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) file = NULL;
  WaySession *session;

  delete_game (fixture, add_game (fixture->store, FIRST));
  session = begin (fixture);
  move (fixture, session, FALSE);
  replace (fixture, session);
  add_to_file (session, 2);
  file = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_find_game (file, FIRST, NULL), 0);
  g_assert_finalize_object (session);
}

/* The file is back: the game is deleted there with what was entered before that. */
static void
test_changed_and_deleted (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 row = add_game (fixture->store, FIRST);
  WaySession *session = begin (fixture);
  WayGame *game;

  move (fixture, session, FALSE);
  game = way_game_open (fixture->store, row, NULL);
  way_model_fixture_enter (game, "city tiles=3 meeples=blue:1");
  g_assert_finalize_object (game);
  delete_game (fixture, row);
  move (fixture, session, TRUE);
  assert_int_equal (way_session_match_file (session), WAY_FILE_SAME);
  add_to_file (session, 2);
  assert_int_equal (count_games (fixture), 1);
  assert_restorable (fixture, FIRST, 4, 6);
  g_assert_finalize_object (session);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_other_file),
    TEST (test_deleted_before),
    TEST (test_changed_and_deleted),
  };

  return cmocka_run_group_tests_name ("kept deleted", tests, NULL, NULL);
}
