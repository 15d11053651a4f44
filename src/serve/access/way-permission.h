/* way-permission.h: what a phone may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  WAY_PERMISSION_WATCH,
  WAY_PERMISSION_ASK, /* waits for the host to let it enter */
  WAY_PERMISSION_ENTER,
  WAY_PERMISSION_REFUSED, /* watches, and may ask again after a while */
} WayPermission;

const char *way_permission_get_id (WayPermission permission); /* as in the protocol */

G_END_DECLS
