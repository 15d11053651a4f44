/* way-http-request.c: an HTTP request, and its response.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-http-request-private.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#define SCHEME "Waymark "

struct WayHttpRequest {
  SoupServerMessage *message; /* NULL: there was a response, or the connection is closed */
  GSocket *socket;
  char *peer;
  char *path;
  char *query;
  char *token;
  GBytes *body;
  gboolean is_post;
  gboolean held;
  void (*disconnected) (WayHttpRequest *self, gpointer data);
  gpointer data;
  GSource *watch;
};

static char *
read_token (SoupMessageHeaders *headers)
{
  const char *authorization = soup_message_headers_get_one (headers, "Authorization");

  if (!authorization || strncmp (authorization, SCHEME, strlen (SCHEME)) != 0)
    return NULL;
  return g_strdup (authorization + strlen (SCHEME));
}

WayHttpRequest *
way_http_request_new (SoupServerMessage *message, GSocket *socket, const char *peer)
{
  WayHttpRequest *self = g_atomic_rc_box_new0 (WayHttpRequest);
  GUri *uri = soup_server_message_get_uri (message);

  self->message = g_object_ref (message);
  self->socket = g_object_ref (socket);
  self->peer = g_strdup (peer);
  self->path = g_strdup (g_uri_get_path (uri));
  self->query = g_strdup (g_uri_get_query (uri));
  self->token = read_token (soup_server_message_get_request_headers (message));
  self->body = soup_message_body_flatten (soup_server_message_get_request_body (message));
  self->is_post = g_str_equal (soup_server_message_get_method (message), SOUP_METHOD_POST);
  return self;
}

static void
stop_watching (WayHttpRequest *self)
{
  if (!self->watch)
    return;
  g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
}

static void
clear (gpointer data)
{
  WayHttpRequest *self = data;

  stop_watching (self);
  g_clear_object (&self->message);
  g_object_unref (self->socket);
  g_free (self->peer);
  g_free (self->path);
  g_free (self->query);
  g_free (self->token);
  g_bytes_unref (self->body);
}

WayHttpRequest *
way_http_request_ref (WayHttpRequest *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
way_http_request_unref (WayHttpRequest *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
way_http_request_is_post (WayHttpRequest *self)
{
  return self->is_post;
}

const char *
way_http_request_get_path (WayHttpRequest *self)
{
  return self->path;
}

const char *
way_http_request_get_query (WayHttpRequest *self)
{
  return self->query;
}

GBytes *
way_http_request_get_body (WayHttpRequest *self)
{
  return self->body;
}

const char *
way_http_request_get_token (WayHttpRequest *self)
{
  return self->token;
}

const char *
way_http_request_get_peer (WayHttpRequest *self)
{
  return self->peer;
}

/* Lets libsoup go on with the message, which is then not ours anymore. */
static void
release (WayHttpRequest *self)
{
  g_autoptr (SoupServerMessage) message = g_steal_pointer (&self->message);

  stop_watching (self);
  if (self->held)
    soup_server_message_unpause (message);
}

void
way_http_request_respond (WayHttpRequest *self, guint status, const char *type, GBytes *body)
{
  if (!self->message)
    return;
  soup_server_message_set_status (self->message, status, NULL);
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (self->message), type, NULL);
  if (g_bytes_get_size (body) > 0)
    soup_message_body_append_bytes (soup_server_message_get_response_body (self->message), body);
  release (self);
}

void
way_http_request_abort (WayHttpRequest *self)
{
  void (*disconnected) (WayHttpRequest * self, gpointer data) = g_steal_pointer (&self->disconnected);

  if (!self->message)
    return;
  soup_server_message_set_status (self->message, SOUP_STATUS_REQUEST_TIMEOUT, NULL);
  release (self);
  if (disconnected)
    disconnected (self, self->data);
}

/* libsoup does not read from a connection while its message is paused, and so does not notice that it was closed. A
 * client that sends more than the request has no reason to, and is treated alike. */
static gboolean
readable_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  WayHttpRequest *self = data;
  char byte;
  gssize n = recv (g_socket_get_fd (socket), &byte, 1, MSG_PEEK | MSG_DONTWAIT);

  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  g_socket_shutdown (socket, TRUE, TRUE, NULL);
  way_http_request_abort (self);
  return G_SOURCE_REMOVE;
}

void
way_http_request_hold (WayHttpRequest *self, void (*disconnected) (WayHttpRequest *self, gpointer data), gpointer data)
{
  if (!self->message || self->held)
    return;
  self->held = TRUE;
  self->disconnected = disconnected;
  self->data = data;
  soup_server_message_pause (self->message);
  self->watch = g_socket_create_source (self->socket, G_IO_IN, NULL);
  g_source_set_callback (self->watch, G_SOURCE_FUNC (readable_cb), way_http_request_ref (self),
                         (GDestroyNotify) way_http_request_unref);
  g_source_attach (self->watch, g_main_context_get_thread_default ());
}
