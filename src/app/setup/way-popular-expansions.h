/* way-popular-expansions.h: the expansions that are played most.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WAY_N_POPULAR_EXPANSIONS 4

/* Returns the index in carc_modules of one of the expansions that are played most, the first of which has @place 0; 0:
 * there are no more. */
int way_popular_expansions_get (guint place);

/* Returns the names of the icon and of the style class of the expansion at @place, which is less than
 * WAY_N_POPULAR_EXPANSIONS. */
const char *way_popular_expansions_get_icon (guint place);
const char *way_popular_expansions_get_style (guint place);

/* Returns whether @module, an index in carc_modules, is one of them. */
gboolean way_popular_expansions_has (int module);

G_END_DECLS
