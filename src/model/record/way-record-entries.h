/* way-record-entries.h: the entries of a record, packed in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-sheet.h"

G_BEGIN_DECLS

/* An entry of a record, and its sheet. Large, because a sheet has room for everything that can happen. */
typedef struct {
  CarcEntry entry;
  CarcSheet sheet;
  int line;
  int column;
} WayRecordEntry;

/* A list that keeps only the used part of each entry: about 100 bytes for an entry and 300 for its sheet instead of
 * 14,000. */
typedef struct {
  guint len;
  /*< private >*/
  gboolean sheets;
  GArray *places;
  GByteArray *bytes;
} WayRecordEntries;

/* Creates an empty list, which keeps the sheets only if @sheets is TRUE. */
WayRecordEntries *way_record_entries_new (gboolean sheets) G_GNUC_WARN_UNUSED_RESULT;
void way_record_entries_free (WayRecordEntries *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRecordEntries, way_record_entries_free)

/* Returns whether the sheets are kept. */
gboolean way_record_entries_has_sheets (const WayRecordEntries *self);

/* Appends a copy of @entry. */
void way_record_entries_add (WayRecordEntries *self, const WayRecordEntry *entry);

/* Fills @entry with the entry at @index. Its sheet is empty if sheets are not kept. */
void way_record_entries_get (const WayRecordEntries *self, guint index, WayRecordEntry *entry);

G_END_DECLS
