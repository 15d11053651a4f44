/* way-server.h: shows a game on the phones of a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-handset.h"
#include "way-server-error.h"

G_BEGIN_DECLS

/* Properties (notified): "running" (boolean, read-only), "can-ask" (boolean: phones may ask to enter). Signals:
 * "changed": phones, their rights or their entries are different; "refused-peer" (string): a device of another network,
 * with this address, was refused. */
#define WAY_TYPE_SERVER (way_server_get_type ())
G_DECLARE_FINAL_TYPE (WayServer, way_server, WAY, SERVER, GObject)

/* It shows nothing yet. To be used in the thread of @game only. */
WayServer *way_server_new (WayGame *game);

/* Begins to show the game at @address (NULL: where it was shown before, or else the first that way_addresses_list()
 * finds; only of a private network, or of the computer for itself) and @port (0: the one before, the usual one or one
 * of the next nine). Phones are those that were there before, also after a crash of a program that first showed the
 * game less than 12 hours ago; at another address than before there is a new key. If it fails, it can be tried again.
 */
gboolean way_server_start (WayServer *self, const char *address, guint16 port, GError **error);

/* Does not show the game for now: phones are told to come again. */
void way_server_pause (WayServer *self);

/* Ends it: every phone is told so, and forgotten. An object that is disposed without that leaves its phones as a crash
 * does. */
void way_server_stop (WayServer *self);

gboolean way_server_is_running (WayServer *self);

/* NULL while it does not run. (transfer none) */
const char *way_server_get_address (WayServer *self); /* "192.168.1.24:8765" */
const char *way_server_get_url (WayServer *self);     /* with the key: what a QR code says */
const char *way_server_get_letters (WayServer *self); /* "KFQMTW" */

gboolean way_server_get_can_ask (WayServer *self);
void way_server_set_can_ask (WayServer *self, gboolean can_ask);

/* Return lists of WayHandset: all, in the order in which they joined, and those that ask; also of those that may come
 * again. (transfer none) */
GListModel *way_server_get_phones (WayServer *self);
GListModel *way_server_get_requests (WayServer *self);

/* Finds out which phones are still there. */
void way_server_look (WayServer *self);

/* Lets a phone enter that asks, or has asked before, for the player at @seat: the one that the host was shown. Returns
 * FALSE, and does nothing, if it wants to enter for somebody else by now, or not at all. */
gboolean way_server_allow (WayServer *self, WayHandset *phone, int seat);

/* Answer with no, or let a phone only watch; name it, an empty name being the usual one; and forget it. */
void way_server_forbid (WayServer *self, WayHandset *phone);
void way_server_rename (WayServer *self, WayHandset *phone, const char *name);
void way_server_send_away (WayServer *self, WayHandset *phone);

/* Returns the entries in force that were recorded with a phone of its player, in the order of the log; of int.
 * (transfer full) */
GArray *way_server_list_entries (WayServer *self, WayHandset *phone);

G_END_DECLS
