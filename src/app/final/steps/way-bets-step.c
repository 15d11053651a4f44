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

  int stack; /* that is revealed; 0: none */
  WayBetsDraft *bets;
  WayBetStack *stacks[CARC_N_STACKS + 1];    /* NULL: not built yet */
  WayRecordedList *lists[CARC_N_STACKS + 1]; /* the same */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBetsStep, way_bets_step, GTK_TYPE_BOX)

static void
changed_cb (WayBetsStep *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Some of it; another stack was opened before all were. */
static gboolean
is_revealed (const WayFinalBets *bets, WayGame *game, int stack)
{
  return way_final_bets_is_of (bets, game, stack) && way_final_bets_count_revealed (bets) > 0;
}

static void
update_open (WayBetsStep *self, WayGame *game, int stack, unsigned open)
{
  gboolean is_open = (open >> stack & 1) != 0;
  WayFinalBets *bets = way_bets_draft_get (self->bets, stack);

  if (is_open && !self->stacks[stack])
    {
      self->stacks[stack] = WAY_BET_STACK (way_bet_stack_new (stack));
      g_signal_connect_object (self->stacks[stack], "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->open, GTK_WIDGET (self->stacks[stack]));
    }
  if (!self->stacks[stack])
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->stacks[stack]), is_open);
  if (is_open)
    way_bet_stack_update (self->stacks[stack], game,
                          stack == self->stack || is_revealed (bets, game, stack) ? bets : NULL, stack == self->stack);
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

static void
begin (WayBetsStep *self, WayGame *game, int stack)
{
  WayFinalBets *bets = way_bets_draft_get (self->bets, stack);

  self->stack = stack;
  if (stack > 0 && !way_final_bets_is_of (bets, game, stack))
    way_final_bets_begin (bets, game, stack);
}

/* The stack stays until it is recorded; then the first one follows. Undo can bring back chips, face down. */
static void
follow_game (WayBetsStep *self, WayGame *game, unsigned open)
{
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (!(open >> stack & 1))
      *way_bets_draft_get (self->bets, stack) = (WayFinalBets){ 0 };
  begin (self, game, open >> self->stack & 1 ? self->stack : open ? __builtin_ctz (open) : 0);
}

void
way_bets_step_reveal (WayBetsStep *self, WayGame *game, int stack)
{
  begin (self, game, stack);
  changed_cb (self);
}

const WayFinalBets *
way_bets_step_get_bets (WayBetsStep *self)
{
  return way_bets_draft_get (self->bets, self->stack);
}

void
way_bets_step_add_revealed (WayBetsStep *self, WayGame *game, WayFinalProgress *progress)
{
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    {
      const WayFinalBets *bets = way_bets_draft_get (self->bets, stack);

      if (is_revealed (bets, game, stack))
        way_final_progress_add_bets (progress, bets, way_game_get_setup (game)->chips);
    }
}

gboolean
way_bets_step_record (WayBetsStep *self, WayGame *game, GError **error)
{
  const WayFinalBets *bets = way_bets_step_get_bets (self);
  g_autofree CarcEntry *entries = g_new (CarcEntry, CARC_MAX_PLAYERS);

  for (int i = 0; i < bets->n_bets; i++)
    way_final_bets_get_entry (bets, i, &entries[i]);
  return way_game_record (game, entries, bets->n_bets, error);
}

gboolean
way_bets_step_press (WayBetsStep *self, guint keyval, GdkModifierType state, gboolean letters)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || self->stack == 0)
    return FALSE;
  return way_bet_stack_press (self->stacks[self->stack], keyval, letters);
}

static void
save (WayBetsStep *self)
{
  g_autoptr (GError) error = NULL;

  if (!way_bets_draft_save (self->bets, &error))
    g_info ("The revealed chips could not be saved: %s", error->message);
}

void
way_bets_step_update (WayBetsStep *self, WayGame *game, const WayFinalProgress *progress)
{
  follow_game (self, game, progress->open_stacks);
  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    {
      update_open (self, game, stack, progress->open_stacks);
      if (carc_stack_was_placed (way_game_get_standings (game), stack) || self->lists[stack])
        update_revealed (self, game, stack);
    }
  save (self);
  gtk_widget_set_visible (GTK_WIDGET (self->open), progress->open_stacks != 0);
  gtk_widget_set_visible (self->nothing, progress->open_stacks == 0 && progress->n_entries[WAY_FINAL_BETS] == 0);
}

gboolean
way_bets_step_focus_first (WayBetsStep *self)
{
  return self->stack > 0 && way_bet_stack_focus (self->stacks[self->stack]);
}

void
way_bets_step_set_up (WayBetsStep *self, WayBetsDraft *bets)
{
  self->bets = g_object_ref (bets);
}

static void
way_bets_step_dispose (GObject *object)
{
  WayBetsStep *self = WAY_BETS_STEP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_BETS_STEP);
  g_clear_object (&self->bets);

  G_OBJECT_CLASS (way_bets_step_parent_class)->dispose (object);
}

static void
way_bets_step_class_init (WayBetsStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bets_step_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/steps/way-bets-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetsStep, nothing, open, revealed);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_BETS_STEP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_bets_step_init (WayBetsStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
