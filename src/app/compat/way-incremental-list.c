/* way-incremental-list.c: creates the rows of a list view as the user scrolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-incremental-list.h"

/* A GtkListView cannot be derived from, so what belongs to it is attached to it. */
#define KEY "way-incremental-list"
#define MORE_ROWS 2                                 /* few enough that no frame is late */
#define FOLLOW_TIME (400 * G_TIME_SPAN_MILLISECOND) /* longer than a row takes to expand */

typedef struct {
  GtkSliceListModel *shown;
  GtkAdjustment *adjustment; /* borrowed from the scrolled window around the list */
  guint more_tick;
} IncrementalList;

static void
incremental_list_free (gpointer data)
{
  IncrementalList *self = data;

  g_object_unref (self->shown);
  g_free (self);
}

static gboolean
needs_more (IncrementalList *self)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);
  double seen = gtk_adjustment_get_value (self->adjustment) + 1.25 * page;

  return page > 0 && seen > gtk_adjustment_get_upper (self->adjustment)
         && gtk_slice_list_model_get_size (self->shown)
                < g_list_model_get_n_items (gtk_slice_list_model_get_model (self->shown));
}

/* The rows are laid out one frame later. Then it has to check again, because the adjustment does not change while all
 * of them fit into the window. */
static gboolean
show_more_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  IncrementalList *self = data;

  if (!needs_more (self))
    {
      self->more_tick = 0;
      return G_SOURCE_REMOVE;
    }
  gtk_slice_list_model_set_size (self->shown, gtk_slice_list_model_get_size (self->shown) + MORE_ROWS);
  return G_SOURCE_CONTINUE;
}

/* The adjustment changes during an allocation, when the model must not change. */
static void
scrolled_cb (GtkWidget *list)
{
  IncrementalList *self = g_object_get_data (G_OBJECT (list), KEY);

  if (self->more_tick == 0 && needs_more (self))
    self->more_tick = gtk_widget_add_tick_callback (list, show_more_cb, self, NULL);
}

/* Returns the model that grows. (transfer none) */
static GListModel *
make_incremental (GtkWidget *list, GListModel *model, guint first_rows)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  IncrementalList *self = g_new0 (IncrementalList, 1);

  self->shown = gtk_slice_list_model_new (model, 0, first_rows);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_object_set_data_full (G_OBJECT (list), KEY, self, incremental_list_free);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (scrolled_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (scrolled_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (scrolled_cb), list, G_CONNECT_SWAPPED);
  /* On a page that has been laid out, the adjustment does not change while the first rows fit. */
  scrolled_cb (list);
  return G_LIST_MODEL (self->shown);
}

void
way_incremental_list_set_model (GtkListView *list, GListModel *model, guint first_rows)
{
  GListModel *shown = make_incremental (GTK_WIDGET (list), model, first_rows);
  g_autoptr (GtkNoSelection) rows = gtk_no_selection_new (g_object_ref (shown));

  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (rows));
}

void
way_incremental_list_set_table_model (GtkColumnView *table, GListModel *model, guint first_rows)
{
  GListModel *shown = make_incremental (GTK_WIDGET (table), model, first_rows);
  g_autoptr (GtkNoSelection) rows = gtk_no_selection_new (g_object_ref (shown));

  gtk_column_view_set_model (table, GTK_SELECTION_MODEL (rows));
}

void
way_incremental_list_bind (GtkListBox *list, GListModel *model, guint first_rows, GtkListBoxCreateWidgetFunc create)
{
  gtk_list_box_bind_model (list, make_incremental (GTK_WIDGET (list), model, first_rows), create, NULL, NULL);
}

void
way_incremental_list_reveal (GtkListView *list, guint position)
{
  IncrementalList *self = g_object_get_data (G_OBJECT (list), KEY);

  if (gtk_slice_list_model_get_size (self->shown) <= position)
    gtk_slice_list_model_set_size (self->shown, position + MORE_ROWS);
}

typedef struct {
  guint position;
  gint64 end;
} Follow;

/* Uses the action of the list, because the adjustment does not know rows that have not been laid out. */
static gboolean
scroll_to_item_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  const Follow *follow = data;

  gtk_widget_activate_action (list, "list.scroll-to-item", "u", follow->position);
  return gdk_frame_clock_get_frame_time (clock) < follow->end;
}

void
way_incremental_list_follow (GtkListView *list, guint position)
{
  Follow *follow = g_new (Follow, 1);

  follow->position = position;
  follow->end = g_get_monotonic_time () + FOLLOW_TIME;
  gtk_widget_add_tick_callback (GTK_WIDGET (list), scroll_to_item_cb, follow, g_free);
}
