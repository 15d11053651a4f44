/* way-total.h: the points of one player during final scoring, and how many of them it has added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

typedef enum {
  WAY_TOTAL_ROW,    /* place, shape, name, gain, points */
  WAY_TOTAL_PHONE,  /* shape and points */
  WAY_TOTAL_BAR,    /* the same beside the buttons of a page */
  WAY_TOTAL_TABLET, /* shape, name and gain, and the points below them */
} WayTotalLook;

#define WAY_TYPE_TOTAL (way_total_get_type ())
G_DECLARE_FINAL_TYPE (WayTotal, way_total, WAY, TOTAL, GtkBox)

GtkWidget *way_total_new (void);

void way_total_set_look (WayTotal *self, WayTotalLook look);

/* Makes the points as wide as the others of @group, so that what is before them lines up. */
void way_total_add_points_to (WayTotal *self, GtkSizeGroup *group);

/* Shows the player at @seat, who has the place @place (from 1) and has got @gain since final scoring began. */
void way_total_show (WayTotal *self, WayGame *game, int seat, int place, int gain);

G_END_DECLS
