/* way-bets-state.c: what the page on which stacks of betting chips are settled shows, computed from a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-state.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-text.h"

void
way_bets_stacks_update (GArray *stacks, WayGame *game)
{
  const CarcStandings *standings = way_game_get_standings (game);

  for (guint i = stacks->len; i-- > 0;)
    {
      WayBetsStack *stack = &g_array_index (stacks, WayBetsStack, i);

      stack->owners = carc_chips_on_stack (standings, stack->number);
      stack->first = MAX (carc_active_player (standings), 0);
      if (stack->owners == 0)
        g_array_remove_index (stacks, i);
    }
}

static void
add_chips (WayBetsState *self, WayDraft *draft, const WayBetsStack *stack)
{
  int n_players = way_game_get_setup (way_draft_get_game (draft))->n_players;

  for (int turn = 0; turn < n_players; turn++)
    {
      int seat = (stack->first + turn) % n_players;

      if (stack->owners >> seat & 1)
        self->chips[self->n_chips++] = (WayBetsChip){
          .seat = seat,
          .is_revealed = way_draft_has (draft, &carc_bet_chip, seat) || way_draft_has (draft, &carc_bet_hit, seat),
        };
    }
}

/* A chip that was turned down again is the next one. */
static void
find_next (WayBetsState *self)
{
  while (self->next < self->n_chips && self->chips[self->next].is_revealed)
    self->next++;
  if (self->next < self->n_chips)
    self->chips[self->next].is_next = TRUE;
}

static void
describe_chips (WayBetsState *self, const CarcHeader *header, const WayBetsStack *stack)
{
  g_autofree char *owners = way_text_seats (header, stack->owners);
  g_autofree char *hidden = NULL;
  unsigned seats = 0;
  int n_revealed = 0;

  for (int i = 0; i < self->n_chips; i++)
    if (self->chips[i].is_revealed)
      n_revealed++;
    else
      seats |= 1u << self->chips[i].seat;
  hidden = way_text_seats (header, seats);
  /* Translators: %1$d is the number of a stack of chips, %2$s the names of the players who placed them. */
  self->subtitle = g_strdup_printf (_ ("Stack %1$d · %2$s"), stack->number, owners);
  if (seats != 0)
    /* Translators: below the name of a stack of betting chips: these players are turning their chips face up. Another
     * stack is “Waiting”. */
    self->revealing = g_strdup_printf (_ ("Revealing now: %s"), hidden);
  else
    self->revealing = g_strdup (C_ ("stack of chips", "Revealed"));
  self->progress = g_strdup_printf (_ ("Chips revealed: %1$d of %2$d"), n_revealed, self->n_chips);
}

/* While the page is open, a phone may settle the stack, or reveal a chip from another one. */
static char *
describe_problem (WayDraft *draft, gboolean all_revealed)
{
  const CarcProblems *problems = way_draft_get_problems (draft);
  char *problem = way_draft_describe_problem (draft, &carc_bet_stack, CARC_NO_PLAYER);

  if (!problem && all_revealed)
    problem = way_draft_describe_entry_problem (draft);
  if (!problem && all_revealed && problems->n > 0)
    problem = way_text_problem (way_game_get_header (way_draft_get_game (draft)), &problems->problems[0]);
  return problem;
}

static void
find_problem (WayBetsState *self, WayDraft *draft)
{
  g_autofree char *warning = NULL;
  gboolean all_revealed = self->next == self->n_chips;
  gboolean can_record;

  g_object_get (draft, "warning", &warning, "can-record", &can_record, "record-label", &self->main_label, NULL);
  self->problem = describe_problem (draft, all_revealed);
  self->is_error = self->problem != NULL;
  if (!self->problem && all_revealed)
    self->problem = g_steal_pointer (&warning);
  self->is_main_sensitive = can_record || (self->problem && !self->is_error);
}

void
way_bets_state_init (WayBetsState *self, WayDraft *draft, const WayBetsStack *stack)
{
  *self = (WayBetsState){
    .is_ready
    = way_draft_has (draft, &carc_bet_on, CARC_NO_PLAYER) && way_draft_has (draft, &carc_bet_tiles, CARC_NO_PLAYER),
  };
  add_chips (self, draft, stack);
  find_next (self);
  describe_chips (self, way_game_get_header (way_draft_get_game (draft)), stack);
  find_problem (self, draft);
}

void
way_bets_state_clear (WayBetsState *self)
{
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->revealing, g_free);
  g_clear_pointer (&self->progress, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->main_label, g_free);
}
