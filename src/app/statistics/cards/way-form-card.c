/* way-form-card.c: the last games of a player as a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form-card.h"

#include <glib/gi18n.h>

#include "way-form-chart.h"
#include "way-shape.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-wrap-pair-layout.h"

G_STATIC_ASSERT (WAY_FORM_CHART_MAX >= WAY_FORM_LENGTH);

struct _WayFormCard {
  GtkBox parent_instance;

  GtkWidget *head;
  GtkLabel *title;
  GtkStack *legend_stack;
  GtkWidget *legend;
  WayShape *shape;
  GtkWidget *ring_key;
  GtkWidget *line_key;
  GtkLabel *reading;
  WayFormChart *chart;

  gint64 games[WAY_FORM_LENGTH]; /* in the order of the chart */
};

G_DEFINE_FINAL_TYPE (WayFormCard, way_form_card, GTK_TYPE_BOX)

static void
chosen_cb (WayFormCard *self, int game)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.replay", "x", self->games[game]);
}

/* Shows the game at the cursor in place of the legend. */
static void
update_reading (WayFormCard *self)
{
  const char *reading = way_form_chart_get_reading (self->chart);

  gtk_label_set_label (self->reading, reading);
  gtk_stack_set_visible_child (self->legend_stack, reading[0] != '\0' ? GTK_WIDGET (self->reading) : self->legend);
}

static void
set_title (WayFormCard *self, int n)
{
  /* Translators: a heading in the statistics of a player: the games that were played last. */
  g_autofree char *title = g_strdup_printf (ngettext ("Latest Game", "Latest %d Games", (gulong) n), n);
  g_autofree char *label
      = g_strdup_printf (ngettext ("Points in the last game", "Points in the last %d games", (gulong) n), n);

  gtk_label_set_label (self->title, title);
  way_ui_set_accessible_label (GTK_WIDGET (self->chart), label);
}

void
way_form_card_set_figures (WayFormCard *self, const WayFigures *figures)
{
  const GArray *form = figures->form;
  int n = (int) form->len;
  int n_won = 0;
  int points[WAY_FORM_LENGTH];
  gboolean won[WAY_FORM_LENGTH];
  g_auto (GStrv) titles = g_new0 (char *, form->len + 1);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  for (int i = 0; i < n; i++)
    {
      const WayFormFigures *game = &g_array_index (form, WayFormFigures, n - 1 - i);

      self->games[i] = game->game;
      points[i] = game->points;
      won[i] = game->place == 1;
      n_won += won[i];
      titles[i] = way_statistics_describe_game (game);
    }
  if (n > 0)
    last = way_statistics_describe_month (g_array_index (form, WayFormFigures, 0).clock);
  if (n > 1)
    first = way_statistics_describe_month (g_array_index (form, WayFormFigures, n - 1).clock);
  set_title (self, n);
  way_shape_set_player_color (self->shape, figures->person->color);
  way_form_chart_set_data (self->chart, &(WayFormChartData){
                                            .player_color = figures->person->color,
                                            .n_games = n,
                                            .points = points,
                                            .won = won,
                                            .titles = (const char *const *) titles,
                                            .first = first,
                                            .last = last,
                                        });
  gtk_widget_set_visible (self->ring_key, n_won < n);
  gtk_widget_set_visible (self->line_key, way_form_chart_has_line (self->chart));
  update_reading (self);
}

static void
way_form_card_class_init (WayFormCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-form-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayFormCard, head, title, legend_stack, legend, shape, ring_key, line_key, reading,
                     chart);

  WAY_BIND_CALLBACKS (widget_class, chosen_cb, update_reading);
}

static void
way_form_card_init (WayFormCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, way_wrap_pair_layout_new (9, 0));
  set_title (self, WAY_FORM_LENGTH);
}

GtkWidget *
way_form_card_new (void)
{
  return g_object_new (WAY_TYPE_FORM_CARD, NULL);
}
