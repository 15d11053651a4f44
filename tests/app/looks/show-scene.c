/* show-scene.c: opens one scene in a window until the program is ended from outside. Without arguments, lists all.
 *
 * show-scene [SCENE WIDTH HEIGHT]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  GtkApplication *application;
  const WayScene *scene = way_scenes;

  if (argc < 4)
    {
      for (; scene->name != NULL; scene++)
        puts (scene->name);
      return 0;
    }
  application = way_scene_begin ();
  while (scene->name && !g_str_equal (scene->name, argv[1]))
    scene++;
  if (!scene->name)
    return 2;
  way_scene_open (application, scene, atoi (argv[2]), atoi (argv[3]));
  puts ("open");
  fflush (stdout);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}
