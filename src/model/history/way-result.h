/* way-result.h: the result of a game, and sentences about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

/* The result of a finished game, or the points so far. Arrays are by seat, except @order. */
typedef struct {
  const CarcHeader *header; /* borrowed */
  gboolean finished;
  int points[CARC_MAX_PLAYERS];
  int places[CARC_MAX_PLAYERS]; /* from 1; players with the same points share a place */
  int order[CARC_MAX_PLAYERS];  /* the seats, from the first place to the last */
  int n_winners;                /* players in the first place, at least 1 */
} WayResult;

/* @points: of each seat. */
void way_result_init (WayResult *self, const CarcHeader *header, const int *points, gboolean finished);

/* Whether another player has the place of @seat as well. */
gboolean way_result_is_tied (const WayResult *self, int seat);

/* All strings are (transfer full). Names are cut to @max_letters letters, with an ellipsis as the last; 0: not cut. */

/* Returns "Anna wins", "Anna and Jan win", "Anna leads" in a game in progress, "Anna" for a single player. */
char *way_result_describe_winners (const WayResult *self, int max_letters);

/* Returns "by 23 points"; NULL if the first place is shared, and for a single player. */
char *way_result_describe_margin (const WayResult *self);

/* Returns "ahead since turn 62", from the timeline of the game; NULL if there is not one winner or the frozen
 * points have another one than today’s rules. */
char *way_result_describe_lead (const WayResult *self, const WayScoreTimeline *timeline);

/* Returns "Friday, November 20, 2026"; NULL if the date is unknown. */
char *way_result_describe_date (const CarcHeader *header);

/* Returns "November 20, 2026". */
char *way_result_describe_day (GDateTime *day);

/* Returns "1 h 52 min"; NULL if @minutes is 0, for unknown. */
char *way_result_describe_duration (int minutes);

/* Returns "81 turns"; NULL without turns. */
char *way_result_describe_turns (const WayScoreTimeline *timeline);

/* Returns "Inns & Cathedrals · The Bets", "5 expansions" if they are many; NULL for the base game alone. */
char *way_result_describe_expansions (const CarcSetup *setup);

/* Returns @name with at most @max_letters letters. */
char *way_result_shorten_name (const char *name, int max_letters);

G_END_DECLS
