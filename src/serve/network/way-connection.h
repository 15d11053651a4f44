/* way-connection.h: an accepted connection, and which of them are accepted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-http-request.h"
#include "way-listener-limits.h"

G_BEGIN_DECLS

/* A connection from accept until libsoup has dropped it. */
typedef struct {
  gpointer listener;    /* borrowed WayListener */
  GSocketAddress *peer; /* the key with which a message is assigned to its connection */
  char *address;
  gboolean known;  /* a phone that has joined has this address */
  gboolean closed; /* here; libsoup still has to notice */
  GSocket *socket;
  gint64 accepted; /* monotonic time */
  guint64 order;   /* in which it was accepted */
  GSource *deadline;
  WayHttpRequest *request;
} WayConnection;

void way_connection_free (WayConnection *self);

/* Shuts it down; libsoup frees it later. */
void way_connection_close (WayConnection *self);

/* Returns whether one more connection from @address is accepted beside @connections (any key → WayConnection), which
 * may close another one for it. @known: a phone that has joined has this address. */
gboolean way_connections_make_room (GHashTable *connections, const WayListenerLimits *limits, const char *address,
                                    gboolean known);

G_END_DECLS
