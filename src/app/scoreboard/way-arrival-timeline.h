/* way-arrival-timeline.h: how points arrive at the scoreboard: what is where at which moment, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"
#include "way-motion.h"

G_BEGIN_DECLS

/* How much later the points of each further player set off, in seconds. */
#define WAY_ARRIVAL_LATER 0.08

/* How long a row keeps its tint without animations, in milliseconds. */
#define WAY_ARRIVAL_TINT 600

typedef struct {
  int n_players;
  int before[CARC_MAX_PLAYERS];
  int after[CARC_MAX_PLAYERS];
  gboolean flies;    /* "+24" flies from the form to the row */
  int loser, winner; /* the seats between which the crown moves; -1: it does not */
} WayArrivalPlan;

/* @before, @after: the points of each player. */
void way_arrival_plan_init (WayArrivalPlan *self, int n_players, const int *before, const int *after, gboolean flies);

/* Returns how long everything takes, in seconds; 0: nothing changes. */
double way_arrival_plan_get_seconds (const WayArrivalPlan *self);

/* A player at one moment. */
typedef struct {
  gboolean is_tinted;
  gboolean shows_gain; /* "+24" has landed in the row; on a phone there is no room for it */
  int points;
  double lift;    /* of the paper with "+24", 0 to 1; below 0: it is not there */
  double flight;  /* how far it has flown, 0 to 1 */
  double opacity; /* of the paper */
} WayArrivalRow;

typedef struct {
  WayArrivalRow rows[CARC_MAX_PLAYERS];
  double hopping; /* seconds since the first figure set off; below 0: not yet */
  double crown;   /* 0 to 1, and a little beyond; below 0: it has not set off */
} WayArrivalFrame;

/* Sets @self to the moment @seconds after the beginning. */
void way_arrival_frame_init (WayArrivalFrame *self, const WayArrivalPlan *plan, double seconds);

G_END_DECLS
