/* way-address.c: the addresses at which phones can reach this computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-address.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

void
way_address_free (WayAddress *self)
{
  g_free (self->address);
  g_free (self->interface);
  g_free (self);
}

gboolean
way_interface_is_virtual (const char *interface)
{
  static const char *const prefixes[]
      = { "docker", "br-",    "veth", "virbr",   "vnet",  "tun", "tap",       "wg", "ppp",     "lxc",
          "lxdbr",  "podman", "cni",  "vboxnet", "vmnet", "zt",  "tailscale", "ts", "nordlynx" };

  for (gsize i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (interface, prefixes[i]))
      return TRUE;
  return FALSE;
}

gboolean
way_address_is_private (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    return (bytes[0] & 0xfe) == 0xfc; /* unique local; browsers take no zone of a link-local one */
  return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xf0) == 16) || (bytes[0] == 192 && bytes[1] == 168)
         || (bytes[0] == 169 && bytes[1] == 254) || (bytes[0] == 100 && (bytes[1] & 0xc0) == 64);
}

GInetAddressMask *
way_address_get_network (GInetAddress *address, guint prefix)
{
  gsize size = g_inet_address_get_native_size (address);
  guint8 bytes[16];
  g_autoptr (GInetAddress) network = NULL;

  memcpy (bytes, g_inet_address_to_bytes (address), size);
  prefix = MIN (prefix, 8 * (guint) size);
  for (guint bit = prefix; bit < 8 * size; bit++)
    bytes[bit / 8] &= (guint8) ~(0x80 >> bit % 8);
  network = g_inet_address_new_from_bytes (bytes, g_inet_address_get_family (address));
  return g_inet_address_mask_new (network, prefix, NULL);
}

static guint
count_bits (const struct sockaddr *mask)
{
  const guint8 *bytes;
  gsize size;
  guint n = 0;

  if (!mask)
    return 128;
  if (mask->sa_family == AF_INET)
    bytes = (const guint8 *) &((const struct sockaddr_in *) (const void *) mask)->sin_addr, size = 4;
  else
    bytes = (const guint8 *) &((const struct sockaddr_in6 *) (const void *) mask)->sin6_addr, size = 16;
  while (n < 8 * size && (bytes[n / 8] & (0x80 >> n % 8)) != 0)
    n++;
  return n;
}

/* Returns NULL if @entry is not an address of the internet protocols. */
static GInetAddress *
read_address (const struct ifaddrs *entry)
{
  if (!entry->ifa_addr || (entry->ifa_flags & IFF_UP) == 0)
    return NULL;
  if (entry->ifa_addr->sa_family == AF_INET)
    return g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in *) (const void *) entry->ifa_addr)->sin_addr,
        G_SOCKET_FAMILY_IPV4);
  if (entry->ifa_addr->sa_family == AF_INET6)
    return g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in6 *) (const void *) entry->ifa_addr)->sin6_addr,
        G_SOCKET_FAMILY_IPV6);
  return NULL;
}

/* Returns the interface of the default route; NULL: there is none. (transfer full) */
static char *
find_default_interface (void)
{
  g_autofree char *routes = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents ("/proc/net/route", &routes, NULL, NULL))
    return NULL;
  lines = g_strsplit (routes, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      char interface[IF_NAMESIZE];
      unsigned destination, gateway, flags, mask;

      if (sscanf (*line, "%15s %x %x %x %*d %*d %*d %x", interface, &destination, &gateway, &flags, &mask) == 5
          && destination == 0 && mask == 0)
        return g_strdup (interface);
    }
  return NULL;
}

static WayAddress *
make (const struct ifaddrs *entry, GInetAddress *address, gboolean preferred)
{
  WayAddress *self = g_new0 (WayAddress, 1);

  self->address = g_inet_address_to_string (address);
  self->interface = g_strdup (entry->ifa_name);
  self->prefix = count_bits (entry->ifa_netmask);
  self->preferred = preferred;
  return self;
}

/* IPv6 is of use only where there is no IPv4. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const WayAddress *one = *(WayAddress *const *) a;
  const WayAddress *other = *(WayAddress *const *) b;
  int difference = other->preferred - one->preferred;

  if (difference == 0)
    difference = (strchr (one->address, ':') != NULL) - (strchr (other->address, ':') != NULL);
  if (difference == 0)
    difference = strcmp (one->interface, other->interface);
  return difference != 0 ? difference : strcmp (one->address, other->address);
}

GPtrArray *
way_addresses_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) way_address_free);
  g_autofree char *route = find_default_interface ();
  struct ifaddrs *entries = NULL;

  if (getifaddrs (&entries) != 0)
    return list;
  for (const struct ifaddrs *entry = entries; entry != NULL; entry = entry->ifa_next)
    {
      g_autoptr (GInetAddress) address = read_address (entry);

      if (address && way_address_is_private (address))
        /* A hotspot of this computer has no default route, but also nothing else has one then. */
        g_ptr_array_add (list, make (entry, address,
                                     !way_interface_is_virtual (entry->ifa_name)
                                         && (!route || strcmp (route, entry->ifa_name) == 0)));
    }
  freeifaddrs (entries);
  g_ptr_array_sort (list, compare);
  return list;
}

gboolean
way_addresses_find_default (GPtrArray *addresses, guint *index)
{
  for (*index = 0; *index < addresses->len; (*index)++)
    if (!way_interface_is_virtual (((const WayAddress *) addresses->pdata[*index])->interface))
      return TRUE;
  return FALSE;
}

WayAddress *
way_address_find (const char *address)
{
  g_autoptr (GInetAddress) wanted = g_inet_address_new_from_string (address);
  struct ifaddrs *entries = NULL;
  WayAddress *found = NULL;

  if (!wanted || getifaddrs (&entries) != 0)
    return NULL;
  for (const struct ifaddrs *entry = entries; entry && !found; entry = entry->ifa_next)
    {
      g_autoptr (GInetAddress) present = read_address (entry);

      if (present && g_inet_address_equal (present, wanted))
        found = make (entry, present, FALSE);
    }
  freeifaddrs (entries);
  return found;
}
