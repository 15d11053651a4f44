/* way-arrival-flight.h: draws the points that fly from a form to the scoreboard, and the crown that moves over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-arrival-timeline.h"

G_BEGIN_DECLS

/* Decoration over a page, which takes no clicks and is not seen by assistive technologies. */
#define WAY_TYPE_ARRIVAL_FLIGHT (way_arrival_flight_get_type ())
G_DECLARE_FINAL_TYPE (WayArrivalFlight, way_arrival_flight, WAY, ARRIVAL_FLIGHT, GtkWidget)

/* @colors: of the players, copied. */
GtkWidget *way_arrival_flight_new (const WayArrivalPlan *plan, const int *colors);

/* Where the papers begin, where each of them ends, and the shape of each player: centers, in px. */
typedef struct {
  graphene_point_t from;
  graphene_point_t rows[CARC_MAX_PLAYERS];
  graphene_point_t shapes[CARC_MAX_PLAYERS];
} WayArrivalPlaces;

void way_arrival_flight_show (WayArrivalFlight *self, const WayArrivalFrame *frame, const WayArrivalPlaces *places);

G_END_DECLS
