/* way-denied.h: functions of the store, each tried again and again with one statement more that does not fail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store-fixture.h"

#include "way-store-private.h"

#define WAY_DENIED_UUID "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11" /* of the game in progress */
#define WAY_DENIED_VERSION "0123456789abcdef0123456789abcdef"

/* A history with everything. */
typedef struct {
  WayStore *store;
  gint64 game;     /* in progress, with an undone change and a draft */
  gint64 finished; /* with tallies, and a result of earlier rules */
} WayDenied;

/* A function, which returns whether it has done what it should. */
typedef struct {
  const char *name;
  gboolean (*try) (WayDenied *, GError **);
  gboolean writes;
} WayDeniedCase;

/* Returns the outcome of the finished game. */
const WayOutcome *way_denied_get_outcome (void);

/* Free what a function has returned, and return whether it was something. */
gboolean way_denied_free_all (GPtrArray *array);
gboolean way_denied_free_array (GArray *array);
gboolean way_denied_free_names (char **names);

/* Whichever statement of a case fails, it fails, says so, and has written nothing. */
void way_denied_run (const WayDeniedCase *cases, gsize n);

/* What a call that failed has written is never committed: neither with the batch nor with a @part of it. Cases that
 * write nothing are left out. */
void way_denied_run_in_batch (const WayDeniedCase *cases, gsize n, gboolean part);
