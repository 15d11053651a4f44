/* way-unwritable-log.h: reads a file with a log in a place where SQLite can write nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Copies the file at @path, which is not a link, and its log to a new folder for temporary files, where SQLite can make
 * an index of the log. Nothing is written beside the file. Returns the path of the copy, or NULL if that is not
 * possible. Free it with way_unwritable_log_delete(). */
char *way_unwritable_log_copy (const char *path);

/* Deletes @copy (may be NULL), which must not be open, its log, and the folder. */
void way_unwritable_log_delete (char *copy);
