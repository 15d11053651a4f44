/* way-holder.h: another program that has locked a history file, for as long as a test wants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#define WAY_HOLDER "--hold"

typedef enum {
  WAY_HOLD_WRITES, /* others can read, as while it records or upgrades */
  WAY_HOLD_ALL,    /* others cannot read either, as while it restores a backup */
} WayHold;

/* What main() does first: where the program was started by way_holder_start, it holds the file until it is told to let
 * go, or for half a minute, and returns TRUE with the @status to end with. */
gboolean way_holder_run (int argc, char **argv, int *status);

/* Starts @program, the path of the one that is running, and returns once it has the lock. (transfer full) */
GSubprocess *way_holder_start (const char *program, const char *path, WayHold hold) G_GNUC_WARN_UNUSED_RESULT;

/* Returns once the lock is gone; takes @holder. */
void way_holder_end (GSubprocess *holder);
