/* way-figures-private.h: creates, fills and frees the structs of figures, for the sources beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sqlite3.h>

#include "way-figures.h"

/* For a row of `game`: when it began on the clock of the table, in seconds as if that clock were in UTC, for
 * way_figures_read_clock(). "Z" is the clock of no table: then it is the Unix time with a Z. */
#define WAY_SQL_CLOCK                                                                                                  \
  "ifnull (game.started + strftime ('%s', CASE WHEN game.played NOT LIKE '%Z' THEN substr (game.played, 1, 19) END)"   \
  " - strftime ('%s', game.played), game.started || 'Z')"

/* Returns the clock in this column. A Unix time is shown on the clock of this computer, as in lists. */
gint64 way_figures_read_clock (sqlite3_stmt *row, int column);

/* Returns figures with empty lists. */
WayFigures *way_figures_new (void);

/* The frees accept NULL. */
void way_person_figures_free (gpointer data);
void way_rival_figures_free (gpointer data);

/* Counts a game with @points that ended on @place; 0 for a single player. */
void way_results_add (WayResults *results, int points, int place, gboolean shared);

/* Keeps the newest games of the form, and puts them first. */
void way_figures_reverse_form (WayFigures *figures);

/* Returns the color of most games; the first of several in the order of colors. */
int way_figures_find_color (const int n_games[CARC_N_COLORS]);
