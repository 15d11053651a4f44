/* way-figures.h: figures about finished games, and which of the games are counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-setup.h"

/* A time called clock is when a game began on the clock of the table, in seconds since 1970, as if that clock were in
 * UTC: its day is that of the game, wherever this computer is. */

/* Which finished games are counted. { 0 }: all of them. */
typedef struct {
  gint64 since;               /* began at this clock or later; 0: any */
  gint64 until;               /* began before this clock; 0: any */
  int n_players;              /* number of players; 0: any */
  const char *module;         /* id of an expansion in play; NULL: any */
  const char *place;          /* NULL: any */
  const char *const *players; /* all of them played, under any name merged with theirs; NULL or empty: any */
} WayGameFilter;

/* Returns a filter that owns its texts. (transfer full) */
WayGameFilter *way_game_filter_copy (const WayGameFilter *filter);
void way_game_filter_free (WayGameFilter *filter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameFilter, way_game_filter_free)

/* A player's results. The only player in the first place has a win; players with equal points share the place. */
typedef struct {
  int games, wins, shared;
  gint64 points; /* sum */
  int best;      /* most points in one game; undefined without games */
} WayResults;

/* A person, under the name that others are merged into. A game in which a person has several seats, under the same name
 * or under merged ones, is one game, and all figures of the person are about the seat with the most points; the first
 * of those with equal points. The figures of all players count every seat. */
typedef struct {
  char *name;
  WayResults all;
  WayResults by_players[CARC_MAX_PLAYERS + 1]; /* by number of players */
  int color;                                   /* a CarcColor: that of most of the newest games, whatever the filter */
  gint64 best_clock;                           /* of the earliest game with the most points */
  unsigned recent; /* the newest games: a bit for each, set for a win, shared or not; bit 0: the newest */
  int n_recent;    /* number of these bits, at most WAY_RECENT_LENGTH */
} WayPersonFigures;

#define WAY_RECENT_LENGTH 5

/* What a rule gave to the chosen person. */
typedef struct {
  const char *rule; /* id; static */
  int times;        /* entries in which it was applied */
  gint64 count;     /* total of what it counted */
  gint64 points;
  int best; /* most points in one entry */
  int max;  /* highest count in one entry */
} WayRuleFigures;

/* The chosen person's best entry of one kind of scoring, and its game. */
typedef struct {
  const char *rule; /* WAY_KIND_PREFIX and the kind; static */
  gint64 game, started, clock;
  int tiles, points; /* the maximum of each in one entry of that game */
} WayRecordFigures;

/* The chosen person's results against another player, in the games that both played. */
typedef struct {
  char *name;
  int color; /* as in WayPersonFigures */
  int wins, losses, ties;
} WayRivalFigures;

/* One game of the chosen person. */
typedef struct {
  gint64 game, started, clock;
  int points, place, n_players;
  gboolean shared; /* another player has the same place */
} WayFormFigures;

#define WAY_FORM_LENGTH 25

/* Free with way_figures_free(). */
typedef struct {
  int n_games;
  gint64 first_clock;    /* the earliest of all games */
  gint64 n_seats;        /* the sum of the numbers of players */
  gint64 points;         /* of all players in all games */
  int n_won;             /* the number of games that had a winner: those of several players */
  gint64 winning_points; /* of the winners, once per such game */
  gint64 seconds;        /* the duration of the games of which it is known; see way_store_read_duration() */
  int n_timed;           /* the number of those games */
  GPtrArray *people;     /* of WayPersonFigures, most games first, then by name; without players whose name is empty */
  const WayPersonFigures *person; /* the chosen one among @people; NULL: none is chosen, or has no matching games */
  GArray *rules;                  /* of WayRuleFigures, most points first */
  GArray *kinds;                  /* of WayRuleFigures for kinds of scoring, most points first */
  GArray *records;                /* of WayRecordFigures: longest road, largest city, best signposts, best bet */
  GPtrArray *rivals;              /* of WayRivalFigures, in the order of @people */
  GArray *form;                   /* of WayFormFigures, newest first, at most WAY_FORM_LENGTH */
  /* Of the chosen person's games: those in which nothing but corrections gave points, as in a game of which only the
   * result is known, and the sum of those points. They are among @kinds, as points from other sources. */
  int n_results_only;
  gint64 points_results_only;
  char **names;      /* all players in the file, whatever the filter, in the order of @people; each person once */
  gboolean outdated; /* some tallies were written by an earlier version, which had none for kinds */
  int n_uncounted;   /* number of these games that match @filter and are the chosen person's */
} WayFigures;

void way_figures_free (WayFigures *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayFigures, way_figures_free)
