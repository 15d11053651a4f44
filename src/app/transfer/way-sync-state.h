/* way-sync-state.h: what the page of the synced folder shows, computed from what is known about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-synced-folder.h"

G_BEGIN_DECLS

/* A row with a title and a subtitle; of a game, also with a button. */
typedef struct {
  char *title;
  char *subtitle;
  char *keep_label;
  char *version; /* the one that the button keeps; "": both */
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
  gboolean has_folder;
  char *folder_title;       /* its name, or that there is none */
  char *place;              /* the name of the folder it is in; NULL: there is none */
  const char *choose_label; /* of the button that chooses another one */
  gboolean suggests_choice; /* nothing else can be done */
  gboolean shows_sync;      /* the button that compares it */
  gboolean can_sync;        /* it can be compared now */
  gboolean can_set_up;      /* it can be made a synced folder */
  gboolean asks;            /* one of the next two */
  char *restored;           /* the question after a backup was restored; NULL: none */
  char *losses;             /* the question about games that would be lost; NULL: none */
  char *differing;          /* how many games differ; NULL: none */
  GPtrArray *games;         /* of WaySyncGameState */
  GPtrArray *devices;       /* of WaySyncLine */
  GPtrArray *unread;        /* the same: files */
} WaySyncState;

void way_sync_state_init (WaySyncState *self, const WaySyncFacts *facts);
void way_sync_state_clear (WaySyncState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WaySyncState, way_sync_state_clear)

G_END_DECLS
