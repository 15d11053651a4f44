/* way-http-request.h: an HTTP request, and its response.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* References can be counted in every thread; everything else is for the network thread only. */
typedef struct WayHttpRequest WayHttpRequest;

WayHttpRequest *way_http_request_ref (WayHttpRequest *self);
void way_http_request_unref (WayHttpRequest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayHttpRequest, way_http_request_unref)

/* All of it is as it came: not validated, but within the limits of the listener. (transfer none) */
gboolean way_http_request_is_post (WayHttpRequest *self); /* otherwise GET */
const char *way_http_request_get_path (WayHttpRequest *self);
const char *way_http_request_get_query (WayHttpRequest *self); /* NULL: none */
GBytes *way_http_request_get_body (WayHttpRequest *self);
const char *way_http_request_get_token (WayHttpRequest *self); /* of the header Authorization; NULL: none */
const char *way_http_request_get_peer (WayHttpRequest *self);  /* the address it came from */

/* Responds with @body, of the media type @type. Does nothing if a response was sent, or the client has disconnected. */
void way_http_request_respond (WayHttpRequest *self, guint status, const char *type, GBytes *body);

/* Keeps it until there is a response. If the client disconnects before that, or the connection times out,
 * @disconnected is called once. */
void
way_http_request_hold (WayHttpRequest *self, void (*disconnected) (WayHttpRequest *self, gpointer data), gpointer data);

G_END_DECLS
