/* way-unwritable-log.c: reads a file with a log in a place where SQLite can write nothing.
 *
 * Readers need the index of the log (FILE-shm). A program that was killed, or a copy of both files, leaves a log
 * without one, and on a disk that is read-only SQLite can neither create it nor do without it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-unwritable-log.h"

#include <glib/gstdio.h>

/* The copy has the mode 0600. */
static gboolean
copy_file (const char *from, const char *to)
{
  g_autofree char *content = NULL;
  gsize length;

  return g_file_get_contents (from, &content, &length, NULL)
         && g_file_set_contents_full (to, content, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

char *
way_unwritable_log_copy (const char *path)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  char *copy = folder ? g_build_filename (folder, "history.db", NULL) : NULL;
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copied_log = copy ? g_strconcat (copy, "-wal", NULL) : NULL;

  if (copy && copy_file (path, copy) && copy_file (log, copied_log))
    return copy;
  way_unwritable_log_delete (copy);
  return NULL;
}

void
way_unwritable_log_delete (char *copy)
{
  static const char *const ends[] = { "-shm", "-wal", "" };
  g_autofree char *folder = copy ? g_path_get_dirname (copy) : NULL;

  for (gsize i = 0; copy && i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *file = g_strconcat (copy, ends[i], NULL);

      g_unlink (file);
    }
  if (folder)
    g_rmdir (folder);
  g_free (copy);
}
