/* way-rank-table.c: the ranking of all players as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rank-table.h"

#include <glib/gi18n.h>

#include "way-focus.h"
#include "way-incremental-list.h"
#include "way-rank-item.h"
#include "way-ratio-bar.h"
#include "way-recent-games.h"
#include "way-shape.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

#define FIRST_ROWS 2
#define SHAPE_SIZE 28
#define BAR_THICKNESS 10

typedef enum { PLACE, PLAYER, GAMES, WON, RATE, AVERAGE, BEST, RECENT, N_COLUMNS } Column;

struct _WayRankTable {
  GtkBox parent_instance;

  GtkColumnView *table;
  GtkColumnViewColumn *columns[N_COLUMNS];

  int sorted;        /* the column that a key sorted by; -1: none */
  gboolean inverted; /* whether a key reversed that order */
};

G_DEFINE_FINAL_TYPE (WayRankTable, way_rank_table, GTK_TYPE_BOX)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static WayRankItem *
get_item (GtkListItem *cell)
{
  return WAY_RANK_ITEM (gtk_list_item_get_item (cell));
}

/* Names the row that contains the cell, which has no accessible name in GTK 4.8. */
static void
name_row (GtkListItem *cell)
{
  WayRankItem *item = get_item (cell);
  const WayPersonFigures *person = way_rank_item_get_person (item);
  GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (gtk_list_item_get_child (cell)));
  g_autofree char *place = way_rank_item_describe_place (item);
  g_autofree char *about = way_rank_item_describe (item);
  g_autofree char *rate = way_rank_item_describe_rate (item);
  g_autofree char *name = g_strdup_printf ("%s. %s, %s, %s", place, way_text_isolate (person->name), rate, about);

  way_ui_set_accessible_label (row, name);
}

static void
dim (GtkListItem *cell)
{
  way_ui_set_css_class (gtk_list_item_get_child (cell), "dim-label", way_rank_item_get_place (get_item (cell)) == 0);
}

static GtkWidget *
make_number (GtkListItem *cell)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (cell, label);
  return label;
}

static void
setup_number_cb (WayRankTable *self, GtkListItem *cell)
{
  make_number (cell);
}

static void
setup_place_cb (WayRankTable *self, GtkListItem *cell)
{
  GtkWidget *label = make_number (cell);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_widget_add_css_class (label, "heading");
}

/* All rows have the same height, because GTK measures some of them for all. */
static void
setup_player_cb (WayRankTable *self, GtkListItem *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 15);
  GtkWidget *name = way_ui_data_label (NULL, "heading");

  gtk_label_set_wrap (GTK_LABEL (name), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  way_ui_set_min_width (name, 6);
  gtk_box_append (GTK_BOX (box), way_shape_new (-1, SHAPE_SIZE));
  gtk_box_append (GTK_BOX (box), name);
  gtk_list_item_set_child (cell, box);
}

static void
setup_rate_cb (WayRankTable *self, GtkListItem *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *bar = g_object_new (WAY_TYPE_RATIO_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "thickness",
                                 BAR_THICKNESS, "width-request", 96, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (cell, box);
}

static void
setup_recent_cb (WayRankTable *self, GtkListItem *cell)
{
  gtk_list_item_set_child (cell, g_object_new (WAY_TYPE_RECENT_GAMES, NULL));
}

/* @text: (transfer full) */
static void
take_text (GtkListItem *cell, char *text)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (cell)), text);
  dim (cell);
  g_free (text);
}

static void
bind_place_cb (WayRankTable *self, GtkListItem *cell)
{
  take_text (cell, way_rank_item_describe_place (get_item (cell)));
  name_row (cell);
}

static void
bind_player_cb (WayRankTable *self, GtkListItem *cell)
{
  const WayPersonFigures *person = way_rank_item_get_person (get_item (cell));
  GtkWidget *shape = gtk_widget_get_first_child (gtk_list_item_get_child (cell));

  way_shape_set_player_color (WAY_SHAPE (shape), person->color);
  way_shape_set_crowned (WAY_SHAPE (shape), way_rank_item_get_place (get_item (cell)) == 1);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (shape)), person->name);
  gtk_widget_set_tooltip_text (gtk_widget_get_next_sibling (shape), person->name);
  dim (cell);
}

static void
bind_games_cb (WayRankTable *self, GtkListItem *cell)
{
  take_text (cell, g_strdup_printf ("%d", way_rank_item_get_person (get_item (cell))->all.games));
}

static void
bind_won_cb (WayRankTable *self, GtkListItem *cell)
{
  take_text (cell,
             g_strdup_printf ("%d", way_statistics_count_wins (&way_rank_item_get_person (get_item (cell))->all)));
}

static void
bind_rate_cb (WayRankTable *self, GtkListItem *cell)
{
  WayRankItem *item = get_item (cell);
  GtkWidget *bar = gtk_widget_get_first_child (gtk_list_item_get_child (cell));
  g_autofree char *rate = way_rank_item_describe_rate (item);

  way_ratio_bar_set_parts (WAY_RATIO_BAR (bar), (int) (100 * way_rank_item_get_rate (item) + 0.5), 0, 0, 100);
  way_ratio_bar_set_quiet (WAY_RATIO_BAR (bar), way_rank_item_get_place (item) == 0);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (bar)), rate);
  dim (cell);
}

static void
bind_average_cb (WayRankTable *self, GtkListItem *cell)
{
  take_text (cell, way_rank_item_describe_average (get_item (cell)));
}

static void
bind_best_cb (WayRankTable *self, GtkListItem *cell)
{
  take_text (cell, g_strdup_printf ("%d", way_rank_item_get_person (get_item (cell))->all.best));
}

static void
bind_recent_cb (WayRankTable *self, GtkListItem *cell)
{
  const WayPersonFigures *person = way_rank_item_get_person (get_item (cell));

  way_recent_games_set_games (WAY_RECENT_GAMES (gtk_list_item_get_child (cell)), person->color, person->recent,
                              person->n_recent);
}

static double
get_value (WayRankItem *item, Column column)
{
  const WayResults *all = &way_rank_item_get_person (item)->all;

  switch (column)
    {
    case GAMES:
      return all->games;
    case WON:
      return way_statistics_count_wins (all);
    case RATE:
      return way_rank_item_get_rate (item);
    case AVERAGE:
      return (double) all->points / MAX (all->games, 1);
    case BEST:
      return all->best;
    case PLACE:
    case PLAYER:
    case RECENT:
    case N_COLUMNS:
    default:
      return 0;
    }
}

/* The largest value first; names in alphabetical order. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer column)
{
  WayRankItem *one = WAY_RANK_ITEM ((gpointer) a);
  WayRankItem *other = WAY_RANK_ITEM ((gpointer) b);
  double first = get_value (one, (Column) GPOINTER_TO_INT (column));
  double second = get_value (other, (Column) GPOINTER_TO_INT (column));

  if (GPOINTER_TO_INT (column) == PLAYER)
    return g_utf8_collate (way_rank_item_get_person (one)->name, way_rank_item_get_person (other)->name);
  return (first < second) - (first > second);
}

static int
compare_ranked_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  return (way_rank_item_get_place (WAY_RANK_ITEM ((gpointer) a)) == 0)
         - (way_rank_item_get_place (WAY_RANK_ITEM ((gpointer) b)) == 0);
}

static void
activate_cb (WayRankTable *self, guint position)
{
  g_autoptr (WayRankItem) item
      = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->table)), position);

  if (item)
    g_signal_emit (self, signals[CHOSEN], 0, way_rank_item_get_person (item)->name);
}

static void
sort_by (WayRankTable *self, int column)
{
  self->inverted = self->sorted == column && !self->inverted;
  self->sorted = column;
  gtk_column_view_sort_by_column (self->table, self->columns[column],
                                  self->inverted ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

static gboolean
heading_key_pressed_cb (WayRankTable *self, guint keyval, guint keycode, GdkModifierType state,
                        GtkEventController *controller)
{
  GtkWidget *heading = gtk_event_controller_get_widget (controller);
  int column = 0;

  if (!way_focus_is_enter (keyval) && keyval != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;
  while ((heading = gtk_widget_get_prev_sibling (heading)))
    column++;
  sort_by (self, column);
  return GDK_EVENT_STOP;
}

/* In GTK 4.8 a heading reacts only to the pointer, and is aligned to the left above numbers aligned to the right. */
static void
set_up_heading (WayRankTable *self, GtkWidget *heading, int column)
{
  GtkWidget *content = gtk_widget_get_first_child (heading);
  GtkEventController *keys;

  if (content && (column == GAMES || column == WON || column >= AVERAGE))
    gtk_widget_set_halign (content, GTK_ALIGN_END);
  if (!gtk_column_view_column_get_sorter (self->columns[column]))
    return;
  way_ui_set_accessible_label (heading, gtk_column_view_column_get_title (self->columns[column]));
  gtk_widget_set_focusable (heading, TRUE);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (heading_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (heading, keys);
}

static void
set_up_headings (WayRankTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->table));
  GtkWidget *heading = gtk_widget_get_first_child (header);

  gtk_widget_set_can_focus (header, TRUE);
  way_ui_set_accessible_label (header, _ ("Sort By"));
  way_ui_set_accessible_label (gtk_widget_get_next_sibling (header), _ ("Ranking"));
  for (int i = 0; i < N_COLUMNS && heading; i++)
    {
      set_up_heading (self, heading, i);
      heading = gtk_widget_get_next_sibling (heading);
    }
}

static void
add_sorters (WayRankTable *self)
{
  for (int i = PLAYER; i <= BEST; i++)
    {
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, GINT_TO_POINTER (i), NULL));

      gtk_column_view_column_set_sorter (self->columns[i], sorter);
    }
}

static void
set_items (WayRankTable *self, GListModel *items)
{
  GtkMultiSorter *sorter = gtk_multi_sorter_new ();

  gtk_multi_sorter_append (sorter, GTK_SORTER (gtk_custom_sorter_new (compare_ranked_cb, NULL, NULL)));
  gtk_multi_sorter_append (sorter, g_object_ref (gtk_column_view_get_sorter (self->table)));
  way_incremental_list_set_table_model (
      self->table, G_LIST_MODEL (gtk_sort_list_model_new (g_object_ref (items), GTK_SORTER (sorter))), FIRST_ROWS);
  sort_by (self, RATE);
}

static void
way_rank_table_class_init (WayRankTableClass *klass)
{
  static const char *const columns[N_COLUMNS] = {
    [PLACE] = "place", [PLAYER] = "player",   [GAMES] = "games", [WON] = "won",
    [RATE] = "rate",   [AVERAGE] = "average", [BEST] = "best",   [RECENT] = "recent",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_RANK_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/statistics/way-rank-table.ui");

  gtk_widget_class_bind_template_child (widget_class, WayRankTable, table);
  for (int i = 0; i < N_COLUMNS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, columns[i], FALSE,
                                               G_STRUCT_OFFSET (WayRankTable, columns)
                                                   + i * (gssize) sizeof (GtkColumnViewColumn *));

  WAY_BIND_CALLBACKS (widget_class, setup_number_cb, setup_place_cb, setup_player_cb, setup_rate_cb, setup_recent_cb,
                      bind_place_cb, bind_player_cb, bind_games_cb, bind_won_cb, bind_rate_cb, bind_average_cb,
                      bind_best_cb, bind_recent_cb, activate_cb);
}

static void
way_rank_table_init (WayRankTable *self)
{
  self->sorted = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_sorters (self);
  set_up_headings (self);
}

GtkWidget *
way_rank_table_new (GListModel *items)
{
  WayRankTable *self = g_object_new (WAY_TYPE_RANK_TABLE, NULL);

  set_items (self, items);
  return GTK_WIDGET (self);
}
