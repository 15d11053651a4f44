/* way-http-policy.h: which requests are accepted, and what browsers may do with the responses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Returns whether libsoup gets the @head of a request, of @length bytes and a NUL: one in which it reads no length of
 * the body it would refuse by itself, and never free its path.
 *
 * Accepted are a method in capital letters, a path that begins with a slash, and HTTP/1.0 or HTTP/1.1, one space
 * between them; then headers of one line each, without control characters but tabs, among them no Transfer-Encoding and
 * at most one Content-Length, of a few digits. Empty lines are passed over. */
gboolean way_http_policy_check_head (const char *head, gsize length);

/* Checks the headers of a request to the page at @origin on @host. Returns the status with which it is refused; 0: it
 * is accepted. */
guint way_http_policy_check (SoupServerMessage *message, const char *host, const char *origin, gsize max_body);

/* Adds to the response what keeps other pages, caches and scripts away from it. */
void way_http_policy_add_headers (SoupServerMessage *message);

G_END_DECLS
