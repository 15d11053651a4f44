/* way-draft-answers.c: the answers of a draft's current part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include <string.h>

#include "carc-base.h"

void
way_draft_set_state (WayDraft *self, CarcState state)
{
  CarcEntry *entry_text;

  g_return_if_fail (WAY_IS_DRAFT (self));

  entry_text = &way_draft_current_part (self)->entry_text;
  if (entry_text->state == state || (entry_text->subject->states & state) == 0)
    return;

  entry_text->state = state;
  way_draft_update (self);
}

/* Who did it is whose turn it is, unless the table says otherwise; so that is shown, and not written. */
static int
find_usual (WayDraft *self, const CarcQuestion *question)
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
                                                  : find_usual (self, question);
}

gboolean
way_draft_has (WayDraft *self, const CarcQuestion *question, int player)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (question != NULL, FALSE);

  return carc_entry_has (&way_draft_current_part (self)->entry, question, player);
}

void
way_draft_set (WayDraft *self, const CarcQuestion *question, int player, int value)
{
  CarcEntry *entry_text;

  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (question != NULL);

  entry_text = &way_draft_current_part (self)->entry_text;
  if (value != 0 && value == find_usual (self, question))
    value = 0;
  if (carc_entry_get (entry_text, question, player) == value && (value != 0 || !question->keep_zero))
    return;

  if (carc_entry_set (entry_text, question, player, value))
    way_draft_update (self);
}

void
way_draft_clear (WayDraft *self, const CarcQuestion *question, int player)
{
  CarcEntry *entry_text;

  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (question != NULL);

  entry_text = &way_draft_current_part (self)->entry_text;
  if (!carc_entry_has (entry_text, question, player))
    return;

  carc_entry_clear (entry_text, question, player);
  way_draft_update (self);
}

const char *
way_draft_get_note (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return way_draft_current_part (self)->entry_text.note;
}

void
way_draft_set_note (WayDraft *self, const char *note)
{
  CarcEntry *entry_text;
  gsize length;

  g_return_if_fail (WAY_IS_DRAFT (self));

  entry_text = &way_draft_current_part (self)->entry_text;
  note = note != NULL ? note : "";
  if (strcmp (entry_text->note, note) == 0)
    return;

  length = strlen (note);
  if (length > CARC_MAX_TEXT)
    length = (gsize) (g_utf8_find_prev_char (note, note + CARC_MAX_TEXT + 1) - note);
  memcpy (entry_text->note, note, length);
  entry_text->note[length] = '\0';
  way_draft_update (self);
}
