/* way-draft-text.c: saves a draft as text, and restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include <string.h>

#include "way-same-entry.h"

#define AMENDS "amends "
#define BEFORE "before "
#define CURRENT "current "
#define OVERRULED "overruled "
#define LOST "lost "

/* @entry_id: 0: the entry cannot be found. */
static void
append_id (GString *text, const char *word, int entry_id, WayDraftLoss loss)
{
  if (entry_id != 0)
    g_string_append_printf (text, "%s%d\n", word, entry_id);
  else
    g_string_append_printf (text, LOST "%d\n", (int) loss);
}

char *
way_draft_write (WayDraft *self)
{
  const CarcSetup *setup;
  GString *text;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  setup = way_game_get_setup (self->game);
  text = g_string_new (NULL);
  if (self->amended != 0)
    g_string_append_printf (text, AMENDS "%d\n", self->amended);
  if (self->insert_before != 0)
    g_string_append_printf (text, BEFORE "%d\n", self->insert_before);
  if (self->lost)
    append_id (text, self->lost == WAY_DRAFT_LOST_AMENDED ? AMENDS : BEFORE, self->lost_id, self->lost);
  g_string_append_printf (text, CURRENT "%d\n", self->current);

  for (guint i = 0; i < self->parts->len; i++)
    {
      char line[CARC_MAX_LINE_LENGTH];

      const WayDraftPart *part = way_draft_part (self, (int) i);
      CarcEntry overruled = part->overruled;

      carc_write_entry (setup, &part->entry, line, sizeof line);
      g_string_append_printf (text, "%s\n", line);
      if (overruled.n_answers == 0)
        continue;
      overruled.subject = part->entry.subject;
      overruled.state = part->entry.state;
      carc_write_entry (setup, &overruled, line, sizeof line);
      g_string_append_printf (text, OVERRULED "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *line, const char *word, int *number)
{
  if (!g_str_has_prefix (line, word))
    return FALSE;

  *number = (int) CLAMP (g_ascii_strtoll (line + strlen (word), NULL, 10), 0, G_MAXINT);

  return TRUE;
}

char *
way_draft_text_follow (const char *text, const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *followed = g_string_new (NULL);
  int entry_id;

  for (int i = 0; lines[i] != NULL; i++)
    if (read_number (lines[i], AMENDS, &entry_id))
      append_id (followed, AMENDS, way_same_entry_find (setup, before, after, entry_id), WAY_DRAFT_LOST_AMENDED);
    else if (read_number (lines[i], BEFORE, &entry_id))
      append_id (followed, BEFORE, way_same_entry_find (setup, before, after, entry_id), WAY_DRAFT_LOST_NEXT);
    else if (lines[i][0] != '\0')
      g_string_append_printf (followed, "%s\n", lines[i]);
  return g_string_free (followed, FALSE);
}

char *
way_draft_write_for (WayDraft *self, WayGame *game)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);
  g_return_val_if_fail (WAY_IS_GAME (game), NULL);

  text = way_draft_write (self);
  return way_draft_text_follow (text, way_game_get_setup (game), way_game_get_journal (self->game),
                                way_game_get_journal (game));
}

/* An incomplete entry has mistakes; use whatever could be read. */
static void
read_part (GPtrArray *parts, const CarcSetup *setup, const char *line)
{
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  gboolean overruled = g_str_has_prefix (line, OVERRULED);
  WayDraftPart *part;

  if (overruled)
    line += strlen (OVERRULED);
  if (line[0] == '\0')
    return;

  carc_read_entry (setup, line, strlen (line), statement, mistakes);
  if (!statement->entry.subject || statement->entry.state == 0)
    return;
  if (!overruled)
    {
      part = g_new0 (WayDraftPart, 1);
      part->input = statement->entry;
      g_ptr_array_add (parts, part);
    }
  else if (parts->len > 0)
    {
      part = g_ptr_array_index (parts, parts->len - 1);
      part->overruled = statement->entry;
    }
}

WayDraft *
way_draft_read (WayGame *game, const char *text)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = NULL;
  int amended = 0, insert_before = 0, lost = 0, current = 0;
  WayDraft *self;

  g_return_val_if_fail (WAY_IS_GAME (game), NULL);

  lines = g_strsplit (text ? text : "", "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (!read_number (*line, AMENDS, &amended) && !read_number (*line, BEFORE, &insert_before)
        && !read_number (*line, LOST, &lost) && !read_number (*line, CURRENT, &current))
      read_part (parts, way_game_get_setup (game), *line);
  if (parts->len == 0)
    return NULL;

  self = way_draft_new_empty (game, amended, amended != 0 ? 0 : insert_before);
  self->lost = (WayDraftLoss) MIN (lost, WAY_DRAFT_LOST_NEXT);
  /* An amended entry remains a single one. */
  if (amended != 0)
    g_ptr_array_set_size (parts, 1);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  self->parts = g_steal_pointer (&parts);
  self->current = MIN (current, (int) self->parts->len - 1);
  way_draft_update (self);

  return self;
}

/* Written as text, the answers that the current state does not ask for would be lost. */
WayDraft *
way_draft_copy (WayDraft *self)
{
  WayDraft *copy;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  copy = way_draft_new_empty (self->game, 0, 0);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const WayDraftPart *part = way_draft_part (self, (int) i);

      way_draft_append (copy, &part->input);
      way_draft_part (copy, (int) i)->overruled = part->overruled;
    }
  copy->current = self->current;
  way_draft_update (copy);

  return copy;
}
