/* way-sync-common.h: what all games have in common: names of one person, and what is typed once for new games.
 *
 * Devices add to it independently, and it is joined in any order. Pure functions. As a file:
 *
 *   waymark-common 1
 *   same: COUNTER ID TAB NAME TAB NAME   two names of one person; the second one is shown
 *   apart: ID                            the pair or value with that ID no longer holds
 *   chip 3: COUNTER ID 7+:7,4:10         a betting chip for new games, as in the notation; "-": not known
 *   space 12: COUNTER ID 30              Snakes and Ladders: where a figure moves; "-": as printed
 *   # check: SHA-256                     the last line, about everything before it
 *
 * Other lines are those of later programs, and are written again. IDs are random. A change has a higher counter than
 * what it changes, or parts that; the highest one holds, and of several the greatest ID.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"
#include "way-sync-file.h"

G_BEGIN_DECLS

/* How many pairs of names, and how many other lines, are joined and written. */
#define WAY_SYNC_MAX_PAIRS 2000

/* How many of these files one device may have, with conflict copies, and how many bytes all devices: no others are
 * read. */
#define WAY_SYNC_MAX_COMMONS 4
#define WAY_SYNC_MAX_COMMON_BYTES (16 * WAY_SYNC_MAX_BYTES)

typedef struct WaySyncCommon WaySyncCommon;

/* Nothing is known. (transfer full) */
WaySyncCommon *way_sync_common_new (void);
void way_sync_common_free (WaySyncCommon *common);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncCommon, way_sync_common_free)

/* Reads a file. Returns NULL with an error of WAY_SYNC_ERROR, whose message is English and for logs. (transfer full) */
WaySyncCommon *way_sync_common_read (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the file, which is the same for all that know the same. (transfer full) */
char *way_sync_common_write (const WaySyncCommon *common);

/* Returns whether nothing was ever known. */
gboolean way_sync_common_is_empty (const WaySyncCommon *common);

/* Returns whether it is more than a file may have: it is neither used nor written. */
gboolean way_sync_common_is_large (const WaySyncCommon *common);

/* Adds everything that @other knows. */
void way_sync_common_join (WaySyncCommon *common, const WaySyncCommon *other);

/* Adds everything that all @others know, of WaySyncCommon. Their order does not matter. */
void way_sync_common_join_all (WaySyncCommon *common, const GPtrArray *others);

/* Like way_sync_common_join_all(), but if not everything fits into one file: first what is apart and nobody else knows
 * of is left out, which depends only on what all know together; then those of @others that still do not fit, where the
 * smallest come first. Sets @left[i] if something of the one at @i was left out, and it is one of the largest. Changes
 * @others. */
void way_sync_common_join_most (WaySyncCommon *common, const GPtrArray *others, gboolean *left);

/* Returns whether two names have played in the same game. */
typedef gboolean (*WaySyncTogether) (const char *name, const char *other, gpointer data);

/* Returns the names that are counted under others: name → the name that is shown, which is none of these. Pairs count
 * in the order of their counters. One that would make one person of two who have played together is passed over; with
 * NULL, none is. (transfer full) */
GHashTable *way_sync_common_list_people (const WaySyncCommon *common, WaySyncTogether together, gpointer data);

/* Notes what a person has merged and separated on this device since it was compared: names that were counted under
 * others then, @former, and those that are now, @present. Returns whether there is anything. */
gboolean way_sync_common_note_people (WaySyncCommon *common, GHashTable *former, GHashTable *present);

/* Notes the chips and the ends of ladders and snakes for new games, as in CarcSetup, that are others than those known.
 * Returns whether there are any. */
gboolean way_sync_common_note_values (WaySyncCommon *common, const CarcChip chips[CARC_N_CHIPS],
                                      const int8_t ends[CARC_TRACK_SPACES]);

/* Sets those that are known. */
void
way_sync_common_get_values (const WaySyncCommon *common, CarcChip chips[CARC_N_CHIPS], int8_t ends[CARC_TRACK_SPACES]);

G_END_DECLS
