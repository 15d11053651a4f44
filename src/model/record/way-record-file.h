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

/* The same header and entries. A record that does not say when it was played does not differ by that, and one moment
 * may be written in two time zones. */
gboolean way_record_file_agrees (const WayRecordFile *file, const WayRecordFile *other);
gboolean
way_record_file_headers_agree (const WayRecordFile *file, const WayRecordFile *other); /* whatever the entries */

/* Reads a stored game as a record; NULL on error. The caller frees it. */
WayRecordFile *way_record_file_load (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
