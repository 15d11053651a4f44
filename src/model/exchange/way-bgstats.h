/* way-bgstats.h: results in the formats of the play logger Board Game Stats: the play file and the create-play link.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* The object of Carcassonne on BoardGameGeek. */
#define WAY_BGSTATS_CARCASSONNE 822

/* Whether @record has a result to hand over: it is finished. */
gboolean way_bgstats_has_result (const WayRecordFile *record);

/* Writes a play file (.bgsplay) of any number of games, one after the other. */
typedef struct WayBgstatsWriter WayBgstatsWriter;

WayBgstatsWriter *way_bgstats_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void way_bgstats_writer_free (WayBgstatsWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayBgstatsWriter, way_bgstats_writer_free)

/* Adds the result of @record, which must have one; it is not needed any more afterwards. */
void way_bgstats_writer_add (WayBgstatsWriter *self, const WayRecordFile *record);

/* The text of the file, after which nothing more can be added; (transfer full). The uuid of a play is the id of the
 * game, those of players, places and the game follow from their names: the same games give the same text, wherever and
 * whenever. The expansions are named in the user's language. */
char *way_bgstats_writer_finish (WayBgstatsWriter *self);

/* The link that opens the form for a new play in Board Game Stats, filled with the result of @record, which must have
 * one; ASCII, short enough for a QR code; (transfer full). */
char *way_bgstats_write_link (const WayRecordFile *record);

/* What a play file, or a full export (BGStatsExport.json), holds. */
typedef struct {
  GPtrArray *texts;    /* of char *: the results of Carcassonne as records in the notation, each without problems */
  int n_other;         /* plays of other games */
  GPtrArray *unusable; /* of char *: when they were played, as the file says: plays of Carcassonne that are no results
                          Waymark can hold: teams, no points, nine players */
} WayBgstats;

/* Reads @length bytes of @text. NULL with @error when it is no such file, whose message is for
 * logs. A game gets the uuid of its play, the players in their order at the table, a correction for each player's
 * points, final scoring and the end; the same play gives the same record, wherever it is read. */
WayBgstats *way_bgstats_read (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_bgstats_free (WayBgstats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayBgstats, way_bgstats_free)

G_END_DECLS
