/* way-bets-step.c: the step of final scoring for the bets that are still in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-step.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-bet-stack.h"
#include "way-recorded-list.h"
#include "way-template.h"

struct _WayBetsStep {
  GtkBox parent_instance;

  GtkWidget *nothing;
  GtkBox *open;
  GtkBox *revealed;

  WayBetStack *stacks[CARC_N_STACKS + 1];    /* NULL: not built yet */
  WayRecordedList *lists[CARC_N_STACKS + 1]; /* the same */
};

G_DEFINE_FINAL_TYPE (WayBetsStep, way_bets_step, GTK_TYPE_BOX)

static void
update_open (WayBetsStep *self, WayGame *game, int stack, unsigned open)
{
  gboolean is_open = (open >> stack & 1) != 0;

  if (is_open && !self->stacks[stack])
    {
      self->stacks[stack] = WAY_BET_STACK (way_bet_stack_new (stack));
      gtk_box_append (self->open, GTK_WIDGET (self->stacks[stack]));
    }
  if (!self->stacks[stack])
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->stacks[stack]), is_open);
  if (is_open)
    way_bet_stack_update (self->stacks[stack], game, __builtin_ctz (open) == stack);
}

static void
update_revealed (WayBetsStep *self, WayGame *game, int stack)
{
  g_autofree char *title = way_bet_stack_get_title (stack);
  g_autofree char *placed = way_bet_stack_describe (game, stack);

  if (!self->lists[stack])
    {
      self->lists[stack] = WAY_RECORDED_LIST (way_recorded_list_new ());
      gtk_box_append (self->revealed, GTK_WIDGET (self->lists[stack]));
    }
  /* Translators: of a stack of betting chips. */
  way_recorded_list_set_title (self->lists[stack], title, placed, C_ ("stack of chips", "revealed"));
  way_recorded_list_update (self->lists[stack], game, WAY_FINAL_BETS, stack);
}

void
way_bets_step_update (WayBetsStep *self, WayGame *game, const WayFinalProgress *progress)
{
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    {
      update_open (self, game, stack, progress->open_stacks);
      if (carc_stack_was_placed (way_game_get_standings (game), stack) || self->lists[stack])
        update_revealed (self, game, stack);
    }
  gtk_widget_set_visible (self->nothing, progress->open_stacks == 0 && progress->n_entries[WAY_FINAL_BETS] == 0);
}

gboolean
way_bets_step_focus_first (WayBetsStep *self)
{
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (self->stacks[stack] && gtk_widget_get_visible (GTK_WIDGET (self->stacks[stack])))
      return way_bet_stack_focus (self->stacks[stack]);
  return FALSE;
}

static void
way_bets_step_class_init (WayBetsStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-bets-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetsStep, nothing, open, revealed);
}

static void
way_bets_step_init (WayBetsStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
