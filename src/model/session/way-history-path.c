/* way-history-path.c: chooses the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-path.h"

#include "way-store.h"

char *
way_history_path_new (const char *named)
{
  const char *data = g_get_user_data_dir ();

  if (named && g_str_equal (named, WAY_STORE_IN_MEMORY))
    return g_build_filename (".", named, NULL);
  if (named)
    return g_strdup (named);
  if (g_path_is_absolute (data))
    return g_build_filename (data, "waymark", "waymark.db", NULL);
  return g_build_filename (g_get_home_dir (), ".local", "share", "waymark", "waymark.db", NULL);
}
