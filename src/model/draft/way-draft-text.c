/* way-draft-text.c: saves a draft as text, and restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include <string.h>

#define AMENDS "amends "
#define BEFORE "before "
#define CURRENT "current "

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
  if (self->followed != 0)
    g_string_append_printf (text, BEFORE "%d\n", self->followed);
  g_string_append_printf (text, CURRENT "%d\n", self->current);

  for (guint i = 0; i < self->parts->len; i++)
    {
      char line[CARC_MAX_LINE_LENGTH];

      carc_write_entry (setup, &way_draft_part (self, (int) i)->entry, line, sizeof line);
      g_string_append_printf (text, "%s\n", line);
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

/* An incomplete entry has mistakes; use whatever could be read. */
static void
read_part (GArray *parts, const CarcSetup *setup, const char *line)
{
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

  if (line[0] == '\0')
    return;

  carc_read_entry (setup, line, strlen (line), statement, mistakes);
  if (statement->entry.subject != NULL && statement->entry.state != 0)
    g_array_append_val (parts, statement->entry);
}

WayDraft *
way_draft_read (WayGame *game, const char *text)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (CarcEntry));
  g_auto (GStrv) lines = NULL;
  int amended = 0, followed = 0, current = 0;
  WayDraft *self;

  g_return_val_if_fail (WAY_IS_GAME (game), NULL);

  lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (!read_number (*line, AMENDS, &amended) && !read_number (*line, BEFORE, &followed)
        && !read_number (*line, CURRENT, &current))
      read_part (parts, way_game_get_setup (game), *line);

  /* The entry it refers to may have been undone since. */
  if (parts->len == 0 || (amended != 0 && !way_game_find_entry_id (game, amended, NULL))
      || (followed != 0 && !way_game_find_entry_id (game, followed, NULL)))
    return NULL;

  self = way_draft_new_empty (game, amended, amended != 0 ? 0 : followed);
  for (guint i = 0; i < (amended != 0 ? 1 : parts->len); i++)
    way_draft_append (self, &g_array_index (parts, CarcEntry, i));
  self->current = MIN (current, (int) self->parts->len - 1);
  way_draft_update (self);

  return self;
}
