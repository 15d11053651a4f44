/* way-arrival-flight.c: draws the points that fly from a form to the scoreboard, and the crown that moves over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-arrival-flight.h"

#include <math.h>

#include "way-paint.h"
#include "way-shape-draw.h"
#include "way-text.h"

#define HEIGHT 54
#define MARGIN 6 /* for the shadow */
#define SHAPE 22
#define TEXT 24
#define RISE 14       /* while it lifts off, in px */
#define SMALLEST 0.75 /* size at the end of the flight */
#define BEND 70       /* how far the curve is above the straight line, in px */
#define CROWN 30
#define CROWN_BEND 24

struct _WayArrivalFlight {
  GtkWidget parent_instance;

  WayArrivalPlan plan;
  int colors[CARC_MAX_PLAYERS];
  WayArrivalFrame frame;
  WayArrivalPlaces places;
  GdkTexture *papers[CARC_MAX_PLAYERS]; /* made when they are first drawn; so is the crown */
  double widths[CARC_MAX_PLAYERS];      /* of the papers, in px */
  GdkTexture *crown;
};

G_DEFINE_FINAL_TYPE (WayArrivalFlight, way_arrival_flight, GTK_TYPE_WIDGET)

static void
draw_ground (const WayCanvas *canvas, double width, double height)
{
  way_canvas_add_round_rectangle (canvas->cairo, MARGIN, MARGIN + 2, width - 2 * MARGIN, height - 2 * MARGIN, 10);
  cairo_set_source_rgba (canvas->cairo, 0, 0, 0, 0.18);
  cairo_fill (canvas->cairo);
  way_canvas_add_round_rectangle (canvas->cairo, MARGIN + 0.5, MARGIN + 0.5, width - 2 * MARGIN - 1,
                                  height - 2 * MARGIN - 1, 10);
  way_canvas_set_source (canvas, "wm_paper_bg");
  cairo_fill_preserve (canvas->cairo);
  way_canvas_set_source (canvas, "wm_paper_line");
  cairo_set_line_width (canvas->cairo, 1);
  cairo_stroke (canvas->cairo);
}

static void
make_paper (WayArrivalFlight *self, int seat)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *text = way_text_signed (self->plan.after[seat] - self->plan.before[seat]);
  double text_width = way_paint_measure_text (widget, text, TEXT, PANGO_WEIGHT_ULTRABOLD);
  double width = ceil (text_width + SHAPE + 4 * MARGIN + 38);
  cairo_surface_t *image = way_paint_begin_image (widget, (int) width, HEIGHT + 2 * MARGIN);
  WayCanvas canvas = way_paint_get_canvas (widget, cairo_create (image));
  double middle = HEIGHT / 2.0 + MARGIN;

  draw_ground (&canvas, width, HEIGHT + 2 * MARGIN);
  way_shape_draw (&canvas, self->colors[seat], MARGIN + 16, middle - SHAPE / 2.0, SHAPE);
  way_canvas_set_source (&canvas, "window_fg_color");
  way_canvas_draw_text (&canvas, text, width - MARGIN - 16 - text_width / 2, middle, TEXT, PANGO_WEIGHT_ULTRABOLD);
  cairo_destroy (canvas.cairo);
  self->papers[seat] = way_paint_end_image (image);
  self->widths[seat] = width;
}

static void
make_crown (WayArrivalFlight *self)
{
  cairo_surface_t *image = way_paint_begin_image (GTK_WIDGET (self), CROWN, CROWN);
  WayCanvas canvas = way_paint_get_canvas (GTK_WIDGET (self), cairo_create (image));

  way_shape_draw_crown (&canvas, 0, 0, CROWN);
  cairo_destroy (canvas.cairo);
  self->crown = way_paint_end_image (image);
}

/* A curve that is @bend above the straight line in its middle. */
static graphene_point_t
find_point (const graphene_point_t *from, const graphene_point_t *to, double progress, double bend)
{
  double above = 4 * bend * progress * (1 - progress);

  return GRAPHENE_POINT_INIT ((float) (from->x + progress * (to->x - from->x)),
                              (float) (from->y + progress * (to->y - from->y) - above));
}

/* The papers of several players lie on top of each other, a little apart. */
static void
append_paper (WayArrivalFlight *self, GtkSnapshot *snapshot, int seat)
{
  const WayArrivalRow *row = &self->frame.rows[seat];
  graphene_point_t from = GRAPHENE_POINT_INIT (self->places.from.x, self->places.from.y - (float) (8 * seat));
  graphene_point_t at = find_point (&from, &self->places.rows[seat], row->flight, BEND);
  float scale = (float) (1 - (1 - SMALLEST) * row->flight);
  float width, height = HEIGHT + 2 * MARGIN;

  if (!self->papers[seat])
    make_paper (self, seat);
  width = (float) self->widths[seat];
  at.y -= (float) (RISE * row->lift * (1 - row->flight));
  gtk_snapshot_push_opacity (snapshot, row->opacity);
  gtk_snapshot_append_texture (
      snapshot, self->papers[seat],
      &GRAPHENE_RECT_INIT (at.x - width * scale / 2, at.y - height * scale / 2, width * scale, height * scale));
  gtk_snapshot_pop (snapshot);
}

static void
append_crown (WayArrivalFlight *self, GtkSnapshot *snapshot)
{
  graphene_point_t at = find_point (&self->places.shapes[self->plan.loser], &self->places.shapes[self->plan.winner],
                                    self->frame.crown, CROWN_BEND);

  if (!self->crown)
    make_crown (self);
  gtk_snapshot_append_texture (snapshot, self->crown,
                               &GRAPHENE_RECT_INIT (at.x - CROWN / 2.0f, at.y - CROWN / 2.0f, CROWN, CROWN));
}

static void
way_arrival_flight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayArrivalFlight *self = WAY_ARRIVAL_FLIGHT (widget);

  for (int seat = 0; seat < self->plan.n_players; seat++)
    if (self->frame.rows[seat].lift >= 0)
      append_paper (self, snapshot, seat);
  if (self->frame.crown >= 0)
    append_crown (self, snapshot);
}

void
way_arrival_flight_show (WayArrivalFlight *self, const WayArrivalFrame *frame, const WayArrivalPlaces *places)
{
  self->frame = *frame;
  self->places = *places;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
way_arrival_flight_dispose (GObject *object)
{
  WayArrivalFlight *self = WAY_ARRIVAL_FLIGHT (object);

  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    g_clear_object (&self->papers[seat]);
  g_clear_object (&self->crown);

  G_OBJECT_CLASS (way_arrival_flight_parent_class)->dispose (object);
}

static void
way_arrival_flight_class_init (WayArrivalFlightClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_arrival_flight_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = way_arrival_flight_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_arrival_flight_init (WayArrivalFlight *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
way_arrival_flight_new (const WayArrivalPlan *plan, const int *colors)
{
  WayArrivalFlight *self = g_object_new (WAY_TYPE_ARRIVAL_FLIGHT, NULL);

  self->plan = *plan;
  for (int seat = 0; seat < plan->n_players; seat++)
    self->colors[seat] = colors[seat];
  way_arrival_frame_init (&self->frame, plan, -1);
  return GTK_WIDGET (self);
}
