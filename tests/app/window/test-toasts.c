/* test-toasts.c: what a toast offers to undo is what it speaks of, and the focus does not fall on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "way-game-fixture.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* The class of its widget is the platform’s own. */
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
assert_undone (WayGameFixture *desk, const char *name)
{
  g_autofree char *text = g_strdup_printf ("Undone: Next Turn · %s", name);
  GtkWidget *toast = NULL;

  assert_int_equal (count_toasts (way_window_get_page (desk->window), &toast), 1);
  assert_non_null (way_test_find (toast, GTK_TYPE_LABEL, text));
  assert_non_null (way_test_find (toast, GTK_TYPE_BUTTON, "Redo"));
}

/* What offers to undo speaks of the newest change, and goes with it. */
static void
test_undo_toasts (void **state)
{
  WayGameFixture desk;
  g_autofree char *text = NULL;
  GtkWidget *toast = NULL;
  const char *name;
  int active;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.next-turn");
  way_game_fixture_activate (&desk, "win.next-turn");
  g_object_get (desk.game, "active", &active, NULL);
  name = way_game_get_header (desk.game)->names[active];
  text = g_strdup_printf ("It is %s’s turn", name);
  assert_int_equal (count_toasts (way_window_get_page (desk.window), &toast), 1);
  assert_non_null (way_test_find (toast, GTK_TYPE_LABEL, text));
  gtk_test_accessible_assert_property (gtk_widget_get_last_child (toast), GTK_ACCESSIBLE_PROPERTY_LABEL, "Close");
  way_game_fixture_activate (&desk, "win.undo");
  assert_undone (&desk, name);

  way_game_fixture_activate (&desk, "win.next-turn");
  assert_int_equal (count_toasts (way_window_get_page (desk.window), &toast), 1);
  way_test_click (way_test_find (toast, GTK_TYPE_BUTTON, "Undo"));
  way_test_settle (60);
  assert_undone (&desk, name);
  way_game_fixture_close (&desk);
}

/* The row of what was undone had the focus. It stays in the log: Enter opens a row there, and undoes nothing. */
static void
test_focus_after_undo (void **state)
{
  WayGameFixture desk;
  GtkWidget *focus;

  way_game_fixture_open (&desk, application);
  way_table_page_focus_newest (WAY_TABLE_PAGE (way_window_get_page (desk.window)));
  focus = gtk_root_get_focus (GTK_ROOT (desk.window));
  assert_non_null (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, "Monastery, completed, Jan +9");
  for (int i = 0; i < 2; i++)
    {
      /* The helper looks for an entry that is withdrawn here. */
      assert_true (gtk_widget_activate_action (GTK_WIDGET (desk.window), "win.undo", NULL));
      way_test_settle (60);
      focus = gtk_root_get_focus (GTK_ROOT (desk.window));
      assert_non_null (focus);
      assert_non_null (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
    }
  way_game_fixture_close (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_undo_toasts),
    cmocka_unit_test (test_focus_after_undo),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
