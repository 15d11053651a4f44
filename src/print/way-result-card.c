/* way-result-card.c: a picture of the result of a game, to be shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "way-broken-records.h"
#include "way-card-icons.h"
#include "way-chart-draw.h"
#include "way-kept-result.h"
#include "way-light-colors.h"
#include "way-png.h"
#include "way-result.h"
#include "way-shape-draw.h"
#include "way-text.h"

#define WIDTH WAY_RESULT_CARD_WIDTH
#define HEIGHT WAY_RESULT_CARD_HEIGHT
#define MARGIN 64.0
#define INNER_WIDTH (WIDTH - 2 * MARGIN)
#define GAP 20.0

#define WINNER_TOP 198.0
#define WINNER_HEIGHT 316.0
#define WINNER_SHAPES 230.0
#define WINNER_TEXT 376.0 /* where it begins, from the left */
#define WINNER_POINTS 300.0

#define FOOT_BASELINE 1284.0
#define FOOT_TOP 1236.0
#define TODAY_HEIGHT 52.0
#define RECORDS_HEIGHT 100.0
#define MAX_RECORDS 2

#define CHART_SCALE 1.7
#define CHART_SCALE_OF_MANY 1.6 /* with more players than FEW, the numbers at the end need the height */
#define FEW 5
#define CHART_PADDING 26.0
#define CHART_FONT 18.0

#define LARGE_CARDS 3 /* in one row; more have smaller cards in two rows */

#define MAX_LETTERS 12
#define MAX_LETTERS_OF_MANY 9 /* in the smaller cards of more than three other players */

/* One of the first that is installed; other scripts have fonts of their own. */
#define FONTS "Adwaita Sans, Cantarell, Sans"

typedef struct {
  WayCanvas canvas;
  const WayRecordFile *record;
  WayResult result;
  WayScoreTimeline *timeline;
  GPtrArray *broken;
} Card;

static void
draw_box (Card *self, double x, double y, double width, double height, double radius)
{
  cairo_t *cairo = self->canvas.cairo;

  way_canvas_add_round_rectangle (cairo, x, y, width, height, radius);
  way_canvas_set_source (&self->canvas, "card_bg_color");
  cairo_fill_preserve (cairo);
  way_canvas_set_source (&self->canvas, "wm_paper_line");
  cairo_set_line_width (cairo, 2);
  cairo_stroke (cairo);
}

static void
append_part (GString *text, char *part)
{
  if (part != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

static void
draw_heading (Card *self)
{
  const CarcHeader *header = self->result.header;
  g_autofree char *title = header->place[0] != '\0'
                               /* Translators: the heading of a picture of a game; %s is a place, “Brno”. */
                               ? g_strdup_printf (_ ("Carcassonne in %s"), header->place)
                               : g_strdup ("Carcassonne");
  g_autoptr (GString) occasion = g_string_new (NULL);

  append_part (occasion, way_result_describe_date (header));
  append_part (occasion, way_result_describe_duration (self->record->minutes));
  append_part (occasion, way_result_describe_turns (self->timeline));
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, title, MARGIN, 106, 0, 48, PANGO_WEIGHT_HEAVY, INNER_WIDTH);
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, occasion->str, MARGIN, 152, 0, 29, PANGO_WEIGHT_NORMAL, INNER_WIDTH);
}

/* The card has the color of the winner; a shared one that of the program. */
static void
draw_winner_box (Card *self)
{
  cairo_t *cairo = self->canvas.cairo;
  int color = (int) self->result.header->setup.colors[self->result.order[0]];
  WayColor tint, edge;

  way_canvas_get_color (&self->canvas, "wm_accent_soft", &tint);
  way_canvas_get_color (&self->canvas, "wm_ring", &edge);
  if (self->result.n_winners == 1)
    {
      way_shape_get_tint (&self->canvas, color, &tint);
      way_shape_get_line_color (&self->canvas, color, "card_bg_color", &edge);
    }
  way_canvas_add_round_rectangle (cairo, MARGIN + 2, WINNER_TOP + 2, INNER_WIDTH - 4, WINNER_HEIGHT - 4, 40);
  cairo_set_source_rgb (cairo, tint.red, tint.green, tint.blue);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, edge.red, edge.green, edge.blue);
  cairo_set_line_width (cairo, 4);
  cairo_stroke (cairo);
}

/* One large shape, or as many as there are winners in a square of the same size. */
static void
draw_winner_shapes (Card *self)
{
  int n = self->result.n_winners;
  int columns = (int) ceil (sqrt (n));
  int rows = (n + columns - 1) / columns;
  double size = (WINNER_SHAPES - GAP * (columns - 1)) / columns;
  double top = WINNER_TOP + (WINNER_HEIGHT - rows * size - GAP * (rows - 1)) / 2;

  for (int i = 0; i < n; i++)
    way_shape_draw_crowned (&self->canvas, (int) self->result.header->setup.colors[self->result.order[i]],
                            MARGIN + 48 + i % columns * (size + GAP), top + i / columns * (size + GAP), size);
}

static void
set_font (PangoLayout *layout, double size, PangoWeight weight)
{
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static PangoLayout *
make_paragraph (Card *self, const char *text, double width)
{
  PangoLayout *layout = pango_layout_new (self->canvas.context);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  /* The sentence is of the user’s language, in whatever script the name is. */
  pango_layout_set_auto_dir (layout, FALSE);
  set_font (layout, 34, PANGO_WEIGHT_NORMAL);
  return layout;
}

static double
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* Sets the largest of a few sizes at which the names fit between words; the smallest also breaks words. */
static void
fit_names (PangoLayout *layout, double height)
{
  for (int size = 72; size >= 32; size -= 4)
    {
      PangoRectangle logical;

      set_font (layout, size, PANGO_WEIGHT_HEAVY);
      pango_layout_set_wrap (layout, size > 32 ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
      pango_layout_get_extents (layout, NULL, &logical);
      if (logical.width <= pango_layout_get_width (layout) && logical.height <= height * PANGO_SCALE)
        return;
    }
}

static void
draw_winner_text (Card *self, double width)
{
  g_autofree char *winners = way_result_describe_winners (&self->result, MAX_LETTERS);
  g_autofree char *margin = way_result_describe_margin (&self->result);
  g_autoptr (PangoLayout) names = make_paragraph (self, winners, width);
  g_autoptr (PangoLayout) below = make_paragraph (self, margin != NULL ? margin : "", width);
  double below_height = margin != NULL ? get_height (below) : 0;
  double top;

  fit_names (names, WINNER_HEIGHT - 48 - below_height);
  top = WINNER_TOP + (WINNER_HEIGHT - get_height (names) - below_height) / 2;
  way_canvas_set_source (&self->canvas, "window_fg_color");
  cairo_move_to (self->canvas.cairo, WINNER_TEXT, top);
  pango_cairo_show_layout (self->canvas.cairo, names);
  cairo_move_to (self->canvas.cairo, WINNER_TEXT, top + get_height (names));
  pango_cairo_show_layout (self->canvas.cairo, below);
}

static void
draw_winner (Card *self)
{
  g_autofree char *points = way_text_number (self->result.points[self->result.order[0]]);
  double right = WIDTH - MARGIN - 46;
  double width = MIN (way_canvas_measure_text (&self->canvas, points, 164, PANGO_WEIGHT_HEAVY), WINNER_POINTS);

  draw_winner_box (self);
  draw_winner_shapes (self);
  draw_winner_text (self, right - width - 24 - WINNER_TEXT);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, points, right, WINNER_TOP + WINNER_HEIGHT / 2 + 60, 1, 164, PANGO_WEIGHT_HEAVY,
                        WINNER_POINTS);
}

/* The cards of the players who did not win. */
typedef struct {
  double width, height;
  double edge; /* from the card to the shape */
  double shape;
  double text; /* from the card to the text */
  double name; /* from the card to the name, after the place */
  double size; /* of the place and the name */
  double radius;
} Others;

static char *
get_short_name (Card *self, int place)
{
  gboolean many = self->result.header->setup.n_players - self->result.n_winners > LARGE_CARDS;

  return way_result_shorten_name (way_text_player (self->result.header, self->result.order[place]),
                                  many ? MAX_LETTERS_OF_MANY : MAX_LETTERS);
}

/* All names have the size at which the longest one fits. */
static double
fit_name_size (Card *self, double size, double room)
{
  double fitting = size;

  for (int place = self->result.n_winners; place < self->result.header->setup.n_players; place++)
    {
      g_autofree char *name = get_short_name (self, place);
      double width = way_canvas_measure_text (&self->canvas, name, size, PANGO_WEIGHT_BOLD);

      fitting = MIN (fitting, size * room / width);
    }
  return fitting;
}

/* Up to three in a row, more in two rows of smaller cards. */
static Others
arrange_others (Card *self, int n, int columns)
{
  gboolean large = n <= LARGE_CARDS;
  double size = large ? 30 : 25;
  Others others = { .width = (INNER_WIDTH - GAP * (columns - 1)) / columns,
                    .height = large ? 146 : 106,
                    .edge = large ? 28 : 16,
                    .shape = large ? 62 : 42,
                    .radius = large ? 30 : 24 };

  others.text = others.edge + others.shape + (large ? 20 : 14);
  others.name = others.text + size * 1.1;
  others.size = fit_name_size (self, size, others.width - 12 - others.name);
  return others;
}

/* Place, name and points of a player. */
static void
draw_other (Card *self, const Others *others, int place, double x, double y)
{
  int seat = self->result.order[place];
  g_autofree char *number = g_strdup_printf ("%d", self->result.places[seat]);
  g_autofree char *name = get_short_name (self, place);
  g_autofree char *points = way_text_number (self->result.points[seat]);
  double first = y + others->height * 0.37;

  draw_box (self, x, y, others->width, others->height, others->radius);
  way_shape_draw (&self->canvas, (int) self->result.header->setup.colors[seat], x + others->edge,
                  y + (others->height - others->shape) / 2, others->shape);
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, number, x + others->text, first, 0, others->size, PANGO_WEIGHT_BOLD,
                        others->name - others->text);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, name, x + others->name, first, 0, others->size, PANGO_WEIGHT_BOLD,
                        others->width - others->name);
  way_canvas_draw_line (&self->canvas, points, x + others->text, y + others->height * 0.79, 0, others->height * 0.41,
                        PANGO_WEIGHT_HEAVY, others->width - 12 - others->text);
}

/* Returns where they end. */
static double
draw_others (Card *self, double y)
{
  int n_winners = self->result.n_winners;
  int n = self->result.header->setup.n_players - n_winners;
  int columns = n <= LARGE_CARDS ? MAX (n, 1) : (n + 1) / 2;
  Others others = arrange_others (self, n, columns);

  for (int i = 0; i < n; i++)
    draw_other (self, &others, n_winners + i, MARGIN + i % columns * (others.width + GAP),
                y + i / columns * (others.height + GAP));
  return n == 0 ? y : y + (n + columns - 1) / columns * (others.height + GAP);
}

static void
draw_chart (Card *self, double y, double height)
{
  const CarcHeader *header = self->result.header;
  WayScoreTimeline *timeline = self->timeline;
  int colors[CARC_MAX_PLAYERS];
  const WayChartData data = { .n_players = timeline->n_players,
                              .colors = colors,
                              .n_steps = timeline->n_steps,
                              .points = timeline->points,
                              .turns = timeline->turns,
                              .final_from = timeline->final_from };
  double scale = timeline->n_players > FEW ? CHART_SCALE_OF_MANY : CHART_SCALE;
  WayChartFrame frame;

  for (int seat = 0; seat < timeline->n_players; seat++)
    colors[seat] = (int) header->setup.colors[seat];
  draw_box (self, MARGIN, y, INNER_WIDTH, height, 36);
  frame = way_chart_draw_get_frame (&self->canvas, &data, (int) ((INNER_WIDTH - 2 * CHART_PADDING) / scale),
                                    (int) ((height - 2 * CHART_PADDING) / scale));
  cairo_save (self->canvas.cairo);
  cairo_translate (self->canvas.cairo, MARGIN + CHART_PADDING, y + CHART_PADDING);
  cairo_scale (self->canvas.cairo, scale, scale);
  way_chart_draw (&self->canvas, &data, &frame, -1);
  cairo_restore (self->canvas.cairo);
}

static void
set_record_color (Card *self, const WayBrokenRecord *broken)
{
  g_autofree char *color = g_strdup_printf ("wm_chart_%d", (int) broken->kind + 1);

  way_canvas_set_source (&self->canvas, broken->kind < WAY_KIND_OTHER ? color : "accent_color");
}

static void
draw_records (Card *self, double y)
{
  double width = (INNER_WIDTH - GAP) / MAX_RECORDS;

  for (guint i = 0; i < MIN (self->broken->len, MAX_RECORDS); i++)
    {
      const WayBrokenRecord *broken = self->broken->pdata[i];
      double x = MARGIN + i * (width + GAP);

      set_record_color (self, broken);
      way_card_icons_draw_cup (self->canvas.cairo, x + 4, y + 12, 58);
      way_canvas_set_source (&self->canvas, "window_fg_color");
      way_canvas_draw_line (&self->canvas, broken->title, x + 78, y + 38, 0, 28, PANGO_WEIGHT_BOLD, width - 78);
      way_canvas_set_source (&self->canvas, "wm_dim_fg");
      way_canvas_draw_line (&self->canvas, broken->reached, x + 78, y + 74, 0, 26, PANGO_WEIGHT_NORMAL, width - 78);
    }
}

/* What today's rules would give, below a result that they would change. */
static void
draw_today (Card *self, const char *today, double y)
{
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, today, MARGIN, y + TODAY_HEIGHT * 0.6, 0, 26, PANGO_WEIGHT_NORMAL, INNER_WIDTH);
}

static void
draw_foot (Card *self)
{
  g_autofree char *expansions = way_result_describe_expansions (&self->result.header->setup);
  const char *name = _ ("Waymark");
  double used = 52 + way_canvas_measure_text (&self->canvas, name, 26, PANGO_WEIGHT_BOLD) + 2 * GAP;

  way_card_icons_draw_waymark (self->canvas.cairo, MARGIN, FOOT_BASELINE - 28, 38);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, name, MARGIN + 52, FOOT_BASELINE, 0, 26, PANGO_WEIGHT_BOLD, INNER_WIDTH);
  if (expansions == NULL)
    return;
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, expansions, WIDTH - MARGIN, FOOT_BASELINE, 1, 24, PANGO_WEIGHT_NORMAL,
                        INNER_WIDTH - used);
}

static void
draw_card (Card *self)
{
  double bottom = FOOT_TOP - (self->broken->len > 0 ? RECORDS_HEIGHT : 0);
  g_autofree char *today = way_kept_result_describe_today (self->record);
  double y;

  way_canvas_set_source (&self->canvas, "wm_paper_bg");
  cairo_paint (self->canvas.cairo);
  draw_heading (self);
  draw_winner (self);
  y = draw_others (self, WINNER_TOP + WINNER_HEIGHT + GAP);
  if (today != NULL)
    {
      draw_today (self, today, y);
      y += TODAY_HEIGHT;
    }
  draw_chart (self, y, bottom - y);
  draw_records (self, bottom + 8);
  draw_foot (self);
}

static PangoContext *
make_context (void)
{
  PangoContext *context = way_canvas_new_context (96);
  PangoFontDescription *font = pango_font_description_from_string (FONTS);

  pango_font_description_set_absolute_size (font, CHART_FONT * PANGO_SCALE);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* A game that is not in the history has broken no record of it. */
static GPtrArray *
find_broken_records (WayStore *store, const WayRecordFile *record, GError **error)
{
  g_autoptr (GPtrArray) bests = NULL;
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (store, record->header.id, &failure);

  if (game == 0 && failure == NULL)
    return g_ptr_array_new ();
  bests = game != 0 ? way_bests_read_store (store, game, &failure) : NULL;
  if (bests != NULL)
    return way_broken_records_find (record, bests);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static gboolean
write_card (Card *self, GString *bytes, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  PangoContext *context = make_context ();

  self->canvas = (WayCanvas){ cairo_create (surface), context, way_light_colors_find, NULL };
  draw_card (self);
  g_object_unref (context);
  return way_png_append (self->canvas.cairo, surface, bytes, error);
}

static gboolean
add_card (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new_for_record (record);
  g_autoptr (GPtrArray) broken = find_broken_records (writer->store, record, error);
  Card card = { .record = record, .timeline = timeline, .broken = broken };

  if (broken == NULL)
    return FALSE;
  way_result_init (&card.result, &record->header, record->result, TRUE);
  return write_card (&card, writer->bytes, error);
}

const WayExportFormat way_result_card_format = { .name = "card",
                                                 .extension = "png",
                                                 .title = "Carcassonne",
                                                 .only_results = TRUE,
                                                 .single_game = TRUE,
                                                 .add = add_card };
