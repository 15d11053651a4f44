/* test-landscape.c: the landscape is as it was drawn, and fits any page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-landscape-draw.h"
#include "way-panorama.h"

#include <adwaita.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static guint32
read_pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);

  return ((const guint32 *) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

/* The build makes tables from the two pictures: paths, arcs, ellipses, and shapes that are turned, are where they were
 * drawn, in the colors of both. */
static void
test_landscape_is_as_drawn (void **state)
{
  static const struct {
    int x, y;
    guint32 light, dark;
  } places[] = {
    { 2, 2, 0, 0 },                       /* the ground is transparent */
    { 705, 168, 0xff7fb2cf, 0xff5b8fb0 }, /* the pond: a path */
    { 313, 262, 0xffc8202f, 0xffc8202f }, /* the red figure: a circle */
    { 218, 263, 0xff1b66c9, 0xff1b66c9 }, /* the blue one: a rectangle with round corners */
    { 417, 138, 0xff2b241a, 0xff17130d }, /* the tunnel: an arc */
    { 482, 288, 0xfffbf6e6, 0xffeadfc0 }, /* the road on the tile in the hand, which is turned and moved */
  };
  cairo_surface_t *surfaces[2];

  for (int dark = 0; dark < 2; dark++)
    {
      cairo_t *cairo;

      surfaces[dark]
          = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) WAY_LANDSCAPE_WIDTH, (int) WAY_LANDSCAPE_HEIGHT);
      cairo = cairo_create (surfaces[dark]);
      way_landscape_draw (cairo, dark, 0, 0, WAY_LANDSCAPE_WIDTH);
      cairo_destroy (cairo);
      cairo_surface_flush (surfaces[dark]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      assert_int_equal (read_pixel (surfaces[0], places[i].x, places[i].y), places[i].light);
      assert_int_equal (read_pixel (surfaces[1], places[i].x, places[i].y), places[i].dark);
    }
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

static void
take_picture (GPtrArray *pictures, GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = NULL;

  way_test_settle ();
  texture = way_test_picture (widget);
  g_ptr_array_add (pictures, gdk_texture_save_to_png_bytes (texture));
}

static void
assert_height (GtkWidget *widget, int width, int expected)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  assert_int_equal (minimum, 0);
  assert_int_equal (natural, expected);
}

/* It fits any width and height, and is decoration. */
static void
test_landscape (void **state)
{
  GtkWidget *landscape = g_object_new (WAY_TYPE_PANORAMA, "size", 402, NULL);
  GtkWindow *window = way_test_show (landscape, 300, 200);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  gtk_test_accessible_assert_role (landscape, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  assert_int_equal (way_test_min_width (landscape), 0);
  assert_height (landscape, 201, 100);
  assert_height (landscape, 1000, 200);
  take_picture (pictures, landscape);
  gtk_widget_set_direction (landscape, GTK_TEXT_DIR_RTL);
  take_picture (pictures, landscape);
  assert_true (g_bytes_equal (pictures->pdata[0], pictures->pdata[1]));
  g_ptr_array_remove_index (pictures, 1);
  g_object_set (landscape, "cut", TRUE, NULL);
  assert_height (landscape, 201, 200);
  take_picture (pictures, landscape);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  take_picture (pictures, landscape);
  for (guint i = 1; i < pictures->len; i++)
    assert_false (g_bytes_equal (pictures->pdata[i - 1], pictures->pdata[i]));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  assert_true (way_test_close (window));
}

/* Where only a speck of it would fit, nothing is drawn. */
static void
test_no_speck (void **state)
{
  static const int sizes[] = { 60, 75, 90 };
  GtkWidget *landscape = g_object_new (WAY_TYPE_PANORAMA, NULL);
  GtkWidget *frame = g_object_new (GTK_TYPE_FRAME, "child", landscape, NULL); /* there is no picture of nothing */
  GtkWindow *window = way_test_show (frame, 300, 200);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_object_set (landscape, "size", sizes[i], NULL);
      take_picture (pictures, frame);
    }
  assert_true (g_bytes_equal (pictures->pdata[0], pictures->pdata[1]));
  assert_false (g_bytes_equal (pictures->pdata[1], pictures->pdata[2]));
  assert_true (way_test_close (window));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_landscape_is_as_drawn),
    cmocka_unit_test (test_landscape),
    cmocka_unit_test (test_no_speck),
  };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests_name ("landscape", tests, NULL, NULL);
}
