/* test-renumbered.c: a game gets other entry ids while the form of an entry is open or stored, or another game is
 * opened during a question about it: no other entry is changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <glib/gstdio.h>

#include "carc-base.h"
#include "way-action-row.h"
#include "way-dialogs.h"
#include "way-driver.h"
#include "way-entry-warning.h"
#include "way-holder.h"
#include "way-import.h"
#include "way-page.h"
#include "way-patience.h"
#include "way-test.h"

static const char *self_path;
static GSubprocess *holder;

static WayGame *
get_game (WayFileFixture *fixture)
{
  return way_window_get_game (fixture->window);
}

static int
get_id (WayFileFixture *fixture, gsize index)
{
  int entry_id;

  way_game_get_entry (get_game (fixture), index, &entry_id);
  return entry_id;
}

static void
record_road (WayGame *game, int tiles)
{
  CarcEntry entry = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };

  assert_true (carc_entry_set (&entry, &carc_road_tiles, CARC_NO_PLAYER, tiles));
  assert_true (carc_entry_set (&entry, &carc_meeples, 0, 1));
  assert_true (way_game_record (game, &entry, 1, NULL));
}

/* The tiles of all roads, in order: “3 4 5 ”. */
static void
assert_roads (WayFileFixture *fixture, const char *expected)
{
  WayGame *game = get_game (fixture);
  g_autoptr (GString) roads = g_string_new (NULL);

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      if (entry->subject == &carc_road)
        g_string_append_printf (roads, "%d ", carc_entry_get (entry, &carc_road_tiles, CARC_NO_PLAYER));
    }
  assert_string_equal (roads->str, expected);
}

/* A game in progress, after whose first turn roads of 3, 4, and 5 tiles were recorded. */
static void
play (WayFileFixture *fixture)
{
  way_file_fixture_open_window (fixture);
  way_file_fixture_start_game (fixture->window);
  for (int tiles = 3; tiles <= 5; tiles++)
    record_road (get_game (fixture), tiles);
  way_test_settle ();
}

/* Opens the form of the entry at @index, a road, and enters 8 tiles. */
static void
edit (WayFileFixture *fixture, gsize index)
{
  g_autofree char *action = g_strdup_printf ("win.amend(%d)", get_id (fixture, index));

  way_driver_activate (fixture->window, action);
  way_test_settle ();
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 8);
  way_test_settle ();
}

static void
press_save (WayFileFixture *fixture)
{
  way_test_click (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window))));
  way_test_settle ();
}

/* Returns the open game without its road of 3 tiles. (transfer full) */
static WayRecordFile *
make_version (WayFileFixture *fixture)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (fixture->store, way_game_get_id (get_game (fixture)), NULL);
  g_autofree char *whole = way_record_file_write (record);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "road tiles=3 ") && !g_str_has_prefix (g_strchug (lines[i]), "="))
      g_string_append_printf (text, "%s\n", lines[i]);
  return way_record_file_read (text->str, text->len);
}

/* Plays without a road of 3 tiles, edits that of 4, and finds another history in the place of the file. */
static void
replace_file (WayFileFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  int first;

  play (fixture);
  first = get_id (fixture, 1);
  assert_true (way_game_delete_entries (get_game (fixture), &first, 1, NULL));
  edit (fixture, 1);
  {
    g_autoptr (WayStore) other = way_store_open (path, NULL);

    assert_non_null (other);
  }
  assert_int_equal (g_rename (path, fixture->path), 0);
  way_driver_activate (fixture->window, "win.find-history");
  way_test_settle ();
}

/* Adds the game to the file. */
static void
press_add (WayFileFixture *fixture)
{
  way_test_click (way_driver_get (way_window_get_banner (fixture->window), "button"));
  way_test_settle ();
}

/* Another program puts @version in the place of the open game. */
static void
replace_elsewhere (WayFileFixture *fixture, const WayRecordFile *version)
{
  g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);
  gint64 game;

  assert_int_equal (way_import_record (version, other, WAY_RESOLUTION_USE_THEIRS, &game, NULL), WAY_IMPORT_REPLACED);
}

/* In the file that has taken the place of the history, the game in memory gets other entry ids. */
static void
test_added (void **state)
{
  WayFileFixture *fixture = *state;

  replace_file (fixture);
  press_add (fixture);
  assert_false (way_store_is_in_memory (fixture->store));
  assert_roads (fixture, "4 5 ");
  assert_int_equal (way_draft_get_amended_entry_id (way_window_get_draft (fixture->window)), get_id (fixture, 1));
  press_save (fixture);
  assert_roads (fixture, "8 5 ");
}

/* The file is used, and the game is about to be opened from it. */
static void
lock_once_cb (WayGames *games, WayFileFixture *fixture)
{
  if (!way_store_is_in_memory (fixture->store) && !holder)
    holder = way_holder_start (self_path, fixture->path, WAY_HOLD_WRITES);
}

static gboolean
is_form_stored (gpointer data)
{
  WayFileFixture *fixture = data;
  g_autofree char *text = way_store_read_draft (fixture->store, way_game_get_id (get_game (fixture)), NULL);

  return text != NULL;
}

/* Nothing can be written when the form comes to the file: it is open, and stored later. */
static void
test_locked (void **state)
{
  WayFileFixture *fixture = *state;

  replace_file (fixture);
  g_signal_connect (way_window_get_games (fixture->window), "reloaded", G_CALLBACK (lock_once_cb), fixture);
  press_add (fixture);
  assert_non_null (holder);
  assert_non_null (way_window_get_draft (fixture->window));
  assert_int_equal (way_draft_get_amended_entry_id (way_window_get_draft (fixture->window)), get_id (fixture, 1));
  assert_false (is_form_stored (fixture));
  way_holder_end (holder);
  assert_true (way_test_until (is_form_stored, fixture, 5000));
  press_save (fixture);
  assert_roads (fixture, "8 5 ");
}

/* Another program puts another version in the place of the open game: the first attempt to save shows it. */
static void
test_replaced (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayRecordFile) version = NULL;

  play (fixture);
  version = make_version (fixture);
  edit (fixture, 2);
  replace_elsewhere (fixture, version);
  press_save (fixture);
  assert_string_not_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_roads (fixture, "4 5 ");
  press_save (fixture);
  assert_roads (fixture, "8 5 ");
}

static void
fail_if_agreed (GtkWidget *window, GVariant *entry_ids)
{
  fail_msg ("entries are deleted");
}

/* Two entries, of which the second would depend on the first. */
static void
ask_to_delete (WayFileFixture *fixture)
{
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (int));
  int id = get_id (fixture, 2);

  g_array_append_val (later, id);
  way_dialogs_ask_delete_all (GTK_WINDOW (fixture->window), get_game (fixture), get_id (fixture, 1), later,
                              fail_if_agreed);
  way_test_settle ();
  assert_non_null (way_driver_find_dialog ());
}

/* A question about entries ends when their ids may be those of others. */
static void
test_asked (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayRecordFile) version = NULL;

  play (fixture);
  version = make_version (fixture);
  ask_to_delete (fixture);
  replace_elsewhere (fixture, version);
  assert_true (way_game_reload (get_game (fixture), NULL));
  way_test_settle ();
  assert_null (way_driver_find_dialog ());
}

#define OTHER "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"

static void
import_other (WayFileFixture *fixture)
{
  way_file_fixture_import (fixture, "waymark 1\nid " OTHER "\nplayed 2026-02-01T20:00:00+01:00\nplayer red \"Petr\"\n"
                                    "player blue \"Eva\"\n\nturn red\nroad tiles=6 meeples=red:1\n"
                                    "road tiles=7 meeples=red:1\nroad tiles=8 meeples=red:1\n");
}

static void
open_other (WayFileFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x",
                              way_store_find_game (fixture->store, OTHER, NULL));
}

/* A desktop opens another game while a question is asked, which ends. */
static void
test_other_game (void **state)
{
  WayFileFixture *fixture = *state;

  play (fixture);
  import_other (fixture);
  ask_to_delete (fixture);
  open_other (fixture);
  way_test_settle ();
  assert_null (way_driver_find_dialog ());
  assert_roads (fixture, "6 7 8 ");
}

static gboolean
is_usable (gpointer window)
{
  return gtk_widget_get_sensitive (way_window_get_page (window)) && !way_wait_is_waiting (way_window_get_wait (window));
}

/* The file is locked when the next turn is to begin, and another game is opened before it is not anymore. */
static void
test_other_game_while_locked (void **state)
{
  WayFileFixture *fixture = *state;
  GSubprocess *writer;
  gint64 first;
  gsize n;

  play (fixture);
  import_other (fixture);
  first = way_game_get_id (get_game (fixture));
  n = way_game_get_n_entries (get_game (fixture));
  writer = way_holder_start (self_path, fixture->path, WAY_HOLD_WRITES);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.next-turn", NULL);
  assert_true (way_wait_is_waiting (way_window_get_wait (fixture->window)));
  open_other (fixture);
  way_holder_end (writer);
  assert_true (way_test_until (is_usable, fixture->window, 5000));
  assert_roads (fixture, "6 7 8 ");
  assert_int_equal (way_game_get_n_entries (get_game (fixture)), 4);
  assert_false (way_patience_can_try_again (GTK_WIDGET (fixture->window)));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-game", "x", first);
  way_test_settle ();
  assert_int_equal (way_game_get_n_entries (get_game (fixture)), n);
}

/* The program ends while the form is open, which is stored; then a synced folder changes the game, and it is resumed.
 */
static void
test_synced (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayRecordFile) version = NULL;
  gint64 game;

  play (fixture);
  version = make_version (fixture);
  game = way_game_get_id (get_game (fixture));
  edit (fixture, 2);
  way_open_draft_flush (way_session_get_drafts (way_window_get_session (fixture->window)));
  way_file_fixture_close (fixture);
  {
    g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);

    assert_true (way_store_begin_batch (other, NULL));
    assert_true (way_store_end_batch (other, way_import_make (version, other, &game, NULL), NULL));
  }
  way_file_fixture_open_window (fixture);
  assert_roads (fixture, "4 5 ");
  assert_non_null (way_window_get_draft (fixture->window));
  press_save (fixture);
  assert_roads (fixture, "8 5 ");
}

static void
choose_to_insert (WayFileFixture *fixture, gsize index)
{
  g_autofree char *action = g_strdup_printf ("win.insert(%d)", get_id (fixture, index));

  way_driver_activate (fixture->window, action);
  way_test_settle ();
}

/* The page on which a forgotten entry is chosen follows the entry that comes after it, or says that it is gone. */
static void
test_inserted (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayRecordFile) version = NULL;
  g_autofree char *road = NULL;
  GtkWidget *page;

  play (fixture);
  version = make_version (fixture);
  choose_to_insert (fixture, 3);
  replace_elsewhere (fixture, version);
  assert_true (way_game_reload (get_game (fixture), NULL));
  way_test_settle ();
  page = way_window_get_page (fixture->window);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "The new entry goes before: Road, 5 tiles"));
  road = g_strdup_printf ("win.insert-subject((%d, 'road'))", get_id (fixture, 2));
  way_driver_tap (way_driver_find_action (page, road));
  way_test_settle ();
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 7);
  way_draft_set (way_window_get_draft (fixture->window), &carc_meeples, 0, 1);
  press_save (fixture);
  assert_roads (fixture, "4 7 5 ");

  choose_to_insert (fixture, 2);
  assert_true (way_game_undo (get_game (fixture), NULL));
  way_test_settle ();
  page = way_window_get_page (fixture->window);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL,
                                  "The entry that comes after the new one is no longer in this game: it was deleted or "
                                  "replaced. Go back and choose another one."));
  assert_int_equal (way_driver_count (page, WAY_TYPE_ACTION_ROW, NULL), 0);
  assert_true (way_game_redo (get_game (fixture), NULL));
  way_test_settle ();
  assert_true (way_driver_count (page, WAY_TYPE_ACTION_ROW, NULL) > 0);
}

static GtkWidget *
find_warning (WayFileFixture *fixture)
{
  return way_driver_find (way_window_get_page (fixture->window), WAY_TYPE_ENTRY_WARNING, NULL, 0);
}

/* Another program deletes the entry. The form says so, records nothing by itself, and can be kept or discarded. */
static void
test_deleted (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *warning;
  int entry_id;

  play (fixture);
  edit (fixture, 2);
  entry_id = get_id (fixture, 2);
  {
    g_autoptr (WayStore) store = way_store_open (fixture->path, NULL);
    g_autoptr (WayGame) other = way_game_open (store, way_game_get_id (get_game (fixture)), NULL);

    assert_true (way_game_delete_entries (other, &entry_id, 1, NULL));
    g_clear_object (&other);
  }
  press_save (fixture);
  assert_roads (fixture, "3 5 ");
  assert_false (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window)))));
  warning = find_warning (fixture);
  assert_false (gtk_widget_get_visible (way_driver_get (warning, "change")));
  way_test_click (way_driver_find (warning, GTK_TYPE_BUTTON, NULL, 0));
  way_test_settle ();
  press_save (fixture);
  assert_roads (fixture, "3 5 8 ");

  /* What is undone and redone leaves the form as it was. */
  edit (fixture, 3);
  assert_true (way_game_undo (get_game (fixture), NULL));
  way_test_settle ();
  assert_false (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (way_window_get_page (fixture->window)))));
  assert_true (way_game_redo (get_game (fixture), NULL));
  way_test_settle ();
  way_draft_set (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER, 9);
  press_save (fixture);
  assert_roads (fixture, "3 5 9 ");

  /* Whoever goes back does not find it in the next form of a road. */
  edit (fixture, 1);
  for (int i = 0; i < 6; i++)
    assert_true (way_game_undo (get_game (fixture), NULL));
  assert_true (way_draft_is_lost (way_window_get_draft (fixture->window)));
  way_driver_activate (fixture->window, "win.back");
  way_test_settle ();
  way_driver_activate (fixture->window, "win.enter::road");
  way_test_settle ();
  assert_false (way_draft_has (way_window_get_draft (fixture->window), &carc_road_tiles, CARC_NO_PLAYER));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_file_fixture_set_up_folder, way_file_fixture_tear_down)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { TEST (test_added),  TEST (test_locked),     TEST (test_replaced),
                                      TEST (test_asked),  TEST (test_other_game), TEST (test_other_game_while_locked),
                                      TEST (test_synced), TEST (test_deleted),    TEST (test_inserted) };
  GtkApplication *application;
  int result;

  if (way_holder_run (argc, argv, &result))
    return result;
  self_path = argv[0];
  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("renumbered", tests, NULL, NULL));
}
