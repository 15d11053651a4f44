/* way-game-text.c: the whole record of a game in the notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

char *
way_game_write_record (WayGame *self)
{
  const CarcSetup *setup;
  GString *text;
  gsize length;
  char line[CARC_MAX_LINE_LENGTH];

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  setup = &self->header.setup;
  length = carc_write_header (&self->header, NULL, 0);
  text = g_string_sized_new (length + 64 * self->fold.n + 64);
  g_string_set_size (text, length);
  carc_write_header (&self->header, text->str, length + 1);
  g_string_append_c (text, '\n');

  for (gsize i = 0; i < self->fold.n; i++)
    {
      carc_write_entry (setup, self->fold.log[i].entry, line, sizeof line);
      g_string_append_printf (text, "%s\n", line);
      if (carc_write_claim (setup, &self->fold.sheets[i], line, sizeof line) > 0)
        g_string_append_printf (text, "  = %s\n", line);
    }

  carc_write_total (setup, &self->fold.standings, line, sizeof line);
  g_string_append_printf (text, "%s\n", line);

  return g_string_free (text, FALSE);
}
