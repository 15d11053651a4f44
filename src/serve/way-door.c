/* way-door.c: accepts connections, in a thread of its own, and lets in what is worth reading.
 *
 * libsoup knows no limits and no deadlines, and its authors advise against clients that are not trusted. So it gets
 * connections that are counted, limited and closed here, one request each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-door.h"

#include <string.h>

#include "way-address.h"
#include "way-door-stream.h"
#include "way-visit-private.h"

#define BACKLOG 2048 /* a second of a flood: who is turned away comes again only a second later */
#define ACCEPT_AT_ONCE 32
#define REST 100    /* milliseconds without accepting, after it failed */
#define GOODBYE 300 /* milliseconds for what is still being sent when the door closes */

#define JSON_TYPE "application/json"
#define MAX_LENGTH_DIGITS 7

const WayDoorLimits way_door_limits = {
  .connections = 96,
  .per_address = 24,
  .per_stranger = 8,
  .kept = 32,
  .per_known = 2,
  .head = 8 * 1024,
  .body = 4 * 1024,
  .bring = 10 * 1000,
  .life = 30 * 1000,
};

struct WayDoor {
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  guint16 port;
  char *host;   /* as in the header Host */
  char *origin; /* as in the header Origin */
  GInetAddressMask *network;
  WayDoorLimits limits;
  WayDoorHandler handler;
  gpointer data;

  /* The rest is for the thread. */
  GSocket *socket;
  GSource *accepting;
  GSource *resting;
  SoupServer *server;
  GHashTable *connections; /* GSocketAddress of the peer → WayConnection, which it owns */
  guint64 n_accepted;
  gboolean closing;
};

typedef struct {
  WayDoor *door;
  GSocketAddress *peer; /* of this connection only: what a message has of it */
  char *address;
  gboolean known;
  gboolean closed; /* here; libsoup still has to notice */
  GSocket *socket;
  gint64 accepted; /* monotonic time */
  guint64 order;   /* in which it was accepted */
  GSource *deadline;
  WayVisit *visit;
} WayConnection;

static void
stop_source (GSource **source)
{
  if (!*source)
    return;
  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
start_timer (WayDoor *self, GSource **source, int milliseconds, GSourceFunc callback, gpointer data)
{
  stop_source (source);
  *source = g_timeout_source_new ((guint) milliseconds);
  g_source_set_callback (*source, callback, data, NULL);
  g_source_attach (*source, self->context);
}

static void
connection_free (gpointer data)
{
  WayConnection *connection = data;

  stop_source (&connection->deadline);
  if (connection->visit)
    {
      way_visit_end (connection->visit);
      way_visit_unref (connection->visit);
    }
  g_object_unref (connection->peer);
  g_object_unref (connection->socket);
  g_free (connection->address);
  g_free (connection);
}

static void
quit_if_empty (WayDoor *self)
{
  if (self->closing && g_hash_table_size (self->connections) == 0)
    g_main_loop_quit (self->loop);
}

static void
connection_closed (gpointer data)
{
  WayConnection *connection = data;
  WayDoor *self = connection->door;

  g_hash_table_remove (self->connections, connection->peer);
  quit_if_empty (self);
}

/* libsoup notices that the socket is shut down when it reads or writes next; a message that is held has to go on for
 * that. */
static gboolean
expired_cb (gpointer data)
{
  WayConnection *connection = data;

  connection->closed = TRUE;
  g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
  if (connection->visit)
    way_visit_end (connection->visit);
  return G_SOURCE_REMOVE;
}

/* Connections are kept for the addresses that are known, a few for each. All others share the rest. */
typedef struct {
  int all;               /* of the address */
  int sharing;           /* of these, in the shared part */
  WayConnection *oldest; /* that has not brought its request; NULL: none */
} Share;

static GHashTable *
count_connections (WayDoor *self, int *all, int *sharing)
{
  GHashTable *shares = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GHashTableIter iter;
  gpointer value;

  *all = *sharing = 0;
  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      WayConnection *connection = value;
      Share *share = g_hash_table_lookup (shares, connection->address);

      if (connection->closed)
        continue;
      if (!share)
        {
          share = g_new0 (Share, 1);
          g_hash_table_insert (shares, connection->address, share);
        }
      share->all++;
      ++*all;
      if (!connection->known || share->all > self->limits.per_known)
        {
          share->sharing++;
          ++*sharing;
        }
      if (!connection->visit && (!share->oldest || connection->order < share->oldest->order))
        share->oldest = connection;
    }
  return shares;
}

/* Closes the oldest connection of the address that has most, of those that have not brought their requests, for one
 * that has fewer. Returns whether there was one. */
static gboolean
close_one (GHashTable *shares, int fewer)
{
  GHashTableIter iter;
  gpointer value;
  const Share *most = NULL;

  g_hash_table_iter_init (&iter, shares);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Share *share = value;

      if (share->oldest && share->sharing > fewer
          && (!most || share->sharing > most->sharing
              || (share->sharing == most->sharing && share->oldest->order < most->oldest->order)))
        most = share;
    }
  if (most)
    expired_cb (most->oldest);
  return most != NULL;
}

static gboolean
make_room (WayDoor *self, const char *address, gboolean known)
{
  int all, sharing;
  g_autoptr (GHashTable) shares = count_connections (self, &all, &sharing);
  const Share *own = g_hash_table_lookup (shares, address);
  int n = own ? own->all : 0;

  if (n >= (known ? self->limits.per_address : self->limits.per_stranger))
    return FALSE;
  if (known && n < self->limits.per_known && all < self->limits.connections)
    return TRUE;
  return (all < self->limits.connections && sharing < self->limits.connections - self->limits.kept)
         || close_one (shares, own ? own->sharing : 0);
}

static void
let_in (WayDoor *self, GSocket *socket, GSocketAddress *peer, char *address, gboolean known)
{
  g_autoptr (GSocketConnection) plain = g_socket_connection_factory_create_connection (socket);
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  g_autoptr (WayDoorStream) stream = NULL;
  WayConnection *connection = g_new0 (WayConnection, 1);

  connection->door = self;
  connection->peer = g_object_ref (peer);
  connection->address = address;
  connection->known = known;
  connection->accepted = g_get_monotonic_time ();
  connection->order = ++self->n_accepted;
  connection->socket = g_object_ref (socket);
  g_hash_table_insert (self->connections, connection->peer, connection);
  start_timer (self, &connection->deadline, self->limits.bring, expired_cb, connection);
  stream = way_door_stream_new (plain, self->limits.head, self->limits.body, connection_closed, connection);
  soup_server_accept_iostream (self->server, G_IO_STREAM (stream), local, peer, NULL);
}

static void
accept_one (WayDoor *self, GSocket *socket)
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
      self->handler.refused (address, self->data);
      return;
    }
  known = self->handler.is_known (address, self->data);
  if (make_room (self, address, known))
    let_in (self, socket, peer, g_steal_pointer (&address), known);
}

static void start_accepting (WayDoor *self);

static gboolean
rested_cb (gpointer data)
{
  WayDoor *self = data;

  stop_source (&self->resting);
  start_accepting (self);
  return G_SOURCE_REMOVE;
}

static gboolean
accept_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  WayDoor *self = data;

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
          start_timer (self, &self->resting, REST, rested_cb, self);
          break;
        }
    }
  return G_SOURCE_CONTINUE;
}

static void
start_accepting (WayDoor *self)
{
  self->accepting = g_socket_create_source (self->socket, G_IO_IN, NULL);
  g_source_set_callback (self->accepting, G_SOURCE_FUNC (accept_cb), self, NULL);
  g_source_attach (self->accepting, self->context);
}

/* Of a header that is there twice, libsoup would give one. */
static gboolean
has_header (SoupMessageHeaders *headers, const char *name, const char *value)
{
  return g_strcmp0 (soup_message_headers_get_list (headers, name), value) == 0;
}

/* libsoup takes everything that begins like a number for one, and too large ones for others. */
static gboolean
has_length (SoupMessageHeaders *headers)
{
  const char *length = soup_message_headers_get_list (headers, "Content-Length");

  return length && length[0] != '\0' && strspn (length, "0123456789") == strlen (length)
         && strlen (length) <= MAX_LENGTH_DIGITS
         && soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH;
}

/* Returns the status with which the request is refused; 0: it is not. */
static guint
judge (WayDoor *self, SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *method = soup_server_message_get_method (message);

  if (!has_header (headers, "Host", self->host))
    return SOUP_STATUS_MISDIRECTED_REQUEST;
  if (g_str_equal (method, SOUP_METHOD_GET))
    return SOUP_STATUS_NONE;
  if (!g_str_equal (method, SOUP_METHOD_POST))
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (!has_header (headers, "Origin", self->origin))
    return SOUP_STATUS_FORBIDDEN;
  if (g_strcmp0 (soup_message_headers_get_content_type (headers, NULL), JSON_TYPE) != 0)
    return SOUP_STATUS_UNSUPPORTED_MEDIA_TYPE;
  if (!has_length (headers))
    return SOUP_STATUS_LENGTH_REQUIRED;
  if (soup_message_headers_get_content_length (headers) > (goffset) self->limits.body)
    return SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
  return SOUP_STATUS_NONE;
}

static void
add_headers (SoupServerMessage *message)
{
  static const char *const headers[][2] = {
    { "Connection", "close" },
    { "Cache-Control", "no-store" },
    { "Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src "
                                 "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "X-Content-Type-Options", "nosniff" },
    /* With no-referrer, some browsers send “null” as the Origin of our own page. */
    { "Referrer-Policy", "same-origin" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    soup_message_headers_replace (soup_server_message_get_response_headers (message), headers[i][0], headers[i][1]);
}

/* The head of the request is there. */
static void
head_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  WayDoor *self = data;
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  WayConnection *connection = g_hash_table_lookup (self->connections, soup_server_message_get_remote_address (message));
  guint status;

  add_headers (message);
  /* libsoup would make parts of the answer, many if many are asked for. */
  soup_message_headers_remove (headers, "Range");
  status = judge (self, message);
  if (status == SOUP_STATUS_NONE)
    return;
  soup_server_message_set_status (message, status, NULL);
  /* libsoup would first wait for the body. */
  if (connection && (status == SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE || status == SOUP_STATUS_LENGTH_REQUIRED))
    g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
}

/* From accept, and not from when the request was there: what is held for twenty seconds is answered before that. */
static int
find_rest_of_life (const WayConnection *connection)
{
  gint64 age = (g_get_monotonic_time () - connection->accepted) / 1000;

  return (int) MAX (1, connection->door->limits.life - age);
}

/* All of it is there. */
static void
request_cb (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  WayDoor *self = data;
  GSocketAddress *peer = soup_server_message_get_remote_address (message);
  WayConnection *connection = g_hash_table_lookup (self->connections, peer);

  if (!connection || connection->visit)
    {
      soup_server_message_set_status (message, SOUP_STATUS_SERVICE_UNAVAILABLE, NULL);
      return;
    }
  start_timer (self, &connection->deadline, find_rest_of_life (connection), expired_cb, connection);
  connection->visit = way_visit_new (message, connection->socket, connection->address);
  self->handler.visit (connection->visit, self->data);
}

static gboolean
give_up_cb (gpointer data)
{
  WayDoor *self = data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
close_cb (gpointer data)
{
  WayDoor *self = data;

  self->closing = TRUE;
  stop_source (&self->accepting);
  start_timer (self, &self->resting, GOODBYE, give_up_cb, self);
  g_socket_close (self->socket, NULL);
  self->handler.stopped (self->data);
  quit_if_empty (self);
  return G_SOURCE_REMOVE;
}

/* Lets libsoup drop what it still has of the connections. */
static void
clear_connections (WayDoor *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    expired_cb (value);
  soup_server_disconnect (self->server);
  g_clear_object (&self->server);
  while (g_main_context_iteration (self->context, FALSE))
    ;
}

static gpointer
run (gpointer data)
{
  WayDoor *self = data;

  g_main_context_push_thread_default (self->context);
  self->connections = g_hash_table_new_full (NULL, NULL, NULL, connection_free);
  self->server = soup_server_new (NULL, NULL);
  soup_server_add_early_handler (self->server, NULL, head_cb, self, NULL);
  soup_server_add_handler (self->server, NULL, request_cb, self, NULL);
  start_accepting (self);
  g_main_loop_run (self->loop);
  stop_source (&self->accepting);
  stop_source (&self->resting);
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

WayDoor *
way_door_new (const char *address, guint prefix, guint16 port, const WayDoorLimits *limits,
              const WayDoorHandler *handler, gpointer data, GError **error)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (address);
  g_autoptr (GInetAddressMask) network = NULL;
  g_autoptr (GSocket) socket = NULL;
  guint16 bound;
  WayDoor *self;

  g_return_val_if_fail (inet != NULL, NULL);

  socket = listen_on (inet, port, &bound, error);
  if (!socket)
    return NULL;
  network = way_address_get_network (inet, prefix);
  self = g_new0 (WayDoor, 1);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->port = bound;
  self->host = g_strdup_printf (strchr (address, ':') ? "[%s]:%u" : "%s:%u", address, bound);
  self->origin = g_strconcat ("http://", self->host, NULL);
  self->network = g_steal_pointer (&network);
  self->limits = *limits;
  self->handler = *handler;
  self->data = data;
  self->socket = g_steal_pointer (&socket);
  self->thread = g_thread_new ("door", run, self);
  return self;
}

void
way_door_free (WayDoor *self)
{
  way_door_call (self, close_cb, self, NULL);
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
way_door_get_port (WayDoor *self)
{
  return self->port;
}

void
way_door_call (WayDoor *self, GSourceFunc function, gpointer data, GDestroyNotify free)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, function, data, free);
  g_source_attach (source, self->context);
}
