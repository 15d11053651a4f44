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

G_END_DECLS
