/* test-edits.c: what is said about a record with one typing error, of every kind and at every place, is that of a
 * table, which this program prints.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-table.h"

#define SHOWN 40 /* bytes of a sentence; its end can be reworded */
#define MAX_TEXT 2000
#define MAX_OUTCOMES 200

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

/* How often an outcome was met, and sums, which tell whether details have changed: of the columns, of the bytes of what
 * is to be written instead, and of what is quoted; of a line that is fine, of what was read. */
typedef struct {
  char words[300];
  int n, columns, instead, quoted;
} Outcome;

typedef struct {
  int n;
  Outcome outcomes[MAX_OUTCOMES];
} Outcomes;

static const char *expected_path;

static Outcome *
find_outcome (Outcomes *outcomes, const char *words)
{
  int i = 0;

  while (i < outcomes->n && strcmp (outcomes->outcomes[i].words, words) != 0)
    i++;
  assert_in_range (i, 0, MAX_OUTCOMES - 1);
  if (i == outcomes->n)
    {
      outcomes->outcomes[i] = (Outcome){ 0 };
      snprintf (outcomes->outcomes[i].words, sizeof outcomes->outcomes[i].words, "%s", words);
      outcomes->n++;
    }
  return &outcomes->outcomes[i];
}

static void
add_mistake (Outcomes *outcomes, const CarcMistake *mistake, int line)
{
  const char *advice = mistake->advice != NULL ? mistake->advice->one : "";
  char words[300], elsewhere[30] = "";
  Outcome *outcome;

  if (mistake->line != line)
    snprintf (elsewhere, sizeof elsewhere, "line %+d: ", mistake->line - line);
  snprintf (words, sizeof words, "%s%.*s%s%s%s%.*s%s%s%s%s", elsewhere, carc_table_shown (mistake->words->one, SHOWN),
            mistake->words->one, mistake->nearest != NULL ? " → " : "",
            mistake->nearest != NULL ? mistake->nearest : "", *advice != '\0' ? " / " : "",
            carc_table_shown (advice, SHOWN), advice, mistake->about != NULL ? " " : "",
            mistake->about != NULL ? mistake->about : "", mistake->key != NULL ? " @ " : "",
            mistake->key != NULL ? mistake->key : "");
  outcome = find_outcome (outcomes, words);
  outcome->n++;
  outcome->columns += mistake->column;
  outcome->instead += (int) strlen (mistake->instead);
  outcome->quoted += (int) strlen (mistake->text) + mistake->value;
}

/* Reads the record with @edited instead of the line @index, and adds what is said about it to @outcomes. */
static void
read_edited (Outcomes *outcomes, size_t index, const char *edited)
{
  char text[MAX_TEXT], entry[CARC_MAX_LINE_LENGTH];
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcReader reader;
  int length = 0, read = 0;

  for (size_t i = 0; i < N_LINES; i++)
    length += snprintf (text + length, sizeof text - (size_t) length, "%s\n", i == index ? edited : lines[i]);
  assert_in_range (length, 1, MAX_TEXT - 1);
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
    add_mistake (outcomes, &mistakes.mistakes[i], (int) index + 1);
  if (mistakes.n > 0)
    return;
  read += (int) carc_write_header (&reader.header, entry, sizeof entry);
  find_outcome (outcomes, "fine")->n++;
  find_outcome (outcomes, "fine")->columns += read;
}

/* A sign is left out, swapped with the next one, doubled, replaced, or another one added before it. */
static void
edit_line (Outcomes *outcomes, size_t index)
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
      static Outcomes outcomes;

      outcomes.n = 0;
      edit_line (&outcomes, i);
      carc_table_add (&table, lines[i]);
      for (int j = 0; j < outcomes.n; j++)
        {
          const Outcome *outcome = &outcomes.outcomes[j];
          char line[400];

          snprintf (line, sizeof line, "  %d (%d, %d, %d)  %s", outcome->n, outcome->columns, outcome->instead,
                    outcome->quoted, outcome->words);
          carc_table_add (&table, line);
        }
    }
  return table;
}

static void
test_table (void **state)
{
  CarcTable table = write_table ();

  carc_table_compare (&table, expected_path);
  free (table.text);
}

/* Without an argument, prints the table. */
int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_table),
  };

  if (argc < 2)
    {
      CarcTable table = write_table ();

      fputs (table.text, stdout);
      free (table.text);
      return 0;
    }
  expected_path = argv[1];
  return cmocka_run_group_tests_name ("edits", tests, NULL, NULL);
}
