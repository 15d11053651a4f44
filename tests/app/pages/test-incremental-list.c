/* test-incremental-list.c: a list that creates its rows while it is scrolled fills windows of any height, and reaches
 * its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-incremental-list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define N_ROWS 100

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, gtk_label_new ("An entry"));
}

static GtkListView *
show_list (int height, guint first_rows)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list = gtk_list_view_new (NULL, factory);
  GtkStringList *rows = gtk_string_list_new (NULL);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  for (int i = 0; i < N_ROWS; i++)
    gtk_string_list_append (rows, "");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  way_incremental_list_set_model (GTK_LIST_VIEW (list), G_LIST_MODEL (rows), first_rows);
  way_test_show (scroller, 360, height);
  return GTK_LIST_VIEW (list);
}

static guint
count_rows (GtkListView *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static gboolean
goes_on_below (gpointer list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* Scrolls to the current end, and returns whether this is the last row. */
static gboolean
is_at_last_row (gpointer list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return count_rows (list) == N_ROWS;
}

static void
close_list (GtkListView *list)
{
  assert_true (way_test_close (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list)))));
}

/* If all rows fit in the window, the adjustment emits no signal when there are more. */
static void
test_high_window (void **state)
{
  GtkListView *list = show_list (700, 1);

  assert_true (way_test_until (goes_on_below, list, 10000));
  assert_int_in_range (count_rows (list), 20, N_ROWS - 1);
  assert_true (way_test_until (is_at_last_row, list, 10000));
  close_list (list);
}

static void
test_low_window (void **state)
{
  GtkListView *list = show_list (120, 8);

  way_test_settle ();
  assert_int_in_range (count_rows (list), 8, 20);
  assert_true (way_test_until (is_at_last_row, list, 10000));
  close_list (list);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  return gtk_label_new ("An entry");
}

static guint
count_children (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Scrolls to the current end, and returns whether this is the last row. */
static gboolean
is_at_last_child (gpointer list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return count_children (list) == N_ROWS;
}

/* A list that scrolls together with what is above it. */
static void
test_list_box (void **state)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_list_box_new ();
  GListStore *rows = g_list_store_new (G_TYPE_OBJECT);

  for (int i = 0; i < N_ROWS; i++)
    {
      g_autoptr (GtkStringObject) row = gtk_string_object_new ("");

      g_list_store_append (rows, row);
    }
  gtk_box_append (GTK_BOX (box), gtk_label_new ("A heading"));
  gtk_box_append (GTK_BOX (box), list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  way_incremental_list_bind (GTK_LIST_BOX (list), G_LIST_MODEL (rows), 1, create_row_cb);
  way_test_show (scroller, 360, 300);
  way_test_settle ();
  assert_int_in_range (count_children (list), 10, N_ROWS - 1);
  assert_true (way_test_until (is_at_last_child, list, 10000));
  assert_true (way_test_close (GTK_WINDOW (gtk_widget_get_root (list))));
}

static gboolean
fills_page (gpointer list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* On a page that has been laid out before, and has room for the first rows, the adjustment does not change. */
static void
test_late_list (void **state)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_list_box_new ();
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkWindow *window;

  for (int i = 0; i < N_ROWS; i++)
    gtk_string_list_append (rows, "");
  gtk_box_append (GTK_BOX (box), gtk_label_new ("A heading"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  window = way_test_show (scroller, 360, 300);
  gtk_box_append (GTK_BOX (box), list);
  way_incremental_list_bind (GTK_LIST_BOX (list), G_LIST_MODEL (rows), 1, create_row_cb);
  assert_true (way_test_until (fills_page, list, 10000));
  assert_true (way_test_close (window));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_high_window),
    cmocka_unit_test (test_low_window),
    cmocka_unit_test (test_list_box),
    cmocka_unit_test (test_late_list),
  };

  return way_test_init () == 0 ? cmocka_run_group_tests (tests, NULL, NULL) : 1;
}
