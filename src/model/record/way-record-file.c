/* way-record-file.c: writes, compares and loads whole records.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-record-file.h"

#include <string.h>

#include "carc-module.h"
#include "carc-replay.h"
#include "way-game-query.h"
#include "way-record-file-private.h"
#include "way-record-note.h"

#define HEADER_ROOM (8 * CARC_MAX_LINE_LENGTH)

void
way_record_file_free (WayRecordFile *self)
{
  way_record_entries_free (self->entries);
  g_array_unref (self->problems);
  g_array_unref (self->differences);
  g_array_unref (self->open_stacks);
  g_array_unref (self->ignored);
  g_clear_pointer (&self->tallies, g_array_unref);
  g_clear_pointer (&self->times, g_array_unref);
  g_free (self->note);
  g_free (self);
}

int
way_record_file_get_rank (const WayRecordFile *self, int seat)
{
  int rank = 1;

  if (!self->finished)
    return 0;
  for (int other = 0; other < self->header.setup.n_players; other++)
    rank += self->result[other] > self->result[seat];
  return rank;
}

gboolean
way_record_file_differs_today (const WayRecordFile *self)
{
  return self->finished
         && memcmp (self->result, self->standings.points, sizeof (int) * (gsize) self->header.setup.n_players) != 0;
}

gboolean
way_record_file_keeps_result (const WayRecordFile *self)
{
  return self->revision != CARC_RULES_REVISION && way_record_file_differs_today (self);
}

char *
way_record_file_write (const WayRecordFile *self)
{
  const CarcSetup *setup = &self->header.setup;
  g_autofree char *text = g_malloc (HEADER_ROOM);
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  GString *record = g_string_new (NULL);

  g_return_val_if_fail (way_record_entries_has_sheets (self->entries), NULL);

  carc_write_header (&self->header, text, HEADER_ROOM);
  g_string_append (record, text);
  way_record_note_write (record, self->note);
  g_string_append_c (record, '\n');
  for (guint i = 0; i < self->entries->len; i++)
    {
      way_record_entries_get (self->entries, i, entry);
      carc_write_entry (setup, &entry->entry, text, CARC_MAX_LINE_LENGTH);
      g_string_append_printf (record, "%s\n", text);
      if (carc_write_claim (setup, &entry->sheet, text, CARC_MAX_LINE_LENGTH) > 0)
        g_string_append_printf (record, "  = %s\n", text);
    }
  if (way_record_file_keeps_result (self))
    {
      carc_write_scored (setup, self->revision, self->result, text, CARC_MAX_LINE_LENGTH);
      g_string_append_printf (record, "%s\n", text);
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

  return first && second && g_date_time_to_unix (first) == g_date_time_to_unix (second);
}

/* Returns @other with the time of @self if both are the same moment or @self has none. It borrows from @other. */
static WayRecordFile
with_time_of (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = *other;

  if (self->header.played[0] == '\0' || is_same_time (self->header.played, other->header.played))
    memcpy (same.header.played, self->header.played, sizeof same.header.played);
  return same;
}

/* Returns @self with the betting chips of @other where its own are unknown: a game learns them while it is open. */
static CarcHeader *
with_chips_of (const CarcHeader *self, const CarcHeader *other)
{
  CarcHeader *header = g_memdup2 (self, sizeof *self);

  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (header->setup.chips[i].n_faces == 0)
      header->setup.chips[i] = other->setup.chips[i];
  return header;
}

gboolean
way_record_file_headers_agree (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = with_time_of (self, other);
  g_autofree CarcHeader *header = with_chips_of (&self->header, &other->header);
  g_autofree char *mine = g_malloc (HEADER_ROOM);
  g_autofree char *theirs = g_malloc (HEADER_ROOM);

  carc_write_header (header, mine, HEADER_ROOM);
  carc_write_header (&same.header, theirs, HEADER_ROOM);
  return g_str_equal (mine, theirs);
}

gboolean
way_record_file_headers_equal (const WayRecordFile *self, const WayRecordFile *other)
{
  g_autofree char *mine = g_malloc (HEADER_ROOM);
  g_autofree char *theirs = g_malloc (HEADER_ROOM);

  carc_write_header (&self->header, mine, HEADER_ROOM);
  carc_write_header (&other->header, theirs, HEADER_ROOM);
  return g_str_equal (mine, theirs);
}

gboolean
way_record_file_agrees (const WayRecordFile *self, const WayRecordFile *other)
{
  WayRecordFile same = with_time_of (self, other);
  g_autofree char *mine = way_record_file_write (self);
  g_autofree char *theirs = way_record_file_write (&same);

  return g_str_equal (mine, theirs);
}

static gboolean
read_result (WayRecordFile *self, WayStore *store, gint64 game, GError **error)
{
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  gint64 seconds;
  int revision;

  if (!way_store_read_frozen (store, game, &revision, &finished, points, error)
      || !way_store_read_duration (store, game, &seconds, error))
    return FALSE;
  if (finished)
    {
      memcpy (self->result, points, sizeof self->result);
      self->revision = revision;
    }
  self->minutes = (int) ((seconds + 30) / 60);
  return TRUE;
}

static gboolean
load_note (WayRecordFile *self, WayStore *store, gint64 game, GError **error)
{
  g_autofree char *note = way_store_read_note (store, game, error);

  self->note = note ? way_record_note_clean (note) : NULL;
  return note != NULL;
}

/* An entry in the history belongs to the record even if the current rules would refuse it. */
static void
play_recorded (WayRecordFile *self, WayRecordEntry *entry)
{
  CarcProblems problems = { 0 };

  carc_sheet_begin (&entry->sheet);
  if (!carc_play (&self->header.setup, &self->standings, &entry->entry, &entry->sheet, &problems))
    {
      const CarcStatement statement = { .number = entry->line, .column = entry->column };
      g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

      carc_sheet_begin (&entry->sheet);
      way_record_file_add_problems (&statement, &problems, mistakes);
      g_array_append_vals (self->problems, mistakes->mistakes, (guint) mistakes->n);
    }
  way_record_entries_add (self->entries, entry);
}

WayRecordFile *
way_record_file_load (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) self = way_record_file_new (TRUE);
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree const CarcChange **log = NULL;
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  g_autofree CarcPlan *plan = g_new (CarcPlan, 1);
  size_t n;

  if (!way_store_read_game (store, game, &self->header, &journal, error))
    return NULL;
  if (!load_note (self, store, game, error))
    return NULL;
  carc_standings_begin (&self->standings, &self->header.setup, plan);
  n = carc_journal_log (journal, NULL, 0);
  log = g_new0 (const CarcChange *, MAX (n, 1));
  carc_journal_log (journal, log, n);
  for (size_t i = 0; i < n; i++)
    {
      entry->entry = log[i]->entry;
      entry->line = (int) i + 1;
      entry->column = 1;
      play_recorded (self, entry);
    }
  way_record_file_finish (self);
  return read_result (self, store, game, error) ? g_steal_pointer (&self) : NULL;
}

/* Sets @times to those of the changes that recorded the entries, by id: the first of each. */
static gboolean
read_times (GHashTable *times, WayStore *store, gint64 game, const CarcJournal *journal, GError **error)
{
  g_autoptr (GError) failure = NULL;

  for (int number = 0; !failure && number < carc_journal_head (journal); number++)
    {
      gpointer id = GINT_TO_POINTER (carc_journal_change (journal, number)->entry_id);
      gint64 time = g_hash_table_contains (times, id) ? 0 : way_store_get_change_time (store, game, number, &failure);

      if (time > 0)
        g_hash_table_insert (times, id, g_memdup2 (&time, sizeof time));
    }
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
way_record_file_load_times (WayRecordFile *self, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GHashTable) times = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree const CarcChange **log = NULL;
  size_t n;

  if (!way_store_read_game (store, game, header, &journal, error) || !read_times (times, store, game, journal, error))
    return FALSE;
  n = carc_journal_log (journal, NULL, 0);
  log = g_new0 (const CarcChange *, MAX (n, 1));
  carc_journal_log (journal, log, n);
  g_clear_pointer (&self->times, g_array_unref);
  self->times = g_array_sized_new (FALSE, TRUE, sizeof (gint64), (guint) n);
  for (size_t i = 0; i < n; i++)
    {
      const gint64 *time = g_hash_table_lookup (times, GINT_TO_POINTER (log[i]->entry_id));
      gint64 recorded = time ? *time : 0;

      g_array_append_val (self->times, recorded);
    }
  return TRUE;
}
