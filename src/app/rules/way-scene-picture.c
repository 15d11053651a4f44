/* way-scene-picture.c: the drawing of a scene of a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene-picture.h"

#include "way-paint.h"
#include "way-scene-draw.h"
#include "way-text.h"
#include "way-ui.h"

#define MIN_WIDTH 180
#define CORNER 8

struct _WayScenePicture {
  GtkWidget parent_instance;

  const WayRuleScene *scene;
};

G_DEFINE_FINAL_TYPE (WayScenePicture, way_scene_picture, GTK_TYPE_WIDGET)

static double
find_scale (int width)
{
  return MIN (width, WAY_SCENE_WIDTH) / (double) WAY_SCENE_WIDTH;
}

static void
way_scene_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayScenePicture *self = WAY_SCENE_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  double scale = find_scale (width);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  way_paint_round_rectangle (cr, 0, 0, width, gtk_widget_get_height (widget), CORNER);
  way_canvas_set_source (&canvas, "wm_paper_bg");
  cairo_fill (cr);
  cairo_translate (cr, (width - WAY_SCENE_WIDTH * scale) / 2,
                   (gtk_widget_get_height (widget) - WAY_SCENE_HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  if (self->scene)
    way_scene_draw (self->scene, &canvas);
  cairo_destroy (cr);
}

static GtkSizeRequestMode
way_scene_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_scene_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = MIN_WIDTH;
  *natural = WAY_SCENE_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = (int) (WAY_SCENE_HEIGHT * find_scale (for_size >= 0 ? for_size : MIN_WIDTH) + 0.5);
  *natural = (int) (WAY_SCENE_HEIGHT * find_scale (for_size >= 0 ? for_size : WAY_SCENE_WIDTH) + 0.5);
}

static void
way_scene_picture_class_init (WayScenePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = way_scene_picture_snapshot;
  widget_class->get_request_mode = way_scene_picture_get_request_mode;
  widget_class->measure = way_scene_picture_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_scene_picture_init (WayScenePicture *self)
{
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_scene_picture_set_scene (WayScenePicture *self, const WayRuleScene *scene)
{
  g_return_if_fail (WAY_IS_SCENE_PICTURE (self));

  self->scene = scene;
  way_ui_set_accessible_label (GTK_WIDGET (self), way_tr (&scene->text));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
