/* way-sparkline.c: the points of one player during a game, as a line in front of those of the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sparkline.h"

#include "way-paint.h"
#include "way-shape-draw.h"

#define MIN_WIDTH 120
#define HEIGHT 74
#define END 12 /* the shape at the end of the line */
#define OTHERS 0.45
#define GROUND 0.12

struct _WaySparkline {
  GtkWidget parent_instance;

  int *points;
  int n_players;
  gsize n_steps;
  int player;
  int color;
  int min;
  int max;
};

G_DEFINE_FINAL_TYPE (WaySparkline, way_sparkline, GTK_TYPE_WIDGET)

/* Before the first entry there is only the shape, which must not reach beyond the edge. */
static double
get_x (WaySparkline *self, gsize step)
{
  if (self->n_steps == 0)
    return END / 2.0;
  return 1 + (gtk_widget_get_width (GTK_WIDGET (self)) - END - 1) * (double) step / (double) MAX (self->n_steps, 1);
}

static double
get_y (WaySparkline *self, int points)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - END;

  return END / 2.0 + height - height * (points - self->min) / MAX (self->max - self->min, 1);
}

static int
get_points (WaySparkline *self, gsize step, int player)
{
  return self->points[step * (gsize) self->n_players + (gsize) player];
}

/* Adds the line of @player to the path, as steps, because points change at once. */
static void
trace (WaySparkline *self, cairo_t *cr, int player)
{
  double y = get_y (self, get_points (self, 0, player));

  cairo_move_to (cr, get_x (self, 0), y);
  for (gsize step = 1; step <= self->n_steps; step++)
    {
      cairo_line_to (cr, get_x (self, step), y);
      y = get_y (self, get_points (self, step, player));
      cairo_line_to (cr, get_x (self, step), y);
    }
}

static void
paint_others (WaySparkline *self, const WayCanvas *canvas)
{
  cairo_t *cr = canvas->cairo;
  WayColor gray;

  way_canvas_get_color (canvas, "wm_dim_fg", &gray);
  cairo_set_source_rgba (cr, gray.red, gray.green, gray.blue, OTHERS);
  cairo_set_line_width (cr, 1.5);
  for (int player = 0; player < self->n_players; player++)
    if (player != self->player)
      {
        trace (self, cr, player);
        cairo_stroke (cr);
      }
}

static void
paint_player (WaySparkline *self, const WayCanvas *canvas)
{
  cairo_t *cr = canvas->cairo;
  double end = get_x (self, self->n_steps);
  double bottom = get_y (self, self->min);
  WayColor color;

  way_canvas_get_color (canvas, way_shape_get_fill (self->color), &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, GROUND);
  trace (self, cr, self->player);
  cairo_line_to (cr, end, bottom);
  cairo_line_to (cr, get_x (self, 0), bottom);
  cairo_fill (cr);

  way_shape_get_line_color (canvas, self->color, "card_bg_color", &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha);
  cairo_set_line_width (cr, 2.5);
  trace (self, cr, self->player);
  cairo_stroke (cr);
  way_shape_draw (canvas, self->color, end - END / 2.0 + 1,
                  get_y (self, get_points (self, self->n_steps, self->player)) - END / 2.0, END);
}

static void
way_sparkline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WaySparkline *self = WAY_SPARKLINE (widget);
  WayCanvas canvas;

  if (!self->points)
    return;
  canvas = way_paint_get_canvas (widget, way_paint_begin (widget, snapshot));
  cairo_set_line_join (canvas.cairo, CAIRO_LINE_JOIN_ROUND);
  paint_others (self, &canvas);
  paint_player (self, &canvas);
  cairo_destroy (canvas.cairo);
}

static void
way_sparkline_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
way_sparkline_finalize (GObject *object)
{
  g_free (WAY_SPARKLINE (object)->points);

  G_OBJECT_CLASS (way_sparkline_parent_class)->finalize (object);
}

static void
way_sparkline_class_init (WaySparklineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_sparkline_finalize;
  widget_class->measure = way_sparkline_measure;
  widget_class->snapshot = way_sparkline_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sparkline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_sparkline_init (WaySparkline *self)
{
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_sparkline_set_points (WaySparkline *self, const int *points, int n_players, gsize n_steps, int player, int color)
{
  gsize n = (n_steps + 1) * (gsize) n_players;

  g_return_if_fail (WAY_IS_SPARKLINE (self));
  g_return_if_fail (player >= 0 && player < n_players);

  g_free (self->points);
  self->points = g_memdup2 (points, n * sizeof (int));
  self->n_players = n_players;
  self->n_steps = n_steps;
  self->player = player;
  self->color = color;
  self->min = 0;
  self->max = 1;
  for (gsize i = 0; i < n; i++)
    {
      self->min = MIN (self->min, points[i]);
      self->max = MAX (self->max, points[i]);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
