/* way-record-entries.h: the entries of a record, in no more memory than they need.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-sheet.h"

G_BEGIN_DECLS

/* One entry of a record, played in its place. Large, because a sheet has room for everything that can happen. */
typedef struct {
  CarcEntry entry;
  CarcSheet sheet;
  int line;
  int column;
} WayRecordEntry;

/* A list of entries of which only the used part of each is kept: about 100 bytes for an entry and 300 for its sheet
 * instead of 14,000. */
typedef struct {
  guint len;
  /*< private >*/
  gboolean sheets;
  GArray *places;
  GByteArray *bytes;
} WayRecordEntries;

/* An empty list; without @sheets only the entries themselves are kept. */
WayRecordEntries *way_record_entries_new (gboolean sheets) G_GNUC_WARN_UNUSED_RESULT;
void way_record_entries_free (WayRecordEntries *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRecordEntries, way_record_entries_free)

/* Whether the sheets are kept. */
gboolean way_record_entries_has_sheets (const WayRecordEntries *self);

/* Appends a copy of @entry. */
void way_record_entries_add (WayRecordEntries *self, const WayRecordEntry *entry);

/* Fills @entry with the entry at @index; its sheet is empty where none are kept. */
void way_record_entries_get (const WayRecordEntries *self, guint index, WayRecordEntry *entry);

G_END_DECLS
