/* way-repair-lines.c: the lines of a record, and how answers change them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "way-repair-private.h"

static GArray *
split_lines (const char *text)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (WayRepairLine));

  for (const char *start = text; start != NULL;)
    {
      WayRepairLine line = { .seat = -1 };
      const char *end = strchr (start, '\n');

      line.start = (gsize) (start - text);
      line.length = end ? (gsize) (end - start) : strlen (start);
      if (line.length > 0 && start[line.length - 1] == '\r')
        line.length--;
      g_array_append_val (lines, line);
      start = end ? end + 1 : NULL;
    }
  return lines;
}

/* Points that a line states are no entry, even if it cannot be read. */
static gboolean
states_points (const char *text, const WayRepairLine *line)
{
  const char *first = text + line->start + strspn (text + line->start, " \t");

  return *first == '=' || g_str_has_prefix (first, "total");
}

GArray *
way_repair_read_lines (const char *text)
{
  GArray *lines = split_lines (text);
  g_autofree CarcReader *reader = g_new0 (CarcReader, 1);
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  int turn = 0;
  int seat = -1;

  carc_reader_begin (reader, text, strlen (text));
  while (carc_reader_next (reader, statement, mistakes))
    {
      gboolean is_entry = statement->kind == CARC_LINE_ENTRY || statement->kind == CARC_LINE_WRONG;
      WayRepairLine *line;

      mistakes->n = 0;
      if (!is_entry || !reader->in_entries || statement->number < 1 || (guint) statement->number > lines->len)
        continue;
      line = &g_array_index (lines, WayRepairLine, statement->number - 1);
      if (statement->entry.subject == &carc_turn)
        {
          turn++;
          seat = carc_entry_get (&statement->entry, &carc_turn_player, CARC_NO_PLAYER) - 1;
        }
      line->is_entry = !states_points (text, line);
      line->subject = statement->entry.subject;
      line->state = statement->entry.state;
      line->turn = turn;
      line->seat = seat;
    }
  return lines;
}

WayRecordFile *
way_repair_read (const char *text)
{
  WayRecordFile *record = way_record_file_read_part (text, strlen (text), 1, WAY_RECORD_ENTRIES);

  if (record->problems->len > 0)
    return record;
  way_record_file_free (record);
  return way_record_file_read (text, strlen (text));
}

typedef struct {
  WayRepairPlace place;
  const char *replacement;
} Edit;

static int
compare_edits (gconstpointer one, gconstpointer other)
{
  gsize first = ((const Edit *) one)->place.offset;
  gsize second = ((const Edit *) other)->place.offset;

  return first < second ? -1 : first > second;
}

static void
add_edits (GArray *edits, const WayRepairQuestion *question, const WayRepairAnswer *answer)
{
  for (guint i = 0; i < question->places->len; i++)
    {
      Edit edit = { g_array_index (question->places, WayRepairPlace, i), answer->replacement };

      g_array_append_val (edits, edit);
    }
}

/* Edits of the same place are the same answer to two mistakes: the second one is left out. */
static char *
make_edits (const char *text, GArray *edits)
{
  GString *result = g_string_new (NULL);
  gsize done = 0;

  g_array_sort (edits, compare_edits);
  for (guint i = 0; i < edits->len; i++)
    {
      const Edit *edit = &g_array_index (edits, Edit, i);

      if (edit->place.offset < done)
        continue;
      g_string_append_len (result, text + done, (gssize) (edit->place.offset - done));
      g_string_append (result, edit->replacement);
      done = edit->place.offset + edit->place.length;
    }
  g_string_append (result, text + done);
  return g_string_free (result, FALSE);
}

char *
way_repair_apply (const char *text, const WayRepairQuestion *question, const WayRepairAnswer *answer)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (Edit));

  add_edits (edits, question, answer);
  return make_edits (text, edits);
}

char *
way_repair_apply_all (const char *text, const GPtrArray *questions, const int *answers)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (Edit));

  for (guint i = 0; i < questions->len; i++)
    {
      const WayRepairQuestion *question = questions->pdata[i];

      add_edits (edits, question, question->answers->pdata[answers[i]]);
    }
  return make_edits (text, edits);
}
