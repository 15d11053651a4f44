/* way-final-state.c: what the page of final scoring shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-state.h"

#include <glib/gi18n.h>

#include "way-final-words.h"

static WayFinalAction
choose_last_action (WayGame *game, const WayFinalField *field, gboolean is_blocked)
{
  gboolean finished;

  g_object_get (game, "finished", &finished, NULL);
  if (finished)
    return WAY_FINAL_SHOW_RESULT;
  if (field->is_begun)
    return WAY_FINAL_RETURN_TO_FIELD;
  return is_blocked ? WAY_FINAL_BLOCKED : WAY_FINAL_END_GAME;
}

static WayFinalAction
choose_action (const WayFinalState *self, WayGame *game, const WayFinalProgress *progress, WayFinalStep step,
               const WayFinalField *field)
{
  if (step == WAY_FINAL_END)
    return choose_last_action (game, field, self->obstacle != NULL);
  if (self->is_in_field)
    return WAY_FINAL_RECORD_FIELD;
  if (way_final_progress_is_done (progress, step))
    return WAY_FINAL_GO_ON;
  return step == WAY_FINAL_BETS ? WAY_FINAL_RECORD_BETS : WAY_FINAL_CLOSE_STEP;
}

static char *
describe_action (const WayFinalState *self, WayFinalStep step, const WayFinalField *field, const WayFinalBets *bets)
{
  switch (self->action)
    {
    case WAY_FINAL_CLOSE_STEP:
    case WAY_FINAL_GO_ON:
      return way_final_describe_next (self->next, self->action == WAY_FINAL_GO_ON);
    case WAY_FINAL_RECORD_FIELD:
      return g_strdup (field->record_label);
    case WAY_FINAL_RECORD_BETS:
      return way_final_bets_describe_record (bets);
    case WAY_FINAL_SHOW_RESULT:
      return g_strdup (_ ("Result"));
    case WAY_FINAL_RETURN_TO_FIELD:
    case WAY_FINAL_BLOCKED:
    case WAY_FINAL_END_GAME:
      break;
    }
  /* Translators: a command, a button: ends the game after final scoring. */
  return g_strdup (_ ("End Game"));
}

static char *
find_obstacle (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  gboolean finished;

  g_object_get (game, "finished", &finished, NULL);
  if (step != WAY_FINAL_END || finished)
    return NULL;
  return way_final_progress_describe_obstacle (progress);
}

void
way_final_state_init (WayFinalState *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place,
                      const WayFinalField *field, const WayFinalBets *bets, WayFormFactor factor)
{
  WayFinalStep step = place->step;
  gboolean is_upright = factor == WAY_PHONE || factor == WAY_TABLET;

  *self = (WayFinalState){
    .next = way_final_progress_find_open (progress, step),
    .is_in_field = step == WAY_FINAL_FIELDS && field->is_begun,
    .obstacle = find_obstacle (game, progress, step),
  };
  self->is_answering = self->is_in_field || (step == WAY_FINAL_BETS && way_final_bets_is_begun (bets));
  self->action = choose_action (self, game, progress, step, field);
  /* Translators: between the buttons of a phone; a word of more than 10 letters does not fit if texts are large. */
  self->title = way_form_factor_is_phone (factor) ? C_ ("title on a phone", "Final Scoring") : _ ("Final Scoring");
  /* Between the buttons of a phone, a second line would come and go with the button that undoes. */
  self->subtitle = way_final_describe_game (game, factor != WAY_PHONE);
  self->main_label = describe_action (self, step, field, bets);
  self->is_main_sensitive = self->action == WAY_FINAL_RECORD_BETS ? way_final_bets_is_complete (bets)
                                                                  : !self->is_in_field || field->can_record;
  self->hint = way_final_describe_bar (game, progress, step, self->is_in_field);
  if (self->action == WAY_FINAL_CLOSE_STEP && is_upright)
    self->question = way_final_get_question (step);
  self->shows_nothing_left = self->is_in_field && factor != WAY_LANDSCAPE;
}

void
way_final_state_clear (WayFinalState *self)
{
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->main_label, g_free);
  g_clear_pointer (&self->hint, g_free);
  g_clear_pointer (&self->obstacle, g_free);
}
