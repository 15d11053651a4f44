/* way-final-step.c: the steps of final scoring, and what belongs to each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-step.h"

#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-final-step-private.h"
#include "way-i18n.h"

/* The notes in the journal. They are stored, so they are neither translated nor changed. */
static const char *const marks[WAY_FINAL_N_STEPS] = {
  [WAY_FINAL_UNFINISHED] = "nothing left: unfinished features",
  [WAY_FINAL_FIELDS] = "nothing left: fields",
  [WAY_FINAL_EXPANSIONS] = "nothing left: expansions",
};

const char *
way_final_step_get_name (WayFinalStep step)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      /* Translators: this and the following are the steps of final scoring, each in one word for a phone. */
      return C_ ("step of final scoring", "Bets");
    case WAY_FINAL_UNFINISHED:
      return C_ ("step of final scoring", "Unfinished");
    case WAY_FINAL_FIELDS:
      return C_ ("step of final scoring", "Fields");
    case WAY_FINAL_EXPANSIONS:
      return C_ ("step of final scoring", "Expansions");
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return C_ ("step of final scoring", "End");
    }
}

static gboolean
has_subjects_of_the_end (const CarcSetup *setup)
{
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->times == CARC_TIME_FINAL)
        return TRUE;
  return FALSE;
}

gboolean
way_final_step_is_needed (const CarcSetup *setup, WayFinalStep step)
{
  if (step == WAY_FINAL_BETS)
    return carc_subject_find (setup, carc_bookmaker.id, strlen (carc_bookmaker.id)) == &carc_bookmaker;
  return step != WAY_FINAL_EXPANSIONS || has_subjects_of_the_end (setup);
}

unsigned
way_final_step_get_needed (const CarcSetup *setup)
{
  unsigned needed = 0;

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step++)
    needed |= (unsigned) way_final_step_is_needed (setup, step) << step;
  return needed;
}

WayFinalStep
way_final_step_find_open (unsigned open, WayFinalStep step)
{
  for (int i = 1; i <= WAY_FINAL_N_STEPS; i++)
    {
      int other = ((int) step + i) % WAY_FINAL_N_STEPS;

      if (open >> other & 1)
        return (WayFinalStep) other;
    }
  return WAY_FINAL_END;
}

gboolean
way_final_step_has_entry (WayFinalStep step, const CarcEntry *entry)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      return entry->subject == &carc_bet;
    case WAY_FINAL_UNFINISHED:
      return entry->subject->for_majority && entry->state == CARC_STATE_UNFINISHED;
    case WAY_FINAL_FIELDS:
      return entry->subject == &carc_field;
    case WAY_FINAL_EXPANSIONS:
      return entry->subject->times == CARC_TIME_FINAL;
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return FALSE;
    }
}

const char *
way_final_step_get_mark (WayFinalStep step)
{
  return marks[step];
}

gboolean
way_final_step_find_mark (const CarcEntry *entry, WayFinalStep *step)
{
  if (entry->subject != &carc_final)
    return FALSE;
  for (*step = WAY_FINAL_UNFINISHED; *step < WAY_FINAL_END; (*step)++)
    if (strcmp (entry->note, marks[*step]) == 0)
      return TRUE;
  return FALSE;
}
