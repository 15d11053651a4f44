/* way-bgstats-private.h: shared by the reader and the writer of plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-bgstats.h"

/* The time format of Board Game Stats, in UTC. */
#define WAY_BGSTATS_TIME "%Y-%m-%d %H:%M:%S"

/* The note of the corrections that stand for a result. Part of the record, so it is not translated. */
#define WAY_BGSTATS_NOTE "BG Stats"

/* Returns a uuid that depends only on @kind and @name. (transfer full) */
char *way_bgstats_make_uuid (const char *kind, const char *name);
