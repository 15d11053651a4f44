/* way-note-row.h: a row for a note about the entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-entry-row.h"

G_BEGIN_DECLS

/* The plain look of a text. */
#define WAY_TYPE_NOTE_ROW (way_note_row_get_type ())
G_DECLARE_FINAL_TYPE (WayNoteRow, way_note_row, WAY, NOTE_ROW, WayEntryRow)

G_END_DECLS
