/* way-visit-private.h: what the door does with visits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <libsoup/soup.h>

#include "way-visit.h"

G_BEGIN_DECLS

/* @message came from @peer through @socket. */
WayVisit *way_visit_new (SoupServerMessage *message, GSocket *socket, const char *peer);

/* The connection is closed, or will be: nothing more is answered. */
void way_visit_end (WayVisit *self);

G_END_DECLS
