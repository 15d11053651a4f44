/* way-sync-merge.h: which version of a game holds, if several devices have changed it.
 *
 * Pure functions: they know neither files nor the history nor the time. What they decide depends only on the set of the
 * versions, so that all devices decide alike, in whatever order the versions arrive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hexadecimal digits of the id of a version. */
#define WAY_SYNC_ID_LENGTH 32

/* How many ids of other versions one version names. */
#define WAY_SYNC_MAX_AFTER 512

/* A version of a game. It contains other versions: it was made by someone who had seen them. */
typedef struct {
  char id[WAY_SYNC_ID_LENGTH + 1];
  char **after;          /* the ids of all versions that it contains, the newest last */
  gboolean deleted;      /* a tombstone: the game was deleted */
  char *frame;           /* its header and note; "" if it is deleted */
  char *entries;         /* its entries, each on a line */
  gboolean is_result;    /* these only state the result */
  char *result;          /* final points, as they were frozen; "" while it is in progress */
  int revision;          /* of the rules that gave them; 0 while it is in progress */
  gconstpointer carrier; /* whatever the caller needs to find it again (borrowed); may be NULL */
} WaySyncVersion;

void way_sync_version_free (WaySyncVersion *version);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncVersion, way_sync_version_free)

/* Returns a copy with the same id and carrier. (transfer full) */
WaySyncVersion *way_sync_version_copy (const WaySyncVersion *version);

/* Returns whether players would see the same game. The results may be frozen under different rules. */
gboolean way_sync_version_equal (const WaySyncVersion *version, const WaySyncVersion *other);

/* Returns a digest of what players would see. (transfer full) */
char *way_sync_version_digest (const WaySyncVersion *version);

/* Sets the id of @version, which replaces @parents (NULL or of WaySyncVersion), and what it contains: those, and all
 * that they contain, at most the newest WAY_SYNC_MAX_AFTER. The id follows from the parents and the content: two who do
 * the same make one version, and a version is never after itself. */
void way_sync_version_follow (WaySyncVersion *version, const GPtrArray *parents);

/* What becomes of a game. */
typedef struct {
  GPtrArray *heads;     /* of WaySyncVersion, borrowed, by id: those that no other version contains */
  WaySyncVersion *held; /* the version that holds; NULL: the heads differ, and a person has to decide */
  gboolean saved;       /* it was deleted on one device and changed on another, so it stays */
} WaySyncOutcome;

void way_sync_outcome_free (WaySyncOutcome *outcome);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncOutcome, way_sync_outcome_free)

/* Decides between @versions of one game, of WaySyncVersion, at least one. (transfer full)
 *
 * - A single head holds.
 * - Heads with equal content hold together, as a new version that contains all of them.
 * - So does a log that begins another one, or a result without a log, with the same header and note, if the two have no
 *   common ancestor: the longer log holds. With one, the shorter may be the correction of the longer.
 * - A deletion beside a change does not hold.
 * - The result that was frozen under the earliest rules holds, among heads with equal content.
 * - Nothing else is decided; also if versions contain each other, or one id stands for two contents. */
WaySyncOutcome *way_sync_merge (const GPtrArray *versions) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a version with the content of @chosen, one of the heads of @outcome, that contains all of them: what a person
 * has decided. (transfer full) */
WaySyncVersion *way_sync_decide (const WaySyncOutcome *outcome, const WaySyncVersion *chosen);

G_END_DECLS
