/* way-listener-limits.h: how many connections a listener accepts, how long, and what they may send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int connections;             /* in all */
  int per_address;             /* of one address that is known */
  int per_unknown;             /* of one that is not */
  int reserved;                /* of those in all, for addresses that are known */
  int per_known;               /* of those reserved, for each address */
  gsize max_headers, max_body; /* bytes of a request */

  /* Milliseconds from accept until the request must be complete, and until the connection is closed. */
  int request_timeout, lifetime;
} WayListenerLimits;

/* 96, 24, 8, 32, 2; 8 kB and 4 kB; 10 s and 30 s. */
extern const WayListenerLimits way_listener_limits;

G_END_DECLS
