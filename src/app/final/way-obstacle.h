/* way-obstacle.h: why the game cannot end yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A warning icon and words. */
#define WAY_TYPE_OBSTACLE (way_obstacle_get_type ())
G_DECLARE_FINAL_TYPE (WayObstacle, way_obstacle, WAY, OBSTACLE, GtkBox)

void way_obstacle_set_text (WayObstacle *self, const char *text);

G_END_DECLS
