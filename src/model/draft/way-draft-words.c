/* way-draft-words.c: the sentences about a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "way-text.h"
#include "way-i18n.h"

/* “No points” would be confusing for subjects that never score, such as a turn or a token. */
static gboolean
is_about_points (WayDraft *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const CarcSubject *subject = way_draft_part (self, (int) i)->entry.subject;

      if (subject->for_majority || subject == &carc_bet || subject == &carc_correction)
        return TRUE;
    }

  return FALSE;
}

static unsigned
seats_that_gain (WayDraft *self, int n_players, int points)
{
  unsigned seats = 0;

  for (int seat = 0; seat < n_players; seat++)
    if (self->after.points[seat] - self->before.points[seat] == points)
      seats |= 1u << seat;

  return seats;
}

/* Returns “Anna and Jan +18, Mia +7”, players with the same points together, in seat order. NULL if there are none. */
static char *
describe_gains (WayDraft *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int n_players = header->setup.n_players;
  unsigned done = 0;
  char *list = NULL;

  for (int seat = 0; seat < n_players; seat++)
    {
      int gain = self->after.points[seat] - self->before.points[seat];
      unsigned seats = seats_that_gain (self, n_players, gain);
      g_autofree char *names = NULL;
      g_autofree char *points = NULL;
      g_autofree char *together = NULL;

      if (gain == 0 || (done & (1u << seat)))
        continue;

      done |= seats;
      names = way_text_seats (header, seats);
      points = way_text_signed (gain);
      together = g_strdup_printf (C_ ("gain", "%1$s %2$s"), names, points);
      way_text_append (&list, together);
    }

  return list;
}

/* Returns “Jan +3 → +4, Mia +7 → 0”, the players whose points the edited entry changes; NULL if there are none. */
static char *
describe_changes (WayDraft *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcSheet *sheet;
  char *list = NULL;
  gsize index;

  if (!way_game_find_entry_id (self->game, self->amended, &index))
    return NULL;
  sheet = way_game_get_sheet (self->game, index);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      int was = carc_sheet_get_points (sheet, seat);
      int now = self->after.points[seat] - self->before.points[seat];
      g_autofree char *old_points = way_text_signed (was);
      g_autofree char *new_points = way_text_signed (now);
      /* Translators: a player, and the points of an entry before and after it is edited: “Jan +3 → +4”. */
      g_autofree char *change
          = g_strdup_printf (C_ ("gain", "%1$s %2$s → %3$s"), way_text_player (header, seat), old_points, new_points);

      if (was != now)
        way_text_append (&list, change);
    }

  return list;
}

static char *
get_change_label (WayDraft *self)
{
  g_autofree char *changes = self->can_record ? describe_changes (self) : NULL;

  if (changes)
    /* Translators: the button that saves an edited entry, and what changes: “Save · Jan +3 → +4”. */
    return g_strdup_printf (_ ("Save · %s"), changes);
  if (self->can_record && is_about_points (self))
    return g_strdup (_ ("Save · same points"));

  /* Translators: a verb: the button that saves an edited entry. */
  return g_strdup (C_ ("entry", "Save"));
}

char *
way_draft_get_record_label (WayDraft *self)
{
  g_autofree char *gains = self->can_record ? describe_gains (self) : NULL;

  if (self->amended != 0)
    return get_change_label (self);

  if (gains)
    /* Translators: the button that records an entry, and who gets what: “Record · Anna +39”. */
    return g_strdup_printf (_ ("Record · %s"), gains);
  if (self->can_record && is_about_points (self))
    return g_strdup (_ ("Record · no points"));

  /* Translators: a verb: the button that records an entry. */
  return g_strdup (C_ ("button", "Record"));
}

const CarcProblem *
way_draft_find_warning (WayDraft *self, int *part)
{
  int n = (int) self->parts->len;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  if (self->lost)
    return NULL;
  for (int i = 0; i < n; i++)
    {
      const CarcProblems *found;

      *part = (self->current + i) % n;
      found = &way_draft_part (self, *part)->found;
      for (int j = 0; j < found->n; j++)
        if (found->problems[j].severity == CARC_SEVERITY_IMPLAUSIBLE
            && !g_ptr_array_find (self->confirmed, found->problems[j].words, NULL))
          return &found->problems[j];
    }

  return NULL;
}

char *
way_draft_describe_warning (WayDraft *self)
{
  int part;
  const CarcProblem *warning = way_draft_find_warning (self, &part);

  if (self->lost == WAY_DRAFT_LOST_AMENDED)
    /* Translators: the answers on the form are those of an entry that was edited; they can be kept as a new entry. */
    return g_strdup (_ ("The entry to edit is no longer in this game: it was deleted or replaced. Keep your answers as "
                        "a new entry, or go back to discard them."));
  if (self->lost == WAY_DRAFT_LOST_NEXT)
    /* Translators: a forgotten entry was to be inserted before another one. */
    return g_strdup (_ ("The entry that comes after this one is no longer in this game: it was deleted or replaced. "
                        "Keep your answers as a new entry at the end, or go back to discard them."));
  return warning ? way_text_problem (way_game_get_header (self->game), warning) : NULL;
}

char *
way_draft_describe_problem (WayDraft *self, const CarcQuestion *question, int player)
{
  const CarcProblems *problems;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  problems = way_draft_get_problems (self);
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].question == question && (player < 0 || problems->problems[i].player == player))
      return way_text_problem (way_game_get_header (self->game), &problems->problems[i]);

  return NULL;
}

char *
way_draft_describe_entry_problem (WayDraft *self)
{
  const CarcProblems *problems;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  problems = way_draft_get_problems (self);
  for (int i = 0; i < problems->n; i++)
    if (!problems->problems[i].question)
      return way_text_problem (way_game_get_header (self->game), &problems->problems[i]);

  if (self->n_broken > 0)
    return g_strdup_printf (ngettext ("%d later entry would become invalid.", "%d later entries would become invalid.",
                                      (gulong) self->n_broken),
                            self->n_broken);

  return NULL;
}

int
way_draft_count_problems (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  return way_draft_get_problems (self)->n + (self->n_broken > 0 ? 1 : 0);
}
