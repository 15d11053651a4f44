/* carc-games.h: reads the recorded games of a folder, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <dirent.h>

#include "carc-build.h"

#define CARC_GAMES_ENDING ".waymark"

/* Calls @play for every game in @folder whose name begins with @prefix. Returns how many there are. */
static inline int
carc_games_each (const char *folder, const char *prefix,
                 void (*play) (const char *name, const char *text, size_t length))
{
  static char text[1 << 16];
  DIR *games = opendir (folder);
  struct dirent *item;
  int n = 0;

  assert_non_null (games);
  while ((item = readdir (games)))
    {
      const char *name = item->d_name;
      size_t length = strlen (name);
      size_t ending = sizeof CARC_GAMES_ENDING - 1;
      char path[4096];
      FILE *file;

      if (length < ending || strcmp (name + length - ending, CARC_GAMES_ENDING) != 0
          || strncmp (name, prefix, strlen (prefix)) != 0)
        continue;
      snprintf (path, sizeof path, "%s/%s", folder, name);
      file = fopen (path, "r");
      assert_non_null (file);
      length = fread (text, 1, sizeof text, file);
      assert_true (length < sizeof text);
      fclose (file);
      play (name, text, length);
      n++;
    }
  closedir (games);
  return n;
}
