/* way-code-rate-limit.h: limits how often wrong codes can be tried.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An address that has sent no wrong code is never made to wait, so that an attacker locks nobody else out, unless 4,096
 * others have sent one. One that has waits longer after each, and all of these together get one try a second. */
typedef struct WayCodeRateLimit WayCodeRateLimit;

WayCodeRateLimit *way_code_rate_limit_new (void);
void way_code_rate_limit_free (WayCodeRateLimit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayCodeRateLimit, way_code_rate_limit_free)

/* Returns in how many seconds @peer may try a code; 0: now. @now is a monotonic time, in microseconds. */
int way_code_rate_limit_get_delay (WayCodeRateLimit *self, const char *peer, gint64 now);

/* The code of @peer was wrong, or correct. */
void way_code_rate_limit_add_failure (WayCodeRateLimit *self, const char *peer, gint64 now);
void way_code_rate_limit_reset (WayCodeRateLimit *self, const char *peer);

G_END_DECLS
