/* way-bar.c: a horizontal bar divided into colored parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bar.h"

#include "way-bar-draw.h"
#include "way-paint.h"

#define HEIGHT 30
#define MIN_WIDTH 60
#define KEY 14

struct _WayBar {
  GtkWidget parent_instance;

  int parts[WAY_BAR_MAX_PARTS];
  int n;
  int max;
  int key; /* the part whose color it shows; -1: it is a bar */
};

G_DEFINE_FINAL_TYPE (WayBar, way_bar, GTK_TYPE_WIDGET)

static void
way_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayBar *self = WAY_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  if (self->key >= 0)
    way_bar_draw_key (&canvas, self->key, 0, 0, MIN (width, height));
  else
    way_bar_draw (&canvas, self->parts, self->n, self->max, 0, 0, width, height);
  cairo_destroy (cr);
}

static void
way_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  if (WAY_BAR (widget)->key >= 0)
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
  self->key = -1;
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

  g_return_val_if_fail (index >= 0 && index < WAY_BAR_MAX_PARTS, NULL);

  self->key = index;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}
