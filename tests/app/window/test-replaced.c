/* test-replaced.c: a game that another program replaces, deletes or changes while a page shows its row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "way-driver.h"
#include "way-import.h"
#include "way-page.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-start-page.h"
#include "way-store-sync.h"
#include "way-test.h"

static const char eva[]
    = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-01-02T20:00:00+01:00\n"
      "player red \"Eva\"\nplayer blue \"Jan\"\nturn red\nroad tiles=%d meeples=red:1\nfinal\nend\n";

static const char gone[] = "This game was deleted or replaced elsewhere";

/* As another program does. Returns the row of the game. */
static gint64
take (WayFileFixture *fixture, int tiles)
{
  g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);
  g_autofree char *text = g_strdup_printf (eva, tiles);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  gint64 row;

  way_import_record (record, other, WAY_RESOLUTION_USE_THEIRS, &row, NULL);
  return row;
}

static void delete (WayFileFixture *fixture, gint64 row)
{
  g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);

  assert_true (way_store_set_deleted (other, row, TRUE, NULL));
}

static WayPage *
get_page (WayFileFixture *fixture)
{
  return WAY_PAGE (way_window_get_page (fixture->window));
}

static void
press_row (WayFileFixture *fixture, const char *action, gint64 row)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "x", row);
  way_driver_settle (fixture->window);
}

/* The version that the history has is shown, not the one that was listed. */
static void
test_replaced (void **state)
{
  static const char *const actions[] = { "win.open-game", "win.replay", "win.details" };
  WayFileFixture *fixture = *state;
  gint64 row = take (fixture, 4);

  way_file_fixture_open_window (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gint64 now = take (fixture, 5 + (int) i);

      assert_int_not_equal (now, row);
      press_row (fixture, actions[i], row);
      assert_false (WAY_IS_START_PAGE (get_page (fixture)));
      if (i == 0)
        assert_int_equal (way_game_get_id (way_window_get_game (fixture->window)), now);
      if (i == 1)
        assert_int_equal (way_game_get_id (way_replay_page_get_game (WAY_REPLAY_PAGE (get_page (fixture)))), now);
      way_driver_activate (fixture->window, "win.home");
      way_driver_settle (fixture->window);
      row = now;
    }
}

/* Nothing is shown that the history does not have anymore. */
static void
test_deleted (void **state)
{
  static const char *const actions[] = { "win.open-game", "win.replay", "win.details" };
  WayFileFixture *fixture = *state;
  gint64 row = take (fixture, 4);

  way_file_fixture_open_window (fixture);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);
  delete (fixture, row);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      press_row (fixture, actions[i], row);
      assert_true (WAY_IS_START_PAGE (get_page (fixture)));
      assert_non_null (way_test_find (fixture->window, GTK_TYPE_LABEL, gone));
      assert_int_equal (way_file_fixture_count_shown (fixture->window), 0);
    }
}

static GtkEditable *
get_name (WayPage *page, const char *color)
{
  return GTK_EDITABLE (way_test_find (GTK_WIDGET (page), ADW_TYPE_ENTRY_ROW, color));
}

static GtkTextBuffer *
get_note (WayPage *page)
{
  return GTK_TEXT_BUFFER (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (way_test_find (GTK_WIDGET (page), GTK_TYPE_TEXT_VIEW, NULL))));
}

static void
press_save (WayFileFixture *fixture)
{
  way_test_click (way_page_get_main_button (get_page (fixture)));
  way_driver_settle (fixture->window);
}

static void
assert_details (WayFileFixture *fixture, gint64 row, const char *red, const char *blue, const char *place,
                const char *note)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, row, NULL);

  assert_string_equal (details->names[0], red);
  assert_string_equal (details->names[1], blue);
  assert_string_equal (details->place, place);
  assert_string_equal (details->note, note);
}

/* Another program gives the blue player another name, and the game a place. */
static void
rename_elsewhere (WayFileFixture *fixture, gint64 row, const char *name, const char *place)
{
  g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);
  g_autoptr (WayGameDetails) details = way_store_read_details (other, row, NULL);

  g_free (details->names[1]);
  details->names[1] = g_strdup (name);
  g_free (details->place);
  details->place = g_strdup (place);
  assert_true (way_store_write_details (other, row, details, NULL));
}

/* The names are changed in two places, each time to one that no player has. What was typed stays, and the page says
 * which name has to be another one. */
static void
test_same_name (void **state)
{
  static const char taken[]
      = "M&Ms is the name of another player now. It was entered in another window or by another program.";
  g_autofree char *markup = g_markup_escape_text (taken, -1);
  WayFileFixture *fixture = *state;
  gint64 row = take (fixture, 4);
  WayPage *page;

  way_file_fixture_open_window (fixture);
  press_row (fixture, "win.details", row);
  page = get_page (fixture);
  rename_elsewhere (fixture, row, "M&Ms", "Brno");
  gtk_editable_set_text (get_name (page, "Red"), "M&Ms");
  gtk_text_buffer_set_text (get_note (page), "A long evening", -1);
  press_save (fixture);
  assert_details (fixture, row, "Eva", "M&Ms", "Brno", "");

  assert_ptr_equal (get_page (fixture), page);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_string_equal (gtk_editable_get_text (get_name (page, "Red")), "M&Ms");
  assert_string_equal (gtk_editable_get_text (get_name (page, "Blue")), "M&Ms");
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (page), "place"))), "Brno");
  assert_non_null (way_test_find (GTK_WIDGET (page), GTK_TYPE_LABEL, markup));
  gtk_test_accessible_assert_property (gtk_editable_get_delegate (get_name (page, "Red")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, taken);
  assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_name (page, "Red")), "error"));
  assert_false (gtk_widget_get_sensitive (way_page_get_main_button (page)));
  assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), GTK_WIDGET (get_name (page, "Red"))));

  gtk_editable_set_text (get_name (page, "Red"), "Zoe");
  assert_null (way_test_find (GTK_WIDGET (page), GTK_TYPE_LABEL, markup));
  press_save (fixture);
  assert_true (WAY_IS_START_PAGE (get_page (fixture)));
  assert_details (fixture, row, "Zoe", "M&Ms", "Brno", "A long evening");
  way_test_click (way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture->window);
  assert_details (fixture, row, "Eva", "M&Ms", "Brno", "");
}

/* Undo cannot bring a name back that another player has got meanwhile. */
static void
test_undo_same_name (void **state)
{
  WayFileFixture *fixture = *state;
  gint64 row = take (fixture, 4);

  way_file_fixture_open_window (fixture);
  press_row (fixture, "win.details", row);
  gtk_editable_set_text (get_name (get_page (fixture), "Red"), "Zoe");
  press_save (fixture);
  rename_elsewhere (fixture, row, "Eva", "");
  way_test_click (way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture->window);
  assert_true (g_str_has_prefix (way_file_fixture_get_notice (fixture->window), "This game was changed in another"));
  assert_details (fixture, row, "Zoe", "Eva", "", "");
}

/* Another program has given the game an id that Waymark does not. Undo knows the game by it all the same. */
static void
test_odd_id (void **state)
{
  static const char odd[] = "0b6f8a52-7f0e-'a8e-9a54-3f3f6f0a2c11";
  WayFileFixture *fixture = *state;
  gint64 row = take (fixture, 4);
  g_autofree char *text = g_strdup_printf (eva, 5);

  way_file_fixture_execute (fixture, "UPDATE game SET uuid = '0b6f8a52-7f0e-''a8e-9a54-3f3f6f0a2c11'");
  way_file_fixture_open_window (fixture);
  assert_true (way_store_keep_version (fixture->store, odd, text, "Laptop", NULL, NULL));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.delete-game", "(xs)", row, odd);
  way_driver_settle (fixture->window);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 0);
  way_test_click (way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture->window);
  assert_int_equal (way_file_fixture_count_shown (fixture->window), 1);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.restore-version", "(xsx)", row, odd, (gint64) 1);
  way_driver_settle (fixture->window);
  assert_string_equal (way_file_fixture_get_notice (fixture->window), "");
  assert_non_null (way_test_find (fixture->window, GTK_TYPE_LABEL, "Earlier version restored"));
  assert_non_null (way_test_find (fixture->window, GTK_TYPE_BUTTON, "Undo"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_replaced, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_same_name, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undo_same_name, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_odd_id, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests_name ("replaced", tests, NULL, NULL));
}
