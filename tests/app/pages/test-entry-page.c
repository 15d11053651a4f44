/* test-entry-page.c: the entry page: every subject entered through the widgets, error messages, and minimum widths.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-inns-and-cathedrals.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"
#include "carc-signpost.h"
#include "way-entry-form.h"
#include "way-entry-page.h"
#include "way-entry-row.h"
#include "way-keypad.h"
#include "way-seat-button.h"
#include "way-sheet-view.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEADER_HEIGHT 47 /* 46, and an edge */

static void
test_pages_fit (void **state)
{
  static const char *const actions[]
      = { "win.enter::road",  "win.enter::city",      "win.enter::monastery",       "win.enter::garden",
          "win.enter::field", "win.enter::bookmaker", "win.enter::correction",      "win.judge",
          "win.bets(0)",      "win.tunnel",           "win.enter-unfinished::road", "win.enter-unfinished::garden" };
  WayGameFixture fixture
      = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\ntunnel-token set=red\n", 360);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      int min = way_test_content_width (way_game_fixture_activate (&fixture, actions[i]));

      if (min > 360)
        fail_msg ("%s needs %d px", actions[i], min);
      way_game_fixture_activate (&fixture, "win.back");
    }
  way_game_fixture_close (&fixture);
}

/* With everything expanded and 150% text size, at the width of a phone. */
static void
test_large_text_fits (void **state)
{
  GtkSettings *settings = gtk_settings_get_default ();
  WayGameFixture fixture = way_game_fixture_open_record (
      "bookmaker stack=1 chips=red,blue\ntunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n"
      "road tiles=4 beyond=3 same-tile=1 inn meeples=red:1,blue:2 left=2 by=blue to=green note=\"n\"\n",
      360);
  int entry_id, dpi;
  g_autofree char *action = NULL;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  way_game_get_entry (fixture.game, way_game_get_n_entries (fixture.game) - 1, &entry_id);
  action = g_strdup_printf ("win.amend(%d)", entry_id);
  assert_true (way_test_content_width (way_game_fixture_activate (&fixture, action)) <= 360);
  way_game_fixture_activate (&fixture, "win.back");
  assert_true (way_test_content_width (way_game_fixture_activate (&fixture, "win.settle([(1, 0)])")) <= 360);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (way_game_fixture_find_around (
                                    way_game_fixture_get_page_widget (&fixture), "City", GTK_TYPE_TOGGLE_BUTTON)),
                                TRUE);
  way_test_click (way_game_fixture_find_nth (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "7", 0));
  way_game_fixture_press_on_page (way_game_fixture_get_page_widget (&fixture), GDK_KEY_5, 0);
  way_game_fixture_press_on_page (way_game_fixture_get_page_widget (&fixture), GDK_KEY_1, 0);
  way_test_settle ();
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&fixture)) <= 360);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  way_game_fixture_close (&fixture);
}

static void
test_road_by_keys (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_9, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_F1, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_l, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_l, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_s, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_r, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_R, GDK_SHIFT_MASK));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_i, 0));
  assert_false (way_game_fixture_press_on_page (page, GDK_KEY_x, 0));
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_Return, 0));
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_left, CARC_NO_PLAYER), 2);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_right, CARC_NO_PLAYER), 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 18 + 6);
  way_game_fixture_close (&fixture);
}

static void
test_two_digits (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::city");

  way_game_fixture_press_on_page (page, GDK_KEY_1, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_2, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_2, GDK_ALT_MASK);
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F2, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F2, GDK_SHIFT_MASK);
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_city_tiles, CARC_NO_PLAYER), 12);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_city_coats, CARC_NO_PLAYER), 2);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_large, 1), 1);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 28);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 0);
  way_game_fixture_close (&fixture);
}

static int
get_tiles (WayEntryForm *form)
{
  GtkWidget *row = way_game_fixture_find_around (GTK_WIDGET (form), "City tiles", WAY_TYPE_ENTRY_ROW);

  return way_entry_row_get_answer (WAY_ENTRY_ROW (row), &carc_city_tiles, CARC_NO_PLAYER);
}

/* What counts is when the keys were pressed, not when a busy program comes to them. */
static void
test_digits_of_one_number (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::city");
  WayEntryForm *form = WAY_ENTRY_FORM (way_test_find (page, WAY_TYPE_ENTRY_FORM, NULL));

  assert_true (way_entry_form_press (form, GDK_KEY_1, 0, 4000));
  assert_true (way_entry_form_press (form, GDK_KEY_2, 0, 4900));
  assert_int_equal (get_tiles (form), 12);
  assert_true (way_entry_form_press (form, GDK_KEY_3, 0, 6000));
  assert_int_equal (get_tiles (form), 3);
  assert_true (way_entry_form_press (form, GDK_KEY_1, 0, G_MAXUINT32));
  assert_true (way_entry_form_press (form, GDK_KEY_4, 0, 800));
  assert_int_equal (get_tiles (form), 14);
  way_game_fixture_close (&fixture);
}

static void
test_road_by_taps (void **state)
{
  WayGameFixture fixture
      = way_game_fixture_open_record ("tunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");
  GtkWidget *row;

  way_test_click (way_game_fixture_find_nth (page, GTK_TYPE_BUTTON, "4", 0));
  way_test_click (way_game_fixture_find_nth (page, WAY_TYPE_SEAT_BUTTON, NULL, 0));
  way_test_click (way_game_fixture_find_nth (page, WAY_TYPE_SEAT_BUTTON, NULL, 1));
  row = way_game_fixture_find_around (page, "Road through a tunnel", WAY_TYPE_ENTRY_ROW);
  assert_non_null (row);
  way_entry_row_activate (WAY_ENTRY_ROW (row));
  way_test_settle ();
  for (int i = 0; i < 3; i++)
    way_test_click (way_game_fixture_find_nth (row, GTK_TYPE_BUTTON, "wm-step-key", 1));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (way_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  way_test_settle ();
  assert_non_null (way_test_find (page, WAY_TYPE_SHEET_VIEW, NULL));
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_beyond, CARC_NO_PLAYER), 3);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_same_tile, CARC_NO_PLAYER), 1);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 6);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 6);
  way_game_fixture_close (&fixture);
}

static void
test_every_other_subject (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::monastery");

  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 9);

  page = way_game_fixture_activate (&fixture, "win.enter-unfinished::garden");
  way_game_fixture_press_on_page (page, GDK_KEY_4, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F2, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 4);

  page = way_game_fixture_activate (&fixture, "win.enter::bookmaker");
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Stack number")));
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F3, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (fixture.game), 1), 0x5);

  page = way_game_fixture_activate (&fixture, "win.enter::correction");
  way_test_click (way_game_fixture_find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 0));
  way_test_click (way_game_fixture_find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 0));
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 7);

  way_game_fixture_play (&fixture, "final");
  page = way_game_fixture_activate (&fixture, "win.enter::field");
  way_game_fixture_press_on_page (page, GDK_KEY_3, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F3, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 2), 9);
  way_game_fixture_close (&fixture);
}

/* Returns the control inside @widget that is marked as invalid for screen readers, or NULL. */
static GtkWidget *
find_described (GtkWidget *widget)
{
  if (gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_INVALID)
      && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_described (child);

      if (found)
        return found;
    }
  return NULL;
}

static void
test_error_row (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::bookmaker");
  gsize n = way_game_get_n_entries (fixture.game);

  assert_null (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"));
  way_game_fixture_press_on_page (page, GDK_KEY_F2, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_1, 0);
  assert_true (gtk_widget_get_mapped (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row")));
  assert_non_null (way_test_find (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"), GTK_TYPE_LABEL, "error"));
  assert_non_null (find_described (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row")));
  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_get_n_entries (fixture.game), n);
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  way_test_click (way_game_fixture_find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 1));
  assert_null (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"));
  assert_null (find_described (page));
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (fixture.game), 2), 0x3);
  way_game_fixture_close (&fixture);
}

static void
test_asked_once (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");
  gsize n = way_game_get_n_entries (fixture.game);
  GtkWidget *yes;

  way_game_fixture_press_on_page (page, GDK_KEY_4, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_0, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_get_n_entries (fixture.game), n);
  yes = way_game_fixture_find_around (page, "Keep 40", GTK_TYPE_BUTTON);
  assert_non_null (yes);
  way_test_click (yes);
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 40);
  way_game_fixture_close (&fixture);
}

static void
test_answers_stay (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  way_game_fixture_press_on_page (page, GDK_KEY_7, 0);
  way_game_fixture_activate (&fixture, "win.back");
  page = way_game_fixture_activate (&fixture, "win.enter::road");
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 7);
  way_game_fixture_close (&fixture);
}

static void
test_states (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  way_game_fixture_press_on_page (page, GDK_KEY_4, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F2, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_l, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_r, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_TOGGLE_BUTTON, "Unfinished"));
  assert_true (
      gtk_widget_activate_action (way_test_find (page, GTK_TYPE_LIST_BOX, NULL), "entry.state", "s", "unfinished"));
  way_test_settle ();
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (way_game_fixture_get_last (&fixture)->state, CARC_STATE_UNFINISHED);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 6);
  way_game_fixture_close (&fixture);
}

/* Every entry of a log can be opened in a form with the same answers. */
static void
test_every_entry_opens (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (
      "bookmaker stack=1 chips=red,blue\ntunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n"
      "road tiles=14 beyond=3 same-tile=1 inn meeples=red:1 large=red:1 left=2 by=blue note=\"a \\\"b\\\"\"\n"
      "bet stack=1 on=road tiles=14 chip=red:5 hit=blue:0\n"
      "city tiles=2 coats=1 cathedral meeples=blue:1 to=green\n"
      "correction points=red:-3,green:2\nfinal\nunfinished monastery tiles=4 meeples=green:1\n"
      "field cities=2 meeples=red:1\n",
      360);
  gsize n = way_game_get_n_entries (fixture.game);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *action = NULL;
      CarcEntry entry;
      int entry_id;

      entry = *way_game_get_entry (fixture.game, i, &entry_id);
      if (entry.subject == &carc_turn || entry.subject == &carc_final)
        continue;
      action = g_strdup_printf ("win.amend(%d)", entry_id);
      way_game_fixture_activate (&fixture, action);
      assert_non_null (way_window_get_draft (fixture.window));
      assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_ENTRY_ROW, "wm-error-row"));
      way_game_fixture_press_on_page (way_game_fixture_get_page_widget (&fixture), GDK_KEY_Return, 0);
      assert_true (carc_entry_equal (&entry, way_game_get_entry (fixture.game, i, NULL)));
      if (way_window_get_draft (fixture.window))
        way_game_fixture_activate (&fixture, "win.back");
    }
  assert_int_equal (way_game_get_n_entries (fixture.game), n);
  way_game_fixture_close (&fixture);
}

/* The form of an older entry shows its position, not the current turn. */
static void
test_where_an_entry_belongs (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=4 meeples=red:1\nturn blue\nturn red\n", 1280);
  g_autofree char *amend = NULL;
  g_autofree char *insert = NULL;
  int entry_id = 0;

  for (gsize i = 0; i < way_game_get_n_entries (fixture.game); i++)
    if (way_game_get_entry (fixture.game, i, NULL)->subject == &carc_road)
      way_game_get_entry (fixture.game, i, &entry_id);
  amend = g_strdup_printf ("win.amend(%d)", entry_id);
  insert = g_strdup_printf ("win.insert-subject((%d, 'city'))", entry_id);
  assert_non_null (way_test_find (way_game_fixture_activate (&fixture, amend), GTK_TYPE_LABEL, "Edit · Turn 1 · Anna"));
  way_game_fixture_activate (&fixture, "win.back");
  assert_non_null (
      way_test_find (way_game_fixture_activate (&fixture, insert), GTK_TYPE_LABEL, "Add Before · Turn 1 · Anna"));
  way_game_fixture_activate (&fixture, "win.back");
  assert_non_null (
      way_test_find (way_game_fixture_activate (&fixture, "win.enter::road"), GTK_TYPE_LABEL, "Turn 3 · Anna"));
  way_game_fixture_close (&fixture);
}

/* Not the stepper before it. */
static void
test_focus_is_on_the_keypad (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));

  assert_non_null (focus);
  assert_true (gtk_widget_is_ancestor (focus, way_test_find (page, WAY_TYPE_KEYPAD, NULL)));
  way_game_fixture_close (&fixture);
}

static void
test_header_bars (void **state)
{
  static const char *const actions[]
      = { "win.enter::road", "win.judge", "win.quick", "win.final", "win.result", "win.rules::", "win.home" };
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=4 meeples=red:1\nturn blue\n", 1280);
  GtkWidget *page = way_game_fixture_get_page_widget (&fixture);

  for (gsize i = 0;; i++)
    {
      int height = gtk_widget_get_height (way_test_find (page, ADW_TYPE_HEADER_BAR, NULL));

      if (height != HEADER_HEIGHT)
        fail_msg ("%s: the header bar is %d px high", i > 0 ? actions[i - 1] : "table", height);
      if (i == G_N_ELEMENTS (actions))
        break;
      if (i > 0)
        way_game_fixture_activate (&fixture, "win.back");
      page = way_game_fixture_activate (&fixture, actions[i]);
    }
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_where_an_entry_belongs),
    cmocka_unit_test (test_pages_fit),
    cmocka_unit_test (test_large_text_fits),
    cmocka_unit_test (test_road_by_keys),
    cmocka_unit_test (test_two_digits),
    cmocka_unit_test (test_digits_of_one_number),
    cmocka_unit_test (test_road_by_taps),
    cmocka_unit_test (test_every_other_subject),
    cmocka_unit_test (test_error_row),
    cmocka_unit_test (test_asked_once),
    cmocka_unit_test (test_answers_stay),
    cmocka_unit_test (test_states),
    cmocka_unit_test (test_every_entry_opens),
    cmocka_unit_test (test_focus_is_on_the_keypad),
    cmocka_unit_test (test_header_bars),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
