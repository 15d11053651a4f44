/* way-figures-private.h: creates and frees the structs of figures, for way-store-statistics.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-figures.h"

/* Returns figures with empty lists. */
WayFigures *way_figures_new (void);

/* The frees accept NULL. */
void way_person_figures_free (gpointer data);
void way_rival_figures_free (gpointer data);
