/* way-draft-answers.c: the answers of the current part of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include <string.h>

#include "carc-base.h"

void
way_draft_set_state (WayDraft *self, CarcState state)
{
  CarcEntry *input;

  g_return_if_fail (WAY_IS_DRAFT (self));

  input = &way_draft_current_part (self)->input;
  if (input->state == state || (input->subject->states & state) == 0)
    return;

  input->state = state;
  way_draft_update (self);
}

void
way_draft_set_subject (WayDraft *self, const CarcSubject *subject)
{
  CarcEntry *input;

  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (subject != NULL);

  input = &way_draft_current_part (self)->input;
  if (input->subject == subject)
    return;

  input->subject = subject;
  if ((subject->states & input->state) == 0)
    input->state = (subject->states & CARC_STATE_COMPLETED) != 0 ? CARC_STATE_COMPLETED : CARC_STATE_UNFINISHED;
  way_draft_update (self);
}

/* By default the player is the one whose turn it is. This is shown as the answer, but not recorded. */
static int
get_default (WayDraft *self, const CarcQuestion *question)
{
  return question == &carc_by ? carc_active_player (&self->before) + 1 : 0;
}

int
way_draft_get (WayDraft *self, const CarcQuestion *question, int player)
{
  const CarcEntry *entry;

  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);
  g_return_val_if_fail (question != NULL, 0);

  entry = &way_draft_current_part (self)->entry;

  return carc_entry_has (entry, question, player) ? carc_entry_get (entry, question, player)
                                                  : get_default (self, question);
}

gboolean
way_draft_has (WayDraft *self, const CarcQuestion *question, int player)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (question != NULL, FALSE);

  return carc_entry_has (&way_draft_current_part (self)->entry, question, player);
}

gboolean
way_draft_is_answered (WayDraft *self, const CarcQuestion *question)
{
  const char *note = way_draft_get_note (self);

  g_return_val_if_fail (question != NULL, FALSE);

  if (question->ask == CARC_ASK_TEXT)
    return note && *note;
  if (!carc_question_is_each (question))
    return way_draft_has (self, question, CARC_NO_PLAYER);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    if (way_draft_has (self, question, seat))
      return TRUE;
  return FALSE;
}

/* An answer that is taken back is not offered again. Returns whether there was one. */
static gboolean
overrule (WayDraftPart *part, const CarcQuestion *question, int player)
{
  int value = carc_entry_get (&part->entry, question, player);

  return question->offer && value != 0 && carc_entry_set (&part->overruled, question, player, value);
}

void
way_draft_set (WayDraft *self, const CarcQuestion *question, int player, int value)
{
  CarcEntry *input;

  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (question != NULL);

  input = &way_draft_current_part (self)->input;
  if (value != 0 && value == get_default (self, question))
    value = 0;
  if (value == 0 && overrule (way_draft_current_part (self), question, player))
    {
      carc_entry_set (input, question, player, 0);
      way_draft_update (self);
      return;
    }
  if (carc_entry_get (input, question, player) == value && (value != 0 || !question->keep_zero))
    return;

  if (carc_entry_set (input, question, player, value))
    way_draft_update (self);
}

void
way_draft_clear (WayDraft *self, const CarcQuestion *question, int player)
{
  CarcEntry *input;

  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (question != NULL);

  input = &way_draft_current_part (self)->input;
  if (!overrule (way_draft_current_part (self), question, player) && !carc_entry_has (input, question, player))
    return;

  carc_entry_clear (input, question, player);
  way_draft_update (self);
}

const char *
way_draft_get_note (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return way_draft_current_part (self)->input.note;
}

void
way_draft_set_note (WayDraft *self, const char *note)
{
  CarcEntry *input;
  gsize length;

  g_return_if_fail (WAY_IS_DRAFT (self));

  input = &way_draft_current_part (self)->input;
  note = note ? note : "";
  if (strcmp (input->note, note) == 0)
    return;

  length = strlen (note);
  if (length > CARC_MAX_TEXT)
    length = (gsize) (g_utf8_find_prev_char (note, note + CARC_MAX_TEXT + 1) - note);
  memcpy (input->note, note, length);
  input->note[length] = '\0';
  way_draft_update (self);
}
