/* way-fixture.c: a history file in a folder of its own, a window over it, and games to record there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-fixture.h"
#include "way-test.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "way-copies.h"
#include "way-evening.h"
#include "way-hand.h"
#include "way-import.h"
#include "way-statistics-page.h"
#include "way-window-private.h"

int
way_fixture_set_up_folder (void **state)
{
  WayFixture *self = g_new0 (WayFixture, 1);

  self->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  assert_non_null (self->folder);
  self->path = g_build_filename (self->folder, "waymark.db", NULL);
  *state = self;
  return 0;
}

int
way_fixture_set_up (void **state)
{
  WayFixture *self;

  way_fixture_set_up_folder (state);
  self = *state;
  self->store = way_store_open (self->path, NULL);
  assert_non_null (self->store);
  return 0;
}

int
way_fixture_tear_down (void **state)
{
  WayFixture *self = *state;

  way_fixture_close (self);
  way_fixture_remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
  return 0;
}

void
way_fixture_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        way_fixture_remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

void
way_fixture_keep (WayFixture *self, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game;

  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_import_record (file, self->store, WAY_TAKE_NEITHER, &game, NULL), WAY_IMPORT_RECORDED);
}

gint64
way_fixture_add_game (WayFixture *self, const char *name)
{
  CarcHeader header = { 0 };

  header.setup.n_players = 1;
  header.setup.modules = 1;
  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  return way_store_begin (self->store, &header, NULL);
}

void
way_fixture_keep_three_games (WayFixture *self)
{
  way_fixture_keep (self, "waymark 1\nplayed 2025-03-01T20:00:00+01:00\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\n"
                          "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  way_fixture_keep (self, "waymark 1\nplayed 2025-04-01T20:00:00+01:00\nplayer red \"Anne\"\nplayer blue \"Jan\"\n\n"
                          "turn red\nroad tiles=7 meeples=red:1\nfinal\nend\n");
  way_fixture_keep (self, "waymark 1\nplayed 2025-05-01T20:00:00+01:00\nplayer red \"Annie\"\nplayer blue \"Jan\"\n\n"
                          "turn blue\nroad tiles=3 meeples=blue:1\nfinal\nend\n");
}

void
way_fixture_execute (WayFixture *self, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (self->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

void
way_fixture_play (WayFixture *self, int n_players)
{
  g_autofree char *text = way_evening_text (n_players, 40, WAY_EVENING_FINISHED);

  way_fixture_keep (self, text);
}

void
way_fixture_crowd (WayFixture *self, int n_people)
{
  for (int i = 0; i < n_people; i += 2)
    {
      g_autofree char *text = g_strdup_printf ("waymark 1\nplayer red \"Player %d\"\nplayer blue \"Player %d\"\n\n"
                                               "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n",
                                               i, i + 1);

      way_fixture_keep (self, text);
    }
}

/* The application holds the window. */
static void
add_window (WayFixture *self)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  g_set_weak_pointer (&self->window, way_window_new (application, self->store, NULL));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 370, 650);
}

void
way_fixture_make_window (WayFixture *self)
{
  g_autoptr (GError) error = NULL;

  self->store = way_store_open (self->path, &error);
  if (!self->store)
    self->store = way_store_open (":memory:", NULL);
  add_window (self);
  way_window_guard (self->window, self->path, error);
  if (!error)
    way_window_resume (self->window);
}

gboolean
way_fixture_has_waited (gpointer window)
{
  return WAY_WINDOW (window)->waiting == 0;
}

void
way_fixture_open_window (WayFixture *self)
{
  way_fixture_make_window (self);
  gtk_window_present (GTK_WINDOW (self->window));
  assert_true (way_test_until (way_test_has_size, self->window, 5000));
  assert_true (way_test_until (way_fixture_has_waited, self->window, 5000));
  way_test_settle (50);
}

void
way_fixture_close (WayFixture *self)
{
  if (self->window)
    assert_true (way_test_close (GTK_WINDOW (self->window)));
  g_clear_pointer (&self->store, way_store_close);
}

GtkWidget *
way_fixture_open_statistics (WayFixture *self, const char *name)
{
  GtkWidget *page;

  add_window (self);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.statistics", "s", name);
  page = way_window_get_page (self->window);
  assert_true (way_test_until (way_fixture_is_complete, page, 5000));
  return page;
}

gboolean
way_fixture_is_complete (gpointer page)
{
  return !way_statistics_page_is_busy (page);
}

void
way_fixture_add_backups (WayFixture *self)
{
  self->store = way_store_open (self->path, NULL);
  way_fixture_add_game (self, "Anna");
  assert_true (way_copies_make (self->path, "2025-12-31", NULL));
  assert_true (way_copies_make (self->path, "2026-01-30", NULL));
  way_fixture_close (self);
}

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

void
way_fixture_back_up (WayFixture *self)
{
  g_autofree char *today = get_today ();

  assert_true (way_copies_make (self->path, today, NULL));
}

gboolean
way_fixture_is_backed_up (gpointer self)
{
  g_autofree char *today = get_today ();

  return way_copies_has (((WayFixture *) self)->path, today);
}

gboolean
way_fixture_has_counted_backups (gpointer data)
{
  WayFixture *self = data;
  GtkWidget *page = way_window_get_page (self->window);
  g_autoptr (GPtrArray) copies = way_copies_list (self->path);
  g_autoptr (GPtrArray) replaced = way_copies_list_replaced (self->path);
  int last = (int) (copies->len + replaced->len) - 1;

  return last < 0 || way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &last);
}

void
way_fixture_start_game (WayWindow *window)
{
  way_hand_activate (window, "win.new-game");
  way_test_settle (40);
  way_hand_tap (way_hand_find (way_window_get_page (window), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_test_settle (60);
}

const char *
way_fixture_get_notice (WayWindow *window)
{
  return gtk_revealer_get_reveal_child (window->banner) ? gtk_label_get_label (window->banner_label) : "";
}
