/* test-safety.c: automatic backups, restoring one and undoing that, and recovering a damaged file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-backup-row.h"
#include "way-backups-page.h"
#include "way-backup-private.h"
#include "way-driver.h"
#include "way-main-window.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-window.h"

static gboolean
is_awake (gpointer window)
{
  return gtk_widget_get_sensitive (window);
}

static gboolean
is_gone (gpointer data)
{
  return !((WayFileFixture *) data)->window;
}

static void
wait (WayFileFixture *fixture)
{
  assert_true (way_test_until (is_awake, fixture->window, 10000));
  way_test_settle ();
}

static void
assert_games (WayFileFixture *fixture, int n)
{
  assert_int_equal (way_store_count_games (fixture->store, NULL), n);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), n);
}

/* After the first frame if there is something to back up, otherwise after the first change. */
static void
test_automatic_backup (void **state)
{
  WayFileFixture *fixture = *state;
  gint64 id;
  g_autoptr (WayGame) game = NULL;

  way_file_fixture_open_window (fixture);
  way_test_settle ();
  assert_false (way_file_fixture_is_backed_up (fixture));
  id = way_file_fixture_add_game (fixture, "Anna");
  game = way_game_open (fixture->store, id, NULL);
  way_window_open_game (fixture->window, game);
  way_daily_backup_forget_day (way_window_get_daily_backup (fixture->window)); /* as if a day had passed */
  assert_true (way_game_next_turn (game, 0, NULL));
  assert_true (way_test_until (way_file_fixture_is_backed_up, fixture, 5000));
  g_clear_object (&game);
  way_file_fixture_close (fixture);

  {
    g_autofree char *folder = way_backup_get_folder (fixture->path);

    way_file_fixture_remove_folder (folder);
  }
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (way_file_fixture_is_backed_up, fixture, 5000));
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
}

static gboolean
has_backup_failed (gpointer data)
{
  return way_daily_backup_has_failed (way_window_get_daily_backup (((WayFileFixture *) data)->window));
}

/* It is reported once, briefly, and nothing else happens. */
static void
test_failed_backup (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = way_backup_get_folder (fixture->path);

  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_add_game (fixture, "Anna");
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (has_backup_failed, fixture, 5000));
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_games (fixture, 1);
}

static GtkWidget *
open_backups (WayFileFixture *fixture)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  way_test_settle ();
  assert_true (WAY_IS_BACKUPS_PAGE (way_window_get_page (fixture->window)));
  assert_true (way_test_content_width (way_window_get_page (fixture->window)) <= 360);
  return way_window_get_page (fixture->window);
}

static void
test_restore_and_undo (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page, *button;

  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_add_game (fixture, "Anna");
  assert_true (way_backup_make (fixture->path, "2026-01-31", NULL));
  way_file_fixture_add_game (fixture, "Jan");
  g_clear_pointer (&fixture->store, way_store_close);
  way_file_fixture_open_window (fixture);
  assert_games (fixture, 2);

  /* Today's backup comes first in the list, which is read when the page opens. */
  assert_true (way_test_until (way_file_fixture_is_backed_up, fixture, 5000));
  page = open_backups (fixture);
  button = way_test_find (page, WAY_TYPE_BACKUP_ROW, "wm-restore");
  assert_non_null (button);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "heading"));
  assert_true (gtk_widget_activate_action (page, "win.back", NULL));

  page = open_backups (fixture);
  {
    int second = 1;

    button = way_test_find_nth (page, WAY_TYPE_BACKUP_ROW, "wm-restore", &second);
  }
  assert_non_null (button);
  way_driver_tap (button);
  way_driver_answer ("cancel");
  way_test_settle ();
  assert_games (fixture, 2);
  way_driver_tap (button);
  way_driver_answer ("restore");
  wait (fixture);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
  assert_games (fixture, 1);

  /* The replaced file is listed, and can be restored with the button of the banner. */
  {
    g_autoptr (GPtrArray) replaced = way_backup_list_replaced (fixture->path);

    assert_int_equal (replaced->len, 1);
  }
  button = way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo");
  assert_non_null (button);
  way_test_click (button);
  wait (fixture);
  assert_games (fixture, 2);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
}

static gboolean
has_open_game (gpointer data)
{
  return way_window_get_game (((WayFileFixture *) data)->window) != NULL;
}

/* A file that another program hands over while the history is replaced is imported afterward. */
static void
test_file_during_restore (void **state)
{
  static const char text[] = "waymark 1\nplayed 2026-02-01T20:00:00Z\nplayer red \"Mia\"\n\nturn red\n";
  WayFileFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "one.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_add_game (fixture, "Anna");
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (g_file_set_contents (path, text, -1, NULL));
  way_file_fixture_open_window (fixture);
  way_window_set_restoring (fixture->window, TRUE);
  way_main_window_import_files (fixture->window, &file, 1);
  assert_null (way_job_runner_get_job (way_window_get_jobs (fixture->window)));
  way_window_set_restoring (fixture->window, FALSE);
  assert_true (way_test_until (has_open_game, fixture, 10000));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 2);
}

#define PAGE 4096

/* Overwrites the end of the file, as a crash or a disk may do; the last page belongs to an index. */
static void
damage (WayFileFixture *fixture, gsize n_bytes)
{
  g_autofree char *bytes = NULL;
  gsize length;

  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  n_bytes = MIN (n_bytes, length);
  memset (bytes + length - n_bytes, 0x5a, n_bytes);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

static void
fill (WayFileFixture *fixture)
{
  fixture->store = way_store_open (fixture->path, NULL);
  for (int i = 0; i < 200; i++)
    way_file_fixture_add_game (fixture, "Anna");
  g_clear_pointer (&fixture->store, way_store_close);
}

static gboolean
has_notice (gpointer data)
{
  return *way_file_fixture_get_notice (((WayFileFixture *) data)->window) != '\0';
}

static gboolean
offers_recovery (gpointer data)
{
  return way_test_find (way_window_get_page (((WayFileFixture *) data)->window), GTK_TYPE_BUTTON, "Recover Games…")
         != NULL;
}

static gboolean
says_nothing_is_readable (gpointer data)
{
  return way_test_find (way_window_get_page (((WayFileFixture *) data)->window), GTK_TYPE_LABEL,
                        "None of its games can be read. Restore a backup.")
         != NULL;
}

/* As if no damage had been found this long ago. */
static void
note_check (WayFileFixture *fixture, int days_ago)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -days_ago);
  g_autofree char *day = g_date_time_format (then, "%Y-%m-%d\n");
  g_autofree char *note = g_strconcat (fixture->path, "-checked", NULL);

  assert_true (g_file_set_contents (note, day, -1, NULL));
}

/* The whole file is checked once a week, whether or not there is a backup of today, and damage is reported. */
static void
test_damage_is_found (void **state)
{
  WayFileFixture *fixture = *state;

  fill (fixture);
  way_file_fixture_back_up (fixture);
  damage (fixture, PAGE);
  note_check (fixture, 1);
  way_file_fixture_open_window (fixture);
  way_test_settle ();
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  gtk_window_close (GTK_WINDOW (fixture->window));
  assert_true (way_test_until (is_gone, fixture, 5000));
  way_file_fixture_close (fixture);

  note_check (fixture, WAY_CHECK_DAYS);
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (has_notice, fixture, 5000));
  assert_string_equal (gtk_actionable_get_action_name (
                           GTK_ACTIONABLE (way_driver_get (way_window_get_banner (fixture->window), "button"))),
                       "win.backups");
  assert_string_equal (
      gtk_button_get_label (GTK_BUTTON (way_driver_get (way_window_get_banner (fixture->window), "button"))),
      "Backups…");

  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  assert_true (WAY_IS_BACKUPS_PAGE (way_window_get_page (fixture->window)));
  assert_false (gtk_widget_get_visible (way_driver_get (way_window_get_banner (fixture->window), "button")));
  assert_true (way_test_until (offers_recovery, fixture, 10000));
  way_test_click (way_test_find (way_window_get_page (fixture->window), GTK_TYPE_BUTTON, "Recover Games…"));
  way_driver_answer ("restore");
  wait (fixture);
  way_driver_answer ("close");
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_true (way_backup_check (fixture->path, NULL));
  assert_true (way_store_count_games (fixture->store, NULL) > 100);
}

/* If there is no backup because the history is damaged, the message must not say that the games are safe. */
static void
test_backup_of_damaged_history (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *button;

  fill (fixture);
  damage (fixture, 12 * PAGE);
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (has_notice, fixture, 5000));
  button = way_driver_get (way_window_get_banner (fixture->window), "button");
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.backups");
  assert_string_equal (gtk_button_get_label (GTK_BUTTON (button)), "Recover Games…"); /* there is no backup */
  assert_true (way_session_get_damaged (way_window_get_session (fixture->window)));
  assert_false (way_daily_backup_has_failed (way_window_get_daily_backup (fixture->window)));
}

/* Returns the sentence of the start page about backups, or NULL. */
static GtkWidget *
find_notice (gpointer data)
{
  WayFileFixture *fixture = data;
  GtkWidget *notice = way_test_find (fixture->window, GTK_TYPE_BOX, "wm-backup");

  return notice && gtk_widget_get_mapped (notice) ? notice : NULL;
}

/* A file that cannot be opened is replaced by a backup, and games played in the meantime are saved to it. */
static void
test_broken_file (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  fill (fixture);
  way_file_fixture_back_up (fixture);
  damage (fixture, G_MAXSIZE);
  way_file_fixture_open_window (fixture);
  assert_string_not_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_null (find_notice (fixture)); /* the banner leads to the backups */
  way_file_fixture_add_game (fixture, "Meanwhile");
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  page = way_window_get_page (fixture->window);
  assert_true (WAY_IS_BACKUPS_PAGE (page));

  /* Nothing in this file can be recovered, and it is not changed. */
  assert_true (way_test_until (says_nothing_is_readable, fixture, 10000));
  assert_false (offers_recovery (fixture));
  gtk_widget_activate_action (page, "win.salvage", NULL);
  way_driver_answer ("restore");
  wait (fixture);
  way_driver_answer ("close"); /* says that nothing could be recovered */
  assert_string_not_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_games (fixture, 1);

  page = open_backups (fixture);
  way_driver_tap (way_test_find (page, WAY_TYPE_BACKUP_ROW, "wm-restore"));
  way_driver_answer ("restore");
  wait (fixture);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_games (fixture, 201);
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  assert_null (way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo"));
}

static gboolean
has_backup_notice (gpointer data)
{
  return find_notice (data) != NULL;
}

static gboolean
has_no_backup_notice (gpointer data)
{
  return !find_notice (data);
}

/* Whether the first frame shows nothing about backups. */
typedef struct {
  WayFileFixture *fixture;
  gboolean waited;
} FirstFrame;

static void
note_first_frame_cb (GdkFrameClock *clock, FirstFrame *frame)
{
  g_signal_handlers_disconnect_by_func (clock, note_first_frame_cb, frame);
  frame->waited = has_no_backup_notice (frame->fixture);
}

/* The file is gone, but not the backups: this is reported after the first frame, and only the user restores one. */
static void
test_deleted_history (void **state)
{
  WayFileFixture *fixture = *state;
  FirstFrame frame = { fixture, FALSE };
  GtkWidget *notice;

  way_file_fixture_add_backups (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  way_file_fixture_make_window (fixture);
  gtk_widget_realize (GTK_WIDGET (fixture->window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window)), "after-paint",
                    G_CALLBACK (note_first_frame_cb), &frame);
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_true (way_test_until (has_backup_notice, fixture, 5000));
  assert_true (frame.waited);
  assert_games (fixture, 0);
  notice = find_notice (fixture);
  assert_non_null (way_test_find (notice, GTK_TYPE_LABEL, "A backup from Jan 30, 2026 is available."));
  assert_true (way_test_content_width (way_window_get_page (fixture->window)) <= 360);

  way_test_click (way_test_find (notice, GTK_TYPE_BUTTON, "Backups…"));
  assert_true (WAY_IS_BACKUPS_PAGE (way_window_get_page (fixture->window)));
  assert_games (fixture, 0);
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  way_driver_tap (way_test_find (way_window_get_page (fixture->window), WAY_TYPE_BACKUP_ROW, "wm-restore"));
  way_driver_answer ("restore");
  wait (fixture);
  assert_games (fixture, 1);
  assert_null (find_notice (fixture));
}

/* The same if all games were deleted in the program; nothing is shown while there are games, or no backups. */
static void
test_all_games_deleted (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = way_backup_get_folder (fixture->path);
  g_autoptr (WayGameItem) item = NULL;
  gint64 id;

  way_file_fixture_add_backups (fixture);
  way_file_fixture_open_window (fixture);
  assert_null (find_notice (fixture));
  item = way_games_find_last (way_window_get_games (fixture->window));
  id = way_game_item_get_id (item);
  assert_true (way_games_set_deleted (way_window_get_games (fixture->window), id, TRUE, NULL));
  assert_true (way_test_until (has_backup_notice, fixture, 5000));
  assert_true (way_games_set_deleted (way_window_get_games (fixture->window), id, FALSE, NULL));
  assert_null (find_notice (fixture));
  assert_true (way_games_set_deleted (way_window_get_games (fixture->window), id, TRUE, NULL));
  assert_true (way_test_until (has_backup_notice, fixture, 5000));

  way_file_fixture_remove_folder (folder);
  open_backups (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.back", NULL));
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
  assert_true (way_test_until (has_no_backup_notice, fixture, 5000));
  way_test_settle ();
  assert_null (find_notice (fixture));
}

/* The history is gone, but not its log. There is no current history that would be kept, and nothing to go back to. */
static void
test_left_log (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *question = NULL;
  g_autofree char *message = NULL;

  way_file_fixture_add_backups (fixture);
  assert_int_equal (g_unlink (fixture->path), 0);
  assert_true (g_file_set_contents (log, "\x37\x7f\x06\x82 the last changes", -1, NULL));
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (has_notice, fixture, 5000));

  way_driver_tap (way_test_find (open_backups (fixture), WAY_TYPE_BACKUP_ROW, "wm-restore"));
  assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
  question = way_driver_read_dialog ("body");
  assert_null (strstr (question, "Before Restoring"));
  way_driver_answer ("restore");
  wait (fixture);
  assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
  message = way_driver_read_dialog ("body");
  assert_true (g_str_has_prefix (message, "The last changes to the previous history file were kept as “"));
  assert_non_null (strstr (message, "-wal”."));
  way_driver_answer ("close");
  assert_games (fixture, 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_automatic_backup, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_failed_backup, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_restore_and_undo, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_file_during_restore, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_damage_is_found, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_backup_of_damaged_history, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_broken_file, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted_history, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_all_games_deleted, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_left_log, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("safety", tests, NULL, NULL));
}
