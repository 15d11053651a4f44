/* way-server-door.h: where the door for phones is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-address.h"
#include "way-desk.h"

G_BEGIN_DECLS

/* Returns the address of this computer that is @wanted, or, if that is NULL, the one @before (may be NULL) if it is
 * still there, or the first to offer. Returns NULL with an error of WayServerError. (transfer full) */
WayAddress *way_server_choose_address (const char *wanted, const char *before, GError **error);

/* Opens the door of @desk at @port, or, if that is 0, at the one @before (0: none) or the first of the usual ones that
 * is free. Fails likewise. */
WayDoor *way_server_open_door (WayDesk *desk, const WayAddress *address, guint16 port, guint16 before, GError **error);

G_END_DECLS
