/* way-server-door.h: where the door for phones is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-address.h"
#include "way-desk.h"

G_BEGIN_DECLS

/* Returns the address of this computer that is @wanted, or the first to offer if that is NULL. Returns NULL with an
 * error of WayServerError. (transfer full) */
WayAddress *way_server_choose_address (const char *wanted, GError **error);

/* Opens the door of @desk at @port, or, if that is 0, at the first of the usual ones that is free. Fails likewise. */
WayDoor *way_server_open_door (WayDesk *desk, const WayAddress *address, guint16 port, GError **error);

G_END_DECLS
