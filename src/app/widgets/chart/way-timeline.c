/* way-timeline.c: a slider over the entries of a game, with a bar for each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-timeline.h"

#include "way-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 52
#define MIN_WIDTH 200
#define MIN_BAR_HEIGHT 6 /* minimum height of a bar, so that entries without points are visible */
#define MARK_SIZE 5      /* size of the triangle below the current bar */
#define WIDEST_BAR 24
#define LIGHT_ALPHA 0.2f

struct _WayTimeline {
  GtkWidget parent_instance;

  int *heights;
  gsize n;
  int highest;
  int position;
};

enum { PROP_0, PROP_POSITION, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayTimeline, way_timeline, GTK_TYPE_WIDGET)

static double
get_step (WayTimeline *self)
{
  return MIN ((double) MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1) / (double) MAX (self->n, 1), WIDEST_BAR);
}

static void
paint_mark (GtkWidget *widget, cairo_t *cr, double x, double bottom)
{
  way_paint_set_source (widget, cr, "accent_color");
  cairo_move_to (cr, x - MARK_SIZE, bottom);
  cairo_line_to (cr, x + MARK_SIZE, bottom);
  cairo_line_to (cr, x, bottom - MARK_SIZE);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* In high contrast borders are as dark as text, so later entries need a lighter color. */
static void
set_bar_source (GtkWidget *widget, cairo_t *cr, int number, int position)
{
  GdkRGBA light;

  way_paint_get_color (widget, "window_fg_color", &light);
  light.alpha = LIGHT_ALPHA;
  if (number > position)
    gdk_cairo_set_source_rgba (cr, &light);
  else
    way_paint_set_source (widget, cr, number == position ? "accent_color" : "wm_chart_6");
}

static void
way_timeline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayTimeline *self = WAY_TIMELINE (widget);
  double step = get_step (self);
  double bottom = gtk_widget_get_height (widget) - MARK_SIZE - 2;
  double room = bottom - MIN_BAR_HEIGHT;
  cairo_t *cr = way_paint_begin (widget, snapshot);

  for (gsize i = 0; i < self->n; i++)
    {
      int number = (int) i + 1;
      double height = MIN_BAR_HEIGHT + room * self->heights[i] / MAX (self->highest, 1);
      double width = number == self->position ? MAX (step * 0.75, 3) : MAX (step * 0.75, 0.8);

      set_bar_source (widget, cr, number, self->position);
      way_paint_round_rectangle (cr, (double) i * step, bottom - height, width, height, MIN (2, width / 2));
      cairo_fill (cr);
    }
  if (self->position > 0)
    paint_mark (widget, cr, (self->position - 1) * step + step * 0.375, bottom + MARK_SIZE + 2);
  cairo_destroy (cr);
}

static void
way_timeline_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
on_released_cb (WayTimeline *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  way_timeline_set_position (self,
                             CLAMP ((int) floor (x / get_step (self)) + 1, MIN (1, (int) self->n), (int) self->n));
}

static void
update_range (WayTimeline *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->n,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->position, -1);
}

void
way_timeline_set_bars (WayTimeline *self, const int *heights, gsize n)
{
  g_return_if_fail (WAY_IS_TIMELINE (self));

  g_free (self->heights);
  self->heights = g_new (int, MAX (n, 1));
  self->n = n;
  self->highest = 0;
  for (gsize i = 0; i < n; i++)
    {
      self->heights[i] = ABS (heights[i]);
      self->highest = MAX (self->highest, self->heights[i]);
    }
  update_range (self);
  way_timeline_set_position (self, self->position);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_timeline_set_position (WayTimeline *self, int position)
{
  g_return_if_fail (WAY_IS_TIMELINE (self));

  position = CLAMP (position, 0, (int) self->n);
  if (self->position == position)
    return;

  self->position = position;
  update_range (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

int
way_timeline_get_position (WayTimeline *self)
{
  g_return_val_if_fail (WAY_IS_TIMELINE (self), 0);

  return self->position;
}

void
way_timeline_set_text (WayTimeline *self, const char *text)
{
  g_return_if_fail (WAY_IS_TIMELINE (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
way_timeline_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_POSITION)
    g_value_set_int (value, WAY_TIMELINE (object)->position);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_timeline_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_POSITION)
    way_timeline_set_position (WAY_TIMELINE (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_timeline_finalize (GObject *object)
{
  g_free (WAY_TIMELINE (object)->heights);

  G_OBJECT_CLASS (way_timeline_parent_class)->finalize (object);
}

static void
way_timeline_class_init (WayTimelineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_timeline_get_property;
  object_class->set_property = way_timeline_set_property;
  object_class->finalize = way_timeline_finalize;
  widget_class->measure = way_timeline_measure;
  widget_class->snapshot = way_timeline_snapshot;

  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, 0, G_MAXINT, 0,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
way_timeline_init (WayTimeline *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* Translators: read aloud: the slider that goes through the entries of a game. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Game entries"), -1);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  way_paint_follow_style (GTK_WIDGET (self));
}
