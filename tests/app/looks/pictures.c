/* pictures.c: draws every page into a folder, for the contact sheets.
 *
 * pictures FOLDER WIDTH HEIGHT light|dark [SCALE [SCENE|all [rtl]]]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  GtkApplication *application;
  gboolean dark;

  if (argc < 5)
    {
      g_printerr ("pictures FOLDER WIDTH HEIGHT light|dark [SCALE [SCENE|all [rtl]]]\n");
      return 2;
    }
  application = way_scene_begin ();
  dark = g_str_equal (argv[4], "dark");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (argc > 5)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * g_ascii_strtod (argv[5], NULL)), NULL);
  if (argc > 7)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.png", argv[1], scene->name);
      g_autoptr (GError) error = NULL;
      WayStage *stage;

      if (argc > 6 && !g_str_equal (argv[6], "all") && !g_str_equal (argv[6], scene->name))
        continue;
      stage = way_scene_open (application, scene, atoi (argv[2]), atoi (argv[3]));
      if (!way_scene_save_picture (way_scene_get_content (stage), path, &error))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
      way_scene_close (stage);
    }
  return 0;
}
