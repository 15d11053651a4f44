/* way-ranking.c: all players, the most successful one first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ranking.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-incremental-list.h"
#include "way-rank-item.h"
#include "way-rank-row.h"
#include "way-rank-table.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

#define FIRST_ROWS 4

/* In the order of the drop-down list. */
enum { BY_RATE, BY_GAMES, BY_AVERAGE, BY_BEST };

struct _WayRanking {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkDropDown *order;
  AdwBin *bin; /* contains a WayRankTable, or a list of WayRankRow */

  GListStore *items;      /* of WayRankItem */
  GtkSorter *list_sorter; /* NULL while there is a table */
  gboolean narrow;
  gboolean filled;
};

G_DEFINE_FINAL_TYPE (WayRanking, way_ranking, GTK_TYPE_BOX)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
choose (WayRanking *self, const char *name)
{
  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static double
get_value (WayRankItem *item, guint order)
{
  const WayResults *all = &way_rank_item_get_person (item)->all;

  switch (order)
    {
    case BY_GAMES:
      return all->games;
    case BY_AVERAGE:
      return (double) all->points / MAX (all->games, 1);
    case BY_BEST:
      return all->best;
    default:
      return way_rank_item_get_rate (item);
    }
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  WayRanking *self = data;
  WayRankItem *one = WAY_RANK_ITEM ((gpointer) a);
  WayRankItem *other = WAY_RANK_ITEM ((gpointer) b);
  guint order = gtk_drop_down_get_selected (self->order);
  int unranked = (way_rank_item_get_place (one) == 0) - (way_rank_item_get_place (other) == 0);

  if (unranked != 0)
    return unranked;
  return (get_value (one, order) < get_value (other, order)) - (get_value (one, order) > get_value (other, order));
}

static void
order_cb (WayRanking *self)
{
  if (self->list_sorter)
    gtk_sorter_changed (self->list_sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer data)
{
  return way_rank_row_new (item);
}

static void
activate_row_cb (WayRanking *self, WayRankRow *row)
{
  choose (self, way_rank_row_get_name (row));
}

/* The rows scroll with the page, because there is little room for them on a phone. */
static void
show_list (WayRanking *self)
{
  GtkWidget *list = way_ui_card_list ();
  GtkSortListModel *sorted;

  way_ui_set_accessible_label (list, _ ("Ranking"));
  g_signal_connect_object (list, "row-activated", G_CALLBACK (activate_row_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->bin, list);
  self->list_sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), g_object_ref (self->list_sorter));
  way_incremental_list_bind (GTK_LIST_BOX (list), G_LIST_MODEL (sorted), FIRST_ROWS, create_row_cb);
}

static void
show_table (WayRanking *self)
{
  GtkWidget *table = way_rank_table_new (G_LIST_MODEL (self->items));

  g_signal_connect_object (table, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->bin, table);
}

static void
update_view (WayRanking *self)
{
  g_clear_object (&self->list_sorter);
  if (self->narrow)
    show_list (self);
  else
    show_table (self);
}

void
way_ranking_set_narrow (WayRanking *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_widget_set_visible (self->heading, narrow);
  if (self->filled)
    update_view (self);
}

void
way_ranking_set_figures (WayRanking *self, const WayFigures *figures)
{
  g_autofree int *places = way_statistics_rank_people (figures);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < figures->people->len; i++)
    g_ptr_array_add (items, way_rank_item_new (g_ptr_array_index (figures->people, i), places[i]));
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)), items->pdata, items->len);
  if (!self->filled)
    update_view (self);
  self->filled = TRUE;
}

static void
way_ranking_dispose (GObject *object)
{
  WayRanking *self = WAY_RANKING (object);

  if (self->bin)
    adw_bin_set_child (self->bin, NULL);
  g_clear_object (&self->list_sorter);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (way_ranking_parent_class)->dispose (object);
}

static void
way_ranking_class_init (WayRankingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_ranking_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_RANKING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/statistics/way-ranking.ui");

  WAY_BIND_CHILDREN (widget_class, WayRanking, heading, order, bin);

  gtk_widget_class_bind_template_callback (widget_class, order_cb);
}

static void
way_ranking_init (WayRanking *self)
{
  self->items = g_list_store_new (WAY_TYPE_RANK_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
}
