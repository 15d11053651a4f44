/* way-open-files.c: which files this program has open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-open-files.h"

#include <fcntl.h>
#include <stdlib.h>

#define OPEN_FILES "/proc/self/fd"

char *
way_open_files_list (const char *folder, gboolean inherited)
{
  g_autoptr (GDir) dir = g_dir_open (OPEN_FILES, 0, NULL);
  GString *list = g_string_new (NULL);
  char *real = realpath (folder, NULL);
  const char *name;

  while (dir && real && (name = g_dir_read_name (dir)))
    {
      g_autofree char *link = g_build_filename (OPEN_FILES, name, NULL);
      g_autofree char *path = g_file_read_link (link, NULL);

      if (path && g_str_has_prefix (path, real)
          && !(inherited && fcntl ((int) g_ascii_strtoll (name, NULL, 10), F_GETFD) & FD_CLOEXEC))
        g_string_append_printf (list, "%s\n", path);
    }
  free (real);
  return g_string_free (list, FALSE);
}
