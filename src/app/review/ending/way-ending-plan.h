/* way-ending-plan.h: what is where at each moment of the ending of a game, computed without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-kind-gains.h"
#include "way-result.h"

G_BEGIN_DECLS

/* How many seconds the pieces take to disappear after the last moment on the big board, where the result stays. */
#define WAY_ENDING_LEAVING 0.15

/* How many shapes and tiles fall, on a phone and elsewhere. */
#define WAY_ENDING_MAX_PIECES 40
#define WAY_ENDING_PHONE_PIECES 20

/* What the ending is about. The rows begin in the order of the seats. */
typedef struct {
  int n_players;
  int kinds[WAY_N_KINDS]; /* those that scored, in the order of their growth; of WayKind */
  int n_kinds;
  WayKindGains gains;
  int totals[CARC_MAX_PLAYERS]; /* the result, which can be another one than the sum of the gains */
  int order[CARC_MAX_PLAYERS];  /* as in WayResult */
  int n_winners;
} WayEndingPlan;

/* @gains: of the game of @result. */
void way_ending_plan_init (WayEndingPlan *self, const WayResult *result, const WayKindGains *gains);

/* When the last moment is, after the winner was shown for 2.5 seconds; more players are shown one after another. */
double way_ending_plan_get_seconds (const WayEndingPlan *self);

/* The most points that a bar shows, at least 1. */
int way_ending_plan_find_max (const WayEndingPlan *self);

/* A row at one moment. */
typedef struct {
  double slot;   /* its place from the top, 0 to n_players - 1; between two of them while it moves */
  double rise;   /* how far it is above that, in px */
  double length; /* how much of its bar is shown, in points */
  int number;    /* beside the bar */
  gboolean is_settled;
} WayEndingRow;

typedef struct {
  WayEndingRow rows[CARC_MAX_PLAYERS]; /* by seat */
  int n_kinds;                         /* that have begun; the last of them grows */
  int settled;                         /* the seat that took its place last; -1: none yet */
  double crown;                        /* of each winner: 0 above the window to 1 on the shape, and a little beyond;
                                        * below 0: none yet */
  double card;                         /* opacity of the result, which takes the place of the rows */
  double falling;                      /* how far the pieces have fallen, 0 to 1 and more; below 0: none yet */
  double leaving;                      /* 0 to 1: the pieces disappear on the big board */
  gboolean is_over;                    /* nothing moves from now on */
} WayEndingFrame;

/* Sets @self to the moment @seconds after the beginning. */
void way_ending_frame_init (WayEndingFrame *self, const WayEndingPlan *plan, double seconds);

/* A shape or tile that falls. */
typedef struct {
  double x, y; /* its center, in px */
  double size; /* in px */
  double turn; /* in degrees */
  int texture; /* which of several drawings, from 0 to 11 */
  gboolean is_tile;
} WayEndingPiece;

/* Places piece @index in a window of this size; the same one in every run. @at_sides: in the outer thirds only, because
 * there is text in the middle. */
void
way_ending_piece_init (WayEndingPiece *self, int index, double falling, double width, double height, gboolean at_sides);

G_END_DECLS
