/* way-game-query.h: looking for games, and putting right when, where and by whom one was played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

typedef enum {
  WAY_GAMES_ALL,
  WAY_GAMES_IN_PROGRESS,
  WAY_GAMES_FINISHED,
} WayGamesState;

/* What is looked for; { 0 } is every game. Texts are borrowed; NULL is any. */
typedef struct {
  const char
      *text; /* words, each of which stands in a player's name, the place or the note; see way_normalize_search_text */
  const char *player;  /* somebody who played, under whichever of the names counted as one */
  const char *place;   /* exactly */
  const char *module;  /* id of an expansion in play */
  int n_players;       /* how many played; 0: any number */
  WayGamesState state; /* finished or not */
  gint64 since;        /* began then or later, Unix time; 0: ever */
  gint64 until;        /* began before then; 0: ever */
  int max;             /* no more than so many; 0: all */
} WayGameQuery;

/* The rows of the games that are not deleted and match @query, newest first; element type gint64. A row stays what it
 * is whatever becomes of other games, so a list of them can be read piece by piece. NULL on error. */
GArray *way_store_search (WayStore *store, const WayGameQuery *query, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* One line of the list; NULL on error, MISSING when there is no such game. Free with way_game_info_free. */
WayGameInfo *way_store_read_info (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The row of the newest game in progress; 0 without an error when there is none. */
gint64 way_store_find_in_progress (WayStore *store, GError **error);

/* Where games were played, the most recent first; NULL-terminated; free with g_strfreev. */
char **way_store_list_places (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What can be put right about a game without touching a point. Free with way_game_details_free. */
typedef struct {
  char *played; /* as after `played` in the notation */
  char *place;
  char *note;
  char **names; /* one a seat */
} WayGameDetails;

WayGameDetails *way_store_read_details (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_game_details_free (WayGameDetails *details);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameDetails, way_game_details_free)

/* Writes @details, with as many names as the game has seats, in one transaction. MISSING when there is no such game. */
gboolean way_store_write_details (WayStore *store, gint64 game, const WayGameDetails *details, GError **error);

/* What is noted about the whole game, which is there, deleted or not; empty: nothing. (transfer full), NULL on error.
 */
char *way_store_read_note (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_write_note (WayStore *store, gint64 game, const char *note, GError **error);

/* @text as it is compared: without case, accents and the stroke of ł, full and half width, hiragana and katakana being
 * the same. The marks that make another syllable in Japanese stay. (transfer full) */
char *way_normalize_search_text (const char *text);
