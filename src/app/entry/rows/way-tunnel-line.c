/* way-tunnel-line.c: the tiles of a road beyond one tunnel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tunnel-line.h"

#include "way-shape.h"
#include "way-stepper.h"
#include "way-template.h"
#include "way-text.h"
#include "way-title-row.h"

struct _WayTunnelLine {
  GtkBox parent_instance;

  WayTitleRow *title_row;
  WayShape *shape;
  WayStepper *beyond;
  GtkCheckButton *both_sides;

  CarcColor color;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayTunnelLine, way_tunnel_line, GTK_TYPE_BOX)

CarcColor
way_tunnel_line_get_color (WayTunnelLine *self)
{
  return self->color;
}

int
way_tunnel_line_get_beyond (WayTunnelLine *self)
{
  return way_stepper_get_value (self->beyond);
}

void
way_tunnel_line_set_beyond (WayTunnelLine *self, int n_tiles)
{
  way_stepper_set_value (self->beyond, n_tiles);
}

gboolean
way_tunnel_line_get_both_sides (WayTunnelLine *self)
{
  return gtk_check_button_get_active (self->both_sides);
}

void
way_tunnel_line_set_both_sides (WayTunnelLine *self, gboolean both_sides)
{
  gtk_check_button_set_active (self->both_sides, both_sides);
}

static void
changed_cb (WayTunnelLine *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_tunnel_line_class_init (WayTunnelLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/entry/rows/way-tunnel-line.ui");

  WAY_BIND_CHILDREN (widget_class, WayTunnelLine, title_row, shape, beyond, both_sides);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_tunnel_line_init (WayTunnelLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_tunnel_line_new (CarcColor color, int max, gboolean asks_both_sides)
{
  WayTunnelLine *self = g_object_new (WAY_TYPE_TUNNEL_LINE, NULL);

  self->color = color;
  way_title_row_set_title (self->title_row, way_text_color (color));
  way_shape_set_player_color (self->shape, (int) color);
  g_object_set (self->beyond, "max", max, NULL);
  way_stepper_set_label (self->beyond, way_text_color (color));
  gtk_widget_set_visible (GTK_WIDGET (self->both_sides), asks_both_sides);
  return GTK_WIDGET (self);
}
