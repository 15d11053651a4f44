/* way-attempts.h: how often wrong codes may be tried.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An address that has sent no wrong code is never made to wait, so that guessers shut nobody out. One that has waits
 * longer after each, and all of these together get one try a second. */
typedef struct WayAttempts WayAttempts;

WayAttempts *way_attempts_new (void);
void way_attempts_free (WayAttempts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayAttempts, way_attempts_free)

/* Returns in how many seconds @peer may try a code; 0: now. @now is a monotonic time, in microseconds. */
int way_attempts_wait (WayAttempts *self, const char *peer, gint64 now);

/* The code of @peer was wrong, or right. */
void way_attempts_add (WayAttempts *self, const char *peer, gint64 now);
void way_attempts_forget (WayAttempts *self, const char *peer);

G_END_DECLS
