/* way-server-listen.h: chooses the address and the port at which a game is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-address.h"
#include "way-router.h"

G_BEGIN_DECLS

/* Returns the address of this computer that is @wanted, or, if that is NULL, the one @before (may be NULL) if it is
 * still there, or the first to offer. Returns NULL with an error of WayServerError. (transfer full) */
WayAddress *way_server_choose_address (const char *wanted, const char *before, GError **error);

/* Listens for @router at @port, or, if that is 0, at the one @before (0: none) or the first of the usual ones that is
 * free. Fails likewise. */
WayListener *
way_server_listen (WayRouter *router, const WayAddress *address, guint16 port, guint16 before, GError **error);

G_END_DECLS
