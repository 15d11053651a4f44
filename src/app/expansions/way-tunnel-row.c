/* way-tunnel-row.c: the tunnel of one color: a picture with its tokens, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tunnel-row.h"

#include <glib/gi18n.h>

#include "carc-tunnel.h"
#include "way-paint.h"
#include "way-template.h"
#include "way-text.h"

struct _WayTunnelRow {
  GtkListBoxRow parent_instance;

  GtkWidget *picture;
  GtkLabel *color_name;
  GtkLabel *badge;
  GtkLabel *owner;
  GtkLabel *state;

  CarcColor color;
  int n_tokens; /* 0 to 2 */
};

G_DEFINE_FINAL_TYPE (WayTunnelRow, way_tunnel_row, GTK_TYPE_LIST_BOX_ROW)

static void
draw_opening (GtkWidget *widget, cairo_t *cr, double x, double y, int color, gboolean token)
{
  static const double dots[] = { 3, 3 };

  way_paint_set_source (widget, cr, "wm_meadow_spot");
  cairo_arc (cr, x, y, 22, G_PI, 0);
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "wm_road_edge");
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  way_paint_set_source (widget, cr, "wm_dark");
  cairo_arc (cr, x, y, 12, G_PI, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
  if (token)
    way_paint_shape (widget, cr, color, x - 8, y - 18, 16);
  else
    {
      way_paint_set_source (widget, cr, "wm_road");
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_arc (cr, x, y - 10, 7, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

static void
draw_tunnel (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  WayTunnelRow *self = data;
  GtkWidget *widget = GTK_WIDGET (area);
  double y = height - 12;
  static const double dots[] = { 1, 7 };

  way_paint_round_rectangle (cr, 0, 0, width, height, 6);
  way_paint_set_source (widget, cr, "wm_meadow");
  cairo_fill (cr);
  if (self->n_tokens > 0)
    {
      way_paint_set_source (widget, cr, "wm_road_edge");
      cairo_set_line_width (cr, 4);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_move_to (cr, 54, y - 10);
      cairo_line_to (cr, self->n_tokens == 2 ? width - 54 : width / 2.0, y - 10);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  draw_opening (widget, cr, 28, y, (int) self->color, self->n_tokens > 0);
  draw_opening (widget, cr, width - 28, y, (int) self->color, self->n_tokens > 1);
}

static void
show_state (WayTunnelRow *self, const char *badge, const char *style, const char *state)
{
  gtk_label_set_label (self->badge, badge);
  if (style)
    gtk_widget_add_css_class (GTK_WIDGET (self->badge), style);
  gtk_label_set_label (self->state, state);
}

static void
way_tunnel_row_class_init (WayTunnelRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-tunnel-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayTunnelRow, picture, color_name, badge, owner, state);
}

static void
way_tunnel_row_init (WayTunnelRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (self->picture, GTK_TEXT_DIR_LTR);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw_tunnel, self, NULL);
  way_paint_follow_style (self->picture);
}

GtkWidget *
way_tunnel_row_new (WayGame *game, CarcColor color)
{
  WayTunnelRow *self = g_object_new (WAY_TYPE_TUNNEL_ROW, NULL);
  int owner = carc_set_owner (way_game_get_standings (game), color);

  self->color = color;
  self->n_tokens = carc_set_tokens (way_game_get_standings (game), color);
  gtk_label_set_label (self->color_name, way_text_color (color));
  if (owner >= 0)
    gtk_label_set_label (self->owner, way_text_player (way_game_get_header (game), owner));
  gtk_widget_set_visible (GTK_WIDGET (self->owner), owner >= 0);
  if (self->n_tokens == 0)
    show_state (self, C_ ("tunnel", "not placed"), NULL, _ ("Neither token has been placed."));
  else if (self->n_tokens == 1)
    show_state (self, C_ ("tunnel", "one token"), "warning", _ ("One token is placed; the road remains unfinished."));
  else
    show_state (self, C_ ("tunnel", "complete"), "success", _ ("Both tokens are placed."));
  return GTK_WIDGET (self);
}
