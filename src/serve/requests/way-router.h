/* way-router.h: routes the requests of phones, in the network thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game-request.h"
#include "way-game-snapshot.h"
#include "way-listener.h"
#include "way-phone-registry.h"

G_BEGIN_DECLS

/* Checks tokens and permissions, responds with files and states, and queues what needs the game for the main loop. A
 * request for the state of the game is held until there is a newer one (long polling). */
typedef struct WayRouter WayRouter;

/* Called in the network thread; they pass on what is for the main loop. */
typedef struct {
  void (*queued) (WayGameRequest *request, gpointer data); /* to be finished with way_router_respond() */
  void (*language_needed) (int language, gpointer data);   /* the next snapshots need a text in this language */
  void (*phones_changed) (gpointer data);                  /* a phone has joined, asked, or was seen after a while */
  void (*peer_refused) (const char *peer, gpointer data);  /* as in WayListenerCallbacks */
} WayRouterCallbacks;

/* @registry is borrowed; new phones join with @key or @code; @snapshot (transfer full) is the first one. */
WayRouter *way_router_new (WayPhoneRegistry *registry, const char *key, const char *code, WayGameSnapshot *snapshot,
                           const WayRouterCallbacks *callbacks, gpointer data);
void way_router_free (WayRouter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRouter, way_router_free)

/* Called in the main loop before the listener is freed, unless the game is no longer shown: phones are asked to try
 * again. */
void way_router_pause (WayRouter *self);

/* For the listener, with the router as its data. */
extern const WayListenerCallbacks way_router_listener_callbacks;

/* Called in the main loop. @snapshot is (transfer full); phones that wait for it get it. */
void way_router_publish (WayRouter *self, WayListener *listener, WayGameSnapshot *snapshot);
void way_router_respond (WayRouter *self, WayListener *listener, WayGameRequest *request);

/* Frees a queued request without a response, when the listener is gone. */
void way_router_drop (WayRouter *self, WayGameRequest *request);

G_END_DECLS
