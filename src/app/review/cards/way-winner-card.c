/* way-winner-card.c: who won a game, in the color of the winner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-winner-card.h"

#include <adwaita.h>

#include "way-form-factor-follow.h"
#include "way-paint.h"
#include "way-shape-draw.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-wrap-pair-layout.h"

#define COUNT_TIME 300 /* milliseconds */
#define EDGE 2
#define RADIUS 12

/* The size of the shapes: of one, and of each of several. */
#define LARGE 68 /* leaves “Anna gewinnt” one line beside a number of three digits */
#define LARGE_OF_MANY 48
#define SMALL 60
#define SMALL_OF_MANY 40
#define SHAPES_IN_A_ROW 2

struct _WayWinnerCard {
  GtkBox parent_instance;

  GtkLabel *occasion;
  GtkWidget *pair; /* the shapes and words, and the points: below them if they do not fit beside them */
  GtkGrid *shapes;
  GtkLabel *winners;
  GtkLabel *margin;
  GtkLabel *remark;
  GtkLabel *number;

  AdwAnimation *animation;
  int points;
  int color; /* of the only winner; -1: shared */
};

G_DEFINE_FINAL_TYPE (WayWinnerCard, way_winner_card, GTK_TYPE_BOX)

static void
get_colors (WayWinnerCard *self, const WayCanvas *canvas, WayColor *tint, WayColor *edge)
{
  if (self->color >= 0)
    {
      way_shape_get_tint (canvas, self->color, tint);
      way_shape_get_line_color (canvas, self->color, "card_bg_color", edge);
      return;
    }
  way_canvas_get_color (canvas, "wm_accent_soft", tint);
  way_canvas_get_color (canvas, "wm_ring", edge);
}

static void
way_winner_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayCanvas canvas = way_paint_get_canvas (widget, way_paint_begin (widget, snapshot));
  WayColor tint, edge;

  get_colors (WAY_WINNER_CARD (widget), &canvas, &tint, &edge);
  way_canvas_add_round_rectangle (canvas.cairo, EDGE / 2.0, EDGE / 2.0, gtk_widget_get_width (widget) - EDGE,
                                  gtk_widget_get_height (widget) - EDGE, RADIUS);
  cairo_set_source_rgb (canvas.cairo, tint.red, tint.green, tint.blue);
  cairo_fill_preserve (canvas.cairo);
  cairo_set_source_rgb (canvas.cairo, edge.red, edge.green, edge.blue);
  cairo_set_line_width (canvas.cairo, EDGE);
  cairo_stroke (canvas.cairo);
  cairo_destroy (canvas.cairo);
  GTK_WIDGET_CLASS (way_winner_card_parent_class)->snapshot (widget, snapshot);
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_number (double value, gpointer data)
{
  WayWinnerCard *self = WAY_WINNER_CARD (data);
  g_autofree char *number = way_text_number ((int) value);
  g_autofree char *points = way_text_points (self->points);

  gtk_label_set_label (self->number, number);
  /* What a reader hears does not count up. The label has set it to its text. */
  way_ui_set_accessible_label (GTK_WIDGET (self->number), points);
}

static void
arrange (WayWinnerCard *self, WayFormFactor factor)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->shapes));
  gboolean many = first && gtk_widget_get_next_sibling (first);
  int size = factor == WAY_PHONE ? (many ? SMALL_OF_MANY : SMALL) : (many ? LARGE_OF_MANY : LARGE);

  for (GtkWidget *shape = first; shape != NULL; shape = gtk_widget_get_next_sibling (shape))
    way_shape_set_size (WAY_SHAPE (shape), size);
}

static void
fill_shapes (WayWinnerCard *self, const WayResult *result)
{
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->shapes))))
    gtk_grid_remove (self->shapes, old);
  for (int place = 0; place < result->n_winners; place++)
    {
      GtkWidget *shape = way_shape_new ((int) result->header->setup.colors[result->order[place]], LARGE);

      /* Those who lead have a crown as well, as on the scoreboard, which has none before the first points. */
      way_shape_set_crowned (WAY_SHAPE (shape), result->finished || result->points[result->order[place]] > 0);
      gtk_grid_attach (self->shapes, shape, place % SHAPES_IN_A_ROW, place / SHAPES_IN_A_ROW, 1, 1);
    }
  arrange (self, way_form_factor_get (GTK_WIDGET (self)));
}

/* The final number has its room from the beginning, so that nothing moves while it counts. */
static void
reserve_room (WayWinnerCard *self)
{
  g_autofree char *number = way_text_number (self->points);

  gtk_label_set_width_chars (self->number, (int) g_utf8_strlen (number, -1));
}

void
way_winner_card_update (WayWinnerCard *self, const WayResult *result, const char *occasion, const char *remark)
{
  g_autofree char *winners = way_result_describe_winners (result, 0);
  g_autofree char *margin = way_result_describe_margin (result);
  int first = result->order[0];
  g_autofree char *place = way_text_place (result->points[first]);

  self->color = result->n_winners == 1 ? (int) result->header->setup.colors[first] : -1;
  self->points = result->points[first];
  adw_animation_reset (self->animation);
  set_text (self->occasion, occasion);
  fill_shapes (self, result);
  set_text (self->winners, winners);
  set_text (self->margin, margin);
  set_text (self->remark, remark);
  reserve_room (self);
  show_number (self->points, self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_winner_card_hold (WayWinnerCard *self, gboolean held)
{
  show_number (held ? 0 : self->points, self);
}

void
way_winner_card_count_up (WayWinnerCard *self)
{
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), self->points);
  adw_animation_play (self->animation);
}

static void
way_winner_card_dispose (GObject *object)
{
  WayWinnerCard *self = WAY_WINNER_CARD (object);

  g_clear_object (&self->animation);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_WINNER_CARD);

  G_OBJECT_CLASS (way_winner_card_parent_class)->dispose (object);
}

static void
way_winner_card_class_init (WayWinnerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_winner_card_dispose;
  widget_class->snapshot = way_winner_card_snapshot;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-winner-card.ui");
  WAY_BIND_CHILDREN (widget_class, WayWinnerCard, occasion, pair, shapes, winners, margin, remark, number);
}

static void
way_winner_card_init (WayWinnerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->pair, way_wrap_pair_layout_new (12, 0));
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, COUNT_TIME,
                                             adw_callback_animation_target_new (show_number, self, NULL));
  way_paint_follow_style (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}
