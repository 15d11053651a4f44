/* way-total.h: the points of one player during final scoring, and how many of them it has added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

#define WAY_TYPE_TOTAL (way_total_get_type ())
G_DECLARE_FINAL_TYPE (WayTotal, way_total, WAY, TOTAL, GtkBox)

GtkWidget *way_total_new (void);

/* Makes the points as wide as the others of @group, so that what is before them lines up. */
void way_total_add_points_to (WayTotal *self, GtkSizeGroup *group);

/* Shows the player at @seat of @header, who has the place @place (from 1) and the points in @progress. */
void way_total_show (WayTotal *self, const CarcHeader *header, int seat, int place, const WayFinalProgress *progress);

G_END_DECLS
