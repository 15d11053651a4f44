/* way-http-request-private.h: functions of WayHttpRequest for the listener.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <libsoup/soup.h>

#include "way-http-request.h"

G_BEGIN_DECLS

/* @message came from @peer through @socket. */
WayHttpRequest *way_http_request_new (SoupServerMessage *message, GSocket *socket, const char *peer);

/* The connection is closed, or will be: no response can be sent. */
void way_http_request_abort (WayHttpRequest *self);

G_END_DECLS
