/* way-seats.h: the players of a new game by seat, and buttons for those who played before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Signals:
 * "changed" (): a player, the order or the player with the first turn is another one
 * "finished" (): Enter was pressed in the last name */
#define WAY_TYPE_SEATS (way_seats_get_type ())
G_DECLARE_FINAL_TYPE (WaySeats, way_seats, WAY, SEATS, GtkBox)

/* Called once. @store, which is borrowed, provides the names of past games. @header: whose players to begin with; if it
 * has none, there are two without a name. @starter: the seat with the first turn. */
void way_seats_fill (WaySeats *self, WayStore *store, const CarcHeader *header, int starter);

/* Fills the names, the colors and the number of players in @header. Returns the seat with the first turn. */
int way_seats_read (WaySeats *self, CarcHeader *header);

/* Returns the name of the player with the first turn. (transfer full) */
char *way_seats_get_starter (WaySeats *self);

/* Returns whether two players have the same name, which is shown. */
gboolean way_seats_has_repeated_names (WaySeats *self);

/* Removes the player whom Enter in the last name added, if nothing was done with that row since. */
void way_seats_remove_pending (WaySeats *self);

/* Gives a player the first turn at random, after way_seats_remove_pending(). The player is drawn at once, and
 * way_seats_read() knows; the flag then runs over the names and ends there, or, where nothing is animated, is shown
 * after a pause. Emits "changed" at the beginning and at the end, when a screen reader says the name. While it runs,
 * this only ends it. */
void way_seats_draw_starter (WaySeats *self);
gboolean way_seats_is_drawing (WaySeats *self);

/* Shows who was drawn, without waiting for the flag. */
void way_seats_end_drawing (WaySeats *self);

/* Focuses the first name. */
void way_seats_focus (WaySeats *self);

G_END_DECLS
