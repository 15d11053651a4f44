/* way-statistics.h: figures about finished games, counted in a thread, and the sentences about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"
#include "way-job.h"
#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Calls way_figures_read() in a thread for @owner, as way_job_run_for() does, whose @done gets WayFigures. Returns the
 * job, which can be dropped. (transfer full) */
WayJob *way_statistics_count (WayStore *store, const WayGameFilter *filter, const char *name, GObject *owner,
                              WayJobFinished done) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "12 games · 5 wins · average 98.4 · best 170". (transfer full) */
char *way_statistics_describe_results (const WayResults *results);

/* Returns "24.1", the average of @points in @games. (transfer full) */
char *way_statistics_describe_average (gint64 points, int games);

/* Returns what the rule counted, as on a score sheet: "2431 tiles of the road"; the id of a rule that this version does
 * not know. (transfer full) */
char *way_statistics_describe_rule (const WayRuleFigures *figures);

/* Returns "Longest road, 17 tiles"; NULL if there are no records of that kind. (transfer full) */
char *way_statistics_describe_record (const WayRecordFigures *record);

/* Returns a sentence about @n_games that way_figures_read() could not analyze. (transfer full) */
char *way_statistics_describe_uncounted (int n_games);

/* Returns what is to be known about the @sum of the points that the chosen person has got by entries: games of which
 * only the result is known are not part of it, and of a game that keeps the result of earlier rules, it has the points
 * of today's. NULL if it is the sum of the results. (transfer full) */
char *way_statistics_describe_sources (const WayFigures *figures, gint64 sum);

/* Returns how many betting chips of the chosen person matched, and sets @settled to how many were settled. */
int way_statistics_count_hits (const WayFigures *figures, int *settled);

/* Returns how many points the chosen person has got for roads, and sets @won to how many for everything. Points that
 * were taken away, and those of games of which only the result is known, do not count. */
gint64 way_statistics_count_road_points (const WayFigures *figures, gint64 *won);

/* Returns "5 of 12 bets hit". (transfer full) */
char *way_statistics_describe_hits (int hits, int settled);

/* Returns the number of games that were won, alone or together with others. */
int way_statistics_count_wins (const WayResults *results);

/* A player with at least this many games has a place in the ranking. */
#define WAY_RANKED_GAMES 5

/* Returns the place of each of the people of @figures, by the part of the games that they won; those with equal parts
 * share the place, and those with fewer than WAY_RANKED_GAMES games have 0. (transfer full) */
int *way_statistics_rank_people (const WayFigures *figures);

/* Returns "37%"; "–" if @whole is 0. (transfer full) */
char *way_statistics_describe_percent (gint64 part, gint64 whole);

/* Returns "1 h 38 min" or "52 min". (transfer full) */
char *way_statistics_describe_duration (gint64 seconds);

/* Return "March 4, 2026", "Mar 4, 2026" and "March 2026", for a clock of way-figures.h. (transfer full) */
char *way_statistics_describe_day (gint64 clock);
char *way_statistics_describe_short_day (gint64 clock);
char *way_statistics_describe_month (gint64 clock);

/* Returns "March 4, 2026: 121 points, place 2 of 4". (transfer full) */
char *way_statistics_describe_game (const WayFormFigures *form);

/* Returns "ahead 44 · behind 33 · tied 3". (transfer full) */
char *way_statistics_describe_rival (const WayRivalFigures *rival);

/* The points from the rules of one module. */
typedef struct {
  const CarcModule *module;
  gint64 points;
} WayModuleFigures;

/* Returns the modules that gave points to the chosen person, most points first; of WayModuleFigures. (transfer full) */
GArray *way_statistics_sum_modules (const WayFigures *figures);

G_END_DECLS
