/* way-score-chart.c: the chart of a game on a card, with the same numbers as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-chart.h"

#include <glib/gi18n.h>

#include "way-chart.h"
#include "way-disclosure-button.h"
#include "way-ui.h"
#include "way-text.h"

/* As wide as the chart at least, so that the page around stays what it is. */
#define TEXT_WIDTH 200
#define TEXT_HEIGHT 320

struct _WayScoreChart {
  GtkBox parent_instance;

  WayChart *chart;
  GtkWidget *picture; /* the chart and what its cursor reads */
  GtkLabel *reading;
  GtkScrolledWindow *text;
  GtkListView *list; /* NULL until somebody asks for the text */
  int *entry_ids;    /* by step */
};

G_DEFINE_FINAL_TYPE (WayScoreChart, way_score_chart, GTK_TYPE_BOX)

static void
show_entry (WayScoreChart *self, guint step)
{
  if (step > 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.replay-entry", "i", self->entry_ids[step]);
}

static void
on_chosen_cb (WayScoreChart *self, int step)
{
  show_entry (self, (guint) step);
}

/* Somebody who sees the chart for the first time does not know that it answers. */
static void
on_reading_cb (WayScoreChart *self)
{
  const char *reading = way_chart_get_reading (self->chart);

  gtk_label_set_label (self->reading, reading[0] != '\0'
                                          ? reading
                                          : _ ("Tap the chart or use the arrow keys to step through the entries."));
}

static void
set_up_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = way_ui_data_label (NULL, "wm-text-row");

  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *row = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (row));
}

static void
build_text (WayScoreChart *self)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  for (gsize step = 0; step <= way_chart_get_n_steps (self->chart); step++)
    gtk_string_list_take (rows, way_chart_describe (self->chart, step));
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  self->list
      = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))), factory));
  gtk_list_view_set_show_separators (self->list, TRUE);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  /* Translators: the heading of a chart: how the points of the players grew during the game. */
  way_ui_set_accessible_label (GTK_WIDGET (self->list), _ ("Points Over Time"));
  g_signal_connect_object (self->list, "activate", G_CALLBACK (show_entry), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (self->text, GTK_WIDGET (self->list));
}

static void
on_toggled_cb (WayScoreChart *self, GtkToggleButton *button)
{
  gboolean text = gtk_toggle_button_get_active (button);

  if (text && self->list == NULL)
    build_text (self);
  gtk_widget_set_visible (self->picture, !text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text);
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
  G_OBJECT_CLASS (klass)->finalize = way_score_chart_finalize;
}

static GtkWidget *
make_head (WayScoreChart *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = way_ui_label (_ ("Points Over Time"), "heading");
  GtkWidget *as_text = way_disclosure_button_new ();

  gtk_widget_set_hexpand (title, TRUE);
  gtk_button_set_child (GTK_BUTTON (as_text), way_ui_key_text (C_ ("chart", "Show as Text"), NULL));
  way_ui_set_accessible_label (as_text, C_ ("chart", "Show as Text"));
  gtk_widget_add_css_class (as_text, "flat");
  gtk_widget_add_css_class (as_text, "wm-tap");
  g_signal_connect_object (as_text, "toggled", G_CALLBACK (on_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), as_text);
  return head;
}

static void
way_score_chart_init (WayScoreChart *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-chart-card");
  self->chart = WAY_CHART (way_chart_new ());
  self->reading = GTK_LABEL (way_ui_data_label (NULL, "caption"));
  self->picture = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->text = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  /* What a list view needs depends on the rows in view: the page’s width must not. */
  way_ui_set_accessible_label (GTK_WIDGET (self->text), _ ("Points Over Time"));
  gtk_scrolled_window_set_policy (self->text, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (GTK_WIDGET (self->text), TEXT_WIDTH, TEXT_HEIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self->reading), "wm-dim");
  gtk_box_append (GTK_BOX (self->picture), GTK_WIDGET (self->chart));
  gtk_box_append (GTK_BOX (self->picture), GTK_WIDGET (self->reading));
  gtk_box_append (GTK_BOX (self), make_head (self));
  gtk_box_append (GTK_BOX (self), self->picture);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->text));
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  g_signal_connect_object (self->chart, "chosen", G_CALLBACK (on_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chart, "notify::reading", G_CALLBACK (on_reading_cb), self, G_CONNECT_SWAPPED);
  on_reading_cb (self);
}

GtkWidget *
way_score_chart_new (WayGame *game, const WayScoreTimeline *course)
{
  WayScoreChart *self = g_object_new (WAY_TYPE_SCORE_CHART, NULL);
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  self->entry_ids = g_new (int, course->n_steps + 1);
  for (gsize step = 0; step <= course->n_steps; step++)
    {
      self->entry_ids[step] = course->entry_ids[step];
      g_ptr_array_add (titles, way_score_timeline_describe_step (course, game, step));
    }
  for (int seat = 0; seat < course->n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_chart_set_data (self->chart, &(WayChartData){
                                       .n_players = course->n_players,
                                       .colors = colors,
                                       .names = names,
                                       .n_steps = course->n_steps,
                                       .points = course->points,
                                       .turns = course->turns,
                                       .titles = (const char *const *) titles->pdata,
                                       .final_from = course->final_from,
                                   });
  return GTK_WIDGET (self);
}
