/* way-http-policy.h: which requests are accepted, and what browsers may do with the responses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Checks the headers of a request to the page at @origin on @host. Returns the status with which it is refused; 0: it
 * is accepted. */
guint way_http_policy_check (SoupServerMessage *message, const char *host, const char *origin, gsize max_body);

/* Adds to the response what keeps other pages, caches and scripts away from it. */
void way_http_policy_add_headers (SoupServerMessage *message);

G_END_DECLS
