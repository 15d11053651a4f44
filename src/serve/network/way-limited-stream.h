/* way-limited-stream.h: limits what a connection sends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A stream over @connection that fails to read, so that the connection is closed, once the headers of the request
 * are longer than @max_headers bytes, have no end, or are not valid, see way_http_policy_check_head(), or what follows
 * them is longer than @max_body. */
#define WAY_TYPE_LIMITED_STREAM (way_limited_stream_get_type ())
G_DECLARE_FINAL_TYPE (WayLimitedStream, way_limited_stream, WAY, LIMITED_STREAM, GIOStream)

/* @closed is called once, when the stream is closed or freed. */
WayLimitedStream *way_limited_stream_new (GSocketConnection *connection, gsize max_headers, gsize max_body,
                                          void (*closed) (gpointer data), gpointer data);

G_END_DECLS
