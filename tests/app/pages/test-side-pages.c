/* test-side-pages.c: the pages of expansions: bets, checking signposts, tunnels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "carc-bets.h"
#include "carc-signposts.h"
#include "tunnel-private.h"
#include "carc-signpost.h"
#include "way-bets-page.h"
#include "way-judge-case.h"
#include "way-stack-row.h"
#include "way-entry-page.h"
#include "way-driver.h"
#include "way-table-page.h"
#include "way-dialog.h"
#include "way-game-fixture.h"
#include "way-preferences.h"
#include "way-date-time-rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void
tick_stack (GtkWidget *page)
{
  GtkWidget *row = way_game_fixture_find_around (page, "Settles stack 1", GTK_TYPE_LIST_BOX_ROW);

  assert_non_null (row);
  gtk_switch_set_active (GTK_SWITCH (way_test_find (row, GTK_TYPE_SWITCH, NULL)), TRUE);
  way_test_settle ();
}

/* What would match is in the card, in the row of the stack. */
static void
assert_what_if (GtkWidget *page, const char *expected)
{
  GtkWidget *row = way_game_fixture_find_around (page, "Settles stack 1", WAY_TYPE_STACK_ROW);

  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, expected));
}

static void
test_bets_after_road (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red,blue\nturn blue\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  assert_what_if (page, "The chips are revealed after recording.");
  way_game_fixture_press_on_page (page, GDK_KEY_8, 0);
  assert_what_if (page, "With 8 tiles, chips 7+ and 8+ would match.");
  way_game_fixture_press_on_page (page, GDK_KEY_F3, 0);
  tick_stack (page);
  way_game_fixture_press_on_page (page, GDK_KEY_Return, 0);
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_BETS_PAGE (page));
  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_6, 0));
  assert_true (way_game_fixture_press_on_page (page, GDK_KEY_0, 0));
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_test_click (way_game_fixture_get_main (page));
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_bet);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_tiles, CARC_NO_PLAYER), 8);
  assert_int_equal (way_game_fixture_get_points (&fixture, 1), 7);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 0);
  assert_int_equal (way_game_fixture_get_points (&fixture, 2), 8);
  assert_false (WAY_IS_BETS_PAGE (way_game_fixture_get_page_widget (&fixture)));
  way_game_fixture_close (&fixture);
}

static GtkWidget *
find_answer (GtkWidget *page)
{
  return way_test_find (page, g_type_from_name ("WayBetAnswer"), NULL);
}

/* The numbers of a chip that is not known are typed on it, and are the answer: in a popover, on a phone in a sheet. */
static void
test_unknown_chip (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record (
          "bookmaker stack=1 chips=red,blue\nturn blue\nroad tiles=8 meeples=blue:1\n", widths[i]);
      GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(1)");

      way_game_fixture_press (&fixture, GDK_KEY_2, 0);
      assert_int_equal (gtk_widget_get_ancestor (find_answer (page), GTK_TYPE_POPOVER) != NULL, widths[i] == 1280);
      WAY_TAP_KEYS (&fixture, GDK_KEY_8, GDK_KEY_4);
      assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (find_answer (page), "label"))),
                           "Use This Chip · match");
      way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
      assert_int_equal (way_game_get_setup (fixture.game)->chips[1].faces[0].points, 4);
      /* Not sure: only the points of this bet are asked for. */
      way_game_fixture_press (&fixture, GDK_KEY_1, 0);
      way_test_click (way_driver_get (way_driver_get (find_answer (page), "form"), "not_sure_button"));
      way_game_fixture_press (&fixture, GDK_KEY_0, 0);
      assert_string_equal (gtk_label_get_label (GTK_LABEL (way_driver_get (find_answer (page), "label"))),
                           "Use This Chip · no match");
      WAY_TAP_KEYS (&fixture, GDK_KEY_Return, GDK_KEY_Return);
      assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_bet);
      assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_chip, 1), 2);
      assert_true (carc_entry_has (way_game_fixture_get_last (&fixture), &carc_bet_hit, 0));
      assert_int_equal (way_game_get_setup (fixture.game)->chips[0].n_faces, 0);
      way_game_fixture_close (&fixture);
    }
}

/* Escape leaves the chip unknown, and the focus on its button. */
static void
test_unknown_chip_is_left (void **state)
{
  WayGameFixture fixture
      = way_game_fixture_open_record ("bookmaker stack=1 chips=red\nturn blue\nroad tiles=8 meeples=blue:1\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(1)");
  GtkWidget *face = way_driver_find (page, GTK_TYPE_BUTTON, "wm-bet-face", 0);

  way_test_click (face);
  WAY_TAP_KEYS (&fixture, GDK_KEY_8, GDK_KEY_Escape);
  assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), page);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), face);
  assert_int_equal (way_game_get_setup (fixture.game)->chips[0].n_faces, 0);
  way_game_fixture_close (&fixture);
}

/* The feature of this turn is offered; another number is asked about beside the button, which records it all the same.
 */
static void
test_bets_on_another_number (void **state)
{
  WayGameFixture fixture
      = way_game_fixture_open_record ("bookmaker stack=1 chips=red\nturn blue\nroad tiles=8 meeples=blue:1\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(1)");

  way_game_fixture_press_on_page (page, GDK_KEY_0, 0);
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_test_click (way_game_fixture_find_nth (page, GTK_TYPE_BUTTON, "5", 0));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "5 tiles? The feature just completed has a different number."));
  way_test_click (way_game_fixture_get_main (page));
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_bet);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_on, CARC_NO_PLAYER), CARC_ON_ROAD);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_tiles, CARC_NO_PLAYER), 5);
  way_game_fixture_close (&fixture);
}

/* Bets that are postponed are not forgotten: a toast offers to settle them. */
static void
test_postponed_bets (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=3 chips=red,blue\nturn blue\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(3)");

  way_test_click (way_game_fixture_find_around (page, "Settle Later", GTK_TYPE_BUTTON));
  way_test_settle ();
  page = way_game_fixture_get_page_widget (&fixture);
  assert_false (WAY_IS_BETS_PAGE (page));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Stack 3 has not been settled"));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Settle"));
  way_test_settle ();
  assert_true (WAY_IS_BETS_PAGE (way_game_fixture_get_page_widget (&fixture)));
  way_game_fixture_close (&fixture);
}

/* If the bets were taken back, there is nothing to settle. */
static void
test_undone_bets (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=3 chips=red,blue\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.bets(3)");

  way_test_click (way_game_fixture_find_around (page, "Settle Later", GTK_TYPE_BUTTON));
  way_test_settle ();
  page = way_game_fixture_get_page_widget (&fixture);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Stack 3 has not been settled"));
  way_game_fixture_activate (&fixture, "win.undo");
  way_test_settle ();
  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "Settle"));
  way_game_fixture_close (&fixture);
}

/* The stack of a bet that is edited is known, so that it is among the details that are folded away. */
static void
test_stack_is_known (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (
      "bookmaker stack=1 chips=red\nturn blue\nroad tiles=8 meeples=blue:1\nbet stack=1 on=road tiles=8 hit=red:7\n",
      360);
  g_autofree char *action = NULL;
  GtkWidget *page;
  int entry_id;

  way_game_get_entry (fixture.game, way_game_get_n_entries (fixture.game) - 1, &entry_id);
  action = g_strdup_printf ("win.amend(%d)", entry_id);
  page = way_game_fixture_activate (&fixture, action);
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Feature that settles the stack")));
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Stack number")));
  way_game_fixture_close (&fixture);
}

static void
test_which_of_two (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("bookmaker stack=1 chips=red\n", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");
  GtkWidget *key;

  way_game_fixture_press_on_page (page, GDK_KEY_3, 0);
  tick_stack (page);
  way_test_click (way_game_fixture_find_around (page, "Add Another Completed Feature", GTK_TYPE_BUTTON));
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_POPOVER_MENU, NULL)));
  gtk_popover_popdown (GTK_POPOVER (way_test_find (page, GTK_TYPE_POPOVER_MENU, NULL)));
  assert_true (gtk_widget_activate_action (way_test_find (page, GTK_TYPE_LIST_BOX, NULL), "entry.also", "s", "city"));
  way_test_settle ();
  way_game_fixture_press_on_page (page, GDK_KEY_9, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  tick_stack (page);
  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Stack 1: which feature does it count for?"));
  key = way_game_fixture_find_nth (
      way_game_fixture_find_around (page, "Stack 1: which feature does it count for?", GTK_TYPE_LIST_BOX_ROW),
      GTK_TYPE_TOGGLE_BUTTON, NULL, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), TRUE);
  way_test_settle ();
  assert_true (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  way_test_click (way_game_fixture_get_main (page));
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_BETS_PAGE (page));
  way_game_fixture_press_on_page (page, GDK_KEY_5, 0);
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_on, CARC_NO_PLAYER), CARC_ON_CITY);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_bet_tiles, CARC_NO_PLAYER), 9);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 18 + 7);
  way_game_fixture_close (&fixture);
}

static void
assert_verdict (GtkWidget *page, const CarcNextKind *kind, unsigned ways, int arrow)
{
  CarcNextTile next = { kind, ways };
  gboolean correct = carc_judge ((CarcArrow) arrow, &next).correct;

  if ((way_test_find (page, GTK_TYPE_BOX, "wm-ok-note") != NULL) != correct)
    fail_msg ("%s: the page does not say what the judge says of arrow %d", kind->id, arrow);
  assert_int_equal (gtk_widget_get_sensitive (way_game_fixture_get_main (page)), correct);
}

static void
judge_case (GtkWidget *page, GtkWidget *button, int arrow)
{
  const CarcNextKind *kind = way_judge_case_get_next (WAY_JUDGE_CASE (button))->kind;
  unsigned ways = way_judge_case_get_next (WAY_JUDGE_CASE (button))->ways;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  if (kind->min_ways == 0 || ways != 0)
    {
      assert_verdict (page, kind, ways, arrow);
      return;
    }
  for (int way = 0; way < CARC_N_ARROWS; way++)
    {
      /* The buttons of the exits come after those of the signpost. */
      GtkWidget *key = way_game_fixture_find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", CARC_N_ARROWS + way);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), TRUE);
      assert_verdict (page, kind, 1u << way, arrow);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), FALSE);
    }
}

static void
test_judge_every_case (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.judge");
  GtkWidget *others = way_game_fixture_find_around (page, "Other Cases", GTK_TYPE_TOGGLE_BUTTON);
  int n_kinds = 0;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), TRUE);
  while (carc_next_kinds[n_kinds].id)
    n_kinds++;
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    {
      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (way_game_fixture_find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", arrow)), TRUE);
      for (int i = 0; i < n_kinds + 2; i++)
        {
          GtkWidget *button = way_game_fixture_find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-choice-key", i);

          assert_non_null (button);
          judge_case (page, button, arrow);
        }
    }
  way_game_fixture_close (&fixture);
}

/* A layout with as much room does not unfold the cases again. */
static void
test_judge_stays_folded (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.judge");
  GtkWidget *others = way_game_fixture_find_around (page, "Other Cases", GTK_TYPE_TOGGLE_BUTTON);

  way_test_settle ();
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (others)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), FALSE);
  g_object_notify (G_OBJECT (page), "form-factor");
  assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (others)));
  way_game_fixture_close (&fixture);
}

/* Where there is not enough room for all cases, the chosen one stays in view. */
static void
test_judge_becomes_narrow (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.judge");
  GtkWidget *others = way_game_fixture_find_around (page, "Other Cases", GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *ferry = way_game_fixture_find_around (page, "Ferry", GTK_TYPE_TOGGLE_BUTTON);

  way_test_settle ();
  assert_true (gtk_widget_get_mapped (ferry));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ferry), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 370, 650);
  assert_true (way_test_until (way_test_has_size, fixture.window, 5000));
  way_test_settle ();
  assert_true (way_page_get_form_factor (WAY_PAGE (page)) != WAY_WIDE);
  assert_true (gtk_widget_get_mapped (ferry));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (others), FALSE);
  assert_false (gtk_widget_get_mapped (ferry));
  way_game_fixture_close (&fixture);
}

static void
test_judge_counts (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.enter::road");

  way_game_fixture_press_on_page (page, GDK_KEY_5, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_F1, 0);
  page = way_game_fixture_activate (&fixture, "win.judge");
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (way_game_fixture_find_nth (page, GTK_TYPE_TOGGLE_BUTTON, "wm-tap", CARC_ARROW_RIGHT)), TRUE);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (way_game_fixture_find_around (page, "Turns right", GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  way_test_click (way_game_fixture_get_main (page));
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_ENTRY_PAGE (page));
  /* Enter clicks the focused button. */
  assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), way_game_fixture_get_main (page));
  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_right, CARC_NO_PLAYER), 1);
  assert_int_equal (way_game_fixture_get_points (&fixture, 0), 6);
  way_game_fixture_close (&fixture);
}

static void
test_tunnel (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.tunnel");
  const CarcStandings *standings = way_game_get_standings (fixture.game);

  way_test_click (way_game_fixture_get_main (page));
  assert_int_equal (carc_set_tokens (standings, CARC_COLOR_RED), 1);
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  assert_non_null (
      way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "Recorded: Red tunnel token"));
  page = way_game_fixture_activate (&fixture, "win.tunnel");
  assert_false (gtk_widget_get_sensitive (way_game_fixture_get_main (page)));
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Keep Answers"));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Keep Answers"));
  assert_int_equal (carc_set_tokens (standings, CARC_COLOR_RED), 2);
  assert_int_equal (carc_finished_tunnels (standings), 1);
  assert_true (WAY_IS_TABLE_PAGE (way_game_fixture_get_page_widget (&fixture)));
  way_game_fixture_close (&fixture);
}

/* The hour that occurs twice at the end of daylight saving time keeps its offset, and a date that nobody typed stays,
 * even one that is in no year that can be written here. */
static void
test_unchanged_time (void **state)
{
  static const char *const moments[] = { "2024-10-27T02:30:00+02:00", "2024-10-27T02:30:00+01:00",
                                         "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00" };
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  WayDateTimeRows *when = WAY_DATE_TIME_ROWS (g_object_ref_sink (g_object_new (WAY_TYPE_DATE_TIME_ROWS, NULL)));

  g_setenv ("TZ", "Europe/Prague", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      const char *mistake = NULL;
      g_autofree char *same = NULL;

      way_date_time_rows_set (when, moments[i]);
      same = way_date_time_rows_get (when, &mistake);
      assert_string_equal (same, moments[i]);
      assert_null (mistake);
    }
  if (zone)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
  g_object_unref (when);
}

static GtkWidget *
find_style (GtkWidget *widget, const char *style)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, style) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_style (child, style);
  return found;
}

/* The date is an entry row with one icon, the calendar; what is wrong with it has no hyphen at which a line breaks. */
static void
test_date_row (void **state)
{
  WayDateTimeRows *when = WAY_DATE_TIME_ROWS (g_object_ref_sink (g_object_new (WAY_TYPE_DATE_TIME_ROWS, NULL)));
  GtkWidget *day = way_driver_get (GTK_WIDGET (when), "day");
  const char *mistake = NULL;
  int width;

  gtk_widget_measure (find_style (day, "edit-icon"), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  assert_int_equal (width, 0);
  gtk_editable_set_text (GTK_EDITABLE (day), "2026-02-30");
  assert_null (way_date_time_rows_get (when, &mistake));
  assert_string_equal (mistake, "This date does not exist. Enter another one.");
  gtk_editable_set_text (GTK_EDITABLE (day), "in winter");
  assert_null (way_date_time_rows_get (when, &mistake));
  assert_true (g_str_has_prefix (mistake, "This is not a date."));
  assert_null (strchr (mistake, '-'));
  g_object_unref (when);
}

static void
assert_below (WayDateTimeRows *when, const char *id, const char *mistake)
{
  GtkWidget *below = way_driver_get (GTK_WIDGET (when), id);
  GtkWidget *label = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (below));

  assert_int_equal (gtk_widget_get_visible (below), mistake != NULL);
  assert_string_equal (gtk_label_get_label (GTK_LABEL (label)), mistake ? mistake : "");
}

/* What is wrong is said below the row. */
static void
test_mistakes_below (void **state)
{
  WayDateTimeRows *when = WAY_DATE_TIME_ROWS (g_object_ref_sink (g_object_new (WAY_TYPE_DATE_TIME_ROWS, NULL)));
  const char *mistake;
  g_autofree char *played = NULL;

  way_date_time_rows_set (when, "2026-11-20T20:30:00+01:00");
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "time")), "late");
  assert_null (way_date_time_rows_get (when, &mistake));
  assert_below (when, "day_mistake", NULL);
  assert_below (when, "time_mistake", "This is not a time. Use the format HH:MM, for example 20:30.");
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "day")), "2026-02-30");
  assert_null (way_date_time_rows_get (when, &mistake));
  assert_below (when, "day_mistake", "This date does not exist. Enter another one.");
  assert_below (when, "time_mistake", "This is not a time. Use the format HH:MM, for example 20:30.");
  assert_string_equal (mistake, "This date does not exist. Enter another one.");
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "day")), "9999-02-20");
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "time")), "20:30");
  assert_null (way_date_time_rows_get (when, &mistake));
  assert_below (when, "day_mistake", "This time is in the future.");
  assert_below (when, "time_mistake", NULL);
  way_date_time_rows_set (when, "2026-11-20T20:30:00+01:00");
  played = way_date_time_rows_get (when, &mistake);
  assert_below (when, "day_mistake", NULL);
  g_object_unref (when);
}

/* Whether @time was skipped on @day, when the clocks in Prague went forward. */
static gboolean
is_skipped (WayDateTimeRows *when, const char *day, const char *time)
{
  const char *mistake = NULL;
  g_autofree char *played = NULL;

  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "day")), day);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (GTK_WIDGET (when), "time")), time);
  played = way_date_time_rows_get (when, &mistake);
  if (played)
    return FALSE;
  assert_string_equal (mistake, "This time does not exist: the clocks went forward that day. Enter another time.");
  return TRUE;
}

static void
test_skipped_time (void **state)
{
  g_autofree char *zone = g_strdup (g_getenv ("TZ"));
  WayDateTimeRows *when = WAY_DATE_TIME_ROWS (g_object_ref_sink (g_object_new (WAY_TYPE_DATE_TIME_ROWS, NULL)));

  g_setenv ("TZ", "Europe/Prague", TRUE);
  assert_false (is_skipped (when, "2026-03-29", "01:59"));
  assert_true (is_skipped (when, "2026-03-29", "02:00"));
  assert_true (is_skipped (when, "2026-03-29", "02:30"));
  assert_true (is_skipped (when, "2026-03-29", "02:59"));
  assert_false (is_skipped (when, "2026-03-29", "03:00"));
  assert_false (is_skipped (when, "2026-03-28", "02:30"));
  if (zone)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
  g_object_unref (when);
}

/* The window has a group for what is found, which is not shown. */
static void
assert_titles (GtkWidget *widget)
{
  if (ADW_IS_PREFERENCES_GROUP (widget) && gtk_widget_get_mapped (widget))
    assert_string_not_equal (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (widget)), "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    assert_titles (child);
}

static void
test_preferences (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GtkWidget *preferences;

  way_preferences_show (fixture.window);
  preferences = way_driver_find_anywhere (way_preferences_base_get_type ());
  way_test_settle ();
  assert_true (gtk_widget_get_mapped (way_driver_get (preferences, "theme_row")));
  assert_titles (preferences);
  way_dialog_close (preferences);
  way_game_fixture_close (&fixture);
}

/* The key of Quick Entry is one of those that are switched off. */
static void
test_preferences_without_letters (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);
  GSettings *settings = way_window_get_settings (fixture.window);
  AdwActionRow *quick;
  GtkWidget *preferences;

  way_preferences_show (fixture.window);
  preferences = way_driver_find_anywhere (way_preferences_base_get_type ());
  quick = ADW_ACTION_ROW (way_driver_get (preferences, "quick"));
  assert_true (gtk_widget_get_visible (GTK_WIDGET (quick)));
  assert_string_equal (adw_action_row_get_subtitle (quick), "During a game, press / to type an entry");
  g_settings_set_boolean (settings, "letter-keys", FALSE);
  assert_string_equal (adw_action_row_get_subtitle (quick), "During a game, type an entry as text");
  g_settings_set_boolean (settings, "letter-keys", TRUE);
  assert_string_equal (adw_action_row_get_subtitle (quick), "During a game, press / to type an entry");
  way_dialog_close (preferences);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_unknown_chip),
    cmocka_unit_test (test_unknown_chip_is_left),
    cmocka_unit_test (test_bets_after_road),
    cmocka_unit_test (test_postponed_bets),
    cmocka_unit_test (test_undone_bets),
    cmocka_unit_test (test_bets_on_another_number),
    cmocka_unit_test (test_stack_is_known),
    cmocka_unit_test (test_which_of_two),
    cmocka_unit_test (test_judge_every_case),
    cmocka_unit_test (test_judge_stays_folded),
    cmocka_unit_test (test_judge_becomes_narrow),
    cmocka_unit_test (test_judge_counts),
    cmocka_unit_test (test_tunnel),
    cmocka_unit_test (test_unchanged_time),
    cmocka_unit_test (test_skipped_time),
    cmocka_unit_test (test_date_row),
    cmocka_unit_test (test_mistakes_below),
    cmocka_unit_test (test_preferences),
    cmocka_unit_test (test_preferences_without_letters),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
