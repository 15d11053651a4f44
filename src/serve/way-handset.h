/* way-handset.h: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-right.h"

G_BEGIN_DECLS

/* Signal "changed": something of it is different. */
#define WAY_TYPE_HANDSET (way_handset_get_type ())
G_DECLARE_FINAL_TYPE (WayHandset, way_handset, WAY, HANDSET, GObject)

const char *way_handset_get_name (WayHandset *self); /* never empty: "Mia’s phone", "Phone 1" */
WayRight way_handset_get_right (WayHandset *self);
int way_handset_get_number (WayHandset *self);        /* 10 to 99, as on the phone */
int way_handset_get_seat (WayHandset *self);          /* of the player it asked for; -1: it has not asked */
gboolean way_handset_has_asked (WayHandset *self);    /* it can be let in */
gboolean way_handset_is_connected (WayHandset *self); /* it was seen in the last 25 seconds */
gint64 way_handset_get_joined (WayHandset *self);     /* Unix time in seconds, like the next ones */
gint64 way_handset_get_seen (WayHandset *self);
gint64 way_handset_get_seen_at (WayHandset *self);    /* monotonic time of that */
int way_handset_get_n_entries (WayHandset *self);     /* of its player, in force, that were entered with a phone */
gint64 way_handset_get_last_entry (WayHandset *self); /* 0: none */

/* For WayServer: a new phone, and its update. @name is (transfer full). */
WayHandset *way_handset_new (int number);
void way_handset_update (WayHandset *self, const WayPhoneState *state, char *name, int n_entries, gint64 last_entry);

G_END_DECLS
