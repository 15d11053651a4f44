/* way-timeline.c: a slider over the entries of a game, with a bar for each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-timeline.h"

#include "way-paint.h"
#include "way-shape-draw.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 52
#define MIN_WIDTH 200
#define MIN_BAR_HEIGHT 6 /* minimum height of a bar, so that entries without points are visible */
#define MARK_SIZE 5      /* size of the triangle below the current bar */
#define WIDEST_BAR 24
#define LATER_ALPHA 0.3 /* of the colors of later entries */
#define FULL_ALPHA 1.0

struct _WayTimeline {
  GtkWidget parent_instance;

  int *gains;  /* of every player for each bar, absolute */
  int *colors; /* of the players */
  int n_players;
  gsize n;
  int highest; /* sum of the gains of one bar */
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

static int
get_sum (WayTimeline *self, gsize bar)
{
  int sum = 0;

  for (int player = 0; player < self->n_players; player++)
    sum += self->gains[bar * (gsize) self->n_players + (gsize) player];
  return sum;
}

/* A part of the bar for each player who scored, from the bottom; all of it is gray if no player did. */
static void
paint_parts (WayTimeline *self, const WayCanvas *canvas, gsize bar, double x, double bottom, double width,
             double height)
{
  double alpha = (int) bar < self->position ? FULL_ALPHA : LATER_ALPHA;
  int sum = get_sum (self, bar);
  WayColor color;

  way_canvas_get_color (canvas, "wm_chart_6", &color);
  cairo_set_source_rgba (canvas->cairo, color.red, color.green, color.blue, alpha);
  if (sum == 0)
    {
      cairo_rectangle (canvas->cairo, x, bottom - height, width, height);
      cairo_fill (canvas->cairo);
    }
  for (int player = 0; player < self->n_players; player++)
    {
      int gain = self->gains[bar * (gsize) self->n_players + (gsize) player];
      double part = sum > 0 ? height * gain / sum : 0;

      way_shape_get_line_color (canvas, self->colors[player], "card_bg_color", &color);
      cairo_set_source_rgba (canvas->cairo, color.red, color.green, color.blue, alpha);
      cairo_rectangle (canvas->cairo, x, bottom - part, width, part);
      cairo_fill (canvas->cairo);
      bottom -= part;
    }
}

static void
paint_bar (WayTimeline *self, const WayCanvas *canvas, gsize bar)
{
  cairo_t *cr = canvas->cairo;
  gboolean is_current = (int) bar + 1 == self->position;
  double step = get_step (self);
  double width = MAX (step * 0.75, is_current ? 3 : 0.8);
  double bottom = gtk_widget_get_height (GTK_WIDGET (self)) - MARK_SIZE - 2;
  double height = MIN_BAR_HEIGHT + (bottom - MIN_BAR_HEIGHT) * get_sum (self, bar) / MAX (self->highest, 1);

  cairo_save (cr);
  way_paint_round_rectangle (cr, (double) bar * step, bottom - height, width, height, MIN (2, width / 2));
  cairo_clip (cr);
  paint_parts (self, canvas, bar, (double) bar * step, bottom, width, height);
  cairo_restore (cr);
}

static void
way_timeline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayTimeline *self = WAY_TIMELINE (widget);
  WayCanvas canvas = way_paint_get_canvas (widget, way_paint_begin (widget, snapshot));

  for (gsize bar = 0; bar < self->n; bar++)
    paint_bar (self, &canvas, bar);
  if (self->position > 0)
    paint_mark (widget, canvas.cairo, (self->position - 0.625) * get_step (self), gtk_widget_get_height (widget));
  cairo_destroy (canvas.cairo);
}

static void
way_timeline_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
released_cb (WayTimeline *self, int n_press, double x, double y)
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
way_timeline_set_bars (WayTimeline *self, const int *gains, gsize n, const int *colors, int n_players)
{
  gsize n_gains = n * (gsize) n_players;

  g_return_if_fail (WAY_IS_TIMELINE (self));

  g_free (self->gains);
  g_free (self->colors);
  self->gains = g_new (int, n_gains + 1);
  self->colors = g_memdup2 (colors, (gsize) n_players * sizeof *colors);
  self->n_players = n_players;
  self->n = n;
  self->highest = 0;
  for (gsize i = 0; i < n_gains; i++)
    self->gains[i] = ABS (gains[i]);
  for (gsize bar = 0; bar < n; bar++)
    self->highest = MAX (self->highest, get_sum (self, bar));
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
  g_free (WAY_TIMELINE (object)->gains);
  g_free (WAY_TIMELINE (object)->colors);

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
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  way_paint_follow_style (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-focus-outside");
}
