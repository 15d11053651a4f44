/* way-sync.h: compares the history with a synced folder, and makes them agree.
 *
 * What is decided is in way-sync-merge.h; this finds out what has changed, and does what was decided. Each game is
 * changed in a transaction; its file is written after that. If the program ends in between, the next comparison finds
 * that the file is missing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync-folder.h"

G_BEGIN_DECLS

/* More games than these are not deleted or shortened within a day without asking, nor do they get other results. */
#define WAY_SYNC_BRAKE 5

/* What to do where a person has to be asked. */
typedef enum {
  WAY_SYNC_ASK,  /* nothing */
  WAY_SYNC_TAKE, /* the games become what they are in the folder */
  WAY_SYNC_KEEP, /* they stay as they are here, and become that on all devices */
} WaySyncAnswer;

typedef struct {
  WaySyncAnswer losses;   /* more than WAY_SYNC_BRAKE games would be deleted or lose entries */
  WaySyncAnswer restored; /* the history was replaced by a backup */
  /* uuids of the games that the person who answered was asked about, NULL-terminated; NULL: any. What concerns others
   * is asked again. */
  const char *const *asked;
  const char *name; /* a new name of this device, which is cleaned; not blank; NULL: as before */
} WaySyncOptions;

/* A file that was not read. */
typedef struct {
  char *writer;
  char *name; /* NULL: the whole device */
  WaySyncError reason;
} WaySyncUnread;

/* A device, as it says itself. */
typedef struct {
  char *writer;
  char *name;
  char *time; /* of its last change; ISO 8601 */
  gboolean own;
} WaySyncPeer;

/* What has happened. */
typedef struct {
  int n_new, n_changed, n_deleted; /* games that came from the folder */
  int n_written;                   /* games of this device, to the folder */
  int n_gone;                      /* games whose deletion was written there */
  gboolean people_changed;         /* names are, or are no longer, counted under others */
  gboolean people_came;            /* so they are because of another device, and not of the games of this one */
  gboolean chips_changed;          /* betting chips for new games are those of another device */
  gboolean spaces_changed;         /* so are the ends of ladders and snakes */
  gboolean common_written;         /* one of these was written to the folder */
  int n_saved;                     /* games that another device had deleted, and that stay because they were changed */
  gboolean has_open;    /* a game that is open, or shown on phones, would have been compared, and was left alone */
  int n_unreadable;     /* games in the history that this program cannot read; they were left out */
  GPtrArray *pending;   /* uuids of games that differ */
  GPtrArray *losses;    /* uuids of games that would be deleted, shortened or get other results, and were left alone */
  guint n_lost_before;  /* others to which that happened in the last day, without a question */
  gboolean restored;    /* the history was replaced by a backup; nothing was done */
  GPtrArray *differing; /* uuids of the games that differ because of that */
  GArray *unread;       /* of WaySyncUnread */
  GArray *peers;        /* of WaySyncPeer */
  gboolean read_only;   /* a newer program uses the folder, so nothing was written there */
  char *name;           /* the new one of this device; NULL: none */
  GError *failure;      /* why not all was done; NULL: all was */
} WaySyncReport;

void way_sync_report_free (WaySyncReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncReport, way_sync_report_free)

/* Compares @store with the folder at @path. Returns NULL with @error if that failed before anything was done; if it
 * failed later, the report says what was done, and why it failed.
 * RUNNING, and nothing was done, if another program compares the history at the moment. (transfer full) */
WaySyncReport *way_sync_run (WayStore *store, const char *path, const WaySyncOptions *options, GError **error);

/* A version of a game that differs between devices. */
typedef struct {
  char id[WAY_SYNC_ID_LENGTH + 1];
  gboolean here; /* it is the one of this device */
  char *device;  /* that has written it; empty: not known */
  char *time;
  WayRecordFile *record; /* NULL: deleted */
} WaySyncChoice;

/* Returns the versions of the game with @uuid between which a person has to decide, each content once, that of this
 * device first; of WaySyncChoice (transfer full). Empty if there is nothing to decide; NULL with @error. */
GArray *way_sync_list_choices (WayStore *store, const char *path, const char *uuid, GError **error);

/* A game that differs between devices. */
typedef struct {
  char *uuid;
  gint64 game;     /* its row in the history */
  GArray *choices; /* as way_sync_list_choices() returns them; not empty */
} WaySyncPending;

/* Returns all of them that way_sync_run() found; of WaySyncPending. The folder is read once. (transfer full); NULL with
 * @error. */
GPtrArray *way_sync_list_pending (WayStore *store, const char *path, GError **error);

/* What a person has decided about a game. */
typedef struct {
  const char *uuid;
  const char *version;      /* the id of the one that holds on all devices; NULL: the other ones become games of their
                               own, and the first of all versions by id stays, so that it does not matter where
                               somebody decides */
  const char *const *shown; /* the ids of the versions that the person has seen, NULL-terminated; NULL: any */
} WaySyncDecision;

/* Does that. Returns FALSE with WAY_STORE_ERROR_CONFLICT if there is nothing to decide, no such version, or one that
 * was not shown, with WAY_SYNC_ERROR_OPEN if the game is open in the app, and with WAY_SYNC_ERROR_UNWRITTEN if that is
 * done in the history, but the system did not let this program write the folder: the next comparison writes it. */
gboolean way_sync_decide_game (WayStore *store, const char *path, const WaySyncDecision *decision, GError **error);

G_END_DECLS
