/* way-result-step.c: the last step of final scoring: the points, before they become the result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-step.h"

#include "way-action-row.h"
#include "way-bets-step.h"
#include "way-final-steps.h"
#include "way-shape.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayResultStep {
  GtkBox parent_instance;

  GtkLabel *reason;
  WayBetsStep *bets;
  GtkWidget *players;
};

G_DEFINE_FINAL_TYPE (WayResultStep, way_result_step, GTK_TYPE_BOX)

static void
add_player (WayResultStep *self, WayGame *game, int seat)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *points = way_text_number (way_game_get_standings (game)->points[seat]);
  GtkWidget *shape = way_shape_new ((int) header->setup.colors[seat], 24);
  GtkWidget *number = gtk_label_new (points);
  GtkWidget *row = way_action_row_new (shape, way_text_player (header, seat), NULL);

  gtk_widget_add_css_class (number, "title-3");
  gtk_widget_add_css_class (number, "numeric");
  way_action_row_add_suffix (WAY_ACTION_ROW (row), number);
  gtk_list_box_append (GTK_LIST_BOX (self->players), row);
}

void
way_result_step_update (WayResultStep *self, WayGame *game)
{
  /* Players who skipped the bets see the chips that are left before the result becomes final. */
  way_bets_step_update (self->bets, game);
  gtk_widget_set_visible (GTK_WIDGET (self->bets), way_final_find_stacks (game) != 0);
  way_ui_remove_children (self->players);
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    add_player (self, game, seat);
}

void
way_result_step_set_reason (WayResultStep *self, const char *reason)
{
  gtk_label_set_label (self->reason, reason ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

static void
way_result_step_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_RESULT_STEP);

  G_OBJECT_CLASS (way_result_step_parent_class)->dispose (object);
}

static void
way_result_step_class_init (WayResultStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_result_step_dispose;

  g_type_ensure (WAY_TYPE_BETS_STEP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-result-step.ui");
  gtk_widget_class_bind_template_child (widget_class, WayResultStep, reason);
  gtk_widget_class_bind_template_child (widget_class, WayResultStep, bets);
  gtk_widget_class_bind_template_child (widget_class, WayResultStep, players);
}

static void
way_result_step_init (WayResultStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
