/* test-backups.c: the page of the backups appears at once, however long it takes to count their games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <sqlite3.h>
#include <string.h>

#include "way-backups-page.h"
#include "way-backup-private.h"
#include "way-start-page.h"
#include "way-window.h"

static gboolean
has_counted_two (gpointer page)
{
  int second = 1;

  return way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &second) != NULL;
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
  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "wm-restore")); /* counting begins after the page is shown */

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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_locked_backup, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_two_restores_on_a_day, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_left_while_counting, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return application == NULL ? 1
                             : way_test_end (application, cmocka_run_group_tests_name ("backups", tests, NULL, NULL));
}
