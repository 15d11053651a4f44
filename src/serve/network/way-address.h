/* way-address.h: the addresses at which phones can reach this computer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct {
  char *address; /* "192.168.1.24" */
  char *interface;
  guint prefix;       /* bits of its network */
  gboolean preferred; /* of the default route, or of a hotspot of this computer, and not of a virtual network */
} WayAddress;

void way_address_free (WayAddress *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayAddress, way_address_free)

/* Returns the addresses of this computer, of WayAddress, the one to offer first; never one that is reachable from the
 * internet, nor the one of the computer for itself. Empty without a network. (transfer full) */
GPtrArray *way_addresses_list (void);

/* Finds the address to offer by default: the first that is not of a virtual network. Returns FALSE
 * if there is none. */
gboolean way_addresses_find_default (GPtrArray *addresses, guint *index);

/* Returns the address of this computer that is @address, whatever it is reachable from; NULL if there is none.
 * (transfer full) */
WayAddress *way_address_find (const char *address);

/* Returns whether @address belongs to a private network, and whether @interface is of a virtual network, such as
 * those of containers and private networks. */
gboolean way_address_is_private (GInetAddress *address);
gboolean way_interface_is_virtual (const char *interface);

/* Returns the network of which @address has the first @prefix bits. (transfer full) */
GInetAddressMask *way_address_get_network (GInetAddress *address, guint prefix);

G_END_DECLS
