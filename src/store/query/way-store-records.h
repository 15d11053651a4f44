/* way-store-records.h: the best that was reached before a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

typedef enum {
  WAY_BEST_POINTS,          /* most points of a player in a game */
  WAY_BEST_TILES_OF_KIND,   /* most tiles of a feature, for roads and cities */
  WAY_BEST_POINTS_OF_KIND,  /* most points of a player in a game from signposts, fields or bets */
  WAY_BEST_OF_PLAYER,       /* most points in a game of the person in a seat */
  WAY_BEST_OF_PLAYER_THERE, /* the same at the place of the game */
} WayBestType;

/* Free with way_best_free(). */
typedef struct {
  WayBestType type;
  const char *rule; /* WAY_KIND_PREFIX and the kind; interned; NULL for types without a kind */
  int seat;         /* -1 for types without a person */
  int value;        /* at least 1 */
  char *name;       /* of the person who reached it; may be empty */
  gint64 clock;     /* of that game; see way-figures.h */
} WayBest;

void way_best_free (WayBest *best);

/* Returns the best of the finished games that began before @game (a row of the history file at @path), of WayBest
 * (transfer full), or NULL with @error. What was never reached is left out; so are the kinds while the tallies of a
 * game are outdated. Reads through its own connection, so that it can be called in any thread. */
GPtrArray *way_bests_read (const char *path, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for an open store, in its thread; the only way for a history in memory. */
GPtrArray *way_bests_read_store (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
