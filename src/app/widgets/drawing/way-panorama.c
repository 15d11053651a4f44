/* way-panorama.c: the landscape of tiles that decorates empty pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-panorama.h"

#include <adwaita.h>
#include <math.h>

#include "way-landscape-draw.h"
#include "way-paint.h"

#define RATIO (WAY_LANDSCAPE_HEIGHT / WAY_LANDSCAPE_WIDTH)
#define MIN_DRAWN 80 /* px: narrower, it is a speck in which no tile is recognized */

struct _WayPanorama {
  GtkWidget parent_instance;

  int size;
  gboolean cut;
};

enum { PROP_0, PROP_SIZE, PROP_CUT, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayPanorama, way_panorama, GTK_TYPE_WIDGET)

/* A GtkPicture could show it, but would draw all shapes again in each frame of a page that slides in. */
static void
way_panorama_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayPanorama *self = WAY_PANORAMA (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double drawn = MIN (self->size, height / RATIO);
  cairo_surface_t *picture;
  cairo_t *cairo;

  if (!self->cut)
    drawn = MIN (drawn, width);
  if (drawn < MIN_DRAWN)
    return;
  picture = way_paint_begin_picture (widget);
  cairo = cairo_create (picture);
  way_landscape_draw (cairo, adw_style_manager_get_dark (adw_style_manager_get_default ()), (width - drawn) / 2,
                      (height - drawn * RATIO) / 2, drawn);
  cairo_destroy (cairo);
  way_paint_end_picture (widget, snapshot, picture);
}

static GtkSizeRequestMode
way_panorama_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_panorama_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  WayPanorama *self = WAY_PANORAMA (widget);
  int width = for_size >= 0 && !self->cut ? MIN (for_size, self->size) : self->size;

  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->size : (int) ceil (width * RATIO);
}

static void
way_panorama_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayPanorama *self = WAY_PANORAMA (object);

  switch (property_id)
    {
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      break;
    case PROP_CUT:
      self->cut = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
way_panorama_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayPanorama *self = WAY_PANORAMA (object);

  switch (property_id)
    {
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    case PROP_CUT:
      g_value_set_boolean (value, self->cut);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_panorama_class_init (WayPanoramaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_panorama_set_property;
  object_class->get_property = way_panorama_get_property;
  widget_class->get_request_mode = way_panorama_get_request_mode;
  widget_class->measure = way_panorama_measure;
  widget_class->snapshot = way_panorama_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 10000, (int) WAY_LANDSCAPE_WIDTH, flags);
  properties[PROP_CUT] = g_param_spec_boolean ("cut", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "panorama");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_panorama_init (WayPanorama *self)
{
  self->size = (int) WAY_LANDSCAPE_WIDTH;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  way_paint_follow_style (GTK_WIDGET (self));
}
