/* way-import.h: takes a record into the history beside what is there: nothing is overwritten that nobody asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* What to do with a game that was changed on both sides. */
typedef enum {
  WAY_RESOLUTION_ASK,        /* leave it and say so */
  WAY_RESOLUTION_KEEP_OURS,  /* what the history has */
  WAY_RESOLUTION_USE_THEIRS, /* what the record has; the game of the history is kept as a deleted one with an id of its
                                own */
  WAY_RESOLUTION_KEEP_BOTH,  /* the record becomes a copy; its id follows from its text, so that it is copied once only
                              */
} WayResolution;

/* How many entries @record and @other have in common, from the first on. */
guint way_import_count_common (const WayRecordFile *record, const WayRecordFile *other);

/* Whether what is noted about the two is no matter to decide: one without a note says nothing about it. */
gboolean way_import_notes_agree (const WayRecordFile *record, const WayRecordFile *other);

/* Records @record, which must have no problems, as a game of @store. An id and a time are made where it has none. A
 * result alone, as way_bgstats_read makes it, gives way to the record of the same game and never replaces it. Two notes
 * that differ are a conflict. @game gets the row of the game, also of the one that was there. All of it
 * or, with FAILED, nothing, within a batch too. */
WayImport
way_import_record (const WayRecordFile *record, WayStore *store, WayResolution take, gint64 *game, GError **error);

/* The same for people who have seen the record beside the game of the history: their choice is done also where one of
 * the two is only longer than the other, or a result alone. THERE where both are the same; then the game is in sight.
 */
WayImport
way_import_decided (const WayRecordFile *record, WayStore *store, WayResolution take, gint64 *game, GError **error);

G_END_DECLS
