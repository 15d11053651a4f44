/* way-record-file.c: reads, plays and writes whole records, and moves them in and out of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-record-file.h"

#include <string.h>

#include "carc-base.h"
#include "way-game-query.h"
#include "way-record-note.h"

#define HEADER_ROOM (8 * CARC_MAX_LINE_LENGTH)
#define MOST_MINUTES (12 * 60)

static void
clear_difference (gpointer data)
{
  WayRecordDifference *difference = data;

  g_free (difference->claimed);
  g_free (difference->computed);
}

static WayRecordFile *
record_file_new (void)
{
  WayRecordFile *self = g_new0 (WayRecordFile, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (WayRecordEntry));
  self->problems = g_array_new (FALSE, FALSE, sizeof (CarcMistake));
  self->differences = g_array_new (FALSE, FALSE, sizeof (WayRecordDifference));
  g_array_set_clear_func (self->differences, clear_difference);
  self->open_stacks = g_array_new (FALSE, FALSE, sizeof (WayRecordOpenStack));
  return self;
}

void
way_record_file_free (WayRecordFile *self)
{
  g_array_unref (self->entries);
  g_array_unref (self->problems);
  g_array_unref (self->differences);
  g_array_unref (self->open_stacks);
  g_free (self->note);
  g_free (self);
}

int
way_record_file_get_rank (const WayRecordFile *self, int seat)
{
  int rank = 1;

  if (!carc_is_ended (&self->standings))
    return 0;
  for (int other = 0; other < self->header.setup.n_players; other++)
    rank += self->result[other] > self->result[seat];
  return rank;
}

static char *
write_claims (const CarcSetup *setup, const CarcStatement *statement)
{
  GString *text = g_string_new (NULL);

  for (int seat = 0; seat < setup->n_players; seat++)
    if (statement->claimed[seat])
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? " " : "", carc_colour_id (setup->colours[seat]),
                              statement->claims[seat]);
  return g_string_free (text, FALSE);
}

static void
add_difference (WayRecordFile *self, int line, int column, char *claimed, const char *computed)
{
  WayRecordDifference difference = { line, column, claimed, g_strdup (computed) };

  g_array_append_val (self->differences, difference);
}

static void
compare_claim (WayRecordFile *self, const CarcStatement *statement)
{
  const CarcSetup *setup = &self->header.setup;
  WayRecordEntry *entry = &g_array_index (self->entries, WayRecordEntry, self->entries->len - 1);
  gboolean differs = FALSE;
  char computed[CARC_MAX_LINE_LENGTH];

  entry->stated = TRUE;
  for (int seat = 0; seat < setup->n_players; seat++)
    differs = differs || statement->claimed[seat] != carc_sheet_concerns (&entry->sheet, seat)
              || (statement->claimed[seat] && statement->claims[seat] != carc_sheet_award (&entry->sheet, seat));
  if (!differs)
    return;
  carc_write_claim (setup, &entry->sheet, computed, sizeof computed);
  add_difference (self, statement->number, statement->column, write_claims (setup, statement), computed);
}

/* Where some entries state their points, others were forgotten or lost. */
static void
find_missing_claims (WayRecordFile *self)
{
  const CarcSetup *setup = &self->header.setup;
  gboolean any = FALSE;
  char computed[CARC_MAX_LINE_LENGTH];

  for (guint i = 0; i < self->entries->len; i++)
    any = any || g_array_index (self->entries, WayRecordEntry, i).stated;
  for (guint i = 0; any && i < self->entries->len; i++)
    {
      const WayRecordEntry *entry = &g_array_index (self->entries, WayRecordEntry, i);

      if (!entry->stated && carc_write_claim (setup, &entry->sheet, computed, sizeof computed) > 0)
        add_difference (self, entry->line, entry->column, g_strdup (""), computed);
    }
}

static void
compare_total (WayRecordFile *self, const CarcStatement *statement)
{
  const CarcSetup *setup = &self->header.setup;
  gboolean differs = FALSE;
  char computed[CARC_MAX_LINE_LENGTH];

  for (int seat = 0; seat < setup->n_players; seat++)
    differs = differs || !statement->claimed[seat] || statement->claims[seat] != self->standings.points[seat];
  if (!differs)
    return;
  carc_write_total (setup, &self->standings, computed, sizeof computed);
  add_difference (self, statement->number, statement->column, write_claims (setup, statement),
                  computed + strlen ("total "));
}

/* Room for one more, whose sheet is empty. A sheet is large, and most of it is never used: nothing clears it. */
static WayRecordEntry *
add_entry (WayRecordFile *self, const CarcEntry *entry, int line, int column)
{
  WayRecordEntry *added;

  g_array_set_size (self->entries, self->entries->len + 1);
  added = &g_array_index (self->entries, WayRecordEntry, self->entries->len - 1);
  added->entry = *entry;
  added->line = line;
  added->column = column;
  added->stated = FALSE;
  carc_sheet_begin (&added->sheet);
  return added;
}

/* At the end of the game every chip has been settled or returned. */
static void
find_open_stacks (WayRecordFile *self, const CarcStatement *end)
{
  for (int stack = carc_bet_stack.least; stack <= carc_bet_stack.most; stack++)
    {
      WayRecordOpenStack open = { end->number, end->column, stack, carc_chips_on_stack (&self->standings, stack) };

      if (open.seats != 0)
        g_array_append_val (self->open_stacks, open);
    }
}

/* Plays @statement in its place; what makes it impossible is added to @mistakes. Returns whether it was possible. */
static gboolean
play_entry (WayRecordFile *self, const CarcStatement *statement, CarcMistakes *mistakes)
{
  WayRecordEntry *entry = add_entry (self, &statement->entry, statement->number, statement->column);
  CarcProblems problems = { 0 };

  if (carc_play (&self->header.setup, &self->standings, &entry->entry, &entry->sheet, &problems))
    {
      if (entry->entry.subject == &carc_end)
        find_open_stacks (self, statement);
      return TRUE;
    }
  g_array_set_size (self->entries, self->entries->len - 1);
  for (int i = 0; i < problems.n; i++)
    if (problems.problems[i].severity == CARC_IMPOSSIBLE)
      carc_mistakes_add_problem (mistakes, statement, &problems.problems[i]);
  return FALSE;
}

static int
compare_differences (gconstpointer one, gconstpointer other)
{
  const WayRecordDifference *a = one;
  const WayRecordDifference *b = other;

  return (a->line > b->line) - (a->line < b->line);
}

static int
compare_mistakes (gconstpointer one, gconstpointer other)
{
  const CarcMistake *a = one;
  const CarcMistake *b = other;

  return a->line != b->line ? (a->line > b->line) - (a->line < b->line)
                            : (a->column > b->column) - (a->column < b->column);
}

/* Whether there are only comments and blanks in @text, which say nothing yet. */
static gboolean
is_silent (const char *text, gsize length)
{
  gboolean comment = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      comment = text[i] == '#' || (comment && text[i] != '\n');
      if (!comment && !g_ascii_isspace (text[i]))
        return FALSE;
    }
  return TRUE;
}

gsize
way_record_file_find_end (const char *text, gsize length)
{
  static const char first[] = "waymark";
  const gsize size = sizeof first - 1;

  /* What comes before the first line end may be that word itself. */
  for (gsize i = 0; i + size < length; i++)
    if (text[i] == '\n' && strncmp (text + i + 1, first, size) == 0
        && (i + 1 + size == length || strchr (" \t\r\n#", text[i + 1 + size]) != NULL) && !is_silent (text, i))
      return i + 1;
  return length;
}

WayRecordFile *
way_record_file_read (const char *text, gsize length)
{
  return way_record_file_read_part (text, length, 1);
}

/* What stands before the first entry, which is @n_lines below the first line. */
static char *
read_note (const char *text, gsize length, int n_lines)
{
  gsize end = 0;

  if (g_strstr_len (text, (gssize) length, "# note") == NULL)
    return g_strdup ("");
  for (int i = 0; i < n_lines && end < length; end++)
    i += text[end] == '\n';
  return way_record_note_read (text, end);
}

WayRecordFile *
way_record_file_read_part (const char *text, gsize length, int first_line)
{
  WayRecordFile *self = record_file_new ();
  g_autofree CarcReader *reader = g_new (CarcReader, 1);
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcStatement *total = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  gboolean begun = FALSE;
  gboolean claimable = FALSE; /* the entry before was possible, so its points can be compared */
  gboolean more = TRUE;

  carc_reader_begin (reader, text, length);
  reader->line = first_line - 1;
  while (more)
    {
      mistakes->n = 0;
      more = carc_reader_next (reader, statement, mistakes);
      if (!begun && (reader->in_entries || !more))
        {
          self->header = reader->header;
          carc_standings_begin (&self->standings, &self->header.setup);
          self->note = read_note (text, length, more ? reader->line - first_line : G_MAXINT);
          begun = TRUE;
        }
      if (more && statement->kind == CARC_LINE_ENTRY)
        claimable = play_entry (self, statement, mistakes);
      else if (more && statement->kind == CARC_LINE_CLAIM && claimable)
        compare_claim (self, statement);
      else if (more && statement->kind == CARC_LINE_TOTAL)
        *total = *statement;
      else if (more && statement->kind == CARC_LINE_WRONG)
        claimable = FALSE;
      g_array_append_vals (self->problems, mistakes->mistakes, (guint) mistakes->n);
    }
  /* The total is the game's, wherever it stands; it means nothing while entries are missing. */
  if (total->kind == CARC_LINE_TOTAL && self->problems->len == 0)
    compare_total (self, total);
  if (self->problems->len == 0)
    find_missing_claims (self);
  g_array_sort (self->differences, compare_differences);
  g_array_sort (self->problems, compare_mistakes);
  memcpy (self->result, self->standings.points, sizeof self->result);
  return self;
}

char *
way_record_file_write (const WayRecordFile *self)
{
  const CarcSetup *setup = &self->header.setup;
  g_autofree char *text = g_malloc (HEADER_ROOM);
  GString *record = g_string_new (NULL);

  carc_write_header (&self->header, text, HEADER_ROOM);
  g_string_append (record, text);
  way_record_note_write (record, self->note);
  g_string_append_c (record, '\n');
  for (guint i = 0; i < self->entries->len; i++)
    {
      const WayRecordEntry *entry = &g_array_index (self->entries, WayRecordEntry, i);

      carc_write_entry (setup, &entry->entry, text, CARC_MAX_LINE_LENGTH);
      g_string_append_printf (record, "%s\n", text);
      if (carc_write_claim (setup, &entry->sheet, text, CARC_MAX_LINE_LENGTH) > 0)
        g_string_append_printf (record, "  = %s\n", text);
    }
  carc_write_total (setup, &self->standings, text, CARC_MAX_LINE_LENGTH);
  g_string_append_printf (record, "%s\n", text);
  return g_string_free (record, FALSE);
}

static gboolean
is_same_time (const char *one, const char *other)
{
  g_autoptr (GDateTime) first = g_date_time_new_from_iso8601 (one, NULL);
  g_autoptr (GDateTime) second = g_date_time_new_from_iso8601 (other, NULL);

  return first != NULL && second != NULL && g_date_time_to_unix (first) == g_date_time_to_unix (second);
}

/* @other with the time as @self writes it, where that is the same moment or where @self says none. It borrows. */
static WayRecordFile
take_time (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = *other;

  if (self->header.played[0] == '\0' || is_same_time (self->header.played, other->header.played))
    memcpy (same.header.played, self->header.played, sizeof same.header.played);
  return same;
}

gboolean
way_record_file_headers_agree (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = take_time (self, other);
  g_autofree char *mine = g_malloc (HEADER_ROOM);
  g_autofree char *theirs = g_malloc (HEADER_ROOM);

  carc_write_header (&self->header, mine, HEADER_ROOM);
  carc_write_header (&same.header, theirs, HEADER_ROOM);
  return g_str_equal (mine, theirs);
}

gboolean
way_record_file_agrees (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = take_time (self, other);
  g_autofree char *mine = way_record_file_write (self);
  g_autofree char *theirs = way_record_file_write (&same);

  return g_str_equal (mine, theirs);
}

/* What came in at once from a file took no time, and what was amended days later did not take days. */
static gboolean
read_minutes (WayRecordFile *self, WayStore *store, gint64 game, const CarcJournal *journal, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 begun = way_store_recorded (store, game, 0, &failure);
  gint64 done = failure == NULL ? way_store_recorded (store, game, carc_journal_head (journal) - 1, &failure) : 0;

  if (begun > 0 && done > begun && done - begun <= MOST_MINUTES * 60)
    self->minutes = (int) ((done - begun + 30) / 60);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
read_result (WayRecordFile *self, WayStore *store, gint64 game, const CarcJournal *journal, GError **error)
{
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  memcpy (self->result, self->standings.points, sizeof self->result);
  if (!way_store_read_frozen (store, game, &revision, &finished, points, error))
    return FALSE;
  for (int seat = 0; finished && seat < self->header.setup.n_players; seat++)
    self->result[seat] = points[seat];
  return read_minutes (self, store, game, journal, error);
}

static gboolean
load_note (WayRecordFile *self, WayStore *store, gint64 game, GError **error)
{
  g_autofree char *note = way_store_read_note (store, game, error);

  self->note = note != NULL ? way_record_note_clean (note) : NULL;
  return note != NULL;
}

WayRecordFile *
way_record_file_load (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) self = record_file_new ();
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree const CarcChange **log = NULL;
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  size_t n;

  if (!way_store_read (store, game, &self->header, &journal, error))
    return NULL;
  if (!load_note (self, store, game, error))
    return NULL;
  carc_standings_begin (&self->standings, &self->header.setup);
  n = carc_journal_log (journal, NULL, 0);
  log = g_new0 (const CarcChange *, MAX (n, 1));
  carc_journal_log (journal, log, n);
  for (size_t i = 0; i < n; i++)
    {
      mistakes->n = 0;
      statement->number = (int) i + 1;
      statement->column = 1;
      statement->entry = log[i]->entry;
      /* What was recorded belongs to the record, also when today's rules would refuse it. */
      if (!play_entry (self, statement, mistakes))
        add_entry (self, &log[i]->entry, statement->number, statement->column);
      g_array_append_vals (self->problems, mistakes->mistakes, (guint) mistakes->n);
    }
  return read_result (self, store, game, journal, error) ? g_steal_pointer (&self) : NULL;
}
