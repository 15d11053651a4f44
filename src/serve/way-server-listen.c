/* way-server-listen.c: chooses the address and the port at which a game is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-server-listen.h"

#include "way-server-error.h"

G_DEFINE_QUARK (way - server - error, way_server_error)

static WayAddress *
find_address (const char *wanted, GError **error)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_from_string (wanted);
  WayAddress *found;

  if (inet && !way_address_is_private (inet) && !g_inet_address_get_is_loopback (inet))
    {
      g_set_error (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_PUBLIC, "Not an address of a private network: %s", wanted);
      return NULL;
    }
  found = way_address_find (wanted);
  if (!found)
    g_set_error (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_NO_ADDRESS, "Not an address of this computer: %s", wanted);
  return found;
}

WayAddress *
way_server_choose_address (const char *wanted, const char *before, GError **error)
{
  g_autoptr (GPtrArray) addresses = NULL;
  WayAddress *found;
  guint index;

  if (wanted)
    return find_address (wanted, error);
  found = before ? find_address (before, NULL) : NULL;
  if (found)
    return found;
  addresses = way_addresses_list ();
  if (way_addresses_find_default (addresses, &index))
    return g_ptr_array_steal_index (addresses, index);
  g_set_error_literal (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_NO_NETWORK, "No network");
  return NULL;
}

static WayListener *
listen_at (WayRouter *router, const WayAddress *address, guint16 port, GError **error)
{
  return way_listener_new (address->address, address->prefix, port, &way_listener_limits,
                           &way_router_listener_callbacks, router, error);
}

WayListener *
way_server_listen (WayRouter *router, const WayAddress *address, guint16 port, guint16 before, GError **error)
{
  guint16 first = port != 0 ? port : WAY_SERVER_PORT;
  guint16 last = port != 0 ? port : WAY_SERVER_PORT + WAY_SERVER_PORTS - 1;
  WayListener *again = port == 0 && before != 0 ? listen_at (router, address, before, NULL) : NULL;

  if (again)
    return again;
  for (guint16 tried = first; tried <= last; tried++)
    {
      g_autoptr (GError) problem = NULL;
      WayListener *listener = listen_at (router, address, tried, &problem);

      if (listener)
        return listener;
      if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
    }
  g_set_error_literal (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_PORT_TAKEN, "Another program has the port");
  return NULL;
}
