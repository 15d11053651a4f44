/* test-scenes.c: the scenes of the rules pages can be drawn, and their texts have room in the language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <libintl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "way-light-colors.h"
#include "way-reference.h"
#include "way-scene-draw.h"
#include "way-tile-draw.h"

typedef void (*Check) (const char *module, const WayRuleScene *scene, const WayCanvas *canvas);

static void
find_known_color (const char *name, gpointer data, WayColor *color)
{
  const WayColor magenta = { 1, 0, 1, 1 };

  way_light_colors_find (name, NULL, color);
  if (memcmp (color, &magenta, sizeof magenta) == 0)
    fail_msg ("the light style lacks %s", name);
}

static void
each_scene (Check check)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WAY_SCENE_WIDTH, WAY_SCENE_HEIGHT);
  PangoContext *context = way_canvas_new_context (96);
  const WayCanvas canvas = { cairo_create (surface), context, find_known_color, NULL };
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[i]);

      for (guint j = 0; j < way_reference_get_n_scenes (reference); j++, n++)
        check (carc_modules[i]->id, way_reference_get_scene (reference, j), &canvas);
    }
  assert_true (n > 0);
  cairo_destroy (canvas.cairo);
  cairo_surface_destroy (surface);
  g_object_unref (context);
}

static void
draw (const char *module, const WayRuleScene *scene, const WayCanvas *canvas)
{
  for (guint i = 0; i < scene->parts->len; i++)
    {
      const WayScenePart *part = &g_array_index (scene->parts, WayScenePart, i);

      for (guint j = 0; part->tiles && j < part->tiles->len; j++)
        {
          const char *kind = g_array_index (part->tiles, WayMapTile, j).kind;

          if (!way_tile_is_known (kind))
            fail_msg ("%s: “%s”: there is no drawing of a tile “%s”", module, scene->title.one, kind);
        }
    }
  way_scene_draw (scene, canvas);
  assert_int_equal (cairo_status (canvas->cairo), CAIRO_STATUS_SUCCESS);
}

static void
test_scenes_are_drawn (void **state)
{
  each_scene (draw);
}

static void
check_room (const char *module, const WayRuleScene *scene, const WayCanvas *canvas)
{
  const CarcText *text = way_scene_find_too_long (scene, canvas);

  if (text)
    fail_msg ("%s: “%s”: no room for “%s”", module, scene->title.one, text->one);
}

static void
test_texts_have_room (void **state)
{
  each_scene (check_room);
}

static void
check_picture (const char *module, const WayRuleScene *scene, const WayCanvas *canvas)
{
  for (guint i = 0; i < scene->parts->len; i++)
    {
      const WayScenePart *part = &g_array_index (scene->parts, WayScenePart, i);

      for (guint j = 0; part->tiles && j < part->tiles->len; j++)
        {
          const WayMapTile *tile = &g_array_index (part->tiles, WayMapTile, j);

          if (part->x + (tile->column + 1) * part->size > WAY_SCENE_WIDTH
              || part->y + (tile->row + 1) * part->size > WAY_SCENE_HEIGHT)
            fail_msg ("%s: “%s”: a map is larger than the scene", module, scene->title.one);
        }
    }
}

static void
test_maps_have_room (void **state)
{
  each_scene (check_picture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_scenes_are_drawn),
    cmocka_unit_test (test_texts_have_room),
    cmocka_unit_test (test_maps_have_room),
  };

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("WAYMARK_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return cmocka_run_group_tests_name ("scenes", tests, NULL, NULL);
}
