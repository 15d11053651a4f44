/* way-figures-private.h: creates, fills and frees the structs of figures, for way-store-statistics.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-figures.h"

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
