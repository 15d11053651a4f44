/* test-edits.c: what is said about a record with one typing error, of every kind and at every place, is that of a
 * table, which this program prints.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-outcomes.h"

#define MAX_TEXT 2000

/* A valid record, of which one line at a time is changed. */
static const char *const lines[] = {
  "waymark 1",
  "id      0b6f3c1e-1111-4222-8333-123456789abc",
  "played  2024-02-29T19:30:00+01:00",
  "place   \"U \\\"Petry\\\"\"",
  "edition C3.1",
  "with    inns-and-cathedrals bets tunnel snakes-and-ladders",
  "rule    tunnel-tokens=one-set small-city=one-each",
  "chip    1 7+:7,3:10",
  "house   1 road count points=-2 \"Bridges\"",
  "house   2 city yes points=3 \"Well\"",
  "space   5 14",
  "player  red \"Anna\"",
  "player  blue \"Jan\"",
  "turn red",
  "road tiles=12 inn meeples=red:1,blue:2 large=red to=blue house-1=4 note=\"a \\\\ b\" # why",
  "= red 3 blue -12",
  "city tiles=4 coats=2 meeples=blue cathedral by=blue",
  "unfinished monastery tiles=4 meeples=red:1",
  "bookmaker stack=10 chips=red,blue",
  "bet stack=10 on=road tiles=7 chip=red:1 hit=blue:0",
  "tunnel-token set=green by=red",
  "correction points=red:-15,blue:3",
  "final",
  "field cities=3 meeples=red:2",
  "total red 12 blue 0",
  "end",
};

#define N_LINES (sizeof lines / sizeof lines[0])

/* What may be typed by mistake, or pasted. */
static const char *const signs[] = { "a",        "s",
                                     "Z",        "0",
                                     "9",        " ",
                                     "\t",       "=",
                                     ":",        ",",
                                     ";",        ".",
                                     "-",        "+",
                                     "\"",       "#",
                                     "\\",       "/",
                                     "'",        "“",
                                     "”",        "−",
                                     "３",       "é",
                                     "\xc2\xa0", "\xe3\x80\x80",
                                     "\x01",     "\x7f",
                                     "\xc2\x85", "\xef\xbf\xbf",
                                     "\xff",     "\xe2\x80" };

#define N_SIGNS (sizeof signs / sizeof signs[0])

/* Reads the record with @edited instead of the line @index, and adds what is said about it to @outcomes. */
static void
read_edited (CarcOutcomes *outcomes, size_t index, const char *edited)
{
  char text[MAX_TEXT], entry[CARC_MAX_LINE_LENGTH];
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcReader reader;
  int length = 0, read = 0;

  for (size_t i = 0; i < N_LINES; i++)
    length += snprintf (text + length, sizeof text - (size_t) length, "%s\n", i == index ? edited : lines[i]);
  assert_int_in_range (length, 1, MAX_TEXT - 1);
  carc_reader_begin (&reader, text, (size_t) length);
  while (carc_reader_next (&reader, &statement, &mistakes))
    {
      read += (int) statement.kind;
      if (statement.kind == CARC_LINE_ENTRY)
        read += (int) carc_write_entry (&reader.header.setup, &statement.entry, entry, sizeof entry);
      for (int i = 0; i < CARC_MAX_PLAYERS && statement.kind != CARC_LINE_NOTHING; i++)
        read += statement.claimed[i] ? statement.claims[i] : 0;
    }
  for (int i = 0; i < mistakes.n; i++)
    carc_outcomes_add (outcomes, &mistakes.mistakes[i], (int) index + 1, true);
  if (mistakes.n > 0)
    return;
  read += (int) carc_write_header (&reader.header, entry, sizeof entry);
  carc_outcomes_find (outcomes, "fine")->n++;
  carc_outcomes_find (outcomes, "fine")->columns += read;
}

/* A sign is left out, swapped with the next one, doubled, replaced, or another one added before it. */
static void
edit_line (CarcOutcomes *outcomes, size_t index)
{
  const char *line = lines[index];
  size_t length = strlen (line);
  char edited[300];

  for (size_t at = 0; at <= length; at++)
    {
      for (size_t sign = 0; sign < N_SIGNS; sign++)
        {
          snprintf (edited, sizeof edited, "%.*s%s%s", (int) at, line, signs[sign], line + at);
          read_edited (outcomes, index, edited);
          if (at == length)
            continue;
          snprintf (edited, sizeof edited, "%.*s%s%s", (int) at, line, signs[sign], line + at + 1);
          read_edited (outcomes, index, edited);
        }
      snprintf (edited, sizeof edited, "%.*s", (int) at, line);
      read_edited (outcomes, index, edited);
      if (at == length)
        continue;
      snprintf (edited, sizeof edited, "%.*s%s", (int) at, line, line + at + 1);
      read_edited (outcomes, index, edited);
      snprintf (edited, sizeof edited, "%.*s%c%s", (int) at, line, line[at], line + at);
      read_edited (outcomes, index, edited);
      if (at + 1 == length)
        continue;
      snprintf (edited, sizeof edited, "%.*s%c%c%s", (int) at, line, line[at + 1], line[at], line + at + 2);
      read_edited (outcomes, index, edited);
    }
}

static CarcTable
write_table (void)
{
  CarcTable table = { 0 };

  for (size_t i = 0; i < N_LINES; i++)
    {
      static CarcOutcomes outcomes;

      outcomes.n = 0;
      edit_line (&outcomes, i);
      carc_table_add (&table, lines[i]);
      carc_outcomes_write (&outcomes, &table);
    }
  return table;
}

int
main (int argc, char **argv)
{
  return carc_table_run (argc, argv, "edits", write_table);
}
