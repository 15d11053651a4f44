/* way-draft-record.c: records a draft as one undo group of its game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include "way-text.h"
#include "way-i18n.h"

static gboolean
refuse (WayDraft *self, GError **error)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const CarcProblems *problems = &way_draft_part (self, (int) i)->problems;

      if (problems->n > 0)
        {
          g_autofree char *sentence = way_text_problem (way_game_get_header (self->game), &problems->problems[0]);

          g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE, sentence);
          return FALSE;
        }
    }

  if (self->n_broken > 0)
    g_set_error (error, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS, "%d later entries would become impossible",
                 self->n_broken);
  else
    g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE,
                         self->warning ? self->warning : _ ("An answer is still missing."));

  return FALSE;
}

static gboolean
save (WayDraft *self, GError **error)
{
  g_autofree CarcEntry *entries = g_new (CarcEntry, self->parts->len);

  for (guint i = 0; i < self->parts->len; i++)
    entries[i] = way_draft_part (self, (int) i)->entry;

  if (self->amended != 0)
    return way_game_amend (self->game, self->amended, entries, error);
  if (self->insert_before != 0)
    return way_game_insert (self->game, self->insert_before, entries, self->parts->len, error);

  return way_game_record (self->game, entries, self->parts->len, error);
}

gboolean
way_draft_record (WayDraft *self, GError **error)
{
  g_autoptr (WayDraft) held = NULL;

  g_return_val_if_fail (WAY_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (!self->recorded, FALSE);

  /* A page may drop its reference when the entry appears in the log. */
  held = g_object_ref (self);
  if (!self->can_record)
    return refuse (self, error);

  /* Don’t evaluate the draft on standings that include it. */
  self->recorded = TRUE;
  self->recorded = save (self, error);
  if (!self->recorded)
    way_draft_update (self);

  return self->recorded;
}
