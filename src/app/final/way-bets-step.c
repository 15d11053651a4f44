/* way-bets-step.c: the step of final scoring for the bets that are still in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-step.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-action-row.h"
#include "way-final-steps.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBetsStep {
  GtkBox parent_instance;

  GtkWidget *stacks;
};

G_DEFINE_FINAL_TYPE (WayBetsStep, way_bets_step, GTK_TYPE_BOX)

static void
add_stack (WayBetsStep *self, WayGame *game, int stack)
{
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), stack);
  g_autofree char *title = g_strdup_printf (C_ ("final scoring", "Stack %d"), stack);
  g_autofree char *names = way_text_seats (way_game_get_header (game), owners);
  GtkWidget *row = way_action_row_new (way_ui_icon ("way-bookmaker-symbolic"), title, names);

  way_action_row_add_suffix (WAY_ACTION_ROW (row), way_ui_icon ("go-next-symbolic"));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.bets", g_variant_new_int32 (stack));
  gtk_list_box_append (GTK_LIST_BOX (self->stacks), row);
}

void
way_bets_step_update (WayBetsStep *self, WayGame *game)
{
  unsigned stacks = way_final_find_stacks (game);

  way_ui_remove_children (self->stacks);
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (stacks & (1u << stack))
      add_stack (self, game, stack);
  gtk_widget_set_visible (self->stacks, stacks != 0);
}

static void
way_bets_step_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_BETS_STEP);

  G_OBJECT_CLASS (way_bets_step_parent_class)->dispose (object);
}

static void
way_bets_step_class_init (WayBetsStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bets_step_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-bets-step.ui");
  gtk_widget_class_bind_template_child (widget_class, WayBetsStep, stacks);
}

static void
way_bets_step_init (WayBetsStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
