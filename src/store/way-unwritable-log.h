/* way-unwritable-log.h: reads a file with a log in a place where SQLite can write nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Returns a connection to a copy in memory of the file at @path, which is not a link, with what its log contains. For
 * that, both are copied to a new folder for temporary files, which is deleted again; nothing is written beside the
 * file. Returns NULL if that is not possible. Close it with sqlite3_close(). */
sqlite3 *way_unwritable_log_open (const char *path);
