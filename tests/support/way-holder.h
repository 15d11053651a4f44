/* way-holder.h: another program that holds a lock on a history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#define WAY_HOLDER "--hold"

typedef enum {
  WAY_HOLD_READS,  /* what is there, so that the log cannot be emptied, as while a program makes a backup */
  WAY_HOLD_WRITES, /* others can read, as while a program records or upgrades */
  WAY_HOLD_ALL,    /* others cannot read, as while a program restores a backup */
} WayHold;

/* Call this first in main(): if the program was started by way_holder_start(), it holds the lock until it is told to
 * release it, or for half a minute, and returns TRUE with the exit @status. */
gboolean way_holder_run (int argc, char **argv, int *status);

/* Starts @program, the path of the running program, and returns when it has the lock. (transfer full) */
GSubprocess *way_holder_start (const char *program, const char *path, WayHold hold) G_GNUC_WARN_UNUSED_RESULT;

/* Releases the lock, and returns when it is released. @holder: (transfer full) */
void way_holder_end (GSubprocess *holder);
