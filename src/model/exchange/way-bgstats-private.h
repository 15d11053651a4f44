/* way-bgstats-private.h: what reading and writing plays share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-bgstats.h"

/* How Board Game Stats writes a moment, in UTC. */
#define WAY_BGSTATS_TIME "%Y-%m-%d %H:%M:%S"

/* The note of the corrections that a result becomes: part of the record, so the same in every language. */
#define WAY_BGSTATS_NOTE "BG Stats"

/* The uuid that follows from what a thing is and what it is called; (transfer full). */
char *way_bgstats_make_uuid (const char *kind, const char *name);
