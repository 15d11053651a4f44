/* way-record-note.h: the note about a whole game, in comments of its record that other readers ignore.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum length of a note in the history, in characters. */
#define WAY_RECORD_MAX_NOTE 4095

/* Where a note becomes too long: line and column (in characters), both from 1. */
typedef struct {
  int line, column;
} WayRecordNotePlace;

/* Returns @note as a record can hold it: lines end with LF, other control characters become blanks. (transfer full) */
char *way_record_note_clean (const char *note);

/* Reads the note from the comments in @length bytes of @text: "# note: " begins a line of it, and "# note+ " continues
 * that line. Returns it cleaned; empty if there is none (transfer full). If it is longer than WAY_RECORD_MAX_NOTE,
 * @place is set to where, and the rest is dropped. */
char *way_record_note_read (const char *text, gsize length, WayRecordNotePlace *place);

/* Appends comments with @note, cleaned, to @record; nothing if it is empty. */
void way_record_note_write (GString *record, const char *note);

G_END_DECLS
