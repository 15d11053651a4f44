/* way-record-file.h: a whole record in the notation: header, entries with their sheets, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-record-entries.h"
#include "way-store.h"

G_BEGIN_DECLS

/* No game has so many entries, and no file is so long: what has more is not read to its end. A record of the history is
 * read whatever its length. */
#define WAY_RECORD_MAX_ENTRIES 20000
#define WAY_RECORD_MAX_MISTAKES 1000

/* What is kept of a record that is read. */
typedef enum {
  WAY_RECORD_SHEETS,  /* the entries and their sheets */
  WAY_RECORD_RESULT,  /* no entry, but what they come to, and the tallies */
  WAY_RECORD_ENTRIES, /* the entries, which are not played: no points, and no problem that only playing shows */
} WayRecordKeep;

/* A line with "=" or "total" that does not say what the rules give, or that is missing. */
typedef struct {
  int line;
  int column;
  char *claimed;  /* as the record says, in the notation: "red 24"; empty: the line is missing */
  char *computed; /* what the rules give, in the same form; empty: nobody */
} WayRecordDifference;

/* Betting chips that were never settled, though the game has ended. */
typedef struct {
  int line; /* of the end */
  int column;
  int stack;      /* 1 to 10 */
  unsigned seats; /* whose chips lie there, bit i for seat i */
} WayRecordOpenStack;

/* A record that was read and played. */
typedef struct {
  CarcHeader header;
  WayRecordEntries *entries; /* in the order of the record; the well-formed and possible ones */
  GArray *problems;          /* of CarcMistake, by line; empty: the record may be used */
  GArray *differences;       /* of WayRecordDifference, by line. Where at least one entry states its points, each one
                                does that gives any; a record that states none differs in nothing */
  GArray *open_stacks;       /* of WayRecordOpenStack */
  GArray *tallies;           /* of WayTally, with WAY_RECORD_RESULT; NULL else */
  gboolean finished;         /* its end was recorded */
  CarcStandings standings;
  int result[CARC_MAX_PLAYERS]; /* what counts: of a finished game of the history its frozen points, else the points by
                                   the rules of today */
  char *note;                   /* about the whole game, as people wrote it; empty: none */
  int minutes;                  /* from the first entry to the last, as they were said at the table; 0: not known */
} WayRecordFile;

/* Reads @length bytes of @text and plays every entry. Never fails: what is wrong is in the problems. The caller frees
 * it. */
WayRecordFile *way_record_file_read (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a text whose first line is @first_line of something longer, and of which only @keep is wanted. */
WayRecordFile *way_record_file_read_part (const char *text, gsize length, int first_line,
                                          WayRecordKeep keep) G_GNUC_WARN_UNUSED_RESULT;

/* Where the record at the start of @text ends: before the next line that begins with "waymark", or at @length. Exports
 * of several games are such texts. */
gsize way_record_file_find_end (const char *text, gsize length);

void way_record_file_free (WayRecordFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRecordFile, way_record_file_free)

/* The place of @seat of a finished game, 1 for a winner; those with the same points share one. 0 while the game is not
 * finished. */
int way_record_file_get_rank (const WayRecordFile *file, int seat);

/* The record as the writer writes it, with its = and total lines; (transfer full). */
char *way_record_file_write (const WayRecordFile *file);

/* What an import came to. */
typedef enum {
  WAY_IMPORT_FAILED,    /* @error says why; nothing was recorded */
  WAY_IMPORT_WRONG,     /* the record has problems; nothing was recorded */
  WAY_IMPORT_RECORDED,  /* a new game */
  WAY_IMPORT_THERE,     /* the game was there already, as the record has it or with more entries behind */
  WAY_IMPORT_EXTENDED,  /* the game was there with fewer entries; those that were missing are recorded now */
  WAY_IMPORT_DIFFERENT, /* the game was changed on both sides; nothing was overwritten */
  WAY_IMPORT_KEPT,      /* it was changed on both sides, and the history keeps its own */
  WAY_IMPORT_REPLACED,  /* it was changed on both sides, and the history has the record now */
  WAY_IMPORT_COPIED,    /* it was changed on both sides, and the record is a game of its own now */
  WAY_N_IMPORTS,
} WayImport;

/* The same header and entries. A record that does not say when it was played does not differ by that, and one moment
 * may be written in two time zones. */
gboolean way_record_file_agrees (const WayRecordFile *file, const WayRecordFile *other);
gboolean
way_record_file_headers_agree (const WayRecordFile *file, const WayRecordFile *other); /* whatever the entries */

/* Records @file, which must have no problems, as a game of @store. An id and a time are made where it has none; entries
 * that a game of the history lacks at its end are added. @game gets the row of the game, also of one that was there.
 * Of the choices in a conflict way_import_record knows. */
WayImport way_record_file_import (const WayRecordFile *file, WayStore *store, gint64 *game, GError **error);

/* Reads a stored game as a record; NULL on error. The caller frees it. */
WayRecordFile *way_record_file_load (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
