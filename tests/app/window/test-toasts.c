/* test-toasts.c: the Undo button of a toast undoes what the toast is about, and the focus does not move to it. A turn
 * that begins has no toast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "carc-base.h"
#include "way-announcer.h"
#include "way-game-fixture.h"
#include "way-log-row.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* The class of the toast widget is private to libadwaita. */
static int
count_toasts (GtkWidget *widget, GtkWidget **last)
{
  int n = 0;

  if (g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    {
      *last = widget;
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += count_toasts (child, last);
  return n;
}

/* The only toast says what was undone, and offers to redo it. */
static void
assert_undone (WayGameFixture *fixture, const char *name)
{
  g_autofree char *text = g_strdup_printf ("Undone: Next Turn · %s", name);
  GtkWidget *toast = NULL;

  assert_int_equal (count_toasts (way_window_get_page (fixture->window), &toast), 1);
  assert_non_null (way_test_find (toast, GTK_TYPE_LABEL, text));
  assert_non_null (way_test_find (toast, GTK_TYPE_BUTTON, "Redo"));
}

static void
assert_no_toast (WayGameFixture *fixture)
{
  GtkWidget *toast = NULL;

  assert_int_equal (count_toasts (way_window_get_page (fixture->window), &toast), 0);
}

/* Clicks a button of the only toast. */
static void
click_toast (WayGameFixture *fixture, const char *button)
{
  GtkWidget *toast = NULL;

  assert_int_equal (count_toasts (way_window_get_page (fixture->window), &toast), 1);
  gtk_test_accessible_assert_property (gtk_widget_get_last_child (toast), GTK_ACCESSIBLE_PROPERTY_LABEL, "Close");
  way_test_click (way_test_find (toast, GTK_TYPE_BUTTON, button));
  way_test_settle ();
}

/* The scoreboard shows whose turn it is; a screen reader hears it. */
static void
test_next_turn (void **state)
{
  WayGameFixture fixture;
  GtkWidget *announcer;

  way_game_fixture_open (&fixture, application);
  announcer = way_test_find (way_window_get_page (fixture.window), WAY_TYPE_ANNOUNCER, NULL);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *text = NULL;
      int active;

      way_game_fixture_activate (&fixture, "win.next-turn");
      g_object_get (fixture.game, "active", &active, NULL);
      text = g_strdup_printf ("It is %s’s turn", way_game_get_header (fixture.game)->names[active]);
      assert_no_toast (&fixture);
      assert_string_equal (way_announcer_get_text (WAY_ANNOUNCER (announcer)), text);
    }

  /* Undo has a toast of its own. */
  way_announcer_say (WAY_ANNOUNCER (announcer), "before");
  way_game_fixture_activate (&fixture, "win.undo");
  assert_string_equal (way_announcer_get_text (WAY_ANNOUNCER (announcer)), "before");
  way_game_fixture_close (&fixture);
}

/* A toast with Undo is about the newest change, and disappears with it. */
static void
test_undo_toasts (void **state)
{
  WayGameFixture fixture;
  const char *name;
  int active;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.next-turn");
  way_game_fixture_activate (&fixture, "win.next-turn");
  g_object_get (fixture.game, "active", &active, NULL);
  name = way_game_get_header (fixture.game)->names[active];
  way_game_fixture_activate (&fixture, "win.undo");
  assert_undone (&fixture, name);

  click_toast (&fixture, "Redo");
  click_toast (&fixture, "Undo");
  assert_undone (&fixture, name);
  way_game_fixture_activate (&fixture, "win.next-turn");
  assert_no_toast (&fixture);
  way_game_fixture_close (&fixture);
}

/* The row of the undone entry had the focus. The focus stays in the log: Enter expands a row there, and undoes nothing.
 */
static void
test_focus_after_undo (void **state)
{
  WayGameFixture fixture;
  GtkWidget *focus;

  way_game_fixture_open (&fixture, application);
  way_table_page_focus_newest (WAY_TABLE_PAGE (way_window_get_page (fixture.window)));
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  assert_non_null (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "Monastery, 9 tiles, Jan +9");
  for (int i = 0; i < 2; i++)
    {
      /* The helper expects an entry that is deleted here. */
      assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.undo", NULL));
      way_test_settle ();
      focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
      assert_non_null (focus);
      assert_non_null (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
    }
  way_game_fixture_close (&fixture);
}

static GtkWidget *
find_focused_row (WayGameFixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return focus ? way_test_find (focus, WAY_TYPE_LOG_ROW, NULL) : NULL;
}

/* Whether the row with the focus is in sight and ends above the toast. */
static gboolean
is_above_toast (gpointer data)
{
  GtkWidget *page = way_window_get_page (((WayGameFixture *) data)->window);
  GtkWidget *row = find_focused_row (data);
  GtkWidget *log = row ? gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  GtkWidget *toast = NULL;
  graphene_rect_t bounds, above, in_log;

  return row && count_toasts (page, &toast) == 1 && gtk_widget_compute_bounds (row, page, &bounds)
         && gtk_widget_compute_bounds (row, log, &in_log) && gtk_widget_compute_bounds (toast, page, &above)
         && in_log.origin.y >= 0 && bounds.origin.y + bounds.size.height <= above.origin.y;
}

/* The first entries are at the end of the log, where the toast is. */
static void
test_inserted_row (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GString) record = g_string_new (NULL);
      WayGameFixture fixture;
      g_autofree char *insert = NULL;
      int entry_id = 0;

      for (int n = 0; n < 30; n++)
        g_string_append (record, "road tiles=4 meeples=red:1\n");
      fixture = way_game_fixture_open_record (record->str, widths[i]);
      for (gsize at = way_game_get_n_entries (fixture.game); at-- > 0;)
        if (way_game_get_entry (fixture.game, at, NULL)->subject == &carc_road)
          way_game_get_entry (fixture.game, at, &entry_id);
      insert = g_strdup_printf ("win.insert-subject((%d, 'city'))", entry_id);
      way_game_fixture_activate (&fixture, insert);
      WAY_TAP_KEYS (&fixture, GDK_KEY_3, GDK_KEY_F2, GDK_KEY_Return);
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
      assert_true (way_test_until (is_above_toast, &fixture, 5000));
      way_game_fixture_close (&fixture);
    }
}

static gboolean
has_toast (gpointer fixture)
{
  GtkWidget *toast = NULL;

  return count_toasts (way_window_get_page (((WayGameFixture *) fixture)->window), &toast) > 0;
}

/* No toast is shown, and nothing moves anymore. */
static gboolean
is_at_rest (gpointer fixture)
{
  return !has_toast (fixture) && !way_test_run_frames ();
}

/* Toasts replace each other while they are still moving, as when keys are held: each stays until it has settled. */
static void
test_quick_changes (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  for (int i = 0; i < 3; i++)
    way_game_fixture_activate (&fixture, "win.next-turn");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int i = 0; i < 4; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), i % 2 ? "win.redo" : "win.undo", NULL);
      assert_true (way_test_until (has_toast, &fixture, 5000));
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.next-turn", NULL);
  assert_true (way_test_until (is_at_rest, &fixture, 5000));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_next_turn),     cmocka_unit_test (test_undo_toasts),
    cmocka_unit_test (test_quick_changes), cmocka_unit_test (test_focus_after_undo),
    cmocka_unit_test (test_inserted_row),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
