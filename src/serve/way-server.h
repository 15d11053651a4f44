/* way-server.h: shows a game on the phones of a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-phone-item.h"
#include "way-server-error.h"

G_BEGIN_DECLS

/* Properties (notified): "running" (boolean, read-only), "can-ask" (boolean: phones may ask to enter). Signals:
 * "changed": phones, their permissions or their entries have changed; "refused-peer" (string): a device of another
 * network, with this address, was refused. */
#define WAY_TYPE_SERVER (way_server_get_type ())
G_DECLARE_FINAL_TYPE (WayServer, way_server, WAY, SERVER, GObject)

/* It shows nothing yet. To be used in the thread of @game only. */
WayServer *way_server_new (WayGame *game);

/* Shows the game at @address (NULL: where it was shown before, or else the first that way_addresses_list() finds; only
 * a private or a loopback address) and @port (0: the one before, the usual one or one
 * of the next nine). Phones are those that were there before, also after a crash of a program that first showed the
 * game less than 12 hours ago; at another address than before there is a new key. If it fails, it can be tried again.
 */
gboolean way_server_start (WayServer *self, const char *address, guint16 port, GError **error);

/* Does not show the game for now: phones are asked to try again. */
void way_server_pause (WayServer *self);

/* The same, and leaves the session to another object, which can go on with it for an hour. */
void way_server_release (WayServer *self);

/* Ends the session: phones are told that the game is no longer shown, and forgotten. An object that is disposed without
 * that leaves its session as after a crash. */
void way_server_stop (WayServer *self);

gboolean way_server_is_running (WayServer *self);

/* NULL while it does not run. (transfer none) */
const char *way_server_get_address (WayServer *self); /* "192.168.1.24:8765" */
const char *way_server_get_url (WayServer *self);     /* with the key: what a QR code says */
const char *way_server_get_code (WayServer *self);    /* "KFQMTW" */

gboolean way_server_get_can_ask (WayServer *self);
void way_server_set_can_ask (WayServer *self, gboolean can_ask);

/* Return lists of WayPhoneItem: all phones, in the order in which they joined, and those that ask to enter, whether
 * they are connected or not. (transfer none) */
GListModel *way_server_get_phones (WayServer *self);
GListModel *way_server_get_requests (WayServer *self);

/* Updates which phones are connected. */
void way_server_update_phones (WayServer *self);

/* Lets a phone enter that asks, or has asked before, for the player at @seat: the one that the host was shown. Returns
 * FALSE, and does nothing, if it wants to enter for somebody else by now, or not at all. */
gboolean way_server_allow (WayServer *self, WayPhoneItem *phone, int seat);

/* Deny the request of a phone, or let it only watch; rename it, an empty name being the default one; and disconnect it,
 * so that it has to join again. */
void way_server_deny (WayServer *self, WayPhoneItem *phone);
void way_server_rename (WayServer *self, WayPhoneItem *phone, const char *name);
void way_server_disconnect (WayServer *self, WayPhoneItem *phone);

/* Returns the entries in force that were recorded with a phone of its player, in the order of the log; of int.
 * (transfer full) */
GArray *way_server_list_entries (WayServer *self, WayPhoneItem *phone);

G_END_DECLS
