/* way-sync-state.h: what the page of the synced folder shows, computed from what is known about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-synced-folder.h"

G_BEGIN_DECLS

/* A row with a title and a subtitle. */
typedef struct {
  char *title;
  char *subtitle;
  char *version; /* of a game, the one that the row offers to keep; "": both; NULL: not of a game */
} WaySyncLine;

/* A game that differs between devices. */
typedef struct {
  char *uuid;
  char *title;
  GPtrArray *lines; /* of WaySyncLine */
} WaySyncGameState;

typedef struct {
  gboolean is_fine; /* nothing is wrong, and nothing waits */
  char *title;
  char *text;
  gboolean shows_mark; /* it has been compared, or could not be */
  char *folder;        /* its name; NULL: none was chosen */
  char *place;         /* the name of the folder it is in */
  gboolean is_on;
  gboolean can_sync;   /* it can be compared now */
  gboolean can_set_up; /* it can be made a synced folder */
  char *restored;      /* the question after a backup was restored; NULL: none */
  char *losses;        /* the question about games that would be lost; NULL: none */
  char *differing;     /* how many games differ; NULL: none */
  GPtrArray *games;    /* of WaySyncGameState */
  GPtrArray *devices;  /* of WaySyncLine */
  GPtrArray *unread;   /* the same: files */
} WaySyncState;

void way_sync_state_init (WaySyncState *self, const WaySyncFacts *facts);
void way_sync_state_clear (WaySyncState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WaySyncState, way_sync_state_clear)

G_END_DECLS
