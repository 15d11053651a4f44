/* test-backups.c: the page of the backups appears at once, however long it takes to compare them, says what would be
 * gone, and opens one to look inside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "way-backup-row.h"
#include "way-backups-page.h"
#include "way-backup-private.h"
#include "way-driver.h"
#include "way-result-page.h"
#include "way-player-panel.h"
#include "way-player-row.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-tile-count.h"
#include "way-window.h"

static gboolean
has_counted_two (gpointer page)
{
  int second = 1;

  return way_test_find_nth (page, WAY_TYPE_BACKUP_ROW, "wm-restore", &second) != NULL;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static gboolean
says_in_use (gpointer page)
{
  return says (page, "in use by another program");
}

static gboolean
says_safe (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Your 1 Game Is Safe") != NULL;
}

static GtkWidget *
find_row (GtkWidget *page, int nth)
{
  return way_test_find_nth (page, WAY_TYPE_BACKUP_ROW, NULL, &nth);
}

static const char *
get_focused_path (WayWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, WAY_TYPE_BACKUP_ROW) : NULL;

  return row ? way_backup_row_get_path (WAY_BACKUP_ROW (row)) : "";
}

/* The backup of the day is made while the page is open. The focus stays where it is. */
static void
test_made_meanwhile (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (GPtrArray) before = NULL;
  GtkWidget *page;

  way_file_fixture_add_backups (fixture);
  way_file_fixture_make_window (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  page = way_window_get_page (fixture->window);
  assert_false (says_safe (page));
  assert_true (way_test_until (has_counted_two, page, 5000));
  before = way_backup_list (fixture->path);
  assert_true (gtk_widget_child_focus (find_row (page, 1), GTK_DIR_TAB_FORWARD));
  assert_string_equal (get_focused_path (fixture->window), ((WayBackup *) before->pdata[1])->path);

  way_daily_backup_run (way_window_get_daily_backup (fixture->window));
  assert_true (way_test_until (says_safe, page, 5000));
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  assert_string_equal (get_focused_path (fixture->window), ((WayBackup *) before->pdata[1])->path);
}

static gboolean
says_last_backup (gpointer page)
{
  return says (page, "Last Backup: ");
}

/* Another program adds a game: the page says so when the window is in front again. */
static void
test_changed_meanwhile (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  way_file_fixture_add_backups (fixture);
  way_file_fixture_back_up (fixture);
  way_file_fixture_open_window (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  page = way_window_get_page (fixture->window);
  assert_true (way_test_until (says_safe, page, 5000));
  way_file_fixture_execute (fixture, "INSERT INTO game (uuid, revision, edition, modules, rule_options, house_rules,"
                                     "                  played, started, place)"
                                     " SELECT '4bc11a50-b8f6-4b6f-9a5f-5d4c6ef1f8a1', revision, edition, modules,"
                                     "        rule_options, house_rules, played, started, place FROM game");
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  assert_true (way_test_until (says_last_backup, page, 5000));
  assert_false (says_safe (page));
}

/* While another program locks one backup, counting its games waits; the page and the other backups do not. */
static void
test_locked_backup (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *folder = way_backup_get_folder (fixture->path);
  g_autofree char *held = g_build_filename (folder, "waymark-2026-01-30.db", NULL);
  GtkWidget *page;
  sqlite3 *db;

  way_file_fixture_add_backups (fixture);
  way_file_fixture_open_window (fixture);
  assert_true (way_test_until (way_file_fixture_is_backed_up, fixture, 5000));
  assert_int_equal (sqlite3_open (held, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  page = way_window_get_page (fixture->window);
  assert_true (WAY_IS_BACKUPS_PAGE (page));
  assert_null (way_test_find (page, WAY_TYPE_BACKUP_ROW, "wm-restore")); /* counting begins after the page is shown */

  assert_true (way_test_until (has_counted_two, page, 5000));
  assert_false (way_file_fixture_has_counted_backups (fixture));

  /* It is shown as in use, not as damaged. */
  assert_true (way_test_until (says_in_use, page, 5000));
  assert_false (says (page, "damaged"));
  assert_false (way_file_fixture_has_counted_backups (fixture));
  assert_int_equal (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  assert_false (says_in_use (page));
}

static void
keep_replaced (WayFileFixture *fixture, const char *moment)
{
  g_autofree char *kept = g_strconcat (fixture->path, WAY_BACKUP_REPLACED, moment, NULL);

  assert_true (way_backup_write (fixture->path, kept, NULL));
}

/* Their number of games is often the same. */
static void
test_two_restores_on_a_day (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  way_file_fixture_add_backups (fixture);
  keep_replaced (fixture, "2026-01-30-193000");
  keep_replaced (fixture, "2026-01-30-201500-2");
  way_file_fixture_open_window (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  page = way_window_get_page (fixture->window);
  assert_true (says (page, "19:30"));
  assert_true (says (page, "20:15"));
}

/* Three games in the backup; a fourth one, won by Petr, since. */
static void
add_history (WayFileFixture *fixture)
{
  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_import_three_games (fixture);
  assert_true (way_backup_make (fixture->path, "2026-01-30", NULL));
  way_file_fixture_import (fixture,
                           "waymark 1\nplayed 2026-02-01T20:00:00+01:00\nplayer red \"Petr\"\nplayer blue \"Jan\"\n\n"
                           "turn red\nroad tiles=5 meeples=red:1\nfinal\nend\n");
  way_file_fixture_close (fixture);
  way_file_fixture_back_up (fixture);
}

static GtkWidget *
open_backups (WayFileFixture *fixture)
{
  way_file_fixture_open_window (fixture);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
  assert_true (way_test_until (way_file_fixture_has_counted_backups, fixture, 5000));
  return way_window_get_page (fixture->window);
}

static GtkWidget *
get_row (GtkWidget *page, int n)
{
  return way_test_find_nth (page, WAY_TYPE_BACKUP_ROW, "wm-restore", &n);
}

/* Whether all games of the question are visible without scrolling. */
static gboolean
shows_games (GtkWidget *dialog)
{
  GtkWidget *list = way_driver_find (dialog, GTK_TYPE_LIST_BOX, "boxed-list", 0);
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

/* The question names the game that goes, and its safe answer is the default. */
static void
test_what_goes (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;
  g_autofree char *chosen = NULL;
  GtkWidget *dialog;

  add_history (fixture);
  page = open_backups (fixture);
  assert_true (says (page, "Your 4 Games Are Safe"));
  assert_true (says (get_row (page, 0), "4 games · same as now"));
  assert_true (says (get_row (page, 1), "3 games · without the game from Feb 1, 2026 (Petr 5)"));

  way_driver_tap (get_row (page, 1));
  assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
  dialog = way_driver_find_dialog ();
  way_test_settle ();
  assert_true (says (dialog, "1 game will be removed from your history:"));
  assert_true (says (dialog, "Petr 5 · Jan 0"));
  assert_true (shows_games (dialog));
  g_object_get (dialog, "default-response", &chosen, NULL);
  assert_string_equal (chosen, "cancel");
  way_driver_answer ("cancel");
}

/* Opens the second backup. */
static WayWindow *
look_inside (WayFileFixture *fixture)
{
  way_driver_tap (get_row (open_backups (fixture), 1));
  assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
  way_test_click (way_driver_find (way_driver_find_dialog (), GTK_TYPE_BUTTON, "wm-look", 0));
  assert_true (way_test_until (way_file_fixture_has_other, fixture, 10000));
  way_test_settle ();
  return way_file_fixture_find_other (fixture);
}

/* The games of the backup are shown, can be opened, and cannot be changed; going back from the list closes it. */
static void
test_look_inside (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGameItem) last = NULL;
  WayWindow *inside;

  add_history (fixture);
  inside = look_inside (fixture);
  assert_true (says (GTK_WIDGET (inside), "Inside the Backup: Friday, January 30, 2026"));
  assert_true (WAY_IS_START_PAGE (way_window_get_page (inside)));
  assert_int_equal (way_file_fixture_count_shown (inside), 3);
  assert_int_equal (way_driver_count (inside, GTK_TYPE_BUTTON, "wm-start-key"), 0);

  last = way_games_find_last (way_window_get_games (inside));
  gtk_widget_activate_action (GTK_WIDGET (inside), "win.delete-game", "(xs)", way_game_item_get_id (last),
                              way_game_item_get_info (last)->uuid);
  gtk_widget_activate_action (GTK_WIDGET (inside), "win.new-game", NULL);
  way_test_settle ();
  assert_true (WAY_IS_START_PAGE (way_window_get_page (inside)));
  assert_int_equal (way_file_fixture_count_shown (inside), 3);

  gtk_widget_activate_action (GTK_WIDGET (inside), "win.open-game", "x", way_game_item_get_id (last));
  way_test_settle ();
  assert_true (WAY_IS_RESULT_PAGE (way_window_get_page (inside)));
  assert_false (gtk_widget_get_mapped (way_page_get_main_button (WAY_PAGE (way_window_get_page (inside)))));
  gtk_widget_activate_action (GTK_WIDGET (inside), "win.back", NULL);
  way_test_settle ();
  assert_true (WAY_IS_START_PAGE (way_window_get_page (inside)));
  gtk_widget_activate_action (GTK_WIDGET (inside), "win.back", NULL);
  assert_true (way_test_until (way_file_fixture_has_no_other, fixture, 5000));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 4);
  assert_true (way_backup_check (fixture->path, NULL));
}

static void
mark_as_newer (const char *path)
{
  sqlite3 *db;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

/* What is wrong with a backup is not said of the history. */
static void
test_unusable (void **state)
{
  static const char *const headings[] = { "Backup From Newer Version", "Backup Not Found" };
  WayFileFixture *fixture = *state;
  g_autoptr (GPtrArray) backups = NULL;
  const WayBackup *oldest;

  add_history (fixture);
  open_backups (fixture);
  backups = way_backup_list (fixture->path);
  oldest = backups->pdata[backups->len - 1];
  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autofree char *heading = NULL;

      if (i == 0)
        mark_as_newer (oldest->path);
      else
        assert_int_equal (g_remove (oldest->path), 0);
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.look-inside", "^ay", oldest->path);
      assert_true (way_test_until (way_driver_has_dialog, NULL, 5000));
      heading = way_driver_read_dialog ("heading");
      assert_string_equal (heading, headings[i]);
      way_driver_answer ("close");
    }
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 4);
}

/* A game in progress can be seen at its table, where nothing is recorded: neither points, nor time, nor tiles, which
 * have one place in the settings for the game and its backups. */
static void
test_game_inside (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGameItem) last = NULL;
  GSettings *settings;
  WayWindow *inside;
  GtkWidget *table;

  way_file_fixture_add_backups (fixture);
  inside = look_inside (fixture);
  settings = way_window_get_settings (inside);
  last = way_games_find_last (way_window_get_games (inside));
  way_turn_clock_begin (settings, way_game_item_get_info (last)->uuid);
  way_tile_count_set (settings, way_game_item_get_info (last)->uuid, 72);
  gtk_widget_activate_action (GTK_WIDGET (inside), "win.open-game", "x", way_game_item_get_id (last));
  way_test_settle ();
  table = way_window_get_page (inside);
  assert_true (WAY_IS_TABLE_PAGE (table));
  assert_null (way_window_get_clock (inside));
  assert_false (way_table_page_can_correct_tiles (WAY_TABLE_PAGE (table)));

  gtk_widget_grab_focus (way_test_find (table, WAY_TYPE_PLAYER_ROW, NULL));
  way_driver_press (GTK_WINDOW (inside), GDK_KEY_Return, 0);
  way_test_settle ();
  assert_non_null (way_test_find (table, WAY_TYPE_PLAYER_PANEL, NULL));
  assert_false (gtk_widget_is_sensitive (way_test_find (table, GTK_TYPE_BUTTON, "wm-give")));
}

/* The page is closed while games are counted. */
static void
test_left_while_counting (void **state)
{
  WayFileFixture *fixture = *state;

  way_file_fixture_add_backups (fixture);
  way_file_fixture_open_window (fixture);
  for (int i = 0; i < 20; i++)
    {
      assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.backups", NULL));
      assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.back", NULL));
    }
  way_test_settle ();
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
}

/* The history whose folder cannot be synced once another file is in its place; NULL: none. And whether files cannot be,
 * because the disk is full. Replaces the function of the C library. */
static WayFileFixture *unsynced;
static ino_t former;
static gboolean is_full;

static gboolean
is_replaced (const struct stat *about)
{
  struct stat folder, history;

  return unsynced && stat (unsynced->folder, &folder) == 0 && about->st_ino == folder.st_ino
         && stat (unsynced->path, &history) == 0 && history.st_ino != former;
}

int
fsync (int descriptor)
{
  struct stat about;
  gboolean known = fstat (descriptor, &about) == 0;

  errno = 0;
  if (is_full && known && S_ISREG (about.st_mode))
    errno = ENOSPC;
  else if (known && is_replaced (&about))
    errno = EIO;
  return errno == 0 ? (int) syscall (SYS_fsync, descriptor) : -1;
}

static void
fail_to_sync (WayFileFixture *fixture)
{
  struct stat history;

  assert_int_equal (stat (fixture->path, &history), 0);
  former = history.st_ino;
  unsynced = fixture;
}

/* Asserts what the message says when the oldest backup is restored. */
static void
assert_says (WayFileFixture *fixture, const char *heading, const char *body)
{
  g_autoptr (GPtrArray) backups = way_backup_list (fixture->path);
  const WayBackup *oldest = backups->pdata[backups->len - 1];
  g_autofree char *shown = NULL;

  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo-restore", "^ay", oldest->path));
  assert_true (way_test_until (way_driver_has_dialog, (gpointer) body, 10000));
  unsynced = NULL;
  is_full = FALSE;
  shown = way_driver_read_dialog ("heading");
  assert_string_equal (shown, heading);
  way_driver_answer ("close");
  assert_true (way_backup_check (fixture->path, NULL));
}

/* A file that took the place of a damaged one may get lost. */
static void
test_unsure (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *damage = g_strnfill (8192, 'x');

  way_file_fixture_add_backups (fixture);
  assert_true (g_file_set_contents (fixture->path, damage, -1, NULL));
  way_file_fixture_open_window (fixture);
  fail_to_sync (fixture);
  assert_says (fixture, "Disk Full or Failing", "may or may not have been restored");
}

/* It is said that nothing was restored, not that an entry was not saved. */
static void
test_full (void **state)
{
  WayFileFixture *fixture = *state;

  add_history (fixture);
  open_backups (fixture);
  is_full = TRUE;
  assert_says (fixture, "Disk Full", "the backup was not restored");
  assert_int_equal (way_store_count_games (fixture->store, NULL), 4);
}

/* The folder of an old home need not be named in UTF-8. */
static void
test_path_in_another_encoding (void **state)
{
  char path[] = "/nonexistent/M\xfcller/waymark-2026-01-31.db";
  const WayBackup backup = { .path = path, .day = "2026-01-31" };
  GtkWidget *row = g_object_ref_sink (way_backup_row_new (&backup, "/nonexistent/M\xfcller.db"));
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (row));

  assert_string_equal (g_variant_get_bytestring (target), path);
  g_object_unref (row);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_made_meanwhile, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_changed_meanwhile, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_locked_backup, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_two_restores_on_a_day, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_what_goes, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unusable, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_look_inside, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_game_inside, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_unsure, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_full, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_left_while_counting, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test (test_path_in_another_encoding),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("backups", tests, NULL, NULL));
}
