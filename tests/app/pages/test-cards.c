/* test-cards.c: a form with few questions is a card over the table, on a phone a sheet; the table stays visible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-tunnel.h"
#include "way-board-page.h"
#include "way-driver.h"
#include "way-entry-card.h"
#include "way-entry-page.h"
#include "way-focus.h"
#include "way-game-fixture.h"
#include "way-player-row.h"
#include "way-sheet-drawer.h"
#include "way-table-page.h"
#include "way-tunnel-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDE 1280
#define PHONE 360
#define RECORD "road tiles=3 meeples=blue:1\n"

static GtkWidget *
find_table (WayGameFixture *fixture)
{
  return way_test_find (fixture->window, WAY_TYPE_TABLE_PAGE, NULL);
}

static GtkWidget *
open_card (WayGameFixture *fixture, const char *action)
{
  GtkWidget *card = way_game_fixture_activate (fixture, action);

  assert_true (WAY_IS_ENTRY_CARD (card));
  assert_true (gtk_widget_get_mapped (find_table (fixture)));
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), card));
  return card;
}

static void
assert_on_table (WayGameFixture *fixture)
{
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (fixture)));
  assert_null (way_test_find (fixture->window, WAY_TYPE_ENTRY_CARD, NULL));
}

static gboolean
can_undo (WayGameFixture *fixture)
{
  return gtk_widget_get_sensitive (way_test_find (find_table (fixture), GTK_TYPE_BUTTON, "Undo"));
}

/* Returns what is written beside the points of @seat; "" if nothing is. */
static const char *
get_gain (WayGameFixture *fixture, int seat)
{
  GtkWidget *row = way_game_fixture_find_nth (find_table (fixture), WAY_TYPE_PLAYER_ROW, NULL, seat);
  GtkWidget *gain = way_driver_get (row, "gain");

  return gtk_widget_get_visible (gain) ? gtk_label_get_label (GTK_LABEL (gain)) : "";
}

/* Returns what the form would score, above or beside the button that records it. */
static GtkWidget *
get_sums (WayGameFixture *fixture)
{
  GtkWidget *card = way_game_fixture_get_page_widget (fixture);
  GtkWidget *sums = way_driver_get (card, "sums");

  return gtk_widget_get_mapped (sums) ? sums : way_driver_get (card, "side_sums");
}

/* The class of the toast widget is private to libadwaita. */
static GtkWidget *
find_toast (GtkWidget *widget)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (widget), "toast") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_toast (child);
  return found;
}

static GtkWidget *
get_also_button (GtkWidget *card)
{
  return way_driver_get (way_driver_get (card, "form"), "also_button");
}

static WayDraft *
get_draft (WayGameFixture *fixture)
{
  return way_window_get_draft (fixture->window);
}

static void
test_few_questions (void **state)
{
  static const char *const actions[] = { "win.enter::monastery", "win.enter::garden", "win.enter::bookmaker",
                                         "win.enter::correction", "win.enter-unfinished::monastery" };
  static const int widths[] = { WIDE, PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (RECORD, widths[i]);

      for (gsize a = 0; a < G_N_ELEMENTS (actions); a++)
        {
          GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
          GtkWidget *card = open_card (&fixture, actions[a]);

          assert_true (way_page_get_form_factor (WAY_PAGE (card)) == (widths[i] == WIDE ? WAY_WIDE : WAY_PHONE));
          assert_true (gtk_test_accessible_has_role (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_ROLE_DIALOG));
          assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL));
          assert_false (can_undo (&fixture));
          way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
          assert_on_table (&fixture);
          assert_true (can_undo (&fixture));
          assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), focus);
        }
      way_game_fixture_close (&fixture);
    }
}

static void
test_many_questions (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);

  assert_true (WAY_IS_ENTRY_PAGE (way_game_fixture_activate (&fixture, "win.enter::road")));
  way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
  way_game_fixture_play (&fixture, "final");
  way_game_fixture_activate (&fixture, "win.final");
  /* There is no place for a card beside the steps. */
  assert_true (WAY_IS_ENTRY_PAGE (way_game_fixture_activate (&fixture, "win.enter::monastery")));
  way_game_fixture_close (&fixture);
}

static void
test_record (void **state)
{
  static const int widths[] = { WIDE, PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (RECORD, widths[i]);

      open_card (&fixture, "win.enter::monastery");
      way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
      assert_string_equal (get_gain (&fixture, 1), "+9");
      assert_non_null (way_test_find (get_sums (&fixture), GTK_TYPE_LABEL, "3 → 12"));
      way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
      assert_on_table (&fixture);
      assert_int_equal (way_game_fixture_get_points (&fixture, 1), 12);
      assert_string_equal (get_gain (&fixture, 1), "");
      assert_null (get_draft (&fixture));
      way_game_fixture_close (&fixture);
    }
}

/* A toast about what was recorded would cover what the next form would score. */
static void
test_toast (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);

  open_card (&fixture, "win.enter::monastery");
  way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_non_null (find_toast (find_table (&fixture)));
  open_card (&fixture, "win.enter::garden");
  assert_null (find_toast (find_table (&fixture)));
  way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
  way_game_fixture_close (&fixture);
}

/* An entry that is edited would not change the points as if it came last. */
static void
test_edit (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("monastery meeples=blue:1\n", WIDE);

  open_card (&fixture, "win.amend(2)");
  assert_false (gtk_widget_get_visible (get_also_button (way_game_fixture_get_page_widget (&fixture))));
  way_game_fixture_press (&fixture, GDK_KEY_F1, 0);
  assert_string_equal (get_gain (&fixture, 0), "");
  assert_non_null (way_test_find (get_sums (&fixture), GTK_TYPE_LABEL, "+9"));
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_on_table (&fixture);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 9);
  way_game_fixture_close (&fixture);
}

/* The keys below a card can be used: another form replaces it, and its answers are kept. */
static void
test_another_form (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);

  open_card (&fixture, "win.enter::monastery");
  way_game_fixture_press (&fixture, GDK_KEY_F3, 0);
  assert_false (way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_n, 0));
  assert_true (way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_b, 0));
  way_driver_settle (fixture.window);
  assert_ptr_equal (way_draft_get_subject (get_draft (&fixture)), &carc_bookmaker);
  assert_int_equal (way_driver_count (fixture.window, WAY_TYPE_ENTRY_CARD, NULL), 1);
  way_driver_tap (way_driver_find_action (find_table (&fixture), "win.enter::road"));
  way_driver_settle (fixture.window);
  assert_true (WAY_IS_ENTRY_PAGE (way_game_fixture_get_page_widget (&fixture)));
  way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
  assert_on_table (&fixture);
  open_card (&fixture, "win.enter::monastery");
  assert_int_equal (way_draft_get (get_draft (&fixture), &carc_meeples, 2), 1);

  /* The turn does not end without a word about answers that would be forgotten. */
  way_driver_tap (way_driver_find_action (find_table (&fixture), "win.next-turn"));
  assert_non_null (way_driver_find_dialog_about ("The open form has not been recorded."));
  way_driver_answer ("cancel");
  assert_int_equal (way_draft_get (get_draft (&fixture), &carc_meeples, 2), 1);
  way_driver_tap (way_driver_find_action (find_table (&fixture), "win.next-turn"));
  way_driver_answer ("end");
  way_driver_settle (fixture.window);
  assert_on_table (&fixture);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_turn);
  way_game_fixture_close (&fixture);
}

/* Nor if the entry that is edited was undone meanwhile, so that they can only be kept as a new one. */
static void
test_lost_form (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("monastery meeples=blue:1\nmonastery meeples=red:1\n", WIDE);
  WayGame *game = way_window_get_game (fixture.window);
  GtkWidget *confirm;

  open_card (&fixture, "win.amend(3)");
  way_game_fixture_press (&fixture, GDK_KEY_F3, 0);
  assert_true (way_game_undo (game, NULL));
  way_driver_settle (fixture.window);
  assert_true (way_draft_is_lost (get_draft (&fixture)));
  confirm = way_test_find (GTK_WIDGET (fixture.window), GTK_TYPE_LABEL, "Keep as New Entry");
  confirm = gtk_widget_get_ancestor (confirm, GTK_TYPE_BUTTON);
  assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  way_driver_tap (way_driver_find_action (find_table (&fixture), "win.next-turn"));
  assert_non_null (way_driver_find_dialog_about ("The open form has not been recorded."));
  way_driver_answer ("cancel");
  assert_int_equal (way_draft_get (get_draft (&fixture), &carc_meeples, 2), 1);
  way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);

  /* Without answers, there is nothing to keep. */
  assert_true (way_game_redo (game, NULL));
  open_card (&fixture, "win.insert-subject((3, 'monastery'))");
  assert_true (way_game_undo (game, NULL));
  way_driver_settle (fixture.window);
  assert_true (way_draft_is_lost (get_draft (&fixture)));
  way_driver_tap (way_driver_find_action (find_table (&fixture), "win.next-turn"));
  way_driver_settle (fixture.window);
  assert_on_table (&fixture);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_turn);
  way_game_fixture_close (&fixture);
}

/* The same tile may have completed something else: the page, which has room for both, replaces the card. */
static void
test_another_feature (void **state)
{
  static const int widths[] = { WIDE, PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (RECORD, widths[i]);
      GtkWidget *card = open_card (&fixture, "win.enter::bookmaker");
      GtkWidget *page;

      assert_false (gtk_widget_get_visible (get_also_button (card)));
      card = open_card (&fixture, "win.enter::monastery");
      way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
      assert_true (gtk_widget_get_visible (get_also_button (card)));
      gtk_widget_activate_action (card, "entry.also", "s", "road");
      way_driver_settle (fixture.window);
      page = way_game_fixture_get_page_widget (&fixture);
      assert_true (WAY_IS_ENTRY_PAGE (page));
      assert_null (way_test_find (fixture.window, WAY_TYPE_ENTRY_CARD, NULL));
      assert_ptr_equal (get_draft (&fixture),
                        way_draft_form_get_draft (way_entry_page_get_form (WAY_ENTRY_PAGE (page))));
      assert_true (way_focus_is_in (way_driver_get (page, "form")));
      WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_F1, GDK_KEY_Return);
      assert_on_table (&fixture);
      assert_int_equal (way_game_fixture_get_points (&fixture, 0), 4);
      assert_int_equal (way_game_fixture_get_points (&fixture, 1), 12);
      assert_null (get_draft (&fixture));
      way_game_fixture_close (&fixture);
    }
}

/* The room for the sum is a sheet only when something is scored. Until then it is bare, and it is there, so that no key
 * moves while it is tapped again. */
static void
test_empty_sum (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, PHONE);
  GtkWidget *card = open_card (&fixture, "win.enter::monastery");
  GtkWidget *sums = way_driver_get (card, "sums");
  int height;

  assert_false (gtk_widget_has_css_class (sums, "empty"));
  way_draft_set_state (get_draft (&fixture), CARC_STATE_UNFINISHED);
  way_test_settle ();
  assert_true (gtk_widget_has_css_class (sums, "empty"));
  assert_false (gtk_widget_get_mapped (way_driver_get (sums, "text")));
  height = gtk_widget_get_height (card);
  way_game_fixture_press (&fixture, GDK_KEY_5, 0);
  way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
  way_test_settle ();
  assert_false (gtk_widget_has_css_class (sums, "empty"));
  assert_true (gtk_widget_get_mapped (way_driver_get (sums, "text")));
  assert_int_equal (gtk_widget_get_height (card), height);
  way_game_fixture_close (&fixture);
}

/* What a completed garden is worth is known at once, but not that nobody has a meeple there. */
static void
test_sum_before_answers (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);
  GtkWidget *text = way_driver_get (way_driver_get (open_card (&fixture, "win.enter::garden"), "side_sums"), "text");

  assert_string_equal (gtk_label_get_label (GTK_LABEL (text)), "Garden, 9 tiles: 9");
  way_game_fixture_close (&fixture);
  fixture = way_game_fixture_open_record (RECORD, PHONE);
  text = way_driver_get (way_driver_get (way_game_fixture_activate (&fixture, "win.enter::road"), "summary"), "text");
  way_game_fixture_press (&fixture, GDK_KEY_5, 0);
  assert_string_equal (gtk_label_get_label (GTK_LABEL (text)),
                       "5 road tiles: 5\nNo meeples here, so no player scores.");
  way_game_fixture_close (&fixture);
}

/* Where all questions have room, no shadow says that there are more. */
static void
test_no_scrolling (void **state)
{
  static const char *const actions[]
      = { "win.enter::monastery", "win.enter::garden", "win.enter::bookmaker", "win.enter::correction" };
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *card = open_card (&fixture, actions[i]);
      GtkWidget *window = gtk_widget_get_ancestor (way_driver_get (card, "form"), GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));

      way_driver_settle (fixture.window);
      assert_true (gtk_adjustment_get_upper (scroll) <= gtk_adjustment_get_page_size (scroll));
      way_game_fixture_activate (&fixture, "win.back");
    }
  way_game_fixture_close (&fixture);
}

/* A sheet is closed by its handle, and by a tap beside it. */
static void
test_sheet (void **state)
{
  static const char *const parts[] = { "backdrop", "handle" };
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, PHONE);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *card = open_card (&fixture, "win.enter::monastery");
      GtkWidget *drawer = gtk_widget_get_ancestor (card, WAY_TYPE_SHEET_DRAWER);

      assert_non_null (drawer);
      if (i > 0)
        assert_int_equal (way_draft_get (get_draft (&fixture), &carc_meeples, 1), 1);
      else
        way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
      way_driver_tap (way_driver_get (drawer, parts[i]));
      way_driver_settle (fixture.window);
      assert_on_table (&fixture);
      assert_false (way_sheet_drawer_get_open (WAY_SHEET_DRAWER (drawer)));
    }
  way_game_fixture_close (&fixture);
}

static gboolean
has_focus (gpointer card)
{
  return way_focus_is_in (card);
}

static gboolean
is_in_sheet (gpointer card)
{
  return !gtk_widget_has_css_class (gtk_widget_get_parent (card), "wm-card")
         && way_page_get_form_factor (WAY_PAGE (card)) == WAY_PHONE;
}

static gboolean
is_beside_table (gpointer card)
{
  return gtk_widget_has_css_class (gtk_widget_get_parent (card), "wm-card")
         && way_page_get_form_factor (WAY_PAGE (card)) == WAY_WIDE;
}

/* A window is made narrow and wide again. */
static void
test_resize (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);
  GtkWidget *card = open_card (&fixture, "win.enter::monastery");

  way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), PHONE, 650);
  assert_true (way_test_until (is_in_sheet, card, 5000));
  assert_true (way_test_until (has_focus, card, 5000));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), WIDE, 650);
  assert_true (way_test_until (is_beside_table, card, 5000));
  assert_true (way_test_until (has_focus, card, 5000));
  assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), card);
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_on_table (&fixture);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 12);
  way_game_fixture_close (&fixture);
}

/* Going home closes the table with the card over it. */
static void
test_leave (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (RECORD, WIDE);

  open_card (&fixture, "win.enter::garden");
  way_game_fixture_activate (&fixture, "win.home");
  assert_null (way_test_find (fixture.window, WAY_TYPE_ENTRY_CARD, NULL));
  way_game_fixture_close (&fixture);
}

/* With four players, who have one pair each, there are tokens in four colors. */
static void
test_tunnel (void **state)
{
  static const int widths[] = { WIDE, PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_with ("with tunnel\nplayer yellow \"Petr\"\n", "", widths[i]);
      GtkWidget *card = way_game_fixture_activate (&fixture, "win.tunnel");

      assert_true (WAY_IS_TUNNEL_PAGE (card));
      assert_true (gtk_widget_get_mapped (find_table (&fixture)));
      assert_false (can_undo (&fixture));
      assert_int_equal (way_driver_count (card, GTK_TYPE_TOGGLE_BUTTON, NULL), 4);
      assert_non_null (way_test_find (card, GTK_TYPE_LABEL, "2 left"));
      assert_null (way_test_find (card, GTK_TYPE_LABEL, "1 left"));
      assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), way_game_fixture_get_main (card));
      way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
      assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
      assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_tunnel_token);
      card = way_game_fixture_activate (&fixture, "win.tunnel");
      assert_non_null (way_test_find (card, GTK_TYPE_LABEL, "1 left"));
      /* A second token in the same turn is asked about, and Enter does not leave the question. */
      way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
      assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), card);
      assert_true (gtk_widget_get_mapped (way_test_find (card, GTK_TYPE_BUTTON, "Keep Answers")));
      way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
      assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
      /* The big board has no place for it. */
      way_game_fixture_activate (&fixture, "win.board");
      card = way_game_fixture_activate (&fixture, "win.tunnel");
      assert_false (gtk_widget_get_mapped (find_table (&fixture)));
      assert_true (gtk_widget_get_mapped (card));
      way_game_fixture_press (&fixture, GDK_KEY_Escape, 0);
      assert_true (WAY_IS_BOARD_PAGE (way_game_fixture_get_page_widget (&fixture)));
      way_game_fixture_close (&fixture);
    }
}

static gboolean
has_arrived (gpointer data)
{
  WayGameFixture *fixture = data;
  GtkWidget *row = way_game_fixture_find_nth (find_table (fixture), WAY_TYPE_PLAYER_ROW, NULL, 1);

  return g_str_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (row, "points"))), "12")
         && !way_test_find (fixture->window, WAY_TYPE_ENTRY_CARD, NULL)
         && !way_test_run_frame (GTK_WIDGET (fixture->window));
}

/* With animations: the points arrive when the card is gone, and then no frame is asked for. */
static void
test_arrival (void **state)
{
  static const int widths[] = { WIDE, PHONE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (RECORD, widths[i]);

      open_card (&fixture, "win.enter::monastery");
      way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_Return, 0);
      assert_true (way_test_until (has_arrived, &fixture, 5000));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      way_game_fixture_close (&fixture);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_toast),
    cmocka_unit_test (test_few_questions),
    cmocka_unit_test (test_many_questions),
    cmocka_unit_test (test_record),
    cmocka_unit_test (test_edit),
    cmocka_unit_test (test_another_form),
    cmocka_unit_test (test_lost_form),
    cmocka_unit_test (test_empty_sum),
    cmocka_unit_test (test_sum_before_answers),
    cmocka_unit_test (test_no_scrolling),
    cmocka_unit_test (test_sheet),
    cmocka_unit_test (test_resize),
    cmocka_unit_test (test_leave),
    cmocka_unit_test (test_arrival),
    cmocka_unit_test (test_tunnel),
    cmocka_unit_test (test_another_feature),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
