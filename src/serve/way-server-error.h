/* way-server-error.h: why a game cannot be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WAY_SERVER_ERROR (way_server_error_quark ())

typedef enum {
  WAY_SERVER_ERROR_NO_NETWORK, /* there is no address that phones could reach */
  WAY_SERVER_ERROR_NO_ADDRESS, /* this computer does not have that address */
  WAY_SERVER_ERROR_PUBLIC,     /* the internet could reach that address */
  WAY_SERVER_ERROR_PORT_TAKEN, /* another program listens there */
} WayServerError;

GQuark way_server_error_quark (void);

/* The first port that is tried, and how many: below those that systems give out, and allowed by browsers. */
#define WAY_SERVER_PORT 8765
#define WAY_SERVER_PORTS 10

G_END_DECLS
