/* way-record-note.c: the note about a whole game, in its record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-record-note.h"

#include <string.h>

#define BEGINS "# note:"
#define GOES_ON "# note+"
/* Characters of a note per line, so that a line is no longer than the reader of records allows. */
#define MAX_LETTERS 200

/* Includes noncharacters, which cannot be rendered. */
static gboolean
is_control (gunichar code)
{
  return (g_unichar_iscntrl (code) && code != '\n' && code != '\t') || (code & 0xfffe) == 0xfffe
         || (code >= 0xfdd0 && code <= 0xfdef);
}

char *
way_record_note_clean (const char *note)
{
  g_autofree char *valid = g_utf8_make_valid (note, -1);
  GString *clean = g_string_new (NULL);

  for (const char *letter = valid; *letter != '\0'; letter = g_utf8_next_char (letter))
    {
      gunichar code = g_utf8_get_char (letter);

      if (code == '\r' && letter[1] == '\n')
        continue;
      g_string_append_unichar (clean, is_control (code) ? ' ' : code);
    }
  return g_string_free (clean, FALSE);
}

/* A note while it is read, and its length in characters so far. */
typedef struct {
  GString *note;
  gboolean begun;
  int n_letters;
  WayRecordNotePlace *place;
} Reading;

/* Returns the text after @mark and a blank, or NULL if @line does not begin with @mark. */
static const char *
get_rest (const char *line, const char *mark)
{
  const char *rest = g_str_has_prefix (line, mark) ? line + strlen (mark) : NULL;

  return rest && *rest == ' ' ? rest + 1 : rest;
}

/* Appends @text, which begins at @column of line @number. */
static void
add (Reading *self, const char *text, int number, int column)
{
  for (; *text != '\0' && self->place->line == 0; text = g_utf8_next_char (text), column++)
    {
      if (self->n_letters++ == WAY_RECORD_MAX_NOTE)
        *self->place = (WayRecordNotePlace){ number, column };
      else
        g_string_append_unichar (self->note, g_utf8_get_char (text));
    }
}

static void
read_line (Reading *self, const char *text, gsize length, int number)
{
  g_autofree char *line = g_utf8_make_valid (text, (gssize) length);
  const char *first = get_rest (line, BEGINS);
  const char *more = self->begun ? get_rest (line, GOES_ON) : NULL;
  const char *rest = first ? first : more;

  if (!rest)
    return;
  if (first && self->begun)
    add (self, "\n", number, 1);
  add (self, rest, number, (int) (rest - line) + 1);
  self->begun = TRUE;
}

char *
way_record_note_read (const char *text, gsize length, WayRecordNotePlace *place)
{
  g_autoptr (GString) note = g_string_new (NULL);
  Reading self = { .note = note, .place = place };
  int number = 1;

  for (gsize start = 0; start < length; number++)
    {
      const char *line = text + start;
      const char *end = memchr (line, '\n', length - start);
      gsize size = end ? (gsize) (end - line) : length - start;

      start += size + 1;
      if (size > 0 && line[size - 1] == '\r')
        size--;
      if (size >= strlen (BEGINS) && strncmp (line, BEGINS, strlen (BEGINS) - 1) == 0)
        read_line (&self, line, size, number);
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
      if (n > 0 && n % MAX_LETTERS == 0)
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
