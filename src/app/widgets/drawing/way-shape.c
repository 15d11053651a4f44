/* way-shape.c: the shape of a player, in the color of the player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-shape.h"

#include "way-paint.h"
#include "way-shape-draw.h"

struct _WayShape {
  GtkWidget parent_instance;

  int player_color;
  int size;
  gboolean on_disc;
  gboolean crowned;
};

enum { PROP_0, PROP_PLAYER_COLOR, PROP_SIZE, PROP_ON_DISC, PROP_CROWNED, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayShape, way_shape, GTK_TYPE_WIDGET)

static int
full_size (WayShape *self)
{
  return self->on_disc ? self->size * 3 / 2 : self->size;
}

static void
way_shape_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = full_size (WAY_SHAPE (widget));
}

static void
draw (WayShape *self, cairo_t *cr, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  if (self->on_disc)
    {
      way_paint_set_source (widget, cr, "card_bg_color");
      cairo_arc (cr, width / 2, height / 2, full_size (self) / 2.0, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  (self->crowned ? way_shape_draw_crowned : way_shape_draw) (&canvas, self->player_color, (width - self->size) / 2,
                                                             (height - self->size) / 2, self->size);
}

static void
way_shape_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  cairo_surface_t *picture = way_paint_begin_picture (widget);
  cairo_t *cr = cairo_create (picture);

  draw (WAY_SHAPE (widget), cr, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_destroy (cr);
  way_paint_end_picture (widget, snapshot, picture);
}

static void
set_on_disc (WayShape *self, gboolean on_disc)
{
  if (self->on_disc == on_disc)
    return;

  self->on_disc = on_disc;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
way_shape_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SIZE)
    g_value_set_int (value, WAY_SHAPE (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_shape_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayShape *self = WAY_SHAPE (object);

  switch (property_id)
    {
    case PROP_PLAYER_COLOR:
      way_shape_set_player_color (self, g_value_get_int (value));
      break;
    case PROP_SIZE:
      way_shape_set_size (self, g_value_get_int (value));
      break;
    case PROP_ON_DISC:
      set_on_disc (self, g_value_get_boolean (value));
      break;
    case PROP_CROWNED:
      way_shape_set_crowned (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_shape_class_init (WayShapeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_shape_get_property;
  object_class->set_property = way_shape_set_property;
  widget_class->measure = way_shape_measure;
  widget_class->snapshot = way_shape_snapshot;

  properties[PROP_PLAYER_COLOR] = g_param_spec_int ("player-color", NULL, NULL, -1, 7, -1, flags);
  properties[PROP_SIZE]
      = g_param_spec_int ("size", NULL, NULL, 1, 1000, 24, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ON_DISC] = g_param_spec_boolean ("on-disc", NULL, NULL, FALSE, flags);
  properties[PROP_CROWNED] = g_param_spec_boolean ("crowned", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "shape");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_shape_init (WayShape *self)
{
  self->player_color = -1;
  self->size = 24;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
}

GtkWidget *
way_shape_new (int player_color, int size)
{
  return g_object_new (WAY_TYPE_SHAPE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "player-color",
                       player_color, "size", size, NULL);
}

void
way_shape_set_player_color (WayShape *self, int player_color)
{
  g_return_if_fail (WAY_IS_SHAPE (self));

  if (self->player_color == player_color)
    return;

  self->player_color = player_color;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_shape_set_size (WayShape *self, int size)
{
  g_return_if_fail (WAY_IS_SHAPE (self));

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
way_shape_set_crowned (WayShape *self, gboolean crowned)
{
  g_return_if_fail (WAY_IS_SHAPE (self));

  if (self->crowned == crowned)
    return;

  self->crowned = crowned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
