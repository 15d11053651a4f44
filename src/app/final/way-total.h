/* way-total.h: the points of one player during final scoring, and how many of them it has added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

#define WAY_TYPE_TOTAL (way_total_get_type ())
G_DECLARE_FINAL_TYPE (WayTotal, way_total, WAY, TOTAL, GtkBox)

GtkWidget *way_total_new (void);

/* Makes the points as wide as the others of @group, so that what is before them lines up. */
void way_total_add_points_to (WayTotal *self, GtkSizeGroup *group);

/* Shows the player at @seat, who has the place @place (from 1) and has got @gain since final scoring began. */
void way_total_show (WayTotal *self, WayGame *game, int seat, int place, int gain);

G_END_DECLS
