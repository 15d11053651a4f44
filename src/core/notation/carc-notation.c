/* carc-notation.c: reads a record statement by statement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "carc-notation-private.h"

/* In CarcReader.seen, besides the flags of the header statements. */
#define SEEN_TOTAL (1u << 28)
#define MAY_CLAIM (1u << 29) /* the points of the last entry may follow */
#define SEEN_END (1u << 30)

static const CarcText no_version = CARC_TEXT ("mistake", "A record must begin with “waymark 1”.");
static const CarcText empty = CARC_TEXT ("mistake", "The file is empty. A record must begin with “waymark 1”.");
static const CarcText unknown_statement = CARC_TEXT ("mistake", "“%s” is neither a header keyword nor an entry.");
static const CarcText late_header = CARC_TEXT ("mistake", "“%s” is only allowed before the first entry.");
static const CarcText no_entry = CARC_TEXT ("mistake", "“=” is only allowed after an entry.");
static const CarcText claimed_twice = CARC_TEXT ("mistake", "The points of one entry are stated twice.");
static const CarcText total_twice = CARC_TEXT ("mistake", "“%s” is given twice.");
static const CarcText color_twice = CARC_TEXT ("mistake", "The color “%s” is given twice.");
static const CarcText no_points = CARC_TEXT ("mistake", "The points of “%s” are missing.");
static const CarcText nobody_claimed = CARC_TEXT ("mistake", "A color with its points is missing.");
static const CarcText entry_missing = CARC_TEXT ("mistake", "An entry is missing.");
static const CarcText second_line = CARC_TEXT ("mistake", "An entry must be on a single line.");

void
carc_reader_begin (CarcReader *reader, const char *text, size_t length)
{
  *reader = (CarcReader){ .text = text, .length = length };
  carc_setup_begin (&reader->header.setup);
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    reader->offset = 3;
}

/* Reads the next line, without its LF or CRLF. */
static bool
next_line (CarcReader *reader, CarcScan *scan)
{
  const char *start, *end;
  size_t length;

  if (reader->offset >= reader->length)
    return false;
  start = reader->text + reader->offset;
  length = reader->length - reader->offset;
  end = memchr (start, '\n', length);
  if (end)
    length = (size_t) (end - start);
  reader->offset += length + (end ? 1 : 0);
  reader->line++;
  if (length > 0 && start[length - 1] == '\r')
    length--;

  *scan = (CarcScan){ .text = start, .length = length, .number = reader->line, .reader = reader };
  return true;
}

/* Reports a color and its points that are not separated by a space: "red:3", "red=3". Returns whether they are not. */
static bool
report_joined (CarcScan *scan, const CarcWord *word)
{
  CarcWord head, tail;
  CarcMistake *mistake;
  CarcColor color;

  carc_word_split (word, ':', &head, &tail);
  if (!tail.text)
    carc_word_split (word, '=', &head, &tail);
  if (tail.length == 0 || !carc_color_find (&head, &color))
    return false;
  mistake = carc_scan_wrong (scan, word->text, &no_points, &head, NULL);
  carc_mistake_write (mistake, head.text, head.length);
  carc_mistake_write_word (mistake, " ");
  carc_mistake_write (mistake, tail.text, tail.length);
  return true;
}

static void
read_claims (CarcScan *scan, const CarcSetup *setup, CarcStatement *statement)
{
  CarcWord color, points;
  bool any = false;

  for (; carc_scan_word (scan, &color); any = true)
    {
      int seat, value;
      bool seated;

      if (report_joined (scan, &color))
        continue;
      seated = carc_scan_seat (scan, &color, setup, &seat);

      if (seated && statement->claimed[seat])
        carc_scan_wrong (scan, color.text, &color_twice, &color, NULL);
      if (!carc_scan_word (scan, &points))
        carc_scan_wrong (scan, scan->text + scan->at, &no_points, &color, NULL);
      else if (carc_scan_number (scan, &points, -999999999, 999999999, &value) && seated)
        {
          statement->claimed[seat] = true;
          statement->claims[seat] = value;
        }
    }
  if (!any)
    carc_scan_wrong (scan, scan->text + scan->at, &nobody_claimed, NULL, NULL);
}

/* If the players are named too late, in @reader, that is the mistake, and not that there are none. */
static void
seat_late_players (CarcReader *reader)
{
  CarcReader ahead = *reader;
  CarcMistakes ignored = { 0 };
  CarcScan scan;
  CarcWord first;

  while (next_line (&ahead, &scan))
    {
      ignored.n = 0;
      scan.mistakes = &ignored;
      if (!carc_scan_word (&scan, &first))
        continue;
      if (carc_word_is (&first, "waymark"))
        break;
      if (!carc_word_is (&first, "player"))
        continue;
      carc_header_read (&ahead, &scan, &first);
      reader->seen |= ahead.seen;
    }
  reader->header = ahead.header;
}

static void
close_header (CarcReader *reader, CarcMistakes *mistakes)
{
  if (reader->in_entries)
    return;
  reader->in_entries = true;
  if (!carc_header_has_player (reader))
    seat_late_players (reader);
  carc_header_close (reader, mistakes);
}

static void
read_claim (CarcReader *reader, CarcScan *scan, const CarcWord *first, CarcStatement *statement)
{
  statement->kind = CARC_LINE_CLAIM;
  if ((reader->seen & MAY_CLAIM) == 0)
    carc_scan_wrong (scan, first->text, reader->in_entries ? &claimed_twice : &no_entry, NULL, NULL);
  else
    read_claims (scan, &reader->header.setup, statement);
  reader->seen &= ~MAY_CLAIM;
}

static void
read_total (CarcReader *reader, CarcScan *scan, const CarcWord *first, CarcStatement *statement)
{
  statement->kind = CARC_LINE_TOTAL;
  close_header (reader, scan->mistakes);
  if ((reader->seen & SEEN_TOTAL) != 0)
    carc_scan_wrong (scan, first->text, &total_twice, first, NULL);
  read_claims (scan, &reader->header.setup, statement);
  reader->seen = (reader->seen | SEEN_TOTAL) & ~MAY_CLAIM;
}

/* Returns the text of @scan after the mark of an earlier result, or NULL if it is no such line. */
static const char *
find_scored (const CarcScan *scan)
{
  const size_t length = sizeof CARC_SCORED_MARK - 1;
  size_t start = 0;

  while (start < scan->length && (scan->text[start] == ' ' || scan->text[start] == '\t'))
    start++;
  if (scan->length - start < length || memcmp (scan->text + start, CARC_SCORED_MARK, length) != 0)
    return NULL;
  return scan->text + start + length;
}

/* Reads what follows the mark, at @rest. The players are known only after the header. */
static void
read_scored (const CarcReader *reader, const CarcScan *line, const char *rest, CarcStatement *statement)
{
  CarcMistakes mistakes = { 0 };
  CarcScan scan = *line;
  CarcWord word;
  int revision;

  scan.at = (size_t) (rest - scan.text);
  scan.mistakes = &mistakes;
  statement->kind = CARC_LINE_SCORED;
  statement->column = carc_scan_column (&scan, rest - (sizeof CARC_SCORED_MARK - 1));
  if (!reader->in_entries || !carc_scan_word (&scan, &word)
      || !carc_scan_number (&scan, &word, 1, 999999999, &revision))
    return;
  read_claims (&scan, &reader->header.setup, statement);
  if (mistakes.n == 0)
    statement->revision = revision;
}

/* Reads a line as the header statement that was meant, without its mistakes: players who are named in it are known. */
static void
read_meant_player (CarcReader *reader, const CarcScan *scan)
{
  static const char player[] = "player";
  int n = reader->header.setup.n_players;
  CarcMistakes ignored = { 0 };
  CarcScan again = *scan;

  again.mistakes = &ignored;
  carc_header_read (reader, &again, &(CarcWord){ player, sizeof player - 1 });
  for (int i = n; i < reader->header.setup.n_players; i++)
    reader->provisional |= 1u << i;
}

/* Reports a statement that begins with a valid word and a sign instead of a space: "edition=C3", "player: red". Returns
 * whether it does. */
static bool
report_sign (CarcScan *scan, const CarcWord *first)
{
  CarcMistake *mistake;
  CarcWord head, tail;

  carc_word_split (first, ':', &head, &tail);
  if (!tail.text)
    carc_word_split (first, '=', &head, &tail);
  if (!tail.text || (!carc_header_knows (&head) && !carc_entry_knows (&head) && !carc_word_is (&head, "total")))
    return false;
  mistake = carc_scan_wrong (scan, first->text, &unknown_statement, first, NULL);
  carc_mistake_write (mistake, head.text, head.length);
  carc_mistake_write_word (mistake, tail.length > 0 ? " " : "");
  carc_mistake_write (mistake, tail.text, tail.length);
  return true;
}

static void
report_unknown (CarcReader *reader, CarcScan *scan, const CarcWord *first)
{
  CarcMistake *mistake;
  CarcNearest nearest;

  if (!reader->in_entries)
    carc_player_note_unread (reader, scan);
  if (report_sign (scan, first) || carc_scan_other_comment (scan, first, &unknown_statement))
    return;
  carc_nearest_begin (&nearest, first);
  carc_entry_offer (&nearest, &reader->header.setup);
  if (!reader->in_entries)
    carc_header_offer (&nearest);
  carc_nearest_offer (&nearest, "total");
  mistake = carc_scan_wrong (scan, first->text, &unknown_statement, first, nearest.best);
  if (!nearest.best && mistake)
    mistake->advice = carc_common_word_advice (&nearest);
  if (!nearest.best && mistake && !mistake->advice)
    mistake->advice = carc_entry_advise (&reader->header.setup, first, &mistake->about);
  if (!nearest.best && mistake && !mistake->advice)
    mistake->advice = &carc_see_rules;
  if (nearest.best && strcmp (nearest.best, "player") == 0 && !reader->in_entries)
    read_meant_player (reader, scan);
}

/* Reports a first line that is not the version. Returns whether it was meant as one. */
static bool
report_version (CarcScan *scan, const CarcWord *first)
{
  CarcNearest nearest;

  carc_nearest_begin (&nearest, first);
  carc_nearest_offer (&nearest, "waymark");
  carc_scan_wrong (scan, first->text, &no_version, NULL, nearest.best);
  return nearest.best != NULL;
}

static void
read_header_statement (CarcReader *reader, CarcScan *scan, const CarcWord *first, CarcStatement *statement)
{
  statement->kind = CARC_LINE_HEADER;
  if (reader->in_entries)
    carc_scan_wrong (scan, first->text, &late_header, first, NULL);
  else
    carc_header_read (reader, scan, first);
}

static void
read_statement (CarcReader *reader, CarcScan *scan, const CarcWord *first, CarcStatement *statement)
{
  bool meant_version = !reader->begun && !carc_word_is (first, "waymark") && report_version (scan, first);

  reader->begun = true;
  if (meant_version)
    return;
  if (carc_word_is (first, "="))
    read_claim (reader, scan, first, statement);
  else if (carc_word_is (first, "total"))
    read_total (reader, scan, first, statement);
  else if (carc_header_knows (first))
    read_header_statement (reader, scan, first, statement);
  else if (carc_entry_knows (first))
    {
      statement->kind = CARC_LINE_ENTRY;
      close_header (reader, scan->mistakes);
      carc_entry_read (scan, &reader->header.setup, first, statement);
      reader->seen |= MAY_CLAIM;
    }
  else
    {
      report_unknown (reader, scan, first);
      /* If it was meant as an entry, its points may follow. */
      reader->seen |= MAY_CLAIM;
    }
}

static bool
is_blank (const CarcReader *reader)
{
  for (size_t i = 0; i < reader->length; i++)
    if (!strchr (" \t\r\n\xef\xbb\xbf", reader->text[i]))
      return false;
  return true;
}

static void
end_text (CarcReader *reader, CarcMistakes *mistakes)
{
  int line = reader->line > 0 ? reader->line : 1;

  if ((reader->seen & SEEN_END) != 0)
    return;
  reader->seen |= SEEN_END;
  if (!reader->begun)
    carc_mistakes_add (mistakes, line, 1, is_blank (reader) ? &empty : &no_version, NULL, 0, 0, NULL);
  else
    close_header (reader, mistakes);
}

/* What is read next may follow from the line that cannot be read. After a NUL byte everything may be missing. */
static void
skip_unclean (CarcReader *reader, const CarcScan *scan)
{
  static const char version[] = "waymark";

  for (size_t i = 0; i + sizeof version - 1 <= scan->length; i++)
    reader->begun = reader->begun || memcmp (scan->text + i, version, sizeof version - 1) == 0;
  reader->seen |= MAY_CLAIM;
  if (memchr (scan->text, '\0', scan->length))
    reader->unread = (1u << CARC_N_COLORS) - 1;
  if (!reader->in_entries)
    carc_player_note_unread (reader, scan);
}

bool
carc_reader_next (CarcReader *reader, CarcStatement *statement, CarcMistakes *mistakes)
{
  CarcScan scan;
  CarcWord first;
  const char *scored;
  int before = mistakes->n + mistakes->dropped;

  if (!next_line (reader, &scan))
    {
      end_text (reader, mistakes);
      return false;
    }
  scan.mistakes = mistakes;
  reader->wrong = false;
  *statement = (CarcStatement){ .kind = CARC_LINE_NOTHING, .number = scan.number, .column = 1 };
  if (!carc_scan_is_clean (&scan))
    skip_unclean (reader, &scan);
  else if ((scored = find_scored (&scan)))
    read_scored (reader, &scan, scored, statement);
  else if (carc_scan_word (&scan, &first))
    {
      statement->column = carc_scan_column (&scan, first.text);
      read_statement (reader, &scan, &first, statement);
    }
  /* A wrong rule option, reported at the end of the header, does not make the first entry wrong. */
  for (int i = before; i < mistakes->n; i++)
    if (mistakes->mistakes[i].line == scan.number)
      statement->kind = CARC_LINE_WRONG;
  if (reader->wrong || (mistakes->n + mistakes->dropped > before && mistakes->n == CARC_MAX_MISTAKES))
    statement->kind = CARC_LINE_WRONG;
  return true;
}

bool
carc_read_entry (const CarcSetup *setup, const char *text, size_t length, CarcStatement *statement,
                 CarcMistakes *mistakes)
{
  CarcReader reader = { .text = text, .length = length, .in_entries = true };
  int before = mistakes->n + mistakes->dropped;
  CarcScan scan = { .text = text, .number = 1 };
  CarcWord first;

  *statement = (CarcStatement){ .kind = CARC_LINE_ENTRY, .number = 1, .column = 1 };
  next_line (&reader, &scan);
  scan.mistakes = mistakes;
  if (!carc_scan_is_clean (&scan))
    ;
  else if (!carc_scan_word (&scan, &first))
    carc_scan_wrong (&scan, scan.text + scan.at, &entry_missing, NULL, NULL);
  else
    {
      statement->column = carc_scan_column (&scan, first.text);
      carc_entry_read (&scan, setup, &first, statement);
    }
  if (reader.offset < reader.length)
    carc_mistakes_add (mistakes, 2, 1, &second_line, NULL, 0, 0, NULL);
  if (mistakes->n + mistakes->dropped > before)
    statement->kind = CARC_LINE_WRONG;
  return statement->kind == CARC_LINE_ENTRY;
}

void
carc_mistakes_add_problem (CarcMistakes *mistakes, const CarcStatement *statement, const CarcProblem *problem)
{
  const CarcEntry *entry = &statement->entry;
  CarcMistake *mistake;
  int column = 0;

  for (int i = 0; i < entry->n_answers && problem->question; i++)
    if (entry->answers[i].question == problem->question && (column == 0 || entry->answers[i].player == problem->player))
      column = statement->columns[i];
  mistake = carc_mistakes_add (mistakes, statement->number, column > 0 ? column : statement->column, problem->words,
                               NULL, 0, problem->value, NULL);
  if (!mistake)
    return;
  if (problem->player >= 0)
    mistake->player = 1 + problem->player;
  if (problem->question && problem->question != &carc_turn_player)
    mistake->key = problem->question->id;
}
