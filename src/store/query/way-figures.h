/* way-figures.h: figures about finished games, and which of the games are counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-setup.h"

/* Which finished games are counted. { 0 }: all of them. */
typedef struct {
  gint64 since;               /* begun at this Unix time or later; 0: any */
  gint64 until;               /* begun before this Unix time; 0: any */
  int n_players;              /* the number of players; 0: any */
  const char *module;         /* id of an expansion that was in play; NULL: any */
  const char *place;          /* the exact place; NULL: any */
  const char *const *players; /* all of them took part, under whatever name; NULL or empty: any */
} WayGameFilter;

/* Returns a copy that owns its texts. Free with way_game_filter_free(). */
WayGameFilter *way_game_filter_copy (const WayGameFilter *filter);
void way_game_filter_free (WayGameFilter *filter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameFilter, way_game_filter_free)

/* The results of one person. A person who was first alone has a win; one who was first with others has shared it. */
typedef struct {
  int games, wins, shared;
  gint64 points; /* in total */
  int best;      /* most points in one game; undefined without games */
} WayResults;

/* A person, under the name that is counted. */
typedef struct {
  char *name;
  WayResults all;
  WayResults by_players[CARC_MAX_PLAYERS + 1]; /* by the number of players */
} WayPersonFigures;

/* What a rule gave to the chosen person. */
typedef struct {
  const char *rule; /* id; interned */
  int times;        /* entries with a line of the rule */
  gint64 count;     /* what it counted, in total */
  gint64 points;    /* in total */
  int best;         /* most points in one entry */
  int max;          /* most things in one entry */
} WayRuleFigures;

/* The best result of the chosen person in one kind of scoring, and its game. */
typedef struct {
  const char *rule; /* WAY_KIND_PREFIX and the kind; interned */
  gint64 game, started;
  int tiles, points; /* most in one entry of that game */
} WayRecordFigures;

/* The chosen person compared with another one, over the games in which both played: how often the chosen person had
 * more points, fewer points, or as many. */
typedef struct {
  char *name;
  int ahead, behind, level;
} WayRivalFigures;

/* One game of the chosen person. */
typedef struct {
  gint64 game, started;
  int points, place, n_players;
  gboolean shared; /* another player has the same place */
} WayFormFigures;

#define WAY_FORM_LENGTH 10

/* Free with way_figures_free(). */
typedef struct {
  int n_games;
  GPtrArray *people; /* of WayPersonFigures, most games first, then by name; people without a name are left out */
  const WayPersonFigures *person; /* the chosen one among @people; NULL: none is chosen, or it has no counted game */
  GArray *rules;                  /* of WayRuleFigures, most points first */
  GArray *kinds;                  /* of WayRuleFigures for kinds of scoring, most points first */
  GArray *records;   /* of WayRecordFigures: the longest road, the largest city, the best signposts, the best bet */
  GPtrArray *rivals; /* of WayRivalFigures, in the order of @people */
  GArray *form;      /* of WayFormFigures, the newest first, at most WAY_FORM_LENGTH */
  char **names;      /* all people in the file, sorted like @people, under the name that is counted */
  gboolean stale;    /* tallies of some games were written by an earlier version, which had none for kinds */
  int n_uncounted;   /* how many of these are counted games of the chosen person */
} WayFigures;

void way_figures_free (WayFigures *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayFigures, way_figures_free)
