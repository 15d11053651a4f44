/* way-record-file.h: a whole record in the notation: header, entries with their sheets, and its problems.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-record-entries.h"
#include "way-store.h"

G_BEGIN_DECLS

/* More than in any real game. Reading stops at these limits; loading from the history does not. */
#define WAY_RECORD_MAX_ENTRIES 20000
#define WAY_RECORD_MAX_MISTAKES 1000

/* What to keep of a record while it is read. */
typedef enum {
  WAY_RECORD_SHEETS,  /* the entries and their sheets */
  WAY_RECORD_RESULT,  /* the result and the tallies, but no entries */
  WAY_RECORD_ENTRIES, /* the entries, which are not replayed: no points, and no problems that only a replay finds */
} WayRecordKeep;

/* A line with "=" or "total" that differs from the computed points, or is missing. A player who is left out counts as
 * 0. */
typedef struct {
  int line;
  int column;
  char *claimed;  /* as in the record, in the notation: "red 24"; empty: the line is missing */
  char *computed; /* according to the rules, in the same form; empty: no player scores */
  char *there;    /* of a total before the last entry: the points up to there, while computed has those at the end; else
                     NULL */
} WayRecordDifference;

/* Betting chips that were not settled when the game ended. */
typedef struct {
  int line; /* of the entry that ends the game */
  int column;
  int stack;      /* 1 to 10 */
  unsigned seats; /* the owners of the chips, bit 1 << seat */
} WayRecordOpenStack;

/* A record that was read and replayed. */
typedef struct {
  CarcHeader header;
  WayRecordEntries *entries; /* in the order of the record; only those that are well-formed and possible */
  GArray *problems;          /* of CarcMistake, by line; empty: the record can be used */
  GArray *differences; /* of WayRecordDifference, by line. If one entry states its points, every entry that scores must;
                          a record that states none has no differences */
  GArray *open_stacks; /* of WayRecordOpenStack */
  GArray *ignored;     /* of CarcMistake: lines about an earlier result that are invalid */
  GArray *tallies;     /* of WayTally, with WAY_RECORD_RESULT; otherwise NULL */
  GArray *times;       /* of gint64: when each entry was recorded; NULL: not known, see way_record_file_load_times() */
  gboolean finished;   /* its end was recorded */
  CarcStandings standings;
  int result[CARC_MAX_PLAYERS]; /* what a finished game was worth when it ended: its frozen points, or those that the
                                   record states for earlier rules; otherwise the points by today's rules */
  int revision;                 /* of the rules that gave the result */
  char *note;                   /* about the whole game, as the players wrote it; may be empty */
  int minutes;                  /* how long it took; 0: not known, see way_store_read_duration() */
} WayRecordFile;

/* Reads @length bytes of @text and replays every entry. Never fails: mistakes are in the problems. (transfer full) */
WayRecordFile *way_record_file_read (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a record that begins at line @first_line of a longer text; @keep limits what is kept of it. */
WayRecordFile *way_record_file_read_part (const char *text, gsize length, int first_line,
                                          WayRecordKeep keep) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether @text begins like a record, apart from blanks and comments; it may have mistakes. */
gboolean way_record_file_is_record (const char *text, gsize length);

/* Returns where the record at the start of @text ends: before the next line that begins with "waymark", or at @length.
 * An export of several games is one text with several records. */
gsize way_record_file_find_end (const char *text, gsize length);

void way_record_file_free (WayRecordFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRecordFile, way_record_file_free)

/* Returns the rank of @seat in a finished game, 1 for a winner; players with equal points share a rank. 0 while the
 * game is in progress. */
int way_record_file_get_rank (const WayRecordFile *file, int seat);

/* Returns whether the result of a finished game differs from the points by today's rules, which are in the standings.
 * Wherever the result is shown, both are. */
gboolean way_record_file_differs_today (const WayRecordFile *file);

/* Returns whether such a result was scored under other rules than those of today, which keeps it. */
gboolean way_record_file_keeps_result (const WayRecordFile *file);

/* Returns the record in the notation, with its "=" and "total" lines, and a result that it keeps. (transfer full) */
char *way_record_file_write (const WayRecordFile *file);

/* Return whether header and entries are equal. A record without a time agrees with any time, and one moment may be
 * written in two time zones. */
gboolean way_record_file_agrees (const WayRecordFile *file, const WayRecordFile *other);
gboolean
way_record_file_headers_agree (const WayRecordFile *file, const WayRecordFile *other); /* ignores the entries */

/* Returns whether the headers are equal to the letter, chips and time included. */
gboolean way_record_file_headers_equal (const WayRecordFile *file, const WayRecordFile *other);

/* Loads a stored game as a record. Returns NULL with @error. (transfer full) */
WayRecordFile *way_record_file_load (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Loads when each entry was recorded, for a record that was just loaded; 0: not known. An import keeps these times. */
gboolean way_record_file_load_times (WayRecordFile *file, WayStore *store, gint64 game, GError **error);

G_END_DECLS
