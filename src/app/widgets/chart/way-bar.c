/* way-bar.c: a horizontal bar divided into colored parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bar.h"

#include "way-paint.h"

#include <math.h>

#define HEIGHT 30
#define MIN_WIDTH 60
#define KEY 14
#define GAP 2
#define RADIUS 6
#define KEY_RADIUS 3

struct _WayBar {
  GtkWidget parent_instance;

  int parts[WAY_BAR_MAX_PARTS];
  int n;
  int max;
  gboolean key;
};

G_DEFINE_FINAL_TYPE (WayBar, way_bar, GTK_TYPE_WIDGET)

static const struct {
  const char *ground, *text;
} colors[WAY_BAR_MAX_PARTS] = {
  { "wm_chart_1", "wm_chart_fg_1_3" }, { "wm_chart_2", "wm_chart_fg" }, { "wm_chart_3", "wm_chart_fg_1_3" },
  { "wm_chart_4", "wm_chart_fg" },     { "wm_chart_5", "wm_chart_fg" }, { "wm_chart_6", "wm_chart_fg" },
  { "wm_key_bg", "window_fg_color" },
};

/* The muted part gets a darker outline, because it has too little contrast with the background. */
static void
paint_part (GtkWidget *widget, cairo_t *cr, int index, double x, double width, double height)
{
  cairo_rectangle (cr, x, 0, width, height);
  way_paint_set_source (widget, cr, colors[index].ground);
  cairo_fill (cr);
  if (index + 1 < WAY_BAR_MAX_PARTS)
    return;
  way_paint_set_source (widget, cr, "wm_dim_fg");
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x + 0.5, 0.5, MAX (width - 1, 1), height - 1);
  cairo_stroke (cr);
}

static void
paint_number (GtkWidget *widget, cairo_t *cr, int index, int number, double x, double width, double height)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (way_paint_measure_text (widget, text, height * 0.45, PANGO_WEIGHT_BOLD) + 4 > width)
    return;
  way_paint_set_source (widget, cr, colors[index].text);
  way_paint_text (widget, cr, text, x + width / 2, height / 2, height * 0.45, PANGO_WEIGHT_BOLD);
}

/* Where the last part ends. */
static double
measure_parts (WayBar *self, double width)
{
  int sum = 0;

  for (int i = 0; i < self->n; i++)
    sum += MAX (self->parts[i], 0);
  return round (sum * width / self->max) - (self->key ? 0 : GAP);
}

static void
way_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayBar *self = WAY_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double sum = MAX (measure_parts (self, width), 1);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  int before = 0;

  /* Round at its ends, whatever it consists of. */
  way_paint_round_rectangle (cr, 0, 0, sum, height, MIN (self->key ? KEY_RADIUS : RADIUS, sum / 2));
  cairo_clip (cr);
  for (int i = 0; i < self->n; i++)
    {
      double x = round (before * width / self->max);
      double end = round ((before + MAX (self->parts[i], 0)) * width / self->max);

      if (self->parts[i] < 1)
        continue;
      before += self->parts[i];
      paint_part (widget, cr, i, x, MAX (end - x - (self->key ? 0 : GAP), 1), height);
      if (!self->key)
        paint_number (widget, cr, i, self->parts[i], x, end - x - GAP, height);
    }
  cairo_destroy (cr);
}

static void
way_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  if (WAY_BAR (widget)->key)
    *minimum = *natural = KEY;
  else
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
way_bar_class_init (WayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = way_bar_measure;
  widget_class->snapshot = way_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_bar_init (WayBar *self)
{
  self->max = 1;
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_bar_set_parts (WayBar *self, const int *parts, int n, int max)
{
  g_return_if_fail (WAY_IS_BAR (self));
  g_return_if_fail (n >= 0 && n <= WAY_BAR_MAX_PARTS);

  self->n = n;
  self->max = MAX (max, 1);
  for (int i = 0; i < n; i++)
    self->parts[i] = parts[i];
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
way_bar_new_key (int index)
{
  WayBar *self = g_object_new (WAY_TYPE_BAR, NULL);
  int parts[WAY_BAR_MAX_PARTS] = { 0 };

  g_return_val_if_fail (index >= 0 && index < WAY_BAR_MAX_PARTS, NULL);

  self->key = TRUE;
  parts[index] = 1;
  way_bar_set_parts (self, parts, WAY_BAR_MAX_PARTS, 1);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}
