/* way-rivals-card.c: how often a player had more points than each of the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rivals-card.h"

#include <glib/gi18n.h>

#include "way-ratio-bar.h"
#include "way-shape.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

#define N_ROWS 5
#define SHAPE_SIZE 20

/* The widgets of one line. */
typedef struct {
  GtkWidget *shape;
  GtkWidget *name;
  GtkWidget *bar;
  GtkWidget *score;
} Row;

struct _WayRivalsCard {
  GtkBox parent_instance;

  GtkGrid *grid;
  GtkWidget *empty;
  GtkWidget *note;
  GtkWidget *all;

  Row rows[N_ROWS];
};

G_DEFINE_FINAL_TYPE (WayRivalsCard, way_rivals_card, GTK_TYPE_BOX)

enum { SHOW_ALL, N_SIGNALS };
static guint signals[N_SIGNALS];

static int
count_games (const WayRivalFigures *rival)
{
  return rival->wins + rival->losses + rival->ties;
}

/* Most common games first. */
static int
compare_rivals (gconstpointer a, gconstpointer b)
{
  const WayRivalFigures *one = *(const WayRivalFigures *const *) a;
  const WayRivalFigures *other = *(const WayRivalFigures *const *) b;

  if (count_games (one) != count_games (other))
    return count_games (one) > count_games (other) ? -1 : 1;
  return g_strcmp0 (one->name, other->name);
}

static void
set_row_visible (const Row *row, gboolean visible)
{
  gtk_widget_set_visible (row->shape, visible);
  gtk_widget_set_visible (row->name, visible);
  gtk_widget_set_visible (row->bar, visible);
  gtk_widget_set_visible (row->score, visible);
}

static void
update_row (const Row *row, const WayRivalFigures *rival)
{
  g_autofree char *words = way_statistics_describe_rival (rival);
  /* Translators: how often a player was ahead of another one, and how often behind: “44 : 33”. */
  g_autofree char *score = g_strdup_printf (C_ ("statistics", "%1$d : %2$d"), rival->wins, rival->losses);

  way_shape_set_player_color (WAY_SHAPE (row->shape), rival->color);
  gtk_label_set_label (GTK_LABEL (row->name), rival->name);
  way_ratio_bar_set_parts (WAY_RATIO_BAR (row->bar), rival->wins, rival->ties, rival->losses, count_games (rival));
  way_ui_set_accessible_label (row->bar, words);
  gtk_widget_set_tooltip_text (row->bar, words);
  gtk_label_set_label (GTK_LABEL (row->score), score);
}

void
way_rivals_card_set_figures (WayRivalsCard *self, const WayFigures *figures)
{
  g_autoptr (GPtrArray) rivals = g_ptr_array_new ();
  guint n = 0;

  for (guint i = 0; i < figures->rivals->len; i++)
    g_ptr_array_add (rivals, g_ptr_array_index (figures->rivals, i));
  g_ptr_array_sort (rivals, compare_rivals);
  while (n < MIN (rivals->len, N_ROWS) && count_games (g_ptr_array_index (rivals, n)) >= WAY_RIVALS_COMMON_GAMES)
    {
      update_row (&self->rows[n], g_ptr_array_index (rivals, n));
      n++;
    }
  for (guint i = 0; i < N_ROWS; i++)
    set_row_visible (&self->rows[i], i < n);
  gtk_widget_set_visible (self->empty, n == 0);
  gtk_widget_set_visible (self->note, n > 0);
  gtk_widget_set_visible (self->all, n > 0 && rivals->len > n);
}

static void
add_row (WayRivalsCard *self, int i)
{
  Row *row = &self->rows[i];

  row->shape = way_shape_new (-1, SHAPE_SIZE);
  row->name = way_ui_data_label (NULL, NULL);
  row->bar = g_object_new (WAY_TYPE_RATIO_BAR, "hexpand", TRUE, NULL);
  row->score = gtk_label_new (NULL);
  way_ui_set_min_width (row->name, 6);
  gtk_label_set_xalign (GTK_LABEL (row->score), 1);
  /* Both numbers are on the side of their part of the bar, which is not mirrored. */
  gtk_widget_set_direction (row->score, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (row->score, "heading");
  gtk_widget_add_css_class (row->score, "numeric");
  gtk_grid_attach (self->grid, row->shape, 0, i, 1, 1);
  gtk_grid_attach (self->grid, row->name, 1, i, 1, 1);
  gtk_grid_attach (self->grid, row->bar, 2, i, 1, 1);
  gtk_grid_attach (self->grid, row->score, 3, i, 1, 1);
  set_row_visible (row, FALSE);
}

static void
all_clicked_cb (WayRivalsCard *self)
{
  g_signal_emit (self, signals[SHOW_ALL], 0);
}

static void
way_rivals_card_class_init (WayRivalsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SHOW_ALL]
      = g_signal_new ("show-all", WAY_TYPE_RIVALS_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-rivals-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayRivalsCard, grid, empty, note, all);

  gtk_widget_class_bind_template_callback (widget_class, all_clicked_cb);
}

static void
way_rivals_card_init (WayRivalsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_ROWS; i++)
    add_row (self, i);
}

GtkWidget *
way_rivals_card_new (void)
{
  return g_object_new (WAY_TYPE_RIVALS_CARD, NULL);
}
