/* way-file-content.h: tells whether a database file still has the same content, whatever its time says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* A larger file is not read. Reading as much takes about as long as the frame of an animation. */
#define WAY_FILE_CONTENT_MAX (8 * 1024 * 1024)

/* A checksum of the whole file. */
typedef struct {
  guint8 digest[16];
} WayFileContent;

/* Reads the file that @db has open, without what is only in its log. Returns FALSE if it cannot be read, is empty or is
 * too large. */
gboolean way_file_content_read (sqlite3 *db, WayFileContent *content);
