/* test-readable.c: every text on every page, as it is drawn, has a contrast of at least 4.5 to 1 with its background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <adwaita.h>
#include <math.h>

#include "way-ending.h"
#include "way-scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define MIN_CONTRAST 4.5
#define WIDTH 1280
#define HEIGHT 800
#define BYTES 4

static GtkApplication *application;
static int n_weak_in_light, n_weak_in_dark;

typedef struct {
  const WayScene *scene;
  GtkWidget *content;
  guchar *pixels; /* blue, green, red, alpha */
  int width, height;
  int n_weak;
} Picture;

static double
get_channel (guchar byte)
{
  double value = byte / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const guchar *pixel)
{
  return 0.2126 * get_channel (pixel[2]) + 0.7152 * get_channel (pixel[1]) + 0.0722 * get_channel (pixel[0]);
}

static double
get_contrast (double one, double other)
{
  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

static void
paint (Picture *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->content);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t all;
  GdkRGBA ground;

  self->width = gtk_widget_get_width (self->content);
  self->height = gtk_widget_get_height (self->content);
  all = GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height);
  assert_true (
      gtk_style_context_lookup_color (gtk_widget_get_style_context (self->content), "window_bg_color", &ground));
  gtk_snapshot_append_color (snapshot, &ground, &all);
  gdk_paintable_snapshot (paintable, snapshot, self->width, self->height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (self->content)), node, &all);
  self->pixels = g_malloc ((gsize) self->width * (gsize) self->height * BYTES);
  gdk_texture_download (texture, self->pixels, (gsize) self->width * BYTES);
}

/* The background of a text is the most frequent color around it; its own color is the one with the highest contrast to
 * that. */
static double
measure (Picture *self, int x, int y, int width, int height)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint32 ground = 0;
  int max = 0;
  double best = 1, of_ground;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      {
        guint32 pixel;
        int n;

        memcpy (&pixel, self->pixels + (row * self->width + column) * BYTES, BYTES);
        n = GPOINTER_TO_INT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel))) + 1;
        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GINT_TO_POINTER (n));
        if (n > max)
          {
            max = n;
            ground = pixel;
          }
      }
  of_ground = get_luminance ((const guchar *) &ground);
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      best = MAX (best, get_contrast (of_ground, get_luminance (self->pixels + (row * self->width + column) * BYTES)));
  return best;
}

/* Widgets that are partly or completely scrolled out of view are skipped. */
static gboolean
is_in_sight (Picture *self, GtkWidget *widget, const graphene_rect_t *bounds)
{
  GtkWidget *pane = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t hole;

  return gtk_widget_compute_bounds (pane ? pane : self->content, self->content, &hole)
         && graphene_rect_contains_rect (&hole, bounds);
}

/* Whether something else is above a corner of @widget, such as a card over the table. */
static gboolean
is_covered (Picture *self, GtkWidget *widget, const graphene_rect_t *bounds)
{
  for (int corner = 0; corner < 4; corner++)
    {
      double x = bounds->origin.x + (corner % 2 == 0 ? 1 : bounds->size.width - 1);
      double y = bounds->origin.y + (corner / 2 == 0 ? 1 : bounds->size.height - 1);
      GtkWidget *above = gtk_widget_pick (self->content, x, y, GTK_PICK_NON_TARGETABLE | GTK_PICK_INSENSITIVE);

      if (above && above != widget && !gtk_widget_is_ancestor (above, widget)
          && !gtk_widget_is_ancestor (widget, above))
        return TRUE;
    }
  return FALSE;
}

static void
look_at (Picture *self, GtkWidget *label)
{
  graphene_rect_t bounds;
  int x, y, width, height;
  double contrast;

  if (!gtk_widget_compute_bounds (label, self->content, &bounds))
    return;
  x = (int) ceilf (bounds.origin.x);
  y = (int) ceilf (bounds.origin.y);
  width = (int) bounds.size.width;
  height = (int) bounds.size.height;
  if (width < 1 || height < 1 || x < 0 || y < 0 || x + width > self->width || y + height > self->height
      || !is_in_sight (self, label, &bounds) || is_covered (self, label, &bounds))
    return;
  contrast = measure (self, x, y, width, height);
  if (contrast > 1 && contrast < MIN_CONTRAST)
    {
      print_message ("%s: “%s”: %.2f\n", self->scene->name, way_test_get_words (label), contrast);
      self->n_weak++;
    }
}

static void
walk (Picture *self, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) || !gtk_widget_is_sensitive (widget))
    return;
  /* A status is only for screen readers. */
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_STATUS)
    return;
  if (way_test_get_words (widget) && *way_test_get_words (widget))
    look_at (self, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      walk (self, child);
}

static int
count_weak (const WayScene *scene, WayStage *stage, AdwColorScheme scheme)
{
  Picture picture = { .scene = scene, .content = way_scene_get_content (stage) };

  /* It covers all labels. */
  if (way_test_find (picture.content, WAY_TYPE_ENDING, NULL))
    return 0;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  way_scene_settle (stage->window);
  paint (&picture);
  walk (&picture, picture.content);
  g_free (picture.pixels);
  return picture.n_weak;
}

/* Opens each scene once, for both tests. */
static int
look_at_all_scenes (void **state)
{
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    {
      WayStage *stage = way_scene_open (application, scene, WIDTH, HEIGHT);

      way_scene_stop_drawing (stage);
      n_weak_in_light += count_weak (scene, stage, ADW_COLOR_SCHEME_FORCE_LIGHT);
      n_weak_in_dark += count_weak (scene, stage, ADW_COLOR_SCHEME_FORCE_DARK);
      way_scene_close (stage);
    }
  return 0;
}

static void
test_light (void **state)
{
  assert_int_equal (n_weak_in_light, 0);
}

static void
test_dark (void **state)
{
  assert_int_equal (n_weak_in_dark, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_light),
    cmocka_unit_test (test_dark),
  };

  if (way_test_init () != 0)
    return 1;
  application = way_scene_begin ();
  return cmocka_run_group_tests (tests, look_at_all_scenes, NULL);
}
