/* way-incremental-list.c: a list view that creates its rows while it is scrolled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-incremental-list.h"

/* A GtkListView cannot be derived from, so what belongs to it is attached to it. */
#define KEY "way-incremental-list"
#define MORE_ROWS 4                                 /* per frame; few enough that no frame is late */
#define FOLLOW_TIME (400 * G_TIME_SPAN_MILLISECOND) /* longer than the animation of an expanding row */

typedef struct {
  GtkSliceListModel *shown;
  GtkAdjustment *adjustment; /* borrowed from the scrolled window around the list */
  guint more_tick;
} LongList;

static void
long_list_free (gpointer data)
{
  LongList *self = data;

  g_object_unref (self->shown);
  g_free (self);
}

static gboolean
needs_more (LongList *self)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);
  double seen = gtk_adjustment_get_value (self->adjustment) + 1.25 * page;

  return page > 0 && seen > gtk_adjustment_get_upper (self->adjustment)
         && gtk_slice_list_model_get_size (self->shown)
                < g_list_model_get_n_items (gtk_slice_list_model_get_model (self->shown));
}

/* The added rows are allocated in the next frame. Check again then, because the adjustment emits no signal while all
 * rows fit in the window. */
static gboolean
show_more_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  LongList *self = data;

  if (!needs_more (self))
    {
      self->more_tick = 0;
      return G_SOURCE_REMOVE;
    }
  gtk_slice_list_model_set_size (self->shown, gtk_slice_list_model_get_size (self->shown) + MORE_ROWS);
  return G_SOURCE_CONTINUE;
}

/* The adjustment changes during the layout, when no rows can be added. */
static void
on_scrolled_cb (GtkWidget *list)
{
  LongList *self = g_object_get_data (G_OBJECT (list), KEY);

  if (self->more_tick == 0 && needs_more (self))
    self->more_tick = gtk_widget_add_tick_callback (list, show_more_cb, self, NULL);
}

void
way_incremental_list_set_model (GtkListView *list, GListModel *model, guint first_rows)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  LongList *self = g_new0 (LongList, 1);
  g_autoptr (GtkNoSelection) selection = NULL;

  self->shown = gtk_slice_list_model_new (model, 0, first_rows);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_object_set_data_full (G_OBJECT (list), KEY, self, long_list_free);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->shown)));
  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (model, "items-changed", G_CALLBACK (on_scrolled_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (on_scrolled_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (on_scrolled_cb), list, G_CONNECT_SWAPPED);
}

typedef struct {
  guint position;
  gint64 end;
} Follow;

/* Scroll with the action of the list: the scroll bar warns while added rows have no allocation. */
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
