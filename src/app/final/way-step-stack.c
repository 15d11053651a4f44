/* way-step-stack.c: the step of final scoring that is shown, below its title.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-step-stack.h"

#include "way-end-step.h"
#include "way-expansions-step.h"
#include "way-final-words.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-unfinished-step.h"

struct _WayStepStack {
  GtkBox parent_instance;

  GtkLabel *step_name;
  GtkLabel *sentence;
  GtkStack *stack;
  WayBetsStep *bets_step;
  WayUnfinishedStep *unfinished_step;
  WayFieldStep *field_step;
  WayExpansionsStep *expansions_step;
  WayEndStep *end_step;

  WayGame *game;
  WayFinalStep step; /* that is shown */
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayStepStack, way_step_stack, GTK_TYPE_BOX)

static void
field_changed_cb (WayStepStack *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_step_stack_set_game (WayStepStack *self, WayGame *game, WayBetsDraft *bets)
{
  self->game = g_object_ref (game);
  way_bets_step_set_up (self->bets_step, bets);
  way_unfinished_step_set_up (self->unfinished_step, way_game_get_setup (game));
  way_field_step_set_up (self->field_step, game);
  way_expansions_step_set_up (self->expansions_step, way_game_get_setup (game));
}

static void
update_heading (WayStepStack *self, const WayFinalProgress *progress)
{
  g_autofree char *heading = way_final_describe_heading (self->game, progress, self->step);
  g_autofree char *sentence = way_final_describe_step (self->game, progress, self->step);

  gtk_label_set_label (self->step_name, heading);
  gtk_label_set_label (self->sentence, sentence);
  if (self->step != WAY_FINAL_FIELDS)
    return;
  /* A phone has no heading, so the name is in the first question. */
  way_field_step_set_name (self->field_step,
                           way_form_factor_is_phone (way_form_factor_get (GTK_WIDGET (self))) ? heading : NULL);
}

static GtkWidget *
get_step_widget (WayStepStack *self)
{
  gpointer const widgets[WAY_FINAL_N_STEPS] = {
    self->bets_step, self->unfinished_step, self->field_step, self->expansions_step, self->end_step,
  };

  return widgets[self->step];
}

void
way_step_stack_update (WayStepStack *self, const WayFinalProgress *progress, const WayFinalPlace *place)
{
  self->step = place->step;
  way_bets_step_update (self->bets_step, self->game, progress);
  way_unfinished_step_update (self->unfinished_step, self->game);
  way_field_step_update (self->field_step);
  way_expansions_step_update (self->expansions_step, self->game);
  way_end_step_update (self->end_step, self->game, progress, place);
  update_heading (self, progress);
  gtk_stack_set_visible_child (self->stack, get_step_widget (self));
}

gboolean
way_step_stack_focus_first (WayStepStack *self)
{
  switch (self->step)
    {
    case WAY_FINAL_BETS:
      return way_bets_step_focus_first (self->bets_step);
    case WAY_FINAL_UNFINISHED:
      return way_unfinished_step_focus_first (self->unfinished_step);
    case WAY_FINAL_FIELDS:
      return way_field_step_focus_first (self->field_step);
    case WAY_FINAL_EXPANSIONS:
      return way_expansions_step_focus_first (self->expansions_step);
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return FALSE;
    }
}

gboolean
way_step_stack_press (WayStepStack *self, guint keyval, GdkModifierType state, guint32 time, gboolean letters)
{
  if (self->step == WAY_FINAL_BETS)
    return way_bets_step_press (self->bets_step, keyval, state, letters);
  if (self->step == WAY_FINAL_UNFINISHED && letters)
    return way_unfinished_step_press (self->unfinished_step, gdk_keyval_to_lower (keyval));
  return self->step == WAY_FINAL_FIELDS && way_field_step_press (self->field_step, keyval, state, time);
}

WayBetsStep *
way_step_stack_get_bets_step (WayStepStack *self)
{
  return self->bets_step;
}

WayFieldStep *
way_step_stack_get_field_step (WayStepStack *self)
{
  return self->field_step;
}

static void
way_step_stack_dispose (GObject *object)
{
  WayStepStack *self = WAY_STEP_STACK (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_STEP_STACK);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_step_stack_parent_class)->dispose (object);
}

static void
way_step_stack_class_init (WayStepStackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_step_stack_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_STEP_STACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-step-stack.ui");
  WAY_BIND_CHILDREN (widget_class, WayStepStack, step_name, sentence, stack, bets_step, unfinished_step, field_step,
                     expansions_step, end_step);
  gtk_widget_class_bind_template_callback (widget_class, field_changed_cb);
}

static void
way_step_stack_init (WayStepStack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
