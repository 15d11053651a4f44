/* way-door-stream.h: what one connection may send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A stream over @connection that fails to read, so that the connection is closed, once the head of the request is
 * longer than @max_head bytes, or what follows it is longer than @max_body. */
#define WAY_TYPE_DOOR_STREAM (way_door_stream_get_type ())
G_DECLARE_FINAL_TYPE (WayDoorStream, way_door_stream, WAY, DOOR_STREAM, GIOStream)

/* @closed is called once, when the stream is closed or freed. */
WayDoorStream *way_door_stream_new (GSocketConnection *connection, gsize max_head, gsize max_body,
                                    void (*closed) (gpointer data), gpointer data);

G_END_DECLS
