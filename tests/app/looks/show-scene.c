/* show-scene.c: opens scenes in a window, one after the other, until its standard input ends.
 *
 * show-scene [SCENE WIDTH HEIGHT]
 *
 * Shows a scene, and then each whose name is written to its standard input, one in a line, and says “open NAME” when it
 * is ready. Without arguments, lists all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const WayScene *
find_scene (const char *name)
{
  const WayScene *scene = way_scenes;

  while (scene->name && !g_str_equal (scene->name, name))
    scene++;
  if (!scene->name)
    g_error ("there is no scene “%s”", name);
  return scene;
}

static gboolean
ready_cb (GIOChannel *input, GIOCondition condition, gpointer is_ready)
{
  *(gboolean *) is_ready = TRUE;
  return G_SOURCE_REMOVE;
}

/* Handles events until the next name is there, or the input has ended: then it returns NULL. */
static char *
read_name (GIOChannel *input)
{
  gboolean is_ready = FALSE;
  char *name = NULL;

  g_io_add_watch (input, G_IO_IN | G_IO_HUP, ready_cb, &is_ready);
  while (!is_ready)
    g_main_context_iteration (NULL, TRUE);
  g_io_channel_read_line (input, &name, NULL, NULL, NULL);
  return name ? g_strchomp (name) : NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (STDIN_FILENO);
  GtkApplication *application;
  char *name;

  if (argc < 4)
    {
      for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
        puts (scene->name);
      return 0;
    }
  application = way_scene_begin ();
  name = g_strdup (argv[1]);
  while (name)
    {
      WayStage *stage = way_scene_open (application, find_scene (name), atoi (argv[2]), atoi (argv[3]));

      printf ("open %s\n", name);
      fflush (stdout);
      g_free (name);
      name = read_name (input);
      way_scene_close (stage);
    }
  return 0;
}
