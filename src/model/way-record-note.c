/* way-record-note.c: what people noted about a whole game, in its record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-record-note.h"

#include <string.h>

#define BEGINS "# note:"
#define GOES_ON "# note+"
/* Letters in a line, so that it is no longer than others may be. */
#define MOST_LETTERS 200

char *
way_record_note_clean (const char *note)
{
  g_autofree char *valid = g_utf8_make_valid (note, -1);
  GString *clean = g_string_new (NULL);
  int n = 0;

  for (const char *letter = valid; *letter != '\0' && n < WAY_RECORD_MOST_NOTE; letter = g_utf8_next_char (letter))
    {
      gunichar code = g_utf8_get_char (letter);

      if (code == '\r' && letter[1] == '\n')
        continue;
      g_string_append_unichar (clean, g_unichar_iscntrl (code) && code != '\n' && code != '\t' ? ' ' : code);
      n++;
    }
  return g_string_free (clean, FALSE);
}

/* What @line says behind @mark and a blank; NULL where it begins otherwise. */
static const char *
get_rest (const char *line, const char *mark)
{
  const char *rest = g_str_has_prefix (line, mark) ? line + strlen (mark) : NULL;

  return rest != NULL && *rest == ' ' ? rest + 1 : rest;
}

static void
read_line (GString *note, const char *line, gboolean *begun)
{
  const char *first = get_rest (line, BEGINS);
  const char *more = *begun ? get_rest (line, GOES_ON) : NULL;

  if (first != NULL && *begun)
    g_string_append_c (note, '\n');
  if (first != NULL || more != NULL)
    g_string_append (note, first != NULL ? first : more);
  *begun = *begun || first != NULL;
}

char *
way_record_note_read (const char *text, gsize length)
{
  g_autoptr (GString) note = g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  gboolean begun = FALSE;

  for (int i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_suffix (lines[i], "\r"))
        lines[i][strlen (lines[i]) - 1] = '\0';
      read_line (note, lines[i], &begun);
    }
  return way_record_note_clean (note->str);
}

static void
write_line (GString *record, const char *line)
{
  int n = 0;

  g_string_append (record, *line != '\0' ? BEGINS " " : BEGINS);
  for (const char *letter = line; *letter != '\0'; letter = g_utf8_next_char (letter), n++)
    {
      if (n > 0 && n % MOST_LETTERS == 0)
        g_string_append (record, "\n" GOES_ON " ");
      g_string_append_unichar (record, g_utf8_get_char (letter));
    }
  g_string_append_c (record, '\n');
}

void
way_record_note_write (GString *record, const char *note)
{
  g_autofree char *clean = way_record_note_clean (note);
  g_auto (GStrv) lines = g_strsplit (clean, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    write_line (record, lines[i]);
}
