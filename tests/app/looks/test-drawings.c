/* test-drawings.c: drawn widgets: all pictures differ, and have the right accessible texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "carc-signpost.h"
#include "way-light-colors.h"
#include "way-paint.h"
#include "way-chip.h"
#include "way-chip-draw.h"
#include "way-qr.h"
#include "way-shape.h"
#include "way-sparkline.h"
#include "way-tile.h"
#include "way-tile-draw.h"
#include "way-track.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>
#include <qrencode.h>

#define assert_label(widget, label) gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label)

static const int colors[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

static void
test_shape (void **state)
{
  GtkWidget *beside_name = way_shape_new (0, 24);
  GtkWidget *alone = g_object_new (WAY_TYPE_SHAPE, "player-color", 2, "size", 30, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), beside_name);
  gtk_box_append (GTK_BOX (box), alone);
  window = way_test_show (box, 200, 100);

  gtk_test_accessible_assert_role (beside_name, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_test_accessible_assert_role (alone, GTK_ACCESSIBLE_ROLE_IMG);
  assert_int_equal (way_test_min_width (alone), 30);
  g_object_set (alone, "on-disc", TRUE, NULL);
  assert_int_equal (way_test_min_width (alone), 45);
  assert_true (way_test_close (window));
}

/* All pictures of the shapes must be different, so that players can be told apart. */
static void
assert_pictures_differ (GPtrArray *pictures)
{
  for (guint i = 0; i < pictures->len; i++)
    for (guint j = 0; j < i; j++)
      if (g_bytes_equal (g_ptr_array_index (pictures, i), g_ptr_array_index (pictures, j)))
        fail_msg ("pictures %u and %u are the same", j, i);
}

static void
take_picture (GPtrArray *pictures, GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = NULL;

  way_test_settle ();
  texture = way_test_picture (widget);
  g_ptr_array_add (pictures, gdk_texture_save_to_png_bytes (texture));
}

typedef struct {
  GtkWidget *widget;
  GBytes *picture;
} Goal;

static gboolean
looks_like (gpointer data)
{
  const Goal *goal = data;
  g_autoptr (GdkTexture) texture = way_test_picture (goal->widget);
  g_autoptr (GBytes) picture = gdk_texture_save_to_png_bytes (texture);

  return g_bytes_equal (picture, goal->picture);
}

static void
test_shapes_differ (void **state)
{
  GtkWidget *shape = way_shape_new (-1, 24);
  GtkWindow *window = way_test_show (shape, 60, 60);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int color = 0; color < 8; color++)
    {
      way_shape_set_player_color (WAY_SHAPE (shape), color);
      take_picture (pictures, shape);
    }
  assert_pictures_differ (pictures);
  assert_true (way_test_close (window));
}

/* A winner is told from the others of the same color, at every size that a list has. */
static void
test_crowns (void **state)
{
  GtkWidget *shape = way_shape_new (-1, 18);
  GtkWindow *window = way_test_show (shape, 60, 60);

  for (int color = 0; color < 8; color++)
    {
      g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

      way_shape_set_player_color (WAY_SHAPE (shape), color);
      take_picture (pictures, shape);
      way_shape_set_crowned (WAY_SHAPE (shape), TRUE);
      take_picture (pictures, shape);
      assert_pictures_differ (pictures);
      way_shape_set_crowned (WAY_SHAPE (shape), FALSE);
    }
  assert_true (way_test_close (window));
}

/* Pictures have the colors of the light style sheet. */
static void
test_light_colors (void **state)
{
  GtkWidget *shape = way_shape_new (0, 24);
  GtkWindow *window = way_test_show (shape, 60, 60);
  const char *name;

  for (gsize i = 0; (name = way_light_colors_get_name (i)) != NULL; i++)
    {
      WayColor color;
      GdkRGBA of_style;

      way_light_colors_find (name, NULL, &color);
      way_paint_get_color (shape, name, &of_style);
      if (fabs (color.red - of_style.red) + fabs (color.green - of_style.green) + fabs (color.blue - of_style.blue)
              + fabs (color.alpha - of_style.alpha)
          > 0.001)
        fail_msg ("%s differs from the style sheet", name);
    }
  assert_true (way_test_close (window));
}

static void
find_known_color (const char *name, gpointer data, WayColor *color)
{
  const WayColor magenta = { 1, 0, 1, 1 };

  way_light_colors_find (name, NULL, color);
  if (memcmp (color, &magenta, sizeof magenta) == 0)
    fail_msg ("the light style lacks %s", name);
}

/* A picture can show every tile and chip. */
static void
test_light_drawings (void **state)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 100);
  PangoContext *context = way_canvas_new_context (96);
  const WayCanvas canvas = { cairo_create (surface), context, find_known_color, NULL };

  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    way_tile_draw_verdict (&canvas, way_tile_draw (&canvas, kind->id), 1, -1);
  way_tile_draw (&canvas, "tunnel:straight");
  way_tile_draw_verdict (&canvas, way_tile_draw (&canvas, "sign-left"), 1, 1);
  for (int color = -1; color < 8; color++)
    for (WayChipFace face = WAY_CHIP_DOWN; face <= WAY_CHIP_BLANK; face++)
      way_chip_draw (&canvas, face, color, "7+", "7");
  assert_int_equal (cairo_status (canvas.cairo), CAIRO_STATUS_SUCCESS);
  cairo_destroy (canvas.cairo);
  cairo_surface_destroy (surface);
  g_object_unref (context);
}

static void
test_track (void **state)
{
  static const char *const names[] = { "Anna", "Jan", "Mia" };
  static const int points[] = { 62, 50, -3 };
  static const char *const others[] = { "a", "b", "c", "d" };
  static const int other_points[] = { 49, 50, -1, -50 };
  GtkWidget *inside = gtk_label_new ("inside");
  GtkWidget *track = g_object_new (WAY_TYPE_TRACK, "child", inside, NULL);
  GtkWindow *window;

  window = way_test_show (track, 434, 260);
  gtk_test_accessible_assert_role (track, GTK_ACCESSIBLE_ROLE_IMG);
  way_track_set_figures (WAY_TRACK (track), colors, points, names, 3);
  assert_label (track, "Anna: lap 2, space 12; Jan: lap 2, space 0; Mia: lap 1, space 0");
  assert_true (way_test_min_width (track) <= 336);
  assert_true (way_test_left (inside, track) >= 434 / 17);

  way_track_set_figures (WAY_TRACK (track), colors, other_points, others, 4);
  assert_label (track, "a: lap 1, space 49; b: lap 2, space 0; c: lap 1, space 0; d: lap 1, space 0");
  assert_true (way_test_close (window));
}

static void
test_stacked_figures (void **state)
{
  static const char *const names[] = { "1", "2", "3", "4", "5", "6", "7", "8" };
  static const int points[] = { 7, 7, 7, 7, 7, 7, 7, 7 };
  GtkWidget *track = g_object_new (WAY_TYPE_TRACK, NULL);
  GtkWindow *window = way_test_show (track, 850, 500);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int n = 0; n <= 8; n++)
    {
      way_track_set_figures (WAY_TRACK (track), colors, points, names, n);
      take_picture (pictures, track);
    }
  assert_pictures_differ (pictures);
  assert_true (way_test_close (window));
}

static void
test_figures_hop (void **state)
{
  static const char *const names[] = { "Anna", "Jan" };
  static const int before[] = { 10, 3 };
  static const int after[] = { 34, 3 };
  GtkWidget *track = g_object_new (WAY_TYPE_TRACK, NULL);
  GtkWindow *window = way_test_show (track, 434, 260);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  way_track_set_figures (WAY_TRACK (track), colors, after, names, 2);
  take_picture (pictures, track);
  way_track_set_figures (WAY_TRACK (track), colors, before, names, 2);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  way_track_set_figures (WAY_TRACK (track), colors, after, names, 2);
  assert_label (track, "Anna: lap 1, space 34; Jan: lap 1, space 3");
  assert_false (looks_like (&(Goal){ track, g_ptr_array_index (pictures, 0) }));
  assert_true (way_test_until (looks_like, &(Goal){ track, g_ptr_array_index (pictures, 0) }, 5000));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  assert_true (way_test_close (window));
}

static char *
write_kind (const CarcNextKind *kind)
{
  if (kind->max_ways == 0)
    return g_strdup (kind->id);

  return g_strdup_printf (kind->max_ways > 1 ? "%s:left+straight" : "%s:left", kind->id);
}

static void
test_tiles (void **state)
{
  static const char *const others[]
      = { "road:straight", "road:right", "roundabout:straight+right", "sign-left", "sign-straight", "sign-right" };
  static const char *const unknown[] = { "roa", "roads:left" };
  GtkWidget *tile = g_object_new (WAY_TYPE_TILE, "kind", NULL, "size", 72, NULL);
  GtkWindow *window = way_test_show (tile, 100, 100);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  gtk_test_accessible_assert_role (tile, GTK_ACCESSIBLE_ROLE_IMG);
  take_picture (pictures, tile);
  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    {
      g_autofree char *text = write_kind (kind);

      way_tile_set_kind (WAY_TILE (tile), text);
      take_picture (pictures, tile);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      way_tile_set_kind (WAY_TILE (tile), others[i]);
      take_picture (pictures, tile);
    }
  assert_pictures_differ (pictures);

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_autoptr (GPtrArray) meadow = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

      way_tile_set_kind (WAY_TILE (tile), unknown[i]);
      take_picture (meadow, tile);
      assert_true (g_bytes_equal (g_ptr_array_index (meadow, 0), g_ptr_array_index (pictures, 0)));
    }
  assert_true (way_test_close (window));
}

static void
test_tile_verdicts (void **state)
{
  static const int verdicts[][2] = { { -1, -1 }, { 0, 0 }, { 2, 0 }, { 1, 0 }, { 2, -1 } };
  GtkWidget *tile = g_object_new (WAY_TYPE_TILE, "kind", "roundabout:left+straight", "size", 92, NULL);
  GtkWindow *window = way_test_show (tile, 100, 100);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      way_tile_set_verdict (WAY_TILE (tile), verdicts[i][0], verdicts[i][1]);
      take_picture (pictures, tile);
    }
  assert_pictures_differ (pictures);
  assert_true (way_test_close (window));
}

static void
test_tile_is_not_mirrored (void **state)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (GtkTextDirection direction = GTK_TEXT_DIR_LTR; direction <= GTK_TEXT_DIR_RTL; direction++)
    {
      GtkWidget *tile = g_object_new (WAY_TYPE_TILE, "kind", "road:left", "size", 72, NULL);
      GtkWindow *window;

      gtk_widget_set_direction (tile, direction);
      window = way_test_show (tile, 100, 100);
      take_picture (pictures, tile);
      assert_true (way_test_close (window));
    }
  assert_true (g_bytes_equal (g_ptr_array_index (pictures, 0), g_ptr_array_index (pictures, 1)));
}

static void
test_chip (void **state)
{
  GtkWidget *chip = g_object_new (WAY_TYPE_CHIP, "player-color", 1, "size", 56, NULL);
  GtkWindow *window = way_test_show (chip, 100, 100);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  gtk_test_accessible_assert_role (chip, GTK_ACCESSIBLE_ROLE_IMG);
  take_picture (pictures, chip);
  way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_UNKNOWN);
  take_picture (pictures, chip);
  way_chip_set_text (WAY_CHIP (chip), "7+", "7");
  way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_TURNED);
  take_picture (pictures, chip);
  way_chip_set_text (WAY_CHIP (chip), "8+", NULL);
  take_picture (pictures, chip);
  assert_pictures_differ (pictures);
  assert_true (way_test_close (window));
}

static void
test_chip_turns_over (void **state)
{
  GtkWidget *chip = g_object_new (WAY_TYPE_CHIP, "player-color", 1, "size", 56, NULL);
  GtkWindow *window = way_test_show (chip, 100, 100);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_UNKNOWN);
  take_picture (pictures, chip);
  way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_DOWN);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_UNKNOWN);
  assert_false (looks_like (&(Goal){ chip, g_ptr_array_index (pictures, 0) }));
  assert_true (way_test_until (looks_like, &(Goal){ chip, g_ptr_array_index (pictures, 0) }, 5000));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  assert_true (way_test_close (window));
}

/* Returns 0 for black and 1 for white. A pixel at @x, @y of any other color fails, because cameras could misread it. */
static int
get_pixel (const guint32 *pixels, int width, int x, int y)
{
  guint32 color = pixels[y * width + x] & 0xffffff;

  if (color != 0 && color != 0xffffff)
    fail_msg ("the pixel %d, %d is neither black nor white: %06x", x, y, color);
  return color != 0;
}

/* Returns whether a pixel at @at is inside the margin around @size pixels of modules from @start. */
static gboolean
is_in_margin (int at, int start, int size, int margin)
{
  return at >= start - margin && at < start + size + margin;
}

static gboolean
is_near_end (int at, int start, int size, int margin)
{
  return at < start - margin + WAY_QR_RADIUS || at >= start + size + margin - WAY_QR_RADIUS;
}

/* Every pixel has the color of its module, and the margin is white but for its round corners. Around it, nothing is
 * drawn. */
static void
assert_drawn (GtkWidget *widget, const QRcode *code)
{
  g_autoptr (GdkTexture) texture = way_test_picture (widget);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);
  int module = MIN (width, height) / (code->width + 2 * WAY_QR_QUIET);
  int left = (width - module * code->width) / 2;
  int top = (height - module * code->width) / 2;
  int size = module * code->width;
  int margin = WAY_QR_QUIET * module;

  assert_true (module > 0 && left >= WAY_QR_QUIET * module && top >= WAY_QR_QUIET * module);
  gdk_texture_download (texture, (guchar *) (gpointer) pixels, (gsize) width * 4);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int column = x < left ? -1 : (x - left) / module;
        int row = y < top ? -1 : (y - top) / module;
        gboolean inside = column >= 0 && row >= 0 && column < code->width && row < code->width;
        gboolean dark = inside && (code->data[row * code->width + column] & 1);

        if (!is_in_margin (x, left, size, margin) || !is_in_margin (y, top, size, margin))
          assert_int_equal (pixels[y * width + x], 0);
        else if (is_near_end (x, left, size, margin) && is_near_end (y, top, size, margin))
          assert_true (!dark);
        else if (get_pixel (pixels, width, x, y) != !dark)
          fail_msg ("%d×%d: the pixel %d, %d is not that of its module", width, height, x, y);
      }
}

static void
test_code (void **state)
{
  static const int sizes[] = { 336, 500, 97 };
  g_autofree char *long_text = g_strnfill (2000, 'x');
  const char *const texts[] = { "https://example.org/?data=%7B%22a%22%3A1%7D", long_text };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes) - i; j++)
      {
        GtkWidget *widget = g_object_new (WAY_TYPE_QR, NULL);
        GtkWindow *window;
        QRcode *code = QRcode_encodeString (texts[i], 0, QR_ECLEVEL_L, QR_MODE_8, 1);

        assert_true (way_qr_set_text (WAY_QR (widget), texts[i]));
        window = way_test_show (widget, sizes[j], sizes[j] + 3);
        gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
        assert_drawn (widget, code);
        QRcode_free (code);
        assert_true (way_test_close (window));
      }
}

static void
test_code_too_long (void **state)
{
  g_autofree char *max = g_strnfill (2953, 'x');
  g_autofree char *more = g_strnfill (2954, 'x');
  GtkWidget *widget = g_object_ref_sink (g_object_new (WAY_TYPE_QR, NULL));

  assert_true (way_qr_set_text (WAY_QR (widget), max));
  assert_int_equal (way_test_min_width (widget), 2 * (177 + 2 * WAY_QR_QUIET));
  assert_false (way_qr_set_text (WAY_QR (widget), more));
  assert_int_equal (way_test_min_width (widget), 0);
  g_object_unref (widget);
}

/* The minimum size of the ring includes the minimum size of its child, regardless of rounding. */
static void
test_track_room (void **state)
{
  for (int min = 200; min < 300; min++)
    for (int numbers = 0; numbers < 2; numbers++)
      {
        GtkWidget *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
        GtkWidget *track = g_object_ref_sink (g_object_new (WAY_TYPE_TRACK, "child", inside, "numbers", numbers, NULL));
        int width, height;

        gtk_widget_set_size_request (inside, min, min);
        gtk_widget_measure (track, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
        gtk_widget_measure (track, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
        gtk_widget_allocate (track, width, height, -1, NULL);
        assert_true (gtk_widget_get_width (inside) >= min);
        assert_true (gtk_widget_get_height (inside) >= min);
        g_object_unref (track);
      }
}

/* Returns the first column of the picture of @widget that has more than the soft edge of what is drawn. */
static int
find_first_column (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = way_test_picture (widget);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * sizeof (guint32));
  for (int column = 0; column < width; column++)
    for (int row = 0; row < height; row++)
      if (pixels[row * width + column] >> 24 > G_MAXUINT8 / 2)
        return column;
  return width;
}

/* Before the first entry there is no line, only the shape at its end, which is complete. */
static void
test_sparkline_without_entries (void **state)
{
  static const int points[] = { 0, 0 };
  GtkWidget *sparkline = g_object_new (WAY_TYPE_SPARKLINE, NULL);
  GtkWindow *window = way_test_show (sparkline, 200, 100);

  way_sparkline_set_points (WAY_SPARKLINE (sparkline), points, 2, 0, 0, 0);
  way_test_settle ();
  assert_int_in_range (find_first_column (sparkline), 1, 12);
  assert_true (way_test_close (window));
}

/* Links begin and end on their spaces, and two unknown ends never cover each other. */
static void
test_links (void **state)
{
  static const WayTrackRing rings[] = { { 17, 10, 24, 24 }, { 17, 10, 75, 80 }, { 10, 17, 36, 42 } };
  static const WayTrackLink links[]
      = { { 1, 27, TRUE, NULL },   { 16, 34, TRUE, NULL },  { 13, -1, FALSE, NULL }, { 32, -1, TRUE, NULL },
          { 31, -1, FALSE, NULL }, { 39, 11, FALSE, NULL }, { 48, -1, FALSE, NULL }, { 0, 49, TRUE, NULL } };

  for (gsize i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      const WayTrackRing *ring = &rings[i];
      double size = MIN (ring->width, ring->height);
      graphene_point_t ends[G_N_ELEMENTS (links)];
      float dx, dy;

      for (gsize j = 0; j < G_N_ELEMENTS (links); j++)
        {
          graphene_point_t from;
          int column, line;

          way_track_ring_find_link (ring, &links[j], &from, &ends[j]);
          way_track_ring_find_cell (ring, links[j].from, &column, &line);
          assert_int_equal ((int) (from.x / ring->width), column);
          assert_int_equal ((int) (from.y / ring->height), line);
          if (links[j].to < 0)
            {
              assert_true (ends[j].x > ring->width && ends[j].x < (ring->columns - 1) * ring->width);
              assert_true (ends[j].y > ring->height && ends[j].y < (ring->lines - 1) * ring->height);
              continue;
            }
          way_track_ring_find_cell (ring, links[j].to, &column, &line);
          assert_int_equal ((int) (ends[j].x / ring->width), column);
          assert_int_equal ((int) (ends[j].y / ring->height), line);
        }
      assert_true (graphene_point_distance (&ends[3], &ends[4], &dx, &dy) > 0.6 * size);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_shape),
    cmocka_unit_test (test_shapes_differ),
    cmocka_unit_test (test_crowns),
    cmocka_unit_test (test_light_colors),
    cmocka_unit_test (test_light_drawings),
    cmocka_unit_test (test_track),
    cmocka_unit_test (test_stacked_figures),
    cmocka_unit_test (test_figures_hop),
    cmocka_unit_test (test_tiles),
    cmocka_unit_test (test_tile_verdicts),
    cmocka_unit_test (test_tile_is_not_mirrored),
    cmocka_unit_test (test_chip),
    cmocka_unit_test (test_chip_turns_over),
    cmocka_unit_test (test_code),
    cmocka_unit_test (test_code_too_long),
    cmocka_unit_test (test_sparkline_without_entries),
    cmocka_unit_test (test_track_room),
    cmocka_unit_test (test_links),
  };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
