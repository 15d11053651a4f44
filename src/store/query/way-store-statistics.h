/* way-store-statistics.h: figures about finished games, and which names are one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

/* Which finished games are counted. { 0 }: all of them. */
typedef struct {
  gint64 since;               /* begun at this Unix time or later; 0: any */
  gint64 until;               /* begun before it; 0: any */
  int n_players;              /* as many players; 0: any */
  const char *module;         /* id of an expansion that was in play; NULL: any */
  const char *place;          /* exactly; NULL: any */
  const char *const *players; /* all of them played, whatever name they used; NULL or empty: anybody */
} WayGameFilter;

/* A filter with texts of its own, for keeping. */
WayGameFilter *way_game_filter_copy (const WayGameFilter *filter);
void way_game_filter_free (WayGameFilter *filter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameFilter, way_game_filter_free)

/* Games of one kind of somebody. Who won alone has a win; who was first with others has shared it. */
typedef struct {
  int games, wins, shared;
  gint64 points; /* altogether */
  int best;      /* most in one game; only where there are games */
} WayResults;

/* A person, under the name that is counted. */
typedef struct {
  char *name;
  WayResults all;
  WayResults by_players[CARC_MAX_PLAYERS + 1]; /* by how many played */
} WayPersonFigures;

/* What a rule gave the chosen person. */
typedef struct {
  const char *rule; /* id; lives for ever */
  int times;        /* entries in which it spoke */
  gint64 count;     /* things it counted, altogether */
  gint64 points;
  int best; /* most points in one entry */
  int max;  /* most things in one entry */
} WayRuleFigures;

/* The best the chosen person ever did in one kind of scoring, and the game it was in. */
typedef struct {
  const char *rule; /* WAY_KIND_PREFIX and the kind; lives for ever */
  gint64 game, started;
  int tiles, points; /* most in one entry of that game each */
} WayRecordFigures;

/* The chosen person against another one: games in which both played, by who had more points. */
typedef struct {
  char *name;
  int ahead, behind, level;
} WayRivalFigures;

/* One game of the chosen person. */
typedef struct {
  gint64 game, started;
  int points, place, n_players;
  gboolean shared; /* somebody else has this place too */
} WayFormFigures;

#define WAY_FORM_LENGTH 10

/* Free with way_figures_free. */
typedef struct {
  int n_games;
  GPtrArray *people; /* of WayPersonFigures, most games first, then by name; people without a name are left out */
  const WayPersonFigures *person; /* the chosen one among @people; NULL: nobody is chosen, or has no game here */
  GArray *rules;                  /* of WayRuleFigures, most points first */
  GArray *kinds;                  /* of WayRuleFigures for kinds of scoring, most points first */
  GArray *records;   /* of WayRecordFigures: the longest road, the largest city, the richest signposts, the best bet */
  GPtrArray *rivals; /* of WayRivalFigures, in the order of @people */
  GArray *form;      /* of WayFormFigures, the newest first, at most WAY_FORM_LENGTH */
  char **names;      /* everybody in the file under the name that is counted, in the order of @people, whatever the
                        filter */
  gboolean stale;    /* sums of some games are of an earlier version, which had none for kinds */
  int n_uncounted;   /* so many of these are games of the chosen person that @filter lets through */
} WayFigures;

void way_figures_free (WayFigures *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayFigures, way_figures_free)

/* Counts the finished games of the history file at @path that @filter lets through; all but @people are those of
 * the person who has played as @name, and empty for NULL. Reads through a connection of its own, so that any thread may
 * call it; what is written meanwhile does not show. */
WayFigures *way_figures_read (const char *path, const WayGameFilter *filter, const char *name,
                              GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of an open store, in its thread: the only way for a history in memory. */
WayFigures *way_figures_read_store (WayStore *store, const WayGameFilter *filter, const char *name,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* From now on @name is counted under @into. CONFLICT where the two have sat at one table, which one person cannot
 * (a game that comes later and has both counts once, with the better result);
 * MISSING where there is no such name. Nothing happens to two that are one person already. The games keep the names
 * that were typed. */
gboolean way_store_merge_person (WayStore *store, const char *name, const char *into, GError **error);

/* The same for what was one person before, whether or not the two have met meanwhile: takes a split back. */
gboolean way_store_rejoin_person (WayStore *store, const char *name, const char *into, GError **error);

/* @name is counted for itself again. */
gboolean way_store_split_person (WayStore *store, const char *name, GError **error);

/* The names that are counted under another one, each followed by that one; NULL-terminated; free with g_strfreev. */
char **way_store_list_merged (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
