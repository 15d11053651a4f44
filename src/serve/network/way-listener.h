/* way-listener.h: accepts connections in a thread of its own, within limits and deadlines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-http-request.h"
#include "way-listener-limits.h"

G_BEGIN_DECLS

/* Passes on requests that are complete, within the limits, and sent by the page from the same address: Host is that
 * address, and a POST has it as its Origin and JSON as its content. Everything else gets a status without an
 * explanation, or its connection is closed. */
typedef struct WayListener WayListener;

/* They are called in the network thread. */
typedef struct {
  void (*request) (WayHttpRequest *request, gpointer data); /* responds, at once or after way_http_request_hold() */
  gboolean (*is_known) (const char *peer, gpointer data);   /* a phone that has joined has this address */
  void (*refused) (const char *peer, gpointer data);        /* it is not in the network of the address */
  void (*stopped) (gpointer data);                          /* responds to what it holds: there are no more requests */
} WayListenerCallbacks;

/* Listens on @address, of which the first @prefix bits are those of its network; @port 0: any. @limits and @callbacks
 * are copied. Returns NULL with an error of GIO if that is not possible. Free it with way_listener_free(), which waits
 * a moment for what is still being sent. */
WayListener *
way_listener_new (const char *address, guint prefix, guint16 port, const WayListenerLimits *limits,
                  const WayListenerCallbacks *callbacks, gpointer data, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_listener_free (WayListener *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayListener, way_listener_free)

guint16 way_listener_get_port (WayListener *self);

/* Calls @function in the network thread, soon; @free after it, or if the listener is freed before. */
void way_listener_call (WayListener *self, GSourceFunc function, gpointer data, GDestroyNotify free);

G_END_DECLS
