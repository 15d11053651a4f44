/* way-installed.c: where the files of the program were installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-installed.h"

char *
way_installed_find (const char *below, const char *configured)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program ? g_path_get_dirname (program) : NULL;
  g_autofree char *prefix = folder ? g_path_get_dirname (folder) : NULL;
  g_autofree char *found = prefix ? g_build_filename (prefix, below, NULL) : NULL;

  return found && g_file_test (found, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&found) : g_strdup (configured);
}
