/* test-mirror.c: in right-to-left languages pages are mirrored, but tiles, signposts and the scoring track are not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"
#include "way-test.h"

#include "way-keypad.h"
#include "way-stepper.h"
#include "way-direction-keys.h"
#include "way-tile.h"
#include "way-track.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  int width, height;
  guchar *pixels;
} Picture;

static void
clear_picture (gpointer data)
{
  g_free (((Picture *) data)->pixels);
}

/* Returns pictures of all widgets of @type, in the order of the page. (transfer full) */
static GArray *
take_pictures (WayStage *stage, GType type)
{
  GtkWidget *page = way_window_get_page (stage->window);
  GArray *pictures = g_array_new (FALSE, FALSE, sizeof (Picture));
  GtkWidget *widget;

  g_array_set_clear_func (pictures, clear_picture);
  for (int i = 0, index = 0; (widget = way_test_find_nth (page, type, NULL, &index)); index = ++i)
    {
      g_autoptr (GdkTexture) texture = NULL;
      Picture picture;

      if (!gtk_widget_get_mapped (widget))
        continue;
      texture = way_test_picture (widget);
      picture.width = gdk_texture_get_width (texture);
      picture.height = gdk_texture_get_height (texture);
      picture.pixels = g_malloc ((gsize) picture.width * (gsize) picture.height * 4);
      gdk_texture_download (texture, picture.pixels, (gsize) picture.width * 4);
      g_array_append_val (pictures, picture);
    }
  return pictures;
}

static const WayScene *
find_scene (const char *name)
{
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, name))
      return scene;
  fail_msg ("no scene is named %s", name);
  return NULL;
}

static void
turn (WayStage *stage, GtkTextDirection direction)
{
  gtk_widget_set_default_direction (direction);
  way_scene_settle (stage->window);
}

static void
assert_stays (GtkApplication *application, const char *name, GType type)
{
  WayStage *stage = way_scene_open (application, find_scene (name), 1100, 700);
  g_autoptr (GArray) left = take_pictures (stage, type);
  g_autoptr (GArray) right = NULL;

  turn (stage, GTK_TEXT_DIR_RTL);
  right = take_pictures (stage, type);
  turn (stage, GTK_TEXT_DIR_LTR);
  assert_true (left->len > 0);
  assert_int_equal (left->len, right->len);
  for (guint i = 0; i < left->len; i++)
    {
      const Picture *one = &g_array_index (left, Picture, i);
      const Picture *other = &g_array_index (right, Picture, i);

      assert_int_equal (one->width, other->width);
      assert_int_equal (one->height, other->height);
      assert_memory_equal (one->pixels, other->pixels, (gsize) one->width * (gsize) one->height * 4);
    }
  way_scene_close (stage);
}

static void
test_tiles_stay (void **state)
{
  assert_stays (*state, "judge", WAY_TYPE_TILE);
}

static void
test_direction_keys_stay (void **state)
{
  assert_stays (*state, "entry-road-answered", WAY_TYPE_DIRECTION_KEYS);
}

static void
test_track_stays (void **state)
{
  assert_stays (*state, "table", WAY_TYPE_TRACK);
}

static void
test_keypad_stays (void **state)
{
  assert_stays (*state, "entry-road-answered", WAY_TYPE_KEYPAD);
}

/* Otherwise the other tests could not fail: the buttons of a stepper do change sides. */
static void
test_the_rest_is_mirrored (void **state)
{
  WayStage *stage = way_scene_open (*state, find_scene ("entry-correction"), 1100, 700);
  GtkWidget *page = way_window_get_page (stage->window);
  GtkWidget *stepper = way_test_find (page, WAY_TYPE_STEPPER, NULL);
  GtkWidget *first = gtk_widget_get_first_child (stepper);
  double before = way_test_left (first, stepper);

  turn (stage, GTK_TEXT_DIR_RTL);
  assert_true (way_test_left (first, stepper) > before);
  turn (stage, GTK_TEXT_DIR_LTR);
  way_scene_close (stage);
}

int
main (void)
{
  GtkApplication *application = way_scene_begin ();
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_prestate (test_tiles_stay, application),
    cmocka_unit_test_prestate (test_direction_keys_stay, application),
    cmocka_unit_test_prestate (test_track_stays, application),
    cmocka_unit_test_prestate (test_keypad_stays, application),
    cmocka_unit_test_prestate (test_the_rest_is_mirrored, application),
  };

  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
