/* way-connection.c: an accepted connection, and which of them are accepted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-connection.h"

#include "way-http-request-private.h"

void
way_connection_free (WayConnection *self)
{
  if (self->deadline)
    g_source_destroy (self->deadline);
  g_clear_pointer (&self->deadline, g_source_unref);
  if (self->request)
    {
      way_http_request_abort (self->request);
      way_http_request_unref (self->request);
    }
  g_object_unref (self->peer);
  g_object_unref (self->socket);
  g_free (self->address);
  g_free (self);
}

/* libsoup notices that the socket is shut down when it reads or writes next; a message that is held has to go on for
 * that. */
void
way_connection_close (WayConnection *self)
{
  self->closed = TRUE;
  g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
  if (self->request)
    way_http_request_abort (self->request);
}

/* Some connections are reserved for known addresses, a few for each. All others share the rest. */
typedef struct {
  int all;               /* of the address */
  int sharing;           /* of these, in the shared part */
  WayConnection *oldest; /* without a complete request; NULL: none */
} Share;

static GHashTable *
count (GHashTable *connections, const WayListenerLimits *limits, int *all, int *sharing)
{
  GHashTable *shares = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GHashTableIter iter;
  gpointer value;

  *all = *sharing = 0;
  g_hash_table_iter_init (&iter, connections);
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
      if (!connection->known || share->all > limits->per_known)
        {
          share->sharing++;
          ++*sharing;
        }
      if (!connection->request && (!share->oldest || connection->order < share->oldest->order))
        share->oldest = connection;
    }
  return shares;
}

/* Closes the oldest connection of the address that has most, of those without a complete request, for one that has
 * fewer. Returns whether there was one. */
static gboolean
close_oldest (GHashTable *shares, int fewer)
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
    way_connection_close (most->oldest);
  return most != NULL;
}

gboolean
way_connections_make_room (GHashTable *connections, const WayListenerLimits *limits, const char *address,
                           gboolean known)
{
  int all, sharing;
  g_autoptr (GHashTable) shares = count (connections, limits, &all, &sharing);
  const Share *own = g_hash_table_lookup (shares, address);
  int n = own ? own->all : 0;

  if (n >= (known ? limits->per_address : limits->per_unknown))
    return FALSE;
  if (known && n < limits->per_known && all < limits->connections)
    return TRUE;
  return (all < limits->connections && sharing < limits->connections - limits->reserved)
         || close_oldest (shares, own ? own->sharing : 0);
}
