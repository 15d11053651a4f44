/* way-owners.h: the players on a feature, and how many meeples they have there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A WaySeatButton for each seat, at most four in a line. A tap adds a meeple up to the maximum of the seat; the next
 * tap removes them all. A long press, or Shift, toggles the large meeple if large meeples are allowed.
 *
 * Property: "shows-keys" (boolean): whether the seats show their keys, F1 to F8; TRUE by default.
 * Signal: "changed" (int seat): the user changed a seat; the setters do not emit it. Role GROUP; give it a label. */
#define WAY_TYPE_OWNERS (way_owners_get_type ())
G_DECLARE_FINAL_TYPE (WayOwners, way_owners, WAY, OWNERS, GtkWidget)

#define WAY_OWNERS_SEATS 8

/* The accessible value of a seat. (transfer full) */
typedef char *(*WayOwnersDescriber) (int seat, int count, int large);

/* @names: data, copied; @colors: 0 to 7 each; @n_seats: 0 to 8. Resets the counts to 0 and the maximum of each seat
 * to 1. */
void way_owners_set_seats (WayOwners *self, const char *const *names, const int *colors, int n_seats);
int way_owners_get_n_seats (WayOwners *self);

/* Sets the maximum of a seat, 1 to 99. A larger count is kept until the next tap. */
void way_owners_set_max (WayOwners *self, int seat, int max);

/* FALSE by default. */
void way_owners_set_large_allowed (WayOwners *self, gboolean allowed);

void way_owners_set_count (WayOwners *self, int seat, int count);
int way_owners_get_count (WayOwners *self, int seat);

void way_owners_set_large (WayOwners *self, int seat, int large);
int way_owners_get_large (WayOwners *self, int seat);

/* Do the same as a tap and a long press, for the keys F1 to F8 and Shift. They emit "changed"; unknown seats are
 * ignored. */
void way_owners_tap (WayOwners *self, int seat);
void way_owners_toggle_large (WayOwners *self, int seat);

/* Sets the accessible values of seats that do not count meeples, instead of "2 meeples, 1 large meeple". */
void way_owners_set_describer (WayOwners *self, WayOwnersDescriber describer);

G_END_DECLS
