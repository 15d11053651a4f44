/* test-moved.c: a history file that is deleted, moved, replaced or overwritten while it is open loses nothing, and does
 * not damage the file in its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-store-private.h"

#define NOBODY 65534
#define N_OTHER 60 /* games of the other history, which has many more pages */

static void
put_other_in_place (WayStoreFixture *fixture, int n_games)
{
  g_autofree char *other = way_store_fixture_make_other (fixture, n_games);

  assert_int_equal (g_rename (other, fixture->path), 0);
}

/* Everything goes on in memory, and is written to a new file. */
static void
test_deleted (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=2", NULL));
  assert_true (way_store_set_head (fixture->store, fixture->game, 3, 2, NULL, NULL));
  assert_false (way_store_has_moved (fixture->store));
  assert_int_equal (g_unlink (fixture->path), 0);
  way_store_fixture_assert_moved (fixture, 2);
  assert_false (way_store_save_draft (fixture->store, fixture->game, "road tiles=3", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
  assert_false (way_store_set_deleted (fixture->store, fixture->game, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
  assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  way_store_fixture_keep_in_memory (fixture);
  way_store_fixture_assert_roads (fixture, 2, 3);
  assert_true (way_store_set_head (fixture->store, fixture->game, 2, 3, NULL, NULL));
  way_store_fixture_append (fixture, 3, 5);
  assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=2", NULL));
  assert_true (way_store_write_new (fixture->store, fixture->path, NULL));
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  way_store_fixture_assert_roads (fixture, 5, 5);
  way_store_fixture_append (fixture, 5, 6);
  way_store_fixture_reopen (fixture);
  way_store_fixture_assert_roads (fixture, 6, 6);
  way_store_fixture_assert_intact (fixture, 1);
}

static void
test_folder_deleted (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *away = g_strconcat (fixture->folder, "-away", NULL);

  way_store_fixture_append (fixture, 0, 2);
  assert_int_equal (g_rename (fixture->folder, away), 0);
  way_store_fixture_assert_moved (fixture, 2);
  way_store_fixture_keep_in_memory (fixture);
  way_store_fixture_append (fixture, 2, 3);
  assert_true (way_store_write_new (fixture->store, fixture->path, NULL));
  way_store_fixture_assert_intact (fixture, 1);
  {
    g_autofree char *history = g_build_filename (away, "waymark.db", NULL);

    assert_int_equal (way_backup_count_games (history, NULL), 1);
  }
  {
    g_autofree char *command = g_strdup_printf ("rm -r '%s'", away);

    assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  }
}

/* The new file is exactly what it was, whoever opens it, and nothing of ours is beside it. */
static void
test_replaced (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 3);
  put_other_in_place (fixture, N_OTHER);
  way_store_fixture_assert_moved (fixture, 3);
  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (way_store_fixture_get_log_size (fixture), 0);
  way_store_fixture_assert_intact (fixture, N_OTHER);
  way_store_fixture_append (fixture, 3, 4);
  way_store_fixture_assert_roads (fixture, 4, 4);
  way_store_fixture_assert_intact (fixture, N_OTHER);

  /* It is never overwritten. */
  assert_false (way_store_write_new (fixture->store, fixture->path, NULL));
  way_store_fixture_assert_intact (fixture, N_OTHER);
}

static void
test_closed_after_it_was_replaced (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 3);
  put_other_in_place (fixture, N_OTHER);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (way_store_fixture_get_log_size (fixture), 0);
  way_store_fixture_assert_intact (fixture, N_OTHER);
}

static void
test_replaced_twice (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 1);
  put_other_in_place (fixture, 3);
  way_store_fixture_assert_moved (fixture, 1);
  way_store_fixture_keep_in_memory (fixture);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  put_other_in_place (fixture, N_OTHER);
  assert_true (way_store_has_moved (fixture->store));
  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  way_store_fixture_assert_intact (fixture, N_OTHER);
}

/* What was written before the file was moved, in the same transaction, is not recorded. */
static void
test_replaced_in_a_transaction (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_begin_batch (fixture->store, NULL));
  way_store_fixture_append (fixture, 0, 3);
  put_other_in_place (fixture, N_OTHER);
  assert_false (way_store_end_batch (fixture->store, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MOVED);
  way_store_fixture_keep_in_memory (fixture);
  way_store_fixture_assert_intact (fixture, N_OTHER);
}

/* The path of a history may be a link. */
static void
test_link_replaced (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *real = g_strconcat (fixture->path, ".real", NULL);

  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (g_rename (fixture->path, real), 0);
  assert_int_equal (symlink (real, fixture->path), 0);
  fixture->store = way_store_open (fixture->path, NULL);
  way_store_fixture_append (fixture, 0, 1);
  put_other_in_place (fixture, N_OTHER);
  way_store_fixture_assert_moved (fixture, 1);
  assert_int_equal (g_unlink (fixture->path), 0);
  way_store_fixture_assert_moved (fixture, 1);
  assert_int_equal (symlink (real, fixture->path), 0);
  way_store_fixture_append (fixture, 1, 2);
}

/* The file is the same, but the log would be written beside the place where it was. */
static void
test_link_follows_the_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *real = g_strconcat (fixture->path, ".real", NULL);
  g_autofree char *away = g_strconcat (fixture->path, ".away", NULL);

  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (g_rename (fixture->path, real), 0);
  assert_int_equal (symlink (real, fixture->path), 0);
  fixture->store = way_store_open (fixture->path, NULL);
  way_store_fixture_append (fixture, 0, 1);
  assert_int_equal (g_rename (real, away), 0);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (symlink (away, fixture->path), 0);
  way_store_fixture_assert_moved (fixture, 1);
}

/* Makes the path of the history a link to @target, which is relative to its folder or absolute. */
static void
link_history (WayStoreFixture *fixture, const char *target)
{
  g_clear_pointer (&fixture->store, way_store_close);
  g_unlink (fixture->path);
  assert_int_equal (symlink (target, fixture->path), 0);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_non_null (fixture->store);
}

/* The history is written where the link leads, and the link stays. */
static void
test_target_of_link_deleted (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *real = g_build_filename (fixture->folder, "disk", "real.db", NULL);
  g_autofree char *log = g_strconcat (real, "-wal", NULL);
  g_autofree char *disk = g_path_get_dirname (real);
  g_autofree char *second = g_build_filename (fixture->folder, "second.db", NULL);
  CarcHeader header = way_store_fixture_header ();

  assert_int_equal (g_mkdir (disk, 0700), 0);
  assert_int_equal (symlink ("disk/real.db", second), 0);
  link_history (fixture, second);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  way_store_fixture_append (fixture, 0, 2);
  assert_int_equal (g_unlink (real), 0);
  way_store_fixture_assert_moved (fixture, 2);
  way_store_fixture_keep_in_memory (fixture);
  assert_true (g_file_set_contents (log, "\x37\x7f\x06\x82 of another file", -1, NULL));

  assert_true (way_store_write_new (fixture->store, fixture->path, NULL));
  assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
  assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  assert_true (g_file_test (real, G_FILE_TEST_IS_REGULAR));
  assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  way_store_fixture_append (fixture, 2, 3);
  way_store_fixture_assert_intact (fixture, 1);
}

/* Who continues with the copy is told what it has. */
static void
test_what_the_copy_has (void **state)
{
  WayStoreFixture *fixture = *state;
  WayStoreCopy copy = WAY_COPY_EMPTY;

  assert_true (way_store_keep_in_memory (fixture->store, &copy, NULL, NULL));
  assert_int_equal (copy, WAY_COPY_COMPLETE);
}

/* The folder may be that of a disk that is not connected, so it is not created. */
static void
test_folder_of_link_deleted (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *real = g_build_filename (fixture->folder, "disk", "real.db", NULL);
  g_autofree char *disk = g_path_get_dirname (real);
  g_autofree char *inside = g_build_filename (fixture->folder, "linked", "waymark.db", NULL);
  g_autofree char *linked = g_path_get_dirname (inside);
  g_autoptr (GError) error = NULL;

  assert_true (way_store_keep_in_memory (fixture->store, NULL, NULL, NULL));
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (symlink ("disk/real.db", fixture->path), 0);
  assert_int_equal (symlink ("disk", linked), 0);

  assert_false (way_store_write_new (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FOLDER);
  assert_false (way_store_write_new (fixture->store, inside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FOLDER);
  assert_null (way_store_open (fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FOLDER);
  assert_null (way_store_open (inside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FOLDER);
  assert_false (g_file_test (disk, G_FILE_TEST_EXISTS));

  assert_int_equal (g_mkdir (disk, 0700), 0);
  assert_true (way_store_write_new (fixture->store, fixture->path, NULL));
  assert_true (way_store_write_new (fixture->store, inside, NULL));
  way_store_fixture_assert_intact (fixture, 1);
}

/* A file at the end of a link is as safe as any other, and so is a link that leads to itself. */
static void
test_link_to_another_file (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *foreign = g_build_filename (fixture->folder, "letter.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  assert_true (way_store_keep_in_memory (fixture->store, NULL, NULL, NULL));
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (g_file_set_contents (foreign, "Dear Anna", -1, NULL));
  assert_int_equal (symlink ("letter.txt", fixture->path), 0);
  assert_false (way_store_write_new (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_true (g_file_get_contents (foreign, &text, NULL, NULL));
  assert_string_equal (text, "Dear Anna");

  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (symlink ("waymark.db", fixture->path), 0);
  assert_false (way_store_write_new (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
}

/* Another program begins a game in the file that is at the path now, and is killed before it empties the log. */
static void
begin_game_elsewhere (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();
  g_autoptr (WayStore) second = NULL;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      g_strlcpy (header.id, "22222222-2222-4222-8222-222222222222", sizeof header.id);
      second = way_store_open (fixture->path, NULL);
      if (!second || way_store_create_game (second, &header, NULL) == 0)
        _exit (1);
      kill (getpid (), SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status));
}

/* What a program has recorded in the new file is not taken away from it. */
static void
test_another_program_uses_the_new_file (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_empty_log (fixture->store));
  put_other_in_place (fixture, 1);
  begin_game_elsewhere (fixture);
  way_store_fixture_assert_moved (fixture, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_assert_intact (fixture, 2);
}

/* Nor is it copied to memory: the log would be read as a part of the former file. */
static void
test_another_log_is_not_kept_in_memory (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_append (fixture, 0, 30);
  assert_true (way_store_empty_log (fixture->store));
  put_other_in_place (fixture, 1);
  begin_game_elsewhere (fixture);
  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  way_store_fixture_assert_roads (fixture, 30, 30);
  way_store_fixture_append (fixture, 30, 33);
  way_store_fixture_assert_intact (fixture, 2);
}

/* Of what was cut off meanwhile nothing can be copied, however little is left. */
static void
test_cut_after_it_was_replaced (void **state)
{
  static const off_t lengths[] = { 4096, 512, 100, 20, 19, 18, 1, 0 };
  WayStoreFixture *fixture = *state;
  g_autofree char *former = g_build_filename (fixture->folder, "former.db", NULL);

  way_store_fixture_append (fixture, 0, 30);
  assert_true (way_store_empty_log (fixture->store));
  assert_int_equal (link (fixture->path, former), 0);
  put_other_in_place (fixture, 1);
  begin_game_elsewhere (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_int_equal (truncate (former, lengths[i]), 0);
      if (way_store_keep_in_memory (fixture->store, NULL, NULL, &error))
        fail_msg ("%d bytes are kept", (int) lengths[i]);
      assert_non_null (error);
      assert_false (way_store_is_in_memory (fixture->store));
    }
  way_store_fixture_assert_intact (fixture, 2);
}

/* What another program has recorded in the same file before it was moved is kept, although it is only in the log. */
static void
test_log_of_the_same_file_is_kept_in_memory (void **state)
{
  WayStoreFixture *fixture = *state;

  begin_game_elsewhere (fixture);
  assert_false (way_store_has_moved (fixture->store));
  put_other_in_place (fixture, 1);
  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

/* A copy made by hand lies beside the log of a program that was killed while nothing was going on. */
static void
test_killed_when_idle (void **state)
{
  WayStoreFixture *fixture = *state;
  int status;
  pid_t child;

  g_clear_pointer (&fixture->store, way_store_close);
  child = fork ();
  if (child == 0)
    {
      fixture->store = way_store_open (fixture->path, NULL);
      way_store_fixture_append (fixture, 0, 3);
      while (way_store_fixture_get_log_size (fixture) > 0)
        g_main_context_iteration (NULL, TRUE);
      kill (getpid (), SIGKILL);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status));
  {
    g_autofree char *other = way_store_fixture_make_other (fixture, N_OTHER);
    g_autofree char *command = g_strdup_printf ("cp '%s' '%s'", other, fixture->path);

    assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  }
  way_store_fixture_assert_intact (fixture, N_OTHER);
  fixture->store = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (fixture->store, NULL), N_OTHER);
}

/* Also while another connection is open, which keeps SQLite from doing it. */
static void
test_log_is_emptied_at_the_end (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (WayStore) second = way_store_open (fixture->path, NULL);

  assert_true (way_store_count_games (second, NULL) == 1);
  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_fixture_get_log_size (fixture) > 0);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (way_store_fixture_get_log_size (fixture), 0);
}

/* Another program reads the file when its log would be emptied. */
static void
test_log_is_emptied_after_a_reader (void **state)
{
  WayStoreFixture *fixture = *state;
  sqlite3 *reader;
  guint first;

  assert_int_equal (sqlite3_open (fixture->path, &reader), SQLITE_OK);
  assert_int_equal (sqlite3_exec (reader, "BEGIN; SELECT count (*) FROM change", NULL, NULL, NULL), SQLITE_OK);
  way_store_fixture_append (fixture, 0, 3);
  first = fixture->store->emptying;
  assert_int_not_equal (first, 0);
  while (fixture->store->emptying == first)
    g_main_context_iteration (NULL, TRUE);
  assert_true (way_store_fixture_get_log_size (fixture) > 0);
  assert_int_not_equal (fixture->store->emptying, 0);
  assert_int_equal (sqlite3_close (reader), SQLITE_OK);
  while (way_store_fixture_get_log_size (fixture) > 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (fixture->store->emptying, 0);
  assert_null (g_main_context_find_source_by_user_data (NULL, fixture->store));
}

/* Returns 0 if everything is recorded in @path as a user whom permissions concern, while its folder cannot be searched
 * and afterward. */
static int
record_in_closed_folder (WayStoreFixture *fixture)
{
  g_autoptr (WayStore) store = NULL;
  g_autofree char *road = way_store_fixture_road (0);
  CarcChange change = way_store_fixture_change (0, road);

  if (getuid () == 0 && (setgroups (0, NULL) != 0 || setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    return 1;
  store = way_store_open (fixture->path, NULL);
  if (!store || g_chmod (fixture->folder, 0) != 0 || g_access (fixture->path, F_OK) == 0)
    return 2;
  if (way_store_has_moved (store) || !way_store_append (store, fixture->game, 0, &change, 1, NULL, NULL))
    return 3;
  if (g_chmod (fixture->folder, 0700) != 0 || way_store_has_moved (store))
    return 4;
  return 0;
}

static void
test_folder_cannot_be_searched (void **state)
{
  WayStoreFixture *fixture = *state;
  int status = -1;
  pid_t child;

  g_clear_pointer (&fixture->store, way_store_close);
  if (getuid () == 0)
    {
      assert_int_equal (chown (fixture->folder, NOBODY, NOBODY), 0);
      assert_int_equal (chown (fixture->path, NOBODY, NOBODY), 0);
    }
  child = fork ();
  if (child == 0)
    _exit (record_in_closed_folder (fixture));
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_int_equal (g_chmod (fixture->folder, 0700), 0);
  assert_int_equal (status, 0);
  fixture->store = way_store_open (fixture->path, NULL);
  way_store_fixture_assert_roads (fixture, 1, 1);
}

/* What is at the path is not a file, which the games could be added to. */
static void
test_folder_in_its_place (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;

  way_store_fixture_keep_in_memory (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_int_equal (g_mkdir (fixture->path, 0700), 0);
  assert_false (way_store_write_new (fixture->store, fixture->path, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NO_FILE);
  assert_int_equal (g_rmdir (fixture->path), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_deleted, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_deleted, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_closed_after_it_was_replaced, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced_twice, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_replaced_in_a_transaction, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_link_replaced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_link_follows_the_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_target_of_link_deleted, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_what_the_copy_has, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_of_link_deleted, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_link_to_another_file, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_another_program_uses_the_new_file, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_another_log_is_not_kept_in_memory, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_cut_after_it_was_replaced, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_of_the_same_file_is_kept_in_memory, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_killed_when_idle, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_is_emptied_at_the_end, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_log_is_emptied_after_a_reader, way_store_fixture_open,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_cannot_be_searched, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_folder_in_its_place, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("moved", tests, NULL, NULL);
}
