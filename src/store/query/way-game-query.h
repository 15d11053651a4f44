/* way-game-query.h: searches games, and edits when, where and by whom one was played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

typedef enum {
  WAY_GAMES_ALL,
  WAY_GAMES_IN_PROGRESS,
  WAY_GAMES_FINISHED,
} WayGamesState;

/* A search; { 0 } finds every game. Texts are borrowed; NULL means any. A clock is that of the table: in seconds since
 * 1970, as if it were in UTC; see way_clock_day(). */
typedef struct {
  const char *
      text; /* words, each of which occurs in a player's name, the place or the note; see way_normalize_search_text() */
  const char *player;      /* a player, under any name merged with this one */
  const char *place;       /* exactly */
  const char *module;      /* id of an expansion in play */
  int n_players;           /* number of players; 0: any */
  WayGamesState state;     /* finished or not */
  gint64 since;            /* began at this clock or later; 0: any */
  gint64 until;            /* began before this clock; 0: any */
  int max;                 /* maximum number of games; 0: all */
  gboolean skip_resumable; /* without the game that way_store_find_in_progress() returns */
} WayGameQuery;

/* Returns the rows of the games that are not deleted and match @query, newest first; of gint64 (transfer full), or NULL
 * with @error. Rows are stable, so the games can be read later, one by one. */
GArray *way_store_search (WayStore *store, const WayGameQuery *query, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns one game of the list (transfer full), or NULL with @error; MISSING if it does not exist. */
WayGameInfo *way_store_read_info (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the row of the newest game in progress; 0 without an error if there is none. */
gint64 way_store_find_in_progress (WayStore *store, GError **error);

/* Returns the locations of games, the most recent first. (transfer full) */
char **way_store_list_places (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The details of a game that can be edited without changing points. Free with way_game_details_free(). */
typedef struct {
  char *played; /* as after `played` in the notation */
  char *place;
  char *note;
  char **names;      /* one for each seat */
  gboolean replaced; /* some characters of these texts are invalid or control characters in the file; after reading */
} WayGameDetails;

WayGameDetails *way_store_read_details (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_game_details_free (WayGameDetails *details);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameDetails, way_game_details_free)

/* Writes @details, with a name for each seat, in one transaction. Merged names that play in the game together are
 * counted separately again. MISSING if the game does not exist, DELETED if it is deleted. */
gboolean way_store_write_details (WayStore *store, gint64 game, const WayGameDetails *details, GError **error);

/* The same, but what is equal in @details and @seen stays as it is on the disk: the user has not changed it, but
 * another program may have. Returns the previous details (transfer full), or NULL with @error; CONFLICT if two players
 * would have the same name then. */
WayGameDetails *way_store_change_details (WayStore *store, gint64 game, const WayGameDetails *details,
                                          const WayGameDetails *seen, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes only when the game was played: as in the notation, and the same moment as a Unix time. No effect if there is
 * no such game. */
gboolean way_store_write_played (WayStore *store, gint64 game, const char *played, gint64 started, GError **error);

/* Returns the note about the game, which may be deleted; may be empty. (transfer full); NULL with @error. */
char *way_store_read_note (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_write_note (WayStore *store, gint64 game, const char *note, GError **error);

/* Returns @text for comparison: without case, accents and strokes (ł); full and half width, hiragana and katakana are
 * equal. Japanese voicing marks are kept. (transfer full) */
char *way_normalize_search_text (const char *text);
