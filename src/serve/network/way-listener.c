/* way-listener.c: accepts connections in a thread of its own, within limits and deadlines.
 *
 * libsoup has neither limits nor deadlines, and its authors advise against untrusted clients. Therefore connections are
 * accepted, counted, limited and closed here, and libsoup parses one request from each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-listener.h"

#include <string.h>

#include "way-address.h"
#include "way-connection.h"
#include "way-http-policy.h"
#include "way-http-request-private.h"
#include "way-limited-stream.h"

#define BACKLOG 2048 /* one second of a flood: a refused client connects again only after a second */
#define ACCEPT_AT_ONCE 32
#define RETRY_DELAY 100   /* milliseconds without accepting, after it failed */
#define CLOSE_TIMEOUT 300 /* milliseconds for what is still being sent when the listener is freed */

struct WayListener {
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  guint16 port;
  char *host;   /* as in the header Host */
  char *origin; /* as in the header Origin */
  GInetAddressMask *network;
  WayListenerLimits limits;
  WayListenerCallbacks callbacks;
  gpointer data;

  /* The rest is for the network thread. */
  GSocket *socket;
  GSource *accepting;
  GSource *retrying;
  SoupServer *server;
  GHashTable *connections; /* GSocketAddress of the peer → WayConnection, which it owns */
  guint64 n_accepted;
  gboolean closing;
};

static void
stop_source (GSource **source)
{
  if (!*source)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
start_timer (WayListener *self, GSource **source, int milliseconds, GSourceFunc callback, gpointer data)
{
  stop_source (source);
  *source = g_timeout_source_new ((guint) milliseconds);
  g_source_set_callback (*source, callback, data, NULL);
  g_source_attach (*source, self->context);
}

static void
quit_if_empty (WayListener *self)
{
  if (self->closing && g_hash_table_size (self->connections) == 0)
    g_main_loop_quit (self->loop);
}

static void
connection_closed (gpointer data)
{
  WayConnection *connection = data;
  WayListener *self = connection->listener;

  g_hash_table_remove (self->connections, connection->peer);
  quit_if_empty (self);
}

static gboolean
expired_cb (gpointer data)
{
  way_connection_close (data);
  return G_SOURCE_REMOVE;
}

static void
add_connection (WayListener *self, GSocket *socket, GSocketAddress *peer, char *address, gboolean known)
{
  g_autoptr (GSocketConnection) plain = g_socket_connection_factory_create_connection (socket);
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  g_autoptr (WayLimitedStream) stream = NULL;
  WayConnection *connection = g_new0 (WayConnection, 1);

  connection->listener = self;
  connection->peer = g_object_ref (peer);
  connection->address = address;
  connection->known = known;
  connection->accepted = g_get_monotonic_time ();
  connection->order = ++self->n_accepted;
  connection->socket = g_object_ref (socket);
  g_hash_table_insert (self->connections, connection->peer, connection);
  start_timer (self, &connection->deadline, self->limits.request_timeout, expired_cb, connection);
  stream
      = way_limited_stream_new (plain, self->limits.max_headers, self->limits.max_body, connection_closed, connection);
  soup_server_accept_iostream (self->server, G_IO_STREAM (stream), local, peer, NULL);
}

static void
accept_one (WayListener *self, GSocket *socket)
{
  g_autoptr (GSocketAddress) peer = g_socket_get_remote_address (socket, NULL);
  GInetAddress *inet;
  g_autofree char *address = NULL;
  gboolean known;

  if (!G_IS_INET_SOCKET_ADDRESS (peer))
    return;
  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (peer));
  address = g_inet_address_to_string (inet);
  if (!g_inet_address_mask_matches (self->network, inet))
    {
      self->callbacks.refused (address, self->data);
      return;
    }
  known = self->callbacks.is_known (address, self->data);
  if (way_connections_make_room (self->connections, &self->limits, address, known))
    add_connection (self, socket, peer, g_steal_pointer (&address), known);
}

static void start_accepting (WayListener *self);

static gboolean
retry_cb (gpointer data)
{
  WayListener *self = data;

  stop_source (&self->retrying);
  start_accepting (self);
  return G_SOURCE_REMOVE;
}

static gboolean
accept_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  WayListener *self = data;

  for (int i = 0; i < ACCEPT_AT_ONCE; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSocket) accepted = g_socket_accept (socket, NULL, &error);

      if (accepted)
        accept_one (self, accepted);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        break;
      else
        {
          /* Without free descriptors, for example, the socket stays readable. */
          stop_source (&self->accepting);
          start_timer (self, &self->retrying, RETRY_DELAY, retry_cb, self);
          break;
        }
    }
  return G_SOURCE_CONTINUE;
}

static void
start_accepting (WayListener *self)
{
  self->accepting = g_socket_create_source (self->socket, G_IO_IN, NULL);
  g_source_set_callback (self->accepting, G_SOURCE_FUNC (accept_cb), self, NULL);
  g_source_attach (self->accepting, self->context);
}

/* The headers of the request are complete. */
static void
headers_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  WayListener *self = data;
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  WayConnection *connection = g_hash_table_lookup (self->connections, soup_server_message_get_remote_address (message));
  guint status;

  way_http_policy_add_headers (message);
  /* libsoup would build a response with as many parts as the client requests. */
  soup_message_headers_remove (headers, "Range");
  status = way_http_policy_check (message, self->host, self->origin, self->limits.max_body);
  if (status == SOUP_STATUS_NONE)
    return;
  soup_server_message_set_status (message, status, NULL);
  /* libsoup would first wait for the body. */
  if (connection && (status == SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE || status == SOUP_STATUS_LENGTH_REQUIRED))
    g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
}

/* Since accept, not since the request was complete. A request that is held for 20 seconds has its response before. */
static int
get_remaining_lifetime (WayListener *self, const WayConnection *connection)
{
  gint64 age = (g_get_monotonic_time () - connection->accepted) / 1000;

  return (int) MAX (1, self->limits.lifetime - age);
}

/* The request is complete. */
static void
request_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  WayListener *self = data;
  GSocketAddress *peer = soup_server_message_get_remote_address (message);
  WayConnection *connection = g_hash_table_lookup (self->connections, peer);

  if (!connection || connection->request)
    {
      soup_server_message_set_status (message, SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
      return;
    }
  start_timer (self, &connection->deadline, get_remaining_lifetime (self, connection), expired_cb, connection);
  connection->request = way_http_request_new (message, connection->socket, connection->address);
  self->callbacks.request (connection->request, self->data);
}

static gboolean
close_timeout_cb (gpointer data)
{
  WayListener *self = data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
close_cb (gpointer data)
{
  WayListener *self = data;

  self->closing = TRUE;
  stop_source (&self->accepting);
  start_timer (self, &self->retrying, CLOSE_TIMEOUT, close_timeout_cb, self);
  g_socket_close (self->socket, NULL);
  self->callbacks.stopped (self->data);
  quit_if_empty (self);
  return G_SOURCE_REMOVE;
}

/* Lets libsoup drop what it still has of the connections. */
static void
clear_connections (WayListener *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    way_connection_close (value);
  soup_server_disconnect (self->server);
  g_clear_object (&self->server);
  while (g_main_context_iteration (self->context, FALSE))
    ;
}

static gpointer
run (gpointer data)
{
  WayListener *self = data;

  g_main_context_push_thread_default (self->context);
  self->connections = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) way_connection_free);
  self->server = soup_server_new (NULL, NULL);
  soup_server_add_early_handler (self->server, NULL, headers_cb, self, NULL);
  soup_server_add_handler (self->server, NULL, request_cb, self, NULL);
  start_accepting (self);
  g_main_loop_run (self->loop);
  stop_source (&self->accepting);
  stop_source (&self->retrying);
  clear_connections (self);
  g_hash_table_unref (self->connections);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

/* Returns a socket that listens, or NULL with @error. */
static GSocket *
listen_on (GInetAddress *address, guint16 port, guint16 *bound, GError **error)
{
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, port);
  g_autoptr (GSocketAddress) found = NULL;
  g_autoptr (GSocket) socket
      = g_socket_new (g_inet_address_get_family (address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);

  if (!socket)
    return NULL;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, BACKLOG);
  if (!g_socket_bind (socket, wanted, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;
  found = g_socket_get_local_address (socket, error);
  if (!found)
    return NULL;
  *bound = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (found));
  return g_steal_pointer (&socket);
}

WayListener *
way_listener_new (const char *address, guint prefix, guint16 port, const WayListenerLimits *limits,
                  const WayListenerCallbacks *callbacks, gpointer data, GError **error)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address);
  g_autoptr (GInetAddressMask) network = NULL;
  g_autoptr (GSocket) socket = NULL;
  guint16 bound;
  WayListener *self;

  g_return_val_if_fail (inet != NULL, NULL);

  socket = listen_on (inet, port, &bound, error);
  if (!socket)
    return NULL;
  network = way_address_get_network (inet, prefix);
  self = g_new0 (WayListener, 1);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->port = bound;
  self->host = g_strdup_printf (strchr (address, ':') ? "[%s]:%u" : "%s:%u", address, bound);
  self->origin = g_strconcat ("http://", self->host, NULL);
  self->network = g_steal_pointer (&network);
  self->limits = *limits;
  self->callbacks = *callbacks;
  self->data = data;
  self->socket = g_steal_pointer (&socket);
  self->thread = g_thread_new ("network", run, self);
  return self;
}

void
way_listener_free (WayListener *self)
{
  way_listener_call (self, close_cb, self, NULL);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_object_unref (self->socket);
  g_object_unref (self->network);
  g_free (self->host);
  g_free (self->origin);
  g_free (self);
}

guint16
way_listener_get_port (WayListener *self)
{
  return self->port;
}

void
way_listener_call (WayListener *self, GSourceFunc function, gpointer data, GDestroyNotify free)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, function, data, free);
  g_source_attach (source, self->context);
}
