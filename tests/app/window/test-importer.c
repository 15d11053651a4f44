/* test-importer.c: imports files and folders, and exports all games, while the window stays responsive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-game-fixture.h"
#include "way-job-page.h"
#include "way-export.h"
#include "way-driver.h"
#include "way-start-page.h"
#include "way-main-window.h"
#include "way-export-actions.h"
#include "way-window.h"

#define ONE_GAME                                                                                                       \
  "waymark 1\nid 1b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12\nplayed 2026-11-19T19:30:00+01:00\nplayer red \"Anna\"\n"        \
  "player blue \"Jan\"\n\nroad tiles=3 meeples=red:1\nfinal\nend\n"
#define TWO_GAMES                                                                                                      \
  ONE_GAME "\nwaymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-11-20T19:30:00+01:00\n"                  \
           "player red \"Mia\"\n\nroad tiles=4 meeples=red:1\n"

static GtkApplication *application;

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_int_equal (g_remove (path), 0);
}

/* Asserts what the message says. */
static void
assert_body (const char *expected)
{
  g_autofree char *body = way_driver_read_dialog ("body");

  assert_string_equal (body, expected);
}

static void
assert_toast (const char *sentence)
{
  assert_true (way_test_until (way_driver_has_dialog, NULL, 30000));
  assert_body (sentence);
}

/* A window with a history on the disk. */
typedef struct {
  char *folder;
  WayStore *store;
  WayWindow *window;
} Fixture;

static char *
get_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
set_up (Fixture *fixture)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  path = get_path (fixture, "waymark.db");
  fixture->store = way_store_open (path, NULL);
  fixture->window = way_main_window_new (application, fixture->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 620, 660);
  gtk_window_present (GTK_WINDOW (fixture->window));
  way_driver_settle (fixture->window);
}

static void
close_dialogs (Fixture *fixture)
{
  way_driver_close_dialogs ();
  way_driver_settle (fixture->window);
}

static void
close_window (Fixture *fixture)
{
  gpointer held = fixture->window;

  g_object_add_weak_pointer (held, &held);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  way_driver_wait_until_gone (&held);
}

static void
tear_down (Fixture *fixture)
{
  close_window (fixture);
  way_store_close (fixture->store);
  way_file_fixture_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
take (Fixture *fixture, const char *name)
{
  g_autofree char *path = get_path (fixture, name);
  GFile *file = g_file_new_for_path (path);

  way_main_window_import_files (fixture->window, &file, 1);
  g_object_unref (file);
}

/* The visible list shows the games that were imported in the thread. */
static void
test_in_thread (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "two.waymark", TWO_GAMES);
  take (&fixture, "two.waymark");
  assert_non_null (way_job_runner_get_job (way_window_get_jobs (fixture.window)));
  assert_toast ("2 games were imported.");
  assert_null (way_job_runner_get_job (way_window_get_jobs (fixture.window)));
  assert_int_equal (way_store_count_games (fixture.store, NULL), 2);
  assert_int_equal (way_file_fixture_count_shown (fixture.window), 2);
  close_dialogs (&fixture);
  take (&fixture, "two.waymark");
  assert_toast ("2 games were already in the history.");
  close_dialogs (&fixture);
  tear_down (&fixture);
}

/* If the import is cancelled before the last record, none is imported. */
static void
test_all_or_nothing (void **state)
{
  g_autoptr (GString) many = g_string_new (NULL);
  Fixture fixture;

  set_up (&fixture);
  for (int i = 0; i < 2000; i++)
    g_string_append (many, "waymark 1\nplayer red \"Anna\"\n\nroad tiles=3 meeples=red:1\n\n");
  write_text (fixture.folder, "many.waymark", many->str);
  take (&fixture, "many.waymark");
  while (way_job_get_steps (way_job_runner_get_job (way_window_get_jobs (fixture.window))) == 0)
    g_main_context_iteration (NULL, FALSE);
  way_job_cancel (way_job_runner_get_job (way_window_get_jobs (fixture.window)));
  while (way_job_runner_get_job (way_window_get_jobs (fixture.window)))
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (way_store_count_games (fixture.store, NULL), 0);
  assert_null (way_driver_find_dialog ());
  tear_down (&fixture);
}

/* A job that runs until it is cancelled. */
static gpointer
wait_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  way_job_step (job);
  while (!g_cancellable_set_error_if_cancelled (way_job_get_cancellable (job), error))
    g_usleep (1000);
  return NULL;
}

static void
not_reached_cb (gpointer window, gpointer result)
{
  fail_msg ("a job that was given up is said to be done");
}

static gboolean
is_page_shown (gpointer window)
{
  return WAY_IS_JOB_PAGE (way_window_get_page (window));
}

static gboolean
is_over (gpointer window)
{
  return !way_job_runner_get_job (way_window_get_jobs (WAY_WINDOW (window)));
}

static void
begin_waiting (Fixture *fixture)
{
  way_job_runner_run (way_window_get_jobs (fixture->window), way_job_new (wait_cb, NULL, NULL, NULL),
                      way_window_get_store (fixture->window), "Import", not_reached_cb, fixture->window);
  assert_true (way_test_until (is_page_shown, fixture->window, 30000));
  way_test_settle ();
}

static void
test_page (void **state)
{
  GtkWidget *page;
  Fixture fixture;

  set_up (&fixture);
  begin_waiting (&fixture);
  page = way_window_get_page (fixture.window);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 game so far"));
  /* Only one job can run at a time. */
  way_job_runner_run (way_window_get_jobs (fixture.window), way_job_new (wait_cb, NULL, NULL, NULL),
                      way_window_get_store (fixture.window), "Export", not_reached_cb, fixture.window);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Cancel"));
  assert_true (way_test_until (is_over, fixture.window, 30000));
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture.window)));
  assert_non_null (way_test_find (fixture.window, GTK_TYPE_LABEL, "Canceled. Nothing was changed."));
  /* Leaving the page cancels the job. */
  begin_waiting (&fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.back", NULL);
  assert_true (way_test_until (is_over, fixture.window, 30000));
  begin_waiting (&fixture);
  tear_down (&fixture);
}

/* A file that another program hands over while a job is running is imported after it. */
static void
test_file_during_job (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  begin_waiting (&fixture);
  write_text (fixture.folder, "two.waymark", TWO_GAMES);
  take (&fixture, "two.waymark");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 0);
  way_job_cancel (way_job_runner_get_job (way_window_get_jobs (fixture.window)));
  assert_toast ("2 games were imported.");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 2);
  close_dialogs (&fixture);
  tear_down (&fixture);
}

static void
test_export (void **state)
{
  static const struct {
    const char *format, *begins;
  } forms[] = { { "waymark", "waymark 1\n" }, { "csv", "game," }, { "games-csv", "game," }, { "bgsplay", "{" } };
  Fixture fixture, other;

  set_up (&fixture);
  write_text (fixture.folder, "two.waymark", TWO_GAMES);
  take (&fixture, "two.waymark");
  assert_toast ("2 games were imported.");
  close_dialogs (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = get_path (&fixture, forms[i].format);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *text = NULL;

      way_export_actions_save_history (fixture.window, forms[i].format, file);
      assert_toast (g_str_equal (forms[i].format, "bgsplay")
                        ? "1 game was exported. 1 game in progress has no result yet and was skipped."
                        : "2 games were exported.");
      close_dialogs (&fixture);
      assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_true (g_str_has_prefix (text, forms[i].begins));
    }
  set_up (&other);
  {
    g_autofree char *path = get_path (&fixture, "waymark");
    g_autoptr (GFile) file = g_file_new_for_path (path);

    way_main_window_import_files (other.window, &file, 1);
  }
  assert_toast ("2 games were imported.");
  close_dialogs (&other);
  tear_down (&other);
  tear_down (&fixture);
}

static void
cancel_export (Fixture *fixture, const char *name)
{
  g_autofree char *path = get_path (fixture, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  WayJob *job = way_export_job_new (file, "csv");

  way_job_cancel (job);
  way_job_runner_run (way_window_get_jobs (fixture->window), job, way_window_get_store (fixture->window), "Export",
                      not_reached_cb, fixture->window);
  assert_true (way_test_until (is_over, fixture->window, 30000));
}

/* If an export is cancelled, an existing file is unchanged, and no new one is left. */
static void
test_export_cancelled (void **state)
{
  g_autofree char *path = NULL;
  g_autofree char *new_path = NULL;
  g_autofree char *text = NULL;
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "two.waymark", TWO_GAMES);
  take (&fixture, "two.waymark");
  assert_toast ("2 games were imported.");
  close_dialogs (&fixture);
  write_text (fixture.folder, "mine.csv", "mine");
  path = get_path (&fixture, "mine.csv");
  new_path = get_path (&fixture, "new.csv");
  cancel_export (&fixture, "mine.csv");
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_string_equal (text, "mine");
  cancel_export (&fixture, "new.csv");
  assert_false (g_file_test (new_path, G_FILE_TEST_EXISTS));
  tear_down (&fixture);
}

/* Other files do not prevent the import of records. */
static void
test_folder (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autoptr (GFile) files = g_file_new_for_path (folder);
  WayGameFixture fixture;
  int n;

  way_game_fixture_open (&fixture, application);
  n = way_store_count_games (fixture.store, NULL);
  write_text (folder, "one.waymark", "waymark 1\nplayer red \"Anna\"\n\nwaymark 1\nplayer red \"Mia\"\n");
  write_text (folder, "wrong.waymark", "waymark 1\nplayer red \"Jan\"\nroad tils=3\n");
  write_text (folder, "plays.bgsplay",
              "{\"players\":[{\"id\":1,\"name\":\"Eva\"}],\"games\":[{\"id\":1,\"bggId\":822}],\"plays\":"
              "[{\"uuid\":\"x\",\"gameRefId\":1,\"playDate\":\"2024-03-01 19:05:00\",\"playerScores\":"
              "[{\"playerRefId\":1,\"score\":\"70\"}]}]}");
  way_main_window_import_files (fixture.window, &files, 1);
  assert_toast ("3 games were imported. 1 game could not be imported.\n"
                "wrong.waymark:3:6: “tils” is not a key of this entry. Did you mean “tiles”?");
  assert_int_equal (way_store_count_games (fixture.store, NULL), n + 3);
  way_game_fixture_close_windows (&fixture);
  remove_text (folder, "one.waymark");
  remove_text (folder, "wrong.waymark");
  remove_text (folder, "plays.bgsplay");
  assert_int_equal (g_rmdir (folder), 0);
  way_driver_settle (fixture.window);
  way_game_fixture_close (&fixture);
}

/* A record whose lines differ from the rules is named, as on the command line. */
static void
test_differences (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "old.waymark", ONE_GAME "total red 9 blue 0\n# scored: 99 red 9 blue 0\n");
  take (&fixture, "old.waymark");
  assert_true (way_test_until (way_driver_has_dialog, NULL, 30000));
  assert_body ("1 game was imported.\nold.waymark:10:1: The record says “red 9 blue 0”, but the rules give "
               "“red 3 blue 0”. 1 more line differs.");
  close_dialogs (&fixture);
  tear_down (&fixture);
}

/* Shows the files that were not imported, and why; only the first of many. */
static void
test_what_was_not_imported (void **state)
{
  static const char *const names[] = { "1", "2", "3", "4", "5", "6", "7" };
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autoptr (GFile) files = g_file_new_for_path (folder);
  WayGameFixture fixture;
  g_autofree char *body = NULL;

  way_game_fixture_open (&fixture, application);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".bgsplay", NULL);

      write_text (folder, name, i == 1 ? "{" : "{\"games\":[{\"id\":1,\"bggId\":822}],\"plays\":[{\"gameRefId\":1}]}");
    }
  way_main_window_import_files (fixture.window, &files, 1);
  assert_true (way_test_until (way_driver_has_dialog, NULL, 30000));
  body = way_driver_read_dialog ("body");
  assert_true (g_str_has_prefix (body, "1 file could not be read. 6 plays of Carcassonne were skipped.\n"));
  assert_non_null (strstr (body, "2.bgsplay” is neither a Waymark record nor a Board Game Stats file."));
  assert_non_null (strstr (body, "1.bgsplay”: a play without a date has no usable result."));
  assert_true (g_str_has_suffix (body, "\n2 more problems are not listed."));
  way_game_fixture_close_windows (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".bgsplay", NULL);

      remove_text (folder, name);
    }
  assert_int_equal (g_rmdir (folder), 0);
  way_driver_settle (fixture.window);
  way_game_fixture_close (&fixture);
}

static void
answer_unknown (Fixture *fixture, const char *answer)
{
  g_autofree char *heading = NULL, *body = NULL;

  take (fixture, "plays.bgsplay");
  assert_true (way_test_until (way_driver_has_dialog, NULL, 30000));
  heading = way_driver_read_dialog ("heading");
  body = way_driver_read_dialog ("body");
  assert_string_equal (heading, "Import Unknown Editions?");
  assert_non_null (strstr (body, "• 2 plays of “Carcassonne: Moon”"));
  way_driver_answer (answer);
}

#define PLAYS_OF(games_, plays_)                                                                                       \
  "{\"players\":[{\"id\":1,\"name\":\"Anna\"}],\"games\":[" games_ "],\"plays\":[" plays_ "]}"
#define PLAY(number_, game_)                                                                                           \
  "{\"uuid\":\"0000000" number_                                                                                        \
  "-0000-4000-8000-000000000000\",\"playDate\":\"2024-03-01 19:05:00\",\"gameRefId\":" game_                           \
  ",\"playerScores\":[{\"playerRefId\":1,\"score\":\"7\"}]}"

/* One question for the import; nothing is recorded before the answer. */
static void
test_unknown_editions (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "plays.bgsplay",
              PLAYS_OF ("{\"id\":1,\"bggId\":822},{\"id\":2,\"name\":\"Carcassonne: "
                        "Moon\"},{\"id\":3,\"name\":\"Carcassonne Junior\"}",
                        PLAY ("1", "1") "," PLAY ("2", "2") "," PLAY ("3", "2") "," PLAY ("4", "3")));
  answer_unknown (&fixture, "leave-out");
  assert_toast ("1 game was imported.\n2 plays of “Carcassonne: Moon” were left out. This edition is not known.\n"
                "1 play of “Carcassonne Junior” was left out.");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 1);
  close_dialogs (&fixture);
  answer_unknown (&fixture, "import");
  assert_toast (
      "2 games were imported. 1 game was already in the history.\n1 play of “Carcassonne Junior” was left out.");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 3);
  close_dialogs (&fixture);
  tear_down (&fixture);
}

/* Another program opens a file while a question is open. */
static void
test_two_questions (void **state)
{
  char moon[] = "“Carcassonne: Moon”";
  char sun[] = "“Carcassonne: Sun”";
  char imported[] = "1 game was imported.";
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "moon.bgsplay", PLAYS_OF ("{\"id\":1,\"name\":\"Carcassonne: Moon\"}", PLAY ("1", "1")));
  write_text (fixture.folder, "sun.bgsplay", PLAYS_OF ("{\"id\":1,\"name\":\"Carcassonne: Sun\"}", PLAY ("2", "1")));
  take (&fixture, "moon.bgsplay");
  assert_true (way_test_until (way_driver_has_dialog, moon, 30000));
  take (&fixture, "sun.bgsplay");
  assert_true (way_test_until (way_driver_has_dialog, sun, 30000));
  way_driver_answer_about (moon, "import");
  assert_true (way_test_until (way_driver_has_dialog, imported, 30000));
  assert_true (way_store_find_game (fixture.store, "00000001-0000-4000-8000-000000000000", NULL) != 0);
  way_driver_answer_about (imported, "close");
  way_driver_answer_about (sun, "import");
  assert_true (way_test_until (way_driver_has_dialog, imported, 30000));
  assert_true (way_store_find_game (fixture.store, "00000002-0000-4000-8000-000000000000", NULL) != 0);
  close_dialogs (&fixture);
  tear_down (&fixture);
}

/* Entries that are imported into the game on the table are shown there, and the next one follows them. */
static void
test_open_game (void **state)
{
  static const char record[] = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-11-20T19:30:00+01:00\n"
                               "player red \"Mia\"\n\nroad tiles=4 meeples=red:1\n";
  g_autofree char *more = g_strconcat (record, "city tiles=5 meeples=red:1\n", NULL);
  g_autoptr (WayGame) game = NULL;
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "game.waymark", record);
  write_text (fixture.folder, "more.waymark", more);
  take (&fixture, "game.waymark");
  assert_toast ("1 game was imported.");
  close_dialogs (&fixture);
  game = way_game_open (fixture.store,
                        way_store_find_game (fixture.store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", NULL), NULL);
  way_window_open_game (fixture.window, game);
  take (&fixture, "more.waymark");
  assert_toast ("1 game has new entries.");
  close_dialogs (&fixture);
  assert_int_equal (way_game_get_n_entries (game), 2);
  assert_true (way_game_next_turn (game, 0, NULL));
  g_clear_object (&game);
  tear_down (&fixture);
}

static gboolean
has_opened (gpointer window)
{
  return way_window_get_game (window) != NULL;
}

/* A deleted game that is opened from a file is there again, which a toast says. */
static void
test_open_deleted (void **state)
{
  static const char record[] = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-11-20T19:30:00+01:00\n"
                               "player red \"Mia\"\n\nroad tiles=4 meeples=red:1\n";
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  Fixture fixture;

  set_up (&fixture);
  write_text (fixture.folder, "game.waymark", record);
  take (&fixture, "game.waymark");
  assert_toast ("1 game was imported.");
  close_dialogs (&fixture);
  assert_true (way_store_set_deleted (fixture.store, 1, TRUE, NULL));
  path = get_path (&fixture, "game.waymark");
  file = g_file_new_for_path (path);
  way_main_window_open_files (fixture.window, &file, 1);
  assert_true (way_test_until (has_opened, fixture.window, 30000));
  way_driver_settle (fixture.window);
  assert_non_null (way_test_find (fixture.window, GTK_TYPE_LABEL, "1 deleted game was restored."));
  tear_down (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_folder),
    cmocka_unit_test (test_differences),
    cmocka_unit_test (test_what_was_not_imported),
    cmocka_unit_test (test_in_thread),
    cmocka_unit_test (test_all_or_nothing),
    cmocka_unit_test (test_page),
    cmocka_unit_test (test_file_during_job),
    cmocka_unit_test (test_export),
    cmocka_unit_test (test_export_cancelled),
    cmocka_unit_test (test_unknown_editions),
    cmocka_unit_test (test_two_questions),
    cmocka_unit_test (test_open_game),
    cmocka_unit_test (test_open_deleted),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
