/* way-listener-limits.c: how many connections a listener accepts, how long, and what they may send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-listener-limits.h"

const WayListenerLimits way_listener_limits = {
  .connections = 96,
  .per_address = 24,
  .per_unknown = 8,
  .reserved = 32,
  .per_known = 2,
  .max_headers = 8 * 1024,
  .max_body = 4 * 1024,
  .request_timeout = 10 * 1000,
  .lifetime = 30 * 1000,
};
