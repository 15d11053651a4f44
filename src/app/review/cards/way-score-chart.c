/* way-score-chart.c: the points of a game over time, as a chart and as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-chart.h"

#include <glib/gi18n.h>

#include "way-chart.h"
#include "way-points-table.h"
#include "way-table-button.h"
#include "way-template.h"
#include "way-text.h"

struct _WayScoreChart {
  GtkBox parent_instance;

  WayTableButton *table_button;
  GtkWidget *content;
  WayChart *chart;
  GtkLabel *reading;
  AdwBin *table;

  WayGame *game;
  int *entry_ids; /* by step */
};

G_DEFINE_FINAL_TYPE (WayScoreChart, way_score_chart, GTK_TYPE_BOX)

static void
chosen_cb (WayScoreChart *self, int step)
{
  if (step > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.replay-entry", "i", self->entry_ids[step]);
}

static void
update_reading (WayScoreChart *self)
{
  const char *reading = way_chart_get_reading (self->chart);

  gtk_label_set_label (self->reading, reading);
  gtk_widget_set_visible (GTK_WIDGET (self->reading), reading[0] != '\0');
}

/* The table is created when it is first shown. */
static void
update_table (WayScoreChart *self)
{
  g_autoptr (GtkStringList) descriptions = NULL;

  if (!way_table_button_get_active (self->table_button) || adw_bin_get_child (self->table))
    return;
  descriptions = gtk_string_list_new (NULL);
  for (gsize step = 0; step <= way_chart_get_n_steps (self->chart); step++)
    gtk_string_list_take (descriptions, way_chart_describe (self->chart, step));
  adw_bin_set_child (self->table, way_points_table_new (self->game, way_score_timeline_new (self->game), descriptions));
}

static void
way_score_chart_dispose (GObject *object)
{
  g_clear_object (&WAY_SCORE_CHART (object)->game);

  G_OBJECT_CLASS (way_score_chart_parent_class)->dispose (object);
}

static void
way_score_chart_finalize (GObject *object)
{
  g_free (WAY_SCORE_CHART (object)->entry_ids);

  G_OBJECT_CLASS (way_score_chart_parent_class)->finalize (object);
}

static void
way_score_chart_class_init (WayScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_score_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_score_chart_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-score-chart.ui");
  WAY_BIND_CHILDREN (widget_class, WayScoreChart, table_button, content, chart, reading, table);
  WAY_BIND_CALLBACKS (widget_class, chosen_cb, update_reading, update_table);
}

static void
way_score_chart_init (WayScoreChart *self)
{
  const char *hint = _ ("Tap the chart or use the arrow keys to step through the entries.");

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->chart), hint);
}

void
way_score_chart_update (WayScoreChart *self, WayGame *game, const WayScoreTimeline *timeline)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  g_set_object (&self->game, game);
  g_free (self->entry_ids);
  self->entry_ids = g_new (int, timeline->n_steps + 1);
  for (gsize step = 0; step <= timeline->n_steps; step++)
    {
      self->entry_ids[step] = timeline->entry_ids[step];
      g_ptr_array_add (titles, way_score_timeline_describe_step (timeline, game, step));
    }
  for (int seat = 0; seat < timeline->n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_chart_set_data (self->chart, &(WayChartData){
                                       .n_players = timeline->n_players,
                                       .colors = colors,
                                       .names = names,
                                       .n_steps = timeline->n_steps,
                                       .points = timeline->points,
                                       .turns = timeline->turns,
                                       .titles = (const char *const *) titles->pdata,
                                       .final_from = timeline->final_from,
                                   });
  adw_bin_set_child (self->table, NULL);
  update_table (self);
}
