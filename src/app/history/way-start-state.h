/* way-start-state.h: what the start page shows, computed from the list of games and the session.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-games.h"
#include "way-session.h"

G_BEGIN_DECLS

typedef enum {
  WAY_START_GAMES,
  WAY_START_WELCOME, /* there are no games yet */
  WAY_START_TROUBLE, /* the history file cannot be used */
} WayStartView;

typedef struct {
  WayStartView view;
  WayGameItem *resumable; /* NULL: none, or a search */
  char *again;            /* what Play Again repeats; NULL: there is no game yet */
  char *month;            /* of the first game in the list; NULL: none, or its date is unknown */
  char *filter_label;     /* of the button that opens the filter: how many games there are */
  guint n_listed;         /* games in the list, without the resumable one */
  gboolean is_searching;
  gboolean can_play;   /* begin a game, or continue one */
  gboolean can_search; /* or show statistics */
} WayStartState;

void way_start_state_init (WayStartState *self, WayGames *games, WaySession *session, gboolean is_searching);

void way_start_state_clear (WayStartState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayStartState, way_start_state_clear)

G_END_DECLS
