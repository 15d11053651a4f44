/* test-sheet-drawer.c: a sheet at the bottom opens and closes by its handle, a tap beside it, a key, and a swipe.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-sheet-drawer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#define assert_label(widget, label) gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label)

static void
count_cb (int *count)
{
  (*count)++;
}

static int
top (gpointer widget, gpointer ancestor)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (widget, ancestor, &bounds));

  return (int) bounds.origin.y;
}

static GtkWidget *
make_drawer (GtkWidget *content, GtkWidget *summary, GtkWidget *sheet)
{
  return g_object_new (WAY_TYPE_SHEET_DRAWER, "peek", summary, "sheet", sheet, "content", content, NULL);
}

static gboolean
is_open (GtkWidget *drawer)
{
  gboolean open;

  g_object_get (drawer, "open", &open, NULL);
  return open;
}

static void
test_sheet_drawer (void **state)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *summary = gtk_label_new ("+39");
  GtkWidget *sheet = gtk_label_new ("Visible tiles\nInn\nSignposts");
  GtkWidget *drawer = make_drawer (content, summary, sheet);
  GtkWindow *window = way_test_show (drawer, 336, 500);
  GtkWidget *handle = way_test_find (drawer, GTK_TYPE_TOGGLE_BUTTON, "Show score sheet");
  int height = gtk_widget_get_height (content);

  assert_label (handle, "Show score sheet");
  assert_true (gtk_widget_get_mapped (summary));
  assert_false (gtk_widget_get_mapped (sheet));
  assert_true (top (summary, drawer) >= height);

  way_test_click (handle);
  way_test_settle ();
  assert_true (is_open (drawer));
  assert_true (gtk_widget_get_mapped (sheet));
  assert_false (gtk_widget_get_mapped (summary));
  assert_false (gtk_widget_get_can_focus (content));
  assert_int_equal (gtk_widget_get_height (content), height);
  assert_label (handle, "Hide score sheet");

  assert_true (way_test_press (drawer, GDK_KEY_Escape, 0));
  assert_false (is_open (drawer));
  assert_false (way_test_press (drawer, GDK_KEY_Escape, 0));
  assert_true (gtk_widget_get_can_focus (content));

  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), TRUE);
  way_test_click (way_test_find (drawer, GTK_TYPE_BUTTON, "wm-backdrop"));
  assert_false (is_open (drawer));

  g_object_set (drawer, "drawer-visible", FALSE, NULL);
  way_test_settle ();
  assert_int_equal (gtk_widget_get_height (content), gtk_widget_get_height (drawer));
  assert_true (way_test_close (window));
}

static gboolean
is_usable (GtkWidget *widget)
{
  for (; !WAY_IS_SHEET_DRAWER (widget); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_is_visible (widget) || !gtk_widget_get_can_target (widget) || !gtk_widget_get_can_focus (widget))
      return FALSE;
  return TRUE;
}

/* On a phone on its side, the bar is not shown while the sheet is closed; upright, it can be used again. */
static void
test_peek_returns (void **state)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *drawer = make_drawer (content, gtk_label_new ("+39"), gtk_label_new ("Visible tiles"));
  GtkWindow *window = way_test_show (drawer, 336, 500);
  GtkWidget *handle = way_test_find (drawer, GTK_TYPE_TOGGLE_BUTTON, "Show score sheet");

  g_object_set (drawer, "peek-visible", FALSE, NULL);
  assert_false (is_usable (handle));
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), TRUE);
  way_test_settle ();
  assert_true (is_usable (handle));
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), FALSE);
  way_test_settle ();
  assert_false (is_usable (handle));
  g_object_set (drawer, "peek-visible", TRUE, NULL);
  way_test_settle ();
  assert_true (is_usable (handle));
  assert_true (way_test_close (window));
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static GtkGesture *
find_swipe (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_SWIPE (controller))
        return GTK_GESTURE (controller);
    }
  fail ();
  return NULL;
}

/* A sheet without a peek slides out before it is closed, and what is below it can be used at once. */
static void
test_sheet_slides_out (void **state)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sheet = gtk_button_new_with_label ("Close");
  GtkWidget *drawer = g_object_new (WAY_TYPE_SHEET_DRAWER, "sheet", sheet, "content", content, NULL);
  GtkWindow *window = way_test_show (drawer, 336, 500);
  GtkGesture *swipe = find_swipe (gtk_widget_get_ancestor (sheet, GTK_TYPE_BOX));
  int n_closed = 0;

  g_signal_connect_swapped (drawer, "closed", G_CALLBACK (count_cb), &n_closed);
  for (int animated = 0; animated <= 1; animated++)
    {
      way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), TRUE);
      way_test_settle ();
      assert_true (gtk_widget_get_mapped (sheet));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
      g_signal_emit_by_name (swipe, "swipe", 0.0, -900.0);
      g_signal_emit_by_name (swipe, "swipe", 900.0, 400.0);
      /* A finger that slips during a tap. */
      g_signal_emit_by_name (swipe, "swipe", 0.0, 20.0);
      assert_true (is_open (drawer));
      g_signal_emit_by_name (swipe, "swipe", 100.0, 900.0);
      assert_false (is_open (drawer));
      assert_true (gtk_widget_get_can_focus (content));
      assert_int_equal (n_closed, 1);
      assert_int_equal (gtk_widget_get_mapped (sheet), animated);
      assert_true (way_test_until (is_unmapped, sheet, 5000));
      assert_int_equal (n_closed, 1 + animated);
    }
  /* Another sheet does not wait for the one that slides out. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), TRUE);
  way_test_settle ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), FALSE);
  assert_int_equal (n_closed, 2);
  g_object_set (drawer, "sheet", gtk_label_new ("Another"), NULL);
  assert_int_equal (n_closed, 3);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  assert_true (way_test_close (window));
}

static int
measure_width (GtkWidget *drawer, int height)
{
  int minimum;

  gtk_widget_measure (drawer, GTK_ORIENTATION_HORIZONTAL, height, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Texts wrap in a low window, too: GTK does not look for the width in which they would be as low as that. */
static void
test_width_of_low_drawer (void **state)
{
  GtkWidget *summary = gtk_label_new ("A text that is so long that it has several lines");
  GtkWidget *drawer = make_drawer (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), summary, gtk_label_new ("Inn"));
  GtkWindow *window;

  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  window = way_test_show (drawer, 200, 500);
  assert_int_equal (measure_width (drawer, 60), measure_width (drawer, -1));
  assert_true (way_test_close (window));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sheet_drawer),
    cmocka_unit_test (test_peek_returns),
    cmocka_unit_test (test_sheet_slides_out),
    cmocka_unit_test (test_width_of_low_drawer),
  };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
