/* test-pages.c: the pages of an evening: every subject entered through the widgets, errors, bets, the judge, tunnels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "carc-base.h"
#include "carc-signpost.h"
#include "way-bets-page.h"
#include "way-entry-page.h"
#include "way-entry-row.h"
#include "way-judge-page.h"
#include "way-narrow-bin.h"
#include "way-record-file.h"
#include "way-seat-button.h"
#include "way-sheet-view.h"
#include "way-tunnel-page.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEAD                                                                                                           \
  "waymark 1\nedition C3\nwith inns-and-cathedrals signposts bets tunnel\nchip 5 7+:7\nchip 6 8+:7\n"                  \
  "player red \"Anna\"\nplayer blue \"Jan <&>\"\nplayer green \"Mia\"\nturn red\n"

static GtkApplication *application;

typedef struct {
  WayStore *store;
  WayWindow *window;
  WayGame *game; /* borrowed */
} Desk;

static Desk
open_desk (const char *more, int width)
{
  g_autofree char *text = g_strconcat (HEAD, more, NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (WayGame) game = NULL;
  gint64 id = 0;
  Desk desk = { 0 };

  desk.store = way_store_open (":memory:", NULL);
  assert_non_null (desk.store);
  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_record_file_import (file, desk.store, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (desk.store, id, NULL);
  assert_non_null (game);
  desk.window = way_window_new (application, desk.store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), width + 10, 650);
  way_window_open_game (desk.window, game);
  desk.game = way_window_get_game (desk.window);
  gtk_window_present (GTK_WINDOW (desk.window));
  assert_true (way_test_until (way_test_has_size, desk.window, 5000));
  way_test_settle (30);
  return desk;
}

static void
close_desk (Desk *desk)
{
  assert_true (way_test_close (GTK_WINDOW (desk->window)));
  way_store_close (desk->store);
}

static GtkWidget *
get_page (Desk *desk)
{
  return way_window_get_page (desk->window);
}

static GtkWidget *
activate (Desk *desk, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (desk->window), name, target));
  assert_true (way_test_until (way_test_has_size, get_page (desk), 5000));
  way_test_settle (30);
  return get_page (desk);
}

/* What a key does on @page, before what has the focus sees it. */
static gboolean
press (GtkWidget *page, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &handled);
    }
  way_test_settle (10);
  return handled;
}

static GtkWidget *
find_nth (gpointer root, GType type, const char *name, int index)
{
  return way_test_find_nth (root, type, name, &index);
}

/* The button, check or switch around a label with this text. */
static GtkWidget *
find_around (gpointer root, const char *text, GType type)
{
  for (int i = 0;; i++)
    {
      GtkWidget *label = find_nth (root, GTK_TYPE_LABEL, text, i);

      if (!label)
        return NULL;
      if (gtk_widget_get_ancestor (label, type))
        return gtk_widget_get_ancestor (label, type);
    }
}

static GtkWidget *
get_main (GtkWidget *page)
{
  GtkWidget *button = way_test_find (page, GTK_TYPE_BUTTON, "wm-record");

  assert_non_null (button);
  return button;
}

static const CarcEntry *
get_last (Desk *desk)
{
  return way_game_get_entry (desk->game, way_game_get_n_entries (desk->game) - 1, NULL);
}

static int
get_points (Desk *desk, int seat)
{
  return way_game_get_standings (desk->game)->points[seat];
}

static int
measure_content (GtkWidget *widget)
{
  int least = 0;

  if (WAY_IS_NARROW_BIN (widget))
    return measure_content (way_narrow_bin_get_child (WAY_NARROW_BIN (widget)));
  if (!GTK_IS_BOX (widget) || gtk_orientable_get_orientation (GTK_ORIENTABLE (widget)) != GTK_ORIENTATION_VERTICAL)
    return way_test_min_width (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      least = MAX (least, measure_content (child));
  return least;
}

static void
test_pages_fit (void **state)
{
  static const char *const actions[]
      = { "win.enter::road",  "win.enter::city",      "win.enter::monastery",       "win.enter::garden",
          "win.enter::field", "win.enter::bookmaker", "win.enter::correction",      "win.judge",
          "win.bets(0)",      "win.tunnel",           "win.enter-unfinished::road", "win.enter-unfinished::garden" };
  Desk desk = open_desk ("bookmaker stack=1 chips=red,blue\ntunnel-token set=red\n", 360);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      int least = measure_content (activate (&desk, actions[i]));

      if (least > 360)
        fail_msg ("%s needs %d px", actions[i], least);
      activate (&desk, "win.back");
    }
  close_desk (&desk);
}

/* With everything open and the letters half as large again, in the width of a phone. */
static void
test_large_text_fits (void **state)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Desk desk
      = open_desk ("bookmaker stack=1 chips=red,blue\ntunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n"
                   "road tiles=4 beyond=3 same-tile=1 inn meeples=red:1,blue:2 left=2 by=blue to=green note=\"n\"\n",
                   360);
  int slot, dpi;
  g_autofree char *action = NULL;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  way_game_get_entry (desk.game, way_game_get_n_entries (desk.game) - 1, &slot);
  action = g_strdup_printf ("win.amend(%d)", slot);
  assert_true (measure_content (activate (&desk, action)) <= 360);
  activate (&desk, "win.back");
  assert_true (measure_content (activate (&desk, "win.settle([(1, 0)])")) <= 360);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_around (get_page (&desk), "City", GTK_TYPE_TOGGLE_BUTTON)),
                                TRUE);
  way_test_click (find_nth (get_page (&desk), GTK_TYPE_TOGGLE_BUTTON, "7", 0));
  press (get_page (&desk), GDK_KEY_5, 0);
  for (int i = 0; i < 2; i++)
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (find_around (get_page (&desk), i == 0 ? "Points as printed…" : "Numbers of the chips…",
                                        GTK_TYPE_TOGGLE_BUTTON)),
        TRUE);
  way_test_settle (20);
  assert_true (measure_content (get_page (&desk)) <= 360);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  close_desk (&desk);
}

static void
test_road_by_keys (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");

  assert_false (gtk_widget_get_sensitive (get_main (page)));
  assert_true (press (page, GDK_KEY_9, 0));
  assert_true (press (page, GDK_KEY_F1, 0));
  assert_true (press (page, GDK_KEY_l, 0));
  assert_true (press (page, GDK_KEY_l, 0));
  assert_true (press (page, GDK_KEY_s, 0));
  assert_true (press (page, GDK_KEY_r, 0));
  assert_true (press (page, GDK_KEY_R, GDK_SHIFT_MASK));
  assert_true (press (page, GDK_KEY_i, 0));
  assert_false (press (page, GDK_KEY_x, 0));
  assert_true (gtk_widget_get_sensitive (get_main (page)));
  assert_true (press (page, GDK_KEY_Return, 0));
  assert_ptr_equal (get_last (&desk)->subject, &carc_road);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_left, CARC_TABLE), 2);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_right, CARC_TABLE), 0);
  assert_int_equal (get_points (&desk, 0), 18 + 6);
  close_desk (&desk);
}

static void
test_two_digits (void **state)
{
  Desk desk = open_desk ("", 1280);
  GtkWidget *page = activate (&desk, "win.enter::city");

  press (page, GDK_KEY_1, 0);
  press (page, GDK_KEY_2, 0);
  press (page, GDK_KEY_2, GDK_ALT_MASK);
  press (page, GDK_KEY_F1, 0);
  press (page, GDK_KEY_F2, 0);
  press (page, GDK_KEY_F2, GDK_SHIFT_MASK);
  way_test_click (get_main (page));
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_city_tiles, CARC_TABLE), 12);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_city_coats, CARC_TABLE), 2);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_large, 1), 1);
  assert_int_equal (get_points (&desk, 1), 28);
  assert_int_equal (get_points (&desk, 0), 0);
  close_desk (&desk);
}

static void
test_road_by_taps (void **state)
{
  Desk desk = open_desk ("tunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");
  GtkWidget *row;

  way_test_click (find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "4", 0));
  way_test_click (find_nth (page, WAY_TYPE_SEAT_BUTTON, NULL, 0));
  way_test_click (find_nth (page, WAY_TYPE_SEAT_BUTTON, NULL, 1));
  row = find_around (page, "Through a tunnel", WAY_TYPE_ENTRY_ROW);
  assert_non_null (row);
  way_entry_row_activate (WAY_ENTRY_ROW (row));
  way_test_settle (10);
  for (int i = 0; i < 3; i++)
    way_test_click (find_nth (row, GTK_TYPE_BUTTON, "wm-step-key", 1));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (way_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  way_test_settle (10);
  assert_non_null (way_test_find (page, WAY_TYPE_SHEET_VIEW, NULL));
  way_test_click (get_main (page));
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_beyond, CARC_TABLE), 3);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_same_tile, CARC_TABLE), 1);
  assert_int_equal (get_points (&desk, 0), 6);
  assert_int_equal (get_points (&desk, 1), 6);
  close_desk (&desk);
}

static void
test_every_other_subject (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.enter::monastery");

  press (page, GDK_KEY_F1, 0);
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (get_points (&desk, 0), 9);

  page = activate (&desk, "win.enter-unfinished::garden");
  press (page, GDK_KEY_4, 0);
  press (page, GDK_KEY_F2, 0);
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (get_points (&desk, 1), 4);

  page = activate (&desk, "win.enter::field");
  press (page, GDK_KEY_3, 0);
  press (page, GDK_KEY_F3, 0);
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (get_points (&desk, 2), 9);

  page = activate (&desk, "win.enter::bookmaker");
  press (page, GDK_KEY_F1, 0);
  press (page, GDK_KEY_F3, 0);
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (desk.game), 1), 0x5);

  page = activate (&desk, "win.enter::correction");
  way_test_click (find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 0));
  way_test_click (find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 0));
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (get_points (&desk, 0), 7);
  close_desk (&desk);
}

static void
test_error_row (void **state)
{
  Desk desk = open_desk ("bookmaker stack=1 chips=red\n", 360);
  GtkWidget *page = activate (&desk, "win.enter::bookmaker");
  gsize n = way_game_get_n_entries (desk.game);

  assert_null (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"));
  press (page, GDK_KEY_F2, 0);
  press (page, GDK_KEY_1, 0);
  assert_non_null (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"));
  assert_non_null (
      way_test_find (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"), GTK_TYPE_LABEL, "wm-error-text"));
  assert_false (gtk_widget_get_sensitive (get_main (page)));
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_get_n_entries (desk.game), n);
  press (page, GDK_KEY_F1, 0);
  way_test_click (find_nth (page, GTK_TYPE_BUTTON, "wm-step-key", 1));
  assert_null (way_test_find (page, WAY_TYPE_ENTRY_ROW, "wm-error-row"));
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (desk.game), 2), 0x3);
  close_desk (&desk);
}

static void
test_asked_once (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");
  gsize n = way_game_get_n_entries (desk.game);
  GtkWidget *yes;

  press (page, GDK_KEY_4, 0);
  press (page, GDK_KEY_0, 0);
  press (page, GDK_KEY_F1, 0);
  assert_false (gtk_widget_get_sensitive (get_main (page)));
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (way_game_get_n_entries (desk.game), n);
  yes = way_test_find (page, GTK_TYPE_BUTTON, "Yes, 40");
  assert_non_null (yes);
  way_test_click (yes);
  assert_true (gtk_widget_get_sensitive (get_main (page)));
  way_test_click (get_main (page));
  assert_int_equal (get_points (&desk, 0), 40);
  close_desk (&desk);
}

static void
test_answers_stay (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");

  press (page, GDK_KEY_7, 0);
  activate (&desk, "win.back");
  page = activate (&desk, "win.enter::road");
  press (page, GDK_KEY_F1, 0);
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (get_points (&desk, 0), 7);
  close_desk (&desk);
}

static void
test_states (void **state)
{
  Desk desk = open_desk ("", 1280);
  GtkWidget *page = activate (&desk, "win.enter::road");

  press (page, GDK_KEY_4, 0);
  press (page, GDK_KEY_F2, 0);
  press (page, GDK_KEY_l, 0);
  press (page, GDK_KEY_r, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_TOGGLE_BUTTON, "Unfinished"));
  assert_true (
      gtk_widget_activate_action (way_test_find (page, GTK_TYPE_LIST_BOX, NULL), "entry.state", "s", "unfinished"));
  way_test_settle (10);
  way_test_click (get_main (page));
  assert_int_equal (get_last (&desk)->state, CARC_UNFINISHED);
  assert_int_equal (get_points (&desk, 1), 6);
  close_desk (&desk);
}

/* Whatever stands in a log can be opened in a form, which says nothing else than the entry does. */
static void
test_every_entry_opens (void **state)
{
  Desk desk = open_desk (
      "bookmaker stack=1 chips=red,blue\ntunnel-token set=red\nturn blue\nturn red\ntunnel-token set=red\n"
      "road tiles=14 beyond=3 same-tile=1 inn meeples=red:1 large=red:1 left=2 by=blue note=\"a \\\"b\\\"\"\n"
      "bet stack=1 on=road tiles=14 chip=red:5 hit=blue:0\n"
      "city tiles=2 coats=1 cathedral meeples=blue:1 to=green\n"
      "correction points=red:-3,green:2\nfinal\nunfinished monastery tiles=4 meeples=green:1\n"
      "field cities=2 meeples=red:1\n",
      360);
  gsize n = way_game_get_n_entries (desk.game);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *action = NULL;
      CarcEntry entry;
      int slot;

      entry = *way_game_get_entry (desk.game, i, &slot);
      if (entry.subject == &carc_turn || entry.subject == &carc_final)
        continue;
      action = g_strdup_printf ("win.amend(%d)", slot);
      activate (&desk, action);
      assert_true (WAY_IS_ENTRY_PAGE (get_page (&desk)));
      assert_null (way_test_find (get_page (&desk), WAY_TYPE_ENTRY_ROW, "wm-error-row"));
      press (get_page (&desk), GDK_KEY_Return, 0);
      assert_true (carc_entry_equal (&entry, way_game_get_entry (desk.game, i, NULL)));
      if (WAY_IS_ENTRY_PAGE (get_page (&desk)))
        activate (&desk, "win.back");
    }
  assert_int_equal (way_game_get_n_entries (desk.game), n);
  close_desk (&desk);
}

static void
tick_stack (GtkWidget *page)
{
  GtkWidget *row = find_around (page, "Bookmaker, stack 1", GTK_TYPE_LIST_BOX_ROW);

  assert_non_null (row);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (way_test_find (row, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  way_test_settle (10);
}

static void
test_bets_after_road (void **state)
{
  Desk desk = open_desk ("bookmaker stack=1 chips=red,blue\nturn blue\n", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");

  press (page, GDK_KEY_8, 0);
  press (page, GDK_KEY_F3, 0);
  tick_stack (page);
  press (page, GDK_KEY_Return, 0);
  page = get_page (&desk);
  assert_true (WAY_IS_BETS_PAGE (page));
  assert_false (gtk_widget_get_sensitive (get_main (page)));
  assert_true (press (page, GDK_KEY_6, 0));
  assert_false (press (page, GDK_KEY_1, 0));
  assert_true (press (page, GDK_KEY_0, 0));
  assert_true (gtk_widget_get_sensitive (get_main (page)));
  way_test_click (get_main (page));
  assert_ptr_equal (get_last (&desk)->subject, &carc_bet);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_bet_tiles, CARC_TABLE), 8);
  assert_int_equal (get_points (&desk, 1), 7);
  assert_int_equal (get_points (&desk, 0), 0);
  assert_int_equal (get_points (&desk, 2), 8);
  assert_false (WAY_IS_BETS_PAGE (get_page (&desk)));
  close_desk (&desk);
}

static void
test_which_of_two (void **state)
{
  Desk desk = open_desk ("bookmaker stack=1 chips=red\n", 1280);
  GtkWidget *page = activate (&desk, "win.enter::road");
  GtkWidget *key;

  press (page, GDK_KEY_3, 0);
  tick_stack (page);
  way_test_click (find_around (page, "Also completed this turn", GTK_TYPE_BUTTON));
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_POPOVER_MENU, NULL)));
  gtk_popover_popdown (GTK_POPOVER (way_test_find (page, GTK_TYPE_POPOVER_MENU, NULL)));
  assert_true (gtk_widget_activate_action (way_test_find (page, GTK_TYPE_LIST_BOX, NULL), "entry.also", "s", "city"));
  way_test_settle (10);
  press (page, GDK_KEY_9, 0);
  press (page, GDK_KEY_F1, 0);
  assert_true (gtk_widget_get_sensitive (get_main (page)));
  tick_stack (page);
  assert_false (gtk_widget_get_sensitive (get_main (page)));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Stack 1: which of the two counts?"));
  key = find_nth (find_around (page, "Stack 1: which of the two counts?", GTK_TYPE_LIST_BOX_ROW),
                  GTK_TYPE_TOGGLE_BUTTON, NULL, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), TRUE);
  way_test_settle (10);
  assert_true (gtk_widget_get_sensitive (get_main (page)));
  way_test_click (get_main (page));
  page = get_page (&desk);
  assert_true (WAY_IS_BETS_PAGE (page));
  press (page, GDK_KEY_5, 0);
  way_test_click (get_main (page));
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_bet_on, CARC_TABLE), CARC_ON_CITY);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_bet_tiles, CARC_TABLE), 9);
  assert_int_equal (get_points (&desk, 0), 18 + 7);
  close_desk (&desk);
}

static void
test_bets_at_the_end (void **state)
{
  Desk desk = open_desk ("bookmaker stack=1 chips=red,blue\nfinal\n", 360);
  GtkWidget *page = activate (&desk, "win.bets(0)");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_around (page, "City", GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  way_test_settle (10);
  way_test_click (find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "7", 0));
  press (page, GDK_KEY_5, 0);
  way_test_click (get_main (page));
  assert_int_equal (get_points (&desk, 0), 7);
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (desk.game), 1), 0x2);
  page = get_page (&desk);
  assert_true (WAY_IS_BETS_PAGE (page));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_around (page, "Road", GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  way_test_settle (10);
  way_test_click (find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "3", 0));
  press (page, GDK_KEY_0, 0);
  way_test_click (get_main (page));
  assert_int_equal (carc_chips_on_stack (way_game_get_standings (desk.game), 1), 0);
  assert_int_equal (get_points (&desk, 1), 0);
  close_desk (&desk);
}

static void
assert_verdict (GtkWidget *page, const CarcNextKind *kind, unsigned ways, int arrow)
{
  CarcNextTile next = { kind, ways };
  gboolean correct = carc_judge ((CarcArrow) arrow, &next).correct;

  if ((way_test_find (page, GTK_TYPE_BOX, "wm-correct") != NULL) != correct)
    fail_msg ("%s: the page does not say what the judge says of arrow %d", kind->id, arrow);
  assert_int_equal (gtk_widget_get_sensitive (get_main (page)), correct);
}

static void
judge_case (GtkWidget *page, GtkWidget *button, int arrow)
{
  const CarcNextKind *kind = g_object_get_data (G_OBJECT (button), "kind");
  unsigned ways = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "ways"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  if (kind->least_ways == 0 || ways != 0)
    {
      assert_verdict (page, kind, ways, arrow);
      return;
    }
  for (int way = 0; way < CARC_N_ARROWS; way++)
    {
      /* The keys of the ways out stand behind those of the arrow. */
      GtkWidget *key = find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", CARC_N_ARROWS + way);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), TRUE);
      assert_verdict (page, kind, 1u << way, arrow);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), FALSE);
    }
}

static void
test_judge_every_case (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.judge");
  GtkWidget *others = find_around (page, "All other cases", GTK_TYPE_TOGGLE_BUTTON);
  int n_kinds = 0;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), TRUE);
  while (carc_next_kinds[n_kinds].id)
    n_kinds++;
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", arrow)), TRUE);
      for (int i = 0; i < n_kinds + 2; i++)
        {
          GtkWidget *button = find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-case", i);

          assert_non_null (button);
          judge_case (page, button, arrow);
        }
    }
  close_desk (&desk);
}

static void
test_judge_counts (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.enter::road");

  press (page, GDK_KEY_5, 0);
  press (page, GDK_KEY_F1, 0);
  page = activate (&desk, "win.judge");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", CARC_RIGHT)),
                                TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_around (page, "turns right", GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  way_test_click (get_main (page));
  page = get_page (&desk);
  assert_true (WAY_IS_ENTRY_PAGE (page));
  press (page, GDK_KEY_Return, 0);
  assert_int_equal (carc_entry_get (get_last (&desk), &carc_right, CARC_TABLE), 1);
  assert_int_equal (get_points (&desk, 0), 6);
  close_desk (&desk);
}

static void
test_tunnel (void **state)
{
  Desk desk = open_desk ("", 360);
  GtkWidget *page = activate (&desk, "win.tunnel");
  const CarcStandings *standings = way_game_get_standings (desk.game);

  way_test_click (get_main (page));
  assert_int_equal (carc_set_tokens (standings, CARC_RED), 1);
  assert_false (gtk_widget_get_sensitive (get_main (page)));
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Yes"));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Yes"));
  assert_int_equal (carc_set_tokens (standings, CARC_RED), 2);
  assert_int_equal (carc_finished_tunnels (standings), 1);
  close_desk (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_pages_fit),
    cmocka_unit_test (test_large_text_fits),
    cmocka_unit_test (test_road_by_keys),
    cmocka_unit_test (test_two_digits),
    cmocka_unit_test (test_road_by_taps),
    cmocka_unit_test (test_every_other_subject),
    cmocka_unit_test (test_error_row),
    cmocka_unit_test (test_asked_once),
    cmocka_unit_test (test_answers_stay),
    cmocka_unit_test (test_states),
    cmocka_unit_test (test_every_entry_opens),
    cmocka_unit_test (test_bets_after_road),
    cmocka_unit_test (test_which_of_two),
    cmocka_unit_test (test_bets_at_the_end),
    cmocka_unit_test (test_judge_every_case),
    cmocka_unit_test (test_judge_counts),
    cmocka_unit_test (test_tunnel),
  };

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (g_object_new (ADW_TYPE_APPLICATION, "application-id", "io.github.waymark.Waymark",
                                               "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path",
                                               "/io/github/waymark/Waymark", NULL));
  g_application_register (G_APPLICATION (application), NULL, NULL);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
