/* way-door.h: accepts connections, in a thread of its own, and lets in what is worth reading.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-visit.h"

G_BEGIN_DECLS

/* Behind the door, a request is complete, not longer than the limits, and was sent by the page that the same address
 * has given out: Host is that address, and a POST has it as its Origin and JSON as its content. Everything else gets a
 * status without an explanation, or its connection is closed. */
typedef struct WayDoor WayDoor;

typedef struct {
  int connections;  /* in all */
  int per_address;  /* of one address that is known */
  int per_stranger; /* of one that is not */
  int kept;         /* of those in all, for addresses that are known */
  int per_known;    /* of those kept, for each */
  gsize head, body; /* bytes of a request */
  int bring, life;  /* milliseconds, from accept, until the request is there and until the connection is closed */
} WayDoorLimits;

/* 96, 24, 8, 32, 2; 8 kB and 4 kB; 10 s and 30 s. */
extern const WayDoorLimits way_door_limits;

/* They are called in the thread of the door. */
typedef struct {
  void (*visit) (WayVisit *visit, gpointer data);         /* answers it, at once or after way_visit_hold() */
  gboolean (*is_known) (const char *peer, gpointer data); /* a phone that has joined has this address */
  void (*refused) (const char *peer, gpointer data);      /* it is not in the network of the address */
  void (*stopped) (gpointer data);                        /* answers what it holds: nothing comes anymore */
} WayDoorHandler;

/* Listens on @address, of which the first @prefix bits are those of its network; @port 0: any. @limits and @handler are
 * copied. Returns NULL with an error of GIO if that is not possible. Free it with way_door_free(), which waits a moment
 * for what is still being sent. */
WayDoor *way_door_new (const char *address, guint prefix, guint16 port, const WayDoorLimits *limits,
                       const WayDoorHandler *handler, gpointer data, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_door_free (WayDoor *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayDoor, way_door_free)

guint16 way_door_get_port (WayDoor *self);

/* Calls @function in the thread of the door, soon; @free after it, or if the door is freed before. */
void way_door_call (WayDoor *self, GSourceFunc function, gpointer data, GDestroyNotify free);

G_END_DECLS
