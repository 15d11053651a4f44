/* way-figures-private.h: creates, fills and frees the structs of figures, for the sources beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sqlite3.h>

#include "way-figures.h"

/* For a row of `game`: when it began on the clock of the table, in seconds as if that clock were in UTC, for
 * way_figures_read_clock(). "Z" is the clock of no table: then it is the Unix time with a Z. */
#define WAY_SQL_CLOCK "ifnull (" WAY_SQL_TABLE_CLOCK ", game.started || 'Z')"

/* The same, but NULL for the clock of no table. */
#define WAY_SQL_TABLE_CLOCK                                                                                            \
  "CAST (strftime ('%s', CASE WHEN game.played NOT LIKE '%Z' THEN substr (game.played, 1, 19) END) AS INTEGER)"

/* Whether it began before @clock; without the clock of a table, before the Unix time @here, which is
 * way_clock_reach (clock). */
#define WAY_SQL_BEGAN_BEFORE(clock, here) "ifnull (" WAY_SQL_TABLE_CLOCK " < " clock ", game.started < " here ")"

/* Returns the clock in this column. A Unix time is shown on the clock of this computer, as in lists. */
gint64 way_figures_read_clock (sqlite3_stmt *row, int column);

/* Binds ?1 and ?2 to the clocks since and until, ?7 and ?8 to these on the clock of this computer, ?3 to the expansion,
 * and ?6 to the place, which must outlive @statement. */
void way_game_filter_bind (const WayGameFilter *self, sqlite3_stmt *statement);

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
