/* way-final-progress.c: how far final scoring is, in numbers and in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-progress.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-text.h"

static void
add_entry (WayFinalProgress *self, WayGame *game, gsize index)
{
  const CarcEntry *entry = way_game_get_entry (game, index, NULL);
  const CarcSheet *sheet = way_game_get_sheet (game, index);

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_END; step++)
    if (way_final_step_has_entry (step, entry))
      {
        self->n_entries[step]++;
        for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
          self->points[step] += carc_sheet_get_points (sheet, seat);
      }
  if (entry->subject == &carc_bet)
    self->revealed_stacks |= 1u << carc_entry_get (entry, &carc_bet_stack, CARC_NO_PLAYER);
}

static void
read_gains (WayFinalProgress *self, WayGame *game, gsize final)
{
  g_autofree CarcStandings *before = g_new (CarcStandings, 1);

  way_game_get_standings_before (game, final, before);
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    self->gains[seat] = way_game_get_standings (game)->points[seat] - before->points[seat];
}

void
way_final_progress_read (WayFinalProgress *self, WayGame *game)
{
  gsize final;

  *self = (WayFinalProgress){
    .needed = way_final_step_get_needed (way_game_get_setup (game)),
    .done = way_game_get_done_steps (game),
  };
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    self->totals[seat] = way_game_get_standings (game)->points[seat];
  for (int stack = 1; stack <= CARC_N_STACKS && way_final_progress_get_number (self, WAY_FINAL_BETS) > 0; stack++)
    if (carc_chips_on_stack (way_game_get_standings (game), stack) != 0)
      self->open_stacks |= 1u << stack;
  if (!way_game_find_final (game, &final))
    return;
  for (gsize i = final + 1; i < way_game_get_n_entries (game); i++)
    add_entry (self, game, i);
  self->revealed_stacks &= ~self->open_stacks;
  read_gains (self, game, final);
}

void
way_final_progress_add_bets (WayFinalProgress *self, const WayFinalBets *bets, const CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < bets->n_bets; i++)
    {
      int points = way_final_bets_get_points (bets, i, chips);

      self->gains[bets->bets[i].seat] += points;
      self->totals[bets->bets[i].seat] += points;
    }
}

gboolean
way_final_progress_is_done (const WayFinalProgress *self, WayFinalStep step)
{
  return (self->done >> step & 1) != 0;
}

/* The steps before the end that are open. */
static unsigned
get_open (const WayFinalProgress *self)
{
  return self->needed & ~self->done & ~(1u << WAY_FINAL_END);
}

WayFinalStep
way_final_progress_find_open (const WayFinalProgress *self, WayFinalStep step)
{
  return way_final_step_find_open (get_open (self) & ~(1u << step), step);
}

WayFinalStep
way_final_progress_get_neighbor (const WayFinalProgress *self, WayFinalStep step, int direction)
{
  for (int other = (int) step + direction; other >= 0 && other < WAY_FINAL_N_STEPS; other += direction)
    if (self->needed >> other & 1)
      return (WayFinalStep) other;
  return step;
}

int
way_final_progress_get_number (const WayFinalProgress *self, WayFinalStep step)
{
  return __builtin_popcount (self->needed & ((2u << step) - 1));
}

WayStepState
way_final_progress_get_state (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place)
{
  if (step == place->step)
    return WAY_STEP_STATE_HERE;
  if (way_final_progress_is_done (self, step))
    return WAY_STEP_STATE_DONE;
  return (get_open (self) >> step & 1) && (step < place->step || (place->passed >> step & 1)) ? WAY_STEP_STATE_OPEN
                                                                                              : WAY_STEP_STATE_LATER;
}

/* Returns the names of the steps before the end that are open; NULL if there is none. */
static char *
list_open (const WayFinalProgress *self)
{
  char *names = NULL;

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_END; step++)
    if (get_open (self) >> step & 1)
      way_text_append (&names, way_final_step_get_name (step));
  return names;
}

int
way_final_progress_count_open (const WayFinalProgress *self)
{
  return __builtin_popcount (get_open (self));
}

char *
way_final_progress_describe_obstacle (const WayFinalProgress *self)
{
  g_autofree char *names = list_open (self);

  /* Translators: why the game cannot end yet; %s are steps of final scoring, “Unfinished, Fields”. */
  return names ? g_strdup_printf (_ ("Still to do: %s"), names) : NULL;
}

static char *
describe_bets (const WayFinalProgress *self)
{
  int n_open = __builtin_popcount (self->open_stacks);
  int n_revealed = __builtin_popcount (self->revealed_stacks);
  g_autofree char *points = way_text_signed (self->points[WAY_FINAL_BETS]);

  if (n_open + n_revealed == 0)
    return g_strdup (_ ("No chips on the tiles"));
  if (n_open > 0 && n_revealed == 0)
    /* Translators: a step of final scoring: how many stacks of betting chips are face down. */
    return g_strdup_printf (ngettext ("%d stack to settle", "%d stacks to settle", (gulong) n_open), n_open);
  if (n_open > 0)
    /* Translators: a step of final scoring; a stack is a stack of betting chips: “1 of 2 stacks settled”. */
    return g_strdup_printf (
        ngettext ("%1$d of %2$d stack settled", "%1$d of %2$d stacks settled", (gulong) (n_open + n_revealed)),
        n_revealed, n_open + n_revealed);
  if (self->points[WAY_FINAL_BETS] == 0)
    /* Translators: a step of final scoring: how many stacks of betting chips were revealed, without points. */
    return g_strdup_printf (ngettext ("%d stack, no points", "%d stacks, no points", (gulong) n_revealed), n_revealed);
  /* Translators: a step of final scoring: how many stacks of betting chips were revealed, and the points of all players
     for them: “2 stacks, +14”. */
  return g_strdup_printf (ngettext ("%1$d stack, %2$s", "%1$d stacks, %2$s", (gulong) n_revealed), n_revealed, points);
}

/* What belongs to a step, before anything was recorded there. */
static const char *
get_content (WayFinalStep step)
{
  if (step == WAY_FINAL_UNFINISHED)
    return C_ ("final scoring", "Roads, cities, monasteries, gardens");
  if (step == WAY_FINAL_FIELDS)
    return C_ ("final scoring", "Farmers and completed cities");
  return C_ ("final scoring", "What expansions score at the end");
}

static char *
describe_end (const WayFinalProgress *self, const WayFinalPlace *place)
{
  g_autofree char *names = list_open (self);

  if (!names)
    return g_strdup (C_ ("final scoring", "Ready to end"));
  if (place->step != WAY_FINAL_END)
    return g_strdup (C_ ("final scoring", "After everything is recorded"));
  /* Translators: the end of the game is waiting for these steps of final scoring: “Waiting for Fields”. */
  return g_strdup_printf (C_ ("final scoring", "Waiting for %s"), names);
}

char *
way_final_progress_describe (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place)
{
  int n = self->n_entries[step];
  g_autofree char *points = way_text_signed (self->points[step]);

  if (step == WAY_FINAL_BETS)
    return describe_bets (self);
  if (step == WAY_FINAL_END)
    return describe_end (self, place);
  if (n > 0)
    /* Translators: a step of final scoring: how many entries are recorded there, and the points of all players for
       them: “4 entries, +20”. */
    return g_strdup_printf (ngettext ("%1$d entry, %2$s", "%1$d entries, %2$s", (gulong) n), n, points);
  if (way_final_progress_is_done (self, step))
    return g_strdup (C_ ("final scoring", "None left to score"));
  if (way_final_progress_get_state (self, step, place) == WAY_STEP_STATE_OPEN)
    return g_strdup (C_ ("final scoring", "Nothing recorded yet"));
  return g_strdup (get_content (step));
}

char *
way_final_progress_describe_aloud (const WayFinalProgress *self, WayFinalStep step, const WayFinalPlace *place)
{
  g_autofree char *description = way_final_progress_describe (self, step, place);
  char *spoken = g_strdup (way_final_step_get_name (step));

  way_text_append (&spoken, description);
  if (step == place->step)
    way_text_append (&spoken, C_ ("step of final scoring", "shown"));
  if (way_final_progress_is_done (self, step))
    way_text_append (&spoken, C_ ("step of final scoring", "done"));
  else if (way_final_progress_get_state (self, step, place) == WAY_STEP_STATE_OPEN)
    way_text_append (&spoken, C_ ("step of final scoring", "to do"));
  return spoken;
}
