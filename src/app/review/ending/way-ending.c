/* way-ending.c: the end of a game: the points grow, the rows take their places, and the winner gets the crown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending.h"

#include <adwaita.h>
#include <math.h>

#include "way-ending-pictures.h"
#include "way-paint.h"
#include "way-shape-draw.h"
#include "way-template.h"
#include "way-text.h"

#define FADE 0.2 /* seconds, without animations */
#define UNSETTLED 0.85
#define PALE 0.4
#define CROWN_DROP 110 /* px */
#define CROWN_TILT -8  /* degrees, above the window */

struct _WayEnding {
  GtkWidget parent_instance;

  CarcHeader header; /* which the result borrows */
  WayResult result;
  WayEndingPlan plan;
  WayEndingWords words;
  gboolean on_board;

  WayEndingLayout layout;
  WayEndingPictures pictures;
  GskRenderNode *ground;                  /* NULL: nothing is drawn yet, or not for this size and style */
  PangoLayout *numbers[CARC_MAX_PLAYERS]; /* by seat; they change in most frames */

  guint tick;
  gint64 began; /* frame time of the first frame; 0: none yet */
  double seconds;
  gboolean is_plain; /* without animations */
  gboolean is_over;
};

enum { OVER, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayEnding, way_ending, GTK_TYPE_WIDGET)

/* What is drawn once. */

static void
drop_pictures (WayEnding *self)
{
  way_ending_pictures_clear (&self->pictures);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    g_clear_object (&self->numbers[seat]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
get_text_scale (GtkWidget *widget)
{
  return pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) / 96;
}

static PangoLayout *
make_number (WayEnding *self, int number, double size)
{
  g_autofree char *text = way_text_number (number);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_HEAVY);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* The largest number has its room from the beginning. */
static void
make_layout (WayEnding *self, double width, double height, double text_scale)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double name_size, number_size;
  double name_width = 0;
  int number_width = 0;

  way_ending_layout_get_sizes (self->plan.n_players, width, height, text_scale, &name_size, &number_size);
  for (int seat = 0; seat < self->plan.n_players; seat++)
    {
      int pixels;

      name_width = MAX (name_width, way_paint_measure_text (widget, way_text_player (&self->header, seat), name_size,
                                                            PANGO_WEIGHT_BOLD));
      self->numbers[seat] = make_number (self, self->plan.totals[seat], number_size);
      pango_layout_get_pixel_size (self->numbers[seat], &pixels, NULL);
      number_width = MAX (number_width, pixels);
    }
  way_ending_layout_init (&self->layout, self->plan.n_players, width, height, text_scale, name_width, number_width);
}

static gboolean
is_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/* Paper, from light to less light. */
static GskRenderNode *
make_ground (WayEnding *self, double width, double height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  GskColorStop stops[2] = { { .offset = 0.1f }, { .offset = 1 } };

  way_paint_get_color (GTK_WIDGET (self), is_high_contrast () ? "window_bg_color" : "wm_paper_bg", &stops[0].color);
  way_paint_get_color (GTK_WIDGET (self), "headerbar_bg_color", &stops[1].color);
  if (is_high_contrast ())
    gtk_snapshot_append_color (snapshot, &stops[0].color, &bounds);
  else
    gtk_snapshot_append_linear_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (0, 0),
                                         &GRAPHENE_POINT_INIT (0, (float) height), stops, G_N_ELEMENTS (stops));
  return gtk_snapshot_free_to_node (snapshot);
}

static void
ensure_pictures (WayEnding *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double text_scale = get_text_scale (widget);

  if (self->ground)
    return;
  self->ground = make_ground (self, width, height);
  make_layout (self, width, height, text_scale);
  way_ending_pictures_init (&self->pictures, &(WayEndingSource){ .widget = widget,
                                                                 .plan = &self->plan,
                                                                 .words = &self->words,
                                                                 .layout = &self->layout,
                                                                 .result = &self->result,
                                                                 .width = width,
                                                                 .height = height,
                                                                 .text_scale = text_scale,
                                                                 .on_board = self->on_board });
}

/* What is drawn in each frame. */

static double
mirror (WayEnding *self, double x, double width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - x - width : x;
}

/* At whole pixels: between them a renderer without a graphics card would compute each pixel anew. */
static void
append (GtkSnapshot *snapshot, const WayEndingPicture *picture, double x, double y)
{
  if (picture->texture)
    gtk_snapshot_append_texture (
        snapshot, picture->texture,
        &GRAPHENE_RECT_INIT (roundf ((float) x), roundf ((float) y), (float) picture->width, (float) picture->height));
}

static void
append_centered (GtkSnapshot *snapshot, const WayEndingPicture *picture, double x, double y)
{
  append (snapshot, picture, x - picture->width / 2, y - picture->height / 2);
}

/* It grows from its left end in every language, as in the breakdown. GTK 4.8 leaks what is in an empty clip. */
static void
append_bar (WayEnding *self, GtkSnapshot *snapshot, const WayEndingRow *row, int seat, double y)
{
  const WayEndingLayout *layout = &self->layout;
  const WayEndingPicture *bar = &self->pictures.bars[seat];
  double x = mirror (self, layout->bar_x, layout->bar_width);
  double shown = layout->bar_width * row->length / way_ending_plan_find_max (&self->plan);

  if (shown <= 0)
    return;
  gtk_snapshot_push_clip (
      snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) (y + layout->bar_y), (float) shown, (float) bar->height));
  append (snapshot, bar, x, y + layout->bar_y);
  gtk_snapshot_pop (snapshot);
}

static double
find_number_x (WayEnding *self, const WayEndingRow *row, double width)
{
  const WayEndingLayout *layout = &self->layout;
  double behind = layout->bar_x + layout->bar_width * row->length / way_ending_plan_find_max (&self->plan) + 16;

  if (layout->is_stacked || gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    return mirror (self, layout->end_x - width, width);
  return behind;
}

static void
append_number (WayEnding *self, GtkSnapshot *snapshot, const WayEndingRow *row, int seat, double y)
{
  g_autofree char *text = way_text_number (row->number);
  PangoLayout *number = self->numbers[seat];
  int width, height;
  GdkRGBA color;

  if (g_strcmp0 (pango_layout_get_text (number), text) != 0)
    pango_layout_set_text (number, text, -1);
  pango_layout_get_pixel_size (number, &width, &height);
  way_paint_get_color (GTK_WIDGET (self), "window_fg_color", &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) find_number_x (self, row, width),
                                                          (float) (y + self->layout.line_y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, number, &color);
  gtk_snapshot_restore (snapshot);
}

static double
find_row_y (WayEnding *self, const WayEndingRow *row)
{
  return self->layout.rows_y + row->slot * self->layout.pitch - row->rise;
}

static void
append_row (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame, int seat)
{
  const WayEndingLayout *layout = &self->layout;
  const WayEndingRow *row = &frame->rows[seat];
  const WayEndingPicture *face = &self->pictures.faces[seat];
  double y = find_row_y (self, row);
  gboolean is_pale = frame->settled >= 0 && !row->is_settled;

  if (is_pale)
    gtk_snapshot_push_opacity (snapshot, UNSETTLED);
  append (snapshot, face, mirror (self, layout->shape_x, face->width), y + layout->line_y - face->height / 2);
  append_bar (self, snapshot, row, seat, y);
  append_number (self, snapshot, row, seat, y);
  if (row->is_settled)
    append_centered (snapshot, &self->pictures.places[seat], mirror (self, layout->place_x, 0), y + layout->line_y);
  if (is_pale)
    gtk_snapshot_pop (snapshot);
}

/* Of each winner, above the shape. */
static void
append_crowns (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame)
{
  const WayEndingLayout *layout = &self->layout;
  const WayEndingPicture *crown = &self->pictures.crown;

  for (int i = 0; i < self->plan.n_winners && frame->crown >= 0; i++)
    {
      double x = mirror (self, layout->shape_x + layout->shape_size / 2, 0);
      double y = find_row_y (self, &frame->rows[self->plan.order[i]]) + layout->line_y - layout->shape_size * 0.85
                 - CROWN_DROP * (1 - frame->crown);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
      gtk_snapshot_rotate (snapshot, (float) (CROWN_TILT * (1 - frame->crown)));
      append_centered (snapshot, crown, 0, 0);
      gtk_snapshot_restore (snapshot);
    }
}

static void
append_part_of_legend (WayEnding *self, GtkSnapshot *snapshot, double x, double y, double width, double height)
{
  double top = self->layout.legend_y;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) (top + y), (float) width, (float) height));
  append (snapshot, &self->pictures.legend, 0, top);
  gtk_snapshot_pop (snapshot);
}

/* The kinds that have begun are not pale: the lines before the last of them, and its line as far as it goes. */
static void
append_legend (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame)
{
  const WayEndingPicture *legend = &self->pictures.legend;
  const WayEndingKey *last = &self->pictures.legend_keys[MAX (frame->n_kinds, 1) - 1];
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean is_complete = frame->n_kinds == self->plan.n_kinds;

  if (!legend->texture || frame->n_kinds == 0)
    return;
  if (!is_complete)
    gtk_snapshot_push_opacity (snapshot, PALE);
  append (snapshot, legend, 0, self->layout.legend_y);
  if (is_complete)
    return;
  gtk_snapshot_pop (snapshot);
  if (last->y > 0)
    append_part_of_legend (self, snapshot, 0, 0, legend->width, last->y);
  append_part_of_legend (self, snapshot, mirrored ? last->x : 0, last->y,
                         mirrored ? legend->width - last->x : last->x + last->width, last->height);
}

static void
append_rows (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame)
{
  const WayEndingLayout *layout = &self->layout;
  const WayEndingPictures *pictures = &self->pictures;
  double middle = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;

  if (frame->card > 0)
    return;
  append_centered (snapshot, &pictures->titles[1 + frame->settled], middle, layout->title_y);
  if (frame->settled >= 0)
    append_centered (snapshot, &pictures->points[frame->settled], middle, layout->subtitle_y);
  else if (frame->n_kinds > 0)
    append_centered (snapshot, &pictures->kinds[frame->n_kinds - 1], middle, layout->subtitle_y);
  for (int seat = 0; seat < self->plan.n_players; seat++)
    append_row (self, snapshot, frame, seat);
  append_crowns (self, snapshot, frame);
  append_legend (self, snapshot, frame);
  append (snapshot, &pictures->hint,
          mirror (self, gtk_widget_get_width (GTK_WIDGET (self)) - 26 - pictures->hint.width, pictures->hint.width),
          gtk_widget_get_height (GTK_WIDGET (self)) - 16 - pictures->hint.height);
}

static void
append_piece (WayEnding *self, GtkSnapshot *snapshot, const WayEndingPiece *piece, int index)
{
  const WayEndingPicture *picture
      = piece->is_tile ? &self->pictures.tiles[piece->texture % WAY_ENDING_TILES]
                       : &self->pictures.shapes[index % self->plan.n_winners][piece->texture % WAY_ENDING_SHAPES];
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) -piece->size / 2, (float) -piece->size / 2, (float) piece->size,
                                               (float) piece->size);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) piece->x, (float) piece->y));
  /* Only tiles turn: each turn is a node more. */
  if (piece->is_tile)
    gtk_snapshot_rotate (snapshot, (float) piece->turn);
  gtk_snapshot_append_texture (snapshot, picture->texture, &bounds);
  gtk_snapshot_restore (snapshot);
}

static void
append_pieces (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  int n = self->layout.is_stacked ? WAY_ENDING_PHONE_PIECES : WAY_ENDING_MAX_PIECES;

  if (frame->falling < 0 || frame->leaving >= 1 || is_high_contrast ())
    return;
  if (frame->leaving > 0)
    gtk_snapshot_push_opacity (snapshot, 1 - frame->leaving);
  for (int i = 0; i < n; i++)
    {
      WayEndingPiece piece;

      way_ending_piece_init (&piece, i, frame->falling, width, height, self->on_board);
      if (piece.y > -piece.size && piece.y < height + piece.size)
        append_piece (self, snapshot, &piece, i);
    }
  if (frame->leaving > 0)
    gtk_snapshot_pop (snapshot);
}

/* On the board the ground has the color of the winner. */
static void
append_tint (WayEnding *self, GtkSnapshot *snapshot)
{
  WayCanvas canvas = way_paint_get_canvas (GTK_WIDGET (self), NULL);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  GskColorStop stops[2] = { { .offset = 0 }, { .offset = 1 } };
  WayColor tint;

  if (is_high_contrast () || self->plan.n_winners > 1)
    return;
  way_shape_get_tint (&canvas, (int) self->header.setup.colors[self->plan.order[0]], &tint);
  way_paint_get_color (GTK_WIDGET (self), "card_bg_color", &stops[0].color);
  stops[1].color = (GdkRGBA){ (float) tint.red, (float) tint.green, (float) tint.blue, 1 };
  gtk_snapshot_append_radial_gradient (snapshot, &bounds,
                                       &GRAPHENE_POINT_INIT ((float) width / 2, (float) height * 0.4f),
                                       (float) width * 0.55f, (float) height * 0.7f, 0, 1, stops, G_N_ELEMENTS (stops));
}

static void
append_result (WayEnding *self, GtkSnapshot *snapshot, const WayEndingFrame *frame)
{
  if (frame->card <= 0)
    return;
  if (frame->card < 1)
    gtk_snapshot_push_opacity (snapshot, frame->card);
  append_centered (snapshot, &self->pictures.card, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                   gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
  if (frame->card < 1)
    gtk_snapshot_pop (snapshot);
}

static void
append_frame (WayEnding *self, GtkSnapshot *snapshot)
{
  WayEndingFrame frame;

  way_ending_frame_init (&frame, &self->plan, self->seconds);
  gtk_snapshot_append_node (snapshot, self->ground);
  if (self->on_board && frame.card > 0)
    append_tint (self, snapshot);
  append_rows (self, snapshot, &frame);
  append_pieces (self, snapshot, &frame);
  append_result (self, snapshot, &frame);
}

static void
way_ending_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayEnding *self = WAY_ENDING (widget);

  if (self->is_over)
    return;
  ensure_pictures (self);
  if (!self->is_plain)
    {
      append_frame (self, snapshot);
      return;
    }
  gtk_snapshot_push_opacity (snapshot, 1 - MIN (self->seconds / FADE, 1));
  gtk_snapshot_append_node (snapshot, self->ground);
  gtk_snapshot_pop (snapshot);
}

/* Time. */

void
way_ending_finish (WayEnding *self)
{
  g_autoptr (WayEnding) kept = g_object_ref (self);

  if (self->is_over)
    return;
  self->is_over = TRUE;
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_signal_emit (self, signals[OVER], 0);
}

static gboolean
is_at_end (WayEnding *self)
{
  if (self->is_plain)
    return self->seconds >= FADE;
  return self->seconds >= way_ending_plan_get_seconds (&self->plan) + (self->on_board ? WAY_ENDING_LEAVING : 0);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayEnding *self = WAY_ENDING (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->began == 0)
    self->began = now;
  self->seconds = (double) (now - self->began) / G_USEC_PER_SEC;
  gtk_widget_queue_draw (widget);
  if (!is_at_end (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (!self->on_board || self->is_plain)
    way_ending_finish (self);
  return G_SOURCE_REMOVE;
}

void
way_ending_play (WayEnding *self)
{
  if (self->tick || self->is_over || self->began != 0)
    return;
  self->is_plain = !adw_get_enable_animations (GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), !self->is_plain);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
way_ending_show_moment (WayEnding *self, double seconds)
{
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->began = 1;
  self->is_plain = FALSE;
  self->seconds = seconds;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
way_ending_get_announcement (WayEnding *self)
{
  return self->words.announcement;
}

/* The second click of a double click on End Game is not meant for what it shows. */
static void
pressed_cb (WayEnding *self)
{
  if (self->began != 0)
    way_ending_finish (self);
}

static void
way_ending_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  drop_pictures (WAY_ENDING (widget));
}

static void
way_ending_dispose (GObject *object)
{
  WayEnding *self = WAY_ENDING (object);

  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  drop_pictures (self);
  way_ending_words_clear (&self->words);

  G_OBJECT_CLASS (way_ending_parent_class)->dispose (object);
}

static void
way_ending_class_init (WayEndingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_ending_dispose;
  widget_class->snapshot = way_ending_snapshot;
  widget_class->size_allocate = way_ending_size_allocate;

  signals[OVER] = g_signal_new ("over", WAY_TYPE_ENDING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_ending_init (WayEnding *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (drop_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (drop_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (drop_pictures), NULL);
}

GtkWidget *
way_ending_new (const WayResult *result, const WayKindGains *gains, const WayScoreTimeline *timeline, gboolean on_board)
{
  WayEnding *self = g_object_new (WAY_TYPE_ENDING, NULL);

  self->header = *result->header;
  self->result = *result;
  self->result.header = &self->header;
  self->on_board = on_board;
  way_ending_plan_init (&self->plan, &self->result, gains);
  way_ending_words_init (&self->words, &self->plan, &self->result, timeline);
  return GTK_WIDGET (self);
}
