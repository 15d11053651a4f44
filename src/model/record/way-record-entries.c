/* way-record-entries.c: the entries of a record, packed in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-record-entries.h"

#include <string.h>

#define ENTRY_HEAD offsetof (CarcEntry, answers)
#define SHEET_HEAD offsetof (CarcSheet, lines)
#define SHEET_TAIL offsetof (CarcSheet, tiles)

typedef struct {
  gsize offset;
  int line;
  int column;
} Place;

WayRecordEntries *
way_record_entries_new (gboolean sheets)
{
  WayRecordEntries *self = g_new0 (WayRecordEntries, 1);

  self->sheets = sheets;
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->bytes = g_byte_array_new ();
  return self;
}

void
way_record_entries_free (WayRecordEntries *self)
{
  g_array_unref (self->places);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

gboolean
way_record_entries_has_sheets (const WayRecordEntries *self)
{
  return self->sheets;
}

static void
append_bytes (WayRecordEntries *self, gconstpointer bytes, gsize size)
{
  if (size > 0)
    g_byte_array_append (self->bytes, bytes, (guint) size);
}

static void
append_sheet (WayRecordEntries *self, const CarcSheet *sheet)
{
  append_bytes (self, sheet, SHEET_HEAD);
  append_bytes (self, sheet->lines, (gsize) sheet->n_lines * sizeof *sheet->lines);
  append_bytes (self, sheet->moves, (gsize) sheet->n_moves * sizeof *sheet->moves);
  append_bytes (self, sheet->strengths, (gsize) sheet->n_strengths * sizeof *sheet->strengths);
  append_bytes (self, sheet->fact_updates, (gsize) sheet->n_fact_updates * sizeof *sheet->fact_updates);
  append_bytes (self, (const char *) sheet + SHEET_TAIL, sizeof *sheet - SHEET_TAIL);
}

void
way_record_entries_add (WayRecordEntries *self, const WayRecordEntry *entry)
{
  Place place = { self->bytes->len, entry->line, entry->column };

  g_array_append_val (self->places, place);
  append_bytes (self, &entry->entry, ENTRY_HEAD);
  append_bytes (self, entry->entry.answers, (gsize) entry->entry.n_answers * sizeof *entry->entry.answers);
  append_bytes (self, entry->entry.note, strlen (entry->entry.note) + 1);
  if (self->sheets)
    append_sheet (self, &entry->sheet);
  self->len = self->places->len;
}

/* Copies @size bytes from *@bytes, and advances it. */
static void
read_bytes (const guint8 **bytes, gpointer to, gsize size)
{
  if (size > 0)
    memcpy (to, *bytes, size);
  *bytes += size;
}

static void
read_sheet (const guint8 **bytes, CarcSheet *sheet)
{
  read_bytes (bytes, sheet, SHEET_HEAD);
  read_bytes (bytes, sheet->lines, (gsize) sheet->n_lines * sizeof *sheet->lines);
  read_bytes (bytes, sheet->moves, (gsize) sheet->n_moves * sizeof *sheet->moves);
  read_bytes (bytes, sheet->strengths, (gsize) sheet->n_strengths * sizeof *sheet->strengths);
  read_bytes (bytes, sheet->fact_updates, (gsize) sheet->n_fact_updates * sizeof *sheet->fact_updates);
  read_bytes (bytes, (char *) sheet + SHEET_TAIL, sizeof *sheet - SHEET_TAIL);
}

void
way_record_entries_get (const WayRecordEntries *self, guint index, WayRecordEntry *entry)
{
  const Place *place = &g_array_index (self->places, Place, index);
  const guint8 *bytes = self->bytes->data + place->offset;

  read_bytes (&bytes, &entry->entry, ENTRY_HEAD);
  read_bytes (&bytes, entry->entry.answers, (gsize) entry->entry.n_answers * sizeof *entry->entry.answers);
  read_bytes (&bytes, entry->entry.note, strlen ((const char *) bytes) + 1);
  entry->line = place->line;
  entry->column = place->column;
  if (self->sheets)
    read_sheet (&bytes, &entry->sheet);
  else
    carc_sheet_begin (&entry->sheet);
}
