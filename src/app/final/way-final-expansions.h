/* way-final-expansions.h: what the expansions in play pay only in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* How many kinds of entry there are, and how many such entries the log has. */
int way_final_expansions_count (WayGame *game);
int way_final_expansions_count_recorded (WayGame *game);

/* A list of them in the order of the expansions, each with how often it is recorded; a tap asks for "win.enter". */
GtkWidget *way_final_expansions_new (WayGame *game);

G_END_DECLS
