/* way-trial-state.c: what “What Would It Score?” shows beside what every form shows, computed from the draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-trial-state.h"

#include <string.h>

/* The features of the base game, in the order of the keys below the log, with the same letters. */
static const struct {
  const char *subject;
  const char *letter;
} base_kinds[] = { { "road", "R" }, { "city", "C" }, { "monastery", "M" }, { "garden", "G" }, { "field", "F" } };

static void
add_kind (WayTrialState *self, const CarcSubject *kind, const char *letter)
{
  self->kinds[self->n_kinds] = kind;
  self->letters[self->n_kinds] = letter;
  self->n_kinds++;
}

/* A form of an expansion that was taken along is one more kind. */
static void
list_kinds (WayTrialState *self, WayDraft *draft)
{
  const CarcSetup *setup = way_game_get_setup (way_draft_get_game (draft));
  const CarcSubject *current = way_draft_get_subject (draft);

  self->current = -1;
  for (gsize i = 0; i < G_N_ELEMENTS (base_kinds); i++)
    {
      const CarcSubject *kind = carc_subject_find (setup, base_kinds[i].subject, strlen (base_kinds[i].subject));

      if (!kind)
        continue;
      if (kind == current)
        self->current = self->n_kinds;
      add_kind (self, kind, base_kinds[i].letter);
    }
  if (self->current >= 0)
    return;
  self->current = self->n_kinds;
  add_kind (self, current, NULL);
}

void
way_trial_state_init (WayTrialState *self, WayDraft *draft)
{
  g_autofree char *lead = way_draft_describe_lead_after (draft);
  g_autofree char *otherwise = way_draft_describe_otherwise (draft);

  *self = (WayTrialState){ 0 };
  list_kinds (self, draft);
  if (lead && otherwise)
    self->results = g_strdup_printf ("%s · %s", lead, otherwise);
  else
    self->results = g_strdup (lead ? lead : otherwise);
}

void
way_trial_state_clear (WayTrialState *self)
{
  g_clear_pointer (&self->results, g_free);
}
