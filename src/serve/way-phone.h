/* way-phone.h: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-right.h"

G_BEGIN_DECLS

/* Signal "changed": something of it is different. */
#define WAY_TYPE_PHONE (way_phone_get_type ())
G_DECLARE_FINAL_TYPE (WayPhone, way_phone, WAY, PHONE, GObject)

const char *way_phone_get_name (WayPhone *self); /* never empty: "Mia’s phone", "Phone 1" */
WayRight way_phone_get_right (WayPhone *self);
int way_phone_get_number (WayPhone *self);        /* 10 to 99, as on the phone */
int way_phone_get_seat (WayPhone *self);          /* of the player it asked for; -1: it has not asked */
gboolean way_phone_has_asked (WayPhone *self);    /* it can be let in */
gboolean way_phone_is_connected (WayPhone *self); /* it was seen in the last 25 seconds */
gint64 way_phone_get_joined (WayPhone *self);     /* Unix time in seconds, like the next ones */
gint64 way_phone_get_seen (WayPhone *self);
int way_phone_get_n_entries (WayPhone *self);     /* of its player, in force, that were entered with a phone */
gint64 way_phone_get_last_entry (WayPhone *self); /* 0: none */

/* For WayServer: a new phone, and its update. @name is (transfer full). */
WayPhone *way_phone_new (int number);
void way_phone_update (WayPhone *self, const WayPhoneState *state, char *name, int n_entries, gint64 last_entry);

G_END_DECLS
