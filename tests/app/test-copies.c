/* test-copies.c: the page of the copies is there at once, however long each copy takes to be counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "way-copies-page.h"
#include "way-copies.h"
#include "way-start-page.h"
#include "way-window-private.h"

typedef struct {
  char *folder;
  char *path;
  WayStore *store;
  WayWindow *window;
} Room;

static GtkApplication *application;

static int
set_up (void **state)
{
  Room *room = g_new0 (Room, 1);

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  *state = room;
  return 0;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

static void
close_window (Room *room)
{
  if (room->window)
    assert_true (way_test_close (GTK_WINDOW (room->window)));
  room->window = NULL;
  g_clear_pointer (&room->store, way_store_close);
}

static int
tear_down (void **state)
{
  Room *room = *state;

  close_window (room);
  remove_folder (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

/* As the application opens its window on a file. */
static void
open_window (Room *room)
{
  g_autoptr (GError) error = NULL;

  room->store = way_store_open (room->path, &error);
  if (!room->store)
    room->store = way_store_open (":memory:", NULL);
  room->window = way_window_new (application, room->store, NULL);
  way_window_guard (room->window, room->path, error);
  if (!error)
    way_window_resume (room->window);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_window_present (GTK_WINDOW (room->window));
  assert_true (way_test_until (way_test_has_size, room->window, 5000));
  way_test_settle (50);
}

static gint64
begin_game (Room *room, const char *name)
{
  CarcHeader header = { 0 };

  header.setup.n_players = 1;
  header.setup.modules = 1;
  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  return way_store_begin (room->store, &header, NULL);
}

static void
make_copies (Room *room)
{
  room->store = way_store_open (room->path, NULL);
  begin_game (room, "Anna");
  assert_true (way_copies_make (room->path, "2025-12-31", NULL));
  assert_true (way_copies_make (room->path, "2026-01-30", NULL));
  g_clear_pointer (&room->store, way_store_close);
}

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static gboolean
has_copy (gpointer data)
{
  Room *room = data;
  g_autofree char *today = get_today ();

  return way_copies_has (room->path, today);
}

static gboolean
has_counted (gpointer data)
{
  Room *room = data;
  GtkWidget *page = way_window_get_page (room->window);
  g_autoptr (GPtrArray) copies = way_copies_list (room->path);
  g_autoptr (GPtrArray) replaced = way_copies_list_replaced (room->path);
  int last = (int) (copies->len + replaced->len) - 1;

  return last < 0 || way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &last);
}

static gboolean
has_counted_two (gpointer page)
{
  int second = 1;

  return way_test_find_nth (page, GTK_TYPE_BUTTON, "wm-restore", &second) != NULL;
}

/* When the page that is opened has the window's main loop wait, it does not tick. */
typedef struct {
  gint64 last, longest; /* microseconds */
} Pulse;

static gboolean
tick_cb (gpointer data)
{
  Pulse *pulse = data;
  gint64 now = g_get_monotonic_time ();

  pulse->longest = MAX (pulse->longest, now - pulse->last);
  pulse->last = now;
  return G_SOURCE_CONTINUE;
}

/* Another program holds one copy, and whoever counts its games waits two seconds for it. */
static void
test_locked_copy (void **state)
{
  Room *room = *state;
  g_autofree char *folder = way_copies_folder (room->path);
  g_autofree char *held = g_build_filename (folder, "waymark-2026-01-30.db", NULL);
  Pulse pulse = { 0 };
  GtkWidget *page;
  sqlite3 *db;
  guint id;

  make_copies (room);
  open_window (room);
  assert_true (way_test_until (has_copy, room, 5000));
  assert_int_equal (sqlite3_open (held, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
  pulse.last = g_get_monotonic_time ();
  id = g_timeout_add (5, tick_cb, &pulse);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.copies", NULL));
  page = way_window_get_page (room->window);
  assert_true (WAY_IS_COPIES_PAGE (page));

  /* Nobody waits for the one that is held: the other two are counted before. */
  assert_true (way_test_until (has_counted_two, page, 5000));
  assert_false (has_counted (room));
  assert_true (pulse.longest < G_USEC_PER_SEC);
  assert_int_equal (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  assert_true (way_test_until (has_counted, room, 5000));
  g_source_remove (id);
}

/* The page is left while the copies are being counted. */
static void
test_left_while_counting (void **state)
{
  Room *room = *state;

  make_copies (room);
  open_window (room);
  for (int i = 0; i < 20; i++)
    {
      assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.copies", NULL));
      assert_true (gtk_widget_activate_action (GTK_WIDGET (room->window), "win.back", NULL));
    }
  way_test_settle (100);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (room->window)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_locked_copy, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_left_while_counting, set_up, tear_down),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (adw_application_new (NULL, G_APPLICATION_NON_UNIQUE));
  g_object_set (application, "resource-base-path", WAY_TEST_RESOURCES, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  result = cmocka_run_group_tests_name ("copies", tests, NULL, NULL);
  g_clear_object (&application);
  return result;
}
