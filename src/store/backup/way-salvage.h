/* way-salvage.h: saves what can be read of a damaged history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* What became of the games that left a trace in the damaged file. */
typedef struct {
  int n_whole; /* saved, nothing missing */
  int n_cut;   /* saved as they were before the first change that cannot be read */
  int n_lost;  /* a trace of them is there, and too little to save them */
} WaySalvage;

/* Reads the damaged file at @path row by row, and writes the games that can be read to a new file at @target, which
 * must not exist. Nothing is repaired by guessing: a row is taken as it stands, or not at all. The file at @path is
 * only read. CORRUPT, without a new file, where no game can be saved; NEWER and FOREIGN as for any file. May be called
 * from any thread. */
gboolean way_salvage_write (const char *path, const char *target, WaySalvage *found, GError **error);

/* Puts what can be read of the damaged file at @path, which nobody may have open (BUSY), in its place. The damaged file
 * stays under the name that @aside is set to (transfer full). On error the file is as it was. */
gboolean way_salvage_restore (const char *path, WaySalvage *found, char **aside, GError **error);
