/* way-past-state.h: what the page about a past game shows, computed from what is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-notation.h"

G_BEGIN_DECLS

#define WAY_PAST_MIN_PLAYERS 2
#define WAY_PAST_MAX_SUGGESTIONS 6

/* What is typed in the row of a player. */
typedef struct {
  const char *name;
  const char *points;
  CarcColor color;
} WayPastRow;

/* Seats are in the order of the rows; in a set of them, bit i is seat i. */
typedef struct {
  CarcHeader header;            /* the players: names without blanks around them; nothing else is set */
  int points[CARC_MAX_PLAYERS]; /* by seat; 0: none, or wrong */
  unsigned repeated_names;      /* the seats whose name another one has, too */
  unsigned wrong_points;        /* the seats whose points are not a number, or too many */
  unsigned winners;             /* empty unless the result is complete */
  char *winner_label;           /* "Winners: Jan and Anna"; NULL: the result is not complete */
  const char *mistake;          /* in the players; NULL: none */
  gboolean can_save;            /* the result */
  gboolean can_enter;           /* turn by turn, which needs no points */
  gboolean can_add;             /* a row, which has @next_color */
  gboolean can_remove;          /* a row */
  CarcColor next_color;         /* that no player has */
  int next_seat;                /* of one more name: the first row without one, or a new row; -1: there is no room */
  const char *suggestions[WAY_PAST_MAX_SUGGESTIONS + 1]; /* names for it (borrowed), NULL-terminated */
} WayPastState;

/* @has_date: whether the date can be saved. @names: of past games, NULL-terminated; must outlive the
 * state. NULL: they are not known. */
void way_past_state_init (WayPastState *self, const WayPastRow *rows, int n_rows, gboolean has_date,
                          const char *const *names);

void way_past_state_clear (WayPastState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayPastState, way_past_state_clear)

G_END_DECLS
