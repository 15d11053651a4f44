/* way-score-chart.c: the points of a game over time, as a chart and as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-chart.h"

#include <glib/gi18n.h>

#include "way-chart.h"
#include "way-disclosure-button.h"
#include "way-narrow-card.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayScoreChart {
  GtkBox parent_instance;

  GtkToggleButton *table_button;
  GtkWidget *table_label;
  GtkWidget *content;
  WayChart *chart;
  GtkLabel *reading;
  GtkScrolledWindow *table;
  int *entry_ids; /* by step */
};

G_DEFINE_FINAL_TYPE (WayScoreChart, way_score_chart, GTK_TYPE_BOX)

static void
show_entry (WayScoreChart *self, guint step)
{
  if (step > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.replay-entry", "i", self->entry_ids[step]);
}

static void
chosen_cb (WayScoreChart *self, int step)
{
  show_entry (self, (guint) step);
}

static void
update_reading (WayScoreChart *self)
{
  const char *reading = way_chart_get_reading (self->chart);

  gtk_label_set_label (self->reading, reading);
  gtk_widget_set_visible (GTK_WIDGET (self->reading), reading[0] != '\0');
}

static void
set_up_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = way_ui_data_label (NULL, NULL);

  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *row = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (row));
}

static void
build_table (WayScoreChart *self)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkListView *list;

  for (gsize step = 0; step <= way_chart_get_n_steps (self->chart); step++)
    gtk_string_list_take (rows, way_chart_describe (self->chart, step));
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  list = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))), factory));
  gtk_list_view_set_show_separators (list, TRUE);
  gtk_list_view_set_single_click_activate (list, TRUE);
  /* Translators: the heading of a chart: how the points of the players grew during the game. */
  way_ui_set_accessible_label (GTK_WIDGET (list), _ ("Points over the Game"));
  g_signal_connect_object (list, "activate", G_CALLBACK (show_entry), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (self->table, GTK_WIDGET (list));
}

/* The table is created when it is first shown. */
static void
update_table (WayScoreChart *self)
{
  if (gtk_toggle_button_get_active (self->table_button) && !gtk_scrolled_window_get_child (self->table))
    build_table (self);
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

  G_OBJECT_CLASS (klass)->finalize = way_score_chart_finalize;

  g_type_ensure (WAY_TYPE_CHART);
  g_type_ensure (WAY_TYPE_DISCLOSURE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-score-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, table_button);
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, table_label);
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, content);
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, chart);
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, reading);
  gtk_widget_class_bind_template_child (widget_class, WayScoreChart, table);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_reading);
  gtk_widget_class_bind_template_callback (widget_class, update_table);
}

static void
way_score_chart_init (WayScoreChart *self)
{
  const char *hint = _ ("Tap the chart or use the arrow keys to step through the entries.");

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->chart), hint);
  way_score_chart_set_narrow (self, FALSE);
}

void
way_score_chart_update (WayScoreChart *self, WayGame *game, const WayScoreTimeline *timeline)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

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
  gtk_scrolled_window_set_child (self->table, NULL);
  update_table (self);
}

void
way_score_chart_set_narrow (WayScoreChart *self, gboolean narrow)
{
  way_narrow_card_set (GTK_WIDGET (self), self->content, narrow);
  gtk_box_set_spacing (GTK_BOX (self), narrow ? 6 : 15);
  gtk_widget_set_visible (self->table_label, !narrow);
}
