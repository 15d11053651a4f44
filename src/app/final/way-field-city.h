/* way-field-city.h: a completed city that a field may touch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A check button with the title of the entry and the points that it scored. */
#define WAY_TYPE_FIELD_CITY (way_field_city_get_type ())
G_DECLARE_FINAL_TYPE (WayFieldCity, way_field_city, WAY, FIELD_CITY, GtkCheckButton)

/* @index: the position of the city in the log. */
GtkWidget *way_field_city_new (WayGame *game, gsize index);

G_END_DECLS
