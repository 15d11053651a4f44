/* way-ratio-bar.c: a thin bar of up to three parts without numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ratio-bar.h"

#include "way-paint.h"

#include <math.h>

#define N_PARTS 3
#define MIN_WIDTH 40
#define GAP 2
#define RADIUS 4

struct _WayRatioBar {
  GtkWidget parent_instance;

  int parts[N_PARTS];
  int max;
  int thickness;
  gboolean quiet;
};

enum { PROP_0, PROP_THICKNESS, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayRatioBar, way_ratio_bar, GTK_TYPE_WIDGET)

static void
paint_part (WayRatioBar *self, cairo_t *cr, int index, double begin, double end)
{
  static const char *const colors[N_PARTS] = { "wm_chart_1", "wm_trough", "wm_chart_6" };

  way_paint_set_source (GTK_WIDGET (self), cr, self->quiet ? "wm_grey" : colors[index]);
  cairo_rectangle (cr, begin, 0, MAX (end - begin, 1), self->thickness);
  cairo_fill (cr);
}

static void
add_outline (WayRatioBar *self, cairo_t *cr, double width)
{
  way_paint_round_rectangle (cr, 0, 0, MAX (width, 2), self->thickness, MIN (RADIUS, MAX (width, 2) / 2));
}

static void
way_ratio_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayRatioBar *self = WAY_RATIO_BAR (widget);
  double width = gtk_widget_get_width (widget);
  int sum = MAX (self->parts[0], 0) + MAX (self->parts[1], 0) + MAX (self->parts[2], 0);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  int before = 0;

  if (sum < self->max)
    {
      way_paint_set_source (widget, cr, "wm_trough");
      add_outline (self, cr, width);
      cairo_fill (cr);
    }
  if (sum > 0)
    add_outline (self, cr, width * MIN (sum, self->max) / self->max);
  cairo_clip (cr);
  for (int i = 0; i < N_PARTS; i++)
    {
      double begin = round (before * width / self->max);
      double end = round ((before + MAX (self->parts[i], 0)) * width / self->max);

      before += MAX (self->parts[i], 0);
      if (self->parts[i] > 0)
        paint_part (self, cr, i, begin, before < sum ? end - GAP : end);
    }
  cairo_destroy (cr);
}

static void
way_ratio_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : WAY_RATIO_BAR (widget)->thickness;
}

static void
way_ratio_bar_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_THICKNESS)
    WAY_RATIO_BAR (object)->thickness = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_ratio_bar_class_init (WayRatioBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = way_ratio_bar_set_property;
  widget_class->measure = way_ratio_bar_measure;
  widget_class->snapshot = way_ratio_bar_snapshot;

  properties[PROP_THICKNESS]
      = g_param_spec_int ("thickness", NULL, NULL, 1, 100, 22, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_ratio_bar_init (WayRatioBar *self)
{
  self->max = 1;
  self->thickness = 22;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_ratio_bar_set_parts (WayRatioBar *self, int first, int middle, int last, int max)
{
  g_return_if_fail (WAY_IS_RATIO_BAR (self));

  self->parts[0] = first;
  self->parts[1] = middle;
  self->parts[2] = last;
  self->max = MAX (max, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_ratio_bar_set_quiet (WayRatioBar *self, gboolean quiet)
{
  g_return_if_fail (WAY_IS_RATIO_BAR (self));

  self->quiet = quiet;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
