/* way-owners.h: who stands on a feature, and with how many meeples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One WaySeatButton a seat; up to four in one line, five to eight in two lines. A tap adds one, up to the seat's most,
 * and then goes back to none. A long press or Shift toggles the large meeple where it is allowed.
 *
 * Properties: "large-allowed" (boolean, FALSE), "key-hints" (boolean, TRUE: F1 to F8 are shown where there is room).
 * Signal: "changed" (int seat): the user changed a seat; the setters do not emit it. Role GROUP; give it a label. */
#define WAY_TYPE_OWNERS (way_owners_get_type ())
G_DECLARE_FINAL_TYPE (WayOwners, way_owners, WAY, OWNERS, GtkWidget)

#define WAY_OWNERS_SEATS 8

/* What a reader hears as a seat's value. (transfer full) */
typedef char *(*WayOwnersDescriber) (int seat, int count, int large, gpointer user_data);

GtkWidget *way_owners_new (void);

/* @names: data, copied; @colors: 0 to 7 each; @n_seats: 0 to 8. Counts become 0, every seat's most becomes 1. */
void way_owners_set_seats (WayOwners *self, const char *const *names, const int *colors, int n_seats);
int way_owners_get_n_seats (WayOwners *self);

/* How many a seat may have: 1 to 99. A count above stays until it is tapped. */
void way_owners_set_max (WayOwners *self, int seat, int max);

void way_owners_set_large_allowed (WayOwners *self, gboolean allowed);
gboolean way_owners_get_large_allowed (WayOwners *self);

void way_owners_set_key_hints (WayOwners *self, gboolean visible);
gboolean way_owners_get_key_hints (WayOwners *self);

void way_owners_set_count (WayOwners *self, int seat, int count);
int way_owners_get_count (WayOwners *self, int seat);

void way_owners_set_large (WayOwners *self, int seat, int large);
int way_owners_get_large (WayOwners *self, int seat);

/* What a tap and a long press do, for keys (F1 to F8, with Shift). They emit "changed"; seats that are not there are
 * ignored. */
void way_owners_tap (WayOwners *self, int seat);
void way_owners_toggle_large (WayOwners *self, int seat);

/* The words of a seat's value, where it is not about meeples. NULL: "2 meeples, 1 large". Takes over @user_data, to be
 * freed by @destroy (may be NULL). */
void
way_owners_set_describer (WayOwners *self, WayOwnersDescriber describer, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
