/* way-history-file.h: recognizes history files, so that nothing else is written over them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* Returns FALSE with HISTORY if the file at @path is a Waymark history (a backup is one, too), also a damaged one
 * whose header can be read, or if @path is the name of the log, index or journal that SQLite keeps beside one. Symbolic
 * links are followed. Returns TRUE if there is no file, or another one. */
gboolean way_history_file_refuse (const char *path, GError **error);
