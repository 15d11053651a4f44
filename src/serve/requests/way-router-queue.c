/* way-router-queue.c: hands requests over to the main loop, and takes responses and snapshots from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-router-private.h"

#define MAX_QUEUED 32 /* until their responses are sent */

typedef struct {
  WayGameRequest game_request; /* first: the main loop gets a pointer to it */
  WayHttpRequest *request;
} QueuedRequest;

static void
disconnected_cb (WayHttpRequest *request, gpointer data)
{
  /* It is executed all the same. */
}

void
way_router_queue (WayRouter *self, WayHttpRequest *request, WayGameRequestKind kind, WayRequestBody *body,
                  const WayPhoneInfo *phone, int language)
{
  gboolean writes = kind == WAY_GAME_REQUEST_RECORD || kind == WAY_GAME_REQUEST_UNDO;
  int again
      = way_phone_registry_count_request (self->registry, phone->number, way_http_request_get_peer (request), writes);
  QueuedRequest *queued;

  if (again > 0)
    {
      way_router_send_error (self, request, language, WAY_ERROR_CODE_RATE_LIMITED, again);
      way_request_body_free (body);
      return;
    }
  if (g_atomic_int_get (&self->n_queued) >= MAX_QUEUED)
    {
      way_router_send_error (self, request, language, WAY_ERROR_CODE_BUSY, 0);
      way_request_body_free (body);
      return;
    }
  g_atomic_int_inc (&self->n_queued);
  queued = g_new0 (QueuedRequest, 1);
  queued->game_request = (WayGameRequest){ .kind = kind, .body = body, .phone = *phone, .language = language };
  queued->game_request.response = way_router_begin_response (self, language);
  way_language_use (NULL);
  queued->request = way_http_request_ref (request);
  way_http_request_hold (request, disconnected_cb, NULL);
  self->callbacks.queued (&queued->game_request, self->data);
}

void
way_router_drop (WayRouter *self, WayGameRequest *request)
{
  QueuedRequest *queued = (QueuedRequest *) request;

  g_atomic_int_add (&self->n_queued, -1);
  way_http_request_unref (queued->request);
  way_request_body_free (request->body);
  g_clear_object (&request->response);
  g_free (queued);
}

typedef struct {
  WayRouter *router;
  WayGameRequest *request;
  WayGameSnapshot *snapshot;
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  if (message->request)
    way_router_drop (message->router, message->request);
  g_clear_pointer (&message->snapshot, way_game_snapshot_free);
  g_free (message);
}

static gboolean
respond_cb (gpointer data)
{
  Message *message = data;
  WayGameRequest *request = message->request;

  way_language_use (way_language_get (request->language));
  way_router_send_response (((QueuedRequest *) request)->request, request->error_code,
                            g_steal_pointer (&request->response), NULL);
  return G_SOURCE_REMOVE;
}

void
way_router_respond (WayRouter *self, WayListener *listener, WayGameRequest *request)
{
  Message *message = g_new0 (Message, 1);

  message->router = self;
  message->request = request;
  way_listener_call (listener, respond_cb, message, message_free);
}

static gboolean
publish_cb (gpointer data)
{
  Message *message = data;
  WayRouter *self = message->router;

  g_clear_pointer (&self->snapshot, way_game_snapshot_free);
  self->snapshot = g_steal_pointer (&message->snapshot);
  way_router_finish_polls (self);
  return G_SOURCE_REMOVE;
}

void
way_router_publish (WayRouter *self, WayListener *listener, WayGameSnapshot *snapshot)
{
  Message *message = g_new0 (Message, 1);

  message->router = self;
  message->snapshot = snapshot;
  way_listener_call (listener, publish_cb, message, message_free);
}
