/* way-unwritable-log.c: reads a file with a log in a place where SQLite can write nothing.
 *
 * Readers need the index of the log (FILE-shm). A program that was killed, or a copy of both files, leaves a log
 * without one, and on a disk that is read-only SQLite can neither create it nor do without it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-unwritable-log.h"

#include <glib/gstdio.h>

#include "way-database.h"

/* The copy has the mode 0600. */
static gboolean
copy_file (const char *from, const char *to)
{
  g_autofree char *content = NULL;
  gsize length;

  return g_file_get_contents (from, &content, &length, NULL)
         && g_file_set_contents_full (to, content, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

static sqlite3 *
read_copy (const char *copy)
{
  sqlite3 *from = NULL;
  sqlite3 *memory = NULL;
  gboolean copied;

  copied = sqlite3_open_v2 (copy, &from, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
           && sqlite3_open_v2 (":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
  if (copied)
    {
      way_database_protect (from);
      copied = way_database_copy_pages (from, memory, "Reading without an index of the log", NULL);
    }
  sqlite3_close (from);
  if (copied)
    return memory;
  sqlite3_close (memory);
  return NULL;
}

static void
delete_copy (const char *copy, const char *log)
{
  g_autofree char *index = g_strconcat (copy, "-shm", NULL);
  g_autofree char *folder = g_path_get_dirname (copy);

  g_unlink (index);
  g_unlink (log);
  g_unlink (copy);
  g_rmdir (folder);
}

sqlite3 *
way_unwritable_log_open (const char *path)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *copy = folder != NULL ? g_build_filename (folder, "history.db", NULL) : NULL;
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied_log = g_strconcat (copy, "-wal", NULL);
  sqlite3 *db = NULL;

  if (folder == NULL)
    return NULL;
  if (copy_file (path, copy) && copy_file (log, copied_log))
    db = read_copy (copy);
  delete_copy (copy, copied_log);
  return db;
}
