/* test-exported.c: which games are lost when the session ends, and whether they were exported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-session.h"

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  return session;
}

/* An export counts until the games are changed, or are other ones. */
static void
test_exported (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  WayStore *unsaved;

  way_session_set_exported (session);
  assert_false (way_session_is_exported (session, fixture->store));
  way_session_open_game (session, fixture->game);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  unsaved = way_session_get_unsaved_store (session);
  assert_ptr_equal (unsaved, way_game_get_store (fixture->game));
  assert_false (way_session_is_exported (session, unsaved));
  way_session_set_exported (session);
  assert_true (way_session_is_exported (session, unsaved));
  assert_true (way_session_is_exported (session, unsaved));
  assert_false (way_session_is_exported (session, fixture->store));
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  assert_false (way_session_is_exported (session, unsaved));
  assert_false (way_session_is_exported (session, unsaved));
  way_session_set_exported (session);
  assert_true (way_session_is_exported (session, unsaved));

  way_session_close_game (session);
  assert_false (way_session_is_exported (session, unsaved));
  assert_null (way_session_get_unsaved_store (session));
  g_assert_finalize_object (session);
}

/* Games of a history in memory, none of which need be open. */
static void
test_exported_memory (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  WaySession *session = way_session_new (memory);
  WayGame *game;

  way_session_set_history (session, fixture->path);
  assert_null (way_session_get_unsaved_store (session));
  game = way_model_fixture_begin (memory);
  way_session_open_game (session, game);
  assert_ptr_equal (way_session_get_unsaved_store (session), memory);
  way_session_set_exported (session);
  way_session_close_game (session);
  assert_true (way_session_is_exported (session, memory));
  assert_true (way_store_set_deleted (memory, way_game_get_id (game), TRUE, NULL));
  assert_false (way_session_is_exported (session, memory));
  assert_null (way_session_get_unsaved_store (session));
  g_assert_finalize_object (session);
  g_assert_finalize_object (game);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_exported),
    TEST (test_exported_memory),
  };

  return cmocka_run_group_tests_name ("exported", tests, NULL, NULL);
}
