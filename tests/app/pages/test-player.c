/* test-player.c: a tap on a player shows where the points come from, and gives points with few keys and taps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test.h"

#include <string.h>

#include "carc-base.h"
#include "way-driver.h"
#include "way-give-points.h"
#include "way-layout-check.h"
#include "way-log-row.h"
#include "way-player-entry.h"
#include "way-player-panel.h"
#include "way-player-row.h"
#include "way-sheet-drawer.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define ROADS                                                                                                          \
  "road tiles=3 meeples=red:1\nturn blue\ncity tiles=4 meeples=red:1\nturn green\nroad tiles=5 meeples=red:1\n"        \
  "monastery meeples=blue:1\nroad tiles=6 left=1 meeples=red:1\n"

static GtkWidget *
get_row (WayGameFixture *fixture, int seat)
{
  return way_game_fixture_find_nth (way_game_fixture_get_page_widget (fixture), WAY_TYPE_PLAYER_ROW, NULL, seat);
}

/* Returns the visible panel, or NULL. */
static GtkWidget *
get_panel (WayGameFixture *fixture)
{
  GtkWidget *panel = way_test_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_PLAYER_PANEL, NULL);

  return panel && gtk_widget_get_mapped (panel) ? panel : NULL;
}

/* Returns the page of the panel that gives points if it is visible, or NULL. */
static WayGivePoints *
get_give (WayGameFixture *fixture)
{
  GtkWidget *panel = get_panel (fixture);
  GtkWidget *give = panel ? way_test_find (panel, WAY_TYPE_GIVE_POINTS, NULL) : NULL;

  return give && gtk_widget_get_child_visible (give) ? WAY_GIVE_POINTS (give) : NULL;
}

static void
press (WayGameFixture *fixture, guint keyval)
{
  way_game_fixture_press (fixture, keyval, 0);
}

static GtkWidget *
get_focus (WayGameFixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static WayGameFixture
open_panel (const char *record, int width, int seat)
{
  WayGameFixture fixture = way_game_fixture_open_record (record, width);

  gtk_widget_grab_focus (get_row (&fixture, seat));
  press (&fixture, GDK_KEY_Return);
  assert_non_null (get_panel (&fixture));
  return fixture;
}

/* Enter Enter 7 Enter. */
static void
test_seven_by_keys (void **state)
{
  static const int widths[] = { 360, 700, 1200 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_panel (ROADS, widths[i], 1);
      int points = way_game_fixture_get_points (&fixture, 1);
      int n = way_game_fixture_count (&fixture);

      assert_null (get_give (&fixture));
      press (&fixture, GDK_KEY_Return);
      assert_non_null (get_give (&fixture));
      press (&fixture, GDK_KEY_7);
      assert_int_equal (way_give_points_get_amount (get_give (&fixture)), 7);
      press (&fixture, GDK_KEY_Return);
      assert_int_equal (way_game_fixture_count (&fixture), n + 1);
      assert_int_equal (way_game_fixture_get_points (&fixture, 1), points + 7);
      assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_correction);
      assert_null (get_panel (&fixture));
      assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
      assert_non_null (gtk_widget_get_ancestor (get_focus (&fixture), GTK_TYPE_LIST_VIEW));
      way_game_fixture_close (&fixture);
    }
}

/* The row, Adjust Points, 7, Give. */
static void
test_seven_by_taps (void **state)
{
  static const int widths[] = { 360, 1200 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (ROADS, widths[i]);
      int points = way_game_fixture_get_points (&fixture, 2);

      assert_true (gtk_widget_activate (get_row (&fixture, 2)));
      assert_non_null (get_panel (&fixture));
      way_test_click (way_test_find (get_panel (&fixture), GTK_TYPE_BUTTON, "wm-give"));
      way_test_click (way_test_find (get_give (&fixture), GTK_TYPE_BUTTON, "7"));
      way_test_click (way_game_fixture_get_main (GTK_WIDGET (get_give (&fixture))));
      assert_int_equal (way_game_fixture_get_points (&fixture, 2), points + 7);
      assert_null (get_panel (&fixture));
      way_game_fixture_close (&fixture);
    }
}

static void
assert_amount (WayGameFixture *fixture, int amount, const char *label)
{
  GtkWidget *give = way_game_fixture_get_main (GTK_WIDGET (get_give (fixture)));

  assert_int_equal (way_give_points_get_amount (get_give (fixture)), amount);
  assert_non_null (way_test_find (give, GTK_TYPE_LABEL, label));
  assert_int_equal (gtk_widget_get_sensitive (give), amount != 0);
}

static void
test_keys_of_the_amount (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 1200, 0);
  int n = way_game_fixture_count (&fixture);

  press (&fixture, GDK_KEY_plus);
  assert_amount (&fixture, 0, "Adjust Points");
  press (&fixture, GDK_KEY_Return);
  assert_int_equal (way_game_fixture_count (&fixture), n);
  press (&fixture, GDK_KEY_1);
  press (&fixture, GDK_KEY_KP_2);
  press (&fixture, GDK_KEY_3);
  press (&fixture, GDK_KEY_4);
  assert_amount (&fixture, 123, "Give Anna 123 Points");
  assert_non_null (way_test_find (get_give (&fixture), GTK_TYPE_LABEL, "23 → 146"));
  press (&fixture, GDK_KEY_BackSpace);
  press (&fixture, GDK_KEY_minus);
  assert_amount (&fixture, -12, "Subtract 12 Points From Anna");
  press (&fixture, GDK_KEY_plusminus);
  assert_amount (&fixture, 12, "Give Anna 12 Points");
  press (&fixture, GDK_KEY_BackSpace);
  press (&fixture, GDK_KEY_BackSpace);
  assert_amount (&fixture, 0, "Adjust Points");
  press (&fixture, GDK_KEY_minus);
  press (&fixture, GDK_KEY_5);
  assert_amount (&fixture, -5, "Subtract 5 Points From Anna");
  /* A letter opens no form. */
  press (&fixture, GDK_KEY_r);
  assert_non_null (get_give (&fixture));
  gtk_editable_set_text (GTK_EDITABLE (way_test_find (get_give (&fixture), ADW_TYPE_ENTRY_ROW, NULL)), " Miscounted ");
  press (&fixture, GDK_KEY_Return);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_correction_points, 0), -5);
  assert_string_equal (way_game_fixture_get_last (&fixture)->note, "Miscounted");
  way_game_fixture_close (&fixture);
}

/* The handle of the sheet has the focus when nothing in the sheet can have it; what it covers gets no letters. */
static void
test_letters_on_handle (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 360, 0);
  GtkWidget *drawer = way_driver_get (way_game_fixture_get_page_widget (&fixture), "player_drawer");

  assert_true (gtk_widget_grab_focus (way_driver_get (drawer, "handle")));
  press (&fixture, GDK_KEY_r);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_true (way_sheet_drawer_get_open (WAY_SHEET_DRAWER (drawer)));
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), FALSE);
  way_test_settle ();
  press (&fixture, GDK_KEY_r);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayEntryPage");
  way_game_fixture_close (&fixture);
}

static void
test_escape (void **state)
{
  static const int widths[] = { 360, 1200 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_panel (ROADS, widths[i], 1);

      press (&fixture, GDK_KEY_Return);
      press (&fixture, GDK_KEY_Escape);
      assert_non_null (get_panel (&fixture));
      assert_null (get_give (&fixture));
      press (&fixture, GDK_KEY_Escape);
      assert_null (get_panel (&fixture));
      assert_ptr_equal (get_focus (&fixture), get_row (&fixture, 1));
      way_game_fixture_close (&fixture);
    }
}

/* The popover of the first player begins below the header bar, and the row is marked while it is open. */
static void
test_place_of_the_popover (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 1280, 0);
  GtkWidget *row = get_row (&fixture, 0);
  GtkWidget *popover = gtk_widget_get_ancestor (get_panel (&fixture), GTK_TYPE_POPOVER);

  way_test_settle ();
  assert_true (gdk_popup_get_position_y (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover))))
               >= 30); /* with its shadow */
  assert_true (gtk_widget_has_css_class (row, "wm-current"));
  press (&fixture, GDK_KEY_Escape);
  assert_false (gtk_widget_has_css_class (row, "wm-current"));
  way_game_fixture_close (&fixture);
}

static int
get_top (GtkWidget *popover)
{
  return gdk_popup_get_position_y (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover))));
}

/* The page that gives points is higher than where the points of a player with few entries come from. It does not begin
 * above the place of the popover. */
static void
test_place_of_the_higher_page (void **state)
{
  WayGameFixture fixture = open_panel ("", 1280, 0);
  GtkWidget *popover = gtk_widget_get_ancestor (get_panel (&fixture), GTK_TYPE_POPOVER);
  int height, top;

  way_test_settle ();
  height = gtk_widget_get_height (popover);
  top = get_top (popover);
  press (&fixture, GDK_KEY_Return);
  way_driver_settle (fixture.window);
  assert_non_null (get_give (&fixture));
  assert_true (gtk_widget_get_height (popover) > height);
  assert_true (get_top (popover) >= top);
  press (&fixture, GDK_KEY_Escape);
  way_driver_settle (fixture.window);
  assert_int_equal (gtk_widget_get_height (popover), height);
  assert_int_equal (get_top (popover), top);
  way_game_fixture_close (&fixture);
}

/* Returns the pixels between the end of @popover and that of the window; negative: the popover ends below it. */
static double
get_space_below (WayGameFixture *fixture, GtkPopover *popover)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  graphene_rect_t bounds;
  double x, y;

  gtk_native_get_surface_transform (GTK_NATIVE (popover), &x, &y);
  assert_true (gtk_widget_compute_bounds (gtk_popover_get_child (popover), GTK_WIDGET (popover), &bounds));
  return gtk_widget_get_height (way_game_fixture_get_page_widget (fixture))
         - (gdk_popup_get_position_y (popup) + y + bounds.origin.y + bounds.size.height);
}

/* In a low window the panel scrolls, so that the popover does not end below the window. */
static void
test_low_popover (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (ROADS, 1280);

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 490);
  way_test_settle ();
  gtk_widget_grab_focus (get_row (&fixture, 0));
  press (&fixture, GDK_KEY_Return);
  way_test_settle ();
  assert_true (
      get_space_below (&fixture, GTK_POPOVER (gtk_widget_get_ancestor (get_panel (&fixture), GTK_TYPE_POPOVER))) >= 0);
  way_game_fixture_close (&fixture);
}

/* Another page closes the panel, which stays closed after the return. */
static void
test_another_page (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 1200, 1);

  press (&fixture, GDK_KEY_r);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayEntryPage");
  way_game_fixture_activate (&fixture, "win.back");
  assert_null (get_panel (&fixture));
  way_game_fixture_close (&fixture);
}

static void
test_where_points_come_from (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 1200, 0);
  GtkWidget *panel = get_panel (&fixture);

  assert_non_null (way_test_find (panel, GTK_TYPE_LABEL, "23"));
  assert_non_null (way_test_find (panel, GTK_TYPE_LABEL, "14"));
  assert_non_null (way_test_find (panel, GTK_TYPE_BUTTON, "All 4"));
  assert_non_null (way_game_fixture_find_nth (panel, WAY_TYPE_PLAYER_ENTRY, NULL, 2));
  assert_null (way_game_fixture_find_nth (panel, WAY_TYPE_PLAYER_ENTRY, NULL, 3));
  gtk_test_accessible_assert_property (way_test_find (panel, WAY_TYPE_PLAYER_ENTRY, NULL),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Road, 6 tiles, +7");
  way_game_fixture_close (&fixture);
}

/* The entry is opened in the log, and has the focus. */
static void
test_entry_in_the_log (void **state)
{
  WayGameFixture fixture = open_panel (ROADS, 1200, 0);
  GtkWidget *row;

  way_test_click (way_game_fixture_find_nth (get_panel (&fixture), WAY_TYPE_PLAYER_ENTRY, NULL, 2));
  assert_null (get_panel (&fixture));
  way_test_settle ();
  assert_non_null (gtk_widget_get_ancestor (get_focus (&fixture), GTK_TYPE_LIST_VIEW));
  row = gtk_widget_get_first_child (get_focus (&fixture));
  assert_string_equal (way_log_item_get_info (way_log_row_get_item (WAY_LOG_ROW (row)))->title, "City, 4 tiles");
  assert_true (gtk_widget_has_css_class (row, "open"));
  way_game_fixture_close (&fixture);
}

static void
test_finished (void **state)
{
  WayGameFixture fixture = open_panel (ROADS "final\nend\n", 1200, 0);

  assert_false (gtk_widget_get_sensitive (way_test_find (get_panel (&fixture), GTK_TYPE_BUTTON, "wm-give")));
  press (&fixture, GDK_KEY_plus);
  assert_null (get_give (&fixture));
  way_game_fixture_close (&fixture);
}

/* Tab goes from the scoreboard to the newest entry of the log, and then to the keys. */
static void
test_tab_order (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (ROADS, 1200);

  gtk_widget_grab_focus (get_row (&fixture, 2));
  gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_TAB_FORWARD);
  assert_non_null (gtk_widget_get_ancestor (get_focus (&fixture), GTK_TYPE_LIST_VIEW));
  gtk_test_accessible_assert_property (get_focus (&fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Road, 6 tiles, 1 correct signpost, Anna +7");
  while (gtk_widget_get_ancestor (get_focus (&fixture), GTK_TYPE_LIST_VIEW))
    gtk_widget_child_focus (GTK_WIDGET (fixture.window), GTK_DIR_TAB_FORWARD);
  assert_string_equal (gtk_widget_get_name (get_focus (&fixture)), "road");
  way_game_fixture_close (&fixture);
}

static void
assert_fits (WayGameFixture *fixture, int width)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *page = way_game_fixture_get_page_widget (fixture);

  assert_int_equal (gtk_widget_get_width (page), width);
  way_layout_check_layout (page, width, gtk_widget_get_height (page), findings);
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s\n", (char *) g_ptr_array_index (findings, i));
  assert_int_equal (findings->len, 0);
}

/* With large texts the kinds of points are below each other. */
static void
test_large_text (void **state)
{
  static const struct {
    int width, height;
  } phones[] = { { 360, 640 }, { 720, 360 } };

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (phones); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (ROADS, phones[i].width);
      int width;

      gtk_window_set_default_size (GTK_WINDOW (fixture.window), phones[i].width, phones[i].height);
      way_driver_settle (fixture.window);
      width = gtk_widget_get_width (way_game_fixture_get_page_widget (&fixture));
      gtk_widget_grab_focus (get_row (&fixture, 0));
      press (&fixture, GDK_KEY_Return);
      assert_fits (&fixture, width);
      WAY_TAP_KEYS (&fixture, GDK_KEY_Return, GDK_KEY_minus, GDK_KEY_1, GDK_KEY_2, GDK_KEY_3);
      assert_non_null (get_give (&fixture));
      assert_fits (&fixture, width);
      way_game_fixture_close (&fixture);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* As on every keypad, numbers are read from left to right. */
static void
test_right_to_left (void **state)
{
  WayGameFixture fixture;
  GtkWidget *one;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  fixture = open_panel (ROADS, 360, 0);
  press (&fixture, GDK_KEY_Return);
  one = way_test_find (get_give (&fixture), GTK_TYPE_BUTTON, "1");
  assert_true (way_test_left (one, GTK_WIDGET (get_give (&fixture))) < way_test_left (
                   way_test_find (get_give (&fixture), GTK_TYPE_BUTTON, "3"), GTK_WIDGET (get_give (&fixture))));
  way_game_fixture_close (&fixture);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_seven_by_keys),
    cmocka_unit_test (test_seven_by_taps),
    cmocka_unit_test (test_keys_of_the_amount),
    cmocka_unit_test (test_letters_on_handle),
    cmocka_unit_test (test_escape),
    cmocka_unit_test (test_another_page),
    cmocka_unit_test (test_where_points_come_from),
    cmocka_unit_test (test_entry_in_the_log),
    cmocka_unit_test (test_finished),
    cmocka_unit_test (test_tab_order),
    cmocka_unit_test (test_place_of_the_popover),
    cmocka_unit_test (test_place_of_the_higher_page),
    cmocka_unit_test (test_low_popover),
    cmocka_unit_test (test_large_text),
    cmocka_unit_test (test_right_to_left),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
