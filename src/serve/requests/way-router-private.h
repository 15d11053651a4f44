/* way-router-private.h: the struct of WayRouter, and functions shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-code-rate-limit.h"
#include "way-router.h"

G_BEGIN_DECLS

struct WayRouter {
  WayPhoneRegistry *registry;
  char *key, *code, *build, *epoch;
  WayRouterCallbacks callbacks;
  gpointer data;
  int n_queued; /* atomic */
  int paused;   /* atomic; set before it stops */

  /* The rest is for the network thread. */
  WayGameSnapshot *snapshot;
  GList *polls; /* the newest first */
  WayCodeRateLimit *code_rate_limit;
  gboolean stopped;
};

/* Begins a response, in a language that stays in use until way_router_send_response() ends it. */
JsonBuilder *way_router_begin_response (WayRouter *self, int language);

/* Ends the response, adds @rest to its members if it is not NULL, and frees @builder. */
void way_router_send_response (WayHttpRequest *request, WayErrorCode error_code, JsonBuilder *builder, GBytes *rest);

/* Responds with a code and a sentence; @again: seconds until it may be tried again, or 0. */
void way_router_send_error (WayRouter *self, WayHttpRequest *request, int language, WayErrorCode error_code, int again);

/* Responds with the state of the game, at once or when it is another one than @body says. */
void way_router_handle_state (WayRouter *self, WayHttpRequest *request, const WayRequestBody *body,
                              const WayPhoneInfo *phone, int language);

/* Queues a request that needs the game, or responds that it is one too many. @body is (transfer full). */
void way_router_queue (WayRouter *self, WayHttpRequest *request, WayGameRequestKind kind, WayRequestBody *body,
                       const WayPhoneInfo *phone, int language);

/* Returns the code with which requests are refused once the router has stopped. */
WayErrorCode way_router_get_stopped_code (WayRouter *self);

/* Responds to what is held: there is a new snapshot, or the router has stopped. */
void way_router_finish_polls (WayRouter *self);

G_END_DECLS
