/* way-phone-item.h: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-phone-info.h"

G_BEGIN_DECLS

/* Signal "changed": something of it is different. */
#define WAY_TYPE_PHONE_ITEM (way_phone_item_get_type ())
G_DECLARE_FINAL_TYPE (WayPhoneItem, way_phone_item, WAY, PHONE_ITEM, GObject)

const char *way_phone_item_get_name (WayPhoneItem *self); /* never empty: "Mia’s phone", "Phone 1" */
WayPermission way_phone_item_get_permission (WayPhoneItem *self);
int way_phone_item_get_number (WayPhoneItem *self);       /* 10 to 99, as on the phone */
int way_phone_item_get_seat (WayPhoneItem *self);         /* of the player it asked for; -1: it has not asked */
int way_phone_item_get_allowed_seat (WayPhoneItem *self); /* for whom it may enter, or could before; -1: nobody */
gboolean way_phone_item_has_asked (WayPhoneItem *self);   /* the host can let it enter */

/* Returns the address of another device that asks as this phone, unless the phone has a new one; empty: none. */
const char *way_phone_item_get_elsewhere (WayPhoneItem *self);

gboolean way_phone_item_is_connected (WayPhoneItem *self); /* it was seen in the last 25 seconds */
gint64 way_phone_item_get_joined (WayPhoneItem *self);     /* Unix time in seconds, like the next ones */
gint64 way_phone_item_get_seen_at (WayPhoneItem *self);    /* monotonic time of its last request, in microseconds */
gboolean way_phone_item_is_at_home (WayPhoneItem *self);   /* the same, where it may enter, or else where it joined */
int way_phone_item_get_n_entries (WayPhoneItem *self);     /* from phones of that player, in force */
gint64 way_phone_item_get_last_entry (WayPhoneItem *self); /* 0: none */

/* For WayServer. @name is (transfer full). */
WayPhoneItem *way_phone_item_new (int number);
void way_phone_item_update (WayPhoneItem *self, const WayPhoneInfo *info, char *name, int n_entries, gint64 last_entry);

G_END_DECLS
