/* test-kept-game.c: what the games are after their history file has moved, when others have changed it, too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-game-query.h"
#include "way-session.h"
#include "way-store-private.h"

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  way_session_open_game (session, fixture->game);
  return session;
}

/* Another window changes the game in the same file. */
static void
enter_elsewhere (WayModelFixture *fixture, const char *text)
{
  g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
  WayGame *game = way_game_open (store, way_game_get_id (fixture->game), NULL);

  way_model_fixture_enter (game, text);
  g_assert_finalize_object (game);
}

static void
find_moved (WaySession *session)
{
  g_autoptr (GError) error = NULL;

  assert_true (way_session_find_history (session, &error));
  assert_null (error);
}

/* Asserts that the store has the game as the window shows it. */
static void
assert_stored (WayModelFixture *fixture)
{
  g_autofree char *shown = way_model_fixture_write_record (fixture->game);
  WayGame *stored = way_game_open (way_game_get_store (fixture->game), way_game_get_id (fixture->game), NULL);

  way_model_fixture_assert_text (way_model_fixture_write_record (stored), shown);
  g_assert_finalize_object (stored);
}

/* What another window recorded a moment before the file was deleted is kept, and shown. */
static void
test_recorded_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  enter_elsewhere (fixture, "city tiles=4 meeples=blue:1");
  assert_int_equal (g_unlink (fixture->path), 0);
  find_moved (session);
  way_model_fixture_assert_points (fixture->game, 3, 8, 0);
  assert_stored (fixture);
  assert_true (way_session_write_history (session, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_assert_points (fixture->game, 8, 8, 0);
  assert_stored (fixture);
  g_assert_finalize_object (session);
}

/* So is the end of the game. */
static void
test_ended_elsewhere (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  enter_elsewhere (fixture, "final\nend");
  assert_int_equal (g_unlink (fixture->path), 0);
  find_moved (session);
  assert_false (way_session_keeps_only_game (session));
  assert_true (way_session_is_finished (session));
  assert_stored (fixture);
  g_assert_finalize_object (session);
}

/* Puts another history in the place of the file. Another program begins a game in it, and is killed before it empties
 * the log, which that of the former file shares. */
static void
replace_and_use (WayModelFixture *fixture)
{
  g_autofree char *other = g_strconcat (fixture->path, ".other", NULL);
  CarcHeader header = way_model_fixture_header ();
  int status;
  pid_t child;

  g_strlcpy (header.id, "33333333-3333-4333-8333-333333333333", sizeof header.id);
  {
    g_autoptr (WayStore) store = way_store_open (other, NULL);

    assert_true (way_store_create_game (store, &header, NULL) > 0);
  }
  assert_int_equal (g_rename (other, fixture->path), 0);
  child = fork ();
  if (child == 0)
    {
      WayStore *store = way_store_open (fixture->path, NULL);

      g_strlcpy (header.id, "22222222-2222-4222-8222-222222222222", sizeof header.id);
      if (!store || way_store_create_game (store, &header, NULL) == 0)
        _exit (1);
      kill (getpid (), SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status));
}

/* An entry that was undone and replaced by another a moment ago: the file itself has the former one. */
static void
test_replaced_in_the_log (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  assert_true (way_store_empty_log (fixture->store));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=4 meeples=blue:1");
  replace_and_use (fixture);
  find_moved (session);
  way_model_fixture_assert_points (fixture->game, 0, 8, 0);
  assert_stored (fixture);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  way_model_fixture_assert_points (fixture->game, 5, 8, 0);
  g_assert_finalize_object (session);
}

/* Overwrites the file, into the same file, with another history. */
static void
overwrite (WayModelFixture *fixture)
{
  g_autofree char *other = g_strconcat (fixture->path, ".other", NULL);
  g_autofree char *text = NULL;
  CarcHeader header = way_model_fixture_header ();
  GStatBuf before, now;
  gsize length;

  g_strlcpy (header.id, "33333333-3333-4333-8333-333333333333", sizeof header.id);
  {
    g_autoptr (WayStore) store = way_store_open (other, NULL);

    for (int i = 0; i < 60; i++)
      {
        assert_true (way_store_create_game (store, &header, NULL) > 0);
        header.id[0] = '\0';
      }
  }
  assert_true (g_file_get_contents (other, &text, &length, NULL));
  assert_int_equal (g_stat (fixture->path, &before), 0);
  do
    {
      FILE *file = g_fopen (fixture->path, "r+");

      assert_non_null (file);
      assert_int_equal (fwrite (text, 1, length, file), length);
      assert_int_equal (fclose (file), 0);
      assert_int_equal (g_stat (fixture->path, &now), 0);
  } while (now.st_size == before.st_size && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec);
}

/* A file that was overwritten in place has lost its games; the open one is written anew. */
static void
test_overwritten (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  FILE *file;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  g_object_unref (way_model_fixture_begin (fixture->store));
  assert_true (way_store_empty_log (fixture->store));
  file = g_fopen (fixture->path, "r+");
  assert_non_null (file);
  assert_int_equal (fwrite (text, 1, 100000, file), 100000);
  assert_int_equal (fclose (file), 0);
  assert_true (way_session_find_history (session, &error));
  assert_null (error);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  assert_true (way_session_is_in_memory (session));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  assert_true (way_game_reload (fixture->game, &error));
  way_model_fixture_assert_points (fixture->game, 4, 0, 0);
  /* When the entry was made was lost with the file. */
  assert_int_equal (way_store_get_change_time (fixture->store, way_game_get_id (fixture->game), 0, NULL), 0);
  g_assert_finalize_object (session);
}

/* A game that was continued without saving is added to the history that is there now. */
static void
test_overwritten_without_saving (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) now = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=red:1");
  assert_true (way_store_empty_log (fixture->store));
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=4 meeples=blue:1");
  overwrite (fixture);
  find_moved (session);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  assert_true (way_session_keeps_only_game (session));
  assert_int_equal (way_session_record_memory_games (session, &open, &error), 1);
  assert_null (error);
  way_model_fixture_assert_points (fixture->game, 3, 8, 0);
  now = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (now, NULL), 61);
  assert_true (way_store_find_game (now, way_game_get_header (fixture->game)->id, NULL) > 0);
  g_assert_finalize_object (session);
}

static void
move (WayModelFixture *fixture, WaySession *session, gboolean back)
{
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);

  assert_int_equal (back ? g_rename (away, fixture->path) : g_rename (fixture->path, away), 0);
  find_moved (session);
  assert_int_equal (way_session_match_file (session), back ? WAY_FILE_SAME : WAY_FILE_OTHER);
}

/* The file has @n_games, and its game @id has the points @red and @blue. */
static void
assert_added (WayModelFixture *fixture, const char *id, int n_games, int red, int blue)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);
  g_autoptr (WayGame) game = way_game_open (file, way_store_find_game (file, id, NULL), NULL);

  assert_int_equal (way_store_count_games (file, NULL), n_games);
  way_model_fixture_assert_points (game, red, blue, 0);
}

/* The file comes back as it was. What was undone in memory, or done instead, is so in the file, too. */
static void
test_undone_without_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  const char *id = way_game_get_header (fixture->game)->id;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  for (int instead = 0; instead < 2; instead++)
    {
      WaySession *session = begin (fixture);
      g_autofree char *open = NULL;
      g_autoptr (GError) error = NULL;

      way_model_fixture_enter (fixture->game, "road tiles=3 meeples=blue:1");
      move (fixture, session, FALSE);
      assert_true (way_game_undo (fixture->game, NULL));
      if (instead)
        way_model_fixture_enter (fixture->game, "road tiles=6 meeples=red:1");
      move (fixture, session, TRUE);
      assert_int_equal (way_session_record_memory_games (session, &open, &error), 1);
      assert_null (error);
      assert_string_equal (open, id);
      assert_added (fixture, id, 1, instead ? 10 : 4, 0);
      assert_true (way_session_switch_to_history (session, NULL));
      assert_true (way_game_reload (fixture->game, NULL));
      g_assert_finalize_object (session);
    }
}

static void
set_times (WayStore *store, const gint64 *times, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *sql
          = g_strdup_printf ("UPDATE change SET recorded = %" G_GINT64_FORMAT " WHERE number = %d", times[i], (int) i);

      assert_int_equal (sqlite3_exec (store->db, sql, NULL, NULL, NULL), SQLITE_OK);
    }
}

/* What is written anew was recorded when it was recorded: before the file went away, and in memory. */
static void
test_times (void **state)
{
  static const gint64 before[] = { 1000, 2000 }, after[] = { 1000, 3000 };
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autofree char *open = NULL;
  g_autoptr (WayStore) file = NULL;
  gint64 game;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=blue:1");
  set_times (fixture->store, before, 2);
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=6 meeples=red:1");
  set_times (fixture->store, after, 2);
  move (fixture, session, TRUE);
  assert_int_equal (way_session_record_memory_games (session, &open, NULL), 1);
  file = way_store_open (fixture->path, NULL);
  game = way_store_find_game (file, open, NULL);
  for (int i = 0; i < 2; i++)
    assert_int_equal (way_store_get_change_time (file, game, i, NULL), after[i]);
  g_assert_finalize_object (session);
}

/* A game that nobody has changed is left alone: what was undone before the file went away can still be redone. */
static void
test_unchanged_without_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=blue:1");
  assert_true (way_game_undo (fixture->game, NULL));
  move (fixture, session, FALSE);
  move (fixture, session, TRUE);
  assert_int_equal (way_session_record_memory_games (session, &open, &error), 1);
  assert_null (error);
  assert_string_equal (open, way_game_get_header (fixture->game)->id);
  assert_true (way_session_switch_to_history (session, NULL));
  assert_true (way_game_reload (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 4, 0, 0);
  assert_true (way_game_redo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 4, 3, 0);
  g_assert_finalize_object (session);
}

/* A new file can have the number of the deleted one. */
static void
test_deleted_and_created_again (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);

  assert_int_equal (g_unlink (fixture->path), 0);
  find_moved (session);
  assert_int_equal (way_session_match_file (session), WAY_FILE_OTHER);
  assert_true (g_file_set_contents_full (fixture->path, "another", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  find_moved (session);
  assert_int_equal (way_session_get_place (session), WAY_HISTORY_REPLACED);
  assert_int_equal (way_session_match_file (session), WAY_FILE_OTHER);
  g_assert_finalize_object (session);
}

/* Somebody has recorded something else in the file meanwhile: both versions are kept, and the one in memory goes on,
 * also if it was added before. */
static void
test_recorded_on_both_sides (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  const char *id = way_game_get_header (fixture->game)->id;
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);
  g_autofree char *open = NULL;
  g_autofree char *again = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  move (fixture, session, FALSE);
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=red:1");
  assert_int_equal (g_rename (away, fixture->path), 0);
  enter_elsewhere (fixture, "road tiles=3 meeples=blue:1");
  find_moved (session);
  assert_int_equal (way_session_record_memory_games (session, &open, NULL), 1);
  assert_string_not_equal (open, id);
  assert_int_equal (way_session_record_memory_games (session, &again, NULL), 1);
  assert_string_equal (again, open);
  assert_added (fixture, open, 2, 9, 0);
  assert_added (fixture, id, 2, 4, 3);
  g_assert_finalize_object (session);
}

static gint64
add_game (WayModelFixture *fixture, int number)
{
  CarcHeader header = way_model_fixture_header ();

  g_snprintf (header.id, sizeof header.id, "00000000-0000-4000-8000-00000000000%d", number);
  return way_store_create_game (fixture->store, &header, NULL);
}

static void
set_place (WayStore *store, gint64 game, const char *place)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (store, game, NULL);

  g_free (details->place);
  details->place = g_strdup (place);
  assert_true (way_store_write_details (store, game, details, NULL));
}

/* So are its entries if it only gets another place. */
static void
test_details_without_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  way_model_fixture_enter (fixture->game, "road tiles=3 meeples=blue:1");
  assert_true (way_game_undo (fixture->game, NULL));
  move (fixture, session, FALSE);
  set_place (fixture->store, way_game_get_id (fixture->game), "Mine");
  move (fixture, session, TRUE);
  assert_int_equal (way_session_record_memory_games (session, &open, &error), 1);
  assert_null (error);
  assert_true (way_session_switch_to_history (session, NULL));
  assert_true (way_game_reload (fixture->game, NULL));
  assert_string_equal (way_game_get_header (fixture->game)->place, "Mine");
  way_model_fixture_assert_points (fixture->game, 4, 0, 0);
  assert_true (way_game_redo (fixture->game, NULL));
  way_model_fixture_assert_points (fixture->game, 4, 3, 0);
  g_assert_finalize_object (session);
}

static void
add_to_file (WayModelFixture *fixture, WaySession *session, const char *expected)
{
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) file = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GString) places = g_string_new (NULL);

  assert_true (way_session_record_memory_games (session, &open, &error) >= 0);
  assert_null (error);
  file = way_store_open (fixture->path, NULL);
  games = way_store_list_games (file, 0, G_MAXINT, NULL);
  for (guint i = games->len; i > 0; i--)
    g_string_append_printf (places, "%s;", ((WayGameInfo *) games->pdata[i - 1])->place);
  assert_string_equal (places->str, expected);
}

/* What is done to games that are not open is done in the file when it is back. */
static void
test_done_without_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = way_session_new (fixture->store);
  gint64 deleted = add_game (fixture, 1), changed = add_game (fixture, 2), restored = add_game (fixture, 3);

  way_session_set_history (session, fixture->path);
  set_place (fixture->store, way_game_get_id (fixture->game), "Home");
  set_place (fixture->store, deleted, "Deleted");
  set_place (fixture->store, restored, "Restored");
  assert_true (way_store_set_deleted (fixture->store, restored, TRUE, NULL));
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  assert_true (way_store_set_deleted (fixture->store, deleted, TRUE, NULL));
  set_place (fixture->store, changed, "Changed");
  assert_true (way_store_set_deleted (fixture->store, restored, FALSE, NULL));
  move (fixture, session, TRUE);
  add_to_file (fixture, session, "Home;Changed;Restored;");
  add_to_file (fixture, session, "Home;Changed;Restored;");
  g_assert_finalize_object (session);
}

/* The last game is deleted. */
static void
test_all_deleted_without_the_file (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  assert_true (way_store_set_deleted (fixture->store, way_game_get_id (fixture->game), TRUE, NULL));
  move (fixture, session, TRUE);
  add_to_file (fixture, session, "");
  g_assert_finalize_object (session);
}

/* What others have done meanwhile stays: nothing is deleted that nobody has seen, and no game is doubled that was not
 * changed in memory. */
static void
test_changed_by_others_meanwhile (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = way_session_new (fixture->store);
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);
  gint64 deleted = add_game (fixture, 1), both = add_game (fixture, 2), removed = add_game (fixture, 3);

  way_session_set_history (session, fixture->path);
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  assert_true (way_store_set_deleted (fixture->store, deleted, TRUE, NULL));
  set_place (fixture->store, both, "Mine");
  assert_int_equal (g_rename (away, fixture->path), 0);
  {
    g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);

    set_place (store, way_game_get_id (fixture->game), "Theirs");
    set_place (store, deleted, "Theirs, deleted");
    set_place (store, both, "Theirs, too");
    assert_true (way_store_set_deleted (store, removed, TRUE, NULL));
  }
  find_moved (session);
  add_to_file (fixture, session, "Theirs;Theirs, deleted;Theirs, too;Mine;");
  g_assert_finalize_object (session);
}

/* Where the history file is renamed to when the next change is written; NULL: nowhere. Replaces the function of the C
 * library, which SQLite calls. */
static WayModelFixture *moving;

int
fdatasync (int descriptor)
{
  WayModelFixture *fixture = g_steal_pointer (&moving);
  g_autofree char *elsewhere = fixture ? g_strconcat (fixture->path, ".moved", NULL) : NULL;

  if (fixture)
    assert_int_equal (g_rename (fixture->path, elsewhere), 0);
  return (int) syscall (SYS_fdatasync, descriptor);
}

/* A game that is begun, and an entry, are saved once. */
static void
test_moved_while_saved (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  CarcHeader header = way_model_fixture_header ();
  WayGame *begun;

  g_strlcpy (header.id, "44444444-4444-4444-8444-444444444444", sizeof header.id);
  moving = fixture;
  begun = way_game_begin (fixture->store, &header, NULL);
  assert_null (moving);
  assert_non_null (begun);
  way_session_open_game (session, begun);
  find_moved (session);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);

  assert_true (way_session_write_history (session, NULL));
  moving = fixture;
  way_model_fixture_enter (begun, "road tiles=3 meeples=red:1");
  assert_null (moving);
  find_moved (session);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
  way_model_fixture_assert_points (begun, 3, 0, 0);
  way_session_close_game (session);
  g_assert_finalize_object (begun);
  g_assert_finalize_object (session);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_recorded_elsewhere),          TEST (test_ended_elsewhere),
    TEST (test_replaced_in_the_log),         TEST (test_overwritten),
    TEST (test_overwritten_without_saving),  TEST (test_undone_without_the_file),
    TEST (test_unchanged_without_the_file),  TEST (test_deleted_and_created_again),
    TEST (test_recorded_on_both_sides),      TEST (test_times),
    TEST (test_done_without_the_file),       TEST (test_all_deleted_without_the_file),
    TEST (test_changed_by_others_meanwhile), TEST (test_moved_while_saved),
    TEST (test_details_without_the_file),
  };

  return cmocka_run_group_tests_name ("kept game", tests, NULL, NULL);
}
