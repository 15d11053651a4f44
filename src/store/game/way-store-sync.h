/* way-store-sync.h: what the history knows of a synced folder.
 *
 * Every function that changes a game notes that in the same transaction, so that no change is forgotten.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* A game, and its version in the folder. Strings are never NULL; they are empty if the game is not in the folder yet.
 */
typedef struct {
  char *uuid;
  gint64 game;      /* its row; 0: it is not in the history */
  gboolean deleted; /* the game of the row is */
  char *version;    /* its id */
  char *after;      /* the ids of those that it contains, separated by blanks */
  char *extra;      /* lines of later programs */
  char *digest;     /* of its content */
  char *result;     /* rules revision and points of a finished game */
  gboolean changed; /* the game may be another one since */
  gboolean pending; /* devices differ, and a person has to decide */
} WaySynced;

void way_synced_free (WaySynced *synced);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySynced, way_synced_free)

/* Returns all games of the history, and all that were in the folder, by uuid; of WaySynced. (transfer full) */
GPtrArray *way_store_list_synced (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the game with @uuid, which may be unknown. (transfer full) */
WaySynced *way_store_read_synced (WayStore *store, const char *uuid, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes version, after, extra, digest, result and pending of @synced: the game has not changed since. */
gboolean way_store_write_synced (WayStore *store, const WaySynced *synced, GError **error);

/* A game before it was replaced by that of another device. */
typedef struct {
  gint64 id;       /* in this file only */
  gint64 replaced; /* Unix time in seconds */
  char *record;    /* in the notation */
  char *device;    /* the name of that device; empty: not known, or this one */
} WayReplacedVersion;

/* How long they are kept, in seconds: 90 days. So many of a game are kept longer, because the clock may be wrong. */
#define WAY_STORE_KEEPS_VERSIONS (90 * 24 * 60 * 60)
#define WAY_STORE_ALWAYS_KEEPS_VERSIONS 10

/* Keeps @record of the game with @uuid, which @device (may be empty) replaces, and deletes those of the game that are
 * older than that, but for the newest. Sets @id (nullable) to that of the kept one. */
gboolean way_store_keep_version (WayStore *store, const char *uuid, const char *record, const char *device, gint64 *id,
                                 GError **error);

/* Returns the kept records of the game, the oldest first; of WayReplacedVersion (transfer full), or NULL with @error.
 */
GArray *way_store_list_versions (WayStore *store, const char *uuid, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Read and write what all games in a synced folder have in common: @state is the file of this device there, @people the
 * names that were counted under others when it was written, one per line, with a tab before the other name. Both are
 * empty if nothing was written. (transfer full) */
gboolean way_store_read_common (WayStore *store, char **state, char **people, GError **error);
gboolean way_store_write_common (WayStore *store, const char *state, const char *people, GError **error);

/* Counts exactly these names under others: pairs as way_store_list_merged() returns them. Names that are not known are
 * added. */
gboolean way_store_write_merged (WayStore *store, const char *const *pairs, GError **error);

/* Returns the names that have played in a game with @name that is not deleted. (transfer full) */
char **way_store_list_companions (WayStore *store, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Read and write the mark of the history, 32 characters. Empty: it was never compared with a folder. */
char *way_store_read_mark (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT; /* (transfer full) */
gboolean way_store_write_mark (WayStore *store, const char *mark, GError **error);

G_END_DECLS
