/* way-record-note.h: what people noted about a whole game, in its record: comments that other readers pass over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters of a note, as the history file has it. */
#define WAY_RECORD_MAX_NOTE 4095

/* Where a note becomes too long: a line from 1, and a column in letters from 1. */
typedef struct {
  int line, column;
} WayRecordNotePlace;

/* @note as a record can hold it: lines end with LF, other control characters are blanks; (transfer full). */
char *way_record_note_clean (const char *note);

/* The note in the lines of @text, @length bytes, that say one: "# note: " and a line of it; "# note+ " behind one and
 * how that line goes on. Clean; empty where there is none; (transfer full). Where it is longer than the history takes,
 * @place says where, and the rest is left out. */
char *way_record_note_read (const char *text, gsize length, WayRecordNotePlace *place);

/* Appends the lines that say @note, cleaned, to @record; none where it is empty. */
void way_record_note_write (GString *record, const char *note);

G_END_DECLS
