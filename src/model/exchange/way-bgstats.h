/* way-bgstats.h: results for the app Board Game Stats: the play file and the link that creates a play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* The id of Carcassonne on BoardGameGeek. */
#define WAY_BGSTATS_CARCASSONNE 822

/* Writes a play file (.bgsplay) with any number of games. */
typedef struct WayBgstatsWriter WayBgstatsWriter;

WayBgstatsWriter *way_bgstats_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void way_bgstats_writer_free (WayBgstatsWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayBgstatsWriter, way_bgstats_writer_free)

/* Adds a game, which must have a result. @record is not needed afterward. */
void way_bgstats_writer_add (WayBgstatsWriter *self, const WayRecordFile *record);

/* Returns the text of the file; nothing can be added afterward. (transfer full) The uuid of a play is the id of the
 * game; those of players, places and the game follow from their names, so the same games always give the same text. The
 * expansions are named in the user's language. */
char *way_bgstats_writer_finish (WayBgstatsWriter *self);

/* Returns the link that opens the form for a new play in Board Game Stats, filled with the result of @record, which
 * must have one. ASCII, and short enough for a QR code. (transfer full) */
char *way_bgstats_write_link (const WayRecordFile *record);

/* A game of the Carcassonne series whose plays were not read. */
typedef struct {
  char *name; /* as in the file */
  int n_plays;
  gboolean unknown; /* not a known spin-off: it may be an edition */
} WayBgstatsLeftOut;

/* Why a play of Carcassonne cannot be imported. */
typedef enum {
  WAY_BGSTATS_NO_RESULT,    /* no players, or a player without points that Waymark allows: −99999 to 99999 */
  WAY_BGSTATS_TEAMS,        /* teams or a cooperative game: the players have no points of their own */
  WAY_BGSTATS_MANY_PLAYERS, /* more than CARC_MAX_PLAYERS */
  WAY_BGSTATS_NO_PERSON,    /* a player who is not in the table of players */
  WAY_BGSTATS_NO_DATE,      /* no date, or not one from the years 0001 to 9999 in UTC */
  WAY_BGSTATS_IGNORED,      /* the app leaves it out of its statistics, because the user wanted that */
} WayBgstatsReason;

typedef struct {
  char *date; /* as in the file; empty: none */
  WayBgstatsReason reason;
} WayBgstatsUnusable;

/* The contents of a play file, or of a full export (BGStatsExport.json). */
typedef struct {
  GPtrArray *texts;    /* of char *: the results of Carcassonne as records in the notation, without problems */
  GPtrArray *earlier;  /* of char *, as many: the id that an earlier version gave to the game; NULL: the same one */
  int n_other;         /* plays of other games */
  GPtrArray *left_out; /* of WayBgstatsLeftOut: the other games of the series, each once */
  GPtrArray *unusable; /* of WayBgstatsUnusable: plays of Carcassonne that cannot be imported */
  GPtrArray *altered;  /* of char *: the beginnings of names of people and places that were cut to the length of the
                          notation, or in which blanks stand for control characters; each once */
  GPtrArray *cut;      /* of char *: the dates, as in the file, of plays whose comments are longer than a note can be */
  GPtrArray *won_otherwise; /* of char *: the dates of plays with a winner who does not have the most points */
  GPtrArray *ties_broken;   /* the same: not all who have the most points are winners */
  GPtrArray *same_names;    /* the same: two players have the same name */
} WayBgstats;

/* Returns the contents of @text, or NULL with @error (a message for logs) if it is not such a file. Editions and boxes
 * of Carcassonne are read, with @unknown also games that are not known but have such a name. A play of a box that
 * carc_boxes[] has gets its edition and expansions. A game gets the uuid of its play, the players in their order of
 * play, a correction for the points of each, final scoring and the end. The same play always gives the same record.
 *
 * A play without a uuid gets one that follows from its date, game, place, players and points; if several are equal in
 * that, also from how many of them come before it in the file. Earlier versions used only the date. */
WayBgstats *
way_bgstats_read (const char *text, gsize length, gboolean unknown, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_bgstats_free (WayBgstats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayBgstats, way_bgstats_free)

G_END_DECLS
