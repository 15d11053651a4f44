/* test-session.c: the open game, the marker of a session that crashed, and the history file that is lost and found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "way-backup.h"
#include "way-denial.h"
#include "way-history-lock.h"
#include "way-record-file.h"
#include "way-session.h"
#include "way-store-private.h"

/* @text: NULL: there is no marker. */
static void
assert_marker (WayModelFixture *fixture, const char *text)
{
  g_autofree char *marker = g_strconcat (fixture->path, "-open", NULL);
  g_autofree char *found = NULL;

  g_file_get_contents (marker, &found, NULL, NULL);
  if (g_strcmp0 (found, text) != 0)
    fail_msg ("The marker contains “%s” instead of “%s”", found ? found : "nothing", text ? text : "nothing");
}

static void
assert_marks_game (WayModelFixture *fixture, WayGame *game)
{
  g_autofree char *text
      = g_strdup_printf ("%" G_GINT64_FORMAT " %s\n", way_game_get_id (game), way_game_get_header (game)->id);

  assert_marker (fixture, text);
  assert_true (way_history_lock_has_game (fixture->path, way_game_get_id (game)));
}

static void
write_marker (WayModelFixture *fixture, const char *text)
{
  g_autofree char *marker = g_strconcat (fixture->path, "-open", NULL);

  assert_true (g_file_set_contents (marker, text, -1, NULL));
}

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  return session;
}

static void
move_away (WayModelFixture *fixture)
{
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);

  assert_int_equal (g_rename (fixture->path, away), 0);
}

static void
move_back (WayModelFixture *fixture)
{
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);

  assert_int_equal (g_rename (away, fixture->path), 0);
}

static int
count_games_at (const char *path)
{
  g_autoptr (WayStore) store = way_store_open_to_read (path, NULL);

  return store ? way_store_count_games (store, NULL) : -1;
}

static void
test_open_game (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  WayGame *other = way_model_fixture_begin (fixture->store);
  WayGame *seen = NULL;
  WayDraft *draft;
  int notified = 0;

  way_model_fixture_count (session, "notify::game", &notified);
  assert_null (way_session_get_game (session));
  assert_false (way_session_is_finished (session));
  assert_true (way_session_is_saved (session));
  way_session_close_game (session);
  assert_int_equal (notified, 0);

  way_session_open_game (session, fixture->game);
  assert_ptr_equal (way_session_get_game (session), fixture->game);
  g_object_get (session, "game", &seen, NULL);
  assert_ptr_equal (seen, fixture->game);
  g_clear_object (&seen);
  assert_int_equal (notified, 1);
  assert_marks_game (fixture, fixture->game);
  assert_false (way_session_is_finished (session));
  way_model_fixture_enter (fixture->game, "final\nend");
  assert_true (way_session_is_finished (session));

  /* The drafts are those of the open game. */
  draft = way_draft_new_amending (fixture->game, 1);
  way_open_draft_set (way_session_get_drafts (session), draft);
  way_session_open_game (session, other);
  assert_null (way_open_draft_get (way_session_get_drafts (session)));
  g_assert_finalize_object (draft);
  assert_int_equal (notified, 3); /* closed, opened */
  assert_marks_game (fixture, other);
  assert_false (way_session_is_finished (session));

  way_session_close_game (session);
  assert_null (way_session_get_game (session));
  assert_int_equal (notified, 4);
  assert_marker (fixture, "0\n");
  assert_false (way_history_lock_has_game (fixture->path, way_game_get_id (other)));
  g_assert_finalize_object (other);
  way_session_open_game (session, fixture->game);
  g_assert_finalize_object (session);
  assert_false (way_history_lock_has_game (fixture->path, way_game_get_id (fixture->game)));
}

/* The draft of the open game stays in the history when the session ends without closing the game. */
static void
test_draft_survives (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autoptr (WayDraft) draft = NULL;
  g_autofree char *text = NULL;

  way_session_open_game (session, fixture->game);
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  draft = way_draft_new_amending (fixture->game, 1);
  way_open_draft_set (way_session_get_drafts (session), draft);
  way_draft_set_note (draft, "counted twice");
  way_open_draft_flush (way_session_get_drafts (session));
  g_assert_finalize_object (session);
  text = way_store_read_draft (fixture->store, way_game_get_id (fixture->game), NULL);
  way_model_fixture_assert_text (way_draft_write (draft), text);
}

static void
test_marker (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);

  assert_marker (fixture, NULL);
  way_session_end (session);
  way_session_begin (session);
  assert_marker (fixture, "0\n");
  write_marker (fixture, "7\n");
  way_session_begin (session);
  assert_marker (fixture, "7\n");
  way_session_end (session);
  assert_marker (fixture, NULL);
  g_assert_finalize_object (session);

  /* Without a history file to watch, only an open game is marked. */
  session = way_session_new (fixture->store);
  way_session_open_game (session, fixture->game);
  assert_marks_game (fixture, fixture->game);
  way_session_close_game (session);
  assert_marker (fixture, NULL);
  g_assert_finalize_object (session);
}

/* The game that was open is opened once, and whatever else the marker contains opens none. */
static void
test_interrupted (void **state)
{
  /* What no Waymark wrote stays. */
  static const char *const texts[][2] = {
    { "0\n", "0\n" }, { "", "0\n" }, { "-1\n", "-1\n" }, { "waymark\n", "waymark\n" }, { "1 letter\n", "1 letter\n" }
  };
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", way_game_get_id (fixture->game));
  WayGame *game;

  assert_null (way_session_read_interrupted_game (session, &error));
  assert_null (error);
  assert_marker (fixture, NULL);
  write_marker (fixture, text);
  game = way_session_read_interrupted_game (session, &error);
  assert_null (error);
  assert_int_equal (way_game_get_id (game), way_game_get_id (fixture->game));
  g_assert_finalize_object (game);
  assert_marker (fixture, "0\n");
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      write_marker (fixture, texts[i][0]);
      assert_null (way_session_read_interrupted_game (session, &error));
      assert_null (error);
      assert_marker (fixture, texts[i][1]);
    }
  write_marker (fixture, "99\n");
  assert_null (way_session_read_interrupted_game (session, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING));
  assert_marker (fixture, "0\n");
  g_assert_finalize_object (session);
}

/* The id decides: the row may be that of an earlier version of the game, or of a game in another history. */
static void
test_interrupted_and_replaced (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autoptr (GError) error = NULL;
  const char *id = way_game_get_header (fixture->game)->id;
  g_autofree char *moved = g_strdup_printf ("77 %s\n", id);
  WayGame *game;

  write_marker (fixture, moved);
  game = way_session_read_interrupted_game (session, &error);
  assert_int_equal (way_game_get_id (game), way_game_get_id (fixture->game));
  g_assert_finalize_object (game);
  write_marker (fixture, "1 2f1c2f0e-0000-4000-8000-000000000000\n");
  assert_null (way_session_read_interrupted_game (session, &error));
  assert_null (error);
  assert_true (way_store_set_deleted (fixture->store, way_game_get_id (fixture->game), TRUE, NULL));
  write_marker (fixture, moved);
  assert_null (way_session_read_interrupted_game (session, &error));
  assert_null (error);
  g_assert_finalize_object (session);
}

/* A game that is only in memory is not marked before it is saved. */
static void
test_saved_again (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  CarcHeader header = way_model_fixture_header ();
  WayGame *game = way_game_begin_in_memory (fixture->store, &header, NULL);

  way_session_begin (session);
  way_session_open_game (session, game);
  assert_false (way_session_is_saved (session));
  assert_marker (fixture, "0\n");
  assert_ptr_equal (way_session_get_unsaved_store (session), way_game_get_store (game));
  assert_true (way_game_save_again (game, NULL));
  assert_true (way_session_is_saved (session));
  assert_marks_game (fixture, game);
  assert_null (way_session_get_unsaved_store (session));

  /* A game that is no longer open does not matter. */
  way_session_close_game (session);
  assert_true (way_game_continue_in_memory (game, NULL));
  assert_true (way_game_save_again (game, NULL));
  assert_marker (fixture, "0\n");
  g_assert_finalize_object (session);
  g_assert_finalize_object (game);
}

static void
test_states (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = way_session_new (fixture->store);
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (WayStore) reader = NULL;
  g_autoptr (GError) error = NULL;
  int changed = 0;

  way_model_fixture_count (session, "history-changed", &changed);
  assert_null (way_session_get_history (session));
  assert_false (way_session_find_history (session, &error));
  assert_null (error);
  way_session_set_history (session, fixture->path);
  assert_string_equal (way_session_get_history (session), fixture->path);
  assert_int_equal (changed, 1);
  assert_false (way_session_get_damaged (session));
  way_session_set_damaged (session, TRUE);
  assert_true (way_session_get_damaged (session));
  assert_int_equal (changed, 2);
  assert_false (way_session_is_waiting (session));
  way_session_set_waiting (session, TRUE);
  assert_true (way_session_is_waiting (session));
  assert_int_equal (changed, 3);
  assert_false (way_session_is_in_memory (session));
  assert_false (way_session_is_read_only (session));
  g_assert_finalize_object (session);

  session = way_session_new (memory);
  assert_false (way_session_is_in_memory (session));
  way_session_begin (session);
  way_session_end (session);
  assert_null (way_session_read_interrupted_game (session, NULL));
  way_session_set_history (session, fixture->path);
  assert_true (way_session_is_in_memory (session));
  assert_false (way_session_is_read_only (session));
  assert_marker (fixture, NULL);
  g_assert_finalize_object (session);

  reader = way_store_open_to_read (fixture->path, NULL);
  session = way_session_new (reader);
  assert_false (way_session_is_read_only (session));
  way_session_set_history (session, fixture->path);
  assert_true (way_session_is_read_only (session));
  assert_false (way_session_is_in_memory (session));
  g_assert_finalize_object (session);
}

/* If the file is gone, everything continues in memory, and can be written to a new file. */
static void
test_file_is_gone (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  gint64 id = way_game_get_id (fixture->game);
  g_autoptr (GError) error = NULL;
  int changed = 0;

  way_session_begin (session);
  way_session_open_game (session, fixture->game);
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  g_object_unref (way_model_fixture_begin (fixture->store));
  way_model_fixture_count (session, "history-changed", &changed);
  assert_false (way_session_find_history (session, &error));
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_IN_PLACE);

  move_away (fixture);
  assert_true (way_session_find_history (session, &error));
  assert_null (error);
  assert_int_equal (changed, 1);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_GONE);
  assert_true (way_session_is_in_memory (session));
  assert_marker (fixture, NULL);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
  assert_int_equal (way_game_get_id (fixture->game), id);
  assert_true (way_session_is_saved (session)); /* in the copy */
  assert_ptr_equal (way_session_get_unsaved_store (session), fixture->store);
  assert_false (way_session_find_history (session, &error));
  assert_int_equal (changed, 1);

  assert_true (g_file_set_contents (fixture->path, "another file", -1, NULL));
  assert_true (way_session_find_history (session, &error));
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  assert_false (way_session_find_history (session, &error));
  assert_false (way_session_write_history (session, &error));
  assert_non_null (error);
  g_clear_error (&error);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (way_session_find_history (session, &error));
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_GONE);
  assert_int_equal (changed, 3);
  assert_null (error);

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  assert_true (way_session_write_history (session, &error));
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_IN_PLACE);
  assert_false (way_session_is_in_memory (session));
  assert_marks_game (fixture, fixture->game);
  assert_int_equal (count_games_at (fixture->path), 2);
  assert_true (way_game_reload (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 4, 5, 0);
  assert_null (way_session_get_unsaved_store (session));
  assert_false (way_session_find_history (session, &error));

  /* Without an open game. */
  way_session_close_game (session);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (way_session_find_history (session, &error));
  assert_true (way_session_write_history (session, &error));
  assert_marker (fixture, "0\n");
  assert_int_equal (count_games_at (fixture->path), 2);
  g_assert_finalize_object (session);
}

/* It is noticed without a write, and a write to the file itself is not reported. */
static void
test_watched (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  int moved = 0;

  way_model_fixture_count (session, "moved", &moved);
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  assert_true (way_store_empty_log (fixture->store));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (moved, 0);
  move_away (fixture);
  while (moved == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_IN_PLACE);
  assert_true (way_session_find_history (session, NULL));
  moved = 0;
  move_back (fixture);
  while (moved == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_true (way_session_find_history (session, NULL));
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  g_assert_finalize_object (session);
}

/* What was played in memory is recorded in the file as soon as it can be used. */
static void
test_memory_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  WaySession *session = way_session_new (memory);
  WayGame *game = way_model_fixture_begin (memory);
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) holder = NULL;

  way_session_set_history (session, fixture->path);
  g_object_unref (way_model_fixture_begin (memory));
  way_model_fixture_enter (game, "road tiles=4 meeples=red:1");
  way_session_open_game (session, game);
  assert_ptr_equal (way_session_get_unsaved_store (session), memory);
  holder = way_store_open (fixture->path, NULL);
  assert_true (way_store_begin_batch (holder, NULL));
  assert_int_equal (way_session_record_memory_games (session, &open, &error), -1);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY));
  g_clear_error (&error);
  assert_false (way_store_end_batch (holder, FALSE, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);

  /* The open game is saved first. */
  assert_true (way_game_continue_in_memory (game, NULL));
  way_model_fixture_enter (game, "road tiles=5 meeples=red:1");
  way_denial_begin (memory->db, 0);
  assert_int_equal (way_session_record_memory_games (session, &open, &error), -1);
  assert_true (way_denial_end (memory->db));
  g_clear_error (&error);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);

  assert_int_equal (way_session_record_memory_games (session, &open, &error), 2);
  assert_null (error);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  assert_true (way_session_switch_to_history (session, &error));
  assert_false (way_session_is_in_memory (session));
  assert_int_equal (way_store_count_games (memory, NULL), 3);
  g_assert_finalize_object (session);
  g_assert_finalize_object (game);
}

static void
test_switch_is_refused (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  WaySession *session = way_session_new (memory);
  g_autofree char *path = g_strconcat (fixture->path, "-other", NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  assert_true (g_file_set_contents (path, "not a history", -1, NULL));
  way_session_set_history (session, path);
  assert_false (way_session_switch_to_history (session, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  g_clear_error (&error);
  assert_true (way_session_is_in_memory (session));
  assert_true (way_session_release_history (session, &games, NULL));
  assert_false (way_session_reopen_history (session, TRUE, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  assert_true (way_session_is_in_memory (session));
  g_assert_finalize_object (session);
}

/* The file in use is closed while it is replaced. */
static void
test_release (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  GPtrArray *games = (gpointer) fixture;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 2; i++)
    {
      gboolean replaced = i > 0;

      assert_true (way_session_release_history (session, &games, &error));
      assert_null (games);
      assert_true (way_session_is_in_memory (session));
      assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
      way_session_end (session);
      assert_true (way_session_reopen_history (session, replaced, &error));
      assert_false (way_session_is_in_memory (session));
      assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
    }
  assert_null (error);
  g_assert_finalize_object (session);
}

/* Games in memory are kept there unless the new file has them. */
static void
test_release_memory (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  WaySession *session = way_session_new (memory);
  WayGame *game = way_model_fixture_begin (memory);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  way_session_set_history (session, fixture->path);
  assert_true (way_session_release_history (session, &games, &error));
  assert_int_equal (games->len, 1);
  assert_string_equal (((WayRecordFile *) games->pdata[0])->header.id, way_game_get_header (game)->id);
  assert_int_equal (way_store_count_games (memory, NULL), 1);
  assert_false (way_session_reopen_history (session, FALSE, &error));
  assert_null (error);
  assert_true (way_session_is_in_memory (session));
  assert_marker (fixture, NULL);
  g_assert_finalize_object (game);
  assert_true (way_session_reopen_history (session, TRUE, &error));
  assert_false (way_session_is_in_memory (session));
  assert_marker (fixture, "0\n");
  g_assert_finalize_object (session);
}

typedef struct {
  const char *path;
  int reads; /* set when the file is locked */
} Reader;

static gpointer
read_for_a_moment (gpointer data)
{
  Reader *reader = data;
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (reader->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "BEGIN; SELECT count(*) FROM game", NULL, NULL, NULL), SQLITE_OK);
  g_atomic_int_set (&reader->reads, TRUE);
  g_usleep (50000);
  sqlite3_close (db);
  return NULL;
}

/* The file was restored from a backup, so that it has no log, and a thread reads it. */
static void
test_reopen_beside_a_reader (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  Reader reader = { .path = fixture->path };
  GPtrArray *games;
  g_autofree char *backup = g_strconcat (fixture->path, "-copy", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  GThread *thread;

  way_store_set_patience (fixture->store, 0);
  assert_true (way_backup_write (fixture->path, backup, NULL));
  assert_true (way_session_release_history (session, &games, NULL));
  assert_true (way_backup_restore (backup, fixture->path, &aside, NULL));
  thread = g_thread_new ("reader", read_for_a_moment, &reader);
  while (!g_atomic_int_get (&reader.reads))
    g_thread_yield ();
  if (!way_session_reopen_history (session, TRUE, &error))
    fail_msg ("%s", error->message);
  g_thread_join (thread);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  assert_int_equal (way_store_get_patience (fixture->store), 0);
  g_assert_finalize_object (session);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_open_game),
    TEST (test_draft_survives),
    TEST (test_marker),
    TEST (test_interrupted),
    TEST (test_interrupted_and_replaced),
    TEST (test_saved_again),
    TEST (test_states),
    TEST (test_file_is_gone),
    TEST (test_watched),
    TEST (test_memory_games),
    TEST (test_switch_is_refused),
    TEST (test_release),
    TEST (test_release_memory),
    TEST (test_reopen_beside_a_reader),
  };

  return cmocka_run_group_tests_name ("session", tests, NULL, NULL);
}
