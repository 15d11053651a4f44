/* test-unsaved.c: what phones are told while the history, or the game alone, is only in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-backup.h"
#include "way-game-request-execute.h"
#include "way-game-state.h"
#include "way-preview.h"
#include "way-session.h"

#define NEVER 1000000
#define TRY_1 "0123456789abcdef0123456789abcdef"
#define TRY_2 "0123456789abcdef0123456789abcde0"

static const char road[] = "road tiles=3 meeples=blue:1";
static const char city[] = "city tiles=6 meeples=blue:1";

/* Lets a phone in that may enter for Jan. */
static void
let_in (WayPhoneRegistry *registry, WayPhoneInfo *phone)
{
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);

  way_phone_registry_ask (registry, number, 1, "a");
  assert_true (way_phone_registry_allow (registry, number, 1));
  assert_int_equal (way_phone_registry_authenticate (registry, token, "a", phone), WAY_TOKEN_VALID);
}

static WayErrorCode
send (WayGame *game, WayPhoneRegistry *registry, WayGameRequestKind kind, char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (WayRequestBody) body = way_request_body_read (bytes);
  g_autoptr (JsonBuilder) response = json_builder_new ();
  WayGameRequest request = { .kind = kind, .body = body, .response = response };

  assert_non_null (body);
  let_in (registry, &request.phone);
  json_builder_begin_object (response);
  way_game_request_execute (game, registry, &request);
  return request.error_code;
}

static WayErrorCode
preview (WayGame *game, WayPhoneRegistry *registry, const char *entry)
{
  return send (game, registry, WAY_GAME_REQUEST_PREVIEW, g_strdup_printf ("{ \"entries\": [\"%s\"] }", entry));
}

/* As a phone does that was shown the entry. */
static WayErrorCode
record (WayGame *game, WayPhoneRegistry *registry, const char *entry, const char *try)
{
  const char *const lines[] = { entry, NULL };
  g_autoptr (WayPreview) shown = way_preview_new (game, 1, lines);

  return send (game, registry, WAY_GAME_REQUEST_RECORD,
               g_strdup_printf ("{ \"entries\": [\"%s\"], \"shown\": \"%s\", \"try\": \"%s\" }", entry,
                                way_preview_get_shown (shown), try));
}

static WayErrorCode
undo (WayGame *game, WayPhoneRegistry *registry, const char *try)
{
  int entry_id;

  way_game_get_entry (game, way_game_get_n_entries (game) - 1, &entry_id);
  return send (game, registry, WAY_GAME_REQUEST_UNDO,
               g_strdup_printf ("{ \"entry\": %d, \"try\": \"%s\" }", entry_id, try));
}

static gboolean
says_saved (WayGame *game)
{
  g_autoptr (GBytes) bytes = way_game_state_write (game);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  assert_true (strstr (text, "\"saved\":true") || strstr (text, "\"saved\":false"));
  return strstr (text, "\"saved\":true") != NULL;
}

/* What a phone recorded would be lost with the program. */
static void
assert_refused (WayGame *game, WayPhoneRegistry *registry)
{
  gsize before = way_game_get_n_entries (game);

  assert_int_equal (preview (game, registry, city), WAY_ERROR_CODE_UNSAVED);
  assert_int_equal (record (game, registry, city, TRY_2), WAY_ERROR_CODE_UNSAVED);
  assert_int_equal (undo (game, registry, TRY_2), WAY_ERROR_CODE_UNSAVED);
  assert_int_equal (way_game_get_n_entries (game), before);
  assert_false (way_game_state_is_open (game));
  assert_false (says_saved (game));
}

static void
assert_accepted (WayGame *game, WayPhoneRegistry *registry)
{
  assert_int_equal (preview (game, registry, city), WAY_ERROR_CODE_NONE);
  assert_int_equal (record (game, registry, city, TRY_2), WAY_ERROR_CODE_NONE);
  assert_true (way_game_state_is_open (game));
  assert_true (says_saved (game));
}

/* A phone that got no answer asks again, and it is recorded once. */
static void
assert_recorded (WayGame *game, WayPhoneRegistry *registry)
{
  gsize before = way_game_get_n_entries (game);

  assert_int_equal (record (game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  assert_int_equal (way_game_get_n_entries (game), before);
}

/* The file is moved away, and everything is written to a new one later. */
static void
test_moved (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = way_session_new (fixture->store);
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);
  int shown = 0;

  way_session_set_history (session, fixture->path);
  way_session_open_game (session, fixture->game);
  way_model_fixture_count (fixture->game, "notify::in-file", &shown);
  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  assert_true (says_saved (fixture->game));

  assert_int_equal (g_rename (fixture->path, away), 0);
  assert_true (way_session_find_history (session, NULL));
  assert_int_equal (shown, 1);
  assert_refused (fixture->game, registry);
  /* The host goes on. What was recorded before is in the file that was moved. */
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);

  assert_true (way_session_write_history (session, NULL));
  assert_int_equal (shown, 2);
  assert_accepted (fixture->game, registry);
  g_assert_finalize_object (session);
}

/* The disk is full, and the game alone is in memory for a while. */
static void
test_alone (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int shown = 0;

  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  way_model_fixture_count (fixture->game, "notify::in-file", &shown);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_int_equal (shown, 1);
  assert_refused (fixture->game, registry);
  assert_recorded (fixture->game, registry);
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_int_equal (shown, 2);
  assert_recorded (fixture->game, registry);
  assert_accepted (fixture->game, registry);
}

/* The history file is overwritten, and the game is written to an empty one. */
static void
test_overwritten (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);

  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  assert_true (way_store_switch (fixture->store, WAY_STORE_IN_MEMORY, NULL));
  assert_true (way_game_correct_stored (fixture->game, WAY_COPY_EMPTY, NULL));
  assert_recorded (fixture->game, registry);
}

/* The log with the entry is lost, and it is written to the file again. */
static void
test_outdated (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  g_autofree char *outdated = g_strconcat (fixture->path, "-outdated", NULL);

  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (record (fixture->game, registry, city, TRY_2), WAY_ERROR_CODE_NONE);
  assert_true (way_backup_write (fixture->path, outdated, NULL));
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  assert_true (way_store_switch (fixture->store, outdated, NULL));
  assert_true (way_game_correct_stored (fixture->game, WAY_COPY_OUTDATED, NULL));
  assert_recorded (fixture->game, registry);
}

/* The same while the game alone is in memory. */
static void
test_alone_and_overwritten (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);

  way_model_fixture_enter (fixture->game, "turn red");
  assert_int_equal (record (fixture->game, registry, road, TRY_1), WAY_ERROR_CODE_NONE);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_store_switch (fixture->store, WAY_STORE_IN_MEMORY, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_recorded (fixture->game, registry);
}

/* The file could not be opened at the start, because it is damaged or another program uses it. */
static void
test_from_the_start (void **state)
{
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (WayGame) game = way_model_fixture_begin (memory);
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);

  way_model_fixture_enter (game, "turn red");
  assert_refused (game, registry);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_moved, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_alone, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_overwritten, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_outdated, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_alone_and_overwritten, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test (test_from_the_start),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
