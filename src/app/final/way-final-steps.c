/* way-final-steps.c: the steps of final scoring: which a game has, and how far each of them is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-steps.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-text.h"

static gboolean
has_subject (WayGame *game, const CarcSubject *subject)
{
  return carc_subject_find (way_game_get_setup (game), subject->id, strlen (subject->id)) == subject;
}

gboolean
way_final_has_begun (WayGame *game)
{
  return carc_is_final (way_game_get_standings (game));
}

unsigned
way_final_find_stacks (WayGame *game)
{
  unsigned stacks = 0;

  if (has_subject (game, &carc_bookmaker))
    for (int stack = 1; stack <= CARC_N_STACKS; stack++)
      if (carc_chips_on_stack (way_game_get_standings (game), stack) != 0)
        stacks |= 1u << stack;
  return stacks;
}

static gboolean
has_expansions (WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);

  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->times == CARC_TIME_FINAL)
        return TRUE;
  return FALSE;
}

static gboolean
has_step (WayGame *game, WayFinalStep step)
{
  return step != WAY_FINAL_EXPANSIONS || has_expansions (game);
}

WayFinalStep
way_final_get_next (WayGame *game, WayFinalStep step)
{
  do
    step++;
  while (!has_step (game, step));
  return step;
}

int
way_final_get_number (WayGame *game, WayFinalStep step)
{
  int n = 0;

  for (WayFinalStep other = WAY_FINAL_BETS; other <= step; other++)
    n += has_step (game, other);
  return n;
}

/* The number of entries that were recorded at @step. */
static int
count_entries (WayGame *game, WayFinalStep step)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      n += (step == WAY_FINAL_UNFINISHED && entry->state == CARC_STATE_UNFINISHED)
           || (step == WAY_FINAL_FIELDS && entry->subject == &carc_field)
           || (step == WAY_FINAL_EXPANSIONS && entry->subject->times == CARC_TIME_FINAL);
    }
  return n;
}

const char *
way_final_step_get_name (WayFinalStep step)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      return C_ ("final scoring", "Bets Still in Play");
    case WAY_FINAL_UNFINISHED:
      return C_ ("final scoring", "Unfinished Features");
    case WAY_FINAL_FIELDS:
      return C_ ("final scoring", "Fields");
    case WAY_FINAL_EXPANSIONS:
      return C_ ("final scoring", "Points From Expansions");
    case WAY_FINAL_RESULT:
      return C_ ("final scoring", "Result");
    case WAY_FINAL_BEGIN:
    case WAY_FINAL_N_STEPS:
    default:
      return _ ("Final Scoring");
    }
}

gboolean
way_final_step_is_done (WayGame *game, WayFinalStep step, unsigned dismissed)
{
  if (step == WAY_FINAL_BETS)
    return way_final_find_stacks (game) == 0;
  if (step == WAY_FINAL_BEGIN)
    return way_final_has_begun (game);
  return (dismissed >> step & 1) != 0 || count_entries (game, step) > 0;
}

char *
way_final_describe_open (WayGame *game, unsigned dismissed)
{
  g_autofree char *names = NULL;

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_RESULT; step = way_final_get_next (game, step))
    if (!way_final_step_is_done (game, step, dismissed))
      way_text_append (&names, way_final_step_get_name (step));
  if (!names)
    return NULL;
  /* Translators: why the game cannot end yet; %s are steps of final scoring, "Unfinished Features, Fields". */
  return g_strdup_printf (_ ("Still open: %s"), names);
}

char *
way_final_step_describe (WayGame *game, WayFinalStep step, unsigned dismissed)
{
  int n = count_entries (game, step);

  if (n == 0 && (dismissed >> step & 1) != 0)
    return g_strdup (C_ ("final scoring", "Nothing left here"));
  switch (step)
    {
    case WAY_FINAL_BETS:
      n = __builtin_popcount (way_final_find_stacks (game));
      return n == 0 ? g_strdup (_ ("No chips on the tiles"))
                    : g_strdup_printf (ngettext ("%d stack left to settle", "%d stacks left to settle", (gulong) n), n);
    case WAY_FINAL_UNFINISHED:
      /* Translators: a step of final scoring: how many unfinished features (roads, cities, …) are recorded. */
      return g_strdup_printf (ngettext ("%d feature recorded", "%d features recorded", (gulong) n), n);
    case WAY_FINAL_FIELDS:
      /* Translators: a step of final scoring: how many fields (the meadows of the game) are recorded. */
      return g_strdup_printf (ngettext ("%d field recorded", "%d fields recorded", (gulong) n), n);
    case WAY_FINAL_EXPANSIONS:
      return g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
    case WAY_FINAL_BEGIN:
    case WAY_FINAL_RESULT:
    case WAY_FINAL_N_STEPS:
    default:
      return g_strdup (_ ("Final standings and where points came from"));
    }
}

WayFinalStep
way_final_find_step (WayGame *game)
{
  if (!way_final_has_begun (game))
    return WAY_FINAL_BEGIN;
  if (way_final_find_stacks (game) != 0)
    return WAY_FINAL_BETS;
  if (count_entries (game, WAY_FINAL_EXPANSIONS) > 0)
    return WAY_FINAL_EXPANSIONS;
  return count_entries (game, WAY_FINAL_FIELDS) > 0 ? WAY_FINAL_FIELDS : WAY_FINAL_UNFINISHED;
}
