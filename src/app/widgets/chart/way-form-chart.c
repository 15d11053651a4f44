/* way-form-chart.c: the points of a player in the last games, as dots and their moving average.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form-chart.h"

#include "way-paint.h"

#include <math.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 150
#define AVERAGED 5 /* games; with fewer there is no line */
#define SHAPE 13.0
#define RING 4.0
#define MAX_GRID_LINES 5
#define MIN_RANGE 40 /* points; equal games are in the middle */

struct _WayFormChart {
  GtkWidget parent_instance;

  int player_color;
  int n;
  int points[WAY_FORM_CHART_MAX];
  gboolean won[WAY_FORM_CHART_MAX];
  char **titles;
  char *first, *last;

  int position;
};

/* The area of the games: neighbors are @across apart, and a point is @up high. */
typedef struct {
  double left, right, top, bottom;
  double across, up;
  double text;
  int min, max, distance;
} Frame;

enum { PROP_0, PROP_POSITION, PROP_READING, N_PROPS };
enum { CHOSEN, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayFormChart, way_form_chart, GTK_TYPE_WIDGET)

/* The size of a caption in the font of the widget, so that the numbers grow with the text. */
static double
get_text_size (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  double height = (double) (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics));

  pango_font_metrics_unref (metrics);
  return height / PANGO_SCALE * 0.62;
}

static int
find_distance (int range)
{
  static const int distances[] = { 5, 10, 25, 50, 100, 250, 500, 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    if (range / distances[i] < MAX_GRID_LINES)
      return distances[i];
  return MAX (range / MAX_GRID_LINES, 1);
}

static char *
write_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

static double
measure_number (WayFormChart *self, int number, double size)
{
  g_autofree char *text = write_number (number);

  return way_paint_measure_text (GTK_WIDGET (self), text, size, PANGO_WEIGHT_NORMAL);
}

static Frame
get_frame (WayFormChart *self)
{
  Frame frame = { .text = get_text_size (GTK_WIDGET (self)), .min = G_MAXINT, .max = G_MININT };
  int margin;

  for (int i = 0; i < self->n; i++)
    {
      frame.min = MIN (frame.min, self->points[i]);
      frame.max = MAX (frame.max, self->points[i]);
    }
  frame.distance = find_distance (MAX (frame.max - frame.min, MIN_RANGE));
  margin = MAX (frame.distance / 2, (MIN_RANGE - frame.max + frame.min) / 2);
  frame.min -= margin;
  frame.max += margin;
  frame.left = 12 + MAX (measure_number (self, frame.max, frame.text), measure_number (self, frame.min, frame.text))
               + SHAPE / 2;
  frame.right = gtk_widget_get_width (GTK_WIDGET (self)) - SHAPE / 2 - 1;
  frame.top = SHAPE / 2;
  frame.bottom = gtk_widget_get_height (GTK_WIDGET (self)) - frame.text * 2.2;
  frame.across = (frame.right - frame.left) / MAX (self->n - 1, 1);
  frame.up = (frame.bottom - frame.top) / MAX (frame.max - frame.min, 1);
  return frame;
}

/* A single game is in the middle. */
static double
get_x (WayFormChart *self, const Frame *frame, int game)
{
  return self->n == 1 ? (frame->left + frame->right) / 2 : frame->left + frame->across * game;
}

static double
get_y (const Frame *frame, double points)
{
  return frame->bottom - frame->up * (points - frame->min);
}

static void
draw_grid (WayFormChart *self, cairo_t *cr, const Frame *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double dashes[] = { 4, 4 };
  int first = (int) ceil ((double) frame->min / frame->distance) * frame->distance;

  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, 2, 0);
  for (int points = first; points <= frame->max; points += frame->distance)
    {
      g_autofree char *number = write_number (points);
      double width = measure_number (self, points, frame->text);
      double y = round (get_y (frame, points)) + 0.5;

      way_paint_set_source (widget, cr, "wm_line");
      cairo_move_to (cr, frame->left - SHAPE / 2, y);
      cairo_line_to (cr, frame->right + SHAPE / 2, y);
      cairo_stroke (cr);
      way_paint_set_source (widget, cr, "wm_dim_fg");
      way_paint_text (widget, cr, number, frame->left - SHAPE / 2 - 9 - width / 2, y, frame->text, PANGO_WEIGHT_NORMAL);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Both dates in one line if there is room, otherwise only the newer one. */
static void
draw_dates (WayFormChart *self, cairo_t *cr, const Frame *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);
  double baseline = gtk_widget_get_height (widget) - frame->text * 0.35;
  double first = self->first ? way_paint_measure_text (widget, self->first, frame->text, PANGO_WEIGHT_NORMAL) : 0;
  double last = self->last ? way_paint_measure_text (widget, self->last, frame->text, PANGO_WEIGHT_NORMAL) : 0;
  double begin = frame->left - SHAPE / 2;
  double end = frame->right + SHAPE / 2;

  way_paint_set_source (widget, cr, "wm_dim_fg");
  if (last > 0)
    way_canvas_draw_line (&canvas, self->last, end, baseline, 1, frame->text, PANGO_WEIGHT_NORMAL, end - begin);
  if (first > 0 && begin + first + frame->text < end - last)
    way_canvas_draw_line (&canvas, self->first, begin, baseline, 0, frame->text, PANGO_WEIGHT_NORMAL, end - begin);
}

static double
get_average (WayFormChart *self, int game)
{
  int from = MAX (game - AVERAGED + 1, 0);
  double sum = 0;

  for (int i = from; i <= game; i++)
    sum += self->points[i];
  return sum / (game - from + 1);
}

static void
draw_line (WayFormChart *self, cairo_t *cr, const Frame *frame)
{
  if (!way_form_chart_has_line (self))
    return;
  way_paint_set_source (GTK_WIDGET (self), cr, "wm_chart_1");
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  for (int i = 0; i < self->n; i++)
    cairo_line_to (cr, get_x (self, frame, i), get_y (frame, get_average (self, i)));
  cairo_stroke (cr);
}

static void
draw_game (WayFormChart *self, cairo_t *cr, const Frame *frame, int game)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x = get_x (self, frame, game);
  double y = get_y (frame, self->points[game]);

  if (self->won[game])
    {
      way_paint_shape (widget, cr, self->player_color, x - SHAPE / 2, y - SHAPE / 2, SHAPE);
      return;
    }
  cairo_new_path (cr);
  cairo_arc (cr, x, y, RING, 0, 2 * G_PI);
  way_paint_set_source (widget, cr, "card_bg_color");
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "wm_dim_fg");
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_cursor (WayFormChart *self, cairo_t *cr, const Frame *frame)
{
  double x;

  if (self->position < 0)
    return;
  x = round (get_x (self, frame, self->position)) + 0.5;
  way_paint_set_source (GTK_WIDGET (self), cr, "wm_ring");
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, frame->bottom);
  cairo_stroke (cr);
}

static void
way_form_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayFormChart *self = WAY_FORM_CHART (widget);
  Frame frame;
  cairo_t *cr;

  if (self->n == 0)
    return;
  frame = get_frame (self);
  cr = way_paint_begin (widget, snapshot);
  draw_grid (self, cr, &frame);
  draw_dates (self, cr, &frame);
  draw_cursor (self, cr, &frame);
  draw_line (self, cr, &frame);
  for (int i = 0; i < self->n; i++)
    draw_game (self, cr, &frame, i);
  cairo_destroy (cr);
}

static void
way_form_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
}

gboolean
way_form_chart_has_line (WayFormChart *self)
{
  g_return_val_if_fail (WAY_IS_FORM_CHART (self), FALSE);

  return self->n >= AVERAGED;
}

const char *
way_form_chart_get_reading (WayFormChart *self)
{
  g_return_val_if_fail (WAY_IS_FORM_CHART (self), NULL);

  return self->position >= 0 ? self->titles[self->position] : "";
}

void
way_form_chart_set_position (WayFormChart *self, int position)
{
  g_return_if_fail (WAY_IS_FORM_CHART (self));

  position = CLAMP (position, -1, self->n - 1);
  if (self->position == position)
    return;

  self->position = position;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  way_form_chart_get_reading (self), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

static void
clear (WayFormChart *self)
{
  g_clear_pointer (&self->titles, g_strfreev);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->last, g_free);
}

void
way_form_chart_set_data (WayFormChart *self, const WayFormChartData *data)
{
  g_return_if_fail (WAY_IS_FORM_CHART (self));
  g_return_if_fail (data->n_games >= 0 && data->n_games <= WAY_FORM_CHART_MAX);

  way_form_chart_set_position (self, -1);
  clear (self);
  self->player_color = data->player_color;
  self->n = data->n_games;
  self->titles = g_new0 (char *, (gsize) data->n_games + 1);
  for (int i = 0; i < data->n_games; i++)
    {
      self->points[i] = data->points[i];
      self->won[i] = data->won[i];
      self->titles[i] = g_strdup (data->titles[i]);
    }
  self->first = g_strdup (data->first);
  self->last = g_strdup (data->last);
  gtk_widget_set_focusable (GTK_WIDGET (self), data->n_games > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
choose (WayFormChart *self)
{
  if (self->position >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, self->position);
}

/* Returns the game that the key moves the cursor to, or -1. */
static int
find_target (WayFormChart *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return self->position < 0 ? self->n - 1 : MAX (self->position - 1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return self->position < 0 ? self->n - 1 : MIN (self->position + 1, self->n - 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return 0;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return self->n - 1;
    default:
      return -1;
    }
}

static gboolean
key_pressed_cb (WayFormChart *self, guint keyval, guint keycode, GdkModifierType state)
{
  int target;

  if (self->n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)))
    return GDK_EVENT_PROPAGATE;
  target = find_target (self, keyval);
  if (target >= 0)
    {
      way_form_chart_set_position (self, target);
      return GDK_EVENT_STOP;
    }
  if (self->position < 0 || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;
  choose (self);
  return GDK_EVENT_STOP;
}

static void
released_cb (WayFormChart *self, int n_press, double x, double y)
{
  Frame frame;

  if (self->n == 0)
    return;
  frame = get_frame (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  way_form_chart_set_position (self, CLAMP ((int) round ((x - frame.left) / frame.across), 0, self->n - 1));
  if (n_press == 2)
    choose (self);
}

static void
way_form_chart_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayFormChart *self = WAY_FORM_CHART (object);

  switch (property_id)
    {
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_READING:
      g_value_set_string (value, way_form_chart_get_reading (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_form_chart_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_POSITION)
    way_form_chart_set_position (WAY_FORM_CHART (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_form_chart_finalize (GObject *object)
{
  clear (WAY_FORM_CHART (object));

  G_OBJECT_CLASS (way_form_chart_parent_class)->finalize (object);
}

static void
way_form_chart_class_init (WayFormChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_form_chart_get_property;
  object_class->set_property = way_form_chart_set_property;
  object_class->finalize = way_form_chart_finalize;
  widget_class->measure = way_form_chart_measure;
  widget_class->snapshot = way_form_chart_snapshot;

  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, -1, WAY_FORM_CHART_MAX, -1,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_READING] = g_param_spec_string ("reading", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_form_chart_init (WayFormChart *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->position = -1;
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  way_paint_follow_style (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-focus-outside");
}
