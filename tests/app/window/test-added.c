/* test-added.c: games that were played in memory are added to the history file, which another program then locks: the
 * game stays on the table, and is added once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-backup.h"
#include "way-details-page.h"
#include "way-driver.h"
#include "way-game.h"
#include "way-holder.h"
#include "way-start-page.h"
#include "way-test.h"
#include "way-window.h"

static const char *self_path;
static GSubprocess *other;

static void
assert_entries (WayFileFixture *fixture, int n)
{
  WayGame *game = way_window_get_game (fixture->window);

  assert_non_null (game);
  assert_int_equal (way_game_get_n_entries (game), n);
}

static void
click_banner (WayFileFixture *fixture)
{
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  way_test_settle ();
}

static gboolean
is_refused (gpointer window)
{
  return strstr (way_file_fixture_get_notice (window), "Another program is using") != NULL;
}

/* The game was added, and the table is about to be that of the file. */
static void
lock_once_cb (WaySession *session, GParamSpec *property, WayFileFixture *fixture)
{
  if (!way_session_get_game (session) && !other)
    other = way_holder_start (self_path, fixture->path, WAY_HOLD_ALL);
}

/* The file has a version of its own, so the game that is added gets another id there. */
static void
test_locked_after_it (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *away = g_build_filename (fixture->folder, "away.db", NULL);
  g_autoptr (WayGame) game = NULL;

  way_file_fixture_open_window (fixture);
  game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Meanwhile"), NULL);
  way_window_open_game (fixture->window, game);
  assert_int_equal (g_rename (fixture->path, away), 0);
  way_driver_activate (fixture->window, "win.next-turn");
  way_test_settle ();
  assert_true (way_store_is_in_memory (fixture->store));
  assert_int_equal (g_rename (away, fixture->path), 0);
  way_file_fixture_execute (fixture, "UPDATE game SET place = 'Elsewhere'");
  way_driver_activate (fixture->window, "win.find-history");
  way_test_settle ();

  g_signal_connect (way_window_get_session (fixture->window), "notify::game", G_CALLBACK (lock_once_cb), fixture);
  click_banner (fixture);
  assert_non_null (other);
  assert_true (way_test_until (is_refused, fixture->window, 10000));
  assert_entries (fixture, 1);
  assert_true (way_store_is_in_memory (fixture->store));

  way_holder_end (other);
  click_banner (fixture);
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  assert_entries (fixture, 1);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 2);
}

/* Writes another history, with one game of the player @name, to the place of the file. */
static void
write_history_of (WayFileFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  CarcHeader header = { .setup = { .n_players = 1, .modules = 1 } };

  g_strlcpy (header.names[0], name, sizeof header.names[0]);
  {
    g_autoptr (WayStore) store = way_store_open (path, NULL);

    assert_true (way_store_create_game (store, &header, NULL) > 0);
  }
  assert_int_equal (g_rename (path, fixture->path), 0);
}

/* Another history is there now, in which the row of the game is that of another one. */
static void
test_page_of_a_game (void **state)
{
  WayFileFixture *fixture = *state;
  g_autofree char *away = g_build_filename (fixture->folder, "away.db", NULL);
  gint64 mine;

  way_file_fixture_open_window (fixture);
  mine = way_file_fixture_add_game (fixture, "Mine");
  assert_int_equal (g_rename (fixture->path, away), 0);
  write_history_of (fixture, "Theirs");
  way_driver_activate (fixture->window, "win.find-history");
  way_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.details", "x", mine);
  way_test_settle ();
  assert_true (WAY_IS_DETAILS_PAGE (way_window_get_page (fixture->window)));
  click_banner (fixture);
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 2);
  assert_true (WAY_IS_START_PAGE (way_window_get_page (fixture->window)));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_locked_after_it, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_page_of_a_game, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application;
  int result;

  if (way_holder_run (argc, argv, &result))
    return result;
  self_path = argv[0];
  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("added", tests, NULL, NULL));
}
