/* way-chart.c: a line chart of the points during a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chart.h"

#include "way-paint.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 200
#define MIN_HEIGHT 110
#define NATURAL_HEIGHT 180
#define MAX_PLAYERS 8

struct _WayChart {
  GtkWidget parent_instance;

  WayChartData data; /* its arrays are owned by the members below */
  int colors[MAX_PLAYERS];
  char **names;
  int *points;
  int *turns;
  char **titles;

  int position;
  char *reading;
};

enum { PROP_0, PROP_POSITION, PROP_READING, N_PROPS };
enum { CHOSEN, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayChart, way_chart, GTK_TYPE_WIDGET)

static char *
write_points (WayChart *self, gsize step)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int player = 0; player < self->data.n_players; player++)
    {
      int points = self->points[step * (gsize) self->data.n_players + (gsize) player];
      g_autofree char *number = g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));

      /* Translators: a player's name and points, in a list: “Mia 121”; and what is written between two of them. */
      g_string_append_printf (text, C_ ("chart", "%1$s %2$s"), self->names[player], number);
      if (player + 1 < self->data.n_players)
        g_string_append (text, C_ ("chart", ", "));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
way_chart_describe (WayChart *self, gsize step)
{
  g_autofree char *points = NULL;

  g_return_val_if_fail (WAY_IS_CHART (self), NULL);
  g_return_val_if_fail (step <= self->data.n_steps, NULL);

  points = write_points (self, step);
  /* Translators: “Turn 13: Road, 9 tiles”, and “Anna 62, Jan 28”. */
  return g_strdup_printf (C_ ("chart", "%1$s. %2$s"), self->titles[step], points);
}

static void
update_label (WayChart *self)
{
  g_autofree char *points = write_points (self, self->data.n_steps);
  /* Translators: the chart, read aloud: “Anna 131, Jan 117”. */
  g_autofree char *label = g_strdup_printf (_ ("Points over time. Final: %s"), points);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
set_position (WayChart *self, int position)
{
  position = CLAMP (position, -1, (int) self->data.n_steps);
  if (self->position == position)
    return;

  self->position = position;
  g_free (self->reading);
  self->reading = position >= 0 ? way_chart_describe (self, (gsize) position) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, self->reading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->reading, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

const char *
way_chart_get_reading (WayChart *self)
{
  g_return_val_if_fail (WAY_IS_CHART (self), NULL);

  return self->reading;
}

gsize
way_chart_get_n_steps (WayChart *self)
{
  g_return_val_if_fail (WAY_IS_CHART (self), 0);

  return self->data.n_steps;
}

static void
clear_data (WayChart *self)
{
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->titles, g_strfreev);
  g_clear_pointer (&self->points, g_free);
  g_clear_pointer (&self->turns, g_free);
  self->data = (WayChartData){ 0 };
}

static char **
copy_texts (const char *const *texts, gsize n)
{
  char **copy = texts ? g_new0 (char *, n + 1) : NULL;

  for (gsize i = 0; texts && i < n; i++)
    copy[i] = g_strdup (texts[i]);
  return copy;
}

void
way_chart_set_data (WayChart *self, const WayChartData *data)
{
  gsize n;

  g_return_if_fail (WAY_IS_CHART (self));
  g_return_if_fail (data->n_players >= 0 && data->n_players <= MAX_PLAYERS);

  set_position (self, -1);
  clear_data (self);
  n = data->n_steps + 1;
  self->names = copy_texts (data->names, (gsize) data->n_players);
  self->titles = copy_texts (data->titles, n);
  self->points = g_new (int, MAX (n * (gsize) data->n_players, 1));
  for (gsize i = 0; i < n * (gsize) data->n_players; i++)
    self->points[i] = data->points[i];
  self->turns = g_new (int, n);
  for (gsize i = 0; i < n; i++)
    self->turns[i] = data->turns[i];
  for (int player = 0; player < data->n_players; player++)
    self->colors[player] = data->colors[player];
  self->data = *data;
  self->data.colors = self->colors;
  self->data.names = (const char *const *) self->names;
  self->data.titles = (const char *const *) self->titles;
  self->data.points = self->points;
  self->data.turns = self->turns;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static WayChartFrame
get_frame (WayChart *self)
{
  WayCanvas canvas = way_paint_get_canvas (GTK_WIDGET (self), NULL);

  return way_chart_draw_get_frame (&canvas, &self->data, gtk_widget_get_width (GTK_WIDGET (self)),
                                   gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
way_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayChart *self = WAY_CHART (widget);
  WayChartFrame frame;
  WayCanvas canvas;

  if (!self->turns)
    return;
  frame = get_frame (self);
  canvas = way_paint_get_canvas (widget, way_paint_begin (widget, snapshot));
  way_chart_draw (&canvas, &self->data, &frame, self->position);
  cairo_destroy (canvas.cairo);
}

/* A page can request a larger chart in its style sheet. */
static void
way_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : NATURAL_HEIGHT;
}

static void
choose (WayChart *self)
{
  if (self->position >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, self->position);
}

/* Arrow keys move the cursor by one entry, Home and End to the ends; Enter chooses the entry. */
static gboolean
key_pressed_cb (WayChart *self, guint keyval, guint keycode, GdkModifierType state)
{
  int last = (int) self->data.n_steps;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      set_position (self, self->position < 0 ? last : MAX (self->position - 1, 0));
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      set_position (self, MIN (self->position + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      set_position (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      set_position (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      choose (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->position < 0)
        return GDK_EVENT_PROPAGATE;
      choose (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
released_cb (WayChart *self, int n_press, double x, double y)
{
  WayChartFrame frame = get_frame (self);
  int step = (int) way_chart_draw_find_step (&frame, &self->data, x);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  set_position (self, step);
  if (n_press == 2)
    choose (self);
}

static void
way_chart_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayChart *self = WAY_CHART (object);

  switch (property_id)
    {
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_READING:
      g_value_set_string (value, self->reading);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_chart_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_POSITION)
    set_position (WAY_CHART (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_chart_finalize (GObject *object)
{
  WayChart *self = WAY_CHART (object);

  clear_data (self);
  g_free (self->reading);

  G_OBJECT_CLASS (way_chart_parent_class)->finalize (object);
}

static void
way_chart_class_init (WayChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_chart_get_property;
  object_class->set_property = way_chart_set_property;
  object_class->finalize = way_chart_finalize;
  widget_class->measure = way_chart_measure;
  widget_class->snapshot = way_chart_snapshot;

  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, -1, G_MAXINT, -1,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_READING] = g_param_spec_string ("reading", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_chart_init (WayChart *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->position = -1;
  self->reading = g_strdup ("");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  way_paint_follow_style (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-focus-outside");
}
