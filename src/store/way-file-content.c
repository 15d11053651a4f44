/* way-file-content.c: tells whether a database file still has the same content, whatever its time says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-content.h"

#define PART 65536

/* Reads through SQLite: if the file were opened and closed directly, the system would release the locks that a
 * connection of this program has on it. */
gboolean
way_file_content_read (sqlite3 *db, WayFileContent *content)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_MD5);
  g_autofree guint8 *part = g_malloc (PART);
  gsize length = sizeof content->digest;
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;

  if (sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods
      || file->pMethods->xFileSize (file, &size) != SQLITE_OK || size == 0 || size > WAY_FILE_CONTENT_MAX)
    return FALSE;
  for (sqlite3_int64 at = 0; at < size; at += PART)
    {
      int n = (int) MIN (size - at, PART);

      if (file->pMethods->xRead (file, part, n, at) != SQLITE_OK)
        return FALSE;
      g_checksum_update (checksum, part, n);
    }
  g_checksum_get_digest (checksum, content->digest, &length);
  return TRUE;
}
