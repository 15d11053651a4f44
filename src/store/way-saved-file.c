/* way-saved-file.c: names the files in which a history is saved whose log has to be deleted, and finds them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-saved-file.h"

#include <string.h>

#include "way-database.h"
#include "way-history-file.h"

#define ENDING "-saved"
#define PATTERN "^(-[1-9][0-9]{0,8})?$" /* what follows it */

char *
way_saved_file_make_path (const char *place)
{
  char *path = g_strconcat (place, ENDING, NULL);

  for (int i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s" ENDING "-%d", place, i);
    }
  return path;
}

static gint64
get_number (const char *path)
{
  const char *rest = strrchr (path, '-') + 1;

  return g_ascii_isdigit (*rest) ? g_ascii_strtoll (rest, NULL, 10) : 1;
}

static int
compare_numbers (gconstpointer one, gconstpointer other)
{
  gint64 difference = get_number (*(const char *const *) one) - get_number (*(const char *const *) other);

  return (difference > 0) - (difference < 0);
}

GPtrArray *
way_saved_file_list (const char *path)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *place = way_database_find_place (path, NULL);
  g_autofree char *folder = place ? g_path_get_dirname (place) : NULL;
  g_autofree char *base = place ? g_path_get_basename (place) : NULL;
  g_autofree char *beginning = g_strconcat (base ? base : "", ENDING, NULL);
  g_autoptr (GDir) files = folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (g_str_has_prefix (name, beginning) && g_regex_match_simple (PATTERN, name + strlen (beginning), 0, 0)
          && !way_history_file_refuse (file, NULL))
        g_ptr_array_add (found, g_steal_pointer (&file));
    }
  g_ptr_array_sort (found, compare_numbers);
  return g_steal_pointer (&found);
}
