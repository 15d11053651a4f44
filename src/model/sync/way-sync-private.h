/* way-sync-private.h: a comparison while it goes on, shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store-sync.h"
#include "way-sync-common.h"
#include "way-sync-device.h"
#include "way-sync-step.h"
#include "way-sync.h"

/* A file of the folder: what its first lines say. */
typedef struct {
  char *writer;
  char *name;
  char game[37];
  char id[WAY_SYNC_ID_LENGTH + 1];
  char *result;
  char *body; /* a digest of everything but who has written it */
} WaySyncEntry;

/* A file with what all games have in common. */
typedef struct {
  char *writer;
  char *name;
  gsize length;
} WaySyncCommonFile;

/* A version with its game. */
typedef struct {
  const WaySyncEntry *entry; /* NULL: the one of this device */
  WaySyncFile *file;         /* of the entry */
  WayRecordFile *record;     /* NULL: deleted */
  WaySyncVersion *version;
} WaySyncLoaded;

/* A game, as this device and the folder have it. */
typedef struct {
  char *uuid;
  WaySynced *synced;
  WaySyncLoaded *local; /* NULL: it never had the game */
  gboolean unreadable;  /* the history has a game that this program cannot read: nothing is done with it */
  GPtrArray *loaded;    /* of WaySyncLoaded: the files that can be read */
  WaySyncStep *step;
} WaySyncGame;

void way_sync_game_free (WaySyncGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncGame, way_sync_game_free)

typedef struct {
  WayStore *store;
  WaySyncFolder *folder;
  WaySyncDevice *device;
  GHashTable *entries; /* uuid → GPtrArray of WaySyncEntry */
  WaySyncReport *report;
  GHashTable *unread;           /* set of "writer/name": the files in the report that are not read */
  char *own_mark;               /* that this device has written into the folder; NULL: none */
  gboolean marked;              /* the history has a new mark */
  gboolean renamed;             /* the device has another name than before */
  gboolean has_dropped_left;    /* what a killed program left in the own folder is deleted */
  GPtrArray *writes;            /* files to write: WaySyncWrite */
  GPtrArray *commons;           /* what all games have in common, in the files of the folder: WaySyncCommon */
  GArray *common_files;         /* WaySyncCommonFile of each */
  char *own_common;             /* the file of this device; NULL: none */
  WaySyncCommon *common;        /* what this device knows; NULL: it was not read yet */
  GHashTable *people;           /* names that were counted under others before this comparison */
  CarcChip chips[CARC_N_CHIPS]; /* and what new games began with */
  int8_t ends[CARC_TRACK_SPACES];
  char *new_common; /* a file to write; NULL: none */
} WaySyncScan;

typedef struct {
  char *game;
  gboolean deleted;
  char *text;
} WaySyncWrite;

/* Opens the folder at @path and reads all its files. (transfer full); NULL with @error. */
WaySyncScan *way_sync_scan_new (WayStore *store, const char *path, GError **error);
void way_sync_scan_free (WaySyncScan *scan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncScan, way_sync_scan_free)

/* Notes a file that is not read, or not written; its name is made fit to be shown. @name is NULL for a whole device. */
void way_sync_scan_add_unread (WaySyncScan *scan, const char *writer, const char *name, WaySyncError reason);

/* What all games have in common: notes what was changed on this device, before the comparison changes any game. If the
 * history was replaced by a backup, nobody has changed that here, and what the folder has of it holds. */
gboolean way_sync_share_note (WaySyncScan *scan, GError **error);

/* Then, with all games as they are now, joins what the devices know, does what follows, and adds the file to the ones
 * to write. */
gboolean way_sync_share_join (WaySyncScan *scan, GError **error);

/* Returns what the history has of it now, as a file of the folder. (transfer full); NULL with @error. */
char *way_sync_share_describe (WayStore *store, GError **error);

/* Returns the files of the game with @uuid; NULL: none. (transfer none) */
const GPtrArray *way_sync_scan_get_entries (const WaySyncScan *scan, const char *uuid);

/* Reads the game with @uuid as the folder has it, which can take long: not while other programs wait. (transfer full)
 */
WaySyncGame *way_sync_game_read (WaySyncScan *scan, const char *uuid);

/* Adds the game as the history has it now, and what this device would do; no step if there is nothing at all. */
gboolean way_sync_game_compare (WaySyncGame *game, WaySyncScan *scan, GError **error);

/* Does both. NULL with @error. (transfer full) */
WaySyncGame *way_sync_game_load (WaySyncScan *scan, const char *uuid, GError **error);

/* Replaces the step by a decision for @chosen, a version of the game, which contains all its heads. */
void way_sync_game_decide (WaySyncGame *game, const WaySyncLoaded *chosen);

/* Returns the loaded version with the content of @version. (transfer none) */
const WaySyncLoaded *way_sync_game_find (const WaySyncGame *game, const WaySyncVersion *version);

/* Within a batch: does the step, and adds the file to the ones to write. NEWER, and nothing is done, if later programs
 * have written more lines about the game than one file holds. */
gboolean way_sync_game_apply (WaySyncGame *game, WaySyncScan *scan, GError **error);

/* Writes the files that were added, and who this device is. */
gboolean way_sync_scan_write (WaySyncScan *scan, GError **error);

/* Within a batch: gives the history a new mark, once in a comparison. */
gboolean way_sync_scan_mark (WaySyncScan *scan, GError **error);
