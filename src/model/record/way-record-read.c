/* way-record-read.c: reads and replays a record in the notation, within limits of length.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-replay.h"
#include "way-record-file-private.h"
#include "way-record-note.h"
#include "way-tallies.h"

static const CarcText too_many_entries
    = CARC_TEXT ("mistake", "A game can have at most %d entries. Nothing after this was read.");
static const CarcText too_many_mistakes
    = CARC_TEXT ("mistake", "There are more than %d mistakes. Nothing after this was read.");
static const CarcText unclear_result
    = CARC_TEXT ("mistake", "This line about an earlier result cannot be read and is ignored.");
static const CarcText early_result
    = CARC_TEXT ("mistake", "An earlier result must follow “end”. The one on this line is ignored.");
static const CarcText new_result
    = CARC_TEXT ("mistake", "This result was not scored under earlier rules than today’s, and is ignored.");
static const CarcText partial_result
    = CARC_TEXT ("mistake", "This earlier result does not name all players, and is ignored.");
static const CarcText second_result
    = CARC_TEXT ("mistake", "An earlier result was already given. The one on this line is ignored.");
static const CarcText long_note = CARC_TEXT ("mistake", "A note about a game can have at most %d characters.");

/* A record while it is read. */
typedef struct {
  WayRecordFile *record;
  WayRecordKeep keep;
  int first_line;
  gboolean has_header;
  CarcReader reader;
  CarcPlan plan; /* used by the standings of the record while it is read */
  CarcStatement statement;
  CarcStatement total;
  CarcStandings before_total; /* after the entries before the total */
  int n_before_total;
  CarcStatement scored;  /* the result of earlier rules; its revision is 0 if there is none */
  CarcMistakes mistakes; /* in the current statement */
  WayRecordEntry entry;  /* the last entry, and its sheet */
  int n_entries;
  gboolean claimable; /* the entry was possible, so its points can be compared */
  gboolean stated;    /* the entry was followed by a line with "=" */
  gboolean any_stated;
  GArray *missing; /* of WayRecordDifference: entries that score and were not followed by such a line */
} Reading;

static void
clear_difference (gpointer data)
{
  WayRecordDifference *difference = data;

  g_free (difference->claimed);
  g_free (difference->computed);
  g_free (difference->there);
}

WayRecordFile *
way_record_file_new (gboolean sheets)
{
  WayRecordFile *self = g_new0 (WayRecordFile, 1);

  self->entries = way_record_entries_new (sheets);
  self->problems = g_array_new (FALSE, FALSE, sizeof (CarcMistake));
  self->differences = g_array_new (FALSE, FALSE, sizeof (WayRecordDifference));
  g_array_set_clear_func (self->differences, clear_difference);
  self->open_stacks = g_array_new (FALSE, FALSE, sizeof (WayRecordOpenStack));
  self->ignored = g_array_new (FALSE, FALSE, sizeof (CarcMistake));
  return self;
}

static char *
write_claims (const CarcSetup *setup, const CarcStatement *statement)
{
  GString *text = g_string_new (NULL);

  for (int seat = 0; seat < setup->n_players; seat++)
    if (statement->claimed[seat])
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? " " : "", carc_color_id (setup->colors[seat]),
                              statement->claims[seat]);
  return g_string_free (text, FALSE);
}

static void
add_difference (GArray *differences, int line, int column, char *claimed, const char *computed, const char *there)
{
  WayRecordDifference difference = { line, column, claimed, g_strdup (computed), g_strdup (there) };

  g_array_append_val (differences, difference);
}

static void
compare_claim (Reading *self)
{
  const CarcSetup *setup = &self->record->header.setup;
  const CarcStatement *statement = &self->statement;
  const CarcSheet *sheet = &self->entry.sheet;
  gboolean differs = FALSE;
  char computed[CARC_MAX_LINE_LENGTH];

  self->stated = self->any_stated = TRUE;
  for (int seat = 0; seat < setup->n_players; seat++)
    differs = differs || statement->claims[seat] != carc_sheet_get_points (sheet, seat);
  if (!differs)
    return;
  carc_write_claim (setup, sheet, computed, sizeof computed);
  add_difference (self->record->differences, statement->number, statement->column, write_claims (setup, statement),
                  computed, NULL);
}

static gboolean
changes_points (const CarcSetup *setup, const CarcSheet *sheet)
{
  for (int seat = 0; seat < setup->n_players; seat++)
    if (carc_sheet_get_points (sheet, seat) != 0)
      return TRUE;
  return FALSE;
}

/* Adds the last entry to the missing ones if it changes points that are not stated. */
static void
end_entry (Reading *self)
{
  const CarcSetup *setup = &self->record->header.setup;
  char computed[CARC_MAX_LINE_LENGTH];

  if (self->claimable && !self->stated && changes_points (setup, &self->entry.sheet))
    {
      carc_write_claim (setup, &self->entry.sheet, computed, sizeof computed);
      add_difference (self->missing, self->entry.line, self->entry.column, g_strdup (""), computed, NULL);
    }
  self->claimable = self->stated = FALSE;
}

static int
compare_differences (gconstpointer one, gconstpointer other)
{
  const WayRecordDifference *a = one;
  const WayRecordDifference *b = other;

  return a->line - b->line;
}

/* If some entries state their points, the lines of the others were forgotten or lost. */
static void
add_missing_claims (Reading *self)
{
  if (self->any_stated && self->record->problems->len == 0 && self->missing->len > 0)
    {
      g_array_append_vals (self->record->differences, self->missing->data, self->missing->len);
      g_array_set_clear_func (self->missing, NULL);
    }
  g_array_sort (self->record->differences, compare_differences);
  g_array_unref (self->missing);
}

static gboolean
differs_from (const CarcSetup *setup, const CarcStatement *statement, const int *points)
{
  for (int seat = 0; seat < setup->n_players; seat++)
    if (statement->claims[seat] != points[seat])
      return TRUE;
  return FALSE;
}

/* Before the last entry, the total may be the points up to there, or those at the end. */
static void
compare_total (Reading *self)
{
  WayRecordFile *record = self->record;
  const CarcSetup *setup = &record->header.setup;
  const CarcStatement *total = &self->total;
  gboolean is_early = self->n_entries > self->n_before_total;
  char computed[CARC_MAX_LINE_LENGTH];
  char there[CARC_MAX_LINE_LENGTH];

  if (!differs_from (setup, total, record->standings.points) || !differs_from (setup, total, self->before_total.points))
    return;
  carc_write_total (setup, &record->standings, computed, sizeof computed);
  carc_write_total (setup, &self->before_total, there, sizeof there);
  add_difference (record->differences, total->number, total->column, write_claims (setup, total),
                  computed + strlen ("total "), is_early ? there + strlen ("total ") : NULL);
}

/* At the end of the game every chip must be settled or returned. */
static void
find_open_stacks (Reading *self)
{
  for (int stack = carc_bet_stack.min; stack <= carc_bet_stack.max; stack++)
    {
      WayRecordOpenStack open
          = { self->entry.line, self->entry.column, stack, carc_chips_on_stack (&self->record->standings, stack) };

      if (open.seats != 0)
        g_array_append_val (self->record->open_stacks, open);
    }
}

void
way_record_file_add_problems (const CarcStatement *statement, const CarcProblems *problems, CarcMistakes *mistakes)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE)
      carc_mistakes_add_problem (mistakes, statement, &problems->problems[i]);
}

void
way_record_file_finish (WayRecordFile *self)
{
  memcpy (self->result, self->standings.points, sizeof self->result);
  self->revision = CARC_RULES_REVISION;
  self->finished = carc_is_ended (&self->standings);
  self->standings.plan = NULL; /* it belongs to the reader, and no further entries are scored */
}

static int
compare_mistakes (gconstpointer one, gconstpointer other)
{
  const CarcMistake *a = one;
  const CarcMistake *b = other;

  return a->line != b->line ? a->line - b->line : a->column - b->column;
}

/* Returns where the comments and blanks at the start of @text end. */
static gsize
skip_comments (const char *text, gsize length)
{
  static const char mark[] = "\xef\xbb\xbf"; /* UTF-8’s byte-order mark */
  gsize begin = length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0 ? strlen (mark) : 0;
  gboolean comment = FALSE;

  for (gsize i = begin; i < length; i++)
    {
      comment = text[i] == '#' || (comment && text[i] != '\n');
      if (!comment && !g_ascii_isspace (text[i]))
        return i;
    }
  return length;
}

gboolean
way_record_file_is_record (const char *text, gsize length)
{
  static const char first[] = "waymark";
  gsize begin = skip_comments (text, length);

  return length - begin >= strlen (first) && memcmp (text + begin, first, strlen (first)) == 0;
}

gsize
way_record_file_find_end (const char *text, gsize length)
{
  static const char first[] = "waymark";
  const gsize size = sizeof first - 1;

  /* Text before the first line end may be just the first word of this record. */
  for (gsize i = 0; i + size < length; i++)
    if (text[i] == '\n' && strncmp (text + i + 1, first, size) == 0
        && (i + 1 + size == length || strchr (" \t\r\n#", text[i + 1 + size])) && skip_comments (text, i) < i)
      return i + 1;
  return length;
}

WayRecordFile *
way_record_file_read (const char *text, gsize length)
{
  return way_record_file_read_part (text, length, 1, WAY_RECORD_SHEETS);
}

static void
add_mistake (Reading *self, int line, int column, const CarcText *words, int value)
{
  CarcMistake mistake = { .line = line, .column = column, .words = words, .value = value };

  g_array_append_val (self->record->problems, mistake);
}

/* Reads the note from the header, which is @n_lines long. */
static void
read_note (Reading *self, int n_lines)
{
  const char *text = self->reader.text;
  gsize length = self->reader.length;
  WayRecordNotePlace place = { 0 };
  gsize end = 0;

  for (int i = 0; i < n_lines && end < length; end++)
    i += text[end] == '\n';
  self->record->note = way_record_note_read (text, end, &place);
  if (place.line > 0)
    add_mistake (self, self->first_line + place.line - 1, place.column, &long_note, WAY_RECORD_MAX_NOTE);
}

static void
end_header (Reading *self, gboolean more)
{
  WayRecordFile *record = self->record;

  record->header = self->reader.header;
  carc_standings_begin (&record->standings, &record->header.setup, &self->plan);
  read_note (self, more ? self->reader.line - self->first_line : G_MAXINT);
  self->has_header = TRUE;
}

/* Replays the statement. Problems are added to the mistakes. */
static gboolean
play_entry (Reading *self)
{
  WayRecordFile *record = self->record;
  const CarcSetup *setup = &record->header.setup;
  CarcProblems problems = { 0 };

  carc_sheet_begin (&self->entry.sheet);
  if (self->keep == WAY_RECORD_ENTRIES)
    return FALSE;
  if (!carc_play (setup, &record->standings, &self->entry.entry, &self->entry.sheet, &problems))
    {
      way_record_file_add_problems (&self->statement, &problems, &self->mistakes);
      return FALSE;
    }
  if (self->entry.entry.subject == &carc_end)
    find_open_stacks (self);
  if (record->tallies)
    way_tallies_add (record->tallies, setup, self->entry.entry.subject, &self->entry.sheet);
  return TRUE;
}

/* Returns whether reading can continue. */
static gboolean
read_entry (Reading *self)
{
  const CarcStatement *statement = &self->statement;

  if (self->n_entries == WAY_RECORD_MAX_ENTRIES)
    {
      add_mistake (self, statement->number, statement->column, &too_many_entries, WAY_RECORD_MAX_ENTRIES);
      return FALSE;
    }
  end_entry (self);
  self->n_entries++;
  self->entry.entry = statement->entry;
  self->entry.line = statement->number;
  self->entry.column = statement->column;
  self->claimable = play_entry (self);
  if (self->keep == WAY_RECORD_ENTRIES || (self->keep == WAY_RECORD_SHEETS && self->claimable))
    way_record_entries_add (self->record->entries, &self->entry);
  return TRUE;
}

/* Returns why the line about an earlier result is ignored; NULL if it is valid. */
static const CarcText *
find_doubt (const Reading *self)
{
  const CarcStatement *scored = &self->statement;
  gboolean is_complete = TRUE;

  for (int seat = 0; seat < self->record->header.setup.n_players; seat++)
    is_complete = is_complete && scored->claimed[seat];
  if (scored->revision == 0)
    return &unclear_result;
  if (self->entry.entry.subject != &carc_end)
    return &early_result;
  if (scored->revision >= CARC_RULES_REVISION)
    return &new_result;
  if (!is_complete)
    return &partial_result;
  return self->scored.revision > 0 ? &second_result : NULL;
}

static void
read_scored (Reading *self)
{
  const CarcText *doubt = find_doubt (self);
  CarcMistake ignored = { .line = self->statement.number, .column = self->statement.column, .words = doubt };

  if (!doubt)
    self->scored = self->statement;
  else if (self->record->ignored->len < WAY_RECORD_MAX_MISTAKES)
    g_array_append_val (self->record->ignored, ignored);
}

static void
apply_scored (Reading *self)
{
  WayRecordFile *record = self->record;

  if (self->scored.revision == 0)
    return;
  memcpy (record->result, self->scored.claims, sizeof record->result);
  record->revision = self->scored.revision;
}

/* Returns whether reading can continue. */
static gboolean
handle_statement (Reading *self)
{
  switch (self->statement.kind)
    {
    case CARC_LINE_ENTRY:
      return read_entry (self);
    case CARC_LINE_CLAIM:
      if (self->claimable)
        compare_claim (self);
      return TRUE;
    case CARC_LINE_TOTAL:
      self->total = self->statement;
      self->before_total = self->record->standings;
      self->n_before_total = self->n_entries;
      return TRUE;
    case CARC_LINE_SCORED:
      read_scored (self);
      return TRUE;
    case CARC_LINE_WRONG:
      end_entry (self);
      return TRUE;
    case CARC_LINE_NOTHING:
    case CARC_LINE_HEADER:
    default:
      return TRUE;
    }
}

static gboolean
read_next (Reading *self)
{
  gboolean more;

  self->mistakes.n = 0;
  more = carc_reader_next (&self->reader, &self->statement, &self->mistakes);
  if (!self->has_header && (self->reader.in_entries || !more))
    end_header (self, more);
  more = more && handle_statement (self);
  g_array_append_vals (self->record->problems, self->mistakes.mistakes, (guint) self->mistakes.n);
  if (!more || self->record->problems->len <= WAY_RECORD_MAX_MISTAKES)
    return more;
  add_mistake (self, self->statement.number, 1, &too_many_mistakes, WAY_RECORD_MAX_MISTAKES);
  return FALSE;
}

WayRecordFile *
way_record_file_read_part (const char *text, gsize length, int first_line, WayRecordKeep keep)
{
  g_autofree Reading *self = g_new0 (Reading, 1);

  self->record = way_record_file_new (keep == WAY_RECORD_SHEETS);
  self->keep = keep;
  self->first_line = first_line;
  self->missing = g_array_new (FALSE, FALSE, sizeof (WayRecordDifference));
  g_array_set_clear_func (self->missing, clear_difference);
  if (keep == WAY_RECORD_RESULT)
    self->record->tallies = way_tallies_new ();
  carc_reader_begin (&self->reader, text, length);
  self->reader.line = first_line - 1;
  while (read_next (self))
    ;
  if (!self->has_header)
    end_header (self, FALSE);
  /* The total may be on any line. It cannot be compared if entries are missing. */
  if (self->total.kind == CARC_LINE_TOTAL && keep != WAY_RECORD_ENTRIES && self->record->problems->len == 0)
    compare_total (self);
  end_entry (self);
  add_missing_claims (self);
  g_array_sort (self->record->problems, compare_mistakes);
  way_record_file_finish (self->record);
  apply_scored (self);
  return self->record;
}
